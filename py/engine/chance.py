"""The only source of new draws: each depends on a seed, a label and a count, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Chance:
    """Draws by name. Asking twice for the same draw gives the same answer.

    >>> die = Chance(7)
    >>> die.below(6, "die", 1) == die.below(6, "die", 1)
    True
    """

    seed: int

    def number(self, label: str, count: int = 0) -> int:
        """A whole number from 0 to 2**64 - 1."""
        text = f"{self.seed}/{count}/{label}".encode()
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")

    def below(self, bound: int, label: str, count: int = 0) -> int:
        """A whole number from 0 to bound - 1. (2**64 is so large that the bias cannot be seen.)"""
        return self.number(label, count) * bound >> 64

    def share(self, label: str, count: int = 0) -> float:
        """A number from 0 to 1, 1 excluded."""
        return (self.number(label, count) >> 11) / (1 << 53)

    def pick(self, items: Sequence[T], label: str, count: int = 0) -> T:
        return items[self.below(len(items), label, count)]

    def shuffled(self, items: Sequence[T], label: str, count: int = 0) -> tuple[T, ...]:
        """The items sorted by a key of their own, so that one item more moves no other."""
        seen: dict[str, int] = {}
        keyed: list[tuple[int, int, T]] = []
        for item in items:
            name = str(item)
            seen[name] = seen.get(name, 0) + 1
            keyed.append((self.number(f"{label}/{name}/{seen[name]}", count), len(keyed), item))
        return tuple(item for _, _, item in sorted(keyed, key=lambda row: row[:2]))

    def fork(self, label: str, count: int = 0) -> Chance:
        """A chance of its own, from which nothing can be learned about this one."""
        return Chance(self.number(f"fork/{label}", count))
