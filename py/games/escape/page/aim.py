"""What choosing a place of the pyramid does now. The rules have said what is legal."""

from __future__ import annotations

from dataclasses import dataclass

from games.escape.content.tables import ARTEFACTS, SPECIALS
from games.escape.rules.state import View
from page.parts import Seen


@dataclass(frozen=True)
class Aim:
    """What the mover is about to do on the pyramid."""

    mode: str = ""
    """The action that is aimed: "place", "move", "bypass", "copy bypass", "join", "rope" …"""
    moves: tuple[tuple[str, str], ...] = ()
    """Places that may be chosen, each with its move; "" where choosing it is only half a move."""
    wrong: str = ""
    """What choosing any other place plays, with {place} in it: the rule that forbids it is told."""
    stamp: str = ""
    """This very action point: what was chosen for another one is forgotten."""
    foot: bool = False
    """Whether places at the foot can be chosen (E7.3)."""
    via: str = ""
    """The first of the rope's two places (E11.8)."""

    @property
    def open(self) -> dict[str, str]:
        return dict(self.moves)

    def change(self, mode: str) -> str:
        """The change of the ui record to another action; to the same one: back to walking."""
        return "act=" if mode == self.mode else f"act={self.stamp}/{mode}"


def aim_of(seen: Seen[View]) -> Aim:
    view: View = seen.view
    if seen.mover is None:
        return Aim()
    if view.phase == "place":
        return Aim("place", targets(seen, "place"), "place {place}")
    if view.phase != "act":  # too early: refused, and told what comes first
        return Aim(wrong="move {place}")
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
    if mode in MODES and any(f"{move} ".startswith(f"{mode} ") for move in seen.moves):
        return mode
    return "move"


def targets(seen: Seen[View], start: str) -> tuple[tuple[str, str], ...]:
    """The places that come next in the moves that begin like this."""
    return tuple(
        (move.removeprefix(start + " "), move)
        for move in seen.moves
        if move.startswith(start + " ") and " " not in move.removeprefix(start + " ")
    )


def _plain(seen: Seen[View], mode: str) -> Aim:
    """Walking goes on while something else is being chosen beside the pyramid."""
    return Aim(mode, targets(seen, "move"), "move {place}", stamp_of(seen.view))


def _bypass(seen: Seen[View], mode: str) -> Aim:
    return Aim(mode, targets(seen, mode), mode + " {place}", stamp_of(seen.view), foot=True)


def _join(seen: Seen[View], mode: str) -> Aim:
    """Where explorers stand; who stand on one tile are joined at once."""
    explorers = seen.view.explorers
    found = {explorers[int(seat)].place: move for seat, move in targets(seen, mode)}
    return Aim(mode, tuple(found.items()), f"{mode} {seen.mover}", stamp_of(seen.view))


def _rope(seen: Seen[View], mode: str) -> Aim:
    """Two places, one after the other (E11.8)."""
    stamp, via = stamp_of(seen.view), kept(seen, "via")
    second = targets(seen, f"rope {via}") if via else ()
    if second:
        return Aim(mode, second, f"rope {via} {{place}}", stamp, via=via)
    first = dict.fromkeys(move.split(" ")[1] for move in seen.moves if move.startswith("rope "))
    return Aim(mode, tuple((place, "") for place in first), "rope {place} {place}", stamp)


AIMS = {"bypass": _bypass, "join": _join, "rope": _rope}


def makes(seen: Seen[View]) -> str:
    """What the move does that waits to be confirmed, for its button."""
    t, move = seen.t, seen.ui.get("pending", "")
    verb, *rest = move.split(" ")
    if verb == "talk":
        return t("Start the talk")
    if verb == "place":
        return t("Start on {place}", place=rest[0])
    if verb == "rope":
        return t("Go by rope to {place}", place=rest[-1])
    return t("Go to {cell}", cell=rest[0]) if verb == "move" else ""
