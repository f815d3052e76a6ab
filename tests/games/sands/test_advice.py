"""Sands of Memory: asking for advice at its table."""

from __future__ import annotations

import json

from engine.match import Match, Player
from engine.records import may_set_record
from engine.save import dump, load
from engine.to_json import digest
from games.registry import load as game
from kits.advice import EN, asked, shown
from page.advice import PRICE, Asked, asked_now, may_ask, moment
from page.session import Session
from page.teaching import first_scene


def begun(slug: str = "sands", *kinds: str, **options: object) -> Session:
    players = [Player(f"P{n}", kind) for n, kind in enumerate(kinds or ("person",))]
    match = Match(game(slug), options, players, 3)
    match.play_fate()
    return Session("x", match)


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


def test_matches_from_before_are_opened_and_advised() -> None:
    save = json.loads(dump(begun().match))
    del save["options"]["advice"], save["check"]
    old = load(json.dumps({**save, "check": digest(save)}), game)
    assert old.faithful and old.match.options["advice"] is True
