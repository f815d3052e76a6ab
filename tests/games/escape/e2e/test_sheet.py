"""The blank sheet in the browser: drawn by keys and by mouse, passed on, and played elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, expect

from e2e.fixtures import Visit, until_ready
from e2e.hands import NO_POINTER, pick, press, tab_to
from e2e.saves import settled, stored, stored_match
from engine.link import packed
from games.escape.content.geometry import spots
from games.escape.content.sheets import SAMPLE, check, parsed, pyramid, written
from games.escape.rules.packing import tiles
from games.escape.workshop import desk as workshop
from page.i18n import tongue

EN, FR = tongue("en"), tongue("fr")
FOUR = ("1f6", "1g6", "1f7", "1g7")


def kept(page: Page) -> str:
    """The drawing that lies on this device."""
    return str(json.loads(stored(page)["set/sheet-escape"]))


def drawn(page: Page) -> int:
    """How many tiles it has."""
    return len(spots(parsed(kept(page)).floors))


def sheet(text: str) -> dict[str, str]:
    """A drawing as it is kept."""
    return {"set/sheet-escape": json.dumps(workshop.laid(text))}


def do(page: Page, command: str) -> None:
    page.locator(f"[data-do='{command}']").click()
    settled(page)


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.do ?? ''"))


# By keys


@pytest.mark.rule("E12.3")
def test_a_hut_by_keys_alone(visit: Visit) -> None:
    page = visit("#/sheet", before=NO_POINTER)
    tab_to(page, "[role=gridcell]")
    assert focused(page) == "draw lay 1g7"
    for key, place in zip(("", "ArrowLeft", "ArrowUp", "ArrowRight"), ("1g7", "1f7", "1f6", "1g6")):
        press(page, key, 1 if key else 0)
        page.keyboard.press("Space")
        expect(page.locator(f"[data-do='draw lift {place}']")).to_be_focused()
    said = page.locator("main > [role=status]")
    expect(said).to_contain_text("Floor 1, g6: a tile. Too many tiles: 4 places and 30 tiles.")

    page.keyboard.press("PageUp")
    expect(said).to_contain_text("Floor 2.")
    page.keyboard.press("Enter")
    expect(page.locator(".notices")).to_contain_text("it needs four tiles below")
    press(page, "ArrowLeft", 1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-do='draw lift 2f6']")).to_be_focused()
    page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("with 1 tile on top")
    assert drawn(page) == 3
    page.keyboard.press("Control+z")
    expect(said).to_contain_text("Undone.")
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+z")
    assert drawn(page) == 5

    tab_to(page, "[data-do='draw fit']")
    page.keyboard.press("Enter")
    expect(page.locator(".ready")).to_be_visible()
    tab_to(page, "[data-do='draw wants silence 1']")
    page.keyboard.press("Enter")
    tab_to(page, "[data-field='draw title']", back=True)
    page.keyboard.press("Control+a")
    page.keyboard.type("A Hut")
    page.keyboard.press("Enter")
    settled(page)
    tab_to(page, "main a.primary")
    page.keyboard.press("Enter")
    expect(page.locator("[type=submit]")).to_be_visible()
    one = check(dict(parse_qsl(page.url.partition("?")[2]))["sheet"])
    assert one.title == "A Hut" and one.floors == (("##", "##"), ("#",))
    assert ("silence", 1) in one.wants


# By mouse, and elsewhere


@pytest.mark.rule("E12.3")
def test_drawn_here_and_played_elsewhere(visit: Visit) -> None:
    page = visit("#/new/escape")
    page.locator("a[href='#/sheet']").click()
    for place in FOUR:
        do(page, f"draw lay {place}")
    page.locator("[data-ui='floor=2']").click()
    do(page, "draw lay 2f6")
    page.locator("[data-field='draw title']").fill("Ada’s Hut")
    page.locator("[data-field='draw title']").press("Tab")
    do(page, "draw fit")
    do(page, "draw clock 1 29")
    page.reload()
    until_ready(page)
    expect(page.locator("[data-field='draw title']")).to_have_value("Ada’s Hut")
    do(page, "share")
    link = page.locator("[data-link]").input_value()
    page.context.grant_permissions(["clipboard-write"])  # one without windows cannot ask for it
    do(page, "copy-link")
    expect(page.locator(".notices")).to_contain_text("Link copied.")
    do(page, "share")
    with page.expect_download() as download:
        do(page, "save-sheet")
    assert download.value.suggested_filename == "Ada-s-Hut.txt"
    text = Path(download.value.path()).read_text("utf-8")
    assert check(text).title == "Ada’s Hut" and check(text).clock == (29, 15, 10, 7)

    other = visit("#" + link.partition("#")[2], size="phone", locale="fr-FR", seed=3)
    expect(other.locator(".shown h2")).to_have_text("Ada’s Hut")
    assert "set/sheet-escape" not in stored(other), "nobody drew here"
    other.get_by_role("link", name=FR("Play it")).tap()
    pick(other, "seats", "1", tap=True)
    other.locator("[type=submit]").tap()
    for at in (0, 1):
        other.locator(".dealt-tile").nth(at).tap()
    other.locator("[data-move^=keep]").tap()
    expect(other.locator(".place.down")).to_have_count(5)
    other.locator("[data-move='place 2c3']").tap()
    other.locator(".pending .primary").tap()
    other.locator("[data-move='reveal']").first.tap()
    expect(other.locator("#at-2c3.up")).to_be_visible()
    match = stored_match(other)
    assert match.state.setting.pyramid == text
    assert sorted(tiles(match.state.setting).elements()) == sorted(
        tile for tile, n in check(text).tiles for _ in range(n)
    )
    assert match.state.clock <= 29


def test_a_finger_draws(visit: Visit) -> None:
    page = visit("#/sheet", size="phone", locale="fr-FR")
    for place in FOUR:
        page.locator(f"[data-do='draw lay {place}']").tap()
    page.locator("[data-ui='floor=2']").tap()
    page.locator("[data-do='draw lay 2f6']").tap()
    expect(page.locator(".balance")).to_contain_text("5")
    page.locator("[data-do='draw fit']").tap()
    expect(page.locator(".ready")).to_have_text(FR("It can be played."))
    page.locator("[data-do='undo']").tap()
    expect(page.locator(".troubles")).to_contain_text("places : 5, tuiles : 30")


# What is one's own


def test_a_drawing_is_not_lost_without_a_question(visit: Visit) -> None:
    ridge = written(pyramid("pyramid-3"))
    page = visit(f"#/sheet/{packed(ridge)}", kept=sheet(SAMPLE))
    expect(page.locator(".shown h2")).to_have_text("The Ridge")
    do(page, "change-it")
    expect(page.locator("dialog")).to_contain_text("“A Hut” will be replaced")
    page.keyboard.press("Escape")
    assert workshop.title(kept(page)) == "A Hut"
    do(page, "change-it")
    do(page, "replace")
    expect(page.locator("[data-field='draw title']")).to_have_value("The Ridge")
    assert check(workshop.trimmed(kept(page))) == pyramid("pyramid-3")
    do(page, "undo")
    expect(page.locator("[data-field='draw title']")).to_have_value("A Hut")

    do(page, "begin-from")
    do(page, "begin pyramid-8")
    assert workshop.title(kept(page)) == "The Silent Court"
    do(page, "ask-erase")
    page.locator("dialog [data-do=close]").last.click()
    assert workshop.title(kept(page)) == "The Silent Court"
    do(page, "ask-erase")
    do(page, "erase")
    expect(page.locator(".plot.tile")).to_have_count(0)

    tab = page.context.new_page()
    tab.goto(page.url)
    until_ready(tab)
    do(tab, "draw lay 1f6")
    expect(page.locator(".plot.tile")).to_have_count(1)


# What is bad

BAD = {
    "too long": "A" * 5000,
    "is damaged": "abc",
    "begins with its name": packed("\n"),
    "There is no exit.": packed(SAMPLE.replace("exit 1", "owl 2").replace("owl 1, ", "")),
    "floats": packed(SAMPLE.replace("##\n##", "##\n#.").replace("ghoul 1, ", "")),
    "Too few tiles: 5 places and 4 tiles.": packed(SAMPLE.replace("ghoul 1, ", "")),
    "more than there is: Treasures 3.": packed(SAMPLE.replace("treasures 1", "treasures 3")),
}


@pytest.mark.long
@pytest.mark.rule("E12.3")
def test_bad_links_and_files_are_refused_with_the_reason(visit: Visit) -> None:
    page = visit("#/sheet", kept=sheet(SAMPLE))
    for sentence, link in BAD.items():
        page.evaluate("link => { location.hash = `#/sheet/${link}`; }", link)
        expect(page.locator("[role=alert]")).to_contain_text(sentence)
        expect(page.locator("[data-do=change-it], a[href*='?sheet=']")).to_have_count(0)
    page.locator("a[href='#/sheet']").click()
    expect(page.locator("[data-field='draw title']")).to_have_value("A Hut")

    files = {
        "larger than": b"#" * 20_000,
        "begins with its name": b"\xff\xfe\x00\n<script>",
        "“clock”": b"Mine\n<b>bold</b>\n",
        "There is no exit.": SAMPLE.replace("exit 1", "reed 1").encode(),
    }
    for sentence, content in files.items():
        hand_in(page, content)
        expect(page.locator(".notices")).to_contain_text(sentence)
        assert workshop.title(kept(page)) == "A Hut"
    hand_in(page, SAMPLE.replace("A Hut", "From Afar").replace("\n", "\r\n").encode())
    expect(page.locator(".shown h2")).to_have_text("From Afar")


def hand_in(page: Page, content: bytes) -> None:
    file = {"name": "pyramid.txt", "mimeType": "text/plain", "buffer": content}
    page.locator("input[type=file]").set_input_files(file)
