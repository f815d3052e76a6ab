"""What is known of each seat: missions held and shown, calls, ankhs; and a seeker's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from htpy import Element, Node, div, li, span, ul
from markupsafe import Markup

from games.mummy.content.mazes import maze
from games.mummy.content.tables import ANKHS, COLOURS, INDEX
from games.mummy.page import naming
from games.mummy.page.board import scented, thing
from games.mummy.rules.state import Hand, Pawn, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen


def badge(seen: Seen[View], seat: int) -> Node:
    """What all may know of a seat, beside its name."""
    view: View = seen.view
    if not view.pawns:
        return None
    if seat == view.mummy_seat:
        label = seen.t("the mummy, {n} of {goal} ankhs", n=view.ankhs, goal=view.goal)
        return span(".badge.hunter", role="img", aria_label=label, title=label)[
            art("mummy-mummy"), ankhs(won(view), view.goal)
        ]
    own = [hand for hand in view.hands if hand.seat == seat]
    bare = view.phase == "over" or seen.seat is None  # nothing is in it that may not be shown
    cards = [known(hand, bare, seen.t) for hand in own]
    if view.phase == "over":
        return cards
    pawns = [who for who, pawn in enumerate(view.pawns) if pawn.seat == seat]
    return [*cards, div(".seat-more")[(tracks(seen, who) for who in pawns)]]


def score(seen: Seen[View], seat: int) -> Node:
    """A seeker's ankhs and the missions still to show; the mummy's ankhs of those it needs."""
    view, t = seen.view, seen.t
    if not view.pawns:
        return None
    if seat == view.mummy_seat:
        label = t("the mummy, {n} of {goal} ankhs", n=view.ankhs, goal=view.goal)
        return _sign("mummy-ankh", f"{view.ankhs}/{view.goal}", label)
    lives = sum(pawn.ankhs for pawn in view.pawns if pawn.seat == seat)
    held = sum(len(hand.colours) for hand in view.hands if hand.seat == seat)
    return [
        _sign("mummy-ankh", str(lives), t.many("{n} ankh left", "{n} ankhs left", lives)),
        _sign("mummy-mission", str(held), t.many("{n} mission left.", "{n} missions left.", held)),
    ]


def _sign(drawn: str, count: str, label: str) -> Element:
    return span(".count", role="img", aria_label=label, title=label)[art(drawn), count]


def ankhs(there: Sequence[str], count: int) -> Element:
    """Ankhs that are there, and those that are gone: a catch is seen by the one that moves."""
    return span(".ankhs", aria_hidden="true")[
        [span(data_key=f"ankh-{name}")[art("mummy-ankh")] for name in there],
        [span[art("mummy-ankh-gone")] for _ in range(count - len(there))],
    ]


def left(view: View, who: int) -> list[str]:
    """A pawn's ankhs, each by a name."""
    return [f"{who}-{at}" for at in range(view.pawns[who].ankhs)]


def won(view: View) -> list[str]:
    """The ankhs that the pawns had to give away (M4.3)."""
    return [f"{w}-{at}" for w, one in enumerate(view.pawns) for at in range(one.ankhs, ANKHS)]


def tracks(seen: Seen[View], who: int) -> Element:
    """One pawn: its ankhs, where all saw it last, and its calls since then."""
    view, t = seen.view, seen.t
    pawn: Pawn = view.pawns[who]
    out = pawn.place == "out"
    told = [
        naming.piece(view, who, seen.names, t),
        t.many("{n} ankh left", "{n} ankhs left", pawn.ankhs),
        *([t("out of the maze")] if out else [naming.heard(pawn, since(view, pawn), t)]),
    ]
    return div(class_=["tracks", {"out": out, "on": who == view.turn}])[
        span(".visually-hidden")[". ".join(told)],
        art(f"mummy-pawn-{who}", kind="who"),
        span(class_=f"scent by-{who}") if who in scented(seen) else None,
        ankhs(left(view, who), ANKHS),
        None
        if out
        else span(".calls", aria_hidden="true")[
            art(f"mummy-{since(view, pawn)}", kind="last"),
            (
                art(f"mummy-die-{call}") if call != "skip" else art("icon-pause", kind="skipped")
                for call in pawn.calls
            ),
        ],
    ]


def since(view: View, pawn: Pawn) -> str:
    """What is painted where all saw a pawn last: the gate, the sarcophagus or a symbol."""
    return thing(maze(view.maze), INDEX[pawn.since])


@lru_cache(maxsize=512)
def known(hand: Hand, over: bool, t: Tongue) -> Markup:
    """A seat's missions as all know them: those shown, and the colours still held.

    At the end those that were held to the last are turned up.
    """
    label = [t("shown: {what}", what=naming.listed(hand.shown, t) or t("nothing"))]
    bare = hand.missions if over else ()
    if hand.colours:
        held_ = naming.listed(bare, t) if bare else naming.held(hand.colours, t)
        label.append(t("still held: {what}", what=held_))
    held = bare or [f"{one}-held" for one in hand.colours]
    return Markup(
        span(".missions-known", role="img", aria_label=", ".join(label))[
            (
                span(".slot")[
                    art(f"mummy-{name}"),
                    art("mummy-tick", kind="tick") if name in hand.shown else None,
                ]
                for name in sorted((*hand.shown, *held), key=_rank)
            )
        ]
    )


def _rank(name: str) -> tuple[int, str]:
    """Colours in the order of the box; of one colour, what is known before what is not."""
    return RANKS[name.partition("-")[0].rstrip("12345")], name


RANKS = {colour: rank for rank, colour in enumerate(COLOURS)}


def hand(seen: Seen[View]) -> Node:
    """The viewer's own missions (M2.2): nobody else has them on the screen."""
    view, t = seen.view, seen.t
    own = next((hand for hand in view.hands if hand.seat == seen.seat), None)
    if seen.seat is None or own is None or not (own.missions or own.shown):
        return None
    cards = sorted((*own.missions, *own.shown), key=_rank)
    return ul(".cards")[(li[card(name, name in own.shown, t)] for name in cards)]


def spoils(view: View, seat: int, t: Tongue) -> Node:
    """At the end: a seeker's missions, shown and still held, or the ankhs of the mummy."""
    if seat == view.mummy_seat:
        return ankhs(won(view), view.goal)
    cards = [
        (name, name in hand.shown)
        for hand in view.hands
        if hand.seat == seat
        for name in sorted((*hand.missions, *hand.shown), key=_rank)
    ]
    return ul(".cards")[(li[card(name, shown, t)] for name, shown in cards)]


@lru_cache(maxsize=128)
def card(name: str, shown: bool, t: Tongue) -> Markup:
    """A mission card."""
    what = naming.thing(name, t)
    label = t("{what}: shown", what=what) if shown else what
    return Markup(
        div(
            class_=["mission", name[:-1], {"done": shown}],
            role="img",
            aria_label=label,
            title=label,
        )[
            art(f"mummy-{name}"),
            span(".mission-name", aria_hidden="true")[naming.short(name, t)],
            art("mummy-tick", kind="tick") if shown else None,
        ]
    )
