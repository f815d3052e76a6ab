"""Setting up Way Out: which pyramid, which new tiles, and how far the campaign has come."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    h2,
    input,
    label,
    legend,
    li,
    ol,
    p,
    span,
    summary,
)
from markupsafe import Markup

from engine.game import Refused
from games.escape.campaign.gallery import gallery_of, is_shown
from games.escape.campaign.progress import OPTIONAL, STAGES, Won, hindrances, lacking, prizes
from games.escape.content.sheets import pyramid
from games.escape.content.tables import EVOLVED, NAMED, SWAPS
from games.escape.page import naming, words
from games.escape.page.plan import plan
from games.escape.rules.packing import setting
from page.choices import radio
from page.i18n import Tongue
from page.icons import art
from page.parts import Offer, unless

# Pyramids


def tablets(offer: Offer) -> Element:
    """The pyramids to choose from, those still closed with what opens them."""
    t, options = offer.t, offer.options
    chosen = "" if options["sheet"] else options["pyramid"]
    return fieldset(".choice.variant.tablets")[
        legend[words.option("pyramid", None, t)[0]],
        span(".options")[
            drawn(offer) if offer.drawn and not is_shown(offer.drawn) else None,
            (tablet(name, name == chosen, offer.won, t) for name in NAMED),
        ],
        p(".note.tablet-lines")[
            span[words.option("pyramid", chosen, t)[1] if chosen else t("A drawn pyramid.")],
            (span(".tablet-locked")[art("icon-lock"), line] for line in locks(offer.won, t)),
            uncounted(offer),
        ],
        a(".button.quiet.draw", href="#/sheet")[art("icon-plus"), t("Draw a pyramid")],
    ]


def uncounted(offer: Offer) -> Node:
    """Why a win with what is chosen would not count for the campaign (E12.2)."""
    if offer.options["sheet"]:
        return None
    try:
        one = setting(offer.options, offer.seats)
    except Refused:  # told elsewhere
        return None
    why = hindrances(one)
    return span(".tablet-uncounted")[words.uncounted(why, offer.t)] if why else None


def locks(won: Won, t: Tongue) -> list[str]:
    """What opens the pyramids that are still closed: said once, not on each of them."""
    needed = dict.fromkeys(lacking(name, won) for name in NAMED)
    return [
        t("To unlock the others, win {what}.", what=listed(needs, t)) for needs in needed if needs
    ]


@lru_cache(maxsize=64)
def tablet(name: str, chosen: bool, won: Won, t: Tongue) -> Markup:
    """A pyramid of the house."""
    needs = lacking(name, won)
    title, about = words.option("pyramid", name, t)
    state = "locked" if needs else "won" if name in won else ""
    return Markup(
        label(class_=["tablet", state])[
            radio("pyramid", name, chosen, "option pyramid", disabled=bool(needs)),
            plan(name),
            span(".variant-name")[title],
            sign(state, t),
            None if needs else span(".visually-hidden")[about],
        ]
    )


def drawn(offer: Offer) -> Element:
    """The pyramid that somebody drew (E12.3)."""
    return label(".tablet.own")[
        radio("pyramid", offer.drawn, offer.options["sheet"] == offer.drawn, "option sheet"),
        plan(offer.drawn),
        span(".variant-name")[pyramid(offer.drawn).title],
        span(".visually-hidden")[offer.t("A drawn pyramid.")],
    ]


def sign(state: str, t: Tongue) -> Node:
    if state == "won":
        return art("crown", t("won"))
    return art("icon-lock", t("locked")) if state else None


def listed(needs: Won, t: Tongue) -> str:
    """Pyramids by their names."""
    return naming.listed([t(words.PYRAMIDS[name][0]) for name in needs], t)


# New tiles and special equipment


def tiles(offer: Offer) -> Node:
    """The new tiles of the chosen pyramid (E11.1)."""
    if offer.options["sheet"]:
        return None
    names = [name for name, swap in SWAPS.items() if offer.options["pyramid"] in swap.pyramids]
    return switches(offer, "tiles", names)


def evolved(offer: Offer) -> Element:
    """Special equipment, which replaces basic one (E12.1)."""
    return switches(offer, "evolved", list(EVOLVED))


def switches(offer: Offer, option: str, names: list[str]) -> Element:
    t, on = offer.t, str(offer.options[option]).split()
    closed = any(lacking(name, offer.won) for name in names)
    return fieldset(".choice.switches")[
        legend[words.option(option, None, t)[0]],
        p(".note")[t("To unlock one, win the pyramids named on it.")] if closed else None,
        div(".options")[
            (switch(option, name, name in on, lacking(name, offer.won), t) for name in names)
        ],
    ]


@lru_cache(maxsize=64)
def switch(option: str, name: str, on: bool, needs: Won, t: Tongue) -> Markup:
    return Markup(
        label(class_=["perk", {"locked": bool(needs)}])[
            input(
                type="checkbox",
                value=name,
                checked=on,
                disabled=bool(needs),
                data_field=f"part {option}",
            ),
            span(".perk-art", aria_hidden="true")[art(picture(name))],
            span(".perk-name")[words.option(option, name, t)[0]],
            span(".perk-line")[listed(needs, t) if needs else t(words.ABOUT[name])],
            art("icon-lock", t("locked"), "lock") if needs else None,
        ]
    )


PICTURES = {"giants": "escape-giant-big", "artefacts": "escape-lantern"}


def picture(name: str) -> str:
    return PICTURES.get(name, f"escape-{name}")


DRAWN: dict[str, Callable[[Offer], Node]] = {
    "pyramid": tablets,
    "sheet": gallery_of,  # one that was brought along is one of the tablets
    "tiles": tiles,
    "evolved": evolved,
}
"""The options that are drawn here, in this order; the others are variants."""

FOLDED = ("tiles", "evolved")
"""Those of them that few change: they lie with the variants."""


def fold_title(t: Tongue) -> str:
    return t("New tiles, equipment, variants")


# The campaign


def panel(offer: Offer) -> Markup:
    """How far the campaign has come, and where to take it."""
    return _panel(offer.won, offer.t)


@lru_cache(maxsize=8)
def _panel(won: Won, t: Tongue) -> Markup:
    drawn = details(".panel.framed.fold.campaign", id="campaign")[
        summary[
            h2(".fold-title")[t("Campaign")],
            span(".peaks", aria_hidden="true")[
                (
                    span(class_=["peak", {"won": name in won, "optional": name in OPTIONAL}])
                    for name in NAMED
                )
            ],
            span(".soft")[
                t.many(
                    "{n} of {all} pyramids won on this device.",
                    "{n} of {all} pyramids won on this device.",
                    sum(name in won for name in STAGES),
                    all=len(STAGES),
                )
            ],
        ],
        ol(".trail")[(stage(name, won, t) for name in NAMED)],
        div(".buttons")[
            button(".button.quiet", type="button", data_do="campaign-export")[
                art("icon-download"), t("Save progress as a file")
            ],
            label(".button.quiet")[
                art("icon-upload"),
                span[t("Add progress from a file")],
                input(
                    ".visually-hidden",
                    type="file",
                    accept=".json,application/json",
                    data_field="campaign",
                ),
            ],
            button(
                ".button.quiet.danger",
                type="button",
                data_do="ask-campaign-reset" if won else None,
                **unless("" if won else t("The campaign has not started yet.")),
            )[art("icon-trash"), t("Restart the campaign")],
        ],
    ]
    return Markup(drawn)


def stage(name: str, all_won: Won, t: Tongue) -> Element:
    """One pyramid of the campaign, and what it gives."""
    won = name in all_won
    state = "won" if won else "locked" if lacking(name, all_won) else ""
    things = prizes(name)
    titles = [words.option("tiles", thing, t)[0] for thing in things]
    gives = naming.listed(titles, t)
    return li(class_=["stage", state])[
        plan(name),
        span(".stage-name")[t(words.PYRAMIDS[name][0]), sign(state, t)],
        span(".prizes")[
            span(".prize-art", aria_hidden="true")[(art(picture(thing)) for thing in things)],
            t("unlocked: {what}", what=gives) if won else t("unlocks: {what}", what=gives),
        ]
        if things
        else span(".prizes")[t("optional: 40 tiles")],
    ]
