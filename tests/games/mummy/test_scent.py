"""M8.2: where each seeker can be, from what the mummy knows."""

from collections import Counter

import pytest

from engine.chance import Chance
from engine.game import FATE
from games.mummy import rules
from games.mummy.content.mazes import maze
from games.mummy.content.tables import INDEX, bits
from games.mummy.rules.reach import ends, is_stuck
from games.mummy.rules.scent import called, entered, seen
from games.mummy.rules.state import OUT


@pytest.mark.rule("M8.2")
def test_it_spreads_with_the_calls_and_shrinks_with_the_mummys_steps(lay):
    table = lay()
    assert table.scent(0) == table.scent(1) == {"c11"}
    table.rolled("1 1").do("1: go 1 b11")
    assert table.scent(0) == {"b11", "c10"} and table.scent(1) == {"c11"}
    table.rolled("arrow").do("2: go arrow c4")
    assert table.scent(1) == {"c4", "a11"}, "whichever way the first one left free"
    table.mummy_turn().put(mummy="d9").walk("c9")
    assert "c9" not in table.scent(0) | table.scent(1)
    assert table.view(0).pawns[0].possible == ("c10", "b11")
    assert table.view(0).pawns[0].calls == ("1",) and table.view(0).pawns[0].since == "c11"


@pytest.mark.rule("M8.2")
def test_who_is_surely_somewhere_is_in_nobody_elses_scent():
    here = maze("maze-1")
    d5, e5, c5 = (1 << INDEX[name] for name in ("d5", "e5", "c5"))
    assert seen((d5 | e5, here.floor), 0, d5) == (d5, here.floor & ~d5)
    assert seen((d5 | e5, d5 | c5, c5 | e5), 0, d5) == (d5, c5, e5), "one after another"
    assert entered((d5 | e5, d5 | c5), INDEX["e5"]) == (d5, c5)
    after = called(here, (d5, 1 << INDEX["f5"]), 0, "arrow", INDEX["k8"])
    assert set(bits(after[0])) == {INDEX[name] for name in ("c5", "e5", "d8")}


@pytest.mark.rule("M8.2")
def test_rolling_and_skipping_tell_who_is_cornered(lay):
    table = lay().put("d5 a8", mummy="a9")
    assert "a8" in table.scent(0)
    table.do("1: roll")
    assert "a8" not in table.scent(0) and "a8" in table.scent(1)
    table.do("fate: dice 1 1 1 1 1", "1: go 1 c5", "2: skip")
    assert table.scent(1) == {"a8"} and "a8" not in table.scent(0)


def random_match(seats, seed):
    """Every state of a random match, with the move that led to it."""
    whim = Chance(seed)
    state, move = rules.setup({"mummy": seed % seats}, seats), ""
    for n in range(100_000):
        yield move, state
        if not (actors := rules.actors(state)):
            return
        (seat,) = actors
        if seat == FATE:
            move = rules.draw(state, whim)
        else:
            moves = [m for m in rules.legal(state, seat) if m not in ("roll", "stop")]
            move = whim.pick(moves or rules.legal(state, seat), "move", n)
        state = rules.play(state, seat, move)


@pytest.mark.rule("M8.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_true_cell_is_always_in_it(seats):
    for seed in range(3):
        for _, state in random_match(seats, seed):
            for cell, possible in zip(state.at, state.possible):
                assert possible >> cell & 1 if cell != OUT else not possible


@pytest.mark.rule("M8.2")
def test_it_is_what_two_pawns_could_do_together_or_very_little_more():
    """Against all pairs of places that agree with every call, step and catch of a match."""
    found = Counter()
    for seed in range(1):
        pairs = {(0, 0)}
        before = None
        for n, (move, state) in enumerate(random_match(2, seed)):
            if n > 260 or state.phase == "over":
                break
            if n == 1:
                pairs = {state.at}
            elif n > 1:
                pairs = together(before, move, state, pairs)
                assert state.at in pairs
                for pawn in (0, 1):
                    exact = {pair[pawn] for pair in pairs}
                    scent = set(bits(state.possible[pawn]))
                    assert exact <= scent
                    found["exact"] += len(exact)
                    found["scent"] += len(scent)
            before = state
    assert found["exact"] > 0.99 * found["scent"]


def together(before, move, after, pairs):
    """The pairs of places that are left, or come to be, by one move as the mummy knows it."""
    here, pawn, mummy = maze(after.maze), before.turn, before.mummy
    verb, *words = move.split()
    if verb == "step":
        cell = INDEX[words[0]]
        caught = next((p for p in (0, 1) if before.at[p] != after.at[p]), None)
        if caught is None:
            return {pair for pair in pairs if cell not in pair}
        return {
            tuple(here.dungeon if p == caught else pair[p] for p in (0, 1))
            for pair in pairs
            if pair[caught] == cell
        }
    if verb in ("roll", "cancel", "skip"):
        return {
            pair
            for pair in pairs
            if is_stuck(here, pair[pawn], mummy, 1 << pair[1 - pawn]) == (verb == "skip")
        }
    if verb != "go":
        return pairs
    now = set()
    for pair in pairs:
        for cell in bits(ends(here, pair[pawn], words[0], mummy, 1 << pair[1 - pawn])):
            if len(words) == 2 or cell == INDEX[words[1]]:
                now.add((cell, pair[1]) if pawn == 0 else (pair[0], cell))
    return now
