"""At a table: curtains, undoing, confirming, what is asked and said, lessons, sand."""

from __future__ import annotations

from collections.abc import Collection
from fnmatch import fnmatchcase

import pytest

from app import table
from application.device import Home, Player, run
from application.tables import LONG, each_game, fresh, played, session_of, sit_down
from engine.bots import STAMP
from engine.game import FATE
from engine.lesson import Step
from games.registry import load
from kinds import TURNS, VEILED
from page.session import Session
from page.spoken import QUESTIONS


@pytest.mark.parametrize("slug", VEILED)
def test_a_curtain_hangs_until_the_right_person_has_the_device(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        match = played(slug)
        rules = match.game.rules
        at = next(
            n
            for n, state in enumerate(match.states)
            if any(seat != FATE and rules.veiled(state, seat) for seat in rules.actors(state))
        )
        session = await sit_down(me, played(slug, at))
        seat = session.curtain
        assert seat is not None and session.viewer is None and not session.moves
        assert not [one for one in me.all() if "data-move" in one]
        await me.do(f"open {seat}")
        assert session.viewer == seat and session.curtain is None and session.moves
        await me.press("cover")
        assert session.curtain == seat and session.viewer is None
        await me.press("open nobody")
        assert session.curtain == seat
        await me.press(f"about {seat}")
        assert session.profile == seat
        await me.press(f"peek {seat}")
        assert session.asking == seat and session.profile is None

    run(test())


async def first_move(me: Player) -> None:
    """Play the first seat's first legal move, having opened what is closed."""
    session = session_of(me)
    if session.curtain is not None:
        await me.do(f"open {session.curtain}")
    assert session.mover is not None
    table.move(me.app, session.mover, sorted(session.moves)[0])
    await me.settle()


@each_game
def test_undo_brings_back_what_was_or_says_why_not(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, slug, max(2, min(load(slug).info.seats)))
        await me.press("undo")
        assert "There is nothing to undo." in me.text
        if session.solvers:
            await me.do("clock go")
        before = list(session.match.entries)
        await first_move(me)
        after = list(session.match.entries)
        assert after[: len(before)] == before and len(after) > len(before)
        can = session.can_undo is not None
        await me.press("undo")
        if can:
            assert session.match.entries == before and "undone" in me.text
            row = await me.app.store.read(session.id)
            assert len(row.save["moves"]) == len(before)
        else:
            assert session.match.entries == after and "cannot be undone" in me.text

    run(test())


def test_a_move_to_be_confirmed_is_made_when_it_is_chosen_again() -> None:
    async def test() -> None:
        me = await Home().tab("#/settings")
        await me.fill("set confirm", "yes")
        session = await fresh(me, TURNS[0], 2)
        if session.curtain is not None:
            await me.do(f"open {session.curtain}")
        seat, before = session.mover, len(session.match.entries)
        assert seat is not None
        one, *others = sorted(session.moves)
        table.move(me.app, seat, one)
        await me.settle()
        assert session.noted("pending") == one and len(session.match.entries) == before
        for other in others[:1]:
            table.move(me.app, seat, other)
            await me.settle()
            assert session.noted("pending") == other and len(session.match.entries) == before
        table.move(me.app, seat, session.noted("pending"))
        await me.settle()
        assert len(session.match.entries) > before and not session.noted("pending")

    run(test())


@each_game
def test_the_table_answers_in_words(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, slug, max(2, min(load(slug).info.seats)))
        if session.curtain is not None:
            await me.press("say board")
            assert session.question == "", "nothing is told to whoever is not meant"
            await me.do(f"open {session.curtain}")
        for question in QUESTIONS:
            await me.press(f"say {question}")
            assert session.question == question and session.answered[-1]
        await me.press("unsay")
        assert session.question == "" and session.answered == ()

    run(test())


def test_what_cannot_be_done_says_why() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(TURNS[0]))
        table.why(me.app, "Not here.", at_table=True)
        assert "Not here." in me.text and me.sound.played[-1] == "refuse"
        await me.do("replay")
        table.why(me.app, "Not here.", at_table=True)
        assert "This match is over: press “Play on from here”" in me.text
        table.move(me.app, 0, "whatever")
        await me.settle()
        assert session.match.outcome is not None and "Play on from here" in me.text

    run(test())


@each_game
def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, slug, max(2, min(load(slug).info.seats)))
        if session.curtain is not None:
            await me.do(f"open {session.curtain}")
        before = list(session.match.entries)
        assert session.mover is not None
        table.move(me.app, session.mover, "fly away")
        await me.settle()
        assert session.match.entries == before
        assert me.app.notice is not None and me.app.notice.link.startswith(f"#/rules/{slug}/")
        await me.press("hush")
        assert me.app.notice is None

    run(test())


# Lessons


@each_game
def test_a_lesson_takes_the_wanted_move_alone_and_goes_on(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/lesson/{slug}")
        tried = 0
        with me.unseen():
            for _ in range(200):
                session, learning = session_of(me), session_of(me).learning
                assert learning is not None
                if learning.step is None:
                    break
                if learning.asks is None:
                    await me.settle(LONG)
                    await me.press("lesson-on")
                    continue
                if session.solvers and not session.clock.running:
                    await me.press("clock go")
                if session.mover is None:
                    await me.settle(LONG)
                assert session.mover is not None
                at, wrong = len(session.match.entries), unwanted(session)
                if wrong and not tried:
                    tried += 1
                    table.move(me.app, session.mover, wrong)
                    await me.settle()
                    assert len(session.match.entries) == at and me.app.notice is not None
                table.move(me.app, session.mover, leading(learning.asks, session.moves))
                await me.settle()
            else:
                raise AssertionError("the lesson never ends")
        assert not me.app.store.ids(), "a lesson is not kept"
        await me.press("undo")
        assert "You cannot undo in a lesson." in me.text
        await me.press("lesson")
        again = session_of(me).learning
        assert again is not None and again.at == 0 and not again.done

    run(test())


def leading(step: Step, moves: Collection[str]) -> str:
    """The move that counts, or leads there."""
    found = next(filter(step.counts, sorted(moves)), "")
    ways = (move for form in step.also for move in sorted(moves) if fits(move, form))
    return found or next(ways)


def fits(move: str, form: str) -> bool:
    return fnmatchcase(STAMP.sub("", move), form)


def unwanted(session: Session) -> str:
    """A legal move that the lesson does not ask for, if it waits for a move at all."""
    assert session.mover is not None and session.learning is not None
    asked = session.learning.asks
    legal = sorted(session.match.legal(session.mover))
    if asked is None or session.solvers:
        return ""
    return next((move for move in legal if not asked.allows(move)), "")
