"""What a floor is worth to a bot: at once, and over the rounds to come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from engine.chance import Chance
from games.keys.content.tables import COLOURS
from games.keys.rules.climbing import FLOORS, REACH, SOLO_REACH
from games.keys.rules.doors import ROUNDS
from games.keys.rules.state import View

KEEN = 2.5
"""How much rather a gem is taken of a colour that one has many of. Between 2 and 3 nothing changes;
at 1 all gems are alike, and at 6 a first pair is worth any two single gems."""
WORTH = tuple(float((count + 1) ** KEEN - count**KEEN) for count in range(24))
"""What one more gem is worth to whoever has so many of its colour."""
OPENS = 0.8
"""How likely everybody is thought to open a door, in any round."""
MARGIN = 0.1
"""What a gem ahead in the best colour is worth, where a match won is 1."""

ORDERS = {seats: tuple(permutations(range(seats))) for seats in (1, 2, 3, 4)}
NUMBER = {colour: number for number, colour in enumerate(COLOURS)}


class Ascent:
    """The pyramid, the pawns and the gems, to be played on in thought."""

    def __init__(self, view: View) -> None:
        self.floors = [[NUMBER[gem] for gem in floor] for floor in view.floors]
        self.pawns = [seat.floor - 1 for seat in view.climbers]
        self.gems = [list(seat.gems) for seat in view.climbers]

    def climb(self, seat: int, floor: int) -> None:
        self.pawns[seat] = floor
        for gem in self.floors[floor][:2]:
            self.gems[seat][gem] += 1
        del self.floors[floor][:2]

    def worth(self, seat: int, floor: int) -> float:
        """What a seat gains by the gems of a floor."""
        mine, gems = self.gems[seat], self.floors[floor][:2]
        if not gems:
            return 0.0
        first, last = gems[0], gems[-1]
        if len(gems) == 1:
            return WORTH[mine[first]]
        return WORTH[mine[first]] + WORTH[mine[last] + (first == last)]

    def of_best(self, seat: int, floor: int) -> int:
        """How many gems of its best colour a seat takes on a floor; a pair before it has any."""
        mine, gems = self.gems[seat], self.floors[floor][:2]
        if not any(mine):
            return len(gems) - len(set(gems))
        return gems.count(mine.index(max(mine)))

    def best(self, seat: int, reach: int) -> int:
        """The floor that gains most."""
        at = self.pawns[seat]
        floors = range(max(0, at - reach), min(FLOORS - 1, at + reach) + 1)
        return max(floors, key=lambda floor: self.worth(seat, floor))

    def play_on(self, later: Sequence[tuple[int, int]], rounds: int, fate: Chance) -> None:
        """Those who still move in this round do, and then all to the end, each for the best."""
        for seat, reach in later:
            self.climb(seat, self.best(seat, reach))
        seats = len(self.pawns)
        reaches = REACH.get(seats, (SOLO_REACH[0][1],))
        for round in range(rounds):
            number = fate.number("round", round)
            place = 0
            for seat in ORDERS[seats][number % len(ORDERS[seats])]:
                number >>= 8
                if number % 256 < 256 * OPENS:
                    self.climb(seat, self.best(seat, reaches[place]))
                    place += 1

    def lead(self, seat: int) -> float:
        """How far a seat is ahead of the best other one, where more of a colour counts for more."""
        worths = [sum(sum(WORTH[:count]) for count in gems) for gems in self.gems]
        mine = worths.pop(seat)
        return mine - max(worths, default=0.0)

    def standing(self, seat: int) -> float:
        """How a seat stands at the end: 1 for a win, its part of a shared one, and a margin."""
        ranks = [sorted(gems, reverse=True) for gems in self.gems]
        mine = ranks.pop(seat)
        if not ranks:
            return mine[0] + mine[1] * MARGIN
        best = max(ranks)
        won = 1.0 if mine > best else 0.0 if mine < best else 1 / (1 + ranks.count(best))
        return won + MARGIN * (mine[0] - best[0])


def promise(
    view: View, floor: int, later: Sequence[tuple[int, int]], ahead: int, fate: Chance
) -> float:
    """How the viewer stands after one imagined match that goes on from this floor: so many rounds
    ahead, or at the end."""
    assert view.viewer is not None
    trial, left = Ascent(view), ROUNDS["climb"] - view.round
    trial.climb(view.viewer, floor - 1)
    trial.play_on(later, min(left, ahead), fate)
    return trial.standing(view.viewer) if ahead >= left else trial.lead(view.viewer)
