"""The end of a match: whose result it is, how close it was, and what can be played next."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace as Sight
from typing import Any

import pytest

from engine.bots import play_out
from engine.game import Item, Outcome
from engine.match import Match, Player
from games.escape.margin import margin as out_of_the_pyramid
from games.keys.margin import margin as gems
from games.mummy.margin import margin as missions
from games.registry import SLUGS, load
from games.sands.margin import margin as treasures
from games.tombs.margin import margin as tombs
from page.dialogs import menu
from page.rematch import again, offers
from page.session import Session
from page.table import table_page
from page.tongue import tongue
from page.verdict import verdict

EN = tongue("en")
NAMES = ("Ani", "Bek", "Cleo")
PEOPLE = tuple(map(Player, NAMES))


def outcome(winners: tuple[int, ...], *totals: int, ending: str = "points") -> Outcome:
    return Outcome(winners, tuple((Item("ring1", n),) for n in totals), ending)


def seated(slug: str, *kinds: str, **options: Any) -> Session:
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    return Session("x", Match(load(slug), options, players, seed=3))


def ended(slug: str, *kinds: str, seed: int = 3, **options: Any) -> Session:
    """A whole match, played by bots in the seats' place."""
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    match = Match(load(slug), options, players, seed)
    play_out(match, ["easy"] * len(players))
    return Session("x", match)


def page(one: Session, code: str = "en") -> str:
    t = tongue(code)
    return str(table_page(one, t))


# Whose result it is


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


def test_a_team_wins_or_loses_as_one() -> None:
    one = seated("escape", "person", "person")
    assert verdict(one, Outcome((0, 1), ((), ()), "exit")) == "won"
    assert verdict(one, Outcome((), ((), ()), "clock")) == "lost"


# How close it was


def test_points_between_two_results() -> None:
    said = [tombs(None, outcome((0,), 40, 37, 12), me, NAMES, EN) for me in (0, 1, 2, None)]
    assert said == [
        "3 points ahead of Bek.",
        "3 points behind Ani.",
        "28 points behind Ani.",
        "3 points ahead of Bek.",
    ]
    assert tombs(None, outcome((0,), 40, 39), 1, NAMES, EN) == "1 point behind Ani."
    assert tombs(None, outcome((0,), 40, ending="solo"), 0, NAMES[:1], EN) == ""
    assert tombs(None, outcome((0, 1), 40, 40, ending="shared"), 0, NAMES, EN) == ""


def test_sands_tells_a_tie_and_the_next_rank() -> None:
    level = outcome((0,), 9, 9, ending="cards")
    assert treasures(None, level, 1, NAMES, EN) == "Tied on points, but Ani has more cards."
    alone = Outcome((0,), ((Item("ring1", 1),) * 7,), "solo", "farmer")
    assert treasures(None, alone, 0, NAMES, EN) == "2 cards short of Scribe."
    best = Outcome((0,), ((Item("ring1", 1),) * 25,), "solo", "pharaoh")
    assert treasures(None, best, 0, NAMES, EN) == ""


def test_keys_compares_colours() -> None:
    def state(*hoards: tuple[int, ...]) -> Any:
        return Sight(climbers=[Sight(gems=one) for one in hoards])

    won = outcome((0,), 1, 1, ending="colour")
    apart, level = state((5, 0, 0, 0, 0, 0), (1, 3, 0, 0, 0, 0)), state((5, 2), (1, 5))
    assert gems(apart, won, 1, NAMES, EN) == "2 gems behind Ani."
    assert gems(apart, won, 0, NAMES, EN) == "2 gems ahead of Bek."
    assert gems(level, won, 1, NAMES, EN).startswith("Tied with Ani on the best colour")
    assert gems(state((5,)), outcome((0,), 1, ending="solo"), 0, NAMES, EN) == ""


