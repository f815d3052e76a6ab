"""What is said at a shared table: phrases, messages, a place of the board; and who is there."""

from __future__ import annotations

import re

import pytest

from app import table
from app.together import words
from application.device import Player, run
from application.party import Party, at_table, choose, far
from application.tables import each_game
from engine.bots import thinking
from games.registry import SLUGS, load, spec
from kinds import BRIEF, CAMPAIGNS, POINTED
from page.i18n import tongue

SILENT = CAMPAIGNS
"""Where nobody may say a word but in a talk."""


@pytest.mark.parametrize("slug", POINTED)
def test_somebody_points_and_everybody_sees_and_hears_it(slug: str) -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, max(2, min(load(slug).info.seats)))
        ben = await party.comes("Ben")
        cleo = await party.comes("Cleo", None)
        await party.begin()
        for _ in range(40):
            spots = spec(slug).page().spots(at_table(ada).match.view(None), tongue("en"))
            if spots and all(set(on(one)) & spots.keys() for one in (ada, ben, cleo)):
                break
            await party.play_on(1)
        spot = next(iter(spots))
        await ben.do("point")
        assert "data-pointing" in ben.screen.html
        await ben.fill("spot", spot)
        await ben.press("point-at")
        await party.settle()
        for player in (ada, ben, cleo):
            assert player.screen.points == [(spot, "Ben")]
            assert f"Ben points at: {spots[spot]}" in player.text
        assert "data-pointing" not in ben.screen.html

    run(test())


def on(player: Player) -> list[str]:
    """The places that are on a screen."""
    return re.findall(r'data-spot="([^"]*)"', player.screen.html)


@each_game
def test_every_place_that_can_be_shown_is_on_the_table(slug: str) -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, max(2, min(load(slug).info.seats)))
        await party.begin()
        await party.play_on(12)
        session = at_table(ada)
        if session.match.outcome is None:
            await ada.press("skip")
            spots = spec(slug).page().spots(session.match.view(session.viewer), tongue("en"))
            assert spots.keys() <= {*on(ada)}

    run(test())


@pytest.mark.parametrize("slug", SILENT)
def test_only_places_can_be_pointed_at(slug: str) -> None:
    """Where nobody may talk, pointing is no way around it; and what comes late is dropped."""

    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, 2)
        await party.comes("Ben")
        await party.begin()
        visit = party.visit()
        for text in ("go left", "9z9", "x" * 21, ""):
            visit.ask(words.Point(text))
        await party.settle()
        assert ada.screen.points == [] and "go left" not in ada.text

    run(test())


@pytest.mark.parametrize("slug", SILENT)
def test_silence_holds_until_a_talk_opens(slug: str) -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(slug, 2)
        ben = await party.comes("Ben")
        assert ben.all(data_field="chat"), "before the match everybody may talk"
        await party.begin()
        while not at_table(ada).calls and not at_table(ben).calls:
            await party.play_on(1)
        if party.keeper.chats:  # they stand together
            return
        party.visit().ask(words.Chat("to the left!"))
        await ben.press("chat")
        await party.settle()
        await ben.do("people")
        assert "to the left!" not in ada.text and not ben.all(data_field="chat")
        assert ben.all(data_do="phrase hello")
        seat, calls = next(iter(at_table(ada).calls.items()), (None, ()))
        caller = ada if seat is not None else ben
        seat, calls = next(iter(at_table(caller).calls.items()))
        await caller.press("close")
        table.move(caller.app, seat, next(iter(calls)))
        await party.settle(3)
        assert party.keeper.chats
        await ben.press("people")
        assert ben.all(data_field="chat")
        await ben.fill("chat", "to the left!")
        await ben.press("chat")
        await party.settle()
        assert "Ben: to the left!" in ada.text

    run(test())


def test_no_messages_where_the_table_does_not_allow_them() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(SLUGS[0], 2)
        ben = await party.comes("Ben")
        await ada.fill("table-chat", "off")
        await party.settle()
        assert not ben.all(data_field="chat") and not ada.all(data_field="chat")
        party.visit().ask(words.Chat("anyway"))
        await party.settle()
        assert "anyway" not in ada.text
        await ben.do("phrase thanks")
        await party.settle()
        assert "Ben: Thank you!" in ada.text

    run(test())


def test_who_is_away_and_since_when_is_always_on_the_screen() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(SLUGS[0], 3)
        ben = await party.comes("Ben", 1)
        cleo = await party.comes("Cleo", 2)
        await party.begin()
        assert "Ben here" in ada.text and "Cleo here" in ben.text
        line = party.visit(2).line
        assert line is not None
        await party.settle(60)
        cleo.close()
        party.visit(2).closed = True
        line.drop()  # type: ignore[attr-defined]
        went = party.clock.time()
        party.players.pop()
        await party.settle(30)
        for player in (ada, ben):
            assert f"Cleo away since {went}" in player.text
        again = await party.reload(0)
        await party.settle(1)
        assert f"Cleo away since {went}" in again.text, "it is kept"

    run(test())


def test_the_table_screen_shows_what_all_may_see_and_has_nothing_to_choose() -> None:
    async def test() -> None:
        for slug in SLUGS:
            party = Party()
            await party.opens(slug, 2)
            await party.comes("Ben")
            laptop = await party.comes("", None)
            address = re.search(r'href="(#/table/[^"]*\?screen)"', laptop.screen.html)
            assert address
            await laptop.go(address[1])
            assert "Scan to join" in laptop.text and not laptop.all(data_do="take-seat 1")
            await party.begin()
            await party.play_on(4)
            session = at_table(laptop)
            assert session.viewer is None and session.mover is None
            assert "data-screen" in laptop.screen.html
            assert not re.search(r'data-do="(?!hush|close|about|next)', laptop.screen.html)
            assert not re.search(r'data-field="', laptop.screen.html)
            again = await party.reload(2)
            assert "data-screen" in again.screen.html

    run(test())


def test_a_keeper_without_a_seat_is_the_table_screen_while_phones_play() -> None:
    async def test() -> None:
        party = Party()
        laptop = await party.opens(BRIEF, 2)
        await laptop.do("stand-up")
        await party.settle()
        ben = await party.comes("Ben", 0)
        await party.comes("Cleo", 1)
        await laptop.go(f"#/table/{party.keeper.record.link}?screen")
        await laptop.press("begin-table")
        await party.settle()
        await laptop.settle()
        assert "data-screen" in laptop.screen.html and at_table(laptop).persons == []
        await party.play_on()
        assert at_table(laptop).match.outcome == at_table(ben).match.outcome is not None

    run(test())


def test_the_title_says_whose_turn_it_is() -> None:
    async def test() -> None:
        party = Party()
        ada = await party.opens(SLUGS[0], 2)
        ben = await party.comes("Ben")
        await party.begin()
        for _ in range(6):
            for player in (ada, ben):
                turn = at_table(player).mover is not None
                assert player.screen.name.startswith("Your turn:") == turn
            for player in (ada, ben):
                if at_table(player).mover is not None:
                    session = at_table(player)
                    assert session.mover is not None
                    choose(player, next(thinking(session.match, session.mover, "easy")))
            await party.settle(3)
        assert far(ben).heard

    run(test())
