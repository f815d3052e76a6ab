"""T6 Replacing completed pyramids, T7 Pyramid points."""

import pytest

from engine.values import change
from games.tombs.content.tables import COLOURS
from games.tombs.rules.replacing import pile


def numbers(cards):
    return [card.number for card in cards]


def places(table, seat):
    return [chamber and chamber.card.number for chamber in table.view().sides[seat].chambers]


# T6 Replacing


@pytest.mark.rule("T6.1")
def test_completed_cards_are_set_aside_face_up_for_all(lay):
    table = lay().complete("0: 1").do("0: take 47", "fate: fill 30")
    for viewer in (None, 0, 1):
        assert numbers(table.view(viewer).sides[0].completed) == [1]
    table.end()
    assert numbers(table.view().sides[0].completed) == [1]


@pytest.mark.rule("T6.2")
def test_a_card_of_the_reserve_takes_its_place(lay):
    table = lay().complete("0: 2")
    assert table.legal(0) == ["take 45", "take 46", "take 47", "take 48", "take deck"]
    for wrong in ("take 1", "take 30", "take 3", "take 0", "take x", "take deck deck", "take 49"):
        assert table.refused(f"0: {wrong}") in ("T6.2", "T1.1")
    table.do("0: take 47")
    assert places(table, 0) == [1, 47]
    assert table.view().sides[0].chambers[1].marked == ()
    assert (table.last()["old"], table.last()["card"]) == (2, 47) and not table.last().news


@pytest.mark.rule("T6.2")
def test_or_the_top_card_of_the_deck_unseen(lay):
    table = lay().complete("0: 1").do("0: take deck")
    assert table.last()["card"] == 0 and not table.last().news
    assert table.match.actors == (-1,)
    for wrong in ("draw 45", "draw 1", "draw 3", "draw 30 31", "draw", "fill 30"):
        assert table.refused(f"fate: {wrong}") == "T6.2"
    table.do("fate: draw 30")
    assert places(table, 0) == [30, 2]
    assert numbers(table.view().reserve) == [45, 46, 47, 48]
    assert table.last().news and (table.last()["to"], table.last()["card"]) == (0, 30)


@pytest.mark.rule("T6.2")
def test_a_drawn_card_cannot_be_taken_back(lay):
    table = lay().complete("0: 1").do("0: take deck")
    assert table.match.undo(0)
    table.do("0: take deck", "fate: draw 30")
    assert not table.match.undo(0)


def both(table, seat=0):
    """A seat completes both of its chambers in one turn, the second one by a cross."""
    first, second = table.side(seat).places
    table.near(seat, first, second).reveal().do(f"{seat}: mark {first} e5").give(seat, crosses=1)
    return table.do(f"{seat}: cross {second} e5")


@pytest.mark.rule("T6.3")
def test_who_completed_both_replaces_both_choosing_afresh(lay):
    table = both(lay("2 1", "3 4")).rest()
    assert table.view().queue == ((1, 0), (2, 0))
    table.do("0: take deck", "fate: draw 30")
    assert places(table, 0) == [30, 2] and table.match.actors == (0,)
    table.do("0: take 46")
    assert places(table, 0) == [30, 46]


@pytest.mark.rule("T6.4")
def test_the_reserve_is_filled_after_a_players_replacing_and_not_in_between(lay):
    table = both(lay()).rest().do("0: take 45")
    assert table.match.actors == (0,)
    assert table.legal(0) == ["take 46", "take 47", "take 48", "take deck"]
    table.do("0: take 46")
    assert table.match.actors == (-1,)
    for wrong in ("fill 30", "fill 30 31 32", "fill 30 47", "fill 30 30", "fill 1 30", "reveal I3"):
        assert table.refused(f"fate: {wrong}") == "T6.4"
    table.do("fate: fill 30 31")
    assert numbers(table.view().reserve) == [47, 48, 30, 31]
    assert table.last()["cards"] == (30, 31) and table.last()["kept"] == () and table.last().news


@pytest.mark.rule("T6.4")
def test_it_is_filled_before_the_next_player_replaces(lay):
    """Seat 0 completes cards 1 and 5, seat 1 card 3: after 1 it is seat 1's turn."""
    table = both(lay("1 5", "3 4"))
    table.near(1, 3).do("1: mark 3 e5").rest()
    assert table.view().queue == ((1, 0), (3, 1), (5, 0))
    table.do("0: take 45", "fate: fill 30")
    assert table.match.actors == (1,) and "take 30" in table.match.legal(1)
    table.do("1: take 30", "fate: fill 31", "0: take 31", "fate: fill 32")
    assert table.view().phase == "reveal"


