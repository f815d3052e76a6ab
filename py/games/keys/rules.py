"""The rules of The Pharaoh's Keys.

A round: everybody has a door card, and the die says which keys each takes (K3.1, K3.2). All fit
them into their doors while the sand runs (K3.3, K3.4); if nobody opens one, it runs once more
(K3.5). In the order of opening, each moves the pawn up or down the pyramid and takes two gems (K4).
After nine rounds, the most gems of one colour win (K5).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from engine.chance import Chance
from engine.game import (
    FATE,
    Feat,
    Info,
    Item,
    Malformed,
    Option,
    Options,
    Outcome,
    Refused,
    checked_options,
)
from games.keys import making, solving
from games.keys.climbing import FLOORS, HOLES, LETTERS, climbed, rank, score, targets
from games.keys.content import CARDS, GLYPHS, SIDES, names
from games.keys.doors import LONGEST_SEED, ROUNDS, checked_seed, generated, sown
from games.keys.moves import (
    FORM,
    NO_CARD,
    SOLVING,
    Cards,
    Door,
    FateMove,
    Floor,
    Gems,
    Hint,
    Lay,
    Lift,
    Open,
    Quit,
    Roll,
    Sand,
    Solving,
    Stop,
    Wait,
    malformed,
    parse,
)
from games.keys.sight import FATES, actors, guess, turn, unveiled, veiled, view
from games.keys.solving import limit, settled, solvings, timed
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
    rule_form=FORM,
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
            cells, keys = making.door(source.fork("door", state.round), state.terms.side)
            return Door(names(cells), keys)
    return Sand()


def _used(state: State) -> int:
    """How many cards a match takes (K2.3)."""
    return ROUNDS["climb"] * len(state.climbers)


def _fate(state: State, text: str) -> State:
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
        return tuple(str(Floor(floor)) for floor in targets(state, seat))
    return Moves(state, seat, solvings(state, seat))


def play(state: State, seat: int, move: str) -> State:
    """The next state, or Refused."""
    if seat not in actors(state):
        raise _not_now(state, seat)
    if seat == FATE:
        return _fate(state, move)
    if state.phase == "climb":
        return _climbing(state, seat, move)
    made = parse(move)
    match made:
        case Lay() | Lift() | Open() | Hint() | Wait() | Quit() | Floor(ms=int()):
            return settled(_solving(state, seat, made))
        case Stop() if state.terms.course == "endless":
            return change(state, phase="over")
    raise malformed(move)


def _climbing(state: State, seat: int, text: str) -> State:
    """A pawn moves, in the order of opening (K4.1)."""
    if text.partition(" ")[0] in SOLVING:
        raise Refused(*PHASES["climb"])
    move = parse(text)
    if not isinstance(move, Floor) or move.ms is not None:
        raise malformed(text)
    after = climbed(state, seat, move.floor)
    return after if actors(after) else solving.solved(after)


def _solving(state: State, seat: int, move: Solving | Floor) -> State:
    assert move.ms is not None
    if isinstance(move, Floor) and not state.terms.swift:
        raise Refused(*PHASES["solve"])
    if state.climbers[seat].opened is not None and not isinstance(move, Floor | Wait):
        raise Refused("K6.1", "Your door is open: move and take gems before the sand runs out.")
    now = timed(state, seat, move.ms)
    match move:
        case Lay():
            return solving.lay(now, seat, move)
        case Lift():
            return solving.lift(now, seat, move)
        case Open():
            return solving.open_(now, seat, move)
        case Hint():
            return solving.hint(now, seat)
        case Wait():
            return now
        case Quit():
            return solving.quit_(now, seat)
        case Floor():
            return solving.take(now, seat, move)


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
