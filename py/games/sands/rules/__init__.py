"""The rules of Sands of Memory.

A turn: turn the top card up, unless one is being searched (S3.1).
Push a pyramid into the open spot; all see what lay below it (S3.2).
Bare: push again or stop. Another treasure: the turn is over (S3.3, S3.4).
The wanted treasure: the card is yours (S3.5). The next back's action comes first (S4).
When the last card is won, the most points win (S5).
"""

from engine.untimed import clock, due
from games.sands.rules.end import feats, outcome, standing
from games.sands.rules.events import told
from games.sands.rules.fate import draw
from games.sands.rules.game import INFO, actors, guess, legal, play, setup
from games.sands.rules.state import State, View
from games.sands.rules.views import turn, unveiled, veiled, view

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
