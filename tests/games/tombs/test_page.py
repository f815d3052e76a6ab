"""The table of Golden Tombs as HTML, read without a browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.chance import Chance
from engine.game import FATE, Game, Outcome, Refused, event
from engine.match import Match, Player
from games.tombs import bot, rules
from games.tombs.content.grid import CELLS
from games.tombs.content.tables import PATTERNS
from games.tombs.page import aim, log, naming, words
from games.tombs.page import table as page
from games.tombs.rules.state import View
from markup import Page
from page.i18n import tongue
from page.session import Session
from page.table import table_page

GAME = Game(rules, bot)
ANI, BEK = Player("Ani"), Player("Bek")
HOSTILE = '<img src=x onerror="alert(1)">'
EN = tongue("en")


def show(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


def played(until: Callable[[View], bool], *players: Player, seed: int = 5) -> Session:
    """A match played at random by all seats until its view (of seat 0) is as wanted."""
    match = Match(GAME, {}, players or (ANI,), seed)
    chance = Chance(seed)
    while match.actors and not until(match.view(0)):
        seat = match.actors[0]
        if seat == FATE:
            match.play(FATE, match.draw())
        else:
            moves = tuple(match.legal(seat))
            match.play(seat, chance.pick(moves, "move", len(match.entries)))
    return Session("x", match)


def status(wanted: str, round: int = 1) -> Callable[[View], bool]:
    return lambda view: view.round >= round and view.sides[0].status == wanted


def ways(session: Session) -> list[Page]:
    """The page with the pattern laid in each of its eight ways."""
    view = session.seen(EN).view
    pages = []
    for way in range(aim.WAYS):
        session.note("way", f"{view.round}.{view.turn}.{session.mover}/{way}")
        pages.append(show(session))
    return pages


# The chambers


def test_every_cell_says_what_it_is() -> None:
    one = played(status("mark", 2))
    shown, view = show(one), one.seen(EN).view
    labels = [cell["aria-label"] for cell in shown.cells()]
    expected = [
        (name, what, name in chamber.marked)
        for chamber in view.sides[0].chambers
        for name, what in zip(CELLS, chamber.card.cells)
    ]
    assert len(labels) == 50
    for label, (name, what, marked) in zip(labels, expected):
        assert label.startswith(f"{name}: {naming.symbol(what, EN).lower()}")
        assert (", is marked" in label) == marked
        assert (", not marked" in label) == (not marked and what != "wall")


@pytest.mark.rule("T3.4", "T4.7")
def test_single_cells_that_can_be_marked_glow() -> None:
    one = played(status("mark", 2))
    view = one.seen(EN).view
    one.note("single", f"{view.round}.{view.turn}.0/yes")
    shown = show(one)
    glowing = {cell["data-move"] for cell in shown.cells() if "can" in cell["class"].split()}
    assert glowing == {move for move in one.moves if move.count(" ") == 2}
    for cell in shown.cells():
        assert cell["data-move"].endswith(" " + cell["data-cell"])
        assert "data-preview" not in cell
        assert ("can be marked" in cell["aria-label"]) == (cell["data-move"] in glowing)


@pytest.mark.rule("T4.1")
def test_every_place_of_the_pattern_can_be_pointed_at() -> None:
    for seed in range(6):
        one = played(status("mark", 1 + seed % 3), seed=seed)
        wholes = {move for move in one.moves if move.count(" ") > 2}
        if not wholes:
            continue
        offered = set().union(*(shown.moves() for shown in ways(one)))
        assert wholes <= offered


@pytest.mark.rule("T4.4")
def test_a_preview_shows_what_its_move_would_mark() -> None:
    one = played(status("mark", 2))
    for shown in ways(one):
        for cell in shown.cells():
            cells = cell["data-move"].split(" ")[2:]
            kind, *covered = cell["data-preview"].split(" ")
            assert covered == cells and set(cells) <= set(CELLS)
            can = cell["data-move"] in one.moves
            assert kind == ("would" if can else "wrong")
            assert (
                can
                == ("can" in cell["class"].split())
                == ("the pattern fits: " in cell["aria-label"])
            )


@pytest.mark.rule("T4.3", "T4.4", "T4.5", "T4.6")
def test_an_illegal_place_is_refused_by_the_rules_with_a_reason() -> None:
    one = played(status("mark", 2))
    reasons = set()
    for shown in ways(one):
        for move in shown.moves() - set(one.moves) - {"done"}:
            with pytest.raises(Refused) as no:
                one.match.play(0, move)
            reasons.add(no.value.rule)
    assert reasons <= {"T4.3", "T4.4", "T4.5", "T4.6"} and len(reasons) > 2


def test_without_a_choice_the_pattern_lies_so_that_it_fits() -> None:
    for seed in range(8):
        one = played(status("mark"), seed=seed)
        if any(move.count(" ") > 2 for move in one.moves):
            assert show(one).having(role="gridcell", has="can")


def test_the_ui_record_of_another_turn_is_forgotten() -> None:
    one = played(status("mark", 2))
    plain = show(one).moves()
    for name, value in (("single", "1.1.0/yes"), ("way", "9.9.9/3"), ("way", "x"), ("single", "/")):
        one.note(name, value)
        assert show(one).moves() == plain


@pytest.mark.parametrize("way", range(aim.WAYS))
@pytest.mark.parametrize("name", PATTERNS)
def test_turning_and_mirroring_do_what_one_sees(name: str, way: int) -> None:
    shape = PATTERNS[name]
    here = aim.laid(shape, way)
    wide, high = (max(cell[axis] for cell in here) for axis in (0, 1))
    assert set(aim.laid(shape, aim.mirror(way))) == {(wide - x, y) for x, y in here}
    assert set(aim.laid(shape, aim.turn(way))) == {(high - y, x) for x, y in here}
    assert aim.mirror(aim.mirror(way)) == way == aim.turn(aim.turn(aim.turn(aim.turn(way))))


# Done, crosses, passing


@pytest.mark.rule("T5.1")
def test_a_cross_asks_for_its_cell_at_once() -> None:
    one = played(status("cross"))
    shown = show(one)
    glowing = {cell["data-move"] for cell in shown.cells() if "can" in cell["class"].split()}
    assert glowing == set(one.moves) and all(move.startswith("cross ") for move in glowing)
    assert "more cell" in shown.text
    assert shown.having(data_move="done")[0]["aria-disabled"] == "true"


@pytest.mark.rule("T3.3")
def test_done_confirms_and_undo_takes_back_before_it() -> None:
    one = played(status("confirm"))
    shown = show(one)
    (done,) = shown.having(data_move="done")
    assert "primary" in done["class"].split() and "aria-disabled" not in done
    assert len(shown.having(data_do="undo")) == 2, "in the bar, and beside Done"
    assert shown.having(role="gridcell", has="fresh")
    while one.seen(EN).view.sides[0].marked:
        assert one.undo() == 0
    assert len(show(one).having(data_do="undo")) == 1


def test_while_nobody_can_mark_nothing_on_the_chambers_is_a_move() -> None:
    one = played(lambda view: view.phase == "points" or (view.phase == "reveal" and view.turn > 3))
    assert len(show(one).cells()) == 50
    assert show(one).moves() == set()


# The set-up


@pytest.mark.rule("T2.1")
def test_the_four_cards_are_seen_by_their_seat_alone() -> None:
    one = played(lambda view: view.phase == "keep", ANI, BEK)
    assert show(one).having(has="curtain")
    one.take_device(0)
    mine = {card.number for card in one.seen(EN).view.dealt}
    cards = show(one).having(has="choice-card")
    assert {card["data-key"] for card in cards} == {f"card-{number}" for number in mine}
    bystander = rules.view(one.match.state, None)
    seen = one.seen(EN)
    public = type(seen)(bystander, None, None, (), seen.names, {}, EN)
    assert "choice-card" not in str(page.table(public).board)


def test_two_cards_are_chosen_and_a_third_takes_the_first_ones_place() -> None:
    one = played(lambda view: view.phase == "keep")
    a, b, c, _ = (card.number for card in one.seen(EN).view.dealt)
    for number, chosen in ((a, {a}), (b, {a, b}), (c, {b, c}), (b, {c}), (a, {a, c})):
        (card,) = show(one).having(data_key=f"card-{number}")
        name, _, value = card["data-ui"].partition("=")
        one.note(name, value)
        pressed = show(one).having(has="choice-card", aria_pressed="true")
        assert {card["data-key"] for card in pressed} == {f"card-{number}" for number in chosen}
    assert f"keep {a} {c}" in show(one).moves() & set(one.moves)


# Replacing


@pytest.mark.rule("T6.2")
def test_what_can_be_taken_lies_where_the_completed_card_was() -> None:
    one = played(status("take"), seed=9)
    shown, view = show(one), one.seen(EN).view
    assert {move for move in shown.moves() if move.startswith("take")} == set(one.moves)
    assert f"Replace card {view.queue[0][0]}" in shown.text
    assert len(shown.cells()) == 25


# What all have


def test_the_others_chambers_are_small_and_can_be_read() -> None:
    people = (ANI, BEK, Player("Cleo"), Player("Dara"))
    one = played(status("mark", 2), *people)
    shown, view = show(one), one.seen(EN).view
    assert one.mover == 0
    told = [picture["aria-label"] for picture in shown.having(role="img", has="mini")]
    for side in view.sides[1:]:
        for chamber in side.chambers:
            assert naming.chamber(chamber.card, chamber.marked, EN) in told
    assert len(told) == 2 * 3 + len(view.reserve)


def test_on_one_device_the_mover_has_the_large_chambers() -> None:
    one = played(lambda view: view.phase == "mark" and view.waiting == (1,), ANI, BEK)
    assert one.mover == 1 and not one.seen(EN).view.viewer
    numbers = [chamber.card.number for chamber in one.seen(EN).view.sides[1].chambers]
    large = [grid["aria-label"] for grid in show(one).having(role="grid")]
    assert [f"Pyramid {number}," in label for number, label in zip(numbers, large)] == [True] * 2


@pytest.mark.rule("T5.6", "T8.2")
def test_the_score_card_shows_pairs_and_what_a_potion_would_clear() -> None:
    one = played(lambda view: view.sides[0].skulls > 3 and view.sides[0].red > 1)
    shown, side = show(one), one.seen(EN).view.sides[0]
    assert len(shown.having(has="bone")) == 10
    assert sum("on" in bone["class"].split() for bone in shown.having(has="bone")) == side.skulls
    assert len(shown.having(has="clears")) == 2
    assert len(shown.having(has="both")) == min(side.red, side.green)
    assert f"−{side.penalty}" in shown.text
    lit = shown.having(has="lit")
    assert len(lit) == sum(side.torches)


def test_the_counts_of_a_phone_are_named_by_what_they_show() -> None:
    one = played(lambda view: view.sides[0].skulls > 3 and view.sides[0].red > 1)
    shown, side = show(one), one.seen(EN).view.sides[0]
    (glance,) = shown.having(has="glance")
    assert "aria-label" not in glance, "a name of its own would hide what can be seen"
    assert "Your score card:" in shown.text
    labels = {count["aria-label"] for count in shown.having(has="count")}
    assert {f"{side.red} red gems", f"Costliest skull: −{side.penalty}"} <= labels


@pytest.mark.rule("T6.1", "T7.2")
def test_completed_pyramids_and_taken_boxes_stay_visible() -> None:
    one = played(lambda view: any(view.boxes) and view.phase == "mark", ANI, BEK, seed=2)
    shown, view = show(one), one.seen(EN).view
    numbers = {card.number for side in view.sides for card in side.completed}
    assert numbers and all(str(number) in shown.text for number in numbers)
    taken = sum(len(boxes) for boxes in view.boxes)
    assert (
        len(shown.having(has="mine"))
        - len(shown.having(has="status"))
        + len(shown.having(has="gone"))
        == taken
    )


# The words


@pytest.mark.rule("T7.4")
def test_the_log_says_who_takes_which_points_and_why_first() -> None:
    one = event(
        "points",
        FATE,
        awards=((1, "purple", 6, 4, 15), (0, "green", 10, 2, 20), (0, "purple", 3, 2, 33)),
    )
    assert log.line(one, None, ("Ani", "Bek"), EN) == (
        "Bek takes 6 points for the 4th purple pyramid. "
        "Ani takes 10 points for the 2nd green pyramid. "
        "Ani takes 3 points for the 2nd purple pyramid. "
        "Bek goes first: card 15 comes before card 33."
    )


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_phase_can_be_shown_and_said(language: str) -> None:
    t = tongue(language)
    match = Match(GAME, {"chambers": "made-1"}, (Player(HOSTILE), BEK), 4)
    chance = Chance(4)
    phases = set()
    while match.actors:
        view = match.view(0)
        if view.phase not in phases:
            phases.add(view.phase)
            for viewer in (None, 0, 1):
                shown = Session("x", match)
                shown.take_device(-1 if viewer is None else viewer)
                made = show(shown, language)
                assert all(one["tag"] != "img" and "style" not in one for one in made.elements)
        seat = match.actors[0]
        moves = () if seat == FATE else tuple(match.legal(seat))
        move = match.draw() if seat == FATE else chance.pick(moves, "move", len(match.entries))
        match.play(seat, move)
        said = log.line(match.told(None)[-1], match.view(None), ("Ani", "Bek"), t)
        assert "{" not in said
        assert "{" not in words.status(match.view(1), ("Ani", "Bek"), t)
    assert {"chambers", "deal", "keep", "mark", "take", "draw", "points"} <= phases


@pytest.mark.rule("T8.2")
def test_the_end_reckons_item_by_item() -> None:
    one = played(lambda view: False, ANI, BEK)
    outcome = one.match.outcome
    assert isinstance(outcome, Outcome)
    text = show(one).text
    for label in words.ITEMS:
        assert words.item(label, EN) in text
        assert page.drawing(label) in str(page.art(page.drawing(label)))
    for seat in (0, 1):
        assert f"{outcome.total(seat)} points" in text


@pytest.mark.rule("T8.3")
@pytest.mark.parametrize(
    ("ending", "winners", "says"),
    [
        ("points", (1,), "Bek wins, 0 to 0."),
        ("lowest", (0,), "Ani wins: tied on 0 points, with the lowest pyramid number."),
        ("shared", (0, 1), "Shared win: Ani, Bek."),
        ("solo", (0,), "Ani scored 0 points."),
    ],
)
def test_each_ending_has_its_sentence(ending: str, winners: tuple[int, ...], says: str) -> None:
    outcome = Outcome(winners, ((), ()), ending)
    assert words.ending(outcome, ("Ani", "Bek"), EN) == says


def test_the_drawings_named_are_drawn() -> None:
    from page.icons import sprite

    drawn = sprite("tombs")
    named = {*page.FIGURES.values(), *page.ITEMS.values()}
    for shown in (show(played(status("mark", 2))), show(played(status("keep", 0)))):
        named |= {one["href"][1:] for one in shown.elements if one.get("href", "").startswith("#t")}
    assert named and all(f'id="{name}"' in drawn for name in named)
