"""A pyramid that is being drawn (E12.3): the paper, and every change that can be made on it.

A drawing is its text, like every pyramid, so it need not be one that can be played: `faults` says
what is still wrong. While it is drawn its floors are as large as the paper, so that nothing moves;
when it is passed on, the empty edges are cut off. A change is a short line too: `lay 2c3`,
`lift 1d4`, `tiles owl 2`, `fit`, `clock 3 12`, `wants treasures 4`, `title The Hut`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from engine.game import Refused
from games.escape.content.geometry import Floors, Spot, below, spot, spots
from games.escape.content.sheets import (
    LONGEST_TITLE,
    MOST_CLOCK,
    MOST_FLOORS,
    MOST_SIDE,
    MOST_TILES,
    RULE,
    WANTS,
    Pyramid,
    check,
    most_asked,
    parsed,
    pyramid,
    turns,
    written,
)
from games.escape.content.tables import BOX, FOOT, NAMED, SEATS, TILES

CLOCK = (30, 15, 10, 7)
ASKED = (("writings", 4), ("treasures", 4))
"""What a blank sheet begins with: the numbers of the first pyramid (E2.4, E9.1)."""
AT_FIRST = (2, 9)
"""The columns and rows of paper that are shown while nothing is drawn at their edge."""


def blank(title: str) -> str:
    """A sheet with nothing on it."""
    floors = _drawn(frozenset(), 0, 0, MOST_SIDE, MOST_SIDE)
    return written(Pyramid(title, floors, CLOCK, ASKED, tuple(BOX.items())))


def begun(key: str, title: str) -> str:
    """A sheet with one of the house's pyramids on it, to be changed."""
    return laid(written(replace(pyramid(key), title=title))) if key in NAMED else blank(title)


def tiles(one: Pyramid) -> frozenset[Spot]:
    """Where tiles lie, counted from the corner of the paper.

    >>> from games.escape.content.geometry import name
    >>> from games.escape.content.sheets import SAMPLE
    >>> sorted(map(name, tiles(parsed(laid(SAMPLE)))))
    ['1f6', '1f7', '1g6', '1g7', '2f6']
    """
    return frozenset((floor, column - FOOT, row - FOOT) for floor, column, row in spots(one.floors))


def laid(text: str) -> str:
    """A pyramid in the middle of the paper, or Refused if it cannot be read or played."""
    one = check(text)
    there = tiles(one)
    left, top, right, bottom = bounds(there)
    x, y = (MOST_SIDE - left - right) // 2, (MOST_SIDE - top - bottom) // 2
    moved = frozenset((floor, column + x, row + y) for floor, column, row in there)
    return written(replace(one, floors=_drawn(moved, 0, 0, MOST_SIDE, MOST_SIDE)))


def trimmed(text: str) -> str:
    """A drawing as it is played and passed on: without the empty edges of the paper."""
    one = parsed(text)
    there = tiles(one)
    left, top, right, bottom = bounds(there)
    floors = _drawn(there, left, top, right - left + 1, bottom - top + 1)
    return written(replace(one, floors=floors))


def bounds(there: Iterable[Spot]) -> tuple[int, int, int, int]:
    """The first column and row of the lowest floor, and the last ones."""
    ground = [one for one in there if one[0] == 1] or [(1, 0, 0)]
    columns, rows = [column for _, column, _ in ground], [row for _, _, row in ground]
    return min(columns), min(rows), max(columns), max(rows)


def _drawn(there: frozenset[Spot], left: int, top: int, wide: int, long: int) -> Floors:
    """Floors row by row; each is a tile narrower and shorter than the one below (E1.5)."""
    return tuple(
        tuple(
            "".join(
                ".#"[(floor, left + column, top + row) in there]
                for column in range(wide - floor + 1)
            )
            for row in range(long - floor + 1)
        )
        for floor in range(1, max((one[0] for one in there), default=1) + 1)
    )


def kept(text: object) -> str | None:
    """A drawing as it was kept on the device, if it is one."""
    try:
        one = parsed(text) if isinstance(text, str) else None
    except Refused:
        return None
    if one is None or any(len(line) > MOST_SIDE for rows in one.floors for line in (rows, *rows)):
        return None
    there = tiles(one)
    if len(one.floors) > MOST_FLOORS or any(not is_carried(at, there) for at in there):
        return None
    return written(replace(one, floors=_drawn(there, 0, 0, MOST_SIDE, MOST_SIDE)))


# The paper


def shown(there: Iterable[Spot]) -> tuple[range, range]:
    """The columns and rows of the lowest floor to show: a tile at the edge brings more paper."""
    left, top, right, bottom = bounds(there)
    if not there:
        left, top, right, bottom = AT_FIRST[0] + 1, AT_FIRST[0] + 1, *(AT_FIRST[1] - 1,) * 2
    return _edges(left, right), _edges(top, bottom)


def _edges(first: int, last: int) -> range:
    begin, end = min(AT_FIRST[0], first - 1), max(AT_FIRST[1], last + 1)
    return range(max(begin, 0), min(end, MOST_SIDE - 1) + 1)


def is_carried(at: Spot, there: frozenset[Spot]) -> bool:
    """Whether a tile can lie there: on the ground, or on four (E1.5)."""
    return at[0] == 1 or there.issuperset(below(at))


