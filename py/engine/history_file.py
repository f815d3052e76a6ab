"""The history and the records of a device as they are kept, and as a file.

What is read is untrusted: a row that is not valid is left out, a record must be proven by its
match.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from datetime import date
from typing import Any, TypeVar

from engine.game import Feat
from engine.history import (
    COMPANIES,
    LOST,
    MOST_DAYS,
    MOST_HOMES,
    PLAYED,
    WON,
    Folded,
    History,
    Key,
    Row,
    Tally,
)
from engine.match import KINDS, PERSON, Player
from engine.records import Best, bests, feats, may_be_remembered
from engine.save import Games, Unreadable, clean_name, opening, parsed
from engine.steps import Steps, finished
from engine.untrusted import TooLarge, parsed_json

FORM = "five-pyramids-records-1"
"""What a file of records says it is."""
MOST_BYTES = 3_000_000
MOST_STRANGE = 100
MOST_SEATS = 8
NAME = re.compile(r"[0-9a-z][0-9a-z_-]{0,39}")
"""Ids of matches and devices, and names of games."""
LONGEST_KIND = 80

Bests = Mapping[str, Mapping[str, Best]]
"""The records of each game, by kind."""
Read = tuple[History, dict[str, dict[str, Best]]]
T = TypeVar("T")


def written(history: History, records: Bests) -> str:
    """All of it as a file."""
    kept = {
        slug: {kind: asdict(best) for kind, best in rows.items()} for slug, rows in records.items()
    }
    body = {"kind": FORM, **plain(history), "records": kept}
    return json.dumps(body, ensure_ascii=False, indent=1) + "\n"


def read(text: str | None, games: Games, day: str) -> Read:
    """What a file holds, or Unreadable. Records whose match does not prove them are left out."""
    return finished(reading(text, games, day))


def reading(text: str | None, games: Games, day: str) -> Steps[Read]:
    """The same in steps, counted in rows and in letters of the records' matches."""
    found = _parsed(text)
    kept = {slug: bests(rows) for slug, rows in _pairs(found.get("records")) if _named(slug)}
    # A match may hold several records: it is replayed once.
    saves = {(slug, best.save): len(best.save) for slug in kept for best in kept[slug].values()}
    rows = len(_list(found.get("rows")))
    total = rows + sum(saves.values())
    history = yield from _part(restoring(found), 0, rows, total)
    if history.strange and not history.rows:
        raise Unreadable("The rows of this file are damaged: nothing was imported.")
    done, proven = rows, {}
    for (slug, save), size in saves.items():
        proven[slug, save] = yield from _part(_proof(save, slug, games, day), done, size, total)
        done += size
    records = {
        slug: {
            kind: best
            for kind, best in ranked.items()
            if _named(best.id)
            and 0 <= best.when < 2**53
            and Feat(kind, best.worth) in proven[slug, best.save]
        }
        for slug, ranked in kept.items()
    }
    return history, records


