"""Recorded matches of every game come to the same end, by the rules they began with."""

from __future__ import annotations

from pathlib import Path

import pytest

import record
from engine.game import FATE
from engine.match import Entry, Match, Player
from engine.to_json import plain
from recorded import own, recordings, saved
from suite.matches import SPECS, find

EVERY = [(slug, path.stem) for slug in SPECS for path in recordings(slug)]


@pytest.mark.parametrize(("slug", "name"), EVERY, ids=[f"{one}-{name}" for one, name in EVERY])
def test_a_recorded_match_comes_to_the_same_end(slug: str, name: str) -> None:
    kept = saved(slug, name)
    rules = kept.get("rules", 1)
    match = Match(find(slug), kept["options"], [Player("")] * kept["seats"], kept["seed"], rules)
    for entry in map(Entry.parse, kept["moves"]):
        assert match.outcome is None
        if entry.seat == FATE and getattr(own(slug), "DRAWS_AGAIN", False):
            assert match.draw() == entry.move, "the same seed draws the same match"
        match.play(entry.seat, entry.move)
    assert plain(match.outcome) == kept["outcome"]


@pytest.mark.parametrize("slug", SPECS)
def test_every_game_has_some(slug: str) -> None:
    assert len(recordings(slug)) >= 7


def test_the_same_command_records_the_same_match(tmp_path: Path) -> None:
    levels = ("hard", "easy")
    one, other = (record.text(record.played("template", levels, {}, 3, find)) for _ in range(2))
    assert one == other
    path = tmp_path / "one.json"
    path.write_text(one, "utf-8")
    assert record.renewed(path, find) == one


@pytest.mark.parametrize("slug", [slug for slug in SPECS if slug != "template"])
def test_there_is_nothing_to_renew(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A recorded match is written as the command writes it."""
    name = recordings(slug)[0].stem
    assert record.main([slug, name, "--renew", "--check"]) == 0
    assert not capsys.readouterr().out
