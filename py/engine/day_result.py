"""A result of a day's challenge as the text of a link: the whole match, and nothing that could be
claimed beside it.

It holds the moves of the person and of the bots. What fate drew is left out: it follows from the
day. No score is in it either: whoever opens it replays the match and sees what it comes to. What is
read is untrusted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from engine.bots import thinking
from engine.chance import Chance
from engine.daily import begun, day_at, is_day
from engine.day_week import LONGEST
from engine.game import FATE, Game, Refused
from engine.link import packed, unpacked
from engine.match import Entry, Match
from engine.save import (
    LARGEST_SEED,
    LONGEST_MOVE,
    MOST_MOVES,
    Games,
    Unreadable,
    clean_name,
)
from engine.steps import Progress, Steps
from engine.to_json import digest
from engine.untrusted import parsed_json

VERSION = 1
MOST_BYTES = 100_000
CALLED = "day"
"""How the version is called in it: no other link has it."""

Called = Callable[[Sequence[str]], Sequence[str]]
"""The names of bots of these levels."""


@dataclass(frozen=True)
class Result:
    """Somebody's match of a day, replayed."""

    day: str
    match: Match
    begun: int
    """When it was begun, by the word of whoever sent it."""

    @property
    def slug(self) -> str:
        return self.match.game.info.slug

    @property
    def name(self) -> str:
        return self.match.players[0].name

    @property
    def late(self) -> bool:
        return day_at(self.begun) > self.day


def tied(match: Match, day: str, begun: int) -> str:
    """A finished match of a day as the text of a link."""
    body: dict[str, Any] = {
        CALLED: VERSION,
        "on": day,
        "game": match.game.info.slug,
        "rules": match.rules,
        "name": clean_name(match.players[0].name),
        "begun": begun,
        "moves": [_short(entry) for entry in match.entries],
        "end": digest(match.state),
    }
    text = json.dumps({**body, "check": digest(body)}, ensure_ascii=False, separators=(",", ":"))
    return packed(text)


def _short(entry: Entry) -> str:
    """A line of the match: fate's is empty, the person's is the move alone."""
    if entry.seat == FATE:
        return ""
    return entry.move if entry.seat == 0 else f"{entry.seat}:{entry.move}"


def untying(link: str, games: Games, today: str, called: Called) -> Steps[Result]:
    """What a link holds, or Unreadable: replayed by the rules with the draws of its day, and with
    bots that have to move as they do here. In steps, several a move."""
    body = _opened(link)
    day, name, when = body.get("on"), body.get("name"), body.get("begun")
    lines, rules = body.get("moves"), body.get("rules")
    if not is_day(day) or not isinstance(day, str):
        raise Unreadable("This result is of a day without a challenge.")
    if day > today:
        raise Unreadable("This result is of a day that has not begun yet.")
    if type(when) is not int or not 0 <= when <= LARGEST_SEED or day_at(when) < day:
        raise _damaged()
    if not isinstance(name, str) or clean_name(name) != name or not name:
        raise _damaged()
    if type(rules) is not int or rules < 1 or not isinstance(lines, list):
        raise _damaged()
    game = _game(body.get("game"), games)
    if rules > game.info.rules:
        raise Unreadable("This result was made by a newer version of the game. Reload the page.")
    if len(lines) > MOST_MOVES:
        raise Unreadable("This match has more than {most} moves.", most=MOST_MOVES)
    assert game.info.daily is not None
    try:
        match = begun(game, day, name, called(game.info.daily.on(day).bots), rules)
    except Refused as no:
        raise Unreadable("This match cannot be set up ({rule}).", rule=no.rule) from None
    for number, line in enumerate(lines, 1):
        yield from _replayed(match, line, number, (number, len(lines)))
    if match.outcome is None:
        raise Unreadable("This result is of a match that is not over.")
    if digest(match.state) != body.get("end"):
        raise Unreadable("This result does not end as it says: it was changed, or damaged.")
    return Result(day, match, when)


def _damaged() -> Unreadable:
    return Unreadable("This result is damaged. Ask for it again and copy all of it.")


def _opened(link: str) -> dict[str, Any]:
    try:
        body = parsed_json(unpacked(link, LONGEST, MOST_BYTES))
    except ValueError:
        raise _damaged() from None
    if not isinstance(body, dict):
        raise _damaged()
    version = body.get(CALLED)
    if type(version) is not int or version < 1:
        raise _damaged()
    if version > VERSION:
        raise Unreadable("This result was made by a newer version of the game. Reload the page.")
    check = body.pop("check", None)
    if check != digest(body):
        raise _damaged()
    return body


def _game(slug: Any, games: Games) -> Game:
    try:
        game = games(slug if isinstance(slug, str) else "")
    except KeyError:
        name = str(slug)[:40]
        raise Unreadable("There is no game called “{name}” here.", name=name) from None
    if game.info.daily is None:
        raise Unreadable("This result is of a game without a challenge of the day.")
    return game


def _replayed(match: Match, line: Any, number: int, progress: Progress) -> Steps[None]:
    """One line more: drawn, thought of again, or played by the rules."""
    try:
        if not isinstance(line, str) or len(line) > LONGEST_MOVE:
            raise ValueError
        if not line:
            if FATE not in match.actors:
                raise ValueError
            entry = Entry(FATE, match.draw())
        else:
            seat, colon, move = line.partition(":")
            other = bool(colon) and seat.isdigit()
            entry = Entry(int(seat), move) if other else Entry(0, line)
            if other and not 0 < entry.seat < len(match.players):
                raise ValueError
    except ValueError:
        raise Unreadable("Move {number} of this match is not a move.", number=number) from None
    if entry.seat > 0 and (yield from _thought(match, entry.seat, progress)) != entry.move:
        raise Unreadable(
            "Move {number} is not what the bot plays here. Either this result was changed, or "
            "it was made with another version of this page.",
            number=number,
        )
    try:
        match.replay(entry)
    except Refused as no:
        raise Unreadable(
            "Move {number} of this match is against the rules ({rule}).",
            number=number,
            rule=no.rule,
        ) from None
    yield progress


def _thought(match: Match, seat: int, progress: Progress) -> Steps[str | None]:
    """The move that a bot comes to."""
    best = None
    for thought in thinking(match, seat, match.players[seat].kind):
        best = thought
        yield progress
    return best


# How it can be played


MOST_SOLUTIONS = 3
"""How often the strongest bot tries a day until it wins."""


def solving(game: Game, day: str, person: str, bots: Sequence[str]) -> Steps[Match]:
    """The strongest bot's own match of a day, in steps. Where it loses it tries again, as often as
    it is given; then the last one counts."""
    number = 0
    while True:
        match = begun(game, day, person, bots)
        yield from _played_out(match, number)
        number += 1
        assert match.outcome is not None
        if 0 in match.outcome.winners or number == MOST_SOLUTIONS:
            return match


def _played_out(match: Match, number: int) -> Steps[None]:
    """By the game's strongest bot. Each of its tries has a chance of its own."""
    bot, level = match.game.bot, match.game.levels[-1]
    chance = Chance(match.seed).fork("solution", number)
    while match.outcome is None:
        seat = match.actors[0]
        move: str | None = None
        if seat == FATE:
            move = match.draw()
        elif seat > 0:
            move = yield from _thought(match, seat, (number, MOST_SOLUTIONS))
        else:
            seen = match.view(seat), match.events(seat), match.legal(seat)
            for thought in islice(bot.think(*seen, level, chance), bot.STEPS[level]):
                move = thought
                yield number, MOST_SOLUTIONS
        assert move is not None, "whoever is on has a move"
        match.play(seat, move)
