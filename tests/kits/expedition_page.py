"""What the tests of expedition page share, those over all games and those of single ones."""

from __future__ import annotations

from engine.expedition import Expedition, set_out
from engine.match import Player
from games.registry import road
from page.draft import Draft
from page.expedition import expedition_page
from page.i18n import tongue

T = tongue("en")


GROUP = (Player("Ada"), Player("Ben"), Player("Ani", "easy"))


POINTS = ((5, 3, 2), (3, 5, 5), (5, 2, 3), (3, 3, 3), (2, 5, 3))


def page(stages: int | None, waits: bool = False) -> str:
    found: Expedition | None = None
    if stages is not None:
        found = set_out("e1", GROUP, road())
        for n in range(stages):
            found = found.entered(f"m{n}").counted(f"m{n}", POINTS[n])
        if waits:
            found = found.entered("now")
    return str(expedition_page(found, Draft(GROUP, {}), waits, T))
