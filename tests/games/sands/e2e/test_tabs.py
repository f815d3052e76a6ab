"""Three tabs and one match: no move that a tab showed is lost, and all tabs end up the same."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import PATIENCE, Visit
from e2e.saves import kept, moves, stored_match
from e2e.test_persistence import expect_elsewhere, pieces, second, told
from engine.match import Match, Player
from games.registry import load
from games.sands.content.board import SPOTS

TABS = 3
ID = "shared"

# Each change of the board, as this tab showed it: which spot was open.
WATCH = """() => {
    window.opens = [];
    const look = () => {
        const spot = document.querySelector('.spot.open')?.dataset.move;
        if (spot && spot !== opens.at(-1)) opens.push(spot);
    };
    const all = {childList: true, subtree: true, attributes: true};
    look();
    new MutationObserver(look).observe(document, all);
}"""

# At a time: take the match over if another tab has it, and make a move as soon as one is offered,
# or none if another tab was faster.
AT_ONCE = """([at, step]) => {
    const pause = ms => new Promise(done => setTimeout(done, ms));
    const offered = () => {
        const reveal = document.querySelector('main.table[data-seat] .actions [data-move=reveal]');
        const can = [...document.querySelectorAll('main.table[data-seat] .spot.can')];
        return reveal ?? can[step % can.length];
    };
    window.made = (async () => {
        await pause(Math.max(0, at - Date.now()));
        const before = opens.length, end = Date.now() + 20000;
        document.querySelector('[data-do=here]')?.click();
        while (!offered() && opens.length === before && Date.now() < end) await pause(5);
        offered()?.click();
    })();
}"""


def begun() -> Match:
    """Two people at one device, without scorpions and duels."""
    match = Match(load("sands"), {"variant": "calm"}, (Player("Ada"), Player("Ben")), 4)
    match.play_fate()
    return match


def opened(visit: Visit) -> list[Page]:
    """One match in three tabs of a browser."""
    first = visit(f"#/match/{ID}", kept=kept(**{ID: begun()}))
    tabs = [first, *(second(first) for _ in range(TABS - 1))]
    for tab in tabs:
        tab.evaluate(WATCH)
    return tabs


def entries(page: Page) -> list[str]:
    return moves(stored_match(page, ID))


def until(done: Callable[[], bool], why: str) -> None:
    """Wait for something that no locator can tell."""
    end = time.monotonic() + PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, why
        time.sleep(0.02)


def until_longer(tab: Page, line: list[str]) -> None:
    until(lambda: len(entries(tab)) > len(line), f"no move after {line[-1]}")


def take_over(tab: Page) -> None:
    """The match goes on in this tab."""
    here = tab.locator("[data-do=here]")
    if here.count():
        here.click()
    expect(tab.locator("main.table[data-seat]")).to_be_visible()


def in_turn(tabs: list[Page], rounds: int) -> None:
    """One tab after the other takes the match over and moves; the others follow."""
    line = entries(tabs[0])
    for step in range(rounds):
        tab = tabs[step % TABS]
        take_over(tab)
        offered = tab.locator("[data-seat] .actions [data-move=reveal], [data-seat] .spot.can")
        move = offered.nth(step * 7 % offered.count())
        wanted = move.get_attribute("data-move")
        move.click()
        until_longer(tab, line)
        now = entries(tab)
        assert now[: len(line)] == line
        assert str(wanted) in now[len(line)]
        line = now
        for other in tabs:
            if other is not tab:
                expect_elsewhere(other)
    expect_same(tabs)


def at_once(tabs: list[Page], rounds: int) -> None:
    """All tabs reach for the match within 20 ms."""
    line = entries(tabs[0])
    for step in range(rounds):
        start = time.time() * 1000 + 200
        for number, tab in enumerate(tabs):
            after = (step * 7 + number * 10) % 21
            tab.evaluate(AT_ONCE, [start + after, step + number])
        for tab in tabs:
            tab.evaluate("window.made")
        until_longer(tabs[0], line)
        expect_same(tabs)
        now = entries(tabs[0])
        assert now[: len(line)] == line, "a stored move was overwritten"
        line = now


def expect_same(tabs: list[Page]) -> None:
    """In the end every tab shows the match as it is stored, and never showed anything else."""

    def same() -> bool:
        shown = [(pieces(tab), told(tab)) for tab in tabs]
        return shown.count(shown[0]) == TABS and opens(tabs[0])[-1] == spots(tabs[0])[-1]

    until(same, "the tabs do not come to show the same")
    truth = spots(tabs[0])
    for tab in tabs:
        shown = iter(truth)
        strange = [spot for spot in opens(tab) if spot not in shown]
        assert not strange, f"shown in turn: {opens(tab)}; stored: {truth}"


def opens(tab: Page) -> list[str]:
    """The open spots that a tab showed, in turn."""
    return [spot.split()[1] for spot in tab.evaluate("opens")]


def spots(tab: Page) -> list[str]:
    """The open spots of the match as it is stored."""
    found = [SPOTS[state.open] for state in stored_match(tab, ID).states if state.open >= 0]
    return [spot for at, spot in enumerate(found) if at == 0 or spot != found[at - 1]]


def play(visit: Visit, count: int) -> None:
    """Moves in turn and at once, until there are so many."""
    tabs = opened(visit)
    in_turn(tabs, count // 2)
    while len(entries(tabs[0])) < count:
        at_once(tabs, 2)
    tabs[-1].reload(wait_until="commit")
    expect(tabs[-1].locator("main.table")).to_be_visible()
    assert told(tabs[-1]) == told(tabs[0])


@pytest.mark.long
def test_three_tabs_lose_no_move(visit: Visit) -> None:
    play(visit, 9)


@pytest.mark.long
def test_three_tabs_lose_none_of_two_hundred_moves(visit: Visit) -> None:
    play(visit, 200)
