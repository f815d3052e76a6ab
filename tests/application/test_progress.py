"""Goals are told once, old matches count, and a deal that is known counts for nothing."""

from __future__ import annotations

import pytest

from app.again import deal
from application.device import Home, Player, run
from application.tables import (
    LAID,
    LONG,
    each_game,
    match_of,
    play_on,
    played,
    session_of,
    sit_down,
)
from engine import goals
from engine.bots import play_out
from engine.game import FATE
from engine.match import Match
from engine.match import Player as Seated
from engine.merging_settings import DEALS
from games.registry import SLUGS, load, spec
from kinds import DAILY
from recorded import own, replayed

GOALED = [slug for slug in SLUGS if spec(slug).track is not None]


def reaching(slug: str) -> tuple[str, str, int]:
    """A goal, and the recorded match that reaches it, and whose."""
    name, (match, seat) = next(
        (name, found) for name, found in own(slug).GOALS.items() if isinstance(found, tuple)
    )
    return f"{slug}/{name}", match, seat


def kept(me: Player) -> goals.Kept:
    return goals.restored(me.app.store.setting(goals.SETTING))


async def end(me: Player, slug: str, id: str = LAID) -> str:
    """Play the last move of a recorded match, which reaches a goal."""
    name, recorded, _ = reaching(slug)
    whole = replayed(slug, recorded)
    last = max(at for at, one in enumerate(whole.entries) if one.seat != FATE)
    match = whole.until(last)
    match.copied = 0
    session = await sit_down(me, match, id)
    for one in whole.entries[last:]:
        session.match.play(one.seat, one.move)
    session.catch_up()
    me.app.save_match()
    me.app.render()
    await me.settle()
    assert session.match.outcome is not None
    return name


