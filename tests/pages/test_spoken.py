"""The table in words: what is asked is answered once, to the eyes that are on the screen."""

from __future__ import annotations

import pytest

from engine.match import Match, Player
from games.registry import BUILT, load
from page.session import Session
from page.spoken import ANSWERS, KEYS, QUESTIONS, answer, ask, heard, panel
from page.tongue import tongue
from walks import covering, random_match

EN, FR = tongue("en"), tongue("fr")


def session(*players: Player, moves: int = 0) -> Session:
    match = Match(load("sands"), {"variant": "full"}, players, seed=3)
    match.play_fate()
    for _ in range(moves):
        match.play(match.actors[0], next(iter(match.legal(match.actors[0]))))
    return Session("x", match)


def test_every_question_has_a_key_of_its_own() -> None:
    assert [*ANSWERS] == [*QUESTIONS] == [*KEYS]
    assert "".join(KEYS.values()) == "BLMCS"


@pytest.mark.parametrize("slug", BUILT)
@pytest.mark.parametrize("t", [EN, FR], ids=["en", "fr"])
def test_every_game_answers_every_question(slug: str, t: object) -> None:
    whole = random_match(load(slug), covering(load(slug))[0], seed=5)
    at = Session("x", whole)
    for at.shown in (len(whole.entries) // 2, len(whole.entries)):
        for question in QUESTIONS:
            lines = answer(question, at, at.seen(tongue(t.code)))  # type: ignore[attr-defined]
            assert lines and all(lines), question


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
    assert all(f'aria-keyshortcuts="{key}"' in html for key in KEYS.values())


def test_every_push_that_is_offered_is_told() -> None:
    at = session(Player("Ada"), moves=1)
    seen = at.seen(EN)
    told = " ".join(answer("moves", at, seen))
    assert told.count("row ") == sum(move.startswith("push") for move in seen.moves)
