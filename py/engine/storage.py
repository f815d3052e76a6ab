"""The port to a device's storage: texts by name, and lines of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

FULL, CLOSED, NEWER, FAILED = "full", "closed", "newer", "failed"
"""Why a device keeps nothing: no room, no access, data of a newer version, anything else."""


class Trouble(Exception):
    """The device could not write, and why: one of the words above. Nothing was changed."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Change:
    """Texts and lines that are written together, if every expected text is still there."""

    expects: Mapping[str, str | None] = field(default_factory=dict)
    texts: Mapping[str, str | None] = field(default_factory=dict)
    """New texts by name; None removes one."""
    lines: Mapping[str, tuple[int, Sequence[str]]] = field(default_factory=dict)
    """By match: how many of its lines stay, and which follow them."""


class Storage(Protocol):
    """What survives the page. Other tabs of the same site write to the same storage."""

    async def texts(self) -> Mapping[str, str]:
        """Every text by its name, or Trouble."""

    async def match(self, id: str) -> tuple[str | None, Sequence[str]]:
        """The head and the lines of a match as they are at one moment, or Trouble."""

    async def write(self, change: Change) -> Mapping[str, str | None]:
        """Write all of a change and give {}; or, where a text is not the expected one, write
        nothing and give those texts as they are. Trouble if the device cannot."""

    def write_now(self, change: Change) -> None:
        """Begin to write without comparing: for what is ours alone, when the page may be gone in a
        moment. Nobody is told whether it was done."""
