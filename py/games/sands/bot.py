"""How a bot plays Sands of Memory: all levels think alike, and forget differently (S7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import exp, log

from engine.chance import Chance
from engine.game import Event
from games.sands.board import INDEX, LINES, NEIGHBOURS, SPOTS
from games.sands.content import CARDS
from games.sands.memory import Memory, recall
from games.sands.rules import View

STEPS = {"easy": 1, "medium": 1, "hard": 1}

LOST = 150
W = 0.0
EPS = 0.002


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    """One thought: the levels differ by what they recall."""
    moves = tuple(legal)
    if len(moves) == 1:
        yield moves[0]
        return
    if view.phase == "give":
        yield min(moves, key=lambda move: CARDS[move[5:]].value)
        return
    memory = recall(events, level, chance)
    if view.phase == "stake":
        yield _stake(view, memory, moves)
    elif view.phase == "scorpion":
        yield _beware(view, memory, moves, chance)
    else:
        yield _search(view, events, memory, moves, level, chance)


def ways(
    start: int, memory: Memory, edges, steps: int, shun: int = -1
) -> dict[int, tuple[float, int]]:
    """cost, first step."""
    enter = [-log(1 - d) + EPS if d < 1 else 20.0 for d in memory.danger]
    if shun >= 0:
        enter[shun] = 60.0
    best: dict[int, tuple[float, int]] = {start: (0.0, start)}
    edge = dict(best)
    for _ in range(steps):
        ahead: dict[int, tuple[float, int]] = {}
        for here, (cost, first) in edge.items():
            for there in edges[here]:
                total = cost + enter[there]
                if there not in best or total < best[there][0]:
                    best[there] = ahead[there] = (total, there if here == start else first)
        if not ahead:
            break
        edge = ahead
    return {s: (c - enter[s], f) for s, (c, f) in best.items()}


def _search(view, events, memory, moves, level, chance):
    open_ = INDEX[view.open]
    count = len(events)
    pushes = [INDEX[m[5:]] for m in moves if m != "stop"]
    since = 0
    stopped = 0
    for one in reversed(events):
        if one.kind in ("reveal", "stake"):
            break
        since += one.kind == "push"
        stopped += one.kind == "stop" and one.seat == view.turn
    if since > LOST:
        return f"push {SPOTS[chance.pick(pushes, 'lost', count)]}"
    stakes = {seat: card.treasure for seat, card in view.stakes}
    mine = stakes.pop(view.turn, "")
    wanted = view.card.treasure if view.card else next(iter(stakes.values()))
    edges = LINES if view.strength else NEIGHBOURS
    left = view.pushes_left if view.strength else 47
    shun = memory.places.get(mine, -1)
    found = ways(open_, memory, edges, left, shun)
    found.pop(open_)
    goal = memory.places.get(wanted)
    if goal is not None:
        if goal in found:
            cost, first = found[goal]
        else:
            cost, first = 99.0, -1
        if level == "hard" and not view.solo and not stopped and exp(-cost) < 1 / view.seats:
            if "stop" in moves:
                return "stop"
            first = -1
    else:
        known = set(memory.places.values())
        ts = [s for s in found if memory.danger[s] and s not in known]
        if not ts:
            first = -2
        elif view.strength:
            t = max(
                ts,
                key=lambda s: (memory.danger[s] * exp(-found[s][0]), chance.number(f"taste/{s}")),
            )
            first = found[t][1]
        else:
            t = min(
                ts,
                key=lambda s: (
                    found[s][0] + W * memory.danger[s] + 0.0001 * chance.share(f"taste/{s}")
                ),
            )
            first = found[t][1]
    if first == -2:
        return f"push {SPOTS[chance.pick(pushes, 'lost', count)]}"
    if first == -1:
        first = min(pushes, key=lambda s: (memory.danger[s], chance.number(f"taste/{s}")))
    return f"push {SPOTS[first]}"


def _beware(view, memory, moves, chance):
    open_ = INDEX[view.open]

    def key(move):
        s = INDEX[move[5:]]
        return (
            memory.danger[s],
            -min(memory.danger[n] for n in NEIGHBOURS[s] if n != open_),
            chance.number(move),
        )

    return min(moves, key=key)


def _stake(view, memory, moves):
    found = ways(INDEX[view.open], memory, NEIGHBOURS, 47)

    def key(move):
        card = CARDS[move[6:]]
        spot = memory.places.get(card.treasure)
        exposed = exp(-found[spot][0]) if spot is not None else 0.25
        return (exposed * card.value, card.value)

    return min(moves, key=key)
