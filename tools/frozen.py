"""Runs in Pyodide while a memory snapshot is made: what shall be there when the page opens."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from types import CodeType, FunctionType
from typing import Any

ALSO = (
    "asyncio base64 concurrent.futures dataclasses hashlib html inspect json linecache random"
    " importlib.metadata textwrap traceback pyodide.code pyodide.ffi pyodide.webloop"
)
"""Modules of the standard library and of Pyodide that the page may ask for once it runs."""

LATER = "later/"
"""Where the library has what is imported only when the page is there."""

OURS = ("app", "engine", "games", "page", "web")

THEIRS = ("_pyodide", "pyodide")
"""Pyodide reads its own docstrings while it starts."""

NOTHING = """
__all__ = ()
def __getattr__(name):
    raise AttributeError(f"{name} is not in this page")
"""
STAND_INS = {
    **dict.fromkeys(
        (
            *("ssl", "selectors", "lzma", "bz2", "ipaddress", "ntpath", "locale", "site", "email"),
            *(f"asyncio.{name}" for name in ("base_events", "base_subprocess", "graph", "queues")),
            *(f"asyncio.{name}" for name in ("sslproto", "staggered", "streams", "subprocess")),
            *("asyncio.selector_events", "asyncio.trsock"),
            *("compression.zstd", "compression.zstd._zstdfile"),
            *("zipfile._path", "zipfile._path.glob"),
            *(
                f"importlib.metadata.{name}"
                for name in ("_collections", "_functools", "_itertools")
            ),
            "importlib.metadata._meta",
        ),
        NOTHING,
    ),
    "_colorize": """
class Plain:
    def __getattr__(self, name):
        return ""
class Theme:
    traceback = Plain()
def can_colorize(**_):
    return False
def get_theme(**_):
    return Theme
""",
    "asyncio.unix_events": """
from asyncio import events
__all__ = ()
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    pass
""",
    "dis": """
COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR",
    64: "NOFREE", 128: "COROUTINE", 256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR",
}
""",
    "html.entities": "html5 = {}",
    "importlib.metadata": """
class MetadataPathFinder:
    @classmethod
    def invalidate_caches(cls):
        pass
""",
    "logging": """
import sys
DEBUG, INFO, WARNING, ERROR, CRITICAL = 10, 20, 30, 40, 50
class StreamHandler:
    pass
class Logger:
    def isEnabledFor(self, level):
        return level >= WARNING
    def debug(self, *_, **__):
        pass
    info = addHandler = setLevel = debug
    def error(self, text, *values, **_):
        print(text % values if values else text, file=sys.stderr)
    warning = exception = critical = error
def getLogger(name=None):
    return Logger()
""",
    "shutil": """
class ReadError(OSError):
    pass
def __getattr__(name):
    return lambda *_, **__: None
""",
    "socket": "from _socket import *",
    "subprocess": "PIPE, STDOUT, DEVNULL = -1, -2, -3",
    "tempfile": """
class NamedTemporaryFile:
    pass
""",
    "tokenize": """
class TokenError(Exception):
    pass
def generate_tokens(readline):
    return iter(())
""",
    "zipfile": """
class ZipFile:
    pass
""",
}
"""What Pyodide and the standard library import at their start and a page never uses: servers,
archives, processes, other systems. In their place is just what that import asks for. It frees
2.8 MB of the memory, and saves 0.6 MB of the first download."""


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
            level = 0 if top in THEIRS else 2
            source = STAND_INS.get(name, loader.get_data(path))
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
    """A module whose functions do not say which types they take and give.

    A dataclass without a docstring would write one, slowly: it is given a short one.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.ClassDef) and is_dataclass(node):
            node.body[:0] = ast.parse("__doc__ = '-'").body
    return tree


def is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(one) for one in node.decorator_list)


def without_lines(code: CodeType) -> CodeType:
    """A code object, and those in it, that do not know the lines they came from.

    The table has to go on as long as the code, or a traceback through it cannot be printed: an
    entry without a place covers up to eight instructions.
    """
    inner = tuple(without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * full + (bytes([0xF8 | rest - 1]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=inner)


def prepared(modules: list[str], texts: list[str], later: list[str], absent: list[str]) -> None:
    """Import all, read all, and leave memory as small as it can be packed."""
    import gc
    import importlib
    import linecache
    import random
    import re
    import zipimport

    for name in [*ALSO.split(), *modules]:
        importlib.import_module(name)
    from engine import assets, packs

    for name in texts:
        assets.read(name)
    for name in modules:
        for thing in vars(sys.modules[name]).values():
            if isinstance(thing, type) and thing.__module__ == name:
                thing.__doc__ = None
    for name, module in sys.modules.items():
        if name.partition(".")[0] in THEIRS:
            without_docs(vars(module), name)
    rehearse()
    library = zipimport.zipimporter(next(path for path in sys.path if path.endswith(".zip")))
    packs.FINDER.add({name: library.get_data(LATER + name) for name in later})
    packs.FINDER.install()
    packs.absent.update(absent)
    small_streams()
    random.seed(0)  # the page seeds it again when it starts
    linecache.clearcache()
    re.purge()
    gc.collect()
    importlib.invalidate_caches()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]


TIMES = 8
"""After so many calls Python has fitted a function's code to what it works on."""


class Nobody:
    """A device on which nothing is kept: whatever is asked of it, there is none."""

    def __getattr__(self, name: str) -> Any:
        return lambda *_: ""

    def today(self) -> str:
        return "2026-01-01"


def rehearse() -> None:
    """Write the hall of a first visit: when the page starts, that goes quicker."""
    from dataclasses import fields

    from app.house import opened
    from app.ports import Ports

    app = opened(Ports(**{port.name: Nobody() for port in fields(Ports)}))
    app.place = ("hall",)
    for _ in range(TIMES):
        app.page()


def without_docs(names: Mapping[str, Any], home: str) -> None:
    """Take the docstrings out of a module's functions and classes, once they were read."""
    for thing in list(names.values()):
        thing = getattr(thing, "__func__", thing)
        if getattr(thing, "__module__", "") != home:
            continue
        if isinstance(thing, FunctionType) and thing.__doc__:
            thing.__code__ = undocumented(thing.__code__)
            thing.__doc__ = None
        elif isinstance(thing, type):
            without_docs(vars(thing), home)
            thing.__doc__ = None


def undocumented(code: CodeType) -> CodeType:
    """A function's code without its docstring, which is the first of its constants.

    >>> def told():
    ...     "why"
    ...     return 1
    >>> undocumented(told.__code__).co_consts[0] == "why"
    False
    """
    first, *rest = code.co_consts
    return code.replace(co_consts=(None, *rest)) if isinstance(first, str) else code


def small_streams() -> None:
    """What is written and read there is a line now and then: 1 kB is enough, not 128."""
    import io

    for name in ("stdin", "stdout", "stderr"):
        old = getattr(sys, name)
        encoding, errors = old.encoding, old.errors
        kind = io.BufferedReader if name == "stdin" else io.BufferedWriter
        raw = old.detach().detach()
        new = io.TextIOWrapper(kind(raw, 1024), encoding, errors, line_buffering=True)
        setattr(sys, name, new)
        setattr(sys, f"__{name}__", new)
