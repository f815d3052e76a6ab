"""The blank sheet and drawings that were passed on, as HTML, read without a browser."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest

import markup
from engine.game import Refused
from engine.link import packed
from games.escape.content.gallery import gallery
from games.escape.content.sheets import SAMPLE, WANTS, check
from games.escape.content.tables import NAMED, TILES
from games.escape.workshop import desk as workshop
from games.registry import drawn
from page.i18n import tongue
from page.shared_drawing import guest, guest_page, refusal_page
from page.sheet import MOST_STEPS, Desk, over_sheet, share_box, sheet_page

EN, FR = tongue("en"), tongue("fr")
HOSTILE = "<img src=x onerror=alert(1)>"
HUT = workshop.laid(SAMPLE)
WORKSHOP = drawn()[1]


class Page(markup.Page):
    """A page with a sheet to draw on."""

    def holding(self, **wanted: str) -> list[markup.Element]:
        """The elements with attributes that hold these texts."""
        pairs = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [
            one
            for one in self.elements
            if all(value in one.get(name, "") for name, value in pairs.items())
        ]

    def plots(self) -> dict[str, markup.Element]:
        """The places by their changes: `lay 1c3`."""
        cells = self.having(role="gridcell")
        return {one["data-do"].removeprefix("draw "): one for one in cells}


def show(text: str, language: str = "en", **ui: str) -> Page:
    return Page(sheet_page("escape", Desk(text, ui=ui), "#/new/escape", WORKSHOP, tongue(language)))


def changed(text: str, *changes: str) -> str:
    for change in changes:
        text = workshop.changed(text, change)
    return text


@pytest.mark.rule("E12.3")
def test_a_blank_sheet_can_be_drawn_on_but_not_played():
    page = show(workshop.blank(EN))
    plots = page.plots()
    assert len(plots) == 64 and all(change.startswith("lay 1") for change in plots)
    assert plots["lay 1f6"]["aria-label"] == "Floor 1, f6, free"
    assert len([one for one in page.having(role="gridcell") if "data-home" in one]) == 1
    assert "This pyramid has no tiles." in page.text
    assert not page.holding(href="?sheet=") and not page.holding(data_do="share")


@pytest.mark.rule("E12.3", "E1.5")
def test_upper_floors_show_where_a_tile_can_lie():
    text = changed(HUT, "lay 1h6", "lay 1h7")
    plots = show(text, floor="2").plots()
    assert plots["lift 2f6"]["aria-selected"] == "true"
    assert (
        plots["lay 2g6"]["aria-label"].endswith("free") and "aria-disabled" not in plots["lay 2g6"]
    )
    no = plots["lay 2e6"]
    assert no["aria-disabled"] == "true" and no["aria-label"].endswith("four tiles must lie below")
    assert show(text).plots()["lift 1f6"]["aria-label"] == "Floor 1, f6, a tile, carries 1 tile"
    assert show(text, floor="9").plots().keys() == plots.keys(), "the highest there is"
    assert show(text, floor="x").plots().keys() == show(text).plots().keys()


def test_floors_are_gone_to_by_keys_too():
    keys = {
        one["data-ui"]: one.get("aria-keyshortcuts", "")
        for one in show(workshop.begun("pyramid-1", EN), floor="2").holding(data_ui="floor=")
    }
    assert keys == {"floor=4": "", "floor=3": "PageUp", "floor=2": "", "floor=1": "PageDown"}


@pytest.mark.rule("E12.3")
def test_all_that_is_wrong_is_said_in_words():
    text = changed(HUT, "tiles exit 0", "wants treasures 3")
    page = show(text)
    for sentence in ("Too few tiles", "There is no exit.", "more than there is: Treasures 3"):
        assert sentence in page.text
    french = show(text, "fr").text
    assert "Il n’y a pas de sortie." in french and "Trésors 3" in french
    assert "5" in page.text and not page.holding(href="?sheet=")


@pytest.mark.rule("E12.3")
def test_a_good_drawing_is_played_as_it_is_passed_on():
    (link,) = [one["href"] for one in show(HUT).holding(href="?sheet=")]
    address, _, query = link.partition("?")
    assert address == "#/new/escape" and check(dict(parse_qsl(query))["sheet"]) == check(SAMPLE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_can_be_counted(language):
    page = show(HUT, language)
    steps = {one["data-do"] for one in page.holding(data_do="draw ")}
    assert {
        f"draw tiles {kind} {dict(check(SAMPLE).tiles).get(kind, 0) + 1}" for kind in TILES
    } < steps
    assert {
        f"draw wants {kind} {int(kind in ('writings', 'treasures')) + 1}"
        for kind in WANTS
        if kind != "silence"
    } < steps
    assert {"draw wants silence 1", "draw clock 1 8", "draw clock 4 5", "draw tiles exit 0"} < steps
    assert "draw fit" not in steps and "draw fit" in {
        one["data-do"] for one in show(changed(HUT, "lay 1c3")).holding(data_do="draw fit")
    }
    assert all(
        one.get("aria-label")
        for one in page.elements
        if one["tag"] == "button" and "step" in one["class"]
    )


def test_what_others_wrote_is_shown_as_text():
    for page in (
        show(changed(HUT, f"title {HOSTILE}")),
        Page(guest_page("escape", changed(HUT, f"title {HOSTILE}"), WORKSHOP, EN)),
        Page(refusal_page("escape", HOSTILE, "", EN)),
        Page(share_box(f'http://x/#"{HOSTILE}', EN)),
    ):
        assert not page.having(tag="img") and not [one for one in page.elements if "style" in one]


def test_a_guest_is_shown_and_can_be_played_or_changed():
    page = Page(guest_page("escape", HUT, WORKSHOP, FR))
    assert page.holding(href="#/new/escape?sheet=") and page.holding(data_do="change-it")
    for words in ("A Hut", "9\u00a0tours", "Écritures différentes"):
        assert words in page.text
    refusal = Page(refusal_page("escape", "Why.", "E12.3", EN))
    assert refusal.holding(href="#/rules/escape/E12.3") and refusal.holding(href="#/sheet")


def test_every_pyramid_of_the_house_can_be_begun_from():
    page = Page(over_sheet(("begin",), Desk(HUT), "", WORKSHOP, EN))
    assert [one["data-do"] for one in page.holding(data_do="begin ")] == [
        f"begin {key}" for key in (*NAMED, *(one.key for one in gallery()))
    ]


def test_a_link_is_a_drawing_or_a_reason():
    share = Page(over_sheet(("share",), Desk(HUT), "http://x/", WORKSHOP, EN))
    (field,) = share.having(tag="input")
    here, _, link = field["value"].partition("#/sheet/")
    text, _ = guest("escape", link, WORKSHOP, EN)
    assert here == "http://x/" and check(workshop.trimmed(text)) == check(SAMPLE)
    for bad, why in (("abc", "damaged"), (packed("x"), "“clock”"), (packed("\n"), "its name")):
        text, page = guest("escape", bad, WORKSHOP, EN)
        assert not text and why in Page(page).text
    by_hand = over_sheet(("share", "by hand"), Desk(HUT), "", WORKSHOP, EN)
    assert "copy the link from the field" in Page(by_hand).text
    for box, do in (("replace", "replace"), ("erase", "erase")):
        assert Page(over_sheet((box,), Desk(HUT), "", WORKSHOP, EN)).holding(data_do=do)


# What is said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("lay 1e6", "Floor 1, e6: a tile."),
        ("lift 2f6", "Floor 2, f6: removed."),
        ("lift 1f6", "Floor 1, f6: removed, with 1 tile on top. Undo brings them back."),
        ("tiles owl 2", "Writing of the owl: 2."),
        ("wants pair 2", "Copies of one writing: 2."),
        ("clock 1 7", "1 player: 7 turns."),
        ("clock 3 1", "3 players: 1 turn."),
        ("fit", "As many tiles as places."),
        ("title The Den", "This pyramid is called “The Den”."),
    ],
)
def test_a_change_is_said(change, said):
    after = workshop.changed(HUT, change)
    assert workshop.said(HUT, change, after, EN) == said
    page = Page(sheet_page("escape", Desk(HUT).drawn(after, said), "#/", WORKSHOP, EN))
    assert said in page.text


def test_a_refusal_names_things():
    with pytest.raises(Refused) as no:
        workshop.laid(SAMPLE.replace("treasures 1", "treasures 3"))
    assert workshop.reason(no.value, EN).endswith("Treasures 3.")


# Undo


def test_changes_are_taken_back_and_done_again():
    desk = Desk("a").drawn("b", "B").drawn("c", "C").drawn("c", "same")
    assert desk.past == ("a", "b")
    back = desk.undone("").undone("").undone("")
    assert (back.text, back.future) == ("a", ("b", "c"))
    assert back.redone("").redone("").redone("").text == "c"
    assert back.redone("").drawn("x", "").future == ()
    many = desk
    for step in range(MOST_STEPS + 5):
        many = many.drawn(str(step), "")
    assert len(many.past) == MOST_STEPS
