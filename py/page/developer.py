"""The developers' panel: a match of this device from inside. In English only, like the code."""

from __future__ import annotations

import json

from htpy import Element, Node, a, code, details, h2, li, main, nav, ol, p, pre, section, summary
from htpy import textarea as text_area

from engine.game import FATE, Viewer
from engine.match import Match
from engine.to_json import plain
from page.bar import bar
from page.i18n import Tongue

EVERYBODY = "all"
"""In an address: what the screen that everybody sees may show."""


def developer_page(id: str, match: Match, at: int, viewer: Viewer, t: Tongue) -> Node:
    """State, view, events and moves after so many entries, and the ways to any other moment."""
    state, rules = match.states[at], match.game.rules
    return main(".sheet.developer")[
        bar(f"{match.game.info.slug}, {at} of {len(match.entries)}", f"#/match/{id}", t),
        nav(aria_label="Moment")[
            _way(id, max(0, at - 1), viewer, "Back"),
            _way(id, min(len(match.entries), at + 1), viewer, "On"),
            (
                _way(id, at, one, "everybody" if one is None else match.players[one].name)
                for one in match.viewers
            ),
        ],
        section[
            h2["Moves"],
            p[f"Waits for {[_seat(seat) for seat in rules.actors(state)]}."],
            (
                details[summary[_seat(seat)], pre["\n".join(rules.legal(state, seat))]]
                for seat in range(len(match.players))
            ),
        ],
        section[
            h2[f"View of {'everybody' if viewer is None else match.players[viewer].name}"],
            _json(rules.view(state, viewer)),
        ],
        section[
            h2["Events told so far"],
            ol[(li[code[str(told)]] for told in match.told(viewer, at)[-20:])],
        ],
        section[h2["State"], _json(state)],
        section[
            h2["Entries"],
            ol(start="0")[
                (
                    li[a(href=_address(id, n, viewer))[code[str(entry)]]]
                    for n, entry in enumerate(match.entries)
                )
            ],
        ],
        section[h2["As a test"], text_area(readonly=True, rows="12")[as_test(match, at)]],
    ]


def _way(id: str, at: int, viewer: Viewer, label: str) -> Element:
    return a(".button", href=_address(id, at, viewer))[label]


def _address(id: str, at: int, viewer: Viewer) -> str:
    return f"#/developer/{id}/{at}/{EVERYBODY if viewer is None else viewer}"


def _seat(seat: int) -> str:
    return "fate" if seat == FATE else f"seat {seat}"


def _json(value: object) -> Element:
    return pre[json.dumps(plain(value), indent=1, ensure_ascii=False)]


def as_test(match: Match, at: int) -> str:
    """A test that begins at this moment."""
    slug, players = (
        match.game.info.slug,
        ", ".join(f"Player({one.name!r})" for one in match.players),
    )
    lines = "\n".join(f"    {str(entry)!r}," for entry in match.entries[:at])
    return f"""from engine.match import Entry, Match, Player
from games.registry import load

MOVES = [
{lines}
]


def test_it() -> None:
    match = Match(load({slug!r}), {match.options!r}, [{players}], {match.seed})
    for entry in map(Entry.parse, MOVES):
        match.play(entry.seat, entry.move)
    assert match.outcome is None
"""
