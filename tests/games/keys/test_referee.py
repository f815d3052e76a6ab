"""The referee refuses a key that does not fit, and cites the paragraph. Played with card 1."""

import json

import pytest

from games.keys.content import cover
from games.keys.content.tables import KEYS, deck, names, places
from referee import Referee

DOOR, SETS = deck()[0].easy.door, deck()[0].easy.sets
HANDED = SETS[0]
TILING = cover.first(DOOR, HANDED)


@pytest.fixture
def rule():
    """Which rule refuses one of the keys as they are laid; what the last one told if none is."""
    referee = Referee()

    def ask(**request):
        return referee.answer(json.dumps(request))

    ask(new={"game": "keys", "seats": 1})
    ask(fate=None)
    ask(fate="cards 1 2 3 4 5 6 7 8 9")
    assert "fate" in ask(fate="roll hand")

    def rule(keys, masks):
        for key, cells in zip(keys, masks):
            answer = ask(play=[0, f"lay {key} {' '.join(names(cells))} @20000"])
            if "refused" in answer:
                return answer["refused"]["rule"]
        return answer["play"]["told"]["0"]["kind"]

    return rule


@pytest.mark.rule("K3.3")
def test_a_true_tiling_opens_the_door(rule):
    assert rule(HANDED, TILING) == "open"


@pytest.mark.rule("K3.3")
def test_a_gap(rule):
    assert rule(HANDED[:-1], TILING[:-1]) == "lay"


@pytest.mark.rule("K1.5")
def test_an_overlap(rule):
    lying = next(
        place
        for place in places(HANDED[-1])
        if place & ~DOOR == 0 and place & TILING[0] and place != TILING[-1]
    )
    assert rule(HANDED, (*TILING[:-1], lying)) == "K1.5"


@pytest.mark.rule("K3.2")
def test_a_wrong_key(rule):
    other = next(key for key in KEYS if key not in HANDED)
    assert rule((other, *HANDED[1:]), TILING) == "K3.2"


@pytest.mark.rule("K1.5")
def test_a_cell_outside(rule):
    lying = next(
        place
        for place in places(HANDED[-1])
        if place & ~DOOR and not place & (TILING[0] | TILING[1])
    )
    assert rule(HANDED, (*TILING[:-1], lying)) == "K1.5"
