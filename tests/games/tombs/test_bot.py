"""Bots: what they know of chambers is right, they imagine what may be, and better levels win."""

import pytest

from engine.bots import decide, play_out, thinking
from engine.chance import Chance
from engine.match import Match, Player
from engine.values import change
from games.tombs import bot, rules
from games.tombs.bot import imagined, search
from games.tombs.bot.worth import KEEN, SOBER, Site, prospects, pyramid
from games.tombs.content.decks import plan
from games.tombs.content.grid import BIT, named
from games.tombs.content.tables import COLOURS, ROUNDS, TURNS
from games.tombs.rules.moves import Take
from games.tombs.rules.replacing import pile

from .conftest import CROSSES, GAME, GEMS, SHAFT, SKULLS, WALLS


def match_of(levels, seed, chambers="deck-1"):
    """A match played out by bots."""
    match = Match(GAME, {"chambers": chambers}, [Player("")] * len(levels), seed)
    play_out(match, levels)
    return match


def random_walk(seats, seed):
    """A match in which everybody plays any legal move, before each of these moves."""
    match = Match(GAME, {}, [Player("")] * seats, seed)
    whim = Chance(seed).fork("whim")
    while match.actors:
        match.play_fate()
        for seat in match.actors[:1]:
            move = whim.pick(tuple(match.legal(seat)), "move", len(match.entries))
            yield match, seat, move
            match.play(seat, move)


def at_the_end(table, turns=6):
    """So many cards of round 4 were turned up."""
    shown = ("I2", "I3", "V3", "V3", "I4", "O4")[:turns]
    return table.put(change(table.state, round=4, shown=shown))


def own_dig(view):
    return imagined.dig_of(view, view.sides[view.viewer])


# What a bot knows


def test_a_site_knows_every_marking():
    for match, seat, move in random_walk(1, 3):
        verb = move.split()[0]
        if verb in ("mark", "cross"):
            dig = own_dig(match.view(seat))
            pattern = match.state.shown[-1] if verb == "mark" else ""
            assert set(match.legal(seat)) == {
                " ".join((verb, str(one.number), *named(choice.cells)))
                for place, one in enumerate(dig.sites)
                for choice in one.choices(dig.marks[place], pattern)
            }


def test_a_dig_counts_as_the_rules_do():
    """Score, boxes and ways, after every marking of a match and when its cards are replaced."""
    marks = 0
    for match, seat, move in random_walk(1, 8):
        view = match.view(seat)
        dig = own_dig(view)
        standing = [place for place in (0, 1) if dig.sites[place] and not dig.left[place]]
        assert dig.score() + 10 * len(standing) == view.sides[seat].total
        if not move.startswith(("mark", "cross")):
            continue
        _, number, *cells = move.split()
        place = match.state.sides[0].places.index(int(number))
        choice = dig.sites[place].choice(sum(BIT[cell] for cell in cells))
        crosses = dig.mark(place, choice)
        after = own_dig(rules.view(rules.play(match.state, seat, move), seat))
        assert crosses == len([s for s in told(match, seat, move)["symbols"] if s == "cross"])
        for name in ("red", "green", "skulls", "torches", "lamp", "marks", "left", "counts"):
            assert getattr(dig, name) == getattr(after, name), name
        marks += 1
    assert marks > 28


def told(match, seat, move):
    after = rules.play(match.state, seat, move)
    return rules.told(match.state, seat, move, after, None)


def test_a_dig_takes_boxes_and_cards_as_the_rules_do(lay):
    table = lay("1 2", "3 4").give(0, completed=(7, 5)).near(0, 1, 2).reveal()
    dig = own_dig(table.view(0))
    dig.left = [0, 0]
    dig.settle()
    assert dig.completed == 4 and dig.counts == [2, 2, 0] and dig.boxes == 20
    assert dig.taken == [1, 1, 0] and len(dig.reserve) == 2
    assert all(dig.sites) and dig.left == [9, 9]


