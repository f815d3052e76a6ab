"""The hall: five pyramids on one horizon, and the matches that wait."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    footer,
    h1,
    h2,
    header,
    input,
    label,
    li,
    main,
    nav,
    p,
    section,
    span,
    ul,
)

from engine.expedition import Expedition
from engine.stored import Aside
from games.registry import DOORS, Door, door
from page.bar import tool
from page.figures import NOBODY, Me, face, listed
from page.icons import art
from page.tongue import LANGUAGES, Tongue


@dataclass(frozen=True)
class Waiting:
    """A match in the list: what can be told of it without opening it."""

    id: str
    slug: str
    names: tuple[str, ...]
    when: str
    moves: int
    over: bool
    me: Me = NOBODY
    """Whose device it is."""


LISTED = 12
"""How many matches of each kind the hall shows unless it is asked for all: a full screen."""


def hall_page(
    waiting: list[Waiting],
    asides: list[Aside],
    t: Tongue,
    *,
    early: Node = None,
    one_file: str = "",
    renewed: bool = False,
    expedition: Expedition | None = None,
    note: Node = None,
    more: tuple[int, int] = (0, 0),
) -> Node:
    """The hall. `early` stands on its horizon while Python is still on its way.

    `one_file` is where all this can be had as one file, `renewed` whether a new version is ready;
    `note` is what has to be said about the device's data, `more` how many matches that wait and
    that are finished are not in the list.
    """
    return main(".hall")[
        div(".scene")[
            div(".sky", aria_hidden="true")[
                span(".stars"), span(".stars.late"), span(".clouds"), span(".moon")
            ],
            header(".hall-head")[
                h1(tabindex="-1")[t("Five Pyramids")],
                p[t("Five games under one sky.")],
                _tools(t),
            ],
            _ways(waiting, more[0], expedition, t),
            early,
            ul(".doors")[(li[entrance(one, t)] for one in DOORS)],
        ],
        note,
        matches(t("Matches waiting"), [one for one in waiting if not one.over], more[0], t),
        matches(t("Finished matches"), [one for one in waiting if one.over], more[1], t),
        broken(asides, t) if asides else None,
        _footer(t, one_file, renewed),
    ]


def progress(size: int, files: int, t: Tongue) -> Element:
    """How much of the start is done: measured by the bytes and the files it names."""
    return div(
        ".progress",
        role="progressbar",
        aria_label=t("The games are on their way"),
        aria_valuemin="0",
        aria_valuemax="100",
        data_bytes=str(size),
        data_files=str(files),
    )


def _tools(t: Tongue) -> Element:
    other = next(code for code in LANGUAGES if code != t.code)
    name = LANGUAGES[other]
    return div(".hall-tools")[
        button(".tool", type="button", data_do=f"language {other}", lang=other, title=name)[
            art("icon-language"), span[name]
        ],
        a(".tool", href="#/settings", aria_label=t("Settings"), title=t("Settings"))[
            art("icon-settings")
        ],
    ]


def _ways(waiting: list[Waiting], more: int, expedition: Expedition | None, t: Tongue) -> Element:
    """Where one can go besides the five doors."""
    at = None
    if expedition is not None and expedition.leg is not None:
        at = span[f"{expedition.at + 1}/{len(expedition.legs)}"]
    return nav(".hall-ways", aria_label=t("Besides the games"))[
        _wait(waiting, more, t) if waiting else None,
        a(".hall-way", href="#/expedition")[
            art("icon-camel"), span(".way-name")[t("Expedition")], at
        ],
        a(".hall-way", href="#/records")[art("crown"), span(".way-name")[t("Records")]],
    ]


def _wait(waiting: list[Waiting], more: int, t: Tongue) -> Element:
    """The way down to the matches, where they are below the first screen."""
    n = more + sum(not one.over for one in waiting)
    label = t.many("{n} match waiting", "{n} matches waiting", n) if n else t("Finished matches")
    return a(".hall-way.hall-wait", href="#/waiting")[label, art("icon-next")]


def entrance(one: Door, t: Tongue) -> Element:
    """A pyramid with its door; a closed one says that it is being built."""
    about = span(".door-text")[
        span(".door-title")[t(one.title)],
        span(".door-line")[t(one.line)],
        span(".door-facts")[players(one, t), " · ", t("{n} min", n=one.minutes)],
    ]
    pyramid = span(".pyramid", aria_hidden="true")
    if one.built:
        return a(class_=["door", one.slug], href=f"#/new/{one.slug}")[pyramid, about]
    return a(class_=["door", "closed", one.slug], role="link", aria_disabled="true")[
        pyramid, span(".door-state")[t("Being built")], about
    ]


def players(one: Door, t: Tongue) -> str:
    least, most = one.seats
    return t("{least}–{most} players", least=least, most=most)


def matches(title: str, waiting: list[Waiting], more: int, t: Tongue) -> Node:
    if not waiting:
        return None
    show_all = t.many("Show {n} more match", "Show {n} more matches", more)
    return section(".waiting")[
        h2[title],
        ul[(li(".match", id=f"match-{one.id}")[match_row(one, t)] for one in waiting)],
        button(".button.quiet", type="button", data_do="list-all")[show_all] if more else None,
    ]


def match_row(one: Waiting, t: Tongue) -> Node:
    state = t("finished") if one.over else t.many("{n} move", "{n} moves", one.moves)
    names, title = ", ".join(one.names), t(door(one.slug).title)
    about = f"{title}, {names}, {one.when}"
    return [
        art(f"emblem-{one.slug}", kind="emblem"),
        a(".match-open", href=f"#/match/{one.id}")[
            span(".match-title")[title],
            span(".match-names")[
                span(".match-faces", aria_hidden="true")[map(face, listed(one.names, one.me))],
                names,
            ],
            span(".match-facts")[one.when, " · ", state],
            span(".button.match-go")[t("View")]
            if one.over
            else span(".button.primary.match-go")[t("Resume")],
        ],
        tool(f"export {one.id}", "icon-download", f"{t('Save as a file')}: {about}"),
        tool(f"ask-delete {one.id}", "icon-trash", f"{t('Delete')}: {about}"),
    ]


def broken(asides: list[Aside], t: Tongue) -> Element:
    """Matches that could not be read: kept, and said plainly why."""
    return section(".broken")[
        h2[t("Matches set aside")],
        p[t("These matches could not be read. You can keep them as files.")],
        ul[
            (
                li(".match")[
                    art("icon-warning"),
                    span(".match-open")[t(one.why.why, **one.why.values)],
                    tool(f"export-aside {one.id}", "icon-download", t("Save as a file")),
                    tool(f"drop-aside {one.id}", "icon-trash", t("Delete")),
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
            art("icon-download"), span[t("Keep all the games as one file")]
        ]
        if one_file
        else None,
        p[t("No account, no server, no tracking: everything stays on this device.")],
    ]
