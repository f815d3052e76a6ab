"""Whole matches on several devices, over a real relay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.fixtures import Faults, Visit, until_ready
from e2e.gathering import gathered, opened, quickest, same_end, sits, start
from e2e.lines import Relay, kinds
from e2e.shown import shown
from games.registry import SLUGS
from serve import serving


@pytest.fixture(scope="module", params=kinds())
def relay(request: pytest.FixtureRequest) -> Iterator[Relay]:
    with Relay(request.param) as running:
        yield running


@pytest.fixture(scope="module")
def at(relay: Relay, steady: Path) -> Iterator[str]:
    """The built site with that relay beside it."""
    with serving(steady, relays=[relay.port]) as address:
        yield address


def whole_match(visit: Visit, at: str, slug: str, faults: Faults, reloads: int = 0) -> int:
    """A match on as many devices as the game wants, to its end; everybody reloads so often in the
    middle of it. Gives the number of moves."""
    how = shown(slug).together
    keeper, link = opened(visit, at, slug, how.devices)
    guests = [sits(visit, link) for _ in range(how.devices - 1)]
    start(keeper, *guests)
    table = gathered(keeper, *guests, level=how.level)
    for number in range(reloads * how.devices):
        table.play(3)
        page = (keeper, *guests)[number % how.devices]
        page.reload(wait_until="commit")
        until_ready(page)
        expect(page.locator("main.table")).to_be_visible()
    table.play()
    same_end(keeper, *guests)
    return table.made


@pytest.mark.long
def test_a_match_to_its_end(visit: Visit, at: str, faults: Faults) -> None:
    assert whole_match(visit, at, quickest(), faults) >= 20


@pytest.mark.long
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_to_its_end(visit: Visit, at: str, slug: str, faults: Faults) -> None:
    assert whole_match(visit, at, slug, faults, reloads=2) >= 20
