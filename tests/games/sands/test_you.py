"""Sands of Memory: what is said to you."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import Item, Outcome, event
from engine.match import Player
from games.registry import spec
from games.sands.page import naming
from games.sands.page import words as sands_words
from kits.you import ALONE, BOTH, EN, FR, session
from page.link_state import Apart
from page.names import is_far
from page.table import table_page


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


def test_the_example_of_the_house() -> None:
    one = session("sands", Player("Anna"), Player("Merit", "medium"))
    one.play(0, "reveal")
    seen = one.seen(EN)
    what = naming.the(seen.view.card.treasure, EN)
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


def test_an_ending_says_by_how_much() -> None:
    words = spec("sands").words()
    outcome = Outcome((0,), ((Item("ring1", 12),), (Item("eye1", 9),)), "points")
    assert words.ending(outcome, ALONE, EN) == "You win, 12 to 9."
    assert words.ending(outcome, ALONE, FR) == "Vous gagnez, 12 à 9."
    assert words.ending(outcome, BOTH, EN) == "Anna wins, 12 to 9."
