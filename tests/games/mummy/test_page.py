"""The table of The Mummy's Maze as HTML, read without a browser."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from htpy import fragment

from engine.assets import read
from engine.chance import Chance
from engine.game import FATE, Game, Outcome, event
from engine.match import Match, Player
from games.mummy import bot, rules
from games.mummy.content.generator import distances
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, COLOURS, DICE, DIES, GROUND, MISSIONS, bits
from games.mummy.page import board, chart, missions, spoken, words
from games.mummy.page import table as page
from games.mummy.rules import end
from games.mummy.rules.state import View, change
from page.draft import option_words
from page.i18n import tongue
from page.names import Names
from page.parts import SERIES, Seen
from page.session import Session
from page.table import table_page

GAME = Game(rules, bot)
PLAYERS = tuple(map(Player, ("Ani", "Bek", "Cleo", "Dara", "Eli")))
HOSTILE = '<img src=x onerror="alert(1)">'
EN, FR = tongue("en"), tongue("fr")
INSIDE = [CELLS[cell] for cell in bits(GROUND)]


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

    def cells(self) -> dict[str, dict[str, str]]:
        return {one["data-cell"]: one for one in self.having(role="gridcell") if "data-cell" in one}

    def glowing(self) -> set[str]:
        return {name for name, one in self.cells().items() if "can" in one["class"].split()}

    def drawn(self, name: str) -> int:
        return len(self.having(href=f"#mummy-{name}"))


def show(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


def played(
    until: Callable[[Match], bool],
    *,
    seats: int = 3,
    persons: tuple[int, ...] = (1,),
    seed: int = 5,
    options: dict[str, object] | None = None,
    names: tuple[str, ...] = (),
) -> Session:
    """A match played at random by all seats until it is as wanted."""
    players = [
        Player(
            names[seat] if names else PLAYERS[seat].name, "person" if seat in persons else "easy"
        )
        for seat in range(seats)
    ]
    match = Match(GAME, options or {}, tuple(players), seed)
    chance = Chance(seed)
    while match.actors and not until(match):
        seat = match.actors[0]
        if seat == FATE:
            match.play(FATE, match.draw())
        else:
            moves = tuple(match.legal(seat))
            match.play(seat, chance.pick(moves, "move", len(match.entries)))
    return Session("x", match)


def phase(wanted: str, seat: int, later: int = 0) -> Callable[[Match], bool]:
    def reached(match: Match) -> bool:
        at_it = match.view(seat).phase == wanted and seat in match.actors
        return at_it and len(match.entries) >= later

    return reached


def seeking(later: int = 40, **more: object) -> Session:
    """Seat 1, a seeker, has rolled and may walk by at least two different dice."""

    def reached(match: Match) -> bool:
        faces = {move.split(" ")[1] for move in match.legal(1) if move.startswith("go ")}
        return phase("move", 1, later)(match) and len(faces) > 1

    return played(reached, **more)  # type: ignore[arg-type]


def hunting(later: int = 40, **more: object) -> Session:
    """Seat 0, the mummy, is on its way."""

    def reached(match: Match) -> bool:
        return phase("walk", 0, later)(match) and len(match.view(0).trail) > 1

    return played(reached, persons=(0,), **more)  # type: ignore[arg-type]


def reach(session: Session, face: str) -> set[str]:
    return {move.split(" ")[2] for move in session.moves if move.startswith(f"go {face} ")}


# The board


def test_every_cell_says_what_it_is() -> None:
    one = seeking()
    shown, view = show(one), one.seen(EN).view
    ground, cells = maze(view.maze), shown.cells()
    assert list(cells) == INSIDE
    for name, cell in cells.items():
        label, number = cell["aria-label"], CELLS.index(name)
        assert label.startswith(f"{name}, ")
        what = board.thing(ground, number)
        assert not what or words.thing(what, EN) in label
        for way, open in zip(("up", "right", "down", "left"), ground.open):
            assert (way in label.partition("exits: ")[2]) == bool(open >> number & 1)
    assert "the mummy" in cells[view.mummy]["aria-label"]
    for who, pawn in enumerate(view.pawns):
        named = words.piece(view, who, one.names, EN, head=False)
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
        for name, cell in shown.cells().items():
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
    cell = show(one).cells()[name]
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
    wanted = {n for n, cell in shown.cells().items() if "wanted" in cell["class"].split()}
    ground = maze(view.maze)
    assert wanted == {CELLS[ground.symbols[name]] for name in own.missions}
    assert pieces(shown) == {"mummy", "pawn-0", "pawn-1", "pawn-2", "pawn-3"}


def pieces(shown: Page) -> set[str]:
    """All that has a place of its own, but for the ankhs: those are counted beside every name."""
    keys = {one["data-key"] for one in shown.elements if "data-key" in one}
    return {key for key in keys if not key.startswith("ankh-")}


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
    for name, cell in show(one).cells().items():
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
    name, cell = max(shown.cells().items(), key=lambda item: len(item[1].get("data-move", "")))
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
    asks = {name for name, cell in shown.cells().items() if "data-ui" in cell}
    twice = {name for name, cell in shown.cells().items() if "data-twice" in cell}
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
            assert all("’s" not in cell["aria-label"] for cell in shown.cells().values())
            assert shown.having(has="mission") == [] and shown.having(has="wanted") == []


@pytest.mark.rule("M2.3")
def test_the_mummy_hears_the_calls_and_knows_colours_and_ankhs() -> None:
    one = hunting(60, seats=4)
    shown, view = show(one), one.seen(EN).view
    for who, pawn in enumerate(view.pawns):
        told = words.heard(pawn, missions.since(view, pawn), EN)
        assert pawn.place == "out" or told in shown.text
        assert words.piece(view, who, one.names, EN) in shown.text
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
            for name, cell in shown.cells().items()
            if words.piece(view, who, one.names, EN) in cell["aria-label"]
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


# Words


@pytest.mark.rule("M7.1")
def test_two_pawns_of_one_player_have_names_of_their_own() -> None:
    one = seeking(seats=2)
    view = one.seen(EN).view
    both, alone = ("Ani", "Bek"), Names(("Ani", "Bek"), here=[1])
    assert [words.who(view, pawn, both, EN) for pawn in (0, 1)] == ["Bek’s falcon", "Bek’s cat"]
    assert [words.who(view, pawn, alone, EN) for pawn in (0, 1)] == ["your falcon", "your cat"]
    assert len(show(one).having(has="tracks")) == 2
    three = seeking().seen(EN).view
    assert words.who(three, 0, ("Ani", "Bek", "Cleo"), EN) == "Bek"


def test_the_log_tells_the_mummy_what_it_was_told() -> None:
    view = hunting().seen(EN).view
    go = {"pawn": 0, "face": "arrow", "left": 4, "won": False}
    names = ("Ani", "Bek", "Cleo")

    def line(kind: str, seat: int, **values: object) -> str:
        return words.line(event(kind, seat, **values), view, names, EN)

    blind = {**go, "from": "", "to": "", "mission": ""}
    assert line("go", 1, **blind) == "Bek calls: arrow."
    assert line("go", 1, **{**blind, "from": "c5", "to": "c9"}) == (
        "Bek calls: arrow. From c5 to c9."
    )
    assert line("go", 1, **{**blind, "to": "c9", "mission": "red3"}) == (
        "Bek calls: arrow. Bek shows Bow (red 3), on c9. 4 missions left."
    )
    dice = {"pawn": 0, "mummies": 2, "aside": 3, "skipped": False}
    assert line("dice", FATE, **dice, faces=()) == (
        "Bek rolls 4 dice. 2 show mummies. 3 dice are set aside now."
    )
    none = {**dice, "mummies": 0, "aside": 4}
    assert line("dice", FATE, **none, faces=()) == "Bek rolls 1 die. None shows a mummy."
    assert line("dice", FATE, **dice, faces=("M", "4", "M")).startswith(
        "Bek rolls mummy, 4, mummy."
    )


def test_every_event_has_its_sentence_and_among_several_none_speaks_to_you() -> None:
    for seats in (2, 5):
        one = played(lambda match: False, seats=seats, options={"maze": "made-1"})
        names = tuple(one.names)
        for viewer in (None, 0, 1):
            view, lines = one.match.view(viewer), []
            for told in one.match.events(viewer):
                line = words.line(told, view, names, EN)
                quiet = told.kind == "roll" or (told.kind == "step" and not told["done"])
                assert bool(line) != quiet, told
                lines.append(line)
            assert not re.search(r"\byou", " ".join(lines), re.IGNORECASE)
            assert {words.sound(told) for told in one.match.events(viewer)} <= {
                "win",
                "find",
                "danger",
                "move",
            }


@pytest.mark.parametrize("seats", (2, 3))
def test_alone_against_bots_no_line_uses_your_name(seats: int) -> None:
    one = played(lambda match: False, seats=seats)
    players = tuple(player.name for player in one.match.players)
    for seat, t in itertools.product((0, 1), (EN, FR)):
        names, view = Names(players, here=[seat]), one.match.view(seat)
        lines = [words.line(told, view, names, t) for told in one.match.events(seat)]
        assert players[seat] not in " ".join(lines)
        assert re.search(r"\b(?:your?|vous|votre)\b", " ".join(lines), re.IGNORECASE)


def test_a_catch_is_told_to_the_caught_and_to_the_mummy() -> None:
    view, players = hunting().seen(EN).view, ("Ani", "Bek", "Cleo")
    told = event("step", 0, cell="c9", caught=0, ankhs=1, out=False, done=True)

    def line(seat: int) -> str:
        return words.line(told, view, Names(players, here=[seat]), EN)

    assert line(0) == "You catch Bek on c9! You have 1 of 4 ankhs."
    assert line(1) == "Ani catches you on c9! Ani has 1 of 4 ankhs."
    assert line(2) == "Ani catches Bek on c9! Ani has 1 of 4 ankhs."


def test_every_phase_says_what_it_waits_for() -> None:
    one = played(lambda match: False, options={"maze": "made-1"}, seed=3)
    phases = set()
    for at in range(len(one.match.states)):
        view = one.match.view(None, at)
        assert bool(words.status(view, one.names, EN)) == (view.phase != "over")
        if view.phase not in phases:
            one.shown = at
            assert "style=" not in show(one).html
        phases.add(view.phase)
    assert {"maze", "deal", "turn", "dice", "move", "die", "walk", "over"} == phases


def test_both_ends_have_a_sentence() -> None:
    for winners, ending in (((0,), "ankhs"), ((1,), "missions")):
        scores = tuple(end._score(played(phase("turn", 1)).match.state, seat) for seat in (0, 1))
        told = words.ending(Outcome(winners, scores, ending), ("Ani", "Bek"), EN)
        assert told.startswith(("The mummy wins: Ani", "Bek wins: all missions"))


def test_at_the_end_the_cards_lie_open_beside_a_table_that_is_read() -> None:
    one = played(lambda match: False, options={"maze": "made-1"}, seed=3)
    shown, view = show(one), one.match.view(None)
    cards = [name for hand in view.hands for name in (*hand.missions, *hand.shown)]
    assert len(shown.having(has="mission")) == len(cards)
    assert len(shown.having(tag="table", has="visually-hidden")) == view.seats
    assert shown.having(has="ankhs")


def test_every_option_has_a_name() -> None:
    for option in rules.INFO.options:
        for value in (None, *(() if option.of_seats else option.values)):
            assert words.option(option.name, value, EN)[0]


def test_the_mummy_is_chosen_by_name() -> None:
    """Both in the set-up and where one arrives by link."""
    players = (Player("Ani"), Player("", "easy"), Player("Ani"))
    option = next(one for one in rules.INFO.options if one.name == "mummy")
    told = [option_words(option, seat, players, words, EN)[0] for seat in range(3)]
    assert told == ["Ani", "Nofret", "Ani 2"], "the first easy bot’s name is taken"


def test_names_are_text_never_markup() -> None:
    for maker in (seeking, hunting):
        shown = show(maker(names=(HOSTILE, HOSTILE + "1", HOSTILE + "2")))
        assert "<img" not in shown.html and shown.having(tag="img") == []


def test_the_view_is_all_that_the_page_is_made_from() -> None:
    """The page of a view is the same whatever lies behind it."""
    one = hunting(60, seats=4)
    view = one.match.view(0)
    twin = rules.guess(view, one.match.events(0), Chance(9))
    assert twin != one.match.state
    seen = one.seen(EN)
    assert rules.view(twin, 0) == view == seen.view
    assert isinstance(view, View)