def test_mummy_tells_what_the_losing_side_needed() -> None:
    whole = ended("mummy", "person", "easy", "easy", maze="maze-1", mummy=0)
    end, state = whole.match.outcome, whole.match.state
    assert end is not None
    said = [missions(state, end, me, NAMES, EN) for me in (0, 1, 2, None)]
    if end.ending == "missions":
        assert said[0] == said[3] and "The mummy was" in said[0]
    else:
        assert said[0] == said[3] and "short" in said[0]
        assert said[1].startswith("Bek was") and said[2].startswith("Cleo was")


def test_escape_counts_what_was_found() -> None:
    lost = ended("escape", "person", "easy")
    state, end = lost.match.state, Outcome((), ((), ()), "clock")
    state = replace(state, ending="clock")
    said = out_of_the_pyramid(state, end, 0, NAMES, EN)
    assert "of 4 writings" in said and "the exit" in said
    held = ("reed", "owl", "hand", "wave", *("treasure",) * 6, "exit")
    rich = replace(
        state,
        explorers=tuple(replace(one, held=mine) for one, mine in zip(state.explorers, (held, ()))),
    )
    assert out_of_the_pyramid(rich, end, 0, NAMES, EN).startswith(
        "4 of 4 writings, 6 of 4 treasures, the exit in hand: you only had to"
    )
    won = Outcome((0, 1), ((), ()), "exit")
    last, early = (replace(state, clock=n) for n in (0, 2))
    assert out_of_the_pyramid(last, won, 0, NAMES, EN) == "On the very last turn!"
    assert out_of_the_pyramid(early, won, 0, NAMES, EN) == "With 2 turns to spare."


# The page


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_end_of_each_game_fits_its_result(slug: str, code: str) -> None:
    one = ended(slug, "person", "easy", "easy")
    end = one.match.outcome
    assert end is not None
    html = page(one, code)
    team = one.match.game.info.team
    won = bool(end.winners) if team else 0 in end.winners
    assert f'<section class="ending {"won" if won else "lost"}">' in html
    assert ('<ol class="results"' in html) != team
    assert '<p class="margin">' in html


def test_several_people_see_neither_a_win_nor_a_loss() -> None:
    assert '<section class="ending">' in page(ended("tombs", "person", "person"))


def test_advice_is_told_to_whoever_used_it() -> None:
    one = ended("tombs", "person")
    one.match.advised = True
    assert "You used advice, so this won’t count as a record." in page(one)


# What is next


def offered(one: Session, end: Outcome) -> list[str]:
    shown = offers(one, end, EN)
    return [str(each).split('data-do="')[1].split('"')[0] for each in shown or ()]  # type: ignore[union-attr]


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


def test_the_mummy_s_side_can_be_swapped() -> None:
    hunted = seated("mummy", "person", "easy", "easy", mummy=1)
    assert "rematch swap" in offered(hunted, outcome((0,), 5, 1, 2))
    assert again(hunted.match, "swap")[0]["mummy"] == 0, "the person hunts now"
    hunter = seated("mummy", "person", "easy", "easy", mummy=0)
    assert again(hunter.match, "swap")[0]["mummy"] == 1
    three = Session("x", Match(load("mummy"), {"mummy": 2}, PEOPLE, seed=3))
    assert again(three.match, "swap")[0]["mummy"] == 0, "everybody's turn comes"
    assert again(three.match, "")[0]["mummy"] == 2


def test_a_match_of_an_expedition_goes_on_with_it() -> None:
    one = seated("sands", "person", "medium")
    one.onward = True
    assert offered(one, outcome((0,), 5, 3)) == []


def test_a_finished_match_is_left_and_not_abandoned() -> None:
    running, over = (
        str(menu(seated("tombs", "person"), EN)),
        str(menu(ended("tombs", "person"), EN)),
    )
    assert "Abandon this match" in running and "Leave the table" not in running
    assert "Abandon" not in over and "Leave the table" in over and "Delete this match" in over
