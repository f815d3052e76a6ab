"""The goals: to hunt by what is heard, and to get through without being caught."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Options
from engine.goals import Goal, Story, beats
from engine.history import Row
from engine.ladder import Ladder
from games.mummy.content.tables import ANKHS, ARROW
from games.mummy.rules.state import State
from games.mummy.rules.turns import seat_of
from page.i18n import Tongue

MUMMY, SEEKER = "mummy", "seeker"
QUICK = 8
"""Rounds of the mummy."""

SHARE = {2: 0.451, 3: 0.46, 4: 0.442, 5: 0.548}
"""How often the mummy won between hard bots, by the number of seats: 400 matches each."""


def _fair(kind: str, seats: int) -> float | None:
    share = SHARE.get(seats)
    if share is None or kind not in (MUMMY, SEEKER):
        return 0.5 if seats == min(SHARE) else None
    return share if kind == MUMMY else (1 - share) / (seats - 1)


LADDER = Ladder({"easy": 1000, "medium": 1223, "hard": 1366, "master": 1497}, _fair)
"""Two players, 200 matches on each side: medium won 78.3 % against easy, hard 69.5 % against
medium, master 68.0 % against hard."""


def kind(options: Options, seats: int, seat: int) -> str:
    return MUMMY if options["mummy"] == seat else SEEKER


def called(kind: str, t: Tongue) -> str:
    return {MUMMY: t("As the mummy"), SEEKER: t("As a seeker")}.get(kind, "")


def _is_mummy(story: Story[State]) -> bool:
    return story.end.seat == story.seat


def _missions(story: Story[State]) -> list[str]:
    """How it walked to each mission that it showed."""
    return [one.text("face") for one in story.deeds if one.kind == "go" and one.text("mission")]


def _catches(story: Story[State]) -> int:
    return sum(one.kind == "step" and one.number("caught") >= 0 for one in story.deeds)


def _untouched(story: Story[State]) -> bool:
    state = story.end
    own = [n for n in range(len(state.ankhs)) if seat_of(state, n) == story.seat]
    return not _is_mummy(story) and story.won and all(state.ankhs[n] == ANKHS for n in own)


def _as(part: str, level: str) -> Callable[[Row, int], bool]:
    """Wins in one part against bots of a level."""
    won = beats(level)
    return lambda row, seat: row.kind == part and won(row, seat)


GOALS: tuple[Goal[State], ...] = (
    Goal(
        "mission",
        title="First mission",
        task="Show a mission as a seeker.",
        sign="mummy-mission",
        by_match=lambda story: not _is_mummy(story) and bool(_missions(story)),
    ),
    Goal(
        "caught",
        title="Caught",
        task="Catch a seeker as the mummy.",
        sign="mummy-mummy",
        by_match=lambda story: _is_mummy(story) and _catches(story) > 0,
    ),
    Goal(
        "arrow",
        title="A long walk",
        task="Show a mission at the end of an arrow.",
        sign="mummy-die-arrow",
        by_match=lambda story: not _is_mummy(story) and ARROW in _missions(story),
    ),
    Goal(
        "seeker",
        title="All missions shown",
        task="Win as a seeker.",
        sign="mummy-gate",
        by_match=lambda story: not _is_mummy(story) and story.won,
    ),
    Goal(
        "mummy",
        title="By ear",
        task="Win as the mummy.",
        sign="mummy-scent",
        by_match=lambda story: _is_mummy(story) and story.won,
    ),
    Goal(
        "untouched",
        title="Like a shadow",
        task="Win as a seeker without being caught once.",
        sign="mummy-step",
        by_match=_untouched,
    ),
    Goal(
        "ambush",
        title="A short hunt",
        task="Win as the mummy within eight of its rounds.",
        sign="mummy-sarcophagus",
        by_match=lambda story: _is_mummy(story) and story.won and story.end.round <= QUICK,
    ),
    Goal(
        "hard-seeker",
        title="Unheard by the priest",
        task="Win as a seeker against hard bots.",
        sign="mummy-call",
        by_row=_as(SEEKER, "hard"),
    ),
    Goal(
        "hard-mummy",
        title="The terror of queens",
        task="Win as the mummy against hard bots.",
        sign="mummy-ankh",
        by_row=_as(MUMMY, "hard"),
    ),
)
