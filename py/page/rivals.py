"""What a person and a bot have behind them: how often one has beaten it, or won with it, and how
strong the next one should be."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Game
from engine.history import Key, Tally, next_level
from engine.match import Player
from page.i18n import Tongue

Rivals = Mapping[tuple[str, str, bool], Tally]
"""By a bot's name, its level and whether it was in one's own team."""


Counted = Mapping[Key, Tally]
"""By game, company and number of seats."""

PARTNER = "medium"
"""How strong a bot in one's own team is until somebody chooses: a weaker one makes it harder."""


def fair_level(game: Game, counted: Counted) -> str:
    """How strong a bot is that nobody chose: an opponent one level above those that were beaten."""
    return PARTNER if game.info.team else next_level(counted, game.info.slug, game.levels)


def record(player: Player, team: bool, rivals: Rivals, t: Tongue) -> str:
    """How it went with a bot so far, in a sentence; "" if it was never met."""
    tally = rivals.get((player.name, player.kind, team))
    if tally is None or not player.is_bot:
        return ""
    if team:
        return t.many(
            "You have won {won} of {n} match with {name}.",
            "You have won {won} of {n} matches with {name}.",
            tally.played,
            won=tally.won,
            name=player.name,
        )
    if not tally.won:
        return t.many(
            "You have not beaten {name} yet: {n} match played.",
            "You have not beaten {name} yet: {n} matches played.",
            tally.played,
            name=player.name,
        )
    return t.many(
        "You have beaten {name} in {won} of {n} match.",
        "You have beaten {name} in {won} of {n} matches.",
        tally.played,
        won=tally.won,
        name=player.name,
    )
