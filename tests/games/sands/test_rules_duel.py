"""S4.6–S4.8 The duel."""

import pytest

from engine.to_json import canonical
from games.sands.content.tables import CARDS

RING, MASK, EYE = CARDS["ring1"], CARDS["mask1"], CARDS["eye1"]


def duel(lay, deck="dagger2 eye2", owners=(1, 2), rules=None):
    """Seats 1 and 2 meet, after a card won by seat 0 on g5; `owners` won the ring, the mask…"""
    table = lay(seats=3, deck=f"ring1 mask1 eye1 {deck}", rules=rules).win(*owners).pack(2)
    assert table.view().phase == "stake" and table.view().duellists == (1, 2)
    return table


def staked(lay, **more):
    return duel(lay, **more).do("1: stake ring1", "2: stake mask1")


def turns(table, count):
    """So many turns in which nothing is found."""
    for _ in range(count):
        table.walk(table.bare()).do(f"{table.state.turn}: stop")
    return table


@pytest.mark.rule("S4.6")
def test_both_stake_a_card_face_up(lay):
    table = duel(lay)
    assert table.view().deck == 18 and table.view().card is None
    for other in ("1: reveal", "1: push g4", "1: stop", "1: give ring1"):
        assert table.refused(other) == "S4.6"
    assert table.refused("2: stake mask1") == "S2.4"  # the player whose turn it is stakes first
    assert table.refused("1: stake mask1") == "S4.6"  # not a card of theirs
    assert table.refused("1: stake deck") == "S4.7"
    table.do("1: stake ring1")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).stakes == ((1, RING),)
        assert (table.last(viewer)["card"], table.last(viewer)["from_deck"]) == ("ring1", False)
        assert table.last(viewer).news
    assert table.match.actors == (2,)
    table.do("2: stake mask1")
    assert table.view().stakes == ((1, RING), (2, MASK))
    assert table.view().phase == "duel" and table.match.actors == (1,)
    assert table.view().won == (10, 0, 0) and table.view().rounds_left == 20


@pytest.mark.rule("S4.6")
def test_the_two_treasures_must_differ(lay):
    table = lay(seats=3, deck="cat1 ring1 cat2 eye2 dagger2").win(2, 2).pack(2)
    table.win(1, 0)  # seat 1 has the cat of pack 2, seat 2 the cat of pack 1 and the ring
    table.do("1: stake cat2")
    assert table.match.legal(2) == ("stake ring1",)
    assert table.refused("2: stake cat1") == "S4.6"
    table.do("2: stake ring1")
    assert table.view().phase == "duel"


@pytest.mark.rule("S4.7")
def test_a_stake_that_could_not_be_answered_is_refused(lay):
    table = lay(seats=3, deck="cat1 ring1 cat2 eye2 dagger2").win(1, 1).pack(2)
    table.win(2, 0)  # seat 2 has but the cat of pack 2
    assert table.match.legal(1) == ("stake ring1",)
    assert table.refused("1: stake cat1") == "S4.7"
    assert table.refused("1: stake eye1") == "S4.6"  # not a card of theirs
    table.do("1: stake ring1", "2: stake cat2")
    assert table.view().phase == "duel" and table.view().won[1:] == (1, 0)


@pytest.mark.rule("S4.7", "S3.8")
def test_only_who_stakes_first_is_told_what_could_not_be_answered(lay):
    table = lay(seats=3, deck="cat1 ring1 cat2 eye2 dagger2").win(1, 1).pack(2).win(2, 0)
    assert [table.view(viewer).barred for viewer in (None, 0, 1, 2)] == [None, None, "cat", None]
    table.do("1: stake ring1")
    assert {table.view(viewer).barred for viewer in (None, 0, 1, 2)} == {None}
    assert duel(lay).view(1).barred == ""  # a ring, and a mask can answer it


def test_by_rules_1_it_was_shown_and_taken_back(lay):
    table = lay(seats=3, deck="cat1 ring1 cat2 eye2 dagger2", rules=1).win(1, 1).pack(2)
    table.win(2, 0)
    assert table.view(1).barred is None
    table.do("1: stake cat1")
    assert table.last()["again"] and table.view().stakes == ()
    assert table.match.actors == (1,) and table.match.legal(1) == ("stake ring1",)
    assert table.refused("1: stake cat1") == "S4.6"
    table.do("1: stake ring1", "2: stake cat2")
    assert table.view().phase == "duel" and table.view().won[1:] == (1, 0)


