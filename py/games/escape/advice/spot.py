"""Where an explorer stands when advice is asked for, and what is advised."""

from __future__ import annotations

from dataclasses import dataclass

from games.escape.bot.chart import walks
from games.escape.rules.moves import Bypass, Place, Rope, SeatMove, Step, uncopied
from games.escape.rules.packing import ground
from games.escape.rules.state import Seat, Tile, View

FAR = 99


@dataclass(frozen=True)
class Spot:
    """A position, the moves that are open in it, and the one that is advised."""

    view: View
    legal: tuple[SeatMove, ...]
    move: SeatMove
    names: tuple[str, ...]

    @property
    def does(self) -> SeatMove:
        """What the move does, whether it is copied or not."""
        return uncopied(self.move)

    @property
    def me(self) -> Seat:
        assert self.view.viewer is not None
        return self.view.explorers[self.view.viewer]

    @property
    def to(self) -> str:
        """The place where the move ends."""
        assert isinstance(self.does, (Bypass, Place, Rope, Step))
        return self.does.place

    def tile(self, place: str) -> Tile:
        return next(one for one in self.view.tiles if one.place == place)

    def way(self, start: str, goal: str) -> int:
        """How many moves it is from a place to another; FAR where no way leads."""
        plan = ground(self.view.setting.pyramid)
        there = sum(1 << plan.index[one.place] for one in self.view.tiles)
        return walks(plan, there, plan.index[start]).get(plan.index[goal], FAR)

    @property
    def leaves(self) -> bool:
        """Whether the tile below goes when this explorer does (E6.1)."""
        here = self.tile(self.me.place)
        return here.up and here.seats == (self.view.viewer,)

    def is_open(self, tile: Tile) -> bool:
        """Whether a face-down tile can be turned up once this explorer has gone there."""
        gone = {self.me.place} if self.leaves else set()
        return not tile.up and set(tile.above) <= gone

    @property
    def exit(self) -> str:
        """Where all must go: to who holds the exit, or to the face-up exit; "" if not found."""
        held = [one.place for one in self.view.explorers if "exit" in one.held]
        lies = [tile.place for tile in self.view.tiles if tile.up and tile.what == "exit"]
        return [*held, *lies, ""][0]
