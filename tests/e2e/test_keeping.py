"""Closing, reloading and a second tab lose nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import Visit, until_ready
from e2e.hands import mouse, play_on, seen, set_up
from e2e.saves import kept, moves, stored_match
from e2e.walker import walked
from engine.match import Player

PAIR = (Player("Ada"), Player("Ben"))


TREE = """root => {
    const tree = node => node.nodeType === Node.TEXT_NODE ? node.data : [
        node.localName,
        [...node.attributes].map(one => one.name + '=' + one.value)
            .filter(one => !one.startsWith('tabindex')).sort(),
        [...node.childNodes].map(tree)];
    return JSON.stringify(tree(root));
}"""
PYRAMIDS = (
    "all => all.map(el => [el.dataset.move, el.firstElementChild.dataset.key ?? el.innerHTML])"
)


def board(page: Page) -> str:
    """The board's elements. Which of them Tab comes to is the visitor's, not the match's."""
    return str(page.locator("[role=grid]").evaluate(TREE))


def pyramids(page: Page) -> list[list[str]]:
    """What stands or lies on each spot."""
    return list(page.locator(".spot").evaluate_all(PYRAMIDS))


def told(page: Page) -> list[str]:
    return page.locator(".log li").all_text_contents()


def badges(page: Page) -> list[str]:
    return page.locator(".seat").all_inner_texts()


def test_a_match_is_found_again(visit: Visit) -> None:
    page = visit(seed=21)
    set_up(page, ["person", "person"], ["Ada", "Ben"])
    play_on(page, mouse, most=12)
    before = board(page), told(page), badges(page)
    assert len(before[1]) > 5

    page.reload(wait_until="commit")
    until_ready(page)
    assert (board(page), told(page), badges(page)) == before
    play_on(page, mouse, most=1)
    before = board(page), told(page)
    address = page.url

    context = page.context
    page.close()
    page = context.new_page()
    page.goto(address.partition("#")[0])
    until_ready(page)
    waiting = page.locator(".waiting .match")
    expect(waiting).to_have_count(1)
    expect(waiting).to_contain_text("Ada, Ben")
    waiting.locator("a").click()
    assert seen(page) and page.url == address
    assert (board(page), told(page)) == before
    play_on(page, mouse, most=1)


def second(page: Page, before: str = "") -> Page:
    """The same match in another tab."""
    other = page.context.new_page()
    other.add_init_script(before)
    other.goto(page.url)
    return until_ready(other)


def expect_elsewhere(page: Page) -> None:
    """The tab says that the match went on in another one, and takes no moves."""
    expect(page.locator("[role=alert]")).to_contain_text("another tab")
    expect(page.locator("main.table[data-seat]")).to_have_count(0)


# A browser without locks, in which no tab hears of another.
DEAF = """
    delete Navigator.prototype.locks;
    window.BroadcastChannel = class { postMessage() {} };
"""


def test_two_tabs_lose_no_move(visit: Visit) -> None:
    match = walked(4, PAIR, until=lambda state: state.phase == "search")
    first = visit("#/match/shared", kept=kept(shared=match))
    line = moves(match)
    other = second(first)
    expect_elsewhere(other)

    mouse(first, push(first))
    seen(first)
    line.append(moves(stored_match(first))[-1])
    expect(other.locator(".spot.open")).to_have_attribute(
        "data-move", str(first.locator(".spot.open").get_attribute("data-move"))
    )
    assert pyramids(other) == pyramids(first)
    mouse(other, push(first))
    assert moves(stored_match(first)) == line

    other.locator("[data-do=here]").click()
    expect(other.locator("[role=alert]")).to_have_count(0)
    play_on(other, mouse, most=1)
    expect_elsewhere(first)
    line.append(moves(stored_match(first))[-1])
    first.locator("[data-do=here]").click()
    assert seen(first)
    expect_elsewhere(other)

    # The tab that plays is closed: the one that looked on may play.
    first.close()
    expect(other.locator("[role=alert]")).to_have_count(0)
    first = other
    play_on(first, mouse, most=1)
    line.append(moves(stored_match(first))[-1])

    # A tab that was told nothing, and tries to go on from where it stood.
    stale = second(first, DEAF)
    play_on(first, mouse, most=1)
    line.append(moves(stored_match(first))[-1])
    mouse(stale, push(stale))
    expect_elsewhere(stale)
    assert told(stale) == told(first)
    assert moves(stored_match(first)) == line

    stale.locator("[data-do=here]").click()
    play_on(stale, mouse, most=1)
    line.append(moves(stored_match(first))[-1])
    assert moves(stored_match(first)) == line
    mouse(first, push(first))
    expect(first.locator(".log li").first).to_have_text(told(stale)[0])
    assert moves(stored_match(first)) == line
    stale.close()

    other = second(first)
    first.locator("[data-do=menu]").click()
    first.locator("[data-do^=ask-delete]").click()
    first.locator("[data-do^='delete']").click()
    expect(first.locator(".match")).to_have_count(0)
    expect(other.locator(".notices")).to_contain_text("deleted in another tab")
    expect(other.locator("main.hall")).to_be_visible()


def push(page: Page) -> str:
    """A push that the page offers."""
    return str(page.locator(".spot.can").first.get_attribute("data-move"))
