"""The Mummy's Maze as pages: matches at a wanted moment, and what is shown of them."""

from __future__ import annotations

from collections.abc import Callable

import markup
from engine.chance import Chance
from engine.game import FATE, Game
from engine.match import Match, Player
from games.mummy import bot, rules
from games.mummy.content.tables import CELLS, GROUND, bits
from page.i18n import tongue
from page.session import Session
from page.table import table_page

GAME = Game(rules, bot)
PLAYERS = tuple(map(Player, ("Ani", "Bek", "Cleo", "Dara", "Eli")))
HOSTILE = '<img src=x onerror="alert(1)">'
EN, FR = tongue("en"), tongue("fr")
INSIDE = [CELLS[cell] for cell in bits(GROUND)]


class Page(markup.Page):
    """A page with a maze."""

    def maze(self) -> dict[str, markup.Element]:
        return {one["data-cell"]: one for one in self.having(role="gridcell") if "data-cell" in one}

    def glowing(self) -> set[str]:
        return {name for name, one in self.maze().items() if "can" in one["class"].split()}

    def drawn(self, name: str) -> int:
        return len(self.having(href=f"#mummy-{name}"))


def show(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


def played(
    until: Callable[[Match], bool],
    *,
    seats: int = 3,
    persons: tuple[int, ...] = (1,),
    seed: int = 5,
    options: dict[str, object] | None = None,
    names: tuple[str, ...] = (),
) -> Session:
    """A match played at random by all seats until it is as wanted."""
    players = [
        Player(
            names[seat] if names else PLAYERS[seat].name, "person" if seat in persons else "easy"
        )
        for seat in range(seats)
    ]
    match = Match(GAME, options or {}, tuple(players), seed)
    chance = Chance(seed)
    while match.actors and not until(match):
        seat = match.actors[0]
        if seat == FATE:
            match.play(FATE, match.draw())
        else:
            moves = tuple(match.legal(seat))
            match.play(seat, chance.pick(moves, "move", len(match.entries)))
    return Session("x", match)


def phase(wanted: str, seat: int, later: int = 0) -> Callable[[Match], bool]:
    def reached(match: Match) -> bool:
        at_it = match.view(seat).phase == wanted and seat in match.actors
        return at_it and len(match.entries) >= later

    return reached


def seeking(later: int = 40, **more: object) -> Session:
    """Seat 1, a seeker, has rolled and may walk by at least two different dice."""

    def reached(match: Match) -> bool:
        faces = {move.split(" ")[1] for move in match.legal(1) if move.startswith("go ")}
        return phase("move", 1, later)(match) and len(faces) > 1

    return played(reached, **more)  # type: ignore[arg-type]


def hunting(later: int = 40, **more: object) -> Session:
    """Seat 0, the mummy, is on its way."""

    def reached(match: Match) -> bool:
        return phase("walk", 0, later)(match) and len(match.view(0).trail) > 1

    return played(reached, persons=(0,), **more)  # type: ignore[arg-type]


def reach(session: Session, face: str) -> set[str]:
    return {move.split(" ")[2] for move in session.moves if move.startswith(f"go {face} ")}


def pieces(shown: Page) -> set[str]:
    """All that has a place of its own, but for the ankhs: those are counted beside every name."""
    keys = {one["data-key"] for one in shown.elements if "data-key" in one}
    return {key for key in keys if not key.startswith("ankh-")}
