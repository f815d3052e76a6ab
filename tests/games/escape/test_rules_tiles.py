"""E11: more tiles."""

from collections import Counter

import pytest

from engine.game import Refused
from games.escape import rules
from games.escape.content.tables import BOX, NAMED, TILES
from games.escape.rules import packing

from .conftest import flat

SEATS_APART = "1c3 1h7 1e5"


def sheet(*new, **counts):
    """A flat pyramid where pairs of new dangers lie instead of pits and sarcophagi."""
    return flat({"pit": 0, **dict.fromkeys(new, 2), **counts})


def lair(lay, tile, at="1c3 1h7", **setting):
    """The first explorer stands on a new danger, without equipment against it."""
    setting = {"gear": "flute crowbar flute crowbar", "hand": "observe bypass", **setting}
    lie = {"1c3": tile, **setting.pop("lie", {})}
    return lay(at, sheet=sheet(tile), lie=lie, **setting)


def contents(pyramid, names):
    one = rules.setup({"pyramid": pyramid, "tiles": names}, 2).setting
    return packing.tiles(one), Counter(packing.gear(one))


@pytest.mark.rule("E11.1")
@pytest.mark.parametrize(
    ("pyramid", "trap", "mummies", "replaced"),
    [
        ("pyramid-1", "rockfall", "giants", "pit"),
        ("pyramid-2", "portal", "brute", "darts"),
        ("pyramid-3", "gathering", "orc", "cobra"),
    ],
)
def test_pairs_replace_tiles_of_their_family_with_their_equipment(pyramid, trap, mummies, replaced):
    tiles, gear = contents(pyramid, f"{trap} {mummies}")
    assert tiles.total() == 30 and gear.total() == 12
    assert tiles[trap] == 2 and tiles[replaced] == 0
    assert gear[TILES[trap].symbol] == 2 and gear[TILES[replaced].symbol] == 0
    assert tiles["ghoul"] == tiles["shade"] == 2 and gear["torch"] == gear["mirror"] == 1
    new = [name for name in tiles if TILES[name].family == "mummy" and name not in BOX]
    assert sum(tiles[name] for name in new) == 2
    (symbol,) = {TILES[name].symbol for name in new}
    assert gear[symbol] == 2


@pytest.mark.rule("E11.1")
@pytest.mark.parametrize(
    ("pyramid", "names"),
    [
        ("pyramid-1", "portal"),
        ("pyramid-2", "giants"),
        ("pyramid-4", "orc"),
        ("pyramid-1", "rockfall rockfall"),
        ("pyramid-1", "dragons"),
        ("pyramid-1", " rockfall"),
        ("pyramid-1", ["portal"]),
        ("pyramid-1", ["giants", "giants"]),
        ("pyramid-1", ["giants", 7, None]),
        ("pyramid-1", {"giants": 1}),
        ("pyramid-1", 7),
    ],
)
def test_a_pair_is_played_in_its_own_pyramid(pyramid, names):
    with pytest.raises(Refused) as no:
        rules.setup({"pyramid": pyramid, "tiles": names}, 2)
    assert no.value.rule == "E11.1"


@pytest.mark.rule("E11.1")
def test_they_are_named_in_a_text_or_a_list():
    chosen = [
        rules.setup({"tiles": value}, 2).setting.tiles
        for value in ("giants rockfall", ["giants", "rockfall"], "", [], None)
    ]
    assert chosen == [("rockfall", "giants")] * 2 + [()] * 3


@pytest.mark.rule("E11.10")
@pytest.mark.parametrize("tile", ["rockfall", "portal", "gathering", "brute", "orc"])
def test_equipment_stops_loss_and_effect(lay, tile):
    symbol = TILES[tile].symbol
    table = lair(lay, tile, gear=f"{symbol} flute").do("0: reveal", f"0: use {symbol}")
    one = table.view().explorers[0]
    assert table.clock == 14 and table.tile("1c3").up and "effect" not in table.last().values
    assert not one.stuck and not one.lying and one.equipment[1].ready
    assert table.place(1) == "1h7" and table.view().points == 2


@pytest.mark.rule("E11.10")
def test_so_does_a_helpers(lay):
    table = lair(lay, "orc", at="1c3 1d3", gear="flute flute bait -")
    table.do("0: reveal", "1: help bait")
    assert table.clock == 14 and table.view().points == 2 and not table.seat(0).lying


