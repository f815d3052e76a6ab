"""Around the table: the expedition's group, what older versions left, sound, keys, coming back."""

from __future__ import annotations

from app import commands
from app.takeover import take_over
from application.device import Home, NothingOld, run
from application.tables import LAID, begin, fresh, match_of, played, session_of
from engine.match import PERSON
from engine.save import dump
from engine.storage import FULL
from games.registry import load, road
from kinds import CLOCKED, TURNS
from page.chairs import GROUP


def test_a_group_is_gathered_sets_out_and_gives_up() -> None:
    async def test() -> None:
        me = await Home().tab("#/expedition")
        await me.fill(f"{GROUP}seats", "2")
        await me.fill(f"{GROUP}name 0", "Hapi")
        await me.do(f"{GROUP}seat 1")
        bots = [
            one["data-do"]
            for one in me.all()
            if one.get("data-do", "").startswith(f"{GROUP}sit 1 ")
        ]
        await me.do(next(one for one in bots if PERSON not in one))
        assert me.app.draft is not None and not me.app.dialog
        assert len(me.app.draft.players) == 2 and me.app.draft.players[1].is_bot
        await me.do("set-out")
        expedition = me.app.known.expedition
        assert expedition is not None and expedition.players[0].name == "Hapi"
        await me.press("set-out")
        assert me.app.known.expedition == expedition, "there is one under way"
        await me.do("stage")
        assert match_of(me).game.info.slug == road()[0] and session_of(me).onward
        await me.press("players")
        await me.fill("rename 0", "Sabu")
        renamed = me.app.known.expedition
        assert renamed is not None and renamed.players[0].name == "Sabu"
        await me.go("#/expedition")
        await me.do("ask-give-up")
        await me.do("give-up")
        assert me.app.known.expedition is None and me.all(data_do="set-out")
        await me.press("stage")
        assert me.app.place == ("expedition",)

    run(test())


def test_a_deleted_stage_is_begun_anew_and_one_that_ended_elsewhere_counts() -> None:
    async def test() -> None:
        over = played(road()[0])
        me = await Home().tab("#/expedition")
        await me.fill(f"{GROUP}seats", str(len(over.players)))
        await me.do("set-out")
        await me.do("stage")
        id = session_of(me).id
        me.app.store.drop(id)
        await me.go("#/expedition")
        assert me.app.known.expedition is not None and me.app.known.expedition.leg is not None
        assert me.app.known.expedition.leg.match == ""
        await me.do("stage")
        session = session_of(me)
        me.app.store.keep(session.id, over, me.clock.time())
        me.app.session = None
        await me.go("#/expedition")
        assert me.app.known.expedition.at == 1

    run(test())


class Old:
    """What an older version left behind."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.kept = texts

    def texts(self) -> dict[str, str]:
        return dict(self.kept)

    def put(self, name: str, text: str) -> None:
        self.kept[name] = text

    def drop(self, name: str) -> None:
        del self.kept[name]


OLD_MATCH = f"match/{LAID}"


def test_what_cannot_be_taken_over_yet_is_said_and_stays() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        home.device.trouble = FULL
        old = Old({OLD_MATCH: dump(played(TURNS[0]))})
        before = dict(old.kept)
        await take_over(me.app, old)
        assert old.kept == before
        assert me.app.parting is not None and "it is full" in me.app.parting.text

    run(test())


def test_the_page_starts_whatever_is_wrong_with_what_is_old() -> None:
    class Torn(NothingOld):
        def texts(self) -> dict[str, str]:
            raise OSError("torn")

    async def test() -> None:
        me = await Home().tab()
        await take_over(me.app, Torn())
        assert "torn" in me.screen.errors.pop() and me.app.place == ("hall",)

    run(test())


def test_sound_is_offered_once_and_switched() -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab()
        await begin(me, TURNS[0], 2)
        assert session_of(me).offers_sound
        await me.press("sound no")
        assert not session_of(me).offers_sound and me.app.settings.sound == "off"
        await begin(me, TURNS[0], 2)
        assert not session_of(me).offers_sound
        await me.press("sound")
        assert me.app.settings.sound == "on" and me.sound.played[-1] == "find"
        again = await home.tab()
        assert again.app.settings.sound == "on"

    run(test())


def test_the_keys_are_shown_and_the_sand_waits() -> None:
    async def test() -> None:
        me = await Home().tab()
        session = await fresh(me, CLOCKED[0], 1)
        await me.do("clock go")
        await me.press("keys")
        assert me.app.dialog == ("keys",) and "Undo" in me.text
        assert not session.clock.running
        await me.press("close")
        assert not me.app.dialog

    run(test())


def test_a_match_without_a_move_is_forgotten_unless_one_comes_straight_back() -> None:
    async def test() -> None:
        me = await Home().tab()
        address = await begin(me, TURNS[0], max(2, min(load(TURNS[0]).info.seats)))
        id, seed = session_of(me).id, match_of(me).seed
        await me.go("#/")
        assert id not in me.app.store.ids()
        await me.go(address)
        assert match_of(me).seed == seed and id in me.app.store.ids()
        await me.go("#/")
        await begin(me, TURNS[0], 2)
        await me.go("#/")
        await me.go(address)
        assert me.app.place == ("hall",) and "not on this device" in me.text

    run(test())


def test_the_same_notice_again_is_another_text() -> None:
    async def test() -> None:
        me = await Home().tab()
        texts = []
        for _ in range(2):
            commands.do(me.app, "me-done yes")
            await me.settle()
            assert me.app.notice is not None
            texts.append(me.app.notice.text)
        assert texts[1] == texts[0] + "\u00a0"

    run(test())


def test_a_new_version_is_opened_when_asked() -> None:
    async def test() -> None:
        me = await Home().tab()
        assert not me.all(data_do="renew")
        me.app.renewed = True
        me.app.render()
        await me.do("renew")
        assert me.site.renewals == 1

    run(test())
