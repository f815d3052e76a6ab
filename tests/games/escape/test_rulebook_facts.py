"""What the rulebook of Way Out says of its content is what the content is."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.game import Refused
from games.escape.content import sheets as sheet
from games.escape.content.tables import (
    BASIC,
    BOX,
    COPIES,
    EQUIPMENT,
    EVOLVED,
    GREAT,
    NAMED,
    PRIZES,
    SEATS,
    SWAPS,
    TILES,
)
from games.escape.page import naming, words
from games.escape.workshop.drawing import CLOCK
from games.registry import load
from page.book import Row, rulebook
from page.i18n import tongue

each_language = pytest.mark.parametrize("code", ["en", "fr"])

FAMILIES = {
    "en": {"mummy": " (mummy)", "trap": " (trap)", "sarcophagus": ""},
    "fr": {"mummy": " (momie)", "trap": " (piège)", "sarcophagus": ""},
}
WANTS = {
    "en": {
        "writings": "{} different writings",
        "pair": "{} copies of one writing",
        "treasures": "{} treasures",
        "sarcophagi": "{} sarcophagi uncovered",
        "spare": "{} turns left on the clock",
        "silence": "no walkie-talkie used",
    },
    "fr": {
        "writings": "{} écritures différentes",
        "pair": "{} exemplaires d’une même écriture",
        "treasures": "{} trésors",
        "sarcophagi": "{} sarcophages découverts",
        "spare": "{} tours restants au compteur",
        "silence": "aucun talkie-walkie utilisé",
    },
}
DOES = {
    "en": {
        "mummy": "Stops any mummy",
        "trap": "Stops any trap",
        "sarcophagus": "Stops a sarcophagus",
        "": "Stops any danger",
        "reach": "; it also helps from {} moves away",
        "gain": ", and the clock gains {}",
        "or": ", or else ",
        "two": "two",
    },
    "fr": {
        "mummy": "Arrête toutes les momies",
        "trap": "Arrête tous les pièges",
        "sarcophagus": "Arrête un sarcophage",
        "": "Arrête tous les dangers",
        "reach": " ; il aide aussi à {} déplacements de distance",
        "gain": ", et le compteur gagne {} tour",
        "or": ", sinon ",
        "two": "deux",
    },
}


def spaced(text: str) -> str:
    """A text with plain spaces."""
    return re.sub("[\u00a0\u202f]", " ", text)


def rows(number: str, code: str) -> list[Row]:
    """The rows of a paragraph's table, below its head."""
    for chapter in rulebook("escape", code).chapters:
        for one in chapter.paragraphs:
            if one.number == number:
                return [tuple(map(spaced, row)) for row in one.table[1:]]
    raise AssertionError(number)


def text(number: str, code: str) -> str:
    book = rulebook("escape", code)
    paragraphs = (one for chapter in book.chapters for one in chapter.paragraphs)
    return spaced(next(one.text for one in paragraphs if one.number == number))


def counted(cell: str, names: dict[str, str]) -> Counter[str]:
    """Things in a cell, `Rockfall ×2, Orc`, by their names in the code."""
    kinds = {title: name for name, title in names.items()}
    found: Counter[str] = Counter()
    for part in cell.split(", ") if cell != "–" else ():
        title, _, count = part.partition(" ×")
        found[kinds[title]] += int(count or 1)
    return found


@each_language
@pytest.mark.rule("E1.2")
def test_each_danger_with_its_tiles_and_its_equipment(code: str) -> None:
    t = tongue(code)
    dangers = [name for name in BOX if TILES[name].symbol]
    assert rows("E1.2", code) == [
        (
            naming.tiles(t)[name] + FAMILIES[code][TILES[name].family],
            str(BOX[name]),
            naming.gear(t)[TILES[name].symbol],
        )
        for name in dangers
    ]
    assert {TILES[name].symbol for name in dangers} == set(BASIC) and COPIES == 2


@each_language
@pytest.mark.rule("E11.1")
def test_what_comes_and_what_leaves_with_new_tiles(code: str) -> None:
    t = tongue(code)
    tiles, gear = naming.tiles(t), naming.gear(t)
    found = [
        (counted(new, tiles), counted(old, tiles), counted(new_gear, gear), counted(old_gear, gear))
        for new, _, old, new_gear, old_gear in rows("E11.1", code)
    ]
    assert found == [
        tuple(map(Counter, (one.adds, one.takes, one.gear, one.gear_takes)))
        for one in SWAPS.values()
    ]


