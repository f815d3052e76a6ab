"""What may come, as a bot imagines it from what it sees: the deck, the cards, and the others."""

from __future__ import annotations

from engine.chance import Chance
from games.tombs.bot.dig import Dig
from games.tombs.bot.worth import Site, site
from games.tombs.content.grid import BIT
from games.tombs.content.tables import CARDS, COLOURS, EXPEDITIONS, ROUNDS, TURNS
from games.tombs.rules.state import Seat, View


def dig_of(view: View, seat: Seat) -> Dig:
    """What a seat has, and what it may take. It lies open to all."""
    dig = Dig()
    for place, chamber in enumerate(seat.chambers):
        if chamber:
            here = site(view.chambers, chamber.card.number)
            marked = sum(BIT[cell] for cell in chamber.marked)
            dig.sites[place], dig.marks[place] = here, marked
            dig.left[place] = here.left(marked)
    colours = [card.colour for card in seat.completed]
    dig.completed = len(seat.completed)
    dig.counts = [colours.count(colour) for colour in COLOURS]
    dig.boxes = sum(map(sum, seat.points))
    dig.taken = [len(takers) for takers in view.boxes]
    dig.red, dig.green, dig.skulls = seat.red, seat.green, seat.skulls
    dig.torches = sum(seat.torches)
    dig.lamp = bool(view.round) and seat.torches[view.round - 1]
    dig.reserve = [site(view.chambers, card.number) for card in view.reserve]
    dig.turns = turns_left(view)
    return dig


def turns_left(view: View) -> int:
    """How many turns are to come after this one."""
    return TURNS * (ROUNDS - max(1, view.round) + 1) - view.turn


def deck(view: View, fate: Chance) -> list[Site]:
    """The deck as it may lie, the top card last."""
    out = {card.number for card in (*view.reserve, *view.dealt)}
    for seat in view.sides:
        out.update(card.number for card in seat.completed)
        out.update(chamber.card.number for chamber in seat.chambers if chamber)
    down = [number for number in range(1, CARDS + 1) if number not in out]
    return [site(view.chambers, number) for number in fate.shuffled(down, "deck")]


def patterns(view: View, fate: Chance, ahead: int = ROUNDS * TURNS) -> list[str]:
    """The next expedition cards as they may come."""
    cards: list[str] = []
    if view.round:
        cards += fate.shuffled(view.hidden, "expedition", view.round)[: TURNS - view.turn]
    for round in range(view.round + 1, ROUNDS + 1):
        if len(cards) >= ahead:
            break
        cards += fate.shuffled(EXPEDITIONS, "expedition", round)[:TURNS]
    return cards[:ahead]


def rivals(view: View) -> list[Dig]:
    """The others, once they have marked for the card in use."""
    found = []
    for number, seat in enumerate(view.sides):
        if number == view.viewer or not any(seat.chambers):
            continue
        dig = dig_of(view, seat)
        if view.phase == "mark" and view.expedition and not seat.marked:
            dig.mark_best(view.expedition.name)
        elif seat.crosses:
            dig.follow(seat.crosses)
        found.append(dig)
    return found


def boxes_of(rival: Dig, deck: list[Site], patterns: list[str]) -> list[tuple[int, int]]:
    """When a rival may take boxes that are free, as turns to come, and of which colours."""
    dig = rival.copy()
    dig.deck = deck[:]
    dig.settle()
    dig.run(patterns)
    return dig.log
