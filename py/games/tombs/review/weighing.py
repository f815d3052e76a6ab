"""What a move promises: the points at the end, by imagined decks, as master weighs them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.chance import Chance
from engine.game import Event
from engine.review import Scale, Weighed
from games.tombs.bot import imagined
from games.tombs.bot.search import SEARCHES, own, play, promise
from games.tombs.bot.worth import SOBER, site
from games.tombs.content.tables import CARDS
from games.tombs.rules.moves import Cross, Keep, Mark, Take, TakeTop, parse
from games.tombs.rules.state import View

CANDIDATES = 5
"""So many of the most promising moves are tried beside the one that was made."""
DECKS = 18
"""On so many imagined decks."""

LATER = 1.0
"""What a turn to come brings beyond what the chambers promise: without it, master reached 24 to 35
points more in its 28 turns than it expected, whatever it chose."""

SCALE = Scale(2.5, 4.5, 6.5)
"""In points. By tools/reviews.py: 99 % of the decisions of master bots lose less than the first
step, so it is hardly ever noise; of those of easy ones a fifth reach it, a tenth the second."""


def scale(view: View) -> Scale:
    return SCALE


def decides(view: View, legal: Collection[str], move: str) -> bool:
    """Whether there was a choice: nothing is left to choose where nothing can be marked."""
    return len(legal) > 1 and isinstance(parse(move), Mark | Cross | Take | TakeTop | Keep)


def weigh(
    view: View, events: Sequence[Event], legal: Collection[str], move: str, chance: Chance
) -> Iterator[Weighed | None]:
    """The same decks for all moves: what differs is the move."""
    for number in range(1, CARDS + 1):  # what is known of each is kept: slow only once
        site(view.chambers, number)
        yield None
    dig = imagined.dig_of(view, own(view))
    promises = {}
    for text in legal:
        promises[text] = promise(dig, view, parse(text))
        if len(promises) % 20 == 0:
            yield None
    ranked = sorted(promises, key=lambda text: -promises[text])
    tried = dict.fromkeys([*ranked[:CANDIDATES], move, ranked[-1]], 0.0)
    plays = {text: play(view, parse(text)) for text in tried}
    how = SEARCHES["master"]
    ahead = how.ahead[parse(ranked[0]).verb]
    rivals = imagined.rivals(view)
    yield None
    for deck in range(DECKS):
        fate = chance.fork("fate", deck)
        cards, patterns = imagined.deck(view, fate), imagined.patterns(view, fate, ahead)
        taken = sorted(box for one in rivals for box in imagined.boxes_of(one, cards, patterns))
        for text in tried:
            trial = dig.copy()
            trial.deck, trial.rivals = cards[:], taken[:]
            plays[text](trial)
            trial.settle()
            trial.run(patterns)
            tried[text] += trial.outlook(SOBER) / DECKS
        yield None
    best, more = max(tried, key=lambda text: tried[text]), LATER * dig.turns
    yield Weighed(best, tried[best] + more, tried[move] + more, min(tried.values()) + more)
