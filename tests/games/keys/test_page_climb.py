"""The Pharaoh's Keys: the others, the pyramid that is climbed, and the courses."""

from __future__ import annotations

import pytest

from games.keys.page import naming, words
from games.keys.page import table as page
from games.keys.rules.state import View
from page.parts import Seen

from .pages import (
    EN,
    NAMES,
    begun,
    chanced,
    climbing,
    open_door,
    show,
    tiling,
)

# Others, and what was lost


@pytest.mark.rule("K3.4", "K8.1")
def test_who_has_opened_is_shown_with_time_place_and_tiling() -> None:
    match = begun(3)
    open_door(match, 1, 17_400)
    shown = show(match)
    (told,) = shown.having(has="verdict-mark", role="img")
    assert told["aria-label"] == "No. 1 in 17.4 s"
    (opened,) = [one for one in shown.having(has="door-art") if "open" in one["class"].split()]
    for key, cells in tiling(match, 1).items():
        assert f"{naming.key(key, EN)} on {' '.join(cells)}" in opened["aria-label"]


def test_a_place_is_told_once_it_is_settled() -> None:
    """Who took a hint may yet be passed by who took none."""
    match = begun(2)
    match.play(0, "hint @1000")
    open_door(match, 0, 30_000)
    assert naming.result(match.view(0), 0, EN) == "Open in 30.0\u00a0s"
    open_door(match, 1, 20_000)
    assert [naming.result(match.view(0), seat, EN)[:5] for seat in (0, 1)] == ["No. 2", "No. 1"]


def test_a_solution_is_shown_to_whoever_is_done_and_to_nobody_else() -> None:
    match = begun(2)
    solved = [f"{naming.key(key, EN)} on" for key in tiling(match, 0)]
    asked = {"show": "1.0"}
    assert not any(told in show(match, ui=asked).html for told in solved)
    assert not [one for one in show(match).having("data-ui") if "show" in one["data-ui"]]
    match.play(0, "quit @9000")
    before = show(match)
    asks = [one["data-ui"] for one in before.having("data-ui")]
    assert asks == ["show=1.0"]
    assert not any(told in before.html for told in solved)
    assert all(told in show(match, ui=asked).html for told in solved)
    assert not any(told in show(match, ui={"show": "2.0"}).html for told in solved)


# The pyramid


@pytest.mark.rule("K4.1")
def test_floors_are_choices_and_those_in_reach_are_marked() -> None:
    match = climbing()
    shown = show(match, None)
    floors = shown.having(has="storey")
    assert [one["data-move"] for one in floors] == [f"floor {n}" for n in range(6, 0, -1)]
    can = {one["data-move"] for one in floors if "can" in one["class"].split()}
    assert can == set(match.legal(0)) == {f"floor {n}" for n in (1, 2, 3, 4)}
    assert "up to 3 floors" in shown.text and "up to 1 floor" in shown.text


@pytest.mark.rule("K4.2")
def test_what_one_would_take_is_shown_before_choosing() -> None:
    match = climbing()
    view = match.view(None)
    shown = show(match, None)
    holes = {one["data-cell"] for one in shown.having("data-cell")}
    for floor in (1, 2, 3, 4):
        (one,) = shown.having(data_move=f"floor {floor}")
        kind, itself, *gems = one["data-preview"].split()
        assert (kind, itself) == ("would", one["data-cell"])
        assert gems == [f"g{floor}-0", f"g{floor}-1"] and set(gems) <= holes
        taken = naming.gems(view.floors[floor - 1][:2], EN)
        assert f"take {taken}" in one["aria-label"]
    match.play(0, "floor 3")
    later = show(match, None)
    assert later.having(data_move="floor 2")[0]["data-preview"].split()[2:] == ["g2-0", "g2-1"]
    assert not later.having(data_cell="g3-0") and later.having(data_cell="g3-2")


@pytest.mark.rule("K2.2")
def test_pawns_stand_on_their_floors() -> None:
    match = climbing()
    match.play(0, "floor 4")
    told = {one["aria-label"] for one in show(match, None).having(has="storey")}
    assert any(label.startswith("Floor 4,") and "here: Ani" in label for label in told)
    assert any(label.startswith("Floor 1,") and "here: Bek" in label for label in told)


@pytest.mark.rule("K6.1")
def test_in_swift_one_climbs_while_others_solve() -> None:
    match = begun(2, swift=True)
    open_door(match, 0, 12_000)
    assert "floor 4 @0" in show(match, mover=0).moves()
    assert "quick" in words.status(match.view(None), NAMES, EN)


@pytest.mark.rule("K4.3", "K5.1")
@pytest.mark.parametrize("phase", ["solve", "climb"])
def test_everybodys_gems_are_always_in_sight_the_best_colour_marked(phase: str) -> None:
    match = climbing()
    match.play(0, "floor 2")
    match.play(1, "floor 1")
    chanced(match)
    if phase == "climb":
        open_door(match, 1, 15_000)
        open_door(match, 0, 16_000)
    view: View = match.view(None)
    assert view.phase == phase
    shown = show(match)
    told = [one["aria-label"] for one in shown.having(has="hoard")]
    assert told == [naming.hoard(one.gems, EN) for one in view.climbers]
    best = sum(n == max(one.gems) for one in view.climbers for n in one.gems)
    assert len(shown.having(has="best")) == best


# Courses


@pytest.mark.rule("K9.1")
def test_endless_doors_list_their_times_and_can_be_stopped() -> None:
    match = begun(1, course="endless")
    for ms in (14_000, 9_000, 11_000):
        open_door(match, 0, ms)
        chanced(match)
    shown = show(match)
    assert "stop" not in shown.moves() and shown.having(data_ui="stop=4")
    assert "stop" in show(match, ui={"stop": "4"}).moves(), "it is asked twice"
    assert "3 doors opened" in shown.text
    assert shown.text.index("11.0 s") < shown.text.index("9.0 s") < shown.text.index("14.0 s")
    assert not shown.having(has="hoard") and not shown.having(has="climb")


@pytest.mark.rule("K9.1")
def test_a_typed_seed_is_shown_at_the_table_and_at_the_end() -> None:
    match = begun(1, course="endless", seed="Khufu 4")
    assert "Seed: Khufu 4" in show(match).text
    match.play(0, "stop")
    assert "Seed: Khufu 4" in show(match, None, mover=None).text
    assert "Seed" not in show(begun(1, course="endless")).text


def test_a_single_door_ends_with_the_keys_that_lie_on_it() -> None:
    match = begun(1, course="door")
    keys = match.view(None).climbers[0].keys
    open_door(match, 0, 14_000)
    one = match.view(None)
    seen = Seen(one, None, None, (), NAMES, {}, EN)
    laid = str(page.table(seen).spoils[0])
    assert all(f'href="#keys-{key}"' in laid for key in keys)


def test_between_rounds_one_may_look_back_before_the_next_one() -> None:
    match = begun(1)
    match.play(0, "quit @9000")
    assert match.view(None).phase == "roll"
    shown = show(match, None, mover=None)
    assert shown.having(data_do="next") and shown.having(data_ui="show=1.0")
