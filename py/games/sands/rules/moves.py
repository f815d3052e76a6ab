"""Every move as a value, and as the text that stands for it in saves, links and on the page."""

from __future__ import annotations

from dataclasses import dataclass

from engine.move_text import malformed
from games.sands.content.board import INDEX, SPOTS
from games.sands.content.tables import CARDS, TREASURES

RULE_FORM = "S1.1"
"""What is no move at all is refused by this paragraph."""

# A seat's moves


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn the top card up (S3.1)."""

    def __str__(self) -> str:
        return "reveal"


@dataclass(frozen=True, slots=True)
class Push:
    """Push the pyramid on a spot towards the open one (S3.2, S4.5)."""

    spot: str

    def __str__(self) -> str:
        return f"push {self.spot}"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn (S3.3)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a won card away (S4.3)."""

    card: str

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Stake:
    """Stake a won card (S4.6)."""

    card: str

    def __str__(self) -> str:
        return f"stake {self.card}"


@dataclass(frozen=True, slots=True)
class StakeDeck:
    """Stake a card of the deck (S4.7)."""

    def __str__(self) -> str:
        return "stake deck"


SeatMove = Reveal | Push | Stop | Give | Stake | StakeDeck

# Fate's moves


@dataclass(frozen=True, slots=True)
class Hide:
    """The spot of each treasure, in the order of the box, and the open one (S2.1, S2.2)."""

    spots: tuple[str, ...]
    open: str

    def __str__(self) -> str:
        return " ".join(("hide", *self.spots, "open", self.open))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards, top first (S2.3)."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deck", *self.cards))


@dataclass(frozen=True, slots=True)
class Storm:
    """The board turns (S4.2)."""

    def __str__(self) -> str:
        return "storm"


FateMove = Hide | Deck | Storm
Move = SeatMove | FateMove

# From text

SEAT_MOVES: tuple[SeatMove, ...] = (
    Reveal(),
    Stop(),
    StakeDeck(),
    *(Push(spot) for spot in SPOTS),
    *(Give(card) for card in CARDS),
    *(Stake(card) for card in CARDS),
)
"""Every move that a seat can ever make."""

_BY_TEXT = {str(move): move for move in SEAT_MOVES}


def parse(text: str) -> Move:
    """The move that a text stands for, or Malformed.

    >>> parse("push c4"), str(parse("push c4"))
    (Push(spot='c4'), 'push c4')
    """
    return _BY_TEXT.get(text) or parse_fate(text)


def parse_seat(text: str) -> SeatMove:
    """The same for a seat: what only fate can do is no move."""
    move = _BY_TEXT.get(text)
    if move is None:
        raise malformed(RULE_FORM, text)
    return move


def parse_fate(text: str) -> FateMove:
    """The same for fate."""
    if text == "storm":
        return Storm()
    verb, *words = text.split(" ")
    if verb == "deck":
        return Deck(tuple(words))
    if verb != "hide":
        raise malformed(RULE_FORM, text)
    *spots, word, open_ = words if len(words) == len(TREASURES) + 2 else ("", "")
    if word != "open" or any(spot not in INDEX for spot in (*spots, open_)):
        raise malformed(RULE_FORM, text)
    return Hide(tuple(spots), open_)
