"""Yardsticks for bots: what a seat would know that is shown all that is hidden.

Only the arena asks for them; no page can.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine.game import Viewer
from games.escape import sight
from games.escape.state import State, View, change


def every_tile(state: State, viewer: Viewer) -> View:
    """Way Out, as if all had observed every tile (E13.2)."""
    return sight.view(change(state, common=state.there & ~state.up), viewer)


SEEING: dict[str, Callable[[Any, Viewer], Any]] = {"escape": every_tile}
"""By game."""
