"""Way Out in words: every event, thing, option and ending."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.assets import read
from engine.game import Outcome, event
from games.escape import rules
from games.escape.content.tables import ARTEFACTS, EQUIPMENT, SPECIALS, TILES
from games.escape.page import log, naming, words
from games.escape.page import table as page
from page.session import Session

from .pages import (
    EN,
    HOSTILE,
    NAMES,
    NEW,
    act,
    over,
    phase,
    played,
    show,
)

# Words


def told(one: Session, names: tuple[str, ...]) -> Iterator[str]:
    for viewer in (None, 0):
        for each in one.match.events(viewer, len(one.match.entries)):
            yield log.line(each, one.match.view(viewer), names, EN)


@pytest.mark.parametrize("pyramid", NEW)
def test_every_event_is_told_and_only_a_lone_person_is_called_you(pyramid: str) -> None:
    options: dict[str, object] = {"pyramid": pyramid, "tiles": NEW[pyramid], "turns": 10}
    one = over(seats=4, **options)
    lines, own = list(told(one, tuple(one.names))), list(told(one, one.names))
    assert lines and all(lines) and all(own)
    assert not any(re.search(r"\b[Yy]ou", line) for line in lines)
    assert any(re.search(r"\bYou", line) for line in own)
    assert not any(re.search(rf"\b{NAMES[0]}\b", line) for line in own)
    assert not any("{" in line for line in (*lines, *own))


def test_what_came_of_a_move_is_told_after_it() -> None:
    said = log.line(
        event(
            "reveal",
            0,
            place="2c3",
            tile="sarcophagus",
            cost=3,
            stopped=False,
            lost=(("pit", "1c3"),),
            taken=((1, "treasure", "1d3"),),
            round=4,
            first=1,
            clock=5,
        ),
        None,
        NAMES,
        EN,
    )
    assert said == (
        "Ani reveals a sarcophagus on 2c3. 3 turns lost. Bek takes a treasure. "
        "Spiked pit: out of the game. Turn 4: Bek goes first. Clock: 5."
    )


def test_an_observed_tile_is_named_only_to_who_may_know() -> None:
    seen, unseen = (event("observe", 0, place="2c3", tile=tile) for tile in ("exit", ""))
    assert log.line(seen, None, NAMES, EN) == "Ani observes 2c3: the exit."
    assert log.line(unseen, None, NAMES, EN) == "Ani observes 2c3."


def test_every_thing_has_its_names_and_its_drawing() -> None:
    sprite = read("escape/art.svg")
    assert set(naming.tiles(EN)) == set(naming.found(EN)) == set(TILES)
    assert set(naming.gear(EN)) == set(naming.the_gear(EN)) == {*EQUIPMENT, "amulet"}
    assert set(naming.actions(EN)) == {"move", "reveal", *SPECIALS, *ARTEFACTS}
    for name in (*TILES, *EQUIPMENT, *SPECIALS, "move", "reveal", "pawn-3", "walkie", "first"):
        assert f'id="escape-{name}"' in sprite
    signs = (page.sign(Outcome(winners, ((),), "")) for winners in ((), (0,)))
    for name in (*page.FIGURES.values(), *page.ITEMS.values(), *signs):
        assert f'id="{name}"' in sprite


def test_every_drawing_of_a_page_is_in_a_sprite() -> None:
    sprites = read("art.svg") + read("cast/art.svg") + read("escape/art.svg")
    one = played(phase("act", 0, 50), seats=4, options={"turns": 10})
    for shown in (show(one), act(one, "spend"), show(over())):
        for each in shown.having(tag="use"):
            assert f'id="{each["href"].removeprefix("#")}"' in sprites


@pytest.mark.parametrize("option", rules.INFO.options, ids=lambda option: option.name)
def test_every_option_has_its_words(option: object) -> None:
    name, values = option.name, option.values  # type: ignore[attr-defined]
    assert words.option(name, None, EN)[0]
    assert all(words.option(name, value, EN)[0] for value in values)


@pytest.mark.parametrize("ending", ["exit", "holder", "clock", "loss", "sixty"])
def test_every_ending_is_told(ending: str) -> None:
    for names in (NAMES, NAMES[:1]):
        said = words.ending(Outcome((), (), ending), names, EN)
        assert all(name in said for name in names) and said.endswith(".")


@pytest.mark.rule("E10.5")
def test_a_record_says_what_it_is_for() -> None:
    assert words.feat("reversed pyramid-2 3", (-12,), EN) == (
        "Reversed clock, Twin Peaks, 3 explorers",
        "12 turns",
    )
    assert words.feat("reversed drawn-1a2b 1", (-1,), EN)[1] == "1 turn"


def test_names_are_never_markup() -> None:
    names = (HOSTILE, "Bek", "Cleo", "Dara")
    for until in (phase("keep"), phase("place"), phase("act", 0, 30)):
        one = played(until, names=names, persons=(0, 1))
        assert not [each for each in show(one).elements if each["tag"] == "img"]
