"""What each move tells a viewer.

All viewers learn the same, but for what is observed:

    kind      seat  news  values
    build     fate  no    tiles: how many
    equip     fate  yes   dealt: the three of each seat
    keep      seat  no    kept: the two; back: the one that went back
    deal      fate  yes   specials: the two of each seat; top: of the pile
    place     seat  no    place (the last one begins the first turn: see `round`)
    move      seat  no    start, place
    rope      seat  no    start, via, place
    join      seat  no    start, place, to: the seat joined
    bypass    seat  no    start, place, tile: what lies face up there or is known to all, else "";
                          seats: all that were carried along
    observe   seat  own   place; tile: what it is, to that seat; "" to the others
    reveal    seat  yes   place, tile; lantern: True if revealed with it (E11.8)
                          (no news where that viewer knew the tile)
    recover   seat  no    to: the seat, equipment; new: whether it is exchanged
    draw      fate  yes   to: the seat, old, equipment
    spend     seat  no    action
    drum      seat  no
    talk      seat  no
    endtalk   seat  no
    use       seat  no    equipment
    protect   seat  no
    help      seat  no    equipment (or "amulet"); to: the seat helped
    nothing   seat  no    lets: True if the others are asked for help, and this seat again after
                          them (E5.5)
    shuffle   fate  yes

    Any of these may carry further, where it happened (use `event.get`):
    copied    True: it was done by copying another's special action
    taken     ((seat, tile, place), …): tiles taken out by who left them last (E6.1)
    lost      ((tile, place), …): dangers that went out of the game so (E6.2)
    freed     seats that a rockfall holds no longer (E11.2)
    asked     the seat that is asked now to answer or help
    cost      a danger took its toll: the turns the clock lost; 0 if it was stopped
    stopped   True: equipment stopped it; False: it was not
    tile, place   then: the danger and where
    gain      turns that the clock gained
    effect    what a new danger did besides (E11): "rockfall", "portal", "gathering", "brute", "orc"
    gathered  ((seat, place), …): from where explorers were drawn (E11.4)
    opened    ((place, tile), …): observed tiles laid open to all (E8.4): news to who knew them not
    turn      the seat that is on turn now, when it is another one, or a new turn begins
    risen     seats that got up for an action point (E11.7)
    drawn     ((seat, special), …): special actions drawn when the turn ended (E3.6): news
    round     the number of the turn that begins; with it `first`, the first player
    clock     what the clock shows now, whenever it changed
    ended     the ending, when the match is over: all tiles are shown then, which is news

Endings: "exit" (all on the exit tile), "holder" (all at the holder's tile), "clock" (E3.1),
"loss" (E5.6), "sixty" (E10.5).
"""

from __future__ import annotations

from engine.game import Event, Value, Viewer
from games.escape.rules.actions.walking import place_name
from games.escape.rules.moves import (
    Build,
    Bypass,
    Copy,
    Deal,
    Draw,
    Equip,
    Help,
    Join,
    Keep,
    Lantern,
    Move,
    Nothing,
    Observe,
    Place,
    Recover,
    Reveal,
    Rope,
    Shuffle,
    Spend,
    Step,
    Use,
    parse,
)
from games.escape.rules.packing import ground
from games.escape.rules.state import State
from games.escape.rules.views import known

MANY = ("taken", "lost", "gathered", "drawn", "risen", "opened", "freed")
"""What may happen more than once in a move: told as a list."""
FLAT = ("opened", "freed")
"""Of these, what is noted as a list already."""


def told(before: State, seat: int, move: str, after: State, viewer: Viewer) -> Event:
    """What a move tells a viewer. All is open but what is observed."""
    made = parse(move)
    copied = isinstance(made, Copy)
    if isinstance(made, Copy):
        made = made.special
    news, values = _told(before, seat, made, after, viewer)
    if after.trail:
        values.update(_aftermath(after))
    if copied:
        values["copied"] = True
    news |= "drawn" in values or bool(after.ending)
    kind = Reveal.verb if isinstance(made, Lantern) else made.verb
    event = Event(kind, seat, news, values)
    return _laid_open(event, before, viewer) if "opened" in values else event


