"""A QR code of some bytes, by ISO/IEC 18004: byte mode, levels L and M, versions 1 to 40.

A code is its modules row by row, each row a text of 0 (light) and 1 (dark).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from engine.reed_solomon import remainder

VERSIONS = range(1, 41)

CHECKS = {
    "L": "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28"
    + 14 * " 30",
    "M": "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26" + 19 * " 28",
}
"""The check bytes of each block, by version."""

BLOCKS = {
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21"
    " 22 24 25",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37"
    " 38 40 43 45 47 49",
}
"""How many blocks there are, by version."""

LEVEL_BITS = {"L": 1, "M": 0}

MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda r, c: (r + c) % 2,
    lambda r, c: r % 2,
    lambda r, c: c % 3,
    lambda r, c: (r + c) % 3,
    lambda r, c: (r // 2 + c // 3) % 2,
    lambda r, c: r * c % 2 + r * c % 3,
    lambda r, c: (r * c % 2 + r * c % 3) % 2,
    lambda r, c: ((r + c) % 2 + r * c % 3) % 2,
)
"""Where the formula is 0 the module is turned over."""

ALIKE = re.compile("0{5,}|1{5,}")
LIKE_A_TARGET = re.compile("(?=10111010000|00001011101)")

Grid = list[list[int]]


def code(data: bytes, level: str = "", mask: int | None = None) -> tuple[str, ...] | None:
    """The smallest code that holds the data; None if none does. Level M where it costs no size."""
    version = next((v for v in VERSIONS if len(data) <= room(v, level or "L")), 0)
    if not version:
        return None
    level = level or ("M" if len(data) <= room(version, "M") else "L")
    grid, fixed = _frame(version)
    _lay(grid, fixed, _woven(_filled(data, version, level), version, level))
    tried = range(8) if mask is None else (mask,)
    return min((_masked(grid, fixed, one, level) for one in tried), key=_penalty)


def room(version: int, level: str) -> int:
    """How many bytes fit.

    >>> room(1, "L"), room(40, "L"), room(40, "M")
    (17, 2953, 2331)
    """
    return _capacity(version, level) - (2 if version < 10 else 3)


# What is written: the data, the check bytes, and how they are woven together


def _blocks(version: int, level: str) -> tuple[int, int]:
    return tuple(int(rows[level].split()[version - 1]) for rows in (CHECKS, BLOCKS))  # type: ignore


def _capacity(version: int, level: str) -> int:
    """The bytes that are no check bytes, in the modules that no pattern takes."""
    free, marks = (16 * version + 128) * version + 64, len(_marks(version))
    free -= ((25 * marks - 10) * marks - 55 if marks else 0) + (36 if version >= 7 else 0)
    checks, count = _blocks(version, level)
    return free // 8 - checks * count


def _filled(data: bytes, version: int, level: str) -> list[int]:
    """The mode, the length, the data, an end, and padding up to the brim.

    >>> bytes(_filled(b"ok", 1, "L")).hex()
    '4026f6b0ec11ec11ec11ec11ec11ec11ec11ec'
    """
    length = 8 if version < 10 else 16
    bits = f"0100{len(data):0{length}b}" + "".join(f"{one:08b}" for one in data)
    whole = [int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8)]
    brim = _capacity(version, level)
    return (whole + [0xEC, 0x11] * brim)[:brim]


def _woven(data: Sequence[int], version: int, level: str) -> list[int]:
    """Cut into blocks, each with its check bytes; then the first of each, the second of each …"""
    checks, count = _blocks(version, level)
    short, longer = divmod(len(data), count)
    ends = [short * (at + 1) + max(0, at + 1 - count + longer) for at in range(count)]
    blocks = [data[start:end] for start, end in zip([0, *ends], ends)]
    rests = [remainder(block, checks) for block in blocks]
    woven = [block[i] for i in range(short + 1) for block in blocks if i < len(block)]
    return woven + [rest[i] for i in range(checks) for rest in rests]


# Where it is written


def _frame(version: int) -> tuple[Grid, Grid]:
    """The patterns of an empty code, and which modules they take; the format is left light."""
    size = 17 + 4 * version
    grid, fixed = ([[0] * size for _ in range(size)] for _ in range(2))

    def dot(row: int, column: int, dark: int) -> None:
        if 0 <= row < size and 0 <= column < size:
            grid[row][column], fixed[row][column] = dark, 1

    def target(row: int, column: int, reach: int, rings: tuple[int, ...]) -> None:
        for at in range((2 * reach + 1) ** 2):
            r, c = (one - reach for one in divmod(at, 2 * reach + 1))
            dot(row + r, column + c, int(max(abs(r), abs(c)) in rings))

    for at in range(size):  # timing
        dot(6, at, 1 - at % 2)
        dot(at, 6, 1 - at % 2)
    marks = _marks(version)
    taken = ((6, 6), (6, size - 7), (size - 7, 6))  # by the large targets
    for row, column in ((r, c) for r in marks for c in marks if (r, c) not in taken):
        target(row, column, 2, (0, 2))
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        target(row, column, 4, (0, 1, 3))
    for row, column, _ in _format_places(size, 0):
        dot(row, column, 0)
    dot(size - 8, 8, 1)
    bits = version << 12 | _rest(version << 12, 0x1F25)
    for at in range(18 if version >= 7 else 0):
        dot(at // 3, size - 11 + at % 3, bits >> at & 1)
        dot(size - 11 + at % 3, at // 3, bits >> at & 1)
    return grid, fixed


def _marks(version: int) -> list[int]:
    """The rows, and the columns, of the small targets."""
    count, last = version // 7 + 2, 10 + 4 * version
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(last - step * at for at in range(count - 2, -1, -1))] if version > 1 else []


def _rest(bits: int, divisor: int) -> int:
    """What is left of some bits, divided as a polynomial."""
    while (over := bits.bit_length() - divisor.bit_length()) >= 0:
        bits ^= divisor << over
    return bits


def _format_places(size: int, bits: int) -> Iterator[tuple[int, int, int]]:
    """The format's modules, twice fifteen, each with its bit."""
    for at in range(15):
        yield at + (at > 5) if at < 8 else size - 15 + at, 8, bits >> at & 1
        yield 8, size - 1 - at if at < 8 else 14 - at + (at == 8), bits >> at & 1


