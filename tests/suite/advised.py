"""What reasons say, checked against the whole truth: by the full state, or by making the move."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from games.escape.content import DANGERS, EQUIPMENT, TILES
from games.escape.packing import ground
from games.keys.content.tables import COLOURS
from games.mummy.content.mazes import maze
from games.mummy.content.tables import CELLS as ROOMS
from games.mummy.content.tables import DICE, INDEX
from games.sands.content.board import INDEX as SPOT
from games.sands.content.board import SQUARE
from games.sands.content.tables import CARDS
from games.tombs.content.decks import card
from games.tombs.content.grid import CELLS
from games.tombs.content.tables import PENALTIES
from suite.advising import Given

Truth = Callable[[Given], bool]


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text)]


# Sands of Memory


def _hidden(one: Given, *, within: bool) -> list[str]:
    """What lies in the square of the open spot, or in that of the pushed one, besides the open."""
    spot = SPOT[one.advice.move.split(" ")[1]]
    square = SQUARE[one.state.open if within else spot]
    return [
        what
        for at, what in enumerate(one.state.under)
        if SQUARE[at] == square and at != one.state.open
    ]


def _same_square(one: Given) -> bool:
    return SQUARE[SPOT[one.advice.move.split(" ")[1]]] == SQUARE[one.state.open]


def _under(one: Given) -> str:
    """What lies under the pyramid that is advised."""
    return str(one.state.under[SPOT[one.advice.move.split(" ")[1]]])


def _wanted(one: Given) -> str:
    view = one.view
    if view.card:
        return str(view.card.treasure)
    return next((str(card.treasure) for seat, card in view.stakes if seat != view.turn), "")


def _seen(one: Given) -> dict[str, str]:
    """What the seat has seen on each spot."""
    events = one.match.events(one.seat, one.at)
    return {event["spot"]: event["found"] for event in events if event.kind == "push"}


def _not_seen_wrong(one: Given) -> bool:
    """Nobody is sent where they have seen something else, unless there is no other way."""
    seen, wanted = _seen(one), _wanted(one)
    pushes = [move.split(" ")[1] for move in one.legal if move.startswith("push ")]
    wrong = [spot for spot in pushes if seen.get(spot) not in (None, "", wanted)]
    verb, _, spot = one.advice.move.partition(" ")
    return verb != "push" or spot not in wrong or len(wrong) == len(one.legal)


def _value(one: Given) -> int:
    return CARDS[one.advice.move.split(" ")[1]].value


SANDS: dict[str, Truth] = {
    "bare": lambda one: _same_square(one) and not any(_hidden(one, within=True)),
    "beyond": lambda one: not _same_square(one) and not any(_hidden(one, within=True)),
    "there": lambda one: one.state.under[SPOT[one.advice.move.split(" ")[1]]] == _wanted(one),
    "way": lambda one: _wanted(one) in _seen(one).values() and not _under(one),
    "known": lambda one: not _under(one),
    "third": lambda one: _same_square(one) and sum(map(bool, _hidden(one, within=True))) == 1,
    "quarter": lambda one: (
        not _same_square(one) and sum(map(bool, _hidden(one, within=False))) == 1
    ),
    "far": lambda one: len(one.after.just) == numbers(one.advice.why)[0] > 1,
    "least": lambda one: one.state.phase == "scorpion",
    "first": lambda one: bool(one.state.under[one.state.open]),
    "only": lambda one: len(one.legal) == 1,
    "lowest": lambda one: (
        _value(one)
        == numbers(one.advice.why)[0]
        == min(CARDS[name].value for name in one.state.won[one.seat] if _may(one, name))
    ),
}


def _may(one: Given, name: str) -> bool:
    return f"{one.advice.move.split(' ')[0]} {name}" in one.legal


# Golden Tombs


def _far(one: Given, marks: int, number: int) -> int:
    """Steps from what is marked to the tomb, by walking over the chamber."""
    chamber = card(one.state.chambers, number)
    goal = CELLS.index(chamber.tomb)
    edge = {at for at in range(25) if marks >> at & 1}
    steps, seen = 0, set(edge)
    while edge and goal not in edge:
        edge = {
            to
            for at in edge
            for to in (
                at - 5,
                at + 5,
                *([at - 1] if at % 5 else []),
                *([at + 1] if at % 5 < 4 else []),
            )
            if 0 <= to < 25 and chamber.cells[to] != "wall"
        } - seen
        seen |= edge
        steps += 1
    return steps


def _ways(one: Given) -> tuple[int, int]:
    """How far the tomb of the marked chamber is before and after."""
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    number = int(one.advice.move.split(" ")[1])
    place = before.places.index(number)
    if not before.marks[place]:
        entrance = 1 << CELLS.index(card(one.state.chambers, number).entrance)
        return _far(one, entrance, number) + 1, _far(one, after.marks[place], number)
    return _far(one, before.marks[place], number), _far(one, after.marks[place], number)


def _grew(one: Given, *names: str) -> int:
    """By how much some count of the seat's score card grows."""
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    return sum(getattr(after, name) - getattr(before, name) for name in names)