@each_language
@pytest.mark.rule("E11.1", "E11.8")
def test_where_new_tiles_are_played(code: str) -> None:
    def refused(pyramid: str, tiles: str) -> bool:
        try:
            load("escape").rules.setup({"pyramid": pyramid, "tiles": tiles}, 2)
        except Refused:
            return True
        return False

    for name, row in zip(SWAPS, rows("E11.1", code), strict=True):
        spans = [part.split("–") for part in row[1].split(", ")]
        told = {n for span in spans for n in range(int(span[0]), int(span[-1]) + 1)}
        played = {n for n, key in enumerate(NAMED, 1) if not refused(key, name)}
        assert told == played, name


@each_language
@pytest.mark.rule("E12.1")
def test_what_special_equipment_does_and_replaces(code: str) -> None:
    t, does = tongue(code), DOES[code]
    gear = naming.gear(t)

    def told(name: str) -> Row:
        one = EQUIPMENT[name]
        families = {TILES[danger].family for danger in one.stops}
        (first, *more) = sorted(families)
        said = does[""] if more else does[first]
        if one.reach > 1:
            said += does["reach"].format(does["two"])
        if one.gain:
            said += does["gain"].format(one.gain)
        return gear[name], said, does["or"].join(f"1 {gear[old]}" for old in one.replaces)

    assert rows("E12.1", code) == [told(name) for name in EVOLVED]
    assert all(EQUIPMENT[name].reach in (1, 2) for name in EVOLVED)


@each_language
@pytest.mark.rule("E12.2")
def test_the_conditions_of_the_later_pyramids_and_what_they_unlock(code: str) -> None:
    t = tongue(code)

    def told(number: int, key: str) -> Row:
        one = sheet.pyramid(key)
        assert one.clock == CLOCK
        wants = dict(one.wants)
        asked = [WANTS[code][kind].format(wants[kind]) for kind in WANTS[code] if kind in wants]
        return (
            f"{number}, {t(words.PYRAMIDS[key][0])}",
            ", ".join(asked),
            naming.gear(t)[PRIZES[key]],
        )

    assert rows("E12.2", code) == [told(n, key) for n, key in enumerate(PRIZES, 4)]


@each_language
@pytest.mark.rule("E10.8", "E2.4")
def test_the_great_pyramids_and_their_clocks(code: str) -> None:
    t = tongue(code)
    for (title, _, asked, clock), key in zip(rows("E10.8", code), GREAT, strict=True):
        one = sheet.pyramid(key)
        assert title == f"{NAMED.index(key) + 1}, {t(words.PYRAMIDS[key][0])}"
        assert asked == ", ".join(WANTS[code][kind].format(n) for kind, n in one.wants)
        assert clock == ", ".join(str(sheet.turns(one, seats)) for seats in SEATS)
    told = [int(n) for n in re.findall(r"\d+", text("E2.4", code))]
    assert told == [sheet.turns(sheet.pyramid(NAMED[0]), seats) for seats in SEATS]


@each_language
@pytest.mark.rule("E9.1", "E1.6")
def test_the_treasures_and_the_names_of_the_first_pyramids(code: str) -> None:
    t = tongue(code)
    asked = [dict(sheet.pyramid(key).wants) for key in NAMED[:3]]
    assert [one["writings"] for one in asked] == [4, 4, 4]
    told = re.findall(r"(\d) (?:in pyramid|pour la pyramide) (\d)", text("E9.1", code))
    assert told == [(str(one["treasures"]), str(n)) for n, one in enumerate(asked, 1)]
    for n, key in enumerate(NAMED[:3], 1):
        title = f"{t('Pyramid')} {n}, {t(words.PYRAMIDS[key][0])}"
        assert title.casefold() in text("E1.6", code).casefold()


@each_language
@pytest.mark.rule("E12.3")
def test_the_limits_of_a_drawn_pyramid(code: str) -> None:
    floors, wide, _, tiles, clock, _, name = (
        [int(n) for n in re.findall(r"\d+", row[1])] for row in rows("E12.3", code)
    )
    assert floors == [1, sheet.MOST_FLOORS]
    assert wide == [sheet.MOST_SIDE, sheet.MOST_SIDE]
    assert tiles == [1, sheet.MOST_TILES]
    assert clock == [1, sheet.MOST_CLOCK]
    assert name == [1, sheet.LONGEST_TITLE]
    assert sheet.most_asked(Counter(BOX), 15)["spare"] == 15 + BOX["treasure"] - 1


@each_language
@pytest.mark.rule("E11.8")
def test_each_artefact_has_its_limits(code: str) -> None:
    tiles = naming.tiles(tongue(code))
    artefacts = [tiles[name] for name in SWAPS["artefacts"].adds]
    assert [row[0] for row in rows("E11.8", code)] == artefacts
    assert all(limits for _, _, limits in rows("E11.8", code))
