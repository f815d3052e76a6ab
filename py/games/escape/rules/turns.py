"""The turn of the game: the clock, whose turn it is, and what happens at its end (E3)."""

from __future__ import annotations

from engine.values import change
from games.escape.content.tables import HAND, POINTS, SIXTY
from games.escape.rules.actions.talking import aired
from games.escape.rules.end import won
from games.escape.rules.state import State, noted, with_explorer

# The clock


def over(state: State, ending: str) -> State:
    cleared = change(state, phase="over", ending=ending, points=0, asked=-1, danger="", loss=0)
    cleared = change(cleared, final=False, acted=())
    return noted(cleared, ended=ending)


def ticked(state: State, turns: int) -> State:
    """So many turns go by. At zero the clock stays (E5.6); reversed, sixty is the end (E10.5)."""
    if not state.setting.reversed:
        clock = max(0, state.clock - turns)
        return noted(change(state, clock=clock), clock=clock)
    clock = min(SIXTY, state.clock + turns)
    after = noted(change(state, clock=clock), clock=clock)
    return over(after, "sixty") if clock == SIXTY else after


def gained(state: State, turns: int) -> State:
    """So many turns are won back (E5.2)."""
    clock = max(0, state.clock - turns) if state.setting.reversed else state.clock + turns
    return noted(change(state, clock=clock), gain=turns, clock=clock)


def lost(state: State, turns: int) -> State:
    """A danger takes so many turns; with none left the match is lost (E5.6)."""
    if not state.clock and not state.setting.reversed:
        return over(state, "loss")
    return ticked(state, turns)


# Whose turn


def next_turn(state: State) -> State:
    """A turn of the game begins, or it is too late for one (E3.1, E3.2)."""
    if not state.clock and not state.setting.reversed:
        return over(state, "clock")
    first = (state.first + 1) % state.setting.seats if state.round else state.first
    round = state.round + 1
    after = ticked(noted(change(state, first=first, round=round), round=round, first=first), 1)
    return after if after.ending else _on_turn(after, first)


def _on_turn(state: State, seat: int) -> State:
    """A seat has its action points (E3.3); one of moving goes into getting up (E11.7)."""
    after = noted(change(state, phase="act", turn=seat, points=POINTS, acted=()), turn=seat)
    if not state.explorers[seat].lying:
        return after
    up = change(after, points=POINTS - 1, acted=("move",) if state.setting.once else ())
    return noted(with_explorer(up, seat, lying=False), risen=seat)


def done(state: State) -> State:
    """After an action: the same seat goes on, the next one, or the turn ends."""
    after = aired(state)
    if after.points or after.phase != "act":
        return after
    seat = (after.turn + 1) % after.setting.seats
    return _on_turn(after, seat) if seat != after.first else _ended(after)


def _ended(state: State) -> State:
    """All have acted (E3.5, E3.6)."""
    if ending := won(state):
        return over(state, ending)
    explorers, discards = [], list(state.discards)
    for one in state.explorers:
        kept = tuple(kind for kind, used in zip(one.specials, one.used) if not used)
        discards += [kind for kind, used in zip(one.specials, one.used) if used]
        stuck = 0 if state.setting.seats == 1 and one.stuck <= state.round else one.stuck
        used = (False,) * len(kept)
        explorers.append(change(one, specials=kept, used=used, spent=(), stuck=stuck))
    return refilled(change(state, explorers=tuple(explorers), discards=tuple(sorted(discards))))


def refilled(state: State) -> State:
    """Special actions are drawn up to two, from the first player on (E3.6)."""
    seats = state.setting.seats
    for seat in ((state.first + step) % seats for step in range(seats)):
        while len(state.explorers[seat].specials) < HAND:
            if not state.pile:
                return change(state, phase="shuffle")
            specials = (*state.explorers[seat].specials, state.pile[0])
            used = (False,) * len(specials)
            state = with_explorer(state, seat, specials=specials, used=used)
            state = noted(change(state, pile=state.pile[1:]), drawn=(seat, specials[-1]))
    return next_turn(state)
