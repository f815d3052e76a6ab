"""Advice in Golden Tombs: what a marking or a card does for who owns the chambers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from engine.advice import Advice, first_true
from engine.chance import Chance
from engine.game import Event
from games.tombs import bot
from games.tombs.advice.reasons import KEEPINGS, MARKINGS, TAKINGS, besides, marking
from games.tombs.content.grid import BIT, shape_of
from games.tombs.page.aim import laid, mirror, turn
from games.tombs.page.desk import first_way
from games.tombs.rules.moves import Cross, Done, Keep, Mark, Move, Pass, Take, TakeTop, parse
from games.tombs.rules.state import View
from page.i18n import Tongue

LEVEL = "master"
"""The bot whose move is advised: hard looks only two turns ahead."""


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    return islice(bot.think(view, events, legal, LEVEL, chance), bot.STEPS[LEVEL])


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    match advised := parse(move):
        case Mark() | Cross():
            return _mark(view, [parse(one) for one in legal], advised, t)
        case Done():
            return _done(t)
        case Pass():
            return _pass(t)
        case Take():
            return _take(view, advised, t)
        case TakeTop():
            return _take_top(t)
        case Keep():
            return _keep(view, advised, t)
    raise LookupError(move)


def _mark(view: View, legal: list[Move], move: Mark | Cross, t: Tongue) -> Advice:
    here = marking(view, move)
    grid = f'[data-grid="tombs-{here.place}"]'
    number = here.chamber.card.number
    look = t.many(
        "Look at pyramid {number}: its tomb is {n} cell away.",
        "Look at pyramid {number}: its tomb is {n} cells away.",
        here.left(),
        number=number,
    )
    if here.chamber.completed:
        look = t("Look at pyramid {number}.", number=number)
    where = t.many(
        "Mark the ringed cell of pyramid {number}: {cells}.",
        "Mark the ringed cells of pyramid {number}: {cells}.",
        len(here.cells),
        cells=", ".join(here.cells),
        number=number,
    )
    at = tuple(f'{grid} [data-cell="{cell}"]' for cell in here.cells)
    reason, why = first_true(MARKINGS, here, t)
    why = " ".join((why, *besides(here, reason, t)))
    where = " ".join(filter(None, (where, _how(view, legal, move, t))))
    return Advice(str(move), look, why, where, (grid,), at, reason)


def _how(view: View, legal: list[Move], move: Mark | Cross, t: Tongue) -> str:
    """What is to be done with the pattern first, as it lay when the card was turned up."""
    wholes = [one.cells for one in legal if isinstance(one, Mark) and len(one.cells) > 1]
    if not wholes or view.expedition is None:
        return ""
    if len(move.cells) == 1:
        return t("Switch to “One cell” first.")
    drawn, shape = view.expedition.cells, shape_of(sum(BIT[cell] for cell in move.cells))
    first = first_way(drawn, wholes)
    if laid(drawn, first) == shape:
        return ""
    if shape in (laid(drawn, turned) for turned in turns(first)):
        return t("Turn the pattern first.")
    if laid(drawn, mirror(first)) == shape:
        return t("Flip the pattern first.")
    return t("Turn and flip the pattern first.")


def turns(way: int) -> tuple[int, ...]:
    """The ways after one quarter turn, two and three."""
    one = turn(way)
    return one, turn(one), turn(turn(one))


def _done(t: Tongue) -> Advice:
    look = t("Look at what you have marked for this card.")
    why = t("You have nothing left to mark for this card.")
    at = ('.confirm [data-move="done"]',)
    return Advice(str(Done()), look, why, t("Choose “Done”."), (".desk",), at, "done")


def _pass(t: Tongue) -> Advice:
    look = t("Look at your pyramids.")
    why = t("There is no cell left to mark.")
    at = ('.confirm [data-move="pass"]',)
    return Advice(str(Pass()), look, why, t("Choose “Pass”."), (".desk",), at, "pass")


def _take(view: View, move: Take, t: Tongue) -> Advice:
    card = next(one for one in view.reserve if one.number == move.card)
    reason, why = first_true(TAKINGS, view, card, t)
    where = t("Take card {number}.", number=card.number)
    return _taking(move, why, where, reason, t)


def _take_top(t: Tongue) -> Advice:
    why = t("You do not know the top card yet, but the reserve stays as it is.")
    where = t("Take the top card of the deck.")
    return _taking(TakeTop(), why, where, "deck", t)


def _taking(move: Take | TakeTop, why: str, where: str, reason: str, t: Tongue) -> Advice:
    look = t("Compare the new cards: their colours, and how far away their tombs are.")
    at = (f'.offers [data-move="{move}"]',)
    return Advice(str(move), look, why, where, (".offers",), at, reason)


def _keep(view: View, move: Keep, t: Tongue) -> Advice:
    cards = [one for one in view.dealt if one.number in move.cards]
    at = tuple(f'.deal [data-key="card-{one.number}"]' for one in cards)
    reason, why = first_true(KEEPINGS, view, cards, t)
    one, other = (card.number for card in cards)
    where = t("Keep cards {one} and {other}.", one=one, other=other)
    look = t("Look at the four pyramids: their colours, and how far away their tombs are.")
    return Advice(str(move), look, why, where, (".deal",), at, reason)
