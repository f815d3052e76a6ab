"""Several devices at one table, joined by lists; each with a page of its own."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from random import Random

from app import table
from app.together.far_match import FarMatch
from app.together.keeper import Keeper
from app.together.visit import Visit
from application.device import FakeClock, Home, Player
from application.list_wire import Hub
from engine.bots import thinking
from engine.game import FATE
from page.session import Session


class Party:
    """Several devices at one table; the first keeps it."""

    def __init__(self) -> None:
        self.hub, self.clock = Hub(), FakeClock()
        self.players: list[Player] = []
        self.homes: list[Home] = []

    async def home(self, hash: str = "", name: str = "") -> Player:
        home = Home(self.hub, self.clock)
        player = await home.tab(hash)
        self.homes.append(home)
        self.players.append(player)
        if name:
            player.app.settings = player.app.settings.changed("name", name)
            player.app.store.keep_setting("settings", player.app.settings.plain())
        return player

    @property
    def keeper(self) -> Keeper:
        meeting = self.players[0].app.meeting
        assert isinstance(meeting, Keeper)
        return meeting

    def visit(self, number: int = 1) -> Visit:
        meeting = self.players[number].app.meeting
        assert isinstance(meeting, Visit)
        return meeting

    async def opens(self, slug: str, seats: int = 2) -> Player:
        """Ada opens a table."""
        player = await self.home(f"#/new/{slug}", "Ada")
        await player.fill("seats", str(seats))
        await player.do("start-together")
        await self.settle()
        return player

    async def comes(self, name: str, seat: int | None = 1) -> Player:
        """Somebody follows the link, and sits down or watches."""
        player = await self.home("", name)
        await player.go(f"#/table/{self.keeper.record.link}")
        await self.settle()
        if seat is not None:
            await player.do(f"take-seat {seat}")
            await self.settle()
        return player

    async def begin(self) -> None:
        await self.players[0].do("begin-table")
        await self.settle()

    async def reload(self, number: int) -> Player:
        """A device's page is closed without a word, and opened again."""
        before = self.players[number]
        before.close()
        if before.app.meeting is not None and before.app.meeting.line is not None:
            before.app.meeting.closed = True
            before.app.meeting.line.drop()  # type: ignore[attr-defined]
        after = await self.homes[number].tab(before.location.at)
        self.players[number] = after
        await self.settle()
        return after

    async def settle(self, seconds: float = 0) -> None:
        """Let everything happen that can, at every device; and what does within so long."""
        until = self.clock.ms + seconds * 1000
        apps = [player.app for player in self.players]
        for _ in range(100_000):
            before = self.clock.ms, len(self.hub.passed), [one.screen.shown for one in self.players]
            for _ in range(12):
                await asyncio.sleep(0)
            after = self.clock.ms, len(self.hub.passed), [one.screen.shown for one in self.players]
            rests = before == after and not any(one.opening or one.showing for one in apps)
            if rests and not self.clock.turn(until):
                break
        else:
            raise AssertionError("it never comes to rest")
        self.clock.ms = max(self.clock.ms, until)
        for player in self.players:
            assert not player.screen.errors, player.screen.errors[0]

    # Playing

    async def play_on(self, moves: int = 3000, seed: int = 1) -> None:
        """Everybody plays on with what their own screen offers, until it is over, or so long."""
        with ExitStack() as stack:
            for player in self.players:
                stack.enter_context(player.unseen())
            chance = Random(seed)
            for _ in range(moves):
                if at_table(self.players[0]).match.outcome is not None:
                    await self.settle(60)
                    return
                await self.round(chance)
        assert moves < 3000, "it never ends"

    async def round(self, chance: Random) -> None:
        """Whoever can do something does one thing."""
        for player in self.players:
            session = player.app.session
            if session is None:
                continue
            if session.solvers and not session.clock.running:
                await player.press("clock go")
                await self.settle()
            elif session.mover is not None:
                wild = chance.random() < 0.2 and not session.match.game.info.memory
                thought = next(thinking(session.match, session.mover, "easy"))
                choose(player, chance.choice(sorted(session.moves)) if wild else thought)
        await self.settle(2)
        if at_table(self.players[0]).waits_for_machine == FATE:
            await self.players[-1].press("next")


def at_table(player: Player) -> Session:
    assert player.app.session is not None
    return player.app.session


def far(player: Player) -> FarMatch:
    match = at_table(player).match
    assert isinstance(match, FarMatch)
    return match


def choose(player: Player, move: str) -> None:
    session = at_table(player)
    assert session.mover is not None
    table.move(player.app, session.mover, move)
