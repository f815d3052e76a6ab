"""The table of Sands of Memory: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from functools import cache
from typing import Any

from htpy import Element, Node, button, div, fragment, h2, li, p, span, strong, ul
from markupsafe import Markup

from games.sands import words
from page.grid import grid, steps, turned
from page.icons import art
from page.parts import Parts, Seen
from page.tongue import Tongue

COLUMNS, ROWS = "abcdefgh", "123456"
SPOTS = [[column + row for column in COLUMNS] for row in ROWS]

FIGURES = {
    "S1": "sands-pyramid",
    "S2": "sands-mask",
    "S3": "sands-eye",
    "S4": "sands-back-3",
    "S5": "sands-crown",
    "S6": "sands-cat",
    "S7": "sands-scarab",
    "S-X": "sands-lotus",
    "S4.2": "sands-storm",
    "S4.3": "sands-scorpion",
    "S4.5": "sands-strength",
    "S4.6": "sands-duel",
}
"""What is drawn beside a chapter or a paragraph of the rulebook."""

UNDER_WAY = ("storm", "scorpion", "give", "stake", "duel")
"""Phases of the action on the deck's top card: a scene of its own tells it then."""


def table(seen: Seen) -> Parts:
    """The parts of the table for one viewer."""
    return Parts(
        board=board(seen),
        side=div(".quest")[search(seen), trouble(seen)],
        actions=actions(seen),
        badges=tuple(badge(seen.view.won[seat], seen.t) for seat in range(seen.view.seats)),
        hand=hand(seen),
        picture={"phase": seen.view.phase},
    )


def drawing(label: str) -> str:
    """The drawing of what a line of the reckoning names."""
    return f"sands-{label.rstrip('123')}"


def board(seen: Seen) -> Element:
    """The 48 spots as they now stand on the screen (S4.2)."""
    view, t = seen.view, seen.t
    numbers = dict(zip((spot for row in SPOTS for spot in row), view.pyramids))
    lines = turned(SPOTS, view.quarter)
    gap = next(((r, line.index(view.open)) for r, line in enumerate(lines) if view.open in line), None)
    rows = []
    for r, line in enumerate(lines):
        cells = []
        for c, spot in enumerate(line):
            assert isinstance(spot, str)
            move = f"push {spot}"
            can = move in seen.moves
            cells.append(
                cell(
                    r,
                    c,
                    _square(spot),
                    move,
                    numbers[spot],
                    view.shown if spot == view.open else "",
                    _toward((r, c), gap) if can and gap else "",
                    can,
                    bool(view.card) and view.shown == view.card.treasure and spot == view.open,
                    seen.ui.get("pending") == move,
                    t,
                )
            )
        rows.append(cells)
    return grid(rows, t("The board"), name="sands", turn=view.turns)


