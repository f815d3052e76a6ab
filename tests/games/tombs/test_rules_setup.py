"""T2 Set-up, T3 Rounds and turns."""

import pytest

from engine.chance import Chance
from engine.game import Refused
from engine.match import Match, Player
from games.tombs import rules
from games.tombs.content.tables import EXPEDITIONS

from .conftest import GAME


def dealt(seats=2):
    """A match whose cards are dealt: seat 0 has 1–4, seat 1 has 5–8, and so on."""
    match = Match(GAME, {}, [Player("")] * seats, seed=1)
    match.play(-1, "deal " + " ".join(str(n) for n in range(1, 4 * seats + 1)))
    return match


def numbers(cards):
    return [card.number for card in cards]


@pytest.mark.rule("T2.1")
def test_each_player_is_dealt_four_cards_and_sees_only_those():
    match = dealt()
    assert numbers(match.view(0).dealt) == [1, 2, 3, 4]
    assert numbers(match.view(1).dealt) == [5, 6, 7, 8]
    assert match.view(None).dealt == () and match.view(0).deck == 40
    assert match.events(0)[-1]["cards"] == (1, 2, 3, 4) and match.events(0)[-1].news
    assert match.events(None)[-1]["cards"] == () and not match.events(None)[-1].news
    assert rules.veiled(match.state, 0) and rules.veiled(match.state, 1)


@pytest.mark.rule("T2.1")
def test_each_keeps_two_and_all_show_them_together():
    match = dealt()
    assert match.actors == (0, 1) and len(list(match.legal(0))) == 6
    match.play(1, "keep 7 5")
    assert match.actors == (0,) and not rules.veiled(match.state, 1)
    assert match.view(1).kept == (5, 7) and match.view(1).deck == 42
    for viewer in (None, 0):
        assert match.view(viewer).sides[1].chambers == (None, None)
        assert match.events(viewer)[-1]["cards"] == () and not match.events(viewer)[-1].news
    match.play(0, "keep 1 4")
    assert match.view(None).sides[0].chambers == (None, None)
    match.play_fate()
    assert [numbers(c.card for c in seat.chambers) for seat in match.view(None).sides] == [
        [1, 4],
        [5, 7],
    ]
    fill = next(event for event in match.events(None) if event.kind == "fill")
    assert fill["kept"] == ((1, 4), (5, 7)) and fill.news


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize("move", ["keep 1 5", "keep 1 1", "keep 9 10", "keep 0 1", "keep 1 x"])
def test_only_two_of_the_own_four_can_be_kept(move):
    match = dealt()
    with pytest.raises(Refused) as no:
        match.play(0, move)
    assert no.value.rule == "T2.1" and move not in match.legal(0)


@pytest.mark.rule("T2.1")
def test_a_choice_can_be_taken_back_until_all_have_chosen():
    match = dealt()
    match.play(0, "keep 1 2")
    assert match.undo(0)
    match.play(0, "keep 1 3")
    with pytest.raises(Refused):
        match.play(0, "keep 1 2")
    match.play(1, "keep 5 6")
    match.play_fate()
    assert not match.undo(0) and not match.undo(1)


@pytest.mark.rule("T2.1")
def test_the_cards_given_back_can_be_drawn_again():
    """Whatever was not kept is in the deck, which is shuffled again."""
    match = dealt(1)
    match.play(0, "keep 1 2")
    match.play(-1, "fill 3 4 47 48")
    assert numbers(match.view(None).reserve) == [3, 4, 47, 48]
    assert len({rules.draw(match.states[-2], Chance(seed)) for seed in range(4)}) > 1


@pytest.mark.rule("T2.1")
@pytest.mark.parametrize(
    "move", ["deal 1 2 3", "deal 1 2 3 4 5 6 7 7", "deal 1 2 3 4 5 6 7 49", "deal", "fill 1 2 3 4"]
)
def test_fate_deals_four_different_cards_to_each(move):
    match = Match(GAME, {}, [Player("")] * 2, seed=1)
    with pytest.raises(Refused) as no:
        match.play(-1, move)
    assert no.value.rule == "T2.1"