@pytest.mark.rule("S4.6", "S3.3", "S3.4")
def test_they_push_by_the_normal_rule(lay):
    table = staked(lay)
    assert table.refused("1: stop") == "S3.3"
    assert table.refused("1: push a1") == "S3.2"
    table.do("1: push g4", "1: push g5")  # the boat is neither's
    assert table.last()["result"] == "wrong" and table.match.actors == (2,)
    assert table.view().rounds_left == 19
    table.do("2: push g6", "2: stop")
    assert table.match.actors == (1,) and table.view().rounds_left == 18
    assert table.view().pushes == 0
    assert table.refused("0: push g5") == "S2.4"


@pytest.mark.rule("S4.6", "S4.1")
def test_the_one_whose_treasure_is_uncovered_loses(lay):
    table = staked(lay).go("c1")
    told = table.last()
    assert (told["result"], told["winner"], told["loser"]) == ("duel-won", 1, 2)
    assert told["prize"] == RING.value + MASK.value
    assert table.view(1).mine == (RING, MASK) and table.view().won == (10, 2, 0)
    assert table.view().stakes == table.view().duellists == ()
    # Seat 1 pushed last; the duel's card is turned up as usual, and there is no second duel.
    assert table.view().phase == "reveal" and table.match.actors == (2,)
    table.do("2: reveal")
    assert table.view().card == CARDS["dagger2"] and table.view().phase == "search"


@pytest.mark.rule("S4.6", "S4.1")
def test_even_by_their_own_push(lay):
    table = staked(lay).go("a1")
    told = table.last()
    assert (told["result"], told["winner"], told["loser"]) == ("duel-lost", 2, 1)
    assert table.view(2).mine == (RING, MASK)
    assert table.view().phase == "reveal" and table.match.actors == (2,)


@pytest.mark.rule("S4.6", "S4.1")
def test_the_second_duellist_may_win_too(lay):
    table = staked(lay).do("1: push g4", "1: stop").go("a1")
    assert (table.last()["winner"], table.last()["loser"]) == (2, 1)
    assert table.match.actors == (0,)  # left of seat 2, who pushed last


@pytest.mark.rule("S4.6", "S4.1")
def test_after_ten_turns_each_the_duel_is_off(lay):
    table = turns(staked(lay), 19)
    assert table.view().phase == "duel" and table.view().rounds_left == 1
    table.walk(table.bare()).do("2: stop")
    assert table.last()["off"] and not table.last().news
    assert table.view(1).mine == (RING,) and table.view(2).mine == (MASK,)
    assert table.view().stakes == table.view().duellists == ()
    assert table.view().phase == "reveal" and table.match.actors == (0,)
    assert table.state.deck[0] == "dagger2"


@pytest.mark.rule("S4.6")
def test_a_wrong_treasure_may_be_the_last_turn(lay):
    table = turns(staked(lay), 19).go("e5")
    assert table.last()["off"] and table.last()["result"] == "wrong"
    assert "winner" not in table.last().values and table.view().won == (10, 1, 1)


@pytest.mark.rule("S4.7")
def test_both_may_have_nothing_to_stake(lay):
    table = duel(lay, deck="dagger2 cat2 eye2", owners=(0, 0))
    assert table.match.legal(1) == ("stake deck",)
    assert table.refused("1: stake ring1") == "S4.6"
    table.do("1: stake deck")
    for viewer in (None, 0, 1, 2):  # the duel's own card, for all to see
        assert (table.last(viewer)["card"], table.last(viewer)["from_deck"]) == ("dagger2", True)
    table.do("2: stake deck")
    assert table.view().stakes == ((1, CARDS["dagger2"]), (2, CARDS["cat2"]))
    assert table.view().deck == 16 and table.view().back.action == ""
    table.go("e3")
    assert table.view(1).mine == (CARDS["cat2"], CARDS["dagger2"])
    assert table.view().phase == "reveal" and table.match.actors == (2,)
    table.do("2: reveal")
    assert table.view().card == CARDS["eye2"]


@pytest.mark.rule("S4.7", "S4.9")
@pytest.mark.parametrize(("rules", "turn"), [(1, 0), (2, 2)])
def test_after_a_duel_for_its_own_card_the_next_action_comes_first(lay, rules, turn):
    table = duel(lay, deck="dagger2 cat2 scarab2", owners=(0, 0), rules=rules)
    table.do("1: stake deck", "2: stake deck").go("c5")
    assert table.last()["winner"] == 2
    # Seat 1 pushed last: the scorpion begins on its left. By rules 1 it was left of the winner.
    assert table.view().phase == "scorpion" and table.match.actors == (turn,)