@pytest.mark.parametrize("slug", GOALED)
def test_a_goal_is_told_at_the_end_and_never_again(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        name = await end(me, slug)
        assert name in session_of(me).reached and 'class="goals-reached' in me.screen.html
        assert kept(me).reached[name].id == LAID and kept(me).looked_at == {LAID: goals.FORM}
        await me.go("#/")
        await me.go(f"#/match/{LAID}")
        assert 'class="reached' not in me.screen.html
        await end(me, slug, "2b")
        assert name not in session_of(me).reached
        assert kept(me).reached[name].id == LAID

    run(test())


def test_two_tabs_tell_it_once() -> None:
    async def test() -> None:
        home = Home()
        here, there = await home.tab(), await home.tab()
        name = await end(here, GOALED[0])
        assert name in session_of(here).reached
        await end(there, GOALED[0], "2b")
        assert name not in session_of(there).reached
        assert kept(here).reached[name].id == LAID and set(kept(here).looked_at) == {LAID, "2b"}

    run(test())


def test_what_was_restored_is_not_told_again() -> None:
    async def test() -> None:
        old = await Home().tab()
        name = await end(old, GOALED[0])
        await old.go("#/settings")
        await old.do("save-everything")
        await old.settle(LONG)
        file = next(text for text in old.files.given.values())
        new = await Home().tab("#/settings")
        await new.choose_file("restore", file)
        await new.do("restore-yes")
        await new.settle(LONG)
        assert kept(new).reached == kept(old).reached
        await end(new, GOALED[0], "2b")
        assert name not in session_of(new).reached

    run(test())


@pytest.mark.parametrize("slug", GOALED)
def test_old_matches_count_and_are_looked_at_once(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        name = await end(me, slug)
        me.app.store.drop_setting(goals.SETTING)  # as older versions left it
        history = me.app.store.setting("history")
        for row in history["rows"]:
            row.pop("kind", None)
        me.app.store.keep_setting("history", history)
        await me.go("#/records")
        assert me.app.looking_back is None and not me.screen.errors
        assert kept(me).reached[name].id == LAID and kept(me).looked_at == {LAID: goals.FORM}
        assert "Not reached yet" in me.text

        async def never(*_: object) -> None:
            raise AssertionError("it was looked at again")

        monkeypatch.setattr("app.looking_back._one", never)
        await me.go("#/")
        await me.go("#/records")
        me.app.store.drop(LAID)
        await me.go("#/")
        await me.go("#/records")
        assert name in kept(me).reached, "it stays when its match is gone"

    run(test())


def test_a_damaged_match_does_not_stop_the_others() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        name = await end(me, GOALED[0])
        await end(me, GOALED[0], "2b")
        me.app.store.drop_setting(goals.SETTING)
        await me.go("#/")
        await me.app.store.flush()
        home.device.kept[f"match/{LAID}"] = home.device.kept[f"match/{LAID}"].replace(
            '"lines": ', '"lines": 9'
        )
        again = await home.tab("#/records")
        assert kept(again).reached[name].id == "2b" and LAID in kept(again).looked_at

    run(test())


def test_after_the_records_are_erased_nothing_comes_back() -> None:
    async def test() -> None:
        me = await Home().tab()
        await end(me, GOALED[0])
        await me.go("#/records")
        await me.do("ask-records-erase")
        await me.do("records-erase")
        assert not kept(me).reached
        await me.go("#/")
        await me.go("#/records")
        assert not kept(me).reached and LAID in me.app.store.ids()

    run(test())


# The same deal


async def again(me: Player, slug: str) -> str:
    """Ask for the deal of a finished match."""
    await sit_down(me, played(slug, people=1))
    me.app.save_match()
    await me.settle()
    await me.go(f"#/again/{LAID}")
    await me.do("deal-again")
    return session_of(me).id


@each_game
def test_the_same_deal_begins_with_what_fate_dealt_and_counts_for_nothing(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        before = kept(me)
        id = await again(me, slug)
        old, new = played(slug, people=1), match_of(me)
        assert id != LAID and new.seed == old.seed and new.options == old.options
        assert new.players == old.players and 0 < new.copied <= len(old.entries)
        assert new.entries[: new.copied] == old.entries[: new.copied]
        assert all(one.seat == FATE for one in old.entries[: new.copied])
        assert me.app.store.setting(DEALS) == {id: LAID}
        assert "counts as no record" in me.text
        was, records = kept(me), me.app.store.setting(f"records-{slug}")
        with me.unseen():
            play_out(new, ["easy"] * len(new.players))
            session_of(me).catch_up()
            me.app.save_match()
            await me.settle(LONG)
        assert new.outcome is not None
        assert kept(me).reached == was.reached and before == goals.Kept()
        assert me.app.store.setting(f"records-{slug}") == records
        assert not session_of(me).reached and not session_of(me).done
        await me.go(f"#/again/{id}")
        assert "Side by side" in me.text and me.screen.html.count("again-result") >= 2
        for player in new.players:
            assert player.name in me.text
        await me.go("#/records")
        assert "the same deal again" in me.text

    run(test())


@each_game
def test_the_same_play_meets_the_same_fate(slug: str) -> None:
    """A draw depends on the seed, a label and a count alone: not on which match it is."""
    seated = [Seated("Ada"), Seated("Merit", "easy")]
    first = Match(load(slug), {}, seated, seed=7)
    play_out(first, ["easy", "easy"])
    new = deal(first)
    for one in first.entries[new.copied :]:
        assert one.seat in new.actors
        if one.seat == FATE:
            assert new.draw() == one.move
        new.play(one.seat, one.move)
    assert new.state == first.state and new.outcome == first.outcome


def test_the_deal_of_the_day_played_again_is_not_the_day_s() -> None:
    async def test() -> None:
        slug = DAILY[0]
        me = await Home().tab()
        await me.press(f"daily {slug}")
        with me.unseen():
            await play_on(me)
        day, id = me.clock.today(), session_of(me).id
        first = me.app.known.book.get((day, slug))
        assert first is not None and first.id == id
        await me.go(f"#/again/{id}")
        await me.do("deal-again")
        with me.unseen():
            await play_on(me, seed=4)
        assert me.app.known.book.get((day, slug)) == first
        rows = me.app.store.setting("history")["rows"]
        assert [row.get("day", "") != "" for row in rows] == [True, False]

    run(test())


def test_a_match_that_goes_on_or_is_not_here_is_not_dealt_again() -> None:
    async def test() -> None:
        me = await Home().tab()
        slug = SLUGS[0]
        await sit_down(me, played(slug, at=12, people=1))
        await me.go(f"#/again/{LAID}")
        assert me.app.place == ("hall",) and me.app.notice is not None and me.app.notice.bad
        await me.go("#/again/nothing")
        assert me.app.place == ("hall",) and "not on this device" in me.text

    run(test())


def test_a_moment_of_either_match_is_looked_at() -> None:
    async def test() -> None:
        me = await Home().tab()
        id = await again(me, SLUGS[0])
        with me.unseen():
            play_out(match_of(me), ["easy"] * len(match_of(me).players))
            session_of(me).catch_up()
            me.app.save_match()
            await me.settle(LONG)
        await me.go(f"#/again/{id}")
        html = me.screen.html
        for which, one in (("0", LAID), ("1", id)):
            command = next(
                part.split('"')[0]
                for part in html.split('data-do="')[1:]
                if part.startswith(f"deal-look {which} ")
            )
            await me.do(command)
            assert session_of(me).id == one and session_of(me).replaying
            assert session_of(me).shown == int(command.split()[-1])
            await me.go(f"#/again/{id}")

    run(test())
