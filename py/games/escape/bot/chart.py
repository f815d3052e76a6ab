"""What a bot makes of its view: where all stand, what may lie where, and what it is worth.

Worth is counted in action points of the team: a turn of the clock is three for each explorer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from games.escape.bot.needs import Needs
from games.escape.bot.temper import Temper
from games.escape.content.geometry import Plan, bits
from games.escape.content.tables import DANGERS, EQUIPMENT, TILES
from games.escape.rules.moves import Active, Copy, Rope, SeatMove, Step, ways

A = TypeVar("A", bound=Active)
Odds = tuple[tuple[str, float], ...]
"""What a tile may be, and how likely."""
Prospects = tuple[tuple[float, float], ...]
"""How likely, and worth what."""

SIDE = {"rockfall": 3.0, "portal": 1.0, "gathering": 1.0, "brute": 3.0, "orc": 3.0}
"""What the new dangers do besides (E11)."""
PROTECTING = 1.5
"""An action point, and a special action that is gone."""
ALONE = 20.0
"""What it costs to turn up a tile that nobody could leave again."""


@dataclass
class Chart:
    """What one decision is made on. Sets of places are bits."""

    plan: Plan
    temper: Temper
    seat: int
    points: int
    clock: int
    """How many turns are left."""
    turn: float
    """What a turn of the clock is worth."""
    at: tuple[int, ...]
    """Where each explorer stands."""
    there: int
    up: int
    down: int
    lifted: int
    """Face-up tiles that count only once they are taken along."""
    kinds: dict[int, str]
    """The face-down tiles that this seat knows."""
    pool: dict[str, int]
    """All that lies face down."""
    unseen: Odds
    """What an unseen tile may be."""
    shunned: int
    """Tiles that another explorer observed and left face down."""
    feared: Odds
    """What such a tile may be."""
    need: Needs
    ready: tuple[tuple[str, ...], ...]
    """Each explorer's face-up equipment."""
    worn: tuple[tuple[str, ...], ...]
    """Each explorer's used equipment."""
    specials: tuple[tuple[str, ...], ...]
    """Each explorer's unused special actions."""
    stuck: tuple[bool, ...]
    rope: bool
    exit_at: int
    """The tile of who holds the exit, or the face-up exit; -1 while it lies face down."""
    once: bool = False
    """Each action comes once a turn (E10.7)."""
    acted: tuple[str, ...] = ()
    """Basic actions that this seat has no more this turn."""
    chest: tuple[str, ...] = ()
    """The equipment that may be drawn."""
    coming: tuple[str, ...] = ()
    """What may be drawn for the next special action of this seat that is used."""
    _worth: dict[str, float] = field(default_factory=dict)
    _tolls: dict[tuple[int, bool], dict[str, float]] = field(default_factory=dict)
    _prospects: dict[tuple[str, bool, int, bool], Prospects] = field(default_factory=dict)
    _cuts: dict[int, float] = field(default_factory=dict)
    _opens: dict[int, float] = field(default_factory=dict)
    _means: dict[str, str] = field(default_factory=dict)

    # Ways

    def away(self, start: int) -> Mapping[int, int]:
        """How many moves it is from a place to every other that can be walked to."""
        return walks(self.plan, self.there, start)

    def step(self, place: int) -> SeatMove:
        """The first action of a shortest way to a place."""
        away, close = self.away(self.at[self.seat]), self.plan.close
        trail = [place]
        for step in range(away[place] - 1, 0, -1):
            trail.append(
                next(one for one in bits(close[trail[-1]] & self.there) if away.get(one) == step)
            )
        names = [self.plan.names[one] for one in reversed(trail)]
        return Rope(names[0], names[1]) if self.rope and len(names) > 1 else Step(names[0])

    def parts(self, place: int) -> list[int]:
        """The parts into which the pyramid falls around a place that is gone."""
        there = self.there & ~(1 << place)
        ways = self.plan.close[place] & there
        found = []
        while ways:
            part = sum(1 << at for at in walks(self.plan, there, (ways & -ways).bit_length() - 1))
            found.append(part)
            ways &= ~part
        return found

    def parting(self, part: int, place: int) -> float:
        """What it costs to be in one of the parts."""
        apart = any(not part >> at & 1 for at in self.at if at != place)
        lost = (self.down & ~part & ~(1 << place)).bit_count()
        return (self.temper.split if apart else 0.0) + self.temper.cut * lost

    def gap(self, place: int) -> float:
        """What it costs that a tile of the lowest floor will be gone."""
        if not self.plan.lowest >> place & 1:
            return 0.0
        if place not in self._cuts:
            parts = self.parts(place)
            costs = [self.parting(part, place) for part in parts] if len(parts) > 1 else [0.0]
            self._cuts[place] = min(costs) if parts else ALONE
        return self._cuts[place]

    @property
    def blocks(self) -> bool:
        """Whether others could turn up a tile below as soon as this explorer leaves (E6.1)."""
        here = self.at[self.seat]
        if len(self.at) < 2 or not self.up >> here & 1 or self.at.count(here) > 1:
            return False
        there = self.there & ~(1 << here)
        return any(
            self.plan.above[place] >> here & 1 and not self.plan.above[place] & there
            for place in bits(self.down)
        )

    # What can be done

    def has(self, kind: str) -> bool:
        """Whether this seat can use a special action, its own or by copying."""
        return bool(self._use(kind))

    def using(self, special: Active) -> SeatMove:
        """The move by which this seat uses a special action."""
        return Copy(special) if self._use(special.verb) == Copy.verb else special

    def ways(self, kind: type[A], legal: Iterable[SeatMove]) -> list[tuple[SeatMove, A]]:
        """The moves by which it can use a special action, and what each does."""
        means = self._use(kind.verb)
        return list(ways(kind, legal, copying=means == Copy.verb)) if means else []

    def _use(self, kind: str) -> str:
        """The special action that it would use for one: the same, "copy", or "" for none."""
        if kind not in self._means:
            self._means[kind] = self._found(kind)
        return self._means[kind]

    def _found(self, kind: str) -> str:
        knows = self.temper.specials
        mine = self.specials[self.seat]
        if kind not in knows:
            return ""
        if kind in mine:
            return kind
        if "copy" in mine and "copy" in knows and kind in self.lent():
            return "copy"
        return ""

    def lent(self) -> set[str]:
        """What lies face up before the others (E7.5)."""
        return {k for seat, each in enumerate(self.specials) if seat != self.seat for k in each}

    # What it is worth

    def odds(self, place: int) -> Odds:
        """What a face-down tile may be."""
        if place in self.kinds:
            return ((self.kinds[place], 1.0),)
        return self.feared if self.shunned >> place & 1 else self.unseen

    def gain(self, kind: str, known: bool) -> float:
        """What turning up a tile of a kind is worth, its toll not counted. One that is known
        teaches nothing more."""
        saved = self.need.saves.get(kind, self.need.idle) - (self.need.idle if known else 0.0)
        return saved * self.temper.reveal + (self.turn if kind == "treasure" else 0.0)

    def worth(self, name: str) -> float:
        """What one more face-up tile of this equipment is worth to the team."""
        if name not in self._worth:
            stops = EQUIPMENT[name].stops
            lie = [(kind, self.pool[kind]) for kind in stops if self.pool.get(kind)]
            dangers = sum(count for _, count in lie)
            share = min(1.0, self.need.reveals / max(1, self.down.bit_count()))
            like = sum(bool(EQUIPMENT[one].stops & stops) for each in self.ready for one in each)
            come = min(1.0, max(0.0, dangers * share - max(0, like - 1)))
            loss = sum(count * TILES[kind].loss for kind, count in lie) / max(1, dangers)
            self._worth[name] = self.temper.gear * come * loss * self.turn
        return self._worth[name]

    @property
    def drawn(self) -> float:
        """What equipment is worth that is drawn unseen; 0 to who does not think of it."""
        if not self.chest or not self.temper.renews:
            return 0.0
        return sum(map(self.worth, self.chest)) / len(self.chest)

    def prospects(self, place: int, protects: bool) -> Prospects:
        """What a tile may be worth there, and how likely."""
        known = self.kinds.get(place, "")
        feared = not known and bool(self.shunned >> place & 1)
        key = (known, feared, self._reach(place), protects)
        if key not in self._prospects:
            toll = self._toll(key[2], protects)
            self._prospects[key] = tuple(
                (share, self.gain(kind, bool(known)) - toll.get(kind, 0.0))
                for kind, share in self.odds(place)
            )
        return self._prospects[key]

    def _reach(self, place: int) -> int:
        """Who is near enough to help there (E5.5)."""
        reach = 1 << self.seat
        for seat, start in enumerate(self.at):
            if start == place or self.plan.close[start] >> place & 1:
                reach |= 1 << seat
        return reach

    def _toll(self, reach: int, protects: bool) -> dict[str, float]:
        """What each danger would cost, with all equipment that is near enough."""
        if (reach, protects) not in self._tolls:
            near = {name for seat in bits(reach) for name in self.ready[seat]}
            kinds = [kind for kind in self.pool if kind in DANGERS]
            found = {kind: self._cost(kind, near, protects) for kind in kinds}
            self._tolls[reach, protects] = found
        return self._tolls[reach, protects]

    def _cost(self, kind: str, near: set[str], protects: bool) -> float:
        stops = [self.worth(name) for name in near if kind in EQUIPMENT[name].stops]
        side = SIDE.get(TILES[kind].effect, 0.0)
        lost = TILES[kind].loss
        loss = (min(lost, self.clock) if self.temper.foresees else lost) * self.turn
        unstopped = side + (min(loss, PROTECTING) if protects else loss)
        return min([unstopped, *stops])

    def opens(self, place: int) -> float:
        """What it is worth that the tiles below come open."""
        if not self._opens:
            self._opens = self._beneath()
        return self._opens.get(place, 0.0)

    def _beneath(self) -> dict[int, float]:
        total = dict.fromkeys(bits(self.there), 0.0)
        times = 1 + self.temper.scarce * self._scarcity() if self.temper.scarce else 1.0
        for place in bits(self.there):  # the lowest floor comes first
            covers = self.plan.above[place] & self.there
            if not covers:
                continue
            own = self.temper.deeper * total[place]
            if place in self.kinds:
                own += max(0.0, 0.6 * self.gain(self.kinds[place], True)) * times
            elif self.down >> place & 1:
                own += self.temper.beneath * times
            for cover in bits(covers):
                total[cover] += own / covers.bit_count()
        return total

    def _scarcity(self) -> float:
        """From 0, with an open tile that may be wanted for everybody, to 1, with none at all."""
        open_ = sum(
            not self.plan.above[place] & self.there and self.kinds.get(place) not in DANGERS
            for place in bits(self.down & ~self.shunned)
        )
        return max(0.0, 1 - open_ / (len(self.at) + 1))


@lru_cache(maxsize=1 << 11)
def walks(plan: Plan, there: int, start: int) -> Mapping[int, int]:
    """How many moves it is from a place to every other over the tiles that are there."""
    close, found = plan.close, {start: 0}
    seen = edge = 1 << start
    steps = 0
    while edge:
        steps += 1
        after = 0
        while edge:
            low = edge & -edge
            after |= close[low.bit_length() - 1]
            edge ^= low
        edge = after & there & ~seen
        seen |= edge
        rest = edge
        while rest:
            low = rest & -rest
            found[low.bit_length() - 1] = steps
            rest ^= low
    return found
