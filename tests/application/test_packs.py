"""Packs: what the built page fetches when it is first needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine import assets, packs

TESTS = Path(__file__).resolve().parent.parent


def test_everything_opens_with_the_packs_it_needs_and_no_others() -> None:
    """In a Python of its own: here all games are imported already."""
    code = (
        f"import sys; sys.path[:0] = [{str(TESTS)!r}, {str(TESTS.parent / 'py')!r}]; "
        "from application import without_packs; without_packs.main()"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-3000:]


def test_a_pack_brings_modules_and_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    import marshal

    monkeypatch.setattr(sys, "meta_path", sys.meta_path.copy())
    monkeypatch.setattr(packs, "FINDER", packs.Finder())
    packs.FINDER.install()
    packs.absent.add("sixth")
    with pytest.raises(packs.Absent):
        packs.FINDER.find_spec("games.sixth.rules")
    assert packs.FINDER.find_spec("games.sixth") is None
    codes = {
        "games.sixth": marshal.dumps(compile("", "sixth", "exec")),
        "games.sixth.rules": marshal.dumps(compile("ANSWER = 6 * 7", "rules", "exec")),
    }
    packs.add("sixth", packs.packed(codes, {"sixth/art.svg": "<svg/>"}))
    found = __import__("games.sixth.rules", fromlist=["ANSWER"])
    assert found.ANSWER == 42 and assets.read("sixth/art.svg") == "<svg/>"
    for name in codes:
        del sys.modules[name]
