"""The rules of Golden Tombs.

A turn: an expedition card is turned up (T3.1), and everybody marks for it at the same time: its
pattern, or one single cell, on one of their two chambers (T3.4, T4). Symbols take effect at once,
and a cross asks for one more cell (T5). Each seat confirms. Then completed pyramids are replaced,
lowest number first (T6), and pyramid points are taken (T7). Four rounds of seven turns (T8).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from engine.chance import Chance
from engine.game import (
    FATE,
    Feat,
    Info,
    Malformed,
    Option,
    Options,
    Outcome,
    Refused,
    checked_options,
)
from games.tombs.content import CARDS, DEALT, EXPEDITIONS, KEPT
from games.tombs.decks import MADE, MOST_MADE, PRINTED
from games.tombs.marking import cross, done, mark, markings, pass_, with_side
from games.tombs.moves import (
    FORM,
    NO_DECK,
    SEAT_MOVES,
    Chambers,
    Cross,
    Deal,
    Done,
    Draw,
    End,
    FateMove,
    Fill,
    Keep,
    Mark,
    Pass,
    Points,
    Reveal,
    SeatMove,
    Shuffle,
    Take,
    TakeTop,
    in_order,
    malformed,
    parse,
)
from games.tombs.replacing import (
    fresh_turn,
    missing,
    pile,
    points,
    replaced,
    settled,
    take,
    take_top,
    took,
)
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
    rule_form=FORM,
    daily={},
    by_link={},
)

# T2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chambers = checked_options(INFO, options, seats)["chambers"]
    phase = "chambers" if chambers == MADE else "deal"
    return State(chambers, (Side(),) * seats, phase, rules=rules)


def _keep(state: State, seat: int, move: Keep) -> State:
    """T2.1"""
    side = state.sides[seat]
    kept = tuple(sorted(move.cards))
    if len(set(kept)) != KEPT or not set(kept) <= set(side.dealt):
        raise Refused("T2.1", "Keep two of the four cards you were dealt.")
    after = with_side(state, seat, change(side, places=kept))
    return after if actors(after) else change(after, phase="fill")


# Fate


def draw(state: State, chance: Chance) -> str:
    """Fate's move, as text."""
    return str(_drawn(state, chance))


def _drawn(state: State, chance: Chance) -> FateMove:
    """Fate's move. The deck has one order throughout: each card has a key of its own."""
    match state.phase:
        case "chambers":  # T9.2
            return Chambers(chance.below(MOST_MADE, "chambers"))
        case "deal":
            order = chance.shuffled(range(1, CARDS + 1), "deal")
            return Deal(order[: DEALT * len(state.sides)])
        case "fill":
            return Fill(chance.shuffled(pile(state), "deck")[: missing(state)])
        case "shuffle":
            return Shuffle()
        case "reveal":  # T3.1
            cards = chance.shuffled(EXPEDITIONS, "expedition", state.round)
            return Reveal(hidden(state, cards)[0])
        case "draw":
            return Draw(chance.shuffled(pile(state), "deck")[0])
        case "points":
            return Points()
    return End()


def _fate(state: State, text: str) -> State:
    try:
        move = parse(text)
    except Malformed:
        raise Refused(*PHASES[state.phase]) from None
    if move.verb != state.phase:
        raise Refused(*PHASES[state.phase])
    match move:
        case Reveal():
            return _reveal(state, move)
        case Points():
            return points(state)
        case Draw():  # T6.2
            _check_cards((move.card,), 1, pile(state), "T6.2")
            return took(state, move.card)
        case Fill():
            return _fill(state, move)
        case Shuffle():
            return _shuffle(state)
        case Deal():
            return _deal(state, move)
        case Chambers():
            return _chambers(state, move)
        case End():
            return change(state, phase="over")
    raise Refused(*PHASES[state.phase])


def _chambers(state: State, move: Chambers) -> State:
    """T9.2"""
    if move.number == NO_DECK:
        raise Refused("T9.2", "New pyramids need a deck number.")
    return change(state, chambers=f"{MADE}-{move.number}", phase="deal")


def _deal(state: State, move: Deal) -> State:
    """T2.1"""
    seats = len(state.sides)
    _check_cards(move.cards, DEALT * seats, range(1, CARDS + 1), "T2.1")
    hands = (sorted(move.cards[DEALT * seat :][:DEALT]) for seat in range(seats))
    return change(state, phase="keep", sides=tuple(Side(dealt=tuple(hand)) for hand in hands))


def _fill(state: State, move: Fill) -> State:
    """T2.2, T6.4"""
    _check_cards(move.cards, missing(state), pile(state), "T6.4" if state.round else "T2.2")
    after = change(state, reserve=(*state.reserve, *move.cards))
    if state.round:
        return replaced(after)
    sides = tuple(change(side, dealt=()) for side in state.sides)
    return change(after, sides=sides, phase="shuffle")


def _shuffle(state: State) -> State:
    """T2.3, T3.1"""
    sides = tuple(map(fresh_turn, state.sides))
    return change(state, phase="reveal", round=state.round + 1, shown=(), sides=sides, finished=())


def _reveal(state: State, move: Reveal) -> State:
    """T3.1, T3.2"""
    if move.expedition not in hidden(state):
        raise Refused("T3.1", "That expedition card is no longer face down.")
    sides = tuple(map(fresh_turn, state.sides))
    shown = (*state.shown, move.expedition)
    return change(state, phase="mark", shown=shown, sides=sides, finished=())


def _check_cards(cards: tuple[int, ...], count: int, among: Collection[int], rule: str) -> None:
    """So many different cards of these."""
    if len(cards) != count or len(set(cards)) != count or not set(cards) <= set(among):
        raise Refused(rule, "{n} different cards of the deck have to be turned up.", n=count)


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

MARKING = (Mark, Cross, Done, Pass)
"""The moves of the phase in which everybody marks. The others are named as their phases."""


class Moves(Collection[str]):
    """Moves in a fixed order, as texts. Cells and cards may be asked for in any order."""

    def __init__(self, moves: Iterable[SeatMove]) -> None:
        self._moves = dict.fromkeys(map(str, moves))

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[str]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves or (isinstance(move, str) and in_order(move) in self._moves)


def legal(state: State, seat: int) -> Collection[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    side = state.sides[seat]
    if state.phase == "keep":
        return Moves(Keep((a, b)) for a, b in combinations(side.dealt, KEPT))
    if state.phase == "take":
        return Moves((*map(Take, state.reserve), *[TakeTop()][: len(pile(state))]))
    return Moves(markings(state, side))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    waited = actors(state)
    if seat not in waited:
        raise _not_now(state, seat)
    if seat == FATE:
        return _fate(state, move)
    made = parse(move)
    if not isinstance(made, SEAT_MOVES):
        raise malformed(move)
    if state.phase != ("mark" if isinstance(made, MARKING) else made.verb):
        raise Refused(*PHASES[state.phase])
    after = _played(state, seat, made)
    return settled(after) if after.phase == "mark" and not actors(after) else after


def _played(state: State, seat: int, move: SeatMove) -> State:
    match move:
        case Mark():
            return mark(state, seat, move)
        case Cross():
            return cross(state, seat, move)
        case Done():
            return done(state, seat)
        case Pass():
            return pass_(state, seat)
        case Take():
            return take(state, move)
        case TakeTop():
            return take_top(state)
        case Keep():
            return _keep(state, seat, move)


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
