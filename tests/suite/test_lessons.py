"""Every lesson leads from its first sentence to its last, in both languages."""

from __future__ import annotations

from html import unescape

import pytest

from games.registry import SLUGS
from kits.suite_lessons import do, screen
from page.i18n import LANGUAGES, tongue
from page.lesson import said
from page.teaching import answers, first_scene, lesson_of, next_step

each_game = pytest.mark.parametrize("slug", SLUGS)
each_language = pytest.mark.parametrize("code", LANGUAGES)


@each_game
def test_it_is_short(slug: str) -> None:
    assert 5 <= len(lesson_of(slug)) <= 8
    assert lesson_of(slug)[0].scene is not None


@each_game
@each_language
def test_doing_what_is_asked_leads_to_the_end(slug: str, code: str) -> None:
    t = tongue(code)
    session = first_scene(slug, t)
    learning = session.learning
    assert learning is not None
    while (step := learning.step) is not None:
        shown = screen(session, t)
        assert said(learning, t) in unescape(shown)
        if learning.asks is None:
            assert "lesson-on" in shown
            session = next_step(session, t)
            continue
        do(session, step)
    assert "#/new/" in screen(session, t)


@each_game
def test_another_move_does_not_count(slug: str) -> None:
    session = first_scene(slug, tongue("en"))
    assert not answers(session, "nonsense")
