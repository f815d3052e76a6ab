"""Tables to sit down at: matches begun, played on and laid out, and games by what they have."""

from __future__ import annotations

import pytest

from app import commands, table
from application.device import Player
from engine.chance import Chance
from engine.game import Options
from engine.match import Match
from engine.match import Player as Seated
from games.registry import SLUGS, load
from page.session import Session
from recorded import NAMES, golden

each_game = pytest.mark.parametrize("slug", SLUGS)
LONG = 60.0
"""Seconds after which whatever goes on by itself has come to its end, or to a person."""


def match_of(player: Player) -> Match:
    assert player.app.session is not None
    return player.app.session.match


async def begin(player: Player, slug: str, seats: int) -> str:
    """Set a match up against bots, by what the set-up offers."""
    await player.go(f"#/new/{slug}")
    await player.fill("seats", str(seats))
    await player.do("start")
    assert player.location.hash().startswith("#/match/")
    return player.location.hash()


async def play_on(player: Player, most: int = 3000, seed: int = 1) -> int:
    """Play at random for whoever is asked on this screen, to the end or so many moves."""
    made, chance = 0, Chance(seed)
    session = player.app.session
    assert session is not None
    while made < most and session.match.outcome is None:
        if session.curtain is not None:
            commands.do(player.app, f"open {session.curtain}")
        commands.do(player.app, "next")
        if session.solvers and not session.clock.running:
            commands.do(player.app, "clock go")
        seat = session.mover
        moves = sorted(session.moves) if seat is not None else []
        if session.solvers and seat is not None:
            moves = [move for move in moves if move.startswith("quit")] or moves
        if not moves or seat is None:
            before = len(session.match.entries), session.shown
            await player.settle(LONG)
            assert before != (len(session.match.entries), session.shown), "nobody goes on"
            continue
        table.move(player.app, seat, chance.pick(moves, "move", made))
        await player.settle()
        made += 1
        assert session is player.app.session
    return made


def session_of(player: Player) -> Session:
    assert player.app.session is not None
    return player.app.session


LAID = "1a1d1a1d1a"
"""The match that was laid out."""


def played(slug: str, at: int | None = None, people: int = 9) -> Match:
    """The game's recorded match as it stood, or at its end; the first seats are people's."""
    match = golden(slug)
    copy = match.until(len(match.entries) if at is None else at)
    copy.copied = 0
    for seat in range(people, len(copy.players)):
        copy.seat_to(seat, Seated(NAMES[seat], "easy"))
    return copy


async def sit_down(player: Player, match: Match, id: str = LAID) -> Session:
    """Open a match that lies on this device."""
    player.app.store.keep(id, match, player.clock.time())
    await player.go(f"#/match/{id}")
    assert session_of(player).id == id
    return session_of(player)


async def fresh(
    player: Player, slug: str, people: int, bots: int = 0, options: Options | None = None
) -> Session:
    """A match that has just begun, with so many people and bots."""
    seated = [Seated(NAMES[n]) for n in range(people)]
    seated += [Seated(NAMES[people + n], "easy") for n in range(bots)]
    match = Match(load(slug), options or {}, seated, seed=7)
    match.play_fate()
    return await sit_down(player, match)


def link_in(player: Player) -> str:
    """The address that was copied, as whoever gets it opens it."""
    return "#" + player.screen.copied.partition("#")[2].replace("&amp;", "&")
