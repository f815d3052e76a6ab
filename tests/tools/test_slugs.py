"""No game is named in what all games share: tests and tools find one by what it has (kinds.py)."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from app.house import PLACES
from engine.assets import ROOT
from games.registry import SLUGS
from page.settings import Settings

REPOSITORY = ROOT.parent
HOUSE_WORDS = {
    *(field.name for field in fields(Settings)),
    *(command for place in PLACES for command in place.commands),
}
"""Settings and commands: a game may be called like one of them."""

NAMED = [slug for slug in SLUGS if slug not in HOUSE_WORDS]
PATTERN = re.compile(rf"[\"'/]({'|'.join(NAMED)})[\"'/]|\bgames[./]({'|'.join(SLUGS)})\b")


def shared_files() -> list[Path]:
    """All Python but the games' own, and the list of games."""
    found = []
    for folder in ("py", "tests", "tools"):
        for path in sorted((REPOSITORY / folder).rglob("*.py")):
            parts = path.relative_to(REPOSITORY).parts
            if not (parts[1] == "games" and (len(parts) > 3 or path.name == "registry.py")):
                found.append(path)
    return found


@pytest.mark.parametrize("folder", ["py", "tests", "tools"])
def test_no_shared_module_names_a_game(folder: str) -> None:
    named = {
        f"{path.relative_to(REPOSITORY)}:{number}"
        for path in shared_files()
        if path.is_relative_to(REPOSITORY / folder)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if PATTERN.search(line)
    }
    assert not named


def test_the_search_would_find_one() -> None:
    slug = NAMED[0]
    for line in (f'opens("{slug}", 2)', f"import games.{slug}.rules", f"#/new/{slug}'"):
        assert PATTERN.search(line), line
