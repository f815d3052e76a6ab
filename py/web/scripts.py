"""Our scripts, and values for JavaScript."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import js
from pyodide.ffi import create_proxy, to_js


def script(name: str) -> Any:
    """A script of the page. Not imported at the top: a page that starts from a memory snapshot gets
    its scripts afterwards."""
    return getattr(import_module("pyscript.js_modules"), name)


def options(**values: object) -> Any:
    """A JavaScript object."""
    return to_js(values, dict_converter=js.Object.fromEntries)


def listen(kind: str, act: Any, target: Any = None, capture: bool = False) -> None:
    (target or js.document).addEventListener(kind, create_proxy(act), capture)
