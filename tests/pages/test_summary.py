"""The rules on one page: the same in both languages, short enough, and opened from the menu."""

from __future__ import annotations

import re

import pytest

from engine.assets import read
from engine.match import Match, Player
from games.registry import SLUGS, load
from page.book import Rulebook, names, rulebook, summary
from page.dialogs import menu
from page.i18n import LANGUAGES, tongue
from page.rulebook import rulebook_page
from page.session import Session
from page.summary import summary_dialog

LEAST_WORDS, MOST_WORDS = 100, 540
"""One sheet of A4 in two columns holds about 600 at the size that css/rules.css prints."""
WRONG_SPACE = re.compile("(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])")
OTHER_MARKUP = re.compile(r"[_`<>\[\]\\~'\"]|\*\*|  ")

each_game = pytest.mark.parametrize("slug", SLUGS)
each_text = pytest.mark.parametrize(("slug", "code"), [(s, c) for s in SLUGS for c in LANGUAGES])


def shape(one: Rulebook) -> list[list[tuple[int, ...]]]:
    """How many paragraphs each chapter has, and the cells of their tables."""
    return [[tuple(map(len, each.table)) for each in part.paragraphs] for part in one.chapters]


@each_game
def test_all_languages_say_the_same_in_the_same_order(slug: str) -> None:
    en, *others = (summary(slug, code) for code in LANGUAGES)
    assert all(shape(en) == shape(one) for one in others)
    assert all(len(one.opening) == 1 for one in (en, *others))
    numbers = [sorted(re.findall(r"\d+", read(names(slug, code)[1]))) for code in LANGUAGES]
    assert all(one == numbers[0] for one in numbers)


@each_text
def test_it_is_short_and_plain(slug: str, code: str) -> None:
    text = read(names(slug, code)[1])
    assert summary(slug, code).title == rulebook(slug, code).title
    assert LEAST_WORDS < len(text.split()) < MOST_WORDS
    assert not OTHER_MARKUP.search(text)
    if code == "fr":
        assert [line for line in text.splitlines() if WRONG_SPACE.search(line)] == []


@each_text
def test_the_dialog_shows_all_of_it_and_can_be_printed(slug: str, code: str) -> None:
    t, one = tongue(code), summary(slug, code)
    html = str(summary_dialog(slug, False, t))
    assert html.count("<h3>") == len(one.chapters)
    assert html.count("<li>") == sum(len(part.paragraphs) for part in one.chapters)
    assert f'id="dialog-title">{one.title}<' in html and "data-modal" in html
    assert 'data-do="print"' in html and f'href="#/rules/{slug}"' in html
    assert f'href="#/rules/{slug}"' not in str(summary_dialog(slug, True, t))


@each_game
def test_the_menu_of_a_match_and_the_rulebook_open_it(slug: str) -> None:
    t = tongue("en")
    session = Session("x", Match(load(slug), {}, (Player("Ani"), Player("Ben")), 1))
    assert 'data-do="summary"' in str(menu(session, t))
    page = str(rulebook_page(slug, "", "#/", t))
    assert f'data-do="summary {slug}"' in page and 'data-do="print"' in page
