"""Golden Tombs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.game import BotOf, RulesOf
from engine.lesson import Lesson
from engine.study import Study
from page.spec import (
    Adviser,
    Daily,
    Day,
    Door,
    Drama,
    GameSpec,
    Page,
    Progress,
    Reviewer,
    Spoken,
    Stage,
    Track,
    Trial,
    Words,
    told_why,
)

if TYPE_CHECKING:
    from games.tombs.rules.state import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from games.tombs import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from games.tombs import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from games.tombs.page import log, words

    return Words(
        option=words.option,
        line=log.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        feat=words.feat,
    )


@cache
def _page() -> Page[View]:
    from games.tombs.page import table

    return Page(
        table=table.table,
        sign=table.sign,
        drawing=table.drawing,
        figures=table.FIGURES,
        spots=table.spots,
    )


@cache
def _spoken() -> Spoken[View]:
    from games.tombs.page import spoken

    return Spoken(
        board=spoken.board,
        moves=spoken.moves,
        clock=spoken.clock,
        held=spoken.held,
        aims=spoken.aims,
    )


@cache
def _drama() -> Drama[State, View]:
    from games.tombs.drama import brief, explains, margin, moments

    return Drama(
        deed=brief.deed,
        loss=brief.loss,
        facts=brief.facts,
        moment=moments.moment,
        explain=explains.explain,
        margin=margin.margin,
    )


@cache
def _lesson() -> Lesson:
    from games.tombs.content import lesson

    return lesson.LESSON


@cache
def _studies() -> tuple[Study, ...]:
    from games.tombs.content import studies

    return studies.STUDIES


@cache
def _adviser() -> Adviser[View]:
    from games.tombs.advice import adviser

    return Adviser(ponder=adviser.ponder, advice=adviser.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from engine.review import POINTS
    from games.tombs.advice.adviser import advice
    from games.tombs.review import picture, weighing, words

    return Reviewer(
        weigh=weighing.weigh,
        scale=weighing.scale,
        move=words.move,
        why=told_why(advice),
        picture=picture.picture,
        sketch=picture.sketch,
        unit=lambda _: POINTS,
        decides=weighing.decides,
    )


def _generate(seed: int, _: Progress) -> str:
    """A deck of 48 chambers, as in assets/tombs/deck-1.txt."""
    from games.tombs.content.generator import made
    from games.tombs.content.tables import written

    about = f"Golden Tombs: 48 chambers, made by tools/generate.py tombs --seed {seed}"
    letters = "# wall, v entrance, T tomb, x cross, r and g gems, t torch, s skull, p potion"
    return f"{about}\n{letters}\n\n{written(made(seed))}"


@cache
def _track() -> Track[State]:
    from games.tombs.progress import goals

    return Track(goals=goals.GOALS, kind=goals.kind, called=goals.called, ladder=goals.LADDER)


@cache
def _day() -> Day:
    from games.tombs.drama import day

    return Day(worth=day.worth, line=day.line)


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="tombs",
        title="Golden Tombs",
        line="Tick your way down to the gold.",
        seats=(1, 4),
        minutes=20,
        daily=Daily(
            title="The pyramids of the day",
            line="The same solo pyramids for everyone, until midnight UTC.",
            signs="Three turns each: · 🟨 20 points or more · "
            "🟧 11 or more · 🟫 4 or more · ⬛ fewer",
            worth=lambda worth, t: t.many("{n} point", "{n} points", worth[0]),
        ),
    ),
    rules=_rules,
    bot=_bot,
    words=_words,
    page=_page,
    spoken=_spoken,
    drama=_drama,
    lesson=_lesson,
    studies=_studies,
    adviser=_adviser,
    reviewer=_reviewer,
    track=_track,
    day=_day,
    stage=Stage(2),
    trial=Trial(scores=range(-18, 300), secrets=("sides",), secret_from=2, advised=6, pace=7),
    generate=_generate,
)
