"""All there is to know of a match, and what one viewer may know of it.

Hidden are the face-down tiles, what each seat has observed of them, and the order of the specials'
pile below its top.

Places are named floor, column, row: `1c3`. Floor 1 is the lowest, and its first tile lies at
column c, row 3: two columns and two rows on every side are the foot, where tiles can be moved to
(E7.3). `2c3` lies on the corner of `1c3 1d3 1c4 1d4`. `geometry.spot("1c3")` gives (1, 2, 2):
floor, and column and row from 0; a tile of floor f begins f - 1 half steps right and down of that.

Phases, in order; fate moves in those marked *:

    build*    the tiles are shuffled and built, face down (E2.1)
    equip*    three equipment tiles to each seat, open to all (E2.2)
    keep      in seat order each keeps two
    deal*     the special actions are shuffled and dealt, two to each seat (E2.3)
    place     in seat order each puts the explorer on a tile (E2.5)
    act       the seat on turn has action points left (E3.3)
    answer    that seat revealed a danger and has an answer to it (E5.4); else it is not asked
    help      another seat is asked for help (E5.5); seats that cannot help are not asked.
              When none of them helps, the revealer is asked a last time
    talk      a talk is on; who started it ends it (E8.3). It interrupts any phase of a seat
    draw*     an equipment tile is drawn for an exchanged one (E7.2)
    shuffle*  the specials' pile is made anew of the discards (E3.6)
    over

Moves are listed in `moves`, what they tell at the head of `events`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Value
from engine.to_json import later
from engine.values import change


@dataclass(frozen=True)
class Setting:
    """What was chosen for a match. Shared by all its states."""

    seats: int
    pyramid: str
    """A pyramid's name, "pyramid-1", or the text of a drawn one (E12.3)."""
    exits: int = 0
    """Extra ones (E10.1, E10.4)."""
    talk: bool = False
    """Talking is allowed all the time (E10.2)."""
    turns: int = 0
    """More of them on the clock (E10.3, E10.4)."""
    reversed: bool = False
    """The clock counts up (E10.5)."""
    spare: int = 0
    """Turns that victory asks to be left (E10.6)."""
    tiles: tuple[str, ...] = ()
    """Pairs of new tiles, and "artefacts" (E11.1)."""
    evolved: tuple[str, ...] = ()
    """Special equipment that replaces basic ones (E12.1)."""
    once: bool = later(False)
    """A turn's actions are all different (E10.7)."""


@dataclass(frozen=True)
class Explorer:
    """One seat's pawn and what lies before it."""

    at: int = -1
    """The place it stands on."""
    gear: tuple[str, ...] = ()
    ready: tuple[bool, ...] = ()
    """Which equipment is face up."""
    specials: tuple[str, ...] = ()
    used: tuple[bool, ...] = ()
    """Which special actions were used this turn."""
    walkie: bool = False
    held: tuple[str, ...] = ()
    """Exits, writings, treasures and artefacts, in the order they were taken."""
    spent: tuple[str, ...] = ()
    """Artefacts used this turn (E11.8)."""
    notes: int = 0
    """The face-down tiles this seat has observed, as a set of places."""
    stuck: int = 0
    """A rockfall holds it (E11.2): alone, until the end of this turn of the game; else 1."""
    lying: bool = False
    """An orc knocked it down (E11.7)."""


@dataclass(frozen=True)
class State:
    """All there is to know. Places are numbers of the plan, sets of places are bits."""

    setting: Setting
    explorers: tuple[Explorer, ...]
    phase: str = "build"
    turn: int = 0
    """The seat on turn."""
    first: int = 0
    """Who has the first-player token."""
    round: int = 0
    """Turns of the game begun."""
    clock: int = 0
    points: int = 0
    """Action points left to the seat on turn."""
    asked: int = -1
    """The seat that is asked to answer or to help."""
    danger: str = ""
    """The danger just revealed, until it is settled. It lies under the seat on turn."""
    loss: int = 0
    """What it will cost."""
    talker: int = -1
    """Who started the talk that is on."""
    tiles: tuple[str, ...] = ()
    """The tile at every place; "" where none is."""
    there: int = 0
    """Where tiles are."""
    up: int = 0
    """Which of them are face up."""
    common: int = 0
    """Which face-down ones everybody knows (E8.4)."""
    out: tuple[str, ...] = ()
    """Dangers out of the game."""
    dealt: tuple[tuple[str, ...], ...] = ()
    """The three equipment tiles of each seat, until all have kept two."""
    chest: tuple[str, ...] = ()
    """The equipment still in the face-down pile, sorted: its order is drawn when needed."""
    swap: tuple[int, int] = (-1, -1)
    """Whose equipment is being exchanged, and which."""
    pile: tuple[str, ...] = ()
    """Special actions, top first."""
    discards: tuple[str, ...] = ()
    ending: str = ""
    trail: tuple[tuple[str, Value], ...] = ()
    """What the last move brought about, in order, for the events: nothing hidden is here."""
    rules: int = later(1)
    """The number of the rules that the match began with."""
    final: bool = later(False)
    """The revealer is asked the last time: nobody helped (E5.5)."""
    acted: tuple[str, ...] = later(())
    """Where each action comes once (E10.7): the basic ones of this seat's turn so far."""


