"""Find the move in Way Out: who holds what, what is worth keeping, and how to get together."""

from __future__ import annotations

from engine.lesson import Scene
from engine.study import Study, Trap

LACK = Study(
    name="lack",
    title="What the other lacks",
    scene=Scene(
        lines=(
            "fate: build cobra reed pit ghoul pit treasure wave shade darts ghoul treasure wave"
            " sarcophagus sarcophagus shade hand hand treasure treasure shade sarcophagus treasure"
            " darts owl reed treasure ghoul owl exit cobra",
            "fate: equip flute shield plank flute mirror torch",
            "0: keep flute shield",
        ),
        learner=1,
    ),
    asks="Keep two of three pieces of equipment. Look at what your partner has kept, and at which "
    "dangers lie here most often.",
    best=("keep mirror torch",),
    hint="Whoever is one step away may help. So count what the team has, not what you have.",
    why="Your partner can already stop the danger that your other piece is for, and it lies here "
    "only twice. The two that you keep stop dangers that come three times each.",
    traps=(
        Trap(
            ("keep flute *",),
            "Your partner holds the same piece. Two alike leave the team without an answer to "
            "another danger.",
        ),
    ),
)

HUT = """A Hut
clock 7 6 5 4
wants writings 1, treasures 1
tiles ghoul 1, treasure 2, owl 1, exit 1

##
##

#
"""

LAST = Study(
    name="last",
    title="The last of its kind",
    scene=Scene(
        lines=(
            *("fate: build ghoul owl exit treasure treasure", "fate: equip torch crowbar flute"),
            "0: keep torch crowbar",
            "fate: deal observe protect bypass bypass observe protect recover recover",
            *("0: place 2c3", "0: reveal", "0: move 1c3", "0: spend move", "0: reveal"),
        ),
        seats=1,
        options={"sheet": HUT},
    ),
    asks="A danger! Your equipment stops it, and so does your special action, which takes an "
    "action as well. How do you answer?",
    best=("use torch",),
    hint="How many dangers of this symbol are there in this small place?",
    why="There is no other danger with this symbol, so the equipment has no further use. You keep "
    "an action, and time is what is short.",
    traps=(
        Trap(
            ("protect",),
            "That saves equipment which nothing is left for, and costs one of your actions.",
        ),
        Trap(("nothing",), "The clock would lose two turns, and you can stop that."),
    ),
)

TOMB = """A Tomb
clock 9 6 5 4
wants writings 1, treasures 1
tiles ghoul 2, sarcophagus 1, treasure 2, owl 2, exit 1

###
###

##
"""

HELP = Study(
    name="help",
    title="Let the other help",
    scene=Scene(
        lines=(
            "fate: build ghoul ghoul exit treasure owl treasure sarcophagus owl",
            "fate: equip plank mirror plank flute crowbar shield",
            *("0: keep plank mirror", "1: keep flute crowbar"),
            "fate: deal observe protect join recover copy copy bypass bypass protect recover"
            " observe join",
            *("0: place 2c3", "1: place 2d3", "0: reveal"),
        ),
        options={"sheet": TOMB, "talk": "free"},
    ),
    asks="The worst danger of all, and nothing of yours stops it but your special action. Your "
    "partner stands right beside you. How do you answer?",
    best=("nothing",),
    hint="Whoever is one step away is asked next. What does your partner hold?",
    why="Your partner holds just what stops this danger, it is the only one of its kind, and "
    "helping takes no action. You keep yours.",
    traps=(
        Trap(
            ("protect",),
            "That takes one of your actions. Your partner can stop it for nothing, and needs that "
            "piece for nothing else.",
        ),
    ),
)

CORRIDOR = """The Corridor
clock 3 1 1 1
wants writings 2
tiles owl 1, wave 1, exit 1, pit 1

####
"""

LEAP = Study(
    name="leap",
    title="The last action",
    scene=Scene(
        lines=(
            "fate: build exit wave owl pit",
            "fate: equip crowbar flute plank crowbar shield shield",
            *("0: keep crowbar flute", "1: keep crowbar shield"),
            "fate: deal recover join copy observe recover bypass protect bypass observe join"
            " protect copy",
            *("0: place 1d3", "1: place 1e3", "0: reveal", "0: move 1c3", "0: reveal"),
            *("1: reveal", "1: move 1f3"),
        ),
        learner=1,
        options={"sheet": CORRIDOR, "talk": "free"},
    ),
    asks="The last turn, and your last action. Your partner waits at the way out, but the tiles "
    "between you are gone. You hold all that is needed. What do you do?",
    best=("copy join 0",),
    hint="Your special action does what a special action of your partner does. Which ones lie "
    "there?",
    why="You use your partner’s action as your own, and stand beside them at once: all together "
    "at the way out, in the last moment. Look at what others have lying there!",
    traps=(
        Trap(
            ("reveal",),
            "There is no time for another tile: the turn ends, and you are not together.",
        ),
        Trap(
            ("*",), "After this action the turn ends, and you are cut off from your partner: lost."
        ),
    ),
)

STUDIES = (LACK, LAST, HELP, LEAP)
