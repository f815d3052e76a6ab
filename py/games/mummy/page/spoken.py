"""The Mummy's Maze in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from engine.game import Event
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, COLUMNS, GROUND, SEEKER_DICE
from games.mummy.page import log, naming, routes
from games.mummy.page.board import aim_of, chosen, ends, facts, goes, said, steps, walkable
from games.mummy.page.missions import since
from games.mummy.rules.moves import Cancel, Roll, SeatMove, Skip, Stop
from games.mummy.rules.state import View
from page.i18n import Tongue
from page.parts import Seen


def board(seen: Seen[View]) -> list[str]:
    """Where everybody is, the dice, and then the maze row by row."""
    view, t = seen.view, seen.t
    if view.phase == "maze":
        return [t("The maze is not drawn yet.")]
    ground, aim = maze(view.maze), aim_of(seen)
    told = [*pieces(seen), *dice(seen)]
    for start in range(0, len(CELLS), COLUMNS):
        row = [
            ", ".join(said(seen, ground, number, *facts(seen, ground, aim, number)))
            for number in range(start, start + COLUMNS)
            if GROUND >> number & 1
        ]
        if row:
            told.append(". ".join(row) + ".")
    return told


def aloud(event: Event, seen: Seen[View]) -> str:
    """What a screen reader is told of a step on the way, which the log does not keep."""
    view, t = seen.view, seen.t
    if event.kind == "step" and not log.line(event, view, seen.names, t):
        return t("The mummy is on {cell}.", cell=view.mummy)
    return ""


def aims(seen: Seen[View]) -> str:
    """Where the chosen die leads."""
    face = chosen(seen) if seen.mover is not None else ""
    return leads(seen, face) if face else ""


def makes(seen: Seen[View]) -> str:
    """What the move does that waits to be confirmed; a longer walk with its way."""
    told, way = routes.makes(seen), routes.ahead(seen)[:-1]
    return seen.t("{what}, through {cells}", what=told, cells=", ".join(way)) if way else told


def leads(seen: Seen[View], face: str) -> str:
    cells = ", ".join(sorted(ends(seen, face), key=CELLS.index))
    return seen.t("Die {face} leads to: {cells}.", face=naming.call(face, seen.t), cells=cells)


def pieces(seen: Seen[View]) -> list[str]:
    """The mummy and every pawn: where they are, or where all saw them last."""
    view, names, t = seen.view, seen.names, seen.t
    told = []
    if view.mummy:
        told.append(t("The mummy is on {cell}.", cell=view.mummy))
    if len(view.trail) > 1:
        told.append(t("It came through {cells}.", cells=", ".join(view.trail[:-1])))
    for who, pawn in enumerate(view.pawns):
        name = naming.piece(view, who, names, t)
        if pawn.place == "out":
            told.append(f"{name}: {t('out of the maze')}.")
        elif pawn.cell:
            told.append(t("{name} is on {cell}.", name=name, cell=pawn.cell))
        else:
            told.append(f"{name}: {naming.heard(pawn, since(view, pawn), t)}.")
    return told


def dice(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    if view.phase in ("deal", "over"):
        return []
    told = [t.many("{n} die set aside", "{n} dice set aside", view.aside) + "."]
    if view.phase != "maze":
        told.append(naming.own_faces(view.die, t))
    if view.phase == "walk":
        told.append(t.many("{n} step left", "{n} steps left", view.left) + ".")
    elif view.dice:
        faces = ", ".join(naming.call(face, t) for face in view.dice)
        told.append(t("Dice: {faces}.", faces=faces))
    elif view.phase != "die":
        count = SEEKER_DICE - view.aside
        told.append(t.many("{n} die to roll", "{n} dice to roll", count) + ".")
    return told


def moves(seen: Seen[View]) -> list[str]:
    """Each die with the cells that it leads to, or the mummy's next steps; and the buttons."""
    view, t = seen.view, seen.t
    if seen.mover is None:
        return []
    told = []
    ground = maze(view.maze)
    told += [leads(seen, face) for face in walkable(seen)]
    shows = {move.cell for move in goes(seen) if move.show}
    for cell in sorted(shows, key=CELLS.index):
        what = naming.thing(ground.symbol[CELLS.index(cell)], t)
        told.append(t("On {cell} you can show {what}.", cell=cell, what=what))
    near = sorted(steps(seen), key=CELLS.index)
    if near:
        told.append(t("The mummy can step to: {cells}.", cells=", ".join(near)))
    far = sorted(routes.routes(seen).keys() - set(near), key=CELLS.index)
    if far:
        told.append(t("Further away, it can reach: {cells}.", cells=", ".join(far)))
    again = view.phase == "move"
    count = SEEKER_DICE - view.aside
    buttons: dict[SeatMove, str] = {
        Roll(): t("Roll again") if again else t.many("Roll {n} die", "Roll {n} dice", count),
        Cancel(): t.many("Cancel {n} mummy", "Cancel {n} mummies", view.aside),
        Skip(): t("No move possible: skip your turn"),
        Stop(): t("Stop here"),
    }
    return told + [name for move, name in buttons.items() if str(move) in seen.moves]


def clock(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    return [t("The mummy: {n} of {goal} ankhs.", n=view.ankhs, goal=view.goal)]


def held(seen: Seen[View]) -> list[str]:
    """Missions and ankhs of everybody, as far as the viewer may know them."""
    view, t = seen.view, seen.t
    told = [*clock(seen), *ankhs(view, seen.names, t)]
    for hand in view.hands:
        name = seen.names[hand.seat]
        shown = t("shown: {what}", what=naming.listed(hand.shown, t) or t("nothing"))
        told.append(f"{name}, {shown}.")
        if hand.colours:
            colours = t("still held: {what}", what=naming.held(hand.colours, t))
            told.append(f"{name}, {colours}.")
        if hand.missions and (hand.seat == seen.seat or view.phase == "over"):
            what = naming.listed(hand.missions, t)
            told.append(
                t.by(
                    seen.names,
                    hand.seat,
                    you="Your missions: {what}.",
                    other="{name}’s missions: {what}.",
                    what=what,
                )
            )
    return told


def ankhs(view: View, names: tuple[str, ...], t: Tongue) -> list[str]:
    told = []
    for who, pawn in enumerate(view.pawns):
        left = t.many("{n} ankh left", "{n} ankhs left", pawn.ankhs)
        told.append(f"{naming.piece(view, who, names, t)}: {left}.")
    return told
