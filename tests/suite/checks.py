"""What every game promises. Each function is one promise and fails where it is not kept."""

from __future__ import annotations

import json
from typing import Any

from engine.bots import decide, thinking
from engine.chance import Chance
from engine.codec import decoded_event, decoded_view, encoded_event, encoded_view
from engine.game import FATE, Refused, Rules
from engine.match import Match, Player
from engine.save import LONGEST_MOVE, MOST_BYTES, MOST_MOVES, dump, load
from engine.to_json import canonical, plain
from suite.matches import JUNK, SEED, find, spec, tries, until

# Moves


def move_texts_are_short_lines_and_unique(match: Match, at: int) -> None:
    for seat in range(len(match.players)):
        moves = list(match.game.rules.legal(match.states[at], seat))
        assert len(moves) == len(set(moves))
        for move in moves:
            assert move == " ".join(move.split()), "one line, single spaces"
            assert 0 < len(move) <= LONGEST_MOVE
            assert move.split()[0] in match.game.info.moves, "every form of move is declared"


def somebody_can_move_until_the_end(match: Match, at: int) -> None:
    """Whoever the match waits for has a move."""
    rules, state = match.game.rules, match.states[at]
    actors = rules.actors(state)
    assert len(actors) == len(set(actors))
    for seat in actors:
        assert seat == FATE or seat in range(len(match.players))
        assert seat == FATE or rules.legal(state, seat)


def every_listed_move_is_accepted(match: Match, at: int) -> None:
    rules, state = match.game.rules, match.states[at]
    for seat in range(len(match.players)):
        legal = rules.legal(state, seat)
        for move in legal:
            assert move in legal
            rules.play(state, seat, move)


def no_other_move_is_accepted(match: Match, at: int) -> None:
    """`in` and `play` agree, on junk too."""
    rules, state = match.game.rules, match.states[at]
    for seat in range(len(match.players)):
        legal = rules.legal(state, seat)
        for move in tries(match, at, seat):
            assert (move in legal) == (refusal(rules, state, seat, move) is None), move


def refused_moves_change_nothing(match: Match, at: int) -> None:
    before, state = until(match, at), canonical(match.states[at])
    entries, told = list(before.entries), [before.events(viewer) for viewer in before.viewers]
    for seat in (FATE, *range(len(match.players))):
        for move in JUNK:
            try:
                before.play(seat, move)
            except Refused as no:
                assert no.rule and str(no), "a refusal names its rule and says why"
            else:
                raise AssertionError(f"seat {seat} played {move!r}")
    assert canonical(before.state) == state
    assert before.entries == entries
    assert [before.events(viewer) for viewer in before.viewers] == told


def refusal(rules: Rules, state: Any, seat: int, move: str) -> str | None:
    """A refusal as a text, to the byte; None if the move is accepted."""
    try:
        rules.play(state, seat, move)
    except Refused as no:
        return canonical([no.rule, no.why, no.values, str(no)])
    return None


# Fate


def fate_draws_what_can_happen(match: Match, at: int) -> None:
    """The same draw when asked twice, and any other seed's draw is a move too."""
    rules, state = match.game.rules, match.states[at]
    if FATE not in rules.actors(state):
        return
    assert rules.draw(state, Chance(1)) == rules.draw(state, Chance(1))
    for seed in range(5):
        rules.play(state, FATE, rules.draw(state, Chance(seed)))


def fate_moves_only_when_waited_for(match: Match, at: int) -> None:
    rules, state = match.game.rules, match.states[at]
    if FATE not in rules.actors(state):
        for entry in [entry for entry in match.entries if entry.seat == FATE][:5]:
            assert refusal(rules, state, FATE, entry.move)


def the_seed_is_nowhere(match: Match, at: int) -> None:
    """States and views come from the moves alone."""
    assert match.seed >= SEED
    texts = [match.states[at], *(match.view(viewer, at) for viewer in match.viewers)]
    for text in map(canonical, texts):
        assert str(match.seed) not in text


# The end


def the_outcome_is_set_exactly_when_nobody_acts(match: Match) -> None:
    rules = match.game.rules
    for state in match.states:
        assert (rules.outcome(state) is None) == bool(rules.actors(state))
    assert match.outcome is not None, "the match ended"


def length_and_scores_are_in_bounds(match: Match) -> None:
    """Even a match of random moves can be saved, and every seat has a score."""
    assert len(match.entries) <= MOST_MOVES
    assert len(dump(match).encode()) <= MOST_BYTES
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.scores) == len(match.players)
    assert set(outcome.winners) <= set(range(len(match.players)))
    assert all(
        outcome.total(seat) in spec(match).trial.scores for seat in range(len(match.players))
    )


