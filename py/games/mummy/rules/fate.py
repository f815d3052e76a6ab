"""What fate decides: the generated maze, the missions dealt, the dice."""

from __future__ import annotations

from engine.chance import Chance
from engine.game import Malformed, Refused
from engine.values import change
from games.mummy.content.mazes import MADE, MOST_MADE, maze
from games.mummy.content.tables import (
    ANKHS,
    COLOUR,
    COLOURS,
    DICE,
    FACES,
    MISSIONS,
    MUMMY,
    OLD_DIE,
    ORDER,
    SEEKER_DICE,
)
from games.mummy.rules.moves import Deal, Dice, Die, FateMove, Generate, parse_fate
from games.mummy.rules.state import State
from games.mummy.rules.turns import hands, pawns, skipped, turn_over, walk_begins


def placed(state: State) -> State:
    """M2.1"""
    here, count = maze(state.maze), pawns(state.seats)
    return change(
        state,
        phase="deal",
        at=(here.start,) * count,
        mummy=here.dungeon,
        trail=(here.dungeon,),
        ankhs=(ANKHS,) * count,
        possible=(1 << here.start,) * count,
        since=(here.start,) * count,
        calls=((),) * count,
    )


def draw(state: State, chance: Chance) -> str:
    """Fate's move."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    if state.phase == "maze":
        return Generate(chance.below(MOST_MADE, "maze"))
    if state.phase == "deal":  # M2.2
        order = chance.shuffled(MISSIONS, "deal")
        each = _of_each(state)
        parts: list[list[str]] = [[] for _ in range(hands(state.seats))]
        for colour in COLOURS:
            cards = iter([card for card in order if COLOUR[card] == colour])
            for part in parts:
                part += [next(cards) for _ in range(each)]
        return Deal(tuple(map(tuple, parts)), state.die if state.rules == 1 else "")
    if state.phase == "dice":
        free = range(SEEKER_DICE - state.aside)
        return Dice(tuple(chance.pick(FACES, f"dice/{n}", state.rolls) for n in free))
    return Die(chance.pick(DICE[state.die], "die", state.round))


def read_fate(state: State, text: str) -> FateMove:
    """What fate says, in the phase where its move begins so; or refused by that phase's rule."""
    try:
        return parse_fate(text)
    except Malformed:
        raise _wrong(state) from None


def _wrong(state: State) -> Refused:
    """Why a move of fate is none of this phase's."""
    if state.phase == "maze":
        return Refused("M1.3", "Fate names the number of a generated maze.")
    if state.phase == "deal":
        count = len(COLOURS) * _of_each(state)
        return Refused("M2.2", "Fate deals {n} missions to each seeker, by colours.", n=count)
    if state.phase == "dice":
        return Refused("M3.2", "All dice that show no mummy are rolled, and no others.")
    return Refused("M1.4", "The mummy die has no such face.")


def play_fate(state: State, move: FateMove) -> State:
    """The state after a move of fate."""
    match move:
        case Dice():
            return _dice(state, move.faces)
        case Die():
            return _die(state, move.face)
        case Deal():
            return _deal(state, move)
        case Generate():  # M1.3
            return placed(change(state, maze=f"{MADE}-{move.number}"))


def _of_each(state: State) -> int:
    """How many missions of each colour a hand is dealt (M2.2, M7.1)."""
    return pawns(state.seats) // hands(state.seats)


def _deal(state: State, move: Deal) -> State:
    """M2.2, M1.4: by the rules of number 1 a deal names the mummy die, or means the oldest one."""
    if move.die not in (("", state.die) if state.rules == 1 else ("",)):
        raise _wrong(state)
    die = (move.die or OLD_DIE) if state.rules == 1 else state.die
    wanted = [colour for colour in COLOURS for _ in range(_of_each(state))]
    dealt = [card for part in move.hands for card in part]
    fair = all([COLOUR.get(card) for card in part] == wanted for part in move.hands)
    if len(move.hands) != hands(state.seats) or not fair or len(set(dealt)) != len(dealt):
        raise _wrong(state)
    held = tuple(tuple(sorted(part, key=ORDER.__getitem__)) for part in move.hands)
    return turn_over(change(state, die=die, held=held, shown=((),) * len(held)))


def _dice(state: State, faces: tuple[str, ...]) -> State:
    """M3.2"""
    if len(faces) != SEEKER_DICE - state.aside:
        raise _wrong(state)
    dice = tuple(face for face in faces if face != MUMMY)
    after = change(state, aside=SEEKER_DICE - len(dice), dice=dice, rolls=state.rolls + 1)
    return change(after, phase="move") if dice else skipped(after)  # M3.11


def _die(state: State, face: int) -> State:
    """M4.1"""
    if face not in DICE[state.die]:
        raise _wrong(state)
    return walk_begins(change(state, round=state.round + 1), face + state.aside)
