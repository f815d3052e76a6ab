"""Why a marking or a card is a good one in Golden Tombs: reasons that are true or not told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.advice import Reason
from games.tombs.bot.worth import site
from games.tombs.content.grid import BIT, CELLS
from games.tombs.content.tables import BOX_EVERY, COLOURS, MOST_GEMS, PENALTIES, Card
from games.tombs.page.naming import WHICH
from games.tombs.rules.marking import singles
from games.tombs.rules.moves import Cross, Mark
from games.tombs.rules.state import Chamber, Seat, View
from page.i18n import Tongue


def own(view: View) -> Seat:
    assert view.viewer is not None
    return view.sides[view.viewer]


# Marking


@dataclass(frozen=True)
class Marking:
    """Some cells of one chamber that are to be marked."""

    view: View
    seat: Seat
    place: int
    chamber: Chamber
    cells: tuple[str, ...]

    def covers(self, what: str) -> int:
        """How often the cells carry a symbol."""
        return sum(self.chamber.card.cells[CELLS.index(cell)] == what for cell in self.cells)

    def left(self, *cells: str) -> int:
        """How many cells are still to be marked to the tomb, at least, when these are too."""
        marked = sum(BIT[cell] for cell in (*self.chamber.marked, *cells))
        return site(self.view.chambers, self.chamber.card.number).left(marked)

    @property
    def is_free_after(self) -> bool:
        """Whether another cell can be marked then: else a cross is lost (T5.2)."""
        for place, one in enumerate(self.seat.chambers):
            if one:
                cells = (*one.marked, *(self.cells if place == self.place else ()))
                plan = site(self.view.chambers, one.card.number).plan
                if singles(plan, sum(BIT[cell] for cell in cells)):
                    return True
        return False


def marking(view: View, move: Mark | Cross) -> Marking:
    seat = own(view)
    for place, one in enumerate(seat.chambers):
        if one and one.card.number == move.card:
            return Marking(view, seat, place, one, move.cells)
    raise LookupError(move.card)


def finished(seat: Seat, colour: str) -> int:
    """How many pyramids of a colour are completed, those of this turn included."""
    cards = {card.number: card for card in seat.completed}
    cards |= {one.card.number: one.card for one in seat.chambers if one and one.completed}
    return sum(card.colour == colour for card in cards.values())


def nth(view: View, colour: str, t: Tongue) -> tuple[int, str]:
    """What one more completed pyramid of a colour brings at most besides its 10 points, and which
    one it is (T7.1); 0 if nothing. Another player may take the higher points first (T7.4)."""
    count = finished(own(view), colour) + 1
    points = view.free[COLOURS.index(colour)]
    return (0, "") if count % BOX_EVERY or not points else (points, t(WHICH[colour, count]))


def _tomb(here: Marking, t: Tongue) -> str:
    if not here.covers("tomb"):
        return ""
    points, what = nth(here.view, here.chamber.card.colour, t)
    if points:
        return t(
            "The golden tomb completes the pyramid: 10 points. It is {what}, worth up to {n} more.",
            what=what,
            n=points,
        )
    return t("The golden tomb completes the pyramid: 10 points.")


def _torch(here: Marking, t: Tongue) -> str:
    lit = here.view.round and here.seat.torches[here.view.round - 1]
    return t("The torch lights this round: 5 points.") if here.covers("torch") and not lit else ""


def _pair(here: Marking, t: Tongue) -> str:
    red, green = here.seat.red, here.seat.green
    after = min(MOST_GEMS, red + here.covers("red")), min(MOST_GEMS, green + here.covers("green"))
    return (
        t("You can complete a pair of gems here: 5 points.") if min(after) > min(red, green) else ""
    )


def _potion(here: Marking, t: Tongue) -> str:
    if not here.covers("potion") or not here.seat.skulls:
        return ""
    return t("The potion clears your costliest skulls.")


def _nearer(here: Marking, t: Tongue) -> str:
    before, after = here.left(), here.left(*here.cells)
    if here.chamber.completed or after > before - 2:
        return ""
    return t.many(
        "You can get closer to the tomb: {n} cell to go instead of {before}.",
        "You can get closer to the tomb: {n} cells to go instead of {before}.",
        after,
        before=before,
    )


def _cross(here: Marking, t: Tongue) -> str:
    if not here.covers("cross") or not here.is_free_after:
        return ""
    return t("A red cross gives you one more cell at once.")


def _gem(here: Marking, t: Tongue) -> str:
    new = here.covers("red") and here.seat.red < MOST_GEMS
    new = new or (here.covers("green") and here.seat.green < MOST_GEMS)
    return t("You can take a gem here.") if new else ""


def _step(here: Marking, t: Tongue) -> str:
    if here.chamber.completed or here.left(*here.cells) >= here.left():
        return ""
    return t("You can get one cell closer to the tomb.")


def _clean(here: Marking, t: Tongue) -> str:
    return "" if here.covers("skull") else t("You can mark cells without a skull here.")


def _must(here: Marking, t: Tongue) -> str:
    return t("You have to mark something: the pattern or a single cell.")


def _skulls(here: Marking, t: Tongue) -> str:
    """What its skulls cost now: only the highest one counts (T8.2)."""
    seat, count = here.seat, here.covers("skull")
    ticked = min(len(PENALTIES), seat.skulls + count) - 2 * here.covers("potion")  # T5.7
    after = PENALTIES[ticked - 1] if ticked > 0 else 0
    if not count or after <= seat.penalty:
        return ""
    return t.many(
        "But there is {n} skull there: your skulls will cost {after} instead of {before}.",
        "But there are {n} skulls there: your skulls will cost {after} instead of {before}.",
        count,
        after=after,
        before=seat.penalty,
    )


def besides(here: Marking, reason: str, t: Tongue) -> tuple[str, ...]:
    """What a marking brings and costs apart from its first reason."""
    more = _cross(here, t) if reason != "cross" else ""
    return tuple(filter(None, (more, _skulls(here, t))))


MARKINGS: tuple[Reason, ...] = (
    ("tomb", _tomb),
    ("torch", _torch),
    ("pair", _pair),
    ("potion", _potion),
    ("nearer", _nearer),
    ("cross", _cross),
    ("gem", _gem),
    ("step", _step),
    ("clean", _clean),
    ("must", _must),
)
"""The most telling one first; the last one is always true."""


# Choosing cards


def way(view: View, card: Card) -> int:
    """How many cells there are to mark from a chamber's entrance to its tomb, at least."""
    return site(view.chambers, card.number).whole


