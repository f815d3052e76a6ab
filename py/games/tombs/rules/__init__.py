"""The rules of Golden Tombs.

A turn: an expedition card is turned up (T3.1), and everybody marks for it at the same time: its
pattern, or one single cell, on one of their two chambers (T3.4, T4). Symbols take effect at once,
and a cross asks for one more cell (T5). Each seat confirms. Then completed pyramids are replaced,
lowest number first (T6), and pyramid points are taken (T7). Four rounds of seven turns (T8).
"""

from engine.untimed import clock, due
from games.tombs.rules.end import feats, outcome, standing
from games.tombs.rules.events import told
from games.tombs.rules.fate import draw
from games.tombs.rules.game import INFO, legal, play, setup
from games.tombs.rules.state import State, View
from games.tombs.rules.views import actors, guess, turn, unveiled, veiled, view

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
