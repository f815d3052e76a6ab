"""A match as it is stored: a head (its set-up, how it stands) and its lines; and texts that should
have been one. What is read is untrusted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any

from engine.game import FATE
from engine.match import PERSON, Entry, Match
from engine.save import Unreadable, clean_name, parsed, whole
from engine.to_json import digest
from engine.untrusted import parsed_json

MATCH, ASIDE, SET = "match/", "aside/", "set/"
"""What the names of heads, of matches that cannot be read, and of settings begin with."""

DAMAGED = "This match was cut off or damaged: it is not a saved match."


@dataclass(frozen=True)
class Standing:
    """How a match stands, for a list of matches: read without its moves."""

    waits: tuple[int, ...] = ()
    """The people it waits for."""
    won: tuple[int, ...] = ()
    """Who won, once it is over."""


@dataclass(frozen=True)
class Row:
    """What is known of a match without reading its moves."""

    id: str
    when: int
    over: bool
    game: str
    names: tuple[str, ...]
    moves: int
    """Moves of people and bots."""
    seed: int
    people: tuple[int, ...] = ()
    """The seats that people have."""
    begun: bool = True
    """Whether a person has moved; where only bots play, whether one of them has. Also a match that
    somebody opened from a file, or that a version before this one kept."""
    stands: Standing | None = None
    """None in what older versions stored."""


@dataclass(frozen=True)
class Record:
    """A stored match, its save not yet replayed."""

    row: Row
    save: dict[str, Any]
    head: str = ""
    """As it is stored."""


@dataclass(frozen=True)
class Aside:
    """A save that could not be read, kept for export."""

    id: str
    text: str
    why: Unreadable


@dataclass
class Lines:
    """The lines of a match as they were last written, with what makes the next one cheap."""

    entries: list[Entry] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    marks: list[tuple[str, int]] = field(default_factory=list)
    """After each line: the chained checksum, and the moves that were not fate's."""

    def follow(self, entries: Sequence[Entry]) -> int:
        """Take over how a match stands now. Gives how many lines stayed."""
        stay = _common(self.entries, entries)
        del self.entries[stay:], self.lines[stay:], self.marks[stay:]
        for entry in entries[stay:]:
            self.entries.append(entry)
            self.lines.append(str(entry))
            self.marks.append(_mark(self.marks[-1:], self.lines[-1]))
        return stay

    @classmethod
    def of(cls, lines: Sequence[str]) -> Lines:
        """Lines as they were found, or Unreadable."""
        entries = []
        for number, line in enumerate(lines, 1):
            try:
                entries.append(Entry.parse(line))
            except ValueError:
                why = "Move {number} of this match is not a move."
                raise Unreadable(why, number=number) from None
        made = cls()
        made.follow(entries)
        return made


def head_of(
    save: Mapping[str, Any],
    when: int,
    over: bool,
    lines: Lines,
    stands: Standing | None = None,
    begun: bool = False,
) -> str:
    """The head of a match with these lines; `begun` even if nobody has moved."""
    about = {
        "when": when,
        "over": over,
        "lines": len(lines.lines),
        "moves": lines.marks[-1][1] if lines.marks else 0,
        "begun": begun or _begun(save, lines.lines),
        "stands": plain_standing(stands),
        "save": save,
    }
    return json.dumps({**about, "check": _check(about, lines)}, ensure_ascii=False)


def saved_in(head: str, lines: Lines) -> dict[str, Any]:
    """The save in a head that was read before, or Unreadable if its lines are not these."""
    about = _object(head)
    if about.get("lines") != len(lines.lines) or about.get("check") != _check(about, lines):
        raise Unreadable("This match was damaged: its contents do not match its checksum.")
    return whole(about["save"], lines.lines)


def record_of(id: str, text: str) -> Record:
    """A match as versions before this one stored it: a line about it, then the save; or
    Unreadable."""
    head, _, save = text.partition("\n")
    about = _object(head)
    when, over = about.get("when"), about.get("over") is True
    if type(about.get("revision")) is not int or type(when) is not int:
        raise Unreadable(DAMAGED)
    body = parsed(save, ours=True)
    body.pop("check")
    try:
        Lines.of(body["moves"])
        row = row_in(id, when, over, body)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Unreadable(DAMAGED) from None
    return Record(row, body)


