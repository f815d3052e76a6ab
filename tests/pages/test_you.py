"""Alone against bots the page says "you"; with several people it uses their names."""

from __future__ import annotations

import re

import pytest

from engine.chance import Chance
from engine.game import Item, Outcome, event
from engine.match import Match, Player
from games.registry import SLUGS, load, spec
from games.sands.page import words as sands_words
from page.apart import Apart
from page.names import Names, is_far, is_you, you
from page.session import Session
from page.table import table_page
from page.tongue import LANGUAGES, tongue

EN, FR = tongue("en"), tongue("fr")
ALONE = Names(("Anna", "Merit"), here=[0])
BOTH = Names(("Anna", "Ben"), here=[0, 1])
ORDER = re.compile(r"^(Your turn|Choose|Open|Keep|Mark|Stay|Quick|Second|Help|Stake|À vous)")
each_game = pytest.mark.parametrize("slug", SLUGS)


# The names


def test_only_a_lone_person_is_you() -> None:
    assert (ALONE.you, BOTH.you, Names(("Ani",)).you) == (0, None, None)
    assert is_you(ALONE, 0) and not is_you(ALONE, 1) and not is_you(("Anna", "Merit"), 0)
    assert is_far(ALONE, 1) and not is_far(ALONE, 0) and not is_far(("Anna", "Merit"), 1)
    assert you(("Anna", "Merit")) is None


def test_names_are_still_a_tuple_of_names() -> None:
    assert ALONE == ("Anna", "Merit") and ALONE[1] == "Merit" and len(ALONE) == 2


def test_a_sentence_is_chosen_by_who_it_is_about() -> None:
    def said(names: tuple[str, ...], seat: int) -> str:
        return EN.by(names, seat, you="You push.", other="{name}: push.", far="{name} pushes.")

    assert [said(ALONE, seat) for seat in (0, 1)] == ["You push.", "Merit pushes."]
    assert [said(BOTH, seat) for seat in (0, 1)] == ["Anna: push.", "Ben: push."]
    assert said(("Anna", "Ben"), 1) == "Ben: push."


def test_what_is_done_to_you_has_a_sentence_of_its_own() -> None:
    def gives(names: tuple[str, ...], seat: int, to: int) -> str:
        return EN.by(
            names,
            seat,
            you="You give {to} a card.",
            other="{name} gives {to} a card.",
            to=to,
            to_you="{name} gives you a card.",
        )

    assert gives(ALONE, 0, 1) == "You give Merit a card."
    assert gives(ALONE, 1, 0) == "Merit gives you a card."
    assert gives(BOTH, 1, 0) == "Ben gives Anna a card."


def test_a_number_chooses_between_one_and_several() -> None:
    pair = ("You scored {n} point.", "You scored {n} points.")
    said = [EN.by(ALONE, 0, you=pair, other=pair, n=n) for n in (1, 2)]
    assert said == ["You scored 1 point.", "You scored 2 points."]
    french = [FR.by(ALONE, 0, you=pair, other=pair, n=n) for n in (0, 2)]
    assert french == ["Vous avez marqué 0 point.", "Vous avez marqué 2 points."]


def test_braces_in_a_name_stay_as_they_are() -> None:
    names = Names(("{what}", "{0}"), here=[])
    said = EN.by(names, 0, you="", other="{name} and {to}", to=1)
    assert said == "{what} and {0}"


def test_you_stand_among_other_names() -> None:
    assert EN.who(ALONE, 0, 1) == "you, Merit" and FR.who(ALONE, 0, 1) == "vous, Merit"
    assert EN.who(BOTH, 0, 1) == "Anna, Ben"


# A session knows who is here


def session(slug: str, *players: Player, seed: int = 5) -> Session:
    match = Match(load(slug), {}, players, seed)
    match.play_fate()
    return Session("x", match)


def test_who_is_you_at_a_device() -> None:
    person, bot = Player("Anna"), Player("Merit", "medium")
    one = session("sands", person, bot)
    assert one.names.you == 0
    one.visiting = True
    assert one.names.you is None, "somebody else’s match is only looked at"
    assert session("sands", person, Player("Ben")).names.you is None
    assert session("sands", bot, Player("Ani", "easy")).names.you is None
    apart = session("sands", person, Player("Ben"))
    apart.apart = Apart(1, 0)
    assert apart.names.you == 1 and is_far(apart.names, 0)


# Every game


@each_game
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_bots_turn_is_told_and_ones_own_is_asked_for(slug: str, code: str) -> None:
    """Through whole matches: no order to a bot, and nobody’s own name to oneself."""
    t, words = tongue(code), spec(slug).words()
    players = (Player("Anna"), Player("Merit", "easy"))
    match, chance = Match(load(slug), {}, players, 5), Chance(5)
    asked, told = set(), set()
    while match.play_fate() or match.actors:
        seat = match.actors[0]
        said = words.status(match.view(0), Names(("Anna", "Merit"), here=[0]), t)
        assert "Anna" not in said and "{" not in said
        (asked if 0 in match.actors else told).add(said)
        if 0 not in match.actors:
            assert not ORDER.match(said), said
        match.play(seat, chance.pick(tuple(match.legal(seat)), "move", len(match.entries)))
    assert asked
    outcome = match.outcome
    assert outcome is not None
    said = words.ending(outcome, Names(("Anna", "Merit"), here=[0]), t)
    assert said and "Anna" not in said


@each_game
def test_with_several_people_names_are_used(slug: str) -> None:
    one = session(slug, Player("Anna"), Player("Ben"))
    html = str(table_page(one, EN))
    assert "Your turn" not in html


