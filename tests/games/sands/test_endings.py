"""Sands of Memory: the end of a match, and what can be played next."""

from __future__ import annotations

from engine.game import Item, Outcome
from games.sands.drama.margin import margin as treasures
from kits.endings import EN, NAMES, offered, outcome, seated
from page.rematch import again
from page.verdict import verdict


def test_a_result_is_that_of_the_only_person() -> None:
    lone = seated("sands", "easy", "person")
    assert verdict(lone, outcome((1,), 3, 5)) == "won"
    assert verdict(lone, outcome((0,), 5, 3)) == "lost"
    assert verdict(lone, outcome((0, 1), 5, 5, ending="shared")) == "won"


def test_several_people_celebrate_whoever_won() -> None:
    assert verdict(seated("sands", "person", "person"), outcome((1,), 3, 5)) == ""
    assert verdict(seated("sands", "easy", "easy"), outcome((1,), 3, 5)) == ""


def test_alone_nothing_at_all_is_no_win() -> None:
    one = seated("sands", "person")
    assert verdict(one, outcome((0,), 3)) == "won"
    assert verdict(one, Outcome((0,), ((),), "solo")) == "lost"


def test_sands_tells_a_tie_and_the_next_rank() -> None:
    level = outcome((0,), 9, 9, ending="cards")
    assert treasures(None, level, 1, NAMES, EN) == "Tied on points, but Ani has more cards."
    alone = Outcome((0,), ((Item("ring1", 1),) * 7,), "solo", "farmer")
    assert treasures(None, alone, 0, NAMES, EN) == "2 cards short of Scribe."
    best = Outcome((0,), ((Item("ring1", 1),) * 25,), "solo", "pharaoh")
    assert treasures(None, best, 0, NAMES, EN) == ""


def test_a_fairer_opponent_is_offered() -> None:
    win, loss = outcome((0,), 5, 3), outcome((1,), 3, 5)
    one = seated("sands", "person", "medium")
    assert offered(one, win) == ["rematch harder"]
    assert offered(one, loss) == ["rematch easier"]
    assert offered(seated("sands", "person", "easy"), loss) == [], "none is easier"
    assert offered(seated("sands", "person", "person"), win) == []
    assert offered(seated("sands", "person"), win) == []


def test_levels_go_as_far_as_a_game_has_them() -> None:
    match = seated("sands", "person", "easy", "hard").match
    last = match.game.levels[-1]
    harder = [player.kind for player in again(match, "harder")[1]]
    assert harder[:2] == ["person", "medium"]
    assert harder[2] == match.game.levels[min(3, len(match.game.levels) - 1)]
    hardest = seated("sands", "person", last).match
    assert again(hardest, "harder")[1] == hardest.players


def test_a_match_of_an_expedition_goes_on_with_it() -> None:
    one = seated("sands", "person", "medium")
    one.onward = True
    assert offered(one, outcome((0,), 5, 3)) == []
