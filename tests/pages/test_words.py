"""The words people read: every catalogue is whole, well set, and leaves no English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import polib
import pytest

import words as catalogue_tool
from engine.assets import ROOT
from engine.chance import Chance
from engine.game import FATE, Refused
from engine.match import Match, Player
from engine.save import Unreadable
from engine.stored import Aside
from games.registry import SLUGS, door, load, spec
from kits import terms
from page.book import rulebook
from page.dialogs import menu
from page.draft import first_draft
from page.hall import Waiting, hall_page
from page.i18n import LANGUAGES, LETTER, Tongue, preferred, tongue
from page.records import Shelf
from page.rulebook import rulebook_page
from page.session import Session
from page.settings import Settings, settings_page
from page.setup import setup_page
from page.table import table_page

OTHERS = [code for code in LANGUAGES if code != "en"]
CATALOGUES = {code: terms.entries(code) for code in OTHERS}


def entries(code: str) -> list[polib.POEntry]:
    """The texts of a catalogue, without its letters."""
    return [entry for entry in CATALOGUES[code] if not entry.msgctxt]


@cache
def texts() -> dict[str, str]:
    """Every text of the product, with its plural."""
    return catalogue_tool.texts()


@cache
def letters_asked_for() -> list[str]:
    """Every shortcut of the product."""
    return catalogue_tool.letters()


# Both the plain space and none at all are wrong there.
WRONG_SPACE = re.compile("(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])")
TYPEWRITTEN = re.compile(r"['\"]|\.\.\.|  |^ | $")
SHORT = 12
"""A shorter text may well be the same in both languages: Duel, Total, Scorpion."""

each_catalogue = pytest.mark.parametrize("code", OTHERS)
each_language = pytest.mark.parametrize("code", LANGUAGES)
each_game = pytest.mark.parametrize("slug", SLUGS)


def translated(entry: polib.POEntry) -> list[str]:
    """What an entry says in its language: one text, or one and several."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def english(entry: polib.POEntry) -> list[str]:
    return [text for text in (entry.msgid, entry.msgid_plural) if text]


def places(text: str) -> list[str]:
    """The {places} of a text, in any order."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


# The catalogue


@each_catalogue
def test_every_text_is_translated_and_nothing_else_is_kept(code: str) -> None:
    assert sorted(entry.msgid for entry in entries(code)) == sorted(texts())
    assert [entry.msgid for entry in CATALOGUES[code] if not all(translated(entry))] == []
    assert [entry.msgid for entry in CATALOGUES[code] if entry.fuzzy or entry.obsolete] == []


@each_catalogue
def test_every_letter_is_there_and_nothing_else_is_kept(code: str) -> None:
    letters = [entry for entry in CATALOGUES[code] if entry.msgctxt]
    assert {entry.msgctxt for entry in letters} == {LETTER}
    assert sorted(entry.msgid for entry in letters) == letters_asked_for()
    assert all(len(entry.msgstr) == 1 for entry in letters)


@each_catalogue
def test_a_text_with_a_number_has_all_forms(code: str) -> None:
    header = polib.pofile(str(ROOT / "words" / f"{code}.po")).metadata["Plural-Forms"]
    forms = list(range(int(header.partition("nplurals=")[2].partition(";")[0])))
    for entry in entries(code):
        assert entry.msgid_plural == texts()[entry.msgid]
        assert sorted(entry.msgstr_plural) == (forms if entry.msgid_plural else [])


@each_catalogue
def test_all_languages_fill_the_same_places(code: str) -> None:
    for entry in entries(code):
        forms = [places(text) for text in (*english(entry), *translated(entry))]
        assert all(form == forms[0] for form in forms), entry.msgid


def test_french_punctuation_has_its_unbreakable_spaces() -> None:
    said = [text for entry in entries("fr") for text in translated(entry)]
    assert [text for text in said if WRONG_SPACE.search(text)] == []


def test_german_quotes_are_german() -> None:
    said = [text for entry in entries("de") for text in translated(entry)]
    assert [text for text in said if re.search("[”«»]|“(?=\\w)|\\s[;:!?]", text)] == []
    assert [text for text in said if text.count("„") != text.count("“")] == []


@each_catalogue
def test_no_text_is_typewritten(code: str) -> None:
    said = [text for entry in entries(code) for text in (*english(entry), *translated(entry))]
    assert [text for text in said if TYPEWRITTEN.search(text)] == []


@each_catalogue
def test_a_sentence_ends_alike_in_all_languages(code: str) -> None:
    """A title has no full stop, a sentence has its own; an exclamation is one's own affair."""
    for entry in entries(code):
        ends = {text[-1] in ".!?…" for text in (*english(entry), *translated(entry))}
        assert len(ends) == 1, entry.msgid


# The languages


def test_zero_is_singular_in_french_alone() -> None:
    """By the headers of the catalogues."""
    cards = {
        code: [tongue(code).many("{n} card", "{n} cards", n) for n in range(3)]
        for code in ("en", "fr", "de")
    }
    assert cards["en"] == ["0 cards", "1 card", "2 cards"]
    assert cards["fr"] == ["0 carte", "1 carte", "2 cartes"]
    assert cards["de"] == ["0 Karten", "1 Karte", "2 Karten"]


