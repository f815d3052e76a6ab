"""The maze as a grid: every cell says what it is, who is there, and what choosing it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from htpy import Element, Node, button, div, span
from markupsafe import Markup

from games.mummy.content.mazes import maze
from games.mummy.content.tables import CALLS, CELLS, COLUMNS, GROUND, ROWS, Maze
from games.mummy.page import naming
from games.mummy.page.chart import chart
from games.mummy.page.routes import Route, ahead, no_way, routes, series, steps_away
from games.mummy.rules.moves import Go, Step, parse
from games.mummy.rules.state import View
from page.grid import grid
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen


@dataclass(frozen=True)
class Aim:
    """What the mover is about to do on the board. The rules have said what is legal."""

    call: str = ""
    """As a seeker: the die that choosing a cell walks; "" where choosing one plays nothing."""
    open: frozenset[str] = frozenset()
    """The cells that may be chosen."""
    symbols: frozenset[str] = frozenset()
    """Those where a mission may be shown: choosing one asks first (M3.10)."""
    asks: str = ""
    """The cell that was chosen there, while the question stands."""
    stamp: str = ""
    """This very turn: what was chosen in another one is forgotten."""
    routes: Mapping[str, Route] = field(default_factory=dict)
    """As the mummy: the way to each cell that its steps reach."""
    ahead: Route = ()
    """The way that is chosen, as far as it is not walked."""

    walks: bool = False
    """As the mummy: choosing a cell steps there."""

    def move(self, cell: str) -> str:
        """What choosing a cell plays: one move, or for the mummy the steps that lead there."""
        if cell in self.routes:
            return series(self.routes[cell])
        if self.walks:
            return str(Step(cell))
        return str(Go(self.call, cell)) if self.call else ""

    def showing(self, cell: str) -> str:
        """The same, with a mission shown there."""
        return str(Go(self.call, cell, True)) if self.call else ""


def aim_of(seen: Seen[View]) -> Aim:
    view: View = seen.view
    if seen.mover is None:
        return Aim()
    if view.phase == "walk":
        return Aim(open=steps(seen), routes=routes(seen), ahead=ahead(seen), walks=True)
    face = chosen(seen)
    if not face:  # too early: a die that does not lie there is refused, and says what comes first
        return Aim(next((call for call in CALLS if call not in view.dice), ""))
    symbols = frozenset(move.cell for move in goes(seen) if move.show)
    stamp = f"{view.rolls}.{face}"
    kept, _, cell = seen.ui.get("to", "").partition("/")
    asks = cell if kept == stamp and str(Go(face, cell, True)) in seen.moves else ""
    return Aim(face, ends(seen, face), symbols, asks, stamp)


def goes(seen: Seen[View]) -> list[Go]:
    """What a seeker can walk now."""
    return [move for move in map(parse, seen.moves) if isinstance(move, Go)]


def ends(seen: Seen[View], face: str) -> frozenset[str]:
    """The cells that a die leads to."""
    return frozenset(move.cell for move in goes(seen) if move.call == face)


def steps(seen: Seen[View]) -> frozenset[str]:
    """The cells that the mummy can step to."""
    return frozenset(move.cell for move in map(parse, seen.moves) if isinstance(move, Step))


def walkable(seen: Seen[View]) -> list[str]:
    """The faces of the rolled dice that can be walked, each once (M3.9)."""
    faces = {move.call for move in goes(seen)}
    return [face for face in dict.fromkeys(seen.view.dice) if face in faces]


def chosen(seen: Seen[View]) -> str:
    """The die that is chosen: the one asked for, or the only one there is."""
    faces, asked = walkable(seen), seen.ui.get("die", "")
    if asked in faces:
        return asked
    return faces[0] if len(faces) == 1 else ""


# The board


def spots(view: View, t: Tongue) -> dict[str, str]:
    """The cells by name."""
    if view.phase == "maze":
        return {}
    return {name: name for number, name in enumerate(CELLS) if GROUND >> number & 1}


def board(seen: Seen[View]) -> Node:
    view: View = seen.view
    if view.phase == "maze":
        return div(".maze.unknown")[art("mummy-mission")]
    ground, aim = maze(view.maze), aim_of(seen)
    cells = [
        cell_of(seen, ground, aim, name, number) if GROUND >> number & 1 else OUTSIDE
        for number, name in enumerate(CELLS)
    ]
    rows = [cells[start : start + COLUMNS] for start in range(0, len(cells), COLUMNS)]
    return div(
        class_=["maze", f"wide-{COLUMNS}", f"high-{ROWS}", {"aimed": bool(aim.open)}],
        data_near=bool(aim.open),
        data_previews=bool(aim.routes),
    )[chart(ground), grid(rows, seen.t("The maze"), name="mummy")]


OUTSIDE = Markup(span(".outside", role="gridcell"))
"""Beside the pyramid there is nothing to choose, but the arrows count on whole rows."""


Facts = tuple[dict[str, bool], tuple[int, ...], tuple[int, ...]]
"""Of a cell: what is true of it, the pawns on it, and those whose scent is there."""


def facts(seen: Seen[View], ground: Maze, aim: Aim, number: int) -> Facts:
    view, name = seen.view, CELLS[number]
    here = tuple(who for who, pawn in enumerate(view.pawns) if pawn.cell == name)
    scent = tuple(who for who in scented(seen) if name in view.pawns[who].possible)
    symbol = ground.symbol.get(number, "")
    move, waits = aim.move(name), seen.ui.get("pending", "")
    kinds = {
        "can": name in aim.open,
        "reached": name in aim.routes and name not in aim.open,
        "way": name in aim.ahead,
        "wanted": any(symbol in hand.missions for hand in view.hands),
        "shown": any(symbol in hand.shown for hand in view.hands),
        "trail": name in view.trail[:-1],
        "asked": name == aim.asks,
        "pending": bool(waits) and waits in (move, aim.showing(name)),
    }
    return kinds, here, scent


def cell_of(seen: Seen[View], ground: Maze, aim: Aim, name: str, number: int) -> Markup:
    view, t = seen.view, seen.t
    kinds, here, scent = facts(seen, ground, aim, number)
    move = aim.move(name)
    asks = kinds["can"] and aim.showing(name) in seen.moves
    closed = number in (ground.start, ground.dungeon)  # the rules say why
    return cell(
        name,
        thing(ground, number),
        view.mummy == name,
        here,
        view.turn if view.phase != "walk" else -1,
        scent,
        tuple(kind for kind, on in kinds.items() if on),
        "" if asks else move,
        f"to={aim.stamp}/{name}" if asks else "",
        aim.routes.get(name, ()),
        no_way(view, name, t) if aim.routes and name not in aim.routes and not closed else "",
        ", ".join(said(seen, ground, number, kinds, here, scent)),
        home(view) == name,
        t,
    )


def scented(seen: Seen[View]) -> tuple[int, ...]:
    """The pawns whose scent is on the board: the mummy's own wish, and for its eyes (M8.2)."""
    view: View = seen.view
    if seen.seat != view.mummy_seat or seen.ui.get("scent") != "1":
        return ()
    return tuple(who for who, pawn in enumerate(view.pawns) if pawn.place != "out")


