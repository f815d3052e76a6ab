"""What fate decides: the generated maze, the missions dealt, the dice."""

from __future__ import annotations

from collections.abc import Callable

from engine.chance import Chance
from engine.game import Refused
from games.mummy.content import (
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
from games.mummy.mazes import MADE, MOST_MADE, maze
from games.mummy.state import State, change
from games.mummy.turns import hands, pawns, skipped, turn_over, walk_begins


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
    if state.phase == "maze":
        return f"maze {chance.below(MOST_MADE, 'maze')}"
    if state.phase == "deal":  # M2.2
        order = chance.shuffled(MISSIONS, "deal")
        each = _of_each(state)
        parts: list[list[str]] = [[] for _ in range(hands(state.seats))]
        for colour in COLOURS:
            cards = iter([card for card in order if COLOUR[card] == colour])
            for part in parts:
                part += [next(cards) for _ in range(each)]
        named = f"{state.die} " if state.rules == 1 else ""
        return f"deal {named}" + " / ".join(" ".join(part) for part in parts)
    if state.phase == "dice":
        free = range(SEEKER_DICE - state.aside)
        return " ".join(("dice", *(chance.pick(FACES, f"dice/{n}", state.rolls) for n in free)))
    return f"die {chance.pick(DICE[state.die], 'die', state.round)}"


def _maze(state: State, words: list[str]) -> State:
    """M1.3"""
    text = " ".join(words)
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MADE))):
        raise Refused("M1.3", "Fate names the number of a generated maze.")
    number = int(text)
    if str(number) != text or number >= MOST_MADE:
        raise Refused("M1.3", "Fate names the number of a generated maze.")
    return placed(change(state, maze=f"{MADE}-{number}"))


def _of_each(state: State) -> int:
    """How many missions of each colour a hand is dealt (M2.2, M7.1)."""
    return pawns(state.seats) // hands(state.seats)


def _deal(state: State, words: list[str]) -> State:
    """M2.2, M1.4: by the rules of number 1 a deal names the mummy die, or means the oldest one."""
    die = state.die
    if state.rules == 1:
        die = words.pop(0) if words[:1] == [state.die] else OLD_DIE
    parts = [part.split(" ") for part in " ".join(words).split(" / ")]
    wanted = [colour for colour in COLOURS for _ in range(_of_each(state))]
    dealt = [card for part in parts for card in part]
    fair = all([COLOUR.get(card) for card in part] == wanted for part in parts)
    if len(parts) != hands(state.seats) or not fair or len(set(dealt)) != len(dealt):
        raise Refused("M2.2", "Fate deals {n} missions to each seeker, by colours.", n=len(wanted))
    held = tuple(tuple(sorted(part, key=ORDER.__getitem__)) for part in parts)
    return turn_over(change(state, die=die, held=held, shown=((),) * len(held)))


def _dice(state: State, words: list[str]) -> State:
    """M3.2"""
    if len(words) != SEEKER_DICE - state.aside or not set(words) <= set(FACES):
        raise Refused("M3.2", "All dice that show no mummy are rolled, and no others.")
    dice = tuple(face for face in words if face != MUMMY)
    after = change(state, aside=SEEKER_DICE - len(dice), dice=dice, rolls=state.rolls + 1)
    return change(after, phase="move") if dice else skipped(after)  # M3.11


def _die(state: State, words: list[str]) -> State:
    """M4.1"""
    faces = {str(face): face for face in DICE[state.die]}
    face = faces.get(" ".join(words))
    if face is None:
        raise Refused("M1.4", "The mummy die has no such face.")
    return walk_begins(change(state, round=state.round + 1), face + state.aside)


FATE_MOVES: dict[str, Callable[[State, list[str]], State]] = {
    "maze": _maze,
    "deal": _deal,
    "dice": _dice,
    "die": _die,
}
