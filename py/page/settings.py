"""What people can set, and the page to set it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from htpy import Element, Node, a, form, h2, main, p, section, span

from engine.save import clean_name
from games.registry import doors
from page import preferences
from page.bar import bar
from page.choices import choice
from page.figures import FIGURES, Me
from page.i18n import LANGUAGES, Tongue
from page.icons import art
from page.me import me_fields

CHOICES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "language": ("Language", ()),
    "theme": ("Theme", (("auto", "Match device"), ("day", "Day"), ("night", "Night"))),
    "text": ("Text size", (("normal", "Normal"), ("large", "Large"), ("huge", "Very large"))),
    "motion": ("Motion", (("auto", "Match device"), ("full", "Full"), ("still", "Reduced"))),
    "pace": (
        "Bot speed",
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")),
    ),
    "sound": ("Sound", (("off", "Muted"), ("soft", "Soft"), ("on", "Medium"), ("loud", "Loud"))),
    "confirm": ("Confirm my moves", (("no", "No"), ("yes", "Yes"))),
    "keys": ("Single-key shortcuts", (("on", "On"), ("off", "Off"))),
}
"""Each setting: its title, and its values with their words, the first one the default."""

GROUPS = (
    ("Appearance", ("language", "theme", "text", "motion")),
    ("Gameplay", ("pace", "sound", "confirm", "keys")),
)
"""Settings that stand together, under a title."""

SIGNS = {
    "language": "icon-language",
    "theme": "icon-sun",
    "text": "icon-rules",
    "motion": "icon-swap",
    "pace": "icon-hourglass",
    "sound": "icon-sound",
    "confirm": "icon-check",
    "keys": "icon-hand",
}
"""What is drawn beside a setting's title."""

NOTES = {
    "pace": "How long each bot move stays on screen before the next one.",
    "confirm": "Choose a move twice to play it.",
    "keys": "Press “?” anywhere to see them all.",
}

PACE = {"slow": 1600, "normal": 900, "fast": 400, "instant": 0}
"""Milliseconds between two moves of bots or fate. Normal: long enough to see what was uncovered."""


@dataclass(frozen=True)
class Settings:
    """What a person chose. Kept on the device."""

    language: str = "en"
    theme: str = "auto"
    text: str = "normal"
    motion: str = "auto"
    pace: str = "normal"
    sound: str = "off"
    confirm: str = "no"
    keys: str = "on"
    name: str = ""
    """What the person is called in every game; "" for nobody in particular."""
    figure: str = ""
    met: str = "no"
    """Whether the person was asked for both."""
    own: Mapping[str, str] = field(default_factory=dict)
    """What was chosen of each game's looks: `<slug>.<preference>` and its value."""

    def changed(self, name: str, value: str) -> Settings:
        """With one setting changed; as it is if there is no such setting or value."""
        if name == "name":
            return replace(self, name=clean_name(value))
        if value in preferences.values(name):
            return replace(self, own={**self.own, name: value})
        edit: dict[str, Any] = {name: value}
        return replace(self, **edit) if value in values(name) else self

    @property
    def me(self) -> Me:
        return Me(self.name, self.figure, self.met == "yes")

    def plain(self) -> dict[str, str]:
        kept = asdict(self)
        own: dict[str, str] = kept.pop("own")
        return {**kept, **own}


def values(name: str) -> tuple[str, ...]:
    if name == "language":
        return tuple(LANGUAGES)
    if name == "figure":
        return tuple(FIGURES)
    if name == "met":
        return ("no", "yes")
    return tuple(value for value, _ in CHOICES[name][1]) if name in CHOICES else ()


def restored(kept: Any, language: str) -> Settings:
    """Settings from storage, whatever is in there. `language` is the browser's wish."""
    settings = Settings(language=language)
    if isinstance(kept, dict):
        for name, value in kept.items():
            if isinstance(name, str) and isinstance(value, str):
                settings = settings.changed(name, value)
    return settings


def settings_page(settings: Settings, back: str, t: Tongue, data: Node = None) -> Node:
    """The settings, and below them what can be done with the device's `data`."""
    return main(".sheet.settings")[
        bar(t("Settings"), back, t),
        form(".settings-form")[
            section(".panel.framed.me")[h2[t("You")], me_fields(settings.me, t)],
            (
                section(".panel.framed")[h2[t(title)], (one(name, settings, t) for name in names)]
                for title, names in GROUPS
            ),
            (preferences.panel(door.slug, settings.own, h2[t(door.title)], t) for door in doors()),
        ],
        data,
        p(".promise")[t("Everything stays on this device: no account, no server, no tracking.")],
        p(".promise")[a(href="#/licences")[t("Software licences")]],
    ]


def one(name: str, settings: Settings, t: Tongue) -> Element:
    """One setting as a row of choices."""
    title, options = CHOICES[name]
    words = list(LANGUAGES.items()) if name == "language" else [(v, t(text)) for v, text in options]
    return choice(
        name,
        [art(SIGNS[name]), span[t(title)]],
        words,
        getattr(settings, name),
        f"set {name}",
        t(NOTES[name]) if name in NOTES else "",
    )
