"""A seat's score card: pyramids and their points, torches, gems and skulls, at a glance."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, button, div, h2, li, section, span, ul
from markupsafe import Markup

from games.tombs.content.tables import (
    BOX_EVERY,
    BOXES,
    COLOURS,
    GEM,
    MOST_GEMS,
    PAIR,
    PENALTIES,
    TORCH,
    Card,
)
from games.tombs.page import naming, words
from games.tombs.rules.state import Seat, View
from page.i18n import Tongue, number
from page.icons import art

POTION_CLEARS = 2

Boxes = tuple[tuple[int, ...], ...]
"""Of each colour, who took the boxes so far."""


def scorecard(view: View, seat: int, names: tuple[str, ...], t: Tongue) -> Markup:
    """The whole card of one seat."""
    return _scorecard(view.sides[seat], view.round, view.boxes, seat, names, t)


@lru_cache(maxsize=64)
def _scorecard(
    side: Seat, round: int, boxes: Boxes, seat: int, names: tuple[str, ...], t: Tongue
) -> Markup:
    return Markup(
        section(
            ".scorecard",
            aria_label=t.by(names, seat, you="Your score card", other="{name}’s score card"),
        )[
            div(".scorecard-head")[
                h2[names[seat], span(".total")[naming.points(side.total, t)]],
                torches(side, round, t),
            ],
            pyramids(side, boxes, seat, names, t),
            gems(side, t),
            skulls(side, t),
        ]
    )


def group(name: str, label: str, points: int, *content: Node) -> Element:
    """One part of the card, with what it is worth now."""
    return div(class_=["group", name], role="img", aria_label=label)[
        span(".worth")[signed(points)], content
    ]


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else number(points)


# Pyramids


def pyramids(side: Seat, boxes: Boxes, seat: int, names: tuple[str, ...], t: Tongue) -> Element:
    """Of each colour the completed pyramids (T6.1), and who took the 10, the 6 and the 3 (T7)."""
    return ul(".group.pyramids")[
        (_colour(side, taken, seat, colour, names, t) for colour, taken in zip(COLOURS, boxes))
    ]


def _colour(
    side: Seat, taken: tuple[int, ...], seat: int, colour: str, names: tuple[str, ...], t: Tongue
) -> Element:
    mine = [one for one in side.completed if one.colour == colour]
    return li(class_=["colour", colour])[
        span(".colour-head", role="img", aria_label=t(naming.COLOURS[colour]))[
            art(f"tombs-{colour}", kind="shape")
        ],
        tokens(mine, t, ghosts=BOX_EVERY * len(BOXES) - len(mine)),
        span(".boxes")[
            (
                _box(points, taken[place : place + 1], seat, names, t)
                for place, points in enumerate(BOXES)
            )
        ],
    ]


def tokens(cards: list[Card], t: Tongue, *, ghosts: int = 0) -> Element:
    """Completed pyramids, each with its number, and as many empty places as asked for."""
    numbers = ", ".join(str(card.number) for card in cards)
    label = t("Completed: {numbers}", numbers=numbers) if cards else t("None completed")
    return span(".tokens", role="img", aria_label=label)[
        [
            span(class_=["token", card.colour])[art("tombs-pyramid"), span[str(card.number)]]
            for card in cards
        ],
        [span(".token.ghost")[art("tombs-pyramid-empty")]] * ghosts,
    ]


def _box(
    points: int, taken: tuple[int, ...], seat: int, names: tuple[str, ...], t: Tongue
) -> Element:
    if not taken:
        state, label = "free", t("{points} points, available", points=points)
    else:
        state = "mine" if taken[0] == seat else "gone"
        label = t.by(
            names,
            taken[0],
            you="{points} points, taken by you",
            other="{points} points, taken by {name}",
            points=points,
        )
    return span(class_=["box", state], role="img", aria_label=label, title=label)[str(points)]


# Torches, gems, skulls


def torches(side: Seat, round: int, t: Tongue) -> Element:
    """One torch a round (T5.4)."""
    lit = sum(side.torches)
    label = t.many("{n} torch of four", "{n} torches of four", lit)
    return group(
        "torches",
        label,
        TORCH * lit,
        (
            span(class_=["light", {"lit": on, "now": number == round}])[
                art("tombs-torch" if on else "tombs-torch-out"), span[str(number)]
            ]
            for number, on in enumerate(side.torches, 1)
        ),
    )


def gems(side: Seat, t: Tongue) -> Element:
    """Red above green, so that each pair stands one above the other (T8.2)."""
    pairs = min(side.red, side.green)
    single = side.red + side.green - 2 * pairs
    label = t(
        "Gems: {red} red, {green} green, {pairs} pairs",
        red=side.red,
        green=side.green,
        pairs=pairs,
    )
    return group(
        "gems",
        label,
        PAIR * pairs + GEM * single,
        (
            span(class_=["pair", {"both": n < pairs}])[
                _gem("red", n < side.red),
                _gem("green", n < side.green),
            ]
            for n in range(MOST_GEMS)
        ),
    )


def _gem(colour: str, on: bool) -> Element:
    drawn = f"tombs-gem-{colour}"
    return span(class_=["gem", colour, {"on": on}])[art(drawn if on else f"{drawn}-empty")]


def skulls(side: Seat, t: Tongue) -> Element:
    """The ticked ones, the one that counts, and the two that a potion would clear (T5.5, T5.6)."""
    safe = max(0, side.skulls - POTION_CLEARS)
    after = PENALTIES[safe - 1] if safe else 0
    label = t.many(
        "{n} skull: −{penalty}. A potion would leave −{after}.",
        "{n} skulls: −{penalty}. A potion would leave −{after}.",
        side.skulls,
        penalty=side.penalty,
        after=after,
    )
    return group(
        "skulls",
        label,
        -side.penalty,
        (
            span(
                class_=[
                    "bone",
                    {
                        "on": n < side.skulls,
                        "counts": n == side.skulls - 1,
                        "clears": safe <= n < side.skulls,
                    },
                ]
            )[
                art("tombs-skull" if n < side.skulls else "tombs-skull-empty"),
                span[str(penalty)],
            ]
            for n, penalty in enumerate(PENALTIES)
        ),
        span(class_=["cure", {"idle": not side.skulls}])[art("tombs-potion"), span[signed(-after)]],
    )


def glance(side: Seat, seat: int, names: tuple[str, ...], t: Tongue) -> Element:
    """The counts alone, where there is no room for the score card: choosing them shows it. It is
    named by what it shows, so that whoever speaks to the page can say what they see."""
    *found, _ = _counts(side, t)
    penalty = signed(-side.penalty)
    skull = ("tombs-skull", penalty, f"{t(words.ITEMS['skull'])}: {penalty}")
    label = t.by(names, seat, you="Your score card", other="{name}’s score card")
    return button(".glance", type="button", data_do=f"about {seat}")[
        span(".visually-hidden")[f"{label}: "], [_count(*one) for one in (*found, skull)]
    ]


@lru_cache(maxsize=64)
def summary(side: Seat, t: Tongue) -> Markup:
    """The same in few words, for the seats that are shown small."""
    return Markup(
        span(".summary")[
            [_count(*one) for one in _counts(side, t)],
            [_tally(side, colour, t) for colour in COLOURS],
        ]
    )


def _counts(side: Seat, t: Tongue) -> tuple[tuple[str, str, str], ...]:
    """Gems, torches and skulls: the picture, the number, and both in words."""
    torches = sum(side.torches)
    return (
        ("tombs-gem-red", str(side.red), t.many("{n} red gem", "{n} red gems", side.red)),
        ("tombs-gem-green", str(side.green), t.many("{n} green gem", "{n} green gems", side.green)),
        ("tombs-torch", str(torches), t.many("{n} torch of four", "{n} torches of four", torches)),
        ("tombs-skull", str(side.skulls), t.many("{n} skull", "{n} skulls", side.skulls)),
    )


def _count(name: str, text: str, label: str) -> Element:
    return span(".count", role="img", aria_label=label, title=label)[art(name), text]


def _tally(side: Seat, colour: str, t: Tongue) -> Node:
    """The numbers of the completed pyramids of a colour, behind its shape."""
    numbers = [str(card.number) for card in side.completed if card.colour == colour]
    if not numbers:
        return None
    label = f"{t(naming.COLOURS[colour])}, {t('Completed: {numbers}', numbers=', '.join(numbers))}"
    return span(class_=["tally", colour], role="img", aria_label=label, title=label)[
        span(".colour-head")[art(f"tombs-{colour}", kind="shape")], " ".join(numbers)
    ]
