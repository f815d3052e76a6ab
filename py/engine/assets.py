"""Reading texts of the project (content, art, rulebooks, catalogues) wherever it runs.

From disk and from PyScript's files alike, `assets` stands beside `py`. A page that starts from a
memory snapshot has no files: what was put on the shelf while making it is still there, and what was
left out is put there once it is fetched.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent / "assets"

_texts: dict[str, str] = {}


def read(name: str) -> str:
    """The text of `assets/<name>`. Read once, then kept."""
    if name not in _texts:
        _texts[name] = (ROOT / name).read_text(encoding="utf-8")
    return _texts[name]


def has(name: str) -> bool:
    """Whether a text can be read here and now."""
    return name in _texts or (ROOT / name).is_file()


def listed(folder: str) -> list[str]:
    """The names of the texts in a folder of `assets`, sorted."""
    here = {name for name in _texts if name.startswith(f"{folder}/")}
    return sorted(here | {f"{folder}/{path.name}" for path in (ROOT / folder).glob("*.*")})


def put(texts: Mapping[str, str]) -> None:
    """Texts by their names, from wherever they were fetched."""
    _texts.update(texts)


def clear() -> None:
    """Forget what was read: it can be read again."""
    _texts.clear()
