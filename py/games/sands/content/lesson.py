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
        "The board has twelve squares of four spots, and each square hides one "
        "treasure. Turn up the top card to see which treasure is wanted.",
        wants=("reveal",),
        scene=TABLE,
    ),
    Step(
        "The mask! Push the pyramid left of the open spot into it. Everyone sees what "
        "was underneath.",
        wants=("push c3",),
    ),
    Step(
        "Only sand, so you can push again. Try the pyramid above the open spot.",
        wants=("push c2",),
        after="The mask! You win the card, and your turn ends. A square hides only one "
        "treasure, so the other three spots here are bare.",
        onward=("1: reveal", "1: push d2", "1: push e2", "1: push f2"),
    ),
    Step(
        "Your opponent was looking for the cat but uncovered the scarab, so now it is "
        "your turn. Remember where the scarab is, then push up the pyramid below it.",
        wants=("push f3",),
    ),
    Step(
        "The scarab is covered again, and nothing on the screen will remind you of it. "
        "After a push, you can also stop if going on looks risky: stop now.",
        wants=("stop",),
        then=("1: push e3",),
        after="Your opponent found the cat with a single push: it was in the same square as "
        "the open spot. Stopping can hand your rival the find.",
    ),
    Step("Your turn again. Turn up the next card.", wants=("reveal",)),
    Step(
        "The scarab! You saw it one row up and one column to the right of the open "
        "spot. Move the open spot next to it.",
        wants=("push e2", "push f3"),
    ),
    Step(
        "Now push the pyramid that covers the scarab.",
        wants=("push f2",),
        after="Your second card! Later cards bring sandstorms, scorpions, strength and duels, "
        "each explained when it comes up. The most points win.",
    ),
)