def _aftermath(after: State) -> dict[str, Value]:
    values: dict[str, Value] = {}
    lists: dict[str, list[Value]] = {}
    for name, value in after.trail:
        if name in FLAT and isinstance(value, tuple):
            lists.setdefault(name, []).extend(value)
        elif name in MANY:
            lists.setdefault(name, []).append(value)
        else:
            values[name] = value
    values.update((name, tuple(rows)) for name, rows in lists.items())
    return values


def _laid_open(event: Event, before: State, viewer: Viewer) -> Event:
    """Tiles that all know now are news to who did not (E8.4); what was observed is told as such."""
    observed = event.text("place") if event.kind == Observe.verb else ""
    opened = tuple(one for one in event.rows("opened", str, str) if one[0] != observed)
    index, knew = ground(before.setting.pyramid).index, known(before, viewer)
    news = event.news or any(not knew >> index[place] & 1 for place, _ in opened)
    values = {name: value for name, value in event.values.items() if name != "opened"}
    return Event(event.kind, event.seat, news, {**values, "opened": opened} if opened else values)


Told = tuple[bool, dict[str, Value]]
"""Whether it is news to a viewer, and the values."""


def _told(before: State, seat: int, move: Move, after: State, viewer: Viewer) -> Told:
    match move:  # the most frequent first: every viewer is told every move
        case Step():
            return False, {"start": _here(before, seat), "place": move.place}
        case Spend():
            return False, {"action": move.action}
        case Reveal():
            return _reveal(before, seat, viewer)
        case Place():
            return False, {"place": move.place}
        case Keep():
            return False, {"kept": move.equipment}
        case Use():
            return False, {"equipment": move.equipment}
        case Help():
            return False, {"equipment": move.equipment, "to": before.turn}
        case Nothing():
            lets = before.rules >= 2 and before.phase == "answer" and after.phase == "help"
            return False, {"lets": True} if lets else {}
        case Observe():
            return _observe(before, seat, after, viewer)
        case Join():
            start, place = _here(before, seat), _here(after, seat)
            return False, {"start": start, "place": place, "to": move.seat}
        case Bypass():
            return False, _bypass(before, seat, move)
        case Recover():
            return False, {"to": move.seat, "equipment": move.equipment, "new": move.new}
        case Rope():
            return False, {"start": _here(before, seat), "via": move.via, "place": move.place}
        case Lantern():
            news, values = _reveal(before, seat, viewer)
            return news, {**values, "lantern": True}
        case Build():
            return False, {"tiles": len(move.tiles)}
        case Equip():
            return True, {"dealt": after.dealt}
        case Deal():
            specials = tuple(one.specials for one in after.explorers)
            return True, {"specials": specials, "top": after.pile[0]}
        case Draw():
            to, slot = before.swap
            old = before.explorers[to].gear[slot]
            return True, {"to": to, "old": old, "equipment": move.equipment}
    return isinstance(move, Shuffle), {}


def _reveal(before: State, seat: int, viewer: Viewer) -> Told:
    here = before.explorers[seat].at
    news = not known(before, viewer) >> here & 1
    return news, {"place": _here(before, seat), "tile": before.tiles[here]}


def _observe(before: State, seat: int, after: State, viewer: Viewer) -> Told:
    here = before.explorers[seat].at
    knows = bool(known(after, viewer) >> here & 1)
    tile = before.tiles[here] if knows else ""
    news = knows and not known(before, viewer) >> here & 1
    return news, {"place": _here(before, seat), "tile": tile}


def _bypass(before: State, seat: int, move: Bypass) -> dict[str, Value]:
    here = before.explorers[seat].at
    shown = (before.up | before.common) >> here & 1
    return {
        "start": _here(before, seat),
        "place": move.place,
        "tile": before.tiles[here] if shown else "",
        "seats": tuple(s for s, one in enumerate(before.explorers) if one.at == here),
    }


def _here(state: State, seat: int) -> str:
    return place_name(state, state.explorers[seat].at)
