"""The hall: what waits for me, who won, today's challenges; from heads alone."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from devices import Device, opened
from engine.day_book import Try
from engine.expedition import set_out
from engine.history import History
from engine.match import Match, Player
from engine.records import Best, day_seed
from engine.save import dump, standing_head
from engine.stored import Lines, Row, Standing, head_of, record_of, row_of, standing
from games.registry import SLUGS, door, doors, load, road, spec
from kinds import DAILY, RIVALS, TEAMS
from page.hall import hall_page
from page.i18n import tongue
from page.records import Shelf
from page.waiting import (
    AWAY,
    HERE,
    LEFT_MS,
    MINE,
    Beside,
    Challenge,
    Today,
    challenges,
    forgotten,
    in_order,
    is_listed,
    listed,
    turn_of,
)
from recorded import golden

EN, FR = tongue("en"), tongue("fr")
ADA, BEN, BOT = Player("Ada"), Player("Ben"), Player("Merit", "easy")
DAY = "2026-11-16"
NO_RECORDS = Shelf(day=DAY)


def begun(slug: str, *players: Player, seed: int = 3, **options: Any) -> Match:
    match = Match(load(slug), options, players, seed)
    match.play_fate()
    return match


def step(match: Match) -> Match:
    seat = match.actors[0]
    match.play(seat, sorted(match.legal(seat))[0])
    match.play_fate()
    return match


def row(match: Match, id: str = "a", when: int = 1) -> Row:
    """What a match's head tells once it is stored."""
    lines = Lines()
    lines.follow(match.entries)
    over = match.outcome is not None
    return row_of(id, head_of(standing_head(match), when, over, lines, standing(match)))


def ended(one: Row, *winners: int) -> Row:
    return replace(one, over=True, stands=Standing(won=winners))


@pytest.mark.parametrize("slug", SLUGS)
def test_what_fate_dealt_makes_no_match(slug: str) -> None:
    match = begun(slug, ADA, BEN)
    assert match.entries and not row(match).begun
    assert not is_listed(row(match), Beside())
    assert row(step(match)).begun and is_listed(row(match), Beside())


def test_bots_before_the_first_person_make_no_match() -> None:
    match = begun(RIVALS[0], BOT, ADA)
    assert not row(step(match)).begun and row(match).moves
    assert row(step(begun(RIVALS[0], BOT, BOT))).begun, "unless nobody else plays"


def test_what_somebody_counts_on_is_kept() -> None:
    one = row(begun(RIVALS[1], ADA, BEN))
    assert is_listed(one, Beside(apart={"a": [0, 1]}))
    assert is_listed(one, Beside(rivals={"a": {}}))
    under_way = set_out("x", (ADA, BEN), road()).entered("a")
    assert is_listed(one, Beside(expedition=under_way))
    assert not is_listed(one, Beside(apart={"b": [0, 1], "a": None}, rivals="?"))


def test_a_match_from_a_file_counts_as_begun_and_stays_so() -> None:
    async def main() -> None:
        store, match = await opened(Device()), begun(RIVALS[0], ADA)
        store.keep("a", match, 1)
        store.keep("b", match, 1, begun=True)
        store.keep("b", match, 2)
        rows = {row.id: row.begun for row in store.rows()}
        assert rows == {"a": False, "b": True}

    asyncio.run(main())


def test_what_an_older_version_kept_counts_as_begun() -> None:
    match = begun(RIVALS[0], ADA)
    lines = Lines()
    lines.follow(match.entries)
    head = json.loads(head_of(standing_head(match), 1, False, lines))
    del head["begun"], head["stands"]
    assert row_of("a", json.dumps(head)).begun
    old = json.dumps({"revision": 1, "when": 1, "over": False}) + "\n" + dump(match)
    assert record_of("a", old).row.begun


def test_only_what_was_left_long_ago_is_forgotten() -> None:
    empty, played = begun(RIVALS[0], ADA), step(begun(RIVALS[0], ADA))
    rows = [row(empty, "old"), row(empty, "new", LEFT_MS + 1), row(empty, "open"), row(played, "p")]
    assert forgotten(rows, Beside(), LEFT_MS + 2, "open") == ["old"]
    assert forgotten(rows, Beside(apart={"old": [0, 1]}), LEFT_MS + 2, "open") == []


def test_whose_turn_it_is_stands_in_the_head() -> None:
    alone = row(step(begun(RIVALS[0], ADA, BOT)))
    assert alone.stands is not None
    mine, bots = replace(alone, stands=Standing((0,))), replace(alone, stands=Standing())
    assert (turn_of(mine, Beside()), turn_of(bots, Beside())) == (MINE, "")
    two = replace(row(step(begun(RIVALS[1], ADA, BEN))), stands=Standing((1,)))
    assert turn_of(two, Beside()) == HERE
    assert turn_of(two, Beside(apart={"a": [0, 1]})) == AWAY
    assert turn_of(two, Beside(apart={"a": [1, 1]})) == MINE
    assert listed(two, Beside(apart={"a": [0, 1]}), "", EN).facts == "Waiting for Ben"
    assert listed(mine, Beside(), "", EN).facts == "Your turn"
    assert listed(mine, Beside(), "", FR).facts == "À vous de jouer"


def test_my_turn_comes_first() -> None:
    match = step(begun(RIVALS[1], ADA, BEN))
    away = replace(row(match, "away", 9), stands=Standing((1,)))
    mine = replace(row(match, "mine", 1), stands=Standing((0,)))
    over = ended(row(match, "over", 8), 0)
    apart = Beside(apart={"away": [0, 1], "mine": [0, 1]})
    assert next(one.id for one in in_order([away, over, mine], apart)) == "mine"


