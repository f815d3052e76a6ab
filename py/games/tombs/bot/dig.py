"""One seat's match played on quickly and greedily, for bots that look ahead."""

from __future__ import annotations

from collections.abc import Sequence

from games.tombs.bot.worth import KEEN, Choice, Forecast, Site, promises, pyramid
from games.tombs.content.tables import (
    BOX_EVERY,
    BOXES,
    GEM,
    MOST_GEMS,
    PAIR,
    PENALTIES,
    PYRAMID,
    RESERVE,
    TORCH,
    TURNS,
)

# Tuned by hill climbing: 320 matches alone over eight generated decks, a parameter at a time.
BEHIND, AHEAD = 4.0, 2.0
"""A gem of the colour with fewer; what one of the other may gain yet, besides its own point."""
DRIFT = 0.17
"""Skulls that will come, a turn; the next one's price is computed there."""
SKULL, POTION, CROSS = 0.58, 0.35, 1.73
"""A skull by its price, a potion with nothing to clear yet, and a cross."""
STEP, RICHES, UNSEEN = 0.52, 0.3, 2.0
"""A new card: what a cell of its way costs, what a symbol is worth; and the deck's top card."""

CLAIMS = range(BOX_EVERY, BOX_EVERY * len(BOXES) + 1, BOX_EVERY)
"""With so many pyramids of a colour a box is taken (T7.1)."""

_PRICES = (*(b - a for a, b in zip((0, *PENALTIES), PENALTIES)), 3, 3, 3, 3, 3, 3)


