"""The rules of Golden Tombs.

A turn: an expedition card is turned up (T3.1), and everybody marks for it at the same time: its
pattern, or one single cell, on one of their two chambers (T3.4, T4). Symbols take effect at once,
and a cross asks for one more cell (T5). Each seat confirms. Then completed pyramids are replaced,
lowest number first (T6), and pyramid points are taken (T7). Four rounds of seven turns (T8).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import combinations

from engine.chance import Chance
from engine.game import FATE, Feat, Info, Option, Options, Outcome, Refused, checked_options
from games.tombs.content import CARDS, DEALT, EXPEDITIONS, KEPT
from games.tombs.decks import MADE, MOST_MADE, PRINTED
from games.tombs.marking import NUMBERS, Moves, cross, done, mark, markings, pass_, with_side
from games.tombs.replacing import fresh_turn, missing, pile, points, replaced, settled, take, took
from games.tombs.sight import FATES, actors, guess, hidden, score, turn, unveiled, veiled, view
from games.tombs.state import Side, State, View, change
from games.tombs.telling import told

__all__ = [
    "INFO",
    "State",
    "View",
    "actors",
    "clock",
    "draw",
    "due",
    "feats",
    "guess",
    "legal",
    "outcome",
    "play",
    "setup",
    "standing",
    "told",
    "turn",
    "unveiled",
    "veiled",
    "view",
]

INFO = Info(
    slug="tombs",
    rules=2,
    seats=(1, 2, 3, 4),
    options=(Option("chambers", (*PRINTED, MADE)),),
    moves={
        "chambers": "chambers <the number of a generated deck>",
        "deal": "deal <four cards for each seat>",
        "keep": "keep <card> <card>",
        "fill": "fill <cards for the reserve, up to four in all>",
        "shuffle": "shuffle",
        "reveal": "reveal <expedition card>",
        "mark": "mark <card> <the cells of the pattern, or one single cell>",
        "cross": "cross <card> <cell>",
        "done": "done",
        "pass": "pass",
        "take": "take <card of the reserve>, or take deck",
        "draw": "draw <card>",
        "points": "points",
        "end": "end",
    },
    rule_form="T1.1",
    daily={},
    by_link={},
)

# T2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chambers = checked_options(INFO, options, seats)["chambers"]
    phase = "chambers" if chambers == MADE else "deal"
    return State(chambers, (Side(),) * seats, phase, rules=rules)


def _keep(state: State, seat: int, words: list[str]) -> State:
    """T2.1"""
    side = state.sides[seat]
    kept = tuple(sorted(NUMBERS.get(word, 0) for word in words))
    if len(set(kept)) != KEPT or not set(kept) <= set(side.dealt):
        raise Refused("T2.1", "Keep two of the four cards you were dealt.")
    after = with_side(state, seat, change(side, places=kept))
    return after if actors(after) else change(after, phase="fill")


# Fate


def draw(state: State, chance: Chance) -> str:
    """Fate's move. The deck has one order throughout: each card has a key of its own."""
    if state.phase == "chambers":  # T9.2
        return f"chambers {chance.below(MOST_MADE, 'chambers')}"
    if state.phase == "reveal":
        order = chance.shuffled(EXPEDITIONS, "expedition", state.round)  # T3.1
        return f"reveal {hidden(state, order)[0]}"
    if state.phase == "deal":
        cards = chance.shuffled(range(1, CARDS + 1), "deal")[: DEALT * len(state.sides)]
    elif state.phase in ("fill", "draw"):
        count = missing(state) if state.phase == "fill" else 1
        cards = chance.shuffled(pile(state), "deck")[:count]
    else:
        return state.phase
    return " ".join((state.phase, *map(str, cards)))


def _fate(state: State, move: str) -> State:
    verb, *words = move.split(" ")
    if verb != state.phase or (words and verb in ("shuffle", "points", "end")):
        raise Refused(*PHASES[state.phase])
    return FATE_MOVES[verb](state, words)


def _chambers(state: State, words: list[str]) -> State:
    """T9.2"""
    text = " ".join(words)
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MADE))):
        raise Refused("T9.2", "New pyramids need a deck number.")
    number = int(text)
    if str(number) != text or number >= MOST_MADE:
        raise Refused("T9.2", "New pyramids need a deck number.")
    return change(state, chambers=f"{MADE}-{number}", phase="deal")


def _deal(state: State, words: list[str]) -> State:
    """T2.1"""
    seats = len(state.sides)
    cards = _cards(words, DEALT * seats, range(1, CARDS + 1), "T2.1")
    hands = (sorted(cards[DEALT * seat :][:DEALT]) for seat in range(seats))
    return change(state, phase="keep", sides=tuple(Side(dealt=tuple(hand)) for hand in hands))


def _fill(state: State, words: list[str]) -> State:
    """T2.2, T6.4"""
    cards = _cards(words, missing(state), pile(state), "T6.4" if state.round else "T2.2")
    after = change(state, reserve=(*state.reserve, *cards))
    if state.round:
        return replaced(after)
    sides = tuple(change(side, dealt=()) for side in state.sides)
    return change(after, sides=sides, phase="shuffle")


def _draw(state: State, words: list[str]) -> State:
    """T6.2"""
    (number,) = _cards(words, 1, pile(state), "T6.2")
    return took(state, number)


def _shuffle(state: State, words: list[str]) -> State:
    """T2.3, T3.1"""
    sides = tuple(map(fresh_turn, state.sides))
    return change(state, phase="reveal", round=state.round + 1, shown=(), sides=sides, finished=())


