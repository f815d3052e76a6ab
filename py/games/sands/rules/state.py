"""All there is to know of a match, and what one viewer may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.to_json import later
from games.sands.content.tables import CONTENT, Back, Card


@dataclass(frozen=True)
class State:
    """All there is to know. Spots are numbers here and cards are ids."""

    seats: int
    calm: bool
    won: tuple[tuple[str, ...], ...]
    """Each seat's cards in the order of the box, stakes left out."""
    content: str = CONTENT
    phase: str = "setup"
    """ "setup", "reveal", "search", "storm", "scorpion", "give", "stake", "duel" or "over"."""
    turn: int = 0
    """Whose turn it is, also while fate turns the board."""
    under: tuple[str, ...] = ()
    """The treasure that lies on each spot, or "" (S1.2)."""
    pyramids: tuple[int, ...] = (0,) * 48
    """The pyramid on each spot; 0 on the open one, and everywhere until they are put up."""
    open: int = -1
    deck: tuple[str, ...] = ()
    """The cards still down, top first."""
    begun: str = ""
    """The top card once its back was heeded: an action happens once (S4.9)."""
    card: str = ""
    """The card being searched, face up."""
    strength: bool = False
    pushes: int = 0
    """Pushes made in this turn."""
    pusher: int = -1
    """Who pushed last since a card was won (S4.1)."""
    just: tuple[int, ...] = ()
    """Where the pyramids of the last push now stand (S4.3)."""
    storms: int = 0
    lost: tuple[str, ...] = ()
    """Cards put back in the box (S6.2)."""
    rounds: int = 0
    """Turns left: before the scorpion leaves (S4.3), before the duel is off (S4.6)."""
    duellists: tuple[int, ...] = ()
    stakes: tuple[tuple[int, str], ...] = ()
    barred: str = ""
    """By rules 1, a treasure that was staked and that the other duellist could not answer."""
    pile: tuple[str, ...] = ()
    """The deck as it was when the duel began (S4.7)."""
    rules: int = later(1)
    """The number of the rules that this match is played by."""


@dataclass(frozen=True)
class View:
    """What one viewer may know. Spots are named, cards are shown."""

    seats: int
    turn: int
    """The seat to act; -1 when it is fate's move or nobody's."""
    phase: str
    solo: bool
    calm: bool
    pyramids: tuple[int, ...]
    open: str
    shown: str
    """The treasure lying open now, or ""."""
    quarter: int
    """Clockwise quarter turns of the board, 0 to 3."""
    turns: int
    """Sandstorms so far."""
    card: Card | None
    strength: bool
    pushes: int
    pushes_left: int | None
    """With strength only (S4.5)."""
    back: Back | None
    """The back of the top card still down, without an action that the variant ignores."""
    deck: int
    won: tuple[int, ...]
    mine: tuple[Card, ...]
    lost: int
    stakes: tuple[tuple[int, Card], ...]
    duellists: tuple[int, ...]
    rounds_left: int
    just: tuple[str, ...]
    finals: tuple[tuple[Card, ...], ...]
    """Everybody's cards, once the match is over."""
    beneath: tuple[str, ...] = ()
    """The treasure on each spot, or "", in a match that is over and looked at again; else ()."""
    rules: int = later(1)
    barred: str | None = later(None)
    """For who stakes first: the treasure in hand that the other could not answer, or "" (S4.7)."""