def row_in(
    id: str,
    when: int,
    over: bool,
    save: Mapping[str, Any],
    stands: Any = None,
    begun: bool = True,
) -> Row:
    """What a whole save tells; `stands` and `begun` as they were kept beside it."""
    lines = save["moves"]
    return Row(
        id,
        when,
        over,
        str(save["game"]),
        _names(save),
        sum(not line.startswith("fate:") for line in lines),
        _seed(save),
        _people(save),
        begun or _begun(save, lines),
        standing_of(stands, len(save["players"])),
    )


@lru_cache(maxsize=2_000)
def row_of(id: str, head: str) -> Row:
    """What a head tells, or Unreadable."""
    try:
        about = _object(head)
        save = about["save"]
        row = Row(
            id,
            about["when"],
            about["over"] is True,
            str(save["game"]),
            _names(save),
            about["moves"],
            _seed(save),
            _people(save),
            about.get("begun", True) is True,
            standing_of(about.get("stands"), len(save["players"])),
        )
        if type(row.when) is not int or type(row.moves) is not int or "check" not in about:
            raise ValueError(id)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Unreadable(DAMAGED) from None
    return row


def _names(save: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(clean_name(player["name"]) for player in save["players"])


def _people(save: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(i for i, player in enumerate(save["players"]) if player.get("kind") == PERSON)


def _begun(save: Mapping[str, Any], lines: Sequence[str]) -> bool:
    """What fate dealt makes no match yet, nor do bots before a person has moved."""
    people = {str(seat) for seat in _people(save) or range(len(save["players"]))}
    return any(line.partition(":")[0] in people for line in lines)


def standing(match: Match) -> Standing:
    """How a match stands now."""
    if match.outcome is not None:
        return Standing(won=match.outcome.winners)
    on = (seat for seat in match.actors if seat != FATE)
    return Standing(waits=tuple(seat for seat in on if not match.players[seat].is_bot))


def plain_standing(stands: Standing | None) -> list[list[int]] | None:
    return None if stands is None else [list(stands.waits), list(stands.won)]


def standing_of(kept: Any, seats: int) -> Standing | None:
    """How a match was kept as standing; None if that is not known, or not valid.

    >>> standing_of([[1], []], 2), standing_of([[2], []], 2), standing_of("", 2)
    (Standing(waits=(1,), won=()), None, None)
    """
    if not isinstance(kept, list) or [type(part) for part in kept] != [list, list]:
        return None
    known = all(type(seat) is int and 0 <= seat < seats for part in kept for seat in part)
    return Standing(tuple(kept[0]), tuple(kept[1])) if known else None


def _seed(save: Mapping[str, Any]) -> int:
    seed = save.get("seed", 0)
    return seed if type(seed) is int else 0


def _object(text: str) -> dict[str, Any]:
    """A JSON object; an empty one if it is none."""
    found = value_of(text)
    return found if isinstance(found, dict) else {}


def value_of(text: str | None) -> Any:
    """The value of a stored text; None if there is none, or it is not valid."""
    try:
        return parsed_json(text or "null")
    except ValueError:
        return None


def _common(before: Sequence[Entry], after: Sequence[Entry]) -> int:
    """How many entries two stands of a match have in common.

    A match grows at its end, or is cut and grows again: where the last common entry is the very
    same one, so are all before it.
    """
    least = min(len(before), len(after))
    if least and before[least - 1] is after[least - 1]:
        return least
    return next((i for i in range(least) if before[i] != after[i]), least)


def _mark(before: Sequence[tuple[str, int]], line: str) -> tuple[str, int]:
    chain, moves = before[0] if before else ("", 0)
    return sha256(f"{chain}\n{line}".encode()).hexdigest()[:16], moves + (line[:5] != "fate:")


def _check(about: Mapping[str, Any], lines: Lines) -> str:
    """A checksum of a head and all lines."""
    facts = {name: value for name, value in about.items() if name != "check"}
    return digest([facts, lines.marks[-1][0] if lines.marks else ""])


def aside_of(id: str, text: str) -> Aside:
    head, _, kept = text.partition("\n")
    about = _object(head)
    try:
        why = Unreadable(about["why"], **about["values"])
        str(why)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        return Aside(id, text, Unreadable(DAMAGED))
    return Aside(id, kept, why)
