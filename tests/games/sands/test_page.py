"""What the table shows and says of the actions."""

import pytest

from games.sands.page import side, spoken
from games.sands.page import table as page
from page.i18n import tongue
from page.parts import Seen

NAMES = ("Ada", "Bek", "Cleo")
LOOP = ("h5", "h4", "g4", "f4", "f5", "f6", "g6", "h6")
"""From g5, over bare ground, and never back."""


def seen(table, viewer, language="en"):
    """What the viewer's own screen is made from."""
    moves = table.match.legal(viewer)
    mover = viewer if moves else None
    return Seen(table.view(viewer), viewer, mover, moves, NAMES, {}, tongue(language))


@pytest.mark.rule("S4.3")
@pytest.mark.parametrize(
    ("pushes", "english", "french"),
    [
        (0, "It leaves after 12 more rounds, including this one.", "Encore 12 tours de table"),
        (1, "It leaves after 12 more rounds, including this one.", "Encore 12 tours de table"),
        (3, "It leaves after 11 more rounds, including this one.", "Encore 11 tours de table"),
        (32, "It leaves after 2 more rounds, including this one.", "Encore 2 tours de table"),
        (33, "It leaves after 3 more pushes.", "Encore 3 poussées"),
        (35, "It leaves after 1 more push.", "Encore 1 poussée,"),
    ],
)
def test_the_scorpion_stays_for_so_many_rounds(lay, pushes, english, french):
    table = lay(seats=3, deck="scarab2").until("boat1").win(0, via="f5")
    table.walk(*(LOOP * 5)[:pushes])
    for language, text in (("en", english), ("fr", french)):
        now = seen(table, 1, language)
        assert text in str(side.trouble(now))
        assert any(text in line for line in spoken.trouble(now))


@pytest.mark.rule("S4.7")
def test_who_stakes_first_is_told_what_could_not_be_answered(lay):
    table = lay(seats=3, deck="cat1 ring1 cat2 eye2 dagger2").win(1, 1).pack(2).win(2, 0)
    for language, text in (
        ("en", "You cannot stake the cat: your opponent has no different treasure."),
        ("fr", "Impossible de miser le chat"),
    ):
        now = seen(table, 1, language)
        assert text in str(page.choice(now)) and any(text in line for line in spoken.moves(now))
        for other in (0, 2):
            assert not any(text in line for line in spoken.moves(seen(table, other, language)))
    table.do("1: stake ring1")
    assert "You cannot stake" not in str(page.choice(seen(table, 2)))