@pytest.mark.rule("T6.4")
def test_a_full_reserve_needs_no_filling(lay):
    table = lay().complete("0: 1").do("0: take deck", "fate: draw 30")
    assert table.view().phase == "reveal"


@pytest.mark.rule("T6.5")
def test_the_lowest_number_is_replaced_first_whoever_it_belongs_to(lay):
    table = lay("9 2", "3 4", "1 6").complete("0: 9", "1: 4", "2: 6")
    assert table.view().queue == ((4, 1), (6, 2), (9, 0))
    assert table.last()["queue"] == ((4, 1), (6, 2), (9, 0))
    assert table.refused("0: take 45") == table.refused("2: take 45") == "T6.5"
    table.do("1: take 45", "fate: fill 30")
    assert table.match.actors == (2,)
    table.do("2: take 30", "fate: fill 31")
    assert table.match.actors == (0,) and table.view().sides[0].status == "take"


def with_deck(table, *left, reserve=(45, 46, 47, 48)):
    """All other cards are with seat 1, completed long ago."""
    held = {*left, *reserve, *table.side(0).places, *table.side(1).places}
    gone = tuple(number for number in range(1, 49) if number not in held)
    table.put(change(table.state, reserve=reserve)).give(1, completed=gone)
    assert pile(table.state) == left
    return table


@pytest.mark.rule("T6.6")
def test_with_the_deck_empty_the_reserve_is_not_filled(lay):
    table = with_deck(lay()).complete("0: 1")
    assert table.legal(0) == ["take 45", "take 46", "take 47", "take 48"]
    assert table.refused("0: take deck") == "T6.6"
    table.do("0: take 46")
    assert numbers(table.view().reserve) == [45, 47, 48] and table.view().deck == 0
    assert table.state.phase == "reveal"


@pytest.mark.rule("T6.6")
def test_the_last_cards_fill_what_they_can(lay):
    table = with_deck(lay(), 30, reserve=(45, 46)).complete("0: 1").do("0: take 45")
    assert table.refused("fate: fill 30 31") == "T6.4"
    table.do("fate: fill 30")
    assert numbers(table.view().reserve) == [46, 30]


@pytest.mark.rule("T6.6")
def test_with_nothing_left_to_take_play_goes_on_with_fewer_chambers(lay):
    table = with_deck(lay(), reserve=()).complete("0: 1")
    assert places(table, 0) == [None, 2] and numbers(table.view().sides[0].completed) == [1]
    assert table.refused("0: take deck") == "T3.2"
    table.reveal("I3")
    assert all(move.startswith("mark 2 ") for move in table.legal(0))
    table.near(0, 2).do("0: mark 2 e5").rest()
    assert places(table, 0) == [None, None]
    table.reveal("I4")
    assert table.legal(0) == ["pass"]
    table.end()
    assert table.match.outcome.scores[0][0].points == 20


@pytest.mark.rule("T6.6")
def test_the_last_card_goes_to_the_first_in_the_queue(lay):
    table = with_deck(lay(), reserve=(45,)).complete("0: 2", "1: 3").do("0: take 45")
    assert places(table, 0) == [1, 45] and places(table, 1) == [None, 4]
    assert table.state.phase == "reveal"


# T7 Pyramid points


def boxes(table, colour):
    return table.view().boxes[COLOURS.index(colour)]


@pytest.mark.rule("T7.1")
@pytest.mark.parametrize(
    ("before", "gets"), [(0, ()), (1, (10,)), (2, ()), (3, (10,)), (4, ()), (5, (10,)), (7, ())]
)
def test_with_the_second_fourth_and_sixth_of_a_colour(lay, before, gets):
    """All cards of one colour are three apart: 4, 7, 10 … are green as 1 is."""
    greens = tuple(range(4, 4 + 3 * before, 3))
    table = lay("1 2", "3 6").give(0, completed=greens).complete("0: 1").replace()
    assert table.view().sides[0].points == (gets, (), ())


@pytest.mark.rule("T7.1")
def test_the_first_free_box_is_taken(lay):
    table = lay("1 2", "3 6").give(0, completed=(4,))
    table.put(change(table.state, boxes=((1,), (), ())))
    assert table.view().free == (6, 10, 10)
    table.complete("0: 1").replace()
    assert table.view().sides[0].points == ((6,), (), ())
    assert table.view().free == (3, 10, 10)


@pytest.mark.rule("T7.1")
def test_other_colours_do_not_count(lay):
    table = lay("1 2", "3 6").give(0, completed=(5, 9)).complete("0: 1").replace()
    assert table.view().boxes == ((), (), ())


