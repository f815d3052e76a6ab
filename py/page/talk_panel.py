"""What is said at a shared table: the lines, the phrases, a message, and pointing at a place."""

from __future__ import annotations

from collections.abc import Mapping

from htpy import (
    Element,
    Node,
    button,
    div,
    form,
    h2,
    input,
    label,
    li,
    option,
    section,
    select,
    span,
    ul,
)

from page.company import POINTS, Company, Said
from page.i18n import Tongue
from page.icons import art
from page.talk import LONGEST_LINE, PHRASES

NO_SPOTS: Mapping[str, str] = {}
LINES = 8
"""How many of the last lines stand in the panel."""


def said_line(said: Said, t: Tongue, spots: Mapping[str, str] = NO_SPOTS) -> str:
    """One line, in the reader's own language."""
    name = said.name or t("Guest")
    if said.phrase == POINTS:
        return t("{name} points at: {place}", name=name, place=spots.get(said.text, said.text))
    text = t(PHRASES[said.phrase]) if said.phrase in PHRASES else said.text
    return t("{name}: {what}", name=name, what=text)


def talk(company: Company, t: Tongue, spots: Mapping[str, str] = NO_SPOTS) -> Element:
    """What was said, a few phrases to say, and a line to write where that is allowed."""
    return section(".panel.talk")[
        h2[t("Chat")],
        div(role="log")[
            ul(".talk-lines")[(li[said_line(one, t, spots)] for one in company.said[-LINES:])]
        ]
        if company.said
        else None,
        div(".talk-phrases")[
            (
                button(".button.quiet", type="button", data_do=f"phrase {key}")[t(text)]
                for key, text in PHRASES.items()
            )
        ],
        form(".talk-write", data_do="chat")[
            label[
                span(".visually-hidden")[t("Your message")],
                input(
                    type="text",
                    maxlength=str(LONGEST_LINE),
                    autocomplete="off",
                    placeholder=t("Your message"),
                    data_field="chat",
                ),
            ],
            button(".button", type="submit")[t("Send")],
        ]
        if company.chats
        else None,
    ]


def pointing(spots: Mapping[str, str], t: Tongue) -> Element:
    """To show the others a place: it is chosen on the board, or here by its name."""
    return form(".pointing", data_do="point-at")[
        label[
            span[t("Choose a place on the board, or here:")],
            select(data_field="spot")[(option(value=name)[says] for name, says in spots.items())],
        ],
        button(".button", type="submit")[t("Show this place")],
        button(".button.quiet", type="button", data_do="point")[t("Cancel")],
    ]


def point_tool(on: bool, t: Tongue) -> Node:
    """The way to point at a place."""
    return button(
        ".button.quiet.point-tool",
        type="button",
        data_do="point",
        aria_pressed="true" if on else "false",
    )[art("icon-hand"), t("Point")]
