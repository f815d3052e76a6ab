"""Why an action is better spent without its effect in Way Out (E3.3)."""

from __future__ import annotations

from engine.advice import Reason
from games.escape.advice.spot import Spot
from games.escape.content.tables import DANGERS, EQUIPMENT, TILES
from games.escape.page import naming
from games.escape.rules.moves import Reveal, Spend, Step
from games.escape.rules.state import Equipment
from page.i18n import Tongue


def _waits(spot: Spot, t: Tongue) -> str:
    """The tile below is covered by tiles that go when those who stand there do (E6.1)."""
    above = spot.tile(spot.me.place).above
    if not above or not all(spot.tile(place).up for place in above):
        return ""
    return t("What covers your tile is face up: it goes once nobody stands on it.")


def _shuns(spot: Spot, t: Tongue) -> str:
    below = spot.tile(spot.me.place)
    if below.up or below.what not in DANGERS:
        return ""
    return t(
        "You know the tile under you, {what}: leave it alone.", what=naming.a_tile(below.what, t)
    )


def unstopped(spot: Spot) -> int:
    """How many of the tiles that this seat does not know are dangers that nobody here stops."""
    near = (one for one in spot.view.explorers if spot.way(spot.me.place, one.place) <= 1)
    stops = {name for one in near for gear in one.equipment if gear.ready for name in stop(gear)}
    return sum(bool(TILES[name].loss) and name not in stops for name in spot.view.unseen)


def stop(gear: Equipment) -> frozenset[str]:
    return EQUIPMENT[gear.name].stops


def _dangers(spot: Spot, t: Tongue) -> str:
    """The tile below may be turned up, and this seat does not know it."""
    bad = unstopped(spot)
    if not bad or spot.tile(spot.me.place).what:
        return ""
    return t.many(
        "The tile under you can wait: of the {all} tiles you have not seen, {n} is a "
        "danger that no equipment near you stops.",
        "The tile under you can wait: of the {all} tiles you have not seen, {n} are "
        "dangers that no equipment near you stops.",
        bad,
        all=len(spot.view.unseen),
    )


def spent(spot: Spot) -> str:
    """The action that is spent."""
    assert isinstance(spot.move, Spend)
    return spot.move.action


def protects(spot: Spot) -> bool:
    """Whether "protect" is left to this seat, or can be copied (E7.5), when this move is made."""
    others = (one for seat, one in enumerate(spot.view.explorers) if seat != spot.view.viewer)
    mine = {one.name for one in spot.me.specials if not one.used} - {spent(spot)}
    lent = {one.name for each in others for one in each.specials if not one.used}
    return "protect" in mine or ("copy" in mine and "protect" in lent)


def _later(spot: Spot, t: Tongue) -> str:
    """Why the tile below, which may be turned up, is left for later."""
    if Reveal() not in spot.legal:
        return ""
    if spot.view.points == 1 and protects(spot):  # which takes a point of its own (E7.4)
        return t(
            "If you reveal with your last action point, none is left for “Protect”. Next "
            "turn you will have one."
        )
    return _dangers(spot, t)


def _fresh(spot: Spot, t: Tongue) -> str:
    if spent(spot) in (Step.verb, Reveal.verb):
        return ""
    new = t(
        "Once spent, “{what}” is replaced by another special action after this turn.",
        what=naming.action(spent(spot), t),
    )
    return " ".join(filter(None, (new, _later(spot, t))))


def _there(spot: Spot, t: Tongue) -> str:
    return t("Everyone is at the exit: stay there.") if spot.view.at_exit else ""


def _spent(spot: Spot, t: Tongue) -> str:
    return t("Every action point must be spent, and this one changes nothing.")


SPENDING: tuple[Reason, ...] = (
    ("there", _there),
    ("waits", _waits),
    ("shuns", _shuns),
    ("fresh", _fresh),
    ("later", _later),
    ("spent", _spent),
)
"""The most telling one first; the last one is always true."""
