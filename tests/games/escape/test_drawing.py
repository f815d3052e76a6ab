"""The blank sheet (E12.3): changes of a drawing, the paper, and what is passed on."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Refused
from games.escape import rules
from games.escape.content.geometry import name, spot
from games.escape.content.sheets import (
    MOST_SIDE,
    SAMPLE,
    WANTS,
    check,
    faults,
    parsed,
    pyramid,
    written,
)
from games.escape.content.tables import NAMED, TILES
from games.escape.workshop import drawing
from games.escape.workshop.drawing import changed, tiles

BLANK = drawing.blank("Mine")
HUT = drawing.laid(SAMPLE)


def drawn(text, *changes):
    for change in changes:
        text = changed(text, change)
    return text


def places(text):
    return sorted(map(name, tiles(parsed(text))))


def refused(text, change):
    with pytest.raises(Refused) as no:
        changed(text, change)
    return no.value


# Tiles


@pytest.mark.rule("E12.3")
def test_a_hut_from_nothing():
    four = drawn(BLANK, "lay 1c3", "lay 1d3", "lay 1c4", "lay 1d4")
    text = drawn(four, "lay 2c3", "fit", "title  A   Hut ", "clock 2 6")
    assert places(text) == ["1c3", "1c4", "1d3", "1d4", "2c3"]
    one = check(drawing.trimmed(text))
    assert one.title == "A Hut" and one.floors == (("##", "##"), ("#",)) and one.clock[1] == 6
    assert len(rules.setup({"sheet": written(one)}, 2).explorers) == 2


@pytest.mark.rule("E1.5", "E12.3")
@pytest.mark.parametrize("place", ["2c3", "3c3"])
def test_a_tile_lies_on_four(place):
    three = drawn(BLANK, "lay 1c3", "lay 1d3", "lay 1c4")
    assert refused(three, f"lay {place}").rule == "E1.5"


@pytest.mark.rule("E12.3")
def test_what_a_tile_carries_goes_with_it():
    text = drawing.begun("pyramid-1", "Steps")
    corner, top = min(places(text)), max(places(text))
    assert len(drawing.on_top(spot(corner), tiles(parsed(text)))) == 3
    assert len(places(drawn(text, f"lift {corner}"))) == 30 - 4
    assert len(places(drawn(text, f"lift {top}"))) == 30 - 1
    assert not [no for no in faults(parsed(drawn(text, f"lift {corner}"))) if "floats" in str(no)]


@pytest.mark.parametrize(
    "change",
    [
        *("", "jump 1c3", "lay", "lay 0a1", "lay 7a1", "lay 1m1", "lay 1a13", "lay 2l1", "lift ?"),
        *("tiles dragon 1", "tiles owl 61", "tiles owl -1", "tiles owl ٣", "wants love 1"),
        *("clock 7 5", "clock 1 0", "clock 1 61", "title", "title \u200b", "title " + "x" * 41),
    ],
)
def test_what_cannot_be_drawn(change):
    assert str(refused(HUT, change))


@pytest.mark.rule("E12.3")
def test_numbers():
    text = drawn(HUT, "tiles owl 0", "tiles orc 2", "wants silence 1", "wants writings 0")
    one = parsed(text)
    assert dict(one.tiles) == {"ghoul": 1, "treasure": 2, "exit": 1, "orc": 2}
    assert dict(one.wants) == {"treasures": 1, "silence": 1}
    assert parsed(drawn(text, "wants treasures 0", "wants silence 0")).wants == ()


@pytest.mark.rule("E12.3")
@pytest.mark.parametrize("key", NAMED)
def test_as_many_tiles_as_places(key):
    text = drawing.begun(key, "Less")
    for place in [place for place in places(text) if place[0] != "1"]:
        text = drawn(text, f"lift {place}")
    text = drawn(text, "fit")
    one = check(text)
    assert Counter(dict(one.tiles)).total() == len(places(text)) and dict(one.tiles)["exit"] == 1
    assert refused(BLANK, "fit").rule == "E12.3"


# The paper


@pytest.mark.rule("E12.3")
@pytest.mark.parametrize("key", NAMED)
def test_a_pyramid_comes_back_from_the_paper(key):
    text = drawing.begun(key, pyramid(key).title)
    assert check(drawing.trimmed(text)) == pyramid(key)
    assert drawing.kept(text) == text


def test_paper_grows_where_a_tile_lies_at_its_edge():
    across, down = drawing.shown(tiles(parsed(HUT)))
    assert (across, down) == (range(2, 10), range(2, 10)) == drawing.shown(frozenset())
    text = drawn(HUT, "lay 1c5", "lay 1e12")
    assert drawing.shown(tiles(parsed(text))) == (range(1, 10), range(2, MOST_SIDE))


def test_floors_to_draw_on():
    assert drawing.storeys(frozenset()) == 1
    assert drawing.storeys(tiles(parsed(HUT))) == 2, "nothing can lie on one tile"
    assert drawing.storeys(tiles(parsed(drawn(HUT, "lift 2f6")))) == 2, "there is room"


@pytest.mark.parametrize("text", [None, 7, "", "x", ["a"], BLANK.replace("clock", "cluck")])
def test_what_was_not_kept(text):
    assert drawing.kept(text) is None


def test_a_drawing_is_kept_unless_somebody_meddled_with_it():
    assert drawing.kept(BLANK) == BLANK
    assert drawing.kept(HUT.replace("#", ".", 1)) is None, "a tile floats"
    assert drawing.kept(BLANK + "\n" + "#" * 13 + "\n") is None
    assert drawing.kept(BLANK + "\n#\n" * 7) is None


CHANGES = st.one_of(
    st.builds("lay {}{}{}".format, st.integers(1, 3), st.sampled_from("defgh"), st.integers(4, 8)),
    st.builds("lift {}{}{}".format, st.integers(1, 3), st.sampled_from("dfh"), st.integers(4, 8)),
    st.builds("tiles {} {}".format, st.sampled_from(list(TILES)), st.integers(-1, 41)),
    st.builds("wants {} {}".format, st.sampled_from(WANTS), st.integers(0, 9)),
    st.builds("clock {} {}".format, st.integers(1, 4), st.integers(0, 61)),
    st.just("fit"),
    st.text(max_size=12),
)


@given(st.lists(CHANGES, max_size=25))
@settings(max_examples=60)
def test_whatever_is_drawn_stays_a_drawing(changes):
    text = HUT
    for change in changes:
        try:
            text = changed(text, change)
        except Refused as no:
            assert str(no)
    assert drawing.kept(text) == text
    if not list(faults(parsed(text))):
        assert check(drawing.trimmed(text)) == parsed(drawing.trimmed(drawing.laid(text)))
