"""One match, several devices: joined by lists, each with a page of its own."""

from __future__ import annotations

import json
from random import Random

import pytest

from app.together import telling
from app.together.people import MOST_GUESTS
from app.together.table_record import Guest
from application.device import run
from application.list_wire import FakeLine, Fault
from application.party import Party, at_table, choose, far
from application.tables import each_game
from engine.game import FATE
from engine.to_json import canonical, plain
from games.registry import load
from kinds import BRIEF, RIVALS, VEILED

GAME = next(slug for slug in RIVALS if {2, 3} <= set(load(slug).info.seats))
"""One in which a person makes a move that counts, two or three around the table."""
HIDDEN = [slug for slug in VEILED if {2, 3} <= set(load(slug).info.seats)]
"""Those in which people have secrets from each other."""


@pytest.mark.long
@each_game
def test_a_match_to_its_end(slug: str) -> None:
    """Somebody who keeps the table, a guest, and one who watches see it end alike."""

    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, max(2, min(load(slug).info.seats)))
        ben = await party.comes("Ben")
        await party.comes("Cleo", None)
        await party.begin()
        assert at_table(ada).persons == [0] and at_table(ben).persons == [1]
        await party.play_on()
        outcomes = [at_table(player).match.outcome for player in party.players]
        assert outcomes[0] is not None and outcomes == [outcomes[0]] * 3
        assert FATE not in at_table(ada).match.actors
        assert ben.app.store.row(at_table(ben).id) is not None, "it is among one's own matches"

    run(test())


@each_game
def test_a_device_is_sent_what_its_seat_may_know_and_nothing_else(slug: str) -> None:
    """All that a word says of the match is that seat's view, its events, and what all may know.
    (That a view is the same in states that differ only in secrets is shown by the suite.)"""

    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, max(2, min(load(slug).info.seats)))
        await party.comes("Ben")
        await party.comes("Cleo", None)
        await party.begin()
        chance = Random(3)
        for _ in range(6):
            await party.play_on(3, chance.randrange(99))
            session, keeper = at_table(ada), party.keeper
            if session.match.outcome is not None:
                return
            for guest in keeper.record.guests.values():
                seats = keeper.record.seats_of(guest.id)
                viewer = seats[0] if seats else None
                true = telling.word(keeper, guest)
                told = json.loads(true)["match"]
                assert told["seat"] == viewer
                match = session.match
                events = [plain(one) for one in match.told(viewer) if one is not None]
                assert told["events"] == events[told["start"] :]
                assert told["views"][-1] == json.loads(canonical(match.view(viewer)))
                seen = [canonical(match.view(viewer, at)) for at in range(len(match.states))]
                assert all(canonical(view) in seen for view in told["views"])
                del told["events"], told["views"]
                assert told == {
                    "id": session.id,
                    "rules": match.rules,
                    "players": [[player.name, player.kind] for player in match.players],
                    "seat": viewer,
                    "round": keeper.record.round,
                    "start": told["start"],
                    "undo": viewer is not None and match.undone(viewer) is not None,
                    "sand": [keeper.turned, session.clock.running],
                }

    run(test())


@pytest.mark.parametrize("number", [0, 1, 2])
def test_whoever_reloads_comes_back_to_their_seat(number: int) -> None:
    async def test() -> None:
        party = Party()
        await party.opens(HIDDEN[number % len(HIDDEN)], 3)
        await party.comes("Ben", 1)
        await party.comes("Cleo", None)
        await party.begin()
        await party.play_on(6)
        before = [
            canonical(at_table(one).view(len(at_table(one).match.entries))) for one in party.players
        ]
        after = await party.reload(number)
        assert at_table(after).persons == ([0], [1], [])[number]
        await party.settle(5)
        match = at_table(party.players[0]).match
        for player, viewer in zip(party.players, (0, 1, None)):
            shown = at_table(player).match
            assert canonical(shown.view(viewer)) == canonical(match.view(viewer))
        assert before
        await party.play_on(4)

    run(test())


def test_while_the_keeper_is_away_the_table_waits_and_a_move_is_not_lost() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        while at_table(ben).mover is None:
            await party.play_on(1)
        ada = party.players[0]
        ada.close()
        party.keeper.closed = True
        party.keeper.line.drop()  # type: ignore[union-attr]
        await ben.settle()
        assert "is away" in ben.text
        moves = len(far(ben).heard)
        choose(ben, next(iter(at_table(ben).moves)))
        await ben.settle(3)
        assert len(far(ben).heard) == moves
        party.players[0] = await party.homes[0].tab(ada.location.at)
        await party.settle(5)
        assert len(far(ben).heard) > moves
        assert "is away" not in ben.text

    run(test())


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2))]
)
@pytest.mark.parametrize("slug", HIDDEN)
def test_messages_that_are_lost_doubled_or_late(slug: str, seed: int) -> None:
    async def test() -> None:
        party = Party()
        party.hub.fault = Fault(chance=Random(seed))
        await party.opens(slug, 2)
        ben = await party.comes("Ben")
        await party.begin()
        party.hub.fault = Fault(0.15, 0.2, 0.2, Random(seed))
        for _ in range(12):
            await party.play_on(2, seed)
            party.visit().peer("")  # the line came back
            await party.settle(1)
        party.hub.fault = Fault()
        party.visit().peer("")
        await party.settle(2)
        assert canonical(at_table(ben).match.view(1)) == canonical(
            at_table(party.players[0]).match.view(1)
        )

    run(test())


