"""What a viewer has before their eyes: the table, the log, the status line. No browser needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from markupsafe import escape

from engine.bots import restamped
from engine.game import FATE, Event, Viewer
from engine.match import Match
from engine.to_json import canonical
from markup import buttons
from page.html import written
from page.i18n import tongue
from page.parts import Seen, Time
from suite.matches import spec

NAMES = ("Ana", "Bek", "Cleo", "Dara", "Eli", "Fay")


def mover_on(match: Match, state: Any, viewer: Viewer) -> int | None:
    """Who may move on this viewer's screen; on the shared one, whoever needs no curtain."""
    rules = match.game.rules
    seats = [seat for seat in rules.actors(state) if seat != FATE]
    if viewer is None:
        seats = [seat for seat in seats if not rules.veiled(state, seat)]
    else:
        seats = [seat for seat in seats if seat == viewer]
    return seats[0] if seats else None


def seen_by(match: Match, state: Any, viewer: Viewer) -> Seen:
    """All that the page of a viewer is made from."""
    rules, mover = match.game.rules, mover_on(match, state, viewer)
    moves = () if mover is None else rules.legal(state, mover)
    names = NAMES[: len(match.players)]
    clock = None if mover is None else rules.clock(state, mover)
    time = None if clock is None else Time(clock, True)
    solvers = () if clock is None else (mover,)
    calls = {
        seat: rules.legal(state, seat)
        for seat in range(len(match.players))
        if seat not in rules.actors(state) and viewer in (None, seat)
    }
    view = rules.view(state, viewer)
    return Seen(view, viewer, mover, moves, names, {}, tongue("en"), time, solvers, calls)


def drawn(match: Match, state: Any, viewer: Viewer) -> str:
    """The table as HTML."""
    table = spec(match).page().table(seen_by(match, state, viewer))
    parts = (
        *(table.board, table.side, table.below, table.actions),
        *(table.scores, table.badges, table.sheets, table.hand),
    )
    return f"{written(parts)}\n{canonical(table.picture)}"


@lru_cache(maxsize=16)
def shown(match: Match, at: int, viewer: Viewer) -> str:
    """The table at a moment; several checks look at it."""
    return drawn(match, match.states[at], viewer)


DOES = {"data-move", "data-ui", "data-do", "data-why", "data-hand", "data-piece", "data-laid"}


def no_button_is_dead(match: Match, at: int) -> None:
    """Whoever presses a button that cannot be used now is told why. The cells of a board are
    places: choosing one where nobody moves is no wish."""
    for viewer in match.viewers:
        found = buttons(shown(match, at, viewer))
        dead = [one for one in found if "disabled" in one or not DOES & one.keys()]
        assert not [one for one in dead if one.get("role") != "gridcell"], dead


def spoken(match: Match, state: Any, viewer: Viewer) -> list[str]:
    """The table in words."""
    seen, told = seen_by(match, state, viewer), spec(match).spoken()
    return [line for ask in ASKS for line in getattr(told, ask)(seen)]


ASKS = ("board", "moves", "clock", "held")


def said(match: Match, state: Any, viewer: Viewer, events: Sequence[Event]) -> list[str]:
    """The log, the status line, the table in words and the end as sentences."""
    words, t = spec(match).words(), tongue("en")
    view, names = match.game.rules.view(state, viewer), NAMES[: len(match.players)]
    seen, spoken_ = seen_by(match, state, viewer), spec(match).spoken()
    brief, seats = spec(match).drama(), range(len(match.players))
    strip = [(event, view, seat, names, t) for event in events for seat in seats]
    outcome = match.game.rules.outcome(state)
    return [
        *(words.line(event, view, names, t) for event in events),
        *(spoken_.aloud(event, seen) for event in events),
        *(brief.deed(*about) for about in strip),
        *(text for about in strip for text in brief.loss(*about) or ()),
        words.status(view, names, t),
        *spoken(match, state, viewer),
        *([words.ending(outcome, names, t)] if outcome else []),
        *(
            words.item(item.label, t)
            for items in (outcome.scores if outcome else ())
            for item in items
        ),
    ]


def screen(match: Match, state: Any, viewer: Viewer, events: Sequence[Event]) -> str:
    """All of it as one text."""
    return "\n".join([drawn(match, state, viewer), *said(match, state, viewer, events)])


# What every page promises


def every_state_can_be_drawn(match: Match, at: int) -> None:
    for viewer in match.viewers:
        html = shown(match, at, viewer)
        assert " style=" not in html, "the page's policy drops it"
        assert all(
            isinstance(line, str)
            for line in said(match, match.states[at], viewer, match.events(viewer, at)[-3:])
        )


def every_state_can_be_told(match: Match, at: int) -> None:
    """In lines that hold no name of ours, with something to choose for whoever may move."""
    for viewer in match.viewers:
        for line in spoken(match, match.states[at], viewer):
            assert line.strip() and "{" not in line and "None" not in line.replace("None comp", "")
        seen = seen_by(match, match.states[at], viewer)
        if seen.mover is not None:
            assert spec(match).spoken().moves(seen)


def whoever_may_move_finds_a_move_to_make(match: Match, at: int) -> None:
    """On their own screen, and on the shared one where there is no curtain."""
    state = match.states[at]
    for viewer in match.viewers:
        mover = mover_on(match, state, viewer)
        if mover is not None:
            html, moves = shown(match, at, viewer), match.game.rules.legal(state, mover)
            texts = {restamped(move, 0) for move in moves}  # the page knows no time
            offered = any(f'data-move="{escape(text)}"' in html for text in texts)
            by_hand = "data-ui=" in html or "data-hands" in html
            assert offered or by_hand, f"seat {mover}, screen of {viewer}"
