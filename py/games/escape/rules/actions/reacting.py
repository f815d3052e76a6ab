"""What a revealed tile does, and who stops it (E5, E11)."""

from __future__ import annotations

from engine.game import Refused
from engine.values import change
from games.escape.content.tables import DANGERS, EQUIPMENT, GAIN, TILES
from games.escape.rules.actions.walking import place_name, stepped, within
from games.escape.rules.moves import Answer, Copy, Help, Protect, Use
from games.escape.rules.state import State, noted, with_explorer
from games.escape.rules.turns import done, gained, lost


def met(state: State, loss: int | None = None) -> State:
    """The tile below the seat on turn was turned up and takes effect (E5). `loss`: what a danger
    costs, if not what it says (E11.8)."""
    tile = state.tiles[state.explorers[state.turn].at]
    if TILES[tile].family == "treasure":
        return done(gained(state, GAIN))  # E5.2
    if tile not in DANGERS:
        return done(state)  # E5.3, E11.8
    loss = TILES[tile].loss if loss is None else loss
    after = change(state, danger=tile, loss=loss)
    if not loss and not TILES[tile].effect:
        return _settled(after)
    if answers(after):
        return _ask(after, state.turn)
    return _ask_next(after, _helpers(after, -1))


# The revealer's own answer (E5.4, E7.4)


def answers(state: State) -> list[Answer]:
    """How the seat on turn can answer the danger, besides doing nothing."""
    one = state.explorers[state.turn]
    found: list[Answer] = [Use(name) for name in usable(state, state.turn)]
    if state.loss and state.points:  # E7.4
        if _has(one.specials, one.used, "protect"):
            found.append(Protect())
        if _has(one.specials, one.used, "copy") and copied(state, "protect"):
            found.append(Copy(Protect()))
    return found


def usable(state: State, seat: int) -> list[str]:
    """A seat's face-up equipment against the danger."""
    one = state.explorers[seat]
    return list(
        dict.fromkeys(
            name
            for name, ready in zip(one.gear, one.ready)
            if ready and state.danger in EQUIPMENT[name].stops
        )
    )


def _has(specials: tuple[str, ...], used: tuple[bool, ...], kind: str) -> bool:
    return (kind, False) in zip(specials, used)


def copied(state: State, kind: str) -> bool:
    """Whether a special action lies face up before another explorer (E7.5)."""
    return kind != "copy" and any(
        _has(one.specials, one.used, kind)
        for seat, one in enumerate(state.explorers)
        if seat != state.turn
    )


def spent(state: State, seat: int, kind: str) -> State:
    """A special action of a seat is used (E3.4)."""
    one = state.explorers[seat]
    if not _has(one.specials, one.used, kind):
        raise Refused("E3.4", "This explorer has no unused “{name}”.", name=kind[:40])
    at = list(zip(one.specials, one.used)).index((kind, False))
    return with_explorer(state, seat, used=(*one.used[:at], True, *one.used[at + 1 :]))


def use(state: State, seat: int, move: Use) -> State:
    """Equipment is turned down: nothing is lost (E5.4), nothing happens (E11.10)."""
    name = move.equipment
    if name not in usable(state, seat):
        raise Refused(
            "E5.4", "“{name}” is not face up here, or does not stop this.", name=name[:40]
        )
    return _stopped(state, seat, name)


def protect(state: State, seat: int, copying: bool) -> State:
    """E7.4; copied, E7.5"""
    if not state.points:
        raise Refused("E7.4", "“Protect” costs an action point, and none is left.")
    if not state.loss:
        raise Refused("E7.4", "There is no loss to avoid.")
    if copying and not copied(state, "protect"):
        raise Refused("E7.5", "No other explorer has “{name}” face up.", name="protect")
    after = spent(state, seat, "copy" if copying else "protect")
    return _settled(change(after, points=state.points - 1, loss=0))


# Help (E5.5)


def helps(state: State, seat: int) -> list[Help]:
    """How another seat can help against the danger."""
    one, there = state.explorers[seat], state.explorers[state.turn].at
    found = [
        Help(name)
        for name in usable(state, seat)
        if within(state, one.at, there, EQUIPMENT[name].reach)
    ]
    amulet = "amulet" in one.held and "amulet" not in one.spent
    if amulet and state.loss and within(state, one.at, there, 1):  # E11.8
        found.append(Help("amulet"))
    return found


