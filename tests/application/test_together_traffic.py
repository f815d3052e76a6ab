"""How much travels between devices at one table."""

from __future__ import annotations

import json

import pytest

from app.together.visit import CONFIRMS
from app.together.words import Answer, Move, Sand, Seen, Sit
from application.device import run
from application.list_wire import FakeLine
from application.party import Party, at_table, far
from games.registry import load
from kinds import LASTING, RIVALS

MOST_BEFORE_ANSWER = 12
"""So many events may happen at once, before a guest can say what it has: bots and fate."""


@pytest.mark.parametrize("slug", LASTING)
def test_words_do_not_grow_with_the_match(slug: str) -> None:
    """A word holds the events that a guest has not confirmed, not the whole match again."""

    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, max(2, min(load(slug).info.seats)))
        await party.comes("Ben")
        await party.begin()
        await party.play_on(8)
        before = len(party.hub.passed)
        await party.play_on(20)
        told = [json.loads(one[2]) for one in party.hub.passed[before:] if one[1]]
        sent = [len(one["match"]["events"]) for one in told if "match" in one]
        assert len(at_table(ada).match.entries) > MOST_BEFORE_ANSWER + CONFIRMS
        assert sent and max(sent) <= MOST_BEFORE_ANSWER + CONFIRMS

    run(test())


def test_what_a_guest_confirms_is_told_to_nobody() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(RIVALS[0], 2)
        await party.comes("Ben")
        await party.comes("Cleo", None)
        await party.begin()
        await party.play_on(4)
        before, visit = len(party.hub.passed), party.visit(1)
        visit.ask(Seen(visit.round, visit._has()))
        await party.settle(1)
        assert len(party.hub.passed) == before + 1, "only what was said to the keeper"
        visit.ask(Seen(0, 0))
        await party.settle(1)
        assert len(party.hub.passed) > before + 2, "whoever lost something is answered"

    run(test())


def test_what_is_here_already_stays_as_it_is() -> None:
    """A guest that is sent the whole match again reads only what it does not have."""

    async def test() -> None:
        party = Party()
        await party.opens(RIVALS[0], 2)
        ben = await party.comes("Ben")
        await party.begin()
        await party.play_on(6)
        match, visit = far(ben), party.visit(1)
        entries, views = list(match.entries), dict(match.views)
        assert entries and views
        before = len(party.hub.passed)
        visit.ask(Seen(0, 0))
        await party.settle(1)
        told = json.loads(party.hub.passed[before + 1][2])["match"]
        assert told["start"] == 0 and len(told["events"]) == len(entries)
        assert all(one is other for one, other in zip(match.entries, entries))
        assert all(match.views[at] is view for at, view in views.items())

    run(test())


def test_what_changes_nothing_is_told_to_nobody_else() -> None:
    """Whoever asks for something is answered; others would only learn that somebody asked."""

    async def test() -> None:
        party = Party()
        await party.opens(RIVALS[0], 3)
        await party.comes("Ben")
        await party.comes("Cleo", None)
        await party.begin()
        await party.play_on(4)
        await party.settle(60)
        ben, cleo = party.visit(1), party.visit(2)
        vain = (
            Move(ben.number + 1, "nothing", ben.round, ben._has()),
            Move(ben.number, "nothing", ben.round, ben._has()),
            Answer(True),
            Sand(False),
            Sit(None),
        )
        for request in vain:
            before = len(party.hub.passed)
            ben.ask(request)
            await party.settle(1)
            heard = [to for _, to, _ in party.hub.passed[before:]]
            assert ben.person in heard and cleo.person not in heard, request

    run(test())


def test_a_keeper_whose_clock_was_set_back_is_heard() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(RIVALS[0], 2)
        ben = await party.comes("Ben")
        await party.begin()
        line = party.keeper.line
        assert isinstance(line, FakeLine)
        line.cut()
        await party.settle()
        party.keeper.arrived -= 3_600_000
        line.back()
        await party.settle(2)
        await party.play_on(6)
        assert far(ben).heard == at_table(ada).match.events(1) != []

    run(test())
