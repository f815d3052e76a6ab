"""Tasks of the page: started here, held until they are done, and heard of if they fail."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Coroutine
from typing import Any

from web import stage

_tasks: set[asyncio.Task[None]] = set()


def start(work: Coroutine[Any, Any, None]) -> None:
    """Let a task run; it is held until it is done."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_ended)


def _ended(task: asyncio.Task[None]) -> None:
    """A task that failed says so on the console, like any other error of the page."""
    _tasks.discard(task)
    error = None if task.cancelled() else task.exception()
    if error is not None:
        stage.complain("".join(traceback.format_exception(error)))
