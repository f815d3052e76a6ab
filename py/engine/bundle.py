"""Everything a device keeps, as one value: as a file, and as older versions stored it.

A file is untrusted: each part has a checksum and is checked by itself, so that one damaged match
does not cost the others. Matches are replayed when they are opened, not here; a record has to be
proven by its match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from typing import Any

from engine import history_file
from engine.game import FATE, Feat
from engine.match import KINDS, Entry, Match
from engine.records import Best, bests, feats
from engine.save import (
    FORMAT,
    LARGEST_SEED,
    LONGEST_MOVE,
    MOST_BYTES,
    MOST_MOVES,
    Games,
    Unreadable,
    clean_name,
    loading,
)
from engine.steps import Progress, Steps, finished
from engine.stored import (
    ASIDE,
    DAMAGED,
    MATCH,
    SET,
    Aside,
    Record,
    aside_of,
    plain_standing,
    record_of,
    row_in,
)
from engine.to_json import canonical
from engine.untrusted import TooLarge, parsed_json

FORM = "five-pyramids-everything-1"
"""What a file says it is."""
FAMILY = FORM.rpartition("-")[0]
LARGEST_FILE = 12_000_000
MOST_MATCHES = 2_000
"""1,000 matches of 150 moves are 2.5 MB. More would hold up the page while it is parsed."""
"""In bytes: 1,000 long matches have about 15 MB."""
LARGEST_SETTING = history_file.MOST_BYTES
MOST_RECORDS = 300
"""Of one game; each has to be replayed."""

SAVED, ASKED, PUT_OFF, TAKEN, MIRRORED = "saved", "asked-to-keep", "put-off", "taken", "mirrored"
OF_THE_DEVICE = frozenset({SAVED, ASKED, PUT_OFF, TAKEN, MIRRORED})
"""Settings that say something about this device: they go nowhere."""

HISTORY, EXPEDITION, RECORDS, CAMPAIGN = "history", "expedition", "records-", "campaign-"
"""Settings with rules of their own, the last two by what their names begin with."""


@dataclass(frozen=True)
class Known:
    """What there is to know of the games."""

    games: Games
    campaign: Callable[[str, Any, Any], Any] = lambda slug, ours, theirs: None
    """Two states of a game's campaign as one, as it is kept; None if the game has none."""
    road: Sequence[str] = ()
    """The games of an expedition."""
    is_blank: Callable[[str, Any], bool] = lambda name, value: False
    """Whether a setting, by its name, holds a drawing on which nothing was drawn."""


@dataclass(frozen=True)
class Bundle:
    """What came from elsewhere, checked."""

    matches: tuple[Record, ...] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    asides: tuple[Aside, ...] = ()
    left_out: tuple[Unreadable, ...] = ()
    """Why parts of it were not taken, one by one."""


# As a file


def writing(
    matches: Sequence[Record], settings: Mapping[str, Any], asides: Iterable[Aside]
) -> Steps[str]:
    """All of it as a text, in steps: one a match."""
    rows = []
    for done, record in enumerate(matches, 1):
        row = record.row
        stands = plain_standing(row.stands)
        rows.append(
            _sealed(
                id=row.id,
                when=row.when,
                over=row.over,
                begun=row.begun,
                stands=stands,
                save=record.save,
            )
        )
        yield done, len(matches)
    kept = {
        "matches": rows,
        "settings": [
            _sealed(name=name, value=value)
            for name, value in sorted(settings.items())
            if name not in OF_THE_DEVICE and value is not None
        ],
        "asides": [
            _sealed(id=one.id, text=one.text, why=one.why.why, values=one.why.values)
            for one in asides
        ],
    }
    body = {"kind": FORM, **kept, "check": _all_checks(kept)}
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")) + "\n"


def written(
    matches: Sequence[Record], settings: Mapping[str, Any], asides: Iterable[Aside] = ()
) -> str:
    """The same in one go."""
    return finished(writing(matches, settings, asides))


def reading(text: str | None, known: Known, day: str) -> Steps[Bundle]:
    """What a file holds, or Unreadable, in steps: one a match, a record or a setting.

    None stands for a file that is too large to be read at all.
    """
    found = _opened(text)
    matches, settings, asides = (_rows(found, name) for name in ("matches", "settings", "asides"))
    left_out = []
    if found.get("check") != _all_checks(found):
        left_out.append(
            Unreadable("This file has changed since it was saved: parts of it may be missing.")
        )
    if len(matches) > MOST_MATCHES:
        raise Unreadable("This file contains more than {most} matches.", most=MOST_MATCHES)
    total = len(matches) + len(settings)
    yield 0, total
    records: dict[str, Record] = {}
    for done, row in enumerate(matches, 1):
        try:
            record = _record(_unsealed(row), known.games)
            records.setdefault(record.row.id, record)
        except Unreadable as why:
            left_out.append(why)
        yield done, total
    kept: dict[str, Any] = {}
    for done, row in enumerate(settings, len(matches) + 1):
        try:
            name, value = _setting(_unsealed(row))
            if name.startswith(RECORDS):
                slug = name.removeprefix(RECORDS)
                value, missing = yield from _proven(slug, value, known, day, (done, total))
                left_out += missing
            kept[name] = value
        except Unreadable as why:
            left_out.append(why)
        yield done, total
    texts: dict[str, Aside] = {}
    for row in asides:
        try:
            one = _aside(_unsealed(row))
            texts.setdefault(one.id, one)
        except Unreadable as why:
            left_out.append(why)
    return Bundle(tuple(records.values()), kept, tuple(texts.values()), tuple(left_out))


