"""How close a match of Way Out was: what was found, and what was missing (E9.1)."""

from __future__ import annotations

from engine.game import Outcome, Viewer
from games.escape.rules.end import held, wants
from games.escape.rules.state import State, Want
from page.i18n import Tongue


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    if outcome.winners:
        return _won(state, t)
    found, exit_ = [_want(one, t) for one in wants(state)], _exit(state, t)
    list_ = ", ".join((*found, exit_ or t("the exit not found")))
    if exit_ and all(one.met for one in wants(state)):
        return t("{list}: you only had to get there.", list=list_)
    return f"{list_}."


def _won(state: State, t: Tongue) -> str:
    if state.setting.reversed:
        return t.many("Out after {n} turn.", "Out after {n} turns.", state.clock)
    if not state.clock:
        return t("On the very last turn!")
    return t.many("With {n} turn to spare.", "With {n} turns to spare.", state.clock)


def _want(want: Want, t: Tongue) -> str:
    if want.kind == "silence":
        return t("silence kept") if want.met else t("silence broken")
    said = {
        "writings": t("{have} of {asked} writings", have=want.have, asked=want.asked),
        "treasures": t("{have} of {asked} treasures", have=want.have, asked=want.asked),
        "pair": t("{have} of {asked} copies of one writing", have=want.have, asked=want.asked),
        "sarcophagi": t("{have} of {asked} sarcophagi", have=want.have, asked=want.asked),
        "spare": t("{have} of {asked} turns to spare", have=want.have, asked=want.asked),
    }
    return said[want.kind]


def _exit(state: State, t: Tongue) -> str:
    """Where an exit was, if one was found."""
    if held(state)["exit"]:
        return t("the exit in hand")
    up = any(tile == "exit" and state.up >> at & 1 for at, tile in enumerate(state.tiles))
    return t("the exit uncovered") if up else ""
