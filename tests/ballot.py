"""A tiny game for the engine's tests, in which all act at once.

Each seat picks a number, unseen; when all have, the numbers are shown. Who picked the highest
number that nobody else did wins. Fate says which round it is, so that it has something to draw.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from engine.chance import Chance
from engine.game import FATE, Event, Game, Info, Item, Option, Options, Outcome, Refused, event

INFO = Info(
    slug="ballot",
    rules=3,
    seats=(1, 2, 3),
    options=(Option("loud", (False, True)), Option("highest", (3, 5))),
    moves={"begin": "begin <number>", "pick": "pick <number>"},
    rule_form="B1",
)
STEPS = {"easy": 1, "medium": 3, "hard": 10}


@dataclass(frozen=True)
class State:
    highest: int
    picks: tuple[int, ...]
    round: int = 0


def setup(options: Options, seats: int, rules: int = 1) -> State:
    return State(options["highest"], (0,) * seats)


def actors(state: State) -> Sequence[int]:
    if not state.round:
        return (FATE,)
    return tuple(seat for seat, pick in enumerate(state.picks) if not pick)


def legal(state: State, seat: int) -> Sequence[str]:
    if seat not in actors(state):
        return ()
    return tuple(f"pick {number}" for number in range(1, state.highest + 1))


def play(state: State, seat: int, move: str) -> State:
    if seat == FATE and not state.round and move in {f"begin {n}" for n in range(1, 10)}:
        return replace(state, round=int(move[6:]))
    if seat == FATE or move not in legal(state, seat):
        raise Refused("B1", "“{move}” cannot be played now.", move=move)
    picks = (*state.picks[:seat], int(move[5:]), *state.picks[seat + 1 :])
    return replace(state, picks=picks)


def draw(state: State, chance: Chance) -> str:
    return f"begin {chance.below(9, 'round') + 1}"


def view(state: State, viewer: int | None) -> dict[str, Any]:
    shown = all(state.picks)
    return {
        "round": state.round,
        "picks": [
            pick if shown or seat == viewer else bool(pick) for seat, pick in enumerate(state.picks)
        ],
    }


def told(before: State, seat: int, move: str, after: State, viewer: int | None) -> Event | None:
    if seat == FATE:
        return event("begin", seat, news=True, round=after.round)
    if all(after.picks):
        return event("shown", seat, news=True, picks=after.picks)
    return event("pick", seat, number=after.picks[seat]) if viewer == seat else None


def outcome(state: State) -> Outcome | None:
    if not all(state.picks):
        return None
    alone = [pick for pick in state.picks if state.picks.count(pick) == 1]
    winners = tuple(s for s, pick in enumerate(state.picks) if alone and pick == max(alone))
    return Outcome(winners, tuple((Item("pick", pick),) for pick in state.picks), "shown")


def think(
    view: Any, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """Goes on for ever: the driver counts the steps."""
    count = 0
    while True:
        yield chance.pick(tuple(legal), "pick", count)
        count += 1


def game(**changed: Any) -> Game:
    """The game, with some of its names replaced."""
    rules = {**globals(), "due": lambda state: None, "veiled": lambda state, seat: True}
    rules["guess"] = None
    names = SimpleNamespace(**{**rules, **changed})
    return Game(names, names)
