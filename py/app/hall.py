"""The hall: the games, what waits, and what can be done with matches."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node

from app.application import App
from app.backup import hall_note
from app.persistence import give, give_aside, take
from app.places import Place, heard
from app.setup import daily
from app.together.glance import forget, visits
from app.together.table_record import TABLES, open_lobbies
from engine import history_file
from engine.history import streaks
from engine.save import Unreadable, clean_name, parsed
from engine.stored import Aside
from games.registry import SLUGS
from page.dialogs import Notice, question
from page.hall import LISTED, hall_page
from page.waiting import AWAY, MINE, Today, Waiting, challenges, in_order, listed

ONE_FILE = "five-pyramids.html"


def open_hall(app: App) -> bool:
    app.session, app.lists_all = None, False
    return True


def hall(app: App) -> Node:
    rows, more = waiting(app)
    return hall_page(
        rows,
        asides(app),
        app.t,
        today=today(app),
        one_file=ONE_FILE if app.location.built() == "site" else "",
        renewed=app.renewed,
        expedition=app.known.expedition,
        note=hall_note(app),
        more=more,
    )


def today(app: App) -> Today:
    """The challenges of the day."""
    past, day = history_file.restored(app.store.setting("history")), app.clock.today()
    found = challenges(app.store.rows(), app.shelf, SLUGS, past, app.t)
    date = app.clock.date(day, app.settings.language)
    done = {one for days in past.days.values() for one in days}
    return Today(found, date, streaks(done, day)[0])


def asides(app: App) -> list[Aside]:
    """Matches that cannot be opened here, those of games that are not here among them."""
    unknown = [row for row in app.store.rows() if row.game not in SLUGS]
    why = "There is no game called “{name}” here."
    return app.store.asides() + [
        Aside(row.id, "", Unreadable(why, name=row.game[:40])) for row in unknown
    ]


def waiting(app: App) -> tuple[list[Waiting], tuple[int, int]]:
    """The matches as the hall lists them; how many that wait and are over it does not."""
    beside, code = app.known.beside, app.settings.language
    today, apart = app.clock.today(), set()
    for (day, _), one in app.known.book.items():
        if day == today and not one.done:
            apart.add(one.id)  # it stands among the challenges of the day
    there = (row for row in app.store.rows() if row.game in SLUGS and row.id not in apart)
    rows = in_order(there, beside)
    kinds = [[row for row in rows if row.over == over] for over in (False, True)]
    shown = [kind if app.lists_all else kind[:LISTED] for kind in kinds]
    found = [
        listed(row, beside, app.clock.moment(row.when, code), app.t, app.settings.me)
        for row in (*shown[0], *shown[1])
    ]
    return [*tables(app), *found], (len(kinds[0]) - len(shown[0]), len(kinds[1]) - len(shown[1]))


def tables(app: App) -> list[Waiting]:
    """Tables shared with other devices: those of others, and one's own before their match."""
    code, t, me = app.settings.language, app.t, app.settings.me
    found = []
    for name, row in visits(app).items():
        if row.get("slug") in SLUGS:
            names = tuple(clean_name(str(one)) for one in row.get("names", ()) if one)
            turn = MINE if row.get("turn") is True else AWAY
            facts = t("Your turn") if turn == MINE else t("A table with friends")
            when, link = app.clock.moment(row["when"], code), name.rpartition("/")[0]
            shown = Waiting(name, row["slug"], names, when, 0, False, turn, facts, me)
            found.append(replace(shown, address=f"#/table/{link}", visit=name))
    for one in open_lobbies(app.store.setting(TABLES)):
        names = tuple(chair.name for chair in one.chairs if chair.name)
        facts = t("Not started yet")
        shown = Waiting(one.link, one.slug, names, "", 0, False, "", facts, me)
        found.append(replace(shown, address=f"#/table/{one.link}"))
    return sorted(found, key=lambda one: one.turn != MINE)


def ask_forget(app: App, name: str) -> None:
    app.dialog = ("forget", name)


def forget_question(app: App) -> Node:
    return question(
        app.t("Take this table off the list?"),
        app.t("This device then has no way back to its seat."),
        app.t("Yes, take it off"),
        f"forget {app.dialog[1]}",
        app.t,
    )


def forget_visit(app: App, name: str) -> None:
    app.dialog = ()
    forget(app, name)


# What can be done with matches


def record(app: App, about: str) -> None:
    """Open the match of a record; it is kept with the record, should it be gone by now."""
    slug, _, kind = about.partition(" ")
    best = app.shelf(slug).bests.get(kind) if slug in SLUGS else None
    if best is None:
        return
    if app.store.row(best.id) is None:
        try:
            app.store.put(best.id, parsed(best.save, ours=True), best.when, over=True)
        except (Unreadable, KeyError, TypeError, ValueError):
            app.say("This record’s match is damaged.")
            return
    app.go(f"#/match/{best.id}")


def ask_delete(app: App, id: str) -> None:
    app.dialog = ("delete", id)


def delete_question(app: App) -> Node:
    expedition, id = app.known.expedition, app.dialog[1]
    stage = expedition is not None and expedition.has(id)
    return question(
        app.t("Delete this match?"),
        app.t("It will be deleted from this device for good. Its stage can be restarted.")
        if stage
        else app.t("It will be deleted from this device for good."),
        app.t("Yes, delete it"),
        f"delete {id}",
        app.t,
    )


def delete(app: App, id: str) -> None:
    app.dialog = ()
    app.store.drop(id)
    app.notice = Notice(app.t("Match deleted."))
    if app.session is not None and app.session.id == id:
        app.session, app.parting = None, app.notice
        expedition = app.known.expedition
        app.go("#/expedition" if expedition is not None and expedition.has(id) else "#/")


def list_all(app: App, _: str) -> None:
    app.lists_all = True


def ask_drop_aside(app: App, id: str) -> None:
    app.dialog = ("drop-aside", id)


def drop_aside_question(app: App) -> Node:
    return question(
        app.t("Delete this match?"),
        app.t("It will be deleted from this device for good."),
        app.t("Yes, delete it"),
        f"drop-aside {app.dialog[1]}",
        app.t,
    )


def drop_aside(app: App, id: str) -> None:
    app.dialog = ()
    row = app.store.row(id)
    if row is None or row.game in SLUGS:
        app.store.drop_aside(id)
    else:
        app.store.drop(id)


def renew(app: App, _: str) -> None:
    """Open the new version of the site."""
    app.start(app.site.renew())


HALL = Place(
    "hall",
    open_hall,
    heard(hall),
    ends=True,
    commands={
        "daily": daily,
        "record": record,
        "ask-delete": ask_delete,
        "delete": delete,
        "export": give,
        "export-aside": give_aside,
        "ask-drop-aside": ask_drop_aside,
        "drop-aside": drop_aside,
        "list-all": list_all,
        "ask-forget": ask_forget,
        "forget": forget_visit,
        "renew": renew,
    },
    files={"import": take},
    dialogs={
        "delete": delete_question,
        "forget": forget_question,
        "drop-aside": drop_aside_question,
    },
)
WAITING = Place(
    "waiting", open_hall, heard(hall), lands=":is(.waiting, .today) h2", returns=False, ends=True
)
"""The hall, at what waits."""
