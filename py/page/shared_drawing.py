"""A drawing that somebody passed on: shown to be played or changed, or refused with the reason."""

from __future__ import annotations

from htpy import Element, a, button, div, h2, main, p, section

from engine.game import Refused
from engine.link import unpacked
from engine.save import Unreadable
from page.bar import bar
from page.i18n import Tongue
from page.icons import art
from page.incoming_link import scene
from page.sheet import play_button
from page.spec import Workshop


def guest(slug: str, link: str, workshop: Workshop, t: Tongue) -> tuple[str, Element]:
    """The drawing in a link and its page; anybody may have written it, so it may be refused: then
    there is no drawing."""
    try:
        text = workshop.laid(unpacked(link))
    except Unreadable as no:
        return "", refusal_page(slug, t(no.why, **no.values), "", t)
    except Refused as no:
        return "", refusal_page(slug, workshop.reason(no, t), no.rule, t)
    return text, guest_page(slug, text, workshop, t)


def guest_page(slug: str, text: str, workshop: Workshop, t: Tongue) -> Element:
    title = workshop.title(text)
    return main(".sheet.workshop.guest", data_game=slug)[
        bar(t("A drawn pyramid"), f"#/new/{slug}", t),
        section(".panel.papyrus.shown")[
            h2[title],
            workshop.picture(text, title),
            div(".buttons")[
                play_button(slug, text, workshop, False, t),
                button(".button", type="button", data_do="change-it")[
                    art("icon-pen"), t("Change it")
                ],
            ],
        ],
        section(".panel.framed.facts")[workshop.facts(text, t)],
    ]


def refusal_page(slug: str, why: str, rule: str, t: Tongue) -> Element:
    """No pyramid that can be played, and the reason."""
    return main(".sheet.setup.arrival", data_game=slug)[
        bar(t("A drawn pyramid"), f"#/new/{slug}", t),
        scene(slug, lit=False),
        section(".panel.framed.arrived.refusal")[
            h2[t("This pyramid cannot be played")],
            p(role="alert")[
                why,
                [" ", a(href=f"#/rules/{slug}/{rule}")[t("Rule {number}", number=rule)]]
                if rule
                else None,
            ],
            div(".buttons")[
                a(".button.primary.big", href="#/sheet")[art("icon-pen"), t("Draw your own")],
                a(".button", href=f"#/new/{slug}")[t("Choose another")],
            ],
        ],
    ]
