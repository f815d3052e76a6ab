"""A shared table at different times of the day: the hall, and being told of one's turn."""

from __future__ import annotations

from application.device import Home, Player, run
from application.list_wire import FakeWire
from application.party import Party, at_table, choose
from engine.bots import thinking
from engine.link_payload import goes_by_link
from games.registry import SLUGS, load


async def moves(party: Party, player: Player) -> None:
    """Somebody plays on until it is another's turn."""
    while (session := at_table(player)).mover is not None:
        choose(player, next(thinking(session.match, session.mover, "easy")))
        await party.settle(4)


async def two() -> tuple[Party, Player, Player]:
    party = Party()
    ada = await party.opens(SLUGS[0], 2)
    ben = await party.comes("Ben")
    await party.begin()
    await party.settle(3)
    return party, ada, ben


def test_the_hall_lists_tables_and_says_whose_turn_it_is() -> None:
    async def test() -> None:
        party, ada, ben = await two()
        await moves(party, ben)
        while at_table(ada).mover is None:
            await party.settle(1)
        link = party.keeper.record.link
        await ben.go("#/")
        await party.settle(1)
        assert ben.all(href=f"#/table/{link}") and "Your turn" not in ben.text
        assert "Ben away since" in ada.text, "nobody is told that he looks"
        await moves(party, ada)
        await party.settle(2)
        assert "Your turn" in ben.text
        assert "Ben away since" in ada.text
        await ben.go(f"#/table/{link}")
        await party.settle(2)
        assert at_table(ben).mover == 1 and "Ben here" in ada.text

    run(test())


def test_the_keepers_own_hall_knows_whose_turn_it_is() -> None:
    async def test() -> None:
        party, ada, ben = await two()
        await moves(party, ada)
        while at_table(ben).mover is None:
            await party.settle(1)
        await ada.go("#/")
        await party.settle(1)
        assert "Waiting for Ben" in ada.text
        assert "is away" in ben.text
        await ada.go(f"#/match/{next(iter(ada.app.store.rows())).id}")
        await party.settle(2)
        await moves(party, ben)
        await party.settle(2)
        await ada.go("#/")
        await party.settle(1)
        assert "Your turn" in ada.text

    run(test())


def test_a_table_that_has_not_begun_is_in_the_hall() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(SLUGS[0], 2)
        link = party.keeper.record.link
        await ada.go("#/")
        assert "Not started yet" in ada.text
        (way, *_) = ada.all(href=f"#/table/{link}")
        assert way
        await ada.go(f"#/table/{link}")
        await party.settle()
        assert "Invite your friends" in ada.text

    run(test())


def test_who_allowed_it_is_told_of_their_turn_once() -> None:
    async def test() -> None:
        party, ada, ben = await two()
        assert not ben.alerts.told, "nobody asked for it"
        await ben.do("people")
        assert "only while this page is open" in ben.text
        await ben.do("alerts on")
        await party.settle()
        await ben.press("close")
        for _ in range(3):
            before = len(ben.alerts.told)
            was_on = at_table(ben).mover is not None
            await moves(party, ada)
            await party.settle(2)
            now_on = at_table(ben).mover is not None
            assert len(ben.alerts.told) - before == (now_on and not was_on)
            await moves(party, ben)
            await party.settle(2)
        assert ben.alerts.told and not ada.alerts.told
        await ben.do("people")
        await ben.do("alerts off")
        told = len(ben.alerts.told)
        await moves(party, ada)
        await party.settle(3)
        assert len(ben.alerts.told) == told

    run(test())


def test_in_the_hall_too() -> None:
    async def test() -> None:
        party, ada, ben = await two()
        await ben.do("people")
        await ben.do("alerts on")
        await moves(party, ben)
        await ben.go("#/")
        await party.settle(2)
        ben.alerts.told.clear()
        await moves(party, ada)
        await party.settle(2)
        assert len(ben.alerts.told) == 1

    run(test())


def test_a_browser_that_says_no_is_believed() -> None:
    async def test() -> None:
        party, _, ben = await two()
        ben.alerts.says = False
        await ben.do("people")
        await ben.do("alerts on")
        await party.settle()
        assert "does not allow notifications" in ben.text
        assert "blocked in this browser" in ben.text and not ben.all(data_do="alerts on")

    run(test())


def test_a_table_of_others_can_be_taken_off_the_list() -> None:
    async def test() -> None:
        party, _, ben = await two()
        await ben.go("#/")
        await party.settle()
        name = f"{party.keeper.record.link}/1"
        await ben.do(f"ask-forget {name}")
        await ben.do(f"forget {name}")
        await party.settle()
        assert not ben.all(href=f"#/table/{party.keeper.record.link}")

    run(test())


def test_a_table_that_was_closed_meanwhile_leaves_the_hall() -> None:
    async def test() -> None:
        party, ada, ben = await two()
        link = party.keeper.record.link
        await ben.go("#/")
        await party.settle()
        await ada.do("people")
        await ada.do("ask-close-table")
        await ada.do("close-table")
        await party.settle()
        assert not ben.all(href=f"#/table/{link}")

    run(test())


def test_turns_by_link_are_offered_where_no_relay_is() -> None:
    """A table takes their place where there is one: it goes on whenever somebody comes back."""

    async def test() -> None:
        for slug in SLUGS:
            player = await Home().tab()
            await player.go(f"#/new/{slug}")
            await player.fill("party", "friends")
            assert player.all(data_do="start-together") and "a relay" in player.text
            assert "Friends far away?" not in player.text
            wire = player.app.wire
            assert isinstance(wire, FakeWire)
            wire.named = ()
            player.app.render()
            assert "This site names no relay" in player.text
            assert "Friends far away?" in player.text
            draft = player.app.draft
            assert draft is not None
            can = goes_by_link(load(slug).info, draft.options)
            assert bool(player.all(data_do="start-far")) == can

    run(test())
