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
        "Dig from a pyramid’s entrance down to its golden tomb. This turn’s card shows "
        "a pattern: place it over the entrance of the orange pyramid.",
        wants=("mark 41 a1 b1 b2",),
        scene=FIRST_CARD,
    ),
    Step(
        "The pattern covers a red gem: it is ticked on your score card. Press “Done” to "
        "see the next card.",
        wants=("done",),
        then=("fate: reveal I4",),
    ),
    Step(
        "Everyone uses the same card, each in their own pyramids. From now on, a "
        "pattern has to touch a marked cell: place this one across the third row.",
        wants=("mark 41 a3 b3 c3 d3",),
        after="You marked a skull: it costs 1 point. Each new skull costs more, but only your "
        "costliest one counts at the end.",
        onward=("0: done", "fate: reveal I2"),
    ),
    Step(
        "Here is the next card: place it downwards, so that it ends next to the golden tomb.",
        wants=("mark 41 d4 d5",),
        after="A second skull: your skulls now cost 2 points in all. But the tomb is only one "
        "cell away.",
        onward=("0: done", "fate: reveal V3"),
    ),
    Step(
        "This pattern cannot reach the tomb, but you can always mark a single cell "
        "instead. Switch from “Pattern” to “One cell” and mark the red cross on the "
        "left.",
        wants=("mark 41 a4",),
        beside=("mark 41 c1 c2 d2",),
        instead="That is allowed too, but mark the red cross first, with “One cell”.",
        ring='.mode[data-ui$="/yes"][aria-pressed="false"]',
    ),
    Step(
        "A cross gives you one more cell at once, in either of your pyramids. Mark the tomb!",
        wants=("cross 41 e5",),
    ),
    Step("Pyramid completed: 10 points! Press “Done”.", wants=("done",)),
    Step(
        "Choose one of these four cards to replace it.",
        wants=("take ?", "take ??"),
        then=("fate: fill 8",),
        after="The first player to complete two orange pyramids takes 10 more points. After "
        "28 cards, the most points win; torches and pairs of gems count too.",
    ),
)
