"""Every move as a value, and as the text that stands for it in saves, links and on the page.

`parse` reads a text and `str` writes it. A text that no kind of move has is malformed. One that
names a place, a tile or a seat that does not exist is read, and refused by the rule that it breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import ClassVar, TypeVar

from engine.move_text import Reader, Words, of_all, of_one, plain

RULE_FORM = "E3.3"
"""What is no move at all is refused by this paragraph."""

NO_SEAT = -1
"""The number of whatever is no seat."""

# The set-up


@dataclass(frozen=True, slots=True)
class Keep:
    """Equipment that is kept, in the order it was dealt (E2.2)."""

    verb: ClassVar[str] = "keep"
    equipment: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("keep", *self.equipment))


@dataclass(frozen=True, slots=True)
class Place:
    """The explorer is put on a tile (E2.5)."""

    verb: ClassVar[str] = "place"
    place: str

    def __str__(self) -> str:
        return f"place {self.place}"


# Actions of a turn


@dataclass(frozen=True, slots=True)
class Step:
    """Move to a tile (E4.1)."""

    verb: ClassVar[str] = "move"
    place: str

    def __str__(self) -> str:
        return f"move {self.place}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up the tile below (E4.2)."""

    verb: ClassVar[str] = "reveal"

    def __str__(self) -> str:
        return "reveal"


@dataclass(frozen=True, slots=True)
class Observe:
    """Look at the tile below (E7.1)."""

    verb: ClassVar[str] = "observe"

    def __str__(self) -> str:
        return "observe"


@dataclass(frozen=True, slots=True)
class Recover:
    """Turn up a used equipment tile of a seat, or exchange it for one drawn unseen (E7.2)."""

    verb: ClassVar[str] = "recover"
    seat: int
    equipment: str
    new: bool = False

    def __str__(self) -> str:
        return f"recover {self.seat} {self.equipment}" + (" new" if self.new else "")


@dataclass(frozen=True, slots=True)
class Bypass:
    """With the tile below, to a place at the foot (E7.3)."""

    verb: ClassVar[str] = "bypass"
    place: str

    def __str__(self) -> str:
        return f"bypass {self.place}"


@dataclass(frozen=True, slots=True)
class Join:
    """Go to the tile of a seat (E7.6)."""

    verb: ClassVar[str] = "join"
    seat: int

    def __str__(self) -> str:
        return f"join {self.seat}"


@dataclass(frozen=True, slots=True)
class Protect:
    """An answer: nothing is lost (E7.4)."""

    verb: ClassVar[str] = "protect"

    def __str__(self) -> str:
        return "protect"


Active = Observe | Recover | Bypass | Join
"""Special actions of one's own turn."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A special action of another seat (E7.5)."""

    verb: ClassVar[str] = "copy"
    special: Active | Protect

    def __str__(self) -> str:
        return f"copy {self.special}"


@dataclass(frozen=True, slots=True)
class CopyOther:
    """Copy what is no special action that could be: never allowed (E7.5)."""

    verb: ClassVar[str] = "copy"
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("copy", *self.words))


@dataclass(frozen=True, slots=True)
class Spend:
    """An action without its effect: move, reveal or a special one (E3.3)."""

    verb: ClassVar[str] = "spend"
    action: str

    def __str__(self) -> str:
        return f"spend {self.action}"


@dataclass(frozen=True, slots=True)
class Lantern:
    """Reveal without loss a tile that one has observed (E11.8)."""

    verb: ClassVar[str] = "lantern"

    def __str__(self) -> str:
        return "lantern"


@dataclass(frozen=True, slots=True)
class Rope:
    """Move two tiles (E11.8)."""

    verb: ClassVar[str] = "rope"
    via: str
    place: str

    def __str__(self) -> str:
        return f"rope {self.via} {self.place}"


@dataclass(frozen=True, slots=True)
class Drum:
    """Open a talk (E11.8)."""

    verb: ClassVar[str] = "drum"

    def __str__(self) -> str:
        return "drum"


# Answers


@dataclass(frozen=True, slots=True)
class Use:
    """One's own equipment against a danger (E5.4)."""

    verb: ClassVar[str] = "use"
    equipment: str

    def __str__(self) -> str:
        return f"use {self.equipment}"


@dataclass(frozen=True, slots=True)
class Help:
    """A neighbour's equipment (E5.5), or the amulet (E11.8)."""

    verb: ClassVar[str] = "help"
    equipment: str

    def __str__(self) -> str:
        return f"help {self.equipment}"


@dataclass(frozen=True, slots=True)
class Nothing:
    """No answer, no help (E5.5)."""

    verb: ClassVar[str] = "nothing"

    def __str__(self) -> str:
        return "nothing"


# Talks


@dataclass(frozen=True, slots=True)
class Talk:
    """The walkie-talkie (E8.3)."""

    verb: ClassVar[str] = "talk"

    def __str__(self) -> str:
        return "talk"


