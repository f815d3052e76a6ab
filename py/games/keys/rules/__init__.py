"""The rules of The Pharaoh's Keys.

A round: everybody has a door card, and the die says which keys each takes (K3.1, K3.2). All fit
them into their doors while the sand runs (K3.3, K3.4); if nobody opens one, it runs once more
(K3.5). In the order of opening, each moves the pawn up or down the pyramid and takes two gems (K4).
After nine rounds, the most gems of one colour win (K5).
"""

from games.keys.rules.end import feats, outcome, standing
from games.keys.rules.events import told
from games.keys.rules.fate import draw
from games.keys.rules.game import INFO, clock, due, legal, play, setup
from games.keys.rules.state import State, View
from games.keys.rules.views import actors, guess, turn, unveiled, veiled, view

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
