"""Joining what came from elsewhere with what is here: planned first, then written.

Nothing of this device is lost: a match is replaced only by one that begins with all of its moves,
and what cannot be one stays two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.bundle import Bundle, Known
from engine.merging_settings import OURS, SHEET, one_of, renamed
from engine.save import Unreadable
from engine.storage import Change, Storage, Trouble
from engine.store import Store
from engine.stored import MATCH, SET, Aside, Record, Row
from engine.to_json import canonical, digest

NEW, FURTHER, SAME, OLDER, PARTED, OTHER = "new", "further", "same", "older", "parted", "other"
"""A match from elsewhere: not here yet; further on than ours; as ours; behind ours; begun as ours
and gone another way; another match under the id of ours. The last two get an id of their own."""


GIVEN = "x"
"""What the ids begin with that are given here: those of new matches are hexadecimal numbers."""


AT_ONCE = 25
"""How many matches are written together. One by one, 200 matches took 3.6 s in the browser."""


@dataclass(frozen=True)
class Step:
    """A match from elsewhere, what it is to us, and the id it has here."""

    how: str
    record: Record
    id: str

    @property
    def writes(self) -> bool:
        return self.how not in (SAME, OLDER)


@dataclass(frozen=True)
class Plan:
    """What would change, before anything does."""

    steps: tuple[Step, ...] = ()
    settings: Mapping[str, tuple[Any, Any]] = field(default_factory=dict)
    """By name: the value before, and after. Only those that change."""
    edits: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    asides: tuple[Aside, ...] = ()
    left_out: tuple[Unreadable, ...] = ()

    @property
    def empty(self) -> bool:
        return not (any(step.writes for step in self.steps) or self.settings or self.asides)

    def count(self, *how: str) -> int:
        return sum(step.how in how for step in self.steps)


@dataclass(frozen=True)
class Applied:
    """What was written of a plan, and what kept the rest from it: "" if nothing did."""

    plan: Plan = Plan()
    matches: int = 0
    trouble: str = ""


# What is here


async def alike(bundle: Bundle, store: Store) -> dict[str, Record | None]:
    """Our matches that the bundle's could be confused with; None for one that cannot be read.

    Trouble if the device cannot be read.
    """
    ids = {record.row.id for record in bundle.matches}
    kinds = {_kind(record.row) for record in bundle.matches}
    ours: dict[str, Record | None] = {}
    for id in store.ids():
        row = store.row(id)
        if id in ids or (row is not None and _kind(row) in kinds):
            try:
                ours[id] = await store.read(id)
            except KeyError:
                continue  # deleted meanwhile
            except Unreadable:
                ours[id] = None
    return ours


def _kind(row: Row) -> tuple[Any, ...]:
    return row.game, row.seed, row.names


# The plan


def plan(
    bundle: Bundle,
    ours: Mapping[str, Record | None],
    settings: Mapping[str, Any],
    asides: Iterable[Aside],
    known: Known,
    prefer: str = OURS,
) -> Plan:
    """What becomes of a bundle here. `ours` are the matches that `alike` found."""
    here: dict[str, Record | None] = dict(ours)
    steps = []
    for record in bundle.matches:
        step = _placed(record, here)
        steps.append(step)
        if step.writes:
            here[step.id] = step.record
    ids = {step.record.row.id: step.id for step in steps if step.id != step.record.row.id}
    edits, changes = {}, {}
    for name, value in bundle.settings.items():
        theirs = renamed(name, value, ids)
        edit = _edit(name, theirs, known, prefer)
        before = settings.get(name)
        after = edit(before)
        if after is not None and canonical(after) != canonical(before):
            edits[name], changes[name] = edit, (before, after)
    replaced = [
        Aside(name, before, Unreadable("This drawing was replaced by one from an older version."))
        for name, (before, _) in changes.items()
        if name.startswith(SHEET) and isinstance(before, str) and not known.is_blank(name, before)
    ]
    more = tuple(_new_asides([*bundle.asides, *replaced], asides))
    return Plan(tuple(steps), changes, edits, more, bundle.left_out)


async def planned(bundle: Bundle, store: Store, known: Known, prefer: str = OURS) -> Plan:
    """The same, from a store."""
    ours = await alike(bundle, store)
    return plan(bundle, ours, store.settings(), store.asides(), known, prefer)


def _edit(name: str, theirs: object, known: Known, prefer: str) -> Callable[[object], object]:
    return lambda ours: one_of(name, ours, theirs, known, prefer)


def _placed(theirs: Record, here: Mapping[str, Record | None]) -> Step:
    """What a match from elsewhere is to ours, and where it goes."""
    id = theirs.row.id
    how = _relation(here[id], theirs) if id in here else NEW
    if id in here and how not in (PARTED, OTHER):
        return _step(how, theirs, here[id], id)
    if id in here or id.startswith(GIVEN):
        # It may have come here before, or may be ours under the id that it was given elsewhere.
        for other, one in here.items():
            if one is None or (one.row.seed, one.row.moves) != (theirs.row.seed, theirs.row.moves):
                continue
            if _relation(one, theirs) == SAME:
                return Step(SAME, theirs, other)
    if id not in here:
        return Step(NEW, theirs, id)
    for free in _ids(theirs):
        if free not in here:
            return Step(how, theirs, free)
        again = _relation(here[free], theirs)
        if again not in (PARTED, OTHER):
            return _step(again, theirs, here[free], free)
    raise AssertionError("there is always another id")


def _step(how: str, theirs: Record, ours: Record | None, id: str) -> Step:
    if how == FURTHER and ours is not None and ours.save.get("advised"):
        theirs = replace(theirs, save={**theirs.save, "advised": True})
    return Step(how, theirs, id)


def _ids(theirs: Record) -> Iterator[str]:
    """Ids for a match whose own is taken: the same ones every time it comes."""
    number = 0
    while True:
        number += 1
        yield GIVEN + digest([theirs.row.id, _set_up(theirs), number])[:9]


def _relation(ours: Record | None, theirs: Record) -> str:
    if ours is None or _set_up(ours) != _set_up(theirs):
        return OTHER
    mine, other = ours.save["moves"], theirs.save["moves"]
    least = min(len(mine), len(other))
    if mine[:least] != other[:least]:
        return PARTED
    if len(mine) != len(other):
        return FURTHER if len(other) > len(mine) else OLDER
    # A seat may change hands without a move.
    changed = ours.save["players"] != theirs.save["players"]
    return FURTHER if changed and theirs.row.when > ours.row.when else SAME


def _set_up(record: Record) -> list[Any]:
    """What two stands of one match have in common."""
    save = record.save
    names = [player["name"] for player in save["players"]]
    return [save["game"], save["options"], names, save.get("seed", 0), save.get("copied", 0)]


def _new_asides(theirs: Iterable[Aside], ours: Iterable[Aside]) -> Iterator[Aside]:
    here = {one.id: one.text for one in ours}
    for one in theirs:
        if one.text in here.values():
            continue
        new = one if one.id not in here else replace(one, id=digest([one.id, one.text])[:10])
        here[new.id] = new.text
        yield new


# Writing


class Told:
    """A storage that tells another store what was written: as another tab would."""

    def __init__(self, storage: Storage, heard: Callable[[Mapping[str, str | None]], None]) -> None:
        self.storage = storage
        self.heard = heard

    async def texts(self) -> Mapping[str, str]:
        return await self.storage.texts()

    async def match(self, id: str) -> Any:
        return await self.storage.match(id)

    async def write(self, change: Change) -> Mapping[str, str | None]:
        conflicts = await self.storage.write(change)
        if not conflicts:
            self.heard(change.texts)
        return conflicts

    def write_now(self, change: Change) -> None:
        self.storage.write_now(change)


async def merged(
    bundle: Bundle,
    store: Store,
    known: Known,
    prefer: str = OURS,
    *,
    at_once: int = AT_ONCE,
    done: Callable[[int], None] = lambda count: None,
    noting: Callable[[Store, Iterable[str]], None] = lambda own, names: None,
) -> Applied:
    """Join a bundle with what the store's device has now; what has no room ends it.

    It is written a few matches at a time, by a store of its own: what could not be written does not
    wait in ours, before the moves of the open match. `done` is told how many matches are written;
    `noting` may add to each batch, and is told the names of what that batch takes over.
    """
    own = Store(Told(store.storage, store.heard))
    await own.open()
    if own.trouble:
        return Applied(trouble=own.trouble)
    try:
        plan = await planned(bundle, own, known, prefer)
    except Trouble as trouble:
        return Applied(trouble=trouble.why)
    count = 0
    writes = [step for step in plan.steps if step.writes]
    for first in range(0, len(writes), at_once):
        some = writes[first : first + at_once]
        for step in some:
            row = step.record.row
            own.put(step.id, step.record.save, row.when, row.over, row.stands, row.begun)
        noting(own, [MATCH + step.record.row.id for step in some])
        await own.flush()
        if (own.trouble or own.behind) and len(some) > 1:  # one of them: find out which
            singly = await merged(bundle, store, known, prefer, at_once=1, done=done, noting=noting)
            return Applied(plan, count + singly.matches, singly.trouble)
        if own.trouble:
            return Applied(plan, count, own.trouble)
        count += sum(step.id not in own.behind for step in some)  # else another tab played on
        done(count)
    for name, edit in plan.edits.items():
        own.change_setting(name, edit)
    for one in plan.asides:
        own.put_aside(one.id, one.text, one.why)
    rest = [MATCH + step.record.row.id for step in plan.steps if not step.writes]
    noting(own, [*rest, *(SET + name for name in bundle.settings)])
    await own.flush()
    return Applied(plan, count, own.trouble)