def test_the_example_of_the_house() -> None:
    one = session("sands", Player("Anna"), Player("Merit", "medium"))
    one.play(0, "reveal")
    seen = one.seen(EN)
    what = sands_words.the(seen.view.card.treasure, EN)
    assert (
        sands_words.status(seen.view, one.names, EN)
        == f"Your turn: push a pyramid and find {what}."
    )
    html = str(table_page(one, EN))
    assert "Your cards" in html and "You turn up the next card" in html


def test_since_your_last_turn() -> None:
    one = session("sands", Player("Anna"), Player("Merit", "easy"))
    chance = Chance(1)
    for _ in range(60):
        one.match.play_fate()
        seat = one.match.actors[0]
        if seat == 0 and any(entry.seat == 1 for entry in one.match.entries):
            break
        legal = tuple(one.match.legal(seat))
        move = "stop" if "stop" in legal else chance.pick(legal, "m", len(one.match.entries))
        one.match.play(seat, move)
        if seat == 0:
            one.left[0] = len(one.match.entries)
    one.catch_up()
    spec("sands").page()
    html = str(table_page(one, EN))
    assert "Since your last turn" in html and "Since Anna" not in html


@pytest.mark.parametrize(
    ("kind", "values", "seat", "says"),
    [
        ("stop", {}, 0, "You stop."),
        ("stop", {}, 1, "Merit stops."),
        ("give", {"to": 0, "card": "ring1"}, 1, "Merit gives you a card: the ring."),
        ("give", {"to": 1}, 0, "You give Merit a card."),
        ("stake", {"card": "eye1"}, 0, "You stake the eye."),
        (
            "push",
            {"found": "", "result": "stung", "spot": "a1"},
            0,
            "You push: bare sand. The scorpion stings you!",
        ),
    ],
)
def test_the_log_of_sands_says_you(
    kind: str, values: dict[str, object], seat: int, says: str
) -> None:
    told = event(kind, seat, **values)  # type: ignore[arg-type]
    view = session("sands", Player("Anna"), Player("Merit", "easy")).match.view(0)
    assert spec("sands").words().line(told, view, ALONE, EN) == says


MARKED = {
    "chamber": 7,
    "cells": ("a1", "b1"),
    "symbols": (),
    **dict.fromkeys(("red", "green", "skulls", "cleared", "lost"), 0),
    **dict.fromkeys(("torch", "completed"), False),
}


@pytest.mark.parametrize(
    ("kind", "values", "seat", "says", "dit"),
    [
        (
            "mark",
            MARKED,
            0,
            "You mark 2 cells in pyramid 7.",
            "Vous cochez 2 cases dans la pyramide 7.",
        ),
        (
            "mark",
            {**MARKED, "skulls": 1},
            1,
            "Merit marks 2 cells in pyramid 7: 1 skull.",
            "Merit coche 2 cases dans la pyramide 7 : 1 crâne.",
        ),
        (
            "pass",
            {},
            0,
            "You have no cell left to mark, so you pass.",
            "Il ne vous reste aucune case à cocher : vous passez.",
        ),
        (
            "take",
            {"card": 12, "old": 7},
            0,
            "You replace pyramid 7 with card 12 from the reserve.",
            "Vous remplacez la pyramide 7 par la carte 12 de la réserve.",
        ),
        (
            "draw",
            {"to": 0, "card": 12, "old": 7},
            -1,
            "You replace pyramid 7 with card 12 from the deck.",
            "Vous remplacez la pyramide 7 par la carte 12 de la pioche.",
        ),
        (
            "fill",
            {"kept": ((1, 2), (3, 4))},
            -1,
            "You keep cards 1 and 2. Merit keeps cards 3 and 4.",
            "Vous gardez les cartes 1 et 2. Merit garde les cartes 3 et 4.",
        ),
        (
            "points",
            {"awards": ((0, "green", 10, 2, 7), (1, "green", 6, 2, 9))},
            -1,
            "You take 10 points for the 2nd green pyramid. "
            "Merit takes 6 points for the 2nd green pyramid. "
            "You go first: card 7 comes before card 9.",
            "Vous prenez 10 points pour la 2ᵉ pyramide verte. "
            "Merit prend 6 points pour la 2ᵉ pyramide verte. "
            "Vous passez en premier : la carte 7 vient avant la 9.",
        ),
    ],
)
def test_the_log_of_tombs_says_you(
    kind: str, values: dict[str, object], seat: int, says: str, dit: str
) -> None:
    told = event(kind, seat, **values)  # type: ignore[arg-type]
    words = spec("tombs").words()
    assert words.line(told, None, ALONE, EN) == says
    assert words.line(told, None, ALONE, FR).replace("\u00a0", " ") == dit


def test_the_score_of_tombs_is_told_to_you() -> None:
    one = session("tombs", Player("Anna"), Player("Merit", "easy"))
    chance = Chance(1)
    while not one.match.view(0).round:
        one.match.play_fate()
        for seat in one.match.actors:
            one.match.play(seat, chance.pick(tuple(one.match.legal(seat)), "m", seat))
    one.catch_up()
    told = spec("tombs").spoken().held(one.seen(EN))
    assert any(line.startswith("You: 0 points") for line in told)
    assert any(line.startswith("Merit: 0 points") for line in told)
    assert not any("Anna" in line for line in told)


def test_an_ending_says_by_how_much() -> None:
    words = spec("sands").words()
    outcome = Outcome((0,), ((Item("ring1", 12),), (Item("eye1", 9),)), "points")
    assert words.ending(outcome, ALONE, EN) == "You win, 12 to 9."
    assert words.ending(outcome, ALONE, FR) == "Vous gagnez, 12 à 9."
    assert words.ending(outcome, BOTH, EN) == "Anna wins, 12 to 9."
