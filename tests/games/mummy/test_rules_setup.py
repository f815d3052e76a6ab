"""M2 Set-up: who knows what, and who plays when."""

import pytest

from engine.chance import Chance
from engine.game import FATE, Refused
from engine.to_json import plain
from games.mummy import rules
from games.mummy.content.mazes import maze
from games.mummy.content.tables import COLOUR, COLOURS, DICE, DIES, DIES_1, OLD_DIE

from .conftest import missions


@pytest.mark.rule("M2.1", "M1.5")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seekers_on_the_start_the_mummy_on_the_sarcophagus(lay, seats):
    state, here = lay(seats).state, maze("maze-1")
    assert state.at == (here.start,) * (seats - 1) and state.mummy == here.dungeon
    assert state.ankhs == (3,) * (seats - 1) and state.seat == 0


@pytest.mark.rule("M2.1")
def test_the_mummy_is_any_seat_at_the_table():
    for seats in (2, 3, 4, 5):
        for seat in range(5):
            if seat < seats:
                assert rules.setup({"mummy": seat}, seats).seat == seat
            else:
                with pytest.raises(Refused) as no:
                    rules.setup({"mummy": seat}, seats)
                assert no.value.rule == "M2.1"
    for options in ({"maze": "maze-9"}, {"mummy": "0"}, {"mummy": True}, {"die": "die-1"}):
        with pytest.raises(Refused):
            rules.setup(options, 3)


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seeker_draws_one_mission_of_each_colour(seats):
    """With two players there is one hand, of ten (M7.1)."""
    deals = set()
    for seed in range(20):
        state = rules.setup({}, seats)
        state = rules.play(state, FATE, rules.draw(state, Chance(seed)))
        for held in state.held:
            expected = [colour for colour in COLOURS for _ in range(2 if seats == 2 else 1)]
            assert [COLOUR[card] for card in held] == expected
        dealt = [card for held in state.held for card in held]
        assert len(dealt) == len(set(dealt))
        deals.add(state.held)
    assert len(deals) == 20


