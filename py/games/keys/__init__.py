"""The Pharaoh's Keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.game import BotOf, RulesOf
from engine.lesson import Lesson
from engine.study import Study
from page.i18n import Tongue
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
)
from page.times import time

if TYPE_CHECKING:
    from games.keys.rules.state import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from games.keys import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from games.keys import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from games.keys.page import log, words

    return Words(
        option=words.option,
        line=log.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        worth=words.worth,
        total=words.total,
        feat=words.feat,
        by_link=words.by_link,
        suited=words.suited,
    )


@cache
def _page() -> Page[View]:
    from games.keys.page import pyramid, table

    return Page(
        table=table.table,
        sign=table.sign,
        drawing=table.drawing,
        holds=table.holds,
        figures=table.FIGURES,
        spots=pyramid.spots,
    )


@cache
def _spoken() -> Spoken[View]:
    from games.keys.page import spoken

    return Spoken(
        board=spoken.board,
        moves=spoken.moves,
        clock=spoken.clock,
        held=spoken.held,
        aloud=spoken.aloud,
    )


@cache
def _drama() -> Drama[State, View]:
    from games.keys.drama import brief, explains, margin, moments

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
    from games.keys.content import lesson

    return lesson.LESSON


@cache
def _studies() -> tuple[Study, ...]:
    from games.keys.content import studies

    return studies.STUDIES


@cache
def _adviser() -> Adviser[View]:
    from games.keys.advice import adviser

    return Adviser(ponder=adviser.ponder, advice=adviser.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from games.keys.review import picture, weighing, words

    return Reviewer(
        weigh=weighing.weigh,
        scale=weighing.scale,
        move=words.move,
        why=words.why,
        picture=picture.picture,
        unit=weighing.unit,
        points=weighing.points,
        decides=weighing.decides,
        races=True,
    )


def _generate(seed: int, progress: Progress) -> str:
    """A deck of 36 door cards, as in assets/keys/deck-1.txt."""
    from games.keys.content.generator import made
    from games.keys.content.tables import written

    about = f"The Pharaoh's Keys: 36 door cards, made by tools/generate.py keys --seed {seed}"
    legend = "Of each side its door, and the keys that each hieroglyph hands out to open it."
    return f"{about}\n{legend}\n\n{written(made(seed, progress))}"


@cache
def _track() -> Track[State]:
    from games.keys.progress import goals

    return Track(goals=goals.GOALS, kind=goals.kind, called=goals.called, ladder=goals.LADDER)


def _of_day(worth: Sequence[int], t: Tongue) -> str:
    """The gems of the best colour; of a single door, as it was at first, the time."""
    if not worth:
        return t("Not opened")
    if worth[0] < 0:
        return time(-worth[0], t)
    return t.many("{n} gem of one colour", "{n} gems of one colour", worth[0])


@cache
def _day() -> Day:
    from games.keys.drama import day

    return Day(worth=day.worth, line=day.line)


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="keys",
        title="The Pharaoh’s Keys",
        line="Fit the keys before the sand runs out.",
        seats=(1, 4),
        minutes=30,
        daily=Daily(
            title="The keys of the day",
            line="The same nine doors for everyone, until midnight UTC.",
            signs="Door by door: · 🟨 open within 30 seconds · 🟧 within 45 · 🟫 within 60 · "
            "⬛ later · 🟦 with a hint · 🟥 not opened",
            since="2026-11-20",
            worth=_of_day,
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
    stage=Stage(3, keeps=("sand",)),
    trial=Trial(scores=range(10**9), advised=8, pace=6),
    generate=_generate,
)
