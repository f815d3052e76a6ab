"""What a game shows in the browser to the tests over all screens: one record a game.

It is `SHOWN` in `tests/games/<slug>/e2e/shown.py`. A game without one is shown by its recorded
example: its beginning, its middle and its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from typing import Any

from playwright.sync_api import Page

from e2e.hands import go, in_words, put_away
from e2e.listener import Listener, Page_
from e2e.played import opening
from engine.match import Match
from games.registry import SLUGS
from recorded import golden, home

Tour = Callable[[Page], Iterator[str]]
"""Goes from screen to screen, and names each as it stands there."""
ByEar = Callable[[Listener, str, Page_], None]
"""Makes one choice by what is heard."""


@dataclass(frozen=True)
class Together:
    """How a match of several devices is played to its end soon: on how many devices, with which
    options, and as well as a bot of which level."""

    devices: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    level: str = "easy"


@dataclass(frozen=True)
class Shown:
    matches: Callable[[], Mapping[str, Match]]
    """What is kept before a tour: `<slug>-<name>` is the match of a name."""
    tour: Tour
    """Its screens, but for those that every game has: the lesson and the rulebook."""
    turns: Tour
    """Every kind of turn that a person may have."""
    cells: Mapping[str, int] = field(default_factory=lambda: {"[role=gridcell]": 36})
    """How many pixels the cells of its board have at least on a narrow phone, by selector."""
    advised: str = ""
    """The match in which advice is asked for; none where it would ring nothing."""
    besides: Callable[[], Mapping[str, str]] = dict
    """What else is kept before a tour."""
    alone: Mapping[str, Any] = field(default_factory=dict)
    """Options with which as few others as possible move between two moves of the first seat."""
    nearly_over: Callable[[], Match] | None = None
    """A match some turns before its end, to be played by ear."""
    by_ear: Callable[[], ByEar] | None = None
    """Whoever plays it so."""
    together: Together = Together()


@cache
def shown(slug: str) -> Shown:
    if (home(slug) / "e2e/shown.py").is_file():
        found: Shown = import_module(f"tests.games.{slug}.e2e.shown").SHOWN
        return found
    tables = partial(examples, slug)
    return Shown(tables, partial(tour, slug), partial(turns, slug))


def all_shown() -> dict[str, Shown]:
    return {slug: shown(slug) for slug in SLUGS}


# A game that has no record of its own


def examples(slug: str) -> dict[str, Match]:
    whole = golden(slug)
    return {
        "begun": opening(whole, 0),
        "halfway": opening(whole, len(whole.entries) // 2),
        "over": whole,
    }


def tour(slug: str, page: Page) -> Iterator[str]:
    go(page, f"#/new/{slug}", "[type=submit]")
    yield "set-up"
    yield from turns(slug, page)
    in_words(page)
    yield "in words"
    put_away(page)
    go(page, f"#/match/{slug}-over", ".ending")
    yield "end"


def turns(slug: str, page: Page) -> Iterator[str]:
    for name in ("begun", "halfway"):
        go(page, f"#/match/{slug}-{name}", "main.table .seats")
        curtain = page.locator(".curtain [data-do^=open]")
        if curtain.count():
            curtain.click()
        yield name