@pytest.mark.rule("T2.2")
def test_the_reserve_is_the_top_four_of_the_deck():
    match = dealt()
    match.play(0, "keep 1 2")
    match.play(1, "keep 5 6")
    for move in ("fill 9 10 11", "fill 9 10 11 12 13", "fill 1 9 10 11", "fill 9 9 10 11"):
        with pytest.raises(Refused) as no:
            match.play(-1, move)
        assert no.value.rule == "T2.2"
    match.play(-1, "fill 9 48 3 8")
    assert numbers(match.view(0).reserve) == [9, 48, 3, 8]
    assert match.view(0).deck == 48 - 4 - 4


@pytest.mark.rule("T2.3")
def test_the_expedition_cards_are_shuffled_face_down(lay):
    table = lay()
    view = table.view()
    assert (view.phase, view.round, view.turn) == ("reveal", 1, 0)
    assert view.expedition is None and view.shown == ()
    assert view.hidden == EXPEDITIONS
    assert table.last().kind == "shuffle" and not table.last().news
    assert len({rules.draw(table.state, Chance(seed)) for seed in range(4)}) > 1


@pytest.mark.rule("T3.1")
def test_four_rounds_of_seven_turns(lay):
    table = lay()
    seen = []
    while table.state.phase != "over":
        if table.state.phase == "reveal":
            table.match.play_fate()
            view = table.view()
            assert len(view.shown) == view.turn and len(view.hidden) == 8 - view.turn
            seen.append((view.round, view.turn))
            table.rest()
        else:
            table.match.play(-1, table.match.draw())
    assert seen == [(round, turn) for round in (1, 2, 3, 4) for turn in range(1, 8)]


@pytest.mark.rule("T3.1")
def test_the_eighth_card_is_never_shown(lay):
    table = lay()
    for name in ("I2", "I3", "I3", "V3", "V3", "I4", "L4"):
        table.reveal(name).rest()
    assert table.view().hidden == ("O4",) and table.state.phase == "shuffle"
    assert table.refused("fate: reveal O4") == "T3.1"
    table.do("fate: shuffle")
    assert table.view().round == 2 and table.view().hidden == EXPEDITIONS
    told = [repr(event) for event in table.match.events(None)]
    assert not any("O4" in text for text in told)


@pytest.mark.rule("T3.1")
def test_a_card_lies_once_in_the_deck(lay):
    table = lay().turn(card="O4")
    for name in ("O4", "X9", "", "I3 I3"):
        assert table.refused(f"fate: reveal {name}") == "T3.1"
    table.turn(card="I3").turn(card="I3")
    assert table.refused("fate: reveal I3") == "T3.1"


@pytest.mark.rule("T3.1")
def test_fate_keeps_to_one_order_in_a_round(lay):
    """What is drawn depends on the seed alone, not on what was marked."""
    one, other = lay(), lay("5 6", "7 8", "9 19")
    for table in (one, other):
        for _ in range(7):
            table.match.play_fate()
            table.rest()
    assert one.state.shown == other.state.shown


@pytest.mark.rule("T3.2")
def test_the_four_steps_of_a_turn_come_in_order(lay):
    """Reveal, mark, replace, points: seat 0 completes its second green pyramid."""
    table = lay().give(0, completed=(4,))
    assert table.match.actors == (-1,)
    assert table.refused("0: mark 1 a1") == "T3.2"
    table.near(0, 1).reveal().do("0: mark 1 e5")
    assert table.refused("0: take 45") == "T3.4"
    assert table.refused("fate: points") == "T3.2"
    table.rest()
    assert table.match.actors == (0,) and table.view().phase == "take"
    assert table.refused("0: mark 2 a1") == "T6.2"
    table.do("0: take 45", "fate: fill 30")
    assert table.view().phase == "points" and table.view().boxes == ((), (), ())
    assert table.refused("fate: reveal I3") == "T3.2"
    table.do("fate: points")
    assert table.view().boxes == ((0,), (), ()) and table.view().phase == "reveal"


