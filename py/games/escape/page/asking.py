"""Questions to a seat, by name: what to keep, how to answer a danger, whether to help; a talk."""

from __future__ import annotations

from htpy import Element, Node, button, div, h2, kbd, li, p, section, span, ul

from games.escape.content.tables import EQUIPMENT, KEPT, TILES
from games.escape.page import naming
from games.escape.page.drawings import gear, note, pawn
from games.escape.rules.moves import Copy, EndTalk, Help, Keep, Nothing, Protect, SeatMove, Use
from games.escape.rules.state import Danger, Equipment, View
from page.i18n import Tongue
from page.icons import art
from page.parts import Seen, unless
from page.shortcuts import game_letters

SHORTCUTS = {"nothing": "H"}


def question(seen: Seen[View]) -> Node:
    """What is asked now, besides the actions of a turn."""
    view: View = seen.view
    if view.phase == "keep":
        return keeping(seen)
    if view.phase in ("answer", "help") and view.danger:
        return answering(seen, view.danger)
    if view.phase == "talk":
        return talking(seen)
    return None


def is_asked(seen: Seen[View], seat: int) -> str:
    """Why others cannot answer."""
    return seen.t("This is {name}’s choice.", name=seen.names[seat])


# E2.2: two of three


def keeping(seen: Seen[View]) -> Element:
    view, t = seen.view, seen.t
    seat = view.turn
    dealt = view.dealt[seat]
    mine = seen.mover == seat
    words = seen.ui.get("keep", "").split()
    kept_for, *places = words or ["-"]
    chosen = [int(place) for place in places if place.isdigit() and int(place) < len(dealt)]
    chosen = chosen if kept_for == str(seat) else []
    move = Keep(tuple(dealt[place] for place in sorted(chosen)))
    ready = mine and len(chosen) == KEPT
    return section(
        ".ask.keeping",
        aria_label=t.by(seen.names, seat, you="Your equipment", other="{name}’s equipment"),
    )[
        h2(".ask-title", tabindex="-1", data_news="keep")[
            pawn(seat),
            t.by(seen.names, seat, you="Keep two of three", other="{name} keeps two of three"),
        ],
        ul(".dealt")[
            (
                li[
                    button(
                        class_=["dealt-tile", {"chosen": place in chosen}],
                        type="button",
                        aria_pressed="true" if place in chosen else "false",
                        data_ui=f"keep={seat} {_toggled(chosen, place)}" if mine else None,
                        **unless("" if mine else is_asked(seen, seat)),
                    )[
                        art(f"escape-{name}"),
                        span(".dealt-name")[naming.gear(t)[name]],
                        stops(name, t),
                    ]
                ]
                for place, name in enumerate(dealt)
            )
        ],
        button(
            class_=["button", {"primary": ready}],
            type="button",
            data_move=str(move) if ready else None,
            **unless("" if ready else t("Choose two of the three first.")),
        )[art("icon-check"), t("Keep these two") if ready else t("Choose two")]
        if mine
        else None,
    ]


def _toggled(chosen: list[int], place: int) -> str:
    """The choice after a tile is chosen or given back; a third one takes the first one's place."""
    rest = [one for one in chosen if one != place]
    after = rest if place in chosen else [*rest[1 - KEPT :], place]
    return " ".join(map(str, after))


def stops(name: str, t: Tongue) -> Element:
    """The dangers that an equipment tile is good against."""
    tiles = [tile for tile in TILES if tile in EQUIPMENT[name].stops]
    label = t("stops: {what}", what=", ".join(naming.tiles(t)[tile] for tile in tiles))
    return span(".stops", role="img", aria_label=label, title=label)[
        (art(f"escape-{tile}") for tile in tiles[:4])
    ]


# E5.4, E5.5, E7.4


def meets(seen: Seen[View], danger: Danger) -> str:
    """Who revealed which danger."""
    return seen.t.by(
        seen.names,
        danger.seat,
        you="You run into {what}",
        other="{name} runs into {what}",
        what=naming.a_tile(danger.tile, seen.t),
    )


def help_asked(seen: Seen[View], seat: int, danger: Danger) -> str:
    """Who is asked to help whom."""
    return seen.t.by(
        seen.names,
        seat,
        you="Help {to} against {what}?",
        other="{name}: help {to} against {what}?",
        far="{name} can help {to} against {what}.",
        to=danger.seat,
        to_you="{name} can help you against {what}.",
        what=naming.a_tile(danger.tile, seen.t),
    )


