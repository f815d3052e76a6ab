"""Three Cups in a few words: what a seat just did, what is worth a picture, what a choice is about.

Nobody takes anything from another.
"""

from __future__ import annotations

from engine.game import Event, Outcome, Viewer
from page.i18n import Tongue
from page.parts import Explained, Fact, Moment, Mood, Seen

from .rules import State, View
from .words import ENDINGS


def deed(event: Event, view: View, seat: int, names: tuple[str, ...], t: Tongue) -> str:
    """What a seat did, in a few words; "" if the event is not about it."""
    says = {"pass": t("passes"), "peek": t("peeks"), "lift": t("lifts a cup")}
    return says.get(event.kind, "") if event.seat == seat else ""


def facts(view: View, seat: int, t: Tongue) -> list[Fact]:
    """What all may know of a seat: each sign with its drawing, its word and its value."""
    looks = sum(who == seat for who, _ in view.peeks)
    return [("template-cup", t("Cups looked under"), str(looks))]


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The scarab is found, or the night is over."""
    if event.get("dawn"):
        return Moment("template-cup", t(ENDINGS["dawn"]), "bad", "lose")
    if event.kind != "lift" or event["found"] != "scarab":
        return None
    text = t.by(names, event.seat, you="You find the scarab.", other="{name} finds the scarab.")
    mood: Mood = "good" if me in (None, event.seat) else "rival"
    return Moment("template-scarab", text, mood, "find")


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    """C3"""
    more = seen.t("Peeking shows a cup to you alone; lifting shows it to all, and may win.")
    return (Explained("turn", more),)


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    """How close it was to dawn."""
    return t("After {n} of {count} turns.", n=state.turns, count=state.rounds * state.seats)
