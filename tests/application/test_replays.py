"""Looking at a match again: by steps, by turns, by itself, with others' eyes, and playing on."""

from __future__ import annotations

import pytest

from application.device import Home, run
from application.tables import (
    LONG,
    each_game,
    fresh,
    match_of,
    play_on,
    played,
    session_of,
    sit_down,
)
from engine.replay import turn_after, turn_before, turns
from games.registry import load
from kinds import CLOCKED, LASTING, TURNS
from page.replay import SPEEDS, start
from page.session import ALL, TABLE


@each_game
def test_a_finished_match_is_looked_at_step_by_step_and_turn_by_turn(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(slug))
        await me.do("replay")
        first, last = start(session), session.horizon
        assert session.replaying and session.shown == first
        await me.do(f"scrub-to {first + 1}")
        assert session.shown == first + 1
        await me.do("turn-on")
        expected = turn_after(turns(session.match), first + 1, last)
        assert session.shown == expected
        await me.do("turn-back")
        assert session.shown == max(first, turn_before(turns(session.match), expected))
        await me.fill("scrub", "-5")
        assert session.shown == first, "dealing is not looked at"
        await me.fill("scrub", str(last))
        assert session.shown == last
        await me.fill("scrub", "nowhere")
        assert session.shown == last
        await me.do("scrub-end")
        assert not session.replaying and me.all(data_do="rematch")

    run(test())


@each_game
def test_it_plays_by_itself_and_stops_at_the_end(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(slug))
        await me.do("replay")
        await me.fill("replay-speed", "4")
        assert session.speed == "4"
        await me.fill("replay-speed", "99")
        assert session.speed == "4"
        await me.fill("scrub", str(session.horizon - 3))
        await me.do("scrub-play")
        await me.settle(LONG)
        assert not session.playing and session.shown == session.horizon
        await me.do("scrub-play")  # once more, from the beginning
        assert session.playing and session.shown < session.horizon
        await me.do("scrub-play")
        at = session.shown
        await me.settle(LONG)
        assert not session.playing and session.shown == at

    run(test())


def test_the_speed_goes_round_and_is_said() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(TURNS[0]))
        await me.press("replay-faster")
        assert session.speed == "1", "there is nothing to speed up yet"
        await me.do("replay")
        seen = []
        for _ in SPEEDS:
            await me.do("replay-faster")
            seen.append(session.speed)
            assert "Speed:" in me.text
        assert sorted(seen) == sorted(SPEEDS) and session.speed == "1"

    run(test())


@each_game
def test_a_finished_match_is_seen_with_any_eyes(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(slug))
        await me.do("replay")
        await me.fill("scrub", str(session.horizon // 2))
        lenses = [str(seat) for seat in range(len(session.names))]
        for lens in (*lenses, *([TABLE] if len(lenses) > 1 else []), ALL):
            await me.fill("lens", lens)
            assert session.looks_as == lens
            assert session.viewer == (int(lens) if lens.isdigit() else None)
        await me.fill("lens", "99")
        assert session.looks_as == ALL

    run(test())


@each_game
def test_a_copy_goes_on_from_the_moment_shown(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        old = await sit_down(me, played(slug))
        entries = list(old.match.entries)
        await me.press("play-on")
        assert me.app.session is old, "only from a moment that is looked at"
        await me.do("replay")
        at = old.shown
        await me.do("play-on")
        new = session_of(me)
        assert new.id != old.id and me.location.hash() == f"#/match/{new.id}"
        assert new.match.copied == at and new.match.outcome is None
        assert "A copy from move 0: it sets no record." in me.text
        assert old.match.entries == entries
        assert set(me.app.store.ids()) == {old.id, new.id}

    run(test())


@pytest.mark.parametrize("slug", LASTING)
def test_a_running_match_is_looked_back_at_and_nobody_moves_meanwhile(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, slug, 1, 1 if 2 in load(slug).info.seats else 0)
        await play_on(me, most=3)
        await me.settle(LONG)
        await me.do("menu")
        assert not (session.clock.running and session.solvers)
        if not me.all(data_do="look-back"):
            assert session.horizon < 1
            return
        await me.do("look-back")
        assert session.replaying and not me.app.dialog
        before = len(match_of(me).entries)
        await me.press("undo")
        assert "You are viewing an earlier moment" in me.text
        assert len(match_of(me).entries) == before
        await me.do("scrub-end")
        assert not session.replaying

    run(test())


def test_sand_does_not_run_while_one_looks_back() -> None:
    async def test() -> None:
        for slug in CLOCKED:
            me = await Home().tab()
            session = await fresh(me, slug, 1)
            await me.press("clock go")
            await me.settle(2)
            assert session.clock.running
            await me.press("look-back")
            assert not session.clock.running
            time = session.time(0)
            await me.settle(5)
            assert session.time(0) == time

    run(test())
