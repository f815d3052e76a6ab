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
        "You are a seeker: find the five symbols of your cards, the ones with a golden ring. "
        "The mummy hunts you but cannot see you: roll the dice.",
        wants=("roll",),
        then=("fate: dice 4 2 M 2 4",),
        scene=START,
    ),
    Step(
        "The die with the mummy is set aside: it will make the mummy faster. "
        "Choose a 4, then the cell; a number is always walked in full.",
        wants=("go 4 d10",),
        after="The mummy heard your number, and nothing else. "
        "For it, you can be on any cell to which that many steps lead.",
    ),
    Step(
        "Your green symbol is one step away, but with an even number you cannot end there. "
        "You may roll again, as often as you dare.",
        wants=("roll",),
        then=("fate: dice arrow 2 2",),
        scene=NEAR,
    ),
    Step(
        "An arrow, and no other mummy! An arrow goes straight on until something is in the way, "
        "here onto the symbol: take it, and show your mission.",
        wants=("go arrow e10 show",),
        after="One mission of five! But to show it is to be seen: "
        "until you move on, the mummy knows where you are.",
        onward=(*FROM_THE_CARD_ON, "0: step e9", "0: step e10"),
    ),
    Step(
        "The mummy came to you and took one of your three ankhs: you go on from the dungeon. "
        "Two dice are set aside; cancel them, and you have all five, but at once the mummy may "
        "walk two cells, one for each.",
        wants=("cancel",),
        then=("0: step e9", "0: step f9"),
        after="The first seeker to show all five missions wins. "
        "Against two seekers, the mummy wins with four ankhs.",
    ),
    Step(
        "Now you are the mummy, and the seekers are hidden. You walk what your die shows, and one "
        "step more for each die set aside: 3 and 2, of which two are left. A seeker has shown "
        "a mission: its symbol is ticked. Go towards it.",
        wants=("step e9",),
        scene=HUNT,
    ),
    Step(
        "“Scent” marks the cells where each seeker can be, by what you have heard: try it. "
        "Then one more step, onto the ticked symbol.",
        wants=("step e10",),
        after="Caught, and the ankh is yours! Mostly no mission gives a seeker away: "
        "listen to what they call, and think of the walls.",
    ),
)
