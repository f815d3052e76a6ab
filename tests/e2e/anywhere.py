"""A person's play in any browser that can run a script.

What to play is worked out here, from the match as the page keeps it, and then chosen on the page:
by a click on what offers it, or the way a piece is laid down by hand.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from itertools import chain
from typing import Any
from urllib.parse import unquote

from e2e.saves import READ, match_in
from engine.bots import decide
from engine.game import WAIT
from engine.match import Match, Player
from games import registry
from walks import covering, random_match

Ask = Callable[[str], Any]
"""Gives the value of an expression in the page."""

SEAT = 0
LEFT = 12
PATIENCE = 120
"""Seconds for a move to be made and answered: only a very busy machine comes near them."""

PREFIX = "'five-pyramids ' + location.pathname.replace(/[^/]*$/, '') + ' '"
FIRST = ", ".join(f"main.table [data-do{what}]" for what in ('^="open "', '="clock go"', '="next"'))
"""What is to be chosen before a move can be made: a curtain, an hourglass, fate that waits."""

CHOOSE_FOR = """((seat, move) => {
    const first = document.querySelector(FIRST);
    const offers = move && document.querySelector(`main.table [data-move=${CSS.escape(move)}]`);
    const turn = document.querySelector('main.table[data-seat], main.table [data-hands]');
    if (first || offers) (first ?? offers).click();
    else if (move && turn)
        document.dispatchEvent(new CustomEvent('hand', {detail: `${seat} ${move}`}));
    return Boolean(first || offers || move && turn);
})""".replace("FIRST", json.dumps(FIRST))
"""Choose for a seat what comes first, or a move; whether there was anything to choose."""

CHOOSE = f"(move => {CHOOSE_FOR}({SEAT}, move))"


def begun(slug: str, left: int = 0) -> Match:
    """A person's match against easy bots: new, or so many entries before its end."""
    game = registry.load(slug)
    cell = covering(game)[0]
    whole = random_match(game, cell, seed=3, restless=True)
    bots = [Player(f"Bot {seat}", "easy") for seat in range(1, cell.seats)]
    match = Match(game, whole.options, [Player("Ada"), *bots], whole.seed)
    for entry in whole.entries[:-left] if left else ():
        match.play(entry.seat, entry.move)
    match.play_fate()
    return match


def keep(ask: Ask, name: str, text: str) -> None:
    ask(f"localStorage.setItem({PREFIX} + {json.dumps(name)}, {json.dumps(text)})")


def kept(ask: Ask, id: str) -> Match:
    """A match as the page keeps it now, in plain letters: WebKit's driver reads no others."""
    return match_in(unquote(str(ask(f"({READ})().then(encodeURIComponent)"))), id)


def play_on(ask: Ask, id: str, most: int = 1000) -> int:
    """Make a person's moves in the match on the screen to its end, or so many; says how many."""
    made, end = 0, time.monotonic() + PATIENCE
    match = kept(ask, id)
    while made < most and match.outcome is None:
        assert time.monotonic() < end, f"no move is taken after {made} in {id}"
        move = chosen(match) if SEAT in match.actors else ""
        ask(f"{CHOOSE}({json.dumps(move)})")
        before = own(match)
        match = kept(ask, id)
        if own(match) > before:
            made, end = made + own(match) - before, time.monotonic() + PATIENCE
        else:
            time.sleep(0.05)
    return made


def own(match: Match) -> int:
    return sum(entry.seat == SEAT for entry in match.entries)


def chosen(match: Match) -> str:
    """The move of a bot that does not wait for the sand to run out, if there is one."""
    moves = (str(decide(match, SEAT, level)) for level in ("medium", *match.game.levels[::-1]))
    return next(move for move in chain(moves, match.legal(SEAT)) if not move.startswith(WAIT))
