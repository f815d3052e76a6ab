"""Ctrl-C for programs that tests start."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hearing_interrupts() -> Iterator[None]:
    """What is started meanwhile stops by Ctrl-C, even where the tests run in the background: a
    shell has such programs ignore it, and theirs too."""
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
