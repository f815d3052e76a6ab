"""What the mummy could know beside where the seekers were: the cloud of scent before each of its
walks, as a film that plays when it is chosen, and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from htpy import Node, details, figure, h2, li, ol, p, summary
from htpy import svg as drawing
from markupsafe import Markup

from engine.review import Played
from games.mummy.content.mazes import maze as maze_named
from games.mummy.content.tables import COLUMNS, GROUND, INDEX, ROWS, WAYS, Maze, bits
from games.mummy.page import naming
from games.mummy.rules.state import View
from page.i18n import Tongue

CELL = 20
SECONDS = 0.7
"""How long each frame stands."""


@dataclass(frozen=True)
class Frame:
    """The moment before a walk: where the mummy stood, where each seeker could be as far as it knew
    (M8.2), and where each was."""

    at: int
    mummy: str
    clouds: tuple[tuple[str, ...], ...]
    cells: tuple[str, ...]


def frames(match: Played[View]) -> Iterator[Frame]:
    """One for each walk of the mummy."""
    mummy = next((one.seat for one in match.entries if one.move.startswith("step ")), None)
    if mummy is None:
        return
    walking = False
    for at, entry in enumerate(match.entries):
        walks = entry.seat == mummy
        if walks and not walking:
            view, bare = match.view(mummy, at), match.unveiled(at)
            yield Frame(
                at,
                view.mummy,
                tuple(pawn.possible if pawn.place == "maze" else () for pawn in view.pawns),
                tuple(pawn.cell for pawn in bare.pawns),
            )
        walking = walks


def picture(match: Played[View], t: Tongue) -> Node:
    found = list(frames(match))
    if not found:
        return None
    last = match.unveiled(len(match.entries))
    here = maze_named(last.maze)
    drawn = "".join(_frame(one, number, len(found)) for number, one in enumerate(found))
    label = t.many("The maze before {n} walk.", "The maze before each of {n} walks.", len(found))
    return [
        h2[t("What the mummy could know, and where the seekers were")],
        p(".soft")[
            t(
                "The cloud is where a seeker could be by all that the mummy had heard; the dots "
                "are the seekers, the square is the mummy. Tap the maze to play it, walk by walk."
            )
        ],
        figure(".cloud-film")[
            drawing(
                id="cloud-film",
                viewBox=f"-2 -2 {COLUMNS * CELL + 4} {ROWS * CELL + 4}",
                role="img",
                aria_label=label,
                focusable="false",
            )[Markup(_ground(here) + drawn)]
        ],
        details[
            summary[t("Walk by walk, in words")],
            ol(".cloud-words")[(li[_said(match, last, one, t)] for one in found)],
        ],
    ]


def _said(match: Played[View], view: View, one: Frame, t: Tongue) -> str:
    parts = []
    for pawn, cloud in enumerate(one.clouds):
        if cloud and one.cells[pawn]:
            parts.append(
                t.many(
                    "{who}: {n} cell possible, was on {cell}",
                    "{who}: {n} cells possible, was on {cell}",
                    len(cloud),
                    who=naming.piece(view, pawn, match.names, t),
                    cell=one.cells[pawn],
                )
            )
    return "; ".join(parts) or t("Nobody was in the maze.")


def _ground(maze: Maze) -> str:
    """The floor and its walls."""
    walls = []
    for cell in bits(GROUND):
        x, y = _corner(cell)
        sides = ((x, y, "h"), (x + CELL, y, "v"), (x, y + CELL, "h"), (x, y, "v"))
        for way, (a, b, to) in zip(WAYS, sides):
            if cell + way not in maze.near[cell]:
                walls.append(f"M{a} {b}{to}{CELL}")
    floor = f'<path class="ground" d="{_squares(bits(GROUND))}"/>'
    return f'{floor}<path class="wall" d="{"".join(walls)}"/>'


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, COLUMNS)
    return column * CELL, row * CELL


def _squares(cells: Iterable[int]) -> str:
    return "".join(f"M{x} {y}h{CELL}v{CELL}h-{CELL}Z" for x, y in (_corner(cell) for cell in cells))


def _frame(one: Frame, number: int, count: int) -> str:
    """A frame of the film: seen in its turn once the film was chosen, the first one before."""
    clouds = "".join(
        f'<path class="cloud-{pawn}" d="{_squares(INDEX[cell] for cell in cells)}"/>'
        for pawn, cells in enumerate(one.clouds)
    )
    dots = "".join(_dot(cell, f"seeker-{pawn}") for pawn, cell in enumerate(one.cells) if cell)
    x, y = _corner(INDEX[one.mummy])
    walker = f'<rect class="walker" x="{x + 4}" y="{y + 4}" width="12" height="12"/>'
    start, end = number / count, (number + 1) / count
    values, times = ("0;1;0", f"0;{start:.4f};{end:.4f}") if number else ("1;0", f"0;{end:.4f}")
    film = (
        f'<animate attributeName="opacity" calcMode="discrete" values="{values}" '
        f'keyTimes="{times}" dur="{SECONDS * count:.1f}s" begin="cloud-film.click"/>'
    )
    return f'<g class="frame" opacity="{0 if number else 1}">{clouds}{dots}{walker}{film}</g>'


def _dot(cell: str, kind: str) -> str:
    x, y = _corner(INDEX[cell])
    return f'<circle class="{kind}" cx="{x + 10}" cy="{y + 10}" r="5"/>'
