"""What versions before this one left in localStorage, taken over into the device's storage.

A text is taken over, read back from the device, and removed at the next start only, so that an
older version in another tab goes on undisturbed. A ledger tells which texts were taken: one that
changed since, because the older version wrote again, is taken again. The ledger is never cleared:
a localStorage that looks empty may be there again at the next start.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Protocol

from engine.bundle import MIRRORED, TAKEN, Bundle, Known, from_texts
from engine.merging import Told, merged, planned
from engine.merging_settings import OURS, THEIRS
from engine.storage import Trouble
from engine.store import Store
from engine.stored import ASIDE, MATCH, SET

MIRROR = SET + "settings"
"""What stays in localStorage: it is read before Python runs."""
MOST_MIRRORS = 200
"""How many of our own settings are known again: localStorage may lag behind by many changes."""
UNPROVEN = "?"
"""In the ledger, before the digest of a text that was written but not read back yet."""


class OldStorage(Protocol):
    """localStorage, under our names. Each of these may raise Trouble."""

    def texts(self) -> Mapping[str, str]: ...

    def put(self, name: str, text: str) -> None: ...

    def drop(self, name: str) -> None: ...


@dataclass(frozen=True)
class Report:
    """What a start did."""

    taken: int = 0
    """Texts that were taken over and read back."""
    removed: int = 0
    waiting: int = 0
    """Texts that could not be taken over: they stay where they are until the next start."""
    trouble: str = ""


async def take_over(place: OldStorage, store: Store, known: Known) -> Report:
    """Take over what is new, remove what was taken at an earlier start."""
    try:
        found = {
            name: text
            for name, text in place.texts().items()
            if name.startswith((MATCH, SET, ASIDE))
        }
    except Trouble as closed:
        return Report(trouble=closed.why)
    if store.trouble:  # the ledger could not be read: everything would look new
        return Report(waiting=len(found), trouble=store.trouble)
    ledger = _ledger(store)
    mirrors = _digests(store.setting(MIRRORED))
    new: dict[str, str] = {}
    unsure: dict[str, str] = {}
    old = []
    for name, text in found.items():
        known_as, now = ledger.get(name, ""), _digest(text)
        if name == MIRROR:
            if now not in mirrors:
                new[name] = text
        elif known_as == now:
            old.append(name)
        elif known_as == UNPROVEN + now:
            unsure[name] = text
        else:
            new[name] = text
    trouble, taken = "", 0
    # What was written but not proven may have changed here since: what is here stays.
    for texts, prefer in ((new, THEIRS), (unsure, OURS)):
        if texts and not trouble:
            count, trouble = await _take(texts, store, known, prefer)
            taken += count
    removed = 0
    with suppress(Trouble):
        now_there = place.texts()
        for name in old:
            if now_there.get(name) != found[name]:
                continue  # the older version has just written again: the next start takes it
            place.drop(name)
            removed += 1
    return Report(taken, removed, len(new) + len(unsure) - taken, trouble)


async def _take(
    texts: Mapping[str, str], store: Store, known: Known, prefer: str
) -> tuple[int, str]:
    """Take texts over and read them back. Gives how many are proven, and what went wrong."""
    bundle = from_texts(texts)

    def noting(own: Store, names: Iterable[str]) -> None:
        _note(own, {name: UNPROVEN + _digest(texts[name]) for name in names if name in texts})

    done = await merged(bundle, store, known, prefer, noting=noting)
    try:
        proven = await _proven(bundle, texts, store, known, prefer)
    except Trouble as trouble:
        return 0, done.trouble or trouble.why
    if not proven:
        return 0, done.trouble
    own = Store(Told(store.storage, store.heard))
    await own.open()
    if not own.trouble:
        _note(own, {name: _digest(texts[name]) for name in proven})
        await own.flush()
    return (0, own.trouble) if own.trouble else (len(proven), done.trouble)


async def _proven(
    bundle: Bundle, texts: Mapping[str, str], store: Store, known: Known, prefer: str
) -> list[str]:
    """The texts that the device has now: taking them over once more would change nothing."""
    fresh = Store(store.storage)
    await fresh.open()
    if fresh.trouble:
        raise Trouble(fresh.trouble)
    again = await planned(bundle, fresh, known, prefer)
    missing = {MATCH + step.record.row.id for step in again.steps if step.writes}
    missing |= {SET + name for name in again.settings}
    lost = {one.text for one in again.asides}
    for one in bundle.asides:
        if one.text in lost:
            missing |= {start + one.id for start in (MATCH, ASIDE)}
            missing.add(SET + one.id.removeprefix("set-"))
    return [name for name in texts if name not in missing]


# The ledger, and the mirror


def mirrored(store: Store) -> str:
    """The settings as they are to lie in localStorage too, noted as our own.

    Call it in the moment when they change, so that both are written together; flush, then put the
    text there under MIRROR.
    """
    text = json.dumps(store.setting("settings"), ensure_ascii=False)
    _note(store, {MIRROR: _digest(text)})
    return text


def _note(store: Store, digests: Mapping[str, str]) -> None:
    rows = {name: digest for name, digest in digests.items() if name != MIRROR}
    if rows:
        store.change_setting(TAKEN, lambda kept: {**_texts(kept), **rows})
    if MIRROR in digests:
        now = digests[MIRROR].removeprefix(UNPROVEN)

        def with_now(kept: Any) -> list[str]:
            return [*(one for one in _digests(kept) if one != now), now][-MOST_MIRRORS:]

        store.change_setting(MIRRORED, with_now)


def _ledger(store: Store) -> dict[str, str]:
    return _texts(store.setting(TAKEN))


def _texts(kept: Any) -> dict[str, str]:
    rows = kept.items() if isinstance(kept, dict) else ()
    return {name: text for name, text in rows if isinstance(text, str)}


def _digests(kept: Any) -> list[str]:
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []


def _digest(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:16]