def noted(state: State, **happened: Value) -> State:
    """The state with a word on what happened, for the events."""
    return change(state, trail=(*state.trail, *happened.items()))


def with_explorer(state: State, seat: int, **changes: object) -> State:
    """The state with some fields of one explorer changed."""
    all_ = state.explorers
    return change(state, explorers=(*all_[:seat], change(all_[seat], **changes), *all_[seat + 1 :]))


# What one viewer may know


@dataclass(frozen=True)
class Tile:
    """A tile of the pyramid."""

    place: str
    up: bool
    what: str
    """A name of `content.TILES`; "" while the viewer does not know it."""
    known: str
    """How the viewer knows it: "up", "all" (face down, known to all), "own" (face down, observed by
    this seat), "over" (face down, and seen only because the match is over), or ""."""
    above: tuple[str, ...]
    """Places of the tiles that lie on it: it is open when there are none (E4.3)."""
    seats: tuple[int, ...]
    """Who stands on it."""


@dataclass(frozen=True)
class Equipment:
    name: str
    ready: bool
    """Face up."""


@dataclass(frozen=True)
class Special:
    name: str
    used: bool


@dataclass(frozen=True)
class Seat:
    """What is known of one seat's explorer. All of it is open."""

    place: str
    """"" until it is placed."""
    equipment: tuple[Equipment, ...]
    specials: tuple[Special, ...]
    walkie: bool
    held: tuple[str, ...]
    """Tiles taken: exits, writings, treasures, artefacts, in order."""
    spent: tuple[str, ...]
    """Artefacts used this turn."""
    observed: tuple[str, ...]
    """Places of face-down tiles this seat has observed; what they are is in `View.tiles`."""
    stuck: int
    """0, or held by a rockfall; alone, until the end of the turn of the game of this number."""
    lying: bool


@dataclass(frozen=True)
class Danger:
    """A danger that is being answered."""

    seat: int
    """Who revealed it."""
    place: str
    tile: str
    loss: int
    """What it will cost the clock; 0 with the lantern."""


@dataclass(frozen=True)
class Want:
    """A condition of victory besides standing at the exit (E9.1, E10.6, E12.2)."""

    kind: str
    """"writings": different ones; "treasures"; "pair": both copies of one writing; "sarcophagi":
    uncovered ones; "spare": turns left on the clock; "silence": no walkie-talkie used."""
    asked: int
    have: int

    @property
    def met(self) -> bool:
        return self.have >= self.asked


@dataclass(frozen=True)
class View:
    """What one viewer may know. Places and tiles are named."""

    viewer: int | None
    seats: int
    setting: Setting
    phase: str
    under: str
    """The phase that a talk interrupts; without a talk, the phase."""
    turn: int
    """The seat on turn (the one that keeps or places, before the first turn)."""
    actor: int
    """The seat the match waits for; -1 when it is fate or nobody."""
    asked: int
    """The seat that is asked to answer or to help, also while a talk is on; or -1."""
    first: int
    round: int
    """Turns of the game begun: 1 during the first, 0 before."""
    clock: int
    points: int
    """Action points left to the seat on turn."""
    tiles: tuple[Tile, ...]
    """In the plan's order: the foot and the lowest floor row by row, then the floors above."""
    explorers: tuple[Seat, ...]
    danger: Danger | None
    talker: int
    """Who started the talk that is on, or -1."""
    talking: bool
    """Whether the players may talk now (E8.2, E8.3, E10.2)."""
    wants: tuple[Want, ...]
    at_exit: bool
    """All explorers stand at one exit."""
    unseen: tuple[str, ...]
    """What the tiles are that this viewer does not know, sorted: which is where is hidden."""
    out: tuple[str, ...]
    """Dangers out of the game, in order."""
    dealt: tuple[tuple[str, ...], ...]
    """The three equipment tiles of each seat, while they are chosen from."""
    chest: tuple[str, ...]
    """The equipment in the face-down pile, sorted."""
    swap: tuple[int, int]
    """Whose equipment is being exchanged and which one; (-1, -1)."""
    top: str
    """The face-up pile's top special action; "" if it is empty."""
    pile: tuple[str, ...]
    """All of the pile, sorted."""
    discards: tuple[str, ...]
    """Special actions used before this turn, sorted."""
    ending: str
    rules: int = later(1)
    """The number of the rules that the match began with."""
    final: bool = later(False)
    """Nobody helped, and the revealer is asked the last time (E5.5)."""
    next_asked: tuple[int, ...] = later(())
    """Who can still answer the danger if the seat that is asked does nothing, in this order."""
    acted: tuple[str, ...] = later(())
    """Basic actions that the seat on turn has no more this turn (E10.7)."""
