"""How a bot plays Way Out, on its seat's view alone (E13.1).

It looks for what is lacking while something is (`digging`), then goes where all meet (`homing`).
Nothing is agreed upon: from where all stand each concludes the same.
"""

from games.escape.bot.levels import STEPS, think

__all__ = ["STEPS", "think"]
