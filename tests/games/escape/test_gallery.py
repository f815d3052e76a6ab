"""The gallery: one file a pyramid, each of them whole, and offered where pyramids are chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

import arena
from engine import assets
from engine.bots import play_out
from engine.game import Refused
from engine.match import Match, Player
from games.escape import rules
from games.escape.campaign.progress import advanced
from games.escape.content.gallery import END, FOLDER, GRADED, Exhibit, exhibit, gallery
from games.escape.content.sheets import LONGEST, check, pyramid, written
from games.escape.content.tables import NAMED, SEATS
from games.escape.workshop import desk as workshop
from games.escape.workshop.drawing import tiles, trimmed
from page.draft import settled
from page.i18n import tongue
from walks import Cell, walk

from .conftest import GAME, flat
from .pages import Page
from .test_setup_page import drafted, offered, shown, words

FILES = sorted((assets.ROOT / FOLDER).iterdir())
EN = tongue("en")
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
every_exhibit = pytest.mark.parametrize("one", gallery(), ids=lambda one: one.key)


def test_there_are_eight_of_the_house_and_no_two_alike():
    assert len([one for one in gallery() if one.author == "Five Pyramids"]) == 8
    titles = [pyramid(one.text).title for one in gallery()]
    shapes = [pyramid(one.text).floors for one in gallery()]
    house = [pyramid(key).floors for key in NAMED]
    assert len(set(titles)) == len(titles) and len({*shapes, *house}) == len(shapes) + len(house)


@every_file
@pytest.mark.rule("E10.8", "E12.3")
def test_a_file_is_a_drawing_that_can_be_played_and_a_card(path: Path):
    """What somebody sends in is checked here: see CONTRIBUTING.md."""
    assert path.suffix == ".txt" and path.stem.isascii() and path.stem == path.stem.lower()
    assert path.stem not in NAMED and " " not in path.stem
    one = exhibit(path.stem, path.read_text("utf-8"))
    assert len(one.text) <= LONGEST and check(one.text)
    assert trimmed(one.text) == one.text == written(pyramid(one.text)), "as the page saves it"
    assert one in gallery() and len(one.wins) == len(GRADED)
    for won, played in one.wins:
        assert played >= 100, "at least 100 matches for each number of players"
        assert 0.1 <= won / played <= 0.95, "neither hopeless nor a walk"


@every_exhibit
@pytest.mark.rule("E10.8")
def test_each_can_be_set_up_for_any_number_of_players(one: Exhibit):
    for seats in SEATS:
        assert rules.setup({"sheet": one.text}, seats).setting.pyramid == one.text


@every_exhibit
def test_each_comes_to_an_end(one: Exhibit):
    cell = Cell("escape", (("sheet", one.text),), 6)
    assert not walk((cell, 7)).fault


@pytest.mark.long
@every_exhibit
@pytest.mark.parametrize("seats", GRADED)
def test_the_grade_is_what_the_bots_win(one: Exhibit, seats: int):
    """Forty matches, with room for luck: five standard errors."""
    won = 0
    for seed in range(40):
        match = Match(GAME, {"sheet": one.text}, [Player("", "hard")] * seats, seed)
        play_out(match, ["hard"] * seats)
        won += bool(match.outcome and match.outcome.winners)
    wins, played = one.wins[GRADED.index(seats)]
    share = wins / played
    assert abs(won / 40 - share) < 5 * (share * (1 - share) / 40) ** 0.5


@pytest.mark.parametrize(
    "card",
    [
        "",
        "by Ada\n",
        "won 2: 3 of 4, 4: 3 of 4\n",
        "by Ada\nwon 2: 5 of 4, 4: 3 of 4\n",
        "by Ada\nwon 2: 0 of 0, 4: 3 of 4\n",
        "by \nwon 2: 3 of 4, 4: 3 of 4\n",
    ],
)
def test_a_card_that_cannot_be_read_is_told(card: str):
    with pytest.raises(ValueError, match="hut"):
        exhibit("hut", f"A Hut\n{END}{card}")


@pytest.mark.rule("E12.3")
def test_the_set_up_offers_the_gallery_and_tells_the_grade():
    page = shown(drafted())
    texts = {one.text for one in gallery()}
    assert texts <= offered(page, "option sheet")
    (fold,) = page.having(id="gallery")
    assert "open" not in fold
    one = gallery()[0]
    draft = settled(GAME, drafted().choosing("sheet", one.text), words, "sheet")
    page = shown(draft, drawn=one.text)
    (fold,) = page.having(id="gallery")
    assert "open" in fold
    chosen = [each for each in page.having(data_field="option sheet") if "checked" in each]
    assert [each["value"] for each in chosen] == [one.text], "once, in the gallery"
    two, four = one.shares
    said = f"Hard bots win {two}\u00a0% of the matches in two and {four}\u00a0% in four."
    assert said in page.text
    assert f"Drawn by {one.author}." in page.text


@pytest.mark.rule("E12.2")
def test_a_pyramid_of_the_gallery_is_no_stage_of_the_campaign():
    state = rules.setup({"sheet": gallery()[0].text}, 2)
    assert advanced((), state) == ()


def test_one_can_go_on_drawing_from_each():
    for one in gallery():
        begun = workshop.begun(one.key, EN)
        assert len(tiles(pyramid(begun))) == sum(count for _, count in pyramid(one.text).tiles)
        assert workshop.trimmed(begun) == one.text


def test_texts_are_listed_from_disk_and_from_what_was_fetched(monkeypatch: pytest.MonkeyPatch):
    names = assets.listed(FOLDER)
    assert [name.rpartition("/")[2] for name in names] == [path.name for path in FILES]
    monkeypatch.setattr(assets, "ROOT", Path("/nowhere"))
    monkeypatch.setattr(assets, "_texts", {f"{FOLDER}/a.txt": "", "escape/b.txt": ""})
    assert assets.listed(FOLDER) == [f"{FOLDER}/a.txt"]


def test_a_broken_drawing_is_refused_with_the_reason():
    with pytest.raises(Refused):
        check(gallery()[0].text.replace("exit 1", "owl 1").replace("clock", "watch"))


def test_the_arena_says_why_a_drawing_cannot_be_played(tmp_path: Path):
    path = tmp_path / "tower.txt"
    path.write_text(flat().replace("treasures 4", "treasures 7"), "utf-8")
    with pytest.raises(SystemExit, match="more than there is: treasures 7"):
        arena.main(["escape", "--seats", "hard", "--option", f"sheet=@{path}"])


def test_the_page_of_the_gallery_reads_in_every_language():
    for code in ("fr", "de"):
        assert "Galerie" in shown(drafted(), language=code).text
    assert isinstance(shown(drafted()), Page)
