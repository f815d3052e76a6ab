"""Way Out: explorers leave a pyramid together, almost without a word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.game import BotOf, RulesOf, Viewer
from engine.lesson import Lesson
from engine.study import Study
from engine.values import change
from page.i18n import Tongue
from page.spec import (
    Adviser,
    Campaign,
    Daily,
    Day,
    Door,
    Drama,
    GameSpec,
    Page,
    Preference,
    Reviewer,
    Spoken,
    Stage,
    Track,
    Trial,
    Words,
    Workshop,
    World,
    told_where,
    told_why,
)

if TYPE_CHECKING:
    from games.escape.rules.state import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from games.escape import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from games.escape import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from games.escape.page import log, words

    return Words(
        option=words.option,
        line=log.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        gist=words.gist,
        aside=words.aside,
        feat=words.feat,
        by_link=words.by_link,
        called=words.called,
        suited=words.suited,
    )


@cache
def _page() -> Page[View]:
    from games.escape.page import table as page
    from games.escape.page.pyramid import floors

    return Page(
        table=page.table,
        sign=page.sign,
        drawing=page.drawing,
        figures=page.FIGURES,
        spots=floors.spots,
    )


@cache
def _spoken() -> Spoken[View]:
    from games.escape.page import spoken

    return Spoken(
        board=spoken.board,
        moves=spoken.moves,
        clock=spoken.clock,
        held=spoken.held,
        makes=spoken.makes,
    )


@cache
def _drama() -> Drama[State, View]:
    from games.escape.drama import brief, explains, margin, moments

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
    from games.escape.content import lesson

    return lesson.LESSON


@cache
def _studies() -> tuple[Study, ...]:
    from games.escape.content import studies

    return studies.STUDIES


@cache
def _adviser() -> Adviser[View]:
    from games.escape.advice import adviser as advice

    return Adviser(ponder=advice.ponder, advice=advice.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from games.escape.advice.adviser import advice
    from games.escape.review import picture, weighing

    return Reviewer(
        weigh=weighing.weigh,
        scale=weighing.scale,
        move=told_where(advice),
        why=told_why(advice),
        picture=picture.picture,
        decides=weighing.decides,
        span=weighing.SPAN,
    )


@cache
def _campaign() -> Campaign[State]:
    from games.escape.campaign import choosing
    from games.escape.campaign import progress as campaign

    return Campaign(
        advanced=campaign.advanced,
        offered=campaign.offered,
        restored=campaign.restored,
        in_order=campaign.in_order,
        written=campaign.written,
        read=campaign.read,
        options=choosing.DRAWN,
        folded=choosing.FOLDED,
        fold_title=choosing.fold_title,
        panel=choosing.panel,
    )


@cache
def _workshop() -> Workshop:
    from games.escape.workshop import desk as workshop

    return Workshop(
        option=workshop.OPTION,
        rule=workshop.RULE,
        longest_title=workshop.LONGEST_TITLE,
        title=workshop.title,
        blank=workshop.blank,
        is_blank=workshop.is_blank,
        starts=workshop.starts,
        begun=workshop.begun,
        wrong=workshop.wrong,
        reason=workshop.reason,
        changed=workshop.changed,
        said=workshop.said,
        turned_to=workshop.turned_to,
        kept=workshop.kept,
        laid=workshop.laid,
        trimmed=workshop.trimmed,
        paper=workshop.paper,
        picture=workshop.picture,
        tally=workshop.tally,
        stock=workshop.stock,
        facts=workshop.facts,
    )


def _may_chat(view: View) -> bool:
    """Nobody may say anything but what the action is, unless there is a talk (E8.1)."""
    return view.talking


def _seeing(state: State, viewer: Viewer) -> View:
    """As if all had observed every tile (E13.2)."""
    from games.escape.rules import views as sight

    return sight.view(change(state, common=state.there & ~state.up), viewer)


@cache
def _track() -> Track[State]:
    from games.escape.progress import goals

    return Track(goals=goals.GOALS, kind=goals.kind, called=goals.called, ladder=goals.LADDER)


@cache
def _day() -> Day:
    from games.escape.drama import day

    return Day(worth=day.worth, line=day.line)


def _of_day(worth: Sequence[int], t: Tongue) -> str:
    """How many turns were left."""
    if not worth:
        return t("Not out")
    return t.many("Out, {n} turn left", "Out, {n} turns left", worth[0])


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="escape",
        title="Way Out",
        line="One pyramid, one clock, almost no words.",
        seats=(1, 6),
        minutes=30,
        team=True,
        daily=Daily(
            title="The way out of the day",
            line="The same pyramid for everyone, alone, until midnight UTC.",
            signs="Three turns each: · 🟨 something found · 🟥 a danger that cost turns · "
            "🟧 both · ⬛ neither · 🚪 out",
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
    stage=Stage(4),
    campaign=_campaign,
    workshop=_workshop,
    may_chat=_may_chat,
    worlds=(
        World("pyramid", "Ancient pyramid"),
        World("spaceship", "Stranded spaceship"),
        World("castle", "Medieval castle"),
    ),  # E10.9
    preferences=(
        Preference("clock", "Clock", (("dial", "Dial"), ("track", "Turn track"))),  # E10.10
    ),
    trial=Trial(secrets=("tiles",), advised=8, pace=5.5),
    seeing=_seeing,
)
