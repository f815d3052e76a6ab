"""Games by what they have: a test that needs a game of some kind finds one here, by no name."""

from __future__ import annotations

from engine.game import FATE
from engine.link_payload import goes_by_link
from games.registry import SLUGS, load, spec
from page.i18n import tongue
from page.spec import GameSpec
from recorded import golden


def _has_clock(slug: str) -> bool:
    rules, match = load(slug).rules, golden(slug)
    return any(
        rules.clock(state, seat) is not None
        for state in match.states
        for seat in range(len(match.players))
    )


def _veils(slug: str) -> bool:
    rules, match = load(slug).rules, golden(slug)
    return any(
        seat != FATE and rules.veiled(state, seat)
        for state in match.states
        for seat in rules.actors(state)
    )


def _has_spots(slug: str) -> bool:
    match, spots = golden(slug), spec(slug).page().spots
    return bool(spots(match.view(None, len(match.entries) // 2), tongue("en")))


CLOCKED = [slug for slug in SLUGS if _has_clock(slug)]
"""Games that are played against the sand."""
TURNS = [slug for slug in SLUGS if slug not in CLOCKED]
"""Games without sand."""
VEILED = [slug for slug in SLUGS if _veils(slug)]
"""Games in which one's own things are hidden from the others at the table."""
TEAMS = [slug for slug in SLUGS if load(slug).info.team]
"""Games that all win or lose together."""
RIVALS = [slug for slug in TURNS if slug not in TEAMS]
"""Games without sand in which somebody wins."""
BRIEF = min(RIVALS, key=lambda slug: len(golden(slug).entries))
"""The one of them that is over soonest."""
LOOKED_BACK = [slug for slug in SLUGS if not load(slug).info.memory]
"""Games that can be looked back at while they last: memory is not what they are about."""
BY_LINK = [slug for slug in TURNS if goes_by_link(load(slug).info, golden(slug).options)]
"""Games without sand whose example is played by link."""
DAILY = [slug for slug in SLUGS if spec(slug).door.daily]
CAMPAIGNS = [slug for slug in SLUGS if spec(slug).campaign is not None]
WORKSHOPS = [slug for slug in SLUGS if spec(slug).workshop is not None]
STUDIED = [slug for slug in SLUGS if spec(slug).studies is not GameSpec.studies]
"""Games with studies."""
POINTED = [slug for slug in SLUGS if _has_spots(slug)]
"""Games with places on the board that can be shown to others."""
LASTING = [slug for slug in SLUGS if len(golden(slug).entries) > 30]
"""Games that are not over after a few moves."""
