"""The challenges of the days: first tries, practice, late days, results to share and friends'."""

from __future__ import annotations

import pytest

from app.day_marks import following, keep_try
from application.device import DAY, Home, Player, run
from application.tables import LAID, link_in, match_of, play_on, session_of, sit_down
from application.test_review import reviewed
from engine import day_book, day_week
from engine.bots import play_out
from engine.daily import begun, moved
from engine.day_book import Try
from engine.day_result import tied
from engine.match import Match
from games.registry import load, spec
from kinds import DAILY

EARLIER = moved(DAY, -3)
each_daily = pytest.mark.parametrize("slug", DAILY)


async def played(me: Player, about: str) -> str:
    """Play a challenge to its end. Gives its match's id."""
    await me.press(f"daily {about}")
    with me.unseen():
        await play_on(me)
    return session_of(me).id


async def shared(me: Player, about: str) -> str:
    """The text of a result, copied."""
    await me.press(f"day-share {about}")
    await me.do("copy-result")
    return me.screen.copied


def link_of(text: str) -> str:
    return "#" + text.splitlines()[-1].partition("#")[2]


@each_daily
def test_a_day_is_played_practised_shared_and_shown(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        assert me.all(data_do=f"daily {slug}")
        id = await played(me, slug)
        one = me.app.known.book[DAY, slug]
        assert one.id == id and one.done and one.line
        assert me.all(data_do=f"day-share {slug} {DAY}"), "at the end it can be shared"
        other = DAILY[(DAILY.index(slug) + 1) % len(DAILY)]
        assert me.all(data_do=f"daily {other} {DAY}"), "and another one follows"
        text = await shared(me, f"{slug} {DAY}")
        _, date, result, line, link = text.splitlines()
        assert line == one.line and DAY in date and link.startswith("https://example.org/#/result/")
        await me.do("rematch")
        again = session_of(me)
        assert again.id != id and "Practice: it does not count." in me.text
        assert again.match.seed == me.app.session.match.seed
        with me.unseen():
            await play_on(me, seed=2)
        assert me.app.known.book[DAY, slug] == one, "the first try counts"
        assert not me.all(data_do=f"day-share {slug} {DAY}")
        await me.go("#/")
        assert "1 of 5 done" in me.text
        friend = await Home().tab(link_of(text))
        assert friend.app.place[0] == "result"
        assert "It is in the week’s table." in friend.text
        await friend.go("#/week")
        assert result.partition(":")[0] in friend.text
        await friend.go(f"#/played/{link_of(text).rpartition('/')[2]}")
        assert friend.app.place == ("hall",) and "Play this challenge first" in friend.text
        await me.go(link_of(text))
        assert "This is your own result." in me.text and not me.app.store.setting(
            day_week.setting(DAY)
        )

    run(test())


def test_after_the_last_challenge_of_a_day_none_follows() -> None:
    async def test() -> None:
        me = await Home().tab()
        for number, slug in enumerate(DAILY):
            assert following(me.app, DAY, slug)[0] == DAILY[(number + 1) % len(DAILY)]
        *others, last = DAILY
        for slug in others:
            keep_try(me.app, Try(slug, 1), DAY, slug)
            end(me, slug)
        assert following(me.app, DAY, others[0])[0] == last
        keep_try(me.app, Try(last, 1), DAY, last)
        assert following(me.app, DAY, others[0])[0] == last, "it was begun, and waits"
        end(me, last)
        assert following(me.app, DAY, others[0]) == ("", "")

    def end(me: Player, id: str) -> None:
        def with_it(kept: object) -> object:
            return day_book.plain(day_book.ended(day_book.restored(kept), id, (1,), "line"))

        me.app.store.change_setting(day_book.DAYS, with_it)

    run(test())


@each_daily
def test_the_first_try_goes_on(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        await me.press(f"daily {slug}")
        id = session_of(me).id
        assert "Your first try: it counts." in me.text
        await me.go("#/")
        assert len(me.all(href=f"#/match/{id}")) == 1, "seen is begun, and listed once"
        await me.press(f"daily {slug}")
        assert session_of(me).id == id
        later = await home.tab()
        await later.press(f"daily {slug}")
        assert session_of(later).id == id
        await later.go("#/")
        await later.press(f"delete {id}")
        await later.press(f"daily {slug}")
        assert session_of(later).id != id and "Practice" in later.text
        assert later.app.known.book[DAY, slug].id == id

    run(test())


def test_a_late_day_counts_for_no_streak() -> None:
    async def test() -> None:
        me, slug = await Home().tab(f"#/day/{EARLIER}"), DAILY[0]
        await me.do(f"daily {slug} {EARLIER}")
        assert "A late try" in me.text
        with me.unseen():
            await play_on(me)
        assert me.app.known.book[EARLIER, slug].done
        assert day_book.is_late(EARLIER, me.app.known.book[EARLIER, slug])
        kept = me.app.store.setting("history")
        assert not kept["days"] and len(kept["rows"]) == 1
        assert "late" in await shared(me, f"{slug} {EARLIER}")
        await played(me, slug)
        assert me.app.store.setting("history")["days"] == {slug: [DAY]}
        await me.go("#/days")
        assert "Streak: 1 day" in me.text and me.all(href=f"#/day/{EARLIER}")
        await me.go(f"#/days/{slug}")
        assert any(
            "done late" in one.get("aria-label", "") for one in me.all(href=f"#/day/{EARLIER}")
        )

    run(test())


@pytest.mark.parametrize("slug", [DAILY[0], DAILY[-1]])
def test_the_solution_is_shown_once_the_first_try_is_over(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/solution/{slug}/{DAY}")
        assert me.app.place == ("hall",) and "Play this challenge first" in me.text
        await played(me, slug)
        await me.go(f"#/solution/{slug}/{DAY}")
        assert me.app.place[0] == "solution" and session_of(me).replaying
        assert match_of(me).outcome is not None and match_of(me).seed
        assert "Played by" in me.text and len(me.app.store.ids()) == 1
        assert len(match_of(me).players) == 1 + len(load(slug).info.daily.on(DAY).bots)

    run(test())


def test_a_match_of_a_day_is_reviewed_beside_a_friends() -> None:
    """The ghost is whoever sent a result of that day, and not one's record."""

    def day_match(slug: str, name: str, level: str) -> Match:
        match = begun(load(slug), DAY, name, ())
        play_out(match, [level])
        return match

    async def test() -> None:
        slug = next(one for one in DAILY if (found := spec(one).reviewer) and found().races)
        match, other = day_match(slug, "Ada", "easy"), day_match(slug, "Ben", "hard")
        me = await Home().tab()
        for one in (match, other):
            link = tied(one, DAY, me.app.clock.time())
            name = day_week.key(DAY, slug, one.players[0].name)
            me.app.store.keep_setting(
                day_week.setting(DAY),
                day_week.added(me.app.store.setting(day_week.setting(DAY)), name, link),
            )
        await sit_down(me, match)
        await me.go(f"#/review/{LAID}")
        await reviewed(me)
        assert "Beside you, door by door: Ben." in me.text
        assert me.screen.html.count(">Ben: ") > 4

    run(test())


@each_daily
def test_a_challenge_from_a_days_match_is_played_as_that_day(slug: str) -> None:
    """A link to the same start cannot be used to try a day before it counts."""

    async def test() -> None:
        me = await Home().tab()
        await played(me, slug)
        await me.press("pass-on challenge")
        await me.do("copy-parcel")
        friend = await Home().tab(link_in(me))
        await friend.fill("name 0", "Ben")
        await friend.do("challenge")
        session = session_of(friend)
        assert friend.app.known.book[DAY, slug].id == session.id
        assert session.match.seed == me.app.session.match.seed
        assert "Your first try: it counts." in friend.text
        assert session.match.players[0].name == "Ben" and session.rival is not None

    run(test())
