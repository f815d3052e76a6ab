"""The goals: to fit keys without help, without second thoughts, and before the others do."""

from __future__ import annotations

from engine.game import Options
from engine.goals import Goal, Story, beats
from engine.ladder import Ladder
from games.keys.rules.climbing import FLOORS
from games.keys.rules.state import State
from page.i18n import Tongue

ROUNDS = 9
QUICK_MS = 20_000
MANY = 5

LADDER = Ladder({"easy": 1000, "medium": 1172, "hard": 1392, "master": 1644})
"""Over 400 matches each with easy and with hard doors, medium won 72.9 % against easy, hard 77.9 %
against medium, master 81.0 % against hard."""


def kind(options: Options, seats: int, seat: int) -> str:
    return f"{options['course']} {options['side']}"


def called(kind: str, t: Tongue) -> str:
    return {
        "climb easy": t("The climb, easy doors"),
        "climb hard": t("The climb, hard doors"),
        "door easy": t("One door, easy"),
        "door hard": t("One door, hard"),
        "endless easy": t("Endless doors, easy"),
        "endless hard": t("Endless doors, hard"),
    }.get(kind, "")


def _openings(story: Story[State]) -> list[tuple[State, State]]:
    """Each of its doors: the states before and after it opened."""
    return [
        (before, after)
        for before, _, after in story.steps()
        if before.climbers[story.seat].opened is None
        and after.climbers[story.seat].opened is not None
    ]


def _quick(story: Story[State]) -> bool:
    """By an hourglass that runs as fast as in the box, and without a hint."""
    if story.end.terms.sand != 1:
        return False
    ends = (after.climbers[story.seat] for _, after in _openings(story))
    return any(one.opened is not None and one.opened < QUICK_MS and not one.hints for one in ends)


def _no_second_thoughts(story: Story[State]) -> bool:
    """A door of hard cards was opened, and no key was lifted again in that round."""
    if story.end.terms.side != "hard":
        return False
    clean = True
    for one in story.told:
        if one.seat == story.seat and one.kind in ("lift", "hint"):
            clean = False
        elif one.kind in ("roll", "door"):
            clean = True
        elif one.seat == story.seat and one.kind == "open" and clean:
            return True
    return False


def _all_doors(story: Story[State]) -> bool:
    terms = story.end.terms
    return terms.course == "climb" and len(_openings(story)) >= ROUNDS


def _first(story: Story[State]) -> bool:
    """With a bot of medium strength or more at the table, and without a hint."""
    rivals = {one.kind for one in story.match.players if one.is_bot} - {"easy"}
    return bool(rivals) and any(
        after.order[:1] == (story.seat,) and not after.climbers[story.seat].hints
        for _, after in _openings(story)
    )


GOALS: tuple[Goal[State], ...] = (
    Goal(
        "door",
        title="It opens",
        task="Open a door without a hint.",
        sign="keys-door",
        by_match=lambda story: any(
            not after.climbers[story.seat].hints for _, after in _openings(story)
        ),
    ),
    Goal(
        "quick",
        title="Quick fingers",
        task="Open a door in less than 20 seconds, without a hint.",
        sign="keys-hourglass",
        by_match=_quick,
    ),
    Goal(
        "thought",
        title="Thought first",
        task="Open a hard door without lifting a key again and without a hint.",
        sign="keys-eye",
        by_match=_no_second_thoughts,
    ),
    Goal(
        "top",
        title="Under the capstone",
        task="Reach the highest floor.",
        sign="keys-capstone",
        by_match=lambda story: any(
            after.climbers[story.seat].floor == FLOORS for _, _, after in story.steps()
        ),
    ),
    Goal(
        "nine",
        title="Every door",
        task="Open all nine doors of a climb.",
        sign="keys-pyramid",
        by_match=_all_doors,
    ),
    Goal(
        "colours",
        title="Six colours",
        task="Collect gems of all six colours in one match.",
        sign="keys-gem-orange",
        by_match=lambda story: all(story.end.climbers[story.seat].gems),
    ),
    Goal(
        "first",
        title="Before the scribe",
        task="Open your door first, without a hint, against a bot of medium strength or stronger.",
        sign="keys-hand",
        by_match=_first,
    ),
    Goal(
        "endless",
        title="One after the other",
        task="Open five endless doors in one match.",
        sign="keys-scarab",
        by_match=lambda story: story.end.terms.course == "endless" and len(story.end.times) >= MANY,
    ),
    Goal(
        "medium",
        title="Level with the musician",
        task="Win a climb against bots of medium strength or stronger.",
        sign="keys-snake",
        by_row=beats("medium"),
    ),
    Goal(
        "hard",
        title="Faster than a queen",
        task="Win a climb against hard bots.",
        sign="keys-ankh",
        by_row=beats("hard"),
    ),
)
