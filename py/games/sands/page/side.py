"""What stands beside the board: the wanted card, the deck, and what is going on besides."""

from __future__ import annotations

from functools import cache

from htpy import Element, Node, button, div, p, span, strong
from markupsafe import Markup

from games.sands.content.tables import Card
from games.sands.page import naming, words
from games.sands.rules.moves import Reveal
from games.sands.rules.state import View
from page.grid import steps
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen

UNDER_WAY = ("storm", "scorpion", "give", "stake", "duel")
"""Phases of the action on the deck's top card: a scene of its own tells it then."""


def quest(seen: Seen[View]) -> Element:
    return div(".quest")[search(seen), trouble(seen)]


def search(seen: Seen[View]) -> Element:
    """The card being searched for, the deck, and what its back announces."""
    view, t = seen.view, seen.t
    under_way = "strength" if view.strength else ""
    announced = view.back.action if view.back and view.phase not in UNDER_WAY else ""
    return div(".search")[
        wanted(view.card, t) if view.card else None,
        deck(seen),
        omen(*words.action(view, announced, t), announced)
        if announced and announced != under_way
        else None,
    ]


def deck(seen: Seen[View]) -> Element:
    """The deck with the back of its top card: all see it (S2.3)."""
    view, t = seen.view, seen.t
    left = t.many("{n} card left", "{n} cards left", view.deck)
    if not view.back:
        return div(".deck.empty")[span(".deck-count")[t("The deck is empty.")]]
    action = view.back.action
    name = t(words.ACTIONS[action][0]) if action else ""
    label = ", ".join(
        one for one in (t("Deck"), t("pack {n}", n=view.back.pack), name, left) if one
    )
    move = str(Reveal())
    can = move in seen.moves
    return div(class_=["deck", {"low": view.deck < 4, "last": view.deck == 1}])[
        button(
            class_={"card": True, "back": True, f"pack-{view.back.pack}": True, "can": can},
            type="button",
            data_move=move,
            title=name or None,
            aria_label=t("Turn the top card up: {what}", what=label) if can else label,
        )[
            art(f"sands-back-{view.back.pack}", kind="back-art"),
            span(".card-action")[art(f"sands-{action}")] if action else None,
        ],
        span(".deck-count", aria_hidden="true")[left],
    ]


def omen(name: str, about: str, action: str) -> Element:
    """What the next back announces (S4.1)."""
    return p(".omen")[medal(action), span[strong[name], " ", span(".omen-line")[about]]]


def medal(action: str) -> Element:
    return span(".medal")[art(f"sands-{action}")]


@cache
def card_face(id: str, treasure: str, value: int, t: Tongue) -> Markup:
    """A card's face: its treasure and its value in cut stones."""
    label = t("{what}, value {value}", what=naming.treasure(treasure, t), value=value)
    return Markup(
        span(class_=["card", "face", f"worth-{value}"], role="img", aria_label=label)[
            span(".card-value")[str(value)],
            art(f"sands-{treasure}"),
            span(".card-name")[naming.treasure(treasure, t)],
        ]
    )


def face(card: Card, t: Tongue) -> Markup:
    return card_face(card.id, card.treasure, card.value, t)


def wanted(card: Card, t: Tongue) -> Element:
    return div(".wanted", data_key=f"card-{card.id}")[
        face(card, t),
        span(".wanted-label")[t("Wanted")],
        span(".wanted-name", aria_hidden="true")[naming.treasure(card.treasure, t)],
    ]


def trouble(seen: Seen[View]) -> Node:
    """What is going on besides a plain search: strength, scorpion, duel."""
    view, t = seen.view, seen.t
    if view.strength and view.pushes_left is not None:
        label = t.many("{n} push left this turn", "{n} pushes left this turn", view.pushes_left)
        name, about = words.ACTIONS["strength"]
        return div(".trouble.strength")[
            medal("strength"),
            div[
                strong[t(name)],
                p[t(about)],
                p(".trouble-left")[steps(3, view.pushes_left, label), span[label]],
            ],
        ]
    if view.phase == "scorpion":
        return div(".trouble.scorpion")[
            medal("scorpion"),
            div[
                strong[t("The scorpion is out!")],
                p[t("One push each. If you uncover a treasure, you are stung and lose a card.")],
                p(".trouble-left")[
                    art("icon-hourglass"),
                    span[words.leaving(view, t)],
                ],
            ],
        ]
    if view.phase in ("stake", "duel"):
        return duel(seen)
    return None


def duel(seen: Seen[View]) -> Element:
    """The two duellists and what they stake, face up."""
    view, t = seen.view, seen.t
    stakes = dict(view.stakes)
    one, other = (
        div(class_=["duellist", {"on": seat == view.turn}])[
            face(stakes[seat], t)
            if seat in stakes
            else span(".card.none", aria_hidden="true")[art("icon-help")],
            span(".duellist-name")[seen.names[seat]],
        ]
        for seat in view.duellists
    )
    return div(".trouble.duel")[
        one,
        span(".versus")[medal("duel"), strong[t(words.ACTIONS["duel"][0])]],
        other,
    ]
