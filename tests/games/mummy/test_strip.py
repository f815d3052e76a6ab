"""The Mummy's Maze: the strip of seats."""

from __future__ import annotations

import pytest

from games.registry import spec
from kits.strip import EN, bot_match
from page.session import Session


def test_a_catch_takes_an_ankh_from_whose_pawn_it_is() -> None:
    match = bot_match("mummy")
    session = Session("x", match)
    for at, one in enumerate(match.told(None)):
        if one is not None and one.get("caught", -1) >= 0:
            view = match.view(None, at + 1)
            seat = view.pawns[one["caught"]].seat
            found = spec("mummy").drama().loss(one, view, seat, session.names, EN)
            assert found is not None and found[0] == "−1 ankh"
            others = [s for s in range(len(match.players)) if s != seat]
            brief = spec("mummy").drama()
            assert not any(brief.loss(one, view, s, session.names, EN) for s in others)
            return
    pytest.skip("nobody was caught")
