"""Moves read from their text: what the games' `moves` share.

A text is a verb and words: `mark 17 a1 a2`. A game lists its verbs, each with what reads the words
after it: a move, or None where they are not what such a move says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.game import Malformed

M = TypeVar("M")
Words = list[str]


@dataclass(frozen=True)
class Reader(Generic[M]):
    """Reads moves of some kinds. What is none of them is refused by the paragraph `rule`."""

    rule: str
    kinds: Mapping[str, Callable[[Words], M | None]]

    def __contains__(self, verb: str) -> bool:
        return verb in self.kinds

    def __call__(self, text: str) -> M:
        verb, *words = text.split(" ")
        move = self.kinds[verb](words) if verb in self.kinds else None
        if move is None:
            raise malformed(self.rule, text)
        return move


def malformed(rule: str, text: str) -> Malformed:
    return Malformed(rule, "“{move}” is not a move of this game.", move=text[:40])


def plain(move: M) -> Callable[[Words], M | None]:
    """Reads a move that names nothing."""
    return lambda words: None if words else move


def of_one(kind: Callable[[str], M]) -> Callable[[Words], M | None]:
    """Reads a move that names one thing."""
    return lambda words: kind(words[0]) if len(words) == 1 else None


def of_all(kind: Callable[[tuple[str, ...]], M]) -> Callable[[Words], M | None]:
    """Reads a move that names any number of things."""
    return lambda words: kind(tuple(words))
