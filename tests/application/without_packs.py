"""Run by test_packs.py in a Python of its own: a page that starts with the hall alone, as the built
one does. Whatever one opens or does there, its pack is fetched first, and no other.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from app import warming
from application.device import FakeSite, Home, Player
from engine import packs
from games import registry
from games.registry import SLUGS, doors, drawn, specs
from page.i18n import LANGUAGES, pack
from page.preferences import chosen, world_packs

WORDS = [pack(code) for code in LANGUAGES if code != "en"]
GOLDEN = Path(__file__).parent.parent / "golden"

asked: list[str] = []
online = True


async def fetched(_: FakeSite, name: str) -> bytes | None:
    """Nothing is in these packs: the files lie beside. Only their absence is played."""
    asked.append(name)
    await asyncio.sleep(0)
    return packs.packed({}, {}) if online else None


def forget() -> None:
    """As if no game had been opened yet."""
    packs.absent.update(SLUGS, WORDS, world_packs())
    asked.clear()
    for name in [*sys.modules]:
        if name.startswith("games.") and name != "games.registry":
            del sys.modules[name]
    for known in (registry.spec, registry.load, registry.road):
        known.cache_clear()


async def at(hash: str, *languages: str) -> Player:
    """A page of a device that has nothing but the hall."""
    forget()
    return await Home().tab(hash, languages or ("en",))


async def the_hall_needs_none() -> None:
    for hash in ("", "#/waiting", "#/licences", "#/settings"):
        await at(hash)
        assert not asked, (hash, asked)


async def a_place_fetches_what_it_needs() -> None:
    for slug in SLUGS:
        for hash in (f"#/new/{slug}", f"#/lesson/{slug}", f"#/rules/{slug}"):
            me = await at(hash)
            assert me.app.place[0] == hash.split("/")[1] and asked == [slug], (hash, asked)
    me = await at("#/sheet")
    assert me.app.place == ("sheet",) and asked == [next(s.slug for s in specs() if s.workshop)]
    me = await at("#/records")
    assert me.app.place == ("records",) and sorted(asked) == sorted(SLUGS)
    me = await at("#/expedition")
    assert me.app.place == ("expedition",)


async def begun(slug: str) -> tuple[Player, str]:
    """A device that keeps a match of a game that it has not fetched, and the match's id."""
    me = await at(f"#/new/{slug}")
    await me.do("start")
    assert me.app.session is not None
    id = me.app.session.id
    await me.settle()
    me.app.store.keep(id, me.app.session.match, 0, begun=True)
    await me.go("#/")
    forget()
    return me, id


async def a_match_is_resumed() -> None:
    for slug in SLUGS:
        me, id = await begun(slug)
        await me.go(f"#/match/{id}")
        assert asked == [slug] and me.app.place == ("match", id), asked


async def a_match_waits_for_a_network() -> None:
    """Where its game cannot be fetched a match is not taken for one that cannot be read."""
    global online
    for slug in SLUGS:
        me, id = await begun(slug)
        online = False
        await me.go(f"#/match/{id}")
        assert me.app.place == ("hall",) and "could not be fetched" in me.screen.html
        assert me.app.store.row(id) is not None and not me.app.store.asides()
        online = True
        await me.go("#/")
        await me.go(f"#/match/{id}")
        assert me.app.place == ("match", id)


async def a_command_fetches_what_it_needs() -> None:
    for door in doors():
        if door.daily is not None:
            me = await at("")
            await me.do(f"daily {door.slug}")
            assert me.app.place[0] == "match" and asked == [door.slug]
        me = await at("")
        await me.press(f"summary {door.slug}")
        assert me.app.dialog == ("summary", door.slug) and asked == [door.slug]
    await me.press("summary chess")


