"""Asking for advice: its price first, one step more each time, and finally the move."""

from __future__ import annotations

from app import table
from application.device import Home, run
from application.tables import LONG, each_game, fresh, play_on, session_of
from engine.records import may_set_record
from games.registry import load
from kinds import CLOCKED, DAILY
from page.advice import LAST_TOLD, PRICE


@each_game
def test_advice_comes_step_by_step_and_ends_in_its_move(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, slug, min(load(slug).info.seats))
        if session.solvers:
            await me.do("clock go")
        if session.curtain is not None:
            await me.do(f"open {session.curtain}")
        counts = may_set_record(session.match)
        await me.do("advice")
        assert session.asked is not None
        if counts:
            assert session.asked.step == PRICE and not session.match.advised
            await me.do("advice")
        assert session.match.advised and not may_set_record(session.match)
        await me.settle()
        assert session.asked is not None and session.asked.step == 1
        move, seat = session.asked.move, session.asked.seat
        assert move in session.match.legal(seat)
        for step in range(2, LAST_TOLD + 1):
            await me.do("advice")
            assert session.asked is not None and session.asked.step == step
        before = len(session.match.entries)
        await me.press("advice")
        made = session.match.entries[before:]
        if made:
            assert made[0].seat == seat and made[0].move.split(" @")[0] == move.split(" @")[0]
            assert session.asked is None
        else:  # what has to be seen is not done for anybody
            assert session.asked is not None and session.asked.step == LAST_TOLD

    run(test())


def test_advice_is_put_away() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, DAILY[0], 1)
        await me.do("advice")
        await me.do("advice-close")
        assert session.asked is None and not session.match.advised

    run(test())


def test_the_advised_move_waits_to_be_confirmed() -> None:
    async def test() -> None:
        me = await Home().tab("#/settings")
        await me.fill("set confirm", "yes")
        session = await fresh(me, DAILY[0], 1)
        before = len(session.match.entries)
        while session.asked is None or session.asked.step < LAST_TOLD:
            await me.press("advice")
        await me.press("advice")
        assert len(session.match.entries) == before
        waits = session.asked.move
        assert session.noted("pending") == waits
        await me.press("advice")
        assert session.match.entries[before].move == waits and not session.noted("pending")

    run(test())


def test_whoever_is_not_on_turn_is_told_so() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, DAILY[0], 1, 1)
        while session.mover is not None:
            table.move(me.app, session.mover, sorted(session.moves)[0])
            await me.settle()
        await me.press("advice")
        assert "You can ask for advice on your turn." in me.text and session.asked is None

    run(test())


def test_while_the_sand_lies_nobody_gets_advice() -> None:
    async def test() -> None:
        for slug in CLOCKED:
            me = await Home().tab()
            session = await fresh(me, slug, 1)
            assert session.solvers and not session.clock.running
            await me.press("advice")
            assert "Paused: resume first" in me.text and session.asked is None

    run(test())


def test_nobody_asks_where_no_match_is() -> None:
    async def test() -> None:
        me = await Home().tab()
        await me.press("advice")
        await me.press("advice-close")
        assert me.app.notice is None and me.app.place == ("hall",)

    run(test())


def test_advice_is_of_its_moment_alone() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, DAILY[0], 1)
        await me.do("advice")
        await me.do("advice")
        asked = session.asked
        with me.unseen():
            await play_on(me, most=1)
            await me.settle(LONG)
        assert session.mover is not None
        await me.do("advice")
        assert session_of(me).asked not in (None, asked)

    run(test())