@pytest.mark.rule("T7.2")
def test_a_box_taken_is_closed_for_everybody_else(lay):
    table = lay("1 2", "3 4").give(0, completed=(7,)).give(1, completed=(13,))
    table.complete("0: 1").replace()
    assert boxes(table, "green") == (0,)
    table.complete("1: 4", card="I3").replace()
    assert boxes(table, "green") == (0, 1)
    assert table.view().sides[1].points == ((6,), (), ())


@pytest.mark.rule("T7.2")
def test_after_the_three_there_is_nothing_more(lay):
    table = lay().give(0, completed=(4,))
    table.put(change(table.state, boxes=((1, 1, 0), (), ())))
    assert table.view().free == (0, 10, 10)
    table.complete("0: 1").replace()
    assert boxes(table, "green") == (1, 1, 0)
    assert not any(event.kind == "points" for event in table.match.events(None))


@pytest.mark.rule("T7.3")
def test_one_player_may_take_several_boxes_of_a_colour(lay):
    table = lay("1 4", "3 6").give(0, completed=(7,))
    table.complete("0: 1").do("0: take deck", "fate: draw 31").replace()
    table.complete("0: 4", card="I3").do("0: take deck", "fate: draw 34").replace()
    table.complete("0: 31", card="I3").replace()
    assert table.view().sides[0].points == ((10, 6), (), ())
    assert {item.label: item.points for item in table.view().sides[0].score}["green"] == 16


@pytest.mark.rule("T7.4")
def test_the_lower_number_of_the_completing_card_takes_first(lay):
    table = lay("19 2", "4 3").give(0, completed=(7,)).give(1, completed=(13,))
    table.complete("0: 19", "1: 4").replace()
    assert boxes(table, "green") == (1, 0)
    awards = next(e for e in table.match.events(None) if e.kind == "points")["awards"]
    assert awards == ((1, "green", 10, 2, 4), (0, "green", 6, 2, 19))


def against_two(table, before=()):
    """Seat 0 completes the greens 1 and 19 in one turn, seat 1 its second green with 4."""
    table = both(table.give(0, completed=before).give(1, completed=(7,)))
    table.near(1, 4).do("1: mark 4 e5").rest().replace()
    return next(e for e in table.match.events(None) if e.kind == "points")["awards"]


@pytest.mark.rule("T7.4")
@pytest.mark.parametrize("hand", ["1 19", "19 1"])
def test_who_completed_two_of_the_colour_counts_with_the_one_that_was_the_second(lay, hand):
    """The lower number is counted first, wherever it lies: the second is card 19, after card 4."""
    table = lay(hand, "4 3")
    assert against_two(table) == ((1, "green", 10, 2, 4), (0, "green", 6, 2, 19))
    assert boxes(table, "green") == (1, 0)


@pytest.mark.rule("T7.4")
def test_who_had_one_already_counts_with_the_lower_of_two(lay):
    """The second is card 1 then, and card 19 the third."""
    table = lay("1 19", "4 3")
    assert against_two(table, (10,)) == ((0, "green", 10, 2, 1), (1, "green", 6, 2, 4))
    assert boxes(table, "green") == (0, 1)


@pytest.mark.rule("T7.4")
def test_by_the_first_rules_the_lower_number_counts_all_the_same(lay):
    table = lay("1 19", "4 3", rules=1)
    assert against_two(table) == ((0, "green", 10, 2, 1), (1, "green", 6, 2, 4))
    assert boxes(table, "green") == (0, 1)


@pytest.mark.rule("T-X2", "T7.4")
def test_a_second_and_a_fourth_purple_in_one_turn(lay):
    table = lay("33 1", "15 2").give(0, completed=(3,)).give(1, completed=(6, 9, 12))
    table.put(change(table.state, boxes=((), (), (1,))))
    table.complete("0: 33", "1: 15").replace()
    assert table.view().sides[0].points == ((), (), (3,))
    assert table.view().sides[1].points == ((), (), (10, 6))
    assert table.view().free == (10, 10, 0)


@pytest.mark.rule("T-X3")
def test_two_tens_of_different_colours_in_one_turn(lay):
    table = lay("1 2", "3 4").give(0, completed=(7,)).give(1, completed=(9,))
    table.complete("0: 1", "1: 3").replace()
    assert table.view().sides[0].points == ((10,), (), ())
    assert table.view().sides[1].points == ((), (), (10,))
    awards = next(e for e in table.match.events(None) if e.kind == "points")["awards"]
    assert awards == ((0, "green", 10, 2, 1), (1, "purple", 10, 2, 3))
