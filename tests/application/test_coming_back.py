"""Whoever leaves a place, reloads or comes back another day finds what they left."""

from __future__ import annotations

import json

import pytest

from application.device import Home, run
from application.tables import begin, fresh, match_of, play_on, played, session_of
from engine.match import Match, Player
from engine.save import MOST_BYTES, dump
from engine.to_json import digest
from games.registry import SLUGS, load
from kinds import TURNS

FIRST, SECOND = SLUGS[:2]


def test_a_set_up_is_as_it_was_left() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/new/{FIRST}")
        option = next(one for one in load(FIRST).info.options if len(one.values) > 1)
        value = str(option.values[-1])
        await me.fill(f"option {option.name}", value)
        await me.fill("name 0", "Ada")
        await me.go(f"#/rules/{FIRST}")
        await me.go(f"#/new/{FIRST}")
        assert me.app.draft is not None and me.app.draft.players[0].name == "Ada"
        assert str(me.app.draft.options[option.name]) == value

    run(test())


def test_an_unplayed_match_survives_a_reload_and_is_not_kept_when_left() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        address = await begin(me, FIRST, 2)
        me.close()
        again = await home.tab(address)
        id = session_of(again).id
        await again.go(f"#/rules/{FIRST}")
        assert id in again.app.store.ids(), "one comes back from the rules"
        await again.go("#/")
        assert again.app.store.ids() == []
        await again.go(address)
        assert id in again.app.store.ids(), "whoever comes straight back finds it"
        assert await play_on(again, most=1) == 1
        await again.go("#/")
        assert "Your turn" in again.text
        again.close()
        later = await home.tab()
        assert later.app.store.ids() == [id]

    run(test())


@pytest.mark.parametrize(("answer", "setting"), [("sound", "on"), ("sound no", "off")])
def test_sound_is_not_offered_again_after_a_reload(answer: str, setting: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        await fresh(me, TURNS[0], 1, 1)
        await me.press(answer)
        address = me.location.hash()
        me.close()
        again = await home.tab(address)
        assert not session_of(again).offers_sound and again.app.settings.sound == setting

    run(test())


def test_a_copy_is_not_asked_for_again_after_a_reload() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        for n in range(40):
            me.app.store.keep(f"{n:010x}", played(TURNS[-1]), me.clock.time() + n)
        await me.go("#/settings")
        await me.go("#/")
        assert "Keep a copy as a file." in me.text
        await me.do("save-later")
        me.close()
        again = await home.tab()
        assert again.app.store.ids() and not again.all(data_do="save-later")

    run(test())


def test_a_new_name_survives_a_reload() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab(f"#/new/{FIRST}")
        await me.fill("party", "friends")
        for seat, name in enumerate(("Ana", "Ben")):
            await me.fill(f"name {seat}", name)
        await me.do("start")
        await play_on(me, most=1)
        await me.press("players")
        await me.fill("rename 0", "Ben")
        assert "is called Ben" in me.text
        assert match_of(me).players[0] == Player("Ana"), "nothing was changed"
        await me.fill("rename 0", "Anna")
        address = me.location.hash()
        me.close()
        again = await home.tab(address)
        assert [one.name for one in match_of(again).players] == ["Anna", "Ben"]
        assert "Anna" in again.text
        await again.go(f"#/new/{SECOND}")
        assert again.app.draft is not None
        assert again.app.draft.named(again.app.t, again.app.settings.name)[0].name == "Anna"

    run(test())


def resealed(match: Match, *lines: str) -> str:
    """A save with other moves at its end, under a right checksum."""
    body = json.loads(dump(match))
    body.pop("check")
    body["moves"] += lines
    return json.dumps({**body, "check": digest(body)})


GOOD = played(TURNS[0], 9)
FILES = {
    "larger than": "[" * (MOST_BYTES + 1),
    "cut off or damaged": "<!doctype html><script>alert(1)</script>",
    "not a saved match": '["<b>", 1]',
    "empty": " ",
    "checksum": dump(GOOD).replace('"0: ', '"1: ', 1),
    "against the rules": resealed(GOOD, str(GOOD.entries[0])),
}


@pytest.mark.parametrize("sentence", FILES)
def test_a_hostile_file_gets_its_sentence_and_a_good_one_is_opened(sentence: str) -> None:
    async def test() -> None:
        me = await Home().tab()
        assert sentence not in me.text
        await me.choose_file("import", FILES[sentence])
        assert sentence in me.text and not me.app.store.ids()
        await me.choose_file("import", dump(GOOD))
        assert match_of(me).entries[: len(GOOD.entries)] == GOOD.entries

    run(test())
