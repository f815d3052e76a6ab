"""The dice on the table, those set aside, and the buttons of whoever is on."""

from __future__ import annotations

from dataclasses import replace

from htpy import Element, Node, button, div, fragment, kbd, p, section, span

from games.mummy.content.mazes import maze
from games.mummy.content.tables import ARROW, CELLS, DICE, NUMBERS, SEEKER_DICE
from games.mummy.page import naming
from games.mummy.page.board import aim_of, chosen, walkable
from games.mummy.rules.moves import Cancel, Go, Roll, SeatMove, Skip, Stop
from games.mummy.rules.state import View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen, unless
from page.shortcuts import game_letters

SHORTCUTS = {"arrow": "W", "roll": "R", "cancel": "N", "end": "E", "show": "O", "keep": "K"}


def shortcut(face: str, t: Tongue) -> str:
    """What to press for a die: a number is chosen by itself."""
    return game_letters(SHORTCUTS, t).get(face, face)


def tray(seen: Seen[View]) -> Node:
    """All the dice, whoever has them."""
    view: View = seen.view
    if view.phase in ("maze", "deal", "over"):
        return None
    hunting = view.phase in ("die", "walk")
    return section(class_=["tray", {"hunting": hunting}], aria_label=seen.t("The dice"))[
        hunt(seen) if hunting else free(seen),
        aside(view.aside, seen.t),
    ]


def free(seen: Seen[View]) -> Element:
    """The seeker dice that do not show a mummy: rolled, or still to be rolled.

    The mummy's view has no faces (M2.3): it sees as many blank dice.
    """
    view, t = seen.view, seen.t
    if not view.dice:
        count = SEEKER_DICE - view.aside
        return div(class_=["free", {"rolling": view.phase == "dice"}])[
            span(
                ".dice", role="img", aria_label=t.many("{n} die to roll", "{n} dice to roll", count)
            )[(span(".die")[art("mummy-die-blank")] for _ in range(count))]
        ]
    can, on, first = walkable(seen), chosen(seen), set[str]()
    dice: list[Node] = []
    for number, face in enumerate(view.dice):
        dice.append(die(seen, number, face, face in can, face == on, face not in first))
        first.add(face)
    return div(".free")[span(".dice", role="group", aria_label=t("Choose a die"))[dice]]


def die(seen: Seen[View], number: int, face: str, can: bool, on: bool, first: bool) -> Element:
    """A rolled die. One that cannot be walked says why when it is chosen (M3.9)."""
    t = seen.t
    label = t("Die {face}", face=naming.call(face, t))
    key = shortcut(face, t)
    if seen.mover is None or seen.view.phase != "move":
        return span(".die")[art(f"mummy-die-{face}", label)]
    return button(
        class_=["die", {"can": can, "on": on}],
        id=f"die-{number}",
        type="button",
        aria_label=label if can else t("{what}, no move possible", what=label),
        aria_pressed="true" if on else "false",
        aria_keyshortcuts=key if first else None,
        data_ui=f"die={'' if on and len(walkable(seen)) > 1 else face}" if can else None,
        data_move=None if can else str(Go(face, seen.view.pawns[seen.view.turn].cell)),
    )[art(f"mummy-die-{face}"), kbd(aria_hidden="true")[key]]


def aside(count: int, t: Tongue) -> Element:
    """The dice that show mummies, and stay there until somebody cancels (M3.2)."""
    label = t.many("{n} die set aside", "{n} dice set aside", count)
    return div(class_=["aside", {"none": not count}], role="img", aria_label=label)[
        span(".aside-name")[t("Set aside")],
        span(".dice")[
            (
                span(".die" if at < count else ".die.empty")[
                    art("mummy-die-mummy") if at < count else None
                ]
                for at in range(SEEKER_DICE)
            )
        ],
    ]


def hunt(seen: Seen[View]) -> Element:
    """The mummy's walk: its die, and the steps that are left of it (M4.1, M5.1)."""
    view, t = seen.view, seen.t
    if view.phase == "die":
        return div(".free.rolling")[
            span(".own-die")[span(".die.own")[art("mummy-own-blank")], own_faces(view.die, t)]
        ]
    done = len(view.trail) - 1
    face = done + view.left - view.aside
    label = t.many("{n} step left", "{n} steps left", view.left)
    return div(".free")[
        None
        if view.intermediate
        else span(".own-die")[
            span(".die.own")[art(f"mummy-own-{face}", naming.own(face, t))],
            own_faces(view.die, t),
        ],
        span(".steps", role="img", aria_label=label)[
            (art("mummy-step", kind="used") for _ in range(done)),
            (art("mummy-step", kind="left") for _ in range(view.left)),
        ],
        span(".left", aria_hidden="true")[str(view.left)],
    ]


