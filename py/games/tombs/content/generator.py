"""Making a deck of chambers from a number (T9.2): the generator `made-1`.

It must give the same deck for the same number for ever: matches name decks by it. To make decks
another way, write another generator beside it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.chance import Chance
from games.tombs.content.grid import BIT, CELLS, SIZE, beside, bits, distances
from games.tombs.content.tables import CARDS, COLOURS, Card

# T1.3
WALLS = (5, 6, 7)
WAYS = {8: 32, 9: 12, 10: 4}
"""How many chambers have a shortest way of so many steps."""
CORNERS = (("a1", "e5"), ("a1", "d5"), ("b1", "e5"), ("b1", "d5"))
"""From where to where, near opposite corners; the other half are their mirror images."""

# T1.4
COUNTS = {"skull": 160, "cross": 65, "red": 30, "green": 30, "potion": 14, "torch": 13}
"""How many of each symbol a deck has. The rarer ones are laid last."""

TEMPTATION = {"skull": 0.5, "cross": 2.0, "red": 3.0, "green": 3.0, "potion": 3.0, "torch": 3.0}
"""How much rather a symbol lies aside from every shortest way than on one.

With these and `WAYS`, a medium bot alone comes to 109 points and 7.3 pyramids (100 decks); with
symbols anywhere and ways as they fall, to 123 and 7.5."""


class Ground(NamedTuple):
    """A chamber without its symbols: its walls, its entrance and its tomb."""

    walls: int
    entrance: int
    tomb: int


def made(number: int) -> tuple[Card, ...]:
    """The deck with this number: the same for ever."""
    chance = Chance(number).fork("tombs/made-1")
    shares = _shares(chance)
    return tuple(
        Card(
            at + 1,
            COLOURS[at % len(COLOURS)],
            _furnished(ground, shares[at], chance.fork("card", at)),
        )
        for at, ground in enumerate(_grounds(chance))
    )


# Walls


def _grounds(chance: Chance) -> tuple[Ground, ...]:
    """Forty-eight grounds, no two of them alike however they are turned or mirrored."""
    found: dict[Ground, Ground] = {}
    wanted = dict(WAYS)
    count = 0
    while len(found) < CARDS:
        ground = _ground(chance.number("ground", count))
        steps = way(ground)
        if wanted.get(steps) and form(ground) not in found:
            found[form(ground)] = ground
            wanted[steps] -= 1
        count += 1
    return chance.shuffled(tuple(found.values()), "order")


def _ground(number: int) -> Ground:
    """Some ground, by a large number: most of them will not do."""
    number, corner = divmod(number, len(CORNERS))
    number, mirror = divmod(number, 2)
    number, more = divmod(number, len(WALLS))
    entrance, tomb = CORNERS[corner]
    cells = [cell for cell in CELLS if cell not in (entrance, tomb)]
    walls = 0
    for _ in range(WALLS[more]):
        number, at = divmod(number, len(cells))
        walls |= BIT[cells.pop(at)]
    ground = Ground(walls, BIT[entrance], BIT[tomb])
    return _mirrored(ground) if mirror else ground


def way(ground: Ground) -> int:
    """The steps of the shortest way to the tomb; 0 if there is a cell that cannot be reached."""
    floor = _floor(ground)
    reached = edge = ground.entrance
    steps = found = 0
    while edge:
        edge = beside(reached) & floor
        reached |= edge
        steps += 1
        if edge & ground.tomb:
            found = steps
    return found if reached == floor else 0


def _floor(ground: Ground) -> int:
    return ((1 << len(CELLS)) - 1) & ~ground.walls


def form(ground: Ground) -> Ground:
    """One and the same for a ground and all its turned and mirrored images."""
    images = []
    for _ in range(4):
        ground = _turned(ground)
        images += [ground, _mirrored(ground)]
    return min(images)


def _turned(ground: Ground) -> Ground:
    return Ground(*(_moved(cells, _TURN) for cells in ground))


def _mirrored(ground: Ground) -> Ground:
    return Ground(*(_moved(cells, _MIRROR) for cells in ground))


_TURN = tuple(SIZE * (i % SIZE) + SIZE - 1 - i // SIZE for i in range(len(CELLS)))
_MIRROR = tuple(SIZE * (i // SIZE) + SIZE - 1 - i % SIZE for i in range(len(CELLS)))


def _moved(cells: int, to: tuple[int, ...]) -> int:
    return sum(1 << to[i] for i in bits(cells))


# Symbols


def _shares(chance: Chance) -> list[list[str]]:
    """Which symbols each card gets: a fair third for each colour, and even among its cards."""
    shares: list[list[str]] = [[] for _ in range(CARDS)]
    for first, (symbol, count) in enumerate(COUNTS.items()):
        for colour in range(len(COLOURS)):
            # What is left over from the thirds goes to another colour each time.
            part = count // 3 + ((colour + first) % 3 < count % 3)
            mine = range(colour, CARDS, len(COLOURS))
            order = chance.shuffled(mine, f"shares/{symbol}/{colour}")
            for n in range(part):
                shares[order[n % len(order)]].append(symbol)
    return shares


def _furnished(ground: Ground, symbols: list[str], chance: Chance) -> tuple[str, ...]:
    """A ground with its symbols, each on a cell of its own."""
    cells = [""] * len(CELLS)
    for what, where in zip(("wall", "entrance", "tomb"), ground):
        for cell in bits(where):
            cells[cell] = what
    on_way = shortest(ground)
    for count, symbol in enumerate(symbols):
        free = [cell for cell, what in enumerate(cells) if not what]
        weights = [1.0 if on_way >> cell & 1 else TEMPTATION[symbol] for cell in free]
        cells[_weighed(free, weights, chance.share(symbol, count))] = symbol
    return tuple(cells)


def shortest(ground: Ground) -> int:
    """The cells that lie on a shortest way from the entrance to the tomb."""
    floor = _floor(ground)
    there, back = distances(ground.entrance, floor), distances(ground.tomb, floor)
    steps = there[ground.tomb.bit_length() - 1]
    return sum(1 << cell for cell in bits(floor) if there[cell] + back[cell] == steps)


def _weighed(items: list[int], weights: list[float], share: float) -> int:
    """The item at which a share of all the weight is passed."""
    left = share * sum(weights)
    for item, weight in zip(items, weights):
        left -= weight
        if left < 0:
            return item
    return items[-1]
