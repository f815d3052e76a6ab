"""Covering a door exactly with keys: the first way, every way, or how many ways there are.

A tiling is the places of the keys, in the order in which the keys are given. Keys that are already
laid may be fixed by their places: then only the tilings that keep them are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.keys.content.tables import BIT, KEYS, SIZE, places

Tiling = tuple[int, ...]
Laid = Iterable[tuple[str, int]]
"""Keys and their places."""


def first(door: int, keys: Sequence[str], laid: Laid = ()) -> Tiling | None:
    """Some tiling, always the same one; none if there is none."""
    return next(_tilings(door, keys, laid), None)


def every(door: int, keys: Sequence[str], laid: Laid = ()) -> list[Tiling]:
    """All tilings."""
    return list(_tilings(door, keys, laid))


def count(door: int, keys: Sequence[str], laid: Laid = ()) -> int:
    """How many tilings there are."""
    return sum(1 for _ in _tilings(door, keys, laid))


_PLACES = {key: frozenset(places(key)) for key in KEYS}
_FROM = {
    key: {
        low: tuple(place for place in places(key) if place & -place == low) for low in BIT.values()
    }
    for key in KEYS
}
"""The places of a key by their first cell. These tables serve every door: none needs its own."""


def _tilings(door: int, keys: Sequence[str], laid: Laid) -> Iterator[Tiling]:
    fixed = dict(laid)
    free, loose = door, tuple(key for key in keys if key not in fixed)
    for key, place in fixed.items():
        if key not in keys or place & ~free or place not in _PLACES[key]:
            return
        free ^= place
    if free.bit_count() != sum(SIZE[key] for key in loose):
        return
    for tiling in _search(free, loose):
        if fixed:
            found = fixed | dict(zip(loose, tiling))
            tiling = tuple(found[key] for key in keys)
        yield tiling


def _search(free: int, keys: tuple[str, ...]) -> Iterator[Tiling]:
    """The first free cell must be covered by one of the keys, as its first cell."""
    low = free & -free
    if len(keys) > 2:
        for at, key in enumerate(keys):
            others = keys[:at] + keys[at + 1 :]
            for place in _FROM[key][low]:
                if place & free == place:
                    for rest in _search(free ^ place, others):
                        yield (*rest[:at], place, *rest[at:])
    elif len(keys) == 2:
        # With two keys left a look decides: what the one leaves must be the other. (A place that
        # is not free changes too many cells for that.)
        one, other = keys
        for place in _FROM[one][low]:
            if free ^ place in _PLACES[other]:
                yield place, free ^ place
        for place in _FROM[other][low]:
            if free ^ place in _PLACES[one]:
                yield free ^ place, place
    elif keys:
        if free in _PLACES[keys[0]]:
            yield (free,)
    else:
        yield ()