def read(text: str | None, known: Known, day: str) -> Bundle:
    """The same in one go."""
    return finished(reading(text, known, day))


def _opened(text: str | None) -> dict[str, Any]:
    try:
        if text is None:
            raise TooLarge
        found = parsed_json(text, most_bytes=LARGEST_FILE)
    except TooLarge:
        most = LARGEST_FILE // 1000
        raise Unreadable("This file is larger than {most} kB.", most=most) from None
    except (ValueError, RecursionError):
        found = None
    kind = found.get("kind") if isinstance(found, dict) else None
    if kind != FORM:
        if isinstance(kind, str) and kind.startswith(FAMILY):
            raise Unreadable("This file was made by a newer version of the game. Reload the page.")
        raise Unreadable("This file was not made with “Save everything”, or it is damaged.")
    assert isinstance(found, dict)
    return found


def _rows(found: Mapping[str, Any], name: str) -> list[Any]:
    rows = found.get(name)
    return rows if isinstance(rows, list) else []


def _sealed(**facts: Any) -> dict[str, Any]:
    return {**facts, "check": _check(facts)}


def _unsealed(row: Any) -> dict[str, Any]:
    """A part without its checksum, or Unreadable."""
    facts = {name: one for name, one in row.items() if name != "check"} if type(row) is dict else {}
    if not facts or row.get("check") != _check(facts):
        raise Unreadable("A part of this file does not match its checksum.")
    return facts


def _check(facts: Any) -> str:
    return sha256(canonical(facts).encode()).hexdigest()[:16]


def _all_checks(found: Mapping[str, Any]) -> str:
    """A checksum of all checksums: it shows whether a part is missing."""
    return _check(
        [
            [row.get("check") if isinstance(row, dict) else None for row in _rows(found, name)]
            for name in ("matches", "settings", "asides")
        ]
    )


def _record(row: Mapping[str, Any], games: Games) -> Record:
    """A match from a file, or Unreadable."""
    id, when, over, save = (row.get(name) for name in ("id", "when", "over", "save"))
    if not isinstance(id, str) or not history_file.NAME.fullmatch(id):
        raise _wrong("id")
    if type(when) is not int or not 0 <= when <= LARGEST_SEED:
        raise _wrong("when")
    if type(over) is not bool:
        raise _wrong("over")
    if not isinstance(save, dict):
        raise Unreadable("This is not a saved match.")
    body = checked_save(save, games)
    return Record(
        row_in(id, when, over, body, row.get("stands"), row.get("begun", True) is True), body
    )


