"""The end of a match: whose result it is, how close it was, and what can be played next."""

from __future__ import annotations

import pytest

from games.registry import SLUGS
from kits.endings import ended, page

# The page


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_of_each_game_fits_its_result(slug: str, code: str) -> None:
    one = ended(slug, "person", "easy", "easy")
    end = one.match.outcome
    assert end is not None
    html = page(one, code)
    team = one.match.game.info.team
    won = bool(end.winners) if team else 0 in end.winners
    assert f'<section class="ending {"won" if won else "lost"}">' in html
    assert ('<ol class="results"' in html) != team
    assert '<p class="margin">' in html
