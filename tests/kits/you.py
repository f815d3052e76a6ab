"""What the tests of you share, those over all games and those of single ones."""

from __future__ import annotations

from engine.match import Match, Player
from games.registry import load
from page.i18n import tongue
from page.names import Names
from page.session import Session

EN, FR = tongue("en"), tongue("fr")


ALONE = Names(("Anna", "Merit"), here=[0])


BOTH = Names(("Anna", "Ben"), here=[0, 1])


def session(slug: str, *players: Player, seed: int = 5) -> Session:
    match = Match(load(slug), {}, players, seed)
    match.play_fate()
    return Session("x", match)
