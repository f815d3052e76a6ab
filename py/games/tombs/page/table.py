"""The table of Golden Tombs: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from htpy import Element, Node, button, div, fragment, h2, li, section, span, ul

from engine.game import Outcome
from games.tombs.content.tables import DEALT, KEPT
from games.tombs.page import naming
from games.tombs.page.desk import aim_of, belt, chamber, shown_seat
from games.tombs.page.drawings import ART, choice, small, small_chamber
from games.tombs.page.scorecard import scorecard, summary
from games.tombs.rules.moves import Keep, Take, TakeTop
from games.tombs.rules.state import Chamber, Seat, View
from page.i18n import Tongue, number
from page.icons import art
from page.parts import Parts, Seen, unless

FIGURES = {
    "T1": "tombs-back",
    "T2": "tombs-entrance",
    "T3": "tombs-map",
    "T4": "tombs-tick",
    "T5": "tombs-gem-red",
    "T6": "tombs-tomb",
    "T7": "tombs-purple",
    "T8": "tombs-torch",
    "T9": "tombs-orange",
    "T-X": "tombs-potion",
    "T5.1": "tombs-cross",
    "T5.3": "tombs-gem-green",
    "T5.4": "tombs-torch",
    "T5.5": "tombs-skull",
    "T5.6": "tombs-potion",
    "T5.8": "tombs-tomb",
}
"""What is drawn beside a chapter or a paragraph of the rulebook."""

ITEMS = {
    "pyramids": "tombs-tomb",
    "torches": "tombs-torch",
    "green": "tombs-green",
    "orange": "tombs-orange",
    "purple": "tombs-purple",
    "pairs": "tombs-gem-green",
    "gems": "tombs-gem-red",
    "skull": "tombs-skull",
}


def sign(_: Outcome) -> str:
    """What stands over the end of a match: the golden tomb."""
    return "emblem-tombs"


def drawing(label: str) -> str:
    """The drawing of what a score item names."""
    return ITEMS[label]


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    view: View = seen.view
    return Parts(
        board=board(seen) if view.round else deals(seen) if is_bare(seen) else choosing(seen),
        below=reserve(seen) if view.round else None,
        pending=seen.t("Take this card")
        if seen.ui.get("pending", "").startswith(Take.verb)
        else "",
        scores=tuple(score(seen, seat) for seat in range(view.seats)) if view.round else (),
        sheets=tuple(sheet(seen, seat) for seat in range(view.seats)) if view.round else (),
        badges=tuple(badge(seen, seat) for seat in range(view.seats)) if view.round else (),
        picture={"phase": view.phase},
    )


def spots(view: View, t: Tongue) -> dict[str, str]:
    """The pyramids that lie before the seats and in the reserve."""
    cards = [one.card for side in view.sides for one in side.chambers if one is not None]
    return {
        str(card.number): t("Pyramid {card}", card=naming.card(card.number, card.colour, t))
        for card in (*cards, *view.reserve)
        if view.round
    }


def board(seen: Seen[View]) -> Element:
    """Two chambers with the pattern between them, and the score card."""
    view, seat = seen.view, shown_seat(seen)
    aim = aim_of(seen)
    one, other = (
        offers(seen) if is_replaced(seen, each) else chamber(seen, aim, place, each)
        for place, each in enumerate(view.sides[seat].chambers)
    )
    return div(".tombs")[
        div(".desk")[one, belt(seen, aim) if view.phase != "over" else None, other],
        scorecard(view, seat, seen.names, seen.t),
    ]


# Set-up: two of four


def choosing(seen: Seen[View]) -> Element:
    """The four cards that a seat was dealt, two of which it keeps (T2.1)."""
    view, t = seen.view, seen.t
    free = seen.mover is not None and bool(view.dealt) and not view.kept
    asked = [int(word) for word in seen.ui.get("keep", "").split() if word.isdigit()]
    dealt = [card.number for card in view.dealt]
    chosen = list(view.kept) or [number for number in asked if number in dealt]
    ready = free and len(chosen) == KEPT
    return div(".tombs.choosing")[
        div(
            ".deal",
            role="group",
            aria_label=t("Keep two of these cards."),
            tabindex="-1",
            data_news="keep" if free else None,
        )[
            (
                choice(
                    small(card, (), (), t),
                    f"card-{card.number}",
                    aria_pressed="true" if card.number in chosen else "false",
                    data_ui=f"keep={_toggled(chosen, card.number)}" if free else False,
                    **unless("" if free else t("You have chosen: wait for the others.")),
                )
                for card in view.dealt
            )
            if view.dealt
            else (span(".mini.deck-back")[art("tombs-back", kind="back-art")] for _ in range(4)),
        ],
        button(
            class_=["button", "big", {"primary": ready}],
            type="button",
            data_move=str(Keep((min(chosen), max(chosen)))) if ready else None,
            **unless("" if ready else t("Choose two of the four cards first.")),
        )[art("icon-check"), t("Keep these two") if ready else t("Choose two")]
        if free
        else None,
        legend(t),
    ]


def is_bare(seen: Seen[View]) -> bool:
    """Whether the cards of all lie open: the match is over, and looked at again."""
    return seen.seat is None and len(seen.view.dealt) > DEALT


def deals(seen: Seen[View]) -> Element:
    """What each seat was dealt, and which two it kept."""
    view, t = seen.view, seen.t
    return div(".tombs.choosing.bare")[
        (
            section(".dealt-to")[
                h2[name],
                div(".deal")[
                    (
                        span(class_=["choice-card", {"kept": card.number in view.kept}])[
                            small(card, (), (), t),
                            span(".visually-hidden")[t("kept")]
                            if card.number in view.kept
                            else None,
                        ]
                        for card in view.dealt[DEALT * seat :][:DEALT]
                    )
                ],
            ]
            for seat, name in enumerate(seen.names)
        )
    ]


def legend(t: Tongue) -> Element:
    """What the symbols do: all that one needs to choose."""
    return ul(".legend")[
        (li[art(ART[what]), span[t(about)]] for what, about in naming.LEGEND.items())
    ]


def _toggled(chosen: list[int], number: int) -> str:
    """The choice after a card is chosen or given back; a third card takes the first one's place."""
    rest = [one for one in chosen if one != number]
    after = rest if number in chosen else [*rest[1 - KEPT :], number]
    return " ".join(map(str, after))


