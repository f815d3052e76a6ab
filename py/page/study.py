"""A study on the table: what is asked above the board, and what is answered. Knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, div, h2, p, section

from engine.advice import Advice
from engine.review import CHANCE
from engine.study import Study
from page.academy import Academy, address, path
from page.i18n import Tongue
from page.icons import art

if TYPE_CHECKING:
    from page.lesson import Learning
    from page.session import Session

HINT, MOVE = 1, 2
"""How much help was asked for: a sentence, then the move."""


@dataclass
class Studying:
    """How somebody gets on with a study."""

    study: Study
    number: int
    """From 1."""
    unit: str
    """What moves are weighed in."""
    tried: str = ""
    """The last move that was not the best one."""
    cost: float | None = None
    """What it costs, once it was weighed."""
    weighing: bool = False
    helped: int = 0

    def answer(self, t: Tongue) -> str:
        """What is said to whoever tried another move; "" before that."""
        if not self.tried:
            return ""
        trap = self.study.trap(self.tried)
        why = t(trap) if trap else t("The rules allow it, but there is a better move.")
        return f"{why} {costs(self.cost, self.unit, t)}".strip()


def costs(cost: float | None, unit: str, t: Tongue) -> str:
    """
    >>> from page.i18n import tongue
    >>> costs(0.078, "chance", tongue("en")), costs(1.4, "points", tongue("en"))
    ('It costs 8% of the chance to win.', 'It costs 1 point.')
    """
    if cost is None:
        return ""
    if unit == CHANCE:
        percent = round(100 * cost)
        if not percent:
            return t("It costs less than 1% of the chance to win.")
        return t("It costs {n}% of the chance to win.", n=percent)
    points = round(cost)
    if not points:
        return t("It costs less than a point.")
    return t.many("It costs {n} point.", "It costs {n} points.", points)


def study_box(session: Session, learning: Learning, watching: bool, t: Tongue) -> Element:
    """The study's title, what is asked, what was answered, and the way on."""
    studying, academy = learning.study, learning.academy
    assert studying is not None and academy is not None
    study, count = studying.study, len(academy.studies)
    title = t("Study {n} of {count}", n=studying.number, count=count)
    asked = learning.asks is not None
    advice = shown_move(session, studying, t) if asked and studying.helped == MOVE else None
    return section(
        class_=["lesson", "study", {"solved": learning.step is None or learning.done}],
        aria_label=title,
        data_rings="; ".join(advice.ringed(3)) or None if advice else None,
    )[
        h2(".study-title")[t(study.title)],
        path(academy, t, studying.number),
        _words(learning, studying, advice, watching, t),
        div(".buttons")[None if watching else _ways(learning, studying, academy, t)],
    ]


def _words(
    learning: Learning, studying: Studying, advice: Advice | None, watching: bool, t: Tongue
) -> Node:
    if watching:
        return p(".lesson-text")[t("Watch what happens.")]
    if learning.done or learning.step is None:
        return p(".lesson-text.right")[art("icon-check"), t(studying.study.why)]
    if learning.asks is None:
        return p(".lesson-text")[t(studying.study.before)]
    return [
        p(".lesson-text")[t(studying.study.asks)],
        p(".study-answer.wrong")[
            art("icon-close"), studying.answer(t), " …" if studying.weighing else ""
        ]
        if studying.tried
        else None,
        p(".study-answer.clue", data_news="hint")[
            art("icon-advice"), advice.where if advice else t(studying.study.hint)
        ]
        if studying.helped
        else None,
    ]


def _ways(learning: Learning, studying: Studying, academy: Academy, t: Tongue) -> Node:
    again = button(".button", type="button", data_do="study-again")[
        art("icon-undo"), t("Watch again") if studying.study.before else t("Once more")
    ]
    if learning.done or learning.step is None:
        return [again, _next(studying, academy, t)]
    if learning.asks is None:
        return button(".button.primary", type="button", data_do="lesson-on")[
            art("icon-play"), t("Watch")
        ]
    label = (t("Advice"), t("Show the move"))[min(studying.helped, HINT)]
    return [
        again if studying.study.before else None,
        button(".button", type="button", data_do="study-hint")[art("icon-advice"), label]
        if studying.helped < MOVE
        else None,
    ]


def _next(studying: Studying, academy: Academy, t: Tongue) -> Element:
    """To the next study that is not solved yet; after the last one, to a match."""
    rest = [n for n, one in enumerate(academy.studies, 1) if not academy.has(one)]
    on = [n for n in rest if n > studying.number] or [n for n in rest if n != studying.number]
    if not on:
        return a(".button.primary", href=f"#/new/{academy.slug}")[
            art("icon-play"), t("Play a match")
        ]
    return a(".button.primary", href=address(academy.slug, on[0]))[
        t("Next study"), art("icon-next")
    ]


def shown_move(session: Session, studying: Studying, t: Tongue) -> Advice:
    """The best move in words, as an adviser says it."""
    match, seat = session.match, studying.study.scene.learner
    legal = match.legal(seat)
    best = next(move for move in legal if studying.study.is_best(move))
    adviser = session.game.adviser()
    given: Advice = adviser.advice(
        match.view(seat), match.events(seat), legal, best, session.names, t
    )
    return given
