"""Sands of Memory."""

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
    Reviewer,
    Spoken,
    Stage,
    Track,
    Trial,
    Words,
    told_why,
)

if TYPE_CHECKING:
    from games.sands.rules.state import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from games.sands import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from games.sands import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from games.sands.page import log, words

    return Words(
        option=words.option,
        line=log.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        lasts=words.lasts,
        feat=words.feat,
        by_link=words.by_link,
        ranks=words.RANKS,
    )


@cache
def _page() -> Page[View]:
    from games.sands.page import table

    return Page(
        table=table.table,
        sign=table.sign,
        drawing=table.drawing,
        figures=table.FIGURES,
        spots=table.spots,
    )


@cache
def _spoken() -> Spoken[View]:
    from games.sands.page import spoken

    return Spoken(
        board=spoken.board,
        moves=spoken.moves,
        clock=spoken.clock,
        held=spoken.held,
        aloud=spoken.aloud,
    )


@cache
def _drama() -> Drama[State, View]:
    from games.sands.drama import brief, explains, margin, moments

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
    from games.sands.content import lesson

    return lesson.LESSON


@cache
def _studies() -> tuple[Study, ...]:
    from games.sands.content import studies

    return studies.STUDIES


@cache
def _adviser() -> Adviser[View]:
    from games.sands.advice import adviser

    return Adviser(ponder=adviser.ponder, advice=adviser.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from engine.review import POINTS
    from games.sands.advice.adviser import advice
    from games.sands.review import picture, weighing, words

    return Reviewer(
        weigh=weighing.weigh,
        scale=weighing.scale,
        move=words.move,
        why=told_why(advice),
        picture=picture.picture,
        sketch=picture.sketch,
        unit=lambda _: POINTS,
    )


@cache
def _track() -> Track[State]:
    from games.sands.progress import goals

    return Track(goals=goals.GOALS, kind=goals.kind, called=goals.called, ladder=goals.LADDER)


@cache
def _day() -> Day:
    from games.sands.drama import day

    return Day(worth=day.worth, line=day.line)


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="sands",
        title="Sands of Memory",
        line="Slide the pyramids. Remember what lies beneath.",
        seats=(1, 5),
        minutes=20,
        daily=Daily(
            title="The sands of the day",
            line="The same thirty cards for everyone, until midnight UTC.",
            signs="Three cards each: · 🟨 all won · 🟧 two · 🟫 one · ⬛ none",
            worth=lambda worth, t: t.many("{n} card", "{n} cards", worth[0]),
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
    stage=Stage(1),
    trial=Trial(scores=range(70), secrets=("under", "deck"), advised=30, pace=3),
)
