"""What happened, told in sentences. All that an event says is told, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Event
from games.escape import naming
from page.tongue import Tongue

Names = tuple[str, ...]


def told(e: Event, names: Names, t: Tongue) -> str:
    """An event: what was done, then what came of it."""
    name = names[e.seat] if e.seat >= 0 else ""
    says = DEEDS.get(e.kind)
    deed = says(e, name, names, t) if says else ""
    return " ".join(filter(None, (deed, *_aftermath(e, names, t))))


# Setting up


def _build(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t.many(
        "The pyramid is built: {n} tile, face down.",
        "The pyramid is built: {n} tiles, face down.",
        e["tiles"],
    )


def _equip(e: Event, name: str, names: Names, t: Tongue) -> str:
    dealt = (
        t("{name}: {list}.", name=names[seat], list=_gear_list(three, t))
        for seat, three in enumerate(e["dealt"])
    )
    return " ".join((t("Equipment is dealt."), *dealt))


def _gear_list(gear: tuple[str, ...], t: Tongue) -> str:
    return ", ".join(naming.gear(t)[one] for one in gear)


def _keep(e: Event, name: str, names: Names, t: Tongue) -> str:
    kept = [naming.the_gear(t)[one] for one in e["kept"]]
    return t("{name} keeps {list}.", name=name, list=naming.listed(kept, t))


def _deal(e: Event, name: str, names: Names, t: Tongue) -> str:
    dealt = (
        t("{name}: {list}.", name=names[seat], list=_action_list(pair, t))
        for seat, pair in enumerate(e["specials"])
    )
    return " ".join((t("Special actions are dealt."), *dealt))


def _action_list(kinds: tuple[str, ...], t: Tongue) -> str:
    return ", ".join(naming.action(one, t) for one in kinds)


def _place(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} begins on {place}.", name=name, place=e["place"])


# Actions


def _move(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} goes to {place}.", name=name, place=e["place"])


def _rope(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t(
        "{name} goes by rope over {via} to {place}.", name=name, via=e["via"], place=e["place"]
    )


def _join(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} joins {other} on {place}.", name=name, other=names[e["to"]], place=e["place"])


def _bypass(e: Event, name: str, names: Names, t: Tongue) -> str:
    said = [t("{name} takes the tile to the foot, to {place}.", name=name, place=e["place"])]
    others = [names[seat] for seat in e["seats"] if seat != e.seat]
    if others:
        said.append(t("Carried along: {names}.", names=naming.listed(others, t)))
    return " ".join(said)


def _observe(e: Event, name: str, names: Names, t: Tongue) -> str:
    if not e["tile"]:
        return t("{name} observes {place}.", name=name, place=e["place"])
    what = naming.a_tile(e["tile"], t)
    return t("{name} observes {place}: {what}.", name=name, place=e["place"], what=what)


def _reveal(e: Event, name: str, names: Names, t: Tongue) -> str:
    what = naming.a_tile(e["tile"], t)
    if e.get("lantern"):
        return t(
            "By the light of the lantern {name} reveals {what} on {place}.",
            name=name,
            place=e["place"],
            what=what,
        )
    return t("{name} reveals {what} on {place}.", name=name, place=e["place"], what=what)


def _recover(e: Event, name: str, names: Names, t: Tongue) -> str:
    what, other = naming.the_gear(t)[e["equipment"]], names[e["to"]]
    if e["new"]:
        return t("{name} exchanges {what} of {other}.", name=name, what=what, other=other)
    return t("{name} turns {what} of {other} up again.", name=name, what=what, other=other)


def _draw(e: Event, name: str, names: Names, t: Tongue) -> str:
    new, old = naming.the_gear(t)[e["equipment"]], naming.the_gear(t)[e["old"]]
    return t("{name} gets {new} for {old}.", name=names[e["to"]], new=new, old=old)


def _spend(e: Event, name: str, names: Names, t: Tongue) -> str:
    what = naming.action(e["action"], t)
    return t("{name} spends an action without effect: {what}.", name=name, what=what)


def _drum(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} beats the drum: everybody may talk.", name=name)


# Answers and talk


def _use(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} uses {what}.", name=name, what=naming.the_gear(t)[e["equipment"]])


def _protect(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} is protected.", name=name)


def _help(e: Event, name: str, names: Names, t: Tongue) -> str:
    what = naming.the_gear(t)[e["equipment"]]
    return t("{name} helps {other} with {what}.", name=name, other=names[e["to"]], what=what)


def _nothing(e: Event, name: str, names: Names, t: Tongue) -> str:
    if e.get("lets"):
        return t("{name} lets the others help.", name=name)
    return t("{name} does nothing against it.", name=name)


def _talk(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} uses the walkie-talkie: everybody may talk.", name=name)


def _endtalk(e: Event, name: str, names: Names, t: Tongue) -> str:
    return t("{name} ends the talk.", name=name)


def _shuffle(e: Event, name: str, names: Names, t: Tongue) -> str:
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
        yield t("It is a copied action.")
    yield from _toll(e, t)
    for seat, place in e.get("gathered", ()):
        yield t("{name} is drawn there from {place}.", name=names[seat], place=place)
    for seat, tile, _ in e.get("taken", ()):
        yield t("{name} takes {what}.", name=names[seat], what=naming.a_tile(tile, t))
    for tile, _ in e.get("lost", ()):
        yield t("{what}: out of the game.", what=naming.tiles(t)[tile])
    for seat in e.get("freed", ()):
        yield t("The rocks hold {name} no longer.", name=names[seat])
    if opened := e.get("opened"):
        pairs = (f"{place}, {naming.a_tile(tile, t)}" for place, tile in opened)
        yield t("Now known to all: {list}.", list=" · ".join(pairs))
    if drawn := e.get("drawn"):
        pairs = (f"{names[seat]}, {naming.action(kind, t)}" for seat, kind in drawn)
        yield t("Special actions are drawn. {list}.", list=" · ".join(pairs))
    if e.get("round"):
        yield t(
            "Turn {round}: {name} is first. The clock shows {clock}.",
            round=e["round"],
            name=names[e["first"]],
            clock=e["clock"],
        )
    for seat in e.get("risen", ()):
        yield t("{name} gets up, for an action point.", name=names[seat])


def _toll(e: Event, t: Tongue) -> Iterator[str]:
    """What a danger cost, and what it did besides (E5, E11)."""
    if e.get("stopped"):
        yield t("It is stopped: nothing is lost.")
    elif e.get("cost") == 0:
        yield t("Nothing is lost.")
    elif e.get("cost"):
        yield t.many("{n} turn is lost.", "{n} turns are lost.", e["cost"])
    if e.get("gain"):
        yield t.many("{n} turn is won back.", "{n} turns are won back.", e["gain"])
    if e.get("effect"):
        yield _effects(t)[e["effect"]]


def _effects(t: Tongue) -> dict[str, str]:
    return {
        "rockfall": t("The rocks hold the explorer."),
        "portal": t("The portal closes: it lies face down again."),
        "gathering": t("All explorers are drawn there."),
        "brute": t("All the explorer’s equipment is turned down."),
        "orc": t("The explorer is knocked down: the turn is over."),
    }
