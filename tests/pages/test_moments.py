"""Moments: which events have one, for whom, and that they are made from what a seat was told."""

from __future__ import annotations

import re
from types import SimpleNamespace as Sight
from typing import Any

import pytest

from engine.bots import decide
from engine.game import FATE, Event, event
from engine.match import Match, Player
from games.escape.state import Want
from games.registry import SLUGS, load, spec
from page.icons import sprite
from page.moments import Moment, moment_box, moment_of
from page.session import Session
from page.tones import NOTES
from page.tongue import tongue
from suite.matches import CELLS, played

NAMES = ("Ani", "Bek", "Cleo")
EN = tongue("en")
DRAWN = set(re.findall(r'id="([^"]+)"', sprite() + "".join(map(sprite, SLUGS))))

each_game = pytest.mark.parametrize("slug", SLUGS)


def shown(slug: str, one: Event, view: Any, me: int | None = 0) -> Moment | None:
    found: Moment | None = spec(slug).drama().moment(one, view, me, NAMES, EN)
    return found


def told(slug: str, one: Event, view: Any, me: int | None = 0) -> tuple[str, str, str]:
    found = shown(slug, one, view, me)
    assert found is not None
    assert {found.picture, *found.beside} <= DRAWN
    return found.text, found.mood, found.sound


# Each kind, for each game


def pushed(result: str, **values: Any) -> Event:
    return event("push", 1, spot="c4", found="ring", result=result, **values)


def test_sands() -> None:
    view = Sight(phase="search", deck=4)
    assert told("sands", pushed("won"), view, 1) == ("Bek finds the ring!", "good", "find")
    assert told("sands", pushed("won"), view, 0)[1] == "rival"
    assert told("sands", pushed("won"), view, None)[1] == "good", "a screen that all look at"
    assert told("sands", pushed("wrong"), view)[1:] == ("bad", "wrong")
    assert "lost" in told("sands", pushed("lost"), view)[0]
    assert told("sands", pushed("stung"), view) == ("The scorpion stings Bek!", "bad", "sting")
    duel = pushed("duel-won", winner=1, loser=0)
    assert [told("sands", duel, view, me)[1] for me in (0, 1, 2)] == ["bad", "good", "rival"]
    assert shown("sands", pushed("bare"), view) is None
    assert shown("sands", event("give", 1, to=0, card="ring1"), view) is None


def test_sands_cards() -> None:
    up = event("reveal", 1, card="ring1", taken=False)
    assert shown("sands", up, Sight(phase="search", deck=4)) is None
    last = told("sands", up, Sight(phase="search", deck=0))
    assert last == ("The last card: the ring.", "tense", "tick")
    lucky = event("reveal", 1, card="ring1", taken=True)
    said = told("sands", lucky, Sight(phase="search", deck=4))[0]
    assert said == "The ring is already open: Bek wins the card!"
    stakes = ((1, Sight(treasure="cat")), (0, Sight(treasure="eye")))
    staked = event("stake", 1, card="cat1")
    found = shown("sands", staked, Sight(phase="duel", stakes=stakes))
    assert found and found.beside == ("sands-cat", "sands-eye") and found.sound == "duel"
    assert shown("sands", staked, Sight(phase="stake", stakes=stakes[:1])) is None


def test_tombs() -> None:
    done = event("mark", 1, chamber=17, completed=True)
    assert told("tombs", done, None, 1)[1:] == ("good", "tomb")
    assert told("tombs", done, None, 0)[1] == "rival"
    assert shown("tombs", event("mark", 1, chamber=17, completed=False), None) is None
    awards = ((1, "green", 10, 2, 17), (0, "purple", 6, 2, 20))
    first = event("points", FATE, awards=awards[:1])
    assert told("tombs", first, None, 0)[1:] == ("bad", "wrong"), "somebody was faster"
    assert told("tombs", first, None, 1)[1:] == ("good", "find")
    own = told("tombs", event("points", FATE, awards=awards), None, 0)
    assert own[0] == "Ani takes 6 points for the 2nd purple pyramid." and own[1] == "good"
    assert shown("tombs", event("points", FATE, awards=()), None) is None
    last = event("reveal", FATE, expedition="L4", round=4, turn=7)
    assert told("tombs", last, None) == ("The last turn!", "tense", "tick")
    assert shown("tombs", event("reveal", FATE, expedition="L4", round=3, turn=7), None) is None


