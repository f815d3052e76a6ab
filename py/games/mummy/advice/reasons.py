"""Why a move is a good one in The Mummy's Maze: reasons that are true or not told."""

from __future__ import annotations

from dataclasses import dataclass

from engine.advice import Reason
from games.mummy.bot.belief import hand_of
from games.mummy.bot.ways import FAR, lengths
from games.mummy.content.tables import CELLS, DICE, INDEX, SEEKER_DICE, Maze
from games.mummy.page import naming
from games.mummy.rules.moves import Cancel, Go, Roll, SeatMove, Skip, Step, Stop
from games.mummy.rules.state import View
from page.i18n import Tongue


@dataclass(frozen=True)
class Spot:
    """A position, the moves that are open in it, and the one that is advised."""

    view: View
    maze: Maze
    legal: tuple[SeatMove, ...]
    move: SeatMove
    names: tuple[str, ...]

    def far(self, one: str, other: str) -> int:
        """The steps between two cells for the mummy; FAR where no way leads."""
        return lengths(self.maze)[INDEX[one]][INDEX[other]]

    @property
    def here(self) -> str:
        """Where the seeker on turn stands."""
        return self.view.pawns[self.view.turn].cell

    @property
    def to(self) -> str:
        """Where the advised move ends; "" if it leads nowhere."""
        return self.move.cell if isinstance(self.move, Go | Step) else ""

    @property
    def call(self) -> str:
        """The die that the advised move calls; "" if it calls none."""
        return self.move.call if isinstance(self.move, Go) else ""

    @property
    def shows(self) -> bool:
        """Whether the advised move shows a mission."""
        return isinstance(self.move, Go) and self.move.show

    @property
    def missions(self) -> dict[str, str]:
        """The missions of the hand on turn, with their cells."""
        held = self.view.hands[hand_of(self.view, self.view.turn)].missions
        return {card: CELLS[self.maze.symbols[card]] for card in held}

    @property
    def longest(self) -> int:
        """How far the mummy may walk as the dice lie now (M4.1)."""
        return max(DICE[self.view.die]) + self.view.aside

    @property
    def scent(self) -> frozenset[str]:
        """The cells of the maze where a seeker can be."""
        pawns = (pawn for pawn in self.view.pawns if pawn.place == "maze")
        return frozenset(cell for pawn in pawns for cell in pawn.possible)


# Why: a seeker


def symbol_of(spot: Spot) -> str:
    """The mission of the hand on turn that lies where the move ends; "" for none."""
    return next((card for card, cell in spot.missions.items() if cell == spot.to), "")


def _last(spot: Spot, t: Tongue) -> str:
    if not spot.shows or len(spot.missions) > 1:
        return ""
    return t(
        "You can finish on {what}, your last mission, and win.",
        what=naming.thing(symbol_of(spot), t),
    )


def _mission(spot: Spot, t: Tongue) -> str:
    if not spot.shows:
        return ""
    left = len(spot.missions) - 1
    return t.many(
        "You can finish on one of your missions, {what}: {n} left after that.",
        "You can finish on one of your missions, {what}: {n} left after that.",
        left,
        what=naming.thing(symbol_of(spot), t),
    )


def _secret(spot: Spot, t: Tongue) -> str:
    if not symbol_of(spot) or spot.shows:
        return ""
    return t(
        "You can finish on one of your missions, {what}, and keep it secret: showing it would "
        "give you away.",
        what=naming.thing(symbol_of(spot), t),
    )


def _away(spot: Spot, t: Tongue) -> str:
    """Out of the mummy's reach, where it is within it now."""
    now, then = spot.far(spot.view.mummy, spot.here), spot.far(spot.view.mummy, spot.to)
    if now > spot.longest or then <= spot.longest:
        return ""
    return t(
        "With these dice, the mummy can move {n} cells at most. It could reach you here, {now} "
        "cells away, but you can get out of its reach.",
        n=spot.longest,
        now=now,
    )


def _nearer(spot: Spot, t: Tongue) -> str:
    """Nearer to a mission, and out of the mummy's reach or farther from it."""
    goals = spot.missions
    if not goals or spot.here not in INDEX:
        return ""
    now = min(goals, key=lambda card: spot.far(spot.here, goals[card]))
    then = min(goals, key=lambda card: spot.far(spot.to, goals[card]))
    steps = spot.far(spot.to, goals[then])
    if FAR in (steps, spot.far(spot.here, goals[now])) or steps >= spot.far(spot.here, goals[now]):
        return ""
    return t.many(
        "You can get within {n} step of one of your missions, {what}.",
        "You can get within {n} steps of one of your missions, {what}.",
        steps,
        what=naming.thing(then, t),
    )


def _safe(spot: Spot, t: Tongue) -> str:
    then = spot.far(spot.view.mummy, spot.to)
    if then <= spot.longest or then == FAR:
        return ""
    return t(
        "You can get {far} cells away from the mummy; with these dice, it can move {n} at most.",
        far=then,
        n=spot.longest,
    )


def _farther(spot: Spot, t: Tongue) -> str:
    now, then = spot.far(spot.view.mummy, spot.here), spot.far(spot.view.mummy, spot.to)
    if FAR in (now, then) or then <= now:
        return ""
    return t("You can get further from the mummy: {n} cells instead of {now}.", n=then, now=now)


