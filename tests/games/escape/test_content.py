"""The box: tiles, equipment, special actions, and the shapes of pyramids."""

from collections import Counter

import pytest

from games.escape.content.geometry import name, plan, spot, spots
from games.escape.content.sheets import check, pyramid, written
from games.escape.content.tables import BASIC, BOX, EQUIPMENT, GREAT, NAMED, SPECIALS, SWAPS, TILES
from games.escape.rules import packing
from games.escape.rules.state import Setting


def of_family(family):
    return {name: BOX[name] for name in BOX if TILES[name].family == family}


@pytest.mark.rule("E1.1")
def test_thirty_tiles():
    assert sum(BOX.values()) == 30
    families = Counter()
    for tile, count in BOX.items():
        families[TILES[tile].family] += count
    assert families == {
        "mummy": 6,
        "trap": 6,
        "sarcophagus": 3,
        "treasure": 6,
        "writing": 8,
        "exit": 1,
    }
    assert list(of_family("writing").values()) == [2, 2, 2, 2]


@pytest.mark.rule("E1.2")
def test_symbols_of_dangers_and_equipment():
    assert list(of_family("mummy").values()) == [3, 3]
    assert list(of_family("trap").values()) == [2, 2, 2]
    assert list(of_family("sarcophagus").values()) == [3]
    gear = Counter(packing.gear(Setting(2, "pyramid-1")))
    assert gear == dict.fromkeys(BASIC, 2) and gear.total() == 12
    for symbol in BASIC:
        (danger,) = EQUIPMENT[symbol].stops & set(BOX)
        assert TILES[danger].symbol == symbol


@pytest.mark.rule("E1.3", "E2.6")
def test_special_actions():
    assert Counter(packing.specials(2)) == dict.fromkeys(SPECIALS, 2)
    assert Counter(packing.specials(1)) == dict.fromkeys(SPECIALS[:4], 2)


@pytest.mark.rule("E1.5")
def test_a_tile_touches_the_four_it_lies_on():
    one = plan(pyramid("pyramid-1").floors)

    def near(place):
        return {one.names[i] for i in one.near[one.index[place]]}

    assert near("4c3") == {"3c3", "3d3", "3c4", "3d4"}
    assert near("3c3") == {"4c3", "3d3", "3c4", "2c3", "2d3", "2c4", "2d4"}
    assert near("1c3") == {"2c3", "1d3", "1c4", "1b3", "1c2"}
    assert one.named(one.above[one.index["1d4"]]) == ("2c3", "2d3", "2c4", "2d4")
    assert one.named(one.above[one.index["2c3"]]) == ("3c3",)
    for place, others in enumerate(one.near):
        assert all(place in one.near[other] for other in others)
        assert one.close[place] == sum(1 << other for other in others)


@pytest.mark.rule("E1.6")
def test_the_three_pyramids():
    first, second, third = (pyramid(name).floors for name in NAMED[:3])
    assert [len(floor) for floor in first] == [4, 3, 2, 1]
    assert all(floor == ("#" * len(floor),) * len(floor) for floor in first)
    assert pyramid("pyramid-2").title == "Twin Peaks"
    assert second == (("#####",) * 4, ("##..", "####", "..##"), ("#..", "..#"))
    assert pyramid("pyramid-3").title == "The Ridge"
    assert third == (("######",) * 3, ("#####",) * 2, ("#..#",))
    assert [len(spots(floors)) for floors in (first, second, third)] == [30, 30, 30]


@pytest.mark.rule("E12.2")
@pytest.mark.parametrize("key", NAMED)
def test_every_pyramid_has_a_legal_shape(key):
    one = pyramid(key)
    assert check(written(one)) == one
    assert len(spots(one.floors)) == (40 if key in GREAT else 30)


def test_shapes_and_titles_are_all_different():
    assert len({pyramid(key).floors for key in NAMED}) == len(NAMED)
    assert len({pyramid(key).title for key in NAMED}) == len(NAMED)


def test_names_of_places():
    for place in ("1a1", "3d4", "1j12"):
        assert name(spot(place)) == place
    for junk in ("", "1c", "c3", "0c3", "1c0", "1c3 ", "1C3", "٣c3"):
        with pytest.raises(ValueError):
            spot(junk)


def test_new_tiles_keep_the_count_of_tiles_and_equipment():
    for swap in SWAPS.values():
        assert len(swap.adds) == len(swap.takes) and len(swap.gear) == len(swap.gear_takes)
        assert Counter(swap.takes) <= BOX
