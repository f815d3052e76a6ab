"""The actions of the seat on turn: its action points, and tiles that turn over when used."""

from __future__ import annotations

from htpy import Element, Node, button, div, h2, kbd, li, p, section, span, ul

from games.escape.content.tables import POINTS
from games.escape.page import naming
from games.escape.page.drawings import gear, pawn
from games.escape.page.pyramid.aim import Aim, offered
from games.escape.rules.moves import (
    Bypass,
    Copy,
    Drum,
    Join,
    Lantern,
    Observe,
    Protect,
    Recover,
    Reveal,
    Rope,
    SeatMove,
    Spend,
    Step,
    parse_seat,
)
from games.escape.rules.state import Special, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen, unless
from page.shortcuts import game_letters

BASIC = (Step.verb, Reveal.verb)
ARTEFACT_ACTIONS = (Lantern.verb, Rope.verb, Drum.verb)
SHORTCUTS = {"move": "V", "reveal": "R", "lantern": "T", "rope": "P", "drum": "D", "spend": "E"}


def tray(seen: Seen[View], aim: Aim) -> Element:
    """What the seat on turn can do; on other seats' screens the same, to look at."""
    view, t = seen.view, seen.t
    one = view.explorers[view.turn]
    name = seen.names[view.turn]
    idle = aim.mode == "spend"
    tiles = [
        *(basic(seen, aim, kind) for kind in BASIC),
        *(special(seen, aim, place, each) for place, each in enumerate(one.specials)),
        *(artefact(seen, aim, kind) for kind in ARTEFACT_ACTIONS if kind in one.held),
    ]
    return section(
        class_=["kit", f"of-{view.turn}", {"idle": idle, "live": bool(aim.mode)}],
        aria_label=t.by(seen.names, view.turn, you="Your actions", other="{name}’s actions"),
    )[
        div(".purse")[
            pawn(view.turn),
            span(".kit-name")[name],
            points(view.points, t),
            span(".own-gear")[(gear(each, t) for each in one.equipment)],
        ],
        ul(".action-tiles")[(li[tile] for tile in tiles)],
        choices(seen, aim),
        without(aim, t) if aim.mode else None,
    ]


def points(left: int, t: Tongue) -> Element:
    """Action points: each is turned over when it is spent (E3.3)."""
    label = t.many("{n} action point left", "{n} action points left", left)
    return span(".points", role="img", aria_label=label, title=label)[
        (art("escape-point" if at < left else "escape-point-spent") for at in range(POINTS))
    ]


# Tiles


def basic(seen: Seen[View], aim: Aim, kind: str) -> Element:
    """Move or reveal: ready again and again (E3.4), or once a turn (E10.7). Walking is what places
    are for."""
    used, key = kind in seen.view.acted, game_letters(SHORTCUTS, seen.t)[kind]
    if aim.mode == "spend" or used:
        move = Spend(kind) if aim.mode == "spend" else example(seen, kind)
        return tile(seen, kind, move, "", used, False, key)
    if kind == Step.verb:
        can = bool(aim.mode) and _begins(seen, kind)
        on = can and aim.mode == kind
        return tile(seen, kind, None, "act=" if can else "", False, on, key)
    return tile(seen, kind, Reveal(), "", False, False, key)


def special(seen: Seen[View], aim: Aim, place: int, one: Special) -> Element:
    """A special action: it turns over when it is used (E3.4)."""
    key = str(place + 1)
    if aim.mode == "spend":
        return tile(seen, one.name, Spend(one.name), "", one.used, False, key, key)
    asks = one.name in ASKS and not one.used and _begins(seen, one.name)
    on = aim.mode.split(" ")[0] == one.name
    change = aim.change(one.name if not on else aim.mode) if asks else ""
    move = None if asks else example(seen, one.name)
    return tile(seen, one.name, move, change, one.used, on, key, key)


ASKS = ("recover", "bypass", "copy", "join")
"""Special actions that ask for something more."""


def example(seen: Seen[View], kind: str) -> SeatMove:
    """The move of an action that asks for nothing, or one whose refusal tells why it cannot be."""
    view: View = seen.view
    one = view.explorers[view.turn]
    first = one.equipment[0].name if one.equipment else ""
    moves: dict[str, SeatMove] = {
        "move": Step(one.place),
        "reveal": Reveal(),
        "observe": Observe(),
        "protect": Protect(),
        "recover": Recover(view.turn, first),
        "bypass": Bypass(one.place),
        "copy": Copy(Observe()),
        "join": Join(view.turn),
        "lantern": Lantern(),
        "rope": Rope(one.place, one.place),
        "drum": Drum(),
    }
    return moves[kind]


def _begins(seen: Seen[View], kind: str) -> bool:
    return any(parse_seat(move).verb == kind for move in seen.moves)


def artefact(seen: Seen[View], aim: Aim, kind: str) -> Element:
    """An artefact is used like an action, once a turn (E11.8)."""
    used = kind in seen.view.explorers[seen.view.turn].spent
    key = game_letters(SHORTCUTS, seen.t)[kind]
    if kind == Rope.verb and _begins(seen, kind) and aim.mode != "spend":
        return tile(seen, kind, None, aim.change(kind), used, aim.mode == kind, key)
    return tile(seen, kind, example(seen, kind), "", used, False, key)


