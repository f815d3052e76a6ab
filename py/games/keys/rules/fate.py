"""What fate does: gems, cards, the die, generated doors, and the end of the sand."""

from __future__ import annotations

from collections import Counter

from engine.chance import Chance
from engine.game import Malformed, Refused
from engine.values import change
from games.keys.content import generator
from games.keys.content.tables import CARDS, GLYPHS, names
from games.keys.rules import solving
from games.keys.rules.climbing import FLOORS, HOLES, LETTERS
from games.keys.rules.doors import ROUNDS, generated, sown
from games.keys.rules.moves import NO_CARD, Cards, Door, FateMove, Gems, Roll, Sand, parse
from games.keys.rules.phases import PHASES
from games.keys.rules.state import Climber, State


def draw(state: State, chance: Chance) -> str:
    """Fate's move, as text."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    match state.phase:
        case "gems":  # K2.1
            gems = "".join(chance.shuffled("".join(LETTERS) * HOLES, "gems"))
            return Gems(tuple(gems[HOLES * floor :][:HOLES] for floor in range(FLOORS)))
        case "cards":  # K2.3
            return Cards(chance.shuffled(range(1, CARDS + 1), "cards")[: _used(state)])
        case "roll":  # K3.1
            return Roll(chance.pick(GLYPHS, "roll", state.round))
        case "door":  # K9.1
            source = sown(state.terms.seed) if state.terms.seed else chance
            cells, keys = generator.door(source.fork("door", state.round), state.terms.side)
            return Door(names(cells), keys)
    return Sand()


def _used(state: State) -> int:
    """How many cards a match takes (K2.3)."""
    return ROUNDS["climb"] * len(state.climbers)


def play_fate(state: State, text: str) -> State:
    try:
        move = parse(text)
    except Malformed:
        raise _fates_turn(state) from None
    if move.verb != ("sand" if state.phase == "solve" else state.phase):
        raise _fates_turn(state)
    match move:
        case Sand():
            return solving.sand(state)
        case Roll():
            return _roll(state, move)
        case Door():  # K9.1
            return change(_begun(state), door=generated(state.terms.side, move))
        case Gems():
            return _gems(state, move)
        case Cards():
            return _cards(state, move)
    raise _fates_turn(state)


def _fates_turn(state: State) -> Refused:
    """What fate has to do instead."""
    if state.phase == "solve":
        return Refused("K3.4", "Wait until the sand runs out.")
    return Refused(*PHASES[state.phase])


def _gems(state: State, move: Gems) -> State:
    """K2.1"""
    gems = Counter("".join(move.floors))
    if list(map(len, move.floors)) != [HOLES] * FLOORS or gems != dict.fromkeys(LETTERS, HOLES):
        raise Refused("K1.7", "Fate puts 13 gems on each floor, and 13 of each colour.")
    return change(state, floors=move.floors, phase="cards")


def _cards(state: State, move: Cards) -> State:
    """K2.3"""
    cards = move.cards
    if len(cards) != _used(state) or len(set(cards)) != len(cards) or NO_CARD in cards:
        raise Refused("K2.3", "Fate draws {n} different cards.", n=_used(state))
    return change(state, cards=cards, phase="roll")


def _roll(state: State, move: Roll) -> State:
    """K3.1"""
    if move.glyph not in GLYPHS:
        raise Refused("K1.3", "The die shows one of the six hieroglyphs.")
    return change(_begun(state), glyph=GLYPHS.index(move.glyph))


def _begun(state: State) -> State:
    """A round begins: everybody has a door, and all start together (K3.2)."""
    climbers = tuple(Climber(floor=one.floor, gems=one.gems) for one in state.climbers)
    fresh = {"round": state.round + 1, "minute": 1, "now": 0, "order": ()}
    return change(state, phase="solve", climbers=climbers, **fresh)
