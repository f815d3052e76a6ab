"""Whole matches, from the hall to the last card."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit
from e2e.hands import NO_POINTER, finger, mouse, pick, press, score_items, set_up, tab_to
from e2e.saves import kept, stored, stored_match
from engine.match import Match, Player
from games.sands.content.tables import CARDS
from games.sands.page.naming import TREASURES
from games.sands.page.words import RANKS
from page.i18n import tongue

from .pushing import keys, play_on, seen
from .walker import walked


def expect_true_ending(page: Page) -> None:
    """The end on the screen is that of the kept match, item by item."""
    match = stored_match(page)
    outcome = match.outcome
    assert outcome is not None
    told = score_items(page)
    for seat, player in enumerate(match.players):
        items = [(TREASURES[CARDS[one.label].treasure], one.points) for one in outcome.scores[seat]]
        said = told[player.name]
        assert said == ([*items, ("Total", outcome.total(seat))] if items else [])
    winners = {match.players[seat].name for seat in outcome.winners}
    assert set(page.locator(".reckoned.won .reckoned-name").all_inner_texts()) == winners
    expect(page.locator(".table[data-seat]")).to_have_count(0)


def test_alone_by_mouse(visit: Visit) -> None:
    page = visit(seed=87)
    set_up(page, ["person"], ["Ada"])
    play_on(page, mouse)
    expect(page.locator(".ending h2")).to_be_visible()
    outcome = stored_match(page).outcome
    assert outcome is not None and outcome.scores[0]
    expect(page.locator(".ending h2")).to_contain_text(RANKS[outcome.rank])
    expect(page.locator(".ending h2")).to_contain_text(f"{len(outcome.scores[0])} cards")
    expect_true_ending(page)
    look_again(page)

    first = page.url
    page.locator("[data-do=rematch]").click()
    assert seen(page)["moves"] == ["reveal", "reveal"]
    assert page.url != first
    expect(page.locator(".seat-name")).to_have_text(["Ada"])
    assert len([name for name in stored(page) if name.startswith("match/")]) == 2


def look_again(page: Page) -> None:
    """The finished match from where fate has dealt, move by move, to its end."""
    dealt = 2
    last = len(stored_match(page).entries) - dealt
    page.locator("[data-do=replay]").click()
    count = page.locator(".replay-count")
    for at in range(3):
        expect(count).to_have_text(f"{at} / {last}")
        page.get_by_role("button", name="Next move").click()
    page.get_by_role("slider").fill(str(dealt + last - 3))
    expect(count).to_have_text(f"{last - 3} / {last}")
    expect(page.locator(".ending")).to_have_count(0)
    page.locator("[data-do=scrub-play]").click()
    expect(count).to_have_text(f"{last} / {last}")
    page.locator("[data-do=scrub-end]").click()
    expect_true_ending(page)


@pytest.mark.long
def test_alone_by_keys(visit: Visit) -> None:
    page = visit(seed=43, before=NO_POINTER)
    tab_to(page, 'a[href="#/new/sands"]')
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    tab_to(page, '[data-field="seats"]')
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-field="seats"][value="1"]')).to_be_checked()
    tab_to(page, '[data-field="name 0"]')
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.locator("main.table")).to_be_visible()

    play_on(page, keys)
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(".seat-name")).to_have_text(["Ada"])
    expect_true_ending(page)
    tab_to(page, "[data-do=rematch]")
    press(page, "Enter", 1)
    assert seen(page)["phase"] == "reveal"


def expect_nothing_private(page: Page) -> None:
    """No card of anybody is in the page: not shown, not hidden, not in a label."""
    html = page.locator("#page").inner_html()
    for id in CARDS:
        assert id not in html
    expect(page.locator("#page").locator(".card, .hand, .picks, [data-move]")).to_have_count(0)


GIVEN = re.compile(r"^\w+ gives \w+ a card\.$")


def expect_cards_of(page: Page, seat: int) -> None:
    """This seat's cards and nobody else's."""
    won = stored_match(page).state.won[seat]
    shown = page.locator(".hand .card-name").all_inner_texts()
    assert shown == [TREASURES[CARDS[id].treasure] for id in won]


def choose_behind_curtain(page: Page) -> None:
    """Take the device, choose one of one's own cards, and leave nothing of them behind."""
    match = stored_match(page)
    seat = match.state.turn
    expect_nothing_private(page)
    expect(page.locator(".curtain")).to_contain_text(match.players[seat].name)
    page.locator("[data-do^=open]").click()
    expect(page.locator(".curtain")).to_have_count(0)
    expect_cards_of(page, seat)
    play_on(page, mouse, most=1)
    assert len(stored_match(page).entries) > len(match.entries)
    expect(page.locator(".hand, .picks-cards .card")).to_have_count(0)