def race(status: str, way: str = "together") -> Any:
    climbers = (Sight(status=status), Sight(status="opened"))
    return Sight(climbers=climbers, terms=Sight(way=way), rounds=9, floors=((),) * 6)


def test_keys() -> None:
    first = event("open", 1, ms=23_400, place=1, hint=False)
    assert told("keys", first, race("solve"), 1)[1:] == ("good", "gate")
    assert told("keys", first, race("solve"), 0)[0].startswith("Bek opens first")
    assert told("keys", first, race("solve"), 0)[1] == "bad", "a door opened before mine"
    assert shown("keys", first, race("opened"), 0) is None, "mine is open already"
    second = event("open", 1, ms=23_400, place=2, hint=False)
    assert "too" in told("keys", second, race("solve"), 0)[0]
    out = event("sand", FATE, minute=0, lost=(0,))
    assert [told("keys", out, race("lost"), me)[1] for me in (0, 1)] == ["bad", "rival"]
    assert told("keys", event("sand", FATE, minute=2, lost=()), race("solve"))[1] == "tense"
    spent = event("wait", 0, ms=60_000, out=True)
    assert told("keys", spent, race("sand", "relay"))[1] == "bad"
    assert shown("keys", spent, race("sand")) is None, "together, it is told of all at once"
    assert told("keys", event("roll", FATE, glyph="eye", round=9), race(""))[1] == "tense"
    assert shown("keys", event("roll", FATE, glyph="eye", round=8), race("")) is None
    top = event("floor", 0, floor=6, was=4, gems=("red", "blue"))
    assert told("keys", top, race("taken"))[:2] == ("Ani reaches the top!", "good")
    assert shown("keys", event("floor", 0, floor=6, was=6, gems=()), race("taken")) is None


MAZE = Sight(mummy_seat=2, goal=4, pawns=(Sight(seat=0), Sight(seat=1)))


def test_mummy() -> None:
    caught = event("step", 2, cell="f7", caught=0, out=False, ankhs=1)
    seeker, mummy = (told("mummy", caught, MAZE, me) for me in (0, 2))
    assert seeker == ("The mummy catches Ani! 1 of 4 ankhs.", "bad", "catch")
    assert mummy[1:] == ("good", "find")
    gone = event("step", 2, cell="f7", caught=0, out=True, ankhs=3)
    assert "last ankh" in told("mummy", gone, MAZE)[0]
    assert shown("mummy", event("step", 2, cell="f7", caught=-1), MAZE) is None
    done = event("go", 0, pawn=0, face="3", to="f7", mission="red3", left=1)
    assert told("mummy", done, MAZE, 0)[0] == "Ani shows Bow (red 3): one mission left!"
    assert [told("mummy", done, MAZE, me)[1] for me in (0, 1, 2)] == ["good", "rival", "bad"]
    five = event("dice", FATE, pawn=0, skipped=True)
    assert [told("mummy", five, MAZE, me)[1] for me in (0, 2)] == ["bad", "rival"]


def test_escape() -> None:
    view = Sight(danger=None, wants=(), setting=Sight(reversed=False))
    met = Sight(danger=Sight(seat=1, tile="cobra"), wants=(), setting=Sight(reversed=False))
    said = told("escape", event("reveal", 1, tile="cobra", asked=1), met)
    assert said == ("Bek runs into a cobra!", "bad", "danger")
    lost = event("nothing", 1, cost=2, tile="cobra", stopped=False)
    assert told("escape", lost, view) == ("2 turns lost.", "bad", "wrong")
    stopped = event("use", 1, cost=0, tile="cobra", stopped=True)
    assert told("escape", stopped, view)[1] == "good"
    assert told("escape", event("move", 1, freed=(0,)), view)[2] == "free"
    found = event("reveal", 1, news=True, tile="exit")
    assert told("escape", found, view) == ("The exit!", "good", "free")
    carried = event("move", 1, taken=((1, "exit", "1a1"),))
    assert told("escape", carried, view)[0].startswith("Bek carries the exit")
    last = event("move", 1, round=9, first=0, clock=0)
    assert told("escape", last, view)[1:] == ("tense", "bell")
    assert shown("escape", event("move", 1, round=9, first=0, clock=1), view) is None
    back = Sight(danger=None, wants=(), setting=Sight(reversed=True))
    assert shown("escape", event("move", 1, round=1, first=0, clock=0), back) is None


