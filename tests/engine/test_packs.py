"""Packs: what is in one can be imported as soon as all that it needs is here."""

from __future__ import annotations

import marshal
import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from engine import packs

PART, WHOLE = "pack_of_a_part", "pack_that_needs_it"


@pytest.fixture(autouse=True)
def finder(monkeypatch: pytest.MonkeyPatch) -> Iterator[packs.Finder]:
    finder = packs.Finder()
    monkeypatch.setattr(packs, "FINDER", finder)
    monkeypatch.setattr(packs, "absent", {"part"})
    monkeypatch.setitem(packs.PARTS, PART, "part")
    finder.install()
    yield finder
    sys.meta_path.remove(finder)
    for name in (PART, WHOLE):
        sys.modules.pop(name, None)


def code(text: str) -> bytes:
    return marshal.dumps(compile(text, "<pack>", "exec"))


def test_a_module_that_lacked_a_pack_is_imported_once_that_is_here(finder: packs.Finder) -> None:
    finder.add({WHOLE: code(f"from {PART} import answer")})
    with pytest.raises(packs.Absent) as lacking:
        import_module(WHOLE)
    assert lacking.value.pack == "part"
    packs.add("part", packs.packed({PART: code("answer = 42")}, {}))
    assert import_module(WHOLE).answer == 42
    assert not finder.codes, "what was imported takes no room twice"
