"""At a table of several devices nobody waits for what has been on the screen for long."""

from __future__ import annotations

import asyncio

from application.party import Party, at_table, choose
from games.registry import SLUGS


def test_a_move_from_another_device_appears_at_once() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(SLUGS[0], 2)
        await party.comes("Ben", 1)
        await party.begin()
        await party.settle(20)
        for _ in range(8):
            mover = next(one for one in party.players if at_table(one).mover is not None)
            assert mover.app.settings.pace == "normal"
            choose(mover, sorted(at_table(mover).moves)[0])
            await party.settle(0.2)
            assert all(at_table(one).caught_up for one in party.players)
            await party.settle(20)

    asyncio.run(test())
