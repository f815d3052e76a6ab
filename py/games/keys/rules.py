"""The rules of The Pharaoh's Keys.

A round: everybody has a door card, and the die says which keys each takes (K3.1, K3.2). All fit
them into their doors while the sand runs (K3.3, K3.4); if nobody opens one, it runs once more
(K3.5). In the order of opening, each moves the pawn up or down the pyramid and takes two gems (K4).
After nine rounds, the most gems of one colour win (K5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from engine.chance import Chance
from engine.game import FATE, Feat, Info, Item, Option, Options, Outcome, Refused, checked_options
from games.keys import making, solving
from games.keys.climbing import FLOORS, HOLES, LETTERS, climbed, rank, score, targets
from games.keys.content import CARDS, GLYPHS, SIDES, names
from games.keys.doors import LONGEST_SEED, ROUNDS, checked_seed, generated, sown
from games.keys.sight import FATES, actors, guess, turn, unveiled, veiled, view
from games.keys.solving import STAMP, limit, settled, solvings, timed
from games.keys.state import Climber, State, Terms, View, change
from games.keys.telling import told

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
    slug="keys",
    rules=2,
    seats=(1, 2, 3, 4),
    options=(
        Option("course", tuple(ROUNDS)),
        Option("side", SIDES),
        Option("sand", (1, 2, 5, 10, 0)),
        Option("way", ("together", "relay")),
        Option("swift", (False, True)),
        Option("hints", (True, False), several=False),  # K7.5
        Option("seed", ("", "Khufu"), free=True, typed=LONGEST_SEED),  # K9.1
    ),
    moves={
        "gems": "gems <the 13 gems of each of six floors, as letters of their colours>",
        "cards": "cards <nine cards for each seat>",
        "roll": "roll <hieroglyph>",
        "door": "door <the cells of a generated door, run together> <its keys>",
        "lay": "lay <key> <cells> @<ms>",
        "lift": "lift <key> @<ms>",
        "hint": "hint @<ms>",
        "wait": "wait @<ms>",
        "quit": "quit @<ms>",
        "sand": "sand",
        "floor": "floor <1 to 6>, in swift floor <1 to 6> @<ms>",
        "stop": "stop",
        "open": "open <key>:<its cells, run together>/<key>:<its cells>… @<ms>, by rules 1 alone",
    },
    rule_form="K3.3",
    daily={"course": "door"},
    by_link={"way": "relay"},  # K7.1: places go by the times
)

# K2 Set-up


def setup(options: Options, seats: int, rules: int = INFO.rules) -> State:
    chosen = checked_options(INFO, options, seats)
    terms = Terms(**{**chosen, "seed": checked_seed(chosen["seed"])})
    if terms.swift and terms.way == "relay":
        raise Refused("K6.1", "The swift variant cannot be played in relay.")
    if terms.swift and not terms.sand:
        raise Refused("K6.1", "The swift variant needs an hourglass.")
    if terms.way == "relay" and seats == 1:
        raise Refused("K7.1", "A relay needs at least two people.")
    if terms.course != "climb" and (seats > 1 or terms.swift):
        raise Refused("K9.1", "Generated doors are for one player, without the swift variant.")
    if terms.seed and terms.course != "endless":
        raise Refused("K9.1", "Only endless doors use a seed.")
    phase = "gems" if terms.course == "climb" else "door"
    return State(terms, (Climber(),) * seats, phase, rules=rules)


# Fate


def draw(state: State, chance: Chance) -> str:
    if state.phase == "gems":  # K2.1
        gems = "".join(chance.shuffled("".join(LETTERS) * HOLES, "gems"))
        return " ".join(["gems", *(gems[HOLES * floor :][:HOLES] for floor in range(FLOORS))])
    if state.phase == "cards":  # K2.3
        cards = chance.shuffled(range(1, CARDS + 1), "cards")[: _used(state)]
        return " ".join(("cards", *map(str, cards)))
    if state.phase == "roll":  # K3.1
        return f"roll {chance.pick(GLYPHS, 'roll', state.round)}"
    if state.phase == "door":  # K9.1
        source = sown(state.terms.seed) if state.terms.seed else chance
        cells, keys = making.door(source.fork("door", state.round), state.terms.side)
        return " ".join(("door", "".join(names(cells)), *keys))
    return "sand"


def _used(state: State) -> int:
    """How many cards a match takes (K2.3)."""
    return ROUNDS["climb"] * len(state.climbers)


def _gems(state: State, words: list[str]) -> State:
    """K2.1"""
    gems = Counter("".join(words))
    if [len(word) for word in words] != [HOLES] * FLOORS or gems != dict.fromkeys(LETTERS, HOLES):
        raise Refused("K1.7", "Fate puts 13 gems on each floor, and 13 of each colour.")
    return change(state, floors=tuple(words), phase="cards")


def _cards(state: State, words: list[str]) -> State:
    """K2.3"""
    numbers = {str(number): number for number in range(1, CARDS + 1)}
    if (
        len(words) != _used(state)
        or len(set(words)) != len(words)
        or not set(words) <= set(numbers)
    ):
        raise Refused("K2.3", "Fate draws {n} different cards.", n=_used(state))
    return change(state, cards=tuple(numbers[word] for word in words), phase="roll")


def _roll(state: State, words: list[str]) -> State:
    """K3.1"""
    if len(words) != 1 or words[0] not in GLYPHS:
        raise Refused("K1.3", "The die shows one of the six hieroglyphs.")
    return change(_begun(state), glyph=GLYPHS.index(words[0]))


def _door(state: State, words: list[str]) -> State:
    """K9.1"""
    return change(_begun(state), door=generated(state.terms.side, words))


def _begun(state: State) -> State:
    """A round begins: everybody has a door, and all start together (K3.2)."""
    climbers = tuple(Climber(floor=one.floor, gems=one.gems) for one in state.climbers)
    fresh = {"round": state.round + 1, "minute": 1, "now": 0, "order": ()}
    return change(state, phase="solve", climbers=climbers, **fresh)


FATE_MOVES: dict[str, Callable[[State, list[str]], State]] = {
    "gems": _gems,
    "cards": _cards,
    "roll": _roll,
    "door": _door,
}


def _fate(state: State, move: str) -> State:
    verb, *words = move.split(" ")
    if state.phase == "solve":
        if move != "sand":
            raise Refused("K3.4", "Wait until the sand runs out.")
        return solving.sand(state)
    if verb != state.phase:
        raise Refused(*PHASES[state.phase])
    return FATE_MOVES[verb](state, words)


# Who may do what

PHASES = {
    "gems": ("K2.1", "The gems must be placed first."),
    "cards": ("K2.3", "The cards must be drawn first."),
    "roll": ("K3.1", "The die must be rolled first."),
    "door": ("K9.1", "The next door must be made first."),
    "solve": ("K3.4", "The doors must be opened first."),
    "climb": ("K4.1", "Players who opened their doors move and take gems first."),
    "over": ("K5.1", "The match is over."),
}
"""What is told whoever tries anything else in a phase."""

TIMED: dict[str, tuple[tuple[int, int], Callable[[State, int, list[str]], State]]] = {
    "lay": ((2, 6), solving.lay),
    "lift": ((1, 1), solving.lift),
    "open": ((1, 1), solving.open_),
    "hint": ((0, 0), solving.hint),
    "wait": ((0, 0), solving.wait),
    "quit": ((0, 0), solving.quit_),
    "floor": ((1, 1), solving.take),
}
"""The moves of solving: with how many words at least and at most, but for the time; what they do.
In the plain game, `floor` is a move of climbing and carries no time."""


class Moves(Collection[str]):
    """The moves of one who solves: they may be asked for at any time that the sand allows."""

    def __init__(self, state: State, seat: int, listed: Iterable[str]) -> None:
        self._state, self._seat, self._listed = state, seat, tuple(listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __contains__(self, move: object) -> bool:
        if move in self._listed:
            return True
        try:
            play(self._state, self._seat, str(move))
        except Refused:
            return False
        return True


def legal(state: State, seat: int) -> Collection[str]:
    if seat == FATE or seat not in actors(state):
        return ()
    if state.phase == "climb":
        return tuple(f"floor {floor}" for floor in targets(state, seat))
    return Moves(state, seat, solvings(state, seat))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    if seat not in actors(state):
        raise _not_now(state, seat)
    if seat == FATE:
        return _fate(state, move)
    verb, *words = move.split(" ")
    if move == "stop" and state.terms.course == "endless":
        return change(state, phase="over")
    if state.phase == "climb":
        if verb != "floor":
            raise Refused(*PHASES["climb"]) if verb in TIMED else _no_move(move)
        if len(words) != 1:
            raise _no_move(move)
        after = climbed(state, seat, words[0])
        return after if actors(after) else solving.solved(after)
    return settled(_solving(state, seat, move, verb, words))


def _solving(state: State, seat: int, move: str, verb: str, words: list[str]) -> State:
    if verb not in TIMED or not words or not (stamp := STAMP.fullmatch(words[-1])):
        raise _no_move(move)
    (least, most), does = TIMED[verb]
    if not least <= len(words) - 1 <= most or "" in words:
        raise _no_move(move)
    if verb == "floor" and not state.terms.swift:
        raise Refused(*PHASES["solve"])
    if state.climbers[seat].opened is not None and verb not in ("floor", "wait"):
        raise Refused("K6.1", "Your door is open: move and take gems before the sand runs out.")
    return does(timed(state, seat, int(stamp[1])), seat, words[:-1])


def _no_move(move: str) -> Refused:
    return Refused(INFO.rule_form, "“{move}” is not a move of this game.", move=move[:40])


def _not_now(state: State, seat: int) -> Refused:
    """Why a seat, or fate, cannot move now at all."""
    if state.phase in (*FATES, "over"):
        return Refused(*PHASES[state.phase])
    if seat not in range(len(state.climbers)):
        return Refused("K3.4", "The match waits for the players.")
    climber = state.climbers[seat]
    if state.phase == "climb":
        if climber.opened is None:
            return Refused(
                "K3.6", "If you have not opened your door, you cannot move or take gems."
            )
        return Refused("K4.1", "Players move and take gems one at a time, in order of opening.")
    if climber.opened is not None or climber.quit:
        return Refused("K3.4", "You are done with your door; the others are still solving.")
    if seat in solving.solvers(state):
        return Refused("K7.1", "In a relay, players solve one at a time.")
    return Refused("K3.4" if state.minute == 1 else "K3.5", "The sand has run out.")


def due(state: State) -> int | None:
    """When the sand of those who solve has run out."""
    return limit(state) if state.phase == "solve" and FATE not in actors(state) else None


def clock(state: State, seat: int) -> int | None:
    """What the hourglass of a seat that solves showed last."""
    if state.phase != "solve" or seat not in solving.on_turn(state):
        return None
    return solving.clock(state, state.climbers[seat])


# K5 End


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    if state.terms.course != "climb":  # K9.1
        scores = (Item("opened", len(state.times)), Item("time", sum(state.times)))
        return Outcome((0,) if state.times else (), (scores,), state.terms.course)
    items = tuple(score(one.gems) for one in state.climbers)
    if len(items) == 1:  # K5.3
        return Outcome((0,), items, "solo")
    ranks = [rank(one.gems) for one in state.climbers]
    best = max(ranks)
    winners = tuple(seat for seat, one in enumerate(ranks) if one == best)
    if len(winners) > 1:  # K5.2
        return Outcome(winners, items, "shared")
    first = [one for one in ranks if one[0] == best[0]]
    return Outcome(winners, items, "colour" if len(first) == 1 else "tie-break")


def standing(state: State, seat: int) -> tuple[int, ...]:
    """K5.1, K5.2, K9.1"""
    if state.terms.course != "climb":
        return len(state.times), -sum(state.times)
    return rank(state.climbers[seat].gems)


def feats(state: State) -> tuple[Feat, ...]:
    """K5.3, K9.1. A match with a slower hourglass is remembered apart (K7.4)."""
    terms = state.terms
    kind = f"{terms.side} {terms.sand}"
    if len(state.climbers) > 1:
        return ()
    if terms.course == "climb":  # without a gem there is nothing to remember
        gems = state.climbers[0].gems
        return (Feat(f"climb {kind}", rank(gems)),) if any(gems) else ()
    if not state.times:
        return ()
    fastest = Feat(f"door {kind}", (-min(state.times),))
    if terms.course == "door":
        return (fastest,)
    return (fastest, Feat(f"endless {kind}", (len(state.times), -sum(state.times))))