@pytest.mark.long
def test_three_at_one_device(visit: Visit) -> None:
    """Every action comes up; what is one person's alone waits behind the curtain."""
    page = visit(seed=15)
    set_up(page, ["person"] * 3, ["Ada", "Ben", "Cleo"])
    memory: dict[str, str] = {}
    phases, curtains = set(), set()
    while True:
        screens = play_on(page, mouse, memory)
        phases |= {screen["phase"] for screen in screens}
        if screens[-1]["over"]:
            break
        phase = screens[-1]["phase"]
        curtains.add(phase)
        choose_behind_curtain(page)
        if phase == "give":  # which one, only the two of them know
            expect(page.locator(".log li", has_text="gives").first).to_have_text(GIVEN)
    assert curtains == {"give", "stake"}
    assert phases >= {"reveal", "search", "scorpion", "give", "stake", "duel"}
    assert stored_match(page).state.storms == 4
    expect_true_ending(page)


FIVE = [Player(name) for name in ("Ada", "Ben", "Cleo", "Dora", "Eli")]


def choosing(phase: str, cards: int) -> Match:
    """A match of five in which somebody with so many cards (2: or more) must choose."""
    for seed in range(200):
        match = walked(
            seed,
            FIVE,
            until=lambda state: (
                state.phase == phase and min(len(state.won[state.turn]), 2) == cards
            ),
        )
        if match.outcome is None:
            return match
    raise AssertionError(f"nobody with {cards} cards ever comes to {phase}")


def test_whoever_must_choose_can(visit: Visit) -> None:
    """With many cards, with one and with none (S4.7); and all may look at their own (S3.8)."""
    needs = [("stake", 0), ("stake", 1), ("stake", 2), ("give", 1), ("give", 2)]
    matches = {f"{phase}{cards}": choosing(phase, cards) for phase, cards in needs}
    page = visit(kept=kept(**matches))
    for id, match in matches.items():
        page.evaluate(f"location.hash = '#/match/{id}'")
        expect(page.locator(f"main.table[data-seat='{match.state.turn}']")).to_be_attached()
        if match.state.won[match.state.turn]:
            choose_behind_curtain(page)
        else:
            assert seen(page)["moves"] == ["stake deck"]
            mouse(page, "stake deck")
            assert len(stored_match(page).entries) == len(match.entries) + 1

    before = seen(page)
    seat = next(seat for seat, won in enumerate(match.state.won) if won)
    page.locator(f'[data-do="peek {seat}"]').click()
    expect_nothing_private(page)
    page.locator(f'[data-do="open {seat}"]').click()
    expect_cards_of(page, seat)
    page.locator("[data-do=cover]").click()
    expect(page.locator(".hand")).to_have_count(0)
    assert seen(page) == before


@pytest.mark.long
def test_against_bots(visit: Visit) -> None:
    page = visit(seed=1)
    set_up(page, ["person", "easy", "easy"], ["Ada"])
    name = page.locator(".seat-name").nth(1).inner_text()
    memory: dict[str, str] = {}
    while not any(entry.seat == 1 for entry in stored_match(page).entries):
        play_on(page, mouse, memory, most=1)
    assert seen(page)
    expect(page.locator(".since")).to_contain_text(name)
    play_on(page, mouse, memory)
    match = stored_match(page)
    assert [player.kind for player in match.players] == ["person", "easy", "easy"]
    assert {entry.seat for entry in match.entries} == {-1, 0, 1, 2}
    expect_true_ending(page)


def test_a_match_by_touch(visit: Visit) -> None:
    """And in the language that the phone asks for."""
    page = visit(size="phone", seed=14, locale="fr-CA")
    t = tongue("fr")
    page.locator("a[href='#/new/sands']").tap()
    pick(page, "seats", "1", tap=True)
    expect(page.locator("[type=submit]")).to_have_text(t("Start the match"))
    page.locator("[type=submit]").tap()
    screens = play_on(page, finger, most=25)
    assert {screen["phase"] for screen in screens} == {"reveal", "search"}
    assert len(stored_match(page).entries) == 2 + 25
    expect(page.locator("h1")).to_have_text(t("Sands of Memory"))
