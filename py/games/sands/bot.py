STEPS = {"easy": 1, "medium": 1, "hard": 1}


def think(view, events, legal, level, chance):
    moves = [m for m in legal]
    yield chance.pick(moves, "any", len(events))