def on_top(at: Spot, there: frozenset[Spot]) -> frozenset[Spot]:
    """What falls when a tile is taken away: all that it carries, at any height."""
    left = there - {at}
    while any(floating := [one for one in left if not is_carried(one, left)]):
        left -= set(floating)
    return there - left - {at}


def storeys(there: frozenset[Spot]) -> int:
    """How many floors can be drawn on now: those with tiles, and the next where there is room."""
    top = max((one[0] for one in there), default=0)
    room = any(is_carried((top + 1, c, r), there) for c, r in _plane(top + 1))
    return max(1, min(top + room, MOST_FLOORS))


def _plane(floor: int) -> Iterator[tuple[int, int]]:
    side = range(MOST_SIDE - floor + 1)
    return ((column, row) for row in side for column in side)


# Changes


def changed(text: str, change: str) -> str:
    """The drawing after a change, or Refused."""
    verb, _, about = change.partition(" ")
    if verb not in CHANGES:
        raise Refused(RULE, "There is no “{name}” here.", name=verb[:40])
    return written(CHANGES[verb](parsed(text), about))


def _place(about: str) -> Spot:
    try:
        at = spot(about)
    except ValueError:
        at = (0, 0, 0)
    if not 1 <= at[0] <= MOST_FLOORS or max(at[1:]) > MOST_SIDE - at[0]:
        raise Refused(RULE, "There is no “{name}” here.", name=about[:40])
    return at


def _redrawn(one: Pyramid, there: frozenset[Spot]) -> Pyramid:
    return replace(one, floors=_drawn(there, 0, 0, MOST_SIDE, MOST_SIDE))


def _lay(one: Pyramid, about: str) -> Pyramid:
    at, there = _place(about), tiles(one)
    if not is_carried(at, there):
        raise Refused("E1.5", "No tile fits here: it needs four tiles below.")
    return _redrawn(one, there | {at})


def _lift(one: Pyramid, about: str) -> Pyramid:
    at, there = _place(about), tiles(one)
    return _redrawn(one, there - {at} - on_top(at, there))


def _number(word: str, least: int, most: int) -> int:
    number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
    if not least <= number <= most:
        raise Refused(RULE, "Choose a number from {least} to {most}.", least=least, most=most)
    return number


def _tiles(one: Pyramid, about: str) -> Pyramid:
    kind, _, word = about.partition(" ")
    return replace(one, tiles=_counted(one.tiles, tuple(TILES), kind, word, MOST_TILES))


def _wants(one: Pyramid, about: str) -> Pyramid:
    kind, _, word = about.partition(" ")
    return replace(one, wants=_counted(one.wants, WANTS, kind, word, MOST_CLOCK))


def _counted(
    pairs: tuple[tuple[str, int], ...], known: tuple[str, ...], kind: str, word: str, most: int
) -> tuple[tuple[str, int], ...]:
    if kind not in known:
        raise Refused(RULE, "There is no “{name}” here.", name=kind[:40])
    counts = {**dict(pairs), kind: _number(word, 0, most)}
    return tuple((one, counts[one]) for one in known if counts.get(one))


def _fit(one: Pyramid, _: str) -> Pyramid:
    """As many tiles as places, mixed as they are now, an exit among them; and no condition asks
    for more than there is then."""
    places, mix = len(tiles(one)), dict(one.tiles) or dict(BOX)
    if not 0 < places <= MOST_TILES:
        raise Refused(RULE, "Draw 1 to {most} places first.", most=MOST_TILES)
    mix = {kind: mix.get(kind, 0) for kind in TILES if kind != "exit"}
    exits = min(max(1, dict(one.tiles).get("exit", 1)), places)
    room, total = places - exits, sum(mix.values()) or 1
    shares = {kind: divmod(count * room, total) for kind, count in mix.items()}
    found = Counter({"exit": exits, **{kind: whole for kind, (whole, _) in shares.items()}})
    order = sorted(shares, key=lambda kind: -shares[kind][1])  # who lost most by rounding is first
    found.update(order[: places - found.total()])
    most = most_asked(found, min(one.clock))
    wants = tuple((kind, min(asked, most[kind])) for kind, asked in one.wants)
    return replace(
        one,
        tiles=tuple((kind, found[kind]) for kind in TILES if found[kind]),
        wants=tuple((kind, asked) for kind, asked in wants if asked > 0),
    )


def _clock(one: Pyramid, about: str) -> Pyramid:
    seats, _, word = about.partition(" ")
    at, number = _number(seats, 1, len(SEATS)), _number(word, 1, MOST_CLOCK)
    clock = [turns(one, seats) for seats in SEATS]  # one change does not move the other numbers
    return replace(one, clock=(*clock[: at - 1], number, *clock[at:]))


def _title(one: Pyramid, about: str) -> Pyramid:
    title = " ".join(about.split())
    if not title or len(title) > LONGEST_TITLE or not title.isprintable():
        raise Refused(RULE, "A name has 1 to {most} letters.", most=LONGEST_TITLE)
    return replace(one, title=title)


CHANGES: dict[str, Callable[[Pyramid, str], Pyramid]] = {
    "lay": _lay,
    "lift": _lift,
    "tiles": _tiles,
    "fit": _fit,
    "wants": _wants,
    "clock": _clock,
    "title": _title,
}
