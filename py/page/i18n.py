"""Languages. English stands in the code; the others are .po catalogues, read as they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from gettext import c2py

from engine import packs
from engine.assets import has, read
from page.names import is_far, is_you

LANGUAGES = {
    "en": "English",
    "fr": "Français",
    "de": "Deutsch",
}
"""A language is a catalogue in `assets/words`, a rulebook and a summary of each game, and its line
here. A game may bring a catalogue of its own, `assets/<slug>/words.<code>.po`."""

Text = str | tuple[str, str]
"""A sentence, or its singular and its plural."""
NOBODY = -2
"""Not a seat, and not fate."""


@dataclass(frozen=True)
class Tongue:
    """One language: `t("Undo")`, `t("I am {name}", name=…)`, `t.many("{n} card", …, 3)`."""

    code: str
    _texts: dict[str, str] = field(repr=False, compare=False)
    _forms: dict[str, dict[int, str]] = field(repr=False, compare=False)
    _form: Callable[[int], int] = field(default=lambda n: int(n != 1), repr=False, compare=False)
    """Which of its forms goes with a number, by the catalogue's own header."""
    world: str = ""
    """The folder of the world whose words it speaks; "" for the words as they stand in the code."""

    def __call__(self, text: str, **values: object) -> str:
        found = self._texts.get(text) or text
        return found.format(**values) if values else found

    def many(self, one: str, several: str, n: int, **values: object) -> str:
        """A text that depends on a number: in French 0 is singular, in English it is not."""
        forms = self._forms.get(one)
        text = forms[self._form(n)] if forms else several if n != 1 else one
        return text.format(n=number(n), **values)

    def letter(self, name: str, english: str) -> str:
        """A letter or mark of this language: a shortcut, the decimal mark.

        Catalogues have them as `letter` entries, `undo: U`.
        """
        return self._texts.get(letter_id(name, english)) or english

    def by(
        self,
        names: tuple[str, ...],
        seat: int,
        /,
        you: Text,
        other: Text,
        far: Text = "",
        *,
        to: int = NOBODY,
        to_you: Text = "",
        **values: object,
    ) -> str:
        """A sentence about what a seat does, as this device should say it.

        `you` is for the only person here ("You uncover {what}."), `other` for anybody else
        ("{name} uncovers {what}."). What is asked of somebody is only told of a bot or of somebody
        far away: that is `far` ("{name} is looking for {what}."). Where the sentence is about a
        second seat, `to` names it and `to_you` is for when that is you ("{name} gives you a
        card."). Fills in {name} and {to}. Sentences with a number are pairs, and `n` is the number:

            t.by(names, seat, you="You stop.", other="{name} stops.")
            t.by(names, seat, you=("You roll {n} die.", "You roll {n} dice."), other=(…, …), n=3)
        """
        said = other
        if is_you(names, seat):
            said = you
        elif is_you(names, to):
            said = to_you or other
        elif far and is_far(names, seat):
            said = far
        values = {"name": names[seat] if seat >= 0 else "", **values}
        if to != NOBODY:
            values["to"] = names[to]
        if isinstance(said, str):
            return self(said, **values)
        n = values.pop("n")
        assert isinstance(n, int)
        one, several = said
        return self.many(one, several, n, **values)

    def who(self, names: tuple[str, ...], *seats: int) -> str:
        """Several seats in a row of names, you among them: "you, Merit"."""
        t = self
        return ", ".join(t("you") if is_you(names, one) else names[one] for one in seats)

    def __hash__(self) -> int:
        return hash((self.code, self.world))


LETTER = "letter"
"""The context of letters in a catalogue."""


def letter_id(name: str, english: str) -> str:
    """What a letter goes by in a catalogue: its context and its English text."""
    return f"{LETTER}\x04{name}: {english}"


def number(n: int) -> str:
    """A number with a true minus sign.

    >>> number(-3)
    '−3'
    """
    return str(n).replace("-", "−")


def tongue(code: str, world: str = "") -> Tongue:
    """A language by its code; English for one we do not speak, or whose catalogue is not here.
    With the folder of a `world`, in that world's words."""
    known = code in LANGUAGES and pack(code) not in packs.absent
    plain = _spoken(code if known else "en")
    return _in_world(plain, world) if world else plain


def pack(code: str) -> str:
    """The pack with a language's catalogue; English has none."""
    return f"words-{code}"


@cache
def _spoken(code: str) -> Tongue:
    if code == "en":
        return Tongue("en", {}, {})
    made = catalogue_name(code)
    texts, forms, rule = json.loads(read(made) if has(made) else catalogue(code))
    numbered = {text: dict(enumerate(several)) for text, several in forms.items()}
    return Tongue(code, texts, numbered, c2py(rule))


@cache
def _in_world(plain: Tongue, world: str) -> Tongue:
    """A language with a world's texts laid over its own, if the world speaks it."""
    made = catalogue_name(plain.code, world)
    if not has(made) and not has(f"{world}/words.{plain.code}.po"):
        return replace(plain, world=world)
    texts, forms, _ = json.loads(read(made) if has(made) else catalogue(plain.code, world))
    numbered = {text: dict(enumerate(several)) for text, several in forms.items()}
    layers = {**plain._texts, **texts}, {**plain._forms, **numbered}
    return Tongue(plain.code, *layers, plain._form, world)


def catalogue_name(code: str, world: str = "") -> str:
    """What a build has made of a catalogue, among the assets."""
    return f"{world}/words.{code}.json" if world else f"words/{code}.json"


def catalogue(code: str, world: str = "") -> str:
    """A catalogue, to be read at once: its texts, its numbered texts and its rule for numbers."""
    import polib  # a built page has no use for it

    from games.registry import SLUGS  # which knows this module

    entries = polib.pofile(read(f"{world}/words.{code}.po" if world else f"words/{code}.po"))
    own = () if world else (f"{slug}/words.{code}.po" for slug in SLUGS)
    entries.extend(entry for name in own if has(name) for entry in polib.pofile(read(name)))
    texts = {
        f"{entry.msgctxt}\x04{entry.msgid}" if entry.msgctxt else entry.msgid: entry.msgstr
        for entry in entries
        if not entry.msgid_plural
    }
    forms = {
        entry.msgid: [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)]
        for entry in entries
        if entry.msgid_plural
    }
    rule = str(entries.metadata.get("Plural-Forms", "")).partition("plural=")[2].strip(" ;")
    return json.dumps((texts, forms, rule), ensure_ascii=False, separators=(",", ":"))


def preferred(wishes: list[str]) -> str:
    """The first language of ours among a browser's wishes.

    >>> preferred(["it-CH", "fr-CH", "en"])
    'fr'
    """
    for wish in wishes:
        code = wish.split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
