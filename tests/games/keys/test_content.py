"""K1 Components: the keys, the deck of door cards, and doors made from chance (K9.1)."""

import subprocess
import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from engine.chance import Chance
from games.keys.content import cover, generator
from games.keys.content.tables import (
    CELLS,
    COLOURS,
    COLUMNS,
    GLYPHS,
    KEYS,
    ROWS,
    SIDES,
    Card,
    deck,
    drawn,
    is_shape,
    mask,
    names,
    parsed,
    picture,
    places,
    shapes,
    written,
)

ROOT = Path(__file__).resolve().parents[3]
PRINTED = (ROOT / "assets/keys/deck-1.txt").read_text("utf-8")
made = cache(generator.made)
each_deck = pytest.mark.parametrize("name", ["deck-1", "made"])
each_side = pytest.mark.parametrize("side", SIDES)

HANDED = {"easy": 3, "hard": 4}
AREAS = {"easy": range(11, 14), "hard": range(15, 18)}
MOST_TILINGS = {"easy": 2, "hard": 3}


@pytest.fixture
def cards(name: str) -> tuple[Card, ...]:
    """The printed deck, and another one."""
    return deck() if name == "deck-1" else made(4711)


# Geometry of our own, so that no mistake is made twice


def spots(door: int) -> set[tuple[int, int]]:
    return {("abcdef".index(name[0]), int(name[1])) for name in names(door)}


