"""The expedition's page: the road, the way in, the standings and the podium."""

from __future__ import annotations

import re

import pytest

from engine.expedition import set_out
from engine.match import Match, Player
from games.registry import load, road
from kits.expedition_page import GROUP, page
from page.draft import Draft
from page.expedition import expedition_page, stage_options
from page.i18n import tongue


def test_setting_out_asks_who_comes_along_and_says_what_places_bring() -> None:
    html = page(None)
    assert 'data-do="set-out"' in html and 'data-field="group-name 0"' in html
    assert 'data-do="group-seat 2"' in html
    assert "5 points" in html and "3 points each" in html
    assert html.count('class="stop ') == len(road()) and "aria-current" not in html


def test_the_way_so_far() -> None:
    html = page(2)
    states = re.findall(r'class="stop (\w+) (\w+)"', html)
    assert [slug for slug, _ in states] == list(road())
    assert [state for _, state in states] == ["done", "done", "now", "ahead", "ahead"]
    assert 'data-do="stage"' in html and "Stage 3 of 5" in html and "Ben, Ani" in html


def test_a_match_that_was_begun_is_resumed() -> None:
    html = page(1, waits=True)
    assert 'href="#/match/now"' in html and 'data-do="stage"' not in html


def test_standings_are_in_order() -> None:
    rows = re.findall(r'<td class="place">(\d)</td><th scope="row">.*?</svg>(\w+)</th>', page(3))
    assert rows == [("1", "Ada"), ("2", "Ben"), ("2", "Ani")]


def test_the_podium() -> None:
    html = page(5)
    steps = re.findall(r'class="step place-(\d)".*?step-name">(\w+)<', html)
    assert steps == [("1", "Ada"), ("1", "Ben"), ("3", "Ani")]
    assert "Ada, Ben win the expedition together!" in html


@pytest.mark.parametrize("stages", [None, 0, 4, 5])
def test_it_speaks_french(stages: int | None) -> None:
    found = None if stages is None else set_out("e1", GROUP, road())
    html = str(expedition_page(found, Draft(GROUP, {}), False, tongue("fr")))
    assert "Grande Expédition" in html and "points" in html


@pytest.mark.parametrize("slug", road())
@pytest.mark.parametrize("kinds", ["pe", "pp", "pmh", "ppp", "pppp", "pehm", "ee"])
def test_every_group_can_play_every_stage(slug: str, kinds: str) -> None:
    words = {"p": "person", "e": "easy", "m": "medium", "h": "hard"}
    group = [Player(f"P{n}", words[kind]) for n, kind in enumerate(kinds)]
    options = stage_options(set_out("e1", group, road()), slug, None)
    assert Match(load(slug), options, group, seed=1).actors
