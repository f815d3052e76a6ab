"""The hall: five pyramids on one horizon, and the matches that wait."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import (
    Element,
    Fragment,
    Node,
    a,
    button,
    div,
    footer,
    fragment,
    h1,
    h2,
    header,
    input,
    label,
    li,
    main,
    nav,
    option,
    p,
    section,
    select,
    span,
    ul,
)

from engine.expedition import Expedition
from engine.stored import Aside
from games.registry import door, doors
from page.bar import tool
from page.day_strip import today_section
from page.figures import face, listed
from page.i18n import LANGUAGES, Tongue
from page.icons import art
from page.spec import Door
from page.waiting import HERE, MINE, Challenge, Today, Waiting

NO_DAY = Today()

LISTED = 12
"""How many matches of each kind the hall shows unless it is asked for all: a full screen."""


def hall_page(
    waiting: list[Waiting],
    asides: list[Aside],
    t: Tongue,
    *,
    today: Today = NO_DAY,
    early: Node = None,
    one_file: str = "",
    renewed: bool = False,
    expedition: Expedition | None = None,
    note: Node = None,
    more: tuple[int, int] = (0, 0),
) -> Node:
    """The hall. `early` stands on its horizon while Python is still on its way.

    `one_file` is where all this is as one file, `renewed` whether a new version is ready;
    `note` is what has to be said about the device's data, `more` how many matches that wait and
    that are finished are not in the list; `today` are the day's challenges.
    """
    going, over = ([one for one in waiting if one.over == kind] for kind in (False, True))
    return main(".hall")[
        div(".scene")[
            div(".sky", aria_hidden="true")[
                span(".stars"), span(".stars.late"), span(".clouds"), span(".moon")
            ],
            header(".hall-head")[
                h1(tabindex="-1")[t("Five Pyramids")],
                p[t("Board games with bots or friends. Free, no account.")],
                _tools(t),
            ],
            _ways(waiting, today.challenges, more[0], expedition, t),
            early,
            ul(".doors")[(li[entrance(one, t)] for one in doors())],
        ],
        note,
        _below(today_section(today, t), going, more[0], t),
        matches(t("Finished matches"), over, more[1], t),
        broken(asides, t) if asides else None,
        _footer(t, one_file, renewed),
    ]


def progress(size: int, files: int, t: Tongue) -> Fragment:
    """How much of the start is done: measured by the bytes and the files it names. And what is said
    to whoever follows a link before it is (py/web/boot.js)."""
    soon = t("It opens as soon as the games have loaded.")
    return fragment[
        div(
            ".progress",
            role="progressbar",
            aria_label=t("Loading the games"),
            aria_valuemin="0",
            aria_valuemax="100",
            data_bytes=str(size),
            data_files=str(files),
        ),
        p(".soon", role="status", data_says=soon),
    ]


def _tools(t: Tongue) -> Element:
    return div(".hall-tools")[
        label(".tool.languages", title=t("Language"))[
            art("icon-language"),
            select(data_field="set language", aria_label=t("Language"))[
                (
                    option(value=code, lang=code, selected=code == t.code)[name]
                    for code, name in LANGUAGES.items()
                )
            ],
        ],
        a(".tool", href="#/settings", aria_label=t("Settings"), title=t("Settings"))[
            art("icon-settings")
        ],
    ]


def _ways(
    waiting: list[Waiting],
    challenges: Sequence[Challenge],
    more: int,
    expedition: Expedition | None,
    t: Tongue,
) -> Element:
    """Where one can go besides the five doors."""
    at = None
    if expedition is not None and expedition.leg is not None:
        at = span[f"{expedition.at + 1}/{len(expedition.legs)}"]
    return nav(".hall-ways", aria_label=t("Besides the games"))[
        _wait(waiting, challenges, more, t) if waiting or challenges else None,
        a(".hall-way", href="#/expedition")[
            art("icon-camel"), span(".way-name")[t("Expedition")], at
        ],
        a(".hall-way", href="#/records")[art("crown"), span(".way-name")[t("Records")]],
    ]


def _wait(waiting: list[Waiting], challenges: Sequence[Challenge], more: int, t: Tongue) -> Element:
    """The way down to what waits, where that is below the first screen."""
    mine = sum(one.turn == MINE for one in waiting)
    n = more + sum(not one.over for one in waiting)
    if mine:
        label = t.many("Your turn: {n} match", "Your turn: {n} matches", mine)
    elif n:
        label = t.many("{n} match waiting", "{n} matches waiting", n)
    elif any(not one.done for one in challenges):
        label = t("Today’s challenges")
    else:
        label = t("Finished matches") if waiting else t("Today’s challenges")
    return a(class_=["hall-way", "hall-wait", {"mine": mine > 0}], href="#/waiting")[
        span(".way-label")[label], art("icon-next")
    ]


def entrance(one: Door, t: Tongue) -> Element:
    """A pyramid with its door."""
    about = span(".door-text")[
        span(".door-title")[t(one.title)],
        span(".door-line")[t(one.line)],
        span(".door-facts")[players(one, t), " · ", t("{n} min", n=one.minutes)],
    ]
    pyramid = span(".pyramid", aria_hidden="true")
    return a(class_=["door", one.slug], href=f"#/new/{one.slug}")[pyramid, about]


def players(one: Door, t: Tongue) -> str:
    least, most = one.seats
    return t("{least}–{most} players", least=least, most=most)


def _below(today: Node, going: list[Waiting], more: int, t: Tongue) -> Node:
    """What waits, and today's challenges: whose turn it is sees that first."""
    waits = waits_for_me(going, more, t)
    return [waits, today] if any(one.turn == MINE for one in going) else [today, waits]


