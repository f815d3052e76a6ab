"""Boots the app in the browser."""

import sys

sys.path.insert(0, "./py")

from web import stage  # noqa: E402
from web.app import App  # noqa: E402
from web.events import listen  # noqa: E402

app = App()
stage.open_stage()
listen(app)
app.arrive()
stage.mark("data-ready", "")
