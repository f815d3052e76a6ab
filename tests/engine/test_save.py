"""Saves are untrusted: whatever is in them, they open or say in one sentence why not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ballot import game
from engine import save
from engine.game import Game
from engine.match import Match, Player
from engine.save import Unreadable, clean_name, dump, load, replay, sealed, written
from engine.to_json import digest
from games.registry import SLUGS
from games.registry import load as load_game

BALLOT = game()


def find(slug: str) -> Game:
    return {"ballot": BALLOT}[slug]


def sample() -> Match:
    players = (Player("Ana"), Player("Bék ʿ 𓂀", "hard"), Player("<img src=x>"))
    match = Match(BALLOT, {"highest": 5}, players, seed=7)
    match.play_fate()
    match.play(2, "pick 5")
    match.play(0, "pick 1")
    return match


TEXT = dump(sample())


def changed(**fields: Any) -> str:
    """The sample with some fields changed and its checksum made right again."""
    body = {**json.loads(TEXT), **fields}
    body = {name: value for name, value in body.items() if value is not GONE and name != "check"}
    return json.dumps({**body, "check": digest(body)})


GONE = object()


def refused(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(Unreadable) as no:
        load(text, find)
    sentence = str(no.value)
    assert sentence.endswith((".", ")")) and "\n" not in sentence
    return sentence


def same(one: Match, other: Match) -> bool:
    return (one.options, one.players, one.seed, one.entries, one.states) == (
        other.options,
        other.players,
        other.seed,
        other.entries,
        other.states,
    )


# What opens


def test_a_match_and_back() -> None:
    opened = load(TEXT, find)
    assert opened.faithful
    assert same(opened.match, sample())
    assert dump(opened.match) == TEXT
    assert all(opened.match.told(v) == sample().told(v) for v in sample().viewers)


def test_a_match_that_has_not_begun() -> None:
    match = Match(BALLOT, {}, [Player("Ana")], seed=0)
    assert same(load(dump(match), find).match, match)


def test_blanks_around_it_do_not_matter() -> None:
    assert same(load(f"\ufeff\n {TEXT} \n".lstrip("\ufeff"), find).match, sample())
    assert same(load(json.dumps(json.loads(TEXT)), find).match, sample())


def test_a_match_that_now_comes_to_another_state_is_opened_and_says_so() -> None:
    opened = load(changed(digest="0123456789abcdef"), find)
    assert not opened.faithful
    assert same(opened.match, sample())
    assert not load(changed(digest=GONE), find).faithful


def test_a_match_of_older_rules_opens() -> None:
    assert load(changed(rules=1), find).faithful


def test_names_are_cleaned() -> None:
    names = [" A\nB\x00 ", "x" * 100, "<b>&amp;</b>"]
    players = [{"name": name, "kind": "person"} for name in names]
    match = load(changed(players=players), find).match
    assert [player.name for player in match.players] == ["A B", "x" * 24, "<b>&amp;</b>"]


@given(st.text())
def test_a_clean_name_is_short_and_printable(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= save.LONGEST_NAME
    assert clean.isprintable() and clean == clean.strip()
    assert clean_name(clean) == clean


def test_a_recorded_match_needs_no_checksum() -> None:
    body = json.loads(TEXT)
    kept = {name: body[name] for name in ("game", "options", "players", "moves")}
    assert replay(kept, find).states == sample().states


# What does not


def test_cut_off_at_every_length() -> None:
    whole = TEXT.encode()
    for length in range(len(whole)):
        refused(whole[:length].decode(errors="replace"))


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\x00", "\ufeff", "null", "0", '""', "[]", "{}"])
def test_emptied(text: str) -> None:
    refused(text)


def test_every_flipped_bit_is_noticed_or_harmless() -> None:
    whole = TEXT.encode()
    for place in range(0, len(whole) * 8, 3):
        flipped = bytearray(whole)
        flipped[place // 8] ^= 1 << place % 8
        try:
            opened = load(flipped.decode(errors="replace"), find)
        except Unreadable:
            continue
        assert opened.faithful and same(opened.match, sample())


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"format": 2}, "newer version"),
        ({"format": 10**30}, "newer version"),
        ({"rules": 4}, "newer version"),
        ({"format": 0}, "not a saved match"),
        ({"format": True}, "not a saved match"),
        ({"format": "1"}, "not a saved match"),
        ({"format": GONE}, "not a saved match"),
        ({"game": "chess"}, "no game called “chess”"),
        ({"game": "{0}{x}"}, "no game called “{0}{x}”"),
        ({"game": "x" * 1000}, "no game called"),
        ({"game": None}, "“game” is missing or wrong"),
        ({"game": GONE}, "“game” is missing or wrong"),
        ({"rules": 3.0}, "“rules” is missing or wrong"),
        ({"rules": None}, "“rules” is missing or wrong"),
        ({"options": []}, "“options” is missing or wrong"),
        ({"options": {"highest": 4}}, "cannot be set up"),
        ({"options": {"{a}": "{b}"}}, "cannot be set up"),
        ({"seed": "7"}, "“seed” is missing or wrong"),
        ({"seed": 7.0}, "“seed” is missing or wrong"),
        ({"seed": -1}, "seed is not valid"),
        ({"seed": 2**53}, "seed is not valid"),
        ({"players": {}}, "“players” is missing or wrong"),
        ({"players": [1, 2, 3]}, "“players” is missing or wrong"),
        ({"players": [{"name": "a", "kind": "person"}] * 9}, "cannot be set up"),
        ({"players": []}, "cannot be set up"),
        ({"players": [{"kind": "person"}]}, "“name” is missing or wrong"),
        ({"players": [{"name": "a", "kind": "god"}]}, "“kind” is missing or wrong"),
        ({"players": [{"name": "a", "kind": ["person"]}]}, "“kind” is missing or wrong"),
        ({"moves": {}}, "“moves” is missing or wrong"),
        ({"moves": None}, "“moves” is missing or wrong"),
        ({"moves": [1]}, "Move 1 of this match is not a move"),
        ({"moves": ["fate: begin 1", "pick 1"]}, "Move 2 of this match is not a move"),
        ({"moves": ["fate: begin 1", "3: pick 1"]}, "Move 2 of this match is not a move"),
        ({"moves": ["fate: begin " + "1" * 1_000]}, "Move 1 of this match is not a move"),
        ({"moves": ["fate: begin 0"]}, "Move 1 of this match is against the rules (B1)"),
        ({"moves": ["fate: begin 1", "0: pick 9"]}, "Move 2 of this match is against the rules"),
        ({"moves": ["fate: begin 1"] * 5_001}, "more than 5000 moves"),
        ({"moves": ["x" * 499] * 1_000}, "larger than 256 kB"),
    ],
)
def test_wrong_in_one_place(fields: dict[str, Any], why: str) -> None:
    assert why in refused(changed(**fields))


def test_a_wrong_checksum() -> None:
    assert "damaged" in refused(TEXT.replace("0: pick 1", "0: pick 2"))
    assert "damaged" in refused(json.dumps({**json.loads(TEXT), "check": None}))
    assert "damaged" in refused(json.dumps({**json.loads(TEXT), "more": 1}))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"format": 1, "a": ' + "[" * 900 + "]" * 900 + "}",
        '{"format": 1, "seed": NaN}',
        '{"format": 1, "seed": 1e999}',
        '{"format": 1, "seed": ' + "9" * 10_000 + "}",
        '{"format": 1, "game": "\\ud800"}',
        "\ud800",
        " " * 300_000,
        "é" * 200_000,
    ],
)
def test_hostile(text: str) -> None:
    refused(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
FIELDS = ("format", "game", "rules", "options", "players", "seed", "moves", "digest")


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@given(json_values)
def test_any_json_is_refused(value: Any) -> None:
    refused(json.dumps(value))


@given(st.dictionaries(st.sampled_from(FIELDS), json_values, min_size=1, max_size=3))
@settings(max_examples=40)
def test_any_json_in_any_field_opens_or_is_refused(fields: dict[str, Any]) -> None:
    try:
        load(changed(**fields), find)
    except Unreadable as no:
        assert str(no)


lines = st.sampled_from(["fate: begin 1", "0: pick 1", "1: pick 5", "2: pick 3"])


@given(st.lists(lines | st.text(max_size=12), max_size=6))
def test_any_moves_replay_or_are_refused(moves: list[str]) -> None:
    try:
        match = load(changed(moves=moves), find).match
    except Unreadable as no:
        assert str(no)
    else:
        assert [str(entry) for entry in match.entries] == moves


@pytest.mark.parametrize("slug", SLUGS)
def test_a_match_keeps_the_number_of_its_rules(slug: str) -> None:
    """It is played on by the rules it began with, and says so when it is saved again."""
    game = load_game(slug)
    players = [Player(str(seat)) for seat in range(min(game.info.seats))]
    match = Match(game, {}, players, 7, rules=1)
    match.play_fate()
    assert match.until(1).rules == 1
    opened = load(dump(match), load_game)
    assert opened.faithful and opened.match.rules == 1 and opened.match.state == match.state


@pytest.mark.parametrize("number", [0, -1])
def test_rules_of_no_number_are_refused(number: int) -> None:
    match = Match(load_game(SLUGS[0]), {}, [Player("Ada")], 7)
    with pytest.raises(Unreadable):
        load(sealed({**written(match), "rules": number}), load_game)


def test_a_bot_of_a_level_that_the_game_does_not_have_is_refused() -> None:
    match = Match(load_game(SLUGS[0]), {}, [Player("Ada")], 7)
    players = [{"name": "Ani", "kind": "master"}]
    with pytest.raises(Unreadable):
        load(sealed({**written(match), "players": players}), load_game)
