"""What a bot still knows of what its seat has seen (S7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.chance import Chance
from engine.game import Event
from games.sands.content.board import INDEX, SPOTS, SQUARE, SQUARES, UNTURNED
from games.sands.content.tables import TREASURES


@dataclass(frozen=True)
class Forgetting:
    """How a level forgets: the power of time, and how often a sandstorm misleads it."""

    power: float
    misled: float


SCALE = 20
"""So many pushes are a while: recall is (1 + pushes / SCALE) ** -power."""

# Tuned in matches of two seats, 400 each: hard beats medium in 75 %, medium beats easy in 74 %.
LEVELS = {
    "easy": Forgetting(0.5, 0.35),
    "medium": Forgetting(0.25, 0.2),
    "hard": Forgetting(0, 0),
}


@dataclass(frozen=True)
class Memory:
    """What is recalled: where the treasures lie, and how likely each spot hides one."""

    places: dict[str, int]
    danger: tuple[float, ...]
    """From 0, surely bare, to 1, a treasure."""
    unseen: int
    """How many treasures are somewhere else than in `places`."""


def recall(events: Sequence[Event], level: str, chance: Chance) -> Memory:
    """What a bot of a level knows after these events."""
    found: dict[int, str] = {}
    sights: dict[int, list[int]] = {}
    storms: list[int] = []
    now = 0
    for one in events:
        if one.kind == "push":
            now += 1
            spot = INDEX[one.text("spot")]
            found[spot] = one.text("found")
            sights.setdefault(spot, []).append(now)
        elif one.kind == "storm":
            storms.append(now)
        elif one.kind == "hide":
            spot = INDEX[one.text("open")]
            found[spot] = ""
            sights[spot] = [0]
    forgetting = LEVELS[level]
    if forgetting.power:
        found = {s: found[s] for s in found if _recalled(s, sights[s], now, forgetting, chance)}
        if storms and forgetting.misled:
            found = _misled(found, sights, storms, forgetting, chance)
    return _memory(found)


def _recalled(
    spot: int, times: Sequence[int], now: int, forgetting: Forgetting, chance: Chance
) -> bool:
    """Recall falls with the time since a sight, and every sight adds to it (S7.1).

    The threshold is drawn once a sight: what is forgotten stays so until it is seen again.
    """
    strength: float = sum((1 + (now - time) / SCALE) ** -forgetting.power for time in times)
    return strength >= 1 or chance.share(f"recall/{spot}", len(times)) < strength


def _misled(
    found: dict[int, str],
    sights: dict[int, list[int]],
    storms: Sequence[int],
    forgetting: Forgetting,
    chance: Chance,
) -> dict[int, str]:
    """Some treasures are recalled where they would be if the board had not turned (S7.2)."""
    recalled = dict(found)
    for spot in [spot for spot, treasure in found.items() if treasure]:
        place = spot
        for number, storm in enumerate(storms):
            since = storm >= sights[spot][-1]
            label = f"misled/{spot}/{len(sights[spot])}"
            if since and UNTURNED[place] >= 0 and chance.share(label, number) < forgetting.misled:
                place = UNTURNED[place]
        if place != spot:
            treasure = recalled.pop(spot)
            recalled.setdefault(place, treasure)
    return recalled


def _memory(found: dict[int, str]) -> Memory:
    """Every square holds one treasure (S1.2): it lies on one of the spots not known to be bare."""
    places = {treasure: spot for spot, treasure in found.items() if treasure}
    held = {SQUARE[spot] for spot in places.values()}
    danger = [0.0] * len(SPOTS)
    for spot in places.values():
        danger[spot] = 1.0
    for number, square in enumerate(SQUARES):
        if number not in held:
            unknown = [spot for spot in square if spot not in found]
            for spot in unknown:
                danger[spot] = 1 / len(unknown)
    return Memory(places, tuple(danger), len(TREASURES) - len(places))


def uncovered(memory: Memory, spot: int) -> Memory:
    """What is known once a treasure came to light on a spot: its square is bare but for it."""
    bare = SQUARES[SQUARE[spot]]
    danger = (float(one == spot) if one in bare else risk for one, risk in enumerate(memory.danger))
    return replace(memory, danger=tuple(danger))
