"""Actions that turn nothing up: equipment is recovered, special actions are exchanged."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.bot.chart import Chart, walks
from games.escape.rules.moves import (
    Bypass,
    Join,
    Recover,
    Reveal,
    SeatMove,
    Spend,
    Step,
    uncopied,
)

LATE = 2
"""With so few turns left, or so few tiles to turn up, no special action is drawn in time."""


def recover(c: Chart, legal: Collection[SeatMove]) -> SeatMove | None:
    """The equipment that is best turned up again (E7.2); None if none is worth an action."""
    if not c.has(Recover.verb):
        return None
    found = []
    for move in legal:
        does = uncopied(move)
        if isinstance(does, Recover):
            worth = c.drawn if does.new else c.worth(does.equipment)
            if worth > c.temper.enough:
                found.append((worth, -len(str(move)), str(move), move))
    return max(found)[3] if found else None


def exchange(c: Chart) -> Spend | None:
    """At the end of a turn, special actions of no use go for new ones (E3.6).

    Also where the tile below could be turned up: of 400 matches, two explorers then win 69.0 % and
    three 75.8 %, against 66.2 % and 71.5 % if they turn up what promises more than it costs.
    """
    idle = useless(c)
    if c.points > min(len(idle), c.temper.exchange) or hope(c) < c.temper.hope:
        return None
    if c.temper.foresees and c.blocks:
        return None
    return Spend(idle[0]) if c.clock > LATE and c.need.reveals > LATE + 1 else None


def hope(c: Chart) -> float:
    """How likely a special action that is drawn now will be of use."""
    good = {"observe", "protect"} | useful(c)
    return sum(kind in good for kind in c.coming) / max(1, len(c.coming))


def useless(c: Chart) -> list[str]:
    """The special actions before this seat that are of no use now, the least useful first."""
    good = useful(c)
    mine = c.specials[c.seat]
    return [
        kind for kind in ("bypass", "join", "recover", "copy") if kind in mine and kind not in good
    ]


def useful(c: Chart) -> set[str]:
    """The special actions that are of use to this seat only now and then, and are now."""
    good = set()
    if any(max(c.worth(name), c.drawn) >= c.temper.enough for each in c.worn for name in each):
        good.add("recover")
    if ({"observe", "protect"} | (good if c.temper.foresees else set())) & c.lent():
        good.add("copy")
    return good & {*c.temper.specials}


def spend(c: Chart) -> Spend:
    """An action without effect (E3.3): a special action of no use goes for a new one."""
    basic = [kind for kind in (Step.verb, Reveal.verb) if kind not in c.acted]
    return Spend([*useless(c), *basic, *c.specials[c.seat]][0])


def cross(c: Chart, legal: Collection[SeatMove]) -> SeatMove:
    """Cut off: over to where tiles are left, or for a special action that leads there."""
    found = []
    for move in legal:
        does = uncopied(move)
        if isinstance(does, (Bypass, Join)):
            place = c.at[does.seat] if isinstance(does, Join) else c.plan.index[does.place]
            away = walks(c.plan, c.there | 1 << place, place)
            left = sum(c.down >> one & 1 for one in away)
            if left:
                found.append((left, str(move), move))
    if found:
        return max(found)[2]
    kinds = [kind for kind in c.specials[c.seat] if kind not in (Bypass.verb, Join.verb)]
    return Spend(kinds[0] if kinds else Step.verb)
