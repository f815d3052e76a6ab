"""The rulebooks: one form, the same paragraphs in both languages, French set as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.registry import SLUGS, door
from page.tongue import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
BOOKS = {path.parent.name: path.parent for path in sorted(ROOT.glob("assets/*/rulebook.*.md"))}
# The numbers of each game's rules, in the order of the rules: a refused move links to one of them.
RULES = {
    "sands": """
        S1.1 S1.2 S1.3 S1.4 S1.5 S1.6
        S2.1 S2.2 S2.3 S2.4
        S3.1 S3.2 S3.3 S3.4 S3.5 S3.6 S3.7 S3.8
        S4.1 S4.2 S4.3 S4.4 S4.5 S4.6 S4.7 S4.8 S4.9
        S5.1 S5.2
        S6.1 S6.2 S6.3
        S7.1 S7.2 S7.3
        S-X1 S-X2 S-X3
    """,
    "tombs": """
        T1.1 T1.2 T1.3 T1.4 T1.5 T1.6
        T2.1 T2.2 T2.3
        T3.1 T3.2 T3.3 T3.4
        T4.1 T4.2 T4.3 T4.4 T4.5 T4.6 T4.7
        T5.1 T5.2 T5.3 T5.4 T5.5 T5.6 T5.7 T5.8
        T6.1 T6.2 T6.3 T6.4 T6.5 T6.6
        T7.1 T7.2 T7.3 T7.4
        T8.1 T8.2 T8.3
        T9.1 T9.2
        T-X1 T-X2 T-X3 T-X4
    """,
    "keys": """
        K1.1 K1.2 K1.3 K1.4 K1.5 K1.6 K1.7 K1.8
        K2.1 K2.2 K2.3
        K3.1 K3.2 K3.3 K3.4 K3.5 K3.6 K3.7
        K4.1 K4.2 K4.3 K4.4
        K5.1 K5.2 K5.3
        K6.1
        K7.1 K7.2 K7.3 K7.4 K7.5
        K8.1 K8.2
        K9.1
        K-X1 K-X2
    """,
    "mummy": """
        M1.1 M1.2 M1.3 M1.4 M1.5
        M2.1 M2.2 M2.3 M2.4
        M3.1 M3.2 M3.3 M3.4 M3.5 M3.6 M3.7 M3.8 M3.9 M3.10 M3.11 M3.12 M3.13
        M4.1 M4.2 M4.3 M4.4 M4.5 M4.6
        M5.1 M5.2
        M6.1 M6.2
        M7.1 M7.2
        M8.1 M8.2 M8.3 M8.4
        M-X1 M-X2
    """,
    "escape": """
        E1.1 E1.2 E1.3 E1.4 E1.5 E1.6
        E2.1 E2.2 E2.3 E2.4 E2.5 E2.6
        E3.1 E3.2 E3.3 E3.4 E3.5 E3.6
        E4.1 E4.2 E4.3
        E5.1 E5.2 E5.3 E5.4 E5.5 E5.6
        E6.1 E6.2 E6.3
        E7.1 E7.2 E7.3 E7.4 E7.5 E7.6
        E8.1 E8.2 E8.3 E8.4
        E9.1 E9.2
        E10.1 E10.2 E10.3 E10.4 E10.5 E10.6 E10.7
        E11.1 E11.2 E11.3 E11.4 E11.5 E11.6 E11.7 E11.8 E11.9 E11.10
        E12.1 E12.2 E12.3
        E13.1
        E-X1 E-X2 E-X3
    """,
}
NUMBERS = {slug: rules.split() for slug, rules in RULES.items()}
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
