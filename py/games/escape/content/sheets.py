"""A pyramid as a text and back: those of the box, and those that players draw (E12.3).

    The Ridge
    clock 30 15 10 7
    wants writings 4, treasures 6

    ######
    ######
    ######

    #####
    #####

    #..#

After the title come, in any order, the turns on the clock for 1 to 6 players, the conditions of
victory (none: the exit alone), and `tiles ghoul 3, exit 1 …` unless the tiles are those of the
box. With only four numbers, the clocks for 5 and 6 follow from that for 4 (`turns`). Then the
floors, the lowest first: an upper floor is drawn on the corners of the one below.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.assets import read
from engine.game import Refused
from games.escape.content.geometry import Floors, Spot, below, beside, name, spots
from games.escape.content.tables import BOX, NAMED, POINTS, SEATS, TILES, WRITINGS

MOST_FLOORS, MOST_SIDE, MOST_TILES = 6, 12, 60
MOST_CLOCK = 60
SAID = 4
"""For so many players at least a drawing says what the clock shows."""
LONGEST = 2_000
LONGEST_TITLE = 40
RULE = "E12.3"

WANTS = ("writings", "treasures", "pair", "sarcophagi", "spare", "silence")
"""Kinds of conditions (E9.1, E12.2)."""
SAMPLE = """A Hut
clock 9 6 5 4
wants writings 1, treasures 1
tiles ghoul 1, treasure 2, owl 1, exit 1

##
##

