"""Setting a match up: seats, parties, names and what is remembered."""

from __future__ import annotations

import re

import pytest

from engine.match import Player
from engine.save import LONGEST_NAME
from games.registry import SLUGS, load, spec
from kinds import RIVALS, TEAMS
from page.draft import (
    Draft,
    first_draft,
)
from page.i18n import tongue
from page.records import Shelf
from page.setup import setup_page


def party_page(slug: str, players: tuple[Player, ...]) -> str:
    draft = Draft(players, first_draft(load(slug).info, None).options)
    page = (spec(slug), draft, Shelf(), tongue("en"))
    return str(setup_page(*page))


@pytest.mark.parametrize("slug", SLUGS)
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
        (RIVALS[0], "pe", "Against a bot"),
        (RIVALS[0], "peee", "Against bots"),
        (TEAMS[0], "pe", "With a bot"),
        (TEAMS[0], "pee", "With bots"),
        (RIVALS[0], "ppe", "Friends and bots"),
        (RIVALS[0], "ee", "Bots only"),
    ],
)
def test_a_party_is_called_by_who_sits_there(slug: str, kinds: str, title: str) -> None:
    players = tuple(Player("") if kind == "p" else Player("", "easy") for kind in kinds)
    html = party_page(slug, players)
    chosen = html[html.index("checked", html.index("parties")) :]
    assert chosen[chosen.index('party-name">') + 12 :].startswith(title + "<")


def test_everybody_gets_a_name_of_their_own() -> None:
    t = tongue("en")
    players = (Player(" Anna "), Player("Anna"), Player(""), Player("", "hard"), Player("x" * 99))
    names = [player.name for player in Draft(players, {}).named(t)]
    assert names[:3] == ["Anna", "Anna 2", "Player 3"]
    assert len(set(names)) == 5
    assert all(0 < len(name) <= LONGEST_NAME for name in names)
