"""All there is to know of a match, and what one viewer may know of it.

The order of the decks is nowhere: fate names a card when it is turned up. So nothing is hidden
but the four cards that each seat is dealt, until all have kept two of them (T2.1).

Phases, in order; fate moves in those marked *:

    chambers*  a generated deck is named (T9.2); with a printed one a match begins with the deal
    deal*      each seat is dealt four cards
    keep       every seat keeps two, unseen by the others
    fill*      the reserve is filled up to four: at the set-up, where the kept cards are shown
               too, and when a seat has done its replacing (T6.4)
    shuffle*   a round begins
    reveal*    a turn begins: an expedition card is turned up
    mark       every seat that has not confirmed marks, for itself (T3.3)
    take       the seat whose card is first in the queue replaces it (T6)
    draw*      it chose the top card of the deck, which is turned up now
    points*    pyramid points are taken, if there are any to take (T7)
    end*       after round 4
    over

What moves tell (`told`); every viewer learns the same, but for deal and keep:

    kind      seat  news  values
    chambers  fate  yes   chambers: the deck's name, "made-1-4711"
    deal      fate  own   cards: the viewer's own four; () to others
    keep      seat  no    cards: the two, to that seat alone; () to others
    fill      fate  yes   cards: new in the reserve; kept: the two of each seat (at set-up, else ())
    shuffle   fate  no    round
    reveal    fate  yes   expedition: "L4"; round, turn
    mark      seat  no    chamber: the card's number; cells: names, in reading order;
                          single: a single cell, not the pattern;
                          symbols: all that were covered, in the order they count (T5.7);
                          red, green, skulls: how many boxes were ticked; torch: whether it was;
                          cleared: skulls cleared by potions; crosses: cells to mark now, in all;
                          lost: crosses with no cell left to mark; completed: whether by this
    cross     seat  no    as mark; single is True
    done      seat  no    all: whether everybody has confirmed now;
                          queue: then, what is to be replaced, ((number, seat), …) in order (T6.5)
    pass      seat  no    as done
    take      seat  no    old: the completed card's number; card: the one taken; 0 for the deck
    draw      fate  yes   to: the seat; old, card
    points    fate  no    awards: of each box taken, in order, (seat, colour, points, which, card):
                          `which` pyramid of its colour it is (2, 4, 6), and the number that
                          decides who is first (T7.4)
    end       fate  no    ended: True

Cards in events are numbers: `decks.card(view.chambers, number)` shows one.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Item
from engine.to_json import later
from games.tombs.content.grid import Shape
from games.tombs.content.tables import Card

Numbered = tuple[int, int]
"""A card's number, and the seat it belongs to."""


@dataclass(frozen=True)
class Side:
    """What lies before one seat. Cards are numbers here, and sets of cells are bits."""

    dealt: tuple[int, ...] = ()
    """The four cards of the deal, until all have kept two."""
    places: tuple[int, int] = (0, 0)
    """The two chambers, left and right; 0 where there is none."""
    marks: tuple[int, int] = (0, 0)
    fresh: tuple[int, int] = (0, 0)
    """What was marked this turn."""
    completed: tuple[int, ...] = ()
    """Set aside, in order (T6.1). A completed card stays in its place until it is replaced."""
    red: int = 0
    green: int = 0
    torches: tuple[int, ...] = ()
    """The rounds whose torch is ticked."""
    skulls: int = 0
    """How many are ticked: always the first so many (T5.5, T5.6)."""
    marked: bool = False
    """This turn's pattern or single cell is marked, or there was none to mark."""
    crosses: int = 0
    """Cells that crosses still ask for (T5.1)."""
    confirmed: bool = False


@dataclass(frozen=True)
class State:
    """All there is to know."""

    chambers: str
    """The deck's name: "deck-1", or "made-1" until its number is drawn, then "made-1-4711"."""
    sides: tuple[Side, ...]
    phase: str
    reserve: tuple[int, ...] = ()
    round: int = 0
    shown: tuple[str, ...] = ()
    """The expedition cards turned up in this round, the last one in use."""
    finished: tuple[Numbered, ...] = ()
    """The cards completed this turn, lowest first."""
    queue: tuple[Numbered, ...] = ()
    """Those of them that are to be replaced yet."""
    boxes: tuple[tuple[int, ...], ...] = ((), (), ())
    """Of each colour, who took the first box, the second and the third (T7.1)."""
    rules: int = later(1)
    """The number of its rules. By the first, who completed two of a colour in one turn counted with
    the lower number (T7.4)."""


# What one viewer may know


@dataclass(frozen=True)
class Expedition:
    """An expedition card: its name and its pattern's cells as (column, row), from (0, 0)."""

    name: str
    cells: Shape


@dataclass(frozen=True)
class Chamber:
    """One of a seat's two chambers, with its marks."""

    card: Card
    marked: tuple[str, ...]
    """All marked cells, in reading order."""
    fresh: tuple[str, ...]
    """Those marked this turn."""
    completed: bool
    """Its tomb is marked. It stays here until it is replaced."""


@dataclass(frozen=True)
class Seat:
    """What is known of one seat."""

    status: str
    """"keep": chooses two of four; "mark": has to mark; "cross": has to mark a cross's cell;
    "confirm": may confirm now; "take": replaces a card; "" when the match does not wait for it."""
    chambers: tuple[Chamber | None, ...]
    """Left and right; None where there is no card."""
    completed: tuple[Card, ...]
    """Set aside, in the order of completion."""
    red: int
    green: int
    torches: tuple[bool, ...]
    """Of each round."""
    skulls: int
    penalty: int
    """The highest ticked skull's; 0 without one."""
    marked: bool
    """This turn's pattern or single cell is marked."""
    crosses: int
    """Cells that crosses still ask for."""
    confirmed: bool
    points: tuple[tuple[int, ...], ...]
    """The pyramid points taken, of each colour: ((10, 6), (), (3,))."""
    score: tuple[Item, ...]
    """The score as it stands, item by item (T8.2)."""

    @property
    def total(self) -> int:
        return sum(item.points for item in self.score)


@dataclass(frozen=True)
class View:
    """What one viewer may know. Cells are named, cards are shown."""

    viewer: int | None
    seats: int
    phase: str
    chambers: str
    """The deck's name."""
    waiting: tuple[int, ...]
    """The seats that the match waits for."""
    round: int
    """1 to 4; 0 before the first one."""
    turn: int
    """1 to 7; 0 before a round's first card."""
    expedition: Expedition | None
    """The card in use: from its reveal to the next one's, or the next round."""
    shown: tuple[str, ...]
    """The cards turned up in this round, in order."""
    hidden: tuple[str, ...]
    """The cards that are still down, sorted: one of them is never shown (T3.1)."""
    sides: tuple[Seat, ...]
    dealt: tuple[Card, ...]
    """The viewer's own four cards, while two of them are to be kept; in a match that is over and
    looked at with nothing hidden, those of all, seat by seat."""
    kept: tuple[int, ...]
    """The numbers of those kept already, while the others still choose."""
    reserve: tuple[Card, ...]
    deck: int
    """How many cards are in the deck."""
    finished: tuple[Numbered, ...]
    """The cards completed this turn, lowest first, each with its seat; empty while all mark."""
    queue: tuple[Numbered, ...]
    """Those of them that are to be replaced yet, in order (T6.5)."""
    boxes: tuple[tuple[int, ...], ...]
    """Of each colour (green, orange, purple), who took the 10, the 6 and the 3 so far."""
    free: tuple[int, ...]
    """Of each colour, the points of the first free box; 0 when all are taken."""
    rules: int = later(1)
    """The number of the match's rules."""