@pytest.mark.rule("S4.1", "S4.6", "S4.7")
@pytest.mark.parametrize(("rules", "turn"), [(1, 0), (2, 2)])
def test_lost_by_ones_own_push_for_a_drawn_stake_the_turn_goes_left_all_the_same(lay, rules, turn):
    table = duel(lay, owners=(1, 0), rules=rules).do("1: stake ring1", "2: stake deck").go("a1")
    assert (table.last()["winner"], table.last()["loser"]) == (2, 1)
    assert table.view().phase == "reveal" and table.match.actors == (turn,)
    assert table.last()["next"] == turn


@pytest.mark.rule("S4.1", "S4.6", "S4.7")
def test_won_by_the_second_it_goes_left_of_the_second(lay):
    table = duel(lay, owners=(1, 0)).do("1: stake ring1", "2: stake deck")
    table.do("1: push g4", "1: stop").go("a1")
    assert table.last()["winner"] == 2 and table.match.actors == (0,)


@pytest.mark.rule("S4.7")
def test_the_first_may_have_a_card_and_the_second_none(lay):
    table = duel(lay, owners=(1, 0)).do("1: stake ring1", "2: stake deck")
    assert table.view().stakes == ((1, RING), (2, CARDS["dagger2"]))
    table.go("a1")
    assert table.view(2).mine == (RING, CARDS["dagger2"])
    assert table.state.deck[0] == "eye2"


@pytest.mark.rule("S4.7")
def test_the_first_may_have_none_and_the_second_a_card(lay):
    table = duel(lay, owners=(0, 2)).do("1: stake deck", "2: stake mask1")
    assert table.view().stakes == ((1, CARDS["dagger2"]), (2, MASK))


@pytest.mark.rule("S4.7")
def test_drawn_stakes_go_back_on_top_when_the_duel_is_off(lay):
    table = duel(lay, deck="dagger2 cat2 eye2", owners=(0, 0))
    table.do("1: stake deck", "2: stake deck")
    turns(table, 20)
    assert table.last()["off"]
    assert table.state.deck[:3] == ("dagger2", "cat2", "eye2") and table.view().deck == 18
    assert table.view().won == (12, 0, 0)
    # The duel has been: now its card is turned up.
    assert table.view().phase == "reveal" and table.match.actors == (0,)
    table.do("0: reveal")
    assert table.view().phase == "search" and table.view().card == CARDS["dagger2"]


@pytest.mark.rule("S4.7", "S4.9")
def test_a_drawn_card_with_the_same_treasure_is_passed_over(lay):
    table = lay(seats=3, deck="dagger1 dagger2 cat2 eye2").win(1).pack(2)
    table.do("1: stake dagger1", "2: stake deck")
    assert (table.last()["card"], table.last()["passed"]) == ("cat2", ("dagger2",))
    assert table.view().stakes == ((1, CARDS["dagger1"]), (2, CARDS["cat2"]))
    table.go("e3")
    assert table.view(1).mine == (CARDS["dagger1"], CARDS["cat2"])
    # Its own card went back on top, and its duel has been.
    assert table.view().phase == "reveal" and table.state.deck[:2] == ("dagger2", "eye2")
    assert table.match.actors == (2,)


@pytest.mark.rule("S4.7")
def test_the_first_draws_on_when_the_second_could_not_answer(lay):
    table = lay(seats=3, deck="dagger1 dagger2 cat2 eye2").win(2).pack(2)
    table.do("1: stake deck")
    assert (table.last()["card"], table.last()["passed"]) == ("cat2", ("dagger2",))
    table.do("2: stake dagger1")
    assert table.view().stakes == ((1, CARDS["cat2"]), (2, CARDS["dagger1"]))


@pytest.mark.rule("S4.7", "S4.1")
def test_without_two_different_stakes_the_duel_is_off(lay):
    table = lay(seats=3, deck="cat1 cat2 eye2 dagger2").win(1).pack(2)
    table.win(2, 0)  # seat 1 has but a cat, and so has seat 2
    table.do("1: stake cat1")
    assert table.last()["off"]
    assert table.view(1).mine == (CARDS["cat1"],) and table.view(2).mine == (CARDS["cat2"],)
    # Nobody has pushed: the turn stays with seat 1.
    assert table.view().phase == "reveal" and table.match.actors == (1,)
    table.do("1: reveal")
    assert table.view().card == CARDS["dagger2"]


