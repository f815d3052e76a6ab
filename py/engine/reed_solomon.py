"""Check bytes by which damaged bytes are corrected: Reed and Solomon's code over 256 elements."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


@cache
def _powers() -> tuple[list[int], list[int]]:
    """Powers of 2 in the field of 256 elements, and their logarithms."""
    powers, logs, value = [0] * 510, [0] * 256, 1
    for at in range(255):
        powers[at] = powers[at + 255] = value
        logs[value] = at
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return powers, logs


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The logarithms of the generator's coefficients, the highest (1) left out."""
    powers, logs = _powers()
    found = [1]
    for root in range(degree):
        shifted = [powers[logs[one] + root] for one in found]
        found = [a ^ b for a, b in zip([*found, 0], [0, *shifted])]
    return tuple(logs[one] for one in found[1:])


def remainder(block: Sequence[int], degree: int) -> list[int]:
    """So many check bytes of a block: from these a reader corrects half as many wrong ones."""
    powers, logs = _powers()
    rest = [0] * degree
    for one in block:
        factor, rest = one ^ rest[0], [*rest[1:], 0]
        if factor:
            rest = [a ^ powers[logs[factor] + by] for a, by in zip(rest, _divisor(degree))]
    return rest
