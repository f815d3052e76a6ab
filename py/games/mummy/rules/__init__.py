"""The rules of The Mummy's Maze.

A seeker's turn: cancel the dice that show mummies, if wanted, which lets the mummy move at once
(M3.1, M5). Roll the others, as often as wanted; new mummies are set aside (M3.2, M3.3). Call one
die to the mummy and walk it (M3.4 to M3.8); show a mission that was reached (M3.10).
The mummy's turn: its die and the mummies set aside are its steps (M4.1). Entering a seeker's cell
is a catch: an ankh for the mummy (M4.3).
A seeker wins with the last mission, the mummy with enough ankhs (M6).
"""

from engine.untimed import clock, due
from games.mummy.rules.end import feats, outcome, standing
from games.mummy.rules.events import told
from games.mummy.rules.fate import draw
from games.mummy.rules.game import INFO, legal, play, setup
from games.mummy.rules.state import State, View
from games.mummy.rules.views import actors, guess, turn, unveiled, veiled, view

__all__ = [
    "INFO",
    "State",
    "View",
    "actors",
    "clock",
    "draw",
    "due",
    "feats",
    "guess",
    "legal",
    "outcome",
    "play",
    "setup",
    "standing",
    "told",
    "turn",
    "unveiled",
    "veiled",
    "view",
]
