"""The table of Way Out as HTML, read without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from htpy import fragment

from engine.assets import ROOT, read
from engine.chance import Chance
from engine.game import FATE, Game, Outcome, Refused, event
from engine.match import Match, Player
from games.escape import aim, bot, floors, naming, page, rules, spoken, words
from games.escape.content import ARTEFACTS, EQUIPMENT, NAMED, SPECIALS, TILES, WRITINGS
from games.escape.state import View
from page.i18n import tongue
from page.parts import Seen
from page.session import Session
from page.table import table_page

GAME = Game(rules, bot)
NAMES = ("Ani", "Bek", "Cleo", "Dara")
HOSTILE = '<img src=x onerror="alert(1)">'
EN = tongue("en")
NEW = {
    "pyramid-1": "rockfall giants artefacts",
    "pyramid-2": "portal brute artefacts",
    "pyramid-3": "gathering orc artefacts",
}


class Page(HTMLParser):
    """Every element as its attributes, and all the text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.elements: list[dict[str, str]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append({"tag": tag, **{name: value or "" for name, value in attrs}})

    def handle_data(self, data: str) -> None:
        self.text += data + " "

    def having(self, **wanted: str) -> list[dict[str, str]]:
        """The elements with these attributes; `has` is one of their classes."""
        word = wanted.pop("has", "")
        pairs = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            one
            for one in self.elements
            if all(one.get(name) == value for name, value in pairs.items())
            and (not word or word in one.get("class", "").split())
        ]

    def places(self) -> dict[str, dict[str, str]]:
        return {one["id"].removeprefix("at-"): one for one in self.having(role="gridcell")}

    def glowing(self) -> set[str]:
        return {name for name, one in self.places().items() if "can" in one["class"].split()}

    def moves(self) -> set[str]:
        return {one["data-move"] for one in self.elements if "data-move" in one}