def reached(start: tuple[int, int], ground: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Whatever can be walked to, by the sides of cells."""
    found, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        new = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & ground - found
        found |= new
        edge += new
    return found


def looks(door: int) -> frozenset[frozenset[tuple[int, int]]]:
    """All the ways a door can look, moved, turned and flipped."""
    found = []
    for a, b, c, d in (
        *((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)),
        *((-1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, -1), (0, -1, -1, 0)),
    ):
        cells = {(a * x + b * y, c * x + d * y) for x, y in spots(door)}
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        found.append(frozenset((x - left, y - top) for x, y in cells))
    return frozenset(found)


def is_fair(door: int, side: str) -> bool:
    """Whether a door is of the size, in one piece and without holes."""
    cells = spots(door)
    around = {(x, y) for x in range(-1, COLUMNS + 1) for y in range(ROWS + 2)} - cells
    return (
        len(cells) in AREAS[side]
        and reached(min(cells), cells) == cells
        and reached((-1, 0), around) == around
    )


# Cells


def test_cells_are_named_by_column_and_row():
    assert (ROWS, COLUMNS) == (5, 6) and len(CELLS) == 30
    assert (CELLS[0], CELLS[5], CELLS[6], CELLS[29]) == ("a1", "f1", "a2", "f5")
    assert mask(["c4"]) == 1 << 3 * 6 + 2
    assert names(mask(["f5", "a1", "c4"])) == ("a1", "c4", "f5")
    assert names(0) == () and mask([]) == 0


def test_a_picture_is_drawn_and_read():
    rows = ("#.....", "##....", "......", "......", ".....#")
    assert names(drawn(rows)) == ("a1", "a2", "b2", "f5")
    assert picture(drawn(rows)) == rows


# Keys


@pytest.mark.rule("K1.4")
def test_twelve_keys_all_different():
    assert KEYS == ("I2", "I3", "V3", "I4", "L4", "T4", "S4", "O4", "L5", "Y5", "P5", "Z5")
    assert all(shapes(key)[0].bit_count() == int(key[1]) for key in KEYS)
    assert len({looks(shapes(key)[0]) for key in KEYS}) == 12


@pytest.mark.rule("K1.4")
def test_a_key_may_be_turned_and_flipped():
    ways = {key: len(shapes(key)) for key in KEYS}
    lines, squares, bent = ("I2", "I3", "I4"), ("O4",), ("V3", "T4", "S4", "Z5")
    assert all(ways.pop(key) == 2 for key in lines)
    assert all(ways.pop(key) == 1 for key in squares)
    assert all(ways.pop(key) == 4 for key in bent)
    assert ways == {"L4": 8, "L5": 8, "Y5": 8, "P5": 8}
    for key in KEYS:
        assert {looks(shape) for shape in shapes(key)} == {looks(shapes(key)[0])}
        assert all({"a", "1"} <= set("".join(names(shape))) for shape in shapes(key))


@pytest.mark.rule("K1.4")
def test_every_place_of_a_key_is_known_once():
    """Counted by hand: boxes of its size on the grid, by the ways it lies in one."""
    wide = {(high, long): (6 - high) * (7 - long) for high in (1, 2, 3) for long in (2, 3, 4)}
    both = {(high, long): n + (6 - long) * (7 - high) for (high, long), n in wide.items()}
    assert {key: len(places(key)) for key in KEYS} == {
        "I2": both[1, 2],
        "I3": both[1, 3],
        "V3": 4 * wide[2, 2],
        "I4": both[1, 4],
        "L4": 4 * both[2, 3],
        "T4": 2 * both[2, 3],
        "S4": 2 * both[2, 3],
        "O4": wide[2, 2],
        "L5": 4 * both[2, 4],
        "Y5": 4 * both[2, 4],
        "P5": 4 * both[2, 3],
        "Z5": 4 * wide[3, 3],
    }


@pytest.mark.rule("K1.4")
def test_whether_cells_are_a_key():
    assert is_shape("Z5", mask(["d3", "e3", "e4", "e5", "f5"]))
    assert is_shape("Z5", mask(["f3", "e3", "e4", "e5", "d5"])), "flipped"
    assert not is_shape("S4", mask(["d3", "e3", "e4", "e5", "f5"]))
    assert not is_shape("I2", mask(["f1", "a2"])), "not around the edge"
    assert not is_shape("I2", mask(["a1", "b2"])) and not is_shape("I2", 0)
    assert [key for key in KEYS if is_shape(key, mask(["b2", "c2", "b3", "c3", "b4"]))] == ["P5"]


# Cards


@each_deck
@pytest.mark.rule("K1.1")
def test_thirty_six_cards_with_two_sides(cards):
    assert len(cards) == 36
    for card in cards:
        assert {len(keys) for keys in card.easy.sets} == {3}
        assert {len(keys) for keys in card.hard.sets} == {4}
        assert (card.side("easy"), card.side("hard")) == (card.easy, card.hard)


@each_deck
@each_side
@pytest.mark.rule("K1.2", "K1.3")
def test_each_hieroglyph_has_a_set_of_its_own(cards, side):
    assert GLYPHS == ("hand", "eye", "scarab", "ibis", "snake", "ankh")
    for card in cards:
        sets = card.side(side).sets
        assert len(set(sets)) == len(sets) == 6
        for keys in sets:
            assert sorted(set(keys), key=KEYS.index) == list(keys), "in order, none twice"


@each_deck
@each_side
@pytest.mark.rule("K1.5")
def test_doors_are_in_one_piece_and_without_holes(cards, side):
    assert all(is_fair(card.side(side).door, side) for card in cards)
    assert {card.side(side).door.bit_count() for card in cards} == set(AREAS[side])


@each_deck
@pytest.mark.rule("K1.5")
def test_no_two_doors_are_alike_however_they_are_turned(cards):
    assert len({looks(card.side(side).door) for card in cards for side in SIDES}) == 72


@each_deck
@pytest.mark.rule("K1.5")
def test_all_432_puzzles_are_solved_from_the_public_card_alone(cards):
    solved = 0
    for card in parsed("A remark.\n\n" + written(cards)):
        for side in SIDES:
            door = card.side(side).door
            for keys in card.side(side).sets:
                tilings = cover.every(door, keys)
                assert 1 <= len(tilings) <= MOST_TILINGS[side]
                assert len(set(tilings)) == len(tilings)
                for tiling in tilings:
                    assert all(is_shape(key, place) for key, place in zip(keys, tiling))
                    covered = Counter(cell for place in tiling for cell in names(place))
                    assert covered == dict.fromkeys(names(door), 1)
                solved += 1
    assert solved == 432


@each_deck
@each_side
@pytest.mark.rule("K1.5")
def test_every_key_is_used_about_equally_often(cards, side):
    used = Counter(key for card in cards for keys in card.side(side).sets for key in keys)
    fair = 36 * 6 * HANDED[side] / 12
    assert all(abs(used[key] - fair) <= fair / 20 for key in KEYS)
    for card in cards:
        here = Counter(key for keys in card.side(side).sets for key in keys)
        assert max(here.values()) <= 4 and len(here) >= 7, "and no door lives off a few keys"


@pytest.mark.rule("K1.7")
def test_six_colours():
    assert COLOURS == ("green", "red", "blue", "white", "orange", "yellow")


# Decks as texts, and decks by number


def test_the_deck_is_read_from_its_file():
    assert PRINTED.partition("\n\n")[2] == written(deck())
    assert deck() == deck("deck-1") and isinstance(deck()[0], Card)
    assert PRINTED.isascii()


def test_the_file_holds_doors_and_keys_and_no_solutions():
    """Only pictures in one mark, so that no key can be told apart, and names."""
    allowed = {*SIDES, *GLYPHS, *KEYS, *map(str, range(1, 37))}
    words = PRINTED.partition("\n\n")[2].split()
    assert all(word in allowed or set(word) <= set(".#") for word in words)


def test_the_same_number_gives_the_same_deck():
    assert made(20) == deck(), "the printed deck can be made again"
    assert made(4711) != deck()


def test_the_command_makes_a_deck_in_time():
    told = []
    start = time.process_time()
    generator.made(4711, lambda *done: told.append(done))
    assert time.process_time() - start < 5
    assert told == sorted(told) and told.count((72, 72)) == 1 and told[-1] == (72, 72)
    command = [sys.executable, str(ROOT / "tools/generate.py"), "keys", "--seed", "4711"]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert parsed(ran.stdout) == made(4711)
    assert ran.stderr == "", "no progress bar but on a terminal"


@each_side
@pytest.mark.rule("K9.1", "K1.5")
def test_one_door_more(side):
    doors = [generator.door(Chance(seed), side) for seed in range(60)]
    assert doors[:5] == [generator.door(Chance(seed), side) for seed in range(5)]
    assert len(set(doors)) > 50
    for door, keys in doors:
        assert is_fair(door, side)
        assert len(set(keys)) == HANDED[side] and sorted(keys, key=KEYS.index) == list(keys)
        assert 1 <= cover.count(door, keys) <= MOST_TILINGS[side]
    assert {key for _, keys in doors for key in keys} == set(KEYS)
    assert {door.bit_count() for door, _ in doors} == set(AREAS[side])


def test_a_form_is_the_same_for_what_looks_the_same():
    doors = [generator.door(Chance(seed), "easy")[0] for seed in range(30)]
    doors += [shape for key in KEYS for shape in shapes(key)]
    known = {(generator.form(one), looks(one)) for one in doors}
    assert len(known) == len({form for form, _ in known}) == len({look for _, look in known})
