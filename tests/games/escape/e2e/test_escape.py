"""Way Out in the browser: alone by keys to victory, and a team of three with a talk."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import NO_POINTER, tab_to, waiting
from e2e.saves import kept, settled, stored, stored_match
from engine.match import Match, Player
from games.escape.content.sheets import SAMPLE
from games.escape.content.tables import SWAPS
from games.escape.page.words import PYRAMIDS

from .explorer import by_keys, explored, wise


@pytest.mark.rule("E9.1", "E11.1")
def test_alone_to_victory_by_keys_alone(visit: Visit) -> None:
    page = visit(seed=15, before=NO_POINTER)
    tab_to(page, 'a[href="#/new/escape"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-field="party"]')
    page.keyboard.press("ArrowLeft")
    tab_to(page, ".variants > summary")
    page.keyboard.press("Enter")
    tab_to(page, '[data-field="option discovery"]')
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tablet-uncounted")).to_be_visible()  # E12.2
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".tablet-uncounted")).to_have_count(0)
    tab_to(page, '[data-field="name 0"]', back=True)
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    while not waiting(page)["over"]:
        match = stored_match(page)
        by_keys(page, wise(match.state, 0, match.legal(0)))
        assert len(stored_match(page).entries) > len(match.entries)
    match = stored_match(page)
    assert not match.options["discovery"] and [one.name for one in match.players] == ["Ada"]
    assert match.outcome and match.outcome.winners == (0,) and match.outcome.ending == "exit"
    expect(page.locator(".glory h2")).to_have_text("Way out! You leave through the exit.")
    expect(page.locator(".ending.lost, .reckoned-total")).to_have_count(0)
    expect_unlocked(page, "pyramid-1")


def expect_unlocked(page: Page, name: str) -> None:
    """The campaign has come on, and offers what the pyramid gives."""
    assert json.loads(stored(page)["set/campaign-escape"]) == [name]
    page.evaluate("location.hash = '#/new/escape'")
    expect(page.locator(".stage.won .stage-name")).to_have_text(PYRAMIDS[name][0])
    for tiles, swap in SWAPS.items():
        switch = page.locator(f'[data-field="part tiles"][value="{tiles}"]')
        if swap.pyramids == (name,):
            expect(switch).to_be_enabled()
    expect(page.locator('[value="artefacts"]')).to_be_disabled()


TEAM = (Player("Ada"), Player("Ben"), Player("Merit", "easy"))


def before_the_observing() -> Match:
    """Ada is on with three action points and an observing, and Ben comes after her."""

    def so(match: Match) -> bool:
        state = match.state
        return (
            match.actors == (0,)
            and (state.phase, state.points) == ("act", 3)
            and state.first == 0
            and "observe" in match.legal(0)
            and state.explorers[0].at != state.explorers[1].at
        )

    found = (explored(seed, TEAM, {"turns": 9}, so) for seed in range(20))
    return next(match for match in found if match.actors)


@pytest.mark.rule("E8.3", "E8.4", "E13.1")
def test_a_team_of_two_people_and_a_bot_with_a_talk(visit: Visit) -> None:
    start = before_the_observing()
    page = visit("#/match/team", kept=kept(team=start))
    page.locator('.action[data-move="observe"]').click()
    expect(page.locator(".curtain")).to_contain_text("Ada")
    place = start.view(0).explorers[0].place
    secret = next(one for one in stored_match(page).view(0).tiles if one.place == place)
    assert secret.known == "own" and secret.what
    expect_hidden(page)
    page.locator("[data-do='open 0']").click()
    expect(page.locator(".hand h2")).to_have_text("Ada’s notes")
    expect(page.locator(".hand .note-place")).to_have_text(place)
    for left in (1, 0):
        page.locator(".idle-button").click()
        page.locator('[data-move="spend move"]').click()
        expect(page.locator(".points use[href='#escape-point']")).to_have_count(left or 3)

    assert waiting(page) == {"phase": "act", "seat": 1, "over": False, "curtain": False}
    expect_hidden(page)
    back = re.compile(rf"^Floor {place[0]}, {place[1:]}, face down, (open|covered)")
    expect(page.locator(f"#at-{place}")).to_have_accessible_name(back)
    # Ada is not on, and may call all the same (E8.3).
    page.locator('.call[data-seat="0"]').click()
    page.locator(".pending .primary").click()
    expect(page.locator(".talk .note-place")).to_have_text(place)
    expect(page.locator(f"#at-{place} .noted.by-all")).to_be_visible()
    expect(page.locator('.call, [data-move="reveal"]')).to_have_count(0)
    page.locator('.talk [data-move="endtalk"]').click()

    assert waiting(page)["seat"] == 1
    expect(page.locator(f"#at-{place} .noted.by-all")).to_be_visible()
    match = stored_match(page)
    assert [str(entry) for entry in match.entries[-2:]] == ["0: talk", "0: endtalk"]
    assert not match.state.explorers[0].walkie and match.state.explorers[1].walkie
    for _ in range(3):
        page.locator(".idle-button").click()
        page.locator('[data-move="spend move"]').click()
        settled(page)  # the same move again, before the screen has answered, is a slip
    waiting(page)
    assert 2 in {entry.seat for entry in stored_match(page).entries[len(match.entries) :]}


HIDING = "() => document.documentElement.outerHTML"


def expect_hidden(page: Page) -> None:
    """Nothing on the screen tells what one seat alone has observed."""
    expect(page.locator(".hand, .note, .noted")).to_have_count(0)
    assert "known only to you" not in page.evaluate(HIDING)


@pytest.mark.rule("E12.1", "E12.3")
def test_a_drawn_pyramid_from_its_link_and_progress_from_its_file(
    visit: Visit, tmp_path: Path
) -> None:
    progress = {"set/campaign-escape": '["pyramid-2"]'}
    page = visit(f"#/new/escape?sheet={quote(SAMPLE, safe='')}", kept=progress)
    expect_progress_to_be_kept(page, tmp_path / "progress.json")
    expect(page.locator(".tablet.own :checked")).to_have_count(1)
    page.locator(".tablet:has([value='pyramid-2'])").click()
    expect(page.locator(".tablet.own :checked")).to_have_count(0)
    page.locator(".tablet.own").click()
    page.locator("[type=submit]").click()
    waiting(page)
    assert stored_match(page).options["sheet"] == SAMPLE
    bad = SAMPLE.replace("treasure 2, owl 1, exit 1", "treasure 3, owl 1")
    page.evaluate("place => { location.hash = place; }", f"#/new/escape?sheet={quote(bad)}")
    expect(page.locator(".notices .notice")).to_contain_text("There is no exit.")
    expect(page.locator(".tablet.own")).to_contain_text("A Hut")  # the last one is still there


def expect_progress_to_be_kept(page: Page, file: Path) -> None:
    """As a file and back; given up after a question; nothing is lost to a bad file."""
    won = page.locator(".stage.won")
    expect(won).to_have_count(1)
    page.locator(".campaign > summary").click()
    with page.expect_download() as taken:
        page.locator("[data-do=campaign-export]").click()
    taken.value.save_as(file)
    page.locator("[data-do=ask-campaign-reset]").click()
    page.locator("dialog [data-do=close]").last.click()
    expect(won).to_have_count(1)
    page.locator("[data-do=ask-campaign-reset]").click()
    page.locator("[data-do=campaign-reset]").click()
    expect(won).to_have_count(0)
    bad = {"name": "x.json", "mimeType": "application/json", "buffer": b"[]"}
    field = page.locator('[data-field="campaign"]')
    field.set_input_files(files=[bad])  # type: ignore[list-item]
    expect(page.locator(".notice.bad")).to_contain_text("no campaign progress")
    field.set_input_files(file)
    expect(won).to_have_count(1)
    assert json.loads(stored(page)["set/campaign-escape"]) == ["pyramid-2"]