@pytest.mark.rule("E11.10")
@pytest.mark.parametrize("tile", ["rockfall", "portal", "gathering", "brute", "orc"])
def test_protect_stops_only_the_loss(lay, tile):
    table = lair(lay, tile, hand="protect").do("0: reveal", "0: protect")
    assert table.clock == 14 and table.last()["effect"] == tile


@pytest.mark.rule("E11.10")
@pytest.mark.parametrize("tile", ["rockfall", "portal", "gathering", "brute", "orc"])
def test_each_costs_its_familys_loss(lay, tile):
    assert lair(lay, tile).do("0: reveal").clock == 12


# E11.2


@pytest.mark.rule("E11.2")
def test_a_rockfall_holds_the_explorer(lay):
    table = lair(lay, "rockfall").do("0: reveal")
    assert table.last()["effect"] == "rockfall" and table.view().explorers[0].stuck
    assert table.refused("0: move 1d3") == "E11.2" and not table.can(0, "move")
    table.do("0: bypass 1b4")
    assert table.refused("0: move 1c4") == "E11.2", "bypass does not free"
    table.rest(3)
    assert table.view().explorers[0].stuck


@pytest.mark.rule("E11.2")
def test_joining_frees(lay):
    table = lair(lay, "rockfall", hand="join").do("0: reveal", "0: join 1")
    assert not table.view().explorers[0].stuck and table.last()["freed"] == (0,)
    table.do("0: move 1h6")


@pytest.mark.rule("E11.2")
@pytest.mark.parametrize("way", ["move 1c3", "join 0"])
def test_another_explorer_frees_by_coming(lay, way):
    table = lair(lay, "rockfall", at="1c3 1d3", hand="- - join").do("0: reveal").rest()
    table.do(f"1: {way}")
    assert not table.view().explorers[0].stuck and table.last()["freed"] == (0,)


@pytest.mark.rule("E11.2")
def test_a_companion_on_the_tile_frees_at_once(lay):
    table = lair(lay, "rockfall", at="1c3 1c3").do("0: reveal")
    assert table.last()["effect"] == "rockfall" and table.last()["freed"] == (0,)
    assert not any(one.stuck for one in table.view().explorers)
    table.do("0: move 1c4")


@pytest.mark.rule("E11.2")
def test_by_the_first_rules_who_stood_there_before_frees_nobody(lay):
    table = lair(lay, "rockfall", at="1c3 1c3").put(rules=1).do("0: reveal")
    assert table.view().explorers[0].stuck and not table.view().explorers[1].stuck


@pytest.mark.rule("E11.2", "E11.4")
def test_a_gathering_frees(lay):
    lie = {"1c3": "rockfall", "1h7": "gathering"}
    table = lay("1c3 1h7", sheet=sheet("rockfall", "gathering", cobra=0), lie=lie)
    table.do("0: reveal").rest().do("1: reveal")
    assert table.place(0) == "1h7" and not table.view().explorers[0].stuck


@pytest.mark.rule("E11.2")
def test_alone_it_holds_until_the_end_of_the_next_turn(lay):
    table = lair(lay, "rockfall", at="1c3", hand="observe bypass").do("0: reveal").rest()
    assert table.refused("0: move 1d3") == "E11.2" and table.view().round == 2
    table.rest()
    assert table.view().round == 3
    table.do("0: move 1d3")


# E11.3


@pytest.mark.rule("E11.3")
def test_a_portal_turns_face_down_again_and_costs_each_time(lay):
    table = lair(lay, "portal").do("0: reveal")
    assert table.clock == 12 and not table.tile("1c3").up
    for viewer in (None, 0, 1):
        assert table.tile("1c3", viewer).what == "portal"
    table.do("0: reveal")
    assert table.clock == 10 and not table.last().news
    table.do("0: move 1d3")
    assert table.tile("1c3") and table.view().out == (), "it is not taken out"


@pytest.mark.rule("E11.3")
def test_the_right_equipment_keeps_it_up(lay):
    table = lair(lay, "portal", gear="compass").do("0: reveal", "0: use compass", "0: move 1d3")
    assert table.tile("1c3") is None and table.view().out == ("portal",)


# E11.4


