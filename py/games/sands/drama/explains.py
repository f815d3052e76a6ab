"""Sands of Memory: what each choice is about."""

from __future__ import annotations

from games.sands.page.naming import the
from games.sands.rules.state import View
from page.parts import Explained, Seen


def explain(seen: Seen[View]) -> tuple[Explained, ...]:
    view: View = seen.view
    phase = "strength" if view.phase == "search" and view.strength else view.phase
    says = PHASES.get(phase)
    return (says(seen),) if says else ()


def _search(seen: Seen[View]) -> Explained:
    t = seen.t
    if seen.view.solo:
        return Explained("search", t("In solo, a wrong treasure costs you the card."))
    return Explained(
        "search", t("Bare sand: push again, or stop. A wrong treasure ends your turn.")
    )


def _strength(seen: Seen[View]) -> Explained:
    """S4.5"""
    return Explained(
        "strength",
        seen.t("Until this card is won, you can push up to seven pyramids in a line."),
    )


def _scorpion(seen: Seen[View]) -> Explained:
    """S4.3"""
    more = seen.t(
        "Not the pyramid just pushed. If you are stung, your right neighbour gets one "
        "of your cards."
    )
    return Explained("scorpion", more)


def _give(seen: Seen[View]) -> Explained:
    """S4.3: the neighbour on the right gets it, and the others do not see which card."""
    name = seen.names[(seen.view.turn - 1) % seen.view.seats]
    more = seen.t(
        "The scorpion stung you: give {name} one of your cards. Nobody else sees which one.",
        name=name,
    )
    return Explained("give", more, seen.t("It goes to {name}. Nobody else sees it.", name=name))


def _stake(seen: Seen[View]) -> Explained:
    """S4.6"""
    t = seen.t
    more = t(
        "Both of you stake a card and take turns pushing. If your treasure appears "
        "first, you lose both."
    )
    return Explained("stake", more, t("If your treasure appears first, you lose both cards."))


def _duel(seen: Seen[View]) -> Explained:
    """S4.6"""
    t, stakes = seen.t, dict(seen.view.stakes)
    mine = the(stakes.pop(seen.view.turn).treasure, t)
    theirs = the(next(iter(stakes.values())).treasure, t)
    more = t(
        "Uncover {theirs} and both cards are yours. If {mine} appears first, you lose both.",
        theirs=theirs,
        mine=mine,
    )
    return Explained("duel", more, t("Find {theirs}, avoid {mine}.", theirs=theirs, mine=mine))


PHASES = {
    "search": _search,
    "strength": _strength,
    "scorpion": _scorpion,
    "give": _give,
    "stake": _stake,
    "duel": _duel,
}
