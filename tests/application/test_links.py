"""What goes out and comes in by link: set-ups, challenges, replays, turns played by link."""

from __future__ import annotations

from dataclasses import replace

from app import table
from application.device import Home, Player, run
from application.list_wire import FakeWire
from application.tables import (
    LAID,
    LONG,
    each_game,
    fresh,
    link_in,
    match_of,
    play_on,
    played,
    session_of,
    sit_down,
)
from engine.game import Item
from engine.link_payload import Turn, challenge, tied
from engine.match import PERSON
from engine.save import Opened
from games.registry import SLUGS, load
from kinds import BY_LINK, TURNS
from page.link_state import APART, RIVALS
from recorded import NAMES


async def passed_on(player: Player, what: str, names: str = "with") -> str:
    """The link to what stands on the screen."""
    await player.press(f"pass-on {what}")
    assert player.app.dialog[:2] == ("pass-on", what)
    if names != "with":
        await player.fill("pass-on names", names)
    await player.do("copy-parcel")
    assert "Link copied." in player.text and not player.app.dialog
    return link_in(player)


@each_game
def test_a_set_up_goes_to_a_friend_and_can_be_changed_there(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{slug}")
        seats = max(load(slug).info.seats)
        await me.fill("seats", str(seats))
        await me.fill("name 0", "Hapi")
        friend = await Home().tab(await passed_on(me, "set-up"))
        assert "You’re invited to this match" in friend.text and not friend.app.store.ids()
        (way,) = [
            one["href"]
            for one in friend.all()
            if one.get("href", "").startswith(f"#/new/{slug}?link=")
        ]
        await friend.go(way)
        assert friend.app.draft is not None and me.app.draft is not None
        assert len(friend.app.draft.players) == seats
        assert friend.app.draft.options == me.app.draft.options

    run(test())


def test_names_can_be_left_out() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, played(TURNS[0]))
        await me.do("pass-on")
        await me.fill("pass-on what", "challenge")
        await me.fill("pass-on names", "perhaps")
        assert me.app.dialog == ("pass-on", "challenge", "with")
        friend = await Home().tab(await passed_on(me, "challenge", "without"))
        assert "A challenge for you" in friend.text
        assert not [name for name in NAMES if name in friend.text]

    run(test())


def test_a_challenge_is_taken_up_and_both_results_are_shown() -> None:
    async def test() -> None:
        for slug in TURNS[:1]:
            me = await Home().tab()
            await sit_down(me, played(slug, people=1))
            link = await passed_on(me, "challenge")
            home = Home()
            friend = await home.tab(link)
            assert "A challenge from" in friend.text and not friend.app.store.ids()
            await friend.fill("name 0", "Sabu")
            await friend.do("challenge")
            session = session_of(friend)
            assert session.match.seed == match_of(me).seed
            assert session.match.players[0].name == "Sabu" and session.rival is not None
            assert session.rival.outcome == match_of(me).outcome
            with friend.unseen():
                await play_on(friend, most=2)
            await friend.go(link)
            assert "You are playing this match" in friend.text
            await friend.do(f"meet {session.id}")
            with friend.unseen():
                await play_on(friend)
                await friend.settle(LONG)
            kept = friend.app.store.setting(RIVALS)
            assert kept[session.id]["names"] == list(session.rival.names)
            await friend.go(link)
            assert "You have already played this match" in friend.text
            answer = await answered(friend, session.id)
            await me.go(answer)
            assert me.app.arrival is not None and me.app.arrival.own is not None
            await me.do(f"meet {LAID}")
            assert me.app.store.setting(RIVALS)[LAID]["outcome"] is not None

    run(test())


async def answered(player: Player, id: str) -> str:
    """The result that goes back to whoever sent a challenge."""
    await player.go(f"#/match/{id}")
    await player.press("pass-on result")
    assert player.app.dialog[1] == "result"
    await player.do("copy-parcel")
    return link_in(player)


def test_a_result_in_words_of_no_game_is_refused_or_not_shown() -> None:
    async def test() -> None:
        refused = 0
        for slug in SLUGS:
            parcel = challenge(played(slug))
            assert parcel.outcome is not None
            rows = tuple((Item("nonsense", 1),) for _ in parcel.players)
            made_up = replace(parcel.outcome, scores=rows, ending="nonsense")
            friend = await Home().tab(f"#/link/{tied(replace(parcel, outcome=made_up))}")
            assert friend.app.arrival is not None and "nonsense" not in friend.text
            if friend.app.arrival.parcel is None:
                refused += 1
                assert "This link is damaged." in friend.text
        assert refused

    run(test())


@each_game
def test_a_finished_match_is_watched_without_being_kept(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(slug))
        await me.do("replay")
        await me.do("turn-on")
        at = session.shown
        link = await passed_on(me, "moment")
        friend = await Home().tab(link.replace("#/link/", "#/watch/"))
        watched = session_of(friend)
        assert watched.visiting and watched.replaying and watched.shown == at
        assert not friend.app.store.ids() and friend.screen.name.startswith(
            friend.app.t(watched.game.door.title)
        )

    run(test())