def _lay(grid: Grid, fixed: Grid, words: Sequence[int]) -> None:
    """The bits, in columns of two from the right, up and down by turns."""
    size, bits = len(grid), iter("".join(f"{word:08b}" for word in words))
    for turn, right in enumerate([*range(size - 1, 6, -2), 5, 3, 1]):
        for row in range(size) if turn % 2 else range(size - 1, -1, -1):
            for column in (right, right - 1):
                if not fixed[row][column]:
                    grid[row][column] = int(next(bits, "0"))


def _masked(grid: Grid, fixed: Grid, mask: int, level: str) -> tuple[str, ...]:
    size, turned = len(grid), MASKS[mask]
    rows = [
        [one ^ (not (still or turned(r, c))) for c, (one, still) in enumerate(zip(*pair))]
        for r, pair in enumerate(zip(grid, fixed))
    ]
    head = (LEVEL_BITS[level] << 3 | mask) << 10
    for row, column, bit in _format_places(size, (head | _rest(head, 0x537)) ^ 0x5412):
        rows[row][column] = bit
    return tuple("".join("01"[one] for one in row) for row in rows)


def _penalty(rows: tuple[str, ...]) -> int:
    """How hard a code is to read: runs, squares of one colour, false targets, too dark or light."""
    size, lines = len(rows), [*rows, *map("".join, zip(*rows))]
    found = sum(len(run) - 2 for line in lines for run in ALIKE.findall(line))
    found += 40 * sum(len(LIKE_A_TARGET.findall(line)) for line in lines)
    values, full = [int(row, 2) for row in rows], (1 << size) - 1
    for above, below in pairwise(values):
        for both in (above & below, ~(above | below) & full):
            found += 3 * (both & both >> 1).bit_count()
    off = abs(20 * sum(row.count("1") for row in rows) - 10 * size * size)
    return found + 10 * (-(-off // (size * size)) - 1)
