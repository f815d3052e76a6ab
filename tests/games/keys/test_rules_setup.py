"""K2 Set-up, and what is agreed upon before a match."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import Refused
from games.keys import rules
from games.keys.content.tables import COLOURS

from .conftest import ROWS

WRONG_SEEDS = (7, None, ["Khufu"], {}, "x" * 25, "a\nb", "a\tb", "<b>", "a/b", "\u202ea", "\ud800")
"""What nobody can type, or nobody could read."""


def drawn(state, seed=1):
    return rules.draw(state, Chance(seed))


@pytest.mark.rule("K2.1", "K1.6", "K1.7")
def test_the_gems_are_put_into_the_holes_at_random():
    state = rules.setup({}, 2)
    moves = [drawn(state, seed) for seed in range(4)]
    assert len(set(moves)) == 4
    floors = rules.view(rules.play(state, -1, moves[0]), None).floors
    assert [len(floor) for floor in floors] == [13] * 6
    assert Counter(gem for floor in floors for gem in floor) == dict.fromkeys(COLOURS, 13)


@pytest.mark.rule("K1.6", "K1.7")
@pytest.mark.parametrize(
    "wrong",
    [
        ROWS[:5],
        (*ROWS, "g"),
        (ROWS[0] + "g", *ROWS[1:]),
        (ROWS[0][:-1] + "x", *ROWS[1:]),
        (ROWS[0][:-1] + "r", *ROWS[1:]),
        (ROWS[0][:6], ROWS[0][6:] + ROWS[1], *ROWS[2:]),
    ],
)
def test_gems_that_are_not_those_of_the_box_are_refused(wrong):
    with pytest.raises(Refused) as no:
        rules.play(rules.setup({}, 2), -1, " ".join(("gems", *wrong)))
    assert no.value.rule == "K1.7"


@pytest.mark.rule("K2.2")
def test_all_pawns_start_on_the_lowest_floor_and_may_share_it(lay):
    assert [seat.floor for seat in lay(4).view().climbers] == [1] * 4
    table = lay(3).solve(10, 20, 30).do("0: floor 2", "1: floor 2", "2: floor 2")
    assert [seat.floor for seat in table.view().climbers] == [2] * 3


@pytest.mark.rule("K2.3")
@pytest.mark.parametrize(("seats", "cards"), [(1, 9), (2, 18), (3, 27), (4, 36)])
def test_so_many_cards_are_used_that_a_match_has_nine_rounds(seats, cards):
    state = rules.setup({}, seats)
    state = rules.play(state, -1, drawn(state))
    move = drawn(state)
    numbers = [int(word) for word in move.split()[1:]]
    assert len(numbers) == len(set(numbers)) == cards and set(numbers) <= set(range(1, 37))
    assert drawn(state, 2) != move
    after = rules.play(state, -1, move)
    assert after.cards == tuple(numbers) and rules.view(after, 0).rounds == 9
    told = rules.told(state, -1, move, after, 0)
    assert told["count"] == cards and not told.news, "nobody knows which cards will come"
    assert str(numbers[5:]) not in str(rules.view(after, 0))


@pytest.mark.rule("K2.3")
@pytest.mark.parametrize("wrong", ["1 2 3", "1 1 2 3 4 5 6 7 8", "0 1 2 3 4 5 6 7 8", "37"])
def test_other_cards_are_refused(wrong):
    state = rules.setup({}, 1)
    state = rules.play(state, -1, drawn(state))
    with pytest.raises(Refused) as no:
        rules.play(state, -1, f"cards {wrong}")
    assert no.value.rule == "K2.3"


@pytest.mark.rule("K2.3", "K1.1")
def test_the_side_is_chosen_for_the_match(lay):
    assert lay(side="easy").roll().view().climbers[1].keys == ("V3", "I4", "P5")
    hard = lay(side="hard").roll().view().climbers[1]
    assert len(hard.keys) == 4 and len(hard.door) == 16


@pytest.mark.rule("K6.1", "K7.1", "K9.1")
@pytest.mark.parametrize(
    ("options", "seats", "rule"),
    [
        ({"swift": True, "way": "relay"}, 2, "K6.1"),
        ({"swift": True, "sand": 0}, 2, "K6.1"),
        ({"way": "relay"}, 1, "K7.1"),
        ({"course": "door"}, 2, "K9.1"),
        ({"course": "endless"}, 3, "K9.1"),
        ({"course": "door", "swift": True}, 1, "K9.1"),
        ({"course": "door", "seed": "Khufu"}, 1, "K9.1"),
        ({"seed": "Khufu"}, 2, "K9.1"),
        *(({"course": "endless", "seed": seed}, 1, "K9.1") for seed in WRONG_SEEDS),
        ({"sand": 3}, 2, "K3.3"),
        ({"sand": True}, 2, "K3.3"),
        ({"side": "red"}, 2, "K3.3"),
        ({"x": 1}, 2, "K3.3"),
        ({}, 5, "K3.3"),
    ],
)
def test_what_does_not_go_together_is_refused(options, seats, rule):
    with pytest.raises(Refused) as no:
        rules.setup(options, seats)
    assert no.value.rule == rule and str(no.value)
