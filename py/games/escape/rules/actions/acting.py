"""The actions of a turn, each for one action point (E3.3, E4, E11.8)."""

from __future__ import annotations

from engine.game import Refused
from engine.values import change
from games.escape.rules.actions.reacting import copied, met, spent
from games.escape.rules.actions.specials import ACTIVE, options, played
from games.escape.rules.actions.talking import begun
from games.escape.rules.actions.walking import covered, stepped, steps
from games.escape.rules.moves import (
    Action,
    Bypass,
    Copy,
    CopyOther,
    Drum,
    Join,
    Lantern,
    Observe,
    Protect,
    Recover,
    Reveal,
    Rope,
    Spend,
    Step,
    spend,
    step_to,
)
from games.escape.rules.packing import ground
from games.escape.rules.state import State, with_explorer
from games.escape.rules.turns import done

BASIC_ACTIONS = (Step.verb, Reveal.verb)


def unused(state: State, seat: int) -> list[str]:
    """The special actions that lie face up before a seat, each kind once."""
    one = state.explorers[seat]
    return list(dict.fromkeys(kind for kind, used in zip(one.specials, one.used) if not used))


def actions(state: State, seat: int) -> list[Action]:
    """All that the seat on turn can do for an action point."""
    one = state.explorers[seat]
    names = ground(state.setting.pyramid).names
    down = not state.up >> one.at & 1
    open_ = down and not covered(state, one.at)
    basics = [kind for kind in BASIC_ACTIONS if kind not in state.acted]
    found: list[Action] = []
    if "move" in basics and not one.stuck:
        found += [step_to(names[place]) for place in steps(state, one.at)]
    if "reveal" in basics and open_:
        found.append(Reveal())
    kinds = unused(state, seat)
    for kind in kinds:
        if kind in ACTIVE:
            found += options(state, seat, kind)
    if "copy" in kinds:
        for kind in ACTIVE:
            if copied(state, kind):
                found += [Copy(way) for way in options(state, seat, kind)]
    found += [spend(kind) for kind in (*basics, *kinds)]
    if one.held:
        found += _artefacts(state, seat, open_)
    return found


def _artefacts(state: State, seat: int, open_: bool) -> list[Action]:
    one = state.explorers[seat]
    ready = [tile for tile in one.held if tile not in one.spent]
    names = ground(state.setting.pyramid).names
    found: list[Action] = []
    if "lantern" in ready and open_ and one.notes >> one.at & 1:
        found.append(Lantern())
    if "rope" in ready and not one.stuck:
        gone = _leaves_nothing(state, seat)
        found += [
            Rope(names[via], names[to])
            for via in steps(state, one.at)
            for to in steps(state, via)
            if not (gone and to == one.at)
        ]
    if "drum" in ready and state.setting.seats > 1:
        found.append(Drum())
    return found


def acted(state: State, seat: int, move: Action) -> State:
    """The seat on turn spends an action point."""
    paid = _once(change(state, points=state.points - 1), move)
    match move:
        case Step():
            return _step(paid, seat, move)
        case Reveal():
            return met(_turned(paid, seat))  # E4.2
        case Spend():
            return _spend(paid, seat, move)
        case Observe() | Recover() | Bypass() | Join():
            return played(spent(paid, seat, move.verb), seat, move)
        case Copy():
            return _copy(paid, seat, move)
        case CopyOther():
            raise _nobody_has(" ".join(move.words[:1]))
        case Lantern():
            return _lantern(paid, seat)
        case Rope():
            return _rope(paid, seat, move)
        case Drum():
            return _drum(paid, seat)


def _once(state: State, move: Action) -> State:
    """Where each action comes once a turn, a basic one is used up like the others (E10.7)."""
    kind = move.action if isinstance(move, Spend) else move.verb
    if kind not in BASIC_ACTIONS or not state.setting.once:
        return state
    if kind in state.acted:
        raise Refused("E10.7", "“{name}” was already used this turn.", name=kind)
    return change(state, acted=(*state.acted, kind))


# E4 Basic actions


def _step(state: State, seat: int, move: Step) -> State:
    """E4.1"""
    _check_free(state, seat)
    here = state.explorers[seat].at
    return done(stepped(state, seat, _next(state, here, move.place)))


def _check_free(state: State, seat: int) -> None:
    if state.explorers[seat].stuck:
        raise Refused("E11.2", "This explorer is trapped by the rockfall.")


def _next(state: State, here: int, name: str) -> int:
    to = ground(state.setting.pyramid).index.get(name, -1)
    if to not in steps(state, here):
        raise Refused(
            "E4.1",
            "Move to a tile that shares a side with yours, or that touches it on the "
            "floor above or below.",
        )
    return to


def _turned(state: State, seat: int) -> State:
    here = state.explorers[seat].at
    if covered(state, here):
        raise Refused("E4.2", "This tile is covered by a tile above.")
    if state.up >> here & 1:
        raise Refused("E4.2", "This tile is already face up.")
    rest = ~(1 << here)
    explorers = tuple(
        change(one, notes=one.notes & rest) if one.notes >> here & 1 else one
        for one in state.explorers
    )
    return change(state, up=state.up | 1 << here, common=state.common & rest, explorers=explorers)


def _spend(state: State, seat: int, move: Spend) -> State:
    """An action without its effect (E3.3)."""
    basic = move.action in BASIC_ACTIONS
    return done(state if basic else spent(state, seat, move.action))


def _copy(state: State, seat: int, move: Copy) -> State:
    """E7.5"""
    special = move.special
    if isinstance(special, Protect):
        raise Refused("E7.4", "You can only protect yourself, right after revealing a danger.")
    if not copied(state, special.verb):
        raise _nobody_has(special.verb)
    return played(spent(state, seat, "copy"), seat, special)


def _nobody_has(kind: str) -> Refused:
    return Refused("E7.5", "No other explorer has “{name}” face up.", name=kind[:40])


# E11.8 Artefacts


def _used(state: State, seat: int, tile: str) -> State:
    one = state.explorers[seat]
    if tile not in one.held:
        raise Refused("E11.8", "This explorer does not hold the {name}.", name=tile)
    if tile in one.spent:
        raise Refused("E11.8", "The {name} was already used this turn.", name=tile)
    return with_explorer(state, seat, spent=(*one.spent, tile))


def _lantern(state: State, seat: int) -> State:
    after = _used(state, seat, "lantern")
    one = state.explorers[seat]
    if not one.notes >> one.at & 1:
        raise Refused("E11.8", "The lantern only works on a tile this explorer has observed.")
    return met(_turned(after, seat), loss=0)


def _rope(state: State, seat: int, move: Rope) -> State:
    _check_free(state, seat)
    after = _used(state, seat, "rope")
    for name in (move.via, move.place):
        after = stepped(after, seat, _next(after, after.explorers[seat].at, name))
    return done(after)


def _leaves_nothing(state: State, seat: int) -> bool:
    """Whether the tile below goes when this explorer does (E6.1)."""
    here = state.explorers[seat].at
    return bool(state.up >> here & 1) and not any(
        one.at == here for other, one in enumerate(state.explorers) if other != seat
    )


def _drum(state: State, seat: int) -> State:
    after = _used(state, seat, "drum")
    if state.setting.seats == 1:
        raise Refused("E11.8", "There is nobody to talk to.")
    return begun(after, seat)
