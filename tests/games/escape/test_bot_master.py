"""Master: what it thinks of that a hard bot does not, on its view alone (E13.1)."""

import pytest

from engine.bots import decide, play_out, thinking
from engine.chance import Chance
from engine.game import FATE
from engine.match import Match, Player
from games.escape import bot, rules
from games.escape.bot.biding import hope, useless
from games.escape.bot.reading import chart
from games.escape.bot.temper import temper

from .conftest import GAME

MASTER = "master"


def match_of(seats, seed, **options):
    match = Match(GAME, options, [Player("")] * seats, seed)
    play_out(match, [MASTER] * seats, limit=2_000)
    return match


def read(table, seat, level=MASTER):
    return chart(table.view(seat), temper(level, table.state.setting.seats), seat)


def on_the_way_down(lay, level, points=1):
    """One on the top, which is face up, with two special actions of no use; two wait below."""
    table = lay("4c3 3c3 3d3", pyramid="pyramid-1", hand="bypass join protect observe")
    top = table.seat(0).at
    table.put(up=1 << top, points=points)
    return decide(table.match, 0, level)


# A level like the others


@pytest.mark.rule("E13.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_master_decides_on_its_view_alone(seats):
    """Whatever may lie behind a view, in a whole match: the decision and its steps are the same."""
    match = Match(GAME, {}, [Player("")] * seats, seed=11 + seats)
    for count in range(2_000):
        match.play_fate()
        if not match.actors:
            break
        seat = match.actors[0]
        thoughts = [*thinking(match, seat, MASTER)]
        assert 1 <= len(thoughts) <= bot.STEPS[MASTER] and thoughts[-1] in match.legal(seat)
        if count % 5 == 0:
            view = match.view(seat)
            other = rules.guess(view, match.events(seat), Chance(count))
            assert rules.view(other, seat) == view
            own = Chance(match.seed).fork("bot", seat)
            again = bot.think(rules.view(other, seat), (), rules.legal(other, seat), MASTER, own)
            assert [*again] == thoughts
        match.play(seat, thoughts[-1])
    assert match.outcome is not None


def test_master_plays_the_same_match_again():
    first, again = match_of(2, 5), match_of(2, 5)
    assert first.entries == again.entries and first.state == again.state


# Special actions


def test_master_knows_what_it_may_draw(lay):
    """The top of the pile is open; who has used something before also draws before (E3.6)."""
    table = lay("1c3 1d3", hand="bypass join protect observe", pile="observe bypass join")
    assert read(table, 0).coming == ("observe",) and hope(read(table, 0)) == 1
    table.do("0: spend bypass")
    coming = read(table, 0).coming
    assert sorted(coming) == sorted(table.state.pile[1:]) and 0 < hope(read(table, 0)) < 1
    table.put(pile=("join",), discards=("protect", "recover"))
    assert sorted(read(table, 0).coming) == ["bypass", "protect", "recover"]


def test_master_does_not_draw_what_is_of_no_use(lay):
    """With three or more explorers an action point is worth more than a poor hope."""
    moves = {}
    for top in ("protect", "bypass"):
        table = lay("1c3 1d3 1e3", hand="bypass join protect observe recover -", pile=top)
        table.put(points=1)
        moves[top] = decide(table.match, 0, MASTER)
    assert moves["protect"] == "spend bypass" and not moves["bypass"].startswith("spend")


def test_both_special_actions_of_no_use_are_exchanged(lay):
    table = lay("1c3 1d3", hand="bypass join protect observe", pile="protect")
    table.put(points=2)
    assert decide(table.match, 0, MASTER) == "spend bypass"
    assert not decide(table.match, 0, "hard").startswith("spend")


def test_copying_what_recovers_is_of_use(lay):
    table = lay("1c3 1d3", gear="crowbar plank", hand="copy bypass recover join")
    table.give(0, ready=(False, True))
    assert useless(read(table, 0)) == ["bypass"]
    assert decide(table.match, 0, MASTER) == "copy recover 0 crowbar"


def test_equipment_goes_first_and_is_recovered(lay):
    """What can be recovered is used before "protect"."""
    hand = "protect recover"
    table = lay("1c3", lie={"1c3": "sarcophagus"}, gear="crowbar plank", hand=hand).do("0: reveal")
    assert decide(table.match, 0, MASTER) == "use crowbar"
    table.do("0: use crowbar")
    assert decide(table.match, 0, MASTER) == "recover 0 crowbar"
    table = lay("1c3", lie={"1c3": "sarcophagus"}, gear="crowbar plank", hand=hand).do("0: reveal")
    assert decide(table.match, 0, "hard") == "protect"


@pytest.mark.rule("E7.2")
def test_equipment_against_what_is_gone_is_exchanged(lay):
    """Without sarcophagi a crowbar is worth nothing, and what is drawn is worth more."""
    lie = {f"1{column}3": "sarcophagus" for column in "def"}
    table = lay("1c3", lie=lie, gear="crowbar plank", hand="recover observe")
    table.give(0, ready=(False, True))
    assert decide(table.match, 0, MASTER) == "recover 0 crowbar"
    gone = [("" if tile == "sarcophagus" else tile) for tile in table.state.tiles]
    there = sum(1 << place for place, tile in enumerate(gone) if tile)
    table.put(tiles=tuple(gone), there=there, out=("sarcophagus",) * 3)
    assert decide(table.match, 0, MASTER) == "recover 0 crowbar new"
    assert not decide(table.match, 0, "hard").startswith("recover")


def test_master_keeps_different_equipment():
    """One that is recovered stands in for a second one."""
    kept = {}
    for level in ("hard", MASTER):
        match = Match(GAME, {}, [Player("")], seed=1)
        match.play(FATE, match.draw())
        match.play(FATE, "equip crowbar crowbar plank")
        kept[level] = decide(match, 0, level)
    assert kept == {"hard": "keep crowbar crowbar", MASTER: "keep crowbar plank"}


# The others


@pytest.mark.rule("E6.1")
def test_who_stands_above_others_goes_on(lay):
    """They cannot turn up anything before the tile above is gone."""
    assert on_the_way_down(lay, MASTER).startswith("move ")
    assert on_the_way_down(lay, "hard").startswith("spend ")


def test_master_opens_what_lies_below_where_nothing_else_is_open(lay):
    """A known danger on the top: with nothing else to turn up, it is stopped and taken out."""
    lie = {"4c3": "ghoul"}
    table = lay("4c3", pyramid="pyramid-1", lie=lie, gear="torch plank", hand="observe bypass")
    table.do("0: observe")
    assert read(table, 0).opens(table.seat(0).at) > read(table, 0, "hard").opens(table.seat(0).at)
    assert decide(table.match, 0, MASTER) == "reveal"


def test_what_the_clock_has_no_more_cannot_be_lost(lay):
    """With one turn left a sarcophagus costs one, not three (E5.6)."""
    costs = {}
    for clock in (1, 9):
        table = lay("1c3", gear="torch plank", hand="observe bypass").put(clock=clock)
        for level in ("hard", MASTER):
            c = read(table, 0, level)
            worths = dict(zip([kind for kind, _ in c.unseen], c.prospects(c.at[0], False)))
            costs[level, clock] = worths["sarcophagus"][1]
    assert costs[MASTER, 1] - costs[MASTER, 9] == pytest.approx(2 * read(table, 0).turn)
    assert costs["hard", 1] == costs["hard", 9]


# Whole matches


@pytest.mark.rule("E13.2")
def test_masters_win_together_what_hard_bots_lose():
    """A few matches of two; the arena has the figures."""
    won = dict.fromkeys(("hard", MASTER), 0)
    for level in won:
        for seed in range(12):
            match = Match(GAME, {}, [Player("")] * 2, seed)
            play_out(match, [level] * 2, limit=2_000)
            won[level] += bool(match.outcome.winners)
    assert won[MASTER] > won["hard"]


@pytest.mark.parametrize("number", range(1, 9))
def test_masters_come_to_an_end_on_every_pyramid(number):
    match = match_of(1 + number % 4, number, pyramid=f"pyramid-{number}")
    assert match.outcome is not None and FATE not in match.actors
