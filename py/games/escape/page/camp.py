"""What lies before each explorer: equipment, special actions, and what was carried out."""

from __future__ import annotations

from htpy import Element, Node, button, div, fragment, p, span, ul

from games.escape.page import naming
from games.escape.page.drawings import first_token, gear, note, pawn, small_tile, special, walkie
from games.escape.rules.moves import Talk
from games.escape.rules.state import Seat, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen


def badge(seen: Seen[View], seat: int) -> Node:
    """A seat's pawn, and all that lies before it."""
    view, t = seen.view, seen.t
    one: Seat = view.explorers[seat]
    if view.phase == "over":
        return span(".badge")[pawn(seat), spoils(one, t)]
    return fragment[
        first_token(t) if seat == view.first and view.round and view.seats > 1 else None,
        reach_switch(seen, seat) if one.place else pawn(seat),
        div(".seat-more")[
            span(".lot.of-gear")[(gear(each, t) for each in one.equipment)]
            if one.equipment
            else None,
            span(".lot")[(special(each, t) for each in one.specials)] if one.specials else None,
            caller(seen, seat),
            spoils(one, t),
        ]
        if one.equipment
        else None,
    ]


def score(seen: Seen[View], seat: int) -> Node:
    """A seat's pawn, and the equipment that it can still use."""
    one: Seat = seen.view.explorers[seat]
    return [
        pawn(seat, lying=one.lying, stuck=bool(one.stuck)),
        span(".lot.of-gear")[(gear(each, seen.t) for each in one.equipment)],
    ]


def reach_switch(seen: Seen[View], seat: int) -> Element:
    """The pawn beside a name: choosing it shows where that explorer can go in one move."""
    asked = seen.ui.get("reach", "").split()
    on = str(seat) in asked
    after = [one for one in asked if one != str(seat)] if on else [*asked, str(seat)]
    label = seen.t.by(
        seen.names, seat, you="Show where you can go", other="Show where {name} can go"
    )
    one: Seat = seen.view.explorers[seat]
    return button(
        ".reach",
        type="button",
        aria_pressed="true" if on else "false",
        aria_label=label,
        title=label,
        data_ui=f"reach={' '.join(after)}",
    )[pawn(seat, lying=one.lying, stuck=bool(one.stuck)), art("escape-steps", kind=f"by-{seat}")]


def caller(seen: Seen[View], seat: int) -> Node:
    """The walkie-talkie: whoever is at this screen may use theirs at any time (E8.3)."""
    view: View = seen.view
    if not view.explorers[seat].walkie:
        return None
    open_ = seen.moves if seat == seen.mover else seen.calls.get(seat, ())
    if str(Talk()) not in open_:
        return walkie(seen.t)
    label = seen.t.by(
        seen.names,
        seat,
        you="Use the walkie-talkie",
        other="{name} uses the walkie-talkie",
    )
    return button(
        class_=["walkie", "call", {"pending": seen.ui.get("caller") == str(seat)}],
        type="button",
        aria_label=label,
        title=label,
        data_move=str(Talk()),
        data_twice="always",  # it is small, used once, and then gone
        data_seat=str(seat),
    )[art("escape-walkie")]


def spoils(one: Seat, t: Tongue) -> Node:
    """Tiles taken out of the pyramid, in order."""
    if not one.held:
        return None
    return span(".lot.spoils")[[small_tile(tile, naming.tiles(t)[tile]) for tile in one.held]]


# E8.4: a seat's own notes


def notes_title(seen: Seen[View]) -> str:
    if seen.seat is None:
        return ""
    return seen.t.by(seen.names, seen.seat, you="Your notes", other="{name}’s notes")


def notes(seen: Seen[View]) -> Node:
    """What this seat has observed and others do not know."""
    view, t = seen.view, seen.t
    if seen.seat is None or view.seats == 1 or not view.round or view.setting.talk:
        return None
    own = [tile for tile in view.tiles if tile.known == "own"]
    if not own:
        return p(".soft")[t("You have observed nothing the others don’t know.")]
    return ul(".cards.notes")[(note(tile, t) for tile in own)]