def show(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


Until = Callable[[Match], bool]


def played(
    until: Until,
    *,
    seats: int = 2,
    persons: tuple[int, ...] = (0,),
    seed: int = 5,
    options: dict[str, object] | None = None,
    names: tuple[str, ...] = NAMES,
) -> Session:
    """A match in which all uncover what they can, until it is as wanted."""
    kinds = ["person" if seat in persons else "easy" for seat in range(seats)]
    players = tuple(map(Player, names, kinds))
    for number in range(seed, seed + 30):
        match = Match(GAME, options or {}, players, number)
        while match.actors and not until(match):
            seat = match.actors[0]
            match.play(seat, match.draw() if seat == FATE else eager(match, seat))
        if until(match):
            return Session("x", match)
    raise AssertionError("never so")


def eager(match: Match, seat: int) -> str:
    """Observe or reveal where one can, else anything that does something."""
    count, moves = len(match.entries), match.legal(seat)
    looks = [move for move in moves if move in ("reveal", "observe", "lantern")]
    acts = [move for move in moves if move.split(" ")[0] not in ("talk", "spend", "rope")]
    return Chance(match.seed).pick(tuple(looks or acts or moves), "move", count)


def phase(wanted: str, seat: int = 0, later: int = 0) -> Until:
    def reached(match: Match) -> bool:
        if seat not in match.actors:
            return False
        return match.view(seat).phase == wanted and len(match.entries) >= later

    return reached


def with_move(start: str, seat: int = 0) -> Until:
    """The seat is on turn and has a move that begins like this."""
    return lambda match: (
        phase("act", seat)(match)
        and any(f"{move} ".startswith(start + " ") for move in match.legal(seat))
    )


def view_of(session: Session) -> View:
    view: View = session.seen(EN).view
    return view


def act(session: Session, mode: str) -> Page:
    session.note("act", f"{aim.stamp_of(view_of(session))}/{mode}")
    return show(session)


def over(*, seats: int = 2, seed: int = 5, **options: object) -> Session:
    return played(lambda match: match.outcome is not None, seats=seats, seed=seed, options=options)


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


# Actions


def offered(state: rules.State, seat: int) -> set[str]:
    """All the moves that a seat can make on its page, whatever it chooses first."""
    stamp = aim.stamp_of(rules.view(state, seat))
    verbs = {move.split(" ")[0] for move in rules.legal(state, seat)}
    modes = [mode for mode in aim.MODES if mode.split(" ")[0] in verbs]
    found = moves_on(state, seat, {})
    for mode in modes:
        found |= moves_on(state, seat, {"act": f"{stamp}/{mode}"})
    for move in rules.legal(state, seat):
        if move.startswith("rope "):
            via = f"{stamp}/{move.split(' ')[1]}"
            found |= moves_on(state, seat, {"act": f"{stamp}/rope", "via": via})
    return found


def moves_on(state: rules.State, seat: int, ui: dict[str, str]) -> set[str]:
    view = rules.view(state, seat)
    seen = Seen(view, seat, seat, rules.legal(state, seat), NAMES[: view.seats], ui, EN)
    parts = page.table(seen)
    html = str(fragment[parts.board, parts.side, parts.below, parts.badges])
    return set(re.findall(r'data-move="([^"]*)"', html))


COMMON = ("spend", "move", "talk", "rope")


@pytest.mark.rule("E3.3", "E7.1", "E7.2", "E7.3", "E7.5", "E7.6", "E11.8")
@pytest.mark.parametrize("pyramid", NEW)
def test_every_legal_action_can_be_chosen(pyramid: str) -> None:
    """Whenever something new can be done, until the end."""
    met: set[str] = set()
    match = Match(
        GAME,
        {"pyramid": pyramid, "tiles": NEW[pyramid], "clock": "reversed"},
        tuple(map(Player, NAMES[:3])),
        8,
    )
    chance = Chance(8)
    while match.actors:
        if match.actors[0] == FATE:
            match.play(FATE, match.draw())
            continue
        seat, moves = match.actors[0], match.legal(match.actors[0])
        verbs = {" ".join(re.findall("[a-z]+(?= |$)", move)) for move in moves}
        if match.view(seat).phase != "keep" and verbs - met:
            met |= verbs
            assert set(moves) <= offered(match.state, seat)
        rare = [
            move for move in moves if move.split(" ")[0] not in ("spend", "move", "talk", "rope")
        ]
        often = chance.below(3, "rare", len(match.entries))
        choice = rare if rare and often else moves
        match.play(seat, chance.pick(tuple(choice), "move", len(match.entries)))
    done = {verb.split(" ")[0] for verb in met}
    assert {"move", "reveal", "observe", "recover", "bypass", "join", "copy", "spend"} <= done


@pytest.mark.rule("E3.4")
def test_a_used_special_action_is_turned_over_and_tells_the_rule() -> None:
    one = played(with_move("observe"))
    one.play(0, "observe")
    while one.mover is None:
        one.match.play(1, one.match.legal(1)[0])
        one.catch_up()
    used = [each for each in show(one).having(has="action") if "used" in each["class"].split()]
    assert [each["data-move"] for each in used] == ["observe"]


def test_action_points_are_counted() -> None:
    one = played(phase("act"))
    assert show(one).having(role="img", aria_label="3 action points left")
    one.play(0, "spend move")
    assert show(one).having(role="img", aria_label="2 action points left")


@pytest.mark.rule("E3.3")
def test_an_action_can_be_spent_without_effect() -> None:
    one = played(phase("act", 0, 20))
    spends = {move for move in one.moves if move.startswith("spend ")}
    assert not spends & show(one).moves()
    assert spends <= act(one, "spend").moves()


@pytest.mark.rule("E7.3")
def test_bypass_shows_the_places_at_the_foot() -> None:
    one = played(with_move("bypass"), seats=3)
    assert not show(one).having(id="at-1b3")
    shown = act(one, "bypass")
    legal = {move for move in one.moves if move.startswith("bypass ")}
    assert {f"bypass {place}" for place in shown.glowing()} == legal
    assert "the tile can move here" in shown.places()[min(shown.glowing())]["aria-label"]


def test_what_was_chosen_for_another_action_point_is_forgotten() -> None:
    one = played(with_move("bypass"), seats=3)
    assert act(one, "bypass").having(has="on", aria_pressed="true")
    one.play(0, "spend move")
    assert {move.split(" ")[0] for move in show(one).moves()} >= {"move"}
    assert not {move for move in show(one).moves() if move.startswith("bypass 1b")}


@pytest.mark.rule("E7.2")
def test_recover_names_the_owner_and_both_ways() -> None:
    one = played(with_move("recover"), seats=3, options={"turns": 10})
    shown = act(one, "recover")
    assert {move for move in one.moves if move.startswith("recover ")} <= shown.moves()
    assert "Recover the" in shown.text and "Exchange the" in shown.text


# Questions


@pytest.mark.rule("E2.2")
def test_two_of_three_are_kept() -> None:
    one = played(phase("keep"))

    def offered() -> set[str]:
        return {move for move in show(one).moves() if move.startswith("keep")}

    assert not offered()
    for place in (2, 0):
        tile = show(one).having(has="dealt-tile")[place]
        one.note(*tile["data-ui"].split("="))
    dealt = view_of(one).dealt[0]
    assert offered() == {f"keep {dealt[0]} {dealt[2]}"}
    one.note(*show(one).having(has="dealt-tile")[1]["data-ui"].split("="))
    assert offered() == {f"keep {dealt[0]} {dealt[1]}"}
    assert offered() <= set(one.moves)


@pytest.mark.rule("E5.4", "E7.4")
def test_a_danger_is_answered_by_name() -> None:
    one = played(phase("answer"), seats=3, options={"turns": 10})
    shown, danger = show(one), view_of(one).danger
    assert danger is not None and f"You run into {naming.a_tile(danger.tile, EN)}" in shown.text
    assert set(one.moves) - {"talk"} <= shown.moves()
    assert f"−{danger.loss}" in shown.text
    useless = [each for each in shown.having(has="answer") if "can" not in each["class"].split()]
    for each in useless:
        with pytest.raises(Refused):
            rules.play(one.match.state, 0, each["data-move"])


@pytest.mark.rule("E5.5")
def test_a_neighbour_is_asked_by_name_on_a_shared_screen() -> None:
    one = played(
        phase("help", 1), seats=2, persons=(0, 1), options={"talk": "free", "turns": 10}, seed=3
    )
    shown = show(one)
    assert one.mover == 1 and shown.having(data_seat="1")
    assert "Bek: help Ani against" in shown.text
    assert set(one.moves) <= shown.moves()


def test_others_see_the_question_but_cannot_answer() -> None:
    one = played(phase("answer", 1), seats=2, options={"turns": 10})
    shown = show(one)
    assert one.mover is None and not shown.moves() - {"talk"}
    answers = shown.having(has="answer")
    assert all("is Bek’s choice" in each["data-why"] for each in answers) and answers


# Silence


def observed() -> Session:
    """Seat 1 has observed a tile, which seat 0 does not know; two people at one device."""
    return played(
        lambda match: (
            phase("act", 0)(match)
            and any(tile.known == "own" for tile in match.view(1).tiles)
            and not any(tile.known == "own" for tile in match.view(0).tiles)
        ),
        persons=(0, 1),
        options={"turns": 10},
    )


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


# Words


def told(one: Session, names: tuple[str, ...]) -> Iterator[str]:
    for viewer in (None, 0):
        for each in one.match.events(viewer, len(one.match.entries)):
            yield words.line(each, one.match.view(viewer), names, EN)


@pytest.mark.parametrize("pyramid", NEW)
def test_every_event_is_told_and_only_a_lone_person_is_called_you(pyramid: str) -> None:
    options: dict[str, object] = {"pyramid": pyramid, "tiles": NEW[pyramid], "turns": 10}
    one = over(seats=4, **options)
    lines, own = list(told(one, tuple(one.names))), list(told(one, one.names))
    assert lines and all(lines) and all(own)
    assert not any(re.search(r"\b[Yy]ou", line) for line in lines)
    assert any(re.search(r"\bYou", line) for line in own)
    assert not any(re.search(rf"\b{NAMES[0]}\b", line) for line in own)
    assert not any("{" in line for line in (*lines, *own))


def test_what_came_of_a_move_is_told_after_it() -> None:
    said = words.line(
        event(
            "reveal",
            0,
            place="2c3",
            tile="sarcophagus",
            cost=3,
            stopped=False,
            lost=(("pit", "1c3"),),
            taken=((1, "treasure", "1d3"),),
            round=4,
            first=1,
            clock=5,
        ),
        None,
        NAMES,
        EN,
    )
    assert said == (
        "Ani reveals a sarcophagus on 2c3. 3 turns lost. Bek takes a treasure. "
        "Spiked pit: out of the game. Turn 4: Bek goes first. Clock: 5."
    )


def test_an_observed_tile_is_named_only_to_who_may_know() -> None:
    seen, unseen = (event("observe", 0, place="2c3", tile=tile) for tile in ("exit", ""))
    assert words.line(seen, None, NAMES, EN) == "Ani observes 2c3: the exit."
    assert words.line(unseen, None, NAMES, EN) == "Ani observes 2c3."


def test_every_thing_has_its_names_and_its_drawing() -> None:
    sprite = read("escape/art.svg")
    assert set(naming.tiles(EN)) == set(naming.found(EN)) == set(TILES)
    assert set(naming.gear(EN)) == set(naming.the_gear(EN)) == {*EQUIPMENT, "amulet"}
    assert set(naming.actions(EN)) == {"move", "reveal", *SPECIALS, *ARTEFACTS}
    for name in (*TILES, *EQUIPMENT, *SPECIALS, "move", "reveal", "pawn-3", "walkie", "first"):
        assert f'id="escape-{name}"' in sprite
    signs = (page.sign(Outcome(winners, ((),), "")) for winners in ((), (0,)))
    for name in (*page.FIGURES.values(), *page.ITEMS.values(), *signs):
        assert f'id="{name}"' in sprite


def test_every_drawing_of_a_page_is_in_a_sprite() -> None:
    sprites = read("art.svg") + read("cast/art.svg") + read("escape/art.svg")
    one = played(phase("act", 0, 50), seats=4, options={"turns": 10})
    for shown in (show(one), act(one, "spend"), show(over())):
        for each in shown.having(tag="use"):
            assert f'id="{each["href"].removeprefix("#")}"' in sprites


@pytest.mark.parametrize("option", rules.INFO.options, ids=lambda option: option.name)
def test_every_option_has_its_words(option: object) -> None:
    name, values = option.name, option.values  # type: ignore[attr-defined]
    assert words.option(name, None, EN)[0]
    assert all(words.option(name, value, EN)[0] for value in values)


@pytest.mark.parametrize("ending", ["exit", "holder", "clock", "loss", "sixty"])
def test_every_ending_is_told(ending: str) -> None:
    for names in (NAMES, NAMES[:1]):
        said = words.ending(Outcome((), (), ending), names, EN)
        assert all(name in said for name in names) and said.endswith(".")


@pytest.mark.rule("E10.5")
def test_a_record_says_what_it_is_for() -> None:
    assert words.feat("reversed pyramid-2 3", (-12,), EN) == (
        "Reversed clock, Twin Peaks, 3 explorers",
        "12 turns",
    )
    assert words.feat("reversed drawn-1a2b 1", (-1,), EN)[1] == "1 turn"


def test_names_are_never_markup() -> None:
    names = (HOSTILE, "Bek", "Cleo", "Dara")
    for until in (phase("keep"), phase("place"), phase("act", 0, 30)):
        one = played(until, names=names, persons=(0, 1))
        assert not [each for each in show(one).elements if each["tag"] == "img"]


# The last question, each action once, and what a win is worth


@pytest.mark.rule("E5.5")
def test_the_revealer_lets_the_others_help_and_is_asked_again() -> None:
    one = played(
        lambda match: phase("answer")(match) and 0 in match.view(0).next_asked, persons=(0, 1)
    )
    assert "Let the others help" in show(one).text and "Do nothing" not in show(one).text
    assert "Let the others help." in spoken.moves(one.seen(EN))
    one.play(0, "nothing")
    assert words.line(one.match.events(None)[-1], None, NAMES, EN) == "Ani lets the others help."
    one.play(1, "nothing")
    shown = show(one)
    assert "Nobody helped: last chance to answer." in shown.text
    assert "Do nothing" in shown.text and "Let the others help" not in shown.text
    assert "Nobody helped: last chance to answer." in spoken.danger(one.seen(EN))
    assert words.status(view_of(one), NAMES, EN).startswith("Nobody helped Ani against ")


@pytest.mark.rule("E10.7")
def test_a_basic_action_turns_over_when_each_comes_once() -> None:
    one = played(
        lambda match: phase("act")(match) and match.view(0).acted == ("reveal",),
        options={"once": True},
    )
    tiles = {each["id"]: each["class"].split() for each in show(one).having(has="action")}
    assert "used" in tiles["action-reveal"] and "can" not in tiles["action-reveal"]
    assert "used" not in tiles["action-move"]
    assert "Used this turn: Reveal." in spoken.clock(one.seen(EN))
    refused = next(each for each in show(one).having(id="action-reveal"))["data-move"]
    with pytest.raises(Refused) as no:
        one.play(0, refused)
    assert no.value.rule == "E10.7"


@pytest.mark.rule("E12.2")
@pytest.mark.parametrize(("turns", "told"), [(5, True), (0, False)])
def test_the_end_tells_why_a_win_does_not_count(turns: int, told: bool) -> None:
    one = played(phase("act"), options={"turns": turns})
    match, state = one.match, one.match.state
    here = replace(state.explorers[0], held=("exit", *WRITINGS, *("treasure",) * 4))
    mate = replace(state.explorers[1], at=here.at)
    match.states[-1] = replace(state, explorers=(here, mate), first=1, turn=0)
    while match.outcome is None:
        one.play(match.actors[0], "spend move")
    assert match.outcome.winners
    line = "A win does not count for the campaign: turns are added to the clock."
    assert (line in show(one).text) == told


def test_by_finger_a_place_is_chosen_twice() -> None:
    """Tiles are small: the first tap shows the move, and a button says what it does."""
    session = played(with_move("move"))
    twice = {one["data-move"] for one in show(session).places().values() if "data-twice" in one}
    assert twice == {move for move in session.moves if move.startswith("move ")}
    chosen = min(twice)
    session.note("pending", chosen)
    waits = show(session)
    assert [one["data-move"] for one in waits.having(role="gridcell", has="pending")] == [chosen]
    assert waits.text.count(f"Go to {chosen[5:]}") == 2, "on its button, and aloud"
    assert "Choose it again to confirm." in waits.text


def test_a_new_turn_is_told_apart_from_the_last_one() -> None:
    """The last of a turn may be the first of the next."""
    one = played(lambda match: phase("act")(match) and match.view(0).points == 3)
    view = replace(view_of(one), first=0)
    told = words.status(view, one.names, EN)
    assert told == f"Turn {view.round}, you go first: 3 action points."
    later = (replace(view, first=1), replace(view, points=2))
    said = [words.status(each, one.names, EN) for each in later]
    assert said == ["Your turn: 3 action points left.", "Your turn: 2 action points left."]


def test_two_special_actions_of_a_kind_are_two_elements() -> None:
    def twins(match: Match) -> bool:
        kinds = [each.name for each in match.view(0).explorers[0].specials]
        return phase("act")(match) and len(kinds) != len(set(kinds))

    shown = show(played(twins))
    ids = [one["id"] for one in shown.elements if "id" in one]
    assert len(ids) == len(set(ids)), "or one of them stays when the page changes"
