"""The texts that people read: find them in the code, and keep the catalogues in step.

Every text is an English sentence in the code: the argument of `t(…)`, `t.many(…)`, `t.by(…)`,
`say(…)`, `Refused(rule, …)`, `Malformed(rule, …)`, `Unreadable(…)` or `NotYet(…)`, or it stands in
a table of a module of words or pages.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import environment
from environment import ROOT

CALLS = {
    "t": 0,
    "say": 0,
    "many": 0,
    "Unreadable": 0,
    "NotYet": 0,
    "Refused": 1,
    "Malformed": 1,
    "Door": 9,
    "Daily": 9,
    "Stage": 9,
    "Goal": 9,
    "World": 1,
    "Preference": 1,
    "Step": 0,
    "Study": 9,
    "Trap": 1,
}
"""The calls whose arguments are texts, and which argument is one; with 9, only named ones are."""

KEYWORDS = (
    *("after", "instead", "title", "line", "task", "lone_rule", "lone_next"),
    *("before", "asks", "hint", "why", "signs"),
)
"""What such a call may be given by name."""

BY = ("you", "other", "far", "to_you")
"""The sentences that `t.by` chooses from: each a text, or a pair of singular and plural."""

SPEAKING = ("words", "naming", "log", "rules")
"""The modules of a game whose tables are texts; and all those of its rules are."""

NAMES_ARE_NAMES = ("CAST_NAMES", "LANGUAGES", "SHORTCUTS")
"""Tables of names that are the same in every language."""


NEW = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
"""A catalogue to begin with."""


def looks_like_text(value: object) -> bool:
    """A sentence or a title, not an id: `Ring`, `the ring`, but not `ring` or `S3.2`.

    >>> [looks_like_text(one) for one in ("Ring", "the ring", "ring", "S3.2", 3)]
    [True, True, False, False, False]
    """
    if not isinstance(value, str) or not value:
        return False
    return " " in value or (value[0].isupper() and not value[-1].isdigit())


@dataclass(frozen=True)
class Module:
    """What a module says to people: texts with their plurals, and letters, `undo: U`."""

    path: Path
    texts: tuple[tuple[str, str], ...]
    letters: tuple[str, ...]


@cache
def modules(root: Path) -> tuple[Module, ...]:
    """Every module of the product, read once."""
    return tuple(module(path) for path in sorted((root / "py").rglob("*.py")))


def module(path: Path) -> Module:
    tree = ast.parse(path.read_text("utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return Module(path, (*called(calls), *tabled(tree, path)), (*lettered(tree, calls),))


def texts(root: Path = ROOT, under: str = "py") -> dict[str, str]:
    """Every text of the product, with its plural ("" if it has none); or those `under` a folder."""
    found: dict[str, str] = {}
    said = [module for module in modules(root) if module.path.is_relative_to(root / under)]
    for one, several in (text for module in said for text in module.texts):
        found[one] = several or found.get(one, "")
    return found


def letters(root: Path = ROOT) -> list[str]:
    """Every letter of the product as its catalogues have it, `undo: U`."""
    return sorted({letter for module in modules(root) for letter in module.letters})


def called(calls: Sequence[ast.Call]) -> Iterator[tuple[str, str]]:
    """Texts given to the calls that show or translate them."""
    for node in calls:
        name = (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        if name == "by":
            given = [*node.args[2:5], *(one.value for one in node.keywords if one.arg in BY)]
            yield from (found for value in given for found in chosen(value))
        if name not in CALLS:
            continue
        place = CALLS[name]
        values = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
        if name == "many" and len(values) > 1 and values[0]:
            yield str(values[0]), str(values[1])
        elif len(values) > place and isinstance(values[place], str) and values[place]:
            yield str(values[place]), ""
        if name == "Preference" and len(node.args) > 2:
            yield from ((text, "") for text in within(node.args[2]))
        for named in node.keywords:
            if named.arg in KEYWORDS and isinstance(named.value, ast.Constant):
                yield str(named.value.value), ""


def chosen(node: ast.expr) -> Iterator[tuple[str, str]]:
    """A sentence that `t.by` is given, with its plural if it has one."""
    both = node.elts if isinstance(node, ast.Tuple) else [node]
    texts = [one.value for one in both if isinstance(one, ast.Constant)]
    if texts and all(isinstance(one, str) and one for one in texts):
        yield str(texts[0]), str(texts[1]) if len(texts) > 1 else ""


def tabled(tree: ast.Module, path: Path) -> Iterator[tuple[str, str]]:
    """Texts in the tables of modules that speak to people."""
    shared = path.parts[-3:-1] == ("py", "page")
    if not shared and path.stem not in SPEAKING and "rules" not in path.parts[-3:-1]:
        return
    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if getattr(target, "id", "") in NAMES_ARE_NAMES:
            continue
        if isinstance(node.value, (ast.Dict, ast.Tuple)):
            yield from ((text, "") for text in within(node.value))


def lettered(tree: ast.Module, calls: Sequence[ast.Call]) -> Iterator[str]:
    """The letters in tables called SHORTCUTS, and those that `t.letter(…)` is asked for."""
    pairs: list[tuple[ast.expr | None, ast.expr]] = []
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name("SHORTCUTS")], value=ast.Dict(keys, values)):
                pairs += zip(keys, values)
    pairs += [
        (node.args[0], node.args[1]) for node in calls if getattr(node.func, "attr", "") == "letter"
    ]
    for name, english in pairs:
        if isinstance(name, ast.Constant) and isinstance(english, ast.Constant):
            yield f"{name.value!s}: {english.value!s}"


def within(node: ast.expr) -> Iterator[str]:
    """The texts in a table: its values, at any depth; its keys are ids."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from within(value)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for value in node.elts:
            yield from within(value)
    elif isinstance(node, ast.Constant) and looks_like_text(node.value):
        yield str(node.value)