def waits_for_me(going: list[Waiting], more: int, t: Tongue) -> Node:
    """Matches that go on: first those in which somebody here is on turn."""
    ours = [one for one in going if one.turn in (MINE, HERE)]
    rest = [one for one in going if one.turn not in (MINE, HERE)]
    return matches(t("Waiting for you"), [*ours, *rest], more, t)


def matches(title: str, waiting: list[Waiting], more: int, t: Tongue) -> Node:
    if not waiting:
        return None
    return section(".waiting")[
        h2[title],
        ul[(_match(one, t) for one in waiting)],
        _show_all(more, t),
    ]


def _show_all(more: int, t: Tongue) -> Node:
    show_all = t.many("Show {n} more match", "Show {n} more matches", more)
    return button(".button.quiet", type="button", data_do="list-all")[show_all] if more else None


def _match(one: Waiting, t: Tongue) -> Element:
    return li(class_=["match", {"mine": one.turn in (MINE, HERE)}], id=f"match-{one.id}")[
        match_row(one, t)
    ]


def match_row(one: Waiting, t: Tongue) -> Node:
    names, title = ", ".join(one.names), t(door(one.slug).title)
    about = f"{title}, {names}, {one.when}"
    state = one.facts or t("finished")
    if one.address:
        state = one.facts
    elif not one.over:
        state = t.many("{n} move", "{n} moves", one.moves)
    turn = span(class_=["match-turn", one.turn])[one.facts] if one.facts and not one.over else None
    return [
        art(f"emblem-{one.slug}", kind="emblem"),
        a(".match-open", href=one.address or f"#/match/{one.id}")[
            span(".match-title")[title, turn if one.turn or not one.address else None],
            span(".match-names")[
                span(".match-faces", aria_hidden="true")[map(face, listed(one.names, one.me))],
                names,
            ],
            span(".match-facts")[one.when, " · ", state],
            span(".button.match-go")[t("View")]
            if one.over
            else span(".button.primary.match-go")[t("Resume")],
        ],
        _table_tools(one, about, t)
        if one.address
        else [
            tool(f"export {one.id}", "icon-download", f"{t('Save as a file')}: {about}"),
            tool(f"ask-delete {one.id}", "icon-trash", f"{t('Delete')}: {about}"),
        ],
    ]


def _table_tools(one: Waiting, about: str, t: Tongue) -> Node:
    """A table of others can be taken off the list: the way back to its seat is then lost."""
    if not one.visit:
        return None
    return tool(f"ask-forget {one.visit}", "icon-trash", f"{t('Delete')}: {about}")


def broken(asides: list[Aside], t: Tongue) -> Element:
    """Matches that could not be read: kept, and said plainly why."""
    return section(".broken")[
        h2[t("Unreadable matches")],
        p[t("These matches could not be read. You can save them as files.")],
        ul[
            (
                li(".match")[
                    art("icon-warning"),
                    span(".match-open")[t(one.why.why, **one.why.values)],
                    tool(f"export-aside {one.id}", "icon-download", t("Save as a file")),
                    tool(f"ask-drop-aside {one.id}", "icon-trash", t("Delete")),
                ]
                for one in asides
            )
        ],
    ]


def _footer(t: Tongue, one_file: str, renewed: bool) -> Element:
    return footer(".hall-foot")[
        button(".button.primary", type="button", data_do="renew")[t("Open the new version")]
        if renewed
        else None,
        label(".button.quiet")[
            art("icon-upload"),
            span[t("Open a match from a file")],
            input(
                ".visually-hidden",
                type="file",
                accept=".json,application/json",
                data_field="import",
            ),
        ],
        a(".button.quiet", href=one_file, download=True)[
            art("icon-download"), span[t("Download everything for offline play")]
        ]
        if one_file
        else None,
        p[t("No account, no server, no tracking: everything stays on this device.")],
    ]
