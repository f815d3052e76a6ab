"""What choosing a place of the pyramid does now. The rules have said what is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine.game import Malformed
from games.escape.content.tables import ARTEFACTS, SPECIALS
from games.escape.rules.moves import (
    Bypass,
    Copy,
    Join,
    Place,
    Rope,
    SeatMove,
    Step,
    Talk,
    parse_seat,
    ways,
)
from games.escape.rules.state import View
from page.parts import Seen


@dataclass(frozen=True)
class Aim:
    """What the mover is about to do on the pyramid."""

    mode: str = ""
    """The action that is aimed: "place", "move", "bypass", "copy bypass", "join", "rope" …"""
    moves: tuple[tuple[str, SeatMove | None], ...] = ()
    """Places that may be chosen, each with its move; None where choosing it is half a move."""
    wrong: Callable[[str], SeatMove] | None = None
    """The move that choosing any other place makes: the rule that forbids it is told."""
    stamp: str = ""
    """This very action point: what was chosen for another one is forgotten."""
    foot: bool = False
    """Whether places at the foot can be chosen (E7.3)."""
    via: str = ""
    """The first of the rope's two places (E11.8)."""

    @property
    def open(self) -> dict[str, SeatMove | None]:
        return dict(self.moves)

    def move(self, place: str) -> SeatMove | None:
        """What choosing a place makes, allowed or not."""
        if place in self.open:
            return self.open[place]
        return self.wrong(place) if self.wrong else None

    def change(self, mode: str) -> str:
        """The change of the ui record to another action; to the same one: back to walking."""
        return "act=" if mode == self.mode else f"act={self.stamp}/{mode}"


def aim_of(seen: Seen[View]) -> Aim:
    view: View = seen.view
    if seen.mover is None:
        return Aim()
    if view.phase == "place":
        starts = tuple((does.place, move) for move, does in offered(seen, Place))
        return Aim("place", starts, Place)
    if view.phase != "act":  # too early: refused, and told what comes first
        return Aim(wrong=Step)
    mode = mode_of(seen)
    return AIMS.get(mode.removeprefix("copy ") if " " in mode else mode, _plain)(seen, mode)


def stamp_of(view: View) -> str:
    return f"{view.round}.{view.turn}.{view.points}"


def kept(seen: Seen[View], name: str) -> str:
    """What the ui record holds for this very action point."""
    stamp, _, value = seen.ui.get(name, "").partition("/")
    return value if stamp == stamp_of(seen.view) else ""


MODES = frozenset(
    (*SPECIALS, *(f"copy {kind}" for kind in SPECIALS if kind != "copy"), *ARTEFACTS, "spend")
)


def mode_of(seen: Seen[View]) -> str:
    """The action that was chosen and still can be done; else walking."""
    mode = kept(seen, "act")
    if mode in MODES and any(mode in modes(parse_seat(move)) for move in seen.moves):
        return mode
    return Step.verb


def modes(move: SeatMove) -> tuple[str, ...]:
    """The actions that a move is one of: a copy is one, and what it copies."""
    return (move.verb, f"copy {move.special.verb}") if isinstance(move, Copy) else (move.verb,)


S = TypeVar("S", bound=SeatMove)


def offered(seen: Seen[View], kind: type[S], mode: str = "") -> Iterator[tuple[SeatMove, S]]:
    """The open moves of a kind, or those that copy it, each with what it does."""
    return ways(kind, map(parse_seat, seen.moves), copying=mode.startswith("copy "))


def _plain(seen: Seen[View], mode: str) -> Aim:
    """Walking goes on while something else is being chosen beside the pyramid."""
    steps = tuple((does.place, move) for move, does in offered(seen, Step))
    return Aim(mode, steps, Step, stamp_of(seen.view))


def _bypass(seen: Seen[View], mode: str) -> Aim:
    copying = mode.startswith("copy ")
    found = tuple((does.place, move) for move, does in offered(seen, Bypass, mode))
    return Aim(
        mode,
        found,
        lambda place: Copy(Bypass(place)) if copying else Bypass(place),
        stamp_of(seen.view),
        foot=True,
    )


def _join(seen: Seen[View], mode: str) -> Aim:
    """Where explorers stand; who stand on one tile are joined at once."""
    explorers, own = seen.view.explorers, Join(seen.view.turn)
    found = {explorers[does.seat].place: move for move, does in offered(seen, Join, mode)}
    wrong = Copy(own) if mode.startswith("copy ") else own
    return Aim(mode, tuple(found.items()), lambda place: wrong, stamp_of(seen.view))


def _rope(seen: Seen[View], mode: str) -> Aim:
    """Two places, one after the other (E11.8)."""
    stamp, via = stamp_of(seen.view), kept(seen, "via")
    ropes = [does for _, does in offered(seen, Rope)]
    second = tuple((rope.place, rope) for rope in ropes if rope.via == via)
    if second:
        return Aim(mode, second, lambda place: Rope(via, place), stamp, via=via)
    first = tuple((place, None) for place in dict.fromkeys(rope.via for rope in ropes))
    return Aim(mode, first, lambda place: Rope(place, place), stamp)


AIMS = {"bypass": _bypass, "join": _join, "rope": _rope}


def makes(seen: Seen[View]) -> str:
    """What the move does that waits to be confirmed, for its button."""
    t = seen.t
    try:
        move = parse_seat(seen.ui.get("pending", ""))
    except Malformed:
        return ""
    match move:
        case Talk():
            return t("Start the talk")
        case Place(place):
            return t("Start on {place}", place=place)
        case Rope(_, place):
            return t("Go by rope to {place}", place=place)
        case Step(place):
            return t("Go to {cell}", cell=place)
    return ""