def catalogues(code: str, root: Path = ROOT) -> list[Path]:
    """The catalogues of a language: the house's, and those that games bring."""
    assets = root / "assets"
    return [assets / "words" / f"{code}.po", *sorted(assets.glob(f"*/words.{code}.po"))]


def entries(code: str, root: Path = ROOT) -> list[Any]:
    """All that a language has, whichever catalogue it is in."""
    import polib

    found: dict[tuple[str | None, str], Any] = {}
    for path in catalogues(code, root):
        for one in polib.pofile(str(path)):
            if found.setdefault((one.msgctxt, one.msgid), one) is not one:
                raise ValueError(f"{path.name} has two entries {one.msgid!r}")
    return list(found.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("languages", nargs="*", help="codes, such as fr; without one, all")
    parser.add_argument(
        "--write", action="store_true", help="add what is missing, drop what is stale"
    )
    asked = parser.parse_args()
    environment.enter()
    sys.path.insert(0, str(ROOT / "py"))
    from page.i18n import LANGUAGES

    codes = asked.languages or [code for code in LANGUAGES if code != "en"]
    return max([check(code, asked.write) for code in codes])


def check(code: str, write: bool) -> int:
    """Say what a catalogue lacks and what it does not need; 1 if anything and it is not written."""
    import polib

    path = ROOT / "assets" / "words" / f"{code}.po"
    if write and not path.exists():
        path.write_text(NEW, "utf-8")
    catalogue = polib.pofile(str(path), wrapwidth=100)
    wanted: dict[tuple[str | None, str], str] = {(None, one): more for one, more in texts().items()}
    wanted |= {("letter", one): "" for one in letters()}
    for own in catalogues(code)[1:]:
        brought = polib.pofile(str(own))
        for entry in brought:
            if wanted.pop((entry.msgctxt, entry.msgid), None) is None:
                print(f"stale:   {entry.msgid} ({own.parent.name})")
    known = {(entry.msgctxt, entry.msgid): entry for entry in catalogue}
    missing = [one for one in wanted if one not in known or not known[one].translated()]
    stale = [one for one in known if one not in wanted]
    for _, text in missing:
        print(f"missing: {text}")
    for _, text in stale:
        print(f"stale:   {text}")
    if write:
        for one in stale:
            catalogue.remove(known[one])
        for context, text in missing:
            if (context, text) not in known:
                several = wanted[context, text]
                forms = {"msgstr_plural": {0: "", 1: ""}} if several else {}
                entry = polib.POEntry(msgctxt=context, msgid=text, msgid_plural=several, **forms)
                catalogue.append(entry)
        catalogue.save(str(path))
    return 1 if (missing or stale) and not write else 0


if __name__ == "__main__":
    sys.exit(main())
