"""Learning Sands of Memory: search, stop, and remember."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step

TABLE = Scene(
    lines=(
        "fate: hide a1 c2 f2 g1 a3 d4 e3 h3 b5 c6 f5 g6 open d3",
        "fate: deck mask1 cat1 scarab1 ring1 ankh1 eye1 crown1 lotus1 vase1 dagger1 harp1 boat1"
        " mask2 scarab2 ankh2 eye2 crown2 cat2 dagger2 harp2 boat2"
        " ring3 mask3 ankh3 crown3 lotus3 vase3 dagger3 harp3 boat3",
    ),
)

LESSON: Lesson = (
    Step(
        "The board is made of twelve squares of two by two spots, and each square hides one "
        "treasure. Turn up the top card to see which one is wanted.",
        wants=("reveal",),
        scene=TABLE,
    ),
    Step(
        "The mask! Push the pyramid on the left of the open spot into "
        "it: everybody sees what was underneath.",
        wants=("push c3",),
    ),
    Step(
        "Only sand, so you may push again. Try the pyramid above the open spot.",
        wants=("push c2",),
        after="The mask: the card is yours, and a find ends your turn. The other three spots of "
        "this square are bare: it hides no second treasure.",
        onward=("1: reveal", "1: push d2", "1: push e2", "1: push f2"),
    ),
    Step(
        "Your opponent searched for the cat, came upon the scarab, and lost the turn. Now you "
        "search on: remember where the scarab lies, then push the pyramid below it upwards.",
        wants=("push f3",),
    ),
    Step(
        "What is covered is hidden again, and nothing on the screen will remind you. "
        "After a push you may also stop, if you dare go no further: stop now.",
        wants=("stop",),
        then=("1: push e3",),
        after="Your opponent found the cat with a single push: it lay in the square of the "
        "open spot. A stop can be a gift to the next.",
    ),
    Step("A new card, and it is your turn. Turn it up.", wants=("reveal",)),
    Step(
        "The scarab: you have seen it, one row up and one column to the right of the open "
        "spot. Move the open spot beside it.",
        wants=("push e2", "push f3"),
    ),
    Step(
        "Now push the pyramid that stands on the scarab.",
        wants=("push f2",),
        after="That is your second card. The backs of later cards bring sandstorms, scorpions, "
        "strength and duels; each is explained when it comes. Most points win.",
    ),
)
