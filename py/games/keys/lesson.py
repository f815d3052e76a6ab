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
        "Three keys cover this door exactly, and two are in their places. "
        "Look at it, then choose the last key, turn it, and lay it on the free cells: "
        "the key that completes a door opens it.",
        wants=("hint", "lay *"),
        brings="open",
        also=("lift *",),
        scene=FIRST_DOOR,
    ),
    Step(
        "Open! The sooner you open, the more floors you may climb; then you take the first two "
        "gems of your floor. Go to the one that begins with two green gems.",
        wants=("floor 3",),
        after="Two of a colour, and that is what counts: after nine rounds "
        "the most gems of one colour win, not the most gems.",
    ),
    Step(
        "A new round brings a new door. Look at it and ask for a hint: "
        "it lays one key for you, and costs 15 seconds.",
        wants=("hint",),
        scene=SECOND_DOOR,
    ),
    Step(
        "Now lay the other two. Keys can be turned and flipped; "
        "one that lies in the wrong place is lifted by choosing it.",
        wants=("hint", "lay *"),
        brings="open",
        also=("lift *",),
    ),
    Step(
        "You have two green gems. Go to the floor that brings you a third.",
        wants=("floor 5",),
        after="In a match the hourglass runs for all at once: whoever opens first climbs furthest, "
        "and whoever has not opened in time takes nothing.",
    ),
)
