"""One place of the pyramid: a button that says all there is to know about it."""

from __future__ import annotations

from functools import lru_cache

from htpy import Node, button, span
from markupsafe import Markup

from games.escape.content.tables import TILES
from games.escape.page import naming
from games.escape.page.drawings import pawn, symbol
from games.escape.page.pyramid.aim import Aim
from games.escape.page.pyramid.floors import Layout, quarters
from games.escape.rules.state import Seat, Tile, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen

Standing = tuple[tuple[int, bool, bool, bool], ...]
"""Who stands on a tile: the seat, and whether it is on turn, lies, is stuck."""


def place_of(
    seen: Seen[View],
    aim: Aim,
    lay: Layout,
    tile: Tile | None,
    place: str,
    reach: dict[str, tuple[int, ...]],
) -> Markup:
    view: View = seen.view
    danger, can = view.danger, place in aim.open
    made = aim.move(place)
    move = str(made) if made else ""
    kinds = {
        "can": can,
        "half": can and not move,
        "via": bool(aim.via) and place == aim.via,
        "pending": bool(move) and seen.ui.get("pending") == move,
        "struck": danger is not None and danger.place == place,
        "gone": tile is None,
    }
    by = reach.get(place, ())
    return cell(
        place,
        lay.x(place),
        tile.up if tile else False,
        tile.what if tile else "",
        tile.known if tile else "",
        quarters(place, tile.above) if tile else (),
        standing(view, tile),
        by,
        tuple(kind for kind, on in kinds.items() if on),
        move,
        f"via={aim.stamp}/{place}" if can and not move else "",
        ", ".join(said(seen, aim, tile, place, by, can)),
        place == home(seen),
    )


def standing(view: View, tile: Tile | None) -> Standing:
    if tile is None:
        return ()
    playing = bool(view.round) and not view.ending
    ones = ((seat, view.explorers[seat]) for seat in tile.seats)
    return tuple(
        (seat, playing and seat == view.turn, one.lying, bool(one.stuck)) for seat, one in ones
    )


def home(seen: Seen[View]) -> str:
    """Where the keyboard begins: where the explorer stands whose turn it is here."""
    view: View = seen.view
    seat = view.turn if seen.mover is None else seen.mover
    top = max((tile.place for tile in view.tiles), default="")
    return view.explorers[seat].place or top


def said(
    seen: Seen[View], aim: Aim, tile: Tile | None, place: str, by: tuple[int, ...], can: bool
) -> list[str]:
    """Everything about a place, for those who do not see it."""
    t, names = seen.t, seen.names
    told = [naming.place(place, t)]
    if tile is None:
        told.append(t("no tile"))
    elif tile.up:
        told.append(naming.tiles(t)[tile.what])
    elif tile.known:
        told.append(t("face down: {what}", what=naming.tiles(t)[tile.what]))
        if tile.known != "over":
            told.append(t("known to all") if tile.known == "all" else t("known only to you"))
    else:
        told.append(t("face down"))
    if tile is not None:
        told.append(
            t("covered by {places}", places=", ".join(tile.above)) if tile.above else t("open")
        )
        for seat in tile.seats:
            told.append(t.by(names, seat, you="you stand here", other="{name} stands here"))
            told += trouble(seen.view.explorers[seat], t)
    told += [
        t.by(names, seat, you="one move from you", other="one move from {name}") for seat in by
    ]
    if can:
        told.append(_choice(aim, t))
    return told


def trouble(one: Seat, t: Tongue) -> list[str]:
    """What keeps an explorer from walking."""
    lies = [t("is knocked down")] if one.lying else []
    return [*lies, t("is stuck")] if one.stuck else lies


def _choice(aim: Aim, t: Tongue) -> str:
    """What can be done with a place."""
    kind = aim.mode.removeprefix("copy ")
    if kind == "place":
        return t("possible start")
    if kind == "bypass":
        return t("the tile can move here")
    if kind == "rope" and not aim.via:
        return t("possible first step")
    return t("reachable")


@lru_cache(maxsize=4096)
def cell(
    place: str,
    x: int,
    up: bool,
    what: str,
    known: str,
    covered: tuple[str, ...],
    stands: Standing,
    by: tuple[int, ...],
    kinds: tuple[str, ...],
    move: str,
    change: str,
    label: str,
    is_home: bool,
) -> Markup:
    """One place: its tile or none, who stands on it, and what choosing it does."""
    family = f"is-{TILES[what].family}" if up else ""
    return Markup(
        button(
            class_=[
                "place",
                f"x-{x}",
                "up" if up else "down" if "gone" not in kinds else "",
                family,
                "open" if not covered else "",
                f"crowd-{len(stands)}" if stands else "",
                *covered,
                *kinds,
            ],
            id=f"at-{place}",
            type="button",
            data_spot=place,
            role="gridcell",
            tabindex="-1",
            aria_label=label,
            data_move=move or None,
            data_twice="can" in kinds and bool(move),  # it is small under a finger
            data_ui=change or None,
            data_home=is_home or None,
        )[
            None if "gone" in kinds else face(up, what, known),
            span(".name")[naming.on_floor(place)],
            span(".marks")[(art("escape-steps", kind=f"by-{seat}") for seat in by)] if by else None,
            span(".pawns")[
                (
                    span(class_=["stands", {"on": on}], data_key=f"pawn-{seat}")[
                        pawn(seat, lying=lying, stuck=stuck)
                    ]
                    for seat, on, lying, stuck in stands
                )
            ]
            if stands
            else None,
        ]
    )


def face(up: bool, what: str, known: str) -> Node:
    """What is seen of a tile: its picture, what one knows of it, or its back."""
    if up:
        return span(".face")[art(f"escape-{what}"), symbol(what)]
    if known:
        return span(class_=["face", "noted", f"by-{known}"])[
            art(f"escape-{what}"), art("icon-eye", kind="eye")
        ]
    return art("escape-back", kind="back")
