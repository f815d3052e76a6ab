"""Places of the page: each opens, is drawn twice alike, and the drawing changes nothing."""

from __future__ import annotations

import pytest

from app.house import PLACES
from application.device import Home, run
from application.party import Party, at_table
from engine.storage import FULL
from games.registry import SLUGS
from kinds import BRIEF
from page.i18n import LANGUAGES

HERE = [place.name for place in PLACES if place.name]
ADDRESSES = (
    "#/",
    "#/waiting",
    *(f"#/new/{slug}" for slug in SLUGS),
    *(f"#/lesson/{slug}" for slug in SLUGS),
    *(f"#/rules/{slug}" for slug in SLUGS),
    "#/records",
    "#/expedition",
    "#/sheet",
    "#/settings",
    "#/licences",
)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_opens_and_its_page_changes_nothing(code: str) -> None:
    async def test() -> None:
        me = await Home().tab(languages=(code,))
        assert me.screen.marks["lang"] == code
        for address in ADDRESSES:
            await me.go(address)
            name = address.removeprefix("#/").partition("/")[0] or "hall"
            assert me.app.place[0] == name and me.all(id="ear")
            kept, state = dict(me.storage.device.kept), {**vars(me.app)}
            assert me.app.page() == me.app.page()
            assert me.storage.device.kept == kept and {**vars(me.app)} == state
            assert me.screen.name.endswith(me.app.t("Five Pyramids"))

    run(test())


@pytest.mark.parametrize(
    "address", ["#/nowhere", "#/new/chess", "#/match/none", "#/lesson", "#/rules/x", "#/records/2"]
)
def test_what_does_not_exist_leads_to_the_hall(address: str) -> None:
    async def test() -> None:
        me = await Home().tab(address)
        assert me.app.place == ("hall",)

    run(test())


def test_every_button_on_a_page_is_a_command() -> None:
    async def test() -> None:
        me = await Home().tab()
        for address in ADDRESSES:
            await me.go(address)
            asked = [one["data-do"] for one in me.all() if "data-do" in one]
            fields = [one["data-field"] for one in me.all() if "data-field" in one]
            assert [one for one in asked if one.split()[0] not in me.app.commands] == []
            known = {**me.app.fields, **me.app.takes}
            assert [one for one in fields if one.split()[0] not in known] == []

    run(test())


def test_no_two_places_share_a_name_or_a_command() -> None:
    assert len(set(HERE)) == len(HERE)
    for kind in ("commands", "fields", "files", "dialogs"):
        names = [name for place in PLACES for name in getattr(place, kind)]
        assert len(set(names)) == len(names), kind


def test_settings_are_kept_and_mirrored() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab("#/settings")
        await me.fill("set language", "fr")
        await me.fill("set theme", "night")
        assert me.screen.marks["lang"] == "fr" and "night" in me.site.mirrored
        again = await home.tab()
        assert again.screen.marks["data-theme"] == "night" and again.app.t.code == "fr"

    run(test())


def test_storage_that_is_full_is_said_and_the_match_goes_on() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        home.device.trouble = FULL
        await me.go(f"#/new/{SLUGS[0]}")
        await me.do("start")
        assert me.app.session is not None and me.app.notice is not None and me.app.notice.bad

    run(test())


def test_everything_is_saved_as_a_file_and_restored_elsewhere() -> None:
    async def test() -> None:
        me = await Home().tab("#/settings")
        await me.fill("set text", "large")
        await me.do("save-everything")
        (text,) = me.files.given.values()
        other = await Home().tab("#/settings")
        await other.choose_file("restore", text)
        await other.do("restore-yes")
        assert other.app.settings.text == "large"

    run(test())


def test_developers_see_a_match_from_inside() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{SLUGS[0]}")
        await me.do("start")
        session = me.app.session
        assert session is not None
        await me.go(f"#/developer/{session.id}")
        assert me.app.place[0] == "developer" and str(session.match.seed) in me.text
        assert str(session.match.entries[-1]) in me.text
        await me.go(f"#/developer/{session.id}/0/1")
        assert f"0 of {len(session.match.entries)}" in me.text
        await me.go("#/developer/none")
        assert me.app.place == ("hall",)

    run(test())


def test_developers_do_not_see_what_another_person_hides() -> None:
    async def test() -> None:
        party = Party()
        me = await party.opens(BRIEF, 2)
        await party.comes("Ben")
        await party.begin()
        await party.play_on(4)
        id = at_table(me).id
        await me.go(f"#/developer/{id}")
        assert me.app.place == ("hall",) and me.app.inspected is None
        assert "can be looked into when it is over" in me.text
        await me.go(f"#/match/{id}")
        await party.play_on()
        await me.go(f"#/developer/{id}/0")
        assert me.app.place[0] == "developer"

    run(test())


def test_a_drawing_is_kept_and_can_be_undone() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab("#/sheet")
        lays = [one["data-do"] for one in me.all() if "data-do" in one]
        await me.do(next(one for one in lays if one.startswith("draw lay")))
        drawn = me.app.desk
        assert drawn is not None
        again = await home.tab("#/sheet")
        assert again.app.desk is not None and again.app.desk.text == drawn.text
        await me.do("undo")
        assert me.app.desk is not None and me.app.desk.text != drawn.text

    run(test())
