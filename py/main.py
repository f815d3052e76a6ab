"""Boots the app in the browser."""

import sys

sys.path.insert(0, "./py")

from app.house import opened
from app.persistence import heard
from app.ports import Ports
from app.takeover import take_over
from app.warming import warm
from page.dialogs import Notice
from page.troubles import NOT_READ
from web import storage
from web.alerts import Notifications
from web.clock import BrowserClock
from web.events import listen
from web.files import Downloads
from web.local_storage import Local
from web.location import AddressBar
from web.screen import Page
from web.site import Host, keep_site
from web.sound import Synthesiser
from web.storage import Database, OtherTabs
from web.wire import OtherDevices

page = Page()
app = opened(
    Ports(
        screen=page,
        clock=BrowserClock(),
        location=AddressBar(),
        storage=Database(),
        tabs=OtherTabs(),
        sound=Synthesiser(),
        files=Downloads(),
        wire=OtherDevices(),
        alerts=Notifications(),
        site=Host(),
    )
)


async def boot() -> None:
    page.open()
    storage.listen(lambda word, about: heard(app, word, about))
    await app.store.open()
    await take_over(app, Local())
    app.open()
    if app.store.trouble and app.parting is None:
        app.parting = Notice(app.t(NOT_READ[app.store.trouble]), bad=True)
    listen(app)
    app.arrive()
    app.start(warm(app))
    await keep_site(app)


app.start(boot())
