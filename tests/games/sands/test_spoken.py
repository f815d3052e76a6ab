"""Sands of Memory: its table in words."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.match import Match, Player
from games.registry import load, spec
from kits.spoken import EN, FR, ear_of
from page.session import Session
from page.spoken import answer, ask, heard, panel, said


def session(*players: Player, moves: int = 0) -> Session:
    match = Match(load("sands"), {"variant": "full"}, players, seed=3)
    match.play_fate()
    for _ in range(moves):
        match.play(match.actors[0], next(iter(match.legal(match.actors[0]))))
    return Session("x", match)


def test_an_answer_stands_until_something_happens() -> None:
    at = session(Player("Ada"))
    assert heard(at, "news", EN) == "news"
    ask(at, "board", EN)
    first = heard(at, "news", EN)
    assert first.startswith("6 rows of 8 spots") and at.question == "board"
    ask(at, "board", EN)
    assert heard(at, "news", EN) == first + "\u00a0"  # or nobody would hear it again
    at.play(0, next(iter(at.moves)))
    assert heard(at, "news", EN) == "news"


def test_an_answer_is_for_the_eyes_that_asked() -> None:
    """Behind the curtain and after it, nothing that was said to another stays in the page."""
    at = session(Player("Ada"), Player("Ben"))
    at.take_device(0)
    ask(at, "held", EN)
    assert heard(at, "news", EN) != "news"
    at.asking = 1
    assert heard(at, "news", EN) == "news"
    at.take_device(1)
    assert heard(at, "news", EN) == "news"
    assert heard(at, "news", FR) == "news"


def test_nothing_is_answered_before_a_curtain() -> None:
    at = session(Player("Ada"), Player("Ben"))
    at.asking = 1
    ask(at, "held", EN)
    assert (at.question, at.answered) == ("", ())
    ask(at, "no such question", EN)
    assert not at.question


def test_the_panel_lists_the_answer_line_by_line() -> None:
    at = session(Player("Ada"))
    assert "hidden" in str(panel(at, at.seen(EN)))
    ask(at, "board", EN)
    html = str(panel(at, at.seen(EN)))
    assert 'aria-expanded="true"' in html and html.count("<li>") > 2
    assert all(f'aria-keyshortcuts="{key}"' in html for key in "BLMCS")


def test_a_push_is_heard_with_its_place_while_it_can_be_seen() -> None:
    at = session(Player("Ada"), moves=3)
    assert re.search(r"The open spot: row \d, column \d\.", ear_of(at)[0])
    last = at.told()[-1]
    assert last is not None and last.kind == "push"
    later = replace(at.seen(EN), view=replace(at.seen(EN).view, open="a1" * (last["spot"] != "a1")))
    assert "row" not in spec("sands").spoken().aloud(last, later)
    assert not any("row" in line for line in said(at.events(), at.seen(EN), spec("sands").words()))


def test_the_same_words_again_are_another_text() -> None:
    at = session(Player("Ada"), moves=3)
    first = ear_of(at)[0]
    at.shown -= 1
    assert ear_of(at)[0].endswith("\u00a0") != first.endswith("\u00a0")


def test_a_curtain_is_heard_and_nothing_else() -> None:
    at = session(Player("Ada"), Player("Ben"))
    at.asking = 1
    assert ear_of(at) == ["Pass the device to Ben.", "", "", ""]


def test_a_move_that_waits_to_be_confirmed_is_heard() -> None:
    at = session(Player("Ada"))
    assert ear_of(at)[2] == ""
    at.note("pending", "reveal")
    assert ear_of(at)[2:] == ["", "Choose it again to confirm."], "what stays is not said again"


def test_every_push_that_is_offered_is_told() -> None:
    at = session(Player("Ada"), moves=1)
    seen = at.seen(EN)
    told = " ".join(answer("moves", at, seen))
    assert told.count("row ") == sum(move.startswith("push") for move in seen.moves)
