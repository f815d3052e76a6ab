"""Runs in Pyodide while a memory snapshot is made: what shall be there when the page opens."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from types import CodeType
from typing import Any

ALSO = (
    "asyncio base64 concurrent.futures dataclasses hashlib html inspect json linecache random"
    " importlib.metadata textwrap traceback pyodide.code pyodide.ffi pyodide.webloop"
)
"""Modules of the standard library and of Pyodide that the page may ask for once it runs."""

LATER = "later/"
"""Where the library has what is imported only when the page is there."""

OURS = ("app", "engine", "games", "page", "web")

AWAKE = ("rules",)
"""What is ready of a game at once: this room, and whatever it imports. The others (pages, bots,
lessons, advice, workshops) wait as bytecode until somebody opens the game: the memory has little
room, and an imported module takes several times as much. A first table takes 0.25 s to open."""


def compiled(modules: list[str], later: dict[str, str]) -> bytes:
    """All that is imported for the page, as bytecode without docstrings: half the memory.

    And the modules of `later`, which are texts here.
    """
    import importlib.util
    import io
    import marshal
    import zipfile

    sys.path.insert(0, "./py")
    for name in [*ALSO.split(), *modules]:
        importlib.import_module(name)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, module in sorted(sys.modules.items()):
            path = getattr(module, "__file__", None) or ""
            loader: Any = getattr(module, "__loader__", None)
            if not path.endswith(".py") or not hasattr(loader, "get_data"):
                continue  # a part of the program itself
            top = name.partition(".")[0]
            level = 0 if top in ("_pyodide", "pyodide") else 2  # Pyodide reads its docstrings
            source = loader.get_data(path)
            place = name.replace(".", "/") + ("/__init__" if hasattr(module, "__path__") else "")
            tree = without_notes(source) if top in OURS else source
            code = compile(tree, f"{place}.py", "exec", dont_inherit=True, optimize=level)
            if top not in OURS:
                code = without_lines(code)
            content = importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)
            archive.writestr(zipfile.ZipInfo(f"{place}.pyc"), content)
        for name, text in later.items():
            code = without_lines(compile(text, name, "exec", dont_inherit=True, optimize=2))
            archive.writestr(zipfile.ZipInfo(f"{LATER}{name}"), marshal.dumps(code))
    return target.getvalue()


def without_notes(source: bytes) -> ast.Module:
    """A module whose functions do not say which types they take and give."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def without_lines(code: CodeType) -> CodeType:
    """A code object, and those in it, that do not know the lines they came from."""
    inner = tuple(without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inner)


def is_package(name: str, modules: Iterable[str]) -> bool:
    """Whether a module is the front of a room: others are in it."""
    return any(one.startswith(f"{name}.") for one in modules)


class Kept:
    """Finds modules whose bytecode is in memory already."""

    def __init__(self, codes: dict[str, bytes]) -> None:
        self.codes = codes

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> Any:
        from importlib.machinery import ModuleSpec

        if name not in self.codes:
            return None
        loader: Any = self
        return ModuleSpec(name, loader, is_package=is_package(name, self.codes))

    def create_module(self, spec: Any) -> None:
        return None

    def exec_module(self, module: Any) -> None:
        import marshal

        exec(marshal.loads(self.codes[module.__name__]), vars(module))


def prepared(modules: list[str], texts: list[str], later: list[str]) -> None:
    """Import all, read all, and leave memory as small as it can be packed."""
    import gc
    import importlib
    import linecache
    import random
    import re
    import zipimport

    from engine import assets
    from page import i18n

    for code in i18n.LANGUAGES:  # first: the room that this takes is free for all that follows
        if code != "en":
            i18n.PACKED[code] = i18n.packed(code)
        gc.collect()
    for name in [*ALSO.split(), *modules]:
        if name.count(".") < 2 or name.split(".")[2] in AWAKE:
            importlib.import_module(name)
    from games import registry

    assets.clear()  # a catalogue is not read twice
    for name in texts:
        if not name.endswith(".po"):
            assets.read(name)
    for slug in registry.SLUGS:
        registry.load(slug)
    awake = [name for name in modules if name in sys.modules]
    for name in awake:
        for thing in vars(sys.modules[name]).values():
            if isinstance(thing, type) and thing.__module__ == name:
                thing.__doc__ = None
    library = zipimport.zipimporter(next(path for path in sys.path if path.endswith(".zip")))
    codes = {name: library.get_data(LATER + name) for name in later}
    for name in set(modules) - set(awake):
        place = name.replace(".", "/") + ("/__init__" if is_package(name, modules) else "")
        codes[name] = library.get_data(f"{place}.pyc")[16:]  # after its head
    sys.meta_path.insert(0, Kept(codes))
    random.seed(0)  # whoever wakes up sows anew
    linecache.clearcache()
    re.purge()
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    overwrite()


def overwrite() -> None:
    """Small free blocks hold what they held: with zeros instead they pack to nothing."""
    import gc

    gc.collect()
    for size in range(480, 0, -16):
        held = [bytes(size) for _ in range((1 << 20) // (size + 32))]
        del held
