"""A shared table moves to another device: as all agree, or without a keeper who is gone."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from app.together import ballots, strongbox, telling
from app.together.handover import called_out
from app.together.keeper import Keeper
from app.together.strongbox import Strongbox
from app.together.table_record import TABLES, VISITS
from app.together.visit import Visit
from application.device import Player, run
from application.list_wire import FakeWire, Hub
from application.party import Party, at_table, choose, far
from engine.bots import thinking
from engine.save import dump
from engine.to_json import canonical
from games.registry import SLUGS
from kinds import LASTING, VEILED


async def three(slug: str = SLUGS[0]) -> Party:
    """Ada keeps a table; Ben and Cleo have a seat, Dan watches; some moves were made."""
    party = Party()
    await party.opens(slug, 3)
    await party.comes("Ben", 1)
    await party.comes("Cleo", 2)
    await party.comes("Dan", None)
    await party.begin()
    await party.play_on(4)
    return party


async def goes(party: Party, number: int = 0) -> None:
    """Somebody's device is gone."""
    player = party.players[number]
    player.close()
    meeting = player.app.meeting
    assert meeting is not None and meeting.line is not None
    meeting.closed = True
    meeting.line.drop()  # type: ignore[attr-defined]
    await party.settle(1)


async def plays(party: Party, keeper: Player, guest: Player, moves: int = 4) -> None:
    """Whoever is on moves, and both devices see the same."""
    for _ in range(moves):
        for player in (keeper, guest):
            session = at_table(player)
            if session.mover is not None:
                choose(player, next(thinking(session.match, session.mover, "easy")))
        await party.settle(3)
    seat = far(guest).viewer
    assert canonical(at_table(guest).match.view(seat)) == canonical(
        at_table(keeper).match.view(seat)
    )


def test_the_table_moves_when_everybody_agrees() -> None:
    async def test() -> None:
        party = await three()
        ada, ben, cleo, dan = party.players
        before = dump(at_table(ada).match)
        await ben.do("people")
        await ben.do("take-over")
        await party.settle()
        assert "Ben asks to move the table to their device" in ada.text
        assert "Ben asks to move the table to their device" in cleo.text
        assert not dan.all(data_do="vote yes"), "whoever watches is not asked"
        await ada.do("vote yes")
        await party.settle()
        assert isinstance(ada.app.meeting, Keeper), "Cleo has not agreed yet"
        await cleo.do("vote yes")
        await party.settle(3)
        assert isinstance(ben.app.meeting, Keeper)
        assert json.loads(dump(at_table(ben).match))["moves"] == json.loads(before)["moves"]
        assert [at_table(one).persons for one in (ada, ben, cleo, dan)] == [[0], [1], [2], []]
        assert all(at_table(one).far for one in (ada, cleo, dan))
        await plays(party, ben, cleo)
        await plays(party, ben, ada)

    run(test())


def test_one_no_is_enough() -> None:
    async def test() -> None:
        party = await three()
        ada, ben, cleo, _ = party.players
        await ben.do("people")
        await ben.do("take-over")
        await party.settle()
        await cleo.do("vote no")
        await party.settle()
        await ada.press("vote yes")
        await party.settle()
        assert isinstance(ada.app.meeting, Keeper) and isinstance(ben.app.meeting, Visit)
        assert "asks to move" not in ben.text

    run(test())


@pytest.mark.parametrize("slug", LASTING)
def test_the_others_go_on_without_a_keeper_who_is_gone(slug: str) -> None:
    async def test() -> None:
        party = await three(slug)
        ada, ben, cleo, dan = party.players
        match, id = at_table(ada).match, party.keeper.record.match
        await goes(party)
        party.players = party.players[1:]
        assert "is away" in ben.text
        await ben.do("take-over")
        await party.settle(1)
        assert "Waiting for others to agree: Cleo" in ben.text
        assert isinstance(ben.app.meeting, Visit), "not alone"
        await cleo.do("vote yes")
        await party.settle(3)
        keeper = ben.app.meeting
        assert isinstance(keeper, Keeper)
        assert at_table(ben).match.entries[: len(match.entries)] == match.entries
        assert [at_table(one).persons for one in (ben, cleo, dan)] == [[1], [2], []]
        await plays(party, ben, cleo)

        # Whoever watches was not asked, and goes there when told.
        await dan.do("follow-table")
        await party.settle(3)
        assert isinstance(dan.app.meeting, Visit) and dan.app.meeting.link == keeper.record.link
        assert far(dan).heard == at_table(ben).match.events(None)
        assert len(dan.app.store.setting(VISITS)) == 1, "the table that was left is forgotten"

        # Ada comes back: she is told, goes there, and has her seat again.
        again = await party.homes[0].tab(ada.location.at)
        party.players.append(again)
        await party.settle(3)
        assert "moved this table to another device" in again.text
        await again.do("follow-table")
        await party.settle(3)
        assert at_table(again).persons == [0] and at_table(again).far
        assert not again.app.store.setting(TABLES)
        assert again.app.store.row(id) is None
        await plays(party, ben, again, 2)

    run(test())