@pytest.mark.rule("M1.4", "M8.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_has_one_of_two_mummy_dice(seats):
    state = rules.setup({}, seats)
    dealt = rules.play(state, FATE, rules.draw(state, Chance(1)))
    assert dealt.die == state.die == DIES[seats]
    assert dealt.rules == rules.view(dealt, 0).rules == 2
    with pytest.raises(Refused):
        rules.play(state, FATE, rules.draw(state, Chance(1)).replace("deal", f"deal {state.die}"))


@pytest.mark.rule("M1.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_of_the_first_rules_keep_their_die(seats):
    """Their deal names the die of the table; where it names none, it is the oldest one."""
    state = rules.setup({}, seats, 1)
    move = rules.draw(state, Chance(1))
    assert rules.play(state, FATE, move).die == state.die == DIES_1[seats]
    assert rules.play(state, FATE, move.replace(f" {state.die}", "")).die == OLD_DIE
    assert "rules" not in plain(state) and "rules" not in plain(rules.view(state, 0))
    for die in {*DICE, "die-9", ""} - {state.die}:
        with pytest.raises(Refused):
            rules.play(state, FATE, move.replace(state.die, die))


@pytest.mark.rule("M2.2")
def test_fate_deals_fairly_or_not_at_all():
    state = rules.setup({}, 3)
    first, second = " ".join(missions(1)), " ".join(missions(2))
    rules.play(state, FATE, f"deal {first} / {second}")
    for wrong in (
        f"deal {first}",
        f"deal {first} / {first}",
        f"deal {first} / {second} / {' '.join(missions(3))}",
        f"deal {first} / {second.replace('blue2', 'red3')}",
        f"deal {first} / {second.replace('green2', 'green5')}",
        f"deal {first} /  {second}",
        f"deal {first} / {second} ",
        "deal",
        "dice 1 2 3 4 M",
    ):
        with pytest.raises(Refused) as no:
            rules.play(state, FATE, wrong)
        assert no.value.rule == "M2.2"


@pytest.mark.rule("M2.3")
def test_the_mummy_and_bystanders_see_no_seeker_and_no_mission(lay):
    table = lay(4).put("d5 a8 i10", mummy="e7").rolled("1 2 arrow")
    for viewer in (0, None):
        view = table.view(viewer)
        assert view.mummy == "e7" and view.aside == 2 and view.dice == ()
        assert [pawn.cell for pawn in view.pawns] == ["", "", ""]
        assert [pawn.place for pawn in view.pawns] == ["maze"] * 3
        assert all(hand.missions == () for hand in view.hands)
        assert all(hand.colours == tuple(COLOURS) for hand in view.hands)
    for viewer in (1, 2, 3):
        view = table.view(viewer)
        assert [pawn.cell for pawn in view.pawns] == ["d5", "a8", "i10"]
        assert view.dice == ("1", "2", "arrow")
        held = [hand.missions for hand in view.hands]
        assert held == [missions(n) if n == viewer else () for n in (1, 2, 3)]


@pytest.mark.rule("M2.3")
def test_all_know_who_is_on_the_start_in_the_dungeon_or_out(lay):
    table = lay(4).put("c11 i11 out", mummy="e7")
    assert [pawn.place for pawn in table.view(0).pawns] == ["start", "dungeon", "out"]
    assert [pawn.cell for pawn in table.view(0).pawns] == ["", "", ""]
    assert [pawn.cell for pawn in table.view(1).pawns] == ["c11", "i11", ""]


@pytest.mark.rule("M2.3")
def test_a_call_tells_the_mummy_the_same_wherever_it_leads(lay):
    """Two steps from d5, on a symbol of their own or not: neither view nor event differs."""
    seen = []
    for cell in ("c4", "f5", "e4", "d5"):
        table = lay().put("d5 a8", mummy="k8").rolled("2 2 4")
        table.put(held=(("red1", "blue4", "white1"), missions(2)))  # blue4 is on e4
        table.do(f"1: go 2 {cell}")
        seen.append([table.view(0), table.last(0), table.view(None), table.last(None)])
        assert table.last(0)["face"] == "2" and table.last(0)["to"] == table.last(0)["from"] == ""
        assert table.last(2)["to"] == cell and table.last(2)["from"] == "d5"
    assert all(one == seen[0] for one in seen)


@pytest.mark.rule("M2.3")
def test_the_mummy_sees_of_the_dice_only_those_set_aside_and_the_call(lay):
    one = lay().do("1: roll", "fate: dice 1 2 3 M arrow")
    two = lay().do("1: roll", "fate: dice 4 4 M 1 1")
    assert one.view(0) == two.view(0) and one.last(0) == two.last(0)
    assert one.last(0)["mummies"] == one.last(0)["aside"] == 1 and one.last(0)["faces"] == ()
    assert one.last(2)["faces"] == ("1", "2", "3", "M", "arrow")


@pytest.mark.rule("M2.3")
def test_the_mummy_is_told_how_often_and_with_how_many_dice_a_seeker_rolls(lay):
    table = lay().do("1: roll", "fate: dice 1 2 3 M M", "1: roll", "fate: dice 4 4 M")
    told = [one for one in table.match.events(0) if one.kind == "roll"]
    assert [(one["pawn"], one["dice"]) for one in told] == [(0, 5), (0, 3)]
    assert all(one.news for one in told)


@pytest.mark.rule("M2.4")
@pytest.mark.parametrize("mummy", [0, 1, 3])
def test_seekers_play_in_order_from_the_mummys_left_then_the_mummy(lay, mummy):
    table = lay(4, mummy=mummy)
    order = []
    for _ in range(2):
        for _ in range(3):
            (seat,) = table.match.actors
            order.append(seat)
            table.do(f"{seat}: roll", "fate: dice 1 2 3 4 4")
            table.do(f"{seat}: {table.legal()[0]}")
        assert table.match.actors == (FATE,)
        table.do("fate: die 3")
        order += table.match.actors
        table.do(f"{mummy}: stop")
    expected = [(mummy + n) % 4 for n in (1, 2, 3, 4)]
    assert order == expected * 2


@pytest.mark.rule("M2.4")
def test_nobody_plays_out_of_turn(lay):
    table = lay()
    assert table.refused("2: roll") == "M2.4"
    assert table.refused("0: stop") == "M2.4"
    assert table.refused("fate: dice 1 2 3 4 4") == "M2.4"
    table.do("1: roll")
    assert table.refused("1: roll") == "M3.2"
    table.put(phase="die", turn=-1)
    assert table.refused("0: step i10") == "M4.1"
    table.do("fate: die 3")
    assert table.refused("1: roll") == table.refused("0: roll") == "M4.1"


@pytest.mark.rule("M1.3")
def test_fate_names_a_generated_maze():
    state = rules.setup({"maze": "made-1", "mummy": 1}, 3)
    assert rules.actors(state) == (FATE,) and rules.view(state, 0).pawns == ()
    after = rules.play(state, FATE, "maze 4711")
    assert after.maze == "made-1-4711" and after.phase == "deal"
    assert after.mummy == maze("made-1-4711").dungeon
    for wrong in ("maze", "maze 04711", "maze -1", f"maze {2**32}", "maze x", "maze 1 2", "deal"):
        with pytest.raises(Refused) as no:
            rules.play(state, FATE, wrong)
        assert no.value.rule == "M1.3"


@pytest.mark.rule("M1.1")
def test_what_is_no_move_is_refused_as_such(lay):
    table = lay().rolled("1 2 3 4")
    for text in (
        "",
        "go",
        "go 3",
        "go 5 d6",
        "go 3 a1",
        "go 3 z9",
        "go 3 d6 hide",
        "GO 3 d6",
        " go 3 d6",
        "go 3 d6 show show",
        "step",
        "roll again",
        "show red1",
    ):
        assert table.refused(f"1: {text}") == "M1.1"
