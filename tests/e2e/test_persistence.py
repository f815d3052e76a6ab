"""Closing, reloading and a second tab lose nothing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import mouse, offered, play_on, set_up, waiting
from e2e.played import begun
from e2e.saves import kept, moves, stored_match

TREE = """root => {
    const tree = node => node.nodeType === Node.TEXT_NODE ? node.data : [
        node.localName,
        [...node.attributes].map(one => one.name + '=' + one.value)
            .filter(one => !one.startsWith('tabindex')).sort(),
        [...node.childNodes].map(tree)];
    return JSON.stringify(tree(root));
}"""
LIES = "all => all.map(el => el.dataset.key)"


def board(page: Page) -> str:
    """The board's elements. Which of them Tab comes to is the visitor's, not the match's."""
    return str(page.locator("[role=grid]").evaluate(TREE))


def pieces(page: Page) -> list[str]:
    """What stands on the board, in the order of its places."""
    return list(page.locator("[role=grid] [data-key]").evaluate_all(LIES))


def told(page: Page) -> list[str]:
    return page.locator(".log li").all_text_contents()


def badges(page: Page) -> list[str]:
    return page.locator(".seat").all_inner_texts()


def test_a_match_is_found_again(visit: Visit) -> None:
    page = visit(seed=21)
    set_up(page, ["person", "person"], ["Ada", "Ben"])
    play_on(page, 12)
    before = board(page), told(page), badges(page)
    assert len(before[1]) > 3

    page.reload(wait_until="commit")
    until_ready(page)
    assert (board(page), told(page), badges(page)) == before
    play_on(page, 1)
    before = board(page), told(page)
    address = page.url

    context = page.context
    page.close()
    page = context.new_page()
    page.goto(address.partition("#")[0])
    until_ready(page)
    listed = page.locator(".waiting .match")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Ada, Ben")
    listed.locator("a").click()
    waiting(page)
    assert page.url == address
    assert (board(page), told(page)) == before
    play_on(page, 1)


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
    match = begun(moves=1)
    first = visit("#/match/shared", kept=kept(shared=match))
    line = moves(match)
    other = second(first)
    expect_elsewhere(other)

    mouse(first, offered(first)[0])
    wish = offered(first)[0]
    line.append(moves(stored_match(first))[-1])
    expect(other.locator(".log li").first).to_have_text(told(first)[0])
    assert pieces(other) == pieces(first)
    mouse(other, wish)
    assert moves(stored_match(first)) == line

    other.locator("[data-do=here]").click()
    expect(other.locator("[role=alert]")).to_have_count(0)
    play_on(other, 1)
    expect_elsewhere(first)
    line.append(moves(stored_match(first))[-1])
    first.locator("[data-do=here]").click()
    waiting(first)
    expect_elsewhere(other)

    # The tab that plays is closed: the one that looked on may play.
    first.close()
    expect(other.locator("[role=alert]")).to_have_count(0)
    first = other
    play_on(first, 1)
    line.append(moves(stored_match(first))[-1])

    # A tab that was told nothing, and tries to go on from where it stood.
    stale = second(first, DEAF)
    play_on(first, 1)
    line.append(moves(stored_match(first))[-1])
    mouse(stale, offered(stale)[0])
    expect_elsewhere(stale)
    assert told(stale) == told(first)
    assert moves(stored_match(first)) == line

    late = offered(first)[0]
    stale.locator("[data-do=here]").click()
    play_on(stale, 1)
    line.append(moves(stored_match(first))[-1])
    assert moves(stored_match(first)) == line
    mouse(first, late)
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
