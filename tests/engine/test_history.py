"""The history: one row a match, bounded, joined without counting twice, read with care."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

import pytest

from engine.game import Feat
from engine.history import (
    History,
    Row,
    Tally,
    joined,
    met,
    noted,
    played,
    row,
    streaks,
    tallies,
    trimmed,
    wins_by_name,
)
from engine.history_file import better, plain, read, restored, written
from engine.match import Match, Player
from engine.records import Best, remembered
from engine.save import Unreadable
from games.registry import SLUGS
from suite.matches import find

TODAY = "2026-11-16"
ADA, BEN, BOT = Player("Ada"), Player("Ben"), Player("Ani", "hard")


def found(players: tuple[Player, ...] = (ADA,), winner: int = 0) -> Match:
    """Three Cups, the scarab found by a seat."""
    match = Match(find("template"), {}, players, seed=5)
    match.play(-1, "hide 1")
    for seat in range(winner):
        match.play(seat, "pass")
    match.play(winner, "lift 1")
    return match


def noticed(match: Match, id: str = "a1", when: int = 7) -> Row:
    one = row(match, id, when, TODAY)
    assert one is not None
    return one


def made(n: int, home: str = "aa", **changes: Any) -> Row:
    """The row of a match against a bot, won."""
    one = noticed(found((ADA, BOT)), f"{home}{n}", n)
    return replace(one, home=home, **changes)


def test_a_row_says_what_is_worth_remembering() -> None:
    one = noticed(found((ADA, BOT), winner=1))
    assert (one.game, one.result, one.company, one.winners) == ("template", "lost", "hard", (1,))
    assert (one.scores, one.moves, one.persons) == ((0, 1), 2, (0,))
    assert noticed(found((ADA, BOT))).result == "won"


def test_alone_and_among_friends_it_was_played() -> None:
    alone = noticed(found())
    assert (alone.company, alone.result, alone.feats) == (
        "alone",
        "played",
        (Feat("quick", (-1,)),),
    )
    friends = noticed(found((ADA, BEN)))
    assert (friends.company, friends.result) == ("friends", "played")


def test_bots_among_themselves_and_matches_that_go_on_leave_nothing() -> None:
    assert row(found((BOT,)), "a1", 7, TODAY) is None
    assert row(Match(find("template"), {}, (ADA,), 5), "a1", 7, TODAY) is None


def test_a_copy_is_marked() -> None:
    whole = found((ADA, BOT), winner=1)
    copy = whole.until(1)
    copy.play(0, "lift 1")
    one = noticed(copy)
    assert (one.copied, one.result) == (1, "won")
    assert restored(plain(History(rows=(one,)))).rows == (one,)


def test_a_match_counts_once() -> None:
    history = noted(History(home="aa"), noticed(found((ADA, BOT))))
    again = noted(history, noticed(found((ADA, BOT)), when=99))
    assert again == history
    other = noted(history, noticed(found((ADA, BOT), winner=1), when=99))
    assert [(one.result, one.when) for one in other.rows] == [("lost", 7)]


def test_old_rows_are_folded_and_still_count() -> None:
    history = History(home="aa", rows=tuple(made(n) for n in range(10)))
    short = trimmed(history, most=3)
    assert [one.when for one in short.rows] == [7, 8, 9]
    assert tallies(short) == tallies(history) == {("template", "hard", 2): Tally(10, 10)}
    assert played(short) == 10


def test_joining_counts_nothing_twice() -> None:
    """However often, in whatever order, and whatever either side has folded."""
    ours = trimmed(History(home="aa", rows=tuple(made(n) for n in range(10))), most=3)
    theirs = trimmed(History(home="bb", rows=tuple(made(n, "bb") for n in range(5))), most=4)
    both = joined(ours, theirs)
    assert tallies(both)["template", "hard", 2] == Tally(15, 15)
    assert joined(both, theirs) == joined(both, ours) == both
    back = joined(theirs, trimmed(both, most=2))
    assert tallies(back)["template", "hard", 2] == Tally(15, 15)
    later = replace(ours, rows=(*ours.rows, made(50)))
    assert tallies(joined(back, later))["template", "hard", 2] == Tally(16, 16)


def test_days_in_a_row() -> None:
    days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-15", "2026-11-16"]
    assert streaks(days, "2026-11-16") == (2, 3)
    assert streaks(days, "2026-11-17") == (2, 3)
    assert streaks(days, "2026-11-18") == (0, 3)
    assert streaks([], TODAY) == (0, 0)


def test_a_day_done_twice_is_one_day() -> None:
    history = noted(History(), made(1, day=TODAY))
    history = noted(history, made(2, day=TODAY))
    assert history.days == {"template": (TODAY,)}


def test_wins_go_by_name() -> None:
    rows = [noticed(found((ADA, BEN), winner=seat)) for seat in (0, 1, 1)] + [noticed(found())]
    assert wins_by_name(rows) == {"Ben": Tally(3, 2), "Ada": Tally(3, 1)}


def test_a_history_and_back() -> None:
    rows = (made(1), made(2, day=TODAY, expedition="e1"), noticed(found(), "a9", 9))
    history = trimmed(noted(History(home="aa", rows=rows), made(3)), most=3)
    kept = json.loads(json.dumps(plain(history)))
    assert restored(kept) == history


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "../x"),
        ("id", 5),
        ("game", ""),
        ("when", "now"),
        ("when", -1),
        ("when", True),
        ("players", []),
        ("players", [["Ada", "god"]]),
        ("players", 3),
        ("winners", [7]),
        ("scores", [1]),
        ("result", "glory"),
        ("company", []),
        ("moves", None),
        ("feats", [["quick", []]]),
        ("feats", [[3, [1]]]),
        ("day", "today"),
        ("home", "A B"),
    ],
)
def test_a_bad_row_is_left_out_and_not_lost(field: str, value: Any) -> None:
    good, bad = plain(History(rows=(made(1), made(2))))["rows"]
    history = restored({"rows": [good, {**bad, field: value}]})
    assert history.rows == (made(1),)
    assert plain(history)["rows"][1][field] == value


ODD = (None, True, -1, "x", [], {}, [[]], [{}], {"x": 3}, {"aa": {"until": 3, "tallies": [[1]]}})


@pytest.mark.parametrize("name", ["home", "rows", "folded", "days"])
def test_nonsense_is_no_history(name: str) -> None:
    for value in ODD:
        history = restored({name: value})
        assert (history.rows, tallies(history), streaks((), TODAY)) == ((), {}, (0, 0))
    assert restored(5) == restored(None) == restored([]) == History()


# As a file


def records(match: Match) -> dict[str, Best]:
    return remembered({}, match, "a1", 7, TODAY)


def test_a_file_and_back() -> None:
    history, bests = History(home="aa", rows=(made(1),)), {"template": records(found())}
    again, theirs = read(written(history, bests), find, TODAY)
    assert (again, theirs) == (history, bests)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"kind": "x"}', "[" * 9000, '{"kind": 1}'])
def test_what_is_no_file_of_records(text: str) -> None:
    with pytest.raises(Unreadable, match="no records of Five Pyramids"):
        read(text, find, TODAY)


def test_a_file_too_large_or_damaged() -> None:
    with pytest.raises(Unreadable, match="larger than"):
        read(None, find, TODAY)
    damaged = json.loads(written(History(rows=(made(1),)), {}))
    damaged["rows"][0]["moves"] = "many"
    with pytest.raises(Unreadable, match="damaged"):
        read(json.dumps(damaged), find, TODAY)


@pytest.mark.parametrize("change", [{"worth": [0]}, {"save": "{}"}, {"id": "a/b"}, {"when": -1}])
def test_a_record_is_proven_by_its_match(change: dict[str, Any]) -> None:
    file = json.loads(written(History(), {"template": records(found())}))
    file["records"]["template"]["quick"].update(change)
    assert read(json.dumps(file), find, TODAY)[1] == {"template": {}}
    file["records"] = {SLUGS[0]: asdict(records(found())["quick"])}
    assert read(json.dumps(file), find, TODAY)[1] == {SLUGS[0]: {}}


def test_the_better_record_stays() -> None:
    low, high = Best((1,), 1, "a", ""), Best((2,), 1, "b", "")
    assert better({"x": low, "y": high}, {"x": high, "y": low, "z": low}) == {
        "x": high,
        "y": high,
        "z": low,
    }


def test_it_is_remembered_how_it_went_with_each_bot() -> None:
    easy = Player("Ani", "easy")
    rows = [
        made(1),
        replace(noticed(found((ADA, BOT), winner=1)), id="lost"),
        replace(noticed(found((ADA, BOT, easy))), id="three"),
        replace(noticed(found((ADA, BEN, BOT))), id="two people"),
        made(5, copied=3),
    ]
    assert met(rows, ()) == {
        ("Ani", "hard", False): Tally(3, 2),
        ("Ani", "easy", False): Tally(1, 1),
    }
    assert met(rows[:1], ("template",)) == {("Ani", "hard", True): Tally(1, 1)}