@pytest.mark.rule("E11.4")
def test_a_gathering_draws_all_explorers(lay):
    lie = {"1h7": "owl", "1e5": "ghoul"}
    table = lair(lay, "gathering", at=SEATS_APART, lie=lie, gear="flute flute").rest()
    table.do("1: reveal").rest().do("2: reveal").rest()
    assert table.view().turn == 1, "seat 1 is the first player now"
    table.rest().rest().do("0: reveal")
    assert [table.place(seat) for seat in range(3)] == ["1c3"] * 3
    assert table.last()["gathered"] == ((1, "1h7"), (2, "1e5")), "in turn order"
    assert table.last()["taken"] == ((1, "owl", "1h7"),)
    assert table.last()["lost"] == (("ghoul", "1e5"),)
    assert table.view().talking, "all stand on one tile"


@pytest.mark.rule("E11.4", "E6.1")
def test_in_turn_order_the_last_who_leaves_takes_the_tile(lay):
    table = lair(lay, "gathering", at="1c3 1h7 1h7", lie={"1h7": "owl"}).rest()
    table.do("1: reveal").rest().rest()
    table.rest().rest().do("0: reveal")
    assert table.seat(2).held == ("owl",)


# E11.5


@pytest.mark.rule("E11.5")
@pytest.mark.parametrize(("tile", "cost"), [("giant-small", 1), ("giant-big", 3)])
def test_giants(lay, tile, cost):
    assert contents("pyramid-1", "giants")[0][tile] == 1
    assert lair(lay, tile).do("0: reveal").clock == 14 - cost
    assert lair(lay, tile, gear="sling flute").do("0: reveal", "0: use sling").clock == 14


# E11.6


@pytest.mark.rule("E11.6")
def test_a_brute_turns_both_equipment_tiles_down(lay):
    table = lair(lay, "brute").do("0: reveal")
    assert [one.ready for one in table.view().explorers[0].equipment] == [False, False]
    assert all(one.ready for one in table.view().explorers[1].equipment)


# E11.7


@pytest.mark.rule("E11.7")
def test_an_orc_ends_the_turn_and_knocks_down(lay):
    table = lair(lay, "orc", at=SEATS_APART).do("0: reveal")
    assert table.view().turn == 1 and table.view().explorers[0].lying
    assert table.last()["effect"] == "orc" and table.last()["turn"] == 1
    table.rest().rest().rest().rest()
    assert table.view().turn == 0 and table.view().points == 2
    assert not table.view().explorers[0].lying and table.last()["risen"] == (0,)
    table.rest(1)
    assert table.view().turn == 2 and table.view().points == 3


# E11.8


def artefacts(lay, *held, at="1c3 1f6", **setting):
    setting = {"pyramid": "pyramid-1", "tiles": "artefacts", **setting}
    return lay(at, **setting).give(0, held=held)


@pytest.mark.rule("E11.8")
@pytest.mark.parametrize("pyramid", NAMED[:3])
def test_artefacts_replace_one_writing_of_each_kind(pyramid):
    tiles, gear = contents(pyramid, "artefacts")
    assert tiles.total() == 30 and gear.total() == 12
    assert all(tiles[one] == 1 for one in ("reed", "owl", "hand", "wave"))
    assert all(tiles[one] == 1 for one in ("lantern", "rope", "drum", "amulet"))


@pytest.mark.rule("E11.8")
def test_who_takes_an_artefact_out_keeps_it(lay):
    table = artefacts(lay, at="4c3 1c3", lie={"4c3": "rope"}).do("0: reveal")
    assert table.clock == 14 and table.refused("0: rope 3c3 2c3") == "E11.8"
    table.do("0: move 3c3")
    assert table.seat(0).held == ("rope",)
    table.do("0: rope 2c3 1c3")
    assert table.place(0) == "1c3" and table.last()["via"] == "2c3"


@pytest.mark.rule("E11.8")
def test_once_a_turn_for_an_action_point(lay):
    table = artefacts(lay, "rope").do("0: rope 1d3 1e3")
    assert table.view().points == 2 and table.refused("0: rope 1d3 1c3") == "E11.8"
    table.rest().rest().rest()
    table.do("0: rope 1d3 1c3")


@pytest.mark.rule("E11.8", "E6.1", "E4.1")
def test_the_rope_moves_two_tiles(lay):
    table = artefacts(lay, "rope", at="4c3 1c3", lie={"4c3": "owl"}).do("0: reveal")
    assert table.refused("0: rope 3c3 4c3") == "E4.1", "the tile left is gone"
    assert table.refused("0: rope 3c3") == "E3.3" and table.refused("0: rope 2c3 1c3") == "E4.1"
    table.do("0: rope 3c3 3d3")
    assert table.seat(0).held == ("rope", "owl") and table.place(0) == "3d3"


