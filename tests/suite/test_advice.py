"""Advice in every game: there is some for whoever is on turn, it can be followed, what it says is
true, and it knows no more than the seat."""

from __future__ import annotations

import re

import pytest

from engine.bots import restamped
from games.registry import SLUGS, spec
from markup import Page
from page.i18n import tongue
from recorded import own
from suite.advising import Given, advised, given
from suite.screens import NAMES, drawn
from suite.secrets import twins


def kind(one: Given) -> tuple[str, str]:
    """What is advised, and why."""
    return one.advice.move.removeprefix("copy ").split(" ")[0], one.advice.reason


@pytest.mark.parametrize("slug", SLUGS)
def test_advice(slug: str) -> None:
    """All promises of an adviser, along the recorded matches of its game."""
    found = given(slug)
    kinds = {kind(one): one for one in found}
    assert len(found) >= 20 and len(kinds) >= 5, "what is told is not always the same"
    for one in found:
        it_can_be_followed(one)
        it_is_true(slug, one)
    for one in kinds.values():
        it_is_told_in_both_languages(slug, one)
        what_is_ringed_is_on_the_page(one)
        who_knows_the_same_is_advised_the_same(slug, one)


def it_can_be_followed(one: Given) -> None:
    rules = one.match.game.rules
    assert one.advice.move in rules.legal(one.state, one.seat)
    rules.play(one.state, one.seat, one.advice.move)


def it_is_true(slug: str, one: Given) -> None:
    truths = own(slug, "truths")
    truth = truths.TRUTHS.get(one.advice.reason)
    assert truth is None or truth(one), (one.at, one.advice)
    assert truths.BESIDES(one), (one.at, one.advice)


def it_is_told_in_both_languages(slug: str, one: Given) -> None:
    names, events = NAMES[: len(one.match.players)], one.match.events(one.seat, one.at)
    about = (one.view, events, one.legal, one.advice.move, names)
    french = spec(slug).adviser().advice(*about, tongue("fr"))
    assert french.reason == one.advice.reason
    for step in ("look", "why", "where"):
        english, other = getattr(one.advice, step), getattr(french, step)
        assert english != other, f"not translated: {english}"
        for text in (english, other):
            assert text.endswith(".") and "{" not in text, text


def what_is_ringed_is_on_the_page(one: Given) -> None:
    page = Page(drawn(one.match, one.state, one.seat))
    for selector in (*one.advice.near, *one.advice.meant, *one.advice.at):
        assert selector == ".seats" or on(page, selector), one.advice


def who_knows_the_same_is_advised_the_same(slug: str, one: Given) -> None:
    """Where the truth is another one, but this seat cannot tell. On a screen that all look at,
    where no curtain fell, nobody can."""
    veiled = one.match.game.rules.veiled(one.state, one.seat)
    for viewer in (one.seat,) if veiled else (one.seat, None):
        other = twins(one.match, one.at, viewer).guessed
        assert advised(slug, one.match, one.at, one.seat, other) == one.advice


def on(page: Page, selector: str) -> bool:
    """Whether each part of a selector names some element: a class, an id, an attribute."""
    return all(
        any(all(_fits(one, simple) for simple in SIMPLE.findall(part)) for one in page.elements)
        for part in re.split(r" (?![^\[]*\])", selector)
    )


SIMPLE = re.compile(r"\[[^\]]*\]|[.#][\w-]+")


def _fits(element: dict[str, str], simple: str) -> bool:
    if simple[0] == ".":
        return simple[1:] in element.get("class", "").split()
    if simple[0] == "#":
        return element.get("id") == simple[1:]
    name, _, value = simple[1:-1].partition("=")
    return name in element and (not value or restamped(element[name], 0) == value.strip('"'))


@pytest.mark.parametrize("slug", SLUGS)
def test_what_is_called_ringed_is_ringed(slug: str) -> None:
    """A sentence that speaks of the ringed thing stands beside a ring around the move's place."""
    for one in given(slug):
        assert "ringed" not in one.advice.look or len(one.advice.ringed(1)) == 1, one.advice
        if "ringed" in one.advice.why:
            assert set(one.advice.at) <= set(one.advice.ringed(2)), one.advice