class Dig:
    """What a seat has and what it may take. It is changed in place: copy it first."""

    __slots__ = (
        "boxes",
        "completed",
        "counts",
        "deck",
        "green",
        "lamp",
        "left",
        "log",
        "marks",
        "red",
        "reserve",
        "rivals",
        "sites",
        "skulls",
        "taken",
        "theirs",
        "torches",
        "turns",
    )

    def __init__(self) -> None:
        self.sites: list[Site | None] = [None, None]
        self.marks = [0, 0]
        self.left = [0, 0]
        """Cells to the tomb, of each chamber."""
        self.completed = 0
        self.counts = [0, 0, 0]
        """Completed pyramids of each colour."""
        self.boxes = 0
        """Pyramid points."""
        self.taken = [0, 0, 0]
        """Boxes of each colour that are gone."""
        self.red = self.green = self.skulls = self.torches = 0
        self.lamp = False
        """This round's torch is ticked."""
        self.reserve: list[Site] = []
        self.deck: list[Site] = []
        """As this bot imagines it; the top card last."""
        self.turns = 0
        """How many are to come after this one."""
        self.rivals: list[tuple[int, int]] = []
        """When others take a box, as turns to come, and of which colour; the next one last."""
        self.theirs = 0
        """Points of the boxes that they take."""
        self.log: list[tuple[int, int]] = []
        """When this seat takes a box, as `rivals`."""

    def copy(self) -> Dig:
        other = Dig.__new__(Dig)
        other.sites = self.sites[:]
        other.marks = self.marks[:]
        other.left = self.left[:]
        other.completed = self.completed
        other.counts = self.counts[:]
        other.boxes = self.boxes
        other.taken = self.taken[:]
        other.red = self.red
        other.green = self.green
        other.skulls = self.skulls
        other.torches = self.torches
        other.lamp = self.lamp
        other.reserve = self.reserve[:]
        other.deck = self.deck[:]
        other.turns = self.turns
        other.rivals = self.rivals[:]
        other.theirs = self.theirs
        other.log = self.log[:]
        return other

    # What it is worth

    def score(self) -> int:
        """T8.2"""
        red, green, skulls = self.red, self.green, self.skulls
        pairs = red if red < green else green
        return (
            PYRAMID * self.completed
            + TORCH * self.torches
            + self.boxes
            + GEM * (red + green)
            + (PAIR - 2 * GEM) * pairs
            - (PENALTIES[skulls - 1] if skulls else 0)
        )

    def outlook(self, how: Forecast) -> float:
        """The score, and what the chambers promise."""
        for place in (0, 1):
            if self.sites[place] is not None:
                return self.score() + self.promises(place, how)[-1]
        return self.score()

    def promises(self, place: int, how: Forecast) -> tuple[float, ...]:
        """What both chambers and later ones promise, by what may be left of one of them."""
        mine, other = self.sites[place], self.sites[1 - place]
        assert mine is not None
        worth = pyramid(self.counts[mine.colour], self.taken[mine.colour])
        if other is None:
            return promises(self.turns, how, self.left[place], worth, -1, 0.0)
        both = self.counts[other.colour] + (mine.colour == other.colour)
        beside = pyramid(both, self.taken[other.colour])
        return promises(self.turns, how, self.left[place], worth, self.left[1 - place], beside)

    def weights(self) -> tuple[float, float, float, float, float, float]:
        """What each of a marking's symbols is worth now."""
        red, green, skulls, turns = self.red, self.green, self.skulls, self.turns
        ahead = GEM + AHEAD * min(1.0, turns / 10)
        at = skulls + DRIFT * turns
        low = int(at)
        price = SKULL * (_PRICES[low] + (at - low) * (_PRICES[low + 1] - _PRICES[low]))
        clears = min(2, skulls)
        return (
            0 if red == MOST_GEMS else BEHIND if red < green else ahead,
            0 if green == MOST_GEMS else BEHIND if green < red else ahead,
            0 if self.lamp else TORCH,
            -price if skulls < len(PENALTIES) else 0,
            price * (clears + POTION * (2 - clears)),
            CROSS,
        )

    # What it does

    def best(self, pattern: str) -> tuple[int, Choice] | None:
        """The place and the marking that promise most; None if nothing can be marked."""
        red, green, torch, skull, potion, cross = self.weights()
        bags = {0: 0.0}
        best, found = -1e9, None
        for place in (0, 1):
            site = self.sites[place]
            if site is None:
                continue
            promises, left = self.promises(place, KEEN), self.left[place]
            for choice in site.distinct(self.marks[place], pattern):
                reach, bag = choice[1], choice[8]
                worth = bags.get(bag)
                if worth is None:
                    _, _, reds, greens, torches, skulls, potions, crosses, _ = choice
                    worth = bags[bag] = (
                        red * reds
                        + green * greens
                        + (torch if torches else 0)
                        + skull * skulls
                        + potion * potions
                        + cross * crosses
                    )
                worth += promises[reach if reach < left else left]
                if worth > best:
                    best, found = worth, (place, choice)
        return found

    def mark(self, place: int, choice: Choice) -> int:
        """Mark, and count the symbols (T5); says how many crosses there were."""
        cells, reach, red, green, torch, skull, potion, cross, bag = choice
        self.marks[place] |= cells
        if reach < self.left[place]:
            self.left[place] = reach
        if bag:
            self.red = min(MOST_GEMS, self.red + red)
            self.green = min(MOST_GEMS, self.green + green)
            if torch and not self.lamp:
                self.lamp = True
                self.torches += 1
            self.skulls = max(0, min(len(PENALTIES), self.skulls + skull) - 2 * potion)
        return cross

    def mark_best(self, pattern: str) -> None:
        """A turn's marking, with all that its crosses ask for."""
        found = self.best(pattern)
        if found is not None:
            self.follow(self.mark(*found))

    def follow(self, crosses: int) -> None:
        """Mark the cells that crosses ask for (T5.1)."""
        while crosses:
            found = self.best("")
            if found is None:
                return
            crosses += self.mark(*found) - 1

    def settle(self) -> None:
        """Completed chambers are replaced, and points are taken (T6, T7)."""
        sites, left = self.sites, self.left
        done = [place for place in (0, 1) if not left[place] and sites[place] is not None]
        if done:
            for place in done:
                self.complete(place)
            for place in done:
                self.replace(place)
            self.refill()

    def complete(self, place: int) -> None:
        site = self.sites[place]
        assert site is not None
        colour = site.colour
        self.sites[place] = None
        self.completed += 1
        self.counts[colour] += 1
        if self.counts[colour] in CLAIMS:
            self.boxes += self.box(colour)
            self.log.append((self.turns, colour))

    def box(self, colour: int) -> int:
        """The next box of a colour is taken; its points."""
        taken = self.taken[colour]
        if taken == len(BOXES):
            return 0
        self.taken[colour] = taken + 1
        return BOXES[taken]

    def appeal(self, place: int, site: Site) -> float:
        """How well a new card would do in a place."""
        other = self.sites[1 - place]
        count = self.counts[site.colour] + (other is not None and other.colour == site.colour)
        worth = pyramid(count, self.taken[site.colour])
        return worth + RICHES * site.riches - STEP * site.whole

    def replace(self, place: int) -> None:
        """T6.2"""
        best, found = UNSEEN if self.deck else -1e9, None
        for site in self.reserve:
            appeal = self.appeal(place, site)
            if appeal > best:
                best, found = appeal, site
        if found is not None:
            self.reserve.remove(found)
            self.put(place, found)
        elif self.deck:
            self.put(place, self.deck.pop())

    def put(self, place: int, site: Site) -> None:
        self.sites[place] = site
        self.marks[place] = 0
        self.left[place] = site.whole

    def refill(self) -> None:
        """T6.4"""
        while len(self.reserve) < RESERVE and self.deck:
            self.reserve.append(self.deck.pop())

    def run(self, patterns: Sequence[str]) -> None:
        """Play on, for so many expedition cards."""
        for pattern in patterns:
            if not self.turns % TURNS:
                self.lamp = False
            self.turns -= 1
            self.mark_best(pattern)
            self.settle()
            while self.rivals and self.rivals[-1][0] >= self.turns:
                self.theirs += self.box(self.rivals.pop()[1])
