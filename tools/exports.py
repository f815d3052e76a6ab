"""Pyodide without the doors for libraries that are loaded later: we load none.

Its program exports 8,560 functions and values, so that compiled packages can be linked to it, and
its script takes in each of them at every start. Only those that the scripts themselves use stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

IMPORT, EXPORT, DATA = 2, 7, 11
"""Sections of a wasm file."""
ALWAYS = {"memory", "__indirect_function_table", "__wasm_call_ctors", "__main_argc_argv"}
"""What is found by other names."""
ASSIGN = re.compile(r"function assignWasmExports\(wasmExports\)\{(.*?)\}", re.DOTALL)
DECLARED = re.compile(r"\bvar ((?:\w+,){1000,}\w+);")
TAKEN = re.compile(r'(?:(?:[\w$]+|\w+\["[\w$]+"\])=)+wasmExports\["([^"]+)"\][^;]*(?:;|$)')
GRAPHICS = re.compile(r"\b(emscripten_gl[A-Z]\w*):_emscripten_gl\w+")
WORD = re.compile(r"[\w$]+")


def trimmed(script: str, program: bytes, *others: str) -> tuple[str, bytes]:
    """Both with only those exports that the script, or another one, uses."""
    (found,) = ASSIGN.finditer(script)
    (names,) = DECLARED.finditer(script)
    between = script[names.end() : found.start()]
    rest = "".join((script[: names.start()], between, script[found.end() :], *others))
    used = set(WORD.findall(rest))
    taken = list(TAKEN.finditer(found[1]))
    assert "".join(one[0] for one in taken) == found[1], "another Pyodide: look at it again"
    kept = [one for one in taken if used & names_of(one[0])]
    wanted = {one[1] for one in kept} | {name for _, name in imports(program)} | ALWAYS
    wanted |= set(re.findall(r'wasmExports(?:\["|\.)([\w$]+)', rest))
    left = {word for one in kept for word in names_of(one[0])}
    declared = [one for one in names[1].split(",") if one in used | left]
    edits = {
        names.span(): f"var {','.join(declared)};",
        found.span(1): "".join(one[0] for one in kept),
    }
    for (start, end), text in sorted(edits.items(), reverse=True):
        script = script[:start] + text + script[end:]
    return without_graphics(script), with_exports(program, wanted)


def without_graphics(script: str) -> str:
    """The program has a table of 270 functions that draw in three dimensions: here they are one,
    which nobody calls, and which is linked once."""
    script, count = GRAPHICS.subn(r"\1:_nothing", script)
    assert count > 200, "another Pyodide: look at it again"
    return script.replace(
        "var wasmImports={", 'var _nothing=()=>{};_nothing.sig="v";var wasmImports={', 1
    )


def names_of(taken: str) -> set[str]:
    """What a script calls something that it takes in.

    >>> names_of('_free=Module["_free"]=wasmExports["free"];')
    {'_free'}
    """
    return set(WORD.findall(taken.partition("wasmExports")[0])) - {"Module"}


def with_exports(program: bytes, wanted: set[str]) -> bytes:
    parts = [program[:8]]
    for kind, start, end in sections(program):
        content = program[start:end]
        if kind == EXPORT:
            rows = [row for name, row in exports(program, start) if name in wanted]
            content = written(len(rows)) + b"".join(rows)
        parts.append(bytes([kind]) + written(len(content)) + content)
    return b"".join(parts)


def sections(program: bytes) -> Iterator[tuple[int, int, int]]:
    """Each section: its kind, its start and its end."""
    at = 8
    while at < len(program):
        size, start = number(program, at + 1)
        yield program[at], start, start + size
        at = start + size


def exports(program: bytes, at: int) -> Iterator[tuple[str, bytes]]:
    """The rows of the section of exports, by name."""
    count, at = number(program, at)
    for _ in range(count):
        name, after = text(program, at)
        _, end = number(program, after + 1)
        yield name, program[at:end]
        at = end


def imports(program: bytes) -> Iterator[tuple[str, str]]:
    """What a program asks for: the module, and the name."""
    (start,) = (start for kind, start, _ in sections(program) if kind == IMPORT)
    count, at = number(program, start)
    for _ in range(count):
        module, at = text(program, at)
        name, at = text(program, at)
        yield module, name
        at = after_kind(program, at)


def after_kind(program: bytes, at: int) -> int:
    """Behind an import's description: a function, a table, a memory, a global or a tag."""
    kind = program[at]
    if kind == 3:  # a type and whether it changes
        return at + 3
    if kind in (0, 4):
        return number(program, at + (1 if kind == 0 else 2))[1]
    limits = at + (2 if kind == 1 else 1)
    at = number(program, limits + 1)[1]
    return number(program, at)[1] if program[limits] & 1 else at


def text(program: bytes, at: int) -> tuple[str, int]:
    size, start = number(program, at)
    return program[start : start + size].decode(), start + size


def number(program: bytes, at: int) -> tuple[int, int]:
    """A LEB128 number and the place behind it.

    >>> number(bytes([0xE5, 0x8E, 0x26]), 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte = program[at]
        value |= (byte & 127) << shift
        shift, at = shift + 7, at + 1
        if byte < 128:
            return value, at


def written(value: int) -> bytes:
    """
    >>> written(624485) == bytes([0xE5, 0x8E, 0x26])
    True
    """
    found = bytearray()
    while True:
        value, low = value >> 7, value & 127
        found.append(low | (128 if value else 0))
        if not value:
            return bytes(found)
