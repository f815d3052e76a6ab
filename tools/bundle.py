"""Several JavaScript modules as one: each a function of its own, those it imports before it.

Knows the few forms that our modules and the noble libraries use, and refuses any other.
"""

from __future__ import annotations

import re
from pathlib import Path

import runtime
from runtime import RUNTIME

IMPORT = re.compile(r"^import (?:\* as (\w+)|\{([^}]*)\}) from ([\"'])([^\"']+)\3;\n", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|const|class) (\w+))", re.MULTILINE)
LIST = re.compile(r"^export \{([^}]*)\};\n", re.MULTILINE)
COMMENT = re.compile(
    r"^[ \t]*(?:/\*(?:(?!\*/)[\s\S])*\*/[ \t]*$|//.*$)|^[ \t]+|[ \t]+// .*$", re.MULTILINE
)
"""Comments on lines of their own and at the ends of lines, and indentation."""


def bundled(entry: Path) -> str:
    """One module that exports what `entry` does."""
    order: dict[Path, str] = {}
    add(entry, order)
    names = {path: f"module{place}" for place, path in enumerate(order)}
    parts = [wrapped(path, text, names) for path, text in order.items()]
    exported = ", ".join(exports(order[entry]))
    return "".join([*parts, f"export const {{{exported}}} = {names[entry]};\n"])


def add(path: Path, order: dict[Path, str]) -> None:
    """A module after all that it imports."""
    text = path.read_text("utf-8")
    for _, _, _, address in IMPORT.findall(text):
        if (other := resolved(address, path)) not in order:
            add(other, order)
    order[path] = text


def resolved(address: str, importer: Path) -> Path:
    """The file behind an address: beside the importer, or in a package of runtime/."""
    if address.startswith("."):
        return (importer.parent / address).resolve()
    for package in runtime.PAGE:
        if address.startswith(f"{package.name}/"):
            return RUNTIME / package.home / address.removeprefix(f"{package.name}/")
    raise ValueError(f"{importer.name} imports {address}, which is not pinned")


def exports(text: str) -> list[str]:
    listed = [name.strip() for names in LIST.findall(text) for name in names.split(",")]
    return [name for _, name in EXPORT.findall(text)] + [name for name in listed if name]


def wrapped(path: Path, text: str, names: dict[Path, str]) -> str:
    """A module as the value of a function: an object of what it exports."""

    def taken(found: re.Match[str]) -> str:
        whole, some, _, address = found.groups()
        return f"const {whole or binding(some)} = {names[resolved(address, path)]};\n"

    body = IMPORT.sub(taken, LIST.sub("", EXPORT.sub(r"\1", text)))
    left = re.search(r"^(?:import|export)\b.*", body, re.MULTILINE)
    if left:
        raise ValueError(f"{path.name} has a form that cannot be bundled: {left[0]}")
    given = ", ".join(exports(text))
    return f"const {names[path]} = (() => {{\n{lean(body)}return {{{given}}};\n}})();\n"


def binding(names: str) -> str:
    """
    >>> binding("one, two as three, ")
    '{one, two: three}'
    """
    parts = (name.strip().replace(" as ", ": ") for name in names.split(","))
    return "{" + ", ".join(part for part in parts if part) + "}"


def lean(script: str) -> str:
    """A script without comments and indentation.

    >>> lean("  // why\\n  a();  // b\\n\\n/** c\\n * d */\\nlet x = 'http://e';\\n")
    "a();\\nlet x = 'http://e';\\n"
    """
    return re.sub(r"\n{2,}", "\n", COMMENT.sub("", script)).lstrip("\n")
