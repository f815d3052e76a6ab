"""How close a match of The Pharaoh's Keys was: the best colours are compared (K5.1, K5.2)."""

from __future__ import annotations

from engine.game import Outcome, Viewer
from games.keys.rules.climbing import rank
from games.keys.rules.state import State
from page.i18n import Tongue
from page.margins import rivals


def margin(state: State, outcome: Outcome, me: Viewer, names: tuple[str, ...], t: Tongue) -> str:
    ranks = [rank(one.gems) for one in state.climbers]
    pair = rivals(ranks, outcome, me)
    if pair is None:
        return ""
    own, other = pair
    apart = [mine - theirs for mine, theirs in zip(ranks[own], ranks[other])]
    n = next((one for one in apart if one), 0)
    if n and not apart[0]:
        return t("Tied with {name} on the best colour: the next one decided it.", name=names[other])
    if n > 0:
        return t.many("{n} gem ahead of {name}.", "{n} gems ahead of {name}.", n, name=names[other])
    if n < 0:
        return t.many("{n} gem behind {name}.", "{n} gems behind {name}.", -n, name=names[other])
    return ""
