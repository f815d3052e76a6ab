"""Moments: which events have one, for whom, and that they are made from what a seat was told."""

from __future__ import annotations

import pytest

from games.registry import SLUGS, spec
from kits.moments import DRAWN, EN
from page.tones import NOTES
from suite.matches import CELLS, played

each_game = pytest.mark.parametrize("slug", SLUGS)


# Who may not know gets none


@each_game
def test_every_moment_is_drawn_and_heard(slug: str) -> None:
    """Of whole matches, for every seat and for the screen that all look at."""
    found: set[str] = set()
    hook = spec(slug).drama().moment
    for cell in [one for one in CELLS if one.slug == slug][:4]:
        match = played(cell)
        names = tuple(f"Player {seat}" for seat in match.viewers[1:])
        for viewer in match.viewers:
            for at, one in enumerate(match.told(viewer)):
                moment = one and hook(one, match.view(viewer, at + 1), viewer, names, EN)
                if moment:
                    assert {moment.picture, *moment.beside} <= DRAWN
                    assert moment.sound in NOTES and moment.text[-1] in ".!s"
                    found.add(moment.sound)
    assert len(found) > 1
