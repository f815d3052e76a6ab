"""What a bot does in its turn, on what its chart says."""

from __future__ import annotations

from collections.abc import Collection

from games.escape.bot.answering import has_news
from games.escape.bot.biding import spend
from games.escape.bot.chart import Chart
from games.escape.bot.digging import dig
from games.escape.bot.homing import home
from games.escape.rules.moves import SeatMove, Talk
from games.escape.rules.state import View


def act(view: View, c: Chart, moves: Collection[SeatMove]) -> SeatMove:
    """An action of one's own turn."""
    if c.temper.talks and Talk() in moves and has_news(view):
        return Talk()
    move = home(c, moves) if is_homing(c) else dig(c, moves)
    return move if move in moves else spend(c)


def is_homing(c: Chart) -> bool:
    """Whether all is found: nothing is left but the way home."""
    return c.need.met and c.exit_at >= 0
