"""The checks can fail: a game that breaks a promise is caught by the check that names it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import template.bot
import template.rules as cups
from engine.chance import Chance
from engine.game import Event, Game, Refused, event
from engine.match import Match
from suite import checks, secrets
from suite.matches import SEED
from template.content import CUPS
from walks import Cell, random_match

CELL = Cell("template", (("rounds", 2),), 2)


def matches(**broken: Any) -> list[Match]:
    """Random matches of Three Cups with some of its names replaced."""
    game = Game(SimpleNamespace(**{**vars(cups), **broken}), template.bot)
    return [random_match(game, CELL, SEED + number) for number in range(12)]


def all_twins(check: Callable[[secrets.Twins], None], played: list[Match]) -> None:
    for match in played:
        for at in range(len(match.states)):
            for viewer in match.viewers:
                check(secrets.twins(match, at, viewer))


def every_moment(check: Callable[[Match, int], None], played: list[Match]) -> None:
    for match in played:
        for at in range(len(match.states)):
            check(match, at)


def view_of_all(state: cups.State, viewer: int | None) -> cups.View:
    """Leaks: a bystander sees what anybody has peeked at."""
    looked = {cup for _, cup in state.peeks}
    view = cups.view(state, viewer)
    known = (cups._under(state, cup) if cup in looked else view.seen[cup - 1] for cup in CUPS)
    return replace(view, seen=tuple(known))


def view_of_scarab(state: cups.State, viewer: int | None) -> cups.View:
    """Leaks: all is open from the start."""
    view = cups.view(state, viewer)
    return replace(view, seen=tuple(cups._under(state, cup) for cup in CUPS))


def legal_but_bare(state: cups.State, seat: int) -> list[str]:
    """Leaks: a bare cup cannot be lifted."""
    moves = cups.legal(state, seat)
    return [m for m in moves if not m.startswith("lift") or m == f"lift {state.scarab}"]


def play_and_say_why(state: cups.State, seat: int, move: str) -> cups.State:
    """Leaks: the refusal of a wrong text depends on where the scarab is."""
    try:
        return cups.play(state, seat, move)
    except Refused as no:
        raise Refused(no.rule, no.why, **{**no.values, "n": state.scarab}) from None


def told_to_all(before: Any, seat: int, move: str, after: Any, viewer: int | None) -> Event | None:
    """Leaks: a peek tells everybody what was there, as if it were no news."""
    told = cups.told(before, seat, move, after, seat)
    return replace(told, news=told.news and viewer == seat) if told else None


def told_without_dawn(
    before: Any, seat: int, move: str, after: Any, viewer: int | None
) -> Event | None:
    """Leaks: the pass that ends the match shows the scarab, and may be taken back."""
    if move == "pass":
        return event("pass", seat)
    return cups.told(before, seat, move, after, viewer)


def veiled_when_found(state: cups.State, seat: int) -> bool:
    """Leaks: the curtain falls only for who has seen the scarab."""
    return seat in cups.actors(state) and (seat, state.scarab) in state.peeks


def guess_at_will(view: cups.View, events: Any, chance: Chance) -> cups.State:
    """Forgets what the seat has seen."""
    seen = tuple("" for _ in view.seen) if view.phase == "play" else view.seen
    return cups.guess(replace(view, seen=seen), events, chance)


LEAKS: list[tuple[Callable[[secrets.Twins], None], dict[str, Any]]] = [
    (secrets.they_stay_alike_until_there_is_news, {"view": view_of_all}),
    (secrets.they_look_alike, {"legal": legal_but_bare}),
    (secrets.they_look_alike, {"veiled": veiled_when_found}),
    (secrets.they_look_alike, {"guess": guess_at_will}),
    (secrets.they_refuse_alike, {"play": play_and_say_why}),
    (secrets.they_stay_alike_until_there_is_news, {"told": told_to_all}),
    (secrets.a_move_without_news_tells_nobody_anything, {"told": told_without_dawn}),
]


@pytest.mark.parametrize(("check", "broken"), LEAKS)
def test_a_leak_is_found(check: Callable[[secrets.Twins], None], broken: dict[str, Any]) -> None:
    all_twins(check, matches())
    with pytest.raises(AssertionError):
        all_twins(check, matches(**broken))


def legal_twice(state: cups.State, seat: int) -> list[str]:
    return [*cups.legal(state, seat)] * 2


def legal_without_pass(state: cups.State, seat: int) -> list[str]:
    return [move for move in cups.legal(state, seat) if move != "pass"]


def play_anything(state: cups.State, seat: int, move: str) -> cups.State:
    """Takes a move with spaces around it."""
    return cups.play(state, seat, move.strip())


def draw_at_will(state: cups.State, chance: Chance, drawn: list[int] = []) -> str:  # noqa: B006
    """Has a memory of its own."""
    drawn.append(0)
    return f"hide {len(drawn) % 3 + 1}"


def view_with_seed(state: cups.State, viewer: int | None) -> dict[str, str]:
    return {"seeds": " ".join(str(SEED + number) for number in range(12))}


def view_with_list(state: cups.State, viewer: int | None) -> cups.View:
    """Another device would read a tuple."""
    view = cups.view(state, viewer)
    return replace(view, lifted=list(view.lifted))


FAULTS: list[tuple[Callable[[Match, int], None], dict[str, Any]]] = [
    (checks.move_texts_are_short_lines_and_unique, {"legal": legal_twice}),
    (checks.no_other_move_is_accepted, {"legal": legal_without_pass}),
    (checks.no_other_move_is_accepted, {"play": play_anything}),
    (checks.fate_draws_what_can_happen, {"draw": draw_at_will}),
    (checks.the_seed_is_nowhere, {"view": view_with_seed}),
    (checks.views_can_be_sent, {"view": view_with_list}),
    (secrets.fate_keeps_what_it_hides, {"view": view_of_scarab}),
]


@pytest.mark.parametrize(("check", "broken"), FAULTS)
def test_a_fault_is_found(check: Callable[[Match, int], None], broken: dict[str, Any]) -> None:
    every_moment(check, matches())
    with pytest.raises(AssertionError):
        every_moment(check, matches(**broken))


def test_a_guess_that_is_always_right_is_found() -> None:
    moments = [1, 2]
    for match in matches()[:1]:
        secrets.secrets_cannot_be_guessed(match, moments)
    with pytest.raises(AssertionError):
        for match in matches(view=view_of_scarab)[:1]:
            secrets.secrets_cannot_be_guessed(match, moments)
