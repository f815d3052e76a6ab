"""Who knew what when: of each tile that became known, the move by which each explorer knew it."""

from __future__ import annotations

from dataclasses import dataclass, field

from htpy import Element, Node, div, h2, p, span, table, tbody, td, th, thead, tr

from engine.review import Played
from games.escape.page import naming
from games.escape.rules.state import View
from page.i18n import Tongue
from page.icons import art
from page.names import is_you

TELLING = ("reveal", "observe", "copy", "lantern", "talk", "endtalk", "bypass", "drum", "use")
"""The moves after which somebody may know a tile more."""


@dataclass
class Learned:
    """A tile, and by which move each seat came to know it."""

    place: str
    what: str
    own: dict[int, int] = field(default_factory=dict)
    """Who observed it, face down."""
    all: int = 0
    """When all knew it; 0 for never."""

    @property
    def first(self) -> int:
        return min(filter(None, [*self.own.values(), self.all]))


def learned(match: Played[View]) -> list[Learned]:
    """All tiles that anybody came to know, in the order in which somebody did."""
    found: dict[tuple[str, str], Learned] = {}
    last = len(match.entries)
    for at, entry in enumerate(match.entries, 1):
        if at == last or entry.move.split()[0] not in TELLING:
            continue
        for seat in range(len(match.names)):
            for tile in match.view(seat, at).tiles:
                if tile.known in ("own", "up", "all"):
                    one = found.setdefault((tile.place, tile.what), Learned(tile.place, tile.what))
                    if tile.known == "own":
                        one.own.setdefault(seat, at)
                    else:
                        one.all = one.all or at
    return sorted(found.values(), key=lambda one: (one.first, one.place))


def picture(match: Played[View], t: Tongue) -> Node:
    rows = learned(match)
    if not rows:
        return None
    return [
        h2[t("Who knew what, and when")],
        p(".soft")[
            t(
                "By which move each explorer came to know a tile. A number with an eye was "
                "observed face down, and only that explorer knew until all did."
            )
        ],
        div(".knowing")[
            table[
                thead[
                    tr[
                        th(scope="col")[t("Tile")],
                        (
                            th(scope="col")[_name(match, seat, t)]
                            for seat in range(len(match.names))
                        ),
                    ]
                ],
                tbody[(_row(match, one, t) for one in rows)],
            ]
        ],
    ]


def _name(match: Played[View], seat: int, t: Tongue) -> str:
    return t("You") if is_you(match.names, seat) else match.names[seat]


def _row(match: Played[View], one: Learned, t: Tongue) -> Element:
    return tr[
        th(scope="row")[naming.tiles(t)[one.what], span(".soft")[" ", naming.place(one.place, t)]],
        (td[_when(one, seat, t)] for seat in range(len(match.names))),
    ]


def _when(one: Learned, seat: int, t: Tongue) -> Node:
    own = one.own.get(seat)
    if own is not None and (not one.all or own < one.all):
        return span(".knew-first")[art("icon-eye", t("observed")), str(own)]
    return str(one.all) if one.all else span(".soft")["–"]
