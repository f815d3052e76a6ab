"""Setting a match up: seats, parties, names and what is remembered."""

from __future__ import annotations

import re

import pytest

from engine.match import Player
from engine.save import LONGEST_NAME
from games.registry import BUILT, door, load, part
from page.draft import (
    Draft,
    first_draft,
    for_party,
    kept_draft,
    offered,
    refusal,
    settled,
    with_opponents,
)
from page.figures import Me
from page.records import Shelf
from page.setup import setup_page
from page.tongue import tongue

INFO = load("sands").info


def kinds(draft: Draft) -> list[str]:
    return [player.kind for player in draft.players]


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


def party_page(slug: str, players: tuple[Player, ...]) -> str:
    draft = Draft(players, first_draft(load(slug).info, None).options)
    page = (door(slug), load(slug), draft, Shelf(), part(slug, "words"), tongue("en"))
    return str(setup_page(*page))


@pytest.mark.parametrize("slug", BUILT)
def test_the_party_that_sits_there_is_always_chosen(slug: str) -> None:
    person, bot = Player(""), Player("", "easy")
    for seats in load(slug).info.seats:
        for persons in range(seats + 1):
            html = party_page(slug, (person,) * persons + (bot,) * (seats - persons))
            assert (
                len(re.findall(r'data-field="party"[^>]*checked|checked[^>]*="party"', html)) == 1
            )


@pytest.mark.parametrize(
    ("slug", "kinds", "title"),
    [
        ("sands", "pe", "Against a bot"),
        ("sands", "peee", "Against bots"),
        ("escape", "pe", "With a bot"),
        ("escape", "pee", "With bots"),
        ("sands", "ppe", "Friends and bots"),
        ("sands", "ee", "Bots only"),
    ],
)
def test_a_party_is_called_by_who_sits_there(slug: str, kinds: str, title: str) -> None:
    players = tuple(Player("") if kind == "p" else Player("", "easy") for kind in kinds)
    html = party_page(slug, players)
    chosen = html[html.index("checked", html.index("parties")) :]
    assert chosen[chosen.index('party-name">') + 12 :].startswith(title + "<")


def test_names_stay_when_seats_come_and_go() -> None:
    draft = first_draft(INFO, None).with_player(0, name="Anna").resized(4).resized(1)
    assert draft.players == (Player("Anna"),)
    assert kinds(draft.resized(3)) == ["person", "easy", "easy"]
    assert draft.with_player(7, name="nobody") == draft


def test_everybody_gets_a_name_of_their_own() -> None:
    t = tongue("en")
    players = (Player(" Anna "), Player("Anna"), Player(""), Player("", "hard"), Player("x" * 99))
    names = [player.name for player in Draft(players, {}).named(t)]
    assert names[:3] == ["Anna", "Anna 2", "Player 3"]
    assert len(set(names)) == 5
    assert all(0 < len(name) <= LONGEST_NAME for name in names)


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
            door("sands"),
            load("sands"),
            first_draft(INFO, None),
            Shelf(),
            part("sands", "words"),
            tongue("en"),
        )
    )
    for seats in INFO.seats:
        assert f'value="{seats}"' in html
    for value in ("full", "calm"):
        assert f'value="{value}"' in html
    assert 'data-field="name 0"' in html and 'data-do="seat 1"' in html


# What goes by the number of people, and what is typed

KEYS = load("keys")
WORDS = part("keys", "words")


def gathered(draft: Draft, party: str) -> Draft:
    """As the page does when another party is chosen."""
    return settled(KEYS, for_party(KEYS.info, draft, draft.gathered(party)), WORDS)


@pytest.mark.rule("K7.5")
def test_hints_are_off_where_several_people_play_until_somebody_chooses() -> None:
    first = first_draft(KEYS.info, None)
    assert first.options["hints"] is True and gathered(first, "alone").options["hints"] is True
    friends = gathered(first, "friends")
    assert friends.options["hints"] is False
    assert gathered(friends, "bot").options["hints"] is True, "nobody had chosen"
    assert gathered(first.choosing("hints", False), "friends").options["hints"] is False
    chosen = friends.choosing("hints", True)
    more = for_party(KEYS.info, chosen, chosen.resized(3))
    assert more.persons == 3 and more.options["hints"] is True


@pytest.mark.rule("K7.5")
def test_a_kept_set_up_or_a_link_that_gives_hints_to_several_people_wins() -> None:
    friends = gathered(first_draft(KEYS.info, None), "friends")
    for hints in (True, False):
        kept = kept_draft(friends.choosing("hints", hints))
        again = settled(KEYS, first_draft(KEYS.info, kept), WORDS)
        assert again.persons == 2 and again.options["hints"] is hints
    del kept["options"]["hints"]
    assert first_draft(KEYS.info, kept).options["hints"] is False


def keys_page(draft: Draft) -> str:
    return str(setup_page(door("keys"), KEYS, draft, Shelf(), WORDS, tongue("en")))


def endless(seed: str = "") -> Draft:
    alone = first_draft(KEYS.info, None).gathered("alone").choosing("course", "endless")
    return settled(KEYS, alone.choosing("seed", seed), WORDS, "seed")


@pytest.mark.rule("K9.1")
def test_a_seed_is_typed_where_doors_are_endless() -> None:
    html = keys_page(endless("Khufu"))
    assert 'value="Khufu" maxlength="24"' in html and 'data-field="option seed"' in html
    climbing = settled(KEYS, endless("Khufu").choosing("course", "climb"), WORDS, "course")
    assert climbing.options["seed"] == "" and "option seed" not in keys_page(climbing)
    assert first_draft(KEYS.info, kept_draft(endless("Khufu"))).options["seed"] == "Khufu"


@pytest.mark.rule("K9.1")
def test_a_wrong_seed_stays_to_be_corrected_and_takes_nothing_else_away() -> None:
    draft = endless("<b>")
    no = refusal(KEYS, draft)
    assert draft.options["seed"] == "<b>" and no is not None and no.rule == "K9.1"
    assert draft.options["course"] == "endless" and "&lt;b&gt;" in keys_page(draft)
    (side,) = (one for one in KEYS.info.options if one.name == "side")
    assert offered(KEYS, draft, side, WORDS) == ["easy", "hard"]
    again = settled(KEYS, first_draft(KEYS.info, kept_draft(draft)), WORDS)
    assert again.options["seed"] == "" and again.options["course"] == "endless"


def test_an_option_that_names_a_seat_knows_ones_name() -> None:
    game = load("mummy")
    page = (door("mummy"), game, first_draft(game.info, None), Shelf(), part("mummy", "words"))
    html = str(setup_page(*page, tongue("en"), me=Me("Zoé")))
    assert "Zoé" in html[html.index("Who is the mummy?") :] and "Player 1" not in html
