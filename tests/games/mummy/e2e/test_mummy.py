"""The Mummy's Maze in the browser: as the mummy, as a seeker, and of three at one device."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import NO_POINTER, score_items, set_up, tab_to, waiting
from e2e.saves import kept, moves, stored_match
from engine.match import Match, Player
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS
from games.mummy.page.words import ITEMS, ending
from page.i18n import tongue
from page.names import Names

from .prowler import Hand, by_keys, by_mouse, dare, hunt, seek, stalked
from .shown import matches

SECRET = """
    new MutationObserver(() => {
        const table = document.querySelector('main.table:not(:has(.ending))');
        if (table?.querySelector('[data-key^="pawn-"]') && !table.querySelector('.hand'))
            console.error('a seeker stood on a screen that is not a seeker’s');
    }).observe(document, {subtree: true, childList: true, attributes: true});
"""
"""Before the page starts: a seeker on another's screen is a fault, were it for a blink."""

BOARD = """all => all.map(el => [el.dataset.cell, el.className.split(' '), el.ariaLabel,
    [...el.querySelectorAll('[data-key]')].map(one => one.dataset.key), 'home' in el.dataset])"""

REST = """() => {
    const copy = document.documentElement.cloneNode(true);
    for (const el of copy.querySelectorAll('.grid, script, style, svg, .early')) el.remove();
    const all = [copy, ...copy.querySelectorAll('*')];
    const values = all.flatMap(el => [...el.attributes].map(one => one.value));
    return [copy.textContent, ...values].join('\\n');
}"""
"""All text and all attributes of the page but those of the board."""

NAMES_A_CELL = re.compile(r"(?<![\w#-])[a-k](?:1[01]|[1-9])(?![\w-])")


def expect_no_seeker(page: Page, match: Match, viewer: int | None) -> None:
    """Nothing tells where a seeker is: no piece, no label, no mark, no line of the log."""
    view, ground = match.view(viewer), maze(match.state.maze)
    public = {CELLS[ground.start], CELLS[ground.dungeon]}
    for move in (entry.move.split(" ") for entry in match.entries):
        if move[0] == "step" or move[-1] == "show":
            public |= {*move}
    assert set(NAMES_A_CELL.findall(page.evaluate(REST))) <= public
    seekers = [player.name for seat, player in enumerate(match.players) if seat != view.mummy_seat]
    steps = set(match.legal(viewer)) if viewer is not None else set()
    for cell, kinds, label, pieces, home in page.locator(".cell").evaluate_all(BOARD):
        assert pieces == ["mummy"] * (cell == view.mummy) and home == (cell == view.mummy)
        assert not any(name in label for name in seekers)
        assert "wanted" not in kinds and ("can" in kinds) == (f"step {cell}" in steps)
        assert ("trail" in kinds) <= (cell in view.trail)
    expect(page.locator(".hand, .mission, .asked, .scent, button.die")).to_have_count(0)


def play_to_the_end(page: Page, hand: Hand, seat: int) -> list[str]:
    """One person against bots; gives the phases that came."""
    phases = []
    while not (screen := waiting(page))["over"]:
        assert screen["seat"] == seat and not screen["curtain"]
        match = stored_match(page)
        phases.append(screen["phase"])
        if screen["phase"] == "walk":
            expect_no_seeker(page, match, seat)
            hand(page, hunt(match.state))
        else:
            hand(page, seek(match.state, match.legal(seat)))
        assert len(moves(stored_match(page))) > len(match.entries)
    return phases


def expect_true_ending(page: Page) -> Match:
    """The end on the screen is that of the kept match."""
    match = stored_match(page)
    outcome: Any = match.outcome
    told = score_items(page)
    for seat, player in enumerate(match.players):
        items = [(ITEMS[one.label], one.points) for one in outcome.scores[seat]]
        assert told[player.name][: len(items)] == items
    winners = [match.players[seat].name for seat in outcome.winners]
    expect(page.locator(".reckoned.won .reckoned-name")).to_have_text(winners)
    people = [seat for seat, player in enumerate(match.players) if not player.is_bot]
    names = Names((player.name for player in match.players), here=people)
    expect(page.locator(".glory h2")).to_have_text(ending(outcome, names, tongue("en")))
    # Now all may see where everybody was (M6).
    standing = {f"pawn-{pawn}" for pawn, cell in enumerate(match.state.at) if cell >= 0}
    keys = page.locator(".cell [data-key]").evaluate_all("all => all.map(el => el.dataset.key)")
    assert set(keys) == standing | {"mummy"}
    return match


