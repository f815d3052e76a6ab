"""Asking a person for a name and a figure: once at the set-up, and in the settings."""

from __future__ import annotations

from htpy import Element, button, div, fieldset, form, h2, input, label, legend, p, span

from engine.save import LONGEST_NAME
from page.choices import radio
from page.figures import FIGURES, Me, face, figure_of
from page.i18n import Tongue
from page.icons import art


def me_fields(me: Me, t: Tongue) -> list[Element]:
    """The name and the figures. Both are kept as they are chosen."""
    return [
        label(".field.me-name")[
            span(".label")[t("Your name")],
            input(
                type="text",
                value=me.name,
                maxlength=str(LONGEST_NAME),
                autocomplete="nickname",
                spellcheck="false",
                data_field="me-name",
            ),
        ],
        fieldset(".choice.figures")[
            legend[t("Your avatar")],
            span(".options")[
                (
                    label(title=t(title))[
                        radio("figure", key, key == figure_of(me), "me-figure"),
                        face(f"figure-{key}"),
                        span(".visually-hidden")[t(title)],
                    ]
                    for key, title in FIGURES.items()
                )
            ],
        ],
    ]


def me_panel(me: Me, t: Tongue) -> Element | None:
    """The question at the first set-up. Whoever begins a match without answering is not asked
    again."""
    if me.met:
        return None
    return form(".panel.framed.me-panel", aria_labelledby="me-title", data_do="me-done yes")[
        div(".me-head")[
            h2(id="me-title")[t("What’s your name?")],
            p(".note")[t("We ask once, for all five games. It stays on this device.")],
        ],
        me_fields(me, t),
        div(".buttons")[
            button(".button.primary", type="button", data_do="me-done yes")[
                art("icon-check"), t("That’s me")
            ],
            button(".button.quiet", type="button", data_do="me-done")[t("Not now")],
        ],
    ]
