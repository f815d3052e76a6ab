"""What a device keeps whose owner has played for weeks: days with friends, records, matches.

The application itself makes it, at devices of the tests, on the date of the real clock.
"""

from __future__ import annotations

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache

from application.device import EPOCH, FakeClock, Home, Player
from application.tables import LONG, play_on, session_of
from e2e.saves import record
from engine.chance import Chance
from engine.daily import moved
from engine.game import LEVELS
from engine.history import Row
from engine.history_file import plain, restored
from engine.match import Match
from engine.match import Player as Seated
from engine.save import dump, replay
from games.registry import SLUGS, load
from recorded import NAMES, own, replayed

HOUR = 3_600_000
OFTEN = 24
"""How many matches of each game the history has."""
FRIENDS = ("Ben", "Cleopatra the Seventh", "Dov")
TRIED = SLUGS[1:3]
"""The games whose challenges were tried, today and yesterday."""


@dataclass(frozen=True)
class Veteran:
    texts: dict[str, str]
    """All that is kept on the device."""
    today: str
    mine: str
    """The match of one of today's challenges."""
    results: list[str]
    """Links of friends' results of today; the last one did not come yet."""


@cache
def veteran() -> Veteran:
    with ThreadPoolExecutor(1) as aside:  # a browser's loop may be running here
        return aside.submit(asyncio.run, _lived()).result()


async def _lived() -> Veteran:
    clock = FakeClock()
    clock.ms = time.time() * 1000 - EPOCH
    results = [
        await _result(clock, name, slug, seed)
        for seed, name in enumerate(FRIENDS, 2)
        for slug in (*TRIED, SLUGS[0])
    ]
    me = await _person(clock, "Ada")
    mine = ""
    for slug in TRIED:
        await _tries(me, f"{slug} {moved(clock.today(), -1)}", 1)
        mine = await _tries(me, slug, 1)
    for link in results[:-1]:
        await me.go(link)
    _remember(me)
    for slug in SLUGS:
        matches = dict.fromkeys(
            one[0] for one in own(slug).GOALS.values() if isinstance(one, tuple)
        )
        for n, name in enumerate([*matches][:2]):
            me.app.store.keep(f"{slug}-{n}", _called(replayed(slug, name)), clock.time() - n * HOUR)
    await me.go("#/records")
    await me.settle(LONG)
    await me.app.store.flush()
    store = me.app.store
    texts = {f"set/{name}": json.dumps(value) for name, value in store.settings().items()}
    for id in store.ids():
        match = replay((await store.read(id)).save, load)
        texts[f"match/{id}"] = record(dump(match), when=clock.time())
    return Veteran(texts, clock.today(), mine, results)


def _called(match: Match) -> Match:
    """The same, with people of these names."""
    for seat, player in enumerate(match.players):
        match.seat_to(seat, replace(player, name=("Ada", *FRIENDS, "Esi", "Finn")[seat]))
    return match


async def _person(clock: FakeClock, name: str) -> Player:
    """Somebody at a device of their own."""
    home = Home(clock=clock)
    first = await home.tab()
    chosen = {"name": name, "met": "yes", "pace": "instant", "motion": "still"}
    first.app.store.keep_setting("settings", chosen)
    first.app.store.keep_setting("sound-asked", True)
    await first.app.store.flush()
    first.close()
    return await home.tab()


async def _tries(me: Player, about: str, seed: int) -> str:
    """The challenge of a game and a day, played to its end: its match."""
    await me.press(f"daily {about}")
    with me.unseen():
        await play_on(me, seed=seed)
    return session_of(me).id


async def _result(clock: FakeClock, name: str, slug: str, seed: int) -> str:
    """The link of what a friend reached today."""
    friend = await _person(clock, name)
    await _tries(friend, slug, seed)
    await friend.press(f"day-share {slug} {clock.today()}")
    await friend.do("copy-result")
    return "#" + friend.screen.copied.splitlines()[-1].partition("#")[2]


def _remember(me: Player) -> None:
    """Weeks of matches against bots that play better and better."""
    history = restored(me.app.store.setting("history"))
    chance = Chance(7)
    rows = [
        Row(
            id=f"{slug}-old-{n}",
            game=slug,
            when=me.clock.time() - (OFTEN - n) * 20 * HOUR,
            players=(Seated("Ada"), Seated(NAMES[1], level)),
            winners=(0,) if won else (1,),
            scores=(20 + n, 21),
            result="won" if won else "lost",
            company=level,
            moves=40,
        )
        for slug in SLUGS
        for n in range(OFTEN)
        for level in [LEVELS[min(n // 8, len(LEVELS) - 1)]]
        for won in [chance.pick([True, True, False], slug, n)]
    ]
    rows = sorted([*history.rows, *rows], key=lambda one: one.when)
    me.app.store.keep_setting("history", plain(replace(history, rows=tuple(rows))))
