"""The Pharaoh's Keys: the door, its keys and the sand."""

from __future__ import annotations

import re

import pytest

from engine.game import Refused
from engine.match import Match, Player
from games.keys import rules
from games.keys.content.tables import mask, shapes
from games.keys.page import log, naming, words
from games.keys.page import table as page
from page.i18n import tongue
from page.parts import HALTS, Time
from page.session import Session

from .pages import (
    EN,
    GAME,
    NAMES,
    RUNNING,
    STILL,
    begun,
    chanced,
    open_door,
    show,
    tiling,
)

# The door


@pytest.mark.rule("K3.2", "K7.3")
def test_the_bench_of_whoever_solves_is_made_for_the_hand() -> None:
    match = begun(1)
    one, shown = match.view(None).climbers[0], show(match)
    (hands,) = shown.having("data-hands")
    assert hands["data-seat"] == "0" and hands["data-lay"] == "lay {piece} {cells} @0"
    assert [cell["data-cell"] for cell in shown.having(role="gridcell")] == list(one.door)
    pieces = {piece["data-piece"]: piece["data-cells"] for piece in shown.having("data-piece")}
    assert tuple(pieces) == one.keys
    for key, cells in pieces.items():
        assert mask(cells.split()) in shapes(key)
    assert len(shown.having("data-shape")) == len(one.keys)
    assert {tool["data-hand"] for tool in shown.having("data-hand")} == {"turn", "flip", "back"}
    assert {tool.get("aria-keyshortcuts") for tool in shown.having("data-hand")} == {"R", "F", None}


@pytest.mark.rule("K1.5", "K3.3")
def test_the_hand_is_given_the_places_that_the_rules_allow() -> None:
    match = begun(1)
    for key, cells in list(tiling(match, 0).items())[:2]:
        offered = {
            (piece["data-piece"], place)
            for piece in show(match).having("data-piece")
            for place in (piece["data-places"] or "").split()
        }
        laying = (move.split(" ") for move in match.legal(0) if move.startswith("lay "))
        assert offered == {(name, "".join(named)) for _, name, *named, _ in laying}
        match.play(0, f"lay {key} {' '.join(cells)} @2000")


@pytest.mark.rule("K3.3")
def test_laid_keys_leave_the_tray_and_their_cells_say_so() -> None:
    match = begun(1)
    key, cells = next(iter(tiling(match, 0).items()))
    match.play(0, f"lay {key} {' '.join(cells)} @2000")
    shown = show(match)
    laid = {cell["data-cell"]: cell for cell in shown.having("data-laid")}
    assert tuple(laid) == cells and {cell["data-laid"] for cell in laid.values()} == {key}
    for name, cell in laid.items():
        assert cell["aria-label"] == f"{name}, covered by {naming.key(key, EN)}"
    assert not shown.having(data_piece=key)
    assert not any(move.startswith("open") for move in shown.moves())


@pytest.mark.rule("K3.3")
def test_when_the_last_key_is_laid_the_door_is_open() -> None:
    match = begun(1)
    for at, (key, cells) in enumerate(tiling(match, 0).items(), 1):
        match.play(0, f"lay {key} {' '.join(cells)} @{at}000")
    shown = show(match, None)
    assert shown.having(has="climb") and not shown.having("data-hands")
    assert not any(move.startswith("open") for move in shown.moves())
    said = log.line(match.events(None)[-1], match.view(None), NAMES, EN)
    assert said == "Ani opens the door in 3.0\u00a0s."


@pytest.mark.rule("K3.3", "K7.5")
def test_a_hint_that_opens_is_told_as_an_opening() -> None:
    match = begun(1, sand=0)
    for _ in match.view(None).climbers[0].keys:
        match.play(0, f"hint @{rules.clock(match.state, 0)}")
    told = match.events(None)[-1]
    assert words.sound(told) == "find"
    for language, said in (
        ("en", "Ani opens the door with a hint, in 45.0\u00a0s."),
        ("fr", "Ani ouvre sa porte grâce à un indice, en 45,0\u00a0s."),
    ):
        assert log.line(told, match.view(None), NAMES, tongue(language)) == said


@pytest.mark.rule("K3.3")
def test_by_rules_1_a_covered_door_has_a_button_that_opens_it() -> None:
    match = chanced(Match(GAME, {}, [Player("Ani")], 3, rules=1))
    for at, (key, cells) in enumerate(tiling(match, 0).items(), 1):
        match.play(0, f"lay {key} {' '.join(cells)} @{at}000")
    (opening,) = [move for move in show(match).moves() if move.startswith("open")]
    match.play(0, opening.replace("@0", "@9000"))
    assert match.view(None).climbers[0].opened == 9000


@pytest.mark.parametrize("time", [STILL, None])
def test_while_the_sand_lies_still_the_door_is_not_in_the_page(time: Time | None) -> None:
    match = begun(2)
    shown = show(match, time)
    assert len(shown.having(data_do="clock go")) == 1
    assert not shown.having("data-hands") and not shown.having("data-piece")
    assert not shown.having(role="gridcell") and not shown.having(has="door-art")
    assert "Turn the hourglass" in shown.text