def test_an_unknown_text_stays_as_it_is() -> None:
    bare = Tongue("fr", {}, {})
    assert bare("Well, {name}!", name="Anna") == "Well, Anna!"
    stars = [bare.many("{n} star", "{n} stars", n) for n in range(3)]
    assert stars == ["0 stars", "1 star", "2 stars"]
    assert bare.letter("undo", "U") == "U"


def test_places_are_filled_in_the_language() -> None:
    named = {code: tongue(code)("Player {n}", n=2) for code in LANGUAGES}
    assert named["en"] == "Player 2" and named["fr"] == "Joueur\u00a02"
    assert len(set(named.values())) == len(LANGUAGES)


@pytest.mark.parametrize("code", ["xx", "", "FR", "../fr"])
def test_an_unknown_language_is_english(code: str) -> None:
    assert tongue(code).code == "en"
    assert tongue(code)("Settings") == "Settings"


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        (["fr"], "fr"),
        (["FR-ca", "en"], "fr"),
        (["en-GB", "fr"], "en"),
        (["xx", "it-CH", "fr-CH", "en"], "fr"),
        (["de-AT"], "de"),
        (["xx"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_we_speak_is_kept(wishes: list[str], code: str) -> None:
    assert preferred(wishes) == code


# The pages


PIECES = {
    piece
    for entry in entries(OTHERS[0])
    for text in english(entry)
    for piece in re.split(r"\{\w+\}", text)
    if len(piece) > SHORT and piece != "Five Pyramids"
}
"""What stands between two {places} of a text in English."""


def left_in_english(*pages: str) -> list[str]:
    """The pieces that stand in pages as they are in English. Pages share most of their elements."""
    html = "<".join({element for page in pages for element in page.split("<")})
    return [piece for piece in PIECES if piece in html]


def hall(t: Tongue) -> str:
    waiting = [Waiting(str(n), SLUGS[0], ("Anna", "Ben"), "", n, n == 2) for n in range(3)]
    broken = [Aside("x", "", Unreadable("This match is larger than {most} kB.", most=256))]
    return str(hall_page(waiting, broken, t))


def set_up(slug: str, t: Tongue) -> Iterator[str]:
    """The set-up of a game, for every number of seats."""
    info = load(slug).info
    draft = first_draft(info, None)
    for seats in info.seats:
        yield str(setup_page(spec(slug), draft.resized(seats), Shelf(), t))


def situations(slug: str, players: tuple[Player, ...]) -> Iterator[Match]:
    """A match played at random: whenever it waits for something new, and at its end."""
    match = Match(load(slug), {}, players, 5)
    chance = Chance(5)
    nobody = ("",) * len(players)
    met = set()
    while match.play_fate() or match.actors:
        seat = match.actors[0]
        moves = tuple(match.legal(seat))
        asked = spec(slug).words().status(match.view(None), nobody, tongue("en"))
        verbs = frozenset(move.split()[0] for move in moves)
        if (asked, verbs) not in met:
            met.add((asked, verbs))
            yield match
        match.play(seat, chance.pick(moves, "move", len(match.entries)))
    yield match


def tables(slug: str, t: Tongue) -> Iterator[str]:
    """The table and its menu: against a bot, and with two people at one device."""
    for other in (Player("Ani", "easy"), Player("Ben")):
        for match in situations(slug, (Player("Anna"), other)):
            session = Session("x", match)
            yield str(table_page(session, t))
            yield str(menu(session, t))


def sheets(t: Tongue) -> Iterator[str]:
    """Every place but a match."""
    yield hall(t)
    yield str(settings_page(Settings(language=t.code), "#/", t))
    for slug in SLUGS:
        yield from set_up(slug, t)
        yield str(rulebook_page(slug, "", "#/", t))


@each_catalogue
def test_no_english_is_left_on_a_page(code: str) -> None:
    assert left_in_english(*sheets(tongue(code))) == []


@each_game
@each_catalogue
def test_no_english_is_left_at_a_table(slug: str, code: str) -> None:
    assert left_in_english(*tables(slug, tongue(code))) == []


@each_game
def test_a_refusal_is_said_in_french(slug: str) -> None:
    """Every move of the match is tried again wherever the match waits for something new."""
    people = (Player("Anna"), Player("Ben"))
    *_, whole = situations(slug, people)
    moves = {"nonsense", *(entry.move for entry in whole.entries)}
    for match in situations(slug, people):
        for seat in (FATE, 0, 1):
            for move in moves:
                try:
                    match.game.rules.play(match.state, seat, move)
                except Refused as no:
                    assert no.why in texts()


def test_the_search_for_english_would_find_it() -> None:
    en = tongue("en")
    assert all(left_in_english(html) for html in sheets(en) if "rulebook" not in html)


@each_language
def test_the_hall_speaks_the_language_and_offers_all(code: str) -> None:
    t = tongue(code)
    html = hall(t)
    assert f'<h1 tabindex="-1">{t("Five Pyramids")}</h1>' in html
    assert 'data-field="set language"' in html
    assert all(f'<option value="{one}" lang="{one}"' in html for one in LANGUAGES)


@each_game
def test_a_rulebook_has_the_title_of_its_door(slug: str) -> None:
    for code in LANGUAGES:
        assert rulebook(slug, code).title == tongue(code)(door(slug).title)
