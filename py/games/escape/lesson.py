"""Learning Way Out: a pyramid of five tiles, from its top to its exit."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step
from games.escape.sheet import SAMPLE

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
        "Leave this small pyramid by its exit, with one writing and one treasure, before the clock "
        "has no turns left. Put your explorer on the top.",
        wants=("place 2c3",),
        scene=HUT,
    ),
    Step(
        "Every turn takes 1 from the clock and gives you three actions. "
        "Begin with this one: reveal the tile under you.",
        wants=("reveal",),
    ),
    Step(
        "A treasure: the clock gains a turn. You take a revealed tile with you when you leave it; "
        "step down to the tile that glows.",
        wants=("move 1c3",),
    ),
    Step(
        "The treasure is yours. A covered tile cannot be revealed, but now nothing lies on this "
        "one any more: reveal it.",
        wants=("reveal",),
    ),
    Step(
        "A ghoul! It would cost two turns, but your torch carries the same symbol: use it.",
        wants=("use torch",),
    ),
    Step(
        "Nothing was lost, but the torch is used up. That was your third action: "
        "in your new turn, go to the tile that glows, and reveal it.",
        wants=("reveal",),
        also=("move 1d3",),
    ),
    Step(
        "A writing: nothing happens, but you need it. Take it along to the next tile, "
        "and reveal that one.",
        wants=("reveal",),
        also=("move 1d4",),
    ),
    Step(
        "Another treasure! Only one tile is left: go there, and reveal it.",
        wants=("reveal",),
        also=("move 1c4",),
        after="The exit, and you have all that was asked for: you are out! Larger pyramids want "
        "more, your special actions help you, and in company all leave together.",
    ),
)