def test_after_a_pause_one_goes_on() -> None:
    match = begun(1)
    assert "Resume" in show(match, Time(12_000, False)).text
    assert "The page was hidden." in show(match, Time(12_000, False, hidden=True)).text


@pytest.mark.rule("K1.8", "K3.5", "K7.4")
@pytest.mark.parametrize(("sand", "ms", "told"), [(1, 21_000, 39), (2, 21_000, 99)])
def test_the_hourglass_counts_the_sand_of_this_minute(sand: int, ms: int, told: int) -> None:
    match = begun(1, sand=sand)
    (glass,) = show(match, Time(ms, True)).having("data-sand")
    assert glass["data-sand"] == f"{ms} {60_000 * sand} 1" and glass["role"] == "timer"
    shown = show(match, Time(ms, True))
    assert f" {told} " in shown.text or shown.text.startswith(f"{told} ")
    match.play(0, f"wait @{60_000 * sand}")
    chanced(match)
    again = show(match, Time(60_000 * sand + ms, True))
    assert again.having("data-sand")[0]["data-sand"] == f"{ms} {60_000 * sand} 1"
    assert "Second minute" in again.text


@pytest.mark.rule("K7.4")
def test_without_an_hourglass_there_is_none() -> None:
    shown = show(begun(1, sand=0))
    assert not shown.having("data-sand") and shown.having(aria_label="No hourglass: take your time")


@pytest.mark.rule("K7.5")
def test_hints_and_giving_up_are_offered_when_they_are_legal() -> None:
    match = begun(1)
    assert "aria-disabled" not in show(match).having(data_move="hint @0")[0]
    assert "hint @0" not in show(begun(1, hints=False)).moves()
    match.play(0, "wait @50000")
    late = show(match, Time(50_000, True)).having(data_move="hint @0")[0]
    assert late["aria-disabled"] == "true", "it keeps its place, and the rules say why"
    with pytest.raises(Refused, match="not enough sand"):
        match.play(0, "hint @51000")


def test_giving_up_is_asked_twice_far_from_the_other_buttons() -> None:
    match = begun(1)
    shown = show(match)
    assert "quit @0" not in shown.moves(), "one tap gives nothing up"
    flag = shown.having(has="surrender")[0]
    assert flag["data-do"] == "clock stop quit 1.1.0" and flag["aria-expanded"] == "false"
    asked = show(match, STILL, ui={HALTS: "quit 1.1.0"})
    assert "quit @0" in asked.moves() and "Give up on this door?" in asked.text
    assert asked.having(has="surrender")[0]["data-do"] == "clock go", "a second tap takes it back"
    assert not asked.having(has="slot") and not asked.having("data-piece"), "nobody thinks on"
    assert "quit @0" not in show(match, STILL, ui={HALTS: "quit 2.1.0"}).moves()
    assert "quit @0" not in show(match, RUNNING, ui={HALTS: "quit 1.1.0"}).moves()


def test_no_sand_runs_while_giving_up_is_asked() -> None:
    now = 0.0
    session = Session("x", begun(2), now=lambda: now)
    session.keep_time()
    session.turn()
    now = 5_000
    assert session.lay_down(asks="quit 1.1.0")
    now = 60_000
    assert session.noted(HALTS) == "quit 1.1.0" and session.time(0) == 5_000
    html = str(page.table(session.seen(EN)).board)
    assert "Give up on this door?" in html and "data-piece" not in html
    session.turn()
    now = 61_000
    assert session.noted(HALTS) == "" and session.time(0) == 6_000


def test_the_row_of_tools_stays_as_it_is() -> None:
    """Nothing comes under a finger that meant another button."""
    match = begun(1)
    rows = []
    for _ in range(2):
        html = show(match).html
        rows.append(
            re.findall(r'data-(?:hand|move)="([^"]*)"', html[html.index("tools-of-hand") :])
        )
        match.play(0, f"hint @{rules.clock(match.state, 0)}")
    assert rows[0] == rows[1] == ["turn", "flip", "back", "hint @0"]


@pytest.mark.rule("K7.2")
def test_two_people_solve_side_by_side_each_with_a_bench() -> None:
    match = begun(2)
    match.play(0, "hint @3000")
    shown = show(match, Time(20_000, True), solvers=(0, 1))
    assert [one["data-seat"] for one in shown.having("data-hands")] == ["0", "1"]
    late = [one["data-sand"].split()[0] for one in shown.having("data-sand")]
    assert late == ["20000", "5000"], "only the hint sets the two hourglasses apart"


@pytest.mark.rule("K7.1")
def test_in_a_relay_only_the_door_on_turn_is_shown() -> None:
    match = begun(3, way="relay")
    shown = show(match)
    assert len(shown.having("data-hands")) == 1 and not shown.having(has="small-door")
    assert words.status(match.view(None), NAMES, EN) == (
        "Ani’s turn: open the door. Next: Bek, Cleo."
    )
    open_door(match, 0, 20_000)
    later = show(match)
    assert later.having("data-hands")[0]["data-seat"] == "1"
    assert len(later.having(has="small-door")) == 1 and "20.0 s" in later.text
    assert "look away" in show(match, STILL).text
