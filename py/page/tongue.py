"""Languages. English stands in the code; the others are .po catalogues, read as they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import polib

from engine.shelf import read

LANGUAGES = {"en": "English", "fr": "Français"}


@dataclass(frozen=True)
class Tongue:
    """One language: `t("Undo")`, `t("I am {name}", name=…)`, `t.many("{n} card", …, 3)`."""

    code: str
    _texts: dict[str, str] = field(repr=False, compare=False)
    _forms: dict[str, dict[int, str]] = field(repr=False, compare=False)

    def __call__(self, text: str, **values: object) -> str:
        found = self._texts.get(text) or text
        return found.format(**values) if values else found

    def many(self, one: str, several: str, n: int, **values: object) -> str:
        """A text that depends on a number: in French 0 is singular, in English it is not."""
        plural = n > 1 if self.code == "fr" else n != 1
        forms = self._forms.get(one) or {0: one, 1: several}
        return forms[int(plural)].format(n=number(n), **values)

    def __hash__(self) -> int:
        return hash(self.code)


def number(n: int) -> str:
    """A number with a true minus sign.

    >>> number(-3)
    '−3'
    """
    return str(n).replace("-", "−")


@cache
def tongue(code: str) -> Tongue:
    """A language by its code; English for one we do not speak."""
    if code not in LANGUAGES or code == "en":
        return Tongue("en", {}, {})
    catalogue = polib.pofile(read(f"words/{code}.po"))
    return Tongue(
        code,
        {entry.msgid: entry.msgstr for entry in catalogue if not entry.msgid_plural},
        {entry.msgid: dict(entry.msgstr_plural) for entry in catalogue if entry.msgid_plural},
    )


def preferred(wishes: list[str]) -> str:
    """The first language of ours among a browser's wishes.

    >>> preferred(["de-CH", "fr-CH", "en"])
    'fr'
    """
    for wish in wishes:
        code = wish.split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
