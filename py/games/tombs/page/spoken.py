"""Golden Tombs in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from games.tombs.content.grid import BIT, shape_of
from games.tombs.content.tables import BOXES, COLOURS, ROUNDS, TURNS
from games.tombs.page import naming
from games.tombs.page.desk import aim_of, shown_seat
from games.tombs.rules.moves import Cross, Done, Mark, Move, Pass, Take, TakeTop, parse
from games.tombs.rules.state import Chamber, Seat, View
from page.i18n import Tongue
from page.parts import Seen


def board(seen: Seen[View]) -> list[str]:
    """The chambers on the desk, the pattern, the reserve, and then everybody else's chambers."""
    view, t = seen.view, seen.t
    if not view.round:
        return [
            *(t("Dealt: {card}.", card=naming.chamber(card, (), t)) for card in view.dealt),
            *([t("Kept: {cards}.", cards=", ".join(map(str, view.kept)))] if view.kept else []),
        ]
    here = shown_seat(seen)
    told = chambers(seen.names, here, view.sides[here], t)
    if view.expedition:
        told.append(t("Expedition: {what}.", what=naming.pattern(view.expedition.name, t)))
    if view.hidden:
        left = ", ".join(naming.pattern(name, t) for name in view.hidden)
        told.append(t("Still to come, all but one: {what}", what=left) + ".")
    told += [t("Reserve: {card}.", card=naming.chamber(card, (), t)) for card in view.reserve]
    told.append(t("Deck: {left}.", left=t.many("{n} card left", "{n} cards left", view.deck)))
    for seat, side in enumerate(view.sides):
        if seat != here:
            told += chambers(seen.names, seat, side, t)
    return told


def aims(seen: Seen[View]) -> str:
    """In how many places the pattern fits as it was turned or flipped."""
    aim = aim_of(seen)
    if not aim.shape or not seen.ui.get("way"):
        return ""
    fits = sum(
        shape_of(sum(BIT[cell] for cell in move.cells)) == aim.shape
        for move in aim.legal
        if len(move.cells) > 1
    )
    return seen.t.many(
        "Turned this way, the pattern fits in {n} place.",
        "Turned this way, the pattern fits in {n} places.",
        fits,
    )


def chambers(names: tuple[str, ...], seat: int, side: Seat, t: Tongue) -> list[str]:
    return [
        t.by(
            names,
            seat,
            you="Your pyramid {card}.",
            other="{name}, pyramid {card}.",
            card=one_chamber(one, t),
        )
        if one
        else t.by(names, seat, you="You have no pyramid here.", other="{name} has no pyramid here.")
        for one in side.chambers
    ]


def one_chamber(one: Chamber, t: Tongue) -> str:
    told = [naming.chamber(one.card, one.marked, t)]
    if one.fresh:
        told.append(t("Marked just now: {cells}", cells=", ".join(one.fresh)))
    if one.completed:
        told.append(t("Completed: +10"))
    return ". ".join(told)


def moves(seen: Seen[View]) -> list[str]:
    """Where the pattern fits, the single cells, and what else can be chosen."""
    view, t = seen.view, seen.t
    wholes: dict[int, list[str]] = {}
    singles: dict[int, list[str]] = {}
    told = []
    legal = [parse(move) for move in seen.moves]
    for move in legal:
        if isinstance(move, Mark | Cross):
            places = wholes if len(move.cells) > 1 else singles
            places.setdefault(move.card, []).append(" ".join(move.cells))
    for card, cells in wholes.items():
        told.append(
            t("Pyramid {card}, the pattern fits on: {places}.", card=card, places="; ".join(cells))
        )
    for card, cells in singles.items():
        told.append(t("Pyramid {card}, one cell: {places}.", card=card, places=", ".join(cells)))
    if view.phase == "keep" and seen.mover is not None:
        told += [naming.chamber(card, (), t) for card in view.dealt if not view.kept]
        told.append(t("Keep two of these cards."))
    if view.phase == "take" and seen.mover is not None:
        told += [
            t("Take card {card}.", card=naming.chamber(card, (), t))
            for card in view.reserve
            if Take(card.number) in legal
        ]
    buttons: dict[Move, str] = {
        TakeTop(): t("Top card of the deck"),
        Done(): t("Done"),
        Pass(): t("Pass"),
    }
    return told + [name for move, name in buttons.items() if move in legal]


def clock(seen: Seen[View]) -> list[str]:
    view, t = seen.view, seen.t
    if not view.round or view.phase == "over":
        return []
    at = t("Round {round}, card {turn} of {turns}", round=view.round, turn=view.turn, turns=TURNS)
    return [
        f"{at}.",
        t.many(
            "{n} more round after this one.", "{n} more rounds after this one.", ROUNDS - view.round
        ),
    ]


def held(seen: Seen[View]) -> list[str]:
    """Every score card."""
    view, t = seen.view, seen.t
    if not view.round:
        return [t("Nothing yet.")]
    told = [line for seat, side in enumerate(view.sides) for line in scores(side, seen, seat)]
    return told + boxes(view, seen.names, t)


def scores(side: Seat, seen: Seen[View], seat: int) -> list[str]:
    """One score card: pyramids, torches, gems and skulls."""
    view, t = seen.view, seen.t
    told = [
        naming.points(side.total, t),
        t.many("{n} red gem", "{n} red gems", side.red),
        t.many("{n} green gem", "{n} green gems", side.green),
        torches(side, t),
        t.many("{n} skull", "{n} skulls", side.skulls),
    ]
    if side.penalty:
        told.append(t("the costliest skull costs {n}", n=side.penalty))
    if side.confirmed and view.phase == "mark":
        told.append(t("is done"))
    done = ", ".join(naming.card(card.number, card.colour, t) for card in side.completed)
    if not done:
        told.append(t("no completed pyramid"))
    lines = [
        t.by(seen.names, seat, you="You: {what}.", other="{name}: {what}.", what=", ".join(told))
    ]
    if done:
        lines.append(
            t.by(
                seen.names,
                seat,
                you="Your completed pyramids: {numbers}.",
                other="{name}, completed pyramids: {numbers}.",
                numbers=done,
            )
        )
    return lines


def torches(side: Seat, t: Tongue) -> str:
    lit = [str(number) for number, on in enumerate(side.torches, 1) if on]
    label = t.many("{n} torch of four", "{n} torches of four", len(lit))
    return f"{label} ({', '.join(lit)})" if lit else label


def boxes(view: View, names: tuple[str, ...], t: Tongue) -> list[str]:
    """Of each colour, who took the 10, the 6 and the 3 (T7)."""
    told = []
    for colour, taken in zip(COLOURS, view.boxes):
        each = [
            t.by(
                names,
                taken[at],
                you="{points} points, taken by you",
                other="{points} points, taken by {name}",
                points=points,
            )
            if at < len(taken)
            else t("{points} points, available", points=points)
            for at, points in enumerate(BOXES)
        ]
        told.append(f"{t(naming.COLOURS[colour])}: {'; '.join(each)}.")
    return told
