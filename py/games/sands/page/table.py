"""The table of Sands of Memory: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from htpy import Element, Node, button, div, fragment, h2, li, p, span, ul
from markupsafe import Markup

from engine.game import Outcome
from games.sands.content.tables import Card
from games.sands.page import naming, words
from games.sands.page.side import face, medal, quest
from games.sands.rules.moves import Give, Push, Reveal, Stake, StakeDeck, Stop, parse
from games.sands.rules.state import View
from page.grid import grid, turned
from page.i18n import Tongue
from page.icons import art
from page.parts import Parts, Seen

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


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    return Parts(
        board=board(seen),
        side=quest(seen),
        actions=actions(seen),
        pending=makes(seen),
        scores=(badges := tuple(badge(won, seen.t) for won in seen.view.won)),
        badges=badges,
        hand=hand(seen),
        hand_title=seen.t("Everybody’s cards") if seen.seat is None else "",
        private=True,
        picture={"phase": seen.view.phase},
    )


def sign(_: Outcome) -> str:
    """What stands over the end of a match: the pharaoh’s mask."""
    return "sands-mask"


def drawing(label: str) -> str:
    """The drawing of what a score item names."""
    return f"sands-{label.rstrip('123')}"


def board(seen: Seen[View]) -> Element:
    """The 48 spots as they now stand on the screen (S4.2)."""
    view, t = seen.view, seen.t
    spots = [spot for row in SPOTS for spot in row]
    numbers, beneath = dict(zip(spots, view.pyramids)), dict(zip(spots, view.beneath))
    lines = turned(SPOTS, view.quarter)
    gap = next(
        ((r, line.index(view.open)) for r, line in enumerate(lines) if view.open in line), None
    )
    rows = []
    for r, line in enumerate(lines):
        cells = []
        for c, spot in enumerate(line):
            assert isinstance(spot, str)
            move = str(Push(spot))
            can = move in seen.moves
            cells.append(
                cell(
                    spot,
                    r,
                    c,
                    _square(spot),
                    move,
                    numbers[spot],
                    view.shown if spot == view.open else beneath.get(spot, ""),
                    _toward((r, c), gap) if can and gap else "",
                    can,
                    view.card is not None
                    and view.shown == view.card.treasure
                    and spot == view.open,
                    seen.ui.get("pending") == move,
                    t,
                )
            )
        rows.append(cells)
    return grid(rows, t("The board"), name="sands", turn=view.turns)


def spots(view: View, t: Tongue) -> dict[str, str]:
    """The spots by name, where they are on the screen now."""
    return {
        str(spot): t("row {row}, column {column}", row=row + 1, column=column + 1)
        for row, line in enumerate(turned(SPOTS, view.quarter))
        for column, spot in enumerate(line)
    }


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


@lru_cache(maxsize=4096)
def cell(
    spot: str,
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
    """One spot. What a pyramid covers is here only when the match is over (S3.7)."""
    place = t("row {row}, column {column}", row=row + 1, column=column + 1)
    if pyramid:
        what = t("covered")
        if can:
            what = t("covered, can be pushed")
        if shown:
            what = t("covered: {what}", what=naming.the(shown, t))
        # Painted by its style: there are 47 of them.
        inner: Node = [
            span(".pyramid", data_key=f"p{pyramid}"),
            span(".beneath")[art(f"sands-{shown}")] if shown else None,
        ]
    elif shown:
        what = t("open: {what}", what=naming.the(shown, t))
        inner = [
            span(".floor")[art("sands-floor")],
            span(class_=["found", {"wanted": wanted}], data_under=True)[art(f"sands-{shown}")],
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
            data_spot=spot,
            data_move=move,
            data_home=not pyramid,
        )[inner]
    )


def actions(seen: Seen[View]) -> tuple[Node, ...]:
    """What the mover can do besides pushing."""
    view, t = seen.view, seen.t
    if view.phase in ("give", "stake") and seen.mover is not None:
        return (choice(seen),)
    if (move := str(Reveal())) in seen.moves:
        return (
            button("#act-reveal.button.primary", type="button", data_move=move)[
                art("icon-cards"), t("Turn the card up")
            ],
        )
    if (move := str(Stop())) in seen.moves:
        return (
            button("#act-stop.button", type="button", data_move=move)[
                art("icon-hand"), t("Stop here")
            ],
        )
    return ()


def choice(seen: Seen[View]) -> Element:
    """The mover's own cards, one of which is to be given or staked."""
    gives = seen.view.phase == "give"
    kind = Give if gives else Stake
    label = seen.t("Choose a card to give") if gives else seen.t("Choose your stake")
    buttons: list[Node] = [
        button(
            class_=["pick", {"pending": seen.ui.get("pending") == str(kind(card.id))}],
            type="button",
            data_move=str(kind(card.id)),
            data_twice=True,
        )[face(card, seen.t)]
        for card in seen.view.mine
    ]
    if (deck := str(StakeDeck())) in seen.moves:
        buttons.append(
            button(".button.primary", type="button", data_move=deck)[
                seen.t("Stake the top card of the deck")
            ]
        )
    return div(".picks", role="group", aria_labelledby="picks-title")[
        h2(".picks-title", id="picks-title", tabindex="-1", data_news="picks")[
            medal("scorpion" if gives else "duel"), label
        ],
        p(".picks-note")[why] if (why := words.unanswerable(seen.view, seen.t)) else None,
        div(".picks-cards")[buttons],
    ]


def makes(seen: Seen[View]) -> str:
    """What the card does that waits to be confirmed."""
    waits = seen.ui.get("pending", "")
    match parse(waits) if waits in seen.moves else None:
        case Give():
            return seen.t("Give this card")
        case Stake() | StakeDeck():
            return seen.t("Stake this card")
    return ""


def badge(won: int, t: Tongue) -> Element:
    """How many cards a seat has won: all that others may know (S3.8)."""
    label = t.many("{n} card", "{n} cards", won)
    return span(".badge", role="img", aria_label=label)[art("icon-cards"), str(won)]


def hand(seen: Seen[View]) -> Node:
    """The viewer's own cards (S3.8)."""
    view, t = seen.view, seen.t
    if seen.seat is None:
        return all_hands(seen) if view.beneath and any(view.finals) else None
    if not view.mine:
        return p(".soft")[t("No cards yet.")]
    return fragment[
        p(".soft")[worth(view.mine, t)],
        ul(".cards")[(li[face(card, t)] for card in view.mine)],
    ]


def worth(cards: Sequence[Card], t: Tongue) -> str:
    points = sum(card.value for card in cards)
    return t.many("{n} point so far", "{n} points so far", points)


def all_hands(seen: Seen[View]) -> Node:
    """Everybody's cards, when nothing is hidden any more."""
    names = zip(seen.names, seen.view.finals)
    return fragment[
        (
            [
                p(".soft")[name, " · ", worth(cards, seen.t)],
                ul(".cards")[(li[face(card, seen.t)] for card in cards)],
            ]
            for name, cards in names
            if cards
        )
    ]