@pytest.mark.rule("E11.8", "E11.2")
def test_the_rope_does_not_free(lay):
    table = lair(lay, "rockfall").give(0, held=("rope",)).do("0: reveal")
    assert table.refused("0: rope 1d3 1e3") == "E11.2"


@pytest.mark.rule("E11.8")
def test_the_lantern_reveals_without_loss_what_was_observed(lay):
    table = artefacts(lay, "lantern", at="4c3 1c3", lie={"4c3": "ghoul"}, hand="observe")
    assert table.refused("0: lantern") == "E11.8"
    table.do("0: observe", "0: lantern")
    assert table.clock == 14 and table.tile("4c3").up and table.view().phase == "act"
    assert table.last().kind == "reveal" and table.last()["lantern"] and table.last()["cost"] == 0


@pytest.mark.rule("E11.8")
def test_not_what_another_observed(lay):
    table = artefacts(lay, at="4c3 4c3", lie={"4c3": "ghoul"}, hand="observe")
    table.give(1, held=("lantern",)).do("0: observe").rest()
    assert table.tile("4c3", 1).what == "ghoul" and table.refused("1: lantern") == "E11.8"


@pytest.mark.rule("E11.8", "E11.10")
def test_the_lantern_stops_no_effect(lay):
    table = lair(lay, "orc", hand="observe protect", gear="flute flute").give(0, held=("lantern",))
    table.do("0: observe", "0: lantern")
    assert table.clock == 14 and table.seat(0).lying and table.view().turn == 1


@pytest.mark.rule("E11.8", "E11.10")
def test_but_equipment_does(lay):
    table = lair(lay, "orc", hand="observe protect", gear="bait -").give(0, held=("lantern",))
    table.do("0: observe", "0: lantern")
    assert table.match.legal(0) == ("use bait", "nothing", "talk"), "no loss to protect from"
    assert table.refused("0: protect") == "E7.4"
    table.do("0: use bait")
    assert not table.seat(0).lying


@pytest.mark.rule("E11.8", "E8.3")
def test_the_drum_opens_a_talk(lay):
    table = artefacts(lay, "drum", at="4c3 1c3", lie={"4c3": "owl"}, hand="observe")
    table.do("0: observe", "0: spend move", "0: drum")
    assert table.view().phase == "talk" and table.tile("4c3", 1).what == "owl"
    table.do("0: endtalk")
    assert table.view().turn == 1 and table.seat(0).walkie


@pytest.mark.rule("E11.8")
def test_the_amulet_protects_another_one_move_away(lay):
    table = artefacts(lay, "amulet", at="3c3 4c3", lie={"4c3": "ghoul"}, gear="- - - -")
    table.rest().do("1: reveal")
    assert table.match.legal(0) == ("help amulet", "nothing", "talk")
    table.do("0: help amulet")
    assert table.clock == 14 and table.view().points == 2 and table.view().turn == 1
    assert table.view().explorers[0].spent == ("amulet",)


@pytest.mark.rule("E11.8")
def test_the_amulet_is_for_others_near_by(lay):
    table = artefacts(lay, "amulet", at="1c3 4c3", lie={"4c3": "ghoul"}, gear="- - - -")
    table.rest().do("1: reveal")
    assert table.clock == 12
    own = artefacts(lay, "amulet", at="4c3 3c3", lie={"4c3": "ghoul"}, gear="- - - -")
    assert own.do("0: reveal").clock == 12


@pytest.mark.rule("E11.8")
def test_alone_drum_and_amulet_do_nothing(lay):
    table = artefacts(lay, "drum", "amulet", at="4c3", lie={"4c3": "ghoul"}, gear="- -")
    assert table.refused("0: drum") == "E11.8"
    assert table.do("0: reveal").clock == 27


@pytest.mark.rule("E11.9")
def test_victory_with_artefacts_still_asks_for_four_writings(lay):
    table = artefacts(lay, "lantern", "rope", "drum", "amulet")
    assert table.view().wants[0].kind == "writings"
    assert (table.view().wants[0].asked, table.view().wants[0].have) == (4, 0)


@pytest.mark.rule("E11.9", "E12.2")
def test_both_copies_of_a_writing_are_not_there_with_artefacts():
    with pytest.raises(Refused) as no:
        rules.setup({"pyramid": "pyramid-4", "tiles": "artefacts"}, 2)
    assert no.value.rule == "E11.8"