def checked_save(save: Mapping[str, Any], games: Games) -> dict[str, Any]:
    """A save with its known fields, each of them valid; or Unreadable. It is not replayed."""
    version = save.get("format")
    newer = Unreadable("This match was made by a newer version of the game. Reload the page.")
    if type(version) is not int or version < FORMAT:
        raise Unreadable("This is not a saved match.")
    if version > FORMAT:
        raise newer
    if len(canonical(save).encode()) > MOST_BYTES:
        raise Unreadable("This match is larger than {most} kB.", most=MOST_BYTES // 1000)
    slug = save.get("game")
    try:
        game = games(slug if isinstance(slug, str) else "")
    except KeyError:
        name = str(slug)[:40]
        raise Unreadable("There is no game called “{name}” here.", name=name) from None
    kinds = {"rules": int, "options": dict, "players": list, "seed": int, "moves": list}
    for name, kind in {**kinds, "digest": str}.items():
        if type(save.get(name)) is not kind:
            raise _wrong(name)
    if save["rules"] > game.info.rules:
        raise newer
    if not 0 <= save["seed"] <= LARGEST_SEED:
        raise _wrong("seed")
    players = list(_players(save["players"]))
    _check_moves(save["moves"], len(players))
    body = {name: save[name] for name in ("format", "game", "rules", "options")}
    body |= {"players": players, "seed": save["seed"], "moves": save["moves"]}
    body["digest"] = save["digest"][:64]
    copied, advised = save.get("copied", 0), save.get("advised", False)
    if type(copied) is not int or not 0 <= copied <= LARGEST_SEED:
        raise _wrong("copied")
    if type(advised) is not bool:
        raise _wrong("advised")
    rare = {"copied": copied, "advised": advised}
    return body | {name: value for name, value in rare.items() if value}


def _players(rows: list[Any]) -> Iterator[dict[str, str]]:
    if not 1 <= len(rows) <= history_file.MOST_SEATS:
        raise _wrong("players")
    for row in rows:
        name, kind = (row.get("name"), row.get("kind")) if isinstance(row, dict) else (None, None)
        if not isinstance(name, str) or kind not in KINDS:
            raise _wrong("players")
        yield {"name": clean_name(name), "kind": kind}


def _check_moves(lines: list[Any], seats: int) -> None:
    if len(lines) > MOST_MOVES:
        raise Unreadable("This match has more than {most} moves.", most=MOST_MOVES)
    for number, line in enumerate(lines, 1):
        try:
            if not isinstance(line, str) or len(line) > LONGEST_MOVE:
                raise ValueError
            entry = Entry.parse(line)
            if entry.seat != FATE and entry.seat >= seats:
                raise ValueError
        except ValueError:
            raise Unreadable("Move {number} of this match is not a move.", number=number) from None


def _setting(row: Mapping[str, Any]) -> tuple[str, Any]:
    name, value = row.get("name"), row.get("value")
    named = isinstance(name, str) and history_file.NAME.fullmatch(name) is not None
    if not named or name in OF_THE_DEVICE or len(canonical(value)) > LARGEST_SETTING:
        raise Unreadable("A setting in this file is not valid.")
    assert isinstance(name, str)
    return name, value


def _aside(row: Mapping[str, Any]) -> Aside:
    id, text, why, values = (row.get(name) for name in ("id", "text", "why", "values"))
    if not isinstance(id, str) or not history_file.NAME.fullmatch(id) or not isinstance(text, str):
        raise _wrong("id")
    try:
        sentence = Unreadable(why, **values)  # type: ignore[arg-type]
        str(sentence)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        sentence = Unreadable(DAMAGED)
    return Aside(id, text, sentence)


def _proven(
    slug: str, value: Any, known: Known, day: str, progress: Progress
) -> Steps[tuple[dict[str, Any], list[Unreadable]]]:
    """The records of a game that their matches prove, as they are kept; and why not the others."""
    kept, left_out = {}, []
    for kind, best in list(bests(value).items())[:MOST_RECORDS]:
        if (yield from _is_proven(slug, Feat(kind, best.worth), best, known.games, day, progress)):
            kept[kind] = plain_best(best)
        elif not kind.startswith("day "):  # those of past days are of no interest
            left_out.append(Unreadable("A record in this file is not confirmed by its match."))
        yield progress
    return kept, left_out


def plain_best(best: Best) -> dict[str, Any]:
    """A record as it is kept."""
    return {**asdict(best), "worth": list(best.worth)}


def _is_proven(
    slug: str, feat: Feat, best: Best, games: Games, day: str, progress: Progress
) -> Steps[bool]:
    """Whether a record's match was played as it says. How far the whole is stays as it was."""
    if not history_file.NAME.fullmatch(best.id) or not 0 <= best.when <= LARGEST_SEED:
        return False
    steps = loading(best.save, games)
    try:
        while True:
            next(steps)
            yield progress
    except StopIteration as end:
        match: Match = end.value.match
    except Unreadable:
        return False
    return match.game.info.slug == slug and feat in feats(match, day)


def _wrong(name: str) -> Unreadable:
    return Unreadable("This match was damaged: “{name}” is missing or wrong.", name=name)


# As versions before this one stored it


def from_texts(texts: Mapping[str, str]) -> Bundle:
    """What lies in localStorage, by name. A match that cannot be read is set aside as it is."""
    matches, settings, asides = [], {}, []
    for name, text in sorted(texts.items()):
        if name.startswith(MATCH):
            id = name[len(MATCH) :]
            try:
                matches.append(record_of(id, text))
            except Unreadable as why:
                asides.append(Aside(id, text, why))
        elif name.startswith(ASIDE):
            asides.append(aside_of(name[len(ASIDE) :], text))
        elif name.startswith(SET) and name[len(SET) :] not in OF_THE_DEVICE:
            setting = name[len(SET) :]
            try:
                value = parsed_json(text)
            except (ValueError, RecursionError):
                broken = Unreadable("“{name}” was damaged and could not be read.", name=setting)
                asides.append(Aside(f"set-{setting}", text, broken))
                continue
            if value is not None:
                settings[setting] = value
    return Bundle(tuple(matches), settings, tuple(asides))