def test_garbage_floods_and_other_peoples_seats_change_nothing() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 3)
        ben = await party.comes("Ben", 1)
        await party.comes("Cleo", 2)
        await party.begin()
        match = at_table(ada).match
        cleo = party.visit(2)
        entries = list(match.entries)
        chance = Random(5)
        line = cleo.line
        assert line is not None
        for _ in range(200):
            line.send(chance.randbytes(chance.randrange(60)))
        for text in (
            b"[]",
            b"{}",
            b'{"v":1}',
            b'{"v":1,"ask":"move"}',
            b"[" * 5000,
            b'{"v":1,"ask":[]}',
        ):
            line.send(text)
        for seat in range(3):
            line.send(json.dumps({"v": 1, "ask": "sit", "seat": seat}).encode())
        mover = match.actors[0]
        if mover != 2:
            for move in match.legal(mover):
                cleo.number += 1
                line.send(
                    json.dumps(
                        {
                            "v": 1,
                            "ask": "move",
                            "text": move,
                            "number": cleo.number,
                            "round": cleo.round,
                            "after": len(match.events(2)),
                        }
                    ).encode()
                )
        await party.settle(0.01)
        assert match.entries == entries
        assert [chair.name for chair in party.keeper.record.chairs] == ["Ada", "Ben", "Cleo"]
        assert at_table(ben).persons == [1]

    run(test())


def test_undo_asks_those_who_saw_the_move() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(HIDDEN[0], 2)
        ben = await party.comes("Ben")
        await party.begin()
        while at_table(ben).can_undo is None:
            await party.play_on(1)
            assert at_table(ada).match.outcome is None
        count = len(at_table(ada).match.entries)
        await ben.press("undo")
        await party.settle()
        if party.keeper.wants_undo is not None:
            assert "asks to undo" in ada.text
            await ada.do("answer-undo yes")
            await party.settle()
        assert len(at_table(ada).match.entries) < count
        assert canonical(at_table(ben).match.view(1)) == canonical(at_table(ada).match.view(1))

    run(test())


def test_a_seat_goes_to_a_bot_and_to_somebody_who_came_late() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await ada.do("people")
        await ada.do("hand-bot 1")
        await party.settle(3)
        assert at_table(ada).match.players[1].is_bot
        assert at_table(ben).persons == []
        await ada.do("hand-person 1 1")
        await party.settle(3)
        assert at_table(ben).persons == [1]
        await ben.do("people")
        await ben.do("phrase hello")
        await party.settle()
        assert "Hello!" in ada.text

    run(test())


def test_whoever_lost_a_seat_asks_for_it_on_the_table_and_the_keeper_sees_it_there() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await party.settle(3)
        assert not ben.all(data_do="take-seat 0"), "nobody gave up a seat"
        await ada.press("hand-bot 1")
        await party.settle(3)
        await ben.do("take-seat 0")
        await party.settle(3)
        assert "You have asked for a seat." in ben.text and not ben.all(data_do="take-seat 0")
        assert "Ben asks for a seat." in ada.text
        await ada.do("hand-person 1 1")
        await party.settle(3)
        assert at_table(ben).here == (1,)
        assert "asks for a seat" not in ada.text and "asked for a seat" not in ben.text

    run(test())


def test_people_without_a_name_are_told_apart() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben, cleo = await party.comes("", None), await party.comes("", None)
        assert "Watching: Guest 1, Guest 2" in ada.text
        assert "Watching: You, Guest 2" in ben.text and "Watching: Guest 1, You" in cleo.text
        await ben.do("take-seat 1")
        await party.begin()
        await party.settle(3)
        await ben.press("phrase hello")
        await party.settle()
        assert "Player 2: Hello!" in ada.text
        await ada.do("people")
        shown = ada.text
        assert (
            "Ada (you)" in shown and "Player 2 plays Player 2" in shown and "Guest watches" in shown
        )

    run(test())


def test_a_second_window_of_the_same_browser_has_a_seat_of_its_own() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(GAME, 2)
        link = party.keeper.record.link
        window = await party.homes[0].tab(f"#/table/{link}")
        party.players.append(window)
        await party.settle()
        await window.do("take-seat 1")
        await party.settle()
        await party.begin()
        assert at_table(window).persons == [1] and at_table(window).far

    run(test())


def test_a_link_that_is_not_whole_gets_a_sentence() -> None:
    async def test() -> None:
        player = await Party().home("#/table/nonsense")
        assert "This invitation is not whole." in player.text

    run(test())


