"""A whole match in a box that no guest can open alone.

The keeper's device seals the match under a key and gives each guest who has a seat the box and one
share of the key. All shares together are the key; with one of them missing, the others are random
bytes. So the guests can go on with a match together whose keeper is gone, and none of them, nor all
but one, can look into it before. With a single guest there is no box: its share would be the key.
"""

from __future__ import annotations

import json
import os
import zlib
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Protocol

from engine.untrusted import parsed_json

KEY = 32
LEAST = 2
"""Of how many guests at least: one alone would hold the whole key."""
STEP = 2048
"""A box is as long as the next multiple of it: its length tells nothing of what is inside."""
MOST = 400_000
"""Bytes of what is in one."""


class Seals(Protocol):
    """The part of the wire that seals."""

    def seal(self, key: bytes, content: bytes, /) -> bytes: ...
    def unseal(self, key: bytes, content: bytes, /) -> bytes: ...


@dataclass(frozen=True)
class Box:
    """What one guest has of it. Boxes of one `lot` have the same key."""

    lot: str
    share: str
    sealed: str


@dataclass
class Strongbox:
    """The keeper's side: who has a share of which key."""

    lot: str = ""
    key: bytes = b""
    shares: dict[str, bytes] = field(default_factory=dict)
    whole: Mapping[str, Any] | None = None
    """What was sealed last."""
    sealed: str = ""

    def box(self, who: str, holders: Sequence[str], whole: Any, seals: Seals) -> Box | None:
        """A guest's box; None if there is none. Another key whenever others hold the shares."""
        if len(holders) < LEAST or who not in holders:
            return None
        if {*holders} != self.shares.keys():
            self.lot, self.key, self.whole = os.urandom(8).hex(), os.urandom(KEY), None
            self.shares = split(self.key, holders)
        if whole != self.whole:
            self.whole, self.sealed = whole, b64encode(seals.seal(self.key, packed(whole))).decode()
        return Box(self.lot, self.shares[who].hex(), self.sealed)


def split(key: bytes, holders: Sequence[str]) -> dict[str, bytes]:
    """A key in as many shares; all of them are needed."""
    rest = [os.urandom(len(key)) for _ in holders[1:]]
    return dict(zip(holders, [joined([key, *rest]), *rest]))


def joined(shares: Iterable[bytes]) -> bytes:
    """One over the other.

    >>> parts = split(b"a key of ours", ["ada", "ben", "cleo"])
    >>> joined(parts.values())
    b'a key of ours'
    >>> joined([parts["ada"], parts["cleo"]]) == b'a key of ours'
    False
    """
    return reduce(lambda one, other: bytes(a ^ b for a, b in zip(one, other)), shares)


def packed(whole: Any) -> bytes:
    content = zlib.compress(json.dumps(whole, separators=(",", ":")).encode())
    content = len(content).to_bytes(4, "big") + content
    return content + bytes(-len(content) % STEP)


def opened(shares: Iterable[str], boxes: Iterable[str], seals: Seals) -> list[Any]:
    """What is in boxes of one lot, as far as they can be opened with these shares."""
    found = []
    try:
        parts = [bytes.fromhex(share) for share in shares]
    except ValueError:
        return []
    if any(len(part) != KEY for part in parts):
        return []
    for box in boxes:
        try:
            content = seals.unseal(joined(parts), b64decode(box, validate=True))
            length = int.from_bytes(content[:4], "big")
            text = zlib.decompressobj().decompress(content[4 : 4 + length], MOST).decode()
            found.append(parsed_json(text, most_bytes=MOST))
        except (ValueError, Error, zlib.error, RecursionError):
            continue
    return found
