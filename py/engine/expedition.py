"""The Grand Expedition: one group plays a row of games, and places bring points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.game import COMMON_LEVELS
from engine.match import PERSON, Match, Player
from engine.save import clean_name

SEATS = (2, 3, 4)
"""How many may travel: every game on the way takes as many."""

POINTS = (5, 3, 2, 1)
"""What each place brings."""

TEAM = 3
"""What each one gets where all win together; nobody gets anything where all lose."""


@dataclass(frozen=True)
class Leg:
    """One game of the way: the match it is played in, and the points of each seat once it ended."""

    game: str
    match: str = ""
    points: tuple[int, ...] = ()


@dataclass(frozen=True)
class Expedition:
    """A group under way."""

    id: str
    players: tuple[Player, ...]
    legs: tuple[Leg, ...]

    @property
    def at(self) -> int:
        """The leg that comes next, or is being played; as many as there are when all is over."""
        return next((i for i, leg in enumerate(self.legs) if not leg.points), len(self.legs))

    @property
    def leg(self) -> Leg | None:
        return self.legs[self.at] if self.at < len(self.legs) else None

    @property
    def totals(self) -> tuple[int, ...]:
        rows = [leg.points for leg in self.legs if leg.points]
        return tuple(sum(row[seat] for row in rows) for seat in range(len(self.players)))

    @property
    def places(self) -> tuple[int, ...]:
        """Where each seat stands in all, from 1."""
        return ranked(self.totals)

    @property
    def last(self) -> int:
        """The seat that is furthest behind; the latest of those who are level."""
        totals = self.totals
        return max(range(len(totals)), key=lambda seat: (-totals[seat], seat))

    def has(self, match: str) -> bool:
        """Whether a match is one of its legs."""
        return bool(match) and any(leg.match == match for leg in self.legs)

    def called(self, seat: int, name: str) -> Expedition:
        """With another name for a seat."""
        player = replace(self.players[seat], name=name)
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def entered(self, match: str) -> Expedition:
        """With a match for the leg that comes next."""
        return self if self.leg is None else self._with(self.at, replace(self.leg, match=match))

    def counted(self, match: str, points: Sequence[int]) -> Expedition:
        """With the points of a match that ended, if it is one of the legs."""
        for i, leg in enumerate(self.legs):
            if match and leg.match == match and len(points) == len(self.players):
                return self._with(i, replace(leg, points=tuple(points)))
        return self

    def _with(self, at: int, leg: Leg) -> Expedition:
        return replace(self, legs=(*self.legs[:at], leg, *self.legs[at + 1 :]))


def set_out(id: str, players: Sequence[Player], games: Sequence[str]) -> Expedition:
    return Expedition(id, tuple(players), tuple(Leg(game) for game in games))


def ranked(worths: Sequence[Any]) -> tuple[int, ...]:
    """The place of each, the greatest first. Who is level shares the better place.

    >>> ranked([7, 9, 7, 1])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > one for other in worths) for one in worths)


def points(match: Match) -> tuple[int, ...]:
    """What a finished match brings to each seat; nothing while it goes on."""
    outcome, seats = match.outcome, range(len(match.players))
    if outcome is None:
        return ()
    if match.game.info.team:
        return tuple(TEAM if seat in outcome.winners else 0 for seat in seats)
    places = ranked([match.game.rules.standing(match.state, seat) for seat in seats])
    return tuple(POINTS[place - 1] if place <= len(POINTS) else 0 for place in places)


# Kept on the device


def plain(expedition: Expedition) -> dict[str, Any]:
    """As it is kept."""
    return {
        "id": expedition.id,
        "players": [[player.name, player.kind] for player in expedition.players],
        "legs": [[leg.game, leg.match, list(leg.points)] for leg in expedition.legs],
    }


def restored(kept: Any, games: Sequence[str]) -> Expedition | None:
    """The expedition that was kept; None if there is none, or if it is not valid."""
    try:
        id, players = str(kept["id"]), tuple(_player(*row) for row in kept["players"])
        legs = tuple(_leg(*row, seats=len(players)) for row in kept["legs"])
    except (TypeError, KeyError, ValueError):
        return None
    found = Expedition(id, players, legs)
    if len(players) not in SEATS or [leg.game for leg in legs] != list(games):
        return None
    return None if any(leg.points for leg in legs[found.at :]) else found


def _player(name: Any, kind: Any) -> Player:
    if not isinstance(name, str) or kind not in (PERSON, *COMMON_LEVELS):
        raise ValueError(name)
    return Player(clean_name(name), kind)


def _leg(game: Any, match: Any, points: Any, *, seats: int) -> Leg:
    whole = isinstance(points, list) and all(type(one) is int for one in points)
    if not isinstance(match, str) or not whole or len(points) not in (0, seats):
        raise ValueError(game)
    if points and not match:
        raise ValueError(match)
    return Leg(str(game), match, tuple(points))
