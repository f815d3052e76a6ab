"""The same thing has the same name in rulebook, summary, set-up, lesson, table and log."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.assets import read
from engine.lesson import Lesson
from games.registry import SLUGS, load, spec
from kits.terms import CATALOGUE, plain
from page.book import names
from page.i18n import LANGUAGES, tongue
from recorded import own

KNOWN = {entry.msgid for entry in CATALOGUE}

each_text = pytest.mark.parametrize(("slug", "code"), [(s, c) for s in SLUGS for c in LANGUAGES])
each_game = pytest.mark.parametrize("slug", SLUGS)

NO_TERMS = {"None", "On", "Off", "Afterwards", "Standard"}
"""Labels of values that say “as ever” or “no”: they name nothing."""
AMOUNT = re.compile(r"\d+(?: min)?")


def book(slug: str, code: str) -> str:
    return plain(read(names(slug, code)[0]))


def digest(slug: str, code: str) -> str:
    return plain(read(names(slug, code)[1]))


def terms(slug: str) -> Iterator[str]:
    """What the set-up calls the values of options, in English. A number is named by its option."""
    game, en = spec(slug), tongue("en")
    words = game.words()
    for option in load(slug).info.options:
        if option.of_seats or option.typed:
            continue
        for value in option.values:
            label = words.option(option.name, value, en)[0]
            named = label if not AMOUNT.fullmatch(label) else words.option(option.name, None, en)[0]
            yield from named.split(", ") if "\n" not in str(value) else ()
    if game.door.daily is not None:
        yield en(game.door.daily.title)


@each_text
def test_the_rulebook_names_every_choice_of_the_set_up(slug: str, code: str) -> None:
    text, t = book(slug, code), tongue(code)
    wanted = set(terms(slug)) - NO_TERMS
    assert len(wanted) > 1
    assert [term for term in sorted(wanted) if plain(t(term)) not in text] == []


@each_text
def test_the_rulebook_names_things_as_the_table_does(slug: str, code: str) -> None:
    text, t = book(slug, code), tongue(code)
    named = set(own(slug).things())
    assert len(named) > 2 and named <= KNOWN
    assert [term for term in sorted(named) if stem(t(term)) not in text] == []


def stem(term: str) -> str:
    """Without an article or a plural."""
    return re.sub(r"^(?:the|le|la|les|l’|der|die|das) ?|s$", "", plain(term))


@each_text
def test_what_the_summary_stresses_the_rulebook_says_too(slug: str, code: str) -> None:
    stressed = re.findall(r"\*([^*]+)\*", read(names(slug, code)[1]))
    assert stressed
    assert [term for term in stressed if stem(term) not in book(slug, code)] == []


def lesson_texts(slug: str) -> list[str]:
    lesson: Lesson = spec(slug).lesson()
    said = [text for step in lesson for text in (step.text, step.after, step.instead)]
    return [text for text in said if text]


@each_game
def test_what_a_lesson_quotes_stands_on_the_screen(slug: str) -> None:
    fr = tongue("fr")
    for text in lesson_texts(slug):
        for label in re.findall("“([^”]+)”", text):
            assert label in KNOWN
            assert f"« {plain(fr(label))} »" in plain(fr(text))


# One word for one thing: what is written on the left was once called so beside its name.

OTHER_WORDS_ANYWHERE = (
    r"gemme|alvéole|horloge|inscription|cachot|conversation|se protéger"
    r"|feuille de score|\btombeau d’or|paquet du jour|solitaire"
)
"""Of the whole French catalogue: the boxes of the games call these things by other names."""


@each_text
def test_nothing_has_two_names(slug: str, code: str) -> None:
    t, other = tongue(code), re.compile(own(slug).OTHER_WORDS.get(code, "(?!)"))
    said = [book(slug, code), digest(slug, code), *(plain(t(one)) for one in lesson_texts(slug))]
    assert [found for text in said for found in other.findall(text)] == []


def test_nothing_has_two_names_in_the_french_catalogue() -> None:
    other = re.compile(OTHER_WORDS_ANYWHERE)
    said = [
        (entry.msgid, text)
        for entry in CATALOGUE
        for text in (entry.msgstr, *entry.msgstr_plural.values())
    ]
    assert [msgid for msgid, text in said if other.search(plain(text))] == []


ONE_WORD = {
    "undo": (
        r"\b(?:take|takes|taken|taking)\b(?! their stakes).{0,20}\bback\b",
        r"repren\w+ (?:le|votre) .*coup",
    ),
    "pyramid": (r"\bchambers?\b", r"\bchambres?\b(?! aux trésors)"),
}
"""Of every text of the page: what a thing is called besides its one name, in English and French."""


@pytest.mark.parametrize("thing", ONE_WORD)
def test_every_text_of_the_page_uses_one_word(thing: str) -> None:
    english, french = map(re.compile, ONE_WORD[thing])
    texts = [(one.msgid, one.msgstr, *one.msgstr_plural.values()) for one in CATALOGUE]
    assert [one[0] for one in texts if english.search(plain(one[0]))] == []
    assert [one[0] for one in texts if any(french.search(plain(text)) for text in one[1:])] == []


def test_undo_is_called_so_wherever_it_is() -> None:
    assert tongue("fr")("Undo") == "Annuler"
    for entry in CATALOGUE:
        if re.search(r"\bund(?:o|one)\b", plain(entry.msgid)):
            assert "annul" in plain(entry.msgstr or entry.msgstr_plural[0]), entry.msgid


def test_dice_are_cancelled_in_french_as_on_the_box() -> None:
    asked = [
        entry for entry in CATALOGUE if re.search(r"[Cc]ancel\w* .*(?:dice|mummies)", entry.msgid)
    ]
    assert asked
    for entry in asked:
        text = plain(entry.msgstr or entry.msgstr_plural[0])
        assert "annul" in text and "libér" not in text


@each_game
def test_the_french_rulebook_speaks_as_the_box_does(slug: str) -> None:
    text = book(slug, "fr")
    assert [word for word in own(slug).THE_BOX if word not in text] == []
