"""What is kept on a device: never lost silently, never written over by a tab that is behind."""

from __future__ import annotations

import pytest

from engine.match import Match, Player
from engine.save import Unreadable, dump
from engine.store import Behind, Full, Store
from games.registry import load


class Box:
    """A place for texts with a bottom: `room` characters in all."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.room = room
        self.texts: dict[str, str] = {}

    def get(self, name: str) -> str | None:
        return self.texts.get(name)

    def put(self, name: str, text: str) -> None:
        others = sum(len(t) for n, t in self.texts.items() if n != name)
        if others + len(text) > self.room:
            raise Full
        self.texts[name] = text

    def drop(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> list[str]:
        return list(self.texts)


@pytest.fixture
def save() -> str:
    match = Match(load("sands"), {}, [Player("Ani"), Player("Merit", "hard")], seed=5)
    match.play_fate()
    return dump(match)


def test_what_was_written_is_read(save: str) -> None:
    store = Store(Box())
    assert store.write("a", save, when=7, follows=0) == 1
    record = store.read("a")
    assert (record.save, record.revision, record.when, record.over) == (save, 1, 7, False)
    assert store.write("a", save, when=8, follows=1, over=True) == 2
    assert store.read("a").over


def test_a_tab_that_is_behind_writes_nothing(save: str) -> None:
    store = Store(Box())
    store.write("a", save, when=1, follows=0)
    store.write("a", save + "\n", when=2, follows=1)
    with pytest.raises(Behind):
        store.write("a", save, when=3, follows=1)
    assert store.read("a").save == save + "\n"
    with pytest.raises(Behind):
        store.write("gone", save, when=3, follows=4)


def test_newest_matches_come_first(save: str) -> None:
    store = Store(Box())
    for id, when in (("old", 1), ("new", 3), ("mid", 2)):
        store.write(id, save, when=when, follows=0)
    assert [record.id for record in store.records()] == ["new", "mid", "old"]
    store.drop("mid")
    assert [record.id for record in store.records()] == ["new", "old"]


@pytest.mark.parametrize("broken", ["", "{", "[]\n", '{"revision": 1, "when": "x"}\n', "\n\n"])
def test_what_cannot_be_read_is_set_aside_whole(broken: str, save: str) -> None:
    box = Box()
    store = Store(box)
    store.write("good", save, when=1, follows=0)
    box.texts["match/bad"] = broken
    assert [record.id for record in store.records()] == ["good"]
    [aside] = store.asides()
    assert (aside.id, aside.text) == ("bad", broken)
    assert str(aside.why)
    store.drop_aside("bad")
    assert store.asides() == []


def test_a_damaged_save_says_why(save: str) -> None:
    box = Box()
    store = Store(box)
    store.write("a", save, when=1, follows=0)
    box.texts["match/a"] = box.texts["match/a"].replace("Ani", "Ana")
    with pytest.raises(Unreadable):
        store.read("a")
    assert store.records() == []
    assert "checksum" in str(store.asides()[0].why)


def test_a_full_box_loses_nothing_when_something_is_set_aside(save: str) -> None:
    box = Box()
    store = Store(box)
    store.write("a", save, when=1, follows=0)
    before = box.texts["match/a"]
    box.room = len(before)
    store.set_aside("a", Unreadable("This match is empty."))
    assert box.texts == {"match/a": before}


def test_a_full_box_says_so_and_keeps_what_was_there(save: str) -> None:
    box = Box(room=len(save) + 100)
    store = Store(box)
    store.write("a", save, when=1, follows=0)
    with pytest.raises(Full):
        store.write("b", save, when=1, follows=0)
    assert [record.id for record in store.records()] == ["a"]


def test_a_head_of_an_aside_that_makes_no_sense_is_still_an_aside() -> None:
    box = Box()
    box.texts["aside/x"] = "whatever"
    box.texts["aside/y"] = '{"why": "{missing}", "values": {}}\nrest'
    asides = Store(box).asides()
    assert [aside.text for aside in asides] == [
        "whatever",
        '{"why": "{missing}", "values": {}}\nrest',
    ]


def test_settings_survive_nonsense() -> None:
    box = Box()
    store = Store(box)
    assert store.setting("settings") is None
    store.keep_setting("settings", {"theme": "night"})
    assert store.setting("settings") == {"theme": "night"}
    box.texts["set/settings"] = "{{{"
    assert store.setting("settings") is None
    store.drop_setting("settings")
    store.drop_setting("another")
    assert "set/settings" not in box.texts
