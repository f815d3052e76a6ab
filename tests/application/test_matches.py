"""Whole matches through the application: with bots, resumed, in two tabs, by link, on the way."""

from __future__ import annotations

import pytest

from app import table
from application.device import Home, run
from application.tables import LONG, begin, each_game, match_of, play_on
from engine.chance import Chance
from engine.game import FATE
from games.registry import load, road
from kinds import CAMPAIGNS, DAILY
from recorded import golden


@each_game
def test_a_match_with_bots_to_its_end(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        seats = max(2, min(load(slug).info.seats))
        await begin(me, slug, seats)
        assert any(player.is_bot for player in match_of(me).players)
        assert await play_on(me, most=12) > 0
        with me.unseen():
            await play_on(me)
            await me.settle(LONG)
        match = match_of(me)
        assert match.outcome is not None
        assert 'class="ending' in me.screen.html and me.all(data_do="rematch")
        kept = me.app.store.row(me.location.hash().rpartition("/")[2])
        assert kept is not None and kept.over
        history = me.app.store.setting("history")
        assert [row[1] if isinstance(row, list) else row["game"] for row in history["rows"]] == [
            slug
        ]
        assert me.sound.played[-1] in ("win", "lose")
        await me.do("rematch")
        assert match_of(me).outcome is None and match_of(me).seed != match.seed

    run(test())


@each_game
def test_a_match_is_found_again_as_it_was(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        address = await begin(me, slug, max(2, min(load(slug).info.seats)))
        await play_on(me, most=3)
        await me.settle(LONG)
        session = me.app.session
        assert session is not None
        session.lay_down()
        await me.settle()
        left = [str(entry) for entry in match_of(me).entries]
        me.close()
        again = await home.tab(address)
        now = [str(entry) for entry in match_of(again).entries]
        assert now[: len(left)] == left
        with again.unseen():
            await play_on(again)
        assert match_of(again).outcome is not None

    run(test())


def test_what_bots_do_takes_its_time_and_can_be_skipped() -> None:
    async def test() -> None:
        me = await Home().tab()
        await begin(me, road()[0], 3)
        session = me.app.session
        assert session is not None
        began, chance = me.clock.ms, Chance(1)
        while session.mover is not None:
            move = chance.pick(sorted(session.moves), "move", len(session.match.entries))
            table.move(me.app, session.mover, move)
            await me.settle()
        assert me.clock.ms == began and not session.caught_up
        await me.do("skip")
        assert session.caught_up or me.clock.ms > began

    run(test())


# Two tabs


def test_one_tab_plays_and_the_other_looks_on() -> None:
    async def test() -> None:
        home = Home()
        one = await home.tab()
        address = await begin(one, road()[0], 2)
        await play_on(one, most=2)
        other = await home.tab(address)
        assert other.app.session is not None and other.app.session.elsewhere
        assert not other.app.session.moves and other.all(data_do="here")
        await play_on(one, most=2)
        await other.settle(LONG)
        assert len(match_of(other).entries) == len(match_of(one).entries)
        await other.do("here")
        await one.settle()
        assert not other.app.session.elsewhere and one.app.session is not None
        assert one.app.session.elsewhere
        with one.unseen(), other.unseen():
            await play_on(other)
            await one.settle(LONG)
        assert match_of(one).outcome == match_of(other).outcome is not None

    run(test())


def test_a_match_deleted_in_another_tab_is_left() -> None:
    async def test() -> None:
        home = Home()
        one = await home.tab()
        address = await begin(one, road()[0], 2)
        await play_on(one, most=2)
        other = await home.tab()
        id = address.rpartition("/")[2]
        await other.do(f"ask-delete {id}")
        await other.do(f"delete {id}")
        await one.settle(1)
        assert one.app.place == ("hall",) and "deleted in another tab" in one.text

    run(test())


# Links


def test_a_finished_match_goes_by_link_to_another_device() -> None:
    async def test() -> None:
        slug = DAILY[0]
        me = await Home().tab()
        await begin(me, slug, 2)
        with me.unseen():
            await play_on(me)
            await me.settle(LONG)
        await me.do("pass-on")
        await me.fill("pass-on what", "match")
        await me.do("copy-parcel")
        friend = await Home().tab("#" + me.screen.copied.partition("#")[2].replace("&amp;", "&"))
        assert friend.app.arrival is not None and friend.app.arrival.parcel is not None
        await friend.do("keep-parcel")
        assert match_of(friend).outcome == match_of(me).outcome
        assert match_of(friend).entries == match_of(me).entries

    run(test())


def test_a_damaged_link_gets_a_sentence() -> None:
    async def test() -> None:
        me = await Home().tab("#/link/zzzz")
        assert me.app.place[0] == "link" and "link" in me.text
        assert not me.app.store.ids()

    run(test())


# The expedition and the campaign


def test_an_expedition_from_the_first_stage_to_the_podium() -> None:
    async def test() -> None:
        me = await Home().tab("#/expedition")
        await me.do("set-out")
        for at, slug in enumerate(road()):
            expedition = me.app.known.expedition
            assert expedition is not None and expedition.at == at
            await me.do("stage")
            assert match_of(me).game.info.slug == slug
            with me.unseen():
                await play_on(me)
                await me.settle(LONG)
            await me.go("#/expedition")
        expedition = me.app.known.expedition
        assert expedition is not None and expedition.leg is None
        assert 'class="podium' in me.screen.html

    run(test())


@pytest.mark.parametrize("slug", CAMPAIGNS)
def test_a_victory_brings_a_campaign_on(slug: str) -> None:
    async def test() -> None:
        match = golden(slug)
        last = max(at for at, entry in enumerate(match.entries) if entry.seat != FATE)
        me = await Home().tab()
        nearly = match.until(last)
        nearly.copied = False
        me.app.store.keep("won", nearly, me.clock.time())
        await me.go("#/match/won")
        before = me.app.known.won(slug)
        entry = match.entries[last]
        table.move(me.app, entry.seat, entry.move)
        await me.settle(LONG)
        outcome = match_of(me).outcome
        assert outcome is not None
        assert (me.app.known.won(slug) != before) == bool(outcome.winners)

    run(test())
