"""E2: the set-up."""

import pytest

from engine.chance import Chance
from engine.game import Game, Refused
from engine.match import Match, Player
from games.escape import bot, rules
from games.escape.rules.packing import tiles

GAME = Game(rules, bot)


def fresh(seats=2, **options):
    return Match(GAME, options, [Player("")] * seats, seed=5)


@pytest.mark.rule("E2.1")
def test_the_tiles_are_shuffled_and_built_face_down():
    match = fresh()
    match.play_fate()
    assert match.entries[0].move.startswith("build ")
    view = match.view(0)
    assert len(view.tiles) == 30 and not any(tile.up or tile.what for tile in view.tiles)
    assert sorted(view.unseen) == sorted(tiles(match.state.setting).elements())
    other = rules.draw(match.states[0], Chance(6))
    assert other != match.entries[0].move


@pytest.mark.rule("E2.1")
@pytest.mark.parametrize("move", ["build", "build exit", "equip", "build " + "exit " * 30])
def test_fate_builds_with_the_tiles_of_the_box(move):
    with pytest.raises(Refused) as no:
        fresh().play(-1, move)
    assert no.value.rule == "E2.1"


@pytest.mark.rule("E2.2")
def test_three_equipment_tiles_are_dealt_and_two_kept_face_up():
    match = fresh(3)
    match.play_fate()
    assert [len(three) for three in match.view(None).dealt] == [3, 3, 3]
    assert len(match.view(None).chest) == 3 and match.actors == (0,)
    for seat in range(3):
        dealt = match.state.dealt[seat]
        match.play(seat, f"keep {dealt[0]} {dealt[2]}")
        assert match.events(None)[-1]["back"] == dealt[1]
        assert [(one.name, one.ready) for one in match.view(None).explorers[seat].equipment] == [
            (dealt[0], True),
            (dealt[2], True),
        ]
    assert len(match.state.chest) == 6 and match.state.dealt == ()


@pytest.mark.rule("E2.2")
def test_what_is_kept_was_dealt():
    match = fresh()
    match.play(-1, match.draw())
    match.play(-1, "equip torch torch plank mirror shield flute")
    assert set(match.legal(0)) == {"keep torch torch", "keep torch plank"}
    for move in ("keep torch", "keep mirror shield", "keep plank torch", "place 1c3"):
        with pytest.raises(Refused) as no:
            match.play(0, move)
        assert no.value.rule == "E2.2"
    with pytest.raises(Refused):
        match.play(1, "keep mirror shield")
    for move in ("equip torch torch torch", "equip " + "torch " * 5 + "torch"):
        with pytest.raises(Refused) as no:
            rules.play(match.states[1], -1, move)
        assert no.value.rule == "E2.2"


@pytest.mark.rule("E2.3")
def test_two_special_actions_each_and_a_face_up_pile(lay):
    table = lay("1c3 1d3", hand="observe join copy protect", pile="bypass recover")
    assert [tuple(s.name for s in seat.specials) for seat in table.view().explorers] == [
        ("observe", "join"),
        ("copy", "protect"),
    ]
    assert table.view().top == "bypass" and len(table.view().pile) == 8
    assert table.match.events(None)[4]["top"] == "bypass"
    state = table.match.states[4]
    with pytest.raises(Refused) as no:
        rules.play(state, -1, "deal observe join copy protect")
    assert no.value.rule == "E2.3"


@pytest.mark.rule("E2.4")
@pytest.mark.parametrize(("seats", "turns"), [(1, 30), (2, 15), (3, 10), (4, 7)])
@pytest.mark.parametrize("pyramid", ["pyramid-1", "pyramid-2", "pyramid-3"])
def test_the_clock(seats, turns, pyramid):
    match = fresh(seats, pyramid=pyramid)
    match.play_fate()
    assert match.view(None).clock == turns


@pytest.mark.rule("E2.5")
def test_explorers_are_placed_in_seat_order_on_any_tile():
    match = fresh()
    match.play_fate()
    for seat in range(2):
        match.play(seat, match.legal(seat)[0])
    match.play_fate()
    assert len([move for move in match.legal(0) if move.startswith("place")]) == 30
    for seat, move in ((1, "place 1c3"), (0, "place 1a1"), (0, "place"), (0, "reveal")):
        with pytest.raises(Refused):
            match.play(seat, move)
    match.play(0, "place 1d4")  # covered tiles may be walked on
    match.play(1, "place 1d4")
    view = match.view(None)
    assert view.phase == "act" and view.turn == view.first == 0 and view.round == 1


@pytest.mark.rule("E2.6", "E1.4")
def test_alone_without_copy_join_and_walkie_talkie(lay):
    table = lay("1c3")
    seen = {one.name for one in table.view().explorers[0].specials} | set(table.view().pile)
    assert seen == {"observe", "recover", "bypass", "protect"} and len(table.view().pile) == 6
    assert not table.view().explorers[0].walkie and table.refused("0: talk") == "E8.3"


@pytest.mark.rule("E1.4")
def test_everybody_else_has_a_walkie_talkie(lay):
    assert all(seat.walkie for seat in lay("1c3 1d3 1e3").view().explorers)


@pytest.mark.rule("E2.1")
def test_options_are_checked():
    for options in ({"pyramid": "pyramid-11"}, {"exits": 4}, {"exits": True}, {"nonsense": 1}):
        with pytest.raises(Refused):
            fresh(**options)
    with pytest.raises(Refused):
        fresh(7)
