"""Long work in steps: the same result, a bound in time, and a way to stop."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, TypeVar

import pytest

from engine import history_file, link_payload, save
from engine.game import FATE
from engine.history import History
from engine.match import Match, Player
from engine.records import Best, remembered
from engine.steps import Steps, TooLong, bounded, finished
from games.registry import SLUGS
from suite.matches import CELLS, find, played
from walks import Cell

T = TypeVar("T")
DAY = "2026-11-17"
PEOPLE = (Player("Ada"), Player("Ben"))


def begun(*moves: str) -> Match:
    """Three Cups for two, the scarab under the second cup."""
    match = Match(find("template"), {}, PEOPLE, seed=5)
    match.play(FATE, "hide 2")
    for number, move in enumerate(moves):
        match.play(number % 2, move)
    return match


def quick(name: str = "Ada") -> Match:
    match = Match(find("template"), {}, (Player(name),), seed=5)
    match.play(FATE, "hide 1")
    match.play(0, "lift 1")
    return match


def driven(steps: Steps[T]) -> tuple[T, list[tuple[int, int]]]:
    """What the work comes to, and all that it told on the way."""
    told = []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return end.value, told


def goes_on(told: list[tuple[int, int]]) -> bool:
    """Whether progress never goes back, and never over its end."""
    totals = {total for _, total in told}
    made = [done for done, _ in told]
    return len(totals) == 1 and made == sorted(made) and made[0] >= 0 and made[-1] <= totals.pop()


def count_of_moves(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that are replayed from now on."""
    played: list[str] = []
    replay = Match.replay

    def counted(self: Match, entry: Any) -> None:
        played.append(entry.move)
        replay(self, entry)

    monkeypatch.setattr(Match, "replay", counted)
    return played


# The same result


def test_a_save_is_loaded_in_steps_as_it_is_at_once() -> None:
    text = save.dump(begun("pass", "pass", "lift 1"))
    opened, told = driven(save.loading(text, find))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert save.dump(opened.match) == text and opened.faithful


@pytest.mark.parametrize("what", [link_payload.SetUp, link_payload.Challenge, link_payload.Replay])
def test_a_link_is_read_in_steps_as_it_is_at_once(what: type) -> None:
    match = quick()
    terms = (match.game, match.options, match.players)
    one: link_payload.Parcel = link_payload.Replay(save.Opened(match, True), 1)
    if what is not link_payload.Replay:
        one = what(*terms) if what is link_payload.SetUp else link_payload.challenge(match)
    found, told = driven(link_payload.untying(link_payload.tied(one), find))
    assert type(found) is what and link_payload.tied(found) == link_payload.tied(one)
    assert goes_on(told)


def records_file() -> tuple[dict[str, dict[str, Best]], str]:
    bests = {"template": remembered({}, quick(), "a1", 7, DAY)}
    assert bests["template"]
    return bests, history_file.written(History(), bests)


def test_a_file_of_records_is_read_in_steps_as_it_is_at_once() -> None:
    bests, text = records_file()
    (history, found), told = driven(history_file.reading(text, find, DAY))
    assert found == bests and (history, found) == history_file.read(text, find, DAY)
    assert goes_on(told) and told[-1][0] == told[-1][1]


def test_progress_never_goes_back_over_records_that_are_not_sound() -> None:
    bests, text = records_file()
    file = json.loads(text)
    best = asdict(bests["template"]["quick"])
    rows = file["records"]["template"]
    rows |= {f"bad {n}": {**best, "save": bad} for n, bad in enumerate(("", "{}", "[" * 999))}
    rows |= {f"good {n}": {**best, "save": save.dump(quick(f"P{n}"))} for n in range(3)}
    file["rows"] = [{}] * 5
    file["records"]["nowhere"] = rows
    with pytest.raises(save.Unreadable, match="damaged"):
        history_file.read(json.dumps(file), find, DAY)
    file["rows"] = []
    (_, found), told = driven(history_file.reading(json.dumps(file), find, DAY))
    assert goes_on(told) and set(found["template"]) == {"quick"} and not found["nowhere"]


def test_a_match_that_holds_many_records_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bests, _ = records_file()
    best = bests["template"]["quick"]
    played = count_of_moves(monkeypatch)
    text = history_file.written(History(), {"template": {f"kind {n}": best for n in range(50)}})
    assert history_file.read(text, find, DAY)[1] == {"template": {}}
    assert len(played) == 2


@pytest.mark.parametrize(
    "change",
    [
        {"players": [{"name": "Ada", "kind": "hard"}]},
        {"players": 1},
        {"copied": 1},
        {"advised": True},
        {"game": SLUGS[0]},
        {"game": "nowhere"},
    ],
)
def test_what_cannot_hold_a_record_is_not_replayed(
    change: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = save.sealed(save.written(quick()) | change)
    played = count_of_moves(monkeypatch)
    for slug in ("template", "nowhere"):
        best = Best((1,), 7, "a1", text)
        file = history_file.written(History(), {slug: {"quick": best}})
        assert history_file.read(file, find, DAY)[1] == {slug: {}}
    assert not played


# Bounded and stopped


def ticking(step: float) -> Iterator[float]:
    at = 0.0
    while True:
        yield at
        at += step


def test_work_that_takes_too_long_is_broken_off() -> None:
    closed = []

    def work() -> Steps[str]:
        try:
            for number in range(100):
                yield number, 100
        finally:
            closed.append(True)
        return "done"

    clock = ticking(1)
    steps = bounded(work(), lambda: next(clock), 10)
    assert len(list(zip(range(10), steps))) == 10  # each step takes one tick
    with pytest.raises(TooLong):
        next(steps)
    assert closed
    clock = ticking(1)
    assert finished(bounded(work(), lambda: next(clock), 100)) == "done"


def test_pauses_between_the_steps_do_not_count() -> None:
    now = [0.0]

    def work() -> Steps[str]:
        for number in range(5):
            now[0] += 1
            yield number, 5
        return "done"

    steps = bounded(work(), lambda: now[0], 5)
    for _ in range(5):
        next(steps)
        now[0] += 1_000
    with pytest.raises(StopIteration) as end:
        next(steps)
    assert end.value.value == "done"


def test_work_that_is_stopped_replays_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    text = save.dump(begun("pass", "pass", "pass"))
    played = count_of_moves(monkeypatch)
    steps = bounded(save.loading(text, find), lambda: 0, 1)
    next(steps)
    next(steps)
    steps.close()
    assert played == ["hide 2", "pass"]
    with pytest.raises(StopIteration):
        next(steps)


# What a replayed match tells


ONE_OF_EACH = list({cell.slug: cell for cell in CELLS}.values())


@pytest.mark.parametrize("cell", ONE_OF_EACH, ids=lambda cell: cell.slug)
def test_a_replayed_match_tells_what_the_played_one_told(cell: Cell) -> None:
    match = played(cell)
    again = save.load(save.dump(match), find).match
    assert again.entries == match.entries
    assert again.until(3).told(None) == match.until(3).told(None)
    for seat in range(len(match.players)):
        assert again.undone(seat) == match.undone(seat)
    for viewer in match.viewers:
        assert again.told(viewer, 3) == match.told(viewer, 3)
        assert again.events(viewer) == match.events(viewer)


@pytest.mark.parametrize(
    "cell", [cell for cell in CELLS if not find(cell.slug).info.records][:8], ids=str
)
def test_a_game_without_records_remembers_nothing(cell: Cell) -> None:
    match = played(cell)
    assert match.outcome is not None and match.game.rules.feats(match.state) == ()
