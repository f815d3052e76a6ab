"""All there is to know of a match, and what one viewer may know of it.

Seekers are *pawns*, numbered in the order of play (M2.4): pawn 0 belongs to the seat left of the
mummy. With two seats both pawns belong to the same one (M7.1). A *hand* is what one seat holds:
hand 0 is that of pawn 0, and in the two-player game of pawn 1 too.

Phases, in order; fate moves in those marked *:

    maze*   a generated maze is named (M1.3); with a fixed one a match begins with the deal. There
            are no pawns and no hands yet
    deal*   every hand is dealt its missions; until then there are no hands
    turn    a seeker's turn begins: roll, or cancel first; must cancel when all five dice are
            aside; can only skip where no die could be walked (M3.13)
    dice*   all dice that are not aside are rolled
    move    the seeker chooses a die and walks, or rolls again
    die*    the mummy's normal turn begins: its die is rolled
    walk    the mummy steps, cell by cell, or stops. While `turn` is a pawn (not -1) this is the
            intermediate move that this pawn called (M5)
    over    all cells are shown, and the missions of the seekers still in play

Moves, by phase; "fate:" marks those of chance:

    maze   fate: maze 4711
    deal   fate: deal red3 blue1 white5 green2 yellow4 / red1 …    one part a hand. By the rules of
           number 1 the mummy die was named first, and without a name was that of old matches
    turn   roll · cancel · skip
    dice   fate: dice 1 arrow M        the rolled dice: 1, 2, 3, 4, arrow or M for a mummy
    move   go 3 f7 · go arrow f7 · roll; with the symbol of a mission they hold there also
           go 3 f7 show                (M3.10: part of the move, so nobody learns of the choice)
    die    fate: die 2
    walk   step e5 · stop

What moves tell (`told`). "Seekers" learn more than "the mummy", with whom goes a bystander (None).
`pawn` is the pawn that it is about.

    kind    seat    news     values
    maze    fate    yes      maze: its name, "made-1-4711"
    deal    fate    own      missions: the viewer's own; () to others
    roll    seat    mummy's  pawn; dice: how many are rolled
    dice    fate    yes      pawn; faces: all that were rolled, in order, () to the mummy;
                             mummies: how many of them are set aside now; aside: in all;
                             skipped: all five show mummies, and the turn is over (M3.11)
    cancel  seat    mummy's  pawn; steps: the mummy may move so many cells
    skip    seat    mummy's  pawn (M3.13)
    go      seat    others'  pawn; face: the call, "1" to "4" or "arrow"; from, to: cells, "" to
                             the mummy, but `to` is told to all when a mission is shown;
                             mission: the one shown, "red3", or ""; left: missions that this hand
                             still holds; won: it was the last one
    die     fate    yes      face: a number; steps: with the mummies set aside
    step    mummy   mummy's  cell; left: steps left; caught: the pawn, or -1; out: that was its
                             last ankh; ankhs: the mummy's; won: these are enough; done: the walk
                             is over. A catch is news to all
    stop    mummy   no       cell: where it stands; left: steps that are given away

News "mummy's": to the mummy and bystanders; to seekers who see the whole maze it is none.
"others'": to all but who walked; a mission that is shown is news to all.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.to_json import later

OUT = -1
"""The cell of a pawn that is taken off (M4.3)."""


@dataclass(frozen=True)
class State:
    """All there is to know. Cells are numbers here, and sets of cells are bits."""

    maze: str
    """ "maze-1"; or "made-1" until its number is drawn, then "made-1-4711"."""
    seats: int
    seat: int
    """The mummy's seat."""
    phase: str
    die: str
    """The name of the mummy die's faces."""
    turn: int = -1
    """The pawn whose turn it is; -1 in the mummy's normal turn."""
    at: tuple[int, ...] = ()
    """The cell of each pawn; OUT when it is out."""
    mummy: int = 0
    """The mummy's cell."""
    ankhs: tuple[int, ...] = ()
    """What each pawn has left."""
    held: tuple[tuple[str, ...], ...] = ()
    """The missions of each hand that are not shown yet."""
    shown: tuple[tuple[str, ...], ...] = ()
    dice: tuple[str, ...] = ()
    """The faces of the dice rolled last in this turn, mummies left out."""
    aside: int = 0
    """How many dice show mummies."""
    left: int = 0
    """Steps that the mummy may still make in this walk."""
    trail: tuple[int, ...] = ()
    """Where the mummy's latest walk went, from the cell where it began."""
    possible: tuple[int, ...] = ()
    """Where each pawn can be, as far as the mummy can know (M8.3)."""
    since: tuple[int, ...] = ()
    """Where each pawn was last seen by all."""
    calls: tuple[tuple[str, ...], ...] = ()
    """Its calls since then; "skip" for a turn without a move."""
    rolls: int = 0
    """How often seekers rolled so far: each roll is a draw of its own."""
    round: int = 0
    """How often the mummy rolled its die."""
    rules: int = later(1)
    """The number of the rules that the match is played by."""


# What one viewer may know


@dataclass(frozen=True)
class Pawn:
    """What is known of one seeker."""

    seat: int
    place: str
    """ "start", "dungeon", "maze" or "out": this is known to all."""
    cell: str
    """Where it is; "" to the mummy and bystanders, and when it is out."""
    ankhs: int
    possible: tuple[str, ...]
    """Where it can be as far as the mummy can know: for the scent (M8.2) and for bots."""
    since: str
    """The cell where all saw it last: the start, the dungeon, or a symbol it showed."""
    calls: tuple[str, ...]
    """Its calls since then, in order: "1" to "4", "arrow"; "skip" for a turn without a move."""


@dataclass(frozen=True)
class Hand:
    """What is known of one seat's missions."""

    seat: int
    missions: tuple[str, ...]
    """Those still held, "red3"; () where the viewer may not know them."""
    colours: tuple[str, ...]
    """Their colours, which all know: two of each in the two-player game."""
    shown: tuple[str, ...]
    """In the order in which they were shown."""


@dataclass(frozen=True)
class View:
    """What one viewer may know. Cells are named."""

    viewer: int | None
    seats: int
    phase: str
    maze: str
    """Its name: `mazes.maze(view.maze)` has its walls, symbols and regions; it is "made-1", which
    is no maze yet, in the phase "maze" alone."""
    mummy_seat: int
    waiting: tuple[int, ...]
    """The seats that the match waits for."""
    turn: int
    """The pawn whose turn it is; -1 in the mummy's normal turn and before the first one."""
    mummy: str
    """The mummy's cell."""
    pawns: tuple[Pawn, ...]
    hands: tuple[Hand, ...]
    dice: tuple[str, ...]
    """The dice rolled in this turn that can be chosen, to seekers; () to the mummy."""
    aside: int
    """How many dice show mummies."""
    must_cancel: bool
    """The seeker's turn begins with all five dice aside (M3.11)."""
    intermediate: bool
    """The mummy's walk is one that a seeker called (M5)."""
    left: int
    """Steps that the mummy may still make."""
    trail: tuple[str, ...]
    """Where the mummy's latest walk went, from the cell where it began to where it is."""
    die: str
    """The name of the mummy die: `content.DICE[view.die]` are its faces."""
    ankhs: int
    """Those that the mummy has."""
    goal: int
    """Those that it needs (M6.2)."""
    rolls: int
    """How often seekers rolled so far."""
    round: int
    """How many normal turns the mummy has begun."""
    rules: int = later(1)
    """The number of the rules that the match is played by."""
