"""Find the move in The Mummy's Maze: what a call tells, and what can be read from it."""

from __future__ import annotations

from engine.lesson import Scene
from engine.study import Study, Trap

SECRET = Study(
    name="secret",
    title="A call that tells little",
    scene=Scene(
        lines=(
            "fate: deal red1 red5 blue4 blue3 white1 white2 green3 green1 yellow4 yellow3",
            *("1: roll", "fate: dice 3 M 1 M M", "1: go 3 d9", "1: cancel"),
            *("0: step i10", "0: step h10", "0: step g10"),
            *("1: roll", "fate: dice 4 M 4 1 3", "1: go 3 a10", "fate: die 4"),
            *("0: step g11", "0: step f11", "0: step e11", "0: step d11", "0: step d10"),
            *("1: roll", "fate: dice 2 3 1 2", "1: go 3 d8", "1: cancel", "0: step d9"),
            *("1: roll", "fate: dice 2 M M 2 arrow"),
        ),
        learner=1,
    ),
    asks="One of your two seekers can get to the papyrus, with a 2 or with the arrow. The mummy "
    "is close, and hears what you call. What do you call, and do you show the mission?",
    best=("go arrow a8",),
    hint="On a symbol you need not show the mission at once. And after which call are there more "
    "cells where you could be?",
    why="You stand on the symbol, and the mummy does not know: you can show it when you are safe. "
    "An arrow could have ended in many more places than two steps.",
    traps=(
        Trap(
            ("go 2 a8 show", "go arrow a8 show"),
            "Showing it tells the mummy exactly where you are, and it walks right after you.",
        ),
        Trap(
            ("go 2 a8",),
            "The right cell, but two steps lead only to a few cells: the mummy would search them. "
            "The other call tells it less.",
        ),
        Trap(("roll",), "What you need is on the table. Another mummy die would make it faster."),
    ),
)

AGAIN = Study(
    name="again",
    title="Too close",
    scene=Scene(
        lines=(
            "fate: deal red4 red1 blue4 blue3 white3 white1 green4 green1 yellow4 yellow1",
            *("1: roll", "fate: dice 2 2 M 2 3", "1: go 3 d9", "1: cancel", "0: step i10"),
            *("1: roll", "fate: dice arrow arrow 3 3 4", "1: go 3 a10", "fate: die 3"),
            *("0: step h10", "0: step g10", "0: step g11"),
            *("1: roll", "fate: dice arrow 4 arrow 2 M", "1: go arrow c9", "1: cancel"),
            "0: step f11",
            *("1: roll", "fate: dice arrow M M 4 arrow", "1: go 4 a8 show", "fate: die 2"),
            *("0: step e11", "0: step d11", "0: step d10", "0: step d9"),
            *("1: roll", "fate: dice 2 arrow 4", "1: go 2 d8", "1: cancel"),
            *("0: step c9", "0: step c8"),
            *("1: roll", "fate: dice M arrow 1 arrow M"),
        ),
        learner=1,
    ),
    asks="You showed a mission, so the mummy knows where your seeker is, and it is two cells "
    "away. Two dice are set aside. What now?",
    best=("roll",),
    hint="Where could the mummy look for you after each of these calls? Count the cells.",
    why="A 1 and an arrow leave only a cell or two where you could be: the mummy would walk there "
    "and catch you. Another roll may show a 3 or a 4, and then it has to guess.",
    traps=(
        Trap(
            ("go arrow a10",),
            "From there an arrow has only one place to end: the mummy would know where you are.",
        ),
        Trap(
            ("go 1 a9",),
            "One step, and the mummy knows from where: it walks to the cells beside it and has "
            "you.",
        ),
    ),
)

CALLS = Study(
    name="calls",
    title="Read the calls",
    scene=Scene(
        lines=(
            "fate: deal red3 red1 blue2 blue1 white4 white1 green1 green4 yellow1 yellow2",
            *("1: roll", "fate: dice 3 M 3 M 4", "1: go 3 a10", "1: cancel"),
            *("0: step i10", "0: step h10"),
            *("1: roll", "fate: dice 2 1 1 4 2", "1: go 4 d10", "fate: die 4"),
            *("0: step g10", "0: step g11", "0: step f11", "0: step e11"),
            *("1: roll", "fate: dice 4 arrow 2 2 1", "1: go 2 a8 show"),
            *("1: roll", "fate: dice 4 3 M 1 M", "1: go 4 g9", "fate: die 2"),
            *("0: step f11", "0: step f10", "0: step f9"),
        ),
    ),
    asks="You are the mummy, with one step left. One seeker stands in the open, too far away. The "
    "other one called 4, and then 4 again. Where could it be?",
    best=("step g9",),
    hint="“Scent” shows the cells where a seeker could be. Which of the cells beside you is one, "
    "and leads on to symbols that nobody has visited yet?",
    why="Two times four steps lead there, past the place where you came from. And it lies on the "
    "way to the symbols on the right, where a seeker wants to go.",
    traps=(
        Trap(
            ("step e9",),
            "Possible, but unlikely: few ways of four and four steps end there, and a seeker "
            "would hardly stop there.",
        ),
        Trap(("step f10",), "You were there a moment ago: nobody is there."),
        Trap(
            ("stop",),
            "A step costs nothing now, and one of the cells beside you may hide a seeker.",
        ),
    ),
)

BOTH = Study(
    name="both",
    title="Where both could be",
    scene=Scene(
        lines=(
            "fate: deal red4 red2 blue2 blue5 white4 white2 green4 green1 yellow1 yellow3",
            *("1: roll", "fate: dice 4 1 2 3 3", "1: go 4 d10"),
            *("1: roll", "fate: dice M arrow 1 M M", "1: roll", "fate: dice arrow 4"),
            *("1: go 4 a9", "fate: die 2"),
            *("0: step i10", "0: step h10", "0: step h9", "0: step h8", "0: step g8"),
            *("1: cancel", "0: step g9", "0: step f9", "0: step e9"),
            *("1: roll", "fate: dice M M arrow 4 arrow", "1: go 4 e11", "1: cancel"),
        ),
    ),
    asks="You are the mummy. A seeker took back its dice, so you walk at once: two steps. To "
    "which side?",
    best=("step e10",),
    hint="“Scent” shows where each seeker could be. On which side does a cell lie that both of "
    "them could have reached?",
    why="From there you reach the cell where either of the two may be, and the cells around it. "
    "One step can serve against both.",
    traps=(
        Trap(
            ("step f9",),
            "You come from there. What lies behind it can be reached by one seeker only, and only "
            "just.",
        ),
        Trap(("stop",), "Two steps for nothing: seekers are most likely close to you now."),
    ),
)

STUDIES = (SECRET, AGAIN, CALLS, BOTH)
