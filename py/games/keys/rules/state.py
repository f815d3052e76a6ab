"""All there is to know of a match, and what one viewer may know of it.

Everything lies open but the cards to come: those of later rounds, and in a relay the doors of
those whose turn has not come (K7.1). No solution is in a state or a view: whoever is done with a
door may ask `cover.first` for one.

Phases, in order; fate moves in those marked *:

    gems*    the gems are put into the holes (K2.1)
    cards*   the cards of the match are drawn (K2.3)
    roll*    a round begins: the die is rolled (K3.1). Until then the last round is still shown
    door*    in the courses "door" and "endless" a generated door is named instead (K9.1)
    solve    everybody solves (K3.2); in a relay one after the other. When nobody is left to act
             but somebody is still solving, the match waits for fate's `sand`
    climb    in the order of opening, each moves and takes (K4.1); swift has none of it (K6.1)
    over

Moves of seats. A timed one ends in @ms, that seat's own hourglass, counted from the start of the
round; the second minute goes on where the first one ended:

    lay KEY cells @ms       lay L4 a1 b1 c1 c2 @12000; the key that completes the door opens it
    lift KEY @ms            lift L4 @13000
    hint @ms                one key is laid; 15 s are added to the clock (K7.5)
    wait @ms                time passes; to the limit: the sand runs out for that seat
    quit @ms                gives this door up
    floor N                 where the pawn ends, 1 to 6, in the phase climb; `floor N @ms` in swift
    stop                    ends an endless match
    open tiling @ms         by rules 1 alone, where no key opened a door by itself:
                            open I3:a1b1c1/V3:a2b2a3/L4:c2c3c4d4 @23456  whatever was laid

Moves of fate: `gems` and the six floors from the lowest up, 13 letters (g r b w o y) each from
left to right; `cards 12 3 …`; `roll scarab`; `door a1b1c1… I3 V3 …`; `sand`.

What moves tell (`told`); every viewer learns the same. Each event also has `then`: the phase
after the move. A move that opens the door tells `open`, whether it was `lay`, `hint` or `open`. A
move that shows the next door of a relay is news as well:

    kind   seat  news  values
    gems   fate  yes   floors: as in the view
    cards  fate  no    count: how many are used
    roll   fate  yes   glyph, round, roller
    door   fate  yes   number: 1 for the first; cells, keys
    lay    seat  no    key; cells: names in reading order; ms
    lift   seat  no    key, cells, ms
    open   seat  yes   tiling: ((key, cells), …); ms: the time it took; place: 1 for the first one
                       so far; hint: whether a hint laid the last key
    hint   seat  yes   key, cells; back: the keys that went back first; ms: when it was asked for;
                       clock: the seat's own hourglass after it
    wait   seat  yes   ms (time is not given back); out: whether the sand has run out for that seat
    quit   seat  yes   ms (who has given up may be shown a solution)
    sand   fate  no    minute: 2 if the second minute begins, else 0; lost: the seats that opened
                       no door, or in swift took nothing, if it does not
    floor  seat  no    floor; was: the floor before; gems: the colours taken; ms: None but in swift
    stop   seat  no    opened: how many doors
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Item
from engine.to_json import later


@dataclass(frozen=True)
class Terms:
    """What was agreed upon at the set-up."""

    side: str
    """Of the cards: "easy" or "hard"."""
    sand: int
    """By how much the hourglass is stretched: 1, 2, 5, 10; 0 without one (K7.4)."""
    way: str
    """"together", or "relay" (K7.1)."""
    swift: bool
    """K6.1"""
    hints: bool
    """Whether hints are given (K7.5)."""
    course: str
    """"climb", the game of the rulebook; "door", one door; "endless" doors (K9.1)."""
    seed: str = later("")
    """What was typed for endless doors: the same text gives the same doors. "": new ones (K9.1)."""


Laying = tuple[str, int]
"""A key, and the cells that it lies on."""


@dataclass(frozen=True)
class Climber:
    """What one seat has: its pawn and gems, and in this round its door. Sets of cells are bits."""

    floor: int = 1
    gems: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """How many of each colour, in the order of COLOURS."""
    laid: tuple[Laying, ...] = ()
    """In the order of KEYS; after the opening its tiling."""
    clock: int = 0
    """The seat's own hourglass at its last move: ms since the round began, hints included."""
    late: int = 0
    """What hints took from the sand of this minute."""
    opened: int | None = None
    """The time that it took."""
    quit: bool = False
    hints: int = 0
    """Taken in this round."""
    taken: bool = False
    """Whether it has moved and taken in this round."""


