"""The Pharaoh's Keys: one word for one thing."""

from __future__ import annotations

import ast
import re

from engine.assets import ROOT
from kits.terms import CATALOGUE, plain


def test_a_hint_is_of_the_rules_of_keys_and_advice_is_the_pages() -> None:
    """K7.5: a hint lays a key and costs sand. Advice costs nothing. No text mixes them up."""
    from words import called, tabled

    for path in sorted((ROOT.parent / "py").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        said = [one for one, _ in (*called(tree), *tabled(tree, path))]
        hints = [text for text in said if re.search(r"\bhints?\b", text.casefold())]
        assert not hints or "keys" in path.parts, (path.name, hints)
    for entry in CATALOGUE:
        hint = re.search(r"\bhints?\b", plain(entry.msgid)) is not None
        told = " ".join((entry.msgstr, *entry.msgstr_plural.values()))
        assert (re.search(r"\bindices?\b", plain(told)) is not None) == hint, entry.msgid
