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

LAST_CARD = Scene(
    lines=(
        *("fate: deal 41 44 29 8", "0: keep 41 44", "fate: fill 46 21 6 26", "fate: shuffle"),
        *("fate: reveal I4", "0: mark 44 a1 b1 c1 d1", "0: done"),
        *("fate: reveal L4", "0: mark 44 b2 b3 c3 d3", "0: done"),
        *("fate: reveal V3", "0: mark 44 d4 e4 e5", "0: done", "0: take 46", "fate: fill 5"),
        *("fate: reveal I3", "0: mark 41 a1 a2 a3", "0: done"),
        *("fate: reveal O4", "0: mark 41 b2 c2 b3 c3", "0: done"),
        *("fate: reveal I3", "0: mark 41 d3 d4 d5", "0: done"),
        "fate: reveal V3",
    ),
    seats=1,
)

LESSON: Lesson = (
    Step(
        "Dig your way from the entrance of a chamber down to its golden tomb. "
        "This turn’s card shows a pattern: lay it over the entrance of the orange chamber.",
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
        "Everybody uses this same card, each in their own chambers. From now on a pattern must "
        "touch what is marked already: lay it across the third row.",
        wants=("mark 41 a3 b3 c3 d3",),
        after="There was a skull on the way, and it costs a point. Each further one costs more, "
        "but in the end only your dearest skull counts.",
    ),
    Step(
        "A few cards later, the tomb is close. Instead of the whole pattern you may mark one "
        "single cell: take the red cross on the left.",
        wants=("mark 41 a4",),
        scene=LAST_CARD,
    ),
    Step(
        "A cross gives you one more cell at once, in either of your chambers. Mark the tomb!",
        wants=("cross 41 e5",),
    ),
    Step("The pyramid is completed, and worth 10 points. Confirm with “Done”.", wants=("done",)),
    Step(
        "Another chamber takes its place: choose one of these four.",
        wants=("take ?", "take ??"),
        then=("fate: fill 8", "fate: points"),
        after="It was your second orange pyramid, which brings 10 more points to whoever is first. "
        "After 28 cards the most points win; torches and pairs of gems count, too.",
    ),
)
