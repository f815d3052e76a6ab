"""What a drawn pyramid holds, gives and asks for: numbers to step up and down (E12.3)."""

from __future__ import annotations

from functools import cache, lru_cache

from htpy import Element, Node, button, details, div, h2, h3, section, span, summary
from markupsafe import Markup

from games.escape.content.sheets import MOST_CLOCK, MOST_TILES, WANTS, Pyramid, parsed, turns
from games.escape.content.tables import BOX, SEATS, TILES
from games.escape.page import naming
from games.escape.page.drawings import small_tile
from games.escape.page.side import PICTURES
from games.escape.workshop.drawing import tiles
from page.i18n import Tongue
from page.icons import art
from page.parts import unless

BOXED = tuple(BOX)
MORE = tuple(kind for kind in TILES if kind not in BOX)
"""The tiles of the box (E1.1), and those that are unlocked (E11): a drawn pyramid may have any."""


@cache
def conditions(t: Tongue) -> dict[str, str]:
    """What victory may ask for, as titles."""
    return {
        "writings": t("Different writings"),
        "treasures": t("Treasures"),
        "pair": t("Copies of one writing"),
        "sarcophagi": t("Sarcophagi uncovered"),
        "spare": t("Turns left on the clock"),
        "silence": t("No walkie-talkie used"),
    }


@cache
def parties(t: Tongue) -> tuple[str, ...]:
    return tuple(t.many("{n} player", "{n} players", n) for n in SEATS)


def stock(text: str, t: Tongue) -> Node:
    """The tiles, the clock and the conditions."""
    one = parsed(text)
    return [
        section(".panel.framed.stock")[
            h2[t("Tiles")],
            fit(one, t),
            div(".counters")[(_tile(one, kind, t) for kind in BOXED)],
            details(".more-tiles", id="more-tiles", open=_uses_more(one) or None)[
                summary[t("More tiles")],
                div(".counters")[(_tile(one, kind, t) for kind in MORE)],
            ],
        ],
        section(".panel.framed.clocks")[
            h2[t("Clock")],
            div(".counters")[(_clock(one, seats, t) for seats in SEATS)],
        ],
        section(".panel.framed.asked")[
            h2[t("To win")],
            div(".counters")[(_want(one, kind, t) for kind in WANTS)],
        ],
    ]


def fit(one: Pyramid, t: Tongue) -> Element:
    """As many tiles as places at once."""
    uneven = len(tiles(one)) not in (0, sum(number for _, number in one.tiles))
    return button(
        ".button.fit",
        type="button",
        data_do="draw fit" if uneven else None,
        **unless("" if uneven else t("There are as many tiles as places.")),
    )[art("escape-whole"), t("As many as places")]


def _uses_more(one: Pyramid) -> bool:
    return any(kind in MORE for kind, _ in one.tiles)


def _tile(one: Pyramid, kind: str, t: Tongue) -> Markup:
    count = dict(one.tiles).get(kind, 0)
    return counter(
        f"tiles {kind}", naming.tiles(t)[kind], small_tile(kind), count, 0, MOST_TILES, t
    )


def _clock(one: Pyramid, seats: int, t: Tongue) -> Markup:
    party = parties(t)[seats - 1]
    return counter(f"clock {seats}", party, None, turns(one, seats), 1, MOST_CLOCK, t)


def _want(one: Pyramid, kind: str, t: Tongue) -> Markup:
    asked = dict(one.wants).get(kind, 0)
    most = 1 if kind == "silence" else MOST_CLOCK
    return counter(f"wants {kind}", conditions(t)[kind], face(kind), asked, 0, most, t)


@cache
def face(kind: str) -> Markup:
    """A condition, drawn."""
    return Markup(span(".want-face")[art(f"escape-{PICTURES.get(kind, kind)}")])


@lru_cache(maxsize=1024)
def counter(
    change: str, name: str, drawn: Markup | None, count: int, least: int, most: int, t: Tongue
) -> Markup:
    """A number with a step down and a step up. At an end the button stays, so the focus does."""

    def step(to: int, icon: str, label: str) -> Element:
        can = least <= to <= most
        return button(
            ".step",
            type="button",
            aria_label=label,
            data_do=f"draw {change} {to}" if can else None,
            **unless("" if can else t("Between {least} and {most}.", least=least, most=most)),
        )[art(icon)]

    return Markup(
        div(class_=["counter", {"none": not count}], role="group", aria_label=f"{name}: {count}")[
            step(count - 1, "icon-minus", t("One less: {what}", what=name)),
            span(".counted-thing")[
                drawn,
                span(".number")[
                    (art("icon-check" if count else "icon-close"))
                    if change == "wants silence"
                    else str(count)
                ],
            ],
            step(count + 1, "icon-plus", t("One more: {what}", what=name)),
            span(".counted-name", aria_hidden="true")[name],
        ]
    )


def tally(text: str, t: Tongue) -> Element:
    """The places and the tiles for them, side by side."""
    one = parsed(text)
    places, count = len(tiles(one)), sum(number for _, number in one.tiles)
    return div(class_=["balance", {"even": places == count}])[
        span(".pan")[span(".pan-count")[str(places)], span[t.many("place", "places", places)]],
        art("icon-check" if places == count else "icon-warning"),
        span(".pan")[span(".pan-count")[str(count)], span[t.many("tile", "tiles", count)]],
    ]


def facts(text: str, t: Tongue) -> Node:
    """A pyramid that somebody drew: its tiles, its clock and what it asks for."""
    one = parsed(text)
    found = dict(one.tiles)
    return [
        h3[t("Tiles")],
        div(".lots")[
            (
                span(".lot")[
                    small_tile(kind, f"{naming.tiles(t)[kind]}: {found[kind]}"),
                    span(aria_hidden="true")[f"×{found[kind]}"],
                ]
                for kind in TILES
                if found.get(kind)
            )
        ],
        h3[t("Clock")],
        div(".lots")[
            (
                span(".lot")[
                    span(".lot-name")[parties(t)[seats - 1]],
                    span(".number")[naming.turns(turns(one, seats), t)],
                ]
                for seats in SEATS
            )
        ],
        h3[t("To win")],
        div(".lots")[
            (
                span(".lot")[
                    face(kind),
                    span(".lot-name")[conditions(t)[kind]],
                    span(".number")[str(asked)] if kind != "silence" else None,
                ]
                for kind, asked in one.wants
            ),
            span(".lot")[face("exit"), span(".lot-name")[t("All at the exit")]],
        ],
    ]
