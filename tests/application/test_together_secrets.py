"""What reaches a device: never anything that its seat may not know."""

from __future__ import annotations

import pytest

from application.device import run
from application.party import Party, at_table
from application.wire_secrets import nothing_hidden_is_sent
from games.registry import load, spec
from kinds import LASTING


@pytest.mark.parametrize("slug", LASTING)
def test_the_same_bytes_whatever_is_hidden(slug: str) -> None:
    """For every seat and for whoever watches, in a match that is played at three devices."""

    async def test() -> None:
        party = Party()
        seats = max(spec(slug).trial.secret_from, 3)
        ada = await party.opens(slug, min(max(load(slug).info.seats), seats))
        await party.comes("Ben")
        await party.comes("Cleo", None)
        await party.begin()
        await party.play_on(6)
        assert at_table(ada).match.outcome is None
        compared = nothing_hidden_is_sent(party.keeper, 1, 1)
        assert compared or not spec(slug).trial.secrets

    run(test())