@dataclass(frozen=True)
class State:
    """All there is to know."""

    terms: Terms
    climbers: tuple[Climber, ...]
    phase: str
    floors: tuple[str, ...] = ()
    """The gems left on each floor, the lowest floor first, a letter a gem from left to right."""
    cards: tuple[int, ...] = ()
    """The cards of the match: round r gives seat s number r * seats + s of them, from 0."""
    round: int = 0
    """How many rounds, or generated doors, have begun."""
    glyph: int = 0
    """What was rolled: which of GLYPHS."""
    door: tuple[int, tuple[str, ...]] | None = None
    """A generated door and its keys (K9.1)."""
    minute: int = 1
    now: int = 0
    """In swift, the one hourglass of all at the latest move (K6.1)."""
    order: tuple[int, ...] = ()
    """The seats that opened their doors in this round, the first one first (K4.1)."""
    times: tuple[int, ...] = ()
    """Of generated doors, how long each one that was opened took."""
    rules: int = later(1)
    """The number of the rules it is played by. Since 2, the last key opens the door (K3.3)."""


# What one viewer may know


@dataclass(frozen=True)
class Laid:
    """A key on a door."""

    key: str
    cells: tuple[str, ...]
    """In reading order."""


@dataclass(frozen=True)
class Seat:
    """What is known of one seat."""

    status: str
    """"solve": works on its door; "turn": in a relay, its turn has not come; "sand": its sand has
    run out, and the match waits for the others or for fate; "opened": has opened its door and
    waits; "climb": has to move and take; "taken": has done so; "quit": gave the door up;
    "lost": did not open it (or, in swift, did not take in time); "": before the first round."""
    card: int
    """The card's number, 1 to 36; 0 while it is not to be known, and for a generated door."""
    door: tuple[str, ...] | None
    """The door's cells in reading order; None while they are not to be known."""
    keys: tuple[str, ...]
    """The keys for this door, in the order of KEYS; () while they are not to be known."""
    laid: tuple[Laid, ...]
    """What lies on the door, in the order of KEYS; after the opening all keys."""
    clock: int
    """The seat's own hourglass at its last move, in ms."""
    late: int
    """What hints took from the sand of this minute, in ms; it is in `clock`."""
    opened: int | None
    """The time that it took, in ms."""
    quit: bool
    hints: int
    """Taken in this round."""
    place: int
    """1 for who opened first, …; 0 for who has not opened. It may change while others solve."""
    reach: int
    """By how many floors its pawn may move in this round (K4.1); 0 for who has not opened."""
    taken: bool
    floor: int
    """Where its pawn is, 1 to 6."""
    gems: tuple[int, ...]
    """How many of each colour, in the order of COLOURS."""
    score: tuple[Item, ...]
    """Its colours, the best one first; only those it has."""


@dataclass(frozen=True)
class View:
    """What one viewer may know: the same for everybody."""

    viewer: int | None
    seats: int
    terms: Terms
    phase: str
    waiting: tuple[int, ...]
    """The seats that the match waits for; in a relay the one on turn."""
    round: int
    """1 to 9, or the number of the generated door; 0 before the first one."""
    rounds: int
    """9; 1 for one door; 999 for endless doors."""
    roller: int
    """Who rolled, or rolls first."""
    glyph: str
    """The hieroglyph that was rolled; "" before, and with generated doors."""
    minute: int
    """1 or 2."""
    limit: int | None
    """When the sand of this minute has run out, in ms; None when it does not run."""
    now: int
    """In swift, the one hourglass of all at the latest move, in ms: no move may be earlier."""
    order: tuple[int, ...]
    """The seats that have opened in this round, the first one first."""
    floors: tuple[tuple[str, ...], ...]
    """The colours left on each floor, the lowest floor first, from left to right."""
    climbers: tuple[Seat, ...]
    used: tuple[int, ...]
    """The cards put away in earlier rounds."""
    times: tuple[int, ...]
    """Of generated doors, how long each one that was opened took, in ms."""
    rules: int = later(1)
    """The number of the rules it is played by."""
