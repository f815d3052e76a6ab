"""S4 Actions on the backs: sandstorm, scorpion, strength."""

import pytest

from engine.game import FATE
from engine.to_json import canonical
from games.sands.content.board import INDEX
from games.sands.content.tables import CARDS

# Pack 1 ends with the boat on g5, and its pyramid goes to f5. Around g5 all is bare; above g4
# lies the lotus, on g3. This way round it never turns back:
LOOP = ("h5", "h4", "g4", "f4", "f5", "f6", "g6", "h6")
LOW = "b2 d2 f2 h2 b4 d4 f4 h4 b6 d6 f6 h6"  # the odd rows and columns a, c, e, g are bare


def scorpion(lay, seats=3, deck="scarab2", owner=0, rules=None):
    """The scorpion comes after a card won by seat 0; `owner` has won the ring."""
    table = lay(seats=seats, deck=f"ring1 {deck}", rules=rules).win(owner).until("boat1")
    table.win(0, via="f5")
    assert table.view().phase == "scorpion" and table.view().open == "g5"
    return table


def strength(lay, deck="ankh2", **layout):
    table = lay(deck=deck, seats=3, **layout).pack(2)
    return table.do("1: reveal")


# Whose turn


@pytest.mark.rule("S4.9")
def test_an_action_begins_left_of_whoever_won_the_last_card(lay):
    for winner in (0, 1, 2):
        table = lay(seats=3, deck="scarab2").pack(2, seat=winner)
        assert table.view().phase == "scorpion"
        assert table.match.actors == ((winner + 1) % 3,)


@pytest.mark.rule("S4.9")
def test_an_action_happens_once(lay):
    table = scorpion(lay)
    table.quiet()
    assert table.view().phase == "reveal" and table.view().back.action == "scorpion"
    table.do(f"{table.state.turn}: reveal")
    assert table.view().phase == "search" and table.view().card == CARDS["scarab2"]


@pytest.mark.rule("S4.9", "S4.1", "S3.6")
def test_a_card_taken_at_once_is_followed_by_the_next_action(lay):
    table = lay(seats=3, deck="crown2 mask2", last="crown1").pack(2)
    table.do("1: reveal")
    assert table.last()["taken"] and table.view().phase == "storm"
    assert table.last()["next"] == 2
    table.do("fate: storm")
    # Nobody has pushed since the card was won: the turn stays with seat 2.
    assert table.match.actors == (2,) and table.match.legal(2) == ("reveal",)


@pytest.mark.rule("S4.9", "S4.1", "S4.4")
def test_a_card_won_from_the_scorpion_is_followed_by_the_next_action(lay):
    table = scorpion(lay, deck="scarab2 boat2").walk("g4", "g3")
    assert table.last()["result"] == "stung" and table.last()["to"] == 1
    # Another scorpion, and it begins left of seat 2, who pushed last.
    assert table.view().phase == "scorpion" and table.view().rounds_left == 36
    assert table.match.actors == (0,) and table.last()["next"] == 0


@pytest.mark.rule("S4.1", "S4.4")
@pytest.mark.parametrize(("rules", "turn"), [(1, 2), (2, 0)])
def test_after_a_sting_with_nothing_to_give_it_is_the_turn_left_of_the_stung(lay, rules, turn):
    """Seat 2 is stung and seat 1 wins the card; by rules 1 the turn was left of the winner."""
    table = scorpion(lay, deck="scarab2 eye2", rules=rules).walk("g4", "g3")
    assert table.last()["to"] == 1
    assert table.view().phase == "reveal" and table.match.actors == (turn,)
    table.do(f"{turn}: reveal")


@pytest.mark.rule("S4.1", "S4.4", "S4.9")
def test_after_a_sting_a_storm_leaves_the_turn_where_it_was(lay):
    """Since the scorpion's own card was won nobody has pushed."""
    table = scorpion(lay, deck="scarab2 mask2").walk("g4", "g3").do("fate: storm")
    assert table.view().phase == "reveal" and table.match.actors == (0,)


@pytest.mark.rule("S4.1", "S4.4", "S4.9", "S4.6")
def test_after_a_sting_a_duel_begins_with_the_player_left_of_the_stung(lay):
    table = scorpion(lay, deck="scarab2 dagger2").walk("g4", "g3")
    assert table.view().phase == "stake" and table.view().duellists == (0, 1)
    assert table.match.actors == (0,)


@pytest.mark.rule("S4.1")
def test_after_the_scorpion_it_is_the_turn_left_of_the_last_pusher(lay):
    stung = scorpion(lay, seats=4, owner=2).walk("g4", "g3").do("2: give ring1")
    assert stung.view().phase == "reveal" and stung.match.actors == (3,)
    calm = scorpion(lay).walk(*LOOP * 4, *LOOP[:4])
    assert calm.view().phase == "reveal" and calm.match.actors == (1,)


@pytest.mark.rule("S4.1")
def test_after_a_storm_it_is_the_turn_left_of_the_winner_who_pushed_last(lay):
    table = lay(seats=3, deck="mask2").pack(2, seat=1).do("fate: storm")
    assert table.match.actors == (2,)


