"""Find the move in The Pharaoh's Keys: how to begin a door, and which floor to climb to."""

from __future__ import annotations

from engine.lesson import Scene
from engine.study import Study, Trap

NO_SAND = {"sand": 0, "hints": False}
GEMS = (
    "fate: gems rwwbgoobbwrgo byrogybgrowry ggrbobwrgbbgr wogryybwwogyb gyyowoorrwyyo rbgygwwywyorb"
)

FEET = Study(
    name="feet",
    title="Where only one key fits",
    scene=Scene(
        lines=(GEMS, "fate: cards 2 1 3 4 5 6 7 8 9", "fate: roll ankh"),
        seats=1,
        options=NO_SAND,
    ),
    asks="Three keys cover this door in one way only. Place any of them where it belongs.",
    best=("lay L4 c3 d3 d4 d5", "lay V3 b4 c4 b5", "lay P5 b1 c1 b2 c2 b3"),
    hint="Begin where there is least room: the door has two feet, each a single cell wide. Which "
    "key reaches into the right one?",
    why="Begin where it is narrow. Into the right foot only the long key fits, bent at its end; "
    "the small corner takes the left foot, and the rest is one whole piece.",
    traps=(
        Trap(
            ("lay *",),
            "With the key there, the others cannot cover the rest of the door: some cells stay "
            "open.",
        ),
        Trap(("wait", "quit"), "Time is not what you need here. Try to find a place for one key."),
    ),
)

LARGE = Study(
    name="large",
    title="The awkward key first",
    scene=Scene(
        lines=(GEMS, "fate: cards 3 1 2 4 5 6 7 8 9", "fate: roll snake"),
        seats=1,
        options={**NO_SAND, "side": "hard"},
    ),
    asks="A hard door with four keys, and again one way only. Place any key where it belongs.",
    best=(
        "lay Z5 a1 a2 b2 c2 c3",
        "lay Y5 e1 e2 d3 e3 e4",
        "lay V3 b3 a4 b4",
        "lay L4 b1 c1 d1 d2",
    ),
    hint="Begin with the key that has fewest places: the long one with a step at both ends, or "
    "the one for the right-hand edge.",
    why="The more awkward a key is, the fewer places it has: with such a one you know soonest. "
    "Small keys fit nearly everywhere, so they come last.",
    traps=(
        Trap(
            ("lay V3 *", "lay L4 *"),
            "A small key fits in many places, so it tells you little. Here it blocks the large "
            "ones.",
        ),
        Trap(
            ("lay *",),
            "With the key there, the others cannot cover the rest of the door: some cells stay "
            "open.",
        ),
        Trap(("wait", "quit"), "Time is not what you need here. Try to find a place for one key."),
    ),
)

CARDS = "fate: cards 21 2 10 9 28 14 23 26 33 27 29 25 5 16 6 34 4 7"
EYE_MINE = ("0: lay I4 c4 d4 e4 f4", "0: lay O4 a3 b3 a4 b4", "0: lay L5 f2 c3 d3 e3 f3")
EYE_THEIRS = ("1: lay V3 b1 c1 c2", "1: lay T4 d3 c4 d4 d5", "1: lay Y5 b2 b3 c3 b4 b5")
SCARAB = (
    "fate: roll scarab",
    *("0: lay V3 e3 d4 e4 @12000", "0: lay T4 d1 d2 e2 d3 @13500", "0: lay O4 b3 c3 b4 c4 @15000"),
    *("1: lay S4 b3 c3 c4 d4 @16500", "1: lay O4 b1 c1 b2 c2 @18000"),
    "1: lay L5 b4 b5 c5 d5 e5 @19500",
)


def _opened(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    """Two doors are opened, one after the other."""
    return tuple(f"{line} @{12_000 + 1_500 * at}" for at, line in enumerate((*first, *second)))


DENY = Study(
    name="deny",
    title="Two birds with one stone",
    scene=Scene(
        lines=(
            "fate: gems wwwgybybggybg ygrbgwywgoywg rgrogowyowbgr yrrwrorbrwbyw oyobrwybgooob"
            " grworoobyybbr",
            *(CARDS, "fate: roll eye", *_opened(EYE_MINE, EYE_THEIRS), "0: floor 3", "1: floor 1"),
            *SCARAB,
        ),
    ),
    asks="You opened first and may go three floors up or down. You have a green and a red gem, "
    "your rival has two white ones and can go one floor after you. Where do you go?",
    best=("floor 1",),
    hint="What would your rival like to take next, and where?",
    why="You take a green gem to your green one, and with the same move the white one that your "
    "rival was waiting for. No other white gem is within their reach.",
    traps=(
        Trap(
            ("floor 6",),
            "A green and a red gem for you. But the white one on the lowest floor is left to your "
            "rival, who then has three.",
        ),
        Trap(
            ("floor *",),
            "That helps you a little. It leaves your rival a third white gem, and three of a "
            "colour are a strong start.",
        ),
    ),
)

REACH = Study(
    name="reach",
    title="What you leave behind",
    scene=Scene(
        lines=(
            "fate: gems yoybobggywryy rrrgwywowwoyg rgyygbgwygoyb robrgwrgbowwg bowbobrbrgwob"
            " orrwbyworobyg",
            *(CARDS, "fate: roll eye", *_opened(EYE_THEIRS, EYE_MINE), "1: floor 3", "0: floor 2"),
            *SCARAB,
        ),
    ),
    asks="You have two red gems, your rival has a red and a green one. A third red gem lies on "
    "two of the floors that you can reach. Which floor do you choose?",
    best=("floor 2",),
    hint="On both floors you take a red gem. What lies beside it, and who would want that?",
    why="Your third red gem, and the green one beside it: for your rival that floor held both of "
    "their colours. Gems of the other floor help them less.",
    traps=(
        Trap(
            ("floor 4",),
            "Your third red gem, but your rival goes to the other floor and takes two gems of "
            "exactly their colours.",
        ),
        Trap(
            ("floor 3",),
            "Two of a new colour: you had two red ones already, and a third lies close.",
        ),
        Trap(("floor *",), "No red gem there: the most gems of one colour win, not the most gems."),
    ),
)

STUDIES = (FEET, LARGE, DENY, REACH)
