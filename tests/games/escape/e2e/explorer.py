"""Way Out as people play it in the browser.

To bring matches to an end soon, whoever plays here knows what the kept match knows.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.hands import tab_to
from engine.match import Match, Player
from games.escape.content.geometry import bits
from games.escape.content.tables import DANGERS, WRITINGS
from games.escape.page import asking, tray
from games.escape.rules.end import held
from games.escape.rules.packing import conditions, ground
from games.escape.rules.state import State
from games.registry import load

# What to play


def wise(state: State, seat: int, legal: Sequence[str]) -> str:
    """The move of an explorer who knows every tile."""
    if state.phase in ("keep", "talk"):
        return legal[0]
    if state.phase == "place":
        return "place " + max(move.split(" ")[1] for move in legal if move.startswith("place "))
    if state.phase in ("answer", "help"):
        return next(move for move in legal if move != "talk")
    return _step(state, seat, legal)


def _step(state: State, seat: int, legal: Sequence[str]) -> str:
    """Towards the next tile to be turned up; with all in hand, to the exit."""
    here, goals = state.explorers[seat].at, _goals(state)
    if here in goals and "reveal" in legal and not state.up >> here & 1:
        return "reveal"
    if not goals:
        goals = _exits(state)
    way = _way(state, here, goals - {here})
    place = ground(state.setting.pyramid).names[way] if way >= 0 else ""
    return f"move {place}" if f"move {place}" in legal else "spend move"


def _goals(state: State) -> set[int]:
    """The open tiles that are wanted, or that lie on one: those of the easiest wish."""
    mine, wants = held(state), dict(conditions(state.setting))
    plan = ground(state.setting.pyramid)
    lying = [place for place in bits(state.there) if not state.up >> place & 1]
    up = Counter(state.tiles[place] for place in bits(state.up))
    wished = {kind for kind in WRITINGS if not mine[kind] + up[kind]}
    if mine["treasure"] + up["treasure"] < wants.get("treasures", 0):
        wished.add("treasure")
    if not mine["exit"] + up["exit"]:
        wished.add("exit")

    def weight(place: int) -> int:
        over = _over(state, place)
        return sum(3 if state.tiles[one] in DANGERS else 1 for one in over) + 2 * len(over)

    wishes = sorted((place for place in lying if state.tiles[place] in wished), key=weight)
    for place in wishes[:1]:
        over = _over(state, place)
        return {one for one in over if not plan.above[one] & state.there}
    return set()


def _over(state: State, place: int) -> set[int]:
    """A tile and all that lie on it, one over the other."""
    plan, found, edge = ground(state.setting.pyramid), {place}, [place]
    while edge:
        more = set(bits(plan.above[edge.pop()] & state.there)) - found
        found |= more
        edge += more
    return found


def _exits(state: State) -> set[int]:
    """Where everybody is to meet."""
    holders = [one.at for one in state.explorers if "exit" in one.held]
    return set(holders) or {at for at in bits(state.up) if state.tiles[at] == "exit"}


def _way(state: State, here: int, goals: set[int]) -> int:
    """The first step to the nearest goal; any step off a tile that is up, if there is none."""
    near = ground(state.setting.pyramid).near
    first = {place: place for place in near[here] if state.there >> place & 1}
    edge = deque(first)
    while edge:
        place = edge.popleft()
        if place in goals:
            return first[place]
        for other in near[place]:
            if state.there >> other & 1 and other not in first and other != here:
                first[other] = first[place]
                edge.append(other)
    if state.up >> here & 1 and state.tiles[here] != "exit":
        return next(iter(first), -1)
    return -1


# How to play it

AWAY = """place => {
    const middle = el => {
        const box = el.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const here = document.activeElement, there = document.getElementById('at-' + place);
    const [x, y] = middle(here), [to_x, to_y] = middle(there);
    return here === there ? null : [to_x - x, to_y - y, here.id];
}"""
"""How far it is from the focus to a place, and what has the focus."""


LETTERS = {name: key.lower() for table in (asking, tray) for name, key in table.SHORTCUTS.items()}
"""What to press for each action, as the page names it."""


def by_keys(page: Page, move: str) -> None:
    """Shortcuts for actions, arrows on the pyramid, Tab for the rest."""
    verb, *rest = move.split(" ")
    if verb == "keep":
        for name in rest:
            tab_to(page, f'.dealt-tile[aria-pressed="false"]:has(use[href="#escape-{name}"])')
            page.keyboard.press("Space")
        tab_to(page, f'[data-move="{move}"]')
        page.keyboard.press("Enter")
    elif verb in ("place", "move"):
        steer(page, rest[0])
        page.keyboard.press("Enter")
    elif verb == "spend":
        page.keyboard.press(LETTERS["spend"])
        page.keyboard.press(LETTERS[rest[0]])
    elif verb in ("reveal", "nothing"):
        page.keyboard.press(LETTERS[verb])
    else:
        tab_to(page, f'[data-move="{move}"]')
        page.keyboard.press("Enter")


def steer(page: Page, place: str, most: int = 40) -> None:
    """By arrows to a place: first to its row, then along it."""
    tab_to(page, ".place", back=True)
    stuck = ""
    for _ in range(most):
        away = page.evaluate(AWAY, place)
        if away is None:
            return
        right, down, at = away
        upright = abs(down) > 8 and at != stuck
        stuck = at
        if upright:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    raise AssertionError(f"arrows never come to {place}")


# Without a browser


def explored(
    seed: int,
    players: Sequence[Player],
    options: Mapping[str, Any],
    until: Callable[[Match], bool] = lambda match: False,
) -> Match:
    """A match that goes on until it is as wished, or over."""
    match = Match(load("escape"), options, players, seed)
    while match.actors and not until(match):
        seat = match.actors[0]
        move = match.draw() if seat < 0 else wise(match.state, seat, match.legal(seat))
        match.play(seat, move)
    return match
