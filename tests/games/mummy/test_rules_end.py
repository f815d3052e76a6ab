"""M6 End, M7 Two players, and recorded matches."""

import json
from pathlib import Path

import pytest

from games.mummy import rules
from games.mummy.rules.state import OUT
from recorded import replayed

from .conftest import missions

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.rule("M6.1")
def test_who_shows_the_last_mission_wins_at_once(lay):
    table = lay(4).put("d5 a8 f5", mummy="k8", held=(("blue4",), ("red1", "red2"), ("blue1",)))
    table.put(shown=(("red3",), (), ())).rolled("2").do("1: go 2 e4 show")
    assert table.last(0)["won"] and table.match.actors == () and table.view().phase == "over"
    outcome = table.match.outcome
    assert outcome.winners == (1,) and outcome.ending == "missions"
    assert [outcome.total(seat) for seat in range(4)] == [0, 2, 0, 0]
    for line in ("0: stop", "2: roll", "fate: die 1"):
        assert table.refused(line) == "M6.1"
    assert [pawn.cell for pawn in table.view(0).pawns] == ["e4", "a8", "f5"], "all is shown now"
    assert rules.feats(table.state) == ()


@pytest.mark.rule("M6.1")
def test_reaching_the_last_mission_is_not_enough(lay):
    table = lay().put("d5 a8", mummy="k8", held=(("blue4",), missions(2))).rolled("2")
    table.do("1: go 2 e4")
    assert table.match.outcome is None


@pytest.mark.rule("M6.2")
@pytest.mark.parametrize(("seats", "goal"), [(3, 4), (4, 6), (5, 7)])
def test_the_mummy_wins_at_once_with_enough_ankhs(lay, seats, goal):
    others = ["a8", "f5", "j9"][: seats - 2]
    left = {3: (3, 0), 4: (3, 1, 0), 5: (3, 3, 0, 0)}[seats]  # one catch short
    taken = 3 * (seats - 1) - sum(left)
    ankhs = (3 - (goal - 1 - taken), *left[1:])
    at = " ".join(["d5", *(c if n else "out" for c, n in zip(others, left[1:]))])
    table = lay(seats).put(at, mummy="c5", ankhs=ankhs).mummy_turn(3)
    assert table.view().ankhs == goal - 1 and table.view().goal == goal
    table.walk("d5")
    assert table.last()["won"] and table.match.actors == ()
    outcome = table.match.outcome
    assert outcome.winners == (0,) and outcome.ending == "ankhs" and outcome.total(0) == goal


@pytest.mark.rule("M6.2")
def test_seekers_are_counted_at_set_up(lay):
    """Of three seekers one is out: it still takes six ankhs."""
    table = lay(4).put("out d5 a8", mummy="c5", ankhs=(0, 2, 3)).mummy_turn(3).walk("d5")
    assert table.view().ankhs == 5 and table.match.outcome is None


@pytest.mark.rule("M7.1")
def test_with_two_players_one_has_two_pawns_and_ten_missions(lay):
    table = lay(2)
    assert table.state.ankhs == (3, 3) and len(table.state.held) == 1
    assert table.state.held[0] == missions(1, 2)
    assert [pawn.seat for pawn in table.view().pawns] == [1, 1]
    for cells in ("go 1 b11", "go 1 c10"):
        assert table.match.actors == (1,)
        table.do("1: roll", "fate: dice 1 1 1 1 1", f"1: {cells}")
    assert table.state.phase == "die", "a full turn with each pawn, always in the same order"
    table.do("fate: die 3", "0: stop")
    assert table.view().turn == 0


@pytest.mark.rule("M7.1")
def test_either_pawn_may_fulfil_a_mission(lay):
    for turn, at in ((0, "d5 a8"), (1, "a8 d5")):
        table = lay(2).put(at, mummy="k8", turn=turn).rolled("1").do("1: go 1 e5 show")
        assert table.view().hands[0].shown == ("red1",)
        assert len(table.view(1).hands[0].missions) == 9


@pytest.mark.rule("M7.1")
def test_each_pawn_counts_as_a_seeker(lay):
    table = lay(2).put("d5 a8", mummy="a9", aside=4).do("1: roll", "fate: dice M")
    assert table.view().turn == 1 and table.legal() == ["skip"]
    table = lay(2).put("d5 e5", mummy="k8").rolled("1")
    assert table.refused("1: go 1 e5") == "M3.7"


@pytest.mark.rule("M7.2")
def test_two_players_the_mummy_wins_with_three_ankhs(lay):
    for ankhs in ((2, 2), (1, 3)):
        table = lay(2).put("d5 a8", mummy="c5", ankhs=ankhs).mummy_turn(3)
        assert table.view().goal == 3
        table.walk("d5")
        assert table.match.outcome.winners == (0,) and table.match.outcome.total(0) == 3


@pytest.mark.rule("M7.2")
def test_two_players_the_seeker_wins_with_all_ten(lay):
    table = lay(2, mummy=1).put("d5 a8", mummy="k8", turn=0)
    shown = tuple(card for card in missions(1, 2) if card != "red1")
    table.put(held=(("red1",),), shown=(shown,)).rolled("1").do("0: go 1 e5 show")
    assert table.match.outcome.winners == (0,) and table.match.outcome.total(0) == 10


# Recorded matches


def recorded(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.rule("M6.1", "M6.2", "M7.2")
def test_every_way_to_end_was_recorded_at_every_number_of_seekers():
    found = {(saved["outcome"]["ending"], saved["seats"]) for saved in map(recorded, GOLDEN)}
    assert found == {(ending, seats) for ending in ("ankhs", "missions") for seats in (2, 3, 4, 5)}


@pytest.mark.rule("M3.11")
def test_in_a_recorded_match_all_five_dice_showed_mummies():
    match = replayed("mummy", "five-mummies")
    skips = [n for n, told in enumerate(match.told(None)) if told.get("skipped")]
    assert match.entries[skips[0] + 1].move == "cancel"
    assert match.states[skips[0] + 2].left == 5 and match.states[skips[0] + 1].turn == 1


@pytest.mark.rule("M3.12")
def test_in_a_recorded_match_that_happened_to_the_last_seeker():
    match = replayed("mummy", "five-mummies-last")
    skips = [n for n, told in enumerate(match.told(None)) if told.get("skipped")]
    after = match.told(None)[skips[0] + 1 :]
    assert after[0].kind == "die" and after[0]["steps"] == after[0]["face"] + 5
    called = next(told for told in after if told.kind not in ("die", "step", "stop"))
    assert called.kind == "cancel" and called["steps"] == 5


@pytest.mark.rule("M3.13")
def test_in_a_recorded_match_a_seeker_was_cornered():
    match = replayed("mummy", "cornered")
    at = next(n for n, entry in enumerate(match.entries) if entry.move == "skip")
    assert match.states[at].at[match.states[at].turn] == match.states[at + 1].at[0]
    assert match.states[at + 1].turn == 1


@pytest.mark.rule("M4.3")
def test_in_a_recorded_match_a_seeker_was_out():
    match = replayed("mummy", "out")
    out = next(n for n, state in enumerate(match.states) if OUT in state.at)
    gone = match.states[out].at.index(OUT)
    assert match.told(None)[out - 1]["out"] and len(match.entries) > out + 20
    assert all(state.turn != gone for state in match.states[out:])
