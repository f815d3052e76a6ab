"""Shortcut letters: each is in the word it stands for, and none stands twice on a screen."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest

from games.registry import SLUGS
from markup import Page
from page.dialogs import key_map
from page.i18n import LANGUAGES, tongue
from page.session import Session
from page.shortcuts import letters
from page.table import table_page
from recorded import golden, running, some

each = pytest.mark.parametrize(("slug", "code"), [(s, c) for s in SLUGS for c in LANGUAGES])


def plain(text: str) -> str:
    bare = unicodedata.normalize("NFD", text)
    return "".join(one for one in bare if not unicodedata.combining(one)).upper()


def screens(slug: str) -> Iterator[Session]:
    """A match at many moments, and looked at again."""
    match = golden(slug)
    for at in some(match, 24):
        session = running(slug, at)
        session.turn()
        yield session
    over = Session("x", match)
    for at in some(match, 6):
        over.scrub(at)
        yield over


def shortcuts(session: Session, code: str) -> list[Shortcut]:
    html = str(table_page(session, tongue(code)))
    found = [shortcut(one[0]) for one in KEYED.finditer(html)]
    assert len(found) == html.count("aria-keyshortcuts=")
    return [one for one in found if "+" not in one[0]]


Shortcut = tuple[str, str, bool]
"""Its letter, its name, and whether it can be chosen."""
KEYED = re.compile(r"<(\w+)[^<>]* aria-keyshortcuts=.*?</\1>", re.DOTALL)


@lru_cache(maxsize=1000)
def shortcut(html: str) -> Shortcut:
    """What an element has a shortcut for; most are the same on many screens."""
    one = Page(html).elements[0]
    can = "disabled" not in one and one.get("aria-disabled") != "true"
    return one["aria-keyshortcuts"], one.label, can


@each
def test_a_letter_is_of_its_word_and_stands_once_on_a_screen(slug: str, code: str) -> None:
    undo = letters(tongue(code)).undo
    for session in screens(slug):
        found = shortcuts(session, code)
        wrong = [
            (key, name)
            for key, name, _ in found
            if key.isalpha() and len(key) == 1 and key not in plain(name)
        ]
        assert wrong == []
        keys = Counter([undo, *(key for key, _, can in found if can)])
        assert [key for key, n in keys.items() if n > 1] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_shared_letters_differ(code: str) -> None:
    table = list(vars(letters(tongue(code))).values())
    assert len(set(table)) == len(table)


def test_every_language_has_letters_of_its_own() -> None:
    tables = [tuple(vars(letters(tongue(code))).values()) for code in LANGUAGES]
    assert len(set(tables)) == len(tables)


def test_the_list_of_keys_goes_by_the_language() -> None:
    en, fr = (str(key_map([], True, tongue(code))) for code in ("en", "fr"))
    assert "Ctrl Z, U" in en and "Undo the last move" in en
    assert "Ctrl Z, A" in fr and "Annuler le dernier coup" in fr
