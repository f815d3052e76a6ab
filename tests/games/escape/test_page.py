"""Way Out's table: the pyramid, its places and what they say, silence, the clock and the goals."""

from __future__ import annotations

import re

import pytest

from engine.assets import ROOT
from engine.game import Refused
from games.escape.content.tables import NAMED
from games.escape.page import naming, words
from games.escape.page.pyramid import floors

from .pages import (
    EN,
    NAMES,
    observed,
    over,
    phase,
    played,
    show,
    view_of,
)

# The pyramid


@pytest.mark.rule("E1.5", "E4.3")
def test_every_place_says_all_there_is_to_know_about_it() -> None:
    one = played(phase("act", 0, 40), seats=3, options={"turns": 10})
    places, view = show(one).places(), view_of(one)
    there = {tile.place for tile in view.tiles}
    assert there <= set(places)
    for tile in view.tiles:
        label, classes = places[tile.place]["aria-label"], places[tile.place]["class"].split()
        assert label.startswith(f"Floor {tile.place[0]}, {tile.place[1:]}, ")
        assert ("face down" in label) == (not tile.up)
        assert ("up" in classes) == tile.up
        assert not tile.up or naming.tiles(EN)[tile.what] in label
        assert (", open" in label) == (not tile.above) == ("open" in classes)
        assert all(place in label for place in tile.above)
        shaded = {"nw", "ne", "sw", "se"} & set(classes)
        assert len(shaded) == len(tile.above)
        for seat in tile.seats:
            who = f"{NAMES[seat]} stands" if seat else "you stand"
            assert f"{who} here" in label
    for place in set(places) - there:
        assert "no tile" in places[place]["aria-label"] and "gone" in places[place]["class"]


@pytest.mark.rule("E1.5")
def test_a_shadow_lies_where_the_upper_tile_touches() -> None:
    assert floors.quarters("1c3", ("2c3",)) == ("se",)
    assert floors.quarters("1d3", ("2c3", "2d3")) == ("sw", "se")
    assert floors.quarters("1d4", ("2c3", "2d3", "2c4", "2d4")) == ("nw", "ne", "sw", "se")


@pytest.mark.rule("E4.1")
def test_places_one_move_away_glow_and_all_others_tell_the_rule() -> None:
    one = played(phase("act", 0, 30), seats=2)
    shown = show(one)
    legal = {move.removeprefix("move ") for move in one.moves if move.startswith("move ")}
    assert shown.glowing() == legal
    for place, cell in shown.places().items():
        assert cell["data-move"] == f"move {place}"
        assert ("reachable" in cell["aria-label"]) == (place in legal)
    wrong = next(place for place in shown.places() if place not in legal)
    with pytest.raises(Refused) as no:
        one.play(0, f"move {wrong}")
    assert no.value.rule == "E4.1"


@pytest.mark.rule("E2.5")
def test_every_tile_can_be_begun_on() -> None:
    one = played(phase("place"))
    shown = show(one)
    assert {f"place {place}" for place in shown.glowing()} == {
        move for move in one.moves if move != "talk"
    }


def test_floors_are_rowgroups_the_highest_first() -> None:
    groups = show(played(phase("place"))).having(role="rowgroup")
    labels = [one["aria-label"] for one in groups]
    assert labels == [
        "Floor 4: 1 tile",
        "Floor 3: 4 tiles",
        "Floor 2: 9 tiles",
        "Floor 1: 16 tiles",
    ]


def test_one_floor_can_be_shown_alone_and_all_again() -> None:
    one = played(phase("act", 0, 20))
    marks = [each["data-ui"] for each in show(one).having(has="medal")]
    assert marks == [f"floor={number}" for number in (4, 3, 2, 1)][-len(marks) :]
    one.note("floor", "2")
    shown = show(one)
    assert {place[0] for place in shown.places()} == {"2"}
    assert shown.having(has="outlines") and shown.having(has="flat")
    assert [each["data-ui"] for each in shown.having(has="medal")] == ["floor=", *marks]
    pressed = [each["data-ui"] for each in shown.having(has="medal", aria_pressed="true")]
    assert pressed == ["floor=2"]
    for nonsense in ("9", "x", "0"):
        one.note("floor", nonsense)
        assert not show(one).having(has="flat")


def test_a_floor_without_tiles_is_no_longer_drawn() -> None:
    one = played(
        lambda match: (
            phase("act")(match) and all(tile.place[0] < "4" for tile in match.view(0).tiles)
        ),
        seats=3,
        options={"turns": 10},
    )
    assert {place[0] for place in show(one).places()} == {"1", "2", "3"}


