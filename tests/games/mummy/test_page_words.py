"""The Mummy's Maze in words."""

from __future__ import annotations

import itertools
import re

import pytest

from engine.chance import Chance
from engine.game import FATE, Outcome, event
from engine.match import Player
from games.mummy import rules
from games.mummy.page import log, naming, words
from games.mummy.rules import end
from games.mummy.rules.state import View
from page.draft import option_words
from page.names import Names

from .pages import (
    EN,
    FR,
    HOSTILE,
    hunting,
    phase,
    played,
    seeking,
    show,
)

# Words


@pytest.mark.rule("M7.1")
def test_two_pawns_of_one_player_have_names_of_their_own() -> None:
    one = seeking(seats=2)
    view = one.seen(EN).view
    both, alone = ("Ani", "Bek"), Names(("Ani", "Bek"), here=[1])
    assert [naming.who(view, pawn, both, EN) for pawn in (0, 1)] == ["Bek’s falcon", "Bek’s cat"]
    assert [naming.who(view, pawn, alone, EN) for pawn in (0, 1)] == ["your falcon", "your cat"]
    assert len(show(one).having(has="tracks")) == 2
    three = seeking().seen(EN).view
    assert naming.who(three, 0, ("Ani", "Bek", "Cleo"), EN) == "Bek"


def test_the_log_tells_the_mummy_what_it_was_told() -> None:
    view = hunting().seen(EN).view
    go = {"pawn": 0, "face": "arrow", "left": 4, "won": False}
    names = ("Ani", "Bek", "Cleo")

    def line(kind: str, seat: int, **values: object) -> str:
        return log.line(event(kind, seat, **values), view, names, EN)

    blind = {**go, "from": "", "to": "", "mission": ""}
    assert line("go", 1, **blind) == "Bek calls: arrow."
    assert line("go", 1, **{**blind, "from": "c5", "to": "c9"}) == (
        "Bek calls: arrow. From c5 to c9."
    )
    assert line("go", 1, **{**blind, "to": "c9", "mission": "red3"}) == (
        "Bek calls: arrow. Bek shows Bow (red 3), on c9. 4 missions left."
    )
    dice = {"pawn": 0, "mummies": 2, "aside": 3, "skipped": False}
    assert line("dice", FATE, **dice, faces=()) == (
        "Bek rolls 4 dice. 2 show mummies. 3 dice are set aside now."
    )
    none = {**dice, "mummies": 0, "aside": 4}
    assert line("dice", FATE, **none, faces=()) == "Bek rolls 1 die. None shows a mummy."
    assert line("dice", FATE, **dice, faces=("M", "4", "M")).startswith(
        "Bek rolls mummy, 4, mummy."
    )


def test_every_event_has_its_sentence_and_among_several_none_speaks_to_you() -> None:
    for seats in (2, 5):
        one = played(lambda match: False, seats=seats, options={"maze": "made-1"})
        names = tuple(one.names)
        for viewer in (None, 0, 1):
            view, lines = one.match.view(viewer), []
            for told in one.match.events(viewer):
                line = log.line(told, view, names, EN)
                quiet = told.kind == "roll" or (told.kind == "step" and not told["done"])
                assert bool(line) != quiet, told
                lines.append(line)
            assert not re.search(r"\byou", " ".join(lines), re.IGNORECASE)
            assert {words.sound(told) for told in one.match.events(viewer)} <= {
                "win",
                "find",
                "danger",
                "move",
            }


@pytest.mark.parametrize("seats", (2, 3))
def test_alone_against_bots_no_line_uses_your_name(seats: int) -> None:
    one = played(lambda match: False, seats=seats)
    players = tuple(player.name for player in one.match.players)
    for seat, t in itertools.product((0, 1), (EN, FR)):
        names, view = Names(players, here=[seat]), one.match.view(seat)
        lines = [log.line(told, view, names, t) for told in one.match.events(seat)]
        assert players[seat] not in " ".join(lines)
        assert re.search(r"\b(?:your?|vous|votre)\b", " ".join(lines), re.IGNORECASE)


def test_a_catch_is_told_to_the_caught_and_to_the_mummy() -> None:
    view, players = hunting().seen(EN).view, ("Ani", "Bek", "Cleo")
    told = event("step", 0, cell="c9", caught=0, ankhs=1, out=False, done=True)

    def line(seat: int) -> str:
        return log.line(told, view, Names(players, here=[seat]), EN)

    assert line(0) == "You catch Bek on c9! You have 1 of 4 ankhs."
    assert line(1) == "Ani catches you on c9! Ani has 1 of 4 ankhs."
    assert line(2) == "Ani catches Bek on c9! Ani has 1 of 4 ankhs."


def test_every_phase_says_what_it_waits_for() -> None:
    one = played(lambda match: False, options={"maze": "made-1"}, seed=3)
    phases = set()
    for at in range(len(one.match.states)):
        view = one.match.view(None, at)
        assert bool(words.status(view, one.names, EN)) == (view.phase != "over")
        if view.phase not in phases:
            one.shown = at
            assert "style=" not in show(one).html
        phases.add(view.phase)
    assert {"maze", "deal", "turn", "dice", "move", "die", "walk", "over"} == phases


def test_both_ends_have_a_sentence() -> None:
    for winners, ending in (((0,), "ankhs"), ((1,), "missions")):
        scores = tuple(end._score(played(phase("turn", 1)).match.state, seat) for seat in (0, 1))
        told = words.ending(Outcome(winners, scores, ending), ("Ani", "Bek"), EN)
        assert told.startswith(("The mummy wins: Ani", "Bek wins: all missions"))


def test_at_the_end_the_cards_lie_open_beside_a_table_that_is_read() -> None:
    one = played(lambda match: False, options={"maze": "made-1"}, seed=3)
    shown, view = show(one), one.match.view(None)
    cards = [name for hand in view.hands for name in (*hand.missions, *hand.shown)]
    assert len(shown.having(has="mission")) == len(cards)
    assert len(shown.having(tag="table", has="visually-hidden")) == view.seats
    assert shown.having(has="ankhs")


def test_every_option_has_a_name() -> None:
    for option in rules.INFO.options:
        for value in (None, *(() if option.of_seats else option.values)):
            assert words.option(option.name, value, EN)[0]


def test_the_mummy_is_chosen_by_name() -> None:
    """Both in the set-up and where one arrives by link."""
    players = (Player("Ani"), Player("", "easy"), Player("Ani"))
    option = next(one for one in rules.INFO.options if one.name == "mummy")
    told = [option_words(option, seat, players, words, EN)[0] for seat in range(3)]
    assert told == ["Ani", "Nofret", "Ani 2"], "the first easy bot’s name is taken"


def test_names_are_text_never_markup() -> None:
    for maker in (seeking, hunting):
        shown = show(maker(names=(HOSTILE, HOSTILE + "1", HOSTILE + "2")))
        assert "<img" not in shown.html and shown.having(tag="img") == []


def test_the_view_is_all_that_the_page_is_made_from() -> None:
    """The page of a view is the same whatever lies behind it."""
    one = hunting(60, seats=4)
    view = one.match.view(0)
    twin = rules.guess(view, one.match.events(0), Chance(9))
    assert twin != one.match.state
    seen = one.seen(EN)
    assert rules.view(twin, 0) == view == seen.view
    assert isinstance(view, View)
