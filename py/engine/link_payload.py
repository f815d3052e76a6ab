"""What a link holds: a set-up, a challenge, a finished match, or a match that is played by link.

A parcel is plain JSON with a version and a checksum, packed into the part of an address that no
server sees. Whoever opens one with tools can read all of it. What is read is untrusted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.game import Game, Info, Item, Options, Outcome, Refused, chosen_options
from engine.link import packed, unpacked
from engine.match import PERSON, Match, Player
from engine.save import (
    LARGEST_SEED,
    MOST_BYTES,
    Games,
    Opened,
    Unreadable,
    clean_name,
    opening,
    written,
)
from engine.steps import Steps, finished
from engine.to_json import digest
from engine.untrusted import parsed_json

VERSION = 1
LONGEST = 60_000
"""Letters of a link: browsers open more, but what people send it through may not."""
MOST_ITEMS = 80
"""Score items of one seat."""
LARGEST_POINTS = 10**9
ID = re.compile("[0-9a-f]{10}")

DAMAGED = "This link is damaged. Ask for it again and copy all of it."


@dataclass(frozen=True)
class SetUp:
    """A game, its options and who sits where; a name may be ""."""

    game: Game
    options: Options
    players: tuple[Player, ...]


@dataclass(frozen=True)
class Challenge:
    """The same start for somebody else: a set-up and its seed, and no move at all.

    It is played by the rules of its number. How it ended for whoever sent it, if it has.
    """

    game: Game
    options: Options
    players: tuple[Player, ...]
    seed: int
    rules: int
    outcome: Outcome | None = None


@dataclass(frozen=True)
class Replay:
    """A finished match, perhaps at a moment: after so many entries."""

    opened: Opened
    at: int | None = None


@dataclass(frozen=True)
class Turn:
    """A match that people far apart play by link. Its id is the same for all of them."""

    opened: Opened
    id: str


Parcel = SetUp | Challenge | Replay | Turn


def goes_by_link(info: Info, options: Options) -> bool:
    """Whether nobody has a secret from another, so that the whole match may go round."""
    asked = info.by_link
    return asked is not None and all(options.get(name) == asked[name] for name in asked)


def challenge(match: Match) -> Challenge:
    """A match as a challenge to others: no move of it, and the result if it is over."""
    return Challenge(
        match.game, match.options, match.players, match.seed, match.rules, match.outcome
    )


# As a text


def tied(parcel: Parcel) -> str:
    """A parcel as the text of a link."""
    body = {"link": VERSION, "what": WORDS[type(parcel)], **_body(parcel)}
    text = json.dumps({**body, "check": digest(body)}, ensure_ascii=False, separators=(",", ":"))
    return packed(text)


def untied(link: str, games: Games) -> Parcel:
    """What a link holds, checked and replayed, or Unreadable."""
    return finished(untying(link, games))


def untying(link: str, games: Games) -> Steps[Parcel]:
    """The same in steps, one a move of the match in it."""
    try:
        body = parsed_json(unpacked(link, LONGEST, MOST_BYTES))
    except ValueError:
        raise Unreadable(DAMAGED) from None
    if not isinstance(body, dict):
        raise Unreadable(DAMAGED)
    version = body.get("link")
    if type(version) is not int or version < 1:
        raise Unreadable(DAMAGED)
    if version > VERSION:
        raise Unreadable("This link was made by a newer version of the game. Reload the page.")
    check = body.pop("check", None)
    if check != digest(body) or str(body.get("what")) not in READERS:
        raise Unreadable(DAMAGED)
    return (yield from READERS[body["what"]](body, games))


def _body(parcel: Parcel) -> dict[str, Any]:
    if isinstance(parcel, SetUp):
        return _terms(parcel, parcel.game.info.rules)
    if isinstance(parcel, Challenge):
        how = {} if parcel.outcome is None else {"outcome": plain_outcome(parcel.outcome)}
        return {**_terms(parcel, parcel.rules), "seed": parcel.seed, **how}
    save = {name: one for name, one in written(parcel.opened.match).items() if name != "format"}
    if isinstance(parcel, Turn):
        return {**save, "id": parcel.id}
    return save if parcel.at is None else {**save, "at": parcel.at}


def _terms(parcel: SetUp | Challenge, rules: int) -> dict[str, Any]:
    """What differs from the game's first choices is written down."""
    info = parcel.game.info
    first = {option.name: option.values[0] for option in info.choices}
    return {
        "game": info.slug,
        "rules": rules,
        "options": {name: one for name, one in parcel.options.items() if one != first[name]},
        "players": [[clean_name(player.name), player.kind] for player in parcel.players],
    }


# Reading: each field is asked for its type, and the rules judge the rest


def _field(body: Any, name: str, kind: type, default: Any = None) -> Any:
    value = body.get(name, default) if isinstance(body, dict) else None
    if type(value) is not kind:
        raise Unreadable(DAMAGED)
    return value