def test_escape_tells_once_that_nothing_is_missing() -> None:
    taken = event("move", 1, taken=((1, "treasure", "1a1"),))

    def view(have: int, writings: int) -> Any:
        wants = (Want("writings", 4, writings), Want("treasures", 4, have))
        return Sight(danger=None, wants=wants, setting=Sight(reversed=False))

    assert told("escape", taken, view(4, 4))[0] == "You have everything you need!"
    assert shown("escape", taken, view(5, 4)) is None, "it was found before"
    assert shown("escape", taken, view(4, 3)) is None, "a writing is missing"


# Who may not know gets none


def test_what_one_observes_is_a_moment_for_that_seat_alone() -> None:
    view = Sight(danger=None, wants=(), setting=Sight(reversed=False))
    assert shown("escape", event("observe", 1, news=True, tile="exit"), view, 1)
    assert shown("escape", event("observe", 1, tile=""), view, 0) is None


def test_where_a_seeker_goes_is_no_moment() -> None:
    for to in ("f7", ""):
        went = event("go", 0, pawn=0, face="3", to=to, mission="", left=4)
        assert shown("mummy", went, MAZE, 0 if to else 2) is None


@each_game
def test_every_moment_is_drawn_and_heard(slug: str) -> None:
    """Of whole matches, for every seat and for the screen that all look at."""
    found: set[str] = set()
    hook = spec(slug).drama().moment
    for cell in [one for one in CELLS if one.slug == slug][:4]:
        match = played(cell)
        names = tuple(f"Player {seat}" for seat in match.viewers[1:])
        for viewer in match.viewers:
            for at, one in enumerate(match.told(viewer)):
                moment = one and hook(one, match.view(viewer, at + 1), viewer, names, EN)
                if moment:
                    assert {moment.picture, *moment.beside} <= DRAWN
                    assert moment.sound in NOTES and moment.text[-1] in ".!s"
                    found.add(moment.sound)
    assert len(found) > 1


# On the screen


def until_moment(*kinds: str, seed: int = 3) -> Session:
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds)]
    match = Match(load("sands"), {"variant": "calm"}, players, seed)
    for _ in range(200):
        match.play_fate()
        one = Session("x", match)
        if moment_of(one, EN):
            return one
        seat = match.actors[0]
        match.play(seat, decide(match, seat, "easy") or "")
    raise AssertionError("nothing happens")


def test_a_moment_is_hidden_from_who_hears_the_page() -> None:
    """The live region says the event already."""
    moment = moment_of(until_moment("person", "easy"), EN)
    assert moment and not moment.aside
    html = str(moment_box(moment))
    assert 'aria-hidden="true"' in html and moment.text in html and " style=" not in html
    assert "data-" not in html and "<button" not in html, "it takes no click"


def test_a_curtain_has_no_moment() -> None:
    one = until_moment("person", "person")
    one.asking = 1
    assert moment_of(one, EN) is None


def test_the_end_has_no_moment_but_its_own_page() -> None:
    match = played(next(cell for cell in CELLS if cell.slug == "tombs"))
    assert match.outcome is not None
    assert moment_of(Session("x", match), EN) is None


def test_what_a_bot_does_while_somebody_chooses_stays_aside() -> None:
    """In Golden Tombs all mark at the same time."""
    players = [Player("Ani"), Player("Bek", "medium")]
    match = Match(load("tombs"), {}, players, seed=4)
    asides = 0
    while match.actors:
        seat = match.actors[-1]  # the bot before the person
        match.play(seat, match.draw() if seat < 0 else decide(match, seat, "medium") or "")
        moment = moment_of(Session("x", match), EN)
        if moment and seat == 1 and "tomb" in moment.sound:
            assert moment.aside
            asides += 1
        elif moment:
            assert not moment.aside or seat == 1
    assert asides
