"""Reading texts of the project (content, art, rulebooks, catalogues) wherever it runs.

From disk and from PyScript's files alike, `assets` stands beside `py`. A page that starts from a
memory snapshot has no files: what was put on the shelf while making it is still there.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent / "assets"


@cache
def read(name: str) -> str:
    """The text of `assets/<name>`. Read once, then kept."""
    return (ROOT / name).read_text(encoding="utf-8")