def _read_terms(
    body: dict[str, Any], games: Games
) -> tuple[Game, Options, tuple[Player, ...], int]:
    slug = _field(body, "game", str)
    try:
        game = games(slug)
    except KeyError:
        raise Unreadable("There is no game called “{name}” here.", name=slug[:40]) from None
    rules = _field(body, "rules", int)
    if rules < 1:
        raise Unreadable(DAMAGED)
    if rules > game.info.rules:
        raise Unreadable("This link was made by a newer version of the game. Reload the page.")
    players = []
    for row in _field(body, "players", list):
        if type(row) is not list or len(row) != 2 or type(row[0]) is not str:
            raise Unreadable(DAMAGED)
        if row[1] not in (PERSON, *game.levels):
            raise Unreadable(DAMAGED)
        players.append(Player(clean_name(row[0]), row[1]))
    try:
        options = chosen_options(game.info, _field(body, "options", dict), len(players))
        game.rules.setup(options, len(players), rules)
    except Refused as no:
        raise Unreadable("This match cannot be set up ({rule}).", rule=no.rule) from None
    return game, options, tuple(players), rules


def _read_setup(body: dict[str, Any], games: Games) -> Steps[SetUp]:
    yield 0, 1
    game, options, players, _ = _read_terms(body, games)
    return SetUp(game, options, players)


def _read_challenge(body: dict[str, Any], games: Games) -> Steps[Challenge]:
    yield 0, 1
    game, options, players, rules = _read_terms(body, games)
    seed = _field(body, "seed", int)
    if not 0 <= seed <= LARGEST_SEED:
        raise Unreadable(DAMAGED)
    outcome = read_outcome(body["outcome"], len(players)) if "outcome" in body else None
    return Challenge(game, options, players, seed, rules, outcome)


def _read_replay(body: dict[str, Any], games: Games) -> Steps[Replay]:
    opened = yield from opening(body, games)
    if opened.match.outcome is None:
        raise Unreadable("This match is not over: only a finished match can be viewed by link.")
    at = _field(body, "at", int) if "at" in body else None
    if at is not None and not 0 <= at <= len(opened.match.entries):
        raise Unreadable(DAMAGED)
    return Replay(opened, at)


def _read_turn(body: dict[str, Any], games: Games) -> Steps[Turn]:
    opened, id = (yield from opening(body, games)), _field(body, "id", str)
    match = opened.match
    if not ID.fullmatch(id):
        raise Unreadable(DAMAGED)
    if not goes_by_link(match.game.info, match.options):
        raise Unreadable("This match has hidden information, so it cannot be played by link.")
    return Turn(opened, id)


WORDS: dict[type, str] = {SetUp: "set-up", Challenge: "challenge", Replay: "match", Turn: "turn"}
READERS: dict[str, Callable[[dict[str, Any], Games], Steps[Parcel]]] = {
    "set-up": _read_setup,
    "challenge": _read_challenge,
    "match": _read_replay,
    "turn": _read_turn,
}


# A result


def plain_outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "winners": list(outcome.winners),
        "scores": [[[item.label, item.points] for item in items] for items in outcome.scores],
        "ending": outcome.ending,
        "rank": outcome.rank,
    }


def read_outcome(body: Any, seats: int) -> Outcome:
    """A result as somebody sent it, or Unreadable. Whether its words are the game's, its page says.

    >>> outcome = Outcome((0,), ((Item("gold", 3),),), "solo")
    >>> read_outcome(plain_outcome(outcome), 1) == outcome
    True
    """
    winners, scores = _field(body, "winners", list), _field(body, "scores", list)
    fits = len(scores) == seats and all(
        type(items) is list and len(items) <= MOST_ITEMS and all(map(_is_item, items))
        for items in scores
    )
    if not fits or not all(type(seat) is int and 0 <= seat < seats for seat in winners):
        raise Unreadable(DAMAGED)
    if sorted(set(winners)) != winners:
        raise Unreadable(DAMAGED)
    return Outcome(
        tuple(winners),
        tuple(tuple(Item(label, points) for label, points in items) for items in scores),
        _field(body, "ending", str),
        _field(body, "rank", str),
    )


def _is_item(row: Any) -> bool:
    return (
        type(row) is list
        and len(row) == 2
        and type(row[0]) is str
        and type(row[1]) is int
        and abs(row[1]) <= LARGEST_POINTS
    )


# Two copies of one match


def same_set_up(ours: Match, theirs: Match | Challenge) -> bool:
    """Whether two matches had the same beginning, whoever played them."""
    return (ours.game.info.slug, ours.options, ours.seed, len(ours.players)) == (
        theirs.game.info.slug,
        theirs.options,
        theirs.seed,
        len(theirs.players),
    )


def standing(ours: Match, theirs: Match) -> str:
    """How their copy stands to ours: "other", "same", "newer", "older", or "parted" ways."""
    if not same_set_up(ours, theirs):
        return "other"
    mine, yours = ours.entries, theirs.entries
    common = min(len(mine), len(yours))
    if mine[:common] != yours[:common]:
        return "parted"
    if len(mine) == len(yours):
        return "same"
    return "newer" if len(yours) > len(mine) else "older"
