"""Sands of Memory: its table."""

from __future__ import annotations

import pytest

from engine.bots import decide
from engine.match import Match, Player
from games.registry import load
from games.sands.page import log, naming
from markup import Page
from page.i18n import tongue
from page.session import Session
from page.table import table_page

HOSTILE = '<img src=x onerror="alert(1)">'


def page(session: Session, language: str = "en") -> Page:
    return Page(str(table_page(session, tongue(language))))


def session(*players: Player, variant: str = "calm", seed: int = 3) -> Session:
    match = Match(load("sands"), {"variant": variant}, players, seed=seed)
    match.play_fate()
    return Session("x", match)


def played(count: int, *players: Player, variant: str = "full", seed: int = 3) -> Session:
    """A match some moves old, played by bots in the seats' place."""
    one = session(*players, variant=variant, seed=seed)
    while len(one.match.entries) < count and one.match.actors:
        one.match.play_fate()
        if one.match.actors:
            seat = one.match.actors[0]
            move = decide(one.match, seat, "medium")
            assert move is not None
            one.match.play(seat, move)
    one.match.play_fate()
    return Session("x", one.match)


def test_every_spot_says_what_it_is() -> None:
    one = session(Player("Ani"), Player("Merit"))
    one.play(0, "reveal")
    cells = page(one).cells()
    assert len(cells) == 48
    labels = [str(cell["aria-label"]) for cell in cells]
    assert sum(label.startswith("covered") for label in labels) == 47
    assert sum(label.startswith("open: ") for label in labels) == 1
    assert len({label.split(", row")[1] for label in labels}) == 48
    can = {cell["data-move"] for cell in cells if "can" in str(cell["class"]).split()}
    assert can == {move for move in one.moves if move.startswith("push")}


@pytest.mark.rule("S4.2")
def test_no_name_of_a_spot_is_drawn_or_spoken() -> None:
    one = played(60, Player("Ani"), Player("Merit"))
    shown = page(one)
    spoken = " ".join(one.get("aria-label", "") for one in shown.elements)
    for column in "abcdefgh":
        for row in "123456":
            assert f"{column}{row}" not in (spoken + shown.text).split()


@pytest.mark.rule("S3.7")
def test_the_log_names_a_treasure_only_while_it_lies_open() -> None:
    one = session(Player("Ani"), Player("Merit"), seed=11)
    t = tongue("en")
    named = 0
    for _ in range(150):
        if not one.match.actors:
            break
        seat = one.match.actors[0]
        move = decide(one.match, seat, "easy")
        assert move is not None
        one.play(seat, move)
        view = one.seen(t).view
        for event in one.events():
            if event.kind != "push" or not event["found"]:
                continue
            line = log.line(event, view, one.names, t)
            says = naming.the(event["found"], t) in line
            named += says
            assert not says or event["found"] == view.shown
    assert named, "a treasure that lies open is named"


@pytest.mark.rule("S3.8")
def test_a_shared_screen_holds_nobodys_cards() -> None:
    one = played(160, Player("Ani"), Player("Merit"))
    assert sum(one.match.view(None).won) > 2
    assert "point" not in page(one).text.split("Log")[0]
    one.take_device(0)
    mine = one.match.view(0).mine
    text = page(one).text
    assert mine
    assert all(naming.treasure(card.treasure, tongue("en")) in text for card in mine)


def test_the_curtain_hides_the_whole_table() -> None:
    one = played(160, Player("Ani"), Player("Merit"))
    one.asking = 1
    shown = page(one)
    assert shown.cells() == []
    assert shown.moves() == set()
    assert "Pass the device to Merit" in shown.text


def test_names_are_text_and_nothing_else() -> None:
    shown = page(played(40, Player(HOSTILE), Player("Merit")))
    assert not shown.having(tag="img")
    assert HOSTILE in shown.text


def test_no_style_attribute_is_made() -> None:
    for count in (3, 40, 200):
        for attrs in page(played(count, Player("Ani"), Player("Merit"))).elements:
            assert "style" not in attrs


def test_the_end_reckons_every_card() -> None:
    one = played(5000, Player("Ani"), Player("Merit"), variant="calm")
    outcome = one.match.outcome
    assert outcome is not None
    text = page(one).text
    assert sum(len(items) for items in outcome.scores) == 30
    for seat in (0, 1):
        assert f"{outcome.total(seat)} points" in text
    assert "Play again" in text


def test_what_is_shown_depends_on_the_shown_entries_alone() -> None:
    one = session(Player("Ani"), Player("Merit", "easy"))
    before = page(one).text
    one.match.play(0, "reveal")
    assert page(one).text.replace("Skip", "") != ""
    assert "Wanted" not in page(one).text
    assert "Wanted" not in before
    one.catch_up()
    assert "Wanted" in page(one).text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_can_be_shown_in_every_language(language: str) -> None:
    for count in (3, 60, 160, 400):
        assert (
            len(
                page(played(count, Player("Ani"), Player("Merit")), language).having(
                    role="gridcell"
                )
            )
            == 48
        )
