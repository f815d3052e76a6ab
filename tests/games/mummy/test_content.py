"""M1 Components: mazes, missions and dice."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.assets import read
from games.mummy import GAME
from games.mummy.content.generator import DEAD_ENDS, LOOPS, distances, made
from games.mummy.content.mazes import DRAWN, maze
from games.mummy.content.tables import (
    CELLS,
    COLOUR,
    COLOURS,
    COLUMNS,
    DICE,
    DIES,
    DIES_1,
    FACES,
    GROUND,
    MISSIONS,
    OLD_DIE,
    ROWS,
    SEEKER_DICE,
    bits,
    parsed,
    written,
)

MAZES = [*map(maze, DRAWN), *(made("", number) for number in range(4))]
every_maze = pytest.mark.parametrize("maze", MAZES, ids=range(len(MAZES)))


def graph(maze):
    """The cells that can be stepped to from each."""
    return {cell: set(maze.near[cell]) for cell in bits(GROUND)}


def floor(maze):
    """The same without start and dungeon."""
    return {cell: set(maze.paths[cell]) for cell in bits(maze.floor)}


@pytest.mark.rule("M1.1")
@every_maze
def test_a_maze_has_a_start_and_a_dungeon_with_two_openings(maze):
    assert maze.start != maze.dungeon
    assert len(maze.near[maze.dungeon]) == 2
    assert len(maze.near[maze.start]) == 2
    for cell, ways in graph(maze).items():
        for to in ways:
            assert cell in maze.near[to], "every way goes back and forth"
            assert abs(cell - to) in (1, COLUMNS) and GROUND >> to & 1


@pytest.mark.rule("M1.2")
@every_maze
def test_23_symbols_on_23_cells_each_colour_in_its_region(maze):
    assert sorted(maze.symbols) == sorted(MISSIONS) and len(MISSIONS) == 23
    assert len(set(maze.symbols.values())) == 23
    assert [sum(COLOUR[m] == colour for m in MISSIONS) for colour in COLOURS] == [5, 5, 5, 4, 4]
    assert set(maze.regions) == set(bits(maze.floor)) and set(maze.regions.values()) == set(COLOURS)
    for mission, cell in maze.symbols.items():
        assert maze.regions[cell] == COLOUR[mission] and maze.symbol[cell] == mission
    for colour in COLOURS:
        mine = {cell for cell, one in maze.regions.items() if one == colour}
        beside = {cell: {cell + way for way in (1, -1, COLUMNS, -COLUMNS)} & mine for cell in mine}
        assert set(distances(beside, min(mine))) == mine, "a region is in one piece"


@pytest.mark.rule("M1.3")
@every_maze
def test_a_maze_is_a_pyramid_in_one_piece_with_loops_and_few_dead_ends(maze):
    ways = floor(maze)
    assert 80 <= len(graph(maze)) <= 90
    rows = [[cell for cell in graph(maze) if cell // COLUMNS == row] for row in range(ROWS)]
    assert all(len(above) <= len(below) for above, below in pairwise(rows))
    assert all(row[-1] - row[0] == len(row) - 1 for row in rows)
    assert set(distances(ways, min(ways))) == set(ways), "no way leads through start or dungeon"
    assert sum(map(len, ways.values())) // 2 - len(ways) + 1 in LOOPS
    assert sum(len(one) == 1 for one in ways.values()) in DEAD_ENDS
    assert not any(
        {cell + 1, cell + COLUMNS} <= ways[cell]
        and cell + COLUMNS + 1 in ways[cell + 1] & ways[cell + COLUMNS]
        for cell in ways
    ), "no open squares"


@pytest.mark.rule("M1.3")
@every_maze
def test_start_and_dungeon_are_at_the_foot_and_symbols_keep_away(maze):
    assert maze.start // COLUMNS == maze.dungeon // COLUMNS == ROWS - 1
    openings = {*maze.near[maze.start], *maze.near[maze.dungeon]}
    assert not {maze.start, maze.dungeon, *openings} & set(maze.symbols.values())
    ways = graph(maze)
    del ways[maze.dungeon]
    steps = distances({cell: to - {maze.dungeon} for cell, to in ways.items()}, maze.start)
    assert min(steps[cell] for cell in maze.symbols.values()) >= 5


@pytest.mark.rule("M1.3")
@settings(max_examples=8, deadline=None)
@given(number=st.integers(0, 2**32 - 1))
def test_any_number_makes_a_maze_and_always_the_same(number):
    one = made("", number)
    assert written(made("", number)) == written(one)
    for check in (
        test_a_maze_has_a_start_and_a_dungeon_with_two_openings,
        test_23_symbols_on_23_cells_each_colour_in_its_region,
        test_a_maze_is_a_pyramid_in_one_piece_with_loops_and_few_dead_ends,
        test_start_and_dungeon_are_at_the_foot_and_symbols_keep_away,
    ):
        check(one)


@pytest.mark.rule("M1.3")
def test_the_drawn_mazes_are_three_and_differ():
    drawings = [read(f"mummy/{name}.txt") for name in DRAWN]
    assert len(set(drawings)) == len(DRAWN) == 3
    for one, other in combinations(map(maze, DRAWN), 2):
        assert one.open != other.open


@pytest.mark.parametrize(("name", "seed"), [*zip(DRAWN, (74, 135, 98))])
def test_a_drawn_maze_was_made_by_the_tool(name, seed):
    """So the generator still gives the same for the same number."""
    assert GAME.generate(seed, lambda *_: None) == read(f"mummy/{name}.txt")


@every_maze
def test_a_drawing_can_be_read_again(maze):
    again = parsed("", f"A remark.\n\n{written(maze)}")
    assert (again.open, again.start, again.dungeon) == (maze.open, maze.start, maze.dungeon)
    assert again.symbols == maze.symbols and again.regions == maze.regions


@every_maze
def test_rays_go_straight_to_the_next_wall(maze):
    for cell in bits(GROUND):
        assert {line[0] for line in maze.rays[cell]} == set(maze.paths[cell])
        for line in maze.rays[cell]:
            way = line[0] - cell
            steps = [cell, *line]
            assert all(b - a == way and b in maze.paths[a] for a, b in zip(steps, line))
            assert line[-1] + way not in maze.paths[line[-1]]


@pytest.mark.rule("M1.4")
def test_the_dice():
    assert SEEKER_DICE == 5 and FACES == ("1", "2", "3", "4", "arrow", "M")
    assert DICE[OLD_DIE] == (1, 1, 2, 2, 3, 3)
    assert all(len(faces) == 6 and 1 <= min(faces) <= max(faces) <= 5 for faces in DICE.values())
    assert [DICE[DIES_1[seats]] for seats in (2, 3, 4, 5)] == [
        (2, 2, 3, 3, 4, 4),
        (3, 3, 3, 4, 4, 5),
        (3, 3, 4, 4, 4, 5),
        (2, 3, 3, 3, 4, 4),
    ]
    assert len({DIES[seats] for seats in (2, 3, 4, 5)}) <= 2


def test_cells_are_named_in_reading_order():
    assert CELLS[0] == "a1" and CELLS[-1] == "k11" and len(set(CELLS)) == 121
    assert [CELLS[cell] for cell in bits(GROUND)][:4] == ["e1", "f1", "g1", "e2"]
