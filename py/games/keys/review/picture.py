"""The race at the doors: every key that was laid, on a lane for each player, door by door."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from htpy import Element, Node, div, figcaption, figure, h2, p, span
from htpy import svg as drawing
from markupsafe import Markup, escape

from engine.game import Event
from engine.review import Played
from games.keys.rules.state import View
from page.i18n import Tongue
from page.names import is_you
from page.review_chart import tenths

WIDTH, LANE = 300, 34
STEPS = ("lay", "lift", "hint", "open")


@dataclass
class Race:
    """What happened at the doors of one round: by seat, when and what."""

    number: int
    lanes: dict[int, list[tuple[int, str]]] = field(default_factory=dict)

    def opened(self, seat: int) -> int | None:
        """When a seat opened its door."""
        return next((ms for ms, kind in self.lanes.get(seat, ()) if kind == "open"), None)


def races(events: Sequence[Event | None]) -> list[Race]:
    """All that was laid, lifted and opened, round by round."""
    found: list[Race] = []
    for one in events:
        if one is None:
            continue
        if one.kind in ("roll", "door"):
            found.append(Race(len(found) + 1))
        elif one.kind in STEPS and found:
            found[-1].lanes.setdefault(one.seat, []).append((one.number("ms"), one.kind))
    return [race for race in found if race.lanes]


def picture(match: Played[View], t: Tongue) -> Node:
    found = races(match.told(None))
    said = t("A dot is a key placed, a circle one lifted off, a star the open door.")
    rivals: list[tuple[str, dict[int, Race]]] = []
    if len(match.names) == 1:
        friends = [one for one in match.ghosts if one.name]
        for one in friends or match.ghosts:
            by_door = {race.number: race for race in races(one.told)}
            rivals.append((one.name or t("Ghost"), by_door))
        if friends:
            names = ", ".join(one.name for one in friends)
            said += " " + t("Beside you, door by door: {names}.", names=names)
        elif rivals:
            said += " " + t("The ghost is your record, door by door.")
        elif best := quickest(found, match.seat):
            rivals = [(t("Ghost"), {race.number: best for race in found if race is not best})]
            said += " " + t("The ghost is your quickest door of the match.")
    return [
        h2[t("The race at the doors")],
        p(".soft")[said],
        div(".door-races")[(_race(match, race, rivals, t) for race in found)],
    ]


def quickest(found: Sequence[Race], seat: int) -> Race | None:
    opened = [(ms, race.number) for race in found if (ms := race.opened(seat)) is not None]
    if not opened:
        return None
    number = min(opened)[1]
    return next(race for race in found if race.number == number)


def _race(
    match: Played[View], race: Race, rivals: Sequence[tuple[str, dict[int, Race]]], t: Tongue
) -> Element:
    lanes = [
        (_name(match, seat, t), race.lanes.get(seat, []), seat == match.seat)
        for seat in range(len(match.names))
    ]
    for name, by_door in rivals:
        if race.number in by_door:
            lanes.append((name, by_door[race.number].lanes.get(match.seat, []), False))
    longest = max([1000, *(ms for _, lane, _ in lanes for ms, _ in lane)])
    drawn, told = [], []
    for at, (name, lane, mine) in enumerate(lanes):
        opened = next((ms for ms, kind in lane if kind == "open"), None)
        time = t("{n} s", n=tenths(opened / 1000, t)) if opened is not None else t("not opened")
        told.append(t("{name}: {what}", name=name, what=time))
        drawn.append(_lane(lane, at, longest, mine, told[-1]))
    return figure(".door-race")[
        figcaption[span(".chart-title")[t("Door {number}", number=race.number)]],
        drawing(
            viewBox=f"0 0 {WIDTH} {LANE * len(lanes)}",
            role="img",
            aria_label="; ".join(told),
            focusable="false",
        )[Markup("".join(drawn))],
    ]


def _name(match: Played[View], seat: int, t: Tongue) -> str:
    return t("You") if is_you(match.names, seat) else match.names[seat]


def _lane(lane: Sequence[tuple[int, str]], at: int, longest: int, mine: bool, said: str) -> str:
    y = LANE * at + 24
    end = max((ms for ms, _ in lane), default=0)
    kind = "mine" if mine else "theirs"

    def x(ms: int) -> float:
        return 8 + (WIDTH - 18) * ms / longest

    drawn = f'<text class="who" x="8" y="{y - 11}">{escape(said)}</text>'
    drawn += f'<g class="{kind}"><path class="lane" d="M8 {y}H{x(end):.1f}"/>'
    for ms, what in lane:
        if what == "open":
            drawn += f'<path class="opened" d="M{x(ms):.1f} {y - 7}l2.2 4.8 5.2.5-3.9 3.4 1.2 '
            drawn += '5.2-4.7-2.8-4.7 2.8 1.2-5.2-3.9-3.4 5.2-.5Z"/>'
        else:
            drawn += f'<circle class="{what}" cx="{x(ms):.1f}" cy="{y}" r="4"/>'
    return drawn + "</g>"
