"""The texts of rulebooks as values: `# Title`, `## S3 A turn`, `- S3.1 …`, rows `| a | b |`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from html import escape

from htpy import Node, table, tbody, td, th, thead, tr
from markupsafe import Markup

from engine.assets import has, read

EMPHASIS = re.compile(r"\*([^*]+)\*")
RULER = re.compile(r"[|-]+")
"""The line under a table's head."""

Row = tuple[str, ...]


@dataclass(frozen=True)
class Paragraph:
    number: str
    text: str
    table: tuple[Row, ...] = ()
    """Rows that belong to it; the first one is their head."""


@dataclass(frozen=True)
class Chapter:
    number: str
    title: str
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    title: str
    opening: tuple[str, ...]
    chapters: tuple[Chapter, ...]


def names(folder: str, language: str) -> tuple[str, str]:
    """The texts of a game's rulebook and of its rules on one page, as the shelf knows them."""
    return f"{folder}/rulebook.{language}.md", f"{folder}/summary.{language}.md"


@cache
def rulebook(slug: str, language: str, world: str = "") -> Rulebook:
    """A rulebook read from its text: `## S3 A turn`, then `- S3.1 …`. A world's has its own words
    for the paragraphs of the game's; one that it does not name stays as it is."""
    book = parsed(read(names(slug, language)[0]), numbered=True)
    own = names(world, language)[0]
    return reworded(book, parsed(read(own), numbered=True)) if world and has(own) else book


@cache
def summary(slug: str, language: str, world: str = "") -> Rulebook:
    """The rules on one page: as a rulebook, but its chapters and paragraphs have no numbers."""
    own = names(world, language)[1]
    text = read(own) if world and has(own) else read(names(slug, language)[1])
    return parsed(text, numbered=False)


def reworded(book: Rulebook, other: Rulebook) -> Rulebook:
    """A rulebook in the words of another, chapter by chapter and paragraph by paragraph."""
    titles = {chapter.number: chapter.title for chapter in other.chapters}
    said = {one.number: one for chapter in other.chapters for one in chapter.paragraphs}
    chapters = tuple(
        Chapter(
            chapter.number,
            titles.get(chapter.number, chapter.title),
            tuple(said.get(one.number, one) for one in chapter.paragraphs),
        )
        for chapter in book.chapters
    )
    return Rulebook(other.title, other.opening or book.opening, chapters)


def parsed(text: str, numbered: bool) -> Rulebook:
    """A title, what opens the text, and its chapters: paragraphs, some with the rows of a table.

    >>> book = parsed("# Hut\\nA hut.\\n## Doors\\n- One.\\n| a | b |\\n|---|---|", False)
    >>> book.chapters[0].title, book.chapters[0].paragraphs
    ('Doors', (Paragraph(number='', text='One.', table=(('a', 'b'),)),))
    """
    title, *lines = (line.rstrip() for line in text.splitlines())
    opening: list[str] = []
    chapters: list[Chapter] = []
    paragraphs: list[Paragraph] = []
    for line in filter(None, lines):
        if line.startswith("## "):
            chapters.append(Chapter(*_split(line[3:], numbered)))
            paragraphs = []
        elif line.startswith("- "):
            paragraphs.append(Paragraph(*_split(line[2:], numbered)))
        elif line.startswith("|"):
            if not RULER.fullmatch(line):
                row = tuple(cell.strip() for cell in line.strip("|").split("|"))
                paragraphs[-1] = replace(paragraphs[-1], table=(*paragraphs[-1].table, row))
        else:
            opening.append(line)
        if chapters:
            chapters[-1] = replace(chapters[-1], paragraphs=tuple(paragraphs))
    return Rulebook(title.removeprefix("# "), tuple(opening), tuple(chapters))


def _split(line: str, numbered: bool) -> tuple[str, str]:
    number, _, text = line.partition(" ")
    return (number, text) if numbered else ("", line)


def marked(text: str) -> Markup:
    """Text with *emphasis*.

    >>> marked("a *b* <c>")
    Markup('a <em>b</em> &lt;c&gt;')
    """
    return Markup(EMPHASIS.sub(r"<em>\1</em>", escape(text, quote=False)))


def rows(one: Paragraph) -> Node:
    """A paragraph's table. The roles are said: a narrow screen shows its rows as blocks, and each
    cell with the head of its column."""
    if not one.table:
        return None
    head, *body = one.table
    return table(".rows", role="table")[
        thead(role="rowgroup")[
            tr(role="row")[(th(scope="col", role="columnheader")[marked(cell)] for cell in head)]
        ],
        tbody(role="rowgroup")[
            (
                tr(role="row")[
                    th(scope="row", role="rowheader")[marked(row[0])],
                    (
                        td(role="cell", data_head=name)[marked(cell)]
                        for name, cell in zip(head[1:], row[1:])
                    ),
                ]
                for row in body
            )
        ],
    ]
