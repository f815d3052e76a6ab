"""The Pharaoh's Keys as pages: rounds at a wanted moment, and what is shown of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from htpy import div

from engine.game import FATE, Game
from engine.match import Match, Player
from games.keys import bot, rules
from games.keys.content import cover
from games.keys.content.tables import mask, names
from games.keys.page import table as page
from markup import Page
from page.i18n import tongue
from page.parts import Seen, Time

GAME = Game(rules, bot)
HOSTILE = '<img src=x onerror="alert(1)">'
NAMES = ("Ani", "Bek", "Cleo", "Dara")
EN, FR = tongue("en"), tongue("fr")
RUNNING, STILL = Time(0, True), Time(0, False)


def begun(seats: int = 2, /, **options: Any) -> Match:
    """A match whose first round has begun."""
    return chanced(Match(GAME, options, [Player(name) for name in NAMES[:seats]], seed=3))


def chanced(match: Match) -> Match:
    while FATE in match.actors:
        match.play(FATE, match.draw())
    return match


def tiling(match: Match, seat: int) -> dict[str, tuple[str, ...]]:
    one = match.view(None).climbers[seat]
    found = cover.first(mask(one.door), one.keys)
    assert found is not None
    return {key: names(place) for key, place in zip(one.keys, found)}


def open_door(match: Match, seat: int, ms: int) -> None:
    """The last key that is missing is laid at this time, the others as soon as they can be."""
    now = rules.clock(match.state, seat)
    lies = {one.key for one in match.view(None).climbers[seat].laid}
    *first, last = (each for each in tiling(match, seat).items() if each[0] not in lies)
    for (key, cells), at in [*((each, now) for each in first), (last, ms)]:
        match.play(seat, f"lay {key} {' '.join(cells)} @{at}")


def show(
    match: Match,
    time: Time | None = RUNNING,
    *,
    mover: int | None = -1,
    solvers: tuple[int, ...] = (),
    ui: Mapping[str, str] | None = None,
    language: str = "en",
    called: tuple[str, ...] = NAMES,
) -> Page:
    """The page as everybody at the table sees it; the mover is the first seat that is on."""
    if mover == -1:
        mover = next((seat for seat in match.actors if seat != FATE), None)
    moves = () if mover is None else match.legal(mover)
    t = tongue(language)
    seen = Seen(match.view(None), None, mover, moves, called, ui or {}, t, time, solvers)
    parts = page.table(seen)
    return Page(str(div[parts.board, parts.below, parts.actions, parts.badges]))


def climbing(seats: int = 2, **options: Any) -> Match:
    """A match in which the first seat may climb by three floors."""
    match = begun(seats, **options)
    for seat in range(seats):
        open_door(match, seat, 20_000 + 1000 * seat)
    return match
