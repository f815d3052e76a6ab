"""The memory of an interpreter that has imported and read all that the page needs.

Made by Pyodide in Node, restored by py/web/restore.mjs. The wasm file that goes with it lacks its
own data: the snapshot brings it.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import environment
import runtime
from environment import ROOT, Missing, cause

HOME = "/home/pyodide/"  # where PyScript puts the files of a page
LIBRARY = "/lib/"  # where a library's archive lies, and what is beside its modules
SCRIPT = ROOT / "tools" / "snapshot.mjs"
PROGRAM = ROOT / "tools" / "frozen.py"


def pyodide() -> Path:
    return runtime.RUNTIME / next(p.home for p in runtime.PAGE if p.name == "pyodide")


def snapshot(files: Mapping[str, Path], later: Mapping[str, str]) -> bytes:
    """The memory with everything of `files`, which are named as in the repository.

    The modules of `later` are only compiled: they look at the page when they are imported.
    """
    modules = {name: path for name, path in files.items() if name.endswith(".py")}
    texts = {name: path for name, path in files.items() if name not in modules}
    stdlib = pyodide() / "python_stdlib.zip"
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "library.zip"
        names = sorted(name for name in map(module, modules) if name != "main")
        codes = {module(name): text for name, text in sorted(later.items())}
        wish = f"compiled({names!r}, {codes!r})"
        library.write_bytes(inside(wish, stdlib, placed(modules, HOME)))
        read = sorted(name.removeprefix("assets/") for name in texts)
        wish = f"prepared({names!r}, {read!r}, {list(codes)!r})"
        return inside(wish, library, placed(texts, LIBRARY), memory=True)


def placed(files: Mapping[str, Path], at: str) -> dict[str, str]:
    return {at + name: str(path.resolve()) for name, path in files.items()}


def module(name: str) -> str:
    """
    >>> module("py/page/__init__.py"), module("py/page/hall.py")
    ('page', 'page.hall')
    """
    return name.removeprefix("py/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def inside(wish: str, stdlib: Path, files: dict[str, str], *, memory: bool = False) -> bytes:
    """What Pyodide in Node answers to a call of tools/frozen.py, or the memory it leaves."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        order = {
            "pyodide": str(pyodide().resolve()),
            "stdlib": str(stdlib.resolve()),
            "files": files,
            "program": f"{PROGRAM.read_text('utf-8')}\n{wish}",
            "memory": memory,
            "out": str(out),
        }
        ran = subprocess.run(
            [node(), str(SCRIPT)], input=json.dumps(order), capture_output=True, encoding="utf-8"
        )
        if ran.returncode or not out.is_file():
            errors = re.findall(r"^\w*Error: .*", ran.stderr, re.MULTILINE)
            why = cause(errors[-1] if errors else ran.stderr)
            raise Missing(f"The memory snapshot could not be made ({why}).")
        return out.read_bytes()


def node() -> str:
    """The machine's Node, or one installed into the environment."""
    found = shutil.which("node")
    if found is None:
        environment.ensure("node")
        found = environment.program("node")
    if found is None:
        raise Missing("Node.js is missing: install it and run the command again.")
    return found


def hollow(wasm: bytes) -> bytes:
    """The same program with zeros for its data: a snapshot overwrites all of it.

    The last pieces stay: constructors follow pointers in them before anything is restored.
    """
    view = bytearray(wasm)
    for place, length in pieces(wasm)[:-KEPT]:
        view[place : place + length] = bytes(length)
    return bytes(view)


def pieces(wasm: bytes) -> list[tuple[int, int]]:
    """Where a program's data stands in its file, piece by piece: place and length."""
    found = []
    at = 8
    while at < len(wasm):
        kind = wasm[at]
        size, start = number(wasm, at + 1)
        if kind == DATA:
            count, place = number(wasm, start)
            for _ in range(count):
                flags, place = number(wasm, place)
                if flags != 1:  # it says where in memory it goes: i32.const, the address, end
                    _, place = number(wasm, place + 1)
                    place += 1
                length, place = number(wasm, place)
                found.append((place, length))
                place += length
        at = start + size
    return found


DATA = 11  # the section of a wasm file that fills its memory
KEPT = 16  # 18 kB of 3.2 MB; tried: only the eighth from the end is needed


def number(wasm: bytes, at: int) -> tuple[int, int]:
    """A LEB128 number and the place behind it.

    >>> number(bytes([0xE5, 0x8E, 0x26]), 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte = wasm[at]
        value |= (byte & 127) << shift
        shift, at = shift + 7, at + 1
        if byte < 128:
            return value, at
