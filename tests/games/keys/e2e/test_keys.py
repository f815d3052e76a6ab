"""The Pharaoh's Keys in the browser: keys in the hand, running sand, and the climb.

Time passes by a clock of the test's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import NO_POINTER, pick, set_up, tab_to
from e2e.saves import kept, moves, stored_match
from engine.match import Match, Player
from engine.records import day_seed
from games.keys.content.cover import first
from games.keys.content.tables import COLOURS, mask, names
from games.keys.page.naming import result, time
from games.registry import load
from page.i18n import tongue

from .locksmith import (
    by_keys,
    by_shortcut,
    by_wheel,
    click_and_click,
    drag,
    expect_covered,
    expect_no_solution,
    finger_drag,
    give_up,
    laid_keys,
    middle_of,
    open_by_clicks,
    opens_at,
    slot,
    strokes,
    tap_and_tap,
    turn_hourglass,
    walk,
    way,
)

ADA, BEN, CLEO = Player("Ada"), Player("Ben"), Player("Cleo")
T = tongue("en")


def begun(seed: int, players: Sequence[Player], /, **options: Any) -> Match:
    """A match whose first doors wait."""
    match = Match(load("keys"), options, players, seed)
    match.play_fate()
    return match


def with_turning(course: str, seed: int = 0) -> Match:
    """A match of one person whose first door needs keys turned and keys flipped."""
    while True:
        match = begun(seed, [ADA], course=course)
        one = match.view(None).climbers[0]
        tiling = first(mask(one.door), one.keys)
        assert tiling
        todo = "".join(strokes(key, names(place))[0] for key, place in zip(one.keys, tiling))
        if "f" in todo and "r" in todo:
            return match
        seed += 1


def stop_time(page: Page) -> None:
    """From now on time passes only when the test says so."""
    page.clock.install()
    page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=10))  # never before the page


def made(page: Page) -> list[str]:
    return moves(stored_match(page))


def expect_opened(page: Page, seat: int = 0) -> None:
    """The last key was laid, and has opened the door."""
    expect(page.locator(f'[data-hands][data-seat="{seat}"]')).to_have_count(0)
    told = [(one.kind, one.seat) for one in stored_match(page).events(None)[-8:]]
    assert ("open", seat) in told


def seconds(page: Page) -> int:
    return int(page.locator("[data-seconds]").inner_text())


# Keys in the hand


def test_by_dragging_and_by_clicking(visit: Visit) -> None:
    page = visit("#/match/a", kept=kept(a=with_turning("endless")))
    stop_time(page)
    expect_covered(page)
    turn_hourglass(page)
    expect_no_solution(page)

    wanted = way(page)
    key, *others = wanted
    page.mouse.move(*middle_of(page, f'[data-piece="{key}"]'))
    page.mouse.down()
    page.mouse.move(30, 400, steps=4)
    expect(page.locator(".hand-ghost")).to_have_count(1)
    expect(page.locator(".slot.would")).to_have_count(0)
    page.mouse.up()  # beside the door: it goes back
    expect(page.locator(".hand-ghost, .in-hand")).to_have_count(0)
    assert not laid_keys(page)

    drag(page, key, wanted[key], by_wheel)
    expect_no_solution(page)
    page.mouse.move(*middle_of(page, slot(wanted[key][0])))
    page.mouse.down()
    page.mouse.move(30, 400, steps=4)
    assert not laid_keys(page)
    page.mouse.up()
    expect(page.locator(f'[data-piece="{key}"]:not(.in-hand)')).to_be_visible()
    assert [line.split()[1] for line in made(page)[-2:]] == ["lay", "lift"]

    drag(page, key, wanted[key], by_shortcut)  # it lies as it lay: nothing is left to be turned
    for other in others:
        drag(page, other, wanted[other], by_wheel)
    expect_opened(page)

    page.locator("[data-do=next]").click()
    expect_covered(page)
    turn_hourglass(page)
    expect_no_solution(page)
    wanted = way(page)
    key, *others = wanted
    click_and_click(page, key, wanted[key])
    assert laid_keys(page) == {key: wanted[key]}
    page.locator(slot(wanted[key][-1])).click()
    expect(page.locator(f'.in-hand[data-piece="{key}"]')).to_be_visible()
    assert not laid_keys(page)
    page.locator(slot(wanted[key][-1])).click()  # as it was held, so it lies
    assert laid_keys(page) == {key: wanted[key]}
    page.locator(f'[data-piece="{others[0]}"]').click()
    page.locator(slot(wanted[key][0])).click()  # no room for it there
    assert laid_keys(page) == {key: wanted[key]}
    page.locator(".bench").click(position={"x": 3, "y": 3})
    expect(page.locator(".hand-ghost, .in-hand")).to_have_count(0)
    for other in others:
        click_and_click(page, other, wanted[other])
    expect_opened(page)
    assert len(stored_match(page).state.times) == 2


def test_by_keys_alone(visit: Visit) -> None:
    page = visit("#/match/a", kept=kept(a=with_turning("door")), before=NO_POINTER)
    stop_time(page)
    tab_to(page, '[data-do="clock go"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-hands]")).to_be_visible()
    expect_no_solution(page)
    wanted = way(page)
    key, *others = wanted

    tab_to(page, f'[data-piece="{key}"]')
    page.keyboard.press("Enter")
    expect(page.locator(".slot:focus")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(f'[data-piece="{key}"]')).to_be_focused()
    expect(page.locator(".in-hand, .would, .wont")).to_have_count(0)

    by_keys(page, key, wanted[key])
    expect(page.locator(f'[data-piece="{others[0]}"]')).to_be_focused()
    tab_to(page, ".slot", back=True)
    walk(page, wanted[key][0])
    page.keyboard.press("Enter")
    assert not laid_keys(page)
    page.keyboard.press("Enter")
    assert laid_keys(page) == {key: wanted[key]}
    for other in others:
        by_keys(page, other, wanted[other])
    expect(page.locator(".ending")).to_be_visible()
    last = made(page)[-1]
    assert last.startswith("0: lay ") and last.endswith(" @0")
    assert stored_match(page).state.times == (0,)


def test_by_finger(visit: Visit) -> None:
    """On a phone all that a door needs is on one screen."""
    page = visit("#/match/a", size="phone", kept=kept(a=begun(3, [ADA], side="hard")))
    stop_time(page)
    page.locator('[data-do="clock go"]').tap()
    expect(page.locator("[data-hands]")).to_be_visible()
    foot = page.locator(".tools-of-hand").bounding_box()
    assert foot and foot["y"] + foot["height"] <= 844
    expect_no_solution(page)
    wanted = way(page)
    *taps, last = wanted
    for key in taps:
        tap_and_tap(page, key, wanted[key])
        assert laid_keys(page)[key] == wanted[key]
    page.locator(f'[data-piece="{last}"]').tap()
    for stroke in strokes(last, wanted[last])[0]:
        page.locator(f'[data-hand="{"flip" if stroke == "f" else "turn"}"]').tap()
    page.locator("[data-hand=back]").tap()
    key = taps[0]
    finger_drag(page, middle_of(page, slot(wanted[key][0])), wanted[key])  # up, and down again
    assert laid_keys(page)[key] == wanted[key]
    assert [line.split()[1] for line in made(page)[-2:]] == ["lift", "lay"]
    finger_drag(page, middle_of(page, f'[data-piece="{last}"]'), wanted[last])
    expect_opened(page)

    assert stored_match(page).state.phase == "climb"
    floor = page.locator(".storey.can").nth(1)
    floor.tap()  # the first tap shows what one would take
    expect(page.locator(".hole-of-gem.would")).to_have_count(2)
    floor.tap()
    expect(page.locator("[data-do=next]")).to_be_visible()
    assert sum(stored_match(page).state.climbers[0].gems) == 2


# People at one device


def test_a_relay_of_three(visit: Visit) -> None:
    page = visit(seed=4)
    set_up(page, ["person"] * 3, ["Ada", "Ben", "Cleo"], game="keys")
    assert stored_match(page).state.terms.way == "relay"
    stop_time(page)
    second_minute(page)
    for round in range(1, 10):
        state = stored_match(page).state
        assert state.round == round
        order = [(state.round - 1 + seat) % 3 for seat in range(3)]
        if round > 1:
            for seat in order:
                solve_or_not(page, seat, opens=(round, seat) in OPEN)
        climb_all(page)
        if round < 9:
            page.locator("[data-do=next]").click()
            expect_covered(page)
    expect(page.locator(".ending")).to_be_visible()
    outcome = stored_match(page).outcome
    assert outcome is not None
    winners = {stored_match(page).players[seat].name for seat in outcome.winners}
    assert set(page.locator(".reckoned.won .reckoned-name").all_inner_texts()) == winners
    assert sum(sum(one.gems) for one in stored_match(page).state.climbers) == 2 * (len(OPEN) + 1)


OPEN = {(2, 1), (2, 2), (5, 0)}
"""In which rounds who opens a door; the others give up."""


def second_minute(page: Page) -> None:
    """Round 1: the sand runs out for all three; then each goes on as they left it (K3.5, K7.1)."""
    left: dict[str, Any] = {}
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        expect_covered(page)
        expect(page.locator(".cartouche h2")).to_have_text(
            f"{name}’s door. Everyone else, look away!"
        )
        turn_hourglass(page)
        if seat == 0:
            key, cells = next(iter(way(page).items()))
            click_and_click(page, key, cells)
            left = {key: cells}
        page.clock.run_for(59_000)
        expect(page.locator("[data-seconds]")).to_have_text("1")
        page.clock.run_for(2_000)
    for seat, name in enumerate(("Ada", "Ben", "Cleo")):
        expect(page.locator(".cartouche h2")).to_have_text(
            f"Nobody has opened a door. {name} gets a second minute."
        )
        expect_covered(page)
        turn_hourglass(page)
        expect(page.locator(".second-minute")).to_be_visible()
        expect(page.locator("[data-seconds]")).to_have_text("60")
        if seat == 0:
            assert laid_keys(page) == left
            page.clock.run_for(12_000)
            for key, cells in way(page).items():
                if key not in left:
                    click_and_click(page, key, cells)
            assert stored_match(page).state.climbers[0].opened // 1000 == 72
        else:
            give_up(page)


def solve_or_not(page: Page, seat: int, opens: bool) -> None:
    expect_covered(page)
    turn_hourglass(page)
    expect(page.locator("[data-hands]")).to_have_attribute("data-seat", str(seat))
    if opens:
        page.clock.run_for(1_000)
        open_by_clicks(page, seat)
    else:
        give_up(page)


def climb_all(page: Page) -> None:
    """Whoever opened a door climbs, the quickest first."""
    while stored_match(page).state.phase == "climb":
        count = len(made(page))
        page.locator(".storey.can").first.click()
        assert len(made(page)) > count


# The clock


def test_no_sand_is_lost(visit: Visit) -> None:
    """Nobody sees the page, or it is opened anew: the door is covered and the sand lies still."""
    match = begun(4, [ADA, Player("Bot", "easy")])
    page = visit("#/match/a", kept=kept(a=match))
    stop_time(page)
    turn_hourglass(page)
    page.clock.run_for(8_000)
    wanted = way(page)
    key = next(iter(wanted))
    click_and_click(page, key, wanted[key])
    page.clock.run_for(2_000)
    page.locator("[data-piece]").first.click()
    look_away(page)
    expect_covered(page)
    expect(page.locator(".hand-ghost")).to_have_count(0)
    expect(page.locator(".cartouche")).to_contain_text("The page was hidden")
    page.clock.run_for(120_000)
    look_away(page, hidden=False)
    expect_covered(page)
    assert seconds(page) == 50 and made(page)[-2:] == ["0: wait @10000", "1: wait @10000"]

    turn_hourglass(page)
    assert laid_keys(page) == {key: wanted[key]}
    page.clock.run_for(5_000)
    page.locator('[data-do="clock stop"]').click()
    expect_covered(page)
    expect(page.locator(".cartouche")).not_to_contain_text("The page was hidden")
    assert seconds(page) == 45
    turn_hourglass(page)
    page.clock.run_for(3_000)
    page.clock.resume()
    page.reload()
    until_ready(page)
    expect_covered(page)
    assert 38 <= seconds(page) <= 42
    clocks = [one.clock for one in stored_match(page).view(None).climbers]
    assert max(clocks) - min(clocks) < 500  # the bot stood still as well
    turn_hourglass(page)
    assert laid_keys(page) == {key: wanted[key]}


def look_away(page: Page, hidden: bool = True) -> None:
    """The tab is in front no more, or again."""
    page.evaluate(
        """value => {
            if (value) Object.defineProperty(document, 'hidden', {value, configurable: true});
            else delete document.hidden;
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


# Against bots


def test_against_a_bot(visit: Visit) -> None:
    match = begun(6, [ADA, Player("Bot", "hard")])
    when = opens_at(match, 1, "hard")
    assert 1_000 < when < 60_000
    page = visit("#/match/a", kept=kept(a=match))
    stop_time(page)
    turn_hourglass(page)
    verdict = page.locator(".seat .verdict-mark.open")
    page.clock.run_for(when - 500)
    expect(verdict).to_have_count(0)
    page.locator("[data-piece]").first.click()
    page.clock.run_for(600)
    expect(verdict).to_have_attribute("aria-label", result(stored_match(page).view(None), 1, T))
    assert stored_match(page).state.climbers[1].opened == when
    expect(page.locator(".hand-ghost")).to_have_count(1)  # still in the hand
    page.keyboard.press("Escape")
    expect_no_solution(page)
    open_by_clicks(page)
    expect_opened(page)
    assert stored_match(page).state.order == (1, 0)
    page.clock.run_for(1_000)
    expect(page.locator(".storey.can").first).to_be_visible()
    before = stored_match(page).view(None)
    assert before.climbers[1].taken and before.climbers[0].reach == 1
    page.locator('[data-move="floor 2"]').click()
    expect(page.locator("[data-do=next]")).to_be_visible()
    after = stored_match(page).view(None).climbers[0]
    assert after.floor == 2
    got = [after.gems[COLOURS.index(colour)] for colour in before.floors[1][:2]]
    assert min(got) > 0 and sum(after.gems) == 2

    page.locator("[data-do=next]").click()
    expect_covered(page)
    turn_hourglass(page)
    give_up(page)
    page.clock.run_for(1_000)
    page.locator(".seat .show-me").click()
    shown = page.locator(".seat-door.asked")
    expect(shown.locator(".laid-key")).to_have_count(3)
    expect(shown.locator(".hole")).to_have_count(0)


# Doors from a seed


def test_endless_doors_from_a_typed_seed(visit: Visit) -> None:
    page = visit("#/new/keys")
    pick(page, "party", "alone")
    pick(page, "option course", "endless")
    seed = page.locator('[data-field="option seed"]')
    seed.fill("<b>")
    seed.press("Enter")
    expect(page.locator(".notice")).to_contain_text("A seed is a word or a number")
    expect(seed).to_have_value("<b>")
    seed.fill("Khufu 4")
    seed.press("Enter")
    expect_covered(page)
    expect(page.locator(".times")).to_contain_text("Seed: Khufu 4")
    other = begun(1, [ADA], course="endless", seed="khufu 4")
    assert made(page) == [str(other.entries[0])], "the same doors on another device"


# The door of the day


@pytest.mark.long
def test_the_door_of_the_day(visit: Visit) -> None:
    page = visit()
    page.locator('a[href="#/new/keys"]').click()
    page.locator('[data-field="name 0"]').fill("Ada")
    expect(page.locator(".daily")).to_contain_text("The door of the day")
    page.locator("[data-do=daily]").click()
    expect_covered(page)
    assert stored_match(page).seed == day_seed("keys", datetime.now(UTC).date().isoformat())
    stop_time(page)
    turn_hourglass(page)
    expect_no_solution(page)
    page.clock.run_for(9_000)
    open_by_clicks(page)
    expect(page.locator(".ending")).to_be_visible()
    opened = stored_match(page).state.times[0]
    assert opened // 1000 == 9
    told = time(opened, T)
    expect(page.locator(".glory h2")).to_contain_text(told)
    expect(page.locator(".day-end")).to_contain_text("Streak: 1 day")
    expect(page.locator(".day-end .square.most")).to_have_count(1)
    page.locator(".glory a[href='#/']").click()
    page.locator('a[href="#/new/keys"]').click()
    expect(page.locator(".daily-best")).to_contain_text(told)
