"""Explanations: before a choice, longer the first time, and put away by whoever knows."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace as Sight
from typing import Any

import pytest

from engine.bots import decide
from engine.match import Match, Player
from games.registry import SLUGS, load, spec
from page.dialogs import menu
from page.explains import about_to_learn, explained
from page.parts import Explained, Seen, Time
from page.session import Session
from page.table import table_page
from page.teaching import first_scene
from page.tongue import Tongue, tongue

EN = tongue("en")


def seen(view: Any, mover: int = 0, t: Tongue = EN, **more: Any) -> Seen:
    return Seen(view, mover, mover, more.pop("moves", ()), ("Ani", "Bek"), {}, t, **more)


def said(slug: str, view: Any, **more: Any) -> dict[str, Explained]:
    told: tuple[Explained, ...] = spec(slug).drama().explain(seen(view, **more))
    assert all(one.more.endswith(".") for one in told)
    return {one.key: one for one in told}


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


@pytest.mark.parametrize("status", ["keep", "mark", "cross", "take"])
def test_tombs(status: str) -> None:
    assert [*said("tombs", Sight(sides=[Sight(status=status)]))] == [status]
    assert said("tombs", Sight(sides=[Sight(status="confirm")])) == {}


def test_keys_says_nothing_while_the_sand_runs() -> None:
    def view(status: str, minute: int = 1) -> Any:
        terms = Sight(course="climb", hints=True, swift=False)
        return Sight(climbers=[Sight(status=status)], seats=2, minute=minute, terms=terms)

    still, runs = Time(0, running=False), Time(0, running=True)
    assert [*said("keys", view("solve"), time=still)] == ["solve", "hint"]
    assert [*said("keys", view("solve", 2), time=still)] == ["second", "solve", "hint"]
    assert said("keys", view("solve"), time=runs) == {}
    assert said("keys", view("climb"))["climb"].short


def test_mummy() -> None:
    def view(phase: str, **more: Any) -> Any:
        about = {"aside": 0, "must_cancel": False, "intermediate": False, "dice": ("3",)}
        return Sight(**{"phase": phase, "rolls": 1, **about, **more})

    assert [*said("mummy", view("turn"))] == ["roll"]
    aside = said("mummy", view("turn", aside=2))["aside"]
    assert "2 cells" in aside.more and "2 cells" in aside.short
    assert [*said("mummy", view("turn", aside=5, must_cancel=True))] == ["five"]
    assert [*said("mummy", view("move"))] == ["move"]
    assert [*said("mummy", view("walk"))] == ["walk"]
    assert [*said("mummy", view("walk", intermediate=True))] == ["extra"]


def test_escape() -> None:
    def view(phase: str, **more: Any) -> Any:
        specials = (Sight(name="observe", used=False), Sight(name="join", used=True))
        about = {
            "under": phase,
            "turn": 0,
            "next_asked": (),
            "explorers": [Sight(specials=specials)],
        }
        return Sight(**{"phase": phase, **about, **more})

    assert [*said("escape", view("act"))] == ["act", "observe"], "a used action is no choice"
    alone, team = (said("escape", view("answer", next_asked=after)) for after in ((), (1, 0)))
    assert len(team["answer"].more) > len(alone["answer"].more)
    for phase in ("keep", "place", "help", "talk"):
        assert [*said("escape", view(phase))] == [phase]


# At the table


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


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_explains_its_choices_as_they_come(slug: str, code: str) -> None:
    """Of a match played by people: what each is told, in either language, is read out whole."""
    t = tongue(code)
    match = Match(load(slug), {}, [Player("Ani"), Player("Bek")], seed=5)
    keys = set()
    for _ in range(120):
        match.play_fate()
        if not match.actors:
            break
        seat = match.actors[0]
        one = Session("x", match)
        one.take_device(seat)
        told = explained(one, one.seen(t))
        if told:
            keys.add(told[0])
            assert "{" not in told[1] and told[1].endswith(".")
        match.play(seat, decide(match, seat, "easy") or "")
    assert keys


# Sound


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
