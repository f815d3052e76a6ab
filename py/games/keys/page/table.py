"""The table of The Pharaoh's Keys: a view becomes HTML. The rules say what may be done."""

from __future__ import annotations

from htpy import Element, Node, button, div, fragment, h2, li, ol, p, section, span

from engine.game import Outcome
from games.keys.content.tables import COLOURS
from games.keys.page import naming
from games.keys.page.bench import bench, is_running
from games.keys.page.drawings import gem, hoard, key, pawn, small_door
from games.keys.page.finished import finished, is_shown, show_me, shown
from games.keys.page.pyramid import is_climbing, pyramid, stake
from games.keys.rules.moves import Stop
from games.keys.rules.state import Seat, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Parts, Seen

FIGURES = {
    "K1": "keys-door",
    "K2": "keys-gem-green",
    "K3": "keys-hourglass",
    "K4": "keys-pyramid",
    "K5": "keys-gem-red",
    "K6": "keys-pawn-0",
    "K7": "keys-lamp",
    "K8": "keys-scarab",
    "K9": "keys-ankh",
    "K-X": "keys-gem-white",
    "K1.3": "keys-die",
    "K1.8": "keys-hourglass",
    "K3.1": "keys-die",
    "K4.2": "keys-gem-blue",
    "K7.5": "keys-lamp",
}
"""What is drawn beside a chapter or a paragraph of the rulebook."""

LINES = ("opened", "time")
"""What is counted or measured, and has no drawing of its own."""


def sign(_: Outcome) -> str:
    """What stands over the end of a match: the gilded top of the pyramid."""
    return "keys-capstone"


def drawing(label: str) -> str:
    """The drawing of what a score item names."""
    return "" if label in LINES else f"keys-gem-{label}"


def table(seen: Seen[View]) -> Parts:
    """The parts of the table for one viewer."""
    view: View = seen.view
    return Parts(
        board=board(seen),
        below=below(seen),
        actions=actions(seen),
        scores=tuple(score(seen, seat) for seat in range(view.seats)),
        badges=tuple(badge(seen, seat) for seat in range(view.seats)),
        spoils=(keyring(view.climbers[0]),)
        if view.phase == "over" and view.terms.course == "door"
        else (),
        picture={"phase": view.phase, "edge": view.terms.side, "course": view.terms.course},
    )


def holds(view: View) -> bool:
    """Between rounds the next one waits: a door may be looked at, and a solution."""
    return bool(view.round) and view.phase in ("roll", "door")


# The board


def board(seen: Seen[View]) -> Element:
    """Benches for whoever solves here; else the pyramid, or the door that was worked on."""
    view: View = seen.view
    here = solvers(seen)
    climbs = seen.mover is not None and is_climbing(view, seen.mover)
    parts: list[Node] = [bench(seen, seat) for seat in here]
    if climbs or (not here and is_at_pyramid(seen)):
        parts.append(pyramid(seen))
    elif not here:
        parts.append(finished(seen, watched(seen)))
    return div(class_=["keys-board", {"duo": len(parts) > 1}])[parts]


def solvers(seen: Seen[View]) -> tuple[int, ...]:
    """Who solves at this device now: the mover, or side by side two people (K7.2)."""
    here = seen.solvers or (() if seen.mover is None else (seen.mover,))
    return tuple(seat for seat in here if seen.view.climbers[seat].status == "solve")


def is_at_pyramid(seen: Seen[View]) -> bool:
    view: View = seen.view
    if view.terms.course != "climb":
        return False
    return view.phase != "solve"


def watched(seen: Seen[View]) -> int:
    """Whose door is large when nobody here solves: the viewer's, or that of whoever is on."""
    if seen.seat is not None:
        return seen.seat
    return seen.view.waiting[0] if seen.view.waiting else 0


# Beside the board


def below(seen: Seen[View]) -> Node:
    """While doors are open to solve: what the race is for, or the times so far."""
    view: View = seen.view
    if view.terms.course != "climb":
        return times(view, seen.t)
    return stake(seen, seen.t) if view.phase == "solve" else None


