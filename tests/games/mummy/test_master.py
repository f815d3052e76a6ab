"""Master bots: where seekers are heading, and what a mummy will know after a call (M8)."""

from itertools import chain, pairwise
from math import isclose, log

import pytest

from engine.bots import decide, play_out, thinking
from engine.match import Match, Player
from games.mummy import bot
from games.mummy.bot.belief import DOUBT
from games.mummy.bot.foresight import Foresight, odds_of
from games.mummy.bot.heading import PARTS, _tracks, believed, retraced, track
from games.mummy.bot.memory import WISDOM, belief, clues
from games.mummy.content.tables import INDEX, SEEKER_DICE, set_of

from .conftest import GAME

LONG = pytest.mark.long


def decisions(seats, seed, mummy, seekers):
    """A match of bots, before each of their decisions."""
    match = Match(GAME, {"maze": "maze-1", "mummy": 0}, [Player("")] * seats, seed)
    while True:
        match.play_fate()
        if not match.actors:
            return
        seat = match.actors[0]
        yield match, seat
        match.play(seat, decide(match, seat, seekers if seat else mummy))


# Where seekers are heading


@pytest.mark.rule("M8.3")
def test_a_heading_tells_better_where_a_hard_seeker_is_than_hard_believes():
    hard = master = 0.0
    for match, seat in chain.from_iterable(decisions(2, n, "hard", "hard") for n in range(2)):
        view, events = match.view(0), match.events(0)
        if seat == 0 and len(view.trail) == 1:
            plain = belief(view, events, DOUBT, WISDOM)
            for pawn, shares in enumerate(believed(view, track(view, events))):
                at, possible = match.state.at[pawn], set_of(view.pawns[pawn].possible)
                assert at < 0 or isclose(sum(shares), 1)
                assert all(possible >> cell & 1 for cell, share in enumerate(shares) if share)
                if possible.bit_count() > 1:
                    hard += log(plain[pawn][at])
                    master += log(shares[at])
    assert master > 0.9 * hard


@pytest.mark.rule("M8.3")
def test_a_track_follows_from_what_was_told_alone():
    """It is the same for the mummy and the seekers, and if all is gone through at once."""
    for match, seat in decisions(3, 6, "hard", "medium"):
        known = track(match.view(0), match.events(0))
        if seat:
            assert track(match.view(seat), match.events(seat)) == known
        if match.state.round == 4:
            _tracks.clear()
            assert track(match.view(0), match.events(0)) == known
            assert all(isclose(sum(map(sum, one.values())), 1) for one in known.headings)
            break


@pytest.mark.rule("M8.3")
def test_what_was_told_is_gone_through_in_parts():
    for match, _ in decisions(2, 3, "medium", "medium"):
        if match.state.round == 5:
            break
    assert len(clues(match.events(0))) > 2 * PARTS
    _tracks.clear()
    assert 1 < len(list(retraced(match.view(0), match.events(0)))) <= PARTS
    assert not list(retraced(match.view(0), match.events(0))), "it is at hand"


@pytest.mark.rule("M8.3")
def test_a_seeker_who_goes_away_from_a_symbol_is_not_thought_to_seek_it():
    """A call that leads away from it, or nearer to others, tells the mummy so."""
    fewer, before = 0, {}
    for match, _ in decisions(2, 8, "hard", "hard"):
        heading = track(match.view(0), match.events(0)).headings[0]
        odds = {goal: sum(shares) for goal, shares in heading.items()}
        assert isclose(sum(odds.values()), 1)
        if match.state.calls[0]:
            fewer += any(odds.get(goal, 0) < share / 3 for goal, share in before.items())
        before = odds
        if match.state.round == 8:
            break
    assert fewer > 2


# What a mummy will know


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_seeker_foresees_what_mummies_will_believe(seats):
    """Before a call it knows what hard and master will believe after it."""
    compared = 0
    for match, seat in decisions(seats, 5, "hard", "medium"):
        view = match.view(seat)
        move = decide(match, seat, "medium")
        if not move.startswith("go ") or move.endswith(" show"):
            continue
        sight = Foresight(view, match.events(seat), INDEX[view.mummy])
        foreseen = sight.beliefs(move.split()[1])
        after = match.until(len(match.entries))
        after.play(seat, move)
        now, events = after.view(0), after.events(0)
        hard, master = belief(now, events, DOUBT, WISDOM), believed(now, track(now, events))
        for one, other in zip(foreseen, (hard[view.turn], master[view.turn])):
            assert all(isclose(a, b, abs_tol=1e-9) for a, b in zip(one, other))
        compared += 1
        if compared > 12:
            break
    assert compared > 5


@pytest.mark.rule("M8.4", "M5.1")
def test_a_seeker_reckons_with_the_turns_before_its_next(lay):
    """Whoever plays later cancels and rolls: the mummy has more steps for those who play first."""
    table = lay(4).put("d5 f6 a8", mummy="f1", phase="turn")
    most = []
    for pawn in range(3):
        table.put(turn=pawn)
        odds = odds_of(table.view(1), 1)
        assert isclose(sum(odds), 1)
        most.append(sum(steps * share for steps, share in enumerate(odds)))
    assert all(one > other + 0.5 for one, other in pairwise(most))


@pytest.mark.rule("M8.4")
def test_a_mission_shown_is_more_dangerous_than_one_kept_secret(lay):
    table = lay(3).put("d5 a8", mummy="f5", phase="turn", turn=0).rolled("1 2 3")
    view = table.view(1)
    sight = Foresight(view, table.match.events(1), INDEX["f5"])
    cell = INDEX["e5"]
    for aside in range(SEEKER_DICE + 1):
        shown = sight.danger("1", cell, True, aside)
        assert 0 <= sight.danger("1", cell, False, aside) <= shown + 1e-9 <= 1 + 2e-9


# Thoughts


@pytest.mark.parametrize(("seats", "most"), [(2, 12), (4, 8), pytest.param(4, 30, marks=LONG)])
def test_master_thinks_within_its_steps_and_begins_with_what_hard_would_do(seats, most):
    counted = 0
    for match, seat in decisions(seats, 2, "medium", "medium"):
        moves = match.legal(seat)
        if len(moves) > 1:
            thoughts = list(thinking(match, seat, "master"))
            assert 0 < len(thoughts) <= bot.STEPS["master"]
            assert thoughts[0] == decide(match, seat, "hard")
            assert set(thoughts) <= set(moves)
            _tracks.clear()
            assert list(thinking(match, seat, "master"))[-1] == thoughts[-1]
            counted += 1
        if counted == most:
            break
    assert counted == most


def test_master_finds_its_own_moves():
    """In some position of a match either side does otherwise than hard."""
    other = set()
    for match, seat in decisions(2, 9, "hard", "hard"):
        if decide(match, seat, "master") != decide(match, seat, "hard"):
            other.add(seat)
        if other == {0, 1}:
            break
    assert other == {0, 1}


@pytest.mark.rule("M8.3", "M8.4")
def test_masters_play_to_the_end():
    match = Match(GAME, {"maze": "maze-2", "mummy": 1}, [Player("")] * 3, 7)
    play_out(match, ["master"] * 3, limit=2000)
    assert match.outcome