# Sandstorm


@pytest.mark.rule("S4.2")
def test_the_storm_turns_the_board_before_the_card_is_turned_up(lay):
    table = lay(seats=3, deck="mask2 harp2 eye2").pack(2)
    before = table.state
    assert table.match.actors == (FATE,) and table.view().turn == -1
    assert table.refused("1: reveal") == "S4.2"
    assert table.refused("fate: deck ring1") == "S4.2"
    assert table.match.draw() == "storm"
    table.do("fate: storm")
    assert (table.view().quarter, table.view().turns) == (1, 1)
    assert table.view().phase == "reveal" and table.view().turn == 1
    # It is the same board, seen from another side.
    assert table.state.under == before.under and table.state.pyramids == before.pyramids
    table.do("1: reveal").win(0)
    assert table.view().phase == "storm" and table.view().turns == 1
    table.do("fate: storm")
    assert (table.view().quarter, table.view().turns) == (2, 2)


@pytest.mark.rule("S4.2")
def test_four_storms_bring_the_board_back(lay):
    table = lay(seats=1)
    while table.view().phase != "over":
        table.win(0)
    assert (table.view().turns, table.view().quarter) == (4, 0)


# Scorpion


@pytest.mark.rule("S4.3")
def test_the_scorpion_lets_each_push_exactly_one_pyramid(lay):
    table = scorpion(lay)
    assert table.view().card is None and table.view().deck == 18
    assert table.refused("1: reveal") == "S4.3"
    assert table.refused("1: stop") == "S4.3"
    for seat, spot in zip((1, 2, 0, 1), LOOP):
        assert table.match.actors == (seat,)
        table.do(f"{seat}: push {spot}")
    assert table.refused("2: stop") == "S4.3"
    assert table.refused("2: push a1") == "S3.2"


@pytest.mark.rule("S4.3")
def test_never_the_pyramid_that_was_just_pushed(lay):
    table = scorpion(lay)
    assert table.view().just == ("f5",)  # the last push before the scorpion counts
    assert table.refused("1: push f5") == "S4.3"
    assert set(table.match.legal(1)) == {"push g4", "push h5", "push g6"}
    table.do("1: push g4")
    assert table.view().just == ("g5",)
    assert table.refused("2: push g5") == "S4.3"
    table.do("2: push f4", "0: push f5")
    assert "push g5" in table.match.legal(1)  # two pushes ago


@pytest.mark.rule("S4.3")
def test_the_row_pushed_with_strength_counts_as_just_pushed(lay):
    table = strength(lay, deck="ankh2 scarab2")
    table.do("1: push b5", "1: push b1", "1: push g1")  # the ankh, by a row of five
    assert table.last()["result"] == "won" and table.view().phase == "scorpion"
    assert table.view().just == ("b1", "c1", "d1", "e1", "f1")
    assert table.refused("2: push f1") == "S4.3"
    assert set(table.match.legal(2)) == {"push h1", "push g2"}


@pytest.mark.rule("S4.3")
def test_the_stung_player_gives_a_card_to_the_right(lay):
    table = lay(seats=3, deck="ring1 mask1 eye1 scarab2").win(2, 2, 1)
    table.until("boat1").win(0, via="f5")
    table.do("1: push g4", "2: push g3")
    assert (table.last()["result"], table.last()["found"]) == ("stung", "lotus")
    assert table.view().phase == "give" and table.match.actors == (2,)
    assert set(table.match.legal(2)) == {"give ring1", "give mask1"}
    for other in ("2: give eye1", "2: give scarab2", "2: push g4", "2: stop"):
        assert table.refused(other) == "S4.3"
    table.do("2: give mask1")
    assert table.view(2).mine == (CARDS["ring1"],)
    assert table.view(1).mine == (CARDS["mask1"], CARDS["eye1"])
    assert table.view().won == (9, 2, 1)
    assert table.view().phase == "reveal" and table.match.actors == (0,)
    table.do("0: reveal")
    assert table.view().card == CARDS["scarab2"]


@pytest.mark.rule("S4.3", "S3.8")
def test_only_the_two_know_which_card_was_given(lay):
    def given(card):
        table = lay(seats=3, deck="ring1 mask1 scarab2").win(2, 2).until("boat1").win(0, via="f5")
        return table.do("1: push g4", "2: push g3", f"2: give {card}")

    one, other = given("ring1"), given("mask1")
    for viewer in (1, 2):
        assert one.last(viewer)["card"] == "ring1"
        assert one.last(viewer)["to"] == 1
    assert [one.last(viewer).news for viewer in (None, 0, 1, 2)] == [False, False, True, False]
    for viewer in (None, 0):
        assert one.last(viewer)["to"] == 1
        assert canonical(one.last(viewer)) == canonical(other.last(viewer))
        assert canonical(one.view(viewer)) == canonical(other.view(viewer))


