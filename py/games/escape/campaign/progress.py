"""The campaign: which pyramids were won, and what that unlocks (E11.1, E12.1).

Progress only decides what the set-up screen offers. What a match uses is written in its options.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine.game import Options, Refused
from engine.options import text_of
from engine.untrusted import parsed_json
from games.escape.content.sheets import pyramid
from games.escape.content.tables import GREAT, NAMED, PRIZES, SWAPS
from games.escape.rules.end import VICTORIES
from games.escape.rules.state import Setting, State

Won = tuple[str, ...]
"""The pyramids that were won, in their order."""

FIRST = NAMED[:3]
"""Open from the beginning; with all of them won, the others open too."""

OPTIONAL = GREAT
"""Open from the beginning as well. They unlock nothing, and the campaign ends without them
(E10.8)."""

STAGES = tuple(name for name in NAMED if name not in OPTIONAL)
"""Those that the campaign leads through."""

FORM = "way-out-campaign-1"
"""What a file of progress says it is."""
MOST_BYTES = 10_000

NEEDS: dict[str, Won] = {
    **{name: () if name in FIRST + OPTIONAL else FIRST for name in NAMED},
    **{name: swap.pyramids for name, swap in SWAPS.items()},
    "artefacts": FIRST,
    **{prize: (name,) for name, prize in PRIZES.items()},
}
"""What must be won before a pyramid, new tiles or special equipment are offered."""


def lacking(thing: str, won: Won) -> Won:
    """What is still to be won before a thing is offered; all, if there is no such thing."""
    return tuple(name for name in NEEDS.get(thing, NAMED) if name not in won)


def prizes(name: str) -> Won:
    """What winning a pyramid unlocks by itself."""
    return tuple(thing for thing, needs in NEEDS.items() if needs == (name,))


def in_order(names: Iterable[object]) -> Won:
    found = [name for name in names if isinstance(name, str)]
    return tuple(name for name in NAMED if name in found)


def hindrances(one: Setting) -> tuple[str, ...]:
    """Why a win with this setting does not count for the campaign (E12.2): it is counted with the
    pyramid's own clock and conditions only, and silence is nothing to keep alone."""
    silence = any(kind == "silence" for kind, _ in pyramid(one.pyramid).wants)
    found = {
        "reversed": one.reversed,
        "turns": one.turns > 0,
        "exits": one.exits > 0,
        "alone": silence and one.seats == 1,
    }
    return tuple(name for name, is_so in found.items() if is_so)


def hindered(state: State) -> tuple[str, ...]:
    """The same of a match. One that began with the first rules still counts as it did then."""
    own = state.setting.pyramid in NAMED and state.rules >= 2
    return hindrances(state.setting) if own else ()


def advanced(won: Won, state: State) -> Won:
    """Progress after a match: a pyramid of the house counts if it was left (E9.1, E12.2)."""
    if state.ending not in VICTORIES or hindered(state):
        return won
    return in_order((*won, state.setting.pyramid))


def offered(options: Options, won: Won) -> dict[str, object]:
    """A set-up without what is still locked."""
    pyramid = text_of(options, "pyramid")
    kept = {
        name: " ".join(one for one in text_of(options, name).split() if not lacking(one, won))
        for name in ("tiles", "evolved")
    }
    return {**options, **kept, "pyramid": FIRST[0] if lacking(pyramid, won) else pyramid}


# Kept, and as a file


def restored(kept: object) -> Won:
    """Progress as it was kept; what is not valid is left out."""
    return in_order(kept) if isinstance(kept, list) else ()


def written(won: Won) -> str:
    """Progress as a file."""
    return json.dumps({"kind": FORM, "won": list(won)}, indent=1) + "\n"


def read(text: str) -> Won:
    """Progress from a file, or Refused.

    >>> read(written(("pyramid-1", "pyramid-3")))
    ('pyramid-1', 'pyramid-3')
    """
    try:
        found = parsed_json(text, most_bytes=MOST_BYTES)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("kind") != FORM:
        raise Refused("E12.1", "This file contains no campaign progress.")
    names = found.get("won")
    if not isinstance(names, list) or sorted(in_order(names)) != sorted(names, key=str):
        raise Refused("E12.1", "This file lists pyramids that are not in the campaign.")
    return in_order(names)
