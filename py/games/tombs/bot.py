"""How a bot plays Golden Tombs.

Easy marks at random. Medium takes the move that promises most. Hard tries the best of these on
many imagined decks, a few turns ahead, and then trusts what the chambers promise.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import count

from engine.chance import Chance
from engine.game import Event
from games.tombs.content import BOX_EVERY, CARDS, COLOURS, EXPEDITIONS, ROUNDS, TURNS
from games.tombs.dig import UNSEEN, Dig
from games.tombs.grid import BIT
from games.tombs.state import Seat, View
from games.tombs.worth import KEEN, SOBER, Choice, Site, site

STEPS = {"easy": 1, "medium": 1, "hard": 24}

CANDIDATES = 8
"""Hard looks closely at so many moves, …"""
HALVED = (8, 16)
"""… after so many steps only at the better half of them, …"""
AHEAD = {"mark": (5, 2), "cross": (5, 2), "take": (9, 2), "keep": (9, 1)}
"""… so many turns ahead, on so many imagined decks a step.

Alone, 2 turns ahead gave 120 points, 4 gave 125, 7 gave 126, and to the very end 114: what lies far
ahead is noise, and the chambers' promise is not.
"""

PACE = 2.5
"""Cells towards a tomb that others are thought to mark in a turn."""

Play = Callable[[Dig], None]
"""What a move does."""


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    moves = tuple(legal)
    if len(moves) == 1:
        yield moves[0]
    elif level == "easy":
        yield _stroll(moves, chance, len(events))
    else:
        dig = dig_of(view)
        ranked = sorted(moves, key=lambda move: -_promise(dig, view, move))
        yield ranked[0]
        if level == "hard":
            yield from _search(dig, view, ranked, chance.fork("search", len(events)))


def _stroll(moves: Sequence[str], chance: Chance, number: int) -> str:
    """Any move; rather a whole pattern than a single cell."""
    longest = max(len(move.split(" ")) for move in moves)
    whole = [move for move in moves if len(move.split(" ")) == longest]
    return chance.pick(whole, "stroll", number)


# What moves do


def dig_of(view: View) -> Dig:
    """What the viewer has."""
    seat = _own(view)
    dig = Dig()
    for place, chamber in enumerate(seat.chambers):
        if chamber:
            here = site(view.chambers, chamber.card.number)
            marked = sum(BIT[cell] for cell in chamber.marked)
            dig.sites[place], dig.marks[place] = here, marked
            dig.left[place] = here.left(marked)
    dig.completed = len(seat.completed)
    dig.counts = _counts(seat)
    dig.boxes = sum(map(sum, seat.points))
    dig.taken = [len(takers) for takers in view.boxes]
    dig.red, dig.green, dig.skulls = seat.red, seat.green, seat.skulls
    dig.torches = sum(seat.torches)
    dig.lamp = bool(view.round) and seat.torches[view.round - 1]
    dig.reserve = [site(view.chambers, card.number) for card in view.reserve]
    dig.turns = _turns(view)
    return dig


def _own(view: View) -> Seat:
    assert view.viewer is not None
    return view.sides[view.viewer]


def _counts(seat: Seat) -> list[int]:
    colours = [card.colour for card in seat.completed]
    return [colours.count(colour) for colour in COLOURS]


def _turns(view: View) -> int:
    """How many turns are to come after this one."""
    return TURNS * (ROUNDS - max(1, view.round) + 1) - view.turn


def _place(view: View, number: int) -> int:
    """Where a card of the viewer's lies."""
    chambers = _own(view).chambers
    return next(at for at, one in enumerate(chambers) if one and one.card.number == number)


def _play(view: View, move: str) -> Play:
    """What a move does to the viewer's dig."""
    verb, *words = move.split(" ")
    if verb == "keep":
        return partial(_keep, sites=[site(view.chambers, int(word)) for word in words])
    if verb == "take":
        new = None if words == ["deck"] else site(view.chambers, int(words[0]))
        return partial(_take, place=_place(view, view.queue[0][0]), new=new)
    number = int(words[0])
    choice = site(view.chambers, number).choice(sum(BIT[cell] for cell in words[1:]))
    owed = _own(view).crosses - (verb == "cross")
    return partial(_mark, place=_place(view, number), choice=choice, owed=owed)