def _reveal(state: State, words: list[str]) -> State:
    """T3.1, T3.2"""
    name = " ".join(words)
    if name not in hidden(state):
        raise Refused("T3.1", "That expedition card is no longer face down.")
    sides = tuple(map(fresh_turn, state.sides))
    return change(state, phase="mark", shown=(*state.shown, name), sides=sides, finished=())


def _cards(words: list[str], count: int, among: Collection[int], rule: str) -> tuple[int, ...]:
    """So many different cards, as they are named."""
    cards = tuple(NUMBERS.get(word, 0) for word in words)
    if len(cards) != count or len(set(cards)) != count or not set(cards) <= set(among):
        raise Refused(rule, "{n} different cards of the deck have to be turned up.", n=count)
    return cards


FATE_MOVES: dict[str, Callable[[State, list[str]], State]] = {
    "chambers": _chambers,
    "deal": _deal,
    "fill": _fill,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "draw": _draw,
    "points": lambda state, words: points(state),
    "end": lambda state, words: change(state, phase="over"),
}

# Who may do what

PHASES = {
    "chambers": ("T9.2", "The pyramids are not ready yet."),
    "deal": ("T2.1", "The cards are not dealt yet."),
    "keep": ("T2.1", "Keep two of your four cards first."),
    "fill": ("T6.4", "The reserve has to be refilled first."),
    "shuffle": ("T3.1", "The expedition cards have to be shuffled first."),
    "reveal": ("T3.2", "An expedition card has to be turned up first."),
    "mark": ("T3.4", "Mark the pattern or a single cell first."),
    "take": ("T6.2", "A completed pyramid has to be replaced first."),
    "draw": ("T6.2", "The top card of the deck has to be turned up first."),
    "points": ("T3.2", "The pyramid points have to be taken first."),
    "end": ("T8.1", "The match is over."),
    "over": ("T8.1", "The match is over."),
}
"""What is told whoever tries anything else in a phase."""

SEAT_MOVES: dict[str, tuple[str, tuple[int, int], Callable[[State, int, list[str]], State]]] = {
    "keep": ("keep", (2, 2), _keep),
    "mark": ("mark", (2, 26), mark),
    "cross": ("mark", (2, 26), cross),
    "done": ("mark", (0, 0), done),
    "pass": ("mark", (0, 0), pass_),
    "take": ("take", (1, 1), take),
}
"""The moves of seats: in which phase, with how many words at least and at most, what they do."""


def legal(state: State, seat: int) -> Collection[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    side = state.sides[seat]
    if state.phase == "keep":
        return Moves(f"keep {a} {b}" for a, b in combinations(side.dealt, KEPT))
    if state.phase == "take":
        return (*(f"take {card}" for card in state.reserve), *["take deck"][: len(pile(state))])
    return Moves(markings(state, side))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    waited = actors(state)
    if seat not in waited:
        raise _not_now(state, seat)
    if seat == FATE:
        return _fate(state, move)
    verb, *words = move.split(" ")
    if verb not in SEAT_MOVES or "" in words:
        raise _no_move(move)
    phase, (least, most), does = SEAT_MOVES[verb]
    if not least <= len(words) <= most:
        raise _no_move(move)
    if phase != state.phase:
        raise Refused(*PHASES[state.phase])
    after = does(state, seat, words)
    return settled(after) if after.phase == "mark" and not actors(after) else after


def _no_move(move: str) -> Refused:
    return Refused(INFO.rule_form, "“{move}” is not a move of this game.", move=move[:40])


def _not_now(state: State, seat: int) -> Refused:
    """Why a seat, or fate, cannot move now at all."""
    if state.phase in (*FATES, "over"):
        return Refused(*PHASES[state.phase])
    if seat == FATE:
        return Refused("T3.2", "The match waits for the players.")
    if state.phase == "mark":
        return Refused("T3.3", "You are done: wait for the others.")
    if state.phase == "take":
        return Refused("T6.5", "Another player has to replace a pyramid first.")
    return Refused("T2.1", "You have chosen your two cards: wait for the others.")


def due(state: State) -> int | None:
    """Nothing happens by itself."""
    return None


def clock(state: State, seat: int) -> int | None:
    """No hourglass runs."""
    return None


# T8 End


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    seats = range(len(state.sides))
    scores = tuple(score(state, seat) for seat in seats)
    if len(seats) == 1:  # T9.1
        return Outcome((0,), scores, "solo")
    totals = [sum(item.points for item in items) for items in scores]
    level = [seat for seat in seats if totals[seat] == max(totals)]
    if len(level) == 1:
        return Outcome(tuple(level), scores, "points")
    # T8.3
    lowest = {seat: min(state.sides[seat].completed, default=CARDS + 1) for seat in level}
    first = min(level, key=lowest.__getitem__)
    if lowest[first] > CARDS:
        return Outcome(tuple(level), scores, "shared")
    return Outcome((first,), scores, "lowest")


def standing(state: State, seat: int) -> tuple[int, ...]:
    """T8.3: points, then the lowest number of a completed pyramid."""
    lowest = min(state.sides[seat].completed, default=CARDS + 1)
    return sum(item.points for item in score(state, seat)), -lowest


def feats(state: State) -> tuple[Feat, ...]:
    """T9.1"""
    if len(state.sides) > 1:
        return ()
    chambers = MADE if state.chambers.startswith(MADE) else state.chambers
    return (Feat(chambers, (sum(item.points for item in score(state, 0)),)),)
