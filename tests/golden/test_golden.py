"""What earlier versions stored, linked to and saved as files opens for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import history_file
from engine.expedition import restored as under_way
from engine.link import unpacked
from engine.link_payload import Challenge, Parcel, Replay, SetUp, Turn, plain_outcome, untied
from engine.records import bests
from engine.save import load
from games import registry
from games.registry import SLUGS, road
from kinds import CAMPAIGNS
from page.i18n import tongue
from page.link_state import apart_of, rival_of
from page.settings import restored

GOLDEN = Path(__file__).parent
DRAWN, WORKSHOP = registry.drawn()
LINKS: dict[str, str] = json.loads((GOLDEN / "links.json").read_text("utf-8"))
EXPECTED: dict[str, Any] = json.loads((GOLDEN / "storage/expected.json").read_text("utf-8"))
MATCHES = [(device, id) for device, matches in EXPECTED.items() for id in matches]
DAY = "2026-11-17"
"""When the files were made."""


def device(name: str) -> dict[str, str]:
    """All that is stored on a device, by name."""
    return dict(json.loads((GOLDEN / f"storage/{name}.json").read_text("utf-8")))


def setting(name: str, of: str) -> Any:
    return json.loads(device(of)[f"set/{name}"])


def with_records() -> set[str]:
    """The games that the first device has records of."""
    names = (name.partition("set/records-")[2] for name in device("device-1"))
    return {name for name in names if name}


def file(name: str) -> str:
    return (GOLDEN / "files" / name).read_text("utf-8")


# Stored


@pytest.mark.parametrize(("on", "id"), MATCHES)
def test_a_stored_match_opens_with_all_its_moves(on: str, id: str) -> None:
    opened = load(device(on)[f"match/{id}"].partition("\n")[2], registry.load, ours=True)
    match = opened.match
    found = {
        "game": match.game.info.slug,
        "names": [player.name for player in match.players],
        "entries": len(match.entries),
        "last": str(match.entries[-1]),
        "outcome": match.outcome and plain_outcome(match.outcome),
        **({"copied": match.copied} if match.copied else {}),
        **({"advised": True} if match.advised else {}),
    }
    assert opened.faithful
    assert found == EXPECTED[on][id]


@pytest.mark.parametrize("on", EXPECTED)
def test_every_stored_match_is_expected(on: str) -> None:
    stored = {name for name in device(on) if name.startswith("match/")}
    assert stored == {f"match/{id}" for id in EXPECTED[on]}


def test_the_devices_hold_every_game_in_mid_match_and_over() -> None:
    found = {
        (row["game"], row["outcome"] is not None)
        for matches in EXPECTED.values()
        for row in matches.values()
    }
    assert found == {(slug, over) for slug in SLUGS for over in (False, True)}


def test_stored_settings_are_understood() -> None:
    chosen = restored(setting("settings", "device-2"), "en")
    assert (chosen.language, chosen.theme, chosen.text) == ("fr", "night", "large")
    kept = with_records()
    assert len(kept) == 3
    for slug in kept:
        assert bests(setting(f"records-{slug}", "device-1"))
    for on, count in (("device-1", 9), ("device-2", 3)):
        history = history_file.restored(setting("history", on))
        assert len(history.rows) == count and not history.strange
    expedition = under_way(setting("expedition", "device-2"), road())
    assert expedition is not None and expedition.at == 2
    drawing = WORKSHOP.kept(setting(f"sheet-{DRAWN}", "device-2"))
    assert WORKSHOP.title(str(drawing)).startswith("La")
    (shared,) = setting("apart", "device-3")
    for on in ("device-2", "device-3"):
        assert apart_of(setting("apart", on), shared, 2) is not None
    rivals = setting("rivals", "device-2")
    for id in rivals:
        assert rival_of(rivals, id, len(EXPECTED["device-2"][id]["names"])) is not None


# Links

KINDS: dict[str, type] = {
    "set-up": SetUp,
    "challenge": Challenge,
    "challenge with result": Challenge,
    "replay": Replay,
    "moment": Replay,
    "turn": Turn,
}


def linked(name: str) -> Parcel:
    return untied(LINKS[name].removeprefix("#/link/"), registry.load)


def test_every_kind_of_link_is_there() -> None:
    assert set(LINKS) == {*KINDS, "drawing"}


@pytest.mark.parametrize("name", KINDS)
def test_a_link_opens(name: str) -> None:
    parcel = linked(name)
    assert type(parcel) is KINDS[name]
    if isinstance(parcel, (Replay, Turn)):
        assert parcel.opened.faithful and parcel.opened.match.entries
    else:
        assert parcel.players


def test_links_hold_what_they_were_made_for() -> None:
    finished, moment = linked("replay"), linked("moment")
    assert isinstance(finished, Replay) and isinstance(moment, Replay)
    assert finished.opened.match.outcome is not None
    assert (finished.at, moment.at) == (None, 20)
    for name, ended in (("challenge", False), ("challenge with result", True)):
        challenge = linked(name)
        assert isinstance(challenge, Challenge) and (challenge.outcome is not None) is ended
    turn = linked("turn")
    assert isinstance(turn, Turn) and turn.id in EXPECTED["device-3"]


def test_a_linked_drawing_opens() -> None:
    text = unpacked(LINKS["drawing"].removeprefix("#/sheet/"))
    assert WORKSHOP.laid(text) == WORKSHOP.laid(file("drawing.txt"))


# Files


def test_a_match_file_opens() -> None:
    opened = load(file("match.json"), registry.load)
    assert opened.faithful and opened.match.outcome is not None


def test_a_records_file_opens() -> None:
    history, records = history_file.read(file("records.json"), registry.load, DAY)
    assert len(history.rows) == 9 and not history.strange
    assert {slug for slug, rows in records.items() if rows} == with_records()


def test_a_campaign_opens_from_its_file_and_from_the_storage() -> None:
    campaign = registry.campaign(CAMPAIGNS[0])
    won = campaign.read(file("campaign.json"))
    assert len(won) == 3
    assert campaign.restored(setting(f"campaign-{CAMPAIGNS[0]}", "device-1")) == won


def test_a_drawing_file_opens() -> None:
    drawing = file("drawing.txt")
    assert WORKSHOP.title(WORKSHOP.laid(drawing)) == "La cabane de Zoé"
    assert WORKSHOP.wrong(drawing, tongue("en")) == []
