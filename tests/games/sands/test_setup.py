"""Sands of Memory: its set-up."""

from __future__ import annotations

import pytest

from engine.match import Player
from games.registry import load, spec
from kits.setup import kinds
from page.draft import (
    Draft,
    first_draft,
    kept_draft,
    with_opponents,
)
from page.i18n import tongue
from page.records import Shelf
from page.setup import setup_page

INFO = load("sands").info


def test_a_first_visit_is_one_person_against_one_bot() -> None:
    draft = first_draft(INFO, None)
    assert kinds(draft) == ["person", "easy"]
    assert draft.options == {"variant": "full", "advice": True}
    assert draft.party == "bot"


@pytest.mark.parametrize(
    ("party", "expected"),
    [("alone", ["person"]), ("bot", ["person", "easy"]), ("friends", ["person", "person"])],
)
def test_a_party_seats_itself(party: str, expected: list[str]) -> None:
    for start in ("alone", "bot", "friends"):
        draft = first_draft(INFO, None).gathered(start).gathered(party)
        assert kinds(draft) == expected
        assert draft.party == party
    assert first_draft(INFO, None).gathered("nonsense") == first_draft(INFO, None)


def test_friends_and_bots_are_a_party_of_three_or_more() -> None:
    first = first_draft(INFO, None)
    assert kinds(first.gathered("mixed")) == ["person", "person", "easy"]
    four = first.gathered("friends").resized(4).gathered("mixed")
    assert kinds(four) == ["person", "person", "easy", "easy"] and four.party == "mixed"
    assert kinds(four.gathered("bot")) == ["person", "easy", "easy", "easy"]
    chosen = first.sitting(1, "tiye").gathered("friends")
    assert chosen.players == (Player(""), Player("")), "no person is called as the bot was"


def test_names_stay_when_seats_come_and_go() -> None:
    draft = first_draft(INFO, None).with_player(0, name="Anna").resized(4).resized(1)
    assert draft.players == (Player("Anna"),)
    assert kinds(draft.resized(3)) == ["person", "easy", "easy"]
    assert draft.with_player(7, name="nobody") == draft


def test_the_last_set_up_is_remembered() -> None:
    draft = first_draft(INFO, None).resized(3).with_player(1, name="Merit", kind="hard")
    draft = Draft(draft.players, {"variant": "calm", "advice": False})
    again = first_draft(INFO, kept_draft(draft))
    assert again == draft


def test_a_bot_that_nobody_chose_gets_stronger_with_who_wins() -> None:
    """Kept without a name: it has the level that is proposed. One that was chosen stays."""
    first = first_draft(INFO, None, level="easy")
    assert kinds(first_draft(INFO, kept_draft(first), level="medium")) == ["person", "medium"]
    four = first.resized(4)
    assert kinds(four) == ["person", "easy", "easy", "medium"]
    after = first_draft(INFO, kept_draft(four), level="medium")
    assert kinds(after) == ["person", "medium", "medium", "easy"]
    chosen = first.sitting(1, "ani")
    assert first_draft(INFO, kept_draft(chosen), level="hard").players == chosen.players
    old = {"players": [{"name": "", "kind": "person"}, {"name": "", "kind": "medium"}]}
    assert kinds(first_draft(INFO, old, level="hard")) == ["person", "medium"]


def test_bots_chosen_at_the_table_are_remembered() -> None:
    kept = kept_draft(first_draft(INFO, None).resized(3).with_player(1, name="Ben", kind="person"))
    at_table = (Player("Zoé"), Player("Benjamin"), Player("Tiye", "hard"))
    again = first_draft(INFO, with_opponents(kept, at_table))
    assert again.players == (Player(""), Player("Ben"), Player("Tiye", "hard"))
    assert again.options == first_draft(INFO, kept).options
    for nothing in (None, kept_draft(first_draft(INFO, None)), 3):
        found = first_draft(INFO, with_opponents(nothing, at_table))
        assert found.players == (Player(""), Player(""), Player("Tiye", "hard"))


@pytest.mark.parametrize(
    "kept",
    [
        3,
        [],
        {"players": 7},
        {"players": [{"name": 1, "kind": "person"}]},
        {"players": [{"name": "A", "kind": "god"}], "options": {"variant": "none"}},
        {"players": [{"name": "A", "kind": "person"}] * 9},
        {"options": 5},
    ],
)
def test_nonsense_in_the_storage_is_a_first_visit(kept: object) -> None:
    assert first_draft(INFO, kept) == first_draft(INFO, None)


def test_the_page_offers_every_number_of_seats_and_every_option() -> None:
    html = str(
        setup_page(
            spec("sands"),
            first_draft(INFO, None),
            Shelf(),
            tongue("en"),
        )
    )
    for seats in INFO.seats:
        assert f'value="{seats}"' in html
    for value in ("full", "calm"):
        assert f'value="{value}"' in html
    assert 'data-field="name 0"' in html and 'data-do="seat 1"' in html
