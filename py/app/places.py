"""A place of the page: what opens it, what is shown there, and what can be done there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from htpy import Node

from games.registry import SLUGS
from page.spoken import ear

if TYPE_CHECKING:
    from app.application import App

Opens = Callable[["App"], "bool | Awaitable[bool]"]
Shows = Callable[["App"], Node]
Command = Callable[["App", str], None]
"""Gets what the command is about."""
Field = Callable[["App", str, str], None]
"""Gets what the field is about, and its value."""
Takes = Callable[["App", object], Awaitable[None]]
"""Gets the field in which a file was chosen."""


def heard(page: Shows) -> Shows:
    """A page with the live region. A table has one of its own, which is never empty."""
    return lambda app: [page(app), ear()]


def named_game(app: App) -> str:
    """The game that the address names."""
    return app.place[1] if len(app.place) > 1 and app.place[1] in SLUGS else ""


def open_game(app: App) -> str:
    """The game of the match that is open."""
    return app.session.slug if app.session is not None else ""


@dataclass(frozen=True)
class Place:
    """One place, or with no name what can be done anywhere. Addresses begin with its name."""

    name: str = ""
    opens: Opens = lambda app: True
    """At once or after a while; False if it cannot be opened: then the hall is."""
    page: Shows = lambda app: None
    title: Callable[[App], str] = lambda app: ""
    about: Callable[[App], str] = named_game
    """The game that it is about: it is shown in the world that was chosen for it."""
    lands: str = ""
    """A selector of what gets the focus; "" for the page's title or its news."""
    returns: bool = True
    """Whether the back arrow of rules and settings leads here."""
    ends: bool = False
    """Whether whoever goes here has left the match that was open."""
    commands: Mapping[str, Command] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    files: Mapping[str, Takes] = field(default_factory=dict)
    dialogs: Mapping[str, Shows] = field(default_factory=dict)