def _square(spot: str) -> bool:
    """Squares of 2×2 spots are shaded in turn (S1.1)."""
    return bool((COLUMNS.index(spot[0]) // 2 + ROWS.index(spot[1]) // 2) % 2)


def _toward(at: tuple[int, int], gap: tuple[int, int]) -> str:
    """Which way on the screen a push from here goes.

    >>> _toward((2, 3), (2, 4)), _toward((5, 4), (2, 4))
    ('to-right', 'to-top')
    """
    if at[0] == gap[0]:
        return "to-right" if at[1] < gap[1] else "to-left"
    return "to-bottom" if at[0] < gap[0] else "to-top"


@cache
def cell(
    row: int,
    column: int,
    shaded: bool,
    move: str,
    pyramid: int,
    shown: str,
    toward: str,
    can: bool,
    wanted: bool,
    pending: bool,
    t: Tongue,
) -> Markup:
    """One spot. What a pyramid covers is not here (S3.7)."""
    place = t("row {row}, column {column}", row=row + 1, column=column + 1)
    if pyramid:
        what = t("covered")
        if can:
            what = t("covered, can be pushed")
        inner: Node = span(".pyramid", data_key=f"p{pyramid}")[art("sands-pyramid")]
    elif shown:
        what = t("open: {what}", what=words.the(shown, t))
        inner = [
            span(".floor")[art("sands-floor")],
            span(class_=["found", {"wanted": wanted}])[art(f"sands-{shown}")],
        ]
    else:
        what = t("open: bare sand")
        inner = span(".floor")[art("sands-floor")]
    classes = {"spot": True, "shaded": shaded, "can": can, "open": not pyramid, "pending": pending}
    return Markup(
        button(
            class_=[classes, toward],
            type="button",
            role="gridcell",
            tabindex="-1",
            aria_label=f"{what}, {place}",
            data_move=move,
        )[inner]
    )


def search(seen: Seen) -> Element:
    """The card being searched for, the deck, and what its back announces."""
    view, t = seen.view, seen.t
    under_way = "strength" if view.strength else ""
    announced = view.back.action if view.back and view.phase not in UNDER_WAY else ""
    return div(".search")[
        wanted(view.card, t) if view.card else None,
        deck(seen),
        omen(announced, t) if announced and announced != under_way else None,
    ]


def deck(seen: Seen) -> Element:
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
    can = "reveal" in seen.moves
    return div(class_=["deck", {"low": view.deck < 4, "last": view.deck == 1}])[
        button(
            class_={"card": True, "back": True, f"pack-{view.back.pack}": True, "can": can},
            type="button",
            data_move="reveal",
            title=name or None,
            aria_label=t("Turn the top card up: {what}", what=label) if can else label,
        )[
            art(f"sands-back-{view.back.pack}", kind="back-art"),
            span(".card-action")[art(f"sands-{action}")] if action else None,
        ],
        span(".deck-count", aria_hidden="true")[left],
    ]


def omen(action: str, t: Tongue) -> Element:
    """What the next back announces (S4.1)."""
    name, about = words.ACTIONS[action]
    return p(".omen")[medal(action), span[strong[t(name)], " ", span(".omen-line")[t(about)]]]


def medal(action: str) -> Element:
    return span(".medal")[art(f"sands-{action}")]


@cache
def card_face(id: str, treasure: str, value: int, t: Tongue) -> Markup:
    """A card's face: its treasure and its value in cut stones."""
    label = t("{what}, value {value}", what=words.treasure(treasure, t), value=value)
    return Markup(
        span(class_=["card", "face", f"worth-{value}"], role="img", aria_label=label)[
            span(".card-value")[str(value)],
            art(f"sands-{treasure}"),
            span(".card-name")[words.treasure(treasure, t)],
        ]
    )


def face(card: Any, t: Tongue) -> Markup:
    return card_face(card.id, card.treasure, card.value, t)


def wanted(card: Any, t: Tongue) -> Element:
    return div(".wanted", data_key=f"card-{card.id}")[
        face(card, t),
        span(".wanted-label")[t("Wanted")],
        span(".wanted-name", aria_hidden="true")[words.treasure(card.treasure, t)],
    ]


def trouble(seen: Seen) -> Node:
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
                p[t("One push each. Whoever uncovers a treasure is stung and gives a card away.")],
                p(".trouble-left")[
                    art("icon-hourglass"),
                    span[
                        t.many(
                            "It leaves after {n} more push.",
                            "It leaves after {n} more pushes.",
                            view.rounds_left,
                        )
                    ],
                ],
            ],
        ]
    if view.phase in ("stake", "duel"):
        return duel(seen)
    return None


def duel(seen: Seen) -> Element:
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


def actions(seen: Seen) -> tuple[Node, ...]:
    """What the mover can do besides pushing."""
    view, t = seen.view, seen.t
    if view.phase in ("give", "stake") and seen.mover is not None:
        return (choice(seen),)
    if "reveal" in seen.moves:
        return (
            button(".button.primary", type="button", data_move="reveal")[
                art("icon-cards"), t("Turn the card up")
            ],
        )
    if "stop" in seen.moves:
        return (
            button(".button", type="button", data_move="stop")[art("icon-hand"), t("Stop here")],
        )
    return ()


def choice(seen: Seen) -> Element:
    """The mover's own cards, one of which is to be given or staked."""
    verb = seen.view.phase
    label = seen.t("Choose a card to give") if verb == "give" else seen.t("Choose your stake")
    buttons: list[Node] = [
        button(".pick", type="button", data_move=f"{verb} {card.id}")[face(card, seen.t)]
        for card in seen.view.mine
    ]
    if "stake deck" in seen.moves:
        buttons.append(
            button(".button.primary", type="button", data_move="stake deck")[
                seen.t("Stake the top card of the deck")
            ]
        )
    return div(".picks", role="group", aria_labelledby="picks-title")[
        h2(".picks-title", id="picks-title")[
            medal("scorpion" if verb == "give" else "duel"), label
        ],
        div(".picks-cards")[buttons],
    ]


def badge(won: int, t: Tongue) -> Element:
    """How many cards a seat has won: all that others may know (S3.8)."""
    label = t.many("{n} card", "{n} cards", won)
    return span(".badge", role="img", aria_label=label)[art("icon-cards"), str(won)]


def hand(seen: Seen) -> Node:
    """The viewer's own cards (S3.8)."""
    view, t = seen.view, seen.t
    if seen.seat is None:
        return None
    points = sum(card.value for card in view.mine)
    if not view.mine:
        return p(".soft")[t("No cards yet.")]
    return fragment[
        p(".soft")[t.many("{n} point so far", "{n} points so far", points)],
        ul(".cards")[(li[face(card, t)] for card in view.mine)],
    ]
