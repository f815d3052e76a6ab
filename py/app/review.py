"""The review of a finished match: `#/review/<match>`. It is made in slices beside whatever is
shown, goes on when one leaves, and is kept with the match."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import TypeVar

from htpy import Node

from app.application import App
from app.long_work import sliced
from app.opening import looked_at
from app.persistence import keep, new_id
from engine import day_week
from engine.daily import day_of
from engine.match import Match
from engine.packs import need
from engine.review import (
    Review,
    key,
    last_numbers,
    plain,
    restored,
    reviewing,
    with_one,
)
from engine.save import Unreadable, opening, parsed
from engine.steps import Progress, Steps
from games.registry import load as load_game
from page.cast import called
from page.dialogs import Notice
from page.progress import share
from page.review import Shown, Told, review_page, telling
from page.review_button import offers_review
from page.session import Session

T = TypeVar("T")

REVIEWS = "reviews"
"""The setting in which all reviews of a device are kept, by match and seat."""
MOST_GHOSTS = 3
"""So many friends' matches are drawn beside one's own."""
SHOW_EVERY_MS = 250
"""How often the bar moves."""


@dataclass
class Reviewed:
    """The match that is being reviewed, or was last."""

    session: Session
    seats: tuple[int, ...]
    seat: int
    found: dict[int, Review] = field(default_factory=dict)
    told: dict[tuple[int, str], Told] = field(default_factory=dict)
    """By seat and language."""
    percent: int = 0
    chosen: int | None = None
    working: int | None = None
    """The seat whose decisions are being weighed."""
    failed: bool = False


def open_review(app: App) -> bool | Awaitable[bool]:
    if len(app.place) != 2:
        return False
    id = app.place[1]
    session, app.session = app.session, None
    if session is not None and session.id == id:
        return begin(app, session)
    desk = app.reviewing
    if desk is not None and desk.session.id == id:
        return begin(app, desk.session)
    return open_stored(app, id)


async def open_stored(app: App, id: str) -> bool:
    asked = app.asked
    session = await looked_at(app, id)
    return session is not None and asked == app.asked and begin(app, session)


def begin(app: App, session: Session) -> bool:
    """Show the review of a match; make it first if it was never made."""
    if session.match.outcome is None:
        app.say("The review opens when the match is over.")
        return False
    if not offers_review(session):
        app.say("This game has no review.")
        return False
    if friends_links(app, session.match):
        need("days")
    desk = app.reviewing
    if desk is None or desk.session.id != session.id or desk.session.match is not session.match:
        seats = tuple(session.people) or tuple(range(len(session.names)))
        own = session.names.you
        desk = app.reviewing = Reviewed(session, seats, own if own in seats else seats[0])
    app.screen.mount(session.match.game.info.slug)
    look(app, desk)
    return True


def look(app: App, desk: Reviewed) -> None:
    """Have the review of the chosen seat: as it was kept, or by making it now."""
    if (desk.seat, app.t.code) in desk.told or desk.working is not None:
        return
    rows = app.store.setting(REVIEWS)
    row = rows.get(key(desk.session.id, desk.seat)) if isinstance(rows, dict) else None
    if row is not None and desk.seat not in desk.found:
        kept = restored(row, desk.seat, desk.session.match)
        if kept is not None:
            desk.found[desk.seat] = kept
    desk.working, desk.percent, desk.failed = desk.seat, 0, False
    app.start(work(app, desk, desk.seat))


async def work(app: App, desk: Reviewed, seat: int) -> None:
    """Weigh every decision of a seat and put it into words, in slices. Another match that is
    reviewed ends it."""
    try:
        if seat not in desk.found:
            made = await _beside(app, desk, weighing(desk, seat))
            if made is None:
                return
            desk.found[seat] = made
            remember(app, desk, seat, made)
        t = app.t
        ghosts = await _ghosts(app, desk)
        told = await _beside(app, desk, telling(desk.session, desk.found[seat], t, ghosts))
        if told is not None:
            desk.told[seat, t.code] = told
    except Exception:
        desk.failed = True
        raise
    finally:
        desk.working = None
        if app.reviewing is desk and is_shown(app, desk):
            if not desk.failed:
                look(app, desk)
            app.render()


def weighing(desk: Reviewed, seat: int) -> Steps[Review]:
    match, load = desk.session.match, desk.session.game.reviewer
    assert load is not None
    reviewer = load()
    unit = reviewer.unit(match.view(seat, 0))
    return reviewing(
        match, seat, reviewer.weigh, reviewer.decides, unit, reviewer.span, reviewer.points
    )


def friends_links(app: App, match: Match) -> list[str]:
    """The results that friends sent of the challenge of the day that a match is."""
    day = day_of(match, app.clock.today())
    if not day:
        return []
    begins = day_week.key(day, match.game.info.slug, "")
    kept = day_week.restored(app.store.setting(day_week.setting(day)))
    return [link for name, link in kept.items() if name.startswith(begins)]


async def _ghosts(app: App, desk: Reviewed) -> list[tuple[str, Match]]:
    """The matches that this one is set beside: the best of those that friends sent of the same day;
    else the one that holds the record which it was played for."""
    load = desk.session.game.reviewer
    if load is None or not load().races:
        return []
    found: dict[str, Match] = {}
    for name, match in await _friends(app, desk):
        found.setdefault(name, match)
    standing = desk.session.match.game.rules.standing
    first = sorted(found.items(), key=lambda one: standing(one[1].state, 0), reverse=True)
    record = None if first else await _record(app, desk)
    return first[:MOST_GHOSTS] if record is None else [("", record)]


async def _friends(app: App, desk: Reviewed) -> list[tuple[str, Match]]:
    """Replayed from their links, as wherever they are shown."""
    links, today = friends_links(app, desk.session.match), app.clock.today()
    if not links:
        return []
    from engine.day_result import untying  # in another pack, which `begin` had fetched

    found = []
    for link in links:
        try:
            one = await _beside(app, desk, untying(link, load_game, today, called))
        except Unreadable:
            continue
        if one is not None and one.match.entries != desk.session.match.entries:
            found.append((one.name, one.match))
    return found


async def _record(app: App, desk: Reviewed) -> Match | None:
    """The match that holds the record which this one was played for."""
    match = desk.session.match
    bests = app.shelf(match.game.info.slug).bests
    kinds = [feat.kind for feat in match.game.rules.feats(match.state)]
    best = next((bests[kind] for kind in kinds if kind in bests), None)
    if best is None or best.id == desk.session.id:
        return None
    try:
        save = parsed(best.save, ours=True)
        opened = await _beside(app, desk, opening(save, load_game, ours=True))
    except (Unreadable, KeyError, TypeError, ValueError):
        return None
    return opened.match if opened else None


async def _beside(app: App, desk: Reviewed, steps: Steps[T]) -> T | None:
    """What the work comes to; None if another match is reviewed meanwhile."""
    return await sliced(
        app,
        steps,
        lambda: app.reviewing is desk,
        lambda progress: show(app, desk, progress),
        SHOW_EVERY_MS,
        SHOW_EVERY_MS,
    )


def show(app: App, desk: Reviewed, progress: Progress) -> None:
    """Move the bar; no page is built for it."""
    made, total = progress
    desk.percent = 100 * made // total
    if is_shown(app, desk) and desk.seat == desk.working:
        app.screen.progress(desk.percent, share(desk.percent, app.t))


def is_shown(app: App, desk: Reviewed) -> bool:
    return app.place == ("review", desk.session.id) and not app.opening


def remember(app: App, desk: Reviewed, seat: int, made: Review) -> None:
    """Keep a review with its match; one that only came to be looked at is kept nowhere."""
    id = desk.session.id
    if id not in app.store.ids():
        return
    slug = desk.session.match.game.info.slug
    row = plain(made, slug, app.clock.time())
    ids = set(app.store.ids())

    def added(kept: object) -> object:
        return with_one(kept, key(id, seat), row, ids)

    app.store.change_setting(REVIEWS, added)


def page(app: App) -> Node:
    desk = app.reviewing
    if desk is None:
        return None
    id, slug = desk.session.id, desk.session.match.game.info.slug
    kept = id in app.store.ids()
    before = last_numbers(app.store.setting(REVIEWS), slug, key(id, desk.seat))
    return review_page(
        Shown(
            desk.session,
            desk.seat,
            desk.seats,
            desk.found.get(desk.seat),
            desk.told.get((desk.seat, app.t.code)),
            desk.percent if desk.working == desk.seat else 0,
            before,
            desk.chosen,
            kept,
            f"#/match/{id}" if kept else app.before,
            desk.failed,
        ),
        app.t,
    )


# What can be done there


def choose(app: App, about: str) -> None:
    """Look at one decision; once more, and it is put away."""
    desk = app.reviewing
    if desk is None or not about.isdigit() or (desk.seat, app.t.code) not in desk.told:
        return
    n = int(about)
    if n < len(desk.found[desk.seat].verdicts):
        desk.chosen = None if desk.chosen == n else n
        app.landing = ".looked-at" if desk.chosen is not None else None


def choose_seat(app: App, about: str) -> None:
    desk = app.reviewing
    if desk is not None and about.isdigit() and int(about) in desk.seats:
        desk.seat, desk.chosen = int(about), None
        look(app, desk)


def try_again(app: App, about: str) -> None:
    """A copy of the match that goes on from a decision, with the same players and the same fate. It
    counts in no record."""
    old = _at(app, about)
    if old is None:
        return
    app.seat_at(Session(new_id(), old.match.until(int(about))))
    assert app.session is not None
    keep(app, begun=True)
    said = app.t("Try again: the same players and the same fate. It sets no record.")
    app.parting = app.notice or Notice(said)
    app.go(f"#/match/{app.session.id}")


def look_at(app: App, about: str) -> None:
    """The table as the seat saw it when it decided."""
    old = _at(app, about)
    if old is None or app.reviewing is None or old.id not in app.store.ids():
        return
    session = Session(old.id, old.match, faithful=old.faithful)
    app.seat_at(session)
    session.scrub(int(about))
    session.look_as(str(app.reviewing.seat))
    app.go(f"#/match/{old.id}")


def _at(app: App, about: str) -> Session | None:
    desk = app.reviewing
    if desk is None or not about.isdigit() or int(about) >= len(desk.session.match.entries):
        return None
    return desk.session
