"""Events of The Pharaoh's Keys that deserve a picture: doors, the sand, the last round."""

from __future__ import annotations

from engine.game import Event, Viewer
from games.keys.page.log import out_of_sand
from games.keys.page.naming import time
from games.keys.rules.state import View
from page.i18n import Tongue
from page.parts import Moment, Mood


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The moment of an event, if it has one."""
    says = MOMENTS.get(event.kind)
    return says(event, view, me, names, t) if says else None


def _open(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    name, took = names[e.seat], time(e.number("ms"), t)
    if me in (None, e.seat):
        text = t.by(
            names,
            e.seat,
            you="You open your door in {time}!",
            other="{name} opens the door in {time}!",
            time=took,
        )
        return Moment("keys-door", text, "good", "gate")
    if view.climbers[me].status not in ("solve", "turn", "sand"):
        return None  # who opened before, or gave up, has nothing to lose by it
    if e.number("place") == 1:
        text = t("{name} opens first, in {time}.", name=name, time=took)
    else:
        text = t("{name} opens too, in {time}.", name=name, time=took)
    return Moment("keys-door", text, "bad", "gate")


def _sand(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    if e.number("minute") == 2:
        text = t("Nobody has opened a door: the hourglass is turned again.")
        return Moment("keys-hourglass", text, "tense", "tick")
    text = t("The sand has run out: nothing for {names}.", names=t.who(names, *e.numbers("lost")))
    mine = me is None or me in e.numbers("lost")
    return Moment("keys-tipped", text, "bad" if mine else "rival", "wrong" if mine else "tick")


def _wait(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """In a relay the sand runs out for one after the other."""
    if not e["out"] or view.terms.way != "relay" or me not in (None, e.seat):
        return None
    return Moment("keys-tipped", out_of_sand(names, e.seat, t), "bad", "wrong")


def _roll(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    if e.number("round") != view.rounds:
        return None
    return Moment(f"keys-{e['glyph']}", t("Last round!"), "tense", "tick")


def _floor(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    """To the top: where the pyramid has the fewest gems, and the best."""
    if e.number("floor") != len(view.floors) or e.number("was") == e.number("floor"):
        return None
    text = t.by(names, e.seat, you="You reach the top!", other="{name} reaches the top!")
    mood: Mood = "rival" if me not in (None, e.seat) else "good"
    beside = tuple(f"keys-gem-{gem}" for gem in e.texts("gems"))
    return Moment("keys-capstone", text, mood, "find", beside)


MOMENTS = {"open": _open, "sand": _sand, "wait": _wait, "roll": _roll, "floor": _floor}