#
"""
COUNTED = re.compile(r"([a-z-]+) ([0-9]{1,2})")


@dataclass(frozen=True)
class Pyramid:
    """A pyramid to be explored."""

    title: str
    floors: Floors
    clock: tuple[int, ...]
    """The turns for 1, 2, 3 and 4 players, or for 5 and 6 as well."""
    wants: tuple[tuple[str, int], ...]
    tiles: tuple[tuple[str, int], ...] = tuple(BOX.items())


def turns(one: Pyramid, seats: int) -> int:
    """What the clock shows at the beginning (E2.4). Where nothing is said of 5 and 6 players, they
    have at least as many actions together as 4: 7 turns for 4 are 6 for 5 and 5 for 6.

    >>> [turns(parsed(SAMPLE), seats) for seats in (4, 5, 6)]
    [4, 4, 3]
    """
    if seats <= len(one.clock):
        return one.clock[seats - 1]
    return -(-one.clock[-1] * len(one.clock) // seats)


@lru_cache(maxsize=64)
def pyramid(text: str) -> Pyramid:
    """A pyramid by its name, or the one that a text draws."""
    return parsed(read(f"escape/{text}.txt") if text in NAMED else text)


def written(pyramid: Pyramid) -> str:
    """A pyramid as a text."""
    lines = [
        pyramid.title,
        " ".join(("clock", *map(str, _told(pyramid)))),
        _counts("wants", pyramid.wants),
    ]
    if Counter(dict(pyramid.tiles)) != BOX:
        lines.append(_counts("tiles", pyramid.tiles))
    return "\n".join((*lines, *("\n".join(("", *rows)) for rows in pyramid.floors), ""))


def _told(one: Pyramid) -> tuple[int, ...]:
    """The clock as it is written: what follows from the first four need not be said, so that a
    drawing from before there were six players keeps its text."""
    short = replace(one, clock=one.clock[:SAID])
    told = all(turns(short, seats) == turns(one, seats) for seats in SEATS)
    return short.clock if told else one.clock


def _counts(head: str, pairs: tuple[tuple[str, int], ...]) -> str:
    return f"{head} {', '.join(f'{name} {count}' for name, count in pairs)}".rstrip()


def parsed(text: str) -> Pyramid:
    """The pyramid that a text draws, or Refused. Whether it can be won is another question.

    >>> parsed("Hut\\nclock 9 9 9 9\\nwants treasures 1\\n\\n##\\n##\\n\\n#\\n").floors
    (('##', '##'), ('#',))
    """
    if len(text) > LONGEST:
        raise Refused(RULE, "This drawing is too long.")
    head, *floors = re.split(r"\n\n+", text.rstrip("\n"))
    title, *lines = head.split("\n")
    if not title.strip() or len(title) > LONGEST_TITLE or not title.isprintable():
        raise Refused(RULE, "A drawn pyramid begins with its name, on a line.")
    rows = dict(line.partition(" ")[::2] for line in lines)
    if len(rows) != len(lines) or not {"clock", "wants"} <= set(rows) <= {
        "clock",
        "wants",
        "tiles",
    }:
        raise Refused(RULE, "A drawn pyramid has a line “clock”, a line “wants”, and no others.")
    return Pyramid(
        title.strip(),
        tuple(tuple(_floor(rows)) for rows in floors),
        _clock(rows["clock"]),
        _counted(rows["wants"], WANTS),
        _counted(rows["tiles"], TILES) if "tiles" in rows else tuple(BOX.items()),
    )


def _clock(text: str) -> tuple[int, ...]:
    words = text.split(" ")
    if len(words) not in (SAID, len(SEATS)) or not all(
        re.fullmatch("[1-9][0-9]?", word) for word in words
    ):
        raise Refused(RULE, "The clock has a number of turns for 1 to 4 players, or for 1 to 6.")
    return tuple(map(int, words))


def _counted(
    text: str, known: tuple[str, ...] | Mapping[str, object]
) -> tuple[tuple[str, int], ...]:
    found = [COUNTED.fullmatch(part) for part in text.split(", ") if text]
    pairs = [(one[1], int(one[2])) for one in found if one]
    for name_, _ in pairs:
        if name_ not in known:
            raise Refused(RULE, "There is no “{name}” here.", name=name_[:40])
    if len(pairs) != len(found) or len(dict(pairs)) != len(pairs):
        raise Refused(
            RULE, "Write each once, with its number: “{example}”.", example="owl 2, exit 1"
        )
    return tuple((name_, count) for name_, count in pairs if count)


def _floor(text: str) -> Iterator[str]:
    for row in text.split("\n"):
        if not re.fullmatch(r"[#.]+", row):
            raise Refused(RULE, "Floors are drawn with # for a tile and . for none.")
        yield row


# What cannot be won is refused


@lru_cache(maxsize=64)
def check(text: str) -> Pyramid:
    """The pyramid that a text draws, or Refused with the reason why it cannot be played."""
    one = parsed(text)
    for no in faults(one):
        raise no
    return one


def faults(one: Pyramid) -> Iterator[Refused]:
    """Everything for which a pyramid cannot be played."""
    tiles = Counter(dict(one.tiles))
    yield from _shape_faults(one.floors)
    yield from _tile_faults(one.floors, tiles)
    if max(one.clock) > MOST_CLOCK:
        yield Refused(RULE, "The clock shows at most {most} turns.", most=MOST_CLOCK)
    said = set()
    for seats, clock in enumerate(one.clock, 1):
        for no in _win_faults(RULE, tiles, one.wants, clock, seats):
            if str(no) not in said:
                said.add(str(no))
                yield no


def _shape_faults(floors: Floors) -> Iterator[Refused]:
    """Every tile lies on four, and all can be walked to."""
    there = set(spots(floors))
    if not floors or len(floors) > MOST_FLOORS:
        yield Refused(RULE, "A pyramid has 1 to {most} floors.", most=MOST_FLOORS)
        return
    if max(len(line) for rows in floors for line in (rows, *rows)) > MOST_SIDE:
        yield Refused(RULE, "A floor is at most {most} tiles wide and long.", most=MOST_SIDE)
        return
    if not there:
        yield Refused(RULE, "This pyramid has no tiles.")
        return
    for spot in spots(floors):
        if spot[0] > 1 and not there.issuperset(below(spot)):
            yield Refused(
                RULE, "The tile at {place} floats: four must lie below.", place=name(spot)
            )
    if len(_reached(there)) < len(there):
        yield Refused(RULE, "Some tiles cannot be reached: the lowest floor is in separate parts.")


def _reached(there: set[Spot]) -> set[Spot]:
    """The lowest floor from its first tile on, with what lies on it: all hang together by it."""
    lowest = {spot for spot in there if spot[0] == 1}
    found = {min(lowest)} if lowest else set()
    edge = list(found)
    while edge:
        for spot in beside(edge.pop()):
            if spot in lowest and spot not in found:
                found.add(spot)
                edge.append(spot)
    return there if found == lowest else found


def _tile_faults(floors: Floors, tiles: Counter[str]) -> Iterator[Refused]:
    """As many tiles as places."""
    places, count = len(spots(floors)), sum(tiles.values())
    if count > MOST_TILES:
        yield Refused(RULE, "A pyramid has at most {most} tiles.", most=MOST_TILES)
    if places > count:
        yield Refused(
            RULE, "Too few tiles: {places} places and {tiles} tiles.", places=places, tiles=count
        )
    if 0 < places < count:  # where there is no place at all, that is said already
        yield Refused(
            RULE, "Too many tiles: {places} places and {tiles} tiles.", places=places, tiles=count
        )


def check_winnable(
    rule: str,
    tiles: Counter[str],
    wants: tuple[tuple[str, int], ...],
    clock: int,
    seats: int,
) -> None:
    """Refuse what can never be won: what is asked for is not there, or there is no time for it."""
    for no in _win_faults(rule, tiles, wants, clock, seats):
        raise no


def most_asked(tiles: Counter[str], clock: int) -> dict[str, int]:
    """The most of each kind that victory can ask for."""
    copies = [tiles[writing] for writing in WRITINGS]
    return {
        "writings": sum(map(bool, copies)),
        "treasures": tiles["treasure"],
        "pair": max(copies),
        "sarcophagi": tiles["sarcophagus"],
        "spare": clock + tiles["treasure"] - 1,
        "silence": 1,
    }


def _win_faults(
    rule: str,
    tiles: Counter[str],
    wants: tuple[tuple[str, int], ...],
    clock: int,
    seats: int,
) -> Iterator[Refused]:
    if not tiles["exit"]:
        yield Refused(rule, "There is no exit.")
    most = most_asked(tiles, clock)
    for kind, asked in wants:
        if asked > most[kind]:
            yield Refused(
                rule,
                "Victory asks for more than there is: {kind} {asked}.",
                kind=kind,
                asked=asked,
            )
    asked_for = dict(wants)
    reveals = 1 + sum(asked_for.get(kind, 0) for kind in ("treasures", "writings", "sarcophagi"))
    if reveals > POINTS * seats * (clock + tiles["treasure"]):
        yield Refused(rule, "There is too little time on the clock for {seats}.", seats=seats)
