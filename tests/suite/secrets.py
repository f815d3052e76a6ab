"""Non-interference: what a viewer may not know changes nothing for that viewer.

Two states that differ only in what a viewer may not know are *twins*. They come from the game's own
`guess`. A view that shows a secret from the start makes the guess know it too, and the twins alike:
two more checks look for that.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from engine.chance import Chance
from engine.game import FATE, Refused, Rules, Viewer
from engine.match import Match
from engine.to_json import canonical
from suite.checks import refusal
from suite.matches import spec, tries
from suite.screens import screen, seen_by


@dataclass(frozen=True)
class Twins:
    """The true state and a guess, of which one viewer cannot know which is true."""

    match: Match
    at: int
    viewer: Viewer
    true: Any
    guessed: Any

    @property
    def rules(self) -> Rules:
        return self.match.game.rules

    @property
    def differ(self) -> bool:
        return bool(self.true != self.guessed)

    @property
    def seats(self) -> range:
        return range(len(self.match.players))


def twins(match: Match, at: int, viewer: Viewer, number: int = 0) -> Twins:
    view, events = match.view(viewer, at), match.events(viewer, at)
    chance = Chance(number).fork("twins", at)
    return Twins(match, at, viewer, match.states[at], match.game.rules.guess(view, events, chance))


def they_look_alike(pair: Twins) -> None:
    """To the byte: all that the rules tell this viewer."""
    assert known(pair, pair.true) == known(pair, pair.guessed)


def they_are_drawn_alike(pair: Twins) -> None:
    """To the byte: the page and the last lines of the log."""
    events = pair.match.events(pair.viewer, pair.at)[-50:]
    true, guessed = (
        screen(pair.match, state, pair.viewer, events) for state in (pair.true, pair.guessed)
    )
    assert true == guessed


def they_are_seen_alike(pair: Twins) -> bool:
    """Whether pages, which are made from what is seen and from nothing else, are given the same."""
    true, guessed = (
        (repr(seen_by(pair.match, state, pair.viewer)), pair.rules.outcome(state))
        for state in (pair.true, pair.guessed)
    )
    return true == guessed


def known(pair: Twins, state: Any) -> dict[str, str]:
    """All that a viewer can learn from the rules, by name."""
    rules, viewer = pair.rules, pair.viewer
    veiled = [rules.veiled(state, seat) for seat in pair.seats]
    # Whoever moves without a curtain is offered their moves on the screen that all look at; so is
    # who may do something though nobody waits for it.
    offered = [
        list(rules.legal(state, seat)) for seat in pair.seats if seat == viewer or not veiled[seat]
    ]
    facts = {
        "view": rules.view(state, viewer),
        "what a bystander may know": rules.view(state, None),
        "turn": rules.turn(state),
        "actors": rules.actors(state),
        "due": rules.due(state),
        "outcome": rules.outcome(state),
        "veiled": veiled,
        "legal": offered,
    }
    return {name: canonical(fact) for name, fact in facts.items()}


def they_refuse_alike(pair: Twins) -> None:
    """Asking for what is not allowed teaches a seat nothing."""
    if pair.viewer is None:
        return
    for move in tries(pair.match, pair.at, pair.viewer):
        true, guessed = (
            refusal(pair.rules, state, pair.viewer, move) for state in (pair.true, pair.guessed)
        )
        assert true == guessed, move


def they_stay_alike_until_there_is_news(pair: Twins, steps: int = 6) -> None:
    """The match goes on in both: as long as the viewer has no news, both look the same."""
    rules, viewer = pair.rules, pair.viewer
    true, guessed = pair.true, pair.guessed
    for entry in pair.match.entries[pair.at : pair.at + steps]:
        try:
            guessed_next = rules.play(guessed, entry.seat, entry.move)
        except Refused:
            assert entry.seat != viewer, f"{entry} is open to its own seat in both"
            return
        true_next = rules.play(true, entry.seat, entry.move)
        told = rules.told(true, entry.seat, entry.move, true_next, viewer)
        other = rules.told(guessed, entry.seat, entry.move, guessed_next, viewer)
        if not ((told and told.news) or (other and other.news)):
            assert canonical(told) == canonical(other)
            assert known(pair, true_next) == known(pair, guessed_next), f"after {entry}"
        elif rules.view(true_next, viewer) != rules.view(guessed_next, viewer):
            return
        true, guessed = true_next, guessed_next


def a_move_without_news_tells_nobody_anything(pair: Twins) -> None:
    """Any move that may be taken back, tried here, leaves both alike to this viewer."""
    rules, match = pair.rules, pair.match
    for seat in pair.seats:
        for move in some_of_each_kind(rules.legal(pair.true, seat), pair.at):
            after = rules.play(pair.true, seat, move)
            heard = [rules.told(pair.true, seat, move, after, v) for v in match.viewers]
            if any(told and told.news for told in heard):
                continue
            try:
                guessed = rules.play(pair.guessed, seat, move)
            except Refused:
                assert seat != pair.viewer, f"{move} is open to its own seat in both"
                continue
            told = rules.told(pair.true, seat, move, after, pair.viewer)
            other = rules.told(pair.guessed, seat, move, guessed, pair.viewer)
            assert canonical(told) == canonical(other), move
            assert known(pair, after) == known(pair, guessed), move


def a_move_that_is_no_news_to_its_seat_tells_it_nothing(pair: Twins) -> None:
    """While nobody else has seen it, it may be retracted: whoever does so has learned nothing."""
    rules, seat = pair.rules, pair.viewer
    if seat is None:
        return
    for move in some_of_each_kind(rules.legal(pair.true, seat), pair.at):
        after = rules.play(pair.true, seat, move)
        told = rules.told(pair.true, seat, move, after, seat)
        if told is not None and told.news:
            continue
        guessed = rules.play(pair.guessed, seat, move)
        other = rules.told(pair.guessed, seat, move, guessed, seat)
        assert canonical(told) == canonical(other), move
        assert canonical(rules.view(after, seat)) == canonical(rules.view(guessed, seat)), move


def some_of_each_kind(moves: Collection[str], number: int, most: int = 6) -> list[str]:
    """So many moves of each verb: a key has sixty places, and they are all alike to a viewer."""
    kinds: dict[str, list[str]] = {}
    for move in Chance(number).shuffled(tuple(moves), "moves"):
        kinds.setdefault(move.split()[0], []).append(move)
    return [move for kind in kinds.values() for move in kind[:most]]


def a_guess_can_be_played_on(pair: Twins, steps: int = 20) -> None:
    """Bots search in guesses: whatever is legal there can be played, and fate goes on."""
    rules, state, chance = pair.rules, pair.guessed, Chance(pair.at)
    for step in range(steps):
        actors = rules.actors(state)
        if not actors:
            assert rules.outcome(state) is not None
            return
        seat = chance.pick(actors, "seat", step)
        if seat == FATE:
            move = rules.draw(state, chance)
        else:
            move = chance.pick(tuple(rules.legal(state, seat)), "move", step)
        state = rules.play(state, seat, move)


def fate_keeps_what_it_hides(match: Match, at: int) -> None:
    """Draws that bring a viewer no news leave that viewer the same, whatever was drawn."""
    rules, before = match.game.rules, match.states[at]
    if FATE not in rules.actors(before):
        return
    drawn = [rules.draw(before, Chance(seed)) for seed in range(4)]
    states = [rules.play(before, FATE, move) for move in drawn]
    for viewer in match.viewers:
        told = [rules.told(before, FATE, m, s, viewer) for m, s in zip(drawn, states)]
        if not any(one and one.news for one in told):
            assert len({canonical(one) for one in told}) == 1
            assert len({canonical(rules.view(state, viewer)) for state in states}) == 1


def secrets_cannot_be_guessed(match: Match, at: list[int]) -> None:
    """At some of these moments, a guess is wrong about each secret, whoever guesses."""
    trial = spec(match).trial
    for name in trial.secrets if len(match.players) >= trial.secret_from else ():
        for viewer in match.viewers:
            pairs = [twins(match, one, viewer, n) for one in at for n in range(4)]
            assert any(getattr(p.true, name) != getattr(p.guessed, name) for p in pairs), name