def _pairs(one: Given) -> bool:
    before, after = one.state.sides[one.seat], one.after.sides[one.seat]
    return min(after.red, after.green) > min(before.red, before.green)


def _length(one: Given, number: int) -> int:
    """The cells from a chamber's entrance to its tomb."""
    return _far(one, 1 << CELLS.index(card(one.state.chambers, number).entrance), number) + 1


def _taken(one: Given) -> str:
    return card(one.state.chambers, int(one.advice.move.split(" ")[1])).colour


TOMBS: dict[str, Truth] = {
    "tomb": lambda one: _ways(one)[1] == 0 < _ways(one)[0],
    "torch": lambda one: (
        len(one.after.sides[one.seat].torches) > len(one.state.sides[one.seat].torches)
    ),
    "pair": _pairs,
    "potion": lambda one: _grew(one, "skulls") < 0,
    "nearer": lambda one: (
        (numbers(one.advice.why)[1], numbers(one.advice.why)[0]) == _ways(one)
        and _ways(one)[1] < _ways(one)[0]
    ),
    "step": lambda one: _ways(one)[1] < _ways(one)[0],
    "cross": lambda one: _grew(one, "crosses") >= (one.advice.move.startswith("mark")),
    "gem": lambda one: _grew(one, "red", "green") > 0,
    "clean": lambda one: _grew(one, "skulls") <= 0,
    "done": lambda one: one.state.sides[one.seat].crosses == 0,
    "pass": lambda one: len(one.legal) == 1,
    "short": lambda one: (
        numbers(one.advice.why)[0]
        == _length(one, int(one.advice.move.split(" ")[1]))
        == min(_length(one, number) for number in one.state.reserve)
    ),
    "second": lambda one: (
        sum(
            card(one.state.chambers, number).colour == _taken(one)
            for number in one.state.sides[one.seat].completed
        )
        % 2
        == 1
    ),
}


def _marked(one: Given) -> bool:
    """A marking's crosses and skulls are told, and told right; of no other move is either."""
    why, verb = one.advice.why, one.advice.move.split(" ")[0]
    costs = [
        PENALTIES[side.skulls - 1] if side.skulls else 0
        for side in (one.state.sides[one.seat], one.after.sides[one.seat])
    ]
    told = re.search(r"skulls? there: .* cost (\d+) instead of (\d+)\.", why)
    dearer = told is not None and [int(told[2]), int(told[1])] == costs
    crosses = _grew(one, "crosses") + (verb == "cross")
    right = dearer if costs[1] > costs[0] else told is None
    return right and ("A red cross gives" in why) == (verb in ("mark", "cross") and crosses > 0)


# The Pharaoh's Keys


def _gained(one: Given) -> tuple[int, ...]:
    before, after = one.state.climbers[one.seat].gems, one.after.climbers[one.seat].gems
    return tuple(now - then for then, now in zip(before, after))


def _tight(one: Given, ways: int = 0) -> bool:
    """Ways to cover a cell, counted by the legal moves that lay a key."""
    lays = [move.split(" @")[0].split(" ")[2:] for move in one.legal if move.startswith("lay ")]
    (seat,) = [one.view.climbers[one.seat]]
    laid = {cell for each in seat.laid for cell in each.cells}
    counts = {cell: sum(cell in lay for lay in lays) for cell in seat.door if cell not in laid}
    cell = re.search(r": (\w\d)", one.advice.look)
    assert cell
    return counts[cell[1]] == ways == min(counts.values())


def _is_best(one: Given) -> bool:
    gems = one.state.climbers[one.seat].gems
    return any(n and gems[at] == max(gems) for at, n in enumerate(_gained(one)))


