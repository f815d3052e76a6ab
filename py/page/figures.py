"""Everybody's face at a table: one's own figure, a bot's character, a stable one for others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from markupsafe import Markup

from engine.match import Player
from page.cast import CAST_NAMES, LEVEL_OF, character
from page.i18n import Tongue
from page.icons import art

FIGURES = {
    "cat": "Cat",
    "jackal": "Jackal",
    "falcon": "Falcon",
    "ibis": "Ibis",
    "hippo": "Hippopotamus",
    "crocodile": "Crocodile",
    "scarab": "Scarab",
    "owl": "Owl",
}
"""What a person can look like, each with its title."""


@dataclass(frozen=True)
class Me:
    """The person whose device it is: asked for once, called by it everywhere."""

    name: str = ""
    figure: str = ""
    """One of FIGURES; "" for one that goes by the name."""
    met: bool = True
    """Whether the person was asked."""


NOBODY = Me()


def figure_of(me: Me) -> str:
    """The person's own figure."""
    return me.figure if me.figure in FIGURES else _derived(me.name, ())


def _derived(name: str, taken: Sequence[str]) -> str:
    """A figure that a name always has, unless somebody else at the table has it."""
    keys = list(FIGURES)
    first = crc32(name.encode()) % len(keys)
    ring = keys[first:] + keys[:first]
    return next((key for key in ring if key not in taken), ring[0])


def faces(players: Sequence[Player], me: Me = NOBODY, mine: int | None = None) -> tuple[str, ...]:
    """The drawing of each seat. `mine` is one's own seat; else one is known by the name."""
    named = [seat for seat, one in enumerate(players) if not one.is_bot and one.name == me.name]
    own = mine if mine is not None else named[0] if me.name and named else None
    taken = [] if own is None else [figure_of(me)]
    found = []
    for seat, player in enumerate(players):
        if player.is_bot:
            key = character(player) or stand_in(players, player.kind)
            found.append(f"face-{key}")
            continue
        figure = figure_of(me) if seat == own else _derived(player.name, taken)
        if seat != own:
            taken.append(figure)
        found.append(f"figure-{figure}")
    return tuple(found)


def stand_in(players: Sequence[Player], level: str) -> str:
    """Who lends a face to a bot with a name of its own: one of its level, not there if possible."""
    there = {character(one) for one in players}
    own = [key for key in LEVEL_OF if LEVEL_OF[key] == level]
    return next((key for key in own if key not in there), own[0])


def listed(names: Sequence[str], me: Me = NOBODY) -> tuple[str, ...]:
    """The same where only the names are known: a name of the cast is taken for the character."""
    known = {name: key for key, name in CAST_NAMES.items()}
    by_name = {name: f"face-{known[name]}" for name in names if name in known}
    people = [Player(name) for name in names if name not in by_name]
    mine = 0 if len(people) == 1 else None
    by_name |= {player.name: face for player, face in zip(people, faces(people, me, mine))}
    return tuple(by_name[name] for name in names)


def face(drawn: str, label: str = "") -> Markup:
    """A face as an element."""
    return art(drawn, label, "portrait")


def kind_label(player: Player, t: Tongue) -> str:
    """Whether a person or a bot sits there, for screen readers."""
    return t("Bot") if player.is_bot else t("Person")
