"""Six people, each at a device of their own (E10.8)."""

from __future__ import annotations

import pytest

from application.device import run
from application.party import Party, at_table


@pytest.mark.rule("E10.8")
def test_six_devices_at_one_table() -> None:
    """Each has a seat, all come through the set-up, and each sees the same pyramid."""

    async def test() -> None:
        party = Party()
        await party.opens("escape", 6)
        for seat, name in enumerate(("Ben", "Cleo", "Dov", "Esi", "Finn"), 1):
            await party.comes(name, seat)
        await party.begin()
        assert [at_table(player).persons for player in party.players] == [[n] for n in range(6)]
        await party.play_on(14)
        views = [at_table(player).match.view(seat) for seat, player in enumerate(party.players)]
        assert all(len(view.explorers) == 6 and view.viewer == n for n, view in enumerate(views))
        assert all(one.place for one in views[5].explorers), "everybody stands on a tile"
        assert len({view.clock for view in views}) == 1

    run(test())
