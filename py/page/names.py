"""The players' names as one device may use them: who sits here, and who is "you"."""

from __future__ import annotations

from collections.abc import Iterable


class Names(tuple[str, ...]):
    """The names by seat, as before, that also know which seats are played at this device.

    `Tongue.by` picks a sentence by them. Plain tuples of names do as well: nobody is "you" then.

    >>> alone = Names(("Anna", "Merit"), here=[0])
    >>> alone[1], alone.you
    ('Merit', 0)
    >>> Names(("Anna", "Ben"), here=[0, 1]).you is None
    True
    >>> alone == ("Anna", "Merit"), alone == Names(alone, here=[1])
    (True, False)
    """

    here: frozenset[int]
    """The seats of the people at this device."""

    def __new__(cls, names: Iterable[str], here: Iterable[int] = ()) -> Names:
        made = super().__new__(cls, names)
        made.here = frozenset(here)
        return made

    def __eq__(self, other: object) -> bool:
        """Cached pages are found by their names: what says "you" is for one seat only."""
        same = tuple.__eq__(self, other)
        return bool(same and (not isinstance(other, Names) or self.here == other.here))

    def __hash__(self) -> int:
        return tuple.__hash__(self)

    @property
    def you(self) -> int | None:
        """The seat of the only person at this device; None with several, or with none."""
        return next(iter(self.here)) if len(self.here) == 1 else None


def you(names: tuple[str, ...]) -> int | None:
    """The seat of the only person at this device."""
    return names.you if isinstance(names, Names) else None


def is_you(names: tuple[str, ...], seat: int) -> bool:
    """Whether a seat is that of the only person at this device."""
    return you(names) == seat


def is_far(names: tuple[str, ...], seat: int) -> bool:
    """Whether a seat is a bot's, or that of somebody at another device."""
    return isinstance(names, Names) and seat not in names.here