def _keep(dig: Dig, sites: Sequence[Site]) -> None:
    for place, one in enumerate(sites):
        dig.put(place, one)
    dig.refill()


def _take(dig: Dig, place: int, new: Site | None) -> None:
    dig.complete(place)
    if new is not None:
        dig.reserve.remove(new)
        dig.put(place, new)
    elif dig.deck:
        dig.put(place, dig.deck.pop())
    dig.settle()
    dig.refill()


def _mark(dig: Dig, place: int, choice: Choice, owed: int) -> None:
    dig.follow(owed + dig.mark(place, choice))


def _promise(dig: Dig, view: View, move: str) -> float:
    """What a move promises at once."""
    verb, *words = move.split(" ")
    after = dig.copy()
    if verb == "take":
        if words == ["deck"]:
            return UNSEEN
        place = _place(view, view.queue[0][0])
        after.complete(place)
        return after.appeal(place, site(view.chambers, int(words[0])))
    _play(view, move)(after)
    if verb == "keep":
        return sum(after.appeal(at, one) for at, one in enumerate(after.sites) if one)
    return after.outlook(KEEN)


# Looking ahead


def _search(dig: Dig, view: View, ranked: Sequence[str], chance: Chance) -> Iterator[str]:
    """The best candidate so far, again and again: every step is a few imagined decks."""
    plays = {move: _play(view, move) for move in ranked[:CANDIDATES]}
    sums = dict.fromkeys(plays, 0.0)
    ahead, samples = AHEAD[ranked[0].partition(" ")[0]]
    step = 0
    while True:
        for sample in range(samples):
            fate = chance.fork("fate", samples * step + sample)
            deck, patterns, rivals = _deck(view, fate), _patterns(view, fate), _rivals(view, fate)
            for move in sums:
                trial = dig.copy()
                trial.deck, trial.rivals = deck[:], rivals[:]
                plays[move](trial)
                trial.settle()
                trial.run(patterns[:ahead])
                sums[move] += trial.outlook(SOBER) - trial.theirs / max(1, view.seats - 1)
        step += 1
        best = sorted(sums, key=lambda move: -sums[move])
        if step in HALVED:
            sums = {move: sums[move] for move in best[: (len(best) + 1) // 2]}
        yield best[0]


def _deck(view: View, fate: Chance) -> list[Site]:
    """The deck as it may lie, the top card last."""
    out = {card.number for card in (*view.reserve, *view.dealt)}
    for seat in view.sides:
        out.update(card.number for card in seat.completed)
        out.update(chamber.card.number for chamber in seat.chambers if chamber)
    down = [number for number in range(1, CARDS + 1) if number not in out]
    return [site(view.chambers, number) for number in fate.shuffled(down, "deck")]


def _patterns(view: View, fate: Chance) -> list[str]:
    """The expedition cards as they may come."""
    cards: list[str] = []
    if view.round:
        cards += fate.shuffled(view.hidden, "expedition", view.round)[: TURNS - view.turn]
    for round in range(view.round + 1, ROUNDS + 1):
        cards += fate.shuffled(EXPEDITIONS, "expedition", round)[:TURNS]
    return cards


def _rivals(view: View, fate: Chance) -> list[tuple[int, int]]:
    """When the others may take boxes: with how many turns to come, and of which colour."""
    found = []
    for seat, side in enumerate(view.sides):
        if seat == view.viewer:
            continue
        counts, turns = _counts(side), float(_turns(view))
        for number, (cells, colour) in enumerate(_ahead(view, side, fate.fork("seat", seat))):
            turns -= cells * (0.8 + 0.4 * fate.share(f"pace/{seat}", number)) / PACE
            if turns < 0:
                break
            counts[colour] += 1
            if not counts[colour] % BOX_EVERY:
                found.append((int(turns), colour))
    return sorted(found)


def _ahead(view: View, side: Seat, fate: Chance) -> Iterator[tuple[float, int]]:
    """A seat's next pyramids: the cells that each takes, and its colour."""
    standing = []
    for chamber in side.chambers:
        if chamber:
            here = site(view.chambers, chamber.card.number)
            standing.append((here.left(sum(BIT[c] for c in chamber.marked)), here.colour))
    yield from sorted(standing)
    for number in count():
        yield SOBER.cells, fate.below(len(COLOURS), "colour", number)
