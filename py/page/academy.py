"""The way through a game's lesson and studies: what there is, and what is solved. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Element, Node, a, li, nav, ol, span

from engine.study import Study
from page.i18n import Tongue
from page.icons import art


@dataclass(frozen=True)
class Academy:
    """A game's studies on this device."""

    slug: str
    studies: tuple[Study, ...]
    solved: tuple[str, ...] = ()

    def has(self, study: Study) -> bool:
        return study.name in self.solved

    @property
    def first_open(self) -> int:
        """The number of the first study that is not solved, from 1; the first one if all are."""
        return next((n for n, one in enumerate(self.studies, 1) if not self.has(one)), 1)


def address(slug: str, number: int) -> str:
    """Where a study is; 0 is the lesson."""
    return f"#/study/{slug}/{number}" if number else f"#/lesson/{slug}"


def way_on(academy: Academy, t: Tongue) -> Element:
    """After the lesson: to the first study that is not solved."""
    return a(".button.primary", href=address(academy.slug, academy.first_open))[
        art("icon-pen"), t("Find the move")
    ]


def path(academy: Academy, t: Tongue, now: int = -1, lesson: bool = True) -> Node:
    """All studies in a row, perhaps with the lesson before them; `now` is the one that is open."""
    if not academy.studies:
        return None
    return nav(".path", aria_label=t("Lesson and studies") if lesson else t("Studies"))[
        None if lesson else span(".path-title", aria_hidden="true")[t("Find the move")],
        ol[
            li[_stone(academy, 0, t("Lesson"), "icon-eye", now, False)] if lesson else None,
            (
                li[_stone(academy, n, _named(academy, n, t), "", now, academy.has(one))]
                for n, one in enumerate(academy.studies, 1)
            ),
        ],
    ]


def _named(academy: Academy, number: int, t: Tongue) -> str:
    study = academy.studies[number - 1]
    named = t("Study {n}: {title}", n=number, title=t(study.title))
    return t("{study} (solved)", study=named) if academy.has(study) else named


def _stone(
    academy: Academy, number: int, label: str, drawing: str, now: int, solved: bool
) -> Element:
    drawn = "icon-check" if solved else drawing
    return a(
        class_=["milestone", {"solved": solved}],
        href=address(academy.slug, number),
        aria_label=label,
        title=label,
        aria_current="step" if number == now else None,
    )[art(drawn) if drawn else span[number]]
