"""What a link holds: it comes back as it was, and nothing else comes in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.link import packed, unpacked
from engine.link_payload import (
    LONGEST,
    Challenge,
    Replay,
    SetUp,
    Turn,
    challenge,
    goes_by_link,
    plain_outcome,
    read_outcome,
    standing,
    tied,
    untied,
)
from engine.match import Match, Player
from engine.save import MOST_BYTES, Opened, Unreadable
from engine.to_json import digest
from games.registry import SLUGS, load
from kinds import BY_LINK, DAILY
from recorded import golden, own
from suite.matches import find

ID = "0123456789"
each_game = pytest.mark.parametrize("slug", SLUGS)


def begun(slug: str, seats: int = 2, seed: int = 5, **options: Any) -> Match:
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    match = Match(load(slug), options, players, seed)
    match.play_fate()
    return match


OVER = golden(DAILY[0])
OPEN = BY_LINK[0]
"""A game that is played by link."""


def text_of(link: str) -> dict[str, Any]:
    return dict(json.loads(unpacked(link, LONGEST, MOST_BYTES)))


def resealed(link: str, /, **changes: Any) -> str:
    """A link with other fields, under a right checksum."""
    body = {**text_of(link), **changes}
    body.pop("check")
    return packed(json.dumps({**body, "check": digest(body)}))


# There and back


@each_game
def test_a_finished_match_comes_back(slug: str) -> None:
    match = golden(slug)
    for at in (None, 0, len(match.entries)):
        found = untied(tied(Replay(Opened(match, True), at)), load)
        assert isinstance(found, Replay) and found.at == at and found.opened.faithful
        again = found.opened.match
        assert (again.entries, again.players, again.options) == (
            match.entries,
            match.players,
            match.options,
        )
        assert again.outcome == match.outcome


@each_game
def test_a_challenge_holds_the_result_and_no_move(slug: str) -> None:
    match = golden(slug)
    link = tied(challenge(match))
    assert set(text_of(link)) == {
        *("link", "what", "game", "rules", "options", "players", "seed", "outcome", "check")
    }
    assert untied(link, find) == Challenge(
        match.game, match.options, match.players, match.seed, match.rules, match.outcome
    )


@each_game
def test_a_challenge_of_a_running_match_holds_nothing_that_was_played(slug: str) -> None:
    match = begun(slug)
    text = json.dumps(text_of(tied(challenge(match))))
    assert "outcome" not in text
    assert not any(entry.move in text for entry in match.entries)


@each_game
def test_a_set_up_comes_back(slug: str) -> None:
    game = load(slug)
    players = (Player("Ada"), Player("", "hard"))
    for option in game.info.choices:
        options = {one.name: one.values[0] for one in game.info.choices}
        options[option.name] = option.values[-1]
        found = SetUp(game, options, players)
        try:
            assert untied(tied(found), load) == found
        except Unreadable as no:
            assert "cannot be set up" in str(no)
    assert "names" not in text_of(tied(found)) and "seed" not in text_of(tied(found))


def test_a_turn_comes_back() -> None:
    match = begun(OPEN)
    found = untied(tied(Turn(Opened(match, True), ID)), load)
    assert isinstance(found, Turn) and found.id == ID
    assert found.opened.match.entries == match.entries


# What may go round


@each_game
def test_only_matches_without_secrets_go_round(slug: str) -> None:
    info = load(slug).info
    usual = {option.name: option.values[0] for option in info.choices}
    for options, first in own(slug).BY_LINK:
        assert goes_by_link(info, {**usual, **options}) == (first == "turn")


@each_game
def test_what_a_game_asks_for_to_go_round_can_be_chosen(slug: str) -> None:
    info = load(slug).info
    values = {option.name: option.values for option in info.choices}
    assert all(value in values[name] for name, value in (info.by_link or {}).items())


@pytest.mark.parametrize(
    ("slug", "options"),
    [(slug, options) for slug in SLUGS for options, first in own(slug).BY_LINK if first != "turn"],
)
def test_a_match_with_secrets_is_refused(slug: str, options: dict[str, Any]) -> None:
    link = tied(Turn(Opened(begun(slug, **options), True), ID))
    with pytest.raises(Unreadable, match="hidden information"):
        untied(link, load)


# Two copies


def test_how_two_copies_stand() -> None:
    ours, theirs = begun(OPEN), begun(OPEN)
    assert standing(ours, theirs) == "same"
    theirs.play(0, next(iter(theirs.legal(0))))
    assert (standing(ours, theirs), standing(theirs, ours)) == ("newer", "older")
    ours.play(0, list(ours.legal(0))[1])
    assert standing(ours, theirs) == "parted"
    assert standing(ours, begun(OPEN, seed=6)) == "other"
    assert standing(ours, begun(OPEN, seats=3)) == "other"


# What is no link

LINK = tied(Replay(Opened(OVER, True)))
DARE = tied(challenge(OVER))
TURN = tied(Turn(Opened(begun(OPEN), True), ID))
RUNNING = resealed(TURN, what="match")


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "cut off"),
        ("?", "cut off"),
        ("A" * (LONGEST + 1), "too long"),
        (LINK[:-20], "cut off"),
        (packed("{" * 100), "damaged"),
        (packed("[" * 100_000), "damaged"),
        (packed('{"link": NaN}'), "damaged"),
        (packed('{"link": 1' + "0" * 5_000 + "}"), "damaged"),
        (packed("[1]"), "damaged"),
        (packed(" " * (MOST_BYTES + 1)), "too large"),
        (packed(json.dumps({**text_of(LINK), "seed": 8})), "damaged"),
        (resealed(LINK, link=0), "damaged"),
        (resealed(LINK, link=True), "damaged"),
        (resealed(LINK, link=2), "newer version"),
        (resealed(LINK, what="else"), "damaged"),
        (resealed(LINK, what=["match"]), "damaged"),
        (resealed(LINK, rules=99), "newer version"),
        (resealed(LINK, game="chess"), "no game"),
        (resealed(LINK, at=-1), "damaged"),
        (resealed(LINK, at=10**6), "damaged"),
        (resealed(LINK, at="1"), "damaged"),
        (resealed(LINK, moves=[*text_of(LINK)["moves"], "0: fly"]), "against the rules"),
        (resealed(LINK, moves=["x"] * 6_000), "more than"),
        (RUNNING, "not over"),
        (resealed(TURN, id="../settings"), "damaged"),
        (resealed(TURN, id=7), "damaged"),
        (resealed(DARE, seed=-1), "damaged"),
        (resealed(DARE, seed=2.5), "damaged"),
        (resealed(DARE, players=[["A", "person", 1]]), "damaged"),
        (resealed(DARE, players=[["A", "god"]]), "damaged"),
        (resealed(DARE, players=[["A", ["person"]]]), "damaged"),
        (resealed(DARE, players=[]), "cannot be set up"),
        (resealed(DARE, options={OVER.game.info.options[0].name: "gold"}), "cannot be set up"),
        (resealed(DARE, options={"colour": 1}), "cannot be set up"),
        (resealed(DARE, outcome={}), "damaged"),
        (resealed(DARE, outcome=None), "damaged"),
    ],
)
def test_what_is_no_link(link: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        untied(link, load)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=25)
@given(
    link=st.sampled_from([LINK, DARE, TURN]),
    name=st.sampled_from(["link", "what", "game", "rules", "options", "players", "seed", "moves"])
    | st.sampled_from(["id", "at", "outcome", "digest"]),
    value=json_values,
)
def test_any_field_may_be_anything(link: str, name: str, value: Any) -> None:
    try:
        untied(resealed(link, **{name: value}), load)
    except Unreadable as no:
        assert str(no)


@settings(max_examples=25)
@given(st.text(max_size=40) | json_values.map(lambda value: packed(json.dumps(value))))
def test_any_text_is_refused(link: str) -> None:
    with pytest.raises(Unreadable):
        untied(link, load)


@settings(max_examples=25)
@given(json_values, st.integers(1, 4))
def test_any_result_is_a_result_or_refused(value: Any, seats: int) -> None:
    whole = plain_outcome(OVER.outcome)  # type: ignore[arg-type]
    for body in (value, *({**whole, name: value} for name in whole)):
        try:
            assert len(read_outcome(body, seats).scores) == seats
        except Unreadable as no:
            assert str(no)
