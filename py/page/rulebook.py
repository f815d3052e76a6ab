"""A game's rulebook: numbered paragraphs, each with an address of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape

from htpy import Element, Node, a, article, h2, li, main, nav, ol, p, section, span
from markupsafe import Markup

from engine.shelf import read
from games.registry import part
from page.bar import bar
from page.icons import art
from page.tongue import Tongue

EMPHASIS = re.compile(r"\*([^*]+)\*")


@dataclass(frozen=True)
class Chapter:
    number: str
    title: str
    paragraphs: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Rulebook:
    title: str
    opening: tuple[str, ...]
    chapters: tuple[Chapter, ...]


@cache
def rulebook(slug: str, language: str) -> Rulebook:
    """A rulebook read from its text: `## S3 A turn`, then `- S3.1 …`."""
    lines = [one.rstrip() for one in read(f"{slug}/rulebook.{language}.md").splitlines()]
    opening: list[str] = []
    chapters: list[Chapter] = []
    for line in filter(None, lines[1:]):
        if line.startswith("## "):
            number, _, title = line[3:].partition(" ")
            chapters.append(Chapter(number, title, ()))
        elif line.startswith("- "):
            number, _, text = line[2:].partition(" ")
            last = chapters[-1]
            chapters[-1] = Chapter(last.number, last.title, (*last.paragraphs, (number, text)))
        else:
            opening.append(line)
    return Rulebook(lines[0].removeprefix("# "), tuple(opening), tuple(chapters))


def marked(text: str) -> Markup:
    """Text with *emphasis*.

    >>> marked("a *b* <c>")
    Markup('a <em>b</em> &lt;c&gt;')
    """
    return Markup(EMPHASIS.sub(r"<em>\1</em>", escape(text, quote=False)))


def rulebook_page(slug: str, at: str, back: str, t: Tongue) -> Node:
    """The rulebook, with the paragraph that was asked for marked."""
    book = rulebook(slug, t.code)
    figures: dict[str, str] = getattr(part(slug, "page"), "FIGURES", {})
    return main(".sheet.rulebook", data_game=slug)[
        bar(book.title, back, t),
        nav(".chapters", aria_label=t("Chapters"))[
            ol[
                (
                    li[
                        a(
                            href=f"#/rules/{slug}/{chapter.number}",
                            aria_current="true" if chapter.number == at else None,
                        )[figure(chapter.number, figures), span[chapter.title]]
                    ]
                    for chapter in book.chapters
                )
            ]
        ],
        article(".scroll.prose")[
            (p(".opening")[marked(text)] for text in book.opening),
            (chapter_of(one, at, figures) for one in book.chapters),
        ],
    ]


def figure(number: str, figures: dict[str, str]) -> Node:
    """The drawing that stands beside a chapter or a paragraph, if it has one."""
    return span(".figure")[art(figures[number])] if number in figures else None


def chapter_of(chapter: Chapter, at: str, figures: dict[str, str]) -> Element:
    return section(id=f"rule-{chapter.number}", data_target=chapter.number == at)[
        h2[figure(chapter.number, figures), chapter.title],
        ol(".paragraphs")[
            (
                li(
                    ".paragraph",
                    id=f"rule-{number}",
                    data_target=number == at,
                    tabindex="-1",
                )[
                    span(".number")[number],
                    " ",
                    figure(number, figures),
                    span(".text")[marked(text)],
                ]
                for number, text in chapter.paragraphs
            )
        ],
    ]
