"""The licences of what the site ships, as one text that people can read in the page.

Most packages bring their licence along. Pyodide's package does not, and has CPython inside, as
zstddec has Zstandard: their texts are kept in assets/licences/.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import runtime
from environment import ROOT
from runtime import RUNTIME

LINK = '<link rel="license" href="{address}">'
"""How a page names the text; Python fetches it from there when somebody opens it."""

SHOWN = {
    "pyodide": ("Pyodide", "github.com/pyodide/pyodide"),
    "@pyscript/core": ("PyScript", "github.com/pyscript/pyscript"),
    "morphdom": ("morphdom", "github.com/patrick-steele-idem/morphdom"),
    "@noble/ciphers": ("noble-ciphers", "github.com/paulmillr/noble-ciphers"),
    "@noble/curves": ("noble-curves", "github.com/paulmillr/noble-curves"),
    "@noble/hashes": ("noble-hashes", "github.com/paulmillr/noble-hashes"),
    "zstddec": ("zstddec", "github.com/donmccurdy/zstddec"),
    "@fontsource/marcellus": ("Marcellus", "fontsource.org/fonts/marcellus"),
    "htpy": ("htpy", "github.com/pelme/htpy"),
    "markupsafe": ("MarkupSafe", "github.com/pallets/markupsafe"),
    "polib": ("polib", "github.com/izimobil/polib"),
}
"""Names as their makers write them, and where their sources are."""


def text() -> str:
    """All licences. Each begins with a form feed and a line that names what it is for."""
    parts = [("Five Pyramids", (ROOT / "LICENSE").read_text("utf-8"))]
    for package in runtime.PAGE + runtime.BUILD:
        name, source = SHOWN[package.name]
        parts.append((f"{name} {package.version} ({source})", licence(package)))
        if package.name == "pyodide":
            python = f"Python {python_version(RUNTIME / package.home)} (python.org)"
            parts.append((python, kept("cpython")))
        if package.name == "zstddec":
            parts.append(("Zstandard (github.com/facebook/zstd)", kept("zstd")))
    return "".join(f"\f{title}\n\n{body.strip()}\n" for title, body in parts)


def licence(package: runtime.Package) -> str:
    found = sorted((RUNTIME / package.home).glob("LICENSE*"))
    return found[0].read_text("utf-8") if found else kept(package.name)


def kept(name: str) -> str:
    return (ROOT / "assets" / "licences" / f"{name}.txt").read_text("utf-8")


def python_version(home: Path) -> str:
    """The Python inside of a Pyodide."""
    lock = json.loads((home / "pyodide-lock.json").read_text("utf-8"))
    version = str(lock["info"]["python"])
    assert re.fullmatch(r"3\.14\.\d+", version), "another Python: look at its licence again"
    return version
