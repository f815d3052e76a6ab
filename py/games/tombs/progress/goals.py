"""The goals: to dig well, to plan two chambers at once, and to leave the skulls alone."""

from __future__ import annotations

from engine.game import Options
from engine.goals import Goal, Story, beats
from engine.ladder import Ladder
from games.tombs.content.decks import MADE
from games.tombs.content.tables import MOST_GEMS
from games.tombs.rules.state import Side, State
from page.i18n import Tongue

TORCHES = 4
"""One in each round (T5.4)."""
MANY, SOME = 7, 5
HUNDRED = 100

LADDER = Ladder({"easy": 1000, "medium": 1180, "hard": 1362, "master": 1544})
"""Over 400 matches each, medium won 73.8 % against easy, hard 74.0 % against medium, master 74.0 %
against hard."""


def kind(options: Options, seats: int, seat: int) -> str:
    return str(options["chambers"])


def called(kind: str, t: Tongue) -> str:
    if not kind:
        return ""
    return t("A new deck each time") if kind == MADE else t("The printed deck")


def _side(story: Story[State]) -> Side:
    return story.end.sides[story.seat]


def _pyramids(story: Story[State]) -> int:
    items = {item.label: item.points for item in story.outcome.scores[story.seat]}
    return items["pyramids"] // PYRAMID


PYRAMID = 10
"""T8.2: what a completed pyramid counts."""


def _both_at_once(story: Story[State]) -> bool:
    """Two chambers were completed in one turn."""
    return any(
        sum(seat == story.seat for _, seat in after.finished) > 1
        for after in story.states
        if len(after.finished) > 1
    )


def _first_in_colour(story: Story[State]) -> bool:
    """T7.1: who is first takes the highest box."""
    return any(taken[:1] == (story.seat,) for taken in story.end.boxes)


def _two_colours(story: Story[State]) -> bool:
    return story.seats > 1 and sum(taken[:1] == (story.seat,) for taken in story.end.boxes) > 1


def _unharmed(story: Story[State]) -> bool:
    return not _side(story).skulls and _pyramids(story) >= SOME


GOALS: tuple[Goal[State], ...] = (
    Goal(
        "tomb",
        title="To the gold",
        task="Complete a pyramid.",
        sign="tombs-tomb",
        by_match=lambda story: _pyramids(story) > 0,
    ),
    Goal(
        "both",
        title="Two at one stroke",
        task="Complete both of your pyramids in the same turn.",
        sign="tombs-map",
        by_match=_both_at_once,
    ),
    Goal(
        "torches",
        title="Light in every round",
        task="Tick the torch in all four rounds of a match.",
        sign="tombs-torch",
        by_match=lambda story: len(_side(story).torches) == TORCHES,
    ),
    Goal(
        "colour",
        title="First of a colour",
        task="Take the highest box of a colour.",
        sign="tombs-pyramid",
        by_match=_first_in_colour,
    ),
    Goal(
        "colours",
        title="A plan for two colours",
        task="In a match with others, take the highest box of two colours.",
        sign="tombs-orange",
        by_match=_two_colours,
    ),
    Goal(
        "gems",
        title="A full row of gems",
        task="Tick all ten gems of one colour.",
        sign="tombs-gem-red",
        by_match=lambda story: max(_side(story).red, _side(story).green) >= MOST_GEMS,
    ),
    Goal(
        "unharmed",
        title="Past the skulls",
        task="Complete five pyramids and end with no skull ticked.",
        sign="tombs-skull-empty",
        by_match=_unharmed,
    ),
    Goal(
        "seven",
        title="Seven pyramids",
        task="Complete seven pyramids in one match.",
        sign="tombs-whole",
        by_match=lambda story: _pyramids(story) >= MANY,
    ),
    Goal(
        "hundred",
        title="A hundred points",
        task="Reach 100 points alone.",
        sign="tombs-purple",
        by_match=lambda story: story.seats == 1 and story.outcome.total(0) >= HUNDRED,
    ),
    Goal(
        "hard",
        title="Deeper than the priest",
        task="Win against hard bots.",
        sign="tombs-potion",
        by_row=beats("hard"),
    ),
)
