"""The blank sheet: beginning, drawing, passing on, taking over somebody else's."""

from __future__ import annotations

from app import commands, table, workshop
from application.device import Home, run
from application.tables import link_in
from engine.link import packed
from games.registry import drawn
from page.i18n import tongue

SLUG, SHOP = drawn()
KEY, TITLE = SHOP.starts(tongue("en"))[0]


def test_a_drawing_begins_with_one_of_the_house_and_is_erased() -> None:
    async def test() -> None:
        me = await Home().tab("#/sheet")
        await me.do("begin-from")
        await me.do(f"begin {KEY}")
        assert me.app.desk is not None and not me.app.dialog
        assert me.app.desk.text == SHOP.begun(KEY, tongue("en"))
        assert me.app.store.setting(f"sheet-{SLUG}") == me.app.desk.text
        await me.do("ask-erase")
        await me.do("erase")
        assert SHOP.is_blank(me.app.desk.text) and "The sheet is blank." in me.text
        await me.do("undo")
        assert me.app.desk.text == SHOP.begun(KEY, tongue("en"))
        await me.do("redo")
        assert SHOP.is_blank(me.app.desk.text)

    run(test())


def test_what_cannot_be_drawn_is_refused_with_its_rule() -> None:
    async def test() -> None:
        me = await Home().tab("#/sheet")
        assert me.app.desk is not None
        before = me.app.desk.text
        await me.press("draw lay nowhere")
        assert me.app.desk.text == before and me.app.notice is not None
        assert me.app.notice.link.startswith(f"#/rules/{SLUG}/")
        fields = [one["data-field"] for one in me.all() if "data-field" in one]
        name = next(one for one in fields if one.startswith("draw "))
        commands.change_field(me.app, name, "Zoser")
        await me.settle()
        assert me.app.desk.text != before or me.app.notice is not None
        table.change_ui(me.app, "floor=1")
        assert me.app.desk.ui["floor"] == "1" and len(me.app.desk.past) <= 1

    run(test())


def test_a_drawing_that_cannot_be_played_is_not_passed_on() -> None:
    async def test() -> None:
        me = await Home().tab("#/sheet")
        assert SHOP.wrong(SHOP.blank(tongue("en")), tongue("en"))
        await me.press("share")
        assert not me.app.dialog

    run(test())


def test_a_drawing_goes_by_link_and_becomes_ones_own() -> None:
    async def test() -> None:
        me = await Home().tab("#/sheet")
        await me.press(f"begin {KEY}")
        await me.do("share")
        me.screen.can = False
        await me.do("copy-link")
        assert me.app.dialog == ("share", "by hand")
        me.screen.can = True
        await me.do("copy-link")
        assert "Link copied." in me.text and not me.app.dialog
        home = Home()
        friend = await home.tab(link_in(me))
        assert me.app.desk is not None and friend.app.guest == me.app.desk.text
        assert friend.app.store.setting(f"sheet-{SLUG}") is None
        await friend.do("change-it")  # nothing would be lost
        assert friend.app.place == ("sheet",) and friend.app.desk is not None
        assert friend.app.desk.text == me.app.desk.text
        other, _ = SHOP.starts(tongue("en"))[-1]
        await friend.press(f"begin {other}")
        own = friend.app.desk.text
        await friend.go(link_in(me))
        await friend.do("change-it")
        assert friend.app.dialog == ("replace",) and friend.app.desk.text == own
        await friend.do("replace")
        assert friend.app.desk.text == me.app.desk.text
        await friend.do("undo")
        assert friend.app.desk.text == own, "nothing is lost"

    run(test())


def test_a_drawing_goes_as_a_file() -> None:
    async def test() -> None:
        me = await Home().tab("#/sheet")
        await me.press(f"begin {KEY}")
        await me.press("save-sheet")
        ((name, text),) = me.files.given.items()
        assert name.endswith(".txt") and text == SHOP.trimmed(SHOP.begun(KEY, tongue("en")))
        friend = await Home().tab("#/sheet")
        await friend.choose_file("open-sheet", "\ufeff" + text.replace("\n", "\r\n"))
        assert friend.app.place == ("sheet", packed(text)) and friend.app.guest
        await friend.go("#/sheet")
        for bad in ("no drawing", "x" * (workshop.MOST_BYTES + 1)):
            await friend.choose_file("open-sheet", bad)
            assert friend.app.place == ("sheet",) and friend.app.notice is not None

    run(test())


def test_a_link_that_holds_no_drawing_says_why() -> None:
    async def test() -> None:
        for link in ("zzz", packed("no drawing")):
            me = await Home().tab(f"#/sheet/{link}")
            assert me.app.guest == "" and "This pyramid cannot be played" in me.text
            assert not me.all(data_do="change-it")
        await me.go("#/sheet/a/b")
        assert me.app.place == ("hall",)

    run(test())


def test_a_drawing_follows_the_other_tab() -> None:
    async def test() -> None:
        home = Home()
        one, other = await home.tab("#/sheet"), await home.tab("#/sheet")
        await one.press(f"begin {KEY}")
        await other.settle()
        assert other.app.desk is not None and one.app.desk is not None
        assert other.app.desk.text == one.app.desk.text
        assert "Changed in another tab." in other.text

    run(test())
