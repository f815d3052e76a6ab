"""Every move as a value, and as the text that stands for it in saves, links and on the page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from engine.move_text import malformed
from games.mummy.content.mazes import MOST_MADE
from games.mummy.content.tables import CALLS, CELLS, DICE, FACES, GROUND, bits

RULE_FORM = "M1.1"
"""What is no move at all is refused by this paragraph."""

# A seeker's moves


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice that show no mummy (M3.2, M3.3)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Take back the dice that show mummies (M3.1)."""

    def __str__(self) -> str:
        return "cancel"


@dataclass(frozen=True, slots=True)
class Skip:
    """End a turn in which nothing can be walked (M3.13)."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Go:
    """Call a die and walk it to a cell (M3.4); there, perhaps, show a mission (M3.10)."""

    call: str
    cell: str
    show: bool = False

    def __str__(self) -> str:
        return f"go {self.call} {self.cell} show" if self.show else f"go {self.call} {self.cell}"


# The mummy's moves


@dataclass(frozen=True, slots=True)
class Step:
    """Step to a neighbouring cell (M4.1)."""

    cell: str

    def __str__(self) -> str:
        return f"step {self.cell}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the walk with steps left (M4.1)."""

    def __str__(self) -> str:
        return "stop"


SeatMove = Roll | Cancel | Skip | Go | Step | Stop

# Fate's moves


@dataclass(frozen=True, slots=True)
class Generate:
    """The number of a generated maze (M1.3)."""

    number: int

    def __str__(self) -> str:
        return f"maze {self.number}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The missions of each hand (M2.2). By the rules of number 1 it may name the mummy die."""

    hands: tuple[tuple[str, ...], ...]
    die: str = ""

    def __str__(self) -> str:
        named = f"{self.die} " if self.die else ""
        return f"deal {named}" + " / ".join(" ".join(hand) for hand in self.hands)


@dataclass(frozen=True, slots=True)
class Dice:
    """The faces of the dice that a seeker rolled (M3.2)."""

    faces: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("dice", *self.faces))


@dataclass(frozen=True, slots=True)
class Die:
    """The face of the mummy die (M4.1)."""

    face: int

    def __str__(self) -> str:
        return f"die {self.face}"


FateMove = Generate | Deal | Dice | Die
Move = SeatMove | FateMove

# From text

_GROUND = frozenset(CELLS[cell] for cell in bits(GROUND))
_PLAIN: dict[str, SeatMove] = {str(one): one for one in (Roll(), Cancel(), Skip(), Stop())}


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move that a text stands for, or Malformed.

    >>> parse("go 3 f7"), str(parse("go 3 f7"))
    (Go(call='3', cell='f7', show=False), 'go 3 f7')
    """
    return _read_seat(text) or parse_fate(text)


@cache
def parse_seat(text: str) -> SeatMove:
    """The same for a seat: what only fate can do is no move."""
    move = _read_seat(text)
    if move is None:
        raise malformed(RULE_FORM, text)
    return move


def _read_seat(text: str) -> SeatMove | None:
    match text.split(" "):
        case ["go", call, cell, *show] if call in CALLS and cell in _GROUND:
            return Go(call, cell, bool(show)) if show in ([], ["show"]) else None
        case ["step", cell] if cell in _GROUND:
            return Step(cell)
    return _PLAIN.get(text)


@lru_cache(maxsize=1024)
def parse_fate(text: str) -> FateMove:
    """The same for fate."""
    verb, _, rest = text.partition(" ")
    move = _read(verb, rest)
    if move is None or str(move) != text:
        raise malformed(RULE_FORM, text)
    return move


def _read(verb: str, rest: str) -> FateMove | None:
    if verb == "dice":
        faces = tuple(rest.split(" ")) if rest else ()
        return Dice(faces) if set(faces) <= set(FACES) else None
    if verb == "die":
        return Die(_FACES[rest]) if rest in _FACES else None
    if verb == "maze":
        digits = rest.isascii() and rest.isdigit() and len(rest) <= len(str(MOST_MADE))
        return Generate(int(rest)) if digits and int(rest) < MOST_MADE else None
    if verb == "deal":
        first, _, others = rest.partition(" ")
        die, cards = (first, others) if first in DICE else ("", rest)
        return Deal(tuple(tuple(part.split(" ")) for part in cards.split(" / ")), die)
    return None


_FACES = {str(face): face for faces in DICE.values() for face in faces}