def own_faces(die: str, t: Tongue) -> Element:
    """The six faces of the mummy die (M1.4)."""
    label = naming.own_faces(die, t)
    return span(".own-faces", role="img", aria_label=label, title=label)[
        (art(f"mummy-own-{face}") for face in DICE[die])
    ]


# What the mover can do besides choosing on the board


def actions(seen: Seen[View]) -> tuple[Node, ...]:
    view, t = seen.view, seen.t
    aim = aim_of(seen)
    if aim.asks:
        return (ask(seen, Go(aim.call, aim.asks), t),)
    count = SEEKER_DICE - view.aside
    again, keys = view.phase == "move", game_letters(SHORTCUTS, t)
    roll = t("Roll again") if again else t.many("Roll {n} die", "Roll {n} dice", count)
    cancel = t.many("Cancel {n} mummy", "Cancel {n} mummies", view.aside)
    if not view.aside:
        cancel = t("Cancel mummies")
    buttons: dict[SeatMove, tuple[str, str, str, bool]] = {
        Roll(): (keys["roll"], "mummy-roll", roll, not again),
        Cancel(): (keys["cancel"], "mummy-cancel", cancel, view.must_cancel),
        Skip(): (keys["end"], "icon-next", t("No move possible: skip your turn"), True),
        Stop(): (keys["end"], "icon-hand", t("Stop here"), False),
    }
    row = tuple(act(seen, move, *buttons[move]) for move in row_of(seen))
    # Below the row: what comes above it would move it.
    return (*row, p(".hint")[_hint(chosen(seen), t)]) if again and walkable(seen) else row


def row_of(seen: Seen[View]) -> tuple[SeatMove, ...]:
    """The buttons of whoever is on, or has just rolled: the same all through a turn, so that none
    comes under a finger that meant another."""
    view: View = seen.view
    rolling = seen.seat is not None and view.phase in ("dice", "die") and not seen.past
    if seen.mover is None and not rolling:
        return ()
    if view.phase in ("walk", "die"):
        return (Stop(),) if seen.seat == view.mummy_seat else ()
    if str(Skip()) in seen.moves:
        return (Skip(),)
    mine = view.turn >= 0 and view.pawns[view.turn].seat == seen.seat
    return (Roll(), Cancel()) if mine else ()


def act(seen: Seen[View], move: SeatMove, key: str, icon: str, label: str, chief: bool) -> Element:
    """A button of the row. What the rules do not allow now they refuse, with the reason."""
    can = str(move) in seen.moves
    return button(
        class_=["button", {"primary": chief and can}],
        id=f"act-{move}",
        type="button",
        aria_keyshortcuts=key,
        **(
            unless(seen.t("The dice are rolling."))
            if seen.mover is None
            else {"data_move": str(move), **({} if can else {"aria_disabled": "true"})}
        ),
    )[art(icon), span[label], kbd(aria_hidden="true")[key]]


def _hint(face: str, t: Tongue) -> str:
    """What to do next, or what the chosen die does (M3.6, M3.8)."""
    if not face:
        return t("Choose a die: the cells it leads to light up.")
    if face == ARROW:
        return t("Arrow: straight ahead until something blocks the way.")
    n = NUMBERS[face]
    return t.many("{n}: exactly {n} step.", "{n}: exactly {n} steps.", n)


def ask(seen: Seen[View], move: Go, t: Tongue) -> Element:
    """The seeker ends on a symbol of theirs: shown to all, or kept secret (M3.10)?"""
    ground, keys = maze(seen.view.maze), game_letters(SHORTCUTS, t)
    symbol = next(one for one, at in ground.symbols.items() if CELLS[at] == move.cell)
    return div(".ask", role="group", aria_labelledby="ask-title")[
        art(f"mummy-{symbol}", kind="ask-art"),
        p(".ask-title", id="ask-title")[
            t("Show {what} to everyone?", what=naming.thing(symbol, t))
        ],
        fragment[
            button(
                ".button.primary",
                type="button",
                data_move=str(replace(move, show=True)),
                aria_keyshortcuts=keys["show"],
            )[art("icon-eye"), t("Show it"), kbd(aria_hidden="true")[keys["show"]]],
            button(".button", type="button", data_move=str(move), aria_keyshortcuts=keys["keep"])[
                art("icon-cards"), t("Keep it secret"), kbd(aria_hidden="true")[keys["keep"]]
            ],
            button(".button.quiet", type="button", data_ui="to=")[t("Another cell")],
        ],
    ]
