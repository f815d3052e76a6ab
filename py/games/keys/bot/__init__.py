"""How a bot plays The Pharaoh's Keys.

It finds a true tiling at once, and opens its door when its time has come (K8.1). On the pyramid
(K8.2), easy sees its best colour alone; medium takes the gems that are best for all its colours;
hard plays the next round in thought, others and their choices included, and compares the gems;
master plays on to the end, and takes what wins most often.
"""

from games.keys.bot.search import STEPS, think

__all__ = ["STEPS", "think"]
