"""The texts that people read: find them in the code, and keep the catalogues in step.

Every text is an English sentence in the code: the argument of `t(…)`, `t.many(…)`, `t.by(…)`,
`say(…)`, `Refused(rule, …)` or `Unreadable(…)`, or it stands in a table of a module of words or
pages.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import environment
from environment import ROOT

CALLS = {
    "t": 0,
    "say": 0,
    "many": 0,
    "Unreadable": 0,
    "Refused": 1,
    "Door": 9,
    "Stage": 9,
    "Step": 0,
}
"""The calls whose arguments are texts, and which argument is one; with 9, only named ones are."""

KEYWORDS = ("after", "instead", "title", "line", "lone_rule", "lone_next")
"""What such a call may be given by name."""

BY = ("you", "other", "far", "to_you")
"""The sentences that `t.by` chooses from: each a text, or a pair of singular and plural."""

NAMES_ARE_NAMES = ("CAST_NAMES", "LANGUAGES")
"""Tables of names that are the same in every language."""


def looks_like_text(value: object) -> bool:
    """A sentence or a title, not an id: `Ring`, `the ring`, but not `ring` or `S3.2`.

    >>> [looks_like_text(one) for one in ("Ring", "the ring", "ring", "S3.2", 3)]
    [True, True, False, False, False]
    """
    if not isinstance(value, str) or not value:
        return False
    return " " in value or (value[0].isupper() and not value[-1].isdigit())


def texts(root: Path = ROOT) -> dict[str, str]:
    """Every text of the product, with its plural ("" if it has none)."""
    found: dict[str, str] = {}
    for path in sorted((root / "py").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for one, several in (*called(tree), *tabled(tree, path)):
            found[one] = several or found.get(one, "")
    return found


def called(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Texts given to the calls that show or translate them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
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
    if path.name not in ("words.py", "rules.py") and path.parent.name != "page":
        return
    for node in tree.body:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if getattr(target, "id", "") in NAMES_ARE_NAMES:
            continue
        if isinstance(node.value, (ast.Dict, ast.Tuple)):
            yield from ((text, "") for text in within(node.value))


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", nargs="?", default="fr")
    parser.add_argument(
        "--write", action="store_true", help="add what is missing, drop what is stale"
    )
    asked = parser.parse_args()
    environment.enter()
    sys.path.insert(0, str(ROOT / "py"))
    import polib

    path = ROOT / "assets" / "words" / f"{asked.language}.po"
    catalogue = polib.pofile(str(path), wrapwidth=100)
    wanted = texts()
    known = {entry.msgid: entry for entry in catalogue}
    missing = [text for text in wanted if text not in known or not known[text].translated()]
    stale = [text for text in known if text not in wanted]
    for text in missing:
        print(f"missing: {text}")
    for text in stale:
        print(f"stale:   {text}")
    if asked.write:
        for text in stale:
            catalogue.remove(known[text])
        for text in missing:
            if text not in known:
                several = wanted[text]
                forms = {"msgstr_plural": {0: "", 1: ""}} if several else {}
                catalogue.append(polib.POEntry(msgid=text, msgid_plural=several, **forms))
        catalogue.save(str(path))
    return 1 if (missing or stale) and not asked.write else 0


if __name__ == "__main__":
    sys.exit(main())
