"""Keys at a table of several devices: people race who would take turns around one device."""

from __future__ import annotations

import pytest

from application.device import run
from application.party import Party, at_table
from games.registry import load, spec
from page.table_options import apart, by_devices

GAME = load("keys")
FIRST = {option.name: option.values[0] for option in GAME.info.options}


def offered(seats: int, **options: object) -> dict[str, list[object]]:
    found = by_devices(GAME, {**FIRST, **options}, seats, spec("keys").words())
    return {option.name: values for option, values in found}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_friends_with_a_device_each_race(seats: int) -> None:
    """K7.1: a relay is for people at one device; whoever likes it may still choose it."""

    async def test() -> None:
        party = Party()
        ada = await party.home("#/new/keys", "Ada")
        await ada.fill("party", "friends")
        await ada.fill("seats", str(seats))
        assert ada.app.draft is not None and ada.app.draft.options["way"] == "relay"
        await ada.do("start-together")
        await party.settle()
        record = party.keeper.record
        assert record.options["way"] == "together" and len(record.chairs) == seats
        await ada.fill("table-option way", "relay")
        assert record.options["way"] == "relay" and "Relay" in ada.text
        ben = await party.comes("Ben")
        assert "Relay" in ben.text and not ben.all(data_field="table-option way")
        await ada.fill("table-option way", "together")
        await party.settle()
        assert "Relay" not in ben.text
        await party.begin()
        assert at_table(ada).match.options["way"] == "together"
        assert not ada.all(data_field="table-option way")

    run(test())


def test_what_can_be_chosen_at_the_table() -> None:
    assert offered(2) == {"way": ["together", "relay"]}
    assert offered(3) == {"way": ["together", "relay"], "swift": [False, True]}
    assert offered(3, way="relay") == {"way": ["together", "relay"]}
    assert offered(3, swift=True) == {"swift": [False, True]}, "K6.1: no relay with it"


def test_a_table_of_several_has_options_for_several() -> None:
    words = spec("keys").words()
    alone = {**FIRST, "course": "door"}
    assert apart(GAME, alone, 2, words) == FIRST, "K9.1: a single door is for one"
    kept = {**FIRST, "sand": 5, "side": "hard"}
    assert apart(GAME, {**kept, "way": "relay"}, 3, words) == kept
