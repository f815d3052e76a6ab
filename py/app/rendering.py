"""What is on the screen: the page of the open place, what lies over it, and when it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.fetching import fetch
from app.opening import follow
from app.together.alerts import mind_turn
from engine import packs
from engine.packs import Absent
from games.registry import spec
from page.dialogs import Notice, notice_box
from page.html import written
from page.i18n import pack as words_pack
from page.moments import moment_box
from page.preferences import world_folder, world_pack
from page.replay import SCENE_MS, step_ms
from page.settings import PACE
from page.troubles import NOT_KEPT

if TYPE_CHECKING:
    from app.application import App


def worded(app: App) -> set[str]:
    """The packs with the words of this page: without them it speaks plainer ones."""
    world = world_pack(app.settings.own, app.about)
    return {words_pack(app.settings.language), *filter(None, [world])}


def render(app: App) -> None:
    """Show how things stand, once all that led there is kept and all it needs is here."""
    if app.opening or app.showing:
        return
    lacking = worded(app) & packs.absent - app.unread
    if app.store.settled and not app.store.behind and not lacking:
        try:
            show(app)
            return
        except Absent as absent:
            lacking = {absent.pack}
    app.showing = True
    app.screen.busy(True)
    app.start(show_kept(app, lacking))


async def show_kept(app: App, lacking: Iterable[str]) -> None:
    try:
        for pack in lacking:
            if not await fetch(app, pack) and pack not in worded(app):
                app.place = ("hall",)
        while not app.store.settled or app.store.behind:
            await app.store.flush()
            if app.store.behind:
                late = set(app.store.behind)
                app.store.behind.clear()
                if app.session is not None and app.session.id in late:
                    await follow(app, app.session.id)  # another tab was quicker
        if app.store.trouble and app.notice is None:
            app.say(NOT_KEPT[app.store.trouble])
    finally:
        app.showing = False
        app.screen.busy(app.opening)
    app.render()


def show(app: App) -> None:
    """Put on the screen how things stand; what is said or shown only once has its turn now."""
    app.notice = heard_again(app.notice, app.told)
    app.told = app.notice
    page = app.page()
    if app.about and spec(app.about).worlds:
        app.mount(app.about)
    for name, value in marks(app).items():
        app.screen.mark(name, value)
    app.screen.title(title(app))
    app.screen.show(page)
    mind_turn(app)
    show_moment(app)
    app.screen.mark("data-ready", "")
    if app.landing is not None:
        target, app.landing = app.landing, None
        app.screen.arrive(target)


def page(app: App) -> str:
    """All that is on the screen, as HTML. It changes nothing."""
    over = app.dialogs.get(app.dialog[0]) if app.dialog else None
    body = app.places[app.place[0]].page(app)
    said = notice_box(app.notice, app.t)
    return written((body, over(app) if over else None, said))


def title(app: App) -> str:
    """What the tab is called."""
    names = (app.places[app.place[0]].title(app), app.t("Five Pyramids"))
    return " · ".join(filter(None, names))


def show_moment(app: App) -> None:
    """The moment of what is on the screen now, to the eyes that it was made for."""
    (session, viewer, moment), app.moment = app.moment or (None, None, None), None
    if moment is None or session is not app.session or session is None:
        return
    if viewer == session.viewer and session.curtain is None and not app.dialog:
        lasts = step_ms(session, PACE[app.settings.pace]) if session.replaying else None
        if lasts is None:
            app.screen.scene(str(moment_box(moment)))
        elif lasts >= SCENE_MS:  # else what is written over the board has to do
            alone = str(moment_box(replace(moment, aside=False)))
            app.screen.scene(alone, ".board-place", lasts)


def marks(app: App) -> dict[str, str]:
    """What the whole page goes by: its language, light, motion and size of text."""
    return {
        "lang": app.settings.language,
        "data-theme": app.settings.theme,
        "data-motion": app.settings.motion,
        "data-text": app.settings.text,
        "data-keys": app.settings.keys,
        "data-place": app.place[0],
        "data-world": world_folder(app.settings.own, app.about).replace("/worlds/", "-"),
    }


def heard_again(notice: Notice | None, told: Notice | None) -> Notice | None:
    """The same notice once more is another text, or nobody would hear it."""
    if notice and told and notice is not told and notice.text == told.text:
        return replace(notice, text=notice.text + "\u00a0")
    return notice