@pytest.mark.rule("S4.3")
@pytest.mark.parametrize(("rules", "rounds"), [(1, 4), (2, 12)])
def test_after_twelve_rounds_the_scorpion_leaves(lay, rules, rounds):
    """By rules 1, after four."""
    table = scorpion(lay, rules=rules)
    assert table.view().rounds_left == rounds * 3
    table.walk(*(LOOP * 5)[: rounds * 3 - 1])
    assert table.view().phase == "scorpion" and table.view().rounds_left == 1
    assert "leaves" not in table.last().values
    table.walk((LOOP * 5)[rounds * 3 - 1])
    assert table.last()["leaves"] and table.view().phase == "reveal"
    assert table.view().won == (12, 0, 0)
    table.do("1: reveal")
    assert table.view().card == CARDS["scarab2"]


@pytest.mark.rule("S-X2", "S4.4")
def test_the_stung_player_has_no_card(lay):
    table = scorpion(lay, deck="scarab2 eye2").walk("g4", "g3")
    assert table.view().won == (12, 1, 0) and table.view(1).mine == (CARDS["scarab2"],)
    assert table.view().deck == 17
    assert table.last(1)["gained"] == "scarab2"
    for viewer in (None, 0, 2):  # unseen by the others
        assert table.last(viewer)["to"] == 1
        assert "scarab2" not in canonical(table.last(viewer)) + canonical(table.view(viewer))


@pytest.mark.rule("S4.4", "S5.1")
def test_the_scorpions_card_may_be_the_last_one(lay):
    # Seat 2 wins nothing; seat 1 wins the last card but one, and seat 2 begins.
    table = lay(seats=3, last="harp3 vase3").until("harp3").win(1, via="e6")
    assert table.view().phase == "scorpion" and table.view().deck == 1
    assert table.view().open == "e5" and table.match.actors == (2,)
    table.do("2: push e4").walk("d4", "d3")
    assert table.match.actors == (2,)
    table.do("2: push c3")
    assert table.last()["result"] == "stung" and table.last()["ended"]
    assert table.view().phase == "over" and table.view().won == (28, 2, 0)
    assert table.match.actors == () and table.last()["next"] == -1


# Strength


@pytest.mark.rule("S-X3", "S4.5")
def test_seven_pyramids_move_and_only_the_far_spot_is_uncovered(lay):
    table = strength(lay, hide=LOW, open="a1")
    table.do("1: push a6", "1: push a1")
    before = table.state.pyramids
    table.do("1: push h1")
    after = table.state.pyramids
    assert table.view().open == "h1" and after[INDEX["h1"]] == 0
    assert after[:7] == before[1:8] and after[8:] == before[8:]
    assert (table.last()["spot"], table.last()["moved"]) == ("h1", before[INDEX["h1"]])
    assert table.view().just == ("a1", "b1", "c1", "d1", "e1", "f1", "g1")


@pytest.mark.rule("S4.5")
def test_what_lies_under_the_row_stays_hidden(lay):
    table = strength(lay, deck="ankh2")  # open on g5; harp, dagger and vase lie in row 5
    assert table.view().strength and table.view().pushes_left == 3
    table.do("1: push b5")
    assert table.last()["found"] == "" and table.match.actors == (1,)


@pytest.mark.rule("S4.5")
def test_a_row_lies_in_one_line_with_the_open_spot(lay):
    table = strength(lay)
    row = {f"push {column}5" for column in "abcdefh"}
    column = {f"push g{number}" for number in "12346"}
    assert set(table.match.legal(1)) == row | column
    for spot in ("g5", "a1", "f4", "h6"):
        assert table.refused(f"1: push {spot}") == "S4.5"


@pytest.mark.rule("S4.5")
def test_after_three_pushes_the_turn_is_over(lay):
    table = strength(lay).do("1: push h5", "1: push g5")
    assert table.view().shown == "boat" and table.match.actors == (2,)  # a wrong treasure
    assert table.view().pushes_left == 3
    table.do("2: push g4", "2: push f4")
    assert table.view().pushes_left == 1 and table.match.actors == (2,)
    table.do("2: push f6")
    assert table.last()["result"] == "bare" and table.match.actors == (0,)
    table.do("0: push f4", "0: stop")  # stopping before is allowed
    assert table.match.actors == (1,)


@pytest.mark.rule("S4.5")
def test_when_the_card_is_won_the_strength_is_gone(lay):
    table = strength(lay, deck="ankh2 eye2").do("1: push g1")
    assert table.last()["result"] == "won"
    assert not table.view().strength and table.view().pushes_left is None
    table.do("2: reveal")
    assert table.refused("2: push g6") == "S3.2"


@pytest.mark.rule("S4.5", "S3.6")
def test_strength_does_not_outlive_a_card_taken_at_once(lay):
    table = lay(seats=2, deck="ankh2 eye2", last="ankh1").pack(2).do("1: reveal")
    assert table.last()["taken"] and not table.view().strength
    table.do("0: reveal")
    assert not table.view().strength


@pytest.mark.rule("S3.8")
def test_the_choice_of_a_gift_is_veiled(lay):
    table = scorpion(lay, owner=2).walk("g4", "g3")
    veiled = table.match.game.rules.veiled
    assert [veiled(table.state, seat) for seat in range(3)] == [False, False, True]
    assert not veiled(table.do("2: give ring1").state, 0)
