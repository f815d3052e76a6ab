"""What is kept of goals: each as it was reached first, whatever comes from where."""

from __future__ import annotations

import pytest

from engine import merging_settings as merging
from engine.bundle import Known
from engine.goals import (
    FORM,
    HOUSE,
    SETTING,
    Facts,
    Goal,
    Kept,
    Reached,
    both,
    facts,
    of_all,
    of_row,
    plain,
    reached,
    renamed,
    restored,
    with_match,
)
from engine.history import History, Row
from engine.match import Player
from engine.merging_settings import DEALS
from games.registry import load
from page.goals import HOUSE_GOALS

ADA, BOT = Player("Ada"), Player("Ani", "easy")
NOTHING = Facts(frozenset(), {}, 0, {}, 0)


def row(
    id: str = "1a", game: str = "cups", when: int = 5, level: str = "easy", **more: object
) -> Row:
    players = (ADA, Player("Ani", level))
    base = Row(id, game, when, players, (0,), (9, 4), "won", level, 30)
    return Row(**{**vars(base), **more})  # type: ignore[arg-type]


WIN: dict[str, tuple[Goal[object], ...]] = {
    "cups": (
        Goal(
            "win",
            title="Won",
            task="Win.",
            sign="crown",
            by_row=lambda one, seat: seat in one.winners,
        ),
    )
}


def test_a_goal_is_dated_by_the_first_match_that_reached_it() -> None:
    history = History(rows=(row("1b", when=9), row("1a", when=5)))
    assert reached(WIN, Kept(), history, NOTHING) == {"cups/win": Reached(5, "1a")}
    older = Kept({"cups/win": Reached(2, "0z")})
    assert reached(WIN, older, history, NOTHING)["cups/win"] == Reached(2, "0z")
    assert reached(WIN, older, History(), NOTHING), "it stays when its match is folded away"


@pytest.mark.parametrize(
    "more", [{"copied": 3}, {"advised": True}, {"players": (ADA, Player("Ben"), BOT)}]
)
def test_rows_that_say_nothing_reach_nothing(more: dict[str, object]) -> None:
    assert of_row(WIN, row()) == ["cups/win"] and not of_row(WIN, row(**more))


def test_what_is_kept_comes_back_and_nonsense_is_left_out() -> None:
    kept = with_match(
        Kept({"cups/win": Reached(7, "1b")}, {"0z": 1}), "1a", ["cups/win"], 5, {"1a"}
    )
    assert kept == Kept({"cups/win": Reached(5, "1a")}, {"1a": FORM})
    assert restored(plain(kept)) == kept
    for torn in (None, [], "x", {"reached": [], "looked-at": 3}, {"reached": {"a": [1]}}):
        assert restored(torn) == Kept()
    assert restored({"reached": {"a": [-1, "x"], "b": [1, 2], "c": ["", ""]}}) == Kept()
    assert len(restored({"reached": {f"g{n}": [1, ""] for n in range(999)}}).reached) == 400


def test_two_devices_together_keep_the_earlier() -> None:
    ours = Kept({"cups/a": Reached(5, "1a"), "cups/b": Reached()}, {"1a": 1})
    theirs = Kept({"cups/a": Reached(3, "2a"), "cups/b": Reached(8, "2b")}, {"1a": 2, "2a": 1})
    one, other = both(ours, theirs), both(theirs, ours)
    assert one == other == both(one, theirs)
    assert one.reached == {"cups/a": Reached(3, "2a"), "cups/b": Reached(8, "2b")}
    assert one.looked_at == {"1a": 2, "2a": 1}
    assert renamed(one, {"2a": "x9"}).reached["cups/a"] == Reached(3, "x9")


def of_house(name: str) -> Goal[object]:
    return next(goal for goal in HOUSE_GOALS if goal.name == name)


def everything() -> dict[str, tuple[Facts, Facts]]:
    """For each goal of all games together, what reaches it, and what does not quite."""

    def known(**more: object) -> Facts:
        return Facts(**{**vars(NOTHING), **more})  # type: ignore[arg-type]

    from games.registry import SLUGS, road

    hard, easy = frozenset({"hard"}), frozenset({"easy"})
    return {
        "doors": (known(finished=frozenset(SLUGS)), known(finished=frozenset(SLUGS[1:]))),
        "step": (known(beaten={"a": hard | {"medium"}}), known(beaten={"a": hard | easy})),
        "home": (
            known(beaten=dict.fromkeys("abc", hard)),
            known(beaten={"a": hard, "b": hard, "c": easy}),
        ),
        "review": (known(reviews={"a": (40,)}), known(reviews={"a": ()})),
        "better": (known(reviews={"a": (90, 50, 60, 70)}), known(reviews={"a": (50, 60, 60, 70)})),
        "clean": (known(reviews={"a": (95,)}), known(reviews={"a": (94,)})),
        "week": (known(streak=7), known(streak=6)),
        "road": (known(stages=len(road())), known(stages=len(road()) - 1)),
    }


def test_every_goal_of_all_games_together_can_be_reached_and_is_not_given() -> None:
    cases = everything()
    assert cases.keys() == {goal.name for goal in HOUSE_GOALS}
    for name, (enough, little) in cases.items():
        goals = {HOUSE: (of_house(name),)}
        assert of_all(goals, enough) and not of_all(goals, little), name
        assert not of_all(goals, NOTHING)


def test_the_facts_are_those_of_fair_matches_alone() -> None:
    history = History(
        rows=(
            row("1", "a", level="easy"),
            row("2", "a", level="hard", copied=3),
            row("3", "b", level="hard", advised=True),
            row("4", "c", expedition="e1"),
            row("5", "d", expedition="e1"),
            row("6", "e", expedition="e2"),
        ),
        days={"a": ("2026-11-01", "2026-11-02", "2026-11-04")},
    )
    known = facts(history, {"a": (50,)}, "2026-11-18")
    assert known.finished == set("abcde") and known.beaten["a"] == {"easy"}
    assert "b" not in known.beaten and known.streak == 2 and known.stages == 2


def test_devices_that_are_joined_keep_goals_and_deals_under_the_ids_of_here() -> None:
    known = Known(load)
    theirs = plain(Kept({"cups/a": Reached(3, "1a")}, {"1a": 1}))
    assert restored(merging.renamed(SETTING, theirs, {"1a": "x9"})).reached["cups/a"].id == "x9"
    ours = plain(Kept({"cups/a": Reached(9, "2b"), "cups/b": Reached(4, "2b")}))
    merged = merging.one_of(SETTING, ours, theirs, known)
    assert restored(merged).reached == {"cups/a": Reached(3, "1a"), "cups/b": Reached(4, "2b")}
    assert merging.one_of(SETTING, merged, theirs, known) == merged, "again it changes nothing"
    assert merging.one_of(SETTING, None, theirs, known) == theirs
    assert merging.renamed(DEALS, {"2b": "1a"}, {"1a": "x9", "2b": "x8"}) == {"x8": "x9"}
    assert merging.one_of(DEALS, {"2b": "1a"}, {"3c": "1a"}, known) == {"2b": "1a", "3c": "1a"}
    for torn in (None, [], "x", {"a": 1}, {"reached": 5}):
        merging.renamed(SETTING, torn, {"1a": "x9"})
        merging.one_of(SETTING, ours, torn, known)
        merging.renamed(DEALS, torn, {"1a": "x9"})
        merging.one_of(DEALS, {"2b": "1a"}, torn, known)
