"""T1 Components, and decks made from a number (T9.2)."""

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from engine.game import Refused
from engine.match import Match, Player
from games.tombs.content import decks
from games.tombs.content.generator import Ground, form, made
from games.tombs.content.grid import BIT, CELLS, distances, shape_of, turned
from games.tombs.content.tables import (
    BOXES,
    CARDS,
    COLOURS,
    EXPEDITIONS,
    LETTERS,
    MOST_GEMS,
    PATTERNS,
    PENALTIES,
    PLACEMENTS,
    SYMBOLS,
    parsed,
    written,
)

from .conftest import GAME

ROOT = Path(__file__).resolve().parents[3]
COUNTS = {"skull": 160, "red": 30, "green": 30, "cross": 65, "torch": 13, "potion": 14}

each_deck = pytest.mark.parametrize("name", ["deck-1", *(f"made-1-{n}" for n in (0, 7, 2**32 - 1))])


def ground(card):
    """A card's walls, entrance and tomb as sets of cells."""
    walls = sum(1 << i for i, cell in enumerate(card.cells) if cell == "wall")
    return Ground(walls, BIT[card.entrance], BIT[card.tomb])


@each_deck
@pytest.mark.rule("T1.1")
def test_forty_eight_cards_in_three_colours(name):
    deck = decks.deck(name)
    assert [card.number for card in deck] == list(range(1, 49))
    assert Counter(card.colour for card in deck) == dict.fromkeys(COLOURS, 16)
    assert all(len(card.cells) == 25 for card in deck)
    assert (CELLS[0], CELLS[4], CELLS[20], CELLS[24]) == ("a1", "e1", "a5", "e5")


@each_deck
@pytest.mark.rule("T1.2")
def test_a_chamber_has_an_entrance_above_and_a_tomb_below(name):
    for card in decks.deck(name):
        kinds = Counter(card.cells)
        assert kinds["entrance"] == kinds["tomb"] == 1
        assert card.entrance[1] == "1" and card.tomb[1] == "5"
        assert set(kinds) <= {"", "wall", "entrance", "tomb", *SYMBOLS}
        plan = decks.plan(name, card.number)
        assert not any(where & (plan.entrance | plan.tomb) for where in plan.symbols)


@each_deck
@pytest.mark.rule("T1.3")
def test_the_ways_through_a_chamber(name):
    for card in decks.deck(name):
        walls, entrance, tomb = ground(card)
        floor = (1 << 25) - 1 - walls
        far = distances(entrance, floor)
        assert all((far[i] >= 0) == (card.cells[i] != "wall") for i in range(25))
        assert 8 <= far[tomb.bit_length() - 1] <= 10
        assert 5 <= walls.bit_count() <= 7
        left, right = sorted((card.entrance[0], card.tomb[0]))
        assert left in "ab" and right in "de"


@each_deck
@pytest.mark.rule("T1.3")
def test_no_two_chambers_are_equal_or_mirror_images(name):
    assert len({form(ground(card)) for card in decks.deck(name)}) == CARDS


def test_a_form_is_the_same_for_mirror_images_and_no_others():
    one = Ground(BIT["b1"] | BIT["c4"], BIT["a1"], BIT["e5"])
    mirrored = Ground(BIT["d1"] | BIT["c4"], BIT["e1"], BIT["a5"])
    about_the_diagonal = Ground(BIT["a2"] | BIT["d3"], BIT["a1"], BIT["e5"])
    other = Ground(BIT["b1"] | BIT["c5"], BIT["a1"], BIT["e5"])
    assert form(one) == form(mirrored) == form(about_the_diagonal) != form(other)


@each_deck
@pytest.mark.rule("T1.4")
def test_each_colour_has_a_fair_third_of_the_symbols(name):
    deck = decks.deck(name)
    for symbol, about in COUNTS.items():
        thirds = [
            sum(card.cells.count(symbol) for card in deck if card.colour == colour)
            for colour in COLOURS
        ]
        assert abs(sum(thirds) - about) <= about / 20
        assert max(thirds) - min(thirds) <= 2


