"""The review of a finished match: made in slices, left and found again, kept, tried again."""

from __future__ import annotations

import pytest

from app.commands import change_setting
from app.review import REVIEWS
from application.device import Home, Player, run
from application.tables import LAID, LONG, fresh, match_of, played, session_of, sit_down
from engine.match import Match
from engine.review import key
from games.registry import SLUGS, spec

REVIEWED = [slug for slug in SLUGS if spec(slug).reviewer is not None]
each_reviewed = pytest.mark.parametrize("slug", REVIEWED)
ADDRESS = f"#/review/{LAID}"


async def reviewed(me: Player) -> None:
    """Wait until it is there."""
    for _ in range(1_000):
        await me.settle(LONG)
        desk = me.app.reviewing
        assert desk is not None and not desk.failed
        if desk.working is None:
            return
    raise AssertionError("it never ends")


def finished_match(slug: str) -> Match:
    return played(slug, people=1)


@each_reviewed
def test_a_match_is_reviewed_and_the_review_is_kept_with_it(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        await sit_down(me, finished_match(slug))
        assert me.all(href=ADDRESS), "the way there is at the end of the match"
        await me.go(ADDRESS)
        await reviewed(me)
        assert me.app.session is None
        assert "great-number" in me.screen.html
        kept = me.app.store.setting(REVIEWS)
        assert set(kept) == {key(LAID, 0)} and kept[key(LAID, 0)]["game"] == slug

        again = await home.tab(ADDRESS)
        await reviewed(again)
        assert "great-number" in again.screen.html, "it is not made twice"
        for code in ("fr", "de"):
            change_setting(again.app, "language", code)
            again.app.arrive()
            await reviewed(again)
            assert "great-number" in again.screen.html

    run(test())


@each_reviewed
def test_a_moment_is_tried_again_with_the_same_fate(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        old = (await sit_down(me, finished_match(slug))).match
        await me.go(ADDRESS)
        await reviewed(me)
        desk = me.app.reviewing
        assert desk is not None
        review = desk.found[0]
        at = review.verdicts[review.moments()[-1]].at
        await me.do(f"review-look {at}")
        assert session_of(me).replaying and session_of(me).shown == at
        assert session_of(me).viewer == 0
        await me.go(ADDRESS)
        await me.do(f"review-try {at}")
        new = match_of(me)
        assert session_of(me).id != LAID and new.outcome is None
        assert new.entries[:at] == old.entries[:at] and new.copied == at
        assert new.seed == old.seed and new.players == old.players
        row = me.app.store.row(LAID)
        assert row is not None and row.over, "the match itself stays"

        copy = f"#/review/{session_of(me).id}"
        for tab in (me, await home.tab()):
            assert not tab.all(href=copy)
            await tab.go(copy)
            assert tab.app.place == ("hall",) and tab.app.notice is not None
            assert tab.app.notice.bad, "what is tried again is a match that is on"

    run(test())


@each_reviewed
def test_nothing_is_reviewed_before_the_end(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        await fresh(me, slug, people=2 if 2 in _seats(slug) else 1)
        assert not me.all(href=ADDRESS)
        await me.go(ADDRESS)
        assert me.app.reviewing is None and me.app.place == ("hall",)
        assert me.app.notice is not None and me.app.notice.bad

    run(test())


@each_reviewed
def test_what_was_reviewed_cannot_be_undone(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(slug))
        assert session.match.outcome is not None and session.can_undo is None
        assert all(session.match.undone(seat) is None for seat in session.people)

    run(test())


def _seats(slug: str) -> tuple[int, ...]:
    low, high = spec(slug).door.seats
    return tuple(range(low, high + 1))


def test_it_goes_on_when_one_leaves() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, finished_match(REVIEWED[0]))
        await me.go(ADDRESS)
        await me.go("#/")
        await reviewed(me)
        assert me.app.store.setting(REVIEWS)
        await me.go(ADDRESS)
        await reviewed(me)
        assert "great-number" in me.screen.html

    run(test())


def test_a_decision_is_looked_at_and_put_away() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, finished_match(REVIEWED[0]))
        await me.go(ADDRESS)
        await reviewed(me)
        await me.do("review-at 1")
        assert "looked-at" in me.screen.html
        await me.do("review-at 1")
        assert "looked-at" not in me.screen.html
        for wrong in ("review-at 9999", "review-at x", "review-try 9999", "review-look x"):
            await me.press(wrong)
            assert me.app.place == ("review", LAID)

    run(test())


def test_each_person_has_a_review() -> None:
    async def test() -> None:
        me = await Home().tab()
        match = played(REVIEWED[0])
        await sit_down(me, match)
        await me.go(ADDRESS)
        await reviewed(me)
        await me.do("review-seat 1")
        await reviewed(me)
        assert set(me.app.store.setting(REVIEWS)) == {key(LAID, 0), key(LAID, 1)}
        await me.press("review-seat 9")
        assert me.app.reviewing is not None and me.app.reviewing.seat == 1

    run(test())


def test_a_match_that_only_came_to_be_looked_at_is_kept_nowhere() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, finished_match(REVIEWED[0]))
        me.app.store.drop(session.id)
        await me.go(ADDRESS)
        await reviewed(me)
        assert "great-number" in me.screen.html
        assert me.app.store.setting(REVIEWS) is None
        assert not me.all(data_do="review-look 3")

    run(test())


def test_the_records_lead_there() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, finished_match(REVIEWED[0]))
        me.app.save_match()
        await me.go("#/records")
        assert me.all(href=ADDRESS)

    run(test())