def test_the_hall_says_who_won() -> None:
    duel = row(step(begun(RIVALS[0], ADA, BOT)))
    told = {
        "You won": ended(duel, 0),
        "Won by Merit": ended(duel, 1),
        "You were among the winners": ended(duel, 0, 1),
        "Nobody won": ended(duel),
        "Won by Ben": ended(row(step(begun(RIVALS[1], ADA, BEN))), 1),
        "finished": ended(row(step(begun(RIVALS[1], ADA))), 0),
        "Won": ended(row(step(begun(TEAMS[0], ADA, BEN))), 0, 1),
        "Lost": ended(
            row(step(begun(TEAMS[0], ADA))),
        ),
    }
    for words, one in told.items():
        assert listed(one, Beside(), "", EN).facts == words
        page = str(hall_page([listed(one, Beside(), "", EN)], [], EN))
        assert f" · {words}</span>" in page
    old = replace(duel, over=True, stands=None)
    assert listed(old, Beside(), "", EN).facts == "finished", "older versions did not note it"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_finished_match_keeps_its_winners_in_its_head(slug: str) -> None:
    match = golden(slug)
    assert match.outcome is not None
    assert row(match).stands == Standing(won=match.outcome.winners)


def test_doors_know_what_the_rules_say_of_a_game() -> None:
    for one in doors():
        info = load(one.slug).info
        assert (one.daily is not None, one.team) == (info.daily is not None, info.team)


def of_day(slug: str, seed: int) -> Match:
    """A match that is set up as a game's challenge of the day."""
    terms = load(slug).info.daily
    assert terms is not None
    bots = (Player("Merit", kind) for kind in terms.bots)
    return begun(slug, ADA, *bots, seed=seed, **terms.options)


def test_doors_rules_and_symbols_of_a_day_go_together() -> None:
    for slug in SLUGS:
        game, info = spec(slug), load(slug).info
        assert (game.day is not None) == (info.daily is not None) == (game.door.daily is not None)


@pytest.mark.parametrize("slug", DAILY)
def test_todays_challenges(slug: str) -> None:
    def found(*rows: Row, **shelf: Any) -> Challenge:
        kept = Shelf(slug=slug, day=DAY, **shelf)
        past = History(days={slug: ("2026-11-17", DAY)})
        every = challenges(rows, lambda one: kept if one == slug else NO_RECORDS, SLUGS, past, EN)
        assert [one.slug for one in every] == DAILY
        one = every[DAILY.index(slug)]
        assert one.streak == 2
        return replace(one, streak=0)

    going = row(step(of_day(slug, day_seed(slug, DAY))))
    daily = door(slug).daily
    assert found() == Challenge(slug) and daily is not None
    first = Try(going.id, 1)
    assert found(going, first=first) == Challenge(slug, going.id)
    assert found(first=first) == Challenge(slug, left=True), "it was deleted"
    done = replace(first, worth=(3, -40), line="⬛🟨")
    worth = daily.worth((3, -40), EN)
    assert found(first=done) == Challenge(slug, "", True, worth, "⬛🟨")
    assert found(going, first=done) == Challenge(slug, going.id, True, worth, "⬛🟨")
    assert daily.worth((3, -40), FR)


@pytest.mark.parametrize("slug", DAILY)
def test_what_older_versions_kept_of_today_is_shown(slug: str) -> None:
    def found(*rows: Row, **shelf: Any) -> Challenge:
        kept = Shelf(slug=slug, day=DAY, **shelf)
        every = challenges(
            rows, lambda one: kept if one == slug else NO_RECORDS, SLUGS, History(), EN
        )
        return every[DAILY.index(slug)]

    empty = of_day(slug, day_seed(slug, DAY))
    assert found(row(empty)) == Challenge(slug), "an opened box is none"
    going = row(step(empty))
    assert found(going) == Challenge(slug, going.id)
    assert found(row(step(of_day(slug, 4)))) == Challenge(slug)
    daily = door(slug).daily
    assert daily is not None
    bests = {f"day {DAY}": Best((84, -3), 1, "b", "")}
    worth = daily.worth((84, -3), EN)
    assert found(going, bests=bests) == Challenge(slug, "b", True, worth)


@pytest.mark.parametrize("t", [EN, FR])
def test_the_hall_says_what_this_is_and_what_waits(t: Any) -> None:
    one = replace(row(step(begun(RIVALS[0], ADA, BOT))), stands=Standing((0,)))
    other = replace(one, id="b", stands=Standing())
    rows = [listed(each, Beside(), "", t) for each in (one, other)]
    today = Today((Challenge(DAILY[0]), Challenge(DAILY[-1], "c", True, "1:02", "⬛🟨")), streak=3)
    page = str(hall_page(rows, [], t, today=today))
    assert t("Board games with bots or friends. Free, no account.") in page
    first = page.index(f'data-do="daily {DAILY[0]}"')
    assert page.index('id="match-a"') < page.index('id="match-b"') < first, "it is somebody's turn"
    assert "1:02" in page and "square most" in page and 'href="#/match/c"' in page
    assert t.many("Streak: {n} day", "Streak: {n} days", 3) in page
    assert t("{n} of {all} done", n=1, all=2) in page
    assert t("Your turn") in page and t("Waiting for you") in page
    page = str(hall_page(rows[1:], [], t, today=today))
    assert page.index(f'data-do="daily {DAILY[0]}"') < page.index('id="match-b"')
    empty = str(hall_page([], [], t, today=Today((Challenge(DAILY[0]),))))
    assert t("Waiting for you") not in empty and t("Today’s challenges") in empty


def test_a_listed_match_is_plain() -> None:
    """It goes into the page as it is: no set-up, no seed."""
    assert "seed" not in asdict(listed(row(begun(RIVALS[0], ADA)), Beside(), "", EN))