def answering(seen: Seen[View], danger: Danger) -> Element:
    """A danger was revealed: the seat that is asked answers it."""
    view, t = seen.view, seen.t
    seat = view.asked
    own = seat == danger.seat
    kind = Use if own else Help
    title = meets(seen, danger) if own else help_asked(seen, seat, danger)
    return section(class_=f"ask danger is-{TILES[danger.tile].family}", aria_label=title)[
        div(".threat", aria_hidden="true")[
            art(f"escape-{danger.tile}"),
            span(".loss")[f"−{danger.loss}"] if danger.loss else None,
        ],
        h2(".ask-title")[pawn(seat), title],
        p(".ask-line")[cost(danger, t)],
        p(".ask-line")[t("Nobody helped: last chance to answer.")] if view.final else None,
        div(".answers")[
            (answer(seen, kind(one.name), one) for one in _each_once(view, seat)),
            [tile_answer(seen, move) for move in extra(seen)],
            button(
                ".button.nothing",
                type="button",
                data_move=str(Nothing()) if seen.mover == seat else None,
                **unless("" if seen.mover == seat else is_asked(seen, seat)),
                aria_keyshortcuts=game_letters(SHORTCUTS, t)["nothing"],
            )[passing(view, t), kbd(aria_hidden="true")[game_letters(SHORTCUTS, t)["nothing"]]],
        ],
    ]


def lets_help(view: View) -> bool:
    """Whether the revealer, asked first, is asked again if nobody helps (E5.5)."""
    return view.under == "answer" and view.turn in view.next_asked


def passing(view: View, t: Tongue) -> str:
    """What doing nothing means."""
    return t("Let the others help") if lets_help(view) else t("Do nothing")


def cost(danger: Danger, t: Tongue) -> str:
    if not danger.loss:
        return t("No turns lost, but its effect still applies.")
    return t.many(
        "Costs {n} turn unless you stop it.",
        "Costs {n} turns unless you stop it.",
        danger.loss,
    )


def _each_once(view: View, seat: int) -> list[Equipment]:
    return list(dict.fromkeys(view.explorers[seat].equipment))


def answer(seen: Seen[View], move: SeatMove, one: Equipment) -> Element:
    """An equipment tile as an answer; one that is of no use tells why when it is chosen."""
    mine = seen.mover == seen.view.asked
    return button(
        class_=["answer", {"can": str(move) in seen.moves, "pending": _waits(seen, move)}],
        type="button",
        data_move=str(move) if mine else None,
        **unless("" if mine else is_asked(seen, seen.view.asked)),
    )[gear(one, seen.t), span(".answer-name")[naming.gear(seen.t)[one.name]]]


def _waits(seen: Seen[View], move: SeatMove) -> bool:
    """Whether a move waits for its second choice."""
    return seen.ui.get("pending") == str(move)


def extra(seen: Seen[View]) -> list[SeatMove]:
    """Answers that are not equipment: *protect*, a copy of it, the amulet."""
    if seen.mover != seen.view.asked:
        return []
    others = (Protect(), Copy(Protect()), Help("amulet"))
    return [move for move in others if str(move) in seen.moves]


def tile_answer(seen: Seen[View], move: SeatMove) -> Element:
    t = seen.t
    kind = move.equipment if isinstance(move, Help) else Protect.verb
    copies = isinstance(move, Copy)
    label = t("Copy “{what}”", what=naming.action(kind, t)) if copies else None
    kinds = {"answer": True, "can": True, "pending": _waits(seen, move)}
    return button(class_=kinds, type="button", data_move=str(move))[
        span(".gear.magic", aria_hidden="true")[art(f"escape-{kind}")],
        span(".answer-name")[label or naming.action(kind, t)],
    ]


# E8


def talking(seen: Seen[View]) -> Element:
    """A talk is on: what was observed lies open, and who started it ends it."""
    view, t = seen.view, seen.t
    known = [tile for tile in view.tiles if tile.known == "all"]
    return section(".ask.talk", aria_label=t("Talk"))[
        div(".threat", aria_hidden="true")[art("escape-talk")],
        h2(".ask-title")[pawn(view.talker), t("Everyone can talk")],
        p(".ask-line")[
            t("What was observed, shown to all:") if known else t("Nothing has been observed yet.")
        ],
        ul(".notes")[(note(tile, t) for tile in known)] if known else None,
        button(
            ".button.primary",
            type="button",
            data_move=str(EndTalk()) if seen.mover == view.talker else None,
            **unless("" if seen.mover == view.talker else is_asked(seen, view.talker)),
        )[
            art("icon-check"),
            t.by(seen.names, view.talker, you="End the talk", other="{name} ends the talk"),
        ],
    ]
