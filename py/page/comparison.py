"""Two results of the same match side by side: one's own, and that of whoever sent it."""

from __future__ import annotations

from htpy import Element, Node, button, div, h2, h3, li, p, section, span, ul

from engine.game import Info, Outcome
from page.i18n import Tongue
from page.icons import art
from page.link_state import Rival
from page.session import Session
from page.spec import AnyWords


def beside(own: Rival, other: Rival, info: Info, words: AnyWords, t: Tongue) -> Element:
    """Both results, the own one first."""
    return div(".beside-two", role="group", aria_label=t("Side by side"))[
        _card(own, t("Here"), info, words, t), _card(other, t("There"), info, words, t)
    ]


def _card(one: Rival, where: str, info: Info, words: AnyWords, t: Tongue) -> Element:
    outcome = one.outcome
    assert outcome is not None
    return div(".beside-card")[
        h3[span(".beside-where")[where], ", ".join(one.names)],
        p(".beside-ending")[words.ending(outcome, one.names, t)],
        _sum(one, info, words, t),
    ]


def _sum(one: Rival, info: Info, words: AnyWords, t: Tongue) -> Node:
    """What it came to: for the team, for who played alone, or for each seat."""
    outcome = one.outcome
    assert outcome is not None
    if info.team:
        return p(".beside-gist")[words.gist(outcome, t)]
    if len(one.names) == 1:
        return p(".beside-total.alone")[total_of(outcome, 0, words, t)]
    return ul(".beside-seats")[
        (
            li[
                art("crown") if seat in outcome.winners else span,
                span(".beside-name")[name],
                span(".beside-total")[total_of(outcome, seat, words, t)],
            ]
            for seat, name in enumerate(one.names)
        )
    ]


def total_of(outcome: Outcome, seat: int, words: AnyWords, t: Tongue) -> str:
    """A game whose items are no points says itself what they come to."""
    if words.total is not None:
        return words.total(outcome, seat, t)
    return t.many("{n} point", "{n} points", outcome.total(seat))


def legible(
    outcome: Outcome, names: tuple[str, ...], info: Info, words: AnyWords, t: Tongue
) -> bool:
    """Whether a result that somebody sent is written in the game's own words."""
    try:
        str(_card(Rival(names, outcome), "", info, words, t))
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return False
    return True


def at_the_end(session: Session, outcome: Outcome, words: AnyWords, t: Tongue) -> Node:
    """At the end of a challenge: how it ended here and there."""
    rival, info = session.rival, session.match.game.info
    if rival is None or rival.outcome is None:
        return None
    if not legible(rival.outcome, rival.names, info, words, t):
        return None
    return section(".beside")[
        h2[t("The same match, side by side")],
        beside(Rival(session.names, outcome), rival, info, words, t),
    ]


def answer(session: Session, t: Tongue) -> Node:
    """At the end of a challenge: the way to tell whoever sent it how it ended here."""
    if session.rival is None:
        return None
    people = [
        name
        for name, player in zip(session.rival.names, session.match.players)
        if not player.is_bot
    ]
    return button(".button.primary.big", type="button", data_do="pass-on result")[
        art("icon-share"),
        t("Send your result to {name}", name=", ".join(people))
        if people
        else t("Send your result back"),
    ]