@pytest.mark.rule("T1.5")
def test_eight_expedition_cards_with_six_patterns():
    assert Counter(EXPEDITIONS) == {"I2": 1, "I3": 2, "V3": 2, "I4": 1, "L4": 1, "O4": 1}
    assert set(PATTERNS) == set(EXPEDITIONS)
    sizes = {name: len(shape) for name, shape in PATTERNS.items()}
    assert sizes == {"I2": 2, "I3": 3, "V3": 3, "I4": 4, "L4": 4, "O4": 4}
    forms = {frozenset(turned(shape)) for shape in PATTERNS.values()}
    assert len(forms) == 6, "no pattern is another one, turned"


@pytest.mark.rule("T1.5", "T4.1")
def test_every_place_of_a_pattern_is_known_once():
    """Counted by hand: boxes of its size on the grid, by the ways it lies in one."""
    counts = {name: len(places) for name, places in PLACEMENTS.items()}
    assert counts == {"I2": 40, "I3": 30, "V3": 64, "I4": 20, "L4": 96, "O4": 16}
    for name, places in PLACEMENTS.items():
        assert {shape_of(cells) for cells, _ in places} == turned(PATTERNS[name])


@pytest.mark.rule("T1.6")
def test_the_score_card(lay):
    assert PENALTIES == (1, 2, 3, 4, 6, 8, 10, 12, 15, 18)
    assert BOXES == (10, 6, 3) and MOST_GEMS == 10
    seat = lay().view().sides[0]
    assert seat.torches == (False,) * 4 and seat.points == ((), (), ())
    assert (seat.red, seat.green, seat.skulls, seat.penalty) == (0, 0, 0, 0)


# Decks as texts, and decks by number


def test_a_deck_is_written_and_read():
    deck = decks.deck("deck-1")
    text = written(deck)
    assert parsed("A remark.\n\n" + text) == deck
    assert set(text) <= {*LETTERS, *"0123456789 \n", *"".join(COLOURS)}


@pytest.mark.rule("T9.2")
def test_a_number_gives_the_same_deck_for_ever():
    assert made(5) == made(5)
    assert made(5) != made(6)
    # Matches name decks by number: this one was played with.
    assert written(made(10)).strip() == (
        (ROOT / "assets/tombs/deck-1.txt").read_text("utf-8").partition("\n\n")[2].strip()
    )


@pytest.mark.rule("T9.2")
def test_the_command_makes_a_deck_in_time():
    start = time.process_time()
    made(4711)
    assert time.process_time() - start < 5
    command = [sys.executable, str(ROOT / "tools/generate.py"), "tombs", "--seed", "4711"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert parsed(shown) == made(4711)


@pytest.mark.rule("T9.2")
def test_a_match_can_be_played_with_a_generated_deck():
    match = Match(GAME, {"chambers": "made-1"}, [Player("")] * 2, seed=3)
    assert match.draw().startswith("chambers ")
    match.play(-1, "chambers 7")
    assert match.view(None).chambers == "made-1-7"
    match.play(-1, "deal 1 2 3 4 5 6 7 8")
    assert match.view(0).dealt == made(7)[:4]
    match = Match(GAME, {}, [Player("")], seed=3)
    match.play_fate()
    assert match.view(None).chambers == "deck-1"
    assert match.view(0).dealt == tuple(
        decks.card("deck-1", number) for number in match.state.sides[0].dealt
    )


@pytest.mark.rule("T9.2")
@pytest.mark.parametrize("number", ["", "x", "-1", "01", "1 2", "4294967296", "9" * 400, "٣", " 1"])
def test_only_a_number_names_a_deck(number):
    match = Match(GAME, {"chambers": "made-1"}, [Player("")], seed=3)
    with pytest.raises(Refused) as no:
        match.play(-1, f"chambers {number}")
    assert no.value.rule == "T9.2"
