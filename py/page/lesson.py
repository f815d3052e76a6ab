"""Learning a game by doing: a sentence above the board, and the board itself to answer with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, div, p, section, span

from engine.lesson import Lesson, Step
from page.academy import Academy, way_on
from page.i18n import Tongue
from page.icons import art

if TYPE_CHECKING:
    from page.study import Studying


@dataclass
class Learning:
    """Where somebody is in a lesson."""

    lesson: Lesson
    at: int = 0
    done: bool = False
    """What the step asks for was done; what came of it is being looked at."""
    academy: Academy | None = None
    """The game's studies, and which of them are solved; None where it has none."""
    study: Studying | None = None
    """The lesson is one of them."""

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when all is."""
        return self.lesson[self.at] if self.at < len(self.lesson) else None

    @property
    def asks(self) -> Step | None:
        """The step that waits for a move."""
        step = self.step
        return step if step is not None and step.wants and not self.done else None

    @property
    def is_solved(self) -> bool:
        """A study that is over: what came of it is only looked at."""
        return self.study is not None and self.step is not None and self.done

    @property
    def follows(self) -> Step | None:
        return self.lesson[self.at + 1] if self.at + 1 < len(self.lesson) else None

    @property
    def rests(self) -> bool:
        """After a move that counts: whether there is something to look at before going on."""
        step, follows = self.step, self.follows
        return step is not None and bool(
            step.after or step.onward or follows is None or follows.scene
        )

    def go_on(self) -> Step | None:
        """To the next step."""
        self.at, self.done = min(self.at + 1, len(self.lesson)), False
        return self.step


def said(learning: Learning, t: Tongue, watching: bool = False) -> str:
    """The sentence of the moment; while others move, there is only to watch."""
    step = learning.step
    if watching:
        return t("Watch what happens.")
    if learning.study is not None and (answer := learning.study.answer(t)):
        return answer
    if step is None:
        return t("That’s how it works. The rest is in the rules, or comes with playing.")
    if learning.done:
        return t(step.after) if step.after else t("Well done.")
    return t(step.text)


def lesson_box(learning: Learning, slug: str, watching: bool, t: Tongue) -> Element:
    """The sentence, how far one is, and the way on."""
    count = len(learning.lesson)
    at = min(learning.at, count - 1)
    ring = learning.asks.ring if learning.asks else ""
    return section(".lesson", aria_label=t("Lesson"), data_rings=ring or None)[
        p(".lesson-text")[said(learning, t, watching)],
        span(
            ".lesson-steps", role="img", aria_label=t("Step {n} of {count}", n=at + 1, count=count)
        )[
            (
                span(class_={"done": one < learning.at, "on": one == learning.at})
                for one in range(count)
            )
        ],
        div(".buttons")[None if watching else _ways(learning, slug, t)],
    ]


def _ways(learning: Learning, slug: str, t: Tongue) -> Node:
    if learning.step is None:
        return [
            way_on(learning.academy, t) if learning.academy is not None else None,
            a(
                class_=["button", {"primary": learning.academy is None}],
                href=f"#/new/{slug}",
            )[art("icon-play"), t("Play a match")],
            button(".button", type="button", data_do="lesson")[art("icon-undo"), t("Once more")],
        ]
    if learning.asks is not None:
        return None
    return button(".button.primary", type="button", data_do="lesson-on")[
        t("Next step"), art("icon-next")
    ]
