"""Way Out as pages: matches at a wanted moment, and what is shown of them."""

from __future__ import annotations

from collections.abc import Callable

import markup
from engine.chance import Chance
from engine.game import FATE, Game
from engine.match import Match, Player
from games.escape import bot, rules
from games.escape.page.pyramid import aim
from games.escape.rules.state import View
from page.i18n import tongue
from page.session import Session
from page.table import table_page

GAME = Game(rules, bot)
NAMES = ("Ani", "Bek", "Cleo", "Dara")
HOSTILE = '<img src=x onerror="alert(1)">'
EN = tongue("en")
NEW = {
    "pyramid-1": "rockfall giants artefacts",
    "pyramid-2": "portal brute artefacts",
    "pyramid-3": "gathering orc artefacts",
}


class Page(markup.Page):
    """A page with a board."""

    def places(self) -> dict[str, markup.Element]:
        return {one["id"].removeprefix("at-"): one for one in self.having(role="gridcell")}

    def glowing(self) -> set[str]:
        return {name for name, one in self.places().items() if "can" in one["class"].split()}


def show(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


Until = Callable[[Match], bool]


def played(
    until: Until,
    *,
    seats: int = 2,
    persons: tuple[int, ...] = (0,),
    seed: int = 5,
    options: dict[str, object] | None = None,
    names: tuple[str, ...] = NAMES,
) -> Session:
    """A match in which all uncover what they can, until it is as wanted."""
    kinds = ["person" if seat in persons else "easy" for seat in range(seats)]
    players = tuple(map(Player, names, kinds))
    for number in range(seed, seed + 30):
        match = Match(GAME, options or {}, players, number)
        while match.actors and not until(match):
            seat = match.actors[0]
            match.play(seat, match.draw() if seat == FATE else eager(match, seat))
        if until(match):
            return Session("x", match)
    raise AssertionError("never so")


def eager(match: Match, seat: int) -> str:
    """Observe or reveal where one can, else anything that does something."""
    count, moves = len(match.entries), match.legal(seat)
    looks = [move for move in moves if move in ("reveal", "observe", "lantern")]
    acts = [move for move in moves if move.split(" ")[0] not in ("talk", "spend", "rope")]
    return Chance(match.seed).pick(tuple(looks or acts or moves), "move", count)


def phase(wanted: str, seat: int = 0, later: int = 0) -> Until:
    def reached(match: Match) -> bool:
        if seat not in match.actors:
            return False
        return match.view(seat).phase == wanted and len(match.entries) >= later

    return reached


def with_move(start: str, seat: int = 0) -> Until:
    """The seat is on turn and has a move that begins like this."""
    return lambda match: (
        phase("act", seat)(match)
        and any(f"{move} ".startswith(start + " ") for move in match.legal(seat))
    )


def view_of(session: Session) -> View:
    view: View = session.seen(EN).view
    return view


def act(session: Session, mode: str) -> Page:
    session.note("act", f"{aim.stamp_of(view_of(session))}/{mode}")
    return show(session)


def over(*, seats: int = 2, seed: int = 5, **options: object) -> Session:
    return played(lambda match: match.outcome is not None, seats=seats, seed=seed, options=options)


def observed() -> Session:
    """Seat 1 has observed a tile, which seat 0 does not know; two people at one device."""
    return played(
        lambda match: (
            phase("act", 0)(match)
            and any(tile.known == "own" for tile in match.view(1).tiles)
            and not any(tile.known == "own" for tile in match.view(0).tiles)
        ),
        persons=(0, 1),
        options={"turns": 10},
    )
