"""The goals: to get out together, with less and less help and on harder pyramids."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Options
from engine.goals import Goal, Story, beats
from engine.history import WON, Row
from engine.ladder import Ladder
from games.escape.content.tables import NAMED
from games.escape.page.words import PYRAMIDS
from games.escape.rules.end import held, wants
from games.escape.rules.game import INFO
from games.escape.rules.state import State
from page.i18n import Tongue

OTHER = "other"
"""A drawn pyramid, or other rules: nobody knows how hard it is."""
SPARE, MET = 3, 3

HARD = {
    "pyramid-1": {1: 0.86, 2: 0.73, 4: 0.81, 5: 0.82, 6: 0.87},
    "pyramid-2": {1: 0.64, 2: 0.54, 4: 0.66},
    "pyramid-3": {1: 0.45, 2: 0.43, 4: 0.52},
    "pyramid-4": {1: 0.95, 2: 0.75, 4: 0.73},
    "pyramid-5": {1: 0.57, 2: 0.30, 4: 0.52},
    "pyramid-6": {1: 0.46, 2: 0.40, 4: 0.45},
    "pyramid-7": {1: 0.66, 2: 0.58, 4: 0.33},
    "pyramid-8": {1: 0.87, 2: 0.57, 4: 0.58},
    "pyramid-9": {4: 0.73, 5: 0.80, 6: 0.90},
    "pyramid-10": {4: 0.56, 5: 0.55, 6: 0.57},
}
"""How often hard bots got out, by pyramid and number of seats:
`tools/arena.py escape --seats hard … --matches 100 --seed 77 --option pyramid=…`"""


def _fair(kind: str, seats: int) -> float | None:
    """Where three were not measured, they lie between two and four."""
    shares = HARD.get(kind, {})
    if seats == 3 and shares.keys() >= {2, 4}:
        return (shares[2] + shares[4]) / 2
    return shares.get(seats)


LADDER = Ladder({"easy": 1000, "medium": 1205, "hard": 1450, "master": 1570}, _fair)
"""From how often teams of each level get out of the first pyramid: 23, 50, 80 and 89 %."""


def kind(options: Options, seats: int, seat: int) -> str:
    plain = {one.name: one.values[0] for one in INFO.options if one.name != "pyramid"}
    usual = all(options[name] == value for name, value in plain.items())
    return str(options["pyramid"]) if usual else OTHER


def called(kind: str, t: Tongue) -> str:
    if kind in NAMED:
        return t(PYRAMIDS[kind][0])
    return t("Other rules or a drawn pyramid") if kind else ""


def _costs(story: Story[State]) -> list[int]:
    """What each danger took from the clock that anybody met."""
    return [one.number("cost") for one in story.told if one.get("cost") is not None]


def _unscathed(story: Story[State]) -> bool:
    costs = _costs(story)
    return story.won and len(costs) >= MET and not any(costs)


def _silent(story: Story[State]) -> bool:
    free = story.end.setting.talk
    talked = any(one.kind == "talk" for one in story.told)
    return story.won and story.seats > 1 and not free and not talked


def _spare(story: Story[State]) -> bool:
    setting = story.end.setting
    return story.won and not setting.reversed and not setting.turns and story.end.clock >= SPARE


def _rich(story: Story[State]) -> bool:
    asked = sum(want.asked for want in wants(story.end) if want.kind == "treasures")
    return story.won and held(story.end)["treasure"] > asked


def _from(first: int) -> Callable[[Row, int], bool]:
    """Wins on one of the harder pyramids."""
    return lambda row, seat: row.result == WON and row.kind in NAMED[first - 1 :]


GOALS: tuple[Goal[State], ...] = (
    Goal(
        "out",
        title="Daylight",
        task="Get out of a pyramid.",
        sign="escape-exit",
        by_match=lambda story: story.won,
    ),
    Goal(
        "stopped",
        title="Well equipped",
        task="Stop a danger that you revealed.",
        sign="escape-shield",
        by_match=lambda story: any(
            one.get("stopped") and one.get("cost") == 0 for one in story.deeds
        ),
    ),
    Goal(
        "help",
        title="For somebody else",
        task="Help somebody else against a danger.",
        sign="escape-rope",
        by_match=lambda story: any(
            one.kind == "help" and one.number("to") != story.seat for one in story.deeds
        ),
    ),
    Goal(
        "silent",
        title="Almost without a word",
        task="Get out together without a talk.",
        sign="escape-silence",
        by_match=_silent,
    ),
    Goal(
        "spare",
        title="Time to spare",
        task="Get out with three turns left on the clock.",
        sign="escape-clock",
        by_match=_spare,
    ),
    Goal(
        "unscathed",
        title="No turn lost",
        task="Meet three dangers or more, lose no turn to any of them, and get out.",
        sign="escape-torch",
        by_match=_unscathed,
    ),
    Goal(
        "treasures",
        title="Rich and alive",
        task="Get out with more treasures than the pyramid asks for.",
        sign="escape-treasure",
        by_match=_rich,
    ),
    Goal(
        "alone",
        title="Nobody to ask",
        task="Get out alone.",
        sign="escape-first",
        by_match=lambda story: story.won and story.seats == 1,
    ),
    Goal(
        "guide",
        title="The guide",
        task="Get out with a team of which all others are easy bots.",
        sign="escape-lantern",
        by_row=lambda row, seat: (
            beats("easy")(row, seat)
            and all(one.kind == "easy" for one in row.players if one.is_bot)
        ),
    ),
    Goal(
        "fourth",
        title="Beyond the first three",
        task="Get out of the fourth pyramid or a later one.",
        sign="escape-steps",
        by_row=_from(4),
    ),
)
