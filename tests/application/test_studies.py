"""Studies: a wrong move is answered and not played, the best one is celebrated and remembered."""

from __future__ import annotations

from html import unescape

import pytest

from app import table
from app.study import STUDIES
from application.device import Home, Player, run
from application.tables import LONG, each_game, session_of
from engine.merging_settings import one_of
from engine.study import MOST, Study, joined, names_in, with_one
from games.registry import SLUGS, spec
from kinds import STUDIED
from page.i18n import tongue
from page.study import Studying, costs

FIRST = SLUGS[0]


def studying(me: Player) -> Studying:
    learning = session_of(me).learning
    assert learning is not None and learning.study is not None
    return learning.study


async def asked(me: Player, study: Study) -> None:
    """Watch what there is to watch, until the study waits for a move."""
    if study.before:
        assert study.before in unescape(me.screen.html)
        await me.press("lesson-on")
        await me.settle(LONG)
    if session_of(me).solvers:
        await me.press("clock go")
    assert study.asks in unescape(me.screen.html)


async def weighed(me: Player) -> None:
    for _ in range(1_000):
        await me.settle(LONG)
        if not studying(me).weighing:
            return
    raise AssertionError("it never ends")


@each_game
def test_a_wrong_move_is_answered_and_the_best_one_is_remembered(slug: str) -> None:
    async def test() -> None:
        home = Home()
        me = await home.tab("")
        studies = spec(slug).studies()
        for number, study in enumerate(studies, 1):
            await me.go(f"#/study/{slug}/{number}")
            await asked(me, study)
            session = session_of(me)
            seat, before = study.scene.learner, list(session.match.entries)
            legal = session.match.legal(seat)
            wrong = study.tempting(legal)
            table.move(me.app, seat, wrong)
            await weighed(me)
            assert session.match.entries == before, "it is not played"
            shown = unescape(me.screen.html)
            assert study.trap(wrong) in shown and "It costs" in shown
            assert study.name not in names_in(me.app.store.setting(STUDIES), slug)

            table.move(me.app, seat, next(filter(study.is_best, legal)))
            await me.settle(LONG)
            assert session.match.entries[: len(before)] == before
            shown = unescape(me.screen.html)
            assert study.why in shown and 'class="lesson study solved"' in shown
            assert "Paused" not in me.text, "the move that was made is seen"
            await me.press("undo")
            assert "You cannot undo in a lesson." in me.text
        names = tuple(one.name for one in studies)
        assert names_in(me.app.store.setting(STUDIES), slug) == names
        assert f'href="#/new/{slug}"' in me.screen.html, "after the last one, to a match"
        kept = me.app.store
        assert (
            not kept.ids() and not kept.setting("history") and not kept.setting(f"records-{slug}")
        )
        again = await home.tab(f"#/new/{slug}")
        assert again.screen.html.count('class="milestone solved"') == len(studies)

    run(test())


@pytest.mark.parametrize("slug", STUDIED)
def test_a_hint_then_the_move(slug: str) -> None:
    async def test() -> None:
        study = spec(slug).studies()[0]
        me = await Home().tab(f"#/study/{slug}/1")
        await asked(me, study)
        await me.press("study-hint")
        assert study.hint in unescape(me.screen.html)
        await me.press("study-hint")
        assert "data-rings" in me.screen.html and not me.all(data_do="study-hint")

    run(test())


def test_a_study_begins_again_and_shows_the_way_to_all() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/study/{FIRST}/2")
        study = spec(FIRST).studies()[1]
        await asked(me, study)
        first = session_of(me)
        await me.press("study-again")
        assert session_of(me) is not first
        assert (study.before or study.asks) in unescape(me.screen.html)
        assert me.all(href=f"#/study/{FIRST}/1") and me.all(href=f"#/lesson/{FIRST}")

    run(test())


def test_the_lesson_leads_to_the_first_study_that_is_not_solved() -> None:
    async def test() -> None:
        me = await Home().tab(f"#/lesson/{FIRST}")
        solved = {FIRST: [spec(FIRST).studies()[0].name]}
        me.app.store.change_setting(STUDIES, lambda kept: solved)
        await me.press("lesson")
        learning = session_of(me).learning
        assert learning is not None
        learning.at = len(learning.lesson)
        me.app.render()
        assert me.all(href=f"#/study/{FIRST}/2")

    run(test())


@pytest.mark.parametrize("rest", ["", f"/{FIRST}", f"/{FIRST}/0", f"/{FIRST}/9", "/x/1"])
def test_there_is_no_such_study(rest: str) -> None:
    async def test() -> None:
        me = await Home().tab(f"#/study{rest}")
        assert me.app.place == ("hall",)

    run(test())


# What is kept


def test_what_was_solved_on_two_devices_is_joined() -> None:
    ours, theirs = {"senet": ["a", "b"]}, {"senet": ["b", "c"], "mehen": ["d"]}
    both = {"senet": ["a", "b", "c"], "mehen": ["d"]}
    assert joined(ours, theirs) == both
    assert one_of("studies", ours, theirs, known=None) == both  # type: ignore[arg-type]
    for wrong in (None, 3, [], {"senet": 3}, {"senet": [3, "", "x" * 99]}):
        assert joined(wrong, theirs) == joined(theirs, wrong) == joined({}, theirs)
        assert names_in(wrong, "senet") == ()


def test_so_many_names_are_kept_at_most() -> None:
    kept = {"senet": [f"old{n}" for n in range(99)], "mehen": ["a"]}
    assert len(names_in(kept, "senet")) == MOST
    known = [f"new{n}" for n in range(5)]
    after = with_one(kept, "senet", "new1", known)
    assert after["mehen"] == ["a"] and len(after["senet"]) == MOST
    assert after["senet"][0] == "new1", "what the game no longer knows goes first"
    assert with_one(after, "senet", "new0", known)["senet"][:2] == ["new1", "new0"]


def test_what_a_move_costs_in_words() -> None:
    t = tongue("en")
    assert costs(None, "chance", t) == ""
    assert costs(0.004, "chance", t) == "It costs less than 1% of the chance to win."
    assert costs(0.2, "points", t) == "It costs less than a point."
    assert costs(2.4, "points", t) == "It costs 2 points."
