"""The campaign: which pyramids were won, and what that unlocks (E11.1, E12.1).

Progress only decides what the set-up screen offers. What a match uses is written in its options.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.game import Options, Refused
from engine.untrusted import parsed_json
from games.escape.content import NAMED, PRIZES, SWAPS
from games.escape.state import State
from games.escape.winning import VICTORIES

Won = tuple[str, ...]
"""The pyramids that were won, in their order."""

FIRST = NAMED[:3]
"""Open from the beginning; with all of them won, the others open too."""

FORM = "way-out-campaign-1"
"""What a file of progress says it is."""
MOST_BYTES = 10_000

NEEDS: dict[str, Won] = {
    **{name: () if name in FIRST else FIRST for name in NAMED},
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


def in_order(names: Iterable[Any]) -> Won:
    found = [name for name in names if isinstance(name, str)]
    return tuple(name for name in NAMED if name in found)


def advanced(won: Won, state: State) -> Won:
    """Progress after a match: a pyramid of the house counts if it was left (E9.1)."""
    return in_order((*won, state.setting.pyramid)) if state.ending in VICTORIES else won


def offered(options: Options, won: Won) -> dict[str, Any]:
    """A set-up without what is still locked."""
    pyramid = options["pyramid"]
    kept = {
        name: " ".join(one for one in options[name].split() if not lacking(one, won))
        for name in ("tiles", "evolved")
    }
    return {**options, **kept, "pyramid": FIRST[0] if lacking(pyramid, won) else pyramid}


# Kept, and as a file


def restored(kept: Any) -> Won:
    """Progress as it was kept; what makes no sense is left out."""
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
        raise Refused("E12.1", "This file holds no progress of a campaign.")
    names = found.get("won")
    if not isinstance(names, list) or list(in_order(names)) != sorted(names, key=str):
        raise Refused("E12.1", "This file names pyramids that are not of the campaign.")
    return in_order(names)
