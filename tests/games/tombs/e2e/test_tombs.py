"""Golden Tombs in the browser: by keys, by mouse and by touch, and the chambers of the day."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import SIZES, Visit
from e2e.hands import NO_POINTER, score_items, tab_to
from e2e.saves import kept, moves, stored, stored_match
from engine.match import Match, Player
from engine.records import day_seed
from games.tombs.page.words import ITEMS

from .digger import at, dug, look, mark_by_keys, recorded, turn_by_mouse

ADA, BEN = Player("Ada"), Player("Ben")


def expect_true_ending(page: Page) -> None:
    """The end on the screen is that of the kept match, item by item."""
    match = stored_match(page)
    outcome = match.outcome
    assert outcome is not None
    told = score_items(page)
    for seat, player in enumerate(match.players):
        items = [(ITEMS[one.label], one.points) for one in outcome.scores[seat]]
        assert told[player.name] == [*items, ("Total", outcome.total(seat))]
    winners = {match.players[seat].name for seat in outcome.winners}
    assert set(page.locator(".reckoned.won .reckoned-name").all_inner_texts()) == winners


# By keys


@pytest.mark.long
def test_two_by_keys_alone(visit: Visit) -> None:
    page = visit(seed=21, before=NO_POINTER)
    tab_to(page, 'a[href="#/new/tombs"]')
    page.keyboard.press("Enter")
    tab_to(page, "[data-field=party]")
    page.keyboard.press("ArrowRight")
    expect(page.locator('[data-field="party"][value="friends"]')).to_be_checked()
    for seat, name in enumerate(("Ada", "Ben")):
        tab_to(page, f'[data-field="name {seat}"]')
        page.keyboard.type(name)
    page.keyboard.press("Enter")
    for seat, name in enumerate(("Ada", "Ben")):
        keep_two_by_keys(page, seat, name)

    turns, laid = 0, set()
    while not (screen := look(page))["over"]:
        if screen["takes"]:
            tab_to(page, f'[data-move="{screen["takes"][turns % len(screen["takes"])]}"]')
            page.keyboard.press("Space")
        elif screen["done"]:
            page.keyboard.press("d")
            turns += 1
        else:
            if turns % 5 < 2 and not screen["owed"]:
                laid.add(lay_otherwise(page, "rf"[turns % 2]))
            mark_by_keys(page)

    assert laid >= {"r", "f"}
    made = [line.split()[1] for line in moves(stored_match(page)) if line[0] in "01"]
    assert {"keep", "mark", "cross", "take", "done"} <= set(made)
    assert made.count("mark") == made.count("done") == 2 * 28
    expect(page.locator(".seat-name")).to_have_text(["Ada", "Ben"])
    expect_true_ending(page)


def lay_otherwise(page: Page, key: str) -> str:
    """Turn or mirror the pattern, on until it fits again; gives the key if it did anything."""
    before = page.locator(".expedition").inner_html()
    page.keyboard.press(key)
    other = page.locator(".expedition").inner_html() != before
    for on in "rrrfrrr":
        if look(page)["marks"]:
            break
        page.keyboard.press(on)
    return key if other else ""


def keep_two_by_keys(page: Page, seat: int, name: str) -> None:
    """Nobody sees the four cards but whoever takes the device (T2.1)."""
    expect(page.locator(".curtain")).to_contain_text(name)
    expect(page.locator("#page").locator(".mini, .choice-card, [data-move]")).to_have_count(0)
    tab_to(page, f'[data-do="open {seat}"]')
    page.keyboard.press("Enter")
    expect(page.locator(".choice-card")).to_have_count(4)
    for card in (1, 3):
        tab_to(page, f".choice-card:nth-child({card})")
        page.keyboard.press("Space")
    tab_to(page, '[data-move^="keep "]')
    page.keyboard.press("Space")


# The pyramids of the day


def test_the_deck_of_the_day(visit: Visit) -> None:
    day = datetime.now(UTC).date().isoformat()
    seed = day_seed("tombs", day)
    ending = dug(seed, [ADA], lambda state: state.round == 4 and len(state.shown) == 7)
    page = visit(kept=kept(ending=ending))
    page.locator('a[href="#/new/tombs"]').click()
    page.locator('[data-field="name 0"]').fill("Ada")
    expect(page.locator(".daily")).to_contain_text("The pyramids of the day")
    expect(page.locator(".daily-best, .trophies")).to_have_count(0)
    page.locator("[data-do=daily]").click()  # a try that an older version began goes on
    expect(page.locator(".day-ribbon.first")).to_be_visible()
    expect(page.locator(".when")).to_have_text("Round 4, card 7 of 7")
    turn_by_mouse(page)
    expect_true_ending(page)
    done = stored_match(page).outcome
    assert done is not None
    points = f"{done.total(0)} points"
    expect(page.locator(".glory h2")).to_have_text(f"You scored {points}.")
    expect(page.locator(".honour")).to_have_text(
        [f"Solo, standard 48: {points}, the first record."]
    )
    expect_kept_record(page, points)


def expect_kept_record(page: Page, points: str) -> None:
    """The record and its match stay, though the match is deleted."""
    page.locator(".glory a[href='#/']").click()
    page.locator('[data-do="ask-delete ending"]').click()
    page.locator('dialog [data-do="delete ending"]').click()
    expect(page.locator("dialog")).to_have_count(0)
    assert "match/ending" not in stored(page)
    page.locator('a[href="#/new/tombs"]').click()
    expect(page.locator(".best-what")).to_have_text(["Solo, standard 48"])
    expect(page.locator(".best-worth")).to_have_text([points])
    page.locator(".best button").click()
    expect(page.locator(".glory h2")).to_have_text(f"You scored {points}.")
    expect_true_ending(page)


# The end


def test_the_scores_of_the_rulebook(visit: Visit) -> None:
    """T-X1: 70 + 10 + 19 + 18 − 6 = 111."""
    page = visit("#/match/x1", kept=kept(x1=recorded("x1", [ADA, BEN])))
    expect(page.locator(".glory h2")).to_have_text("Ada wins, 111 to 95.")
    assert score_items(page)["Ada"] == [
        ("Completed pyramids", 70),
        ("Torches", 10),
        ("Green pyramid points", 10 + 6),
        ("Orange pyramid points", 3),
        ("Purple pyramid points", 0),
        ("Pairs of gems", 3 * 5),
        ("Other gems", 3),
        ("Costliest skull", -6),
        ("Total", 111),
    ]
    expect_true_ending(page)


# By touch


def test_the_first_tap_aims_and_the_second_chooses(visit: Visit) -> None:
    page = visit(seed=5, size="phone")
    page.locator('a[href="#/new/tombs"]').tap()
    page.locator("label").filter(has=page.locator('[value="alone"]')).tap()
    page.locator("[type=submit]").tap()
    for card in (0, 1):
        page.locator(".choice-card").nth(card).tap()
    page.locator('[data-move^="keep "]').tap()
    aimed = 0
    page.locator('[data-preview^="wrong "]').first.tap()  # what cannot be done says why at once
    expect(page.locator(".notices a")).to_be_visible()
    for _ in range(10):
        screen = look(page)
        if screen["takes"]:
            page.locator(f'[data-move="{screen["takes"][0]}"]').tap()
        elif screen["done"]:
            page.locator(".done").tap()
        else:
            aimed += tap_mark(page, screen["marks"])
    assert aimed >= 3
    made = [line.split()[1] for line in moves(stored_match(page)) if line[0] == "0"]
    assert len(made) == 1 + 10


CELLS = "all => all.map(cell => cell.dataset.cell)"


def tap_mark(page: Page, marks: list[dict[str, str]]) -> bool:
    """Aim elsewhere, aim, choose; a single cell needs no aim."""
    before = moves(stored_match(page))
    wished = page.locator(at(marks[0]))
    cells = marks[0]["move"].split()[2:]
    if len(cells) > 1:
        for place in (marks[-1], marks[0]) if marks[-1]["move"] != marks[0]["move"] else marks[:1]:
            page.locator(at(place)).tap()
            shown = page.locator(".cell.would")
            expect(shown).to_have_count(len(cells))
            assert set(shown.evaluate_all(CELLS)) == set(place["move"].split()[2:])
            expect(page.locator("[data-aimed]")).to_have_count(1)
            expect(page.locator("#ear [data-told]")).to_have_count(1)
            assert str(page.locator("#ear").text_content()).count("Tap again to mark.") < 2
            assert moves(stored_match(page)) == before
    wished.tap()
    assert moves(stored_match(page))[len(before)] == f"0: {marks[0]['move']}"
    return len(cells) > 1


# On a phone


def test_a_rivals_tombs_are_one_tap_away(visit: Visit) -> None:
    page = visit("#/match/a", size="short", kept=kept(a=marking()))
    expect(page.locator("main.table .seats")).to_be_visible()
    page.locator('[data-do="about 1"]').tap()
    sheet = page.locator("dialog .seat-sheet")
    expect(sheet.locator(".mini")).to_have_count(2)
    expect(sheet.locator(".scorecard")).to_be_visible()
    page.locator("dialog [data-do=close]").tap()
    expect(page.locator("dialog")).to_have_count(0)


def marking() -> Match:
    """Ada is to mark, at a table of four."""
    players = [ADA, *(Player(name) for name in ("Ben", "Cleopatra the Seventh", "Dov"))]
    return dug(4, players, lambda state: state.round == 3 and state.phase == "mark")


FITS = """([selector, text]) => [...document.querySelectorAll(selector)].filter(el => {
    el.lastChild.textContent = text;
    const box = el.parentElement.getBoundingClientRect(), own = el.getBoundingClientRect();
    return own.right > box.right || own.left < box.left || el.scrollWidth > el.clientWidth + 1;
}).length"""


def test_the_dearest_skull_fits_its_box(visit: Visit) -> None:
    page = visit("#/match/a", size="short", kept=kept(a=marking()))
    for size in ("short", "phone", "desktop"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size])))
        where = ".scorecard .skulls .worth" if size == "desktop" else ".glance .count:last-child"
        expect(page.locator(where).filter(visible=True).first).to_be_visible()
        assert page.evaluate(FITS, [where, "−18"]) == 0