KEYS: dict[str, Truth] = {
    "tight": lambda one: _tight(one, numbers(one.advice.why)[0]),
    "blocked": _tight,
    "two": lambda one: max(_gained(one)) == 2,
    "best": _is_best,
    "rival": lambda one: any(
        n and other.gems[at] == max(other.gems) > 0
        for at, n in enumerate(_gained(one))
        for seat, other in enumerate(one.state.climbers)
        if seat != one.seat
    ),
    "more": lambda one: any(
        n and one.state.climbers[one.seat].gems[at] for at, n in enumerate(_gained(one))
    ),
    "there": lambda one: len(_gained(one)) == len(COLOURS),
    "only": lambda one: len(one.legal) == 1,
    "covered": lambda one: one.after.climbers[one.seat].opened is not None,
}

# The Mummy's Maze


def _walk(one: Given, start: int, goal: int) -> int:
    """Steps of the mummy from a cell to another; 99 if it cannot get there."""
    paths = maze(one.state.maze).paths
    edge, seen, steps = {start}, {start}, 0
    while edge and goal not in edge:
        edge = {to for at in edge for to in paths[at]} - seen
        seen |= edge
        steps += 1
    return steps if edge else 99


def _ends(one: Given) -> int:
    return int(INDEX[one.advice.move.split(" ")[2]])


def _reach(one: Given) -> int:
    return max(DICE[one.state.die]) + one.state.aside


def _here(one: Given) -> int:
    return int(one.state.at[one.state.turn])


def _held(one: Given) -> int:
    return sum(map(len, one.state.held)) - sum(map(len, one.after.held))


def _surely(one: Given) -> bool:
    """A seeker really is where it can only be."""
    cell = re.search(r"only be on (\w\d+)", one.advice.why)
    assert cell
    return INDEX[cell[1]] in one.state.at


def _scent(one: Given, cell: int) -> int:
    """How far the nearest cell is where a seeker in the maze can be."""
    floor = maze(one.state.maze).floor
    return min(
        _walk(one, cell, at)
        for cells in one.state.possible
        for at in range(len(ROOMS))
        if cells & floor == cells and cells >> at & 1
    )


MUMMY: dict[str, Truth] = {
    "last": lambda one: one.match.game.rules.outcome(one.after) is not None,
    "mission": lambda one: _held(one) == 1,
    "secret": lambda one: _held(one) == 0 and f"{one.advice.move} show" in one.legal,
    "away": lambda one: (
        _walk(one, one.state.mummy, _here(one))
        <= _reach(one)
        < _walk(one, one.state.mummy, _ends(one))
    ),
    "nearer": lambda one: any(
        _walk(one, _ends(one), maze(one.state.maze).symbols[mission]) == numbers(one.advice.why)[0]
        for hand in one.state.held
        for mission in hand
    ),
    "safe": lambda one: _walk(one, one.state.mummy, _ends(one)) > _reach(one),
    "farther": lambda one: (
        _walk(one, one.state.mummy, _ends(one)) > _walk(one, one.state.mummy, _here(one))
    ),
    "quiet": lambda one: one.state.aside == 0,
    "no mission": lambda one: not any(move.endswith(" show") for move in one.legal),
    "free": lambda one: numbers(one.advice.why)[0] == 5 - one.state.aside,
    "must": lambda one: one.state.aside == 5,
    "short": lambda one: _walk(one, one.state.mummy, _here(one)) > one.state.aside,
    "dice": lambda one: numbers(one.advice.why)[0] == 5 - one.state.aside,
    "sure": _surely,
    "smells": lambda one: any(
        ROOMS[at] == one.advice.move.split(" ")[1]
        for cells in one.state.possible
        for at in range(len(ROOMS))
        if cells >> at & 1
    ),
    "towards": lambda one: (
        _scent(one, INDEX[one.advice.move.split(" ")[1]]) < _scent(one, one.state.mummy)
    ),
    "only": lambda one: len(one.legal) == 1,
}


def _looked(one: Given) -> bool:
    """What one is told to look at: the mummy's reach and way, or where each seeker can be."""
    look, state = one.advice.look, one.state
    if one.seat != state.seat:
        far = _walk(one, state.mummy, _here(one))
        away = re.search(r"(\d+) cells? away from you", look)
        most = re.search(r"(\d+) cells at most", look)
        if one.advice.move == "skip":
            return True
        assert most and (away or "cannot reach you" in look), look
        return int(most[1]) == _reach(one) and far == (int(away[1]) if away else 99)
    counts = [int(n) for n in re.findall(r"can be on (\d+) cell", look)]
    floor = maze(state.maze).floor
    assert numbers(look)[0] == state.left
    return counts == [cells.bit_count() for cells in state.possible if cells and not cells & ~floor]


