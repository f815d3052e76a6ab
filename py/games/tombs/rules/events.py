"""What each move tells a viewer: the table of events is at the head of `state`."""

from __future__ import annotations

from engine.game import Event, Value, Viewer
from games.tombs.content.decks import plan
from games.tombs.content.grid import bits, named
from games.tombs.content.tables import SYMBOLS
from games.tombs.rules.marking import effect, located
from games.tombs.rules.moves import (
    Chambers,
    Cross,
    Deal,
    Done,
    Draw,
    End,
    Fill,
    Keep,
    Mark,
    Move,
    Pass,
    Points,
    Reveal,
    Shuffle,
    Take,
    TakeTop,
    parse,
)
from games.tombs.rules.replacing import Award, awards
from games.tombs.rules.state import State
from games.tombs.rules.views import eyes


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event:
    """What a move tells a viewer. All is open but the deal; what is turned up is news."""
    made = parse(move)
    news, values = _told(before, seat, made, after, eyes(before, viewer))
    return Event(made.verb, seat, news, values)


def _told(
    before: State, seat: int, move: Move, after: State, viewer: Viewer
) -> tuple[bool, dict[str, Value]]:
    """Whether it is news to the viewer, and the event's values."""
    match move:
        case Mark() | Cross():
            return False, _marked(before, seat, move, after)
        case Done() | Pass():
            return False, {"all": after.phase != "mark", "queue": after.finished}
        case Reveal(expedition=name):
            turn = len(after.shown)
            return True, {"expedition": name, "round": after.round, "turn": turn}
        case Points():
            return False, {"awards": tuple(tuple(award) for award in awards(before))}
        case Take(card=card):
            return False, {"old": before.queue[0][0], "card": card}
        case TakeTop():
            return False, {"old": before.queue[0][0], "card": 0}
        case Draw(card=card):
            old, to = before.queue[0]
            return True, {"to": to, "old": old, "card": card}
        case Fill():
            kept = () if before.round else tuple(side.places for side in after.sides)
            return True, {"cards": after.reserve[len(before.reserve) :], "kept": kept}
        case Shuffle():
            return False, {"round": after.round}
        case Keep():
            return False, {"cards": after.sides[seat].places if viewer == seat else ()}
        case Deal():
            return viewer is not None, {
                "cards": () if viewer is None else after.sides[viewer].dealt
            }
        case Chambers():
            return True, {"chambers": after.chambers}
        case End():
            return False, {"ended": True}


def awarded(event: Event) -> tuple[Award, ...]:
    """Who takes which pyramid points, of an event that tells it."""
    return tuple(Award(*row) for row in event.rows("awards", int, str, int, int, int))


def _marked(before: State, seat: int, move: Mark | Cross, after: State) -> dict[str, Value]:
    side, now = before.sides[seat], after.sides[seat]
    place, cells = located(side, move)
    one = plan(before.chambers, side.places[place])
    what = effect(side, one, cells, before.round)
    asked = max(0, side.crosses - 1) + what.crosses
    symbols = (symbol for symbol, where in zip(SYMBOLS, one.symbols) for _ in bits(cells & where))
    return {
        "chamber": one.number,
        "cells": named(cells),
        "single": len(move.cells) == 1,
        "symbols": tuple(symbols),
        "red": what.red,
        "green": what.green,
        "torch": what.torch,
        "skulls": what.skulls,
        "cleared": what.cleared,
        "crosses": now.crosses,
        "lost": asked - now.crosses,
        "completed": bool(cells & one.tomb),
    }
