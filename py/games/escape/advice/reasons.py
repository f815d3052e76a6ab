"""Why a step, a reveal or an answer is a good one in Way Out: reasons that are true or not told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advice import Reason
from games.escape.advice.spot import FAR, Spot
from games.escape.advice.waiting import SPENDING
from games.escape.content.tables import DANGERS, EQUIPMENT, TILES
from games.escape.page import naming
from games.escape.page.asking import lets_help
from games.escape.rules.moves import (
    Bypass,
    Drum,
    EndTalk,
    Help,
    Join,
    Keep,
    Lantern,
    Nothing,
    Observe,
    Place,
    Protect,
    Recover,
    Reveal,
    Rope,
    SeatMove,
    Spend,
    Step,
    Talk,
    Use,
)
from games.escape.rules.packing import tiles
from games.escape.rules.state import View
from page.i18n import Tongue

WANTED = ("writing", "treasure", "exit")
"""The families of tiles that a pyramid may ask for and that nobody minds."""


# Why: walking


def _home(spot: Spot, t: Tongue) -> str:
    if not spot.exit or not all(want.met for want in spot.view.wants):
        return ""
    if spot.way(spot.to, spot.exit) >= spot.way(spot.me.place, spot.exit):
        return ""
    return t("You have everything you need: now everyone must reach the exit.")


def _takes(spot: Spot, t: Tongue) -> str:
    here = spot.tile(spot.me.place)
    if not spot.leaves or here.what in DANGERS:
        return ""
    return t("The last to leave a face-up tile takes it: {what}.", what=naming.a_tile(here.what, t))


def _frees(spot: Spot, t: Tongue) -> str:
    held = [seat for seat in spot.tile(spot.to).seats if spot.view.explorers[seat].stuck]
    return (
        t("{name} is trapped by a rockfall: going there frees them.", name=spot.names[held[0]])
        if held
        else ""
    )


def _knows(spot: Spot, t: Tongue) -> str:
    tile = spot.tile(spot.to)
    if tile.up or not tile.what or tile.what in DANGERS:
        return ""
    return t(
        "You know one of the face-down tiles you can go to: {what}.",
        what=naming.a_tile(tile.what, t),
    )


def _open(spot: Spot, t: Tongue) -> str:
    if not spot.is_open(spot.tile(spot.to)):
        return ""
    return t("You can go to a face-down tile that can be revealed.")


def nearest(spot: Spot, start: str) -> int:
    """How far it is to the nearest tile that can be turned up, the one below left out."""
    open_ = [tile.place for tile in spot.view.tiles if spot.is_open(tile)]
    return min((spot.way(start, one) for one in open_ if one != spot.me.place), default=FAR)


def _towards(spot: Spot, t: Tongue) -> str:
    now, then = nearest(spot, spot.me.place), nearest(spot, spot.to)
    if then == FAR or then >= now:
        return ""
    if now == FAR:
        return t("You can get closer to a tile that can be revealed.")
    return t.many(
        "The nearest tile that can be revealed is {n} move away: you can get closer.",
        "The nearest tile that can be revealed is {n} moves away: you can get closer.",
        now,
    )


def _company(spot: Spot, t: Tongue) -> str:
    mates = [one.place for seat, one in enumerate(spot.view.explorers) if seat != spot.view.viewer]
    now = min((spot.way(spot.me.place, one) for one in mates), default=0)
    then = min((spot.way(spot.to, one) for one in mates), default=FAR)
    return t("You can get closer to the others.") if then < now else ""


def _quiet(spot: Spot, t: Tongue) -> str:
    return t("Moving reveals nothing and sets off no danger.")


# Why: the tile below


def _below(spot: Spot, t: Tongue) -> str:
    tile = spot.tile(spot.me.place)
    return t("You know what it is: {what}.", what=naming.a_tile(tile.what, t)) if tile.what else ""


def odds(view: View) -> tuple[int, int, int]:
    """Of the tiles that this seat does not know: how many are wanted, how many dangers, and all."""
    kinds = [TILES[name] for name in view.unseen]
    wanted = sum(kind.family in WANTED for kind in kinds)
    return wanted, sum(bool(kind.loss) for kind in kinds), len(kinds)


def _odds(spot: Spot, t: Tongue) -> str:
    wanted, bad, all_ = odds(spot.view)
    return t(
        "Of the {all} tiles you have not seen, {wanted} are writings, treasures or "
        "exits, and {bad} are dangers.",
        all=all_,
        wanted=wanted,
        bad=bad,
    )


def _safely(spot: Spot, t: Tongue) -> str:
    return t("Observing sets off nothing; then you know whether to reveal it.")


def _lantern(spot: Spot, t: Tongue) -> str:
    return t("With the lantern, nothing is lost, whatever the tile is.")


# Why: other actions


def _worn(spot: Spot, t: Tongue) -> str:
    assert isinstance(spot.does, Recover)
    gear = naming.the_gear(t)[spot.does.equipment]
    return t("Used up: {what}. Once recovered, it can stop a danger again.", what=gear)


def _uncovers(spot: Spot, t: Tongue) -> str:
    freed = sum(tile.above == (spot.me.place,) for tile in spot.view.tiles)
    return (
        t.many(
            "If the tile under you goes to the foot, {n} tile below is no longer covered.",
            "If the tile under you goes to the foot, {n} tiles below are no longer covered.",
            freed,
        )
        if freed
        else ""
    )


def _down(spot: Spot, t: Tongue) -> str:
    return t("“Bypass” also moves the tile under you, with everyone on it.")


def _joined(spot: Spot) -> int:
    """The seat that is joined."""
    assert isinstance(spot.does, Join)
    return spot.does.seat


def _far(spot: Spot, t: Tongue) -> str:
    seat = _joined(spot)
    moves = spot.way(spot.me.place, spot.view.explorers[seat].place)
    name = spot.names[seat]
    if moves == FAR:
        return t("You cannot walk to {name}.", name=name)
    return t("Walking to {name} would take {n} moves.", n=moves, name=name) if moves > 1 else ""


def _joins(spot: Spot, t: Tongue) -> str:
    return t("“Join” takes you to {name}.", name=spot.names[_joined(spot)])


def _secrets(spot: Spot, t: Tongue) -> str:
    return t("In a talk, everything observed is shown to all.")


# Why: answers


def _stops(spot: Spot, t: Tongue) -> str:
    danger = spot.view.danger
    if danger is None or not danger.loss:
        return ""
    return t.many(
        "Unless it is stopped, it costs {n} turn.",
        "Unless it is stopped, it costs {n} turns.",
        danger.loss,
    )


def _answers(spot: Spot, t: Tongue) -> str:
    return t("That answers the danger.")


def _cannot(spot: Spot, t: Tongue) -> str:
    ways = [move for move in spot.legal if move not in (Nothing(), Talk())]
    return "" if ways else t("Nothing you have stops it.")


def _others(spot: Spot, t: Tongue) -> str:
    if not lets_help(spot.view):
        return ""
    return t("Another explorer can stop it. If nobody does, you are asked again.")


def _saves(spot: Spot, t: Tongue) -> str:
    return t("What you save now can stop another danger.")


# Why: the beginning


def stopped(view: View, gear: Sequence[str]) -> int:
    """How many dangers of the pyramid some equipment stops."""
    every = tiles(view.setting)
    return sum(n for name, n in every.items() if any(name in EQUIPMENT[g].stops for g in gear))


def _kept(spot: Spot) -> tuple[str, ...]:
    """The equipment that is kept."""
    assert isinstance(spot.does, Keep)
    return spot.does.equipment


def _most(spot: Spot, t: Tongue) -> str:
    mine = stopped(spot.view, _kept(spot))
    pairs = [move.equipment for move in spot.legal if isinstance(move, Keep)]
    if mine < max(stopped(spot.view, pair) for pair in pairs):
        return ""
    return t("Two of them together stop {n} dangers: no other two stop more.", n=mine)


def _together(spot: Spot, t: Tongue) -> str:
    return t("Two of them together stop {n} dangers.", n=stopped(spot.view, _kept(spot)))


def _free(spot: Spot, t: Tongue) -> str:
    if spot.tile(spot.to).above:
        return ""
    return t("If you start on a tile that is not covered, you can reveal it at once.")


def _room(spot: Spot, t: Tongue) -> str:
    ways = sum(spot.way(spot.to, tile.place) == 1 for tile in spot.view.tiles)
    return t.many(
        "From one of the tiles you can walk to {n} other.",
        "From one of the tiles you can walk to {n} others.",
        ways,
    )


WALKING: tuple[Reason, ...] = (
    ("home", _home),
    ("frees", _frees),
    ("takes", _takes),
    ("knows", _knows),
    ("open", _open),
    ("towards", _towards),
    ("company", _company),
    ("quiet", _quiet),
)
ANSWERS: tuple[Reason, ...] = (("stops", _stops), ("answers", _answers))
REASONS: dict[type[SeatMove], tuple[Reason, ...]] = {
    Keep: (("most", _most), ("together", _together)),
    Place: (("free", _free), ("room", _room)),
    Step: WALKING,
    Rope: WALKING,
    Reveal: (("below", _below), ("odds", _odds)),
    Observe: (("safely", _safely),),
    Lantern: (("lantern", _lantern),),
    Recover: (("worn", _worn),),
    Bypass: (("uncovers", _uncovers), ("down", _down)),
    Join: (("far", _far), ("joins", _joins)),
    Spend: SPENDING,
    Drum: (("secrets", _secrets),),
    Talk: (("secrets", _secrets),),
    EndTalk: (("secrets", _secrets),),
    Use: ANSWERS,
    Help: ANSWERS,
    Protect: ANSWERS,
    Nothing: (("cannot", _cannot), ("others", _others), ("saves", _saves)),
}
"""The most telling one first; the last of each is true of every position."""