@pytest.mark.rule("T3.3")
def test_all_mark_for_the_same_card_in_any_order(lay):
    table = lay("1 2", "3 4", "5 6").reveal("I3")
    assert table.match.actors == (0, 1, 2)
    table.do("2: mark 5 a1 b1 c1", "0: mark 1 a1", "2: done")
    assert table.match.actors == (0, 1)
    table.do("1: mark 4 a1 a2 a3", "1: done", "0: done")
    assert table.match.actors == (-1,)


@pytest.mark.rule("T3.3")
def test_marks_are_open_as_they_are_made(lay):
    table = lay().reveal("I3").do("1: mark 3 a1 b1 c1")
    for viewer in (None, 0, 1):
        chamber = table.view(viewer).sides[1].chambers[0]
        assert chamber.marked == chamber.fresh == ("a1", "b1", "c1")
        assert table.last(viewer)["cells"] == ("a1", "b1", "c1") and not table.last(viewer).news
        assert [seat.status for seat in table.view(viewer).sides] == ["mark", "confirm"]
    table.do("1: done")
    assert [seat.confirmed for seat in table.view().sides] == [False, True]
    assert [seat.status for seat in table.view().sides] == ["mark", ""]
    assert table.refused("1: mark 3 a2") == "T3.3"


@pytest.mark.rule("T3.3")
def test_replacing_comes_when_all_have_confirmed(lay):
    table = lay().near(0, 1).reveal().do("0: mark 1 e5", "0: done")
    assert table.match.actors == (1,) and table.view().queue == ()
    assert table.view().sides[0].chambers[0].completed
    assert not table.last()["all"]
    table.do("1: mark 3 a1", "1: done")
    assert table.last()["all"] and table.last()["queue"] == ((1, 0),)
    assert table.match.actors == (0,) and table.view().queue == ((1, 0),)


@pytest.mark.rule("T3.3")
def test_marks_are_taken_back_until_they_count(lay):
    """What others did since stays. When all have confirmed, the next card is fate's."""
    table = lay().reveal("I3").do("0: mark 1 a1 b1 c1", "1: mark 3 a1", "0: done")
    assert table.match.undo(0) and table.match.undo(0)
    assert table.side(0).marks == (0, 0) and table.side(1).marks == (1, 0)
    table.do("0: mark 2 a1", "0: done", "1: done", "fate: reveal V3")
    assert not table.match.undo(0) and not table.match.undo(1)


@pytest.mark.rule("T3.4")
def test_the_pattern_or_a_single_cell_on_either_chamber(lay):
    table = lay().reveal("I2")
    assert table.legal(0) == [
        "mark 1 a1 b1",
        "mark 1 a1 a2",
        "mark 1 a1",
        "mark 2 a1 b1",
        "mark 2 a1 a2",
        "mark 2 a1",
    ]
    assert table.refused("0: done") == "T3.4"
    assert table.refused("0: pass") == "T3.4"
    for other in ("3", "45", "30"):
        assert table.refused(f"0: mark {other} a1") == "T3.4"
    table.do("0: mark 2 a1")
    assert table.legal(0) == ["done"]
    assert table.refused("0: mark 1 a1 b1") == "T3.4"
    assert table.refused("0: mark 2 b1") == "T3.4"
    assert table.refused("0: pass") == "T3.4"


@pytest.mark.rule("T3.4")
def test_only_who_has_no_cell_left_may_pass(lay):
    table = lay().give(0, places=(0, 0)).reveal()
    assert table.legal(0) == ["pass"]
    assert table.refused("0: done") == "T3.4"
    assert table.refused("0: mark 1 a1") == "T3.4"
    table.do("0: pass")
    assert table.match.actors == (1,) and table.view().sides[0].confirmed
    table.rest()
    assert table.view().phase == "reveal"
