"""Asking for advice: who may, where, and what is on the page then. And the table's yes or no."""

from __future__ import annotations

import json

import pytest

from engine.advice import pondering
from engine.game import Refused
from engine.match import Match, Player
from engine.plain import digest
from engine.records import day_seed, feats, is_daily, may_set_record
from engine.save import dump, load
from games.registry import load as game
from games.registry import spec
from page.advice import PRICE, Asked, asked_now, may_ask, moment
from page.draft import first_draft, kept_draft
from page.records import Shelf
from page.session import Session
from page.setup import setup_page
from page.table import table_page
from page.teaching import first_scene
from page.tongue import tongue

EN = tongue("en")


def begun(slug: str = "sands", *kinds: str, **options: object) -> Session:
    players = [Player(f"P{n}", kind) for n, kind in enumerate(kinds or ("person",))]
    match = Match(game(slug), options, players, 3)
    match.play_fate()
    return Session("x", match)


def shown(session: Session, language: str = "en") -> str:
    return str(table_page(session, tongue(language)))


def asked(session: Session, step: int) -> Session:
    seat = may_ask(session)
    assert seat is not None
    slug = session.match.game.info.slug
    *_, move = pondering(session.match, seat, spec(slug).adviser().ponder)
    session.asked = Asked(seat, moment(session, seat), move, step)
    return session


def test_each_step_tells_one_thing_more() -> None:
    one = begun()
    assert 'data-do="advice"' in shown(one) and "data-rings" not in shown(one)
    first, second, third = (shown(asked(one, step)) for step in (1, 2, 3))
    assert ["Why?" in first, "Where?" in second, "Do it" in third] == [True] * 3
    assert [page.count("<li class") for page in (first, second, third)] != [0, 0, 0]
    assert 'class="look"' in first and 'class="why"' not in first
    assert 'class="why"' in second and 'class="where"' not in second
    assert 'class="where"' in third and 'data-rings=".deck"' in third
    assert 'role="log"' in shown(one), "each new step is spoken"


def test_while_it_is_thought_of_the_page_says_so() -> None:
    one = begun()
    one.asked = Asked(0, moment(one, 0))
    assert "Thinking …" in shown(one) and "Réflexion…" in shown(one, "fr")


def test_the_price_is_told_before_advice_is_given() -> None:
    one = begun()
    assert may_set_record(one.match)
    one.asked = Asked(0, moment(one, 0), step=PRICE)
    page = shown(one)
    assert "won’t count as a record" in page and "Show the advice" in page
    assert 'class="why"' not in page and "data-rings" not in page and not one.match.advised
    assert "ne comptera pas comme record" in shown(one, "fr")


def test_there_is_a_price_only_where_a_record_may_be_set() -> None:
    assert not may_set_record(begun("sands", "person", "person").match)
    assert not may_set_record(begun("sands", "person", "easy").match)
    assert not may_set_record(begun("mummy", "person", "easy").match)
    assert not may_set_record(begun("escape", "person").match)
    assert may_set_record(begun("escape", "person", "person", clock="reversed").match)
    advised = begun()
    advised.match.advised = True
    assert not may_set_record(advised.match), "it is said once"
    assert not may_set_record(begun().match.until(2)), "a copy sets none anyway"


def test_advice_is_for_one_moment() -> None:
    one = asked(begun(), 2)
    assert asked_now(one) is not None
    one.play(0, "reveal")
    assert asked_now(one) is None and 'class="look"' not in shown(one)


def test_nobody_is_advised_who_is_not_on_turn() -> None:
    bots = begun("sands", "hard", "hard")
    assert may_ask(bots) is None and 'data-do="advice"' not in shown(bots)
    assert may_ask(first_scene("sands", EN)) is None, "a lesson tells what to do by itself"
    over = begun("sands", "person")
    over.elsewhere = True
    assert may_ask(over) is None


def test_behind_a_curtain_nothing_is_said() -> None:
    """Who has not taken the device yet is told nothing, nor is anybody else."""
    one = begun("tombs", "person", "person")
    assert one.curtain == 0 and may_ask(one) is None
    one.take_device(0)
    assert may_ask(one) == 0
    page = shown(asked(one, 3))
    assert 'class="where"' in page
    one.cover()
    assert 'class="where"' not in shown(one)


def test_a_covered_door_is_not_looked_at() -> None:
    """While the sand lies still, nobody is told anything about the door; and it is not laid down
    for advice."""
    one = begun("keys", "person")
    one.keep_time()
    assert may_ask(one) is None
    one.turn()
    assert may_ask(one) == 0
    page = shown(asked(one, 3))
    assert one.clock.running and "Place a key: 15 seconds" in page and "Do it" not in page


def test_without_the_hints_of_the_rules_no_key_is_laid() -> None:
    one = begun("keys", "person", hints=False)
    one.turn()
    page = shown(asked(one, 3))
    assert 'class="where"' in page and "Do it" not in page


@pytest.mark.parametrize("slug", ["sands", "keys"])
def test_the_table_may_say_no(slug: str) -> None:
    one = begun(slug, "person", advice=False)
    if slug == "keys":
        one.turn()
    assert may_ask(one) is None and 'data-do="advice"' not in shown(one)
    assert load(dump(one.match), game).match.options["advice"] is False
    with pytest.raises(Refused):
        begun(slug, "person", advice="perhaps")


def test_matches_from_before_are_opened_and_advised() -> None:
    save = json.loads(dump(begun().match))
    del save["options"]["advice"], save["check"]
    old = load(json.dumps({**save, "check": digest(save)}), game)
    assert old.faithful and old.match.options["advice"] is True


def test_it_is_chosen_at_the_set_up_and_remembered() -> None:
    info = game("mummy").info
    draft = first_draft(info, None)
    assert draft.options["advice"] is True
    again = first_draft(info, kept_draft(draft.choosing("advice", False)))
    assert again.options["advice"] is False
    shelf = Shelf({}, "2026-11-16", "")
    spec("mummy").words()
    page = str(setup_page(spec("mummy"), again, shelf, EN))
    assert page.count('data-field="option advice"') == 2 and "No advice in this match" in page


def test_the_days_match_is_played_without_advice_and_counts() -> None:
    day = "2026-11-16"
    info = game("keys").info
    options = {**(info.daily or {}), "advice": False}
    match = Match(game("keys"), options, [Player("P")], day_seed("keys", day))
    assert is_daily(match) and feats(match, day) == ()
    old = Match(game("keys"), info.daily or {}, [Player("P")], day_seed("keys", day))
    assert is_daily(old), "one that was begun before there was advice"
