"""The challenge of the day: what it comes to, and its line of symbols."""

from __future__ import annotations

from engine.bots import stamped
from engine.match import Match
from games.keys.rules.moves import Hint
from games.keys.rules.state import State

TEN_SECONDS = 10_000


def worth(match: Match) -> tuple[int, ...]:
    """The time, the less the better; nothing if the door stayed shut (K9.1)."""
    return tuple(-time for time in match.states_as(State)[-1].times[:1])


def line(match: Match) -> str:
    """A square for every ten seconds, one for every hint, and whether the door opened."""
    verbs = [entry.move.partition(" ")[0] for entry in match.entries]
    last = max(stamped(entry.move) for entry in match.entries)
    spent = -worth(match)[0] if worth(match) else last
    end = "🟨" if worth(match) else "🟥"
    return "⬛" * (spent // TEN_SECONDS) + "🟦" * verbs.count(Hint.verb) + end
