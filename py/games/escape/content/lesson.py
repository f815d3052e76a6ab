"""Learning Way Out: a pyramid of five tiles, from its top to its exit."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step
from games.escape.content.sheets import SAMPLE

HUT = Scene(
    lines=(
        "fate: build ghoul owl exit treasure treasure",
        "fate: equip torch crowbar flute",
        "0: keep torch crowbar",
        "fate: deal observe recover bypass bypass observe protect protect recover",
    ),
    seats=1,
    options={"sheet": SAMPLE},
)

LESSON: Lesson = (
    Step(
        "Leave this small pyramid through its exit, with one writing and one "
        "treasure, before the clock runs out. Put your explorer on the top tile.",
        wants=("place 2c3",),
        scene=HUT,
    ),
    Step(
        "Each turn takes 1 from the clock and gives you three actions. Your first: "
        "reveal the tile under you.",
        wants=("reveal",),
    ),
    Step(
        "A treasure: the clock gains a turn. When you leave a revealed tile, you take "
        "it with you. Step down to the glowing tile.",
        wants=("move 1c3",),
    ),
    Step(
        "The treasure is yours. Covered tiles cannot be revealed, but nothing covers "
        "this one now: reveal it.",
        wants=("reveal",),
    ),
    Step(
        "A ghoul! It would cost two turns, but your torch has the same symbol: use it.",
        wants=("use torch",),
    ),
    Step(
        "Nothing lost, but the torch is used up. That was your third action. New "
        "turn: go to the glowing tile and reveal it.",
        wants=("reveal",),
        also=("move 1d3",),
    ),
    Step(
        "A writing: nothing happens, but you need it. Take it to the next tile and "
        "reveal that one.",
        wants=("reveal",),
        also=("move 1d4",),
    ),
    Step(
        "Another treasure! Only one tile is left: go there and reveal it.",
        wants=("reveal",),
        also=("move 1c4",),
        after="The exit, and you have all you need: you’re out! Bigger pyramids ask for "
        "more, special actions help, and a team must leave together.",
    ),
)
