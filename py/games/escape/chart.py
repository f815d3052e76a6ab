"""What a bot makes of its view: where all stand, what may lie where, and what it is worth.

Worth is counted in action points of the team: a turn of the clock is three for each explorer.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache

from games.escape.content import DANGERS, EQUIPMENT, POINTS, TILES, WRITINGS
from games.escape.geometry import Plan, bits
from games.escape.needs import Needs, needs
from games.escape.packing import conditions, ground
from games.escape.state import View

Odds = tuple[tuple[str, float], ...]
"""What a tile may be, and how likely."""


@dataclass(frozen=True)
class Temper:
    """How a level plays. The numbers were tuned by matches of a whole team."""

    reveal: tuple[float, ...] = (6.0, 8.0, 10.0, 12.0)
    """What one tile less to turn up is worth, for 1 to 4 explorers."""
    hold: float = 2.0
    """How bad the odds must be for a bot to wait rather than to reveal."""
    turn: float = 0.8
    """How much of a turn's action points is really used."""
    gear: float = 0.5
    """How often ready equipment is near enough when it is needed."""
    beneath: float = 0.8
    """What an unseen tile is worth that would come open."""
    deeper: float = 0.5
    """How much of that counts one floor further down."""
    near: float = 0.5
    """What it is worth to stand beside another explorer."""
    far: float = 0.5
    """What every further step away from all others costs."""
    theirs: float = 1.0
    """What it costs to go where another explorer is sooner."""
    split: float = 5.0
    """What it costs to cut the explorers off from each other."""
    cut: float = 1.0
    """What each tile costs that is cut off."""
    cycle: float = 1.0
    """How many special actions of no use are exchanged in a turn, at its end."""
    infers: bool = True
    """Whether a tile that another observed and left is taken for a danger."""
    specials: bool = True
    talks: bool = True


@dataclass
class Chart:
    """One decision's view of things. Sets of places are bits."""

    plan: Plan
    temper: Temper
    seat: int
    seats: int
    points: int
    clock: int
    turn: float
    """What a turn of the clock is worth."""
    price: float
    """What one tile less to turn up is worth."""
    at: tuple[int, ...]
    there: int
    up: int
    down: int
    kinds: dict[int, str]
    """Tiles that this seat knows, by place."""
    unseen: Odds
    """What an unseen tile may be."""
    shunned: int
    """Tiles that another explorer observed and left face down."""
    feared: Odds
    """What such a tile may be."""
    need: Needs
    ready: tuple[tuple[str, ...], ...]
    """Each explorer's face-up equipment."""
    used: tuple[tuple[str, ...], ...]
    specials: tuple[tuple[str, ...], ...]
    """Each explorer's unused special actions."""
    lifted: int
    """Face-up tiles that count only once they are taken along."""
    exit_at: int
    """Where the exit is: its holder's or its own face-up tile; -1 while it lies face down."""
    ways: dict[int, dict[int, int]] = field(default_factory=dict)
    gear: dict[str, float] = field(default_factory=dict)
    tolls: dict[tuple[int, bool, bool], dict[str, float]] = field(default_factory=dict)

    def away(self, start: int) -> dict[int, int]:
        """How many moves it is from a place to every other that can be walked to."""
        if start not in self.ways:
            self.ways[start] = walks(self.plan, self.there, start)
        return self.ways[start]

    def odds(self, place: int) -> Odds:
        """What a face-down tile may be."""
        if place in self.kinds:
            return ((self.kinds[place], 1.0),)
        return self.feared if self.shunned >> place & 1 else self.unseen

    def has(self, kind: str) -> str:
        """How this seat can use a special action: "observe", "copy observe" or not at all."""
        if not self.temper.specials:
            return ""
        if kind in self.specials[self.seat]:
            return kind
        others = [one for seat, one in enumerate(self.specials) if seat != self.seat]
        if "copy" in self.specials[self.seat] and any(kind in one for one in others):
            return f"copy {kind}"
        return ""

    def gain(self, kind: str, known: bool) -> float:
        """What turning up a tile of a kind is worth, its toll not counted. What is known of a tile
        teaches nothing more."""
        saved = self.need.saves.get(kind, 0.0) - (self.need.idle if known else 0.0)
        return saved * self.price + (self.turn if kind == "treasure" else 0.0)

    def worth(self, name: str) -> float:
        """What one face-up tile of this equipment is worth to the team."""
        if name not in self.gear:
            stops = EQUIPMENT[name].stops
            lie = [(kind, self.count(kind)) for kind in stops if self.count(kind)]
            dangers = sum(count for _, count in lie)
            share = min(1.0, self.need.reveals / max(1, self.down.bit_count()))
            like = sum(bool(EQUIPMENT[one].stops & stops) for each in self.ready for one in each)
            come = min(1.0, max(0.0, dangers * share - max(0, like - 1)))
            loss = sum(count * TILES[kind].loss for kind, count in lie) / max(1, dangers)
            self.gear[name] = self.temper.gear * come * loss * self.turn
        return self.gear[name]

    def count(self, kind: str) -> float:
        """How many of a kind lie face down."""
        return self.pool.get(kind, 0)

    pool: dict[str, int] = field(default_factory=dict)

    def toll(self, place: int, protects: bool) -> dict[str, float]:
        """What each danger would cost there."""
        reach = 0
        for seat, start in enumerate(self.at):
            if seat == self.seat or start == place or self.plan.close[start] >> place & 1:
                reach |= 1 << seat
        key = (reach, protects, False)
        if key not in self.tolls:
            self.tolls[key] = self._tolls(reach, protects)
        return self.tolls[key]

    def _tolls(self, reach: int, protects: bool) -> dict[str, float]:
        near = {name for seat in bits(reach) for name in self.ready[seat]}
        found = {}
        for kind in DANGERS:
            if not self.pool.get(kind):
                continue
            stops = [self.worth(name) for name in near if kind in EQUIPMENT[name].stops]
            side = SIDE.get(TILES[kind].effect, 0.0)
            costs = [TILES[kind].loss * self.turn + side]
            if protects:
                costs.append(1.5 + side)
            found[kind] = min(costs + stops)
        return found

    cuts: dict[int, float] = field(default_factory=dict)

    def splits(self, place: int) -> float:
        """What it costs that a tile of the lowest floor will be gone."""
        if not self.plan.lowest >> place & 1:
            return 0.0
        if place not in self.cuts:
            self.cuts[place] = self._split(place)
        return self.cuts[place]

    def _split(self, place: int) -> float:
        parts = self.parts(self.there & ~(1 << place), place)
        if not parts:
            return 20.0
        return min(self.parting(part, place) for part in parts) if len(parts) > 1 else 0.0

    def parts(self, there: int, place: int) -> list[int]:
        """The parts into which a pyramid falls around a place that is gone."""
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

    # What lies beneath

    below: dict[int, float] = field(default_factory=dict)

    def opens(self, place: int) -> float:
        """What it is worth that the tiles below come open."""
        if not self.below:
            self._dig()
        return self.below.get(place, 0.0)

    def _dig(self) -> None:
        temper, above = self.temper, self.plan.above
        total = dict.fromkeys(bits(self.there), 0.0)
        for place in bits(self.there):  # the lowest floor comes first
            covers = above[place] & self.there
            if not covers:
                continue
            own = temper.deeper * total[place]
            if self.down >> place & 1:
                kind = self.kinds.get(place)
                own += temper.beneath if kind is None else max(0.0, 0.6 * self.gain(kind, True))
            part = own / covers.bit_count()
            for cover in bits(covers):
                total[cover] += part
        self.below = total


