"""Sands of Memory: what is explained before a choice."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace as Sight
from typing import Any

import pytest

from engine.match import Match, Player
from games.registry import load
from kits.explains import EN, said
from page.dialogs import menu
from page.explains import about_to_learn, explained
from page.session import Session
from page.table import table_page
from page.teaching import first_scene


def sands(phase: str, **more: Any) -> Any:
    return Sight(
        **{"phase": phase, "strength": False, "solo": False, "turn": 0, "seats": 2, **more}
    )


def test_sands() -> None:
    for phase in ("search", "scorpion", "give", "stake"):
        assert [*said("sands", sands(phase))] == [phase]
    assert [*said("sands", sands("search", strength=True))] == ["strength"]
    assert "Bek" in said("sands", sands("give"))["give"].more
    assert "In solo" in said("sands", sands("search", solo=True))["search"].more
    stakes = ((0, Sight(treasure="cat")), (1, Sight(treasure="eye")))
    duel = said("sands", sands("duel", stakes=stakes))["duel"]
    assert duel.more.startswith("Uncover the eye") and duel.short == "Find the eye, avoid the cat."
    assert said("sands", sands("reveal")) == {}


def session(*kinds: str) -> Session:
    players = [Player(name, kind) for name, kind in zip(("Ani", "Bek"), kinds)]
    match = Match(load("sands"), {"variant": "calm"}, players, seed=3)
    match.play_fate()
    return Session("x", match)


def page(one: Session) -> str:
    return str(table_page(one, EN))


LONG = "Bare sand: push again, or stop."


def test_the_first_choice_is_explained_and_the_next_is_not() -> None:
    one = session("person", "easy")
    one.play(0, "reveal")
    assert LONG in page(one)
    known = about_to_learn(one, EN)
    assert known == "0 search"
    one.explained.add(known)
    assert LONG not in page(one)
    assert about_to_learn(one, EN) == ""


def test_whoever_knows_puts_it_away() -> None:
    one = session("person", "easy")
    one.play(0, "reveal")
    assert 'data-do="hush-rule search"' in page(one)
    one.hushed.add("search")
    assert LONG not in page(one)


def test_nothing_is_explained_to_nobody_nor_in_a_lesson() -> None:
    one = session("easy", "easy")
    one.match.play(0, "reveal")
    one.catch_up()
    assert explained(one, one.seen(EN)) is None
    lesson = first_scene("sands", EN)
    assert explained(lesson, lesson.seen(EN)) is None
    past = session("person", "easy")
    past.play(0, "reveal")
    assert explained(past, replace(past.seen(EN), past=True)) is None


def test_sound_is_offered_where_it_was_never_asked() -> None:
    one = session("person", "easy")
    assert "Play with sound?" not in page(one)
    one.offers_sound = True
    shown = page(one)
    assert 'data-do="sound on"' in shown and 'data-do="sound no"' in shown


@pytest.mark.parametrize(("on", "pressed"), [(True, "true"), (False, "false")])
def test_the_menu_switches_sound(on: bool, pressed: str) -> None:
    shown = str(menu(session("person", "easy"), EN, sound=on))
    assert f'data-do="sound" aria-pressed="{pressed}"' in shown
