"""M3.5 to M3.8: where a die leads, against walks step by step in random mazes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.mummy.content.mazes import DRAWN, maze
from games.mummy.content.tables import CALLS, CELLS, COLUMNS, GROUND, NUMBERS, bits, maze_of
from games.mummy.rules.reach import ends, is_stuck

ALL = list(bits(GROUND))
BESIDE = {cell: [to for to in ALL if abs(to - cell) in (1, COLUMNS)] for cell in ALL}
SIDES = [
    (cell, cell + way)
    for cell in ALL
    for way in (1, COLUMNS)
    if cell + way < len(CELLS) and GROUND >> cell + way & 1
]


@st.composite
def mazes(draw):
    """Walls anywhere, start and dungeon anywhere: these need not be good ones."""
    gaps = draw(st.integers(0, (1 << len(SIDES)) - 1)) | draw(st.integers(0, (1 << len(SIDES)) - 1))
    up, right, down, left = 0, 0, 0, 0
    for n, (a, b) in enumerate(SIDES):
        if gaps >> n & 1:
            if b - a == 1:
                right, left = right | 1 << a, left | 1 << b
            else:
                down, up = down | 1 << a, up | 1 << b
    start, dungeon = draw(st.lists(st.sampled_from(ALL), min_size=2, max_size=2, unique=True))
    return maze_of("", start, dungeon, {}, {}, (up, right, down, left))


def open_between(maze, a, b):
    way = {-COLUMNS: 0, 1: 1, COLUMNS: 2, -1: 3}[b - a]
    return bool(maze.open[way] >> a & 1)


def walked(maze, cell, number, mummy, others):
    """Every walk of so many steps, one by one (M3.5, M3.6), that does not end on another (M3.7)."""
    walks = [[cell]]
    for _ in range(number):
        walks = [
            [*walk, to]
            for walk in walks
            for to in BESIDE[walk[-1]]
            if open_between(maze, walk[-1], to) and to not in (mummy, maze.start, maze.dungeon)
        ]
    return {walk[-1] for walk in walks} - others


def slid(maze, cell, mummy, others):
    """The arrow in each direction (M3.8)."""
    found = set()
    for way in (-COLUMNS, 1, COLUMNS, -1):
        at = cell
        while (
            at + way in ALL
            and open_between(maze, at, at + way)
            and at + way not in {mummy, maze.start, maze.dungeon, *others}
        ):
            at += way
        if at != cell:
            found.add(at)
    return found


@pytest.mark.rule("M3.5", "M3.6", "M3.7", "M3.8", "M3.13")
@given(
    maze=mazes(),
    places=st.lists(st.sampled_from(ALL), min_size=5, max_size=5, unique=True),
    number=st.integers(1, 4),
)
def test_reach_is_exact_in_any_maze(maze, places, number):
    cell, mummy, *pawns = places
    others, mask = set(pawns), sum(1 << pawn for pawn in pawns)
    found = {call: set(bits(ends(maze, cell, call, mummy, mask))) for call in CALLS}
    assert found[str(number)] == walked(maze, cell, number, mummy, others)
    assert found["arrow"] == slid(maze, cell, mummy, others)
    assert is_stuck(maze, cell, mummy, mask) == (not any(found.values()))


@pytest.mark.rule("M3.5", "M3.6")
@pytest.mark.parametrize("name", DRAWN)
def test_reach_is_exact_in_the_drawn_mazes(name):
    here = maze(name)
    for cell in ALL[::5]:
        for call, number in NUMBERS.items():
            mummy = ALL[(7 * cell) % len(ALL)]
            if mummy != cell:
                found = set(bits(ends(here, cell, call, mummy, 0)))
                assert found == walked(here, cell, number, mummy, set())
