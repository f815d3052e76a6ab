"""A match as a text and back. What is read is untrusted: parsed strictly, replayed, or refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import FATE, Game, Refused
from engine.match import KINDS, Entry, Match, Player
from engine.steps import Steps, finished
from engine.to_json import digest
from engine.untrusted import TooLarge, parsed_json

FORMAT = 1
MOST_BYTES = 256_000
MOST_MOVES = 5_000
LONGEST_NAME = 24
LONGEST_MOVE = 1_000
LARGEST_SEED = 2**53 - 1

Games = Callable[[str], Game]
"""Finds a game by its slug, or raises KeyError."""


class Unreadable(Exception):
    """A save that cannot be used, and why, as one sentence with {names} for the translator."""

    def __init__(self, why: str, **values: str | int) -> None:
        super().__init__(why, values)
        self.why = why
        self.values = values

    def __str__(self) -> str:
        return self.why.format(**self.values)


class NotYet(Unreadable):
    """A save that cannot be used now: nothing is wrong with it."""


class Newer(NotYet):
    """A save of a newer version of the game."""


@dataclass(frozen=True)
class Opened:
    """A match from a save. `faithful` is false when today's rules come to another state."""

    match: Match
    faithful: bool


def dump(match: Match) -> str:
    """The whole match as a text. It holds every secret: for storage and files, never shown."""
    return sealed(written(match))


def written(match: Match) -> dict[str, Any]:
    """The whole match as plain JSON."""
    return whole(standing_head(match), [str(entry) for entry in match.entries])


def standing_head(match: Match) -> dict[str, Any]:
    """All of a match but its moves: its set-up, and a digest of how it stands."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.info.slug,
        "rules": match.rules,
        "options": match.options,
        "players": [{"name": p.name, "kind": p.kind} for p in match.players],
        "seed": match.seed,
        "digest": digest(match.state),
    }
    rare = {"copied": match.copied, "advised": match.advised}
    return body | {name: value for name, value in rare.items() if value}


def whole(head: Mapping[str, Any], lines: Sequence[str]) -> dict[str, Any]:
    """A save from its two parts, its fields in their order."""
    save: dict[str, Any] = {}
    for name, value in head.items():
        if name == "digest":
            save["moves"] = list(lines)
        save[name] = value
    return save if "moves" in save else {**save, "moves": list(lines)}


def sealed(body: dict[str, Any]) -> str:
    """A save with its checksum."""
    return json.dumps({**body, "check": digest(body)}, ensure_ascii=False, indent=1)


def load(text: str, games: Games, *, ours: bool = False) -> Opened:
    """The match a text holds, replayed move by move, or Unreadable.

    `ours`: it comes from this device's own storage, so it may be as long as it grew here.
    """
    return finished(loading(text, games, ours=ours))


def loading(text: str, games: Games, *, ours: bool = False) -> Steps[Opened]:
    """The same in steps, one a move."""
    return (yield from opening(parsed(text, ours=ours), games, ours=ours))


def opening(save: dict[str, Any], games: Games, *, ours: bool = False) -> Steps[Opened]:
    """The match of a parsed save, in steps."""
    if len(_field(save, "moves", list)) > MOST_MOVES and not ours:
        raise Unreadable("This match has more than {most} moves.", most=MOST_MOVES)
    match = yield from replaying(save, games)
    return Opened(match, digest(match.state) == save.get("digest"))


def replay(save: dict[str, Any], games: Games) -> Match:
    """A match from its set-up and moves as plain JSON: a save, a recorded match."""
    return finished(replaying(save, games))


def replaying(save: dict[str, Any], games: Games) -> Steps[Match]:
    """The same in steps: after each move how many of them are played."""
    slug = _field(save, "game", str)
    try:
        game = games(slug)
    except KeyError:
        raise Unreadable("There is no game called “{name}” here.", name=slug[:40]) from None
    rules = _field(save, "rules", int, game.info.rules)
    if rules > game.info.rules:
        raise Newer("This match was made by a newer version of the game. Reload the page.")
    if rules < 1:
        raise Unreadable("This match was damaged: “{name}” is missing or wrong.", name="rules")
    options = _field(save, "options", dict)
    seed = _field(save, "seed", int, 0)
    if not 0 <= seed <= LARGEST_SEED:
        raise Unreadable("This match was damaged: its seed is not valid.")
    lines = _field(save, "moves", list)
    try:
        match = Match(game, options, _players(save), seed, rules)
    except Refused as no:
        raise Unreadable("This match cannot be set up ({rule}).", rule=no.rule) from None
    for number, line in enumerate(lines, 1):
        try:
            if not isinstance(line, str) or len(line) > LONGEST_MOVE:
                raise ValueError
            entry = Entry.parse(line)
            if entry.seat != FATE and entry.seat >= len(match.players):
                raise ValueError
            match.replay(entry)
        except ValueError:
            raise Unreadable("Move {number} of this match is not a move.", number=number) from None
        except Refused as no:
            raise Unreadable(
                "Move {number} of this match is against the rules ({rule}).",
                number=number,
                rule=no.rule,
            ) from None
        yield number, len(lines)
    match.copied = _field(save, "copied", int, 0)
    match.advised = _field(save, "advised", bool, False)
    return match


def clean_name(name: str) -> str:
    """A name fit for the table: one line, no control characters, not too long.

    >>> clean_name("  Anna\\n\\x00 ")
    'Anna'
    """
    printable = "".join(c if c.isprintable() else " " for c in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()


def parsed(text: str, *, ours: bool = False) -> dict[str, Any]:
    """A save's fields, its checksum proven; its moves are not replayed yet."""
    if not text.strip():
        raise Unreadable("This match is empty.")
    try:
        save = parsed_json(text, most_bytes=None if ours else MOST_BYTES)
    except TooLarge:
        raise Unreadable("This match is larger than {most} kB.", most=MOST_BYTES // 1000) from None
    except ValueError:
        raise Unreadable("This match was cut off or damaged: it is not a saved match.") from None
    if not isinstance(save, dict):
        raise Unreadable("This is not a saved match.")
    version = save.get("format")
    if isinstance(version, int) and not isinstance(version, bool) and version > FORMAT:
        raise Newer("This match was made by a newer version of the game. Reload the page.")
    if version != FORMAT or isinstance(version, bool):
        raise Unreadable("This is not a saved match.")
    body = {key: value for key, value in save.items() if key != "check"}
    if save.get("check") != digest(body):
        raise Unreadable("This match was damaged: its contents do not match its checksum.")
    return save


def _field(save: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = save.get(name, default)
    if type(value) is not kind:
        raise Unreadable("This match was damaged: “{name}” is missing or wrong.", name=name)
    return value


def _players(save: dict[str, Any]) -> tuple[Player, ...]:
    players = []
    for row in _field(save, "players", list):
        if type(row) is not dict:
            raise Unreadable(
                "This match was damaged: “{name}” is missing or wrong.", name="players"
            )
        name = _field(row, "name", str)
        kind = _field(row, "kind", str)
        if kind not in KINDS:
            raise Unreadable("This match was damaged: “{name}” is missing or wrong.", name="kind")
        players.append(Player(clean_name(name), kind))
    return tuple(players)
