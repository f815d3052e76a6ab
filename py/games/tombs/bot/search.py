"""Choosing a move: at each level, and by trying the best moves on imagined decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.chance import Chance
from engine.game import Event
from games.tombs.bot import imagined
from games.tombs.bot.dig import UNSEEN, Dig
from games.tombs.bot.worth import FARTHEST, KEEN, SOBER, Choice, Site, site
from games.tombs.content.grid import BIT
from games.tombs.content.tables import PYRAMID
from games.tombs.rules.moves import Cross, Keep, Mark, Move, Take, TakeTop, parse
from games.tombs.rules.state import Seat, View

STEPS = {"easy": 1, "medium": 1, "hard": 24, "master": 48}

NEARER = 0.75
"""What easy thinks a cell on the way to a tomb is worth: with it, medium wins 295 of 400 matches of
two against easy; with 0.5 it won 84 of 100, with 2 only 68."""


class Search(NamedTuple):
    """How closely a level looks at moves."""

    candidates: int
    """So many moves, the most promising ones; …"""
    halved: tuple[int, ...]
    """… after so many steps only the better half of them, …"""
    samples: int
    """… on so many imagined decks a step, …"""
    ahead: Mapping[str, int]
    """… so many turns ahead, by the kind of move."""
    rivals: bool
    """Whether the others play on, too."""


SEARCHES = {
    "hard": Search(8, (8, 16), 2, {"mark": 2, "cross": 2, "take": 2, "keep": 2}, False),
    "master": Search(12, (8, 16, 32), 3, {"mark": 5, "cross": 5, "take": 9, "keep": 9}, True),
}
"""Alone, 2 turns ahead gave 120 points, 4 gave 125, 7 gave 126, and to the very end 114: what lies
far ahead is noise, and the chambers' promise is not. Of two, hard won 77 of 100 matches against
medium, and master 80 of 100 against hard."""

Play = Callable[[Dig], None]
"""What a move does."""


def think(
    view: View, events: Sequence[Event], legal: Collection[str], level: str, chance: Chance
) -> Iterator[str]:
    moves = tuple(map(parse, legal))
    if len(moves) == 1:
        yield str(moves[0])
    elif level == "easy":
        yield str(_grabbed(view, moves, chance.fork("easy", len(events))))
    else:
        dig = imagined.dig_of(view, own(view))
        ranked = sorted(moves, key=lambda move: -promise(dig, view, move))
        yield str(ranked[0])
        if level in SEARCHES:
            fate = chance.fork("search", len(events))
            yield from map(str, _search(dig, view, ranked, SEARCHES[level], fate))


def own(view: View) -> Seat:
    assert view.viewer is not None
    return view.sides[view.viewer]


# Easy


def _grabbed(view: View, moves: Sequence[Move], chance: Chance) -> Move:
    """Any of the moves that bring most at once."""
    dig = imagined.dig_of(view, own(view))
    worth = {move: _at_once(dig, view, move) for move in moves}
    best = max(worth.values())
    return chance.pick([move for move in moves if worth[move] == best], "grab")


def _at_once(dig: Dig, view: View, move: Move) -> float:
    """The points that a marking brings now and the way that it saves; of cards, the shorter way."""
    match move:
        case TakeTop():
            return -FARTHEST
        case Take(card=card):
            return -site(view.chambers, card).whole
        case Keep(cards=cards):
            return -sum(site(view.chambers, card).whole for card in cards)
        case Mark() | Cross():
            place, after = _place(view, move.card), dig.copy()
            after.mark(place, _choice(view, move))
            nearer = dig.left[place] - after.left[place]
            tomb = PYRAMID if nearer and not after.left[place] else 0
            return after.score() - dig.score() + NEARER * nearer + tomb
    raise LookupError(move)


# What moves do


def _place(view: View, number: int) -> int:
    """Where a card of the viewer's lies."""
    chambers = own(view).chambers
    return next(at for at, one in enumerate(chambers) if one and one.card.number == number)


def _choice(view: View, move: Mark | Cross) -> Choice:
    """What a marking marks."""
    return site(view.chambers, move.card).choice(sum(BIT[cell] for cell in move.cells))


def play(view: View, move: Move) -> Play:
    """What a move does to the viewer's dig."""
    match move:
        case Keep(cards=cards):
            return partial(_keep, sites=[site(view.chambers, card) for card in cards])
        case Take() | TakeTop():
            new = site(view.chambers, move.card) if isinstance(move, Take) else None
            return partial(_take, place=_place(view, view.queue[0][0]), new=new)
        case Mark() | Cross():
            owed = own(view).crosses - isinstance(move, Cross)
            place = _place(view, move.card)
            return partial(_mark, place=place, choice=_choice(view, move), owed=owed)
    raise LookupError(move)


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


def promise(dig: Dig, view: View, move: Move) -> float:
    """What a move promises at once."""
    after = dig.copy()
    match move:
        case TakeTop():
            return UNSEEN
        case Take(card=card):
            place = _place(view, view.queue[0][0])
            after.complete(place)
            return after.appeal(place, site(view.chambers, card))
    play(view, move)(after)
    if isinstance(move, Keep):
        return sum(after.appeal(at, one) for at, one in enumerate(after.sites) if one)
    return after.outlook(KEEN)


# Looking ahead


def _search(
    dig: Dig, view: View, ranked: Sequence[Move], how: Search, chance: Chance
) -> Iterator[Move]:
    """The best candidate so far, again and again: every step is a few imagined decks."""
    plays = {move: play(view, move) for move in ranked[: how.candidates]}
    sums = dict.fromkeys(plays, 0.0)
    ahead = how.ahead[ranked[0].verb]
    rivals = imagined.rivals(view) if how.rivals else []
    step = 0
    while True:
        for sample in range(how.samples):
            fate = chance.fork("fate", how.samples * step + sample)
            deck, patterns = imagined.deck(view, fate), imagined.patterns(view, fate, ahead)
            taken = sorted(
                box for rival in rivals for box in imagined.boxes_of(rival, deck, patterns)
            )
            for move in sums:
                trial = dig.copy()
                trial.deck, trial.rivals = deck[:], taken[:]
                plays[move](trial)
                trial.settle()
                trial.run(patterns)
                sums[move] += trial.outlook(SOBER) - trial.theirs / max(1, view.seats - 1)
        step += 1
        best = sorted(sums, key=lambda move: -sums[move])
        if step in how.halved:
            sums = {move: sums[move] for move in best[: (len(best) + 1) // 2]}
        yield best[0]
