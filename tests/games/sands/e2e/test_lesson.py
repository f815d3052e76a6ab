"""A lesson from its first sentence to its last, and on to a match."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.fixtures import Visit
from e2e.hands import NO_POINTER, tab_to
from games.sands.content.lesson import LESSON
from page.i18n import tongue

from .pushing import keys

FRENCH = tongue("fr")


def test_a_lesson_is_learned_by_keys_alone(visit: Visit) -> None:
    page = visit("#/lesson/sands", locale="fr-FR", before=NO_POINTER)
    sentence = page.locator(".lesson-text")
    for step, follows in zip(LESSON, (*LESSON[1:], None)):
        expect(sentence).to_have_text(FRENCH(step.text))
        keys(page, step.wants[0])
        if step.after or follows is None or follows.scene:
            expect(sentence).to_have_text(FRENCH(step.after))
            tab_to(page, "[data-do=lesson-on]")
            page.keyboard.press("Enter")
    tab_to(page, 'a[href="#/new/sands"]')
    page.keyboard.press("Enter")
    expect(page.locator("main.setup [type=submit]")).to_be_visible()
