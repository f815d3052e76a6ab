"""The arena: its intervals, its rotation, and that a seed decides everything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import arena
import walks
from arena import bouts, fight, mean, table, wilson
from games import registry
from suite.matches import find
from walks import Walk, cells, random_table, walk

TOOL = Path(arena.__file__)
FIRST = registry.SLUGS[0]
OPTION = registry.load(FIRST).info.options[0]
CHOICE = f"{OPTION.name}={OPTION.values[-1]}"


def run(*arguments: str, status: int = 0, **environment: str) -> str:
    """What the command prints."""
    done = subprocess.run(
        [sys.executable, TOOL, *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
    )
    assert done.returncode == status, done.stderr
    return done.stdout + (done.stderr if status else "")


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        # from Newcombe (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_wilson_of_nothing() -> None:
    assert wilson(0, 0) == (0, 1)


def test_mean() -> None:
    assert mean([3]) == (3, 0)
    middle, half = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert (middle, half) == pytest.approx((5, 1.4816), abs=1e-4)


def test_everybody_sits_everywhere() -> None:
    fights = bouts("template", {}, ["easy", "medium", "hard"], 6, seed=1)
    assert len({bout.seed for bout in fights}) == 6
    for entrant in range(3):
        assert [bout.seat(entrant) for bout in fights].count(0) == 2
    for bout in fights:
        assert {bout.seat(entrant) for entrant in range(3)} == {0, 1, 2}


def test_fixed_levels_keep_their_seats() -> None:
    for bout in bouts("template", {}, ["easy", "medium", "hard"], 4, seed=1, fixed=True):
        assert [bout.seat(entrant) for entrant in range(3)] == [0, 1, 2]


def test_one_seat_against_all_others() -> None:
    results = [
        arena.Result((credit, 1 - credit), (0, 0), (1, 1), "won", "", 9) for credit in (1, 0, 0, 0)
    ]
    assert arena.sides(0, results) == "seat 0 wins 25.0% (4.6% – 69.9%), the others the rest"
    assert arena.sides(1, results).startswith("seat 1 wins 75.0% (30.1% – 95.4%)")


def test_a_team_wins_together() -> None:
    assert (
        arena.together([(0.5, 0.5), (0, 0), (0, 0), (0, 0)]) == "won: 1 of 4, 25.0% (4.6% – 69.9%)"
    )
    assert arena.together([(0.5, 0.5), (1, 0)]) == ""


def test_fixed_from_the_command_line() -> None:
    text = run(FIRST, "--seats", "easy", "medium", "--matches", "2", "--fixed", "--jobs", "1")
    assert text.splitlines()[-1].startswith("seat 0 wins ")


def test_bots_are_told_apart() -> None:
    """In Three Cups alone, peeking first is better than lifting any cup."""
    for level, least, most in (("hard", 0.55, 0.8), ("easy", 0.1, 0.5)):
        results = [fight(bout, find) for bout in bouts("template", {}, [level], 200, seed=1)]
        assert least < sum(result.points[0] for result in results) / 200 < most


def test_the_credit_of_a_match_is_shared() -> None:
    for bout in bouts("template", {}, ["hard", "medium"], 40, seed=1):
        result = fight(bout, find)
        assert sum(result.credit) == (0 if result.ending == "dawn" else 1)
        assert result.credit == tuple(map(float, result.points))


def test_the_table() -> None:
    results = [
        arena.Result((1, 0), (3, 1), (2, 1), "points", "", 10),
        arena.Result((0.5, 0.5), (2, 2), (1, 2), "shared", "", 12),
    ]
    head, first, second, endings, moves = table(["hard", "easy"], results)
    assert head.split()[:3] == ["entrant", "wins", "shared"]
    assert first.split()[:5] == ["1", "hard", "1", "1", "75.0%"]
    assert second.split()[:5] == ["2", "easy", "0", "1", "25.0%"]
    assert "1.50 ± " in second
    assert endings == "endings: points 1, shared 1"
    assert moves.startswith("moves a match: 11.0 ± ")


def test_random_matches_of_every_set_up() -> None:
    every = cells(find("template"))
    assert len({str(cell) for cell in every}) == 6
    done = [walk((cell, seed), find) for cell in every for seed in range(5)]
    assert not any(one.fault for one in done)
    assert [*random_table(done)][-1] == "30 random matches, 30 ended, 0 went wrong"


def test_a_random_match_that_goes_wrong_is_told() -> None:
    cell = cells(find("template"))[0]
    done = [walk((cell, 5), registry.load), Walk(cell, 6, 4, "dawn")]
    *_, fault, last = random_table(done)
    assert fault == "template rounds=2 seats=1, seed 5: KeyError: 'template'"
    assert last == "2 random matches, 1 ended, 1 went wrong"


def test_a_random_match_has_an_end() -> None:
    cell = cells(find("template"))[0]
    with pytest.raises(RuntimeError, match="no end after 1 moves"):
        walks.random_match(find("template"), cell, 1, longest=1)


def test_the_seed_decides_everything() -> None:
    """Neither the number of processes nor the order of sets changes a match."""
    asked = (FIRST, "--seats", "easy", "medium", "--matches", "2", "--option", CHOICE)
    one = run(*asked, "--jobs", "1", PYTHONHASHSEED="1")
    assert run(*asked, "--jobs", "2", PYTHONHASHSEED="2") == one
    assert f"{FIRST} {CHOICE} seats=2: 2 matches, seed 1" in one
    assert run(*asked, "--seed", "2", "--jobs", "1") != one


def test_solo_shows_the_mean_score() -> None:
    text = run(FIRST, "--seats", "easy", "--matches", "3", "--jobs", "1")
    assert "±" in text and "ranks: " in text


def test_random_from_the_command_line() -> None:
    text = run("--random", "5", "--jobs", "2")
    assert text.splitlines()[-1] == "5 random matches, 5 ended, 0 went wrong"


@pytest.mark.parametrize(
    ("arguments", "status", "why"),
    [
        ([], 2, "name a game"),
        ([FIRST], 2, "name a game"),
        (["chess", "--random", "1"], 2, "invalid choice"),
        ([FIRST, "--seats", "god"], 2, "invalid choice"),
        ([FIRST, "--seats", *["easy"] * 6], 1, "takes 1 to 5 seats"),
        ([FIRST, "--seats", "easy", "--option", "x=y"], 1, CHOICE),
        ([FIRST, "--seats", "easy", "--matches", "0"], 2, "at least 1"),
        ([FIRST, "--seats", "easy", "easy", "--fixed", "--alone", "2"], 1, "no seat 2"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], status: int, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        arena.main(arguments)
    code = ended.value.code
    said = code if isinstance(code, str) else capsys.readouterr().err
    assert why in said and status == (1 if said is code else code)  # Python prints a text, and 1


def test_a_sentence_ends_the_command() -> None:
    assert "takes 1 to 5 seats" in run(FIRST, "--seats", *["easy"] * 6, status=1)