# Replacing


def is_replacing(seen: Seen[View]) -> bool:
    return seen.mover is not None and seen.view.phase == "take"


def is_replaced(seen: Seen[View], one: Chamber | None) -> bool:
    return is_replacing(seen) and one is not None and one.card.number == seen.view.queue[0][0]


def offers(seen: Seen[View]) -> Element:
    """Where a completed card lies: what can be taken in its place (T6.2)."""
    view, t = seen.view, seen.t
    title = t("Replace card {old}", old=view.queue[0][0])
    return section(".chamber.offers", aria_label=title)[
        h2(".card-head")[title],
        div(".offered")[
            (
                choice(
                    small(card, (), (), t),
                    f"card-{card.number}",
                    "pending" if seen.ui.get("pending") == str(Take(card.number)) else "",
                    data_move=str(Take(card.number)),
                    data_twice=True,
                )
                for card in view.reserve
            ),
            choice(
                [
                    art("tombs-back", kind="back-art"),
                    span[t("Top card of the deck")],
                    span(".soft")[left(view, t)],
                ],
                "deck",
                "from-deck pending" if seen.ui.get("pending") == str(TakeTop()) else "from-deck",
                data_move=str(TakeTop()),
                data_twice=True,
            )
            if str(TakeTop()) in seen.moves
            else None,
        ],
    ]


def left(view: View, t: Tongue) -> str:
    return t.many("{n} card left", "{n} cards left", view.deck)


def reserve(seen: Seen[View]) -> Node:
    """The four cards that all may take from, and the deck."""
    view, t = seen.view, seen.t
    if is_replacing(seen):
        return None
    return section(".reserve")[
        h2[t("Reserve"), span(".soft")[left(view, t)]],
        ul(".row-of-cards")[(li[small(card, (), (), t)] for card in view.reserve)],
    ]


# The other seats


def score(seen: Seen[View], seat: int) -> Node:
    """A seat's points, and whether it is done with this turn."""
    side, t = seen.view.sides[seat], seen.t
    points = naming.points(side.total, t)
    return [
        ready(t) if side.confirmed and seen.view.phase == "mark" else None,
        span(role="img", aria_label=points, title=points)[number(side.total)],
    ]


def ready(t: Tongue) -> Element:
    return span(".ready", role="img", aria_label=t("is done"))[art("icon-check")]


def sheet(seen: Seen[View], seat: int) -> Node:
    """What lies before a seat: its chambers, and its score card."""
    side = seen.view.sides[seat]
    return div(".seat-sheet")[
        div(".seat-chambers")[(small_chamber(one, seen.t) for one in side.chambers)],
        scorecard(seen.view, seat, seen.names, seen.t),
    ]


def badge(seen: Seen[View], seat: int) -> Node:
    """A seat's points; and, unless its chambers are the large ones, all that it has."""
    view, t = seen.view, seen.t
    side = view.sides[seat]
    if view.phase == "over":
        return completed(side, t)
    points = naming.points(side.total, t)
    return fragment[
        ready(t) if side.confirmed and view.phase == "mark" else None,
        span(".badge", role="img", aria_label=points, title=points)[number(side.total)],
        div(".seat-more")[[small_chamber(one, t) for one in side.chambers], summary(side, t)]
        if seat != shown_seat(seen)
        else None,
    ]


def completed(side: Seat, t: Tongue) -> Element:
    """How many pyramids, and the lowest of them: at the end it decides a tie (T8.3)."""
    lowest = min((card.number for card in side.completed), default=0)
    label = t.many("{n} pyramid", "{n} pyramids", len(side.completed))
    if lowest:
        label += ", " + t("the lowest is {number}", number=lowest)
    return span(".badge", role="img", aria_label=label, title=label)[
        art("tombs-tomb"), str(len(side.completed))
    ]
