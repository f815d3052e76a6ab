"""Progress in pictures and words: the rating, the goals, each game at a glance, kinds of set-up."""

from __future__ import annotations

import re

from engine.goals import Reached, whole_name
from engine.history import History, Row, Tally
from engine.ladder import Ladder
from engine.match import Player
from games.registry import SLUGS, spec
from page.glance import glance
from page.goal_wall import goal_wall
from page.i18n import LANGUAGES, tongue
from page.kinds import kinds
from page.rating_chart import rating_panel, short
from page.spec import AnyTrack, Track
from page.stats import Overview

EN = tongue("en")
LADDER = Ladder({"easy": 1000, "medium": 1180, "hard": 1360})


def rows(slug: str, *won: bool, level: str = "easy", kind: str = "") -> list[Row]:
    """One person's matches against one bot."""
    players = (Player("Ada"), Player("Ani", level))
    return [
        Row(f"m{n}", slug, n, players, (0,) if one else (1,), (n, 5), result, level, 9, kind=kind)
        for n, one in enumerate(won)
        for result in ["won" if one else "lost"]
    ]


def panel(*won: bool, team: bool = False, code: str = "en") -> str:
    shown = rating_panel(rows("cups", *won), LADDER, str, tongue(code), team=team)
    return "" if shown is None else str(shown)


def test_nobody_is_rated_before_the_first_match_against_bots() -> None:
    assert panel() == "" and short([], LADDER, EN, team=False) == ""


def test_too_few_matches_say_so_and_no_number() -> None:
    html = panel(True, False, True)
    assert "2 more are needed" in html and "rating-number" not in html
    assert short(rows("cups", True), LADDER, EN, team=False) == ""


def test_a_rating_is_a_number_with_its_interval_and_what_it_means() -> None:
    html = panel(*(n % 2 == 0 for n in range(30)))
    number, low, high = (
        int(one) for one in re.findall(r"<strong>(\d+)</strong>.*?between (\d+) and (\d+)", html)[0]
    )
    assert low < number < high and 900 < number < 1150
    assert "About as strong as an easy bot." in html and "Expected against" in html
    assert f"now between {low} and {high}" in html, "the curve says the same in words"
    assert html.count("<tr>") == 11 and "95 of 100" in html
    assert short(rows("cups", *(n % 2 == 0 for n in range(30))), LADDER, EN, team=False)


def test_a_rating_can_be_read_in_every_language() -> None:
    for code in LANGUAGES:
        assert "{" not in panel(*(n % 2 == 0 for n in range(30)), code=code)


def test_a_goal_shines_when_it_was_reached_and_else_says_what_to_do() -> None:
    slug = SLUGS[0]
    track = spec(slug).track
    assert track is not None
    first, second, *_ = track().goals
    html = str(goal_wall(slug, track().goals, {whole_name(slug, first): Reached(7, "1a")}, str, EN))
    assert f"1 of {len(track().goals)}" in html and "Reached on 7" in html
    for goal in (first, second):
        assert goal.title in html and goal.task in html
    assert html.count("reached-now") == 2, "once at a glance, once in the list"


def test_each_game_at_a_glance() -> None:
    slug = SLUGS[0]
    track = spec(slug).track
    assert track is not None
    overview = Overview(
        history=History(rows=tuple(rows(slug, *(n % 2 == 0 for n in range(20)), level="medium"))),
        bests={},
        today="2026-11-18",
        dailies={},
        summed=(),
        said=lambda slug, feat: None,
        moment=str,
        kept=(),
        goals={slug: track().goals},
    )
    counted = {(slug, "medium", 2): Tally(20, 10)}
    html = str(glance([spec(slug).door], overview, counted, EN))
    assert "Strongest beaten: Medium bots" in html and f"0 of {len(track().goals)}" in html
    assert re.search(r"Rating \d+\s±\s\d+", html) and f"records-game {slug}" in html


def test_kinds_of_set_up_are_told_apart_from_two_on() -> None:
    track: AnyTrack = Track((), lambda options, seats, seat: "", lambda kind, t: kind.title())
    long, quick = (rows("cups", True, False, kind=kind) for kind in ("long", "quick"))
    assert kinds(long, track, EN, summed=True) is None
    html = str(kinds([*long, *quick, *rows("cups", True)], track, EN, summed=True))
    assert ">Long</th>" in html and ">Quick</th>" in html and html.count("<tr>") == 3
    assert html.count("1 of 2") == 2 and html.count("<td>1</td>") == 2