def test_it_can_be_seen_where_any_explorer_can_go() -> None:
    one = played(phase("act", 0, 30), seats=3)
    switches = show(one).having(has="reach")
    assert [each["data-ui"] for each in switches] == ["reach=0", "reach=1", "reach=2"]
    one.note("reach", "1")
    near = floors.near(view_of(one), 1)
    marked = {
        place
        for place, cell in show(one).places().items()
        if "one move from Bek" in cell["aria-label"]
    }
    assert marked == near and near
    assert show(one).having(has="reach", aria_pressed="true")[0]["data-ui"] == "reach="


def test_where_nobody_moves_here_the_one_on_turn_leaves_steps() -> None:
    one = played(phase("act", 1, 20))
    shown = show(one)
    assert one.mover is None and not shown.glowing() and not shown.moves() - {"talk"}
    marked = [cell for cell in shown.places().values() if "one move from Bek" in cell["aria-label"]]
    assert len(marked) == len(floors.near(view_of(one), 1))


@pytest.mark.parametrize("pyramid", NAMED)
def test_the_style_knows_the_size_of_every_pyramid(pyramid: str) -> None:
    one = played(phase("place"), options={"pyramid": pyramid})
    style = (ROOT.parent / "css" / "escape.css").read_text("utf-8")
    used = set(re.findall(r'(?<=[ "])(?:w|r|f|x|deep)-\d+(?=[ "])', show(one).html))
    assert used and {name for name in used if f".{name} " not in style} == set()


def test_the_keyboard_begins_where_the_explorer_stands() -> None:
    one = played(phase("act", 0, 20))
    home = [cell["id"] for cell in show(one).having(role="gridcell") if "data-home" in cell]
    assert home == [f"at-{view_of(one).explorers[0].place}"]


# Silence


@pytest.mark.rule("E8.4")
def test_what_a_seat_observed_is_on_its_own_notes_alone() -> None:
    one = observed()
    secret = next(tile for tile in one.match.view(1).tiles if tile.known == "own")
    for viewer in (None, 0):
        one.behind_curtain = viewer
        shown = show(one)
        assert not shown.having(has="noted") and not shown.having(has="note")
        assert f"face down: {naming.tiles(EN)[secret.what]}" not in shown.html
    one.take_device(1)
    shown = show(one)
    assert [
        each["id"]
        for each in shown.having(has="place")
        if "known only to you" in each["aria-label"]
    ]
    assert secret.place in shown.text and shown.having(has="note")


@pytest.mark.rule("E8.3", "E8.4")
def test_a_talk_lays_open_what_was_observed() -> None:
    one = observed()
    secret = next(tile for tile in one.match.view(1).tiles if tile.known == "own")
    call = show(one).having(data_move="talk")
    assert [each["data-seat"] for each in call] == ["0", "1"], "also who is not waited for"
    one.play(0, "talk")
    shown = show(one)
    assert "known to all" in shown.places()[secret.place]["aria-label"]
    assert "endtalk" in shown.moves() and "Ani ends the talk" in shown.text
    one.play(0, "endtalk")
    assert "known to all" in show(one).places()[secret.place]["aria-label"]


@pytest.mark.rule("E2.6", "E10.2")
@pytest.mark.parametrize("options", [{"seats": 1}, {"options": {"talk": "free"}}])
def test_alone_or_with_free_talk_there_are_no_private_notes(options: dict[str, int]) -> None:
    one = played(phase("act", 0, 20), **options)  # type: ignore[arg-type]
    shown = show(one)
    assert not shown.having(has="hand") and not shown.having(data_move="talk")


# The clock, the goals, and what is unseen


def test_the_clock_and_the_goals_are_told() -> None:
    one = played(phase("act", 0, 60), seats=3, options={"turns": 10})
    shown, view = show(one), view_of(one)
    assert shown.having(role="img", has="dial")[0]["aria-label"].startswith(str(view.clock))
    for want in view.wants:
        told = words.want(want.kind, want.have, want.asked, EN)
        assert any(each.get("aria-label", "").startswith(told) for each in shown.elements)
    assert any(each.get("aria-label", "").startswith("Exit: ") for each in shown.elements)
    assert f"{len(view.unseen)} tile" in shown.text


@pytest.mark.rule("E10.5")
def test_a_reversed_clock_counts_what_has_gone_by() -> None:
    one = played(phase("act", 0, 20), options={"clock": "reversed"})
    assert "so far" in show(one).having(has="dial")[0]["aria-label"]


@pytest.mark.rule("E9.1")
def test_at_the_end_all_tiles_are_shown() -> None:
    one = over()
    shown = show(one)
    assert all("face down," not in place["aria-label"] for place in shown.places().values())
    assert not shown.having(has="kit") and shown.having(has="ending")
