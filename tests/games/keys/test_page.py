"""The table of The Pharaoh's Keys as HTML, read without a browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest
from htpy import div

from engine.chance import Chance
from engine.game import FATE, Event, Game, Item, Outcome, Refused, event
from engine.match import Match, Player
from games.keys import bot, rules
from games.keys.content import cover
from games.keys.content.tables import COLOURS, GLYPHS, KEYS, mask, names, places, shapes
from games.keys.page import bench, drawings, naming, words
from games.keys.page import table as page
from games.keys.rules.state import View
from page.i18n import tongue
from page.icons import sprite
from page.names import Names
from page.parts import HALTS, Seen, Time
from page.session import Session

GAME = Game(rules, bot)
HOSTILE = '<img src=x onerror="alert(1)">'
NAMES = ("Ani", "Bek", "Cleo", "Dara")
EN, FR = tongue("en"), tongue("fr")
RUNNING, STILL = Time(0, True), Time(0, False)


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

    def having(self, *names: str, **wanted: str) -> list[dict[str, str]]:
        """The elements with these attributes; `has` is one of their classes."""
        word = wanted.pop("has", "")
        pairs = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            one
            for one in self.elements
            if all(name in one for name in names)
            and all(one.get(name) == value for name, value in pairs.items())
            and (not word or word in one.get("class", "").split())
        ]

    def moves(self) -> set[str]:
        return {one["data-move"] for one in self.having("data-move")}


def begun(seats: int = 2, /, **options: Any) -> Match:
    """A match whose first round has begun."""
    return chanced(Match(GAME, options, [Player(name) for name in NAMES[:seats]], seed=3))


def chanced(match: Match) -> Match:
    while FATE in match.actors:
        match.play(FATE, match.draw())
    return match


def tiling(match: Match, seat: int) -> dict[str, tuple[str, ...]]:
    one = match.view(None).climbers[seat]
    found = cover.first(mask(one.door), one.keys)
    assert found is not None
    return {key: names(place) for key, place in zip(one.keys, found)}


def open_door(match: Match, seat: int, ms: int) -> None:
    """The last key that is missing is laid at this time, the others as soon as they can be."""
    now = rules.clock(match.state, seat)
    lies = {one.key for one in match.view(None).climbers[seat].laid}
    *first, last = (each for each in tiling(match, seat).items() if each[0] not in lies)
    for (key, cells), at in [*((each, now) for each in first), (last, ms)]:
        match.play(seat, f"lay {key} {' '.join(cells)} @{at}")


def show(
    match: Match,
    time: Time | None = RUNNING,
    *,
    mover: int | None = -1,
    solvers: tuple[int, ...] = (),
    ui: Mapping[str, str] | None = None,
    language: str = "en",
    called: tuple[str, ...] = NAMES,
) -> Page:
    """The page as everybody at the table sees it; the mover is the first seat that is on."""
    if mover == -1:
        mover = next((seat for seat in match.actors if seat != FATE), None)
    moves = () if mover is None else match.legal(mover)
    t = tongue(language)
    seen = Seen(match.view(None), None, mover, moves, called, ui or {}, t, time, solvers)
    parts = page.table(seen)
    return Page(str(div[parts.board, parts.below, parts.actions, parts.badges]))


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
    said = words.line(match.events(None)[-1], match.view(None), NAMES, EN)
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
        assert words.line(told, match.view(None), NAMES, tongue(language)) == said


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


def climbing(seats: int = 2, **options: Any) -> Match:
    """A match in which the first seat may climb by three floors."""
    match = begun(seats, **options)
    for seat in range(seats):
        open_door(match, seat, 20_000 + 1000 * seat)
    return match


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


# The drawings


@pytest.mark.rule("K1.4")
@pytest.mark.parametrize("key", KEYS)
def test_every_place_of_a_key_can_be_drawn(key: str) -> None:
    for place in places(key):
        cells = names(place)
        a, b, c, d, e, f = map(int, drawings.lying(key, cells)[len("matrix(") : -1].split())
        unit = drawings.UNIT
        middles = [
            (unit * x + unit // 2, unit * y + unit // 2)
            for x, y in drawings.spots(drawings.base(key))
        ]
        lands = {((a * x + c * y + e) // unit, (b * x + d * y + f) // unit) for x, y in middles}
        assert lands == set(drawings.spots(cells))


def test_everything_that_is_drawn_is_in_the_sprite() -> None:
    drawn = sprite("keys")
    named = {
        *page.FIGURES.values(),
        *(page.drawing(label) for label in words.ITEMS if label not in page.LINES),
        *(f"keys-{key}" for key in KEYS),
        *(f"keys-{glyph}" for glyph in GLYPHS),
        *(f"keys-gem-{colour}" for colour in COLOURS),
        *(f"keys-pawn-{seat}" for seat in range(4)),
    }
    for shown in (show(begun(2)), show(begun(1, sand=0), STILL), show(climbing(4), None)):
        named |= {one["href"][1:] for one in shown.elements if one.get("href", "")[:6] == "#keys-"}
    assert all(f'id="{name}"' in drawn for name in named)


# The words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "options",
    [{"way": "relay"}, {"swift": True}, {"course": "endless"}, {"side": "hard", "sand": 0}, {}],
)
def test_every_situation_can_be_shown_and_said(options: dict[str, Any], language: str) -> None:
    seats = 1 if "course" in options else 2
    called = (HOSTILE, "Bek")
    match = Match(GAME, options, [Player(name) for name in called[:seats]], 4)
    chance, t = Chance(4), tongue(language)
    while match.actors and len(match.entries) < 160:
        for time in (RUNNING, STILL) if len(match.entries) % 16 == 0 else ():
            made = show(match, time, language=language, called=called[:seats])
            assert all(one["tag"] != "img" and "style" not in one for one in made.elements)
        seat = match.actors[0]
        moves = () if seat == FATE else tuple(match.legal(seat))
        move = match.draw() if seat == FATE else chance.pick(moves, "move", len(match.entries))
        match.play(seat, move)
        view, told = match.view(None), match.told(None)[-1]
        assert told is not None
        for said in (
            words.line(told, view, ("Ani", "Bek"), t),
            words.status(view, ("Ani", "Bek"), t),
        ):
            assert "{" not in said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            event("roll", FATE, glyph="ankh", round=2, roller=1),
            "Round 2: Bek rolls the ankh.",
        ),
        (event("open", 0, ms=23_456, place=1), "Ani opens the door in 23.4 s."),
        (event("open", 0, ms=83_000, place=1), "Ani opens the door in 1:23.0 min."),
        (event("hint", 1, key="L5"), "Bek takes a hint (15 seconds): the oar."),
        (
            event("sand", FATE, minute=2, lost=()),
            "Nobody has opened a door: the hourglass is turned again.",
        ),
        (
            event("sand", FATE, minute=0, lost=(0, 1)),
            "The sand has run out: nothing for Ani, Bek.",
        ),
        (
            event("floor", 0, floor=3, was=1, gems=("red", "red")),
            "Ani goes to floor 3: 2 red.",
        ),
        (event("floor", 0, floor=1, was=1, gems=()), "Ani stays on floor 1: nothing."),
    ],
)
def test_the_log_tells_what_happened(told: Event, said: str) -> None:
    assert words.line(told, None, NAMES, EN) == said


@pytest.mark.parametrize(
    ("told", "said", "french"),
    [
        (
            event("roll", FATE, glyph="ankh", round=2, roller=0),
            "Round 2: you roll the ankh.",
            "Manche 2 : vous lancez le dé et obtenez l’ankh.",
        ),
        (
            event("open", 0, ms=23_456, place=1, hint=True),
            "You open the door with a hint, in 23.4 s.",
            "Vous ouvrez votre porte grâce à un indice, en 23,4 s.",
        ),
        (event("quit", 0), "You give up on the door.", "Vous abandonnez votre porte."),
        (event("quit", 1), "Bek gives up on the door.", "Bek abandonne sa porte."),
        (
            event("sand", FATE, minute=0, lost=(0, 1)),
            "The sand has run out: nothing for you, Bek.",
            "Le sable est écoulé : rien pour vous, Bek.",
        ),
        (
            event("floor", 0, floor=3, was=1, gems=("red", "red")),
            "You go to floor 3: 2 red.",
            "Vous allez à l’étage 3 : 2 rouges.",
        ),
    ],
)
def test_alone_against_bots_the_log_says_you(told: Event, said: str, french: str) -> None:
    alone = Names(NAMES, here=[0])
    assert words.line(told, None, alone, EN).replace("\u00a0", " ") == said
    assert words.line(told, None, alone, FR).replace("\u00a0", " ") == french


@pytest.mark.rule("K5.1", "K5.2", "K5.3", "K9.1")
@pytest.mark.parametrize(
    ("ending", "winners", "items", "says"),
    [
        ("colour", (1,), (Item("white", 8),), "Bek wins with 8 white gems."),
        (
            "tie-break",
            (0,),
            (Item("red", 5), Item("blue", 4)),
            "Ani wins with 5 red gems: the next colours break the tie.",
        ),
        ("shared", (0, 1), (), "Shared win: Ani, Bek."),
        ("solo", (0,), (Item("green", 1),), "Ani finishes with 1 green gem."),
        ("solo", (0,), (), "Ani finishes without a gem."),
        ("door", (0,), (Item("opened", 1), Item("time", 9870)), "Ani opens the door in 9.8 s."),
        ("door", (), (Item("opened", 0), Item("time", 0)), "The door stays shut."),
        (
            "endless",
            (0,),
            (Item("opened", 7), Item("time", 99_900)),
            "Ani opens 7 doors in 1:39.9 min.",
        ),
    ],
)
def test_each_ending_has_its_sentence(
    ending: str, winners: tuple[int, ...], items: tuple[Item, ...], says: str
) -> None:
    assert words.ending(Outcome(winners, (items, items), ending), NAMES, EN) == says


@pytest.mark.rule("K5.3", "K9.1")
@pytest.mark.parametrize(
    ("kind", "worth", "says"),
    [
        ("climb easy 1", (7, 5, 1), ("Solo climb, easy side", "7 gems of one colour")),
        ("door hard 5", (-9870,), ("One door, hard side, ×5", "9.8 s")),
        ("day 2026-11-16", (-61_000,), ("The door of the day", "1:01.0 min")),
        (
            "endless easy 0",
            (12, -120_000),
            ("Endless doors, easy side, no hourglass", "12 doors opened"),
        ),
    ],
)
def test_records_have_their_words(kind: str, worth: tuple[int, ...], says: tuple[str, str]) -> None:
    assert words.feat(kind, worth, EN) == says


def test_names_of_keys_and_options_are_told_apart() -> None:
    assert len({naming.key(key, EN) for key in KEYS}) == len(KEYS)
    for option in rules.INFO.options:
        assert words.option(option.name, None, EN)[0]
        values = () if option.typed else option.values
        assert all(words.option(option.name, value, EN)[0] for value in values)


def test_own_time_is_the_hourglass_of_its_seat() -> None:
    match = begun(2)
    seen = Seen(match.view(None), None, None, (), NAMES, {}, EN, None)
    assert bench.own_time(seen, 1) == 0
