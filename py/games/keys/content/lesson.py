"""Learning The Pharaoh's Keys: open a door, climb, and gather one colour. No sand runs."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step

NO_SAND = {"sand": 0}
DEALT = (
    "fate: gems rwwbgoobbwrgo byrogybgrowry ggrbobwrgbbgr"
    " wogryybwwogyb gyyowoorrwyyo rbgygwwywyorb",
    "fate: cards 4 5 1 2 3 6 7 8 9",
    "fate: roll eye",
)
FIRST_DOOR = Scene(
    lines=(*DEALT, "0: lay O4 b1 c1 b2 c2 @0", "0: lay T4 d2 c3 d3 d4 @0"),
    seats=1,
    options=NO_SAND,
)
SECOND_DOOR = Scene(
    lines=(
        *DEALT,
        *("0: lay O4 b1 c1 b2 c2 @9000", "0: lay T4 d2 c3 d3 d4 @15000"),
        *("0: lay V3 b3 b4 c4 @24000", "0: floor 3"),
        "fate: roll scarab",
    ),
    seats=1,
    options=NO_SAND,
)

LESSON: Lesson = (
    Step(
        "Three keys cover this door exactly, and two are in place. Press “Look at the door”, "
        "choose the last key, turn it and place it on the free cells: the last key opens the "
        "door.",
        wants=("hint", "lay *"),
        brings="open",
        also=("lift *",),
        scene=FIRST_DOOR,
    ),
    Step(
        "Open! The sooner you open, the more floors you can climb. Then you take the first two "
        "gems on your floor. Go to the floor that starts with two green gems.",
        wants=("floor 3",),
        after="Two of the same colour: that is what counts. After nine rounds, the most gems "
        "of one colour win, not the most gems in all.",
    ),
    Step(
        "New round, new door. Look at it, then take a hint: it places one key for you and "
        "costs 15 seconds.",
        wants=("hint",),
        scene=SECOND_DOOR,
    ),
    Step(
        "Now place the other two. You can turn and flip them. To remove a key you have placed, "
        "choose it.",
        wants=("hint", "lay *"),
        brings="open",
        also=("lift *",),
    ),
    Step(
        "You have two green gems. Go to the floor where you can take a third.",
        wants=("floor 5",),
        after="In a match, everyone solves against the same hourglass: the first to open can "
        "climb furthest. If you have not opened in time, you take nothing.",
    ),
)
