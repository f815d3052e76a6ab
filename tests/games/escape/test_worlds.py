"""Other worlds (E10.9): the same match in other words and drawings."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

import polib
import pytest

from engine.assets import ROOT, read
from engine.match import Match
from engine.save import dump
from games.escape import GAME
from games.escape.content.tables import EQUIPMENT, SPECIALS, TILES
from games.escape.page import naming
from games.escape.page.words import PYRAMIDS
from games.registry import load
from kits import terms
from page.book import rulebook, summary
from page.i18n import LANGUAGES, tongue
from page.icons import SYMBOL, sprite
from page.session import Session
from page.table import table_page
from recorded import golden

WORLDS = [world.name for world in GAME.worlds[1:]]
PLAIN = {code: tongue(code) for code in LANGUAGES}

each_world = pytest.mark.parametrize("world", WORLDS)
each_language = pytest.mark.parametrize("code", LANGUAGES)

FOREIGN = {
    "en": r"pyramid|mumm(y|ies)|sarcophag|explorer|walkie|treasure|\bfloors?\b|\bexits?\b",
    "fr": r"pyramide|momie|sarcophag|explorateur|talkie|trésor|écriture|\bsorties?\b",
    "de": r"[Pp]yramide|Mumie|Sarkophag|Funkgerät|Schatz|Schätze|[Ii]nschrift|Ausg[aä]ng|\bEbene",
}
"""Words of the pyramid that no other world uses."""


def folder(world: str) -> str:
    return f"escape/worlds/{world}"


def entries(world: str, code: str) -> list[polib.POEntry]:
    return list(polib.pofile(str(ROOT / folder(world) / f"words.{code}.po")))


def said(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.rule("E10.9")
@each_language
@each_world
def test_every_thing_has_a_name_of_its_own(world: str, code: str) -> None:
    plain, t = PLAIN[code], tongue(code, folder(world))
    for table in (naming.tiles, naming.found, naming.gear, naming.the_gear):
        names = list(table(t).values())
        assert len(set(names)) == len(names)
        assert not set(names) & set(table(plain).values()) - {"Laser"}
    actions = [title for title, _ in list(naming.actions(t).values())[:8]]
    assert not set(actions) & {title for title, _ in naming.actions(plain).values()}
    assert t("The pyramid") != plain("The pyramid")
    assert t("Floor {floor}", floor=2) != plain("Floor {floor}", floor=2) or code == "fr"


@each_language
@each_world
def test_a_world_knows_nothing_of_the_pyramid(world: str, code: str) -> None:
    """But the title of a new drawing, which is part of it, and the worlds' own titles."""
    foreign = re.compile(FOREIGN[code])
    t, plain = tongue(code, folder(world)), PLAIN[code]
    kept = {"My pyramid", *(one.title for one in GAME.worlds)}
    single = [t(text) for text, more in terms.of_game("escape").items() if not more]
    numbered = [text for entry in entries(world, code) for text in said(entry)]
    texts = [text for text in (*single, *numbered) if text not in {plain(one) for one in kept}]
    assert [text for text in texts if foreign.search(re.sub(r"\{\w+\}", "", text))] == []
    book, digest = (read_in(t.world, code) for read_in in (_book, _digest))
    assert foreign.findall(book + digest) == []
    assert foreign.findall(_book("", code)) and plain("Exit") != t("Exit")


@pytest.mark.rule("E10.9", "E12.2")
@each_language
@each_world
def test_its_rulebook_calls_the_pyramids_as_the_page_does(world: str, code: str) -> None:
    """Without their articles: a sentence bends those."""
    article = re.compile("(?:The|Les?|La|Der|Die|Das) |L’")
    book, t = _book(folder(world), code), tongue(code, folder(world))
    for title, _ in PYRAMIDS.values():
        assert article.sub("", PLAIN[code](title)) not in book
        assert article.sub("", t(title)) in book


def _book(world: str, code: str) -> str:
    book = rulebook("escape", code, world)
    return " ".join(
        [*book.opening]
        + [f"{one.text} {one.table}" for chapter in book.chapters for one in chapter.paragraphs]
        + [chapter.title for chapter in book.chapters]
    )


def _digest(world: str, code: str) -> str:
    return str(summary("escape", code, world).chapters)


@each_language
@each_world
def test_its_catalogue_fits_the_games_texts(world: str, code: str) -> None:
    """Every entry is for a text of the game, and fills the same places in it."""
    texts = terms.of_game("escape")
    for entry in entries(world, code):
        assert entry.msgid in texts and entry.msgid_plural == texts[entry.msgid], entry.msgid
        for text in said(entry):
            assert places(text) == places(entry.msgid), text
            assert not re.search(r"['\"]|\.\.\.|  |^ | $", text), text
            if code == "fr":
                assert not re.search("(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])", text), text


@each_language
@each_world
def test_its_rulebook_has_the_same_paragraphs(world: str, code: str) -> None:
    plain, own = rulebook("escape", code), rulebook("escape", code, folder(world))
    assert [[one.number for one in chapter.paragraphs] for chapter in own.chapters] == [
        [one.number for one in chapter.paragraphs] for chapter in plain.chapters
    ]
    for before, after in zip(plain.chapters, own.chapters):
        for one, other in zip(before.paragraphs, after.paragraphs):
            assert len(one.table) == len(other.table), one.number
            digits = [Counter(re.findall(r"\d+", text)) for text in (one.text, other.text)]
            assert digits[0] == digits[1], one.number


@pytest.mark.rule("E10.9")
@each_world
def test_everything_on_the_board_is_drawn_anew(world: str) -> None:
    plain = {found[1]: found[0] for found in SYMBOL.finditer(read("escape/art.svg"))}
    shown = {found[1]: found[0] for found in SYMBOL.finditer(sprite("escape", folder(world)))}
    assert shown.keys() == plain.keys()
    pawns = [name.removeprefix("escape-") for name in plain if name.startswith("escape-pawn-")]
    assert len(pawns) >= 4
    for name in (*TILES, *EQUIPMENT, *SPECIALS, "move", "reveal", "back", "walkie", *pawns):
        assert shown[f"escape-{name}"] != plain[f"escape-{name}"], name
    assert len(set(shown.values())) == len(shown)


@pytest.mark.rule("E10.9")
@each_world
def test_a_match_can_be_looked_at_in_any_world(world: str) -> None:
    """Its save is the same; its page names the same places and moves, in other words."""
    match: Match = golden("escape", "pyramid-1")
    saved = dump(match)
    pages = {}
    for folder_ in ("", folder(world)):
        session = Session("x", match)
        session.catch_up()
        pages[folder_] = str(table_page(session, tongue("en", folder_)))
    plain, other = pages.values()
    assert plain != other and dump(match) == saved
    names = [re.findall(r'id="at-(\w+)"', page) for page in pages.values()]
    assert names[0] == names[1]
    assert load("escape").info.slug in other
