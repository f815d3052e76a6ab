"""Setting Way Out up: its pyramids, what the campaign has unlocked, and a drawn pyramid."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.game import Refused
from engine.match import Player
from games.escape import rules
from games.escape.campaign import progress as campaign
from games.escape.campaign.progress import OPTIONAL
from games.escape.content.sheets import SAMPLE
from games.escape.content.tables import EVOLVED, NAMED, PRIZES, SWAPS
from games.escape.page import words
from games.registry import load, spec
from page.draft import Draft, first_draft, settled
from page.i18n import tongue
from page.parts import Offer
from page.records import Shelf
from page.setup import setup_page

from .pages import Page

EN, GAME = tongue("en"), load("escape")
FIRST = NAMED[:3]


def drafted(*chosen: tuple[str, object], seats: int = 1) -> Draft:
    """A set-up after some choices, one after the other."""
    draft = replace(first_draft(GAME.info, None), players=(Player(""),) * seats)
    for name, value in chosen:
        draft = settled(GAME, draft.choosing(name, value), words, name)
    return draft


def shown(draft: Draft, won: campaign.Won = (), drawn: str = "", language: str = "en") -> Page:
    t = tongue(language)
    offer = Offer(draft.options, won, drawn, t, len(draft.players))
    return Page(str(setup_page(spec("escape"), draft, Shelf(), t, offer)))


def offered(page: Page, field: str) -> set[str]:
    """The values of a field that can be chosen."""
    return {one["value"] for one in page.having(data_field=field) if "disabled" not in one}


def locked(page: Page, field: str) -> set[str]:
    return {one["value"] for one in page.having(data_field=field) if "disabled" in one}


@pytest.mark.rule("E2.1", "E12.2")
def test_the_first_three_pyramids_are_open_and_open_the_others() -> None:
    page = shown(drafted())
    assert offered(page, "option pyramid") == {*FIRST, *OPTIONAL}
    assert locked(page, "option pyramid") == set(NAMED) - {*FIRST, *OPTIONAL}
    needed = "The First Step, Twin Peaks and The Ridge"
    assert page.text.count(f"To unlock the others, win {needed}.") == 1
    assert page.text.count(" first.") == 0, "no sentence at each"
    assert offered(shown(drafted(), FIRST), "option pyramid") == set(NAMED)


@pytest.mark.rule("E11.1")
@pytest.mark.parametrize("name", FIRST)
def test_winning_a_pyramid_unlocks_its_new_tiles(name: str) -> None:
    draft = drafted(("pyramid", name))
    here = {tiles for tiles, swap in SWAPS.items() if name in swap.pyramids}
    assert locked(shown(draft), "part tiles") == here
    assert offered(shown(draft, (name,)), "part tiles") == here - {"artefacts"}
    assert offered(shown(draft, FIRST), "part tiles") == here


@pytest.mark.rule("E12.1")
@pytest.mark.parametrize("name", PRIZES)
def test_winning_an_evolving_pyramid_unlocks_its_equipment(name: str) -> None:
    assert locked(shown(drafted()), "part evolved") == set(EVOLVED)
    assert offered(shown(drafted(), (name,)), "part evolved") == {PRIZES[name]}


@pytest.mark.rule("E11.1")
def test_new_tiles_stay_where_they_belong() -> None:
    draft = drafted(("tiles", "rockfall artefacts"), ("pyramid", "pyramid-2"))
    assert draft.options["tiles"] == "artefacts"
    assert rules.setup(draft.options, 1).setting.tiles == ("artefacts",)


@pytest.mark.rule("E12.3")
def test_a_drawn_pyramid_is_one_of_the_tablets() -> None:
    draft = drafted(("tiles", "rockfall"), ("sheet", SAMPLE))
    assert draft.options["sheet"] == SAMPLE and not draft.options["tiles"]
    page = shown(draft, drawn=SAMPLE)
    (own,) = [one for one in page.having(data_field="option sheet") if "checked" in one]
    assert own["value"] == SAMPLE
    assert "A Hut" in page.text and not page.having(data_field="part tiles")
    assert not [one for one in page.having(data_field="option pyramid") if "checked" in one]
    again = settled(GAME, draft.choosing("pyramid", "pyramid-2"), words, "pyramid")
    assert not again.options["sheet"] and again.options["pyramid"] == "pyramid-2"


def test_free_choices_are_remembered() -> None:
    options = {"sheet": SAMPLE, "evolved": "ankh", "tiles": 7}
    draft = first_draft(GAME.info, {"options": options})
    assert (draft.options["sheet"], draft.options["evolved"]) == (SAMPLE, "ankh")
    assert draft.options["tiles"] == ""


def test_variants_are_folded_and_told() -> None:
    page = shown(drafted(("discovery", True), ("turns", 3)))
    assert "More turns on the clock: 3 · Discovery: Discovery" in page.text
    assert offered(page, "option turns") == {str(n) for n in range(11)}


@pytest.mark.parametrize("won", [(), ("pyramid-1",), FIRST, NAMED])
def test_the_campaign_says_what_was_won_and_what_it_gives(won: campaign.Won) -> None:
    page = shown(drafted(), won)
    assert len(page.having(has="stage")) == len(NAMED)
    assert len([one for one in page.having(has="stage") if "won" in one["class"]]) == len(won)
    stages = [name for name in won if name not in OPTIONAL]
    assert page.text.count("unlocked:") == len(stages)
    assert page.text.count("optional: 40 tiles") == len(OPTIONAL)
    assert f"{len(stages)} of 8 pyramids won on this device." in page.text
    assert bool(page.having(data_do="ask-campaign-reset")) == bool(won)
    assert bool(page.having(data_why="The campaign has not started yet.")) == (not won)
    told = "pyramides gagnées" if len(won) > 1 else f"{len(won)} pyramide gagnée"
    assert told in shown(drafted(), won, language="fr").text


# Progress


@pytest.mark.rule("E11.1", "E12.1")
def test_a_won_match_counts_by_its_own_set_up() -> None:
    state = rules.setup({"pyramid": "pyramid-5", "spare": 1}, 2)
    for ending, expected in (("exit", True), ("holder", True), ("clock", False), ("", False)):
        after = campaign.advanced(("pyramid-1",), replace(state, ending=ending))
        assert after == ("pyramid-1", *(("pyramid-5",) if expected else ()))
    drawn = replace(rules.setup({"sheet": SAMPLE}, 1), ending="exit")
    assert campaign.advanced((), drawn) == ()


@pytest.mark.rule("E12.2")
@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("clock", "reversed", "the clock is reversed"),
        ("turns", 3, "turns are added to the clock"),
        ("exits", 1, "exits are added"),
        ("discovery", True, "turns are added to the clock and exits are added"),
    ],
)
def test_the_set_up_tells_why_a_win_would_not_count(name: str, value: object, why: str) -> None:
    line = f"A win does not count for the campaign: {why}."
    assert line in shown(drafted((name, value), seats=2)).text
    assert "does not count" not in shown(drafted(("spare", 2), seats=2)).text
    assert "does not count" not in shown(drafted((name, value), ("sheet", SAMPLE))).text


@pytest.mark.rule("E12.2")
def test_silence_alone_does_not_count() -> None:
    alone = shown(drafted(("pyramid", "pyramid-8")), FIRST)
    assert "silence asks for at least two players" in alone.text
    two = shown(drafted(("pyramid", "pyramid-8"), seats=2), FIRST)
    assert "does not count" not in two.text


@pytest.mark.rule("E10.7")
def test_each_action_once_is_offered_as_a_variant() -> None:
    assert offered(shown(drafted()), "option once") == {"False", "True"}
    assert "One move and one reveal a turn" in shown(drafted(("once", True))).text


def test_a_set_up_is_offered_without_what_is_locked() -> None:
    options = {"pyramid": "pyramid-4", "tiles": "giants nonsense", "evolved": "brazier horn"}
    assert campaign.offered(options, ("pyramid-1", "pyramid-4")) == {
        "pyramid": "pyramid-1",
        "tiles": "giants",
        "evolved": "brazier",
    }


def test_progress_is_a_file_and_back() -> None:
    won = ("pyramid-2", "pyramid-7")
    assert campaign.read(campaign.written(won)) == won
    assert campaign.restored(json.loads(json.dumps(won))) == won
    for kept in (None, 3, {"won": []}, [4, "pyramid-99", None]):
        assert campaign.restored(kept) == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "[" * 100_000,
        '{"game": "escape"}',
        '{"kind": "way-out-campaign-1"}',
        '{"kind": "way-out-campaign-1", "won": "pyramid-1"}',
        '{"kind": "way-out-campaign-1", "won": ["pyramid-11"]}',
        '{"kind": "way-out-campaign-1", "won": ["pyramid-1", "pyramid-1"]}',
        '{"kind": "way-out-campaign-1", "won": [1]}',
    ],
)
def test_a_bad_file_of_progress_is_refused(text: str) -> None:
    with pytest.raises(Refused) as no:
        campaign.read(text)
    assert str(no.value).endswith(".")
