"""Boots the app in the browser."""

import sys

sys.path.insert(0, "./py")

from web import stage
from web.app import App
from web.events import listen
from web.renewal import keep_site
from web.running import go_on, start

app = App()
stage.open_stage()
listen(app)
app.arrive()
go_on(app)
stage.mark("data-ready", "")
start(keep_site(app))
