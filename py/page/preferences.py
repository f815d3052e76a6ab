"""What people choose of a game's looks, on this device: its world, and what else it offers.

A choice is no part of a match: no save and no link knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from htpy import Element, Node, section, span

from engine import packs
from games.registry import SLUGS, spec, specs
from page.choices import choice
from page.i18n import Tongue
from page.icons import art
from page.spec import Preference

WORLD = "world"


@cache
def offered(slug: str) -> tuple[Preference, ...]:
    """What can be chosen of a game: its world first, if it has several."""
    game = spec(slug)
    worlds = tuple((one.name, one.title) for one in game.worlds)
    first = (Preference(WORLD, "World", worlds),) if worlds else ()
    return (*first, *game.preferences)


def values(name: str) -> tuple[str, ...]:
    """The values of a preference by its whole name, `<slug>.<name>`; none if there is no such."""
    slug, _, rest = name.partition(".")
    found = [one for one in offered(slug) if one.name == rest] if slug in SLUGS else []
    return tuple(value for one in found for value, _ in one.choices)


def chosen(own: Mapping[str, str], slug: str) -> dict[str, str]:
    """All that is chosen of a game, with the defaults."""
    return {
        one.name: own.get(f"{slug}.{one.name}", one.choices[0][0])
        for one in (offered(slug) if slug in SLUGS else ())
    }


def world_pack(own: Mapping[str, str], slug: str) -> str:
    """The pack of the world that was chosen; "" for the game's own."""
    world = chosen(own, slug).get(WORLD, "")
    return f"{slug}-{world}" if world and world != spec(slug).worlds[0].name else ""


def world_folder(own: Mapping[str, str], slug: str) -> str:
    """Where the words and drawings of the chosen world lie; "" for the game's own, or while its
    pack is not here."""
    pack = world_pack(own, slug)
    return folder(pack) if pack and pack not in packs.absent else ""


def folder(pack: str) -> str:
    """
    >>> folder("chess-moon")
    'chess/worlds/moon'
    """
    return "/worlds/".join(pack.split("-", 1))


def world_packs() -> tuple[str, ...]:
    """The packs of all worlds."""
    return tuple(f"{one.slug}-{world.name}" for one in specs() for world in one.worlds[1:])


def rows(slug: str, own: Mapping[str, str], t: Tongue) -> list[Element]:
    """Each preference of a game as a row of choices."""
    now = chosen(own, slug)
    return [
        choice(
            f"{slug}.{one.name}",
            [art("icon-eye"), span[t(one.title)]],
            [(value, t(text)) for value, text in one.choices],
            now[one.name],
            f"set {slug}.{one.name}",
        )
        for one in offered(slug)
    ]


def panel(slug: str, own: Mapping[str, str], title: Node, t: Tongue) -> Node:
    """The preferences of a game under a title; nothing if it has none."""
    found = rows(slug, own, t)
    return section(".panel.framed.looks")[title, found] if found else None
