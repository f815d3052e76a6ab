"""Shortcut letters: each is in the word it stands for, and none stands twice on a screen."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from games.registry import SLUGS
from page.dialogs import key_map
from page.i18n import LANGUAGES, tongue
from page.session import Session
from page.shortcuts import letters
from page.table import table_page
from recorded import golden, running, some

each = pytest.mark.parametrize(("slug", "code"), [(s, c) for s in SLUGS for c in LANGUAGES])


class Shortcuts(HTMLParser):
    """What has a shortcut on a page: its letter, its name, and whether it can be chosen."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, bool]] = []
        self.inside: list[list[str]] = []
        self.silent = 0
        self.stack: list[tuple[str, bool]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("input", "use", "path", "rect", "circle", "line", "br", "image", "img"):
            return
        about = dict(attrs)
        hidden = about.get("aria-hidden") == "true" or tag == "kbd"
        self.silent += hidden
        self.stack.append((tag, hidden))
        if "aria-keyshortcuts" in about:
            can = "disabled" not in about and about.get("aria-disabled") != "true"
            self.found.append(
                (about["aria-keyshortcuts"] or "", about.get("aria-label") or "", can)
            )
            self.inside.append([tag])

    def handle_data(self, data: str) -> None:
        if self.inside and self.found and not self.found[-1][1] and not self.silent:
            self.inside[-1].append(data)

    def handle_endtag(self, tag: str) -> None:
        while self.stack:
            name, hidden = self.stack.pop()
            self.silent -= hidden
            if name == tag:
                break
        if tag == "button" and self.inside:
            words = " ".join(self.inside.pop()[1:])
            key, label, can = self.found[-1]
            self.found[-1] = (key, label or words, can)


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


def shortcuts(session: Session, code: str) -> list[tuple[str, str, bool]]:
    page = table_page(session, tongue(code))
    return [one for one in Shortcuts(str(page)).found if "+" not in one[0]]


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
