"""What the tests of endings share, those over all games and those of single ones."""

from __future__ import annotations

from typing import Any

from engine.bots import play_out
from engine.game import Item, Outcome
from engine.match import Match, Player
from games.registry import load
from page.i18n import tongue
from page.rematch import offers
from page.session import Session
from page.table import table_page

EN = tongue("en")


NAMES = ("Ani", "Bek", "Cleo")


def outcome(winners: tuple[int, ...], *totals: int, ending: str = "points") -> Outcome:
    return Outcome(winners, tuple((Item("ring1", n),) for n in totals), ending)


def seated(slug: str, *kinds: str, **options: Any) -> Session:
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    return Session("x", Match(load(slug), options, players, seed=3))


def ended(slug: str, *kinds: str, seed: int = 3, **options: Any) -> Session:
    """A whole match, played by bots in the seats' place."""
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    match = Match(load(slug), options, players, seed)
    play_out(match, ["easy"] * len(players))
    return Session("x", match)


def page(one: Session, code: str = "en") -> str:
    t = tongue(code)
    return str(table_page(one, t))


def offered(one: Session, end: Outcome) -> list[str]:
    shown = offers(one, end, EN)
    return [str(each).split('data-do="')[1].split('"')[0] for each in shown or ()]  # type: ignore[union-attr]
