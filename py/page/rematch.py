"""What can be played next: the same again, against other bots, or from the other side."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Node, button

from engine.game import Outcome
from engine.match import Match, Player
from engine.options import number_of
from page.cast import handed
from page.i18n import Tongue
from page.icons import art
from page.session import Session
from page.verdict import verdict

STEPS = {"easier": -1, "harder": 1}
"""By how many levels the bots change."""


def shifted(players: tuple[Player, ...], levels: Sequence[str], step: int) -> tuple[Player, ...]:
    """The same people, with every bot a level up or down as far as there are levels: another
    character takes its seat."""
    last = len(levels) - 1
    for seat, one in enumerate(players):
        if one.is_bot:
            kind = levels[max(0, min(last, levels.index(one.kind) + step))]
            if kind != one.kind:
                players = (*players[:seat], handed(players, seat, kind), *players[seat + 1 :])
    return players


def swapped(match: Match) -> dict[str, object]:
    """The options with another seat on the lonely side: a person who is not there yet, else the
    next seat. Unchanged where no option names a seat."""
    name = next((one.name for one in match.game.info.options if one.of_seats), "")
    if not name:
        return dict(match.options)
    seats = len(match.players)
    rest = [(number_of(match.options, name) + step) % seats for step in range(1, seats)]
    people = [seat for seat in rest if not match.players[seat].is_bot]
    return {**match.options, name: (people or rest)[0]}


def again(match: Match, how: str) -> tuple[dict[str, object], tuple[Player, ...]]:
    """The options and the players of the next match."""
    if how in STEPS:
        return dict(match.options), shifted(match.players, match.game.levels, STEPS[how])
    return swapped(match) if how == "swap" else dict(match.options), match.players


def offers(session: Session, outcome: Outcome, t: Tongue) -> Node:
    """What else is offered at the end: a fairer opponent, and the other side."""
    match = session.match
    if session.onward or session.rival or session.apart or session.of_day:
        return None
    how = {"won": "harder", "lost": "easier"}.get(verdict(session, outcome), "")
    bots = sum(one.is_bot for one in match.players)
    found: list[Node] = []
    if how and not match.game.info.team and again(match, how)[1] != match.players:
        label = (
            t.many("Harder opponent", "Harder opponents", bots)
            if how == "harder"
            else t.many("Easier opponent", "Easier opponents", bots)
        )
        found.append(_button(how, "icon-plus" if how == "harder" else "icon-minus", label))
    if swapped(match) != match.options:
        found.append(_button("swap", "icon-hand", t("Swap sides")))
    return found


def _button(how: str, icon: str, label: str) -> Node:
    return button(".button", type="button", data_do=f"rematch {how}")[art(icon), label]