def who_wins_stands_best(match: Match) -> None:
    """Where somebody can win alone, winners are level, and all others behind them."""
    outcome, seats = match.outcome, range(len(match.players))
    assert outcome is not None
    standing = [match.game.rules.standing(match.state, seat) for seat in seats]
    if outcome.winners and not match.game.info.team:
        best = [seat for seat in seats if standing[seat] == max(standing)]
        assert outcome.winners == tuple(best)


# Saving, stepping back, taking back


def saved_and_loaded_equal(match: Match, at: int) -> None:
    before = until(match, at)
    opened = load(dump(before), find)
    assert opened.faithful
    again = opened.match
    assert (again.options, again.players, again.seed) == (match.options, match.players, match.seed)
    assert again.entries == before.entries
    assert again.states == before.states
    for viewer in match.viewers:
        assert canonical(again.events(viewer)) == canonical(before.events(viewer))


def states_are_values(match: Match) -> None:
    """Stepping back to the start: every state is still what it was when it was left."""
    rules = match.game.rules
    for at in reversed(range(len(match.entries))):
        entry = match.entries[at]
        assert rules.play(match.states[at], entry.seat, entry.move) == match.states[at + 1]
    assert rules.setup(match.options, len(match.players)) == match.states[0]


def views_are_plain(match: Match, at: int) -> None:
    """States, views and events can be written as JSON, and are the same when read again."""
    told = [match.told(viewer)[max(0, at - 1) : at] for viewer in match.viewers]
    views = [match.view(viewer, at) for viewer in match.viewers]
    views.append(match.game.rules.unveiled(match.states[at]))
    assert len({type(view) for view in views}) == 1
    for value in (match.states[at], *views, *told):
        assert json.loads(json.dumps(plain(value))) == plain(value)


def views_can_be_sent(match: Match, at: int) -> None:
    """Whoever reads them at another device has the same views, to the type of each part."""
    rules, state = match.game.rules, match.states[at]
    for view in (*(rules.view(state, viewer) for viewer in match.viewers), rules.unveiled(state)):
        arrived = decoded_view(rules, sent(encoded_view(view)))
        assert arrived == view
        assert repr(arrived) == repr(view)


def events_can_be_sent(match: Match) -> None:
    """And the same events."""
    for viewer in match.viewers:
        for event in match.events(viewer):
            arrived = decoded_event(sent(encoded_event(event)))
            assert arrived == event
            assert repr(arrived) == repr(event)


def sent(value: Any) -> Any:
    return json.loads(json.dumps(value))


def a_move_can_be_taken_back_unless_it_brought_news(match: Match, at: int) -> None:
    """`at` is the place of a seat's move. An end is news in any case: all is shown then."""
    seat = match.entries[at].seat
    after = until(match, at + 1)
    news = any(told and told.news for told in (match.told(v)[at] for v in match.viewers))
    news |= after.outcome is not None
    assert after.undo(seat) == (not news)
    assert after.entries == match.entries[: at if not news else at + 1]
    assert after.state == match.states[at if not news else at + 1]


def a_move_can_be_retracted_until_its_seat_learns_something(match: Match, at: int) -> None:
    """`at` is the place of a seat's move that nobody else has seen; all others are bots."""
    seat, later = match.entries[at].seat, min(at + 4, len(match.entries))
    own = match.told(seat)[at]
    fixed = match.game.rules.clock(match.states[at], seat) is not None
    fixed |= bool(own and own.news)
    after = until(match, at + 1)
    for other in range(len(match.players)):
        if other != seat:
            after.seat_to(other, Player("", after.game.levels[0]))
    ended = after.outcome is not None
    assert (after.retracted(seat, at + 1) is None) == (fixed or ended)
    for entry in match.entries[at + 1 : later]:
        if entry.seat == seat:
            return
        after.play(entry.seat, entry.move)
        unseen = after.retracted(seat, at + 1)
        told = after.told(seat)[-1]
        if entry.seat != FATE or (told and told.news):
            assert after.retracted(seat, len(after.entries)) is None
        if after.outcome is None and not fixed:
            assert unseen == match.entries[:at]
    if after.retract(seat, at + 1):
        assert after.entries == match.entries[:at] and after.state == match.states[at]
        for viewer in match.viewers:
            assert after.told(viewer) == match.told(viewer, at)


# Bots


def bots_play_legal_moves(match: Match, at: int) -> None:
    """Each level comes to a legal move within its steps."""
    now = until(match, at)
    for seat in now.actors:
        legal = now.legal(seat)
        for level in now.game.levels if seat != FATE else ():
            thoughts = list(thinking(now, seat, level))
            assert 0 < len(thoughts) <= now.game.bot.STEPS[level]
            assert all(thought in legal for thought in thoughts)


def bots_play_the_same_when_asked_again(match: Match, at: int) -> None:
    now = until(match, at)
    for seat in now.actors:
        for level in now.game.levels if seat != FATE else ():
            assert decide(now, seat, level) == list(thinking(now, seat, level))[-1]
