"""Set-ups: parties, seats, options, the day's match, campaigns and what they unlock."""

from __future__ import annotations

import pytest

from application.device import DAY, Home, run
from application.device import Player as Tab
from application.tables import each_game, match_of, play_on, session_of
from engine.game import ADVICE
from engine.match import PERSON, Player
from engine.records import day_seed
from games.registry import SLUGS, load, spec
from kinds import CAMPAIGNS, DAILY, WORKSHOPS
from page.draft import Draft


def draft_of(player: Tab) -> Draft:
    assert player.app.draft is not None
    return player.app.draft


def every_value(player: Tab) -> list[tuple[str, str]]:
    """What can be chosen of the options on the page: fields and values."""
    named = [(one.get("data-field", ""), one["value"]) for one in player.all(type="radio")]
    return [(name, value) for name, value in named if name.startswith("option ")]


@each_game
def test_every_choice_of_the_set_up_is_taken_and_can_be_begun(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{slug}")
        for name, value in dict(every_value(me)).items():
            if me.all(data_field=name, value=value):
                await me.fill(name, value)
                assert str(draft_of(me).options[name.removeprefix("option ")]) == value
        options = dict(draft_of(me).options)
        await me.do("start")
        assert dict(match_of(me).options) == options
        again = me.app.store.setting(f"draft-{slug}")
        assert again["options"] == options

    run(test())


@each_game
def test_every_party_has_its_people_and_bots(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{slug}")
        parties = [one["value"] for one in me.all(data_field="party")]
        for party in parties:
            await me.fill("party", party)
            assert draft_of(me).party == party
            assert len(draft_of(me).players) in load(slug).info.seats
        await me.fill("party", parties[0])
        before = draft_of(me)
        await me.fill("party", "nobody")
        assert draft_of(me) == before

    run(test())


@each_game
def test_a_seat_is_given_to_one_of_the_cast_and_to_a_person(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{slug}")
        await me.fill("seats", str(max(load(slug).info.seats)))
        last = len(draft_of(me).players) - 1
        await me.do(f"seat {last}")
        offered = [one["data-do"] for one in me.all() if "data-do" in one]
        bots = [do for do in offered if do.startswith(f"sit {last} ") and PERSON not in do]
        await me.do(bots[-1])
        assert draft_of(me).players[last].is_bot and draft_of(me).players[last].name
        await me.do(f"seat {last}")
        await me.do(f"sit {last} {PERSON}")
        assert not draft_of(me).players[last].is_bot and not me.app.dialog
        before = draft_of(me)
        await me.press(f"sit {last} the-sphinx")
        assert draft_of(me) == before

    run(test())


def test_a_set_up_that_was_left_is_found_again() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{SLUGS[0]}")
        await me.fill("name 0", "Hapi")
        await me.go("#/settings")
        await me.go(f"#/new/{SLUGS[0]}")
        assert draft_of(me).players[0].name == "Hapi"
        await me.do("start")
        assert match_of(me).players[0].name == "Hapi"
        assert me.app.settings.name == "Hapi", "whoever begins is not asked for a name again"

    run(test())


def test_a_typed_option_that_cannot_be_played_is_refused_with_its_rule() -> None:
    async def test() -> None:
        typed = [(slug, one) for slug in SLUGS for one in load(slug).info.choices if one.typed]
        for slug, option in typed:
            me = await Home().tab(f"#/new/{slug}")
            await me.fill("party", "alone")
            asks = f"option {option.name}"
            for name, value in every_value(me):
                if not me.all(data_field=asks) and me.all(data_field=name, value=value):
                    await me.fill(name, value)
            await me.fill(asks, "?" * (option.typed + 9))
            assert me.app.notice is not None
            assert me.app.notice.link.startswith(f"#/rules/{slug}/")
            await me.press("start")
            assert me.app.place[0] == "new" and not me.app.store.ids()
        assert typed

    run(test())


@pytest.mark.parametrize("slug", DAILY)
def test_the_match_of_the_day_is_the_same_for_everybody(slug: str) -> None:
    async def test() -> None:
        me, friend = await Home().tab(), await Home().tab(f"#/new/{slug}")
        await me.do(f"daily {slug}")
        await friend.do("daily")
        seed = day_seed(slug, DAY)
        assert match_of(me).seed == match_of(friend).seed == seed
        assert match_of(me).options[ADVICE.name] is False
        assert sum(not player.is_bot for player in match_of(me).players) == 1
        with me.unseen():
            await play_on(me)
        await me.do("rematch")
        assert match_of(me).seed == seed and match_of(me).outcome is None

    run(test())


def test_a_game_without_a_match_of_the_day_has_none() -> None:
    async def test() -> None:
        me = await Home().tab()
        for slug in (*(slug for slug in SLUGS if slug not in DAILY), "chess"):
            await me.press(f"daily {slug}")
            assert me.app.place == ("hall",) and not me.app.store.ids()

    run(test())


# Campaigns


def victories(slug: str) -> tuple[str, ...]:
    """What a campaign has when everything was won."""
    from games.registry import campaign
    from recorded import recordings, replayed

    won: tuple[str, ...] = ()
    for path in recordings(slug):
        match = replayed(slug, path.stem)
        if match.outcome is not None and match.outcome.winners:
            won = campaign(slug).advanced(won, match.state)
    return won


@pytest.mark.parametrize("slug", CAMPAIGNS)
def test_a_campaign_goes_from_device_to_device_as_a_file(slug: str) -> None:
    async def test() -> None:
        won = victories(slug)
        assert won
        me = await Home().tab()
        me.app.store.keep_setting(f"campaign-{slug}", list(won))
        await me.go(f"#/new/{slug}")
        await me.do("campaign-export")
        (text,) = me.files.given.values()
        friend = await Home().tab(f"#/new/{slug}")
        assert friend.app.known.won(slug) == ()
        await friend.choose_file("campaign", "{}")
        assert friend.app.notice is not None and friend.app.notice.bad
        assert friend.app.known.won(slug) == ()
        await friend.choose_file("campaign", text)
        assert friend.app.known.won(slug) == me.app.known.won(slug) != ()
        assert "Progress was added from the file." in friend.text
        await friend.do("ask-campaign-reset")
        assert "Restart the campaign?" in friend.text
        await friend.do("campaign-reset")
        assert friend.app.known.won(slug) == () and not friend.app.dialog

    run(test())


@pytest.mark.parametrize("slug", WORKSHOPS)
def test_a_board_that_cannot_be_played_is_refused_at_the_set_up(slug: str) -> None:
    async def test() -> None:
        workshop = spec(slug).workshop
        assert workshop is not None
        me = await Home().tab(f"#/new/{slug}?{workshop().option}=nothing+like+a+board")
        assert me.app.place[0] == "new" and me.app.drawn == ""
        assert me.app.notice is not None and me.app.notice.link.startswith(f"#/rules/{slug}/")

    run(test())


# Who plays


def test_whoever_plays_says_a_name_once() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab("#/settings")
        await me.fill("me-name", "Hapi")
        figures = [one["value"] for one in me.all(data_field="me-figure")]
        await me.fill("me-figure", figures[-1])
        assert (me.app.settings.name, me.app.settings.figure) == ("Hapi", figures[-1])
        again = await home.tab("#/settings")
        assert again.app.settings.me == me.app.settings.me and "Hapi" in me.site.mirrored

    run(test())


def test_a_name_is_asked_for_and_may_be_put_off() -> None:
    async def test() -> None:
        me = await Home().tab()
        await me.press("me-done yes")
        assert "Type a name first" in me.text and me.app.settings.met == "no"
        await me.press("me-done")
        assert me.app.settings.met == "yes" and me.app.settings.name == ""

    run(test())


@each_game
def test_seats_are_renamed_and_handed_over_at_the_table(slug: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{slug}")
        await me.fill("party", "bot" if me.all(data_field="party", value="bot") else "alone")
        await me.fill("name 0", "Hapi")
        await me.do("start")
        session = session_of(me)
        await me.press("players")
        assert me.app.dialog == ("players",)
        bot = next((s for s, one in enumerate(session.match.players) if one.is_bot), None)
        if bot is not None:
            await me.fill("rename 0", session.match.players[bot].name)
            assert me.app.renaming is not None and session.names[0] == "Hapi"
            await me.press("players-done")
            assert me.app.dialog == ("players",), "the name still has to be corrected"
            level = load(slug).levels[-1]
            await me.fill(f"hand {bot}", level)
            assert session.match.players[bot].kind == level
            kept = me.app.store.setting(f"draft-{slug}")
            assert kept["players"][bot]["kind"] == level
        await me.fill("rename 0", "Sabu")
        assert session.match.players[0] == Player("Sabu") and me.app.renaming is None
        assert me.app.settings.name == "Sabu", "one’s own name is so in every game"
        await me.press("players-done")
        assert not me.app.dialog
        row = await me.app.store.read(session.id)
        assert row.save["players"][0]["name"] == "Sabu"

    run(test())
