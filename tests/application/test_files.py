"""What is kept, as files: matches, everything at once, what cannot be read; failures are said."""

from __future__ import annotations

import json

import pytest

from app.merge_rules import KNOWN
from application.device import Home, Player, run
from application.tables import LAID, fresh, match_of, play_on, played, sit_down
from engine.save import MOST_BYTES, dump, parsed
from engine.storage import FULL, Trouble
from games.registry import SLUGS, campaign, drawn, spec
from kinds import CAMPAIGNS, TURNS
from page.i18n import tongue


class Broken:
    """Storage that cannot be read any more."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def match(self, id: str) -> tuple[str | None, list[str]]:
        raise Trouble(FULL)


# One match


def test_a_match_goes_out_and_comes_in_as_a_file() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        match = played(TURNS[0])
        await sit_down(me, match)
        await me.press(f"export {LAID}")
        text = me.files.given[f"five-pyramids-{LAID}.json"]
        assert text == dump(match)
        other = await home.tab()  # it is not open here
        await other.press(f"export {LAID}")
        assert parsed(other.files.given[f"five-pyramids-{LAID}.json"]) == parsed(text)
        await other.press("export none")
        assert len(other.files.given) == 1
        friend = await Home().tab()
        await friend.choose_file("import", text)
        assert match_of(friend).entries == match.entries
        assert friend.app.store.ids() == [friend.location.hash().rpartition("/")[2]]

    run(test())


@pytest.mark.parametrize("text", ["", "no", "{}", "[1]", '{"format": 999}', "x" * (MOST_BYTES + 1)])
def test_a_file_that_is_no_match_gets_a_sentence(text: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        await me.choose_file("import", text)
        assert me.app.place == ("hall",) and not me.app.store.ids()
        assert me.app.notice is not None and me.app.notice.bad and me.app.notice.text in me.text

    run(test())


async def tampered(home: Home, change: dict[str, object]) -> Player:
    """A device on which a match was changed by other hands."""
    me = await home.tab()
    await sit_down(me, played(TURNS[0]))
    await me.go("#/")
    head = json.loads(home.device.kept[f"match/{LAID}"])
    head["save"].update(change)
    home.device.kept[f"match/{LAID}"] = json.dumps(head)
    me.close()
    return await home.tab(f"#/match/{LAID}")


async def foreign(change: dict[str, object]) -> Player:
    """A device with a match that another version of the page wrote."""
    me = await Home().tab()
    save = {**parsed(dump(played(TURNS[0]))), **change}
    me.app.store.put(LAID, save, me.clock.time(), over=True)
    await me.go(f"#/match/{LAID}")
    return me


def test_a_match_that_cannot_be_read_is_set_aside_and_given_as_it_is() -> None:
    async def test() -> None:
        home = Home()
        me = await tampered(home, {"seed": "torn"})
        assert me.app.place == ("hall",) and me.app.notice is not None and me.app.notice.bad
        assert [one.id for one in me.app.store.asides()] == [LAID]
        await me.go(f"#/match/{LAID}")
        assert me.app.place == ("hall",) and me.app.notice is not None
        await me.do(f"export-aside {LAID}")
        assert "torn" in me.files.given[f"five-pyramids-{LAID}.txt"]
        await me.do(f"ask-drop-aside {LAID}")
        await me.do(f"drop-aside {LAID}")
        assert not me.app.store.asides() and not me.app.dialog

    run(test())


def test_a_match_of_a_newer_version_waits_for_it() -> None:
    async def test() -> None:
        me = await foreign({"rules": 999})
        assert me.app.place == ("hall",) and "newer version of the game" in me.text
        assert LAID in me.app.store.ids(), "nothing is wrong with it"

    run(test())


def test_a_match_of_a_game_that_is_not_here_can_be_saved_and_deleted() -> None:
    async def test() -> None:
        me = await foreign({"game": "chess"})
        assert "There is no game called “chess” here." in me.text
        await me.do(f"ask-drop-aside {LAID}")
        assert "Delete this match?" in me.text
        await me.do(f"drop-aside {LAID}")
        assert LAID not in me.app.store.ids() and "chess" not in me.text

    run(test())


# The hall


def test_the_hall_lists_the_newest_and_all_when_asked() -> None:
    async def test() -> None:
        me = await Home().tab()
        for n in range(30):
            me.app.store.keep(f"{n:010x}", played(TURNS[-1]), me.clock.time() + n)
        await me.go("#/settings")
        await me.go("#/")
        few = len([one for one in me.all() if one.get("href", "").startswith("#/match/")])
        await me.do("list-all")
        all = len([one for one in me.all() if one.get("href", "").startswith("#/match/")])
        assert few < all and all >= 30

    run(test())


def test_a_match_is_deleted_from_its_own_table() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, played(TURNS[0], 9))
        await me.do("menu")
        await me.do(f"ask-delete {LAID}")
        await me.do(f"delete {LAID}")
        assert me.app.place == ("hall",) and "Match deleted." in me.text
        assert LAID not in me.app.store.ids()

    run(test())


# Everything


def test_the_hall_reminds_of_a_copy_until_it_is_put_off() -> None:
    async def test() -> None:
        me = await Home().tab()
        assert not me.all(data_do="save-later")
        for n in range(40):
            me.app.store.keep(f"{n:010x}", played(TURNS[-1]), me.clock.time() + n)
        await me.go("#/settings")
        await me.go("#/")
        await me.do("save-later")
        assert not me.all(data_do="save-later")

    run(test())


def test_a_browser_that_promises_nothing_is_told_of_once() -> None:
    async def test() -> None:
        me = await Home().tab()
        me.site.promises = False
        await fresh(me, TURNS[0], 1, 1)
        await play_on(me, most=1)
        await me.go("#/")
        await me.do("keep-told")
        assert not me.all(data_do="keep-told")

    run(test())


def test_what_is_here_already_is_not_restored() -> None:
    async def test() -> None:
        me = await Home().tab()
        await sit_down(me, played(TURNS[0]))
        await me.go("#/settings")
        await me.do("save-everything")
        (text,) = me.files.given.values()
        await me.choose_file("restore", text)
        assert "Everything in this file is already here." in me.text and not me.app.dialog
        await me.choose_file("restore", "{}")
        assert me.app.notice is not None and me.app.notice.bad
        await me.press("restore-yes")
        assert me.app.store.ids() == [LAID]

    run(test())


def test_all_matches_even_those_that_cannot_be_read_come_to_the_other_device() -> None:
    async def test() -> None:
        home = Home()
        me = await tampered(home, {"seed": "torn"})
        for n, slug in enumerate(SLUGS):
            me.app.store.keep(f"{n:010x}", played(slug), me.clock.time())
        await me.go("#/settings")
        await me.do("save-everything")
        (text,) = me.files.given.values()
        other = await Home().tab("#/settings")
        await other.choose_file("restore", text)
        assert other.app.dialog == ("restore",) and not other.app.store.ids()
        await other.do("restore-yes")
        assert len(other.app.store.ids()) == len(SLUGS)
        assert [one.id for one in other.app.store.asides()] == [LAID]

    run(test())


def test_nothing_is_saved_of_storage_that_cannot_be_read() -> None:
    async def test() -> None:
        home = Home()
        one = await home.tab()
        await sit_down(one, played(TURNS[0]))
        me = await home.tab("#/settings")
        me.storage.match = Broken(me).match  # type: ignore[method-assign]
        await me.do("save-everything")
        assert not me.files.given and me.app.notice is not None and me.app.notice.bad
        await me.go(f"#/match/{LAID}")
        assert me.app.place == ("hall",) and me.app.notice is not None
        await me.press(f"export {LAID}")
        assert not me.files.given and me.app.notice is not None and me.app.notice.bad

    run(test())


# What two devices have


def test_two_campaigns_are_joined_and_what_is_no_campaign_is_not() -> None:
    for slug in SLUGS:
        if slug in CAMPAIGNS:
            names = campaign(slug).in_order(campaign(slug).restored(None))
            assert KNOWN.campaign(slug, None, list(names)) == list(names)
        else:
            assert KNOWN.campaign(slug, ["x"], ["y"]) is None
    assert KNOWN.campaign("chess", ["x"], ["y"]) is None


def test_a_blank_sheet_is_nothing_to_keep() -> None:
    slug, workshop = drawn()
    name = f"sheet-{slug}"
    assert KNOWN.is_blank(name, None) and KNOWN.is_blank(name, workshop.blank(tongue("fr")))
    assert KNOWN.is_blank(name, 7), "what is no drawing is nothing"
    key, _ = workshop.starts(tongue("en"))[0]
    assert not KNOWN.is_blank(name, workshop.begun(key, tongue("en")))
    bare = next(one for one in SLUGS if spec(one).workshop is None)
    assert not KNOWN.is_blank(f"sheet-{bare}", "x") and KNOWN.is_blank(f"sheet-{bare}", None)
