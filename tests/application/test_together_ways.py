"""A shared table with every way to play: the sand, options, a campaign, a drawn board."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import urlencode

import pytest

from app import table
from application.device import Player, run
from application.list_wire import Fault
from application.party import Party, at_table, far
from engine.bots import stamped, thinking
from engine.game import ADVICE, Refused
from games.registry import SLUGS, load, spec
from kinds import CAMPAIGNS, CLOCKED, WORKSHOPS
from page.i18n import tongue


def fewest(slug: str, name: str, value: object) -> int | None:
    """How many seats a table of several has at least with this option; None if there is none."""
    option = next(one for one in load(slug).info.options if one.name == name)
    for seats in load(slug).info.seats:
        named = not option.of_seats or (isinstance(value, int) and value < seats)
        with suppress(Refused):
            load(slug).rules.setup({name: value}, seats)
            if seats >= 2 and named:
                return seats
    return None


WAYS = [
    (slug, option.name, value, seats)
    for slug in SLUGS
    for option in load(slug).info.options
    if not option.free and not option.typed and option.name != ADVICE.name
    for value in option.values[1:]
    if (seats := fewest(slug, option.name, value)) is not None
]


async def both_ready(party: Party) -> tuple[Player, Player]:
    """The door is drawn, and both are ready to race."""
    ada, ben = party.players[:2]
    for _ in range(40):
        if at_table(ada).racers and at_table(ben).racers:
            break
        await party.settle(2)
        for player in (ada, ben):
            session = at_table(player)
            if session.mover is not None and not session.racers:
                await player.move(next(thinking(session.match, session.mover, "easy")))
                await party.settle(2)
    return ada, ben


@pytest.mark.parametrize("slug", CLOCKED)
def test_a_race_starts_for_everybody_at_the_same_moment(slug: str) -> None:
    """When the last one is ready the sand runs everywhere: only the wire lies between."""

    async def test() -> None:
        party = Party()
        await party.opens(slug, 2)
        await party.comes("Ben")
        await party.begin()
        ada, ben = await both_ready(party)
        await ben.press("clock go")
        await party.settle(5)
        assert not at_table(ada).clock.running and not at_table(ben).clock.running
        await ada.press("clock go")
        await party.settle()
        one, other = at_table(ada), at_table(ben)
        assert one.clock.running and other.clock.running
        assert abs(one.clock.since - other.clock.since) <= 100

    run(test())


@pytest.mark.parametrize("slug", CLOCKED)
def test_times_are_the_movers_own(slug: str) -> None:
    """A guest's move carries what its own hourglass showed, though it travels for a while; but it
    can neither go back nor be ahead of the keeper's sand."""

    async def test() -> None:
        party = Party()
        await party.opens(slug, 2)
        await party.comes("Ben")
        await party.begin()
        ada, ben = await both_ready(party)
        await ben.press("clock go")
        await party.settle()
        await ada.press("clock go")
        await party.settle(3)
        session, match = at_table(ben), at_table(ada).match
        own = session.time(1)
        assert 2_900 <= own <= 3_100
        party.hub.fault = Fault(late=1)
        table.move(ben.app, 1, next(thinking(session.match, 1, "easy")))
        await ben.settle()
        party.clock.ms += 100  # on its way
        party.hub.fault = Fault()
        party.visit().greet()
        await party.settle()
        made = [entry.move for entry in match.entries if entry.seat == 1]
        assert made and stamped(made[-1]) == own

    run(test())


@pytest.mark.long
@pytest.mark.parametrize(("slug", "name", "value", "seats"), WAYS)
def test_every_option_is_played_together(slug: str, name: str, value: object, seats: int) -> None:
    async def test() -> None:
        party = Party()
        ada = await party.home(f"#/new/{slug}", "Ada")
        await ada.fill("seats", str(seats))
        draft = ada.app.draft
        assert draft is not None
        ada.app.draft = draft.choosing(name, value)
        await ada.press("start-together")
        await party.settle()
        if ada.all(data_field=f"table-option {name}"):  # it goes by who shares a device
            await ada.fill(f"table-option {name}", str(value))
        await party.comes("Ben")
        await party.begin()
        assert at_table(ada).match.options[name] == value
        await party.play_on(25)
        ben = party.players[1]
        if at_table(ada).match.outcome is None:
            assert far(ben).options[name] == value

    run(test())


@pytest.mark.parametrize("slug", CAMPAIGNS)
def test_what_is_played_together_brings_everybodys_campaign_on(slug: str) -> None:
    async def test() -> None:
        campaign = spec(slug).campaign
        assert campaign is not None
        for seed in range(6):
            party = Party()
            ada = await party.opens(slug, 2)
            ben = await party.comes("Ben")
            await party.begin()
            await party.play_on(seed=seed)
            outcome = at_table(ada).match.outcome
            assert outcome is not None and at_table(ben).match.outcome == outcome
            assert not at_table(ben).far, "it is here whole, as one's own"
            won = campaign().advanced((), at_table(ben).match.state) if outcome.winners else ()
            assert ben.app.known.won(slug) == ada.app.known.won(slug) == won
            if won:
                break

    run(test())


@pytest.mark.parametrize("slug", WORKSHOPS)
def test_guests_play_on_a_board_that_they_have_never_seen(slug: str) -> None:
    async def test() -> None:
        workshop = spec(slug).workshop
        assert workshop is not None
        option, (key, _) = workshop().option, workshop().starts(tongue("en"))[0]
        text = workshop().begun(key, tongue("en"))
        party = Party()
        ada = await party.home(f"#/new/{slug}?{urlencode({option: text})}", "Ada")
        assert ada.app.draft is not None and ada.app.draft.options[option]
        await ada.do("start-together")
        await party.settle()
        ben = await party.comes("Ben")
        await party.begin()
        await party.play_on(10)
        assert at_table(ben).match.options[option] == ada.app.drawn != ""

    run(test())