def test_a_keeper_who_comes_back_in_time_keeps_the_table() -> None:
    async def test() -> None:
        party = await three()
        ada, ben, cleo, _ = party.players
        await goes(party)
        await ben.do("take-over")
        await ben.settle(1)
        party.players[0] = await party.homes[0].tab(ada.location.at)
        await party.settle(2)
        assert "asks to move" not in cleo.text and "Waiting for others" not in ben.text
        await cleo.press("vote yes")
        await party.settle(2)
        assert isinstance(ben.app.meeting, Visit)

    run(test())


def test_no_guest_alone_can_open_the_box_and_whoever_only_watches_has_none() -> None:
    async def test() -> None:
        party = await three(VEILED[0])
        keeper, wire = party.keeper, party.players[0].app.wire
        boxes = {}
        for guest in keeper.record.guests.values():
            word = json.loads(telling.word(keeper, guest))
            if guest.name == "Dan":
                assert "box" not in word
            else:
                boxes[guest.name] = word["box"]
        assert boxes.keys() == {"Ben", "Cleo"}
        for box in boxes.values():
            assert strongbox.opened([box["share"]], [box["sealed"]], wire) == []
        shares = [box["share"] for box in boxes.values()]
        (whole,) = strongbox.opened(shares, [boxes["Ben"]["sealed"]], wire)
        assert whole["save"] == dump(at_table(party.players[0]).match)

    run(test())


def test_a_single_guest_gets_no_box_and_is_told_so() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(SLUGS[0], 2)
        ben = await party.comes("Ben")
        await party.begin()
        keeper = party.keeper
        (guest,) = keeper.record.guests.values()
        assert "box" not in json.loads(telling.word(keeper, guest))
        await goes(party)
        assert not ben.all(data_do="take-over")
        await ben.do("people")
        assert "by two or more other devices together" in ben.text
        assert not ben.all(data_do="take-over")

    run(test())


def test_shares_need_each_other_and_change_with_who_holds_them() -> None:
    wire, box = FakeWire(Hub()), Strongbox()
    holders = ["ben", "cleo", "dan"]
    given = {one: box.box(one, holders, {"save": "secret"}, wire) for one in holders}
    found = [one for one in given.values() if one is not None]
    assert len({one.lot for one in found}) == 1 and len(found) == 3
    assert strongbox.opened([one.share for one in found], [found[0].sealed], wire)
    for some in (*combinations(found, 1), *combinations(found, 2)):
        assert strongbox.opened([one.share for one in some], [found[0].sealed], wire) == []
    later = [box.box(one, holders[:2], {"save": "more"}, wire) for one in holders[:2]]
    shares = [one.share for one in later if one is not None]
    assert strongbox.opened(shares, [found[0].sealed], wire) == [], "of another lot"
    assert box.box("eve", holders, {}, wire) is None
    assert box.box("ben", ["ben"], {}, wire) is None


def test_the_length_of_a_box_does_not_follow_what_is_inside() -> None:
    sizes = {len(strongbox.packed({"save": "x" * n})) for n in range(200)}
    assert len(sizes) == 1


def test_nobody_without_a_seat_can_have_the_table() -> None:
    """A stranger's table, or that of somebody who watches, is not offered to anybody."""

    async def test() -> None:
        party = await three()
        await goes(party)
        _, ben, cleo, dan = party.players
        visit = dan.app.meeting
        assert isinstance(visit, Visit)
        for person in (visit.person, "person-999"):
            link = await dan.app.wire.link(person)
            ballots.call_out(visit, link, done=False)
            ballots.call_out(visit, link, done=True)
        visit.line.send(b"{}", "*", True)  # type: ignore[union-attr]
        visit.line.send(called_out("nonsense", True), "*", True)  # type: ignore[union-attr]
        party.players = party.players[1:]
        await party.settle(1)
        for player in (ben, cleo):
            assert "asks to move" not in player.text
            assert isinstance(player.app.meeting, Visit)

    run(test())


def test_a_false_word_that_the_table_has_moved() -> None:
    """Whoever has a seat can say so, and others in their name: nobody goes there unasked, and who
    goes has a way back to the same seat and the same match."""

    async def test() -> None:
        party = await three()
        ada, ben, cleo, dan = party.players
        home, link = ada.location.at, party.keeper.record.link
        match = at_table(ada).match
        await goes(party)
        liar = cleo.app.meeting
        assert isinstance(liar, Visit)
        ballots.call_out(liar, await cleo.app.wire.link(liar.person), done=True)
        party.players = party.players[1:]
        await party.settle(1)
        for player in (ben, dan):
            assert isinstance(player.app.meeting, Visit) and player.app.meeting.link == link
            assert "Somebody says that this table has moved" in player.text
        await ben.do("follow-table")
        await party.settle(60)
        assert isinstance(ben.app.meeting, Visit) and ben.app.meeting.link != link

        party.players.insert(0, ada := await party.homes[0].tab(home))
        await party.settle(3)
        await ada.do("follow-table")
        await party.settle(60)
        assert isinstance(ada.app.meeting, Visit)
        await ada.go(home)
        await ben.go(f"#/table/{link}")
        await party.settle(3)
        assert isinstance(ada.app.meeting, Keeper) and at_table(ada).match.entries == match.entries
        assert [at_table(one).persons for one in (ada, ben, cleo, dan)] == [[0], [1], [2], []]
        await plays(party, ada, ben)
        assert "Somebody says" not in ben.text

    run(test())