async def files_and_links_open() -> None:
    me = await at("")
    await me.choose_file("import", (GOLDEN / "files" / "match.json").read_text("utf-8"))
    assert me.app.place[0] == "match" and len(asked) == 1, asked
    links: dict[str, str] = json.loads((GOLDEN / "links.json").read_text("utf-8"))
    for name, link in links.items():
        me = await at(link)
        assert me.app.place[0] == link.split("/")[1] and len(asked) <= 1, (name, me.app.place)
        assert me.app.arrival is None or me.app.arrival.parcel is not None, name


async def a_language_is_fetched() -> None:
    for code, word in zip((c for c in LANGUAGES if c != "en"), WORDS):
        me = await at("", code)
        assert asked == [word] and me.app.t.code == code
        me = await at("")
        await me.fill("set language", code)
        assert asked == [word] and me.app.t.code == code and me.screen.marks["lang"] == code


async def a_world_is_fetched_when_it_is_chosen() -> None:
    """At the set-up, in the middle of a match, and never for another game."""
    global online
    assert world_packs()
    for world in world_packs():
        slug, name = world.split("-", 1)
        me = await at(f"#/new/{slug}")
        await me.fill(f"set {slug}.world", name)
        assert asked == [slug, world] and me.screen.marks["data-world"] == world
        assert me.app.t.world == me.screen.mounted[slug] == f"{slug}/worlds/{name}"
        await me.do("start")
        assert me.app.session is not None and me.app.t.world
        await me.do("menu")
        first = chosen({}, slug)["world"]
        await me.fill(f"set {slug}.world", first)
        assert me.screen.marks["data-world"] == me.app.t.world == me.screen.mounted[slug] == ""
        await me.go("#/settings")
        assert me.app.t.world == ""
        me = await at(f"#/new/{slug}")
        online = False
        try:
            await me.fill(f"set {slug}.world", name)
            assert me.app.place[0] == "new" and me.app.t.world == ""
            assert "could not be fetched" in me.text
        finally:
            online = True


async def without_a_network_a_sentence_is_said() -> None:
    global online
    online = False
    try:
        for hash in (f"#/new/{SLUGS[0]}", "#/records", f"#/rules/{SLUGS[0]}"):
            me = await at(hash)
            assert me.app.place == ("hall",), hash
            assert "could not be fetched" in me.text, hash
        me = await at("")
        await me.press(f"summary {SLUGS[0]}")
        assert not me.app.dialog and "could not be fetched" in me.text
        me = await at("", "fr")
        assert me.app.t.code == "en" and "could not be fetched" in me.text
    finally:
        online = True
    await me.go(f"#/new/{SLUGS[0]}")
    assert me.app.place[0] == "new"


async def an_idle_hall_makes_every_game_ready() -> None:
    me = await at("")
    task = asyncio.ensure_future(warming.warm(me.app))
    await me.settle(30)
    await task
    assert sorted(asked) == sorted(SLUGS) and not packs.absent & set(SLUGS)
    me = await at(f"#/new/{SLUGS[0]}")
    asked.clear()
    task = asyncio.ensure_future(warming.warm(me.app))
    await me.settle(30)
    await task
    assert not asked


async def who_saves_data_is_left_alone() -> None:
    me = await at("")
    me.site.saves_data = True
    await warming.warm(me.app)
    assert not asked


def main() -> None:
    FakeSite.pack = fetched  # type: ignore[method-assign]
    packs.FINDER.install()
    tests: list[Callable[[], Awaitable[None]]] = [
        the_hall_needs_none,
        an_idle_hall_makes_every_game_ready,
        who_saves_data_is_left_alone,
        without_a_network_a_sentence_is_said,
        a_language_is_fetched,
        a_world_is_fetched_when_it_is_chosen,
        a_place_fetches_what_it_needs,
        a_command_fetches_what_it_needs,
        a_match_is_resumed,
        a_match_waits_for_a_network,
        files_and_links_open,
    ]
    for test in tests:
        asyncio.run(test())  # type: ignore[arg-type]
    assert drawn()


if __name__ == "__main__":
    main()
