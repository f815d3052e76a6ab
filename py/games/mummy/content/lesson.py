"""Learning The Mummy's Maze: slip away as a seeker, then hunt as the mummy."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step

DEALT = ("fate: deal red5 blue3 white3 green3 yellow2 / red2 blue1 white1 green1 yellow1",)
FIRST_ROUND = (
    *DEALT,
    *("1: roll", "fate: dice 4 2 M 2 4", "1: go 4 d10"),
    *("2: roll", "fate: dice 3 2 4 2", "2: go 4 a9"),
    *("fate: die 3", "0: step h11", "0: step h10", "0: step g10", "0: step g11"),
)
EVEN_DICE = (*FIRST_ROUND, "1: roll", "fate: dice 2 4 M 2")
SHOWN = "1: go arrow e10 show"
FROM_THE_CARD_ON = (
    *("2: roll", "fate: dice 3 1 4", "2: go 1 b9"),
    *("fate: die 3", "0: step f11", "0: step f10", "0: step f9"),
)

START = Scene(lines=DEALT, seats=3, learner=1)
NEAR = Scene(lines=EVEN_DICE, seats=3, learner=1)
HUNT = Scene(
    lines=(*EVEN_DICE, *("1: roll", "fate: dice arrow 2 2", SHOWN), *FROM_THE_CARD_ON),
    seats=3,
    learner=0,
)

LESSON: Lesson = (
    Step(
        "You are a seeker. Reach the five symbols on your cards, the ones with a golden ring. "
        "The mummy is hunting you, but cannot see you. Roll the dice.",
        wants=("roll",),
        then=("fate: dice 4 2 M 2 4",),
        scene=START,
    ),
    Step(
        "The die showing a mummy is set aside: it will make the mummy faster. Choose a 4, then "
        "the cell. You always walk the full number.",
        wants=("go 4 d10",),
        after="The mummy heard your number, and nothing else. As far as it knows, you could be "
        "on any cell you can reach in 4 steps.",
    ),
    Step(
        "Your green symbol is one step away, but an even number does not get you there. You "
        "can roll again, as often as you dare.",
        wants=("roll",),
        then=("fate: dice arrow 2 2",),
        scene=NEAR,
    ),
    Step(
        "An arrow, and no new mummy! The arrow goes straight ahead until something blocks the "
        "way. Here it stops on your symbol: choose it and show your mission.",
        wants=("go arrow e10 show",),
        after="One mission out of five! But showing it gives you away: the mummy knows where "
        "you are until you move.",
        onward=(*FROM_THE_CARD_ON, "0: step e9", "0: step e10"),
    ),
    Step(
        "The mummy caught you and took one of your three ankhs. You start again from the "
        "dungeon. Two dice are set aside: cancel them to roll all five, but the mummy may move "
        "two cells right away, one for each.",
        wants=("cancel",),
        then=("0: step e9", "0: step f9"),
        after="The first seeker to show all five missions wins. "
        "Against two seekers, the mummy wins with four ankhs.",
    ),
    Step(
        "Now you are the mummy, and the seekers are hidden. You can walk what your die shows "
        "plus one step for each die set aside: 3 + 2, with two steps left. A seeker has shown "
        "a mission: its symbol is ticked. Go towards it.",
        wants=("step e9",),
        scene=HUNT,
    ),
    Step(
        "“Scent” shows the cells where each seeker could be, based on what you have heard. Try "
        "it, then take one more step, onto the ticked symbol.",
        wants=("step e10",),
        after="Caught! The ankh is yours. It is rarely this easy: listen to the calls, and use "
        "the walls to work out where the seekers can be.",
    ),
)
