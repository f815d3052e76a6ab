"""The Mummy's Maze: the mummy's table, and what it may know."""

from __future__ import annotations

import pytest
from htpy import fragment

from engine.match import Match
from engine.values import change
from games.mummy import rules
from games.mummy.content.generator import distances
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, COLOURS, DICE, DIES
from games.mummy.page import missions, naming, spoken
from games.mummy.page import table as page
from page.parts import SERIES, Seen

from .pages import (
    EN,
    Page,
    hunting,
    pieces,
    played,
    reach,
    seeking,
    show,
)

# The mummy


@pytest.mark.rule("M4.1")
def test_the_mummy_walks_cell_by_cell() -> None:
    one = hunting()
    shown, view = show(one), one.seen(EN).view
    assert {f"step {name}" for name in shown.glowing()} == set(one.moves) - {"stop"}
    assert len(shown.having(tag="svg", has="left")) == view.left
    assert len(shown.having(tag="svg", has="used")) == len(view.trail) - 1
    assert shown.having(data_move="stop") != []


@pytest.mark.rule("M4.1", "M4.2")
@pytest.mark.parametrize("seed", range(6))
def test_a_far_cell_is_walked_to_by_the_shortest_way_step_by_step(seed: int) -> None:
    one = hunting(seed=seed)
    ground, view = maze(one.match.state.maze), one.seen(EN).view
    far = distances({n: set(to) for n, to in enumerate(ground.paths)}, CELLS.index(view.mummy))
    for name, cell in show(one).maze().items():
        number = CELLS.index(name)
        if name == view.mummy or not ground.floor >> number & 1:
            assert "data-twice" not in cell and ("data-why" in cell) == (name == view.mummy)
            continue
        away = far.get(number, 99)
        if away > view.left:
            assert "data-move" not in cell and cell["data-why"].startswith("Too far")
            continue
        moves = cell["data-move"].split(SERIES)
        assert len(moves) == away and moves[-1] == f"step {name}" and "data-twice" in cell
        assert cell["data-preview"] == " ".join(["would", *(move[5:] for move in moves)])
        assert ("reached" in cell["class"].split()) == (away > 1)
        state = change(one.match.state, at=(ground.start,) * len(one.match.state.at))
        for move in moves:  # every step is a move of its own, and legal if nobody is met
            assert move in rules.legal(state, 0)
            state = rules.play(state, 0, move)


def test_the_way_that_waits_or_is_walked_is_shown_and_said() -> None:
    one = hunting(seed=2)
    shown = show(one)
    name, cell = max(shown.maze().items(), key=lambda item: len(item[1].get("data-move", "")))
    way = [move.removeprefix("step ") for move in cell["data-move"].split(SERIES)]
    assert len(way) > 1
    one.note("pending", cell["data-move"])
    waits = show(one)
    assert {cell["data-cell"] for cell in waits.having(has="way")} == set(way)
    assert [cell["data-cell"] for cell in waits.having(role="gridcell", has="pending")] == [name]
    assert f"Walk {len(way)} steps to {name}" in waits.text
    told = " ".join(waits.text.split())
    assert f"through {', '.join(way[:-1])}. Choose it again to confirm." in told
    one.note("pending", "")
    one.route = tuple(f"step {one}" for one in way[1:])
    assert {cell["data-cell"] for cell in show(one).having(has="way")} == set(way[1:])


def test_a_finger_chooses_a_cell_twice() -> None:
    one = seeking()
    face = next(move.split(" ")[1] for move in one.moves if move.startswith("go "))
    one.note("die", face)
    shown = show(one)
    asks = {name for name, cell in shown.maze().items() if "data-ui" in cell}
    twice = {name for name, cell in shown.maze().items() if "data-twice" in cell}
    assert twice == reach(one, face) - asks and shown.having(data_near="") != []
    cell = sorted(twice)[0]
    one.note("pending", f"go {face} {cell}")
    assert f"Go to {cell}" in show(one).text


@pytest.mark.rule("M1.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_faces_of_the_mummy_die_are_beside_it_wherever_it_is_rolled(seats: int) -> None:
    def rolling(match: Match) -> bool:
        return match.state.phase == "die"

    faces = ", ".join(map(str, DICE[DIES[seats]]))
    told = f"The mummy die has the faces {faces}."
    for one in (hunting(seats=seats), played(rolling, seats=seats)):
        shown, view = show(one), one.seen(EN).view
        assert len(shown.having(has="own-die")) == int(not view.intermediate)
        assert len(shown.having(has="own-faces", aria_label=told)) == int(not view.intermediate)
    for one in (hunting(seats=seats), seeking(seats=seats), played(rolling, seats=seats)):
        assert told in spoken.board(one.seen(EN))


@pytest.mark.rule("M2.3", "M8.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_screen_but_a_seekers_own_shows_a_seeker(seats: int) -> None:
    match = played(lambda match: match.view(0).round > 2, seats=seats).match
    names = tuple(player.name for player in match.players)
    for at in range(0, len(match.states), 3):
        for viewer in (0, None):
            seen = Seen(match.view(viewer, at), viewer, None, (), names, {}, EN)
            parts = page.table(seen)
            shown = Page(str(fragment[parts.board, parts.side, parts.hand, parts.badges]))
            assert pieces(shown) == {"mummy"}
            assert all("’s" not in cell["aria-label"] for cell in shown.maze().values())
            assert shown.having(has="mission") == [] and shown.having(has="wanted") == []


@pytest.mark.rule("M2.3")
def test_the_mummy_hears_the_calls_and_knows_colours_and_ankhs() -> None:
    one = hunting(60, seats=4)
    shown, view = show(one), one.seen(EN).view
    for who, pawn in enumerate(view.pawns):
        told = naming.heard(pawn, missions.since(view, pawn), EN)
        assert pawn.place == "out" or told in shown.text
        assert naming.piece(view, who, one.names, EN) in shown.text
    for colour in COLOURS:
        held = sum(hand.colours.count(colour) for hand in view.hands)
        assert shown.drawn(f"{colour}-held") == held
    assert f"{view.ankhs} of {view.goal} ankhs" in shown.html
    assert shown.having(has="mission") == [] and shown.having(has="wanted") == []


@pytest.mark.rule("M8.2")
def test_the_scent_is_off_until_the_mummy_wants_it() -> None:
    one = hunting(80)
    view = one.seen(EN).view
    switch = show(one).having(data_ui="scent=1")
    assert len(switch) == 1 and switch[0]["aria-pressed"] == "false"
    assert show(one).having(has="scent") == []
    one.note("scent", "1")
    shown = show(one)
    for who, pawn in enumerate(view.pawns):
        cells = {
            name
            for name, cell in shown.maze().items()
            if naming.piece(view, who, one.names, EN) in cell["aria-label"]
        }
        assert cells == set(pawn.possible)
        assert len(shown.having(has=f"by-{who}")) == len(cells) + 1  # and beside its name
    assert shown.having(data_ui="scent=") != []


@pytest.mark.rule("M8.2")
def test_a_seeker_has_no_scent() -> None:
    one = seeking()
    one.note("scent", "1")
    shown = show(one)
    assert shown.having(has="scent") == [] and shown.having(has="scent-switch") == []
