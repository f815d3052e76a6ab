"""The table in words: what is asked is answered once, to the eyes that are on the screen."""

from __future__ import annotations

import pytest

from games.registry import SLUGS, load
from kits.spoken import EN, FR
from page.i18n import tongue
from page.session import Session
from page.shortcuts import letters
from page.spoken import ANSWERS, QUESTIONS, answer
from walks import covering, random_match


def test_every_question_has_a_key_of_its_own() -> None:
    assert [*ANSWERS] == [*QUESTIONS]
    for code, keys in (("en", "BLMCS"), ("fr", "PDUQS")):
        assert "".join(getattr(letters(tongue(code)), name) for name in QUESTIONS) == keys


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("t", [EN, FR], ids=["en", "fr"])
def test_every_game_answers_every_question(slug: str, t: object) -> None:
    whole = random_match(load(slug), covering(load(slug))[0], seed=5)
    at = Session("x", whole)
    for at.shown in (len(whole.entries) // 2, len(whole.entries)):
        for question in QUESTIONS:
            lines = answer(question, at, at.seen(tongue(t.code)))  # type: ignore[attr-defined]
            assert lines and all(lines), question
