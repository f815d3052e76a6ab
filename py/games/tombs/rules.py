"""The rules of Golden Tombs.

A turn: an expedition card is turned up (T3.1), and everybody marks for it at the same time: its
pattern, or one single cell, on one of their two chambers (T3.4, T4). Symbols take effect at once,
and a cross asks for one more cell (T5). Each seat confirms. Then completed pyramids are replaced,
lowest number first (T6), and pyramid points are taken (T7). Four rounds of seven turns (T8).
"""

from __future__ import annotations

from engine.game import Info, Option

INFO = Info(
    slug="tombs",
    rules=1,
    seats=(1, 2, 3, 4),
    options=(Option("chambers", ("deck-1", "made-1")),),
    moves={
        "chambers": "chambers <the number of a generated deck>",
        "deal": "deal <four cards for each seat>",
        "keep": "keep <card> <card>",
        "fill": "fill <cards for the reserve, up to four in all>",
        "shuffle": "shuffle",
        "reveal": "reveal <expedition card>",
        "mark": "mark <card> <the cells of the pattern, or one single cell>",
        "cross": "cross <card> <cell>",
        "done": "done",
        "pass": "pass",
        "take": "take <card of the reserve>, or take deck",
        "draw": "draw <card>",
        "points": "points",
        "end": "end",
    },
    rule_form="T1.1",
)