def thing(ground: Maze, number: int) -> str:
    """What is painted on a cell: a symbol, the gate, the sarcophagus, or nothing."""
    if number == ground.start:
        return "gate"
    if number == ground.dungeon:
        return "sarcophagus"
    return ground.symbol.get(number, "")


def home(view: View) -> str:
    """Where the keyboard begins: where the viewer's own piece stands."""
    own = [pawn.cell for who, pawn in enumerate(view.pawns) if who == view.turn and pawn.cell]
    return own[0] if own and view.phase != "walk" else view.mummy


def said(
    seen: Seen[View],
    ground: Maze,
    number: int,
    kinds: dict[str, bool],
    here: tuple[int, ...],
    scent: tuple[int, ...],
) -> list[str]:
    """Everything about a cell, for those who do not see it; the walls included."""
    view, names, t = seen.view, seen.names, seen.t
    told = [CELLS[number]]
    what = thing(ground, number)
    if what:
        told.append(naming.thing(what, t))
    if kinds["wanted"]:
        told.append(t("a mission still held"))
    if kinds["shown"]:
        told.append(t("a mission already shown"))
    if view.mummy == CELLS[number]:
        told.append(t("the mummy"))
    if kinds["trail"]:
        told.append(t("footprints of the mummy"))
    told += [naming.piece(view, who, names, t, head=False) for who in here]
    if scent:
        who = ", ".join(naming.piece(view, who, names, t, head=False) for who in scent)
        told.append(t("scent of {names}", names=who))
    if kinds["can"]:
        told.append(t("can be chosen"))
    if kinds["reached"]:
        told.append(steps_away(len(routes(seen)[CELLS[number]]), t))
    told.append(naming.ways([bool(ways >> number & 1) for ways in ground.open], t))
    if number in ground.regions:
        told.append(naming.region(ground.regions[number], t))
    return told


@lru_cache(maxsize=8192)
def cell(
    name: str,
    what: str,
    mummy: bool,
    here: tuple[int, ...],
    turn: int,
    scent: tuple[int, ...],
    kinds: tuple[str, ...],
    move: str,
    asks: str,
    way: Route,
    why: str,
    label: str,
    is_home: bool,
    t: Tongue,
) -> Markup:
    """One cell with all that stands on it."""
    return Markup(
        button(
            class_=["cell", *kinds],
            type="button",
            role="gridcell",
            tabindex="-1",
            aria_label=label,
            data_cell=name,
            data_spot=name,
            data_move=(move or None) if not why else None,
            data_ui=asks or None,
            data_why=why or None,
            data_twice=("can" in kinds or "reached" in kinds) and not asks,
            data_preview=f"would {' '.join(way)}" if way else None,
            data_home=is_home or None,
        )[
            art(f"mummy-{what}", kind="what") if what else None,
            art("mummy-step", kind="foot") if "trail" in kinds else None,
            span(".scents")[(span(class_=f"scent by-{who}") for who in scent)] if scent else None,
            pieces(mummy, here, turn) if mummy or here else None,
        ]
    )


def pieces(mummy: bool, here: tuple[int, ...], turn: int) -> Element:
    """Who stands on a cell; the start and the dungeon have room for all."""
    return span(class_=["pieces", {"many": len(here) + mummy > 1}])[
        (
            span(class_=["piece", {"on": who == turn}], data_key=f"pawn-{who}")[
                art(f"mummy-pawn-{who}")
            ]
            for who in here
        ),
        span(".piece.hunter", data_key="mummy")[art("mummy-mummy")] if mummy else None,
    ]
