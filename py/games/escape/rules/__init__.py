"""The rules of Way Out.

A turn of the game: the clock goes down by one; at zero all is lost (E3.1, E3.2).
Each explorer spends three action points: move, reveal, special actions (E3.3, E4, E7).
A revealed danger costs turns, unless equipment, a neighbour or *protect* stops it (E5).
Who leaves a revealed tile last takes it out of the pyramid (E6).
All at the exit, with the writings and treasures asked for: the match is won (E9).
"""

from engine.untimed import clock, due
from games.escape.rules.end import feats, outcome, standing
from games.escape.rules.events import told
from games.escape.rules.game import INFO, legal, play, setup
from games.escape.rules.opening import draw
from games.escape.rules.state import State, View
from games.escape.rules.views import actors, guess, turn, unveiled, veiled, view

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
