"""The goals: to find, to remember, and to keep one's head among storms and duels."""

from __future__ import annotations

from engine.game import Options
from engine.goals import Goal, Story, beats
from engine.ladder import Ladder
from games.sands.content.tables import CARDS
from games.sands.rules.moves import Push, parse
from games.sands.rules.state import State
from page.i18n import Tongue

IN_A_ROW = 3
ARCHITECT = 15
"""S6.3: from so many cards on, alone."""

LADDER = Ladder({"easy": 1000, "medium": 1182, "hard": 1371})
"""Over 400 matches each, medium won 74.0 % against easy, hard 74.8 % against medium."""


def kind(options: Options, seats: int, seat: int) -> str:
    return str(options["variant"])


def called(kind: str, t: Tongue) -> str:
    return {"full": t("Full game"), "calm": t("Calm")}.get(kind, "")


def _won(story: Story[State]) -> list[str]:
    """The cards it won by a push, in order."""
    return [one.text("card") for one in story.deeds if one.get("result") == "won"]


def _straight(story: Story[State]) -> bool:
    """A later card was won with the first push of a turn: that place was remembered."""
    for before, move, after in story.steps():
        if isinstance(parse(move), Push) and not before.pushes:
            gained = set(after.won[story.seat]) - set(before.won[story.seat])
            if before.phase == "search" and any(CARDS[card].pack > 1 for card in gained):
                return True
    return False


def _run(story: Story[State]) -> bool:
    """Several cards one after the other, and no wrong treasure between."""
    run = longest = 0
    for one in story.deeds:
        result = one.get("result")
        run = run + 1 if result == "won" else 0 if result in ("wrong", "lost", "stung") else run
        longest = max(longest, run)
    return longest >= IN_A_ROW


def _after_storm(story: Story[State]) -> bool:
    """The first card that anybody won after a sandstorm was this seat's."""
    stormy = False
    for one in story.told:
        if one.kind == "storm":
            stormy = True
        elif stormy and one.get("result") == "won":
            if one.seat == story.seat:
                return True
            stormy = False
    return False


def _sure(story: Story[State]) -> bool:
    wrong = sum(one.get("result") in ("wrong", "lost", "stung") for one in story.deeds)
    return story.seats > 1 and story.won and len(_won(story)) > wrong


GOALS: tuple[Goal[State], ...] = (
    Goal(
        "find",
        title="First find",
        task="Win a card by uncovering its treasure.",
        sign="sands-scarab",
        by_match=lambda story: bool(_won(story)),
    ),
    Goal(
        "straight",
        title="Straight there",
        task="Win a card of the second or third pack with the first push of your turn.",
        sign="sands-eye",
        by_match=_straight,
    ),
    Goal(
        "run",
        title="Three in a row",
        task="Win three cards one after the other without uncovering a wrong treasure.",
        sign="sands-lotus",
        by_match=_run,
    ),
    Goal(
        "storm",
        title="Bearings kept",
        task="Win the first card after a sandstorm.",
        sign="sands-storm",
        by_match=_after_storm,
    ),
    Goal(
        "duel",
        title="Duellist",
        task="Win a duel.",
        sign="sands-duel",
        by_match=lambda story: any(one.get("winner") == story.seat for one in story.told),
    ),
    Goal(
        "sure",
        title="A sure hand",
        task="Win against others, with more cards won by pushes than wrong treasures uncovered.",
        sign="sands-dagger",
        by_match=_sure,
    ),
    Goal(
        "architect",
        title="Architect",
        task="Win 15 cards alone, in the full game.",
        sign="sands-pyramid",
        by_match=lambda story: (
            story.seats == 1 and not story.end.calm and len(story.end.won[0]) >= ARCHITECT
        ),
    ),
    Goal(
        "medium",
        title="A match for the scribe",
        task="Win against bots of medium strength or stronger.",
        sign="sands-mask",
        by_row=beats("medium"),
    ),
    Goal(
        "hard",
        title="Memory of a queen",
        task="Win against hard bots.",
        sign="sands-crown",
        by_row=beats("hard"),
    ),
)