def _doubt(spot: Spot, t: Tongue) -> str:
    call = naming.call(spot.call, t)
    return t("The mummy hears only “{call}”, not where you go.", call=call)


def _nothing(spot: Spot, t: Tongue) -> str:
    return t("Nothing else can be done now.") if len(spot.legal) == 1 else ""


def _quiet(spot: Spot, t: Tongue) -> str:
    if spot.view.aside:
        return ""
    return t("No die is set aside: you roll all five.")


def _no_mission(spot: Spot, t: Tongue) -> str:
    """Rolling again: nothing is shown by any of these dice."""
    if spot.view.phase != "move" or any(isinstance(m, Go) and m.show for m in spot.legal):
        return ""
    return t("None of these dice takes you to one of your missions.")


def _free(spot: Spot, t: Tongue) -> str:
    return t.many(
        "You roll {n} die; any mummy is set aside and helps the mummy.",
        "You roll {n} dice; any mummy is set aside and helps the mummy.",
        SEEKER_DICE - spot.view.aside,
    )


def _must(spot: Spot, t: Tongue) -> str:
    return (
        t("All five dice show mummies: there is nothing to roll.") if spot.view.must_cancel else ""
    )


def _short(spot: Spot, t: Tongue) -> str:
    far = spot.far(spot.view.mummy, spot.here)
    if far <= spot.view.aside:
        return ""
    if far == FAR:
        return t("The mummy cannot reach you: cancel to roll all five dice.")
    return t.many(
        "Cancelling lets the mummy move {n} cell at most, and you are {far} away. Then you "
        "roll five dice.",
        "Cancelling lets the mummy move {n} cells at most, and you are {far} away. Then you "
        "roll five dice.",
        spot.view.aside,
        far=far,
    )


def _dice(spot: Spot, t: Tongue) -> str:
    return t.many(
        "You only have {n} die; cancel to roll five.",
        "You only have {n} dice; cancel to roll five.",
        SEEKER_DICE - spot.view.aside,
    )


# Why: the mummy


def _sure(spot: Spot, t: Tongue) -> str:
    """The step comes nearer to the only cell where a seeker can be, and the steps suffice."""
    for pawn, one in enumerate(spot.view.pawns):
        if one.place == "maze" and len(one.possible) == 1:
            (cell,) = one.possible
            before, after = spot.far(spot.view.mummy, cell), spot.far(spot.to, cell)
            if after < before <= spot.view.left:
                who = naming.piece(spot.view, pawn, spot.names, t)
                return t("{who} can only be on {cell}, and you can get there.", who=who, cell=cell)
    return ""


def _smells(spot: Spot, t: Tongue) -> str:
    return (
        t("Going by the calls, a seeker can be on {cell}.", cell=spot.to)
        if spot.to in spot.scent
        else ""
    )


def within(spot: Spot, cell: str, steps: int) -> int:
    """How many cells where a seeker can be are so near to a cell."""
    return sum(spot.far(cell, one) <= steps for one in spot.scent)


def _most(spot: Spot, t: Tongue) -> str:
    left = spot.view.left - 1
    count = within(spot, spot.to, left)
    others = [within(spot, one.cell, left) for one in spot.legal if isinstance(one, Step)]
    if not count or count < max(others):
        return ""
    return t.many(
        "One step keeps {n} cell where a seeker could be within reach: no other does better.",
        "One step keeps {n} cells where a seeker could be within reach: no other does better.",
        count,
    )


def _towards(spot: Spot, t: Tongue) -> str:
    """Nearer to the nearest cell where a seeker can be."""
    now = min((spot.far(spot.view.mummy, one) for one in spot.scent), default=0)
    then = min((spot.far(spot.to, one) for one in spot.scent), default=FAR)
    if then >= now:
        return ""
    return t.many(
        "The nearest cell where a seeker could be is {n} step away: you can get closer.",
        "The nearest cell where a seeker could be is {n} steps away: you can get closer.",
        now,
    )


def _walk(spot: Spot, t: Tongue) -> str:
    return t("You will start your next turn from where you stop.")


def _none(spot: Spot, t: Tongue) -> str:
    if within(spot, spot.view.mummy, spot.view.left):
        return ""
    return t("No seeker can be within your reach.")


def _stay(spot: Spot, t: Tongue) -> str:
    return t("You do not have to use every step, and this is a good place to wait.")


REASONS: dict[type[SeatMove], tuple[Reason, ...]] = {
    Go: (
        ("last", _last),
        ("mission", _mission),
        ("secret", _secret),
        ("away", _away),
        ("nearer", _nearer),
        ("safe", _safe),
        ("farther", _farther),
        ("doubt", _doubt),
    ),
    Roll: (("quiet", _quiet), ("no mission", _no_mission), ("free", _free)),
    Cancel: (("must", _must), ("short", _short), ("dice", _dice)),
    Skip: (("only", _nothing),),
    Step: (
        ("sure", _sure),
        ("smells", _smells),
        ("most", _most),
        ("towards", _towards),
        ("walk", _walk),
    ),
    Stop: (("none", _none), ("stay", _stay)),
}
"""The most telling one first; the last of each is true of every position."""
