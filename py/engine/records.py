"""Records: the best that was done on this device, each with the match it was done in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from engine.chance import Chance
from engine.game import Feat, checked_options
from engine.match import PERSON, Match
from engine.save import Games, dump

DAY = "day"
"""The kind of a day's feat is this word and the date: "day 2026-11-16"."""


@dataclass(frozen=True)
class Best:
    """A record: what it is worth, when it was set, and in which match."""

    worth: tuple[int, ...]
    when: int
    id: str
    save: str


def day_seed(slug: str, day: str) -> int:
    """The seed of a day's match, the same for everybody. The day is that of UTC.

    >>> day_seed("cups", "2026-11-16") == day_seed("cups", "2026-11-17")
    False
    """
    return Chance(0).number(f"{slug}/{date.fromisoformat(day)}") >> 11


SEEDS = 16
"""A date has so many, of which one is taken: they differ in the last bits."""


def feats(match: Match, day: str) -> tuple[Feat, ...]:
    """What a finished match may be remembered for: one that people played from its beginning, and
    by themselves.

    A day's match may be finished after midnight, so yesterday's counts too.
    """
    if match.outcome is None or not by_themselves(match):
        return ()
    done = match.game.rules.feats(match.state)
    if not done:
        return ()
    for back in range(2):
        one = str(date.fromisoformat(day) - timedelta(back))
        if is_of_day(match, one):
            return (Feat(f"{DAY} {one}", done[0].worth), *done)
    return done


def by_themselves(match: Match) -> bool:
    """Whether people alone play a match, from its beginning and without advice."""
    bots = any(player.is_bot for player in match.players)
    return not (match.copied or match.advised or bots)


def may_set_record(match: Match) -> bool:
    """Whether a match that goes on may still set a record."""
    info = match.game.info
    if not info.records or match.outcome is not None or not by_themselves(match):
        return False
    if info.record_with is None:
        return len(match.players) == 1
    return all(match.options[name] == value for name, value in info.record_with.items())


def may_be_remembered(save: Mapping[str, object], games: Games) -> bool:
    """Whether a save's match may be remembered at all: what can be said without replaying it."""
    players = save.get("players")
    try:
        records = games(str(save.get("game"))).info.records
    except KeyError:
        return False
    return (
        records
        and isinstance(players, list)
        and all(isinstance(one, dict) and one.get("kind") == PERSON for one in players)
        and not save.get("copied")
        and not save.get("advised")
    )


def is_of_day(match: Match, day: str) -> bool:
    """Whether a match is set up as the challenge of a date is, with advice or without."""
    info = match.game.info
    if info.daily is None or match.seed ^ day_seed(info.slug, day) >= SEEDS:
        return False
    terms = info.daily.on(day)
    if [player.kind for player in match.players] != [PERSON, *terms.bots]:
        return False
    options = checked_options(info, terms.options, len(match.players))
    return all(match.options[name] == value for name, value in options.items())


def bests(kept: object) -> dict[str, Best]:
    """The records as they were kept, by kind; what is not valid is left out."""
    found = {}
    for kind, row in kept.items() if isinstance(kept, dict) else ():
        try:
            worth, when, id, save = (row[name] for name in ("worth", "when", "id", "save"))
        except (TypeError, KeyError):
            continue
        if (
            isinstance(worth, list)
            and all(type(one) is int for one in worth)
            and type(when) is int
            and isinstance(id, str)
            and isinstance(save, str)
        ):
            found[kind] = Best(tuple(worth), when, id, save)
    return found


def remembered(
    old: Mapping[str, Best], match: Match, id: str, when: int, day: str
) -> dict[str, Best]:
    """The records after a finished match. Of past days only the best of all is of interest."""
    today = f"{DAY} {day}"
    after = {kind: best for kind, best in old.items() if not kind.startswith(DAY) or kind == today}
    for feat in feats(match, day):
        if feat.kind.startswith(DAY):  # the book of days has them
            continue
        if feat.kind not in after or feat.worth > after[feat.kind].worth:
            after[feat.kind] = Best(feat.worth, when, id, dump(match))
    return after
