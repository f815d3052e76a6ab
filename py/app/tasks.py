"""Tasks beside the page: started here, held until they are done, and heard of if they fail."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine


class Tasks:
    """All that is under way."""

    def __init__(self, complain: Callable[[str], None]) -> None:
        self.complain = complain
        self.held: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Let a task run; it is held until it is done."""
        task = asyncio.ensure_future(work)
        self.held.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A task that failed says so, like any other error of the page."""
        self.held.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.complain("".join(traceback.format_exception(error)))