SIDE = {"rockfall": 3.0, "portal": 1.0, "gathering": 1.0, "brute": 3.0, "orc": 3.0}
"""What the new dangers do besides, in action points (E11)."""


def walks(plan: Plan, there: int, start: int) -> dict[int, int]:
    """How many moves it is from a place to every other."""
    close = plan.close
    found = {start: 0}
    seen, edge, steps = 1 << start, 1 << start, 0
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


def chart(view: View, temper: Temper, seat: int) -> Chart:
    plan = ground(view.setting.pyramid)
    index = plan.index
    there = up = lifted = 0
    kinds: dict[int, str] = {}
    have: Counter[str] = Counter()
    exit_at = -1
    for tile in view.tiles:
        place = index[tile.place]
        there |= 1 << place
        if tile.up:
            up |= 1 << place
            have[tile.what] += 1
            if tile.what == "exit":
                exit_at = place
            elif tile.what in KEPT and tile.what != "sarcophagus":
                lifted |= 1 << place
        elif tile.what:
            kinds[place] = tile.what
    for one in view.explorers:
        have.update(one.held)
        if "exit" in one.held:
            exit_at = index[one.place]
    have["sarcophagus"] += view.out.count("sarcophagus")
    shunned = 0
    if temper.infers:
        for other, one in enumerate(view.explorers):
            if other != seat:
                for name in one.observed:
                    place = index[name]
                    if place not in kinds and one.place != name:
                        shunned |= 1 << place
    lying = Counter(view.unseen)
    dangers = sum(count for kind, count in lying.items() if kind in DANGERS)
    shy = min(shunned.bit_count(), dangers)
    if shy < shunned.bit_count():
        shunned = shy = 0
    less = 1 - shy / dangers if dangers else 1.0
    size = sum(lying.values()) - shy
    odds = tuple(
        (kind, count * (less if kind in DANGERS else 1) / size) for kind, count in lying.items()
    ) if size else ()
    feared = tuple(
        (kind, count / dangers) for kind, count in lying.items() if kind in DANGERS
    )
    pool = lying + Counter(kinds.values())
    wants = conditions(view.setting)
    kept = Counter({k: n for k, n in have.items() if k in KEPT})
    open_ = lying + Counter(kind for kind in kinds.values() if kind in KEPT)
    need = needs(wants, tuple(sorted(kept.items())), tuple(sorted(open_.items())))
    turn = temper.turn * POINTS * view.seats
    return Chart(
        plan=plan,
        temper=temper,
        seat=seat,
        seats=view.seats,
        points=view.points,
        clock=view.clock,
        turn=turn,
        price=temper.reveal[view.seats - 1],
        at=tuple(index.get(one.place, -1) for one in view.explorers),
        there=there,
        up=up,
        down=there & ~up,
        kinds=kinds,
        unseen=odds,
        shunned=shunned,
        feared=feared,
        need=need,
        ready=tuple(tuple(g.name for g in one.equipment if g.ready) for one in view.explorers),
        used=tuple(tuple(g.name for g in one.equipment if not g.ready) for one in view.explorers),
        specials=tuple(
            tuple(s.name for s in one.specials if not s.used) for one in view.explorers
        ),
        lifted=lifted,
        exit_at=exit_at,
        pool=dict(pool),
    )


KEPT = frozenset((*WRITINGS, "treasure", "exit", "sarcophagus"))