@pytest.mark.long
def test_as_the_mummy_against_bots(visit: Visit) -> None:
    page = visit(seed=4, before=SECRET)
    set_up(page, ["person", "easy", "easy"], ["Ada"], game="mummy", mummy="0")
    expect_scent_on_demand(page)
    play_to_the_end(page, by_mouse, 0)
    match = expect_true_ending(page)
    made = [line for line in moves(match) if line.startswith("0: ")]
    assert match.outcome and match.outcome.winners == (0,) and match.outcome.ending == "ankhs"
    assert sum("step" in line for line in made) > 8
    assert {entry.seat for entry in match.entries} == {-1, 0, 1, 2}


def expect_scent_on_demand(page: Page) -> None:
    """M8.2: off at first; then every seeker's possible cells, the true one among them."""
    assert waiting(page)["phase"] == "walk"
    match = stored_match(page)
    expect_no_seeker(page, match, 0)
    page.locator(".scent-switch").click()
    for who, pawn in enumerate(match.view(0).pawns):
        cells = page.locator(f".cell:has(.scent.by-{who})")
        shown = cells.evaluate_all("all => all.map(el => el.dataset.cell)")
        assert set(shown) == set(pawn.possible)
        assert match.view(1).pawns[who].cell in shown
    page.locator(".scent-switch").click()
    expect(page.locator(".scent")).to_have_count(0)


def test_as_a_seeker_by_keys_alone(visit: Visit) -> None:
    page = visit(seed=9, before=NO_POINTER, kept=kept(ending=before_the_last_mission()))
    tab_to(page, 'a[href="#/new/mummy"]')
    page.keyboard.press("Enter")
    for command in ("seat 1", "sit 1 ani"):
        tab_to(page, f'[data-do="{command}"]')
        page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator('[data-do="seat 1"]')).to_be_focused()
    tab_to(page, '[data-field="seats"]', back=True)
    page.keyboard.press("ArrowRight")
    tab_to(page, '[data-field="name 0"]')
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    phases = play_to_the_end(page, by_keys, 0)
    match = expect_true_ending(page)
    assert [player.kind for player in match.players] == ["person", "easy", "easy"]
    assert match.options["mummy"] == 1 and {"turn", "move"} <= set(phases)

    page.evaluate("location.hash = '#/match/ending'")
    expect(page.locator(".ending")).to_have_count(0)
    expect_ends_of_a_row(page)
    play_to_the_end(page, by_keys, 0)
    match = expect_true_ending(page)
    assert match.outcome and match.outcome.ending == "missions" and match.outcome.winners == (0,)


def expect_ends_of_a_row(page: Page) -> None:
    """Home and End stay on the pyramid: beside it there is nothing to choose."""
    tab_to(page, ".cell")
    for key, end in (("End", "last"), ("Home", "first")):
        page.keyboard.press(key)
        row = page.locator("[role=row]:has(:focus)")
        expect(getattr(row.locator(".cell"), end)).to_be_focused()


def before_the_last_mission() -> Match:
    """Ada has one mission left, and a die that leads to it."""
    seekers = (Player("Ada"), Player("Merit", "easy"), Player("Khepri", "easy"))
    return stalked(
        6,
        seekers,
        lambda match: (
            match.actors == (0,)
            and len(match.view(0).hands[1].missions) == 1
            and any(move.endswith(" show") for move in match.legal(0))
        ),
        mummy=1,
    )


def test_three_at_one_device(visit: Visit) -> None:
    """M8.1: between seekers and mummy hangs a curtain, and nothing comes through it."""
    page = visit(seed=2, before=SECRET)
    set_up(page, ["person"] * 3, ["Ada", "Ben", "Cleo"], game="mummy", mummy="0")
    screens = []
    while not (screen := waiting(page))["over"]:
        match = stored_match(page)
        seat = screen["seat"]
        screens.append((screen["phase"], seat, screen["curtain"]))
        if screen["curtain"]:
            expect_no_seeker(page, match, None)
            expect(page.locator(".curtain")).to_contain_text(match.players[seat].name)
            expect(page.locator("#page [data-move], .cell, .tray")).to_have_count(0)
            page.locator("[data-do^=open]").click()
        elif screen["phase"] == "walk":
            assert seat == 0
            expect_no_seeker(page, match, seat)
            by_mouse(page, hunt(match.state))
        else:
            expect(page.locator(".mission")).to_have_count(5)
            expect(page.locator('.cell [data-key^="pawn-"]')).to_have_count(2)
            by_mouse(page, dare(match.state, match.legal(seat)))
    assert {("walk", 0, True), ("walk", 0, False), ("move", 1, False), ("move", 2, False)} <= {
        *screens
    }
    match = expect_true_ending(page)
    assert match.outcome and match.outcome.winners == (0,)


def test_five_dice_and_the_log_beside_a_maze(visit: Visit) -> None:
    page = visit("#/match/a", kept=kept(a=matches()["move"]))
    dice = page.locator(".free .die")
    expect(dice).to_have_count(5)
    assert len({round(die.bounding_box()["y"]) for die in dice.all()}) == 1  # type: ignore[index]
    expect(page.locator(".log li").first).to_be_in_viewport()
