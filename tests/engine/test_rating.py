"""The rating: true strengths lie within what is told, and only fair matches say something."""

from __future__ import annotations

from dataclasses import replace
from math import log10

import pytest

from engine.chance import Chance
from engine.history import ALONE, LOST, TEAM, WON, Row
from engine.ladder import Ladder
from engine.match import Player
from engine.rating import (
    CHANGE,
    FEWEST,
    FIRST,
    UNSURE,
    Bout,
    against,
    bout,
    curve,
    estimates,
    level_of,
)

LADDER = Ladder({"easy": 1000, "medium": 1180, "hard": 1360})


def a_row(*kinds: str, won: bool = True, kind: str = "", **more: object) -> Row:
    """One person and bots of these levels."""
    players = (Player("Ada"), *(Player(f"Bot {n}", one) for n, one in enumerate(kinds)))
    winners = (0,) if won else (1,) if kinds else ()
    result, company = WON if won else LOST, kinds[0] if kinds else ALONE
    row = Row("1a", "cups", 5, players, winners, (0,) * len(players), result, company, 9, kind=kind)
    return replace(row, **more)  # type: ignore[arg-type]


def bell(chance: Chance, label: str, count: int = 0) -> float:
    """A number as a bell curve gives it, by the sum of twelve."""
    return sum(chance.number(label, 12 * count + n) / 2**64 for n in range(12)) - 6


def test_true_strengths_lie_within_the_interval_in_95_of_100_cases() -> None:
    """Players of any strength, who learn on the way, and meet bots as the set-up offers them: one
    level above those that they have beaten."""
    levels = list(LADDER.levels.values())
    inside = {8: 0, 30: 0}
    players = 240
    for who in range(players):
        chance = Chance(1).fork("player", who)
        strength, beaten, bouts = FIRST + UNSURE * bell(chance, "at first"), 0, []
        for n in range(30):
            strength += CHANGE * bell(chance, "learns", n) if n else 0
            one = Bout(levels[min(beaten, len(levels) - 1)], 0)
            won = chance.number("won", n) / 2**64 < one.chance(strength)
            bouts.append(replace(one, result=float(won)))
            beaten += won
            if n + 1 in inside:
                known = estimates(tuple(bouts))[-1]
                inside[n + 1] += known.low <= strength <= known.high
    for count in inside.values():
        assert 0.92 <= count / players <= 0.98


def test_more_matches_tell_more_and_the_latest_count_most() -> None:
    halves = [Bout(1180, float(n % 2)) for n in range(40)]
    known = estimates(tuple(halves))
    assert known[39].high - known[39].low < known[4].high - known[4].low
    assert abs(known[39].middle - 1180) < 60
    learned = estimates((Bout(1000, 0.0),) * 20 + (Bout(1000, 1.0),) * 20)
    forgot = estimates((Bout(1000, 1.0),) * 20 + (Bout(1000, 0.0),) * 20)
    assert learned[-1].middle > forgot[-1].middle + 50


def test_too_few_matches_are_told_apart() -> None:
    known = estimates(tuple(Bout(1000 + 180 * (n % 3), float(n % 2)) for n in range(20)))
    assert not known[FEWEST - 2].is_known and known[-1].is_known
    always = estimates((Bout(1000, 1.0),) * 4)
    assert not always[-1].is_known


def test_several_bots_are_harder_to_beat_than_one() -> None:
    one, two = (
        bout(a_row("easy"), LADDER, team=False),
        bout(a_row("easy", "easy"), LADDER, team=False),
    )
    assert one is not None and two is not None
    assert one.chance(1000) == pytest.approx(1 / 2) and two.chance(1000) == pytest.approx(1 / 3)
    mixed = bout(a_row("easy", "hard"), LADDER, team=False)
    assert mixed is not None and two.chance(1000) > mixed.chance(1000)


def test_a_side_that_wins_more_often_among_equals_says_less() -> None:
    sides = Ladder(LADDER.levels, lambda kind, seats: {"": None, "strong": 0.7, "weak": 0.3}[kind])
    strong, weak = (bout(a_row("hard", kind=one), sides, team=False) for one in ("strong", "weak"))
    assert strong is not None and weak is not None
    assert strong.chance(1360) == pytest.approx(0.7) and weak.chance(1360) == pytest.approx(0.3)
    assert bout(a_row("hard"), sides, team=False) is None


def test_a_team_is_as_strong_as_its_members_together() -> None:
    ladder = Ladder(LADDER.levels, lambda kind, seats: 0.8)
    alone, helped = (bout(a_row(*one, company=TEAM), ladder, team=True) for one in ((), ("hard",)))
    assert alone is not None and helped is not None
    assert alone.chance(1360) == pytest.approx(0.8) == helped.chance(1360)
    assert alone.chance(1000) < helped.chance(1000) < 0.8


def test_matches_that_were_not_fair_say_nothing() -> None:
    for row in (
        a_row("easy", copied=3),
        a_row("easy", advised=True),
        a_row(),
        replace(a_row("easy"), players=(Player("Ada"), Player("Ben"))),
        a_row("master"),
    ):
        assert bout(row, LADDER, team=False) is None
    shared = bout(replace(a_row("easy"), winners=(0, 1)), LADDER, team=False)
    assert shared is not None and shared.result == 0.5


def test_the_curve_has_a_point_for_each_match_that_counts() -> None:
    rows = [a_row("easy", when=3), a_row(when=4), a_row("hard", won=False, when=9)]
    assert [one.when for one in curve(rows, LADDER, team=False)] == [3, 9]


def test_a_strength_is_told_by_the_level_it_comes_up_to() -> None:
    told = [level_of(one, LADDER) for one in (900, 950, 1090, 1250, 2000)]
    assert told == ["", "easy", "easy", "medium", "hard"]
    assert against(1180 + 400 * log10(3), "medium", LADDER) == pytest.approx(0.75)