def _parsed(text: str | None) -> dict[str, Any]:
    try:
        if text is None:
            raise TooLarge
        found = parsed_json(text, most_bytes=MOST_BYTES)
    except TooLarge:
        raise Unreadable("This file is larger than {most} kB.", most=MOST_BYTES // 1000) from None
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("kind") != FORM:
        raise Unreadable("This file contains no records of Five Pyramids.")
    return found


def _part(steps: Steps[T], before: int, size: int, total: int) -> Steps[T]:
    """A part of a larger work: its progress as that of the whole."""
    while True:
        try:
            done, of = next(steps)
        except StopIteration as end:
            yield before + size, total
            result: T = end.value
            return result
        yield before + size * done // (of or 1), total


def _proof(text: str, slug: str, games: Games, day: str) -> Steps[tuple[Feat, ...]]:
    """What a save's match may be remembered for in a game: nothing, if it is not sound."""
    try:
        save = parsed(text)
        if save.get("game") != slug or not may_be_remembered(save, games):
            return ()  # it need not be replayed
        match = (yield from opening(save, games)).match
    except Unreadable:
        return ()
    return feats(match, day)


def better(ours: Mapping[str, Best], theirs: Mapping[str, Best]) -> dict[str, Best]:
    """Of two records of a kind the better one; ours, where they are level."""
    after = dict(ours)
    for kind, best in theirs.items():
        if kind not in after or best.worth > after[kind].worth:
            after[kind] = best
    return after


# As it is kept


def plain(history: History) -> dict[str, Any]:
    """As it is kept."""
    return {
        "home": history.home,
        "rows": [*(_plain_row(one) for one in history.rows), *history.strange],
        "folded": {
            home: {
                "until": one.until,
                "tallies": [[*key, tally.played, tally.won] for key, tally in one.tallies.items()],
            }
            for home, one in history.folded.items()
        },
        "days": {game: list(days) for game, days in history.days.items()},
    }


def _plain_row(one: Row) -> dict[str, Any]:
    """A row without what is empty."""
    whole = {
        "id": one.id,
        "game": one.game,
        "when": one.when,
        "players": [[player.name, player.kind] for player in one.players],
        "winners": list(one.winners),
        "scores": list(one.scores),
        "result": one.result,
        "company": one.company,
        "moves": one.moves,
        "feats": [[feat.kind, list(feat.worth)] for feat in one.feats],
        "day": one.day,
        "expedition": one.expedition,
        "copied": one.copied or "",
        "home": one.home,
        "advised": one.advised or "",
        "kind": one.kind,
    }
    return {name: value for name, value in whole.items() if value not in ("", [])}


def restored(kept: Any) -> History:
    """The history as it was kept; what is not valid is left out of it, and kept aside."""
    return finished(restoring(kept))


def restoring(kept: Any) -> Steps[History]:
    """The same in steps, one a row."""
    found = kept if isinstance(kept, dict) else {}
    rows: dict[str, Row] = {}
    strange = []
    lines = _list(found.get("rows"))
    for number, one in enumerate(lines, 1):
        try:
            read = _row(one)
            rows.setdefault(read.id, read)
        except (TypeError, KeyError, ValueError, AttributeError):
            strange.append(one)
        yield number, len(lines)
    home = found.get("home")
    return History(
        home=str(home) if _named(home) else "",
        rows=tuple(sorted(rows.values(), key=lambda one: (one.when, one.id))),
        folded=dict(_folded(found.get("folded"))),
        days=dict(_days(found.get("days"))),
        strange=tuple(strange[:MOST_STRANGE]),
    )


def _row(kept: Any) -> Row:
    """A row, or one of several errors."""
    players = tuple(Player(clean_name(name), kind) for name, kind in kept["players"])
    seats = range(len(players))
    one = Row(
        id=kept["id"],
        game=kept["game"],
        when=kept["when"],
        players=players,
        winners=tuple(kept.get("winners", ())),
        scores=tuple(kept.get("scores", ())),
        result=kept["result"],
        company=kept["company"],
        moves=kept["moves"],
        feats=tuple(Feat(kind, tuple(worth)) for kind, worth in kept.get("feats", ())),
        day=kept.get("day", ""),
        expedition=kept.get("expedition", ""),
        copied=kept.get("copied", 0),
        home=kept.get("home", ""),
        advised=kept.get("advised") is True,
        kind=kept.get("kind", ""),
    )
    numbers = (one.when, one.moves, one.copied, *one.winners, *one.scores)
    worths = [number for feat in one.feats for number in feat.worth]
    kinds = [feat.kind for feat in one.feats]
    if (
        all(map(_named, (one.id, one.game)))
        and all(name == "" or _named(name) for name in (one.expedition, one.home))
        and all(player.kind in KINDS for player in players)
        and any(player.kind == PERSON for player in players)
        and len(players) <= MOST_SEATS
        and all(type(number) is int and abs(number) < 2**53 for number in (*numbers, *worths))
        and min(one.when, one.moves, one.copied) >= 0
        and set(one.winners) <= set(seats)
        and len(one.scores) in (0, len(players))
        and all(isinstance(kind, str) and len(kind) <= LONGEST_KIND for kind in (*kinds, one.kind))
        and all(feat.worth for feat in one.feats)
        and one.result in (WON, LOST, PLAYED)
        and one.company in COMPANIES
        and (one.day == "" or _is_day(one.day))
    ):
        return one
    raise ValueError(one.id)


def _folded(kept: Any) -> Iterator[tuple[str, Folded]]:
    for home, one in list(kept.items() if isinstance(kept, dict) else ())[:MOST_HOMES]:
        until = one.get("until") if isinstance(one, dict) else None
        if (home != "" and not _named(home)) or type(until) is not int:
            continue
        found: dict[Key, Tally] = {}
        for line in _list(one.get("tallies")):
            if not isinstance(line, list) or len(line) != 5:
                continue
            game, company, seats, played, won = line
            whole = all(type(n) is int and 0 <= n < 2**31 for n in (seats, played, won))
            if _named(game) and company in COMPANIES and whole and won <= played:
                found[game, company, seats] = Tally(played, won)
        yield home, Folded(until, found)


def _days(kept: Any) -> Iterator[tuple[str, tuple[str, ...]]]:
    for game, days in kept.items() if isinstance(kept, dict) else ():
        if _named(game):
            yield game, tuple(sorted({day for day in _list(days) if _is_day(day)}))[-MOST_DAYS:]


def _pairs(kept: Any) -> Iterable[tuple[str, Any]]:
    return kept.items() if isinstance(kept, dict) else ()


def _list(kept: Any) -> list[Any]:
    return kept if isinstance(kept, list) else []


def _named(value: Any) -> bool:
    return isinstance(value, str) and NAME.fullmatch(value) is not None


def _is_day(value: Any) -> bool:
    try:
        return isinstance(value, str) and str(date.fromisoformat(value)) == value
    except ValueError:
        return False
