"""What a match is played with: the setting turned into tiles, equipment, turns and conditions."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.game import Options, Refused
from engine.options import is_on, number_of, text_of
from games.escape.content.geometry import Plan, plan
from games.escape.content.sheets import LONGEST, check, check_winnable, pyramid, turns
from games.escape.content.tables import (
    BASIC,
    COPIES,
    DISCOVERY_EXITS,
    DISCOVERY_TURNS,
    ENOUGH,
    EQUIPMENT,
    EVOLVED,
    IN_COMPANY,
    LEAST_GEAR,
    SIXTY,
    SPECIAL_COPIES,
    SPECIALS,
    SWAPS,
    TILES,
)
from games.escape.rules.state import Setting


def setting(options: Options, seats: int) -> Setting:
    """What was chosen, or Refused where it contradicts itself."""
    sheet = options["sheet"]
    if not isinstance(sheet, str) or len(sheet) > LONGEST:
        raise Refused(
            "E12.3", "A drawn pyramid is a text of at most {most} characters.", most=LONGEST
        )
    if sheet:
        check(sheet)
    discovery = is_on(options, "discovery")
    one = Setting(
        seats=seats,
        pyramid=sheet or text_of(options, "pyramid"),
        exits=number_of(options, "exits") + discovery * DISCOVERY_EXITS,
        talk=options["talk"] == "free",
        turns=number_of(options, "turns") + discovery * DISCOVERY_TURNS,
        reversed=options["clock"] == "reversed",
        spare=number_of(options, "spare"),
        tiles=_names("E11.1", options["tiles"], tuple(SWAPS)),
        evolved=_names("E12.1", options["evolved"], EVOLVED),
        once=is_on(options, "once"),
    )
    _check(one)
    return one


def _names(rule: str, value: object, known: tuple[str, ...]) -> tuple[str, ...]:
    """The names in a text or a list, each once, in the order of the box."""
    words = value.split(" ") if isinstance(value, str) and value else value or []
    if not isinstance(words, list) or sorted(words, key=str) != sorted(
        name for name in known if name in words
    ):
        raise Refused(rule, "Name some of these, each once: {names}.", names=", ".join(known))
    return tuple(name for name in known if name in words)


def _check(one: Setting) -> None:
    wants = dict(pyramid(one.pyramid).wants)
    if one.reversed and (one.turns or one.spare or "spare" in wants):
        raise Refused("E10.5", "With a reversed clock, there are no turns to add or to spare.")
    if one.talk and "silence" in wants:
        raise Refused("E10.2", "This pyramid asks for silence.")
    for name in one.tiles:
        if one.pyramid not in SWAPS[name].pyramids:
            raise Refused("E11.1", "“{name}” is not available in this pyramid.", name=name)
    if not one.exits <= Counter(dict(pyramid(one.pyramid).tiles))["sarcophagus"]:
        raise Refused("E10.1", "There are not enough sarcophagi to replace with exits.")
    gear(one)
    rule = "E11.8" if "artefacts" in one.tiles else "E10.6" if one.spare else "E10.1"
    time = SIXTY if one.reversed else clock(one)
    check_winnable(rule, tiles(one), conditions(one), time, one.seats)


@lru_cache(maxsize=64)
def tiles(one: Setting) -> Counter[str]:
    """The pyramid's tiles (E1.1), with extra exits (E10.1) and new tiles (E11.1)."""
    found = Counter(dict(pyramid(one.pyramid).tiles))
    for name in one.tiles:
        found -= Counter(SWAPS[name].takes)
        found += Counter(SWAPS[name].adds)
    found["sarcophagus"] -= one.exits
    found["exit"] += one.exits
    return found


@lru_cache(maxsize=64)
def gear(one: Setting) -> tuple[str, ...]:
    """The equipment tiles, sorted: two for every symbol (E1.2), four where they would not do for
    five or six (E10.8).

    A drawn pyramid may have other symbols; basic ones fill up to twelve.
    """
    drawn = (TILES[name].symbol for name, _ in pyramid(one.pyramid).tiles)
    symbols = list(dict.fromkeys(symbol for symbol in drawn if symbol))
    count = max(len(symbols), LEAST_GEAR // COPIES)
    symbols += [symbol for symbol in BASIC if symbol not in symbols]
    times = _times(COPIES * count, one.seats)
    found = Counter(dict.fromkeys(symbols[:count], COPIES * times))
    for name in one.tiles:
        found -= Counter(SWAPS[name].gear_takes * times)
        found += Counter(SWAPS[name].gear * times)
    for name in one.evolved:  # E12.1
        basic = next((old for old in EQUIPMENT[name].replaces if found[old]), None)
        if basic is None:
            raise Refused("E12.1", "There is no equipment for “{name}” to replace.", name=name)
        found[basic] -= 1
        found[name] += 1
    return tuple(sorted(found.elements()))


@lru_cache(maxsize=8)
def specials(seats: int) -> tuple[str, ...]:
    """The special actions, sorted (E1.3); fewer when one plays alone (E2.6), more for five and six
    (E10.8)."""
    kinds = [kind for kind in SPECIALS if seats > 1 or kind not in IN_COMPANY] * SPECIAL_COPIES
    return tuple(sorted(kinds * _times(len(kinds), seats)))


def _times(count: int, seats: int) -> int:
    """How often a pile of so many tiles is taken: twice where it would run out (E10.8)."""
    return 1 if count >= ENOUGH * seats else 2


def clock(one: Setting) -> int:
    """What the clock shows at the beginning (E2.4, E10.3, E10.5)."""
    return 0 if one.reversed else turns(pyramid(one.pyramid), one.seats) + one.turns


@lru_cache(maxsize=64)
def conditions(one: Setting) -> tuple[tuple[str, int], ...]:
    """What victory asks for besides the exit (E9.1), with time to spare (E10.6)."""
    wants = dict(pyramid(one.pyramid).wants)
    if one.spare:
        wants["spare"] = max(wants.get("spare", 0), one.spare)
    if "sarcophagi" in wants:
        wants["sarcophagi"] = min(wants["sarcophagi"], tiles(one)["sarcophagus"])
    return tuple(wants.items())


@lru_cache(maxsize=64)
def ground(key: str) -> Plan:
    """The plan of a setting's pyramid."""
    return plan(pyramid(key).floors)
