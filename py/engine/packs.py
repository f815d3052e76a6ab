"""Packs: parts of the program that are fetched when they are first needed: a game, a language, the
review, the records, the studies, the calendar of days.

A page that starts from a memory snapshot lacks them (`absent`), and whoever needs one hears
`Absent` until it was added. Everywhere else all is here from the start.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Mapping
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from engine import assets

PARTS = {
    "app.review": "review",
    "page.review": "review",
    "page.review_chart": "review",
    "app.records": "progress",
    "app.looking_back": "progress",
    "page.records_page": "progress",
    "page.stats": "progress",
    "page.charts": "progress",
    "page.rating_chart": "progress",
    "page.goal_wall": "progress",
    "page.glance": "progress",
    "page.kinds": "progress",
    "engine.rating": "progress",
    "app.again": "progress",
    "page.again": "progress",
    "app.study": "academy",
    "page.study": "academy",
    "app.days": "days",
    "app.day_results": "days",
    "app.day_replays": "days",
    "app.week": "days",
    "engine.day_result": "days",
    "page.days": "days",
    "page.week": "days",
    "page.expedition": "expedition",
    "page.stages": "expedition",
    "page.book": "rulebooks",
    "page.rulebook": "rulebooks",
    "page.summary": "rulebooks",
    "page.developer": "developer",
    "engine.qr": "codes",
    "engine.reed_solomon": "codes",
    "page.sheet": "workshop",
    "page.shared_drawing": "workshop",
    "app.together.lobby": "together",
    "page.lobby": "together",
    "page.people": "together",
    "page.table_options": "together",
}
"""Modules that are in a pack, though they are of no single game."""

absent: set[str] = set()
"""The packs that are not here."""


class Absent(ImportError):
    """Something of a pack was asked for that is not here. Once it was added, ask again."""

    def __init__(self, pack: str) -> None:
        super().__init__(f"The pack {pack} is not here.")
        self.pack = pack


def need(pack: str) -> None:
    """Absent, if the pack is."""
    if pack in absent:
        raise Absent(pack)


def packed(modules: Mapping[str, bytes], texts: Mapping[str, str]) -> bytes:
    """A pack: modules as bytecode, and texts by their names among the assets."""
    return marshal.dumps((dict(modules), dict(texts)))


def add(pack: str, content: bytes) -> None:
    """What is in it can be imported and read from now on."""
    modules, texts = marshal.loads(content)
    FINDER.add(modules)
    assets.put(texts)
    absent.discard(pack)


class Finder:
    """Finds modules whose bytecode is in memory; of a game that is absent, its front alone."""

    def __init__(self) -> None:
        self.codes: dict[str, bytes] = {}
        self.fronts: set[str] = set()

    def add(self, codes: Mapping[str, bytes]) -> None:
        self.codes.update(codes)
        self.fronts.update(name.rpartition(".")[0] for name in codes)

    def install(self) -> None:
        sys.meta_path.insert(0, self)

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name not in self.codes:
            if name in PARTS:
                need(PARTS[name])
            top, _, rest = name.partition(".")
            if top == "games" and "." in rest:
                need(rest.partition(".")[0])
            return None
        loader: Any = self
        return ModuleSpec(name, loader, is_package=name in self.fronts)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(marshal.loads(self.codes[module.__name__]), vars(module))
        del self.codes[module.__name__]  # not before: what it imports may be of an absent pack


FINDER = Finder()
