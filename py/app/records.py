"""The records: opened, saved as a file, joined with one, erased."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace

from htpy import Node

from app import long_work
from app.again import deals
from app.application import App
from app.goals import facts
from app.looking_back import look_back
from app.results import history, named
from engine import goals, history_file
from engine.game import Feat
from engine.history import History, joined, played
from engine.records import Best, bests
from games.registry import SLUGS, doors, spec
from games.registry import load as load_game
from page.dialogs import Notice
from page.goals import goals_of
from page.records_page import erase_question, overview_page
from page.stats import Overview
from page.troubles import NOT_KEPT


def open_records(app: App) -> bool:
    if len(app.place) > 1:
        return False
    app.session = None
    for slug in SLUGS:
        load_game(slug)  # all that is shown: what is not here is fetched now
        app.mount(slug)
    look_back(app)
    return True


def page(app: App) -> Node:
    t, language = app.t, app.settings.language
    kept = history(app)
    rows = tuple(row for row in kept.rows if row.game in SLUGS)
    known, work = goals_of(SLUGS), app.looking_back
    words = {slug: spec(slug).words() for slug in SLUGS}
    infos = {slug: load_game(slug).info for slug in SLUGS}

    def said(slug: str, feat: Feat) -> tuple[str, str] | None:
        try:
            told: tuple[str, str] = words[slug].feat(feat.kind, feat.worth, t)
        except (
            KeyError,
            ValueError,
            IndexError,
            AttributeError,
        ):  # a row of a file may say anything
            return None
        return told

    return overview_page(
        Overview(
            history=replace(kept, rows=rows),
            bests={slug: app.shelf(slug).bests for slug in SLUGS},
            today=app.clock.today(),
            dailies={door.slug: t(door.daily.title) for door in doors() if door.daily is not None},
            summed=[
                slug for slug, info in infos.items() if not info.team and words[slug].total is None
            ],
            said=said,
            moment=lambda when: app.clock.day(when, language),
            kept=set(app.store.ids()),
            goals=known,
            reached=goals.reached(
                known, goals.restored(app.store.setting(goals.SETTING)), kept, facts(app, kept)
            ),
            deals=deals(app),
            looking_back=(work.done, work.total) if work is not None else None,
        ),
        t,
    )


def show_game(app: App, slug: str) -> None:
    """Go to a game's panel."""
    app.landing = f"#game-{slug}" if slug in SLUGS else None


def export(app: App, _: str) -> None:
    """All of it as a file."""
    records = {slug: app.shelf(slug).bests for slug in SLUGS}
    app.files.give("five-pyramids-records.json", history_file.written(history(app), records))


async def take(app: App, field: object) -> None:
    """Records from a file are added to those of this device: nothing is lost."""
    text = await app.files.take(field, history_file.MOST_BYTES)
    found = await long_work.of_file(
        app, lambda: history_file.reading(text, load_game, app.clock.today())
    )
    if found is None:
        return
    theirs, records = found
    before = history(app)
    add(app, theirs, records)
    more = played(history(app)) - played(before)
    await app.store.flush()
    if not app.store.trouble:
        app.notice = Notice(
            app.t.many(
                "{n} match was added from the file.", "{n} matches were added from the file.", more
            )
        )
    else:
        app.say(NOT_KEPT[app.store.trouble])
    app.render()


def add(app: App, theirs: History, records: Mapping[str, Mapping[str, Best]]) -> None:
    """Join what was played elsewhere with what was played here."""
    app.store.change_setting(
        "history", lambda kept: history_file.plain(joined(named(kept), theirs))
    )
    for slug in SLUGS:

        def better(kept: object, more: Mapping[str, Best] = records.get(slug, {})) -> object:
            return {
                kind: asdict(one) for kind, one in history_file.better(bests(kept), more).items()
            }

        app.store.change_setting(f"records-{slug}", better)


def ask_erase(app: App, _: str) -> None:
    app.dialog = ("erase-records",)


def erase(app: App, _: str) -> None:
    """The history and the records are gone; matches, campaigns and the expedition stay."""
    for name in ("history", *(f"records-{slug}" for slug in SLUGS)):
        app.store.drop_setting(name)
    # The matches stay, and give nothing back.
    looked_at = dict.fromkeys(app.store.ids(), goals.FORM)
    app.store.keep_setting(goals.SETTING, goals.plain(goals.Kept({}, looked_at)))
    app.parting = Notice(app.t("Records erased."))
    app.go("#/records")


def question(app: App) -> Node:
    return erase_question(app.t)
