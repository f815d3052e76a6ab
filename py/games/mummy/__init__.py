"""The Mummy's Maze."""

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
    told_where,
    told_why,
)

if TYPE_CHECKING:
    from games.mummy.rules.state import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from games.mummy import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from games.mummy import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from games.mummy.page import log, words

    return Words(
        option=words.option,
        line=log.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        total=words.total,
        by_link=words.by_link,
    )


@cache
def _page() -> Page[View]:
    from games.mummy.page import board, table

    return Page(
        table=table.table,
        sign=table.sign,
        figures=table.FIGURES,
        spots=board.spots,
    )


@cache
def _spoken() -> Spoken[View]:
    from games.mummy.page import spoken

    return Spoken(
        board=spoken.board,
        moves=spoken.moves,
        clock=spoken.clock,
        held=spoken.held,
        aloud=spoken.aloud,
        aims=spoken.aims,
        makes=spoken.makes,
    )


@cache
def _drama() -> Drama[State, View]:
    from games.mummy.drama import brief, explains, margin, moments

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
    from games.mummy.content import lesson

    return lesson.LESSON


@cache
def _studies() -> tuple[Study, ...]:
    from games.mummy.content import studies

    return studies.STUDIES


@cache
def _adviser() -> Adviser[View]:
    from games.mummy.advice import adviser

    return Adviser(ponder=adviser.ponder, advice=adviser.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from games.mummy.advice.adviser import advice
    from games.mummy.review import picture, weighing

    return Reviewer(
        weigh=weighing.weigh,
        scale=weighing.scale,
        move=told_where(advice),
        why=told_why(advice),
        picture=picture.picture,
        decides=weighing.decides,
    )


def _generate(seed: int, _: Progress) -> str:
    """A maze, as in assets/mummy/maze-1.txt."""
    from games.mummy.content.generator import made
    from games.mummy.content.tables import written

    about = f"The Mummy's Maze: a maze, made by tools/generate.py mummy --seed {seed}"
    letters = (
        "S start, D dungeon; r is a cell of the red region, R3 the third red symbol; so b w g y"
    )
    return f"{about}\n{letters}\n\n{written(made('', seed))}"


@cache
def _track() -> Track[State]:
    from games.mummy.progress import goals

    return Track(goals=goals.GOALS, kind=goals.kind, called=goals.called, ladder=goals.LADDER)


@cache
def _day() -> Day:
    from games.mummy.drama import day

    return Day(worth=day.worth, line=day.line)


def _of_day(worth: Sequence[int], t: Tongue) -> str:
    """How many missions, and in how many turns."""
    done = t.many("{n} mission", "{n} missions", worth[0])
    return t(
        "{missions} in {turns}", missions=done, turns=t.many("{n} turn", "{n} turns", -worth[1])
    )


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="mummy",
        title="The Mummy’s Maze",
        line="It cannot see you. It can hear you count.",
        seats=(2, 5),
        minutes=30,
        daily=Daily(
            title="The hunt of the day",
            line="The same missions and the same mummy for everyone, until midnight UTC.",
            signs="Mission by mission: · 🟨 after 2 turns at most · "
            "🟧 after 3 or 4 · 🟫 after more · 🟥 caught",
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
    stage=Stage(
        5,
        lone="mummy",
        lone_rule="{game}: the player in last place plays the mummy. If a seeker wins, the mummy "
        "comes last and the others are ranked by their missions.",
        lone_next="{name}, currently last, plays the mummy.",
    ),
    trial=Trial(secrets=("held",), secret_from=3, advised=5, pace=3.3),
    generate=_generate,
)
