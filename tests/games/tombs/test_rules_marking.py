"""T4 Marking."""

import pytest

from games.tombs.content.grid import BIT, SIZE
from games.tombs.content.tables import PATTERNS

from .conftest import WALLS


@pytest.mark.rule("T-X4", "T4.1")
def test_a_turned_and_mirrored_pattern_that_covers_the_entrance(lay):
    """As it is drawn, the L4 is a1 b1 c1 and a2. Turned and mirrored it stands on its foot."""
    table = lay().reveal("L4")
    table.do("0: mark 1 a1 a2 a3 b3")
    assert table.view().sides[0].chambers[0].marked == ("a1", "a2", "a3", "b3")


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize(
    ("name", "ways"), [("I2", 2), ("I3", 2), ("V3", 4), ("I4", 2), ("L4", 8), ("O4", 1)]
)
def test_quarter_turns_and_mirror_images(lay, name, ways):
    """Around a marked middle, every way of lying is open somewhere."""
    table = lay().marked(0, 1, "c3").reveal(name)
    shapes = set()
    for move in table.legal(0):
        _, number, *names = move.split()
        if number == "1" and len(names) > 1:
            spots = [(BIT[cell].bit_length() - 1) for cell in names]
            left, top = min(s % SIZE for s in spots), min(s // SIZE for s in spots)
            shapes.add(frozenset((s % SIZE - left, s // SIZE - top) for s in spots))
    assert len(shapes) == ways and frozenset(PATTERNS[name]) in shapes


@pytest.mark.rule("T4.1")
@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("I3", "a1 b1 a2"),
        ("V3", "a1 b1 c1"),
        ("L4", "a1 b1 c1 b2"),
        ("O4", "a1 b1 c1 d1"),
        ("I4", "a1 b1 d1 e1"),
        ("I2", "a1 b2"),
        ("I2", "a1 b1 c1"),
        ("I2", "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2"),
    ],
)
def test_another_shape_is_refused(lay, name, wrong):
    assert lay().reveal(name).refused(f"0: mark 1 {wrong}") == "T4.1"


@pytest.mark.rule("T4.1")
def test_the_cells_may_be_named_in_any_order(lay):
    table = lay().reveal("V3")
    assert "mark 1 b2 a1 a2" in table.match.legal(0)
    table.do("0: mark 1 b2 a1 a2")
    assert table.last()["cells"] == ("a1", "a2", "b2")


@pytest.mark.rule("T4.2")
@pytest.mark.parametrize(("name", "few"), [("I3", "a1 b1"), ("O4", "a1 b1"), ("L4", "a1 b1 c1")])
def test_never_fewer_cells_than_the_pattern_has(lay, name, few):
    assert lay().reveal(name).refused(f"0: mark 1 {few}") == "T4.2"


@pytest.mark.rule("T4.2")
def test_a_pattern_that_does_not_fit_is_not_cut(lay):
    """Below d4 is one cell only: the I3 cannot go on there, the single cell can."""
    table = lay().marked(0, 1, "d4").reveal("I3")
    assert table.refused("0: mark 1 d5 e5") == "T4.2"
    assert table.refused("0: mark 1 d5 d6 d7") == "T4.4"
    table.do("0: mark 1 d5")


@pytest.mark.rule("T4.3")
def test_a_cell_is_marked_once(lay):
    table = lay().marked(0, 1, "a1 b1").reveal("I2")
    assert table.refused("0: mark 1 b1 c1") == "T4.3"
    assert table.refused("0: mark 1 a1") == "T4.3"
    assert table.refused("0: mark 1 c1 c1") == "T4.3"
    assert not any("b1" in move or "a1" in move for move in table.legal(0) if move[5] == "1")
    table.do("0: mark 1 c1 d1")


@pytest.mark.rule("T4.4")
def test_walls_are_never_marked(lay):
    """Card 10 has walls on c1, b2 and c2."""
    table = lay(f"{WALLS} 1", "3 4").reveal("I3")
    assert table.refused(f"0: mark {WALLS} a1 b1 c1") == "T4.4"
    assert table.refused(f"0: mark {WALLS} c1") == "T4.4"
    table.do(f"0: mark {WALLS} a1 a2 a3").rest()
    table.reveal("I2")
    assert table.refused(f"0: mark {WALLS} b2") == "T4.4"
    table.do(f"0: mark {WALLS} b3 c3")


@pytest.mark.rule("T4.4")
@pytest.mark.parametrize("cell", ["f1", "a6", "a0", "z9", "A1", "1a", "a11", "é1", "a"])
def test_nothing_lies_outside_the_grid(lay, cell):
    table = lay().reveal("I2")
    assert table.refused(f"0: mark 1 {cell}") == "T4.4"
    assert table.refused(f"0: mark 1 a1 {cell}") == "T4.4"


@pytest.mark.rule("T4.5")
def test_the_first_marking_includes_the_entrance(lay):
    table = lay().reveal("I3")
    assert table.refused("0: mark 1 b1 c1 d1") == "T4.5"
    assert table.refused("0: mark 1 e3 e4 e5") == "T4.5"
    assert all("a1" in move for move in table.legal(0))
    table.do("0: mark 1 a1 b1 c1")


@pytest.mark.rule("T4.6")
def test_every_later_marking_touches_a_marked_cell_by_a_side(lay):
    table = lay().marked(0, 1, "a1 b1").reveal("I3")
    assert table.refused("0: mark 1 a3 b3 c3") == "T4.6"
    assert table.refused("0: mark 1 c2 d2 e2") == "T4.6", "c2 touches b1 by a corner only"
    table.do("0: mark 1 b2 c2 d2")


@pytest.mark.rule("T4.6")
def test_a_marked_cell_of_the_other_chamber_does_not_count(lay):
    table = lay().marked(0, 1, "a1 b1").marked(0, 2, "a1").reveal("I2")
    assert table.refused("0: mark 2 c1 d1") == "T4.6"
    table.do("0: mark 2 b1 c1")


@pytest.mark.rule("T4.7")
def test_a_single_cell_of_an_untouched_chamber_is_the_entrance(lay):
    table = lay().reveal("I3")
    for cell in ("b1", "a2", "e5"):
        assert table.refused(f"0: mark 1 {cell}") == "T4.7"
    table.do("0: mark 1 a1")
    assert table.last()["single"]


@pytest.mark.rule("T4.7")
def test_a_single_cell_lies_beside_a_marked_one(lay):
    table = lay().marked(0, 1, "a1 b1").reveal("I3")
    assert [move for move in table.legal(0) if len(move.split()) == 3] == [
        "mark 1 c1",
        "mark 1 a2",
        "mark 1 b2",
        "mark 2 a1",
    ]
    for cell in ("c2", "e5", "d1"):
        assert table.refused(f"0: mark 1 {cell}") == "T4.7"
    table.do("0: mark 1 b2")


@pytest.mark.rule("T4.7")
def test_a_single_cell_may_be_the_tomb_even_where_the_pattern_fits(lay):
    table = lay().near(0, 1).reveal("I3")
    assert "mark 1 c5 d5 e5" in table.match.legal(0)
    table.do("0: mark 1 e5")
    assert table.last()["completed"] and table.view().sides[0].chambers[0].completed


@pytest.mark.parametrize(
    "line",
    [
        "0: mark",
        "0: mark 1",
        "0: mark  1 a1",
        "0: mark 1  a1",
        "0: mark 1 a1 ",
        "0: Mark 1 a1",
        "0: done now",
        "0: pass 1",
        "0: cross 1",
        "0: take",
        "0: nonsense",
        "0: reveal I3",
        "0: points",
        "0: mark 1" + " a1" * 26,
    ],
)
def test_what_is_no_move_is_refused_by_its_form(lay, line):
    assert lay().reveal("I2").refused(line) == "T1.1"
