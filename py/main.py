"""Boots the app in the browser."""

import sys

sys.path.insert(0, "./py")

from page.dialogs import Notice
from page.troubles import NOT_READ
from web import backup, stage, storage
from web.app import App
from web.events import listen
from web.keeping import heard
from web.renewal import keep_site
from web.running import go_on
from web.storage import Database
from web.takeover import take_over
from web.tasks import start

app = App(Database())


async def boot() -> None:
    stage.open_stage()
    storage.listen(lambda word, about: heard(app, word, about))
    await app.store.open()
    await take_over(app)
    app.open()
    if app.store.trouble and app.parting is None:
        app.parting = Notice(app.t(NOT_READ[app.store.trouble]), bad=True)
    listen(app)
    app.arrive()
    await keep_site(app)


app.go_on = lambda: go_on(app)
app.hall_note = lambda: backup.hall_note(app)
start(boot())
