"""The rulebooks: one form, the same paragraphs in both languages, French set as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.registry import SLUGS, door
from page.i18n import LANGUAGES
from recorded import own

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {path.parent.name: path.parent for path in sorted(ROOT.glob("assets/*/rulebook.*.md"))}
NUMBERS = {slug: own(slug).PARAGRAPHS.split() for slug in BOOKS}
YARDSTICKS = {"M8.5", "E13.2"}
"""Rules for developers: tests cite them, players need not read them."""

TITLE = re.compile(r"# \S.*")
SECTION = re.compile(r"## ([A-Z](?:\d+|-X)) \S.*")
PARAGRAPH = re.compile(r"- ([A-Z](?:\d+\.\d+|-X\d+)) \S.*")
NUMBER = re.compile(r"\b[A-Z](?:\d+\.\d+|-X\d+)\b")
CITATION = re.compile(r"\b(?:rule|Refused)\(([^)]*)\)")
EMPHASIS = re.compile(r"\*[^\s*](?:[^*]*[^\s*])?\*")
OTHER_MARKUP = re.compile(r"[*_`<>\[\]\\~|]")
ROW = re.compile(r"\|(?: [^|]+ \|)+")
RULER = re.compile(r"\|(?:---\|)+")
# Both the plain space and none at all are wrong there.
WRONG_SPACE = re.compile("(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])")

each_book = pytest.mark.parametrize("slug", BOOKS)
each_text = pytest.mark.parametrize(("slug", "code"), [(s, c) for s in BOOKS for c in LANGUAGES])


def lines(slug: str, code: str) -> list[str]:
    """The lines of a rulebook that are not empty."""
    text = (BOOKS[slug] / f"rulebook.{code}.md").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line]


def prose(slug: str, code: str) -> list[str]:
    """The lines that are no rows of a table."""
    return [line for line in lines(slug, code) if not line.startswith("|")]


def tables(slug: str, code: str) -> dict[str, list[int]]:
    """The tables by the paragraphs they belong to: how many cells each row has."""
    found: dict[str, list[int]] = {}
    at = ""
    for line in lines(slug, code):
        if line.startswith("|"):
            assert ROW.fullmatch(line) or RULER.fullmatch(line), line
            found.setdefault(at, []).append(line.count("|") - 1)
        elif paragraph := PARAGRAPH.fullmatch(line):
            at = paragraph[1]
    return found


def numbers(slug: str, code: str) -> list[str]:
    """The numbers of a rulebook's paragraphs, in its order."""
    return [found[1] for line in lines(slug, code) if (found := PARAGRAPH.fullmatch(line))]


def section_of(number: str) -> str:
    """The section where a paragraph stands: S4 for S4.9, S-X for S-X1."""
    return number.split(".")[0] if "." in number else number.rstrip("0123456789")


def test_every_game_built_has_a_rulebook_under_its_title() -> None:
    assert set(SLUGS) <= set(BOOKS)
    for slug in SLUGS:
        assert lines(slug, "en")[0] == f"# {door(slug).title}"


@each_text
def test_every_paragraph_stands_once_in_the_order_of_the_rules(slug: str, code: str) -> None:
    assert numbers(slug, code) == NUMBERS[slug]
    assert len(set(NUMBERS[slug])) == len(NUMBERS[slug])


@each_text
def test_title_then_introduction_then_numbered_sections(slug: str, code: str) -> None:
    title, *rest = prose(slug, code)
    first = next(i for i, line in enumerate(rest) if line.startswith("## "))
    assert TITLE.fullmatch(title)
    assert 1 <= first <= 2, "one or two paragraphs say what the game is"
    assert not any(line.startswith(("#", "-")) for line in rest[:first])
    sections: list[str] = []
    for line in rest[first:]:
        if found := SECTION.fullmatch(line):
            sections.append(found[1])
        else:
            found = PARAGRAPH.fullmatch(line)
            assert found, line
            assert section_of(found[1]) == sections[-1], line
    assert sections == list(dict.fromkeys(map(section_of, NUMBERS[slug])))


@each_text
def test_paragraphs_stand_where_their_numbers_say(slug: str, code: str) -> None:
    def place(number: str) -> list[int]:
        return [int(part) for part in re.findall(r"\d+", number)]

    told = [number for number in numbers(slug, code) if "X" not in number]
    assert told == sorted(told, key=place)
    assert not YARDSTICKS & set(told)


@each_book
def test_all_languages_have_the_same_tables_with_a_head_and_whole_rows(slug: str) -> None:
    one, *others = (tables(slug, code) for code in LANGUAGES)
    assert all(one == other for other in others)
    assert all(len(set(cells)) == 1 and len(cells) > 2 for cells in one.values())
    for code in LANGUAGES:
        text = "\n".join(lines(slug, code))
        assert len(re.findall(r"^\|---", text, re.MULTILINE)) == len(one)


@each_text
def test_emphasis_is_the_only_markup_besides_tables(slug: str, code: str) -> None:
    for line in prose(slug, code):
        assert not OTHER_MARKUP.search(EMPHASIS.sub("", line)), line


@each_text
def test_a_paragraph_named_in_the_text_exists(slug: str, code: str) -> None:
    named = set(NUMBER.findall("\n".join(lines(slug, code))))
    assert named <= set(NUMBERS[slug])


@each_book
def test_a_paragraph_cited_by_rules_or_tests_exists(slug: str) -> None:
    sources = [*ROOT.glob(f"py/games/{slug}/**/*.py"), *ROOT.glob("tests/**/*.py")]
    cited = {
        number
        for path in sources
        for arguments in CITATION.findall(path.read_text(encoding="utf-8"))
        for number in NUMBER.findall(arguments)
        if number[0] == NUMBERS[slug][0][0]
    }
    assert cited <= set(NUMBERS[slug]) | YARDSTICKS


@each_book
def test_french_punctuation_has_its_unbreakable_spaces(slug: str) -> None:
    wrong = [line for line in lines(slug, "fr") if WRONG_SPACE.search(line)]
    assert wrong == []


@each_text
def test_typographic_apostrophes_and_no_stray_spaces(slug: str, code: str) -> None:
    for line in lines(slug, code):
        assert "'" not in line and '"' not in line, line
        assert "  " not in line and line == line.strip(), line