def test_ways_are_measured_in_cells(lay):
    one = Site(plan("drawn", 1))
    assert one.whole == 9 and one.left(BIT["a1"]) == 8 and one.left(BIT["e4"]) == 1
    assert one.left(BIT["e5"]) == 0
    assert Site(plan("drawn", WALLS)).left(BIT["b1"]) == 9, "the way leads back round the walls"


def test_a_site_forgets_rather_than_grow():
    one = Site(plan("deck-1", 1))
    first = one.choices(0, "I3")
    for marked in range(1, Site.MOST_KEPT + 10):
        one.choices(marked, "")
    assert len(one._kept) <= Site.MOST_KEPT and one.choices(0, "I3") == first


def test_prospects_fall_with_the_way_and_rise_with_time():
    for how in (KEEN, SOBER):
        for turns in range(1, 28):
            done, after = prospects(turns, how)
            more, later = prospects(turns + 1, how)
            assert done[0] == 1 and list(done) == sorted(done, reverse=True)
            assert list(after) == sorted(after, reverse=True)
            assert all(a <= b for a, b in zip(done, more)) and later[0] > after[0]
        assert prospects(0, how)[0][1] == 0


@pytest.mark.rule("T7.1")
def test_a_pyramid_is_worth_more_when_it_takes_a_box():
    assert pyramid(1, 0) == 20 and pyramid(3, 1) == 16 and pyramid(5, 2) == 13
    assert 10 < pyramid(0, 0) < 20
    assert pyramid(1, 3) == pyramid(6, 0) == 10


# What a bot imagines


def test_imagined_decks_hold_what_is_down_and_nothing_else():
    orders = set()
    for match, seat, _ in random_walk(3, 5):
        if match.state.round:
            view = match.view(seat)
            for number in range(2):
                fate = Chance(2 * len(match.entries) + number)
                deck = imagined.deck(view, fate)
                assert sorted(one.number for one in deck) == list(pile(match.state))
                orders.add(tuple(one.number for one in deck)[-3:])
                patterns = imagined.patterns(view, fate)
                turns = TURNS * ROUNDS - TURNS * (view.round - 1) - view.turn
                assert len(patterns) == turns == imagined.turns_left(view)
                now = patterns[: TURNS - view.turn]
                assert all(now.count(name) <= view.hidden.count(name) for name in now)
    assert len(orders) > 10


def test_at_the_set_up_a_bot_reckons_with_28_turns():
    match = Match(GAME, {}, [Player("")] * 2, seed=2)
    match.play_fate()
    view = match.view(1)
    assert imagined.turns_left(view) == 28 == len(imagined.patterns(view, Chance(1)))
    assert not {one.number for one in imagined.deck(view, Chance(1))} & set(
        match.state.sides[1].dealt
    )


PURPLE = COLOURS.index("purple")


def test_rivals_take_boxes_when_their_pyramids_are_near(lay):
    """Card 3 is purple, its tomb is the next cell, and one more card is to come after this one."""
    table = at_the_end(lay("1 2", "3 4").give(1, completed=(6,)).near(1, 3), 5).reveal("O4")
    view = table.view(0)
    (rival,) = imagined.rivals(view)
    deck = imagined.deck(view, Chance(1))
    assert imagined.boxes_of(rival, deck, ["L4"]) in ([(1, PURPLE)], [(0, PURPLE)])
    assert not rival.log, "each imagined future starts from scratch"
    assert imagined.rivals(lay("1 2").reveal().view(0)) == []


def test_rivals_who_have_marked_mark_no_more_but_for_their_crosses(lay):
    table = at_the_end(lay("1 2", f"3 {CROSSES}").near(1, 3)).reveal("L4").do("1: mark 3 e3")
    (rival,) = imagined.rivals(table.view(0))
    assert rival.left[0] == 1, "its tomb must wait"
    table = at_the_end(lay("1 2", f"3 {CROSSES}").near(1, 3)).reveal("I3")
    table.do(f"1: mark {CROSSES} a1 b1 c1")
    (rival,) = imagined.rivals(table.view(0))
    assert rival.left[0] == 0, "the cross opens it"


