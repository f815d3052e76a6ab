"""The desk: two large chambers, and between them the pattern that is aimed at their cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from htpy import Element, Node, button, div, kbd, p, section, span
from markupsafe import Markup

from engine.game import Malformed
from games.tombs.content.grid import BIT, CELLS, SIZE, Shape, shape_of
from games.tombs.content.tables import TURNS
from games.tombs.page import naming
from games.tombs.page.aim import WAYS, Cells, aimed, laid, mirror, turn
from games.tombs.page.drawings import ART, expedition, head, still_to_come
from games.tombs.page.scorecard import glance
from games.tombs.rules.moves import Cross, Done, Mark, Pass, parse
from games.tombs.rules.state import Chamber, View
from page.grid import grid
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen, unless
from page.shortcuts import game_letters


def shown_seat(seen: Seen[View]) -> int:
    """Whose chambers are large: the mover's, else the viewer's, else those of whoever is on."""
    if seen.mover is not None:
        return seen.mover
    if seen.seat is not None:
        return seen.seat
    return seen.view.waiting[0] if seen.view.waiting else 0


# Aiming


@dataclass(frozen=True)
class Aim:
    """What the mover is about to mark, and how it lies."""

    live: bool = False
    """Whether choosing a cell is a move, be it a legal one or not."""
    shape: Shape = ()
    """The pattern as it lies; () for a single cell."""
    way: int = 0
    stamp: str = ""
    """This turn of this seat: what was chosen in another one is forgotten."""
    legal: frozenset[Mark | Cross] = frozenset()
    """What may be marked."""
    fits: bool = False
    """Whether the whole pattern may be marked anywhere."""
    crosses: int = 0
    """Cells that crosses still ask for."""


def aim_of(seen: Seen[View]) -> Aim:
    view: View = seen.view
    if seen.mover is None or view.phase != "mark" or view.expedition is None:
        return Aim()
    stamp = f"{view.round}.{view.turn}.{seen.mover}"
    way = noted(seen, "way", stamp)
    moves = map(parse, seen.moves)
    legal = frozenset(move for move in moves if isinstance(move, Mark | Cross))
    wholes = [move.cells for move in legal if len(move.cells) > 1]
    if not wholes:
        crosses = view.sides[seen.mover].crosses
        return Aim(True, (), int(way or 0), stamp, legal, crosses=crosses)
    laid_as = int(way) if way else first_way(view.expedition.cells, wholes)
    shape = () if noted(seen, "single", stamp) else laid(view.expedition.cells, laid_as)
    return Aim(True, shape, laid_as, stamp, legal, fits=True)


def noted(seen: Seen[View], name: str, stamp: str) -> str:
    """What the ui record holds for this turn of this seat."""
    kept, _, value = seen.ui.get(name, "").partition("/")
    return value if kept == stamp and value in NOTED[name] else ""


SHORTCUTS = {"turn": "R", "flip": "F", "done": "D", "pass": "P"}
NOTED = {"way": tuple(map(str, range(WAYS))), "single": ("yes",)}


def first_way(shape: Shape, wholes: list[Cells]) -> int:
    """The first way to lay the pattern that fits anywhere."""
    found = {shape_of(sum(BIT[cell] for cell in cells)) for cells in wholes}
    return next((way for way in range(WAYS) if laid(shape, way) in found), 0)


# A chamber


def chamber(seen: Seen[View], aim: Aim, place: int, one: Chamber | None) -> Node:
    """One of the two large chambers."""
    if one is None:
        return section(".chamber.none", aria_label=seen.t("No pyramid"))
    legal = frozenset(move.cells for move in aim.legal if move.card == one.card.number)
    kind = (Cross if aim.crosses else Mark) if aim.live else None
    pending = _pending(seen, one.card.number)
    return _chamber(one, place, kind, aim.shape, legal, pending, seen.t)


def _pending(seen: Seen[View], card: int) -> Cells:
    """The cells of a card that wait for a second tap."""
    try:
        move = parse(seen.ui.get("pending", ""))
    except Malformed:
        return ()
    return move.cells if isinstance(move, Mark | Cross) and move.card == card else ()


@lru_cache(maxsize=128)
def _chamber(
    one: Chamber,
    place: int,
    kind: type[Mark | Cross] | None,
    shape: Shape,
    legal: frozenset[Cells],
    pending: Cells,
    t: Tongue,
) -> Markup:
    number, colour = one.card.number, one.card.colour
    wholes = {cell for cells in legal if len(cells) > 1 for cell in cells}
    cells = []
    for name, what in zip(CELLS, one.card.cells):
        covered = aimed(shape, name, legal) if shape else (name,)
        can = covered in legal
        kinds = {"can": can, "could": name in wholes and not can, "pending": name in pending}
        cells.append(
            cell(
                name,
                what,
                "fresh" if name in one.fresh else "marked" if name in one.marked else "",
                str(kind(number, covered)) if kind else "",
                covered if shape else (),
                tuple(name for name, on in kinds.items() if on),
                t,
            )
        )
    rows = [cells[at : at + SIZE] for at in range(0, len(cells), SIZE)]
    label = t("Pyramid {card}", card=naming.card(number, colour, t))
    return Markup(
        section(
            class_=["chamber", colour, {"completed": one.completed}],
            data_key=f"card-{number}",
            data_spot=str(number),
            data_previews=True,
            data_tap=t("Tap again to mark"),
        )[
            head(number, colour, t("Completed: +10") if one.completed else ""),
            grid(rows, label, name=f"tombs-{place}"),
        ]
    )


@lru_cache(maxsize=4096)
def cell(
    name: str, what: str, state: str, move: str, covered: Cells, kinds: tuple[str, ...], t: Tongue
) -> Markup:
    """One cell: what it carries, whether it is marked, and what choosing it would do."""
    can = "can" in kinds
    label = f"{name}: {naming.symbol(what, t).lower()}"
    if what != "wall":
        label += ", " + (t("is marked") if state else t("not marked"))
    if can and covered:
        label += ", " + t("the pattern fits: {cells}", cells=" ".join(covered))
    elif can:
        label += ", " + t("can be marked")
    elif "could" in kinds:
        label += ", " + t("the pattern fits if you turn it")
    return Markup(
        button(
            class_=["cell", f"holds-{what}" if what else "", state, *kinds],
            type="button",
            role="gridcell",
            tabindex="-1",
            aria_label=label,
            data_cell=name,
            data_move=move or None,
            data_home=can or None,
            data_preview=f"{'would' if can else 'wrong'} {' '.join(covered)}" if covered else None,
        )[
            art(ART[what], kind="what") if what else None,
            art("tombs-tick-fresh" if state == "fresh" else "tombs-tick", kind="tick")
            if state
            else None,
        ]
    )


# The pattern, and what to do with it


def belt(seen: Seen[View], aim: Aim) -> Element:
    """The expedition card, how it lies, and the button that confirms.

    What cannot be used now keeps its place, so that nothing moves away under the hand.
    """
    view, t, keys = seen.view, seen.t, game_letters(SHORTCUTS, seen.t)
    seat = shown_seat(seen)
    at = t("Round {round}, card {turn} of {turns}", round=view.round, turn=view.turn, turns=TURNS)
    return section(".belt", aria_label=t("Expedition"))[
        p(".when")[at],
        expedition(view.expedition.name, aim.way, f"expedition-{view.round}-{view.turn}", t)
        if view.expedition
        else div(".expedition.down", id="expedition-down")[art("tombs-map")],
        div(".ways")[
            tool(
                "turn",
                t("Turn"),
                keys["turn"],
                _way(aim, turn(aim.way), view),
                no_way(aim, t),
                wheel=True,
            ),
            tool(
                "mirror", t("Flip"), keys["flip"], _way(aim, mirror(aim.way), view), no_way(aim, t)
            ),
        ],
        call(aim.crosses, t) if aim.crosses else modes(aim, t),
        confirm(seen),
        still_to_come(view.shown, view.hidden, t),
        glance(view.sides[seat], seat, seen.names, t),
    ]


def _way(aim: Aim, way: int, view: View) -> str:
    """The change to another way to lay the pattern; "" if it would lie as it does."""
    shape = view.expedition.cells if view.expedition else ()
    return f"way={aim.stamp}/{way}" if aim.shape and laid(shape, way) != aim.shape else ""


def no_way(aim: Aim, t: Tongue) -> str:
    """Why there is nothing to turn or flip."""
    if not aim.live:
        return t("There is nothing to mark now.")
    if not aim.shape:
        return t("You are marking one cell: there is nothing to turn.")
    return t("The pattern looks the same either way.")


def tool(name: str, label: str, key: str, change: str, why: str, *, wheel: bool = False) -> Element:
    return button(
        ".button.way",
        type="button",
        title=label,
        aria_label=label,
        aria_keyshortcuts=key,
        data_ui=change or None,
        data_wheel=wheel or None,
        **unless("" if change else why),
    )[art(f"tombs-{name}"), kbd(aria_hidden="true")[key]]


def modes(aim: Aim, t: Tongue) -> Element:
    """Whether the whole pattern or one single cell is marked (T3.4)."""
    single = aim.live and bool(aim.legal) and not aim.shape
    return div(".modes", role="group", aria_label=t("What to mark"))[
        mode(
            "whole",
            t("Pattern"),
            "single=" if aim.fits else "",
            not single,
            t("The pattern does not fit anywhere: mark one cell."),
        )
        if aim.legal
        else mode("whole", t("Pattern"), "", True, t("There is nothing to mark now.")),
        mode(
            "single",
            t("One cell"),
            f"single={aim.stamp}/yes" if aim.legal else "",
            single,
            t("There is nothing to mark now."),
        ),
    ]


def mode(name: str, label: str, change: str, pressed: bool, why: str) -> Element:
    return button(
        ".mode",
        type="button",
        aria_pressed="true" if pressed else "false",
        data_ui=change or None,
        **unless("" if change else why),
    )[art(f"tombs-{name}"), span[label]]


def call(crosses: int, t: Tongue) -> Element:
    """A cross asks for its cell at once (T5.1)."""
    return p(".call")[art("tombs-cross"), t.many("{n} more cell", "{n} more cells", crosses)]


def confirm(seen: Seen[View]) -> Element:
    """Done, or pass where nothing can be marked; and a way back before it."""
    view, t = seen.view, seen.t
    marks = view.phase == "mark" and seen.mover is not None
    move: Pass | Done = Pass() if str(Pass()) in seen.moves else Done()
    can, key = str(move) in seen.moves, game_letters(SHORTCUTS, t)[move.verb]
    back = seen.mover is not None and marks and view.sides[seen.mover].marked
    return div(".confirm")[
        button(
            class_=["button", "done", {"primary": can}],
            type="button",
            aria_keyshortcuts=key,
            **(
                # What is not done yet, the rules say.
                {"data_move": str(move), "aria_disabled": None if can else "true"}
                if marks
                else unless(t("There is nothing to mark now."))
            ),
        )[
            art("icon-check"),
            t("Pass") if isinstance(move, Pass) else t("Done"),
            kbd(aria_hidden="true")[key],
        ],
        button(
            ".button.quiet",
            type="button",
            data_do="undo" if back else None,
            **unless("" if back else t("You have not marked anything yet.")),
        )[art("icon-undo"), span[t("Undo")]],
    ]
