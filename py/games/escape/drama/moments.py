"""Events of Way Out that deserve a picture: dangers, the exit, somebody freed, the last turn."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Event, Viewer
from games.escape.content.tables import TILES
from games.escape.page import naming
from games.escape.rules.state import View
from page.i18n import Tongue
from page.parts import Moment

Says = Callable[[Event, View, tuple[str, ...], Tongue], Moment | None]


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The moment of an event: of several things that it brought, what weighs most."""
    found = (says(event, view, names, t) for says in MOMENTS)
    return next((one for one in found if one is not None), None)


def _last(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """The clock stands at zero: this turn is the last one (E3.1)."""
    if not e.get("round") or view.setting.reversed or e.number("clock"):
        return None
    return Moment("escape-run-out", t("Last turn! Get out now."), "tense", "bell")


def _toll(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """What a danger cost, or that it was stopped (E5)."""
    if "cost" not in e.values:
        return None
    tile = e.text("tile", "")
    if e.get("stopped"):
        return Moment(f"escape-{tile}", t("Stopped: nothing is lost."), "good", "find")
    if not e.number("cost"):
        return None
    text = t.many("{n} turn lost.", "{n} turns lost.", e.number("cost"))
    return Moment("escape-clock", text, "bad", "wrong", (f"escape-{tile}",) if tile else ())


def _exit(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """The way out is seen for the first time, or carried."""
    if any(tile == "exit" for _, tile, _ in e.rows("taken", int, str, str)):
        seat = next(seat for seat, tile, _ in e.rows("taken", int, str, str) if tile == "exit")
        text = t.by(
            names,
            seat,
            you="You carry the exit!",
            other="{name} carries the exit: everyone must get there!",
        )
        return Moment("escape-exit", text, "good", "free")
    if e.kind in ("reveal", "observe") and e.get("tile") == "exit" and e.news:
        return Moment("escape-exit", t("The exit!"), "good", "free")
    return None


def _met(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """A danger lies open, and somebody is asked to answer it (E5.4)."""
    if e.kind != "reveal" or view.danger is None:
        return None
    what = naming.a_tile(view.danger.tile, t)
    seat = view.danger.seat
    text = t.by(
        names, seat, you="You run into {what}!", other="{name} runs into {what}!", what=what
    )
    return Moment(f"escape-{view.danger.tile}", text, "bad", "danger")


def _freed(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    if not e.get("freed"):
        return None
    seat = e.numbers("freed")[0]
    text = t.by(
        names,
        seat,
        you="You are free of the rocks.",
        other="{name} is free of the rocks.",
    )
    return Moment(f"escape-pawn-{seat}", text, "good", "free")


def _held(e: Event, view: View, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """What is taken now was the last thing that victory asks for."""
    taken = [tile for _, tile, _ in e.rows("taken", int, str, str) if TILES[tile].family in ASKED]
    kinds = {kind for tile in taken for kind in ASKED[TILES[tile].family]}
    last = any(want.kind in kinds and want.have == want.asked for want in view.wants)
    if not last or not all(want.met for want in view.wants):
        return None
    return Moment(f"escape-{taken[-1]}", t("You have everything you need!"), "good", "find")


ASKED = {"treasure": ("treasures",), "writing": ("writings", "pair")}
"""The conditions of victory that a tile of a family may meet."""

MOMENTS: tuple[Says, ...] = (_last, _toll, _exit, _met, _freed, _held)
"""The weightiest first."""