def test_a_table_that_is_closed_is_closed_for_everybody() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await ada.do("ask-close-table")
        await party.settle()
        assert ben.all(data_do="stand-up"), "it is asked first"
        await ada.do("close-table")
        await party.settle()
        assert "This table is closed." in ben.text

    run(test())


def test_a_table_that_is_closed_in_mid_match_does_not_wait() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await ada.do("people")
        await ada.do("ask-close-table")
        await ada.do("close-table")
        await party.settle()
        assert "This table is closed." in ben.text and "waits" not in ben.text

    run(test())


def test_whoever_leaves_for_good_is_asked_first_and_a_bot_takes_over() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await ben.do("people")
        await ben.do("ask-leave-table")
        assert at_table(ada).persons == [0] and party.keeper.record.guests
        await ben.do("leave-table")
        await party.settle()
        assert ben.location.at == "#/" and not party.keeper.record.guests
        assert [player.is_bot for player in at_table(ada).match.players] == [False, True]

    run(test())


def test_a_rematch_keeps_the_table_even_after_a_reload() -> None:
    async def test() -> None:
        party = Party()
        await party.opens(BRIEF, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await party.play_on()
        first = at_table(ben).id
        assert ben.app.store.row(first) is not None
        await ben.do("rematch")
        await party.settle()
        assert "You would like to play again. Ada begins." in ben.text
        ada = await party.reload(0)
        await party.settle(2)
        await ben.do("rematch")
        await party.settle()
        assert "Would like to play again: Ben" in ada.text
        await ada.do("rematch")
        await party.settle(2)
        assert at_table(ben).far and at_table(ben).persons == [1]
        assert at_table(ada).match.outcome is None and at_table(ada).persons == [0]
        await party.play_on(5)
        assert canonical(at_table(ben).match.view(1)) == canonical(at_table(ada).match.view(1))

    run(test())


def test_what_gets_no_answer_is_said_again() -> None:
    """A greeting or a move that is lost while the line stands."""

    async def test() -> None:
        party = Party()
        ada = await party.opens(RIVALS[0], 2)
        ben = await party.home("", "Ben")
        party.hub.fault = Fault(lost=1)
        await ben.go(f"#/table/{party.keeper.record.link}")
        await party.settle(1)
        assert not party.keeper.record.guests
        party.hub.fault = Fault()
        await party.settle(5)
        assert "Take a free seat" in ben.text
        await ben.do("take-seat 1")
        await party.settle()
        await party.begin()
        while at_table(ben).mover is None:
            await party.play_on(1)
        count = len(at_table(ada).match.entries)
        party.hub.fault = Fault(lost=1)
        choose(ben, sorted(at_table(ben).moves)[0])
        await party.settle(1)
        assert len(at_table(ada).match.entries) == count
        party.hub.fault = Fault()
        await party.settle(5)
        assert len(at_table(ada).match.entries) > count
        await party.settle(60)
        asked = len(party.hub.passed)
        await party.settle(120)
        assert len(party.hub.passed) <= asked + 2, "and not again once it was answered"

    run(test())


def test_a_keeper_who_is_only_said_to_be_gone_answers_at_once() -> None:
    """Anybody with the link can say so; nothing is asked more often for that."""

    async def test() -> None:
        party = Party()
        await party.opens(GAME, 2)
        ben = await party.comes("Ben")
        await party.begin()
        await party.settle(3)
        line = party.visit().line
        assert isinstance(line, FakeLine)
        line.feign()
        assert not party.visit().found and "The table waits" in ben.text
        await party.settle()
        assert party.visit().found and "The table waits" not in ben.text

        words = len(party.hub.passed)
        for _ in range(50):
            line.feign()
            await party.settle(0.01)
        assert len(party.hub.passed) - words <= 8
        await party.settle(2)
        assert party.visit().found

        party.players[0].close()
        party.keeper.line.drop()  # type: ignore[union-attr]
        await party.settle(60)
        assert not party.visit().found and "The table waits" in ben.text

    run(test())


def test_whoever_looked_in_once_keeps_nobody_out() -> None:
    """A table that many have seen has room for whoever comes; those with a seat stay."""

    async def test() -> None:
        party = Party()
        await party.opens(GAME, 3)
        await party.comes("Ben")
        guests = party.keeper.record.guests
        for number in range(MOST_GUESTS - 1):
            guests[f"once-{number}"] = Guest(f"once-{number}", since=number)
        await party.reload(1)
        await party.comes("Cleo", 2)
        assert len(guests) == MOST_GUESTS and "once-0" not in guests
        names = [chair.name for chair in party.keeper.record.chairs]
        assert names == ["Ada", "Ben", "Cleo"]

    run(test())


def test_a_name_that_is_given_after_sitting_down() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(GAME, 2)
        ben = await party.comes("")
        assert "Guest" in ada.text
        await ben.fill("me-name", "Ben")
        await party.settle()
        assert "Ben" in ada.text and party.keeper.record.chairs[1].name == "Ben"
        await party.begin()
        assert [player.name for player in at_table(ada).match.players] == ["Ada", "Ben"]

    run(test())
