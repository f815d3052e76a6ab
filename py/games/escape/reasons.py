"""Why a step, a reveal or an answer is a good one in Way Out: reasons that are true or not told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.advice import Reason
from games.escape import naming
from games.escape.chart import walks
from games.escape.content import DANGERS, EQUIPMENT, TILES
from games.escape.packing import ground, tiles
from games.escape.state import Seat, Tile, View
from page.tongue import Tongue

WANTED = ("writing", "treasure", "exit")
"""The families of tiles that a pyramid may ask for and that nobody minds."""
FAR = 99


@dataclass(frozen=True)
class Spot:
    """A position, the moves that are open in it, and the words of the one that is advised."""

    view: View
    legal: tuple[str, ...]
    said: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def me(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.explorers[self.view.viewer]

    @property
    def to(self) -> str:
        """The place that the move names last."""
        return self.said[-1]

    def tile(self, place: str) -> Tile:
        return next(one for one in self.view.tiles if one.place == place)

    def way(self, start: str, goal: str) -> int:
        """How many moves it is from a place to another; FAR where no way leads."""
        plan = ground(self.view.setting.pyramid)
        there = sum(1 << plan.index[one.place] for one in self.view.tiles)
        return walks(plan, there, plan.index[start]).get(plan.index[goal], FAR)

    @property
    def leaves(self) -> bool:
        """Whether the tile below goes when this explorer does (E6.1)."""
        here = self.tile(self.me.place)
        return here.up and here.seats == (self.view.viewer,)

    def is_open(self, tile: Tile) -> bool:
        """Whether a face-down tile can be turned up once this explorer has gone there."""
        gone = {self.me.place} if self.leaves else set()
        return not tile.up and set(tile.above) <= gone

    @property
    def exit(self) -> str:
        """Where all must go: to who holds the exit, or to the face-up exit; "" if not found."""
        held = [one.place for one in self.view.explorers if "exit" in one.held]
        lies = [tile.place for tile in self.view.tiles if tile.up and tile.what == "exit"]
        return [*held, *lies, ""][0]


# Why: walking


def _home(spot: Spot, t: Tongue) -> str:
    if not spot.exit or not all(want.met for want in spot.view.wants):
        return ""
    if spot.way(spot.to, spot.exit) >= spot.way(spot.me.place, spot.exit):
        return ""
    return t("All that is asked for is found: now all must meet at the exit.")


def _takes(spot: Spot, t: Tongue) -> str:
    here = spot.tile(spot.me.place)
    if not spot.leaves or here.what in DANGERS:
        return ""
    return t(
        "Whoever leaves a face-up tile last takes it: {what}.", what=naming.a_tile(here.what, t)
    )


def _frees(spot: Spot, t: Tongue) -> str:
    held = [seat for seat in spot.tile(spot.to).seats if spot.view.explorers[seat].stuck]
    return (
        t("A rockfall holds {name} there: you free them.", name=spot.names[held[0]]) if held else ""
    )


def _knows(spot: Spot, t: Tongue) -> str:
    tile = spot.tile(spot.to)
    if tile.up or not tile.what or tile.what in DANGERS:
        return ""
    return t("You know what lies there face down: {what}.", what=naming.a_tile(tile.what, t))


def _open(spot: Spot, t: Tongue) -> str:
    if not spot.is_open(spot.tile(spot.to)):
        return ""
    return t("There lies a tile face down that can be turned up.")


def nearest(spot: Spot, start: str) -> int:
    """How far it is to the nearest tile that can be turned up, the one below left out."""
    open_ = [tile.place for tile in spot.view.tiles if spot.is_open(tile)]
    return min((spot.way(start, one) for one in open_ if one != spot.me.place), default=FAR)


def _towards(spot: Spot, t: Tongue) -> str:
    then = nearest(spot, spot.to)
    if then == FAR or then >= nearest(spot, spot.me.place):
        return ""
    return t("It is on the way to a tile that can be turned up.")


def _company(spot: Spot, t: Tongue) -> str:
    mates = [one.place for seat, one in enumerate(spot.view.explorers) if seat != spot.view.viewer]
    now = min((spot.way(spot.me.place, one) for one in mates), default=0)
    then = min((spot.way(spot.to, one) for one in mates), default=FAR)
    return t("It brings you nearer to the others.") if then < now else ""


def _quiet(spot: Spot, t: Tongue) -> str:
    return t("Walking turns nothing up, and wakes no danger.")


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
        "Of the {all} tiles that you have not seen, {wanted} are writings, treasures or exits, and "
        "{bad} are dangers.",
        all=all_,
        wanted=wanted,
        bad=bad,
    )


def _safely(spot: Spot, t: Tongue) -> str:
    return t("Looking wakes nothing, whatever it is; then you know whether to turn it up.")


def _lantern(spot: Spot, t: Tongue) -> str:
    return t("With the lantern nothing is lost, whatever it is.")


# Why: other actions


def _worn(spot: Spot, t: Tongue) -> str:
    gear = naming.the_gear(t)[spot.said[2]]
    return t("Used up so far: {what}. Turned up, it stops a danger again.", what=gear)


def _uncovers(spot: Spot, t: Tongue) -> str:
    freed = sum(tile.above == (spot.me.place,) for tile in spot.view.tiles)
    return (
        t.many(
            "{n} tile below then has nothing on it.",
            "{n} tiles below then have nothing on them.",
            freed,
        )
        if freed
        else ""
    )


def _down(spot: Spot, t: Tongue) -> str:
    return t("The tile goes along, with everyone on it.")


def _far(spot: Spot, t: Tongue) -> str:
    seat = int(spot.said[1])
    moves = spot.way(spot.me.place, spot.view.explorers[seat].place)
    name = spot.names[seat]
    if moves == FAR:
        return t("No way on foot leads to {name}.", name=name)
    return t("On foot it would be {n} moves to {name}.", n=moves, name=name) if moves > 1 else ""


def _joins(spot: Spot, t: Tongue) -> str:
    return t("It takes you to {name}.", name=spot.names[int(spot.said[1])])


def _fresh(spot: Spot, t: Tongue) -> str:
    if spot.said[1] in ("move", "reveal"):
        return ""
    return t("A special action that was used is exchanged for another one after this turn.")


def _there(spot: Spot, t: Tongue) -> str:
    return t("All stand at the exit: stay there.") if spot.view.at_exit else ""


def _spent(spot: Spot, t: Tongue) -> str:
    return t("Every action point must be spent, and this one changes nothing.")


def _secrets(spot: Spot, t: Tongue) -> str:
    return t("In a talk, all that anybody has observed is laid open.")


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
    ways = [move for move in spot.legal if move not in ("nothing", "talk")]
    return "" if ways else t("Nothing that you have stops it.")


def _saves(spot: Spot, t: Tongue) -> str:
    return t("What is not used now can stop another danger.")


# Why: the beginning


def stopped(view: View, gear: Sequence[str]) -> int:
    """How many dangers of the pyramid some equipment stops."""
    every = tiles(view.setting)
    return sum(n for name, n in every.items() if any(name in EQUIPMENT[g].stops for g in gear))


def _most(spot: Spot, t: Tongue) -> str:
    mine = stopped(spot.view, spot.said[1:])
    pairs = [move.split(" ")[1:] for move in spot.legal if move.startswith("keep ")]
    if mine < max(stopped(spot.view, pair) for pair in pairs):
        return ""
    return t("Together they stop {n} dangers of this pyramid: no other two stop more.", n=mine)


def _together(spot: Spot, t: Tongue) -> str:
    return t("Together they stop {n} dangers of this pyramid.", n=stopped(spot.view, spot.said[1:]))


def _free(spot: Spot, t: Tongue) -> str:
    if spot.tile(spot.to).above:
        return ""
    return t("Nothing lies on that tile: it can be turned up at once.")


def _room(spot: Spot, t: Tongue) -> str:
    ways = sum(spot.way(spot.to, tile.place) == 1 for tile in spot.view.tiles)
    return t.many(
        "From there you can walk to {n} tile.", "From there you can walk to {n} tiles.", ways
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
REASONS: dict[str, tuple[Reason, ...]] = {
    "keep": (("most", _most), ("together", _together)),
    "place": (("free", _free), ("room", _room)),
    "move": WALKING,
    "rope": WALKING,
    "reveal": (("below", _below), ("odds", _odds)),
    "observe": (("safely", _safely),),
    "lantern": (("lantern", _lantern),),
    "recover": (("worn", _worn),),
    "bypass": (("uncovers", _uncovers), ("down", _down)),
    "join": (("far", _far), ("joins", _joins)),
    "spend": (("there", _there), ("fresh", _fresh), ("spent", _spent)),
    "drum": (("secrets", _secrets),),
    "talk": (("secrets", _secrets),),
    "endtalk": (("secrets", _secrets),),
    "use": ANSWERS,
    "help": ANSWERS,
    "protect": ANSWERS,
    "nothing": (("cannot", _cannot), ("saves", _saves)),
}
"""The most telling one first; the last of each is true of every position."""
