"""How a bot plays The Mummy's Maze: the mummy hunts (M8.3), seekers steal (M8.4)."""

from games.mummy.bot.levels import STEPS, think

__all__ = ["STEPS", "think"]
