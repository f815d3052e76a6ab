"""The gallery at the set-up: drawn pyramids to choose from, graded by the bots."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, details, fieldset, label, legend, p, span, summary
from markupsafe import Markup

from games.escape.content.gallery import GRADED, Exhibit, gallery
from games.escape.content.sheets import pyramid
from games.escape.page.naming import listed
from games.escape.page.plan import plan
from games.escape.workshop.stock import conditions
from page.choices import radio
from page.i18n import Tongue
from page.parts import Offer


def is_shown(text: str) -> bool:
    """Whether a drawing is one of the gallery's."""
    return any(one.text == text for one in gallery())


def gallery_of(offer: Offer) -> Element:
    """All pyramids of the gallery, folded away unless one of them is chosen."""
    t, sheet = offer.t, offer.options["sheet"]
    chosen = next((one for one in gallery() if one.text == sheet), None)
    return details(".fold.gallery", id="gallery", open=chosen is not None or None)[
        summary[
            span(".fold-title")[t("Gallery")],
            span(".soft")[t.many("{n} drawn pyramid", "{n} drawn pyramids", len(gallery())),],
        ],
        fieldset(".choice.variant.tablets")[
            legend(".visually-hidden")[t("Gallery")],
            p(".note")[t("The number is how often four hard bots win.")],
            span(".options")[(piece(one, one.text == sheet, t) for one in gallery())],
            about(chosen, t) if chosen else None,
        ],
    ]


@lru_cache(maxsize=64)
def piece(one: Exhibit, chosen: bool, t: Tongue) -> Markup:
    """One pyramid, and how often four hard bots win it."""
    told = t("hard bots win {percent} %", percent=one.shares[1])
    return Markup(
        label(".tablet.exhibit")[
            radio("pyramid", one.text, chosen, "option sheet"),
            plan(one.text),
            span(".variant-name")[pyramid(one.text).title],
            span(".grade", aria_hidden="true")[f"{one.shares[1]} %"],
            span(".visually-hidden")[told],
        ]
    )


def about(one: Exhibit, t: Tongue) -> Node:
    """The chosen one: its tiles, what it asks for, how hard it is, and who drew it."""
    drawn = pyramid(one.text)
    count = sum(number for _, number in drawn.tiles)
    asked = [_asked(kind, number, t) for kind, number in drawn.wants]
    rates = dict(zip(GRADED, one.shares))
    return p(".note.tablet-lines")[
        span[t.many("{n} tile.", "{n} tiles.", count)],
        span[t("To win: {what}.", what=listed(asked, t))] if asked else None,
        span[
            t(
                "Hard bots win {two} % of the matches in two and {four} % in four.",
                two=rates[2],
                four=rates[4],
            ).replace(" %", "\u00a0%")
        ],
        span[t("Drawn by {name}.", name=one.author)],
    ]


def _asked(kind: str, number: int, t: Tongue) -> str:
    what = conditions(t)[kind]
    return what if kind == "silence" else t("{what}: {n}", what=what, n=number)
