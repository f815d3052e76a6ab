"""How many tiles must still be turned up, and what a tile saves of that.

If tiles came up in any order, how many would it take until all that victory asks for is there? That
number falls by about one with every tile, by more with one that is wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from games.escape.content.tables import WRITINGS

Pairs = tuple[tuple[str, int], ...]
Lack = tuple[int, int]
"""So many are lacking, of so many that lie face down."""


@dataclass(frozen=True)
class Needs:
    """What is still to be turned up."""

    met: bool
    """Nothing but the way home."""
    reveals: float
    """How many tiles, if they come up by chance."""
    saves: Mapping[str, float]
    """Of each kind of tile: how many fewer after it."""
    idle: float
    """The same of a tile that nobody wants."""


@lru_cache(maxsize=1 << 15)
def _share(lacking: int, there: int, pool: int, drawn: int) -> float:
    """How likely so many tiles, drawn from a pool, hold as many of some as are lacking."""
    all_ = comb(pool, drawn)
    ways = sum(
        comb(there, found) * comb(pool - there, drawn - found)
        for found in range(lacking, min(there, drawn) + 1)
    )
    return ways / all_


@lru_cache(maxsize=1 << 14)
def _reveals(pool: int, lacks: tuple[Lack, ...]) -> float:
    total = 0.0
    for drawn in range(pool):
        share = 1.0
        for lacking, there in lacks:
            share *= _share(lacking, there, pool, drawn)
        total += 1 - share
    return total if lacks else 0.0


def _lacks(wants: Pairs, have: Mapping[str, int], pool: Mapping[str, int]) -> tuple[Lack, ...]:
    found = [] if have.get("exit") else [(1, pool.get("exit", 0))]
    for kind, asked in wants:
        if kind == "writings":
            missing = [one for one in WRITINGS if not have.get(one)]
            lacking = asked - len(WRITINGS) + len(missing)
            there = [pool.get(one, 0) for one in missing]
            if lacking == len(missing):
                found += [(1, count) for count in there]
            elif lacking > 0:
                found.append((lacking, sum(there)))
        elif kind == "pair":
            most = max(have.get(one, 0) for one in WRITINGS)
            there = [pool.get(one, 0) for one in WRITINGS if have.get(one, 0) == most]
            if most < asked:
                found.append((asked - most, sum(there)))
        elif kind in ("treasures", "sarcophagi"):
            name = "treasure" if kind == "treasures" else "sarcophagus"
            if have.get(name, 0) < asked:
                found.append((asked - have.get(name, 0), pool.get(name, 0)))
    return tuple(sorted((min(lacking, there), there) for lacking, there in found))


@lru_cache(maxsize=1 << 12)
def needs(wants: Pairs, have: Pairs, pool: Pairs) -> Needs:
    """What is needed, by what the team has and what lies face down, each sorted by name."""
    mine, rest = Counter(dict(have)), Counter(dict(pool))
    size = sum(rest.values())
    lacks = _lacks(wants, mine, rest)
    now = _reveals(size, lacks)
    saves = {}
    for kind in [kind for kind, count in pool if count]:
        after = _lacks(wants, mine + Counter([kind]), rest - Counter([kind]))
        saves[kind] = now - _reveals(size - 1, after)
    return Needs(not lacks, now, saves, min(saves.values(), default=0.0))
