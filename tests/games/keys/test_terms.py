"""The Pharaoh's Keys: one word for one thing."""

from __future__ import annotations

import re

from kits.terms import CATALOGUE, plain
from words import ROOT, modules


def test_a_hint_is_of_the_rules_of_keys_and_advice_is_the_pages() -> None:
    """K7.5: a hint lays a key and costs sand. Advice costs nothing. No text mixes them up."""
    for module in modules(ROOT):
        hints = [text for text, _ in module.texts if re.search(r"\bhints?\b", text.casefold())]
        assert not hints or "keys" in module.path.parts, (module.path.name, hints)
    for entry in CATALOGUE:
        hint = re.search(r"\bhints?\b", plain(entry.msgid)) is not None
        told = " ".join((entry.msgstr, *entry.msgstr_plural.values()))
        assert (re.search(r"\bindices?\b", plain(told)) is not None) == hint, entry.msgid
