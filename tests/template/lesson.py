"""Learning Three Cups: a look, a lift, and what happens at dawn."""

from __future__ import annotations

from engine.lesson import Lesson, Scene, Step

LESSON: Lesson = (
    Step(
        "A scarab is hidden under one of three cups. Look under the left one: choose “Peek”.",
        wants=("peek 1",),
        scene=Scene(lines=("fate: hide 3",), seats=2),
        after="Nothing there. Only you have seen it: the other player knows no more than before.",
        onward=("1: lift 2",),
    ),
    Step(
        "The other player lifted the middle cup, for all to see. Two cups are empty, so you know "
        "where the scarab is: choose “Lift”.",
        wants=("lift 3",),
        after="The scarab! Whoever lifts its cup wins at once.",
    ),
    Step(
        "You are alone now, and there is only one round: you can lift a cup, but not look first. "
        "Choose any cup.",
        wants=("lift ?",),
        scene=Scene(lines=("fate: hide 2",), seats=1, options={"rounds": 1}),
        after="If it was not the right one, dawn has come, and the scarab has flown away.",
    ),
    Step(
        "With two rounds there is time to look first. Look under any cup.",
        wants=("peek ?",),
        scene=Scene(lines=("fate: hide 2",), seats=1),
    ),
    Step(
        "Now lift a cup. If you have seen the scarab, you know which one.",
        wants=("lift ?",),
        after="You may also pass, but the night is short: passing only helps if others look for "
        "you.",
    ),
)
