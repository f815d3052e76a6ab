"""Events of Sands of Memory that deserve a picture: finds, wrong treasures, stings, duels."""

from __future__ import annotations

from engine.game import Event, Viewer
from games.sands.page.log import stings, wins_duel
from games.sands.page.naming import the
from games.sands.rules.state import View
from page.i18n import Tongue
from page.parts import Moment, Mood


def moment(
    event: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue
) -> Moment | None:
    """The moment of an event, if it has one."""
    if event.kind == "push":
        return _push(event, view, me, names, t)
    if event.kind == "stake" and view.phase == "duel":
        return _duel(view, names, t)
    if event.kind == "reveal":
        return _reveal(event, view, me, names, t)
    return None


def _push(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    says = PUSHES.get(e.text("result"))
    return says(e, me, names, t) if says else None


def _won(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    what = the(e.text("found"), t)
    text = t.by(names, e.seat, you="You find {what}!", other="{name} finds {what}!", what=what)
    mood: Mood = "rival" if me not in (None, e.seat) else "good"
    return Moment(f"sands-{e['found']}", text, mood, "find")


def _wrong(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = t("Wrong treasure: {what}.", what=the(e.text("found"), t))
    return Moment(f"sands-{e['found']}", text, "bad", "wrong")


def _lost(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = t("Wrong treasure: {what}. The card is lost.", what=the(e.text("found"), t))
    return Moment(f"sands-{e['found']}", text, "bad", "wrong")


def _stung(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = stings(names, e.seat, t)
    return Moment("sands-scorpion", text, "bad", "sting")


def _decided(e: Event, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment:
    text = wins_duel(names, e.number("winner"), t)
    mood: Mood = (
        "good"
        if me in (None, e.number("winner"))
        else "bad"
        if me == e.number("loser")
        else "rival"
    )
    return Moment("sands-duel", text, mood, "wrong" if mood == "bad" else "find")


PUSHES = {
    "won": _won,
    "wrong": _wrong,
    "lost": _lost,
    "stung": _stung,
    "duel-won": _decided,
    "duel-lost": _decided,
}


def _duel(view: View, names: tuple[str, ...], t: Tongue) -> Moment:
    """Both stakes lie open: it begins."""
    (one, first), (other, second) = view.stakes
    text = t.by(
        names,
        one,
        you="You against {to}!",
        other="{name} against {to}!",
        to=other,
        to_you="{name} against you!",
    )
    beside = (f"sands-{first.treasure}", f"sands-{second.treasure}")
    return Moment("sands-duel", text, "tense", "duel", beside)


def _reveal(e: Event, view: View, me: Viewer, names: tuple[str, ...], t: Tongue) -> Moment | None:
    treasure = e.text("card").rstrip("123")
    if e["taken"]:
        text = t.by(
            names,
            e.seat,
            you="{what} is already open: you win the card!",
            other="{what} is already open: {name} wins the card!",
            what=the(treasure, t),
        )
        mood: Mood = "rival" if me not in (None, e.seat) else "good"
        return Moment(f"sands-{treasure}", text[0].upper() + text[1:], mood, "find")
    if view.deck:
        return None
    text = t("The last card: {what}.", what=the(treasure, t))
    return Moment(f"sands-{treasure}", text, "tense", "tick")