def _helpers(state: State, after: int) -> list[int]:
    """Who can help, in seat order."""
    seats = range(after + 1, state.setting.seats)
    return [seat for seat in seats if seat != state.turn and helps(state, seat)]


def next_asked(state: State) -> list[int]:
    """Who is asked if the seat that is asked now does nothing, one after the other: those who can
    help, and when none of them does, the revealer a last time."""
    if not state.danger or state.final:
        return []
    own = state.phase == "answer"
    found = _helpers(state, -1 if own else state.asked)
    again = state.rules >= 2 and (found or not own) and answers(state)
    return [*found, state.turn] if again else found


def _ask(state: State, seat: int) -> State:
    phase = "answer" if seat == state.turn else "help"
    final = phase == "answer" and state.phase == "help"
    return noted(change(state, phase=phase, asked=seat, final=final), asked=seat)


def _ask_next(state: State, seats: list[int]) -> State:
    return _ask(state, seats[0]) if seats else _settled(state)


def help_(state: State, seat: int, move: Help) -> State:
    name = move.equipment
    if move not in helps(state, seat):
        raise Refused(
            "E5.5",
            "“{name}” is not face up here, does not stop this, or is too far away.",
            name=name[:40],
        )
    if name == "amulet":
        spent = (*state.explorers[seat].spent, name)
        return _settled(change(with_explorer(state, seat, spent=spent), loss=0))
    return _stopped(state, seat, name)


def nothing(state: State, seat: int) -> State:
    """The question goes on to the next who can answer the danger."""
    return _ask_next(state, next_asked(state))


# The toll


def _stopped(state: State, seat: int, name: str) -> State:
    one = state.explorers[seat]
    at = list(zip(one.gear, one.ready)).index((name, True))
    ready = (*one.ready[:at], False, *one.ready[at + 1 :])
    after = with_explorer(_told(state, cost=0, stopped=True), seat, ready=ready)
    gain = EQUIPMENT[name].gain
    return _over(gained(after, gain) if gain else after)


def _settled(state: State) -> State:
    """Nobody stopped the danger."""
    if not state.loss:
        return _effect(_told(state, cost=0, stopped=False))
    after = lost(_told(state, cost=state.loss, stopped=False), state.loss)
    return after if after.ending else _effect(after)


def _told(state: State, cost: int, stopped: bool) -> State:
    place = place_name(state, state.explorers[state.turn].at)
    return noted(state, tile=state.danger, place=place, cost=cost, stopped=stopped)


def _over(state: State) -> State:
    return done(change(state, phase="act", asked=-1, danger="", loss=0, final=False))


def _effect(state: State) -> State:
    """What a new danger does besides (E11)."""
    effect = TILES[state.danger].effect
    if not effect:
        return _over(state)
    return _over(EFFECTS[effect](noted(state, effect=effect)))


def _rockfall(state: State) -> State:
    """E11.2"""
    here = state.explorers[state.turn].at
    if state.rules >= 2 and sum(one.at == here for one in state.explorers) > 1:
        return noted(state, freed=(state.turn,))
    until = state.round + 1 if state.setting.seats == 1 else 1
    return with_explorer(state, state.turn, stuck=until)


def _portal(state: State) -> State:
    """E11.3: all saw what it is."""
    bit = 1 << state.explorers[state.turn].at
    return change(state, up=state.up & ~bit, common=state.common | bit)


def _gathering(state: State) -> State:
    """E11.4: in turn order."""
    seats, here = state.setting.seats, state.explorers[state.turn].at
    for seat in ((state.first + step) % seats for step in range(seats)):
        start = state.explorers[seat].at
        if start != here:
            state = noted(state, gathered=(seat, place_name(state, start)))
            state = stepped(state, seat, here)
    return state


def _brute(state: State) -> State:
    """E11.6"""
    one = state.explorers[state.turn]
    return with_explorer(state, state.turn, ready=(False,) * len(one.gear))


def _orc(state: State) -> State:
    """E11.7"""
    return with_explorer(change(state, points=0), state.turn, lying=True)


EFFECTS = {
    "rockfall": _rockfall,
    "portal": _portal,
    "gathering": _gathering,
    "brute": _brute,
    "orc": _orc,
}