@dataclass(frozen=True, slots=True)
class EndTalk:
    """Who started the talk ends it (E8.3)."""

    verb: ClassVar[str] = "endtalk"

    def __str__(self) -> str:
        return "endtalk"


Action = Step | Reveal | Active | Copy | CopyOther | Spend | Lantern | Rope | Drum
"""What an action point is spent on."""
Answer = Use | Protect | Copy | CopyOther | Nothing
SeatMove = Keep | Place | Action | Answer | Help | Talk | EndTalk

# Fate's moves


@dataclass(frozen=True, slots=True)
class Build:
    """The tile of every place, in the plan's order (E2.1)."""

    verb: ClassVar[str] = "build"
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("build", *self.tiles))


@dataclass(frozen=True, slots=True)
class Equip:
    """Three equipment tiles of each seat (E2.2)."""

    verb: ClassVar[str] = "equip"
    equipment: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("equip", *self.equipment))


@dataclass(frozen=True, slots=True)
class Deal:
    """Two special actions of each seat, then the pile, top first (E2.3)."""

    verb: ClassVar[str] = "deal"
    specials: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *self.specials))


@dataclass(frozen=True, slots=True)
class Draw:
    """An equipment tile for an exchanged one (E7.2)."""

    verb: ClassVar[str] = "draw"
    equipment: str

    def __str__(self) -> str:
        return f"draw {self.equipment}"


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The pile of special actions, top first (E3.6)."""

    verb: ClassVar[str] = "shuffle"
    specials: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("shuffle", *self.specials))


FateMove = Build | Equip | Deal | Draw | Shuffle
Move = SeatMove | FateMove

# The same ones are listed again and again: each of these is made once.
step_to, spend = cache(Step), cache(Spend)

# From text

S = TypeVar("S", bound=SeatMove)


@lru_cache(maxsize=4096)
def parse(text: str) -> Move:
    """The move that a text stands for, or Malformed.

    >>> parse("move 2c3"), str(parse("copy join 2"))
    (Step(place='2c3'), 'copy join 2')
    """
    return parse_fate(text) if text.partition(" ")[0] in _FATE else parse_seat(text)


@lru_cache(maxsize=4096)
def parse_seat(text: str) -> SeatMove:
    """The same for a seat: what only fate can do is no move."""
    return _SEAT(text)


@lru_cache(maxsize=64)
def parse_fate(text: str) -> FateMove:
    """The same for fate."""
    return _FATE(text)


def uncopied(move: SeatMove) -> SeatMove:
    """What a move does, whether it is copied or not."""
    return move.special if isinstance(move, Copy) else move


def ways(
    kind: type[S], moves: Iterable[SeatMove], copying: bool = False
) -> Iterator[tuple[SeatMove, S]]:
    """The moves that are of a kind, or copy it, each with what it does."""
    for move in moves:
        if isinstance(move, Copy) == copying:
            does = uncopied(move)
            if isinstance(does, kind):
                yield move, does


_SEATS = {digit: int(digit) for digit in "0123456789"}


def _recover(words: Words) -> Recover | None:
    if len(words) < 2 or words[2:] not in ([], ["new"]):
        return None
    return Recover(_SEATS.get(words[0], NO_SEAT), words[1], len(words) == 3)


def _copy(words: Words) -> Copy | CopyOther | None:
    if not words or words[0] not in _SPECIAL:
        return CopyOther(tuple(words))
    special = _SPECIAL[words[0]](words[1:])
    return None if special is None else Copy(special)


_SPECIAL: dict[str, Callable[[Words], Active | Protect | None]] = {
    "observe": plain(Observe()),
    "recover": _recover,
    "bypass": of_one(Bypass),
    "join": of_one(lambda word: Join(_SEATS.get(word, NO_SEAT))),
    "protect": plain(Protect()),
}
_SEAT = Reader[SeatMove](
    RULE_FORM,
    {
        **_SPECIAL,
        "keep": of_all(Keep),
        "place": of_one(Place),
        "move": of_one(Step),
        "reveal": plain(Reveal()),
        "copy": _copy,
        "spend": of_one(Spend),
        "lantern": plain(Lantern()),
        "rope": lambda words: Rope(words[0], words[1]) if len(words) == 2 else None,
        "drum": plain(Drum()),
        "use": of_one(Use),
        "help": of_one(Help),
        "nothing": plain(Nothing()),
        "talk": plain(Talk()),
        "endtalk": plain(EndTalk()),
    },
)
_FATE = Reader[FateMove](
    RULE_FORM,
    {
        "build": of_all(Build),
        "equip": of_all(Equip),
        "deal": of_all(Deal),
        "draw": lambda words: Draw(" ".join(words)),
        "shuffle": of_all(Shuffle),
    },
)
