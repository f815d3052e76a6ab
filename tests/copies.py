"""A copy of the repository to change: what a newcomer to the project would do by hand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib

import words
from environment import ROOT

TREES = ("assets", "css", "py", "tests", "tools")
FILES = ("index.html", "pyproject.toml", "pyscript.toml", "README.md", "LICENSE")
LINKS = ("runtime", ".venv")
UNUSED = shutil.ignore_patterns("__pycache__", "*.pyc", "*.jpg", "e2e")

TEMPLATE = "template"
"""What the template is called, and the game that it becomes."""


def copied(to: Path) -> Path:
    """All of the repository that the page and the tests of games need."""
    for name in TREES:
        shutil.copytree(ROOT / name, to / name, ignore=UNUSED)
    for name in FILES:
        shutil.copy2(ROOT / name, to / name)
    for name in LINKS:
        (to / name).symlink_to((ROOT / name).resolve(), target_is_directory=True)
    return to


def add_game(root: Path) -> None:
    """The template's folder, each part in its place, and one line in the list of games."""
    source, slug = root / "tests" / TEMPLATE, TEMPLATE
    parts = shutil.ignore_patterns("assets", "tests", "style.css", "__pycache__")
    shutil.copytree(source, root / "py" / "games" / slug, ignore=parts)
    shutil.copytree(source / "assets", root / "assets" / slug)
    shutil.copytree(source / "tests", root / "tests" / "games" / slug)
    shutil.copy2(source / "style.css", root / "css" / f"{slug}.css")
    insert(root / "py" / "games" / "registry.py", "SLUGS = (\n", f'    "{slug}",\n', after=")\n")


def add_language(root: Path, code: str, name: str) -> None:
    """A catalogue, a rulebook and a summary of each game, and one line in the list of languages."""
    made = polib.POFile(wrapwidth=100)
    made.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    for known in words.entries("fr", root):
        entry = polib.POEntry(
            msgctxt=known.msgctxt, msgid=known.msgid, msgid_plural=known.msgid_plural
        )
        if known.msgid_plural:
            entry.msgstr_plural = {0: accented(known.msgid), 1: accented(known.msgid_plural)}
        elif known.msgctxt:  # a letter
            entry.msgstr = known.msgid.rpartition(": ")[2]
        else:
            entry.msgstr = accented(known.msgid)
        made.append(entry)
    made.save(str(root / "assets" / "words" / f"{code}.po"))
    for path in sorted((root / "assets").glob("*/*.en.md")):
        translated = path.with_name(path.name.replace(".en.", f".{code}."))
        translated.write_text(accented(path.read_text("utf-8")), "utf-8")
    line = f'    "{code}": "{name}",\n'
    insert(root / "py" / "page" / "i18n.py", "LANGUAGES = {\n", line, after="}\n")


ACCENTS = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")
AS_THEY_ARE = re.compile(r"(\{\w*\}|\b[A-Z](?:\d+(?:\.\d+)?|-X\d*)\b|\b[Tt]he\b)")
"""Places to fill in, numbers of rules, and the article."""


def accented(text: str) -> str:
    """English in a made-up language: every word differs, and each can still be read.

    >>> accented("Undo {name}’s move")
    'Ündö {name}’s mövë'
    """
    parts = AS_THEY_ARE.split(text)
    return "".join(part if n % 2 else part.translate(ACCENTS) for n, part in enumerate(parts))


def insert(path: Path, head: str, line: str, *, after: str) -> None:
    """One line more, at the end of the list that begins with `head`."""
    before, found, rest = path.read_text("utf-8").partition(head)
    inside, end, behind = rest.partition(after)
    assert found and end
    path.write_text(f"{before}{head}{inside}{line}{end}{behind}", "utf-8")


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A Python command in the copy. It must not find the modules of this repository."""
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": ""}
    variables = {**os.environ, "PYTHONPATH": str(root / "py"), **compiled}
    for name in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"):
        variables.pop(name, None)
    return subprocess.run(
        [sys.executable, *command], cwd=root, env=variables, capture_output=True, encoding="utf-8"
    )
