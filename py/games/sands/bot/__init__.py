"""How a bot plays Sands of Memory: all levels think alike, and forget differently (S7)."""

from games.sands.bot.search import STEPS, think

__all__ = ["STEPS", "think"]
