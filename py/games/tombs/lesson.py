"""Learning Golden Tombs: a pattern over the entrance, a cross, and down to the tomb."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step

FIRST_CARD = Scene(
    lines=(
        *("fate: deal 41 46 29 8", "0: keep 41 46", "fate: fill 44 21 6 26", "fate: shuffle"),
        "fate: reveal V3",
    ),
    seats=1,
)

LESSON: Lesson = (
    Step(
        "Dig your way from the entrance of a pyramid down to its golden tomb. "
        "This turn’s card shows a pattern: lay it over the entrance of the orange pyramid.",
        wants=("mark 41 a1 b1 b2",),
        scene=FIRST_CARD,
    ),
    Step(
        "The red gem under the pattern is ticked on your score card. "
        "Confirm with “Done”, and the next card is turned up.",
        wants=("done",),
        then=("fate: reveal I4",),
    ),
    Step(
        "Everybody uses this same card, each in their own pyramids. From now on a pattern must "
        "touch what is marked already: lay it across the third row.",
        wants=("mark 41 a3 b3 c3 d3",),
        after="There was a skull on the way, and it costs a point. Each further one costs more, "
        "but in the end only your highest skull counts.",
        onward=("0: done", "fate: reveal I2"),
    ),
    Step(
        "“Done” again, and here is the next card: lay it downwards, "
        "to the cell beside the golden tomb.",
        wants=("mark 41 d4 d5",),
        after="A second skull: now 2 points are lost in all. But the tomb is only one cell away.",
        onward=("0: done", "fate: reveal V3"),
    ),
    Step(
        "This pattern fits nowhere over the tomb. Switch from “Pattern” to “One cell”: "
        "you may always mark one single cell instead. Take the red cross on the left.",
        wants=("mark 41 a4",),
        beside=("mark 41 c1 c2 d2",),
        instead="That is allowed, too, but take the red cross first, as “One cell”.",
        ring='.mode[data-ui$="/yes"][aria-pressed="false"]',
    ),
    Step(
        "A cross gives you one more cell at once, in either of your pyramids. Mark the tomb!",
        wants=("cross 41 e5",),
    ),
    Step("The pyramid is completed, and worth 10 points. Confirm with “Done”.", wants=("done",)),
    Step(
        "Another pyramid takes its place: choose one of these four.",
        wants=("take ?", "take ??"),
        then=("fate: fill 8",),
        after="A second orange pyramid would bring 10 points more to whoever is first to have two. "
        "After 28 cards the most points win; torches and pairs of gems count, too.",
    ),
)
