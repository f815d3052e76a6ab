"""The referee cites the paragraph for each kind of bad marking. Played with the deck of the house.

card 1  v....      card 3  .v...
        ###.t              s.#.s
        ssx.g              #..s.
"""

import json

import pytest

from referee import Referee


@pytest.fixture
def ask():
    """A match of two in which seat 0 has chambers 1 and 3, and the line of three is turned up."""
    referee = Referee()

    def ask(**request):
        return referee.answer(json.dumps(request))

    ask(new={"game": "tombs", "seats": 2, "options": {"chambers": "deck-1"}})
    ask(fate="deal 1 3 20 21 5 6 22 23")
    ask(play=[0, "keep 1 3"])
    ask(play=[1, "keep 5 6"])
    ask(fate="fill 45 46 47 48")
    ask(fate="shuffle")
    assert "fate" in ask(fate="reveal I3")
    return ask


@pytest.mark.rule("T4.2", "T4.4", "T4.5", "T4.7")
@pytest.mark.parametrize(
    ("marking", "rule"),
    [
        ("mark 1 a1 b1", "T4.2"),
        ("mark 1 a1 a2 a3", "T4.4"),
        ("mark 1 d1 e1 f1", "T4.4"),
        ("mark 1 c1 d1 e1", "T4.5"),
        ("mark 1 b1", "T4.7"),
    ],
)
def test_a_bad_first_marking(ask, marking, rule):
    refused = ask(play=[0, marking])["refused"]
    assert refused["rule"] == rule and refused["why"]


@pytest.mark.rule("T4.3", "T4.6", "T4.7")
@pytest.mark.parametrize(
    ("marking", "rule"),
    [
        ("mark 1 c1 d1", "T4.3"),
        ("mark 1 e2 e3", "T4.6"),
        ("mark 1 e3", "T4.7"),
    ],
)
def test_a_bad_later_marking(ask, marking, rule):
    assert "play" in ask(play=[0, "mark 1 a1 b1 c1"])
    ask(play=[1, ask(legal=1)["legal"][0]])
    for seat in (0, 1):
        assert "play" in ask(play=[seat, "done"])
    assert "fate" in ask(fate="reveal I2")
    assert ask(play=[0, marking])["refused"]["rule"] == rule
