"""What goes on by itself: sand, bots, ways that are walked, fate that waits, long work."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from app import long_work, table
from application.device import Home, Player, run
from application.tables import (
    LAID,
    LONG,
    fresh,
    match_of,
    play_on,
    played,
    session_of,
    sit_down,
)
from engine.game import FATE, WAIT
from engine.save import Unreadable
from games.registry import SLUGS, load, spec
from kinds import CLOCKED, TURNS
from page.parts import SERIES
from page.session import Session

with_clock = pytest.mark.parametrize("slug", CLOCKED)


async def solving(me: Player, slug: str, bots: int) -> Session:
    """A match in which somebody solves, and the sand runs."""
    session = await fresh(me, slug, 1, bots)
    assert session.solvers == (0,) and not session.clock.running
    await me.do("clock go")
    assert session.clock.running
    return session


@with_clock
def test_sand_runs_until_it_is_laid_down_and_is_not_lost(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        session = await solving(me, slug, 0)
        began = session.time(0)
        await me.settle(7)
        assert session.time(0) == began + 7000
        await me.do("clock stop")
        assert not session.clock.running
        assert session.match.entries[-1].move == f"{WAIT} @{began + 7000}"
        await me.settle(30)
        assert session.time(0) == began + 7000
        me.close()
        again = await home.tab(f"#/match/{LAID}")
        assert session_of(again).time(0) == began + 7000

    run(test())


@with_clock
def test_nobody_loses_sand_while_the_page_is_not_seen(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        session = await solving(me, slug, 0)
        await me.settle(3)
        table.unseen(me.app)
        assert session.hidden and not session.clock.running
        assert home.device.moves[LAID][-1].endswith(str(session.match.entries[-1]))
        time = session.time(0)
        await me.settle(50)
        assert session.time(0) == time
        await me.do("clock go")
        assert session.clock.running and not session.hidden

    run(test())


@with_clock
def test_bots_solve_while_the_sand_runs_and_the_last_grain_ends_it(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        bots = 1 if 2 in load(slug).info.seats else 0
        session = await solving(me, slug, bots)
        before = len(session.match.entries)
        due = load(slug).rules.due(session.match.state)
        with me.unseen():
            for _ in range(40):
                await me.settle(LONG)
                if not session.solvers or session.match.outcome is not None:
                    break
                if not session.clock.running:
                    await me.press("clock go")
        made = session.match.entries[before:]
        assert made and session.time(0) <= (due or 10**9)
        if bots:
            assert any(entry.seat == 1 for entry in made)

    run(test())


@with_clock
def test_an_answer_gets_the_time_at_which_it_was_given(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await solving(me, slug, 0)
        await me.settle(4)
        stamped = sorted(move for move in session.moves if "@" in move)
        assert stamped
        table.move(me.app, 0, stamped[0])
        await me.settle()
        made = [entry.move for entry in session.match.entries if entry.seat == 0]
        assert int(made[0].rpartition("@")[2]) == 4000

    run(test())


# A way that somebody chose


def way(slug: str) -> tuple[int, list[str]] | None:
    """Where in the recorded match one seat moved twice in a row, and those moves."""
    match = played(slug)
    for at, (one, two) in enumerate(zip(match.entries, match.entries[1:])):
        if one.seat == two.seat != FATE and "@" not in one.move:
            return at, [one.move, two.move]
    return None


WAYS = [slug for slug in TURNS if way(slug) is not None]


@pytest.mark.parametrize("slug", WAYS)
def test_a_way_is_walked_step_by_step(slug: str) -> None:
    async def test() -> None:
        found = way(slug)
        assert found is not None
        at, moves = found
        me = await Home().tab()
        session = await sit_down(me, played(slug, at))
        if session.curtain is not None:
            await me.press(f"open {session.curtain}")
        seat = session.mover
        assert seat is not None
        table.move(me.app, seat, SERIES.join(moves))
        await me.settle()
        assert [entry.move for entry in session.match.entries[at:]] == moves[:1]
        assert session.route == tuple(moves[1:])
        await me.settle(1)
        assert [entry.move for entry in session.match.entries[at : at + 2]] == moves
        assert session.route == ()

    run(test())


@pytest.mark.parametrize("slug", WAYS[:1])
def test_a_way_ends_when_something_else_is_chosen_or_cannot_go_on(slug: str) -> None:
    async def test() -> None:
        found = way(slug)
        assert found is not None
        at, moves = found
        for rest, chosen in ((moves[1], True), ("nowhere", False)):
            me = await Home().tab()
            session = await sit_down(me, played(slug, at))
            if session.curtain is not None:
                await me.press(f"open {session.curtain}")
            seat = session.mover
            assert seat is not None
            table.move(me.app, seat, SERIES.join((moves[0], rest)))
            await me.settle()
            if chosen:
                table.move(me.app, seat, moves[1])
            await me.settle(5)
            assert session.route == ()
            assert [entry.move for entry in session.match.entries[at:]][:2] == moves[:1]

    run(test())


def test_fate_waits_for_whoever_still_looks() -> None:
    async def test() -> None:
        held = 0
        for slug in SLUGS:
            match = played(slug)
            holds, rules = spec(slug).page().holds, match.game.rules
            at = [
                n
                for n, state in enumerate(match.states)
                if FATE in rules.actors(state) and holds(match.view(0, n))
            ]
            for n in at[:1]:
                held += 1
                me = await Home().tab()
                session = await sit_down(me, played(slug, n, people=1))
                await me.settle(LONG)
                assert len(session.match.entries) == n, "nothing happens by itself"
                await me.do("next")
                await me.settle(LONG)
                assert len(session.match.entries) > n
        assert held

    run(test())


# Long work


def slow(clock: list[float], each: float, steps: int) -> Generator[tuple[int, int], None, str]:
    for n in range(steps):
        clock[0] += each
        yield n, steps
    return "done"


def test_long_work_shows_how_far_it_is_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        clock = [0.0]
        monkeypatch.setattr(long_work, "_now", lambda: clock[0])
        me = await Home().tab()
        seen: list[int] = []
        monkeypatch.setattr(me.screen, "progress", lambda percent, text: seen.append(percent))
        found = await long_work.done(me.app, "Work", lambda: slow(clock, 50, 40))
        assert found == "done" and not me.app.dialog
        assert seen == sorted(seen) and len(seen) > 3 and seen[-1] > 80
        assert await long_work.done(me.app, "Work", lambda: slow(clock, 1, 4)) == "done"

        def stopped() -> Generator[tuple[int, int], None, str]:
            for n, total in slow(clock, 50, 40):
                if n == 20:
                    assert me.app.dialog[:2] == ("progress", "Work") and "Work" in me.text
                    me.app.dialog = ()
                yield n, total
            return "done"

        assert await long_work.done(me.app, "Work", stopped) is None
        with pytest.raises(Unreadable, match="too long"):
            await long_work.done(me.app, "Work", lambda: slow(clock, 50, 40), most=500)
        assert not me.app.dialog

    run(test())


def test_a_match_between_bots_is_looked_on_at() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, TURNS[0], 0, max(2, min(load(TURNS[0]).info.seats)))
        with me.unseen():
            await me.settle(3 * LONG)
        assert len(match_of(me).entries) > 9 and session.mover is None
        with me.unseen():
            await play_on(me, most=1)

    run(test())
