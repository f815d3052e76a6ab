"""The seats of a match that is being set up, and the cast to choose opponents from."""

from __future__ import annotations

from collections.abc import Collection

from htpy import Element, Node, button, input, label, li, ol, span

from engine.match import PERSON, Player
from engine.save import LONGEST_NAME
from page.cast import CAST_NAMES, SENTENCES, character, of_levels, seated
from page.dialogs import shell
from page.draft import Draft
from page.figures import Me, face, faces
from page.i18n import Tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.rivals import Rivals, record

GROUP = "group-"
"""What the fields for the group of an expedition begin with."""


def chairs(
    draft: Draft, t: Tongue, me: Me, rivals: Rivals, *, team: bool = False, of: str = ""
) -> Element:
    """Every seat. `of` is whose form it is, if not a match's."""
    named = draft.named(t, me.name)
    drawn = faces(named, me, draft.first_person)
    return ol(".chairs")[
        (
            _bot(seat, player, drawn[seat], record(player, team, rivals, t), t, of)
            if player.is_bot
            else _person(draft, seat, player, drawn[seat], me, t, of)
            for seat, player in enumerate(named)
        )
    ]


def _person(
    draft: Draft, seat: int, player: Player, drawn: str, me: Me, t: Tongue, of: str
) -> Element:
    typed = draft.players[seat].name
    own = me.name if seat == draft.first_person else ""
    return li(".chair")[
        span(".chair-face")[face(drawn)],
        label(".chair-name")[
            span(".visually-hidden")[t("Name of player {n}", n=seat + 1)],
            input(
                type="text",
                value=typed or own,
                placeholder=player.name,
                maxlength=str(LONGEST_NAME),
                autocomplete="off",
                spellcheck="false",
                data_field=f"{of}name {seat}",
            ),
        ],
        _change(seat, player.name, t, of),
    ]


def _bot(seat: int, player: Player, drawn: str, met: str, t: Tongue, of: str) -> Element:
    return li(".chair")[
        span(".chair-face")[face(drawn)],
        span(".chair-who")[
            _named(player, t),
            about(player, met, t),
        ],
        _change(seat, player.name, t, of),
    ]


def _named(player: Player, t: Tongue) -> Element:
    return span(".cast-name")[
        player.name, " ", span(class_=["level", player.kind])[t(KIND_WORDS[player.kind])]
    ]


def about(player: Player, met: str, t: Tongue) -> Node:
    """A character's sentence, and how it went with it so far."""
    key = character(player)
    return [
        span(".cast-line")[t(SENTENCES[key])] if key else None,
        span(".cast-met")[met] if met else None,
    ]


def _change(seat: int, name: str, t: Tongue, of: str) -> Element:
    return button(
        ".button.chair-change",
        type="button",
        data_do=f"{of}seat {seat}",
        aria_haspopup="dialog",
        aria_label=t("Change player {n}: {name}", n=seat + 1, name=name),
    )[art("icon-swap"), span[t("Change")]]


def cast_dialog(
    draft: Draft,
    seat: int,
    levels: Collection[str],
    t: Tongue,
    rivals: Rivals,
    *,
    team: bool = False,
    of: str = "",
) -> Node:
    """Who may sit on a seat: a person, or one of the cast."""
    if not 0 <= seat < len(draft.players):
        return ""
    named = draft.named(t)
    others = {player.name for at, player in enumerate(named) if at != seat}
    now = named[seat]
    return shell(
        t("Who sits here?"),
        t,
        ol(".cast")[
            li[
                button(
                    ".cast-card.one-person",
                    type="button",
                    data_do=f"{of}sit {seat} {PERSON}",
                    aria_pressed="false" if now.is_bot else "true",
                )[
                    span(".cast-face.plain")[art("icon-person")],
                    span(".cast-text")[
                        span(".cast-name")[t("A person")],
                        span(".cast-line")[t("Somebody at this device, with a name of their own.")],
                    ],
                ]
            ],
            (
                li[_card(seat, key, now, CAST_NAMES[key] in others, team, rivals, t, of)]
                for key in of_levels(levels)
            ),
        ],
        id="cast",
        broad=True,
    )


def _card(
    seat: int, key: str, now: Player, taken: bool, team: bool, rivals: Rivals, t: Tongue, of: str
) -> Element:
    one = seated(key)
    met = t("Already at the table.") if taken else record(one, team, rivals, t)
    return button(
        ".cast-card",
        type="button",
        data_do=f"{of}sit {seat} {key}",
        aria_pressed="true" if now == one else "false",
        disabled=taken,
    )[
        span(".cast-face")[face(f"face-{key}")],
        span(".cast-text")[_named(one, t), about(one, met, t)],
    ]
