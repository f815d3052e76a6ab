"""Way Out's table: actions and questions, and what a press does."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from htpy import fragment

from engine.chance import Chance
from engine.game import FATE, Refused
from engine.match import Match, Player
from games.escape import rules
from games.escape.content.tables import WRITINGS
from games.escape.page import log, naming, spoken, words
from games.escape.page import table as page
from games.escape.page.pyramid import aim
from page.parts import Seen

from .pages import (
    EN,
    GAME,
    NAMES,
    NEW,
    act,
    phase,
    played,
    show,
    view_of,
    with_move,
)

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


# The last question, each action once, and what a win is worth


@pytest.mark.rule("E5.5")
def test_the_revealer_lets_the_others_help_and_is_asked_again() -> None:
    one = played(
        lambda match: phase("answer")(match) and 0 in match.view(0).next_asked, persons=(0, 1)
    )
    assert "Let the others help" in show(one).text and "Do nothing" not in show(one).text
    assert "Let the others help." in spoken.moves(one.seen(EN))
    one.play(0, "nothing")
    assert log.line(one.match.events(None)[-1], None, NAMES, EN) == "Ani lets the others help."
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
