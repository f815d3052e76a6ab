"""Way Out: what happened, line by line. All that an event says is told, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Event
from games.escape.page import naming
from games.escape.rules.state import View
from page.i18n import Tongue
from page.names import is_you

Names = tuple[str, ...]


def line(event: Event, view: View, names: Names, t: Tongue) -> str:
    """What an event says in the log: what was done, then what came of it."""
    says = DEEDS.get(event.kind)
    deed = says(event, names, t) if says else ""
    return " ".join(filter(None, (deed, *_aftermath(event, names, t))))


# Setting up


def _build(e: Event, names: Names, t: Tongue) -> str:
    return t.many(
        "The pyramid is built: {n} tile, face down.",
        "The pyramid is built: {n} tiles, face down.",
        e.number("tiles"),
    )


def _equip(e: Event, names: Names, t: Tongue) -> str:
    dealt = (
        _got(seat, _gear_list(three, t), names, t) for seat, three in enumerate(e.groups("dealt"))
    )
    return " ".join((t("Equipment is dealt."), *dealt))


def _got(seat: int, what: str, names: Names, t: Tongue) -> str:
    return t.by(names, seat, you="You: {list}.", other="{name}: {list}.", list=what)


def _gear_list(gear: tuple[str, ...], t: Tongue) -> str:
    return ", ".join(naming.gear(t)[one] for one in gear)


def _keep(e: Event, names: Names, t: Tongue) -> str:
    kept = naming.listed([naming.the_gear(t)[one] for one in e.texts("kept")], t)
    return t.by(names, e.seat, you="You keep {list}.", other="{name} keeps {list}.", list=kept)


def _deal(e: Event, names: Names, t: Tongue) -> str:
    dealt = (
        _got(seat, _action_list(pair, t), names, t)
        for seat, pair in enumerate(e.groups("specials"))
    )
    return " ".join((t("Special actions are dealt."), *dealt))


def _action_list(kinds: tuple[str, ...], t: Tongue) -> str:
    return ", ".join(naming.action(one, t) for one in kinds)


def _place(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You start on {place}.",
        other="{name} starts on {place}.",
        place=e.text("place"),
    )


# Actions


def _move(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You go to {place}.",
        other="{name} goes to {place}.",
        place=e.text("place"),
    )


def _rope(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You take the rope to {place}, via {via}.",
        other="{name} takes the rope to {place}, via {via}.",
        via=e.text("via"),
        place=e.text("place"),
    )


def _join(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You join {to} on {place}.",
        other="{name} joins {to} on {place}.",
        to=e.number("to"),
        to_you="{name} joins you on {place}.",
        place=e.text("place"),
    )


def _bypass(e: Event, names: Names, t: Tongue) -> str:
    deed = t.by(
        names,
        e.seat,
        you="You bypass: the tile goes down to {place}.",
        other="{name} bypasses: the tile goes down to {place}.",
        place=e.text("place"),
    )
    others = [_who(names, seat, t) for seat in e.numbers("seats") if seat != e.seat]
    if not others:
        return deed
    return f"{deed} {t('Carried along: {names}.', names=naming.listed(others, t))}"


def _who(names: Names, seat: int, t: Tongue) -> str:
    return t("you") if is_you(names, seat) else names[seat]


def _observe(e: Event, names: Names, t: Tongue) -> str:
    if not e.text("tile"):
        return t.by(
            names,
            e.seat,
            you="You observe {place}.",
            other="{name} observes {place}.",
            place=e.text("place"),
        )
    return t.by(
        names,
        e.seat,
        you="You observe {place}: {what}.",
        other="{name} observes {place}: {what}.",
        place=e.text("place"),
        what=naming.a_tile(e.text("tile"), t),
    )


def _reveal(e: Event, names: Names, t: Tongue) -> str:
    what = naming.a_tile(e.text("tile"), t)
    if e.get("lantern"):
        return t.by(
            names,
            e.seat,
            you="With the lantern, you reveal {what} on {place}.",
            other="With the lantern, {name} reveals {what} on {place}.",
            place=e.text("place"),
            what=what,
        )
    return t.by(
        names,
        e.seat,
        you="You reveal {what} on {place}.",
        other="{name} reveals {what} on {place}.",
        place=e.text("place"),
        what=what,
    )


def _recover(e: Event, names: Names, t: Tongue) -> str:
    what = naming.the_gear(t)[e.text("equipment")]
    if e.number("to") == e.seat:
        return _recover_own(e, what, names, t)
    if e["new"]:
        return t.by(
            names,
            e.seat,
            you="You exchange equipment of {to}: {what}.",
            other="{name} exchanges equipment of {to}: {what}.",
            to=e.number("to"),
            to_you="{name} exchanges your equipment: {what}.",
            what=what,
        )
    return t.by(
        names,
        e.seat,
        you="You recover {what} for {to}.",
        other="{name} recovers {what} for {to}.",
        to=e.number("to"),
        to_you="{name} recovers {what} for you.",
        what=what,
    )


def _recover_own(e: Event, what: str, names: Names, t: Tongue) -> str:
    if e["new"]:
        return t.by(
            names,
            e.seat,
            you="You exchange {what}.",
            other="{name} exchanges {what}.",
            what=what,
        )
    return t.by(
        names, e.seat, you="You recover {what}.", other="{name} recovers {what}.", what=what
    )


def _draw(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.number("to"),
        you="You get {new} in exchange for {old}.",
        other="{name} gets {new} in exchange for {old}.",
        new=naming.the_gear(t)[e.text("equipment")],
        old=naming.the_gear(t)[e.text("old")],
    )


def _spend(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You pass and spend “{what}”.",
        other="{name} passes and spends “{what}”.",
        what=naming.action(e.text("action"), t),
    )


def _drum(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You beat the drum: everyone can talk.",
        other="{name} beats the drum: everyone can talk.",
    )


# Answers and talk


def _use(e: Event, names: Names, t: Tongue) -> str:
    what = naming.the_gear(t)[e.text("equipment")]
    return t.by(names, e.seat, you="You use {what}.", other="{name} uses {what}.", what=what)


def _protect(e: Event, names: Names, t: Tongue) -> str:
    return t.by(names, e.seat, you="You use “Protect”.", other="{name} uses “Protect”.")


def _help(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You help {to} with {what}.",
        other="{name} helps {to} with {what}.",
        to=e.number("to"),
        to_you="{name} helps you with {what}.",
        what=naming.the_gear(t)[e.text("equipment")],
    )


def _nothing(e: Event, names: Names, t: Tongue) -> str:
    if e.get("lets"):
        return t.by(
            names,
            e.seat,
            you="You let the others help.",
            other="{name} lets the others help.",
        )
    return t.by(names, e.seat, you="You do nothing.", other="{name} does nothing.")


def _talk(e: Event, names: Names, t: Tongue) -> str:
    return t.by(
        names,
        e.seat,
        you="You use the walkie-talkie: everyone can talk.",
        other="{name} uses the walkie-talkie: everyone can talk.",
    )


def _endtalk(e: Event, names: Names, t: Tongue) -> str:
    return t.by(names, e.seat, you="You end the talk.", other="{name} ends the talk.")


def _shuffle(e: Event, names: Names, t: Tongue) -> str:
    return t("The special actions are shuffled.")


DEEDS = {
    "build": _build,
    "equip": _equip,
    "keep": _keep,
    "deal": _deal,
    "place": _place,
    "move": _move,
    "rope": _rope,
    "join": _join,
    "bypass": _bypass,
    "observe": _observe,
    "reveal": _reveal,
    "recover": _recover,
    "draw": _draw,
    "spend": _spend,
    "drum": _drum,
    "use": _use,
    "protect": _protect,
    "help": _help,
    "nothing": _nothing,
    "talk": _talk,
    "endtalk": _endtalk,
    "shuffle": _shuffle,
}


# What came of it


def _aftermath(e: Event, names: Names, t: Tongue) -> Iterator[str]:
    if e.get("copied"):
        yield t("The action was copied.")
    yield from _toll(e, t)
    yield from _explorers(e, names, t)
    if opened := e.rows("opened", str, str):
        pairs = (f"{place}, {naming.a_tile(tile, t)}" for place, tile in opened)
        yield t("Everyone now knows: {list}.", list=" · ".join(pairs))
    if drawn := e.rows("drawn", int, str):
        yield t("New special actions.")
        yield from (_got(seat, naming.action(kind, t), names, t) for seat, kind in drawn)
    if e.get("round"):
        yield t.by(
            names,
            e.number("first"),
            you="Turn {round}: you go first. Clock: {clock}.",
            other="Turn {round}: {name} goes first. Clock: {clock}.",
            round=e.number("round"),
            clock=e.number("clock"),
        )
    for seat in e.numbers("risen"):
        yield t.by(
            names,
            seat,
            you="You get up (1 action point).",
            other="{name} gets up (1 action point).",
        )


def _explorers(e: Event, names: Names, t: Tongue) -> Iterator[str]:
    """Who was moved, what was taken, who is free again (E6, E11)."""
    for seat, place in e.rows("gathered", int, str):
        yield t.by(
            names,
            seat,
            you="You are pulled there from {place}.",
            other="{name} is pulled there from {place}.",
            place=place,
        )
    for seat, tile, _ in e.rows("taken", int, str, str):
        what = naming.a_tile(tile, t)
        yield t.by(names, seat, you="You take {what}.", other="{name} takes {what}.", what=what)
    for tile, _ in e.rows("lost", str, str):
        yield t("{what}: out of the game.", what=naming.tiles(t)[tile])
    for seat in e.numbers("freed"):
        yield t.by(
            names,
            seat,
            you="You are free of the rocks.",
            other="{name} is free of the rocks.",
        )


def _toll(e: Event, t: Tongue) -> Iterator[str]:
    """What a danger cost, and what it did besides (E5, E11)."""
    if e.get("stopped"):
        yield t("Stopped: nothing is lost.")
    elif e.get("cost") == 0:
        yield t("Nothing is lost.")
    elif e.get("cost"):
        yield t.many("{n} turn lost.", "{n} turns lost.", e.number("cost"))
    if e.get("gain"):
        yield t.many("{n} turn gained.", "{n} turns gained.", e.number("gain"))
    if e.get("effect"):
        yield _effects(t)[e.text("effect")]


def _effects(t: Tongue) -> dict[str, str]:
    return {
        "rockfall": t("The explorer is trapped by the rocks."),
        "portal": t("The portal closes: it is face down again."),
        "gathering": t("All explorers are pulled there."),
        "brute": t("All the explorer’s equipment is turned face down."),
        "orc": t("The explorer is knocked down: the turn is over."),
    }
