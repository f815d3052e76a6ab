"""A game's style stays at its own table: what it calls a thing, another game may call otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from environment import ROOT

SHARED = {
    "first",
    "tokens",
    "base",
    "hall",
    "places",
    "sheets",
    "rules",
    "table",
    "strip",
    "ending",
    "moments",
    "links",
    "together",
    "advice",
    "cast",
    "spoken",
    "repair",  # in no page: in scripts, for a page without any other style
}
OWN = sorted(path.stem for path in (ROOT / "css").glob("*.css") if path.stem not in SHARED)


def selectors(css: str) -> Iterator[str]:
    """The selectors of the outermost rules, those inside of a condition too."""
    depth, start = 0, 0
    for at in re.finditer(r"[{}]", css):
        if at[0] == "{" and depth == 0:
            selector = css[start : at.start()].strip()
            if selector.startswith(("@media", "@supports", "@container")):
                start = at.end()
                continue
            yield selector
        depth += 1 if at[0] == "{" else -1
        if depth <= 0:
            depth, start = 0, at.end()


@pytest.mark.parametrize("name", OWN)
def test_every_rule_names_where_it_holds(name: str) -> None:
    css = re.sub(r"/\*.*?\*/", "", (ROOT / "css" / f"{name}.css").read_text("utf-8"), flags=re.S)
    loose = [
        one
        for one in selectors(css)
        if not one.startswith(("@keyframes", "@property", ":where("))
        and not all("data-game=" in part or "data-grid" in part for part in one.split(",\n"))
    ]
    assert loose == []


def test_every_motion_is_known_by_a_name_of_its_own() -> None:
    """Keyframes hold on the whole page, and a browser drops those inside of a rule."""
    sheets = [path.read_text("utf-8") for path in sorted((ROOT / "css").glob("*.css"))]
    named = [name for css in sheets for name in re.findall(r"@keyframes ([\w-]+)", css)]
    outermost = [name for css in sheets for name in re.findall(r"^@keyframes ([\w-]+)", css, re.M)]
    assert named == outermost
    assert len(named) == len(set(named))
