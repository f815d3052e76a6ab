"""Advice in The Pharaoh's Keys: where a door is tightest, and what a floor's gems are good for.

At a door it tells how to look, never where a key lies: that is the hint of the rules, which lays a
key and costs 15 seconds (K7.5). Where it may be taken, it is the last step, and its price is told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from engine.advice import Advice, Reason, first_true
from engine.chance import Chance
from engine.game import Event
from games.keys import bot
from games.keys.content.tables import BIT, COLOURS, mask, names, places
from games.keys.page import naming
from games.keys.rules.climbing import score
from games.keys.rules.moves import Floor, Hint, Move, Open, Wait, of_kind, parse
from games.keys.rules.state import Seat, View
from page.i18n import Tongue

TAKEN = 2
"""K4.2"""
BEST = "master"
"""The bots that advise on floors."""


def own(view: View) -> Seat:
    assert view.viewer is not None
    return view.climbers[view.viewer]


def ponder(
    view: View, events: Sequence[Event], legal: Collection[str], chance: Chance
) -> Iterator[str]:
    """A floor as the bot would choose it; at a door the opening, the rules' hint, or nothing."""
    if own(view).opened is not None:
        return islice(bot.think(view, events, legal, BEST, chance), bot.STEPS[BEST])
    kinds: tuple[type[Open | Hint | Wait], ...] = (Open, Hint, Wait)
    found = (move for kind in kinds for move in of_kind(kind, legal))
    return iter([str(next(found))])


def advice(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Advice:
    match advised := parse(move):
        case Floor():
            return _climb(view, advised, names, t)
        case Open():
            return _open(advised, t)
    return _solve(view, advised, t)


# The door


def ways(one: Seat) -> dict[str, int]:
    """Of each cell that is not covered, in how many ways a key of the tray can lie over it."""
    assert one.door is not None
    laid = {each.key for each in one.laid}
    free = mask(one.door) & ~mask(cell for each in one.laid for cell in each.cells)
    loose = [key for key in one.keys if key not in laid]
    fits = [place for key in loose for place in places(key) if not place & ~free]
    return {cell: sum(bool(place & BIT[cell]) for place in fits) for cell in names(free)}


def _open(move: Open, t: Tongue) -> Advice:
    look = t("Look at the door: every key is in place.")
    why = t("Every cell is covered.")
    at = ("[data-opens]",)
    return Advice(str(move), look, why, t("Open the door."), (".gate",), at, "covered")


def _solve(view: View, move: Move, t: Tongue) -> Advice:
    found = ways(own(view))
    cell = min(found, key=lambda one: (found[one], one))
    bench = f'.bench[data-seat="{view.viewer}"]'
    slot = (f'{bench} [data-cell="{cell}"]',)
    reason, why = first_true(DOORS, found[cell], t)
    where = t("Remove a key next to it.")
    if found[cell]:
        where = t("Try your remaining keys on this cell first.")
    if isinstance(move, Hint):
        price = t("Or take a hint: it places one key and costs 15 seconds.")
        where = f"{where} {price}"
    look = t("Something is wrong around this cell: {cell}.", cell=cell)
    if found[cell]:
        look = t("Start with the cell that is hardest to cover: {cell}.", cell=cell)
    at = (*slot, f"{bench} .tray") if found[cell] else slot
    act = t("Place a key: 15 seconds") if isinstance(move, Hint) else ""
    return Advice(str(move), look, why, where, slot, at, reason, act=act)


def _blocked(ways: int, t: Tongue) -> str:
    if ways:
        return ""
    return t("None of your remaining keys fits there: a key is in the wrong place.")


def _tight(ways: int, t: Tongue) -> str:
    return t.many(
        "There is only {n} way to cover it; no other cell has fewer.",
        "There are only {n} ways to cover it; no other cell has fewer.",
        ways,
    )


DOORS: tuple[Reason, ...] = (("blocked", _blocked), ("tight", _tight))

# The pyramid


def _climb(view: View, move: Floor, names: tuple[str, ...], t: Tongue) -> Advice:
    one, floor = own(view), move.floor
    least, most = max(1, one.floor - one.reach), min(len(view.floors), one.floor + one.reach)
    look = t(
        "Look at the first two gems on your floor ({n}): you cannot move this round.", n=one.floor
    )
    if least < most:
        look = t(
            "Look at the first two gems on floors {least} to {most}: you can reach them.",
            least=least,
            most=most,
        )
    near = tuple(f'.climb [data-cell="floor-{n}"]' for n in range(least, most + 1))
    reason, why = first_true(FLOORS, view, floor, names, t)
    where = t("Go to floor {n}.", n=floor)
    if floor == one.floor:
        where = t("Stay on floor {n}.", n=floor)
    at = (f'.climb [data-cell="floor-{floor}"]',)
    return Advice(str(move), look, why, where, near, at, reason)


def taken(view: View, floor: int) -> tuple[str, ...]:
    """What is taken on a floor (K4.2)."""
    return view.floors[floor - 1][:TAKEN]


def best(one: Seat) -> str:
    """The colour that a seat has most of, if there is one alone; "" without."""
    ranked = score(one.gems)
    alone = bool(ranked) and (len(ranked) == 1 or ranked[0].points > ranked[1].points)
    return ranked[0].label if alone else ""


def _only(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    if own(view).reach:
        return ""
    return t("Your limit this round is 0: you take what is on your floor.")


def _two(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    gems, one = taken(view, floor), own(view)
    if len(gems) < TAKEN or gems[0] != gems[1]:
        return ""
    after = one.gems[COLOURS.index(gems[0])] + TAKEN
    return t(
        "The first two there are the same colour: that makes {what}.",
        what=naming.counted(gems[0], after, t),
    )


def _best(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    one = own(view)
    colour = best(one)
    if not colour or colour not in taken(view, floor):
        return ""
    return t(
        "Your best colour is there: you have {what} so far.",
        what=naming.counted(colour, one.gems[COLOURS.index(colour)], t),
    )


def _rival(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    for seat, one in enumerate(view.climbers):
        colour = best(one)
        if seat != view.viewer and colour and colour in taken(view, floor):
            return t(
                "It denies {name} a gem of their best colour: {what} so far.",
                name=names[seat],
                what=naming.counted(colour, one.gems[COLOURS.index(colour)], t),
            )
    return ""


def _more(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    one = own(view)
    had = [colour for colour in taken(view, floor) if one.gems[COLOURS.index(colour)]]
    if not had:
        return ""
    colour = max(had, key=lambda name: one.gems[COLOURS.index(name)])
    return t(
        "It adds to a colour you already have: {what} so far.",
        what=naming.counted(colour, one.gems[COLOURS.index(colour)], t),
    )


def _there(view: View, floor: int, names: tuple[str, ...], t: Tongue) -> str:
    gems = taken(view, floor)
    if not gems:
        return t("Nothing is left to take there.")
    return t("You take {what} there.", what=naming.gems(gems, t))


FLOORS: tuple[Reason, ...] = (
    ("only", _only),
    ("two", _two),
    ("best", _best),
    ("rival", _rival),
    ("more", _more),
    ("there", _there),
)
"""The most telling one first; the last one is always true."""
