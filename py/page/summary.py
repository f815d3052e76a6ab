"""The rules on one page: a dialog that the table opens without leaving the match."""

from __future__ import annotations

from htpy import Element, a, button, div, h3, li, p, section, span, ul

from page.book import Chapter, marked, rows, summary
from page.dialogs import shell
from page.i18n import Tongue
from page.icons import art


def summary_dialog(slug: str, at_rules: bool, t: Tongue) -> Element:
    """A game's rules in short; `at_rules`: it lies over the whole rulebook."""
    text = summary(slug, t.code, t.world)
    return shell(
        text.title,
        t,
        div(".digest")[
            (p(".digest-opening")[marked(one)] for one in text.opening),
            div(".digest-columns")[(_chapter(one) for one in text.chapters)],
        ],
        div(".buttons")[
            button(".button", type="button", data_do="print")[art("icon-print"), t("Print")],
            button(".button", type="button", data_do="close")[t("Close")]
            if at_rules
            else a(".button", href=f"#/rules/{slug}")[art("icon-rules"), t("The whole rulebook")],
        ],
        id="one-page",
        broad=True,
    )


def _chapter(one: Chapter) -> Element:
    return section[
        h3[one.title],
        ul[(li[span[marked(each.text)], rows(each)] for each in one.paragraphs)],
    ]