def gems(card: Card) -> int:
    return sum(cell in ("red", "green") for cell in card.cells)


def _second(view: View, card: Card, t: Tongue) -> str:
    points, what = nth(view, card.colour, t)
    if not points:
        return ""
    return t(
        "One of these cards can become {what}, worth up to {n} more points.",
        what=what,
        n=points,
    )


def _short(view: View, card: Card, t: Tongue) -> str:
    cells = way(view, card)
    if cells > min(way(view, one) for one in view.reserve):
        return ""
    return t(
        "One of these cards needs only {n} cells to reach its tomb: nothing in the "
        "reserve is shorter.",
        n=cells,
    )


def _rich(view: View, card: Card, t: Tongue) -> str:
    found = gems(card)
    if not found or found < max(map(gems, view.reserve)):
        return ""
    return t.many(
        "One of these cards has {n} gem: no card in the reserve has more.",
        "One of these cards has {n} gems: no card in the reserve has more.",
        found,
    )


def _any(view: View, card: Card, t: Tongue) -> str:
    return t("One of these cards needs {n} cells to reach its tomb.", n=way(view, card))


TAKINGS: tuple[Reason, ...] = (
    ("second", _second),
    ("short", _short),
    ("rich", _rich),
    ("any", _any),
)


def _alike(view: View, cards: Sequence[Card], t: Tongue) -> str:
    if len({card.colour for card in cards}) > 1:
        return ""
    points = view.free[COLOURS.index(cards[0].colour)]
    return t(
        "Two of them have the same colour, and completing two of one colour brings up "
        "to {n} more points.",
        n=points,
    )


def _shortest(view: View, cards: Sequence[Card], t: Tongue) -> str:
    every = [way(view, one) + way(view, other) for one, other in combinations(view.dealt, 2)]
    cells = sum(way(view, card) for card in cards)
    if cells > min(every):
        return ""
    return t(
        "Two of them need only {n} cells in all to reach their tombs: no other pair needs fewer.",
        n=cells,
    )


def _richest(view: View, cards: Sequence[Card], t: Tongue) -> str:
    most = max(gems(one) + gems(other) for one, other in combinations(view.dealt, 2))
    found = sum(map(gems, cards))
    if not found or found < most:
        return ""
    return t.many(
        "Two of them have {n} gem together: no other pair has more.",
        "Two of them have {n} gems together: no other pair has more.",
        found,
    )


def _two(view: View, cards: Sequence[Card], t: Tongue) -> str:
    one, other = (way(view, card) for card in cards)
    return t("In two of them, the tomb is {one} and {other} cells away.", one=one, other=other)


KEEPINGS: tuple[Reason, ...] = (
    ("alike", _alike),
    ("shortest", _shortest),
    ("richest", _richest),
    ("two", _two),
)