def times(view: View, t: Tongue) -> Node:
    """How long each generated door took, the last one first; the best is marked (K9.1)."""
    if view.terms.course != "endless":
        return None
    best = min(view.times, default=None)
    numbered = list(enumerate(view.times, 1))
    return section(".times")[
        h2[t.many("{n} door opened", "{n} doors opened", len(view.times))],
        ol(reversed=True)[
            (
                li(class_={"best": ms == best})[
                    span[str(number)],
                    span[naming.time(ms, t)],
                    span(".best-mark")[t("best")] if ms == best else None,
                ]
                for number, ms in reversed(numbered[-8:])
            )
        ]
        if numbered
        else p(".soft")[t("No door opened yet.")],
        p(".soft")[naming.seed(view, t)] if view.terms.seed else None,
    ]


def actions(seen: Seen[View]) -> tuple[Node, ...]:
    """Between rounds: on to the next one; in an endless match: the end of it."""
    view, t = seen.view, seen.t
    found: list[Node] = []
    if holds(view) and not seen.past:
        label = t("Next round") if view.phase == "roll" else t("Next door")
        found.append(
            button(
                ".button.primary", type="button", data_do="next", data_news=f"round {view.round}"
            )[art("icon-play"), label]
        )
    if str(Stop()) in seen.moves:
        found.append(stopping(seen))
    return tuple(found)


def stopping(seen: Seen[View]) -> Node:
    """The end of an endless match is asked for twice; who taps the same place again goes on."""
    t, stamp = seen.t, f"{seen.view.round}"
    if seen.ui.get("stop") != stamp:
        return button(".button", type="button", data_ui=f"stop={stamp}")[
            art("icon-flag"), t("Stop here")
        ]
    return div(".stopping", role="group", aria_label=t("End this match?"))[
        p[t("End this match?")],
        button(".button", type="button", data_ui="stop=", data_news=f"stop {stamp}")[
            t("No, go on")
        ],
        button(".button.danger", type="button", data_move=str(Stop()))[t("Yes, end it")],
    ]


# The seats


def score(seen: Seen[View], seat: int) -> Node:
    """A seat's pawn and its best colour (K5.1); without a climb, the doors it opened."""
    view, t = seen.view, seen.t
    one: Seat = view.climbers[seat]
    if view.terms.course != "climb":
        return None
    most = max(one.gems)
    colour = COLOURS[one.gems.index(most)]
    label = naming.stones(colour, most, t) if most else t("No gems yet")
    return [
        pawn(seat),
        span(".best-gem", role="img", aria_label=label, title=label)[
            gem(colour) if most else None, str(most)
        ],
    ]


def badge(seen: Seen[View], seat: int) -> Node:
    """A seat's pawn, how its door stands, its gems, and its door, small."""
    view, t = seen.view, seen.t
    one: Seat = view.climbers[seat]
    climbs = view.terms.course == "climb"
    if view.phase == "over":
        said = hoard(one.gems, t) if climbs else naming.seed(view, t)
        return span(".badge")[said] if said else None
    return fragment[
        pawn(seat) if climbs else None,
        verdict(view, seat, t),
        hoard(one.gems, t) if climbs else None,
        div(class_=["seat-door", {"asked": is_shown(seen, seat)}])[
            show_me(seen, seat, small_door(one, shown(seen, seat), t, look(one)))
        ]
        if view.round and is_beside(seen, seat)
        else None,
    ]


def keyring(one: Seat) -> Node:
    """At the end of a single door: the keys that lie on it."""
    if not one.laid:
        return None
    return span(".keyring", aria_hidden="true")[(key(each.key) for each in one.laid)]


def verdict(view: View, seat: int, t: Tongue) -> Node:
    """Whether and when a seat opened its door."""
    said, one = naming.result(view, seat, t), view.climbers[seat]
    if not said:
        return None
    if one.opened is None:
        return span(".verdict-mark")[said]
    return span(".verdict-mark.open", role="img", aria_label=said, title=said)[
        span(".place")[str(one.place)] if naming.is_ranked(view, seat) else art("icon-check"),
        naming.time(one.opened, t),
    ]


def look(one: Seat) -> str:
    return "open" if one.opened is not None else "lost" if one.status in ("quit", "lost") else ""


def is_beside(seen: Seen[View], seat: int) -> bool:
    """Whether a seat's door is shown small: not while it is large or has to be covered."""
    here, status = solvers(seen), seen.view.climbers[seat].status
    waits = status in ("sand", "turn") and not seen.past
    if seat in here or waits or (status == "solve" and not is_running(seen)):
        return False
    return bool(here) or is_at_pyramid(seen) or watched(seen) != seat
