"""The goals that matches reach, remembered on this device; each is told once, at the end."""

from __future__ import annotations

from collections.abc import Iterable

from app.application import App
from engine import goals
from engine.history import History, Row
from engine.match import Match
from engine.review import numbers
from games.registry import spec
from page.goals import goals_of
from page.session import Session

REVIEWS = "reviews"


def kind_of(match: Match, persons: Iterable[int]) -> str:
    """What a game calls the set-up of a single person's match."""
    track, seats = spec(match.game.info.slug).track, list(persons)
    if track is None or len(seats) != 1:
        return ""
    return track().kind(match.options, len(match.players), seats[0])


def facts(app: App, history: History) -> goals.Facts:
    reviews = numbers(app.store.setting(REVIEWS))
    return goals.facts(history, reviews, app.clock.today())


def just_reached(
    app: App, session: Session, row: Row, before: History, after: History
) -> tuple[str, ...]:
    """The goals that the match which has just ended was the first to reach; now remembered."""
    slug, match = session.slug, session.match
    known, kept = goals_of([slug]), goals.restored(app.store.setting(goals.SETTING))
    was = facts(app, before)
    old = goals.reached(known, kept, before, was)
    found = [
        *(goals.of_match(known, match, session.persons) if not session.far else ()),
        *goals.of_row(known, row),
        *(set(goals.of_all(known, facts(app, after))) - set(goals.of_all(known, was))),
    ]
    new = tuple(name for name in dict.fromkeys(found) if name not in old)
    remember(app, session.id, found, row.when)
    return new


def remember(app: App, id: str, names: Iterable[str], when: int) -> None:
    """A match was looked at."""
    found, ids = tuple(names), {*app.store.ids(), id}

    def added(kept: object) -> object:
        return goals.plain(goals.with_match(goals.restored(kept), id, found, when, ids))

    app.store.change_setting(goals.SETTING, added, of=id)
