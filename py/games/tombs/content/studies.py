"""Find the move in Golden Tombs: what a cell is worth, and which pyramid to dig in."""

from __future__ import annotations

from engine.lesson import Scene
from engine.study import Study, Trap

PAIR = Study(
    name="pair",
    title="Which two to keep",
    scene=Scene(lines=("fate: deal 38 48 32 30",), seats=1),
    asks="Keep two of these four pyramids. Look at their colours, and at the ways to their tombs.",
    best=("keep 30 48",),
    hint="The first box of a colour is worth 10 points. What do you need for it?",
    why="Two of one colour can bring 10 more points, as much as a whole pyramid. There are two "
    "such pairs: on the ways to the purple tombs lies no skull at all.",
    traps=(
        Trap(
            ("keep 38 48", "keep 30 38", "keep 32 48", "keep 30 32"),
            "Two colours: you would have to complete more pyramids before one of them brings a "
            "box.",
        ),
        Trap(
            ("keep 32 38",),
            "One colour, but not the better pair: on the way to each orange tomb lie two skulls.",
        ),
    ),
)

SKULLS = Study(
    name="skulls",
    title="Through the skulls",
    scene=Scene(
        lines=(
            *("fate: deal 18 22 30 11", "0: keep 18 30", "fate: fill 33 10 35 22"),
            *("fate: shuffle", "fate: reveal V3", "0: mark 30 e1 d2 e2", "0: done"),
            "fate: reveal I4",
        ),
        seats=1,
    ),
    asks="Four cells in a row. Pyramid 18 has a straight passage for them, but three skulls lie "
    "in it. In pyramid 30 you can mark a single cell. What do you mark?",
    best=("mark 18 a1 b1 c1 d1",),
    hint="Three skulls cost 3 points in all. What are three more cells worth to you?",
    why="Skulls are cheap as long as there are few: the first three cost 3 points together. Four "
    "cells at once bring you four steps closer to a tomb that is worth 10.",
    traps=(
        Trap(
            ("mark 30 *",),
            "One cell instead of four: you have only 28 turns, and each pyramid needs nine cells "
            "or more.",
        ),
        Trap(
            ("mark 18 *",),
            "That does not use the whole pattern. There are only 28 turns: cells are dear.",
        ),
    ),
)

SHORT = Study(
    name="short",
    title="The next pyramid",
    scene=Scene(
        lines=(
            *("fate: deal 35 5 11 46", "0: keep 5 11", "fate: fill 40 48 31 32", "fate: shuffle"),
            *("fate: reveal I3", "0: mark 5 e1 e2 e3", "0: done"),
            *("fate: reveal O4", "0: mark 11 d1 e1 d2 e2", "0: done"),
            *("fate: reveal V3", "0: mark 5 d4 e4 e5", "0: done"),
            *("fate: reveal I4", "0: mark 5 a3 b3 c3 d3", "0: done"),
            *("fate: reveal V3", "0: mark 5 a4 b4 a5", "0: done"),
        ),
        seats=1,
    ),
    asks="Your first pyramid is completed. Take another one in its place: which?",
    best=("take 48",),
    hint="Count the cells from each entrance to its tomb, and see what lies on the way.",
    why="Its way is short and wide: nearly every pattern fits there, and a gem and a potion lie "
    "beside it.",
    traps=(
        Trap(
            ("take 32",),
            "Narrow passages: most patterns do not fit there, and you would mark cell by cell.",
        ),
        Trap(
            ("take 31",), "That one takes longer. Look for the shortest way with room for patterns."
        ),
        Trap(("take 40",), "Close, but its way is narrower, and the skulls lie right in it."),
        Trap(
            ("take deck",),
            "The top card may be anything. One of the four that you see is a very good one.",
        ),
    ),
)

CROSS = Study(
    name="cross",
    title="One cell more",
    scene=Scene(
        lines=(
            *("fate: deal 10 42 39 40", "0: keep 39 42", "fate: fill 3 12 16 40", "fate: shuffle"),
            *("fate: reveal I2", "0: mark 42 e1 e2", "0: done"),
            *("fate: reveal L4", "0: mark 42 b2 c2 d2 d3"),
        ),
        seats=1,
    ),
    asks="You marked a red cross: mark one more cell, in either of your pyramids. Which one helps "
    "most?",
    best=("cross 39 d1",),
    hint="A pyramid that was not begun takes only patterns over its entrance.",
    why="The entrance of the other pyramid: from now on, most patterns fit there too. Two open "
    "pyramids make good use of every card.",
    traps=(
        Trap(
            ("cross 42 a2",),
            "Another cross, and so another cell; but both lie away from the tomb, and your second "
            "pyramid stays closed.",
        ),
        Trap(
            ("cross 42 *",),
            "One cell more in a pyramid that is open already. Your other one still waits for a "
            "pattern that fits over its entrance.",
        ),
    ),
)

STUDIES = (PAIR, SKULLS, CROSS, SHORT)
