"""Find the move in Sands of Memory: what can be known of a spot that is covered again."""

from __future__ import annotations

from engine.lesson import Scene
from engine.study import Study, Trap

CALM = {"variant": "calm"}
LATER = (
    "mask2 eye2 crown2 harp2 scarab2 boat2 ankh2 cat2 dagger2"
    " vase3 lotus3 dagger3 ankh3 ring3 mask3 boat3 harp3 crown3"
)
"""The cards of packs 2 and 3: nobody comes to them."""

FOURTH = Study(
    name="fourth",
    title="The fourth spot",
    scene=Scene(
        lines=(
            "fate: hide e3 c5 e2 b1 a3 d4 e6 d1 g1 g6 b6 h3 open c3",
            f"fate: deck harp1 crown1 boat1 scarab1 cat1 dagger1 "
            f"eye1 lotus1 vase1 mask1 ankh1 ring1 {LATER}",
            "0: reveal",
        ),
        options=CALM,
    ),
    before="The harp is wanted. Remember every spot that you see, also the bare ones.",
    watch=(
        *("0: push c4", "0: push d4"),
        *("1: push d5", "1: push d6", "1: push c6", "1: push b6"),
        *("0: reveal", "0: push c6"),
    ),
    asks="The crown is wanted, and you have seen it: two rows above the open spot, one column to "
    "the right. Two ways lead there, and both take three pushes. Which pyramid do you push first?",
    best=("push d6",),
    hint="Each square of four spots hides exactly one treasure. What have you seen in this square?",
    why="You have seen three bare spots in this square, so its treasure lies under the fourth, "
    "above the open spot. The way around it is bare all along.",
    traps=(
        Trap(
            ("push c5",),
            "Three spots of this square are bare: its treasure is the one up there, and it would "
            "end your turn.",
        ),
        Trap(("push b6",), "The harp lies there: you saw it a moment ago. It would end your turn."),
        Trap(("stop",), "The next player saw the crown too, and would take it."),
    ),
)

REST = Study(
    name="rest",
    title="The rest of a square",
    scene=Scene(
        lines=(
            "fate: hide c2 b1 g4 c4 e4 a5 a4 c6 e6 g1 g5 f2 open e3",
            f"fate: deck harp1 cat1 eye1 mask1 lotus1 scarab1 "
            f"ankh1 dagger1 vase1 boat1 crown1 ring1 {LATER}",
            *("0: reveal", "0: push f3", "0: push g3", "0: push g4", "1: push g5", "0: reveal"),
        ),
        options=CALM,
    ),
    before="Watch where the eye and the cat turn up: you will need both.",
    watch=(
        *("0: push f5", "0: push f4", "0: push e4", "1: push d4", "1: push c4"),
        *("0: push b4", "0: push b5", "0: push a5", "1: push a4", "0: reveal", "0: push a3"),
    ),
    asks="The eye is wanted: you saw it below the middle of the board, one row down and four "
    "columns to the right. You have pushed once. Where do you go on?",
    best=("push b3",),
    hint="Where was the cat? What does that tell about the other spots of its square?",
    why="The cat lies in this square, so its other spots are bare, even the one that nobody has "
    "seen. That is the safe way to the right.",
    traps=(
        Trap(
            ("push a2",),
            "That spot is in a square that nobody has looked into: one time in four a treasure "
            "would end your turn, and it leads away from the eye.",
        ),
        Trap(("push a4",), "The cat lies there: it was the last treasure to turn up."),
        Trap(("stop",), "The next player has seen the eye too."),
    ),
)

HOME = Study(
    name="home",
    title="The way back",
    scene=Scene(
        lines=(
            "fate: hide f3 f2 a3 a1 g5 g1 b5 d2 h4 d5 c3 f5 open c5",
            f"fate: deck mask1 crown1 cat1 ring1 dagger1 boat1 "
            f"harp1 lotus1 scarab1 ankh1 vase1 eye1 {LATER}",
            "0: reveal",
        ),
        options=CALM,
    ),
    before="The open spot goes on a long walk. Note where it turns up treasures, and where it "
    "does not.",
    watch=(
        *("0: push b5", "1: push b4", "1: push b3", "1: push c3", "0: push c2", "0: push d2"),
        *("1: push e2", "1: push e1", "1: push f1", "1: push g1", "0: push g2", "0: push f2"),
        *("1: reveal", "1: push f1", "1: push g1", "0: reveal", "0: push f1"),
    ),
    asks="The cat is wanted. It was the first treasure to turn up, far down on the left. You have "
    "pushed once and may go on. Where?",
    best=("push e1",),
    hint="Two of the three pyramids cover a treasure that you have seen. By which way did the "
    "open spot come here?",
    why="The open spot came this way, and that spot was bare. To the right lies the crown, below "
    "the mask. The way you came is the way you know.",
    traps=(
        Trap(
            ("push f2",),
            "The mask lies there. It would end your turn, with the cat still far away.",
        ),
        Trap(
            ("push g1",), "The crown lies there: it was won a moment ago. It would end your turn."
        ),
        Trap(
            ("stop",),
            "You know a bare way to the left for a good part. Stopping leaves it to your rival.",
        ),
    ),
)

LONG = Study(
    name="long",
    title="A long memory",
    scene=Scene(
        lines=(
            "fate: hide g5 f5 e4 b1 e2 g1 c2 b5 h4 d6 b3 d3 open c3",
            f"fate: deck boat1 harp1 dagger1 crown1 cat1 mask1 "
            f"ankh1 eye1 scarab1 vase1 lotus1 ring1 {LATER}",
            "0: reveal",
        ),
        options=CALM,
    ),
    before="A whole search, from its first push. You will be asked about a place that you see "
    "only once.",
    watch=(
        *("0: push d3", "1: reveal", "1: push d2", "1: push e2", "0: push e3", "0: push f3"),
        *("0: push g3", "0: push h3", "0: push h4", "1: push h5", "1: push h6", "1: push g6"),
        *("1: push f6", "1: push e6", "1: push e5", "1: push f5", "0: push f4", "0: push e4"),
        *("1: push d4", "1: push d5", "1: push d6", "0: push c6", "0: push b6", "0: push b5"),
        *("1: push b4", "1: push b3", "0: reveal", "0: push c3"),
    ),
    asks="The dagger is wanted: you saw it in the bottom row, one column to the right of the open "
    "spot. How do you begin?",
    best=("push c4",),
    hint="The very first push of the match uncovered a treasure. In which square is it?",
    why="The boat lies to the right of the open spot, so the other spots of this square are bare: "
    "downwards is safe, though nobody has ever looked there.",
    traps=(
        Trap(("push d3",), "The boat lies there: it was the very first treasure of the match."),
        Trap(
            ("push c2",),
            "Nobody has seen that square’s treasure: one time in three it lies there. And the way "
            "leads upwards.",
        ),
        Trap(("push b3",), "The harp lies there: it was won a moment ago."),
        Trap(("stop",), "Your rival saw the dagger too, and would take it."),
    ),
)

STUDIES = (FOURTH, REST, HOME, LONG)
