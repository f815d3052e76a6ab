"""The Mummy's Maze: its set-up."""

from __future__ import annotations

from games.registry import load, spec
from page.draft import (
    first_draft,
)
from page.figures import Me
from page.i18n import tongue
from page.records import Shelf
from page.setup import setup_page


def test_an_option_that_names_a_seat_knows_ones_name() -> None:
    game = load("mummy")
    page = (spec("mummy"), first_draft(game.info, None), Shelf())
    html = str(setup_page(*page, tongue("en"), me=Me("Zoé")))
    assert "Zoé" in html[html.index("Who is the mummy?") :] and "Player 1" not in html
