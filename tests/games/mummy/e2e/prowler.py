"""The Mummy's Maze as people play it in the browser, by mouse and by keys.

To bring matches to an end soon, whoever plays here knows what the kept match knows.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from playwright.sync_api import Page

from e2e.hands import press, tab_to
from engine.chance import Chance
from engine.match import Match, Player
from games.mummy.content.generator import distances
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS, INDEX, Maze, bits
from games.mummy.rules.state import State
from games.mummy.rules.turns import hand_of
from games.registry import load

CHOSEN = """el => el.matches('[aria-pressed="true"]')"""
FOCUSED = "document.activeElement.dataset.cell ?? ''"

Hand = Callable[[Page, str], None]
"""Makes a move on the page."""


# What to play


def hunt(state: State) -> str:
    """As the mummy: the next step to the nearest seeker, or none if nobody is about."""
    here = maze(state.maze)
    prey = {cell for cell in state.at if cell >= 0 and here.floor >> cell & 1}
    if not prey:
        return "stop"
    return nearest(here, prey, [f"step {CELLS[cell]}" for cell in here.paths[state.mummy]])


def seek(state: State, legal: Collection[str]) -> str:
    """As a seeker: show what can be shown, or walk to the nearest symbol that is wanted."""
    here = maze(state.maze)
    shows = [move for move in legal if move.endswith(" show")]
    goes = [move for move in legal if move.startswith("go ")]
    if shows or not goes:
        return shows[0] if shows else sorted(legal)[-1]  # skip before roll before cancel
    wanted = {here.symbols[mission] for mission in state.held[hand_of(state, state.turn)]}
    return nearest(here, wanted, goes)


def dare(state: State, legal: Collection[str]) -> str:
    """As a seeker who wants to be caught: up to the mummy."""
    goes = [move for move in legal if move.startswith("go ") and not move.endswith(" show")]
    if not goes:
        return sorted(legal)[-1]
    here = maze(state.maze)
    return nearest(here, set(here.paths[state.mummy]), goes)


def nearest(here: Maze, goals: Collection[int], moves: Sequence[str]) -> str:
    """Of moves that name a cell, the one that ends nearest to a goal."""
    paths = {cell: set(here.paths[cell]) for cell in bits(here.floor)}
    ways = [distances(paths, goal) for goal in goals]

    def left(move: str) -> tuple[int, str]:
        cell = next(INDEX[word] for word in move.split(" ") if word in INDEX)
        return min(steps[cell] for steps in ways), move

    return min(moves, key=left)


# How to play it


def by_mouse(page: Page, move: str) -> None:
    """A button; or the die first, then the cell, then whether the mission is shown."""
    verb, *rest = move.split(" ")
    if verb == "go":
        die = page.locator(f'.die[aria-keyshortcuts="{shortcut(rest[0])}"]')
        if not die.evaluate(CHOSEN):
            die.click()
        page.locator(f'.cell.can[data-cell="{rest[1]}"]').click()
        if page.locator(".ask").count():
            page.locator(f'.ask [data-move="{move}"]').click()
    else:
        place = f'[data-cell="{rest[0]}"]' if rest else ".button"
        page.locator(f'{place}[data-move="{move}"]').click()


KEYS = {"roll": "r", "cancel": "n", "skip": "e", "stop": "e"}


def by_keys(page: Page, move: str) -> None:
    """The same by shortcuts, and by arrows on the board."""
    verb, *rest = move.split(" ")
    if verb not in ("go", "step"):
        page.keyboard.press(KEYS[verb])
        return
    if verb == "go":
        key = shortcut(rest[0])
        if not page.locator(f'.die[aria-keyshortcuts="{key}"]').evaluate(CHOSEN):
            page.keyboard.press(key.lower())
        rest = rest[1:]
    tab_to(page, ".cell", back=True)
    here = page.evaluate(FOCUSED)
    right, down = ord(rest[0][0]) - ord(here[0]), int(rest[0][1:]) - int(here[1:])
    ways = [("ArrowRight" if right > 0 else "ArrowLeft", abs(right))]
    ways.insert(0 if down > 0 else 1, ("ArrowDown" if down > 0 else "ArrowUp", abs(down)))
    for key, times in ways:  # along the wider row: beside the pyramid there is nothing
        press(page, key, times)
    assert page.evaluate(FOCUSED) == rest[0]
    page.keyboard.press("Enter")
    if page.locator(".ask").count():
        page.keyboard.press("o" if move.endswith(" show") else "k")


def shortcut(face: str) -> str:
    return "W" if face == "arrow" else face


# Without a browser


def stalked(
    seed: int,
    players: Sequence[Player],
    until: Callable[[Match], bool] = lambda match: False,
    mummy: int = 0,
) -> Match:
    """A match that goes on until it is as wished, or over; the mummy strays."""
    match = Match(load("mummy"), {"maze": "maze-1", "mummy": mummy}, players, seed)
    whim = Chance(seed)
    while match.actors and not until(match):
        seat, state = match.actors[0], match.state
        if seat < 0:
            move = match.draw()
        elif state.phase == "walk":
            move = whim.pick(tuple(match.legal(seat)), "walk", len(match.entries))
        else:
            move = seek(state, match.legal(seat))
        match.play(seat, move)
    return match
