"""The records page: numbers, charts that can be read aloud, and what it says when it is empty."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.game import Feat
from engine.history import History, Row
from engine.match import Player
from engine.records import Best
from games.registry import SLUGS
from page.charts import LAST, Point, curve, results
from page.i18n import tongue
from page.records_page import overview_page
from page.stats import Overview

EN, FR = tongue("en"), tongue("fr")
ADA, BOT = Player("Ada"), Player("Ani", "hard")
WON = Row("m1", SLUGS[0], 5, (ADA, BOT), (0,), (12, 9), "won", "hard", 40)
ALONE = Row("m2", SLUGS[1], 6, (ADA,), (0,), (99,), "played", "alone", 30, (Feat("quick", (99,)),))


def overview(*rows: Row, **changes: object) -> Overview:
    whole = Overview(
        history=History(rows=rows, days={SLUGS[1]: ("2026-11-15", "2026-11-16")}),
        bests={},
        today="2026-11-16",
        dailies={SLUGS[1]: "The pyramids of the day"},
        summed=(SLUGS[0], SLUGS[1]),
        said=lambda slug, feat: (f"{slug} {feat.kind}", f"{feat.worth[0]} points"),
        moment=lambda when: f"day {when}",
        kept=("m1",),
    )
    return replace(whole, **changes)  # type: ignore[arg-type]


def page(*rows: Row, **changes: object) -> str:
    return str(overview_page(overview(*rows, **changes), EN))


def test_an_empty_wall_invites() -> None:
    html = str(overview_page(overview(), EN))
    assert (
        "No records yet" in html and "records-erase" not in html and 'data-field="records"' in html
    )


def test_the_great_numbers() -> None:
    html = page(WON, replace(WON, id="m3", result="lost", winners=(1,)), ALONE)
    assert "<dd>3</dd>" in html and "2 of 5" in html and "1 of 2" in html and "2 days" in html


def test_wins_by_level_and_seats() -> None:
    html = page(WON)
    assert re.search(r'<th scope="row">Hard bots</th><td><span[^>]*>1 of 1</span>', html)
    assert 'aria-label="2 players"' in html and '"row">Easy bots' not in html


def test_a_match_that_is_kept_can_be_opened() -> None:
    assert 'href="#/match/m1"' in page(WON, ALONE) and "#/match/m2" not in page(WON, ALONE)


def test_records_lead_to_their_matches_and_the_strange_are_left_out() -> None:
    best = Best((99,), 1, "m2", "{}")
    assert f'data-do="record {SLUGS[1]} quick"' in page(ALONE, bests={SLUGS[1]: {"quick": best}})
    html = page(ALONE, bests={SLUGS[1]: {"x": best}}, said=lambda slug, feat: None)
    assert "data-do=record" not in html


def test_charts_are_told_in_words() -> None:
    html = str(results(["won", "lost", "played"], EN))
    assert 'aria-label="Latest matches, oldest first: won, lost, played"' in html
    long = str(results(["lost"] * 50, FR))
    assert "Les dernières parties" in long and long.count("perdue,") == LAST - 1


@pytest.mark.parametrize("worths", [(5, 9, 7), (4, 4), (-3000, -1200, -9000)])
def test_a_curve_crowns_the_best(worths: tuple[int, ...]) -> None:
    points = [Point(worth, f"{worth} points", "today") for worth in worths]
    html = str(curve("Alone", points, EN))
    dots = re.findall(r'class="dot( best)?" cx="([\d.]+)" cy="([\d.]+)"', html)
    best = worths.index(max(worths))
    assert [bool(mark) for mark, _, _ in dots] == [at == best for at in range(len(worths))]
    assert float(dots[best][2]) == min(float(y) for _, _, y in dots)
    assert f"Best: {max(worths)} points" in html


def test_names_are_never_markup() -> None:
    bad = Player("<b>Ada")
    assert "<b>Ada" not in page(replace(WON, players=(bad, BOT)))