def test_only_a_match_can_be_watched() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{SLUGS[0]}")
        link = await passed_on(me, "set-up")
        friend = await Home().tab(link.replace("#/link/", "#/watch/"))
        assert friend.app.place[0] == "link" and "You’re invited" in friend.text
        await friend.go("#/watch")
        assert friend.app.place == ("hall",)

    run(test())


# By link


async def my_turn(player: Player) -> None:
    """Play here until nobody here is on."""
    session = session_of(player)
    for _ in range(50):
        if session.curtain is not None:
            await player.do(f"open {session.curtain}")
        if session.mover is None or session.can_send:
            break
        table.move(player.app, session.mover, sorted(session.moves)[0])
        await player.settle(LONG)
    assert session.can_send


def test_a_match_is_played_by_link() -> None:
    async def test() -> None:
        me, friend = await Home().tab("#/settings"), await Home().tab("#/settings")
        await friend.fill("me-name", "Sabu")
        session = await fresh(me, BY_LINK[0], 2, options=load(BY_LINK[0]).info.by_link)
        await me.press("pass-on turn")
        first = session.match.actors[0]
        await me.do(f"my-seat {first}")
        assert session.apart is not None and session.persons == [first]
        await me.press("close")
        await my_turn(me)
        await me.press("pass-on turn")
        settled = len(session.match.entries)
        assert me.app.store.setting(APART)[session.id] == [first, settled]
        assert session.can_undo is None, "what went out is not taken back"
        await me.do("copy-parcel")
        link = link_in(me)
        await friend.go(link)
        assert friend.app.arrival is not None and friend.app.arrival.how == "new"
        await friend.do(f"take-turn {1 - first}")
        theirs = session_of(friend)
        assert theirs.id == session.id and theirs.persons == [1 - first]
        assert theirs.match.entries == session.match.entries
        await friend.go(link)
        assert friend.app.arrival.how == "same" and "already up to date" in friend.text
        await friend.go(f"#/match/{session.id}")
        theirs = session_of(friend)
        await my_turn(friend)
        await friend.go(link)
        assert friend.app.arrival.how == "older" and "older than the match" in friend.text
        await friend.go(f"#/match/{session.id}")
        await friend.press("pass-on turn")
        await friend.do("copy-parcel")
        await me.go(link_in(friend))
        assert me.app.arrival is not None
        assert (me.app.arrival.how, me.app.arrival.seat) == ("newer", first)
        await me.do(f"take-turn {first}")
        assert match_of(me).entries == match_of(friend).entries
        await me.press("pass-on turn")
        await me.press("my-seat all")
        assert session_of(me).apart is None and len(session_of(me).persons) == 2
        assert me.app.store.setting(APART).get(session.id) is None

    run(test())


def test_a_match_that_has_gone_differently_is_kept_beside() -> None:
    async def test() -> None:
        slug = BY_LINK[0]
        me = await Home().tab()
        whole = played(slug)
        seats = [at for at, entry in enumerate(whole.entries) if entry.seat >= 0]
        ours = whole.until(seats[0])
        moves = sorted(ours.legal(whole.entries[seats[0]].seat))
        ours.play(
            whole.entries[seats[0]].seat,
            next(m for m in moves if m != whole.entries[seats[0]].move),
        )
        session = await sit_down(me, ours)
        link = f"#/link/{tied(Turn(Opened(played(slug, seats[2]), True), session.id))}"
        await me.go(link)
        assert me.app.arrival is not None and me.app.arrival.how == "parted"
        await me.press("take-turn nobody")
        assert me.app.place[0] == "link"
        await me.do("take-turn 0")
        assert len(me.app.store.ids()) == 2
        assert match_of(me).entries == whole.entries[: seats[2]]
        (other,) = [id for id in me.app.store.ids() if id != session.id]
        await me.go(f"#/match/{other}")
        assert match_of(me).entries == ours.entries

    run(test())


def test_another_match_under_the_same_name_stays() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await sit_down(me, played(BY_LINK[0], 9))
        before = list(session.match.entries)
        other = played(BY_LINK[-1], 9)
        other.seed += 1
        await me.go(f"#/link/{tied(Turn(Opened(other, True), session.id))}")
        assert me.app.arrival is not None
        assert me.app.arrival.how == "other" or len(BY_LINK) == 1
        await me.do("take-turn 0")
        assert len(me.app.store.ids()) == 2
        await me.go(f"#/match/{session.id}")
        assert match_of(me).entries == before

    run(test())


def test_a_match_by_link_begins_with_the_question_which_seat() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{BY_LINK[0]}")
        assert isinstance(me.app.wire, FakeWire)
        me.app.wire.named = ()  # a site with no relay
        await me.fill("party", "friends")
        await me.do("start-far")
        assert me.app.dialog == ("pass-on", "turn", "with") and me.all(data_do="my-seat 0")
        assert {one.kind for one in match_of(me).players} == {PERSON}
        await me.press("my-seat 9")
        assert session_of(me).apart is None

    run(test())


def test_a_link_is_sent_or_copied_by_hand() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, played(TURNS[0]))
        await me.do("pass-on")
        me.screen.can = False
        await me.do("copy-parcel")
        assert me.app.dialog[-1] == "by hand"
        await me.press("send-parcel")
        assert me.app.dialog[:1] == ("pass-on",), "it was not sent"
        me.screen.can = True
        await me.do("send-parcel")
        assert me.app.dialog == ()

    run(test())
