"""The Mummy's Maze: the board, and a seeker's table."""

from __future__ import annotations

import re

import pytest

from engine.assets import read
from engine.match import Match
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, MISSIONS
from games.mummy.page import board, chart, naming
from games.mummy.page import table as page

from .pages import (
    EN,
    INSIDE,
    phase,
    pieces,
    played,
    reach,
    seeking,
    show,
)

# The board


def test_every_cell_says_what_it_is() -> None:
    one = seeking()
    shown, view = show(one), one.seen(EN).view
    ground, cells = maze(view.maze), shown.maze()
    assert list(cells) == INSIDE
    for name, cell in cells.items():
        label, number = cell["aria-label"], CELLS.index(name)
        assert label.startswith(f"{name}, ")
        what = board.thing(ground, number)
        assert not what or naming.thing(what, EN) in label
        for way, open in zip(("up", "right", "down", "left"), ground.open):
            assert (way in label.partition("exits: ")[2]) == bool(open >> number & 1)
    assert "the mummy" in cells[view.mummy]["aria-label"]
    for who, pawn in enumerate(view.pawns):
        named = naming.piece(view, who, one.names, EN, head=False)
        assert named in cells[pawn.cell]["aria-label"]


def test_the_grid_has_whole_rows_so_that_arrows_go_straight() -> None:
    cells = show(seeking()).having(role="gridcell")
    assert len(cells) == len(CELLS)
    names = [cell.get("data-cell", "") for cell in cells]
    assert all(name in ("", spot) for name, spot in zip(names, CELLS))
    assert [cell for cell in cells if "data-home" in cell] != []


def test_the_map_draws_every_wall_once() -> None:
    ground = maze("maze-1")
    lines = chart.edges(ground, open=True) + chart.edges(ground, open=False)
    assert len(set(lines)) == len(lines)
    ways = sum(cell.bit_count() for cell in ground.open) // 2
    assert len(chart.edges(ground, open=True)) == ways


@pytest.mark.rule("M1.2")
def test_every_symbol_is_drawn_and_every_drawing_is_there() -> None:
    sprite = read("mummy/art.svg")
    ids = set(re.findall(r'symbol id="([^"]+)"', sprite))
    assert {f"mummy-{name}" for name in MISSIONS} <= ids
    assert set(page.FIGURES.values()) <= ids
    one = seeking()
    shown = show(one)
    used = {use["href"].removeprefix("#") for use in shown.having(tag="use")}
    assert {name for name in used if name.startswith("mummy-")} <= ids
    assert all(shown.drawn(name) for name in MISSIONS)


# A seeker


@pytest.mark.rule("M3.4", "M3.5")
def test_choosing_a_die_lights_the_cells_it_reaches() -> None:
    one = seeking()
    assert show(one).glowing() == set()
    faces = board.walkable(one.seen(EN))
    assert len(faces) > 1
    for face in faces:
        one.note("die", face)
        shown = show(one)
        assert shown.glowing() == reach(one, face)
        assert [d["data-ui"] for d in shown.having(has="on", aria_pressed="true")][:1] == ["die="]
        for name, cell in shown.maze().items():
            if name not in shown.glowing():
                assert cell["data-move"] == f"go {face} {name}"  # it says why not


@pytest.mark.rule("M3.9")
def test_a_die_that_cannot_be_walked_says_why_when_it_is_chosen() -> None:
    def stuck(match: Match) -> bool:
        if not phase("move", 1)(match):
            return False
        return bool(set(match.view(1).dice) - {m.split(" ")[1] for m in match.legal(1)[:-1]})

    tries = (
        played(lambda m: stuck(m) or len(m.entries) > 60, seed=seed, seats=5) for seed in range(40)
    )
    one = next(session for session in tries if stuck(session.match))
    seen = one.seen(EN)
    bad = set(seen.view.dice) - set(board.walkable(seen))
    dice = {
        d["data-move"].split(" ")[1]: d for d in show(one).having(has="die") if "data-move" in d
    }
    assert set(dice) == bad
    for die in dice.values():
        assert "no move possible" in die["aria-label"] and die["data-move"] not in one.moves


@pytest.mark.rule("M3.2", "M3.3")
def test_rolled_dice_and_those_set_aside_lie_on_the_table() -> None:
    one = seeking()
    shown, view = show(one), one.seen(EN).view
    assert len(shown.having(tag="button", has="die")) == len(view.dice)
    assert len(view.dice) + view.aside == 5
    assert shown.drawn("die-mummy") == view.aside
    assert "roll" in {
        b["data-move"] for b in shown.having(tag="button", has="button") if "data-move" in b
    }


@pytest.mark.rule("M3.1")
def test_before_the_first_roll_mummies_can_be_cancelled() -> None:
    def aside(match: Match) -> bool:
        return phase("turn", 1)(match) and 0 < match.view(1).aside < 5

    one = played(aside)
    offered = {b.get("data-move") for b in show(one).having(tag="button")}
    assert {"roll", "cancel"} <= offered and "skip" not in offered


@pytest.mark.rule("M3.10")
def test_ending_on_a_mission_asks_at_once_whether_to_show_it() -> None:
    def at_symbol(match: Match) -> bool:
        return phase("move", 1)(match) and any(m.endswith(" show") for m in match.legal(1))

    one = played(at_symbol)
    move = next(move for move in one.moves if move.endswith(" show"))
    _, face, name, _ = move.split(" ")
    one.note("die", face)
    cell = show(one).maze()[name]
    assert "data-move" not in cell and "wanted" in cell["class"].split()
    assert show(one).having(has="ask") == []
    one.note(*cell["data-ui"].split("=", 1))
    shown = show(one)
    offered = {b["data-move"] for b in shown.having(has="button") if "data-move" in b}
    assert offered == {move, move.removesuffix(" show")}
    assert shown.having(has="button", data_ui="to=") != []
    one.note("die", "")
    one.play(1, move)
    one.catch_up()
    assert show(one).having(has="ask") == []


@pytest.mark.rule("M2.2", "M2.3")
def test_a_seeker_sees_the_own_missions_and_all_pawns() -> None:
    one = seeking(seats=5)
    shown, view = show(one), one.seen(EN).view
    own = next(hand for hand in view.hands if hand.seat == 1)
    assert len(shown.having(has="mission")) == len(own.missions) + len(own.shown) == 5
    wanted = {n for n, cell in shown.maze().items() if "wanted" in cell["class"].split()}
    ground = maze(view.maze)
    assert wanted == {CELLS[ground.symbols[name]] for name in own.missions}
    assert pieces(shown) == {"mummy", "pawn-0", "pawn-1", "pawn-2", "pawn-3"}
