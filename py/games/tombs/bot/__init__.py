"""How a bot plays Golden Tombs.

Easy takes what brings most at once. Medium also weighs the time that is left, with colours
and with what is yet to come. Hard tries the best of medium's moves on many imagined decks, two
turns ahead. Master tries more of them, further ahead, and plays the chambers of the others on, too:
the boxes that they take are gone.
"""

from games.tombs.bot.search import STEPS, think

__all__ = ["STEPS", "think"]
