"""A game's rulebook: numbered paragraphs, each with an address of its own."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import Element, Node, a, article, h2, li, main, nav, ol, p, section, span

from games.registry import spec
from page.bar import bar, tool
from page.book import Chapter, marked, rows, rulebook
from page.i18n import Tongue
from page.icons import art


def rulebook_page(slug: str, at: str, back: str, t: Tongue) -> Node:
    """The rulebook, with the paragraph that was asked for marked."""
    book = rulebook(slug, t.code, t.world)
    figures = spec(slug).page().figures
    return main(".sheet.rulebook", data_game=slug)[
        bar(
            book.title,
            back,
            t,
            tool(f"summary {slug}", "icon-page", t("Rules on one page")),
            tool("print", "icon-print", t("Print")),
        ),
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


def figure(number: str, figures: Mapping[str, str]) -> Node:
    """The drawing that stands beside a chapter or a paragraph, if it has one."""
    return span(".figure")[art(figures[number])] if number in figures else None


def chapter_of(chapter: Chapter, at: str, figures: Mapping[str, str]) -> Element:
    return section(id=f"rule-{chapter.number}", data_target=chapter.number == at)[
        h2[figure(chapter.number, figures), chapter.title],
        ol(".paragraphs")[
            (
                li(
                    ".paragraph",
                    id=f"rule-{one.number}",
                    data_target=one.number == at,
                    tabindex="-1",
                )[
                    span(".number")[one.number],
                    " ",
                    figure(one.number, figures),
                    span(".text")[marked(one.text)],
                    rows(one),
                ]
                for one in chapter.paragraphs
            )
        ],
    ]
