"""Golden Tombs: what is said to you."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.game import event
from engine.match import Player
from games.registry import spec
from kits.you import ALONE, EN, FR, session

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