@pytest.mark.rule("T7.2")
def test_a_box_that_a_rival_takes_is_gone(lay):
    dig = own_dig(lay("1 2", "3 4").reveal().view(0))
    dig.rivals = [(26, PURPLE), (27, PURPLE)]
    dig.run(["I2"])
    assert dig.taken == [0, 0, 2] and dig.theirs == 16 and not dig.rivals


@pytest.mark.rule("T7.1")
def test_an_eighth_pyramid_takes_no_box(lay):
    greens = (4, 7, 10, 13, 16, 19, 22)
    dig = own_dig(lay("1 2", "3 6").give(0, completed=greens).reveal().view(0))
    dig.left[0] = 0
    dig.settle()
    assert dig.counts[0] == 8 and dig.boxes == 0 and dig.taken == [0, 0, 0]


# How it plays


@pytest.mark.parametrize("level", bot.STEPS)
def test_a_tomb_beside_a_mark_is_opened_at_the_end(lay, level):
    table = at_the_end(lay().near(0, 1)).reveal("L4")
    assert "e5" in decide(table.match, 0, level).split()


@pytest.mark.parametrize("level", bot.STEPS)
def test_gems_are_better_than_skulls(lay, level):
    table = lay(f"{GEMS} {SKULLS}", "3 4").reveal("I4")
    assert decide(table.match, 0, level).startswith(f"mark {GEMS} ")


def test_a_bot_that_has_but_one_move_does_not_think():
    for match, seat, _ in random_walk(2, 1):
        if len(match.legal(seat)) == 1:
            assert len(list(thinking(match, seat, "master"))) == 1


@pytest.mark.parametrize("level", search.SEARCHES)
def test_better_thoughts_come_step_by_step(level):
    match = Match(GAME, {}, [Player("")] * 2, seed=2)
    match.play_fate()
    thoughts = list(thinking(match, 0, level))
    assert len(thoughts) == bot.STEPS[level]
    assert thoughts[0] == decide(match, 0, "medium")
    assert thoughts == list(thinking(match, 0, level))


def test_easy_takes_the_card_with_the_shortest_way(lay):
    table = lay(reserve=f"45 46 {SHAFT} 48").complete("0: 1")
    assert decide(table.match, 0, "easy") == f"take {SHAFT}"


def test_easy_does_not_look_at_colours_and_medium_does(lay):
    """Card 46 is green as the completed ones are, and a fourth green one takes a box."""
    table = lay("1 2", "3 6").give(0, completed=(4, 7)).complete("0: 1")
    assert decide(table.match, 0, "medium") == "take 46"
    view = table.view(0)
    easy = {search._at_once(own_dig(view), view, Take(number)) for number in (45, 46, 47)}
    assert len(easy) == 1


def test_bots_play_on_without_chambers(lay):
    for level in bot.STEPS:
        table = lay().give(0, places=(0, 0)).reveal()
        assert decide(table.match, 0, level) == "pass"
        table = lay().give(0, places=(0, 2)).reveal()
        assert decide(table.match, 0, level).startswith("mark 2 ")


@pytest.mark.parametrize(
    ("levels", "seed"),
    [
        (["medium", "easy"], 0),
        (["hard", "medium"], 2),
        pytest.param(["master", "hard"], 2, marks=pytest.mark.long),
    ],
)
def test_each_level_beats_the_one_below(levels, seed):
    """One match each; the arena plays hundreds."""
    assert match_of(levels, seed).outcome.winners == (0,)


def test_greedy_play_alone_comes_to_what_the_game_is_made_for():
    """About 7 pyramids and 105 to 115 points, on the printed deck."""
    outcomes = [match_of(["medium"], seed).outcome for seed in range(20)]
    pyramids = [outcome.scores[0][0].points / 10 for outcome in outcomes]
    points = [outcome.total(0) for outcome in outcomes]
    assert 6.7 <= sum(pyramids) / len(pyramids) <= 7.4
    assert 105 <= sum(points) / len(points) <= 115
