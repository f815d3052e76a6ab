"""Alone against bots the page says "you"; with several people it uses their names."""

from __future__ import annotations

import re

import pytest

from engine.chance import Chance
from engine.match import Match, Player
from games.registry import SLUGS, load, spec
from kits.you import ALONE, BOTH, EN, FR, session
from page.i18n import LANGUAGES, tongue
from page.names import Names, is_far, is_you, you
from page.table import table_page

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
