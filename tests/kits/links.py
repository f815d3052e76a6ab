"""What the tests of links share, those over all games and those of single ones."""

from __future__ import annotations

from typing import Any

from engine.match import Match, Player
from games.registry import load
from page.i18n import tongue

T = tongue("en")


ID = "0123456789"


ADA_AND_BEN = (Player("Ada"), Player("Ben"))


def begun(slug: str, players: tuple[Player, ...] = ADA_AND_BEN, **options: Any) -> Match:
    match = Match(load(slug), options, players, 5)
    match.play_fate()
    return match