def tile(
    seen: Seen[View],
    kind: str,
    made: SeatMove | None,
    change: str,
    used: bool,
    on: bool,
    key: str,
    number: str = "",
) -> Element:
    """An action tile; `number` sets two of a kind apart. On a screen where nobody moves it is not
    to be chosen."""
    title, about = naming.actions(seen.t)[kind]
    live = seen.mover is not None and seen.view.phase == "act"
    move = str(made) if made else ""
    can = live and not used and (bool(change) or move in seen.moves)
    waits = bool(move) and seen.ui.get("pending") == move
    return button(
        class_=["action", kind, {"can": can, "used": used, "on": on, "pending": waits}],
        id=f"action-{kind}{number}",
        type="button",
        title=about,
        aria_pressed=("true" if on else "false") if change or on else None,
        aria_keyshortcuts=key if live else None,
        data_move=(move or None) if live else None,
        data_ui=(change or None) if live else None,
        **unless("" if live and (move or change) else no_action(seen, kind)),
    )[
        span(".action-face", aria_hidden="true")[art(f"escape-{kind}")],
        span(".action-name")[title],
        span(".visually-hidden")[seen.t("used")] if used else None,
        kbd(aria_hidden="true")[key],
    ]


def no_action(seen: Seen[View], kind: str) -> str:
    """Why an action cannot be chosen."""
    view, t = seen.view, seen.t
    if seen.mover is None or view.phase != "act":
        return t("It is {name}’s turn.", name=seen.names[view.turn])
    if kind == "move":
        return t("There is nowhere to go from here.")
    return t("Already used this turn.")


def without(aim: Aim, t: Tongue) -> Element:
    """The switch to spend an action without its effect (E3.3)."""
    on, key = aim.mode == "spend", game_letters(SHORTCUTS, t)["spend"]
    return div(".idle-switch")[
        button(
            ".idle-button",
            type="button",
            aria_pressed="true" if on else "false",
            aria_keyshortcuts=key,
            data_ui=aim.change("spend"),
        )[art("escape-idle"), span[t("Pass (spend 1 action)")], kbd(aria_hidden="true")[key]],
        p(".hint")[t("Choose the action to spend: it has no effect.")] if on else None,
    ]


# What an action asks for


def choices(seen: Seen[View], aim: Aim) -> Node:
    """What is still to be chosen for the action that is aimed."""
    copied = aim.mode.startswith("copy ")
    kind = aim.mode.removeprefix("copy ")
    if aim.mode == "copy":
        return copying(seen, aim)
    if kind == "recover":
        return recovering(seen, aim.mode)
    if kind == "join":
        return joining(seen, aim.mode)
    if kind == "bypass":
        return hint(seen.t("Choose a place at the foot of the pyramid."))
    if kind == "rope":
        said = seen.t("Choose the second tile.") if aim.via else seen.t("Choose the first tile.")
        return hint(said)
    return hint("") if copied else None


def hint(text: str) -> Element:
    return p(".hint")[text]


def copying(seen: Seen[View], aim: Aim) -> Element:
    """The special actions that lie face up before others (E7.5)."""
    view, t = seen.view, seen.t
    kinds: dict[str, Copy] = {}
    for move in map(parse_seat, seen.moves):
        if isinstance(move, Copy):
            kinds.setdefault(move.special.verb, move)
    owners = {
        kind: [
            seen.names[seat]
            for seat, one in enumerate(view.explorers)
            if seat != view.turn and Special(kind, False) in one.specials
        ]
        for kind in kinds
    }
    return asked(
        t("Copy which action?"),
        [
            choice(
                art(f"escape-{kind}"),
                naming.action(kind, t),
                ", ".join(owners[kind]),
                **(
                    {"data_ui": f"act={aim.stamp}/copy {kind}"}
                    if kind in ASKS
                    else {"data_move": str(move)}
                ),
            )
            for kind, move in kinds.items()
        ],
    )


def recovering(seen: Seen[View], mode: str) -> Element:
    """Used equipment one move away: turned up, or exchanged (E7.2)."""
    t = seen.t
    offers = []
    for move, does in offered(seen, Recover, mode):
        what = naming.the_gear(t)[does.equipment]
        offers.append(
            choice(
                [
                    art(f"escape-{does.equipment}"),
                    art("icon-swap", kind="swap") if does.new else None,
                ],
                t("Exchange {what}", what=what) if does.new else t("Recover {what}", what=what),
                seen.names[does.seat],
                data_move=str(move),
            )
        )
    return asked(t("Recover which equipment?"), offers)


def joining(seen: Seen[View], mode: str) -> Element:
    t = seen.t
    return asked(
        t("Join whom?"),
        [
            choice(
                pawn(does.seat),
                seen.names[does.seat],
                seen.view.explorers[does.seat].place,
                data_move=str(move),
            )
            for move, does in offered(seen, Join, mode)
        ],
    )


def asked(title: str, offers: list[Element]) -> Element:
    """A question of the tray with its answers."""
    return div(".offers", role="group", aria_label=title)[
        h2(".offers-title")[title], ul[(li[offer] for offer in offers)]
    ]


def choice(picture: Node, title: str, about: str, **does: str) -> Element:
    return button(".offer", type="button", **does)[
        span(".offer-face", aria_hidden="true")[picture],
        span(".offer-name")[title],
        span(".soft")[about] if about else None,
    ]
