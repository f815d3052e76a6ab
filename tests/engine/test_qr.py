"""QR codes, module by module beside those of a program that others trust."""

from __future__ import annotations

import pytest
import segno

from engine.qr import code, room


def peer(data: bytes, level: str, mask: int) -> tuple[str, ...]:
    made = segno.make_qr(data, error=level, mode="byte", mask=mask, boost_error=False)
    return tuple("".join(str(int(one)) for one in row) for row in made.matrix)


@pytest.mark.parametrize("level", "LM")
@pytest.mark.parametrize("version", [*range(1, 11), 14, 21, 27, 32, 40])
def test_a_code_filled_to_the_brim(version: int, level: str) -> None:
    data = bytes((at * 37 + version) % 256 for at in range(room(version, level)))
    mask = version % 8
    assert code(data, level, mask) == peer(data, level, mask)


def test_every_mask() -> None:
    data = bytes(range(32, 32 + room(3, "L")))
    assert [code(data, "L", mask) for mask in range(8)] == [peer(data, "L", m) for m in range(8)]
    assert code(data, "L") in [peer(data, "L", mask) for mask in range(8)]


def test_the_smallest_code_and_the_better_level_where_it_is_free() -> None:
    most = room(40, "L")
    assert code(b"a" * (most + 1)) is None
    for version in (1, 9, 10, 26, 27):
        assert len(code(b"a" * room(version, "L"), mask=0) or ()) == 17 + 4 * version
    assert code(b"a" * room(5, "M"), mask=0) == code(b"a" * room(5, "M"), "M", 0)
    assert code(b"a" * (room(5, "M") + 1), mask=0) == code(b"a" * (room(5, "M") + 1), "L", 0)