# Way Out


def _after_legal(one: Given) -> list[str]:
    return list(one.match.game.rules.legal(one.after, one.seat))


def _tile_at(one: Given, name: str) -> str:
    view = one.match.game.rules.view(one.state, one.seat)
    plan = {tile.place: tile for tile in view.tiles}
    assert name in plan
    return str(plan[name].what)


def _counted(one: Given) -> bool:
    all_, wanted, bad = numbers(one.advice.why)
    seen = one.view
    lying = [tile for tile in seen.tiles if not tile.up and not tile.what]
    dangers = sum(name in DANGERS for name in seen.unseen)
    good = sum(TILES[name].family in ("writing", "treasure", "exit") for name in seen.unseen)
    return (len(lying), good, dangers) == (all_, wanted, bad)


def _spared(one: Given) -> bool:
    """A special action is exchanged; and if the tile below could be turned up, why it is not."""
    special, me = one.advice.move.split(" ")[1], one.state.explorers[one.seat]
    spent = special in me.specials and not me.used[me.specials.index(special)]
    if "reveal" not in one.legal:
        return spent and "can wait" not in one.advice.why and "Protect" not in one.advice.why
    if "for “Protect”" in one.advice.why:
        left = [name for name, used in zip(me.specials, me.used) if not used]
        left.remove(special)
        return spent and one.state.points == 1 and bool({"protect", "copy"} & set(left))
    if "can wait" not in one.advice.why:
        return spent
    all_, bad = numbers(one.advice.why)
    plan = ground(one.state.setting.pyramid)
    here = one.state.explorers[one.seat].at
    near = [
        each for each in one.state.explorers if each.at == here or plan.close[here] >> each.at & 1
    ]
    gear = [name for each in near for name, ready in zip(each.gear, each.ready) if ready]
    stopped = {tile for name in gear for tile in EQUIPMENT[name].stops}
    lying = [tile for tile in one.view.tiles if not tile.up and not tile.what]
    return (
        spent
        and all_ == len(lying)
        and bad == sum(name in DANGERS and name not in stopped for name in one.view.unseen)
    )


def _stood(one: Given) -> bool:
    """What one is told of the tile below and of the action points."""
    look = one.advice.look
    if "action point" not in look:
        return True
    here = next(tile for tile in one.view.tiles if tile.place == one.view.explorers[one.seat].place)
    kind = (
        "face-up tile" in look,
        "cannot be revealed yet" in look,
        "you know it" in look,
        "unknown" in look,
    )
    return numbers(look)[-1] == one.state.points and kind == (
        here.up,
        not here.up and bool(here.above),
        not here.up and not here.above and bool(here.what),
        not here.up and not here.above and not here.what,
    )


ESCAPE: dict[str, Truth] = {
    "takes": lambda one: (
        len(one.after.explorers[one.seat].held) == len(one.state.explorers[one.seat].held) + 1
    ),
    "open": lambda one: (
        "reveal" in _after_legal(one) or one.after.turn != one.seat or not one.after.points
    ),
    "knows": lambda one: bool(_tile_at(one, one.advice.move.split(" ")[-1])),
    "below": lambda one: bool(_tile_at(one, one.view.explorers[one.seat].place)),
    "odds": _counted,
    "free": lambda one: (
        not next(
            tile for tile in one.view.tiles if tile.place == one.advice.move.split(" ")[1]
        ).above
    ),
    "stops": lambda one: numbers(one.advice.why)[-1] == one.state.loss > 0,
    "cannot": lambda one: set(one.legal) <= {"nothing", "talk"},
    "others": lambda one: one.after.phase == "help" and one.after.asked != one.seat,
    "fresh": _spared,
    "worn": lambda one: any(not all(each.ready) for each in one.state.explorers),
    "home": lambda one: all(want.met for want in one.view.wants),
    "there": lambda one: one.view.at_exit,
}

TRUTHS: Mapping[str, Mapping[str, Truth]] = {
    "sands": SANDS,
    "tombs": TOMBS,
    "keys": KEYS,
    "mummy": MUMMY,
    "escape": ESCAPE,
}
"""Of each game, the reasons that can be checked by something else than the adviser's own words."""

BESIDES: Mapping[str, Truth] = {
    "sands": _not_seen_wrong,
    "tombs": _marked,
    "mummy": _looked,
    "escape": _stood,
}
"""What must be true of every advice, whatever its reason."""
