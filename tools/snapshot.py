"""The memory of an interpreter that has imported and read all that the page needs.

Made by Pyodide in Node, restored by py/web/restore.mjs. The wasm file that goes with it lacks its
own data: the snapshot brings it.
"""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import environment
import runtime
from environment import ROOT, Missing, cause
from exports import DATA, number, sections, trimmed

HOME = "/home/pyodide/"  # where PyScript puts the files of a page
LIBRARY = "/lib/"  # where a library's archive lies, and what is beside its modules
SCRIPT = ROOT / "tools" / "snapshot.mjs"
PROGRAM = ROOT / "tools" / "frozen.py"


def pyodide() -> Path:
    return runtime.RUNTIME / next(p.home for p in runtime.PAGE if p.name == "pyodide")


@dataclass(frozen=True)
class Made:
    memory: bytes
    free: int
    """How many of its bytes nothing is in."""
    codes: dict[str, bytes]
    """The bytecode of the modules that are not in it."""


@cache
def lean() -> tuple[str, bytes]:
    """Pyodide's script and program with the exports that are used, here and by its other script."""
    script, program = (pyodide() / f"pyodide.asm.{kind}" for kind in ("mjs", "wasm"))
    others = (pyodide() / "pyodide.mjs", SCRIPT)
    texts = [path.read_text("utf-8") for path in others]
    return trimmed(script.read_text("utf-8"), program.read_bytes(), *texts)


def snapshot(
    files: Mapping[str, Path],
    outside: Mapping[str, Path],
    later: Mapping[str, str],
    absent: list[str],
) -> Made:
    """The memory with everything of `files`, which are named as in the repository.

    The modules of `outside` and `later` are only compiled: the former are in packs, the names of
    which are `absent`, the latter look at the page when they are imported.
    """
    modules = {name: path for name, path in files.items() if name.endswith(".py")}
    texts = {name: path for name, path in files.items() if name not in modules}
    stdlib = pyodide() / "python_stdlib.zip"
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "library.zip"
        names = sorted(name for name in map(module, modules) if name != "main")
        others = sorted(map(module, outside))
        codes = {module(name): text for name, text in sorted(later.items())}
        wish = f"compiled({[*names, *others]!r}, {codes!r})"
        whole, _ = inside(wish, stdlib, placed({**modules, **outside}, HOME))
        taken = divided(whole, library, others)
        read = sorted(name.removeprefix("assets/") for name in texts)
        wish = f"prepared({names!r}, {read!r}, {list(codes)!r}, {absent!r})"
        memory, free = inside(wish, library, placed(texts, LIBRARY), memory=True)
        return Made(memory, free, taken)


def divided(whole: bytes, library: Path, others: list[str]) -> dict[str, bytes]:
    """Write the archive without some modules, and give their bytecode."""
    paths = {
        path: name
        for name in others
        for path in (f"{slashed(name)}.pyc", f"{slashed(name)}/__init__.pyc")
    }
    taken = {}
    with zipfile.ZipFile(io.BytesIO(whole)) as source, zipfile.ZipFile(library, "w") as target:
        for info in source.infolist():
            content = source.read(info)
            if info.filename in paths:
                taken[paths[info.filename]] = content[16:]  # after its head
            else:
                target.writestr(zipfile.ZipInfo(info.filename), content)
    return taken


def slashed(name: str) -> str:
    return name.replace(".", "/")


def placed(files: Mapping[str, Path], at: str) -> dict[str, str]:
    return {at + name: str(path.resolve()) for name, path in files.items()}


def module(name: str) -> str:
    """
    >>> module("py/page/__init__.py"), module("py/page/hall.py")
    ('page', 'page.hall')
    """
    return name.removeprefix("py/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def inside(
    wish: str, stdlib: Path, files: dict[str, str], *, memory: bool = False
) -> tuple[bytes, int]:
    """What Pyodide in Node answers to a call of tools/frozen.py, or the memory it leaves and how
    much of that is free."""
    with tempfile.TemporaryDirectory() as folder:
        out, home = Path(folder) / "out", Path(folder) / "pyodide"
        shutil.copytree(pyodide(), home)
        script, program = lean()
        (home / "pyodide.asm.mjs").write_text(script, "utf-8")
        (home / "pyodide.asm.wasm").write_bytes(program)
        order = {
            "pyodide": str(home),
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
        return out.read_bytes(), int(ran.stdout.split()[-1]) if memory else 0


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
    for kind, start, _ in sections(wasm):
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
    return found


KEPT = 16  # 18 kB of 3.2 MB; tried: only the eighth from the end is needed
