"""Long work in small steps: it tells how far it is, and its driver may pause, stop or bound it.

A step is one `yield`: (done, total) in a unit of the work's own. What comes out is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
Progress = tuple[int, int]
Steps = Generator[Progress, None, T]


class TooLong(Exception):
    """The work took more time than it was given."""


def finished(steps: Steps[T]) -> T:
    """What the work comes to, done at once.

    >>> def work():
    ...     yield 1, 2
    ...     yield 2, 2
    ...     return "done"
    >>> finished(work())
    'done'
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def bounded(steps: Steps[T], now: Callable[[], float], most: float) -> Steps[T]:
    """The same work, or TooLong: only the time inside its steps counts, not the pauses between."""
    spent = 0.0
    while True:
        start = now()
        try:
            progress = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        spent += now() - start
        if spent > most:
            steps.close()
            raise TooLong
        yield progress
