"""Sands of Memory in words: what the table draws for one viewer, line by line."""

from __future__ import annotations

from engine.game import Event
from games.sands.content.tables import Card
from games.sands.page import log, naming, words
from games.sands.page.table import SPOTS
from games.sands.rules.moves import Give, Push, Reveal, Stake, StakeDeck, Stop, parse
from games.sands.rules.state import View
from page.grid import turned
from page.i18n import Tongue
from page.parts import Seen


def board(seen: Seen[View]) -> list[str]:
    """The one open spot, what is searched, and what is going on besides."""
    view, t = seen.view, seen.t
    lines = turned(SPOTS, view.quarter)
    told = [
        t(
            "{rows} rows of {columns} spots, all but one covered by a pyramid.",
            rows=len(lines),
            columns=len(lines[0]),
        )
    ]
    if view.open:
        what = naming.the(view.shown, t) if view.shown else t("bare sand")
        told.append(t("Open: {what}, {place}.", what=what, place=places(view, t)[view.open]))
    if view.card:
        told.append(t("Wanted: {card}.", card=face(view.card, t)))
    return [*told, *deck(view, t), *trouble(seen)]


def aloud(event: Event, seen: Seen[View]) -> str:
    """What a screen reader is told of a push and of a storm: where the open spot is now.

    Like what lies in it, it is said only while it can be seen, and the log does not keep it (S3.7).
    """
    view, t = seen.view, seen.t
    line = log.line(event, view, seen.names, t)
    if event.kind == "storm":
        lines = turned(SPOTS, view.quarter)
        line = t(
            "A sandstorm turns the board a quarter turn clockwise: now {rows} rows of {columns}.",
            rows=len(lines),
            columns=len(lines[0]),
        )
    elif event.kind != "push" or event["spot"] != view.open:
        return ""
    where = t("The open spot: {place}.", place=places(view, t)[view.open]) if view.open else ""
    return f"{line} {where}"


def places(view: View, t: Tongue) -> dict[str, str]:
    """Where each spot is on the screen, as its cell says it."""
    return {
        str(spot): t("row {row}, column {column}", row=r + 1, column=c + 1)
        for r, line in enumerate(turned(SPOTS, view.quarter))
        for c, spot in enumerate(line)
    }


def face(card: Card, t: Tongue) -> str:
    return t("{what}, value {value}", what=naming.treasure(card.treasure, t), value=card.value)


def deck(view: View, t: Tongue) -> list[str]:
    """The deck, and what the back of its top card announces (S2.3)."""
    if not view.back:
        return [t("The deck is empty.")]
    left = t.many("{n} card left", "{n} cards left", view.deck)
    pack = t("pack {n}", n=view.back.pack)
    told = [t("Deck: {left}, {pack}.", left=left, pack=pack)]
    if view.back.action:
        name, about = words.action(view, view.back.action, t)
        told.append(t("On the back of the top card: {name}. {about}", name=name, about=about))
    return told


def trouble(seen: Seen[View]) -> list[str]:
    """Strength, the scorpion or a duel."""
    view, t = seen.view, seen.t
    if view.strength and view.pushes_left is not None:
        name, about = words.ACTIONS["strength"]
        left = t.many("{n} push left this turn", "{n} pushes left this turn", view.pushes_left)
        return [f"{t(name)}. {t(about)}", f"{left}."]
    if view.phase == "scorpion":
        return [t("The scorpion is out!"), words.leaving(view, t)]
    if view.phase in ("stake", "duel"):
        stakes = dict(view.stakes)
        return [
            log.stakes(seen.names, seat, face(stakes[seat], t), t)
            if seat in stakes
            else t.by(
                seen.names,
                seat,
                you="You have not staked a card yet.",
                other="{name} has not staked a card yet.",
            )
            for seat in view.duellists
        ]
    return []


def moves(seen: Seen[View]) -> list[str]:
    """What the mover can push, turn up, give or stake."""
    view, t = seen.view, seen.t
    where = places(view, t)
    can = list(map(parse, seen.moves))
    pushes = [where[move.spot] for move in can if isinstance(move, Push)]
    told = []
    if pushes:
        told.append(t("Can be pushed: {places}.", places="; ".join(pushes)))
    if Reveal() in can:
        told.append(t("Turn the card up"))
    if Stop() in can:
        told.append(t("Stop here"))
    if why := words.unanswerable(view, t):
        told.append(why)
    for card in view.mine:
        if Give(card.id) in can:
            told.append(t("Give: {card}.", card=face(card, t)))
        if Stake(card.id) in can:
            told.append(t("Stake: {card}.", card=face(card, t)))
    if StakeDeck() in can:
        told.append(t("Stake the top card of the deck"))
    return told


def clock(seen: Seen[View]) -> list[str]:
    """Time is cards: the match ends with the deck."""
    view, t = seen.view, seen.t
    if view.phase == "over":
        return []
    return [t.many("{n} card left", "{n} cards left", view.deck) + "."]


def held(seen: Seen[View]) -> list[str]:
    """How many cards each has won, and which ones the viewer has (S3.8)."""
    view, t = seen.view, seen.t
    told = [
        t.by(
            seen.names,
            seat,
            you="You: {what}.",
            other="{name}: {what}.",
            what=t.many("{n} card", "{n} cards", won),
        )
        for seat, won in enumerate(view.won)
    ]
    if view.finals:  # the match is over, and all cards are shown
        return told + [
            t.by(
                seen.names,
                seat,
                you="You: {what}.",
                other="{name}: {what}.",
                what="; ".join(face(card, t) for card in cards),
            )
            for seat, cards in enumerate(view.finals)
            if cards
        ]
    if seen.seat is not None and view.mine:
        points = sum(card.value for card in view.mine)
        told.append(t.many("{n} point so far", "{n} points so far", points) + ".")
        told += [face(card, t) for card in view.mine]
    return told