def last_card(lay, *winners, deck="", rules=None):
    """The duel is on the last card, and all but `winners` have been won by seat 0."""
    table = lay(seats=3, deck=deck, last="harp3 ring3", rules=rules).win(*winners)
    table.until("harp3").win(0)
    assert table.view().phase == "stake" and table.view().deck == 1
    assert table.view().duellists == (1, 2)
    return table


@pytest.mark.rule("S4.7")
def test_one_card_is_not_enough_for_two_stakes(lay):
    table = last_card(lay).do("1: stake deck")
    assert table.last()["off"] and table.last()["card"] == "ring3"
    assert table.view().phase == "reveal" and table.match.actors == (1,)
    assert table.view().deck == 1
    table.do("1: reveal").go("a1")
    assert table.view().phase == "over" and table.view().won == (29, 1, 0)


@pytest.mark.rule("S4.7")
def test_the_last_card_may_show_the_treasure_staked(lay):
    table = last_card(lay, 1, deck="ring1").do("1: stake ring1", "2: stake deck")
    assert table.last()["off"] and table.last()["card"] == "ring3"
    assert table.view(1).mine == (RING,) and table.view().won == (28, 1, 0)
    assert table.view().phase == "reveal" and table.match.actors == (1,)


@pytest.mark.rule("S4.7")
def test_the_first_stakes_another_if_the_deck_could_not_answer(lay):
    """So the one card that is left is drawn once only."""
    table = last_card(lay, 1, 1, deck="ring1 eye1")
    assert table.match.legal(1) == ("stake eye1",) and table.view(1).barred == "ring"
    assert table.refused("1: stake ring1") == "S4.7"
    table.do("1: stake eye1", "2: stake deck")
    assert table.view().stakes == ((1, EYE), (2, CARDS["ring3"]))
    assert "passed" not in table.last().values


def test_by_rules_1_the_last_card_was_drawn_and_went_back(lay):
    table = last_card(lay, 1, 1, deck="ring1 eye1", rules=1).do("1: stake ring1", "2: stake deck")
    assert table.last()["again"] and table.view().stakes == () and table.view().deck == 1
    assert table.match.actors == (1,) and table.match.legal(1) == ("stake eye1",)
    table.do("1: stake eye1", "2: stake deck")
    assert table.view().stakes == ((1, EYE), (2, CARDS["ring3"]))


@pytest.mark.rule("S4.7", "S5.1")
def test_the_match_ends_when_the_winner_takes_the_last_card(lay):
    table = last_card(lay, 1, deck="eye1").do("1: stake eye1", "2: stake deck")
    assert table.view().deck == 0 and table.view().phase == "duel"
    assert table.view().back is None
    table.go("a1")
    assert table.last()["ended"] and table.last()["winner"] == 1
    assert table.view().phase == "over" and table.view().won == (28, 2, 0)


@pytest.mark.rule("S4.7")
def test_the_last_card_goes_back_when_its_duel_is_off(lay):
    table = turns(last_card(lay, 1, deck="eye1").do("1: stake eye1", "2: stake deck"), 20)
    assert table.last()["off"] and table.view().phase == "reveal"
    assert table.view().deck == 1 and table.view().won == (28, 1, 0)


@pytest.mark.rule("S4.8")
def test_a_treasure_lying_open_counts_once_it_is_uncovered_again(lay):
    table = lay(seats=2, deck="ring1 dagger2 eye2").win(1).pack(2)
    assert table.view().shown == "boat"
    table.do("1: stake ring1", "0: stake boat1")
    assert table.view().phase == "duel" and table.match.actors == (1,)
    table.do("1: push g4")
    assert table.view().phase == "duel"
    table.do("1: push g5")
    assert (table.last()["winner"], table.last()["loser"]) == (1, 0)


@pytest.mark.rule("S3.8")
def test_the_choice_of_a_stake_is_veiled(lay):
    table = duel(lay)
    veiled = table.match.game.rules.veiled
    assert veiled(table.state, 1) and not veiled(table.state, 2)
    table.do("1: stake ring1")
    assert veiled(table.state, 2) and not veiled(table.state, 1)
    empty = duel(lay, owners=(0, 0))
    assert not veiled(empty.state, 1)  # there is nothing to hide


def test_the_hands_left_stay_hidden_in_a_duel(lay):
    table = duel(lay, owners=(1, 2, 1)).do("1: stake ring1", "2: stake mask1")
    for viewer in (None, 0, 2):
        assert "eye1" not in canonical(table.view(viewer))
