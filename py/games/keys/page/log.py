"""The Pharaoh's Keys: what happened, line by line."""

from __future__ import annotations

from engine.game import Event
from games.keys.page.naming import gems, glyph, key, time
from games.keys.rules.state import View
from page.i18n import Tongue

# The log


def line(event: Event, view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What an event says in the log; "" if it says nothing."""
    says = LINES.get(event.kind)
    return says(event, names, t) if says else ""


Names = tuple[str, ...]


def _gems(e: Event, names: Names, t: Tongue) -> str:
    return t("The gems are in place.")


def _roll(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.number("roller"),
        you="Round {round}: you roll {what}.",
        other="Round {round}: {name} rolls {what}.",
        round=e.number("round"),
        what=glyph(e.text("glyph"), t),
    )


def _door(e: Event, names: Names, t: Tongue) -> str:
    keys = ", ".join(key(one, t) for one in e.texts("keys"))
    return t("Door {number}: {keys}.", number=e.number("number"), keys=keys)


def _open(e: Event, names: Names, t: Tongue) -> str:
    took = time(e.number("ms"), t)
    if e.get("hint"):
        return t.by(
            names,
            e.seat,
            you="You open the door with a hint, in {time}.",
            other="{name} opens the door with a hint, in {time}.",
            time=took,
        )
    return opens(names, e.seat, took, t)


def opens(names: Names, seat: int, took: str, t: Tongue) -> str:
    return t.by(
        names,
        seat,
        you="You open the door in {time}.",
        other="{name} opens the door in {time}.",
        time=took,
    )


def _hint(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You take a hint (15 seconds): {key}.",
        other="{name} takes a hint (15 seconds): {key}.",
        key=key(e.text("key"), t),
    )


def _wait(e: Event, names: Names, t: Tongue) -> str:
    return out_of_sand(names, e.seat, t) if e["out"] else ""


def out_of_sand(names: Names, seat: int, t: Tongue) -> str:
    return t.by(names, seat, you="You run out of sand.", other="{name} runs out of sand.")


def _quit(e: Event, names: Names, t: Tongue) -> str:
    return t.by(names, e.seat, you="You give up on the door.", other="{name} gives up on the door.")


def _sand(e: Event, names: Names, t: Tongue) -> str:
    if e.number("minute") == 2:
        return t("Nobody has opened a door: the hourglass is turned again.")
    return t("The sand has run out: nothing for {names}.", names=t.who(names, *e.numbers("lost")))


def _floor(e: Event, names: Names, t: Tongue) -> str:
    floor, what = e.number("floor"), gems(e.texts("gems"), t)
    if floor == e.number("was"):
        return t.by(
            names,
            e.seat,
            you="You stay on floor {floor}: {what}.",
            other="{name} stays on floor {floor}: {what}.",
            floor=floor,
            what=what,
        )
    return t.by(
        names,
        e.seat,
        you="You go to floor {floor}: {what}.",
        other="{name} goes to floor {floor}: {what}.",
        floor=floor,
        what=what,
    )


def _stop(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you=("You stop: {n} door opened.", "You stop: {n} doors opened."),
        other=("{name} stops: {n} door opened.", "{name} stops: {n} doors opened."),
        n=e.number("opened"),
    )


LINES = {
    "gems": _gems,
    "roll": _roll,
    "door": _door,
    "open": _open,
    "hint": _hint,
    "wait": _wait,
    "quit": _quit,
    "sand": _sand,
    "floor": _floor,
    "stop": _stop,
}
