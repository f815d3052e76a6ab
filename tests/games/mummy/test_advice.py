"""The Mummy's Maze: asking for advice at its table."""

from __future__ import annotations

from games.registry import load as game
from games.registry import spec
from kits.advice import EN
from page.draft import first_draft, kept_draft
from page.records import Shelf
from page.setup import setup_page


def test_it_is_chosen_at_the_set_up_and_remembered() -> None:
    info = game("mummy").info
    draft = first_draft(info, None)
    assert draft.options["advice"] is True
    again = first_draft(info, kept_draft(draft.choosing("advice", False)))
    assert again.options["advice"] is False
    shelf = Shelf({}, "2026-11-16", "")
    spec("mummy").words()
    page = str(setup_page(spec("mummy"), again, shelf, EN))
    assert page.count('data-field="option advice"') == 2 and "No advice in this match" in page
