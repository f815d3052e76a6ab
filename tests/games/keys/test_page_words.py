"""The Pharaoh's Keys: drawings and words."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Chance
from engine.game import FATE, Event, Item, Outcome, event
from engine.match import Match, Player
from games.keys import rules
from games.keys.content.tables import COLOURS, GLYPHS, KEYS, names, places
from games.keys.page import bench, drawings, log, naming, words
from games.keys.page import table as page
from page.i18n import tongue
from page.icons import sprite
from page.names import Names
from page.parts import Seen

from .pages import (
    EN,
    FR,
    GAME,
    HOSTILE,
    NAMES,
    RUNNING,
    STILL,
    begun,
    climbing,
    show,
)

# The drawings


@pytest.mark.rule("K1.4")
@pytest.mark.parametrize("key", KEYS)
def test_every_place_of_a_key_can_be_drawn(key: str) -> None:
    for place in places(key):
        cells = names(place)
        a, b, c, d, e, f = map(int, drawings.lying(key, cells)[len("matrix(") : -1].split())
        unit = drawings.UNIT
        middles = [
            (unit * x + unit // 2, unit * y + unit // 2)
            for x, y in drawings.spots(drawings.base(key))
        ]
        lands = {((a * x + c * y + e) // unit, (b * x + d * y + f) // unit) for x, y in middles}
        assert lands == set(drawings.spots(cells))


def test_everything_that_is_drawn_is_in_the_sprite() -> None:
    drawn = sprite("keys")
    named = {
        *page.FIGURES.values(),
        *(page.drawing(label) for label in words.ITEMS if label not in page.LINES),
        *(f"keys-{key}" for key in KEYS),
        *(f"keys-{glyph}" for glyph in GLYPHS),
        *(f"keys-gem-{colour}" for colour in COLOURS),
        *(f"keys-pawn-{seat}" for seat in range(4)),
    }
    for shown in (show(begun(2)), show(begun(1, sand=0), STILL), show(climbing(4), None)):
        named |= {one["href"][1:] for one in shown.elements if one.get("href", "")[:6] == "#keys-"}
    assert all(f'id="{name}"' in drawn for name in named)


# The words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "options",
    [{"way": "relay"}, {"swift": True}, {"course": "endless"}, {"side": "hard", "sand": 0}, {}],
)
def test_every_situation_can_be_shown_and_said(options: dict[str, Any], language: str) -> None:
    seats = 1 if "course" in options else 2
    called = (HOSTILE, "Bek")
    match = Match(GAME, options, [Player(name) for name in called[:seats]], 4)
    chance, t = Chance(4), tongue(language)
    while match.actors and len(match.entries) < 160:
        for time in (RUNNING, STILL) if len(match.entries) % 16 == 0 else ():
            made = show(match, time, language=language, called=called[:seats])
            assert all(one["tag"] != "img" and "style" not in one for one in made.elements)
        seat = match.actors[0]
        moves = () if seat == FATE else tuple(match.legal(seat))
        move = match.draw() if seat == FATE else chance.pick(moves, "move", len(match.entries))
        match.play(seat, move)
        view, told = match.view(None), match.told(None)[-1]
        assert told is not None
        for said in (
            log.line(told, view, ("Ani", "Bek"), t),
            words.status(view, ("Ani", "Bek"), t),
        ):
            assert "{" not in said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            event("roll", FATE, glyph="ankh", round=2, roller=1),
            "Round 2: Bek rolls the ankh.",
        ),
        (event("open", 0, ms=23_456, place=1), "Ani opens the door in 23.4 s."),
        (event("open", 0, ms=83_000, place=1), "Ani opens the door in 1:23.0 min."),
        (event("hint", 1, key="L5"), "Bek takes a hint (15 seconds): the oar."),
        (
            event("sand", FATE, minute=2, lost=()),
            "Nobody has opened a door: the hourglass is turned again.",
        ),
        (
            event("sand", FATE, minute=0, lost=(0, 1)),
            "The sand has run out: nothing for Ani, Bek.",
        ),
        (
            event("floor", 0, floor=3, was=1, gems=("red", "red")),
            "Ani goes to floor 3: 2 red.",
        ),
        (event("floor", 0, floor=1, was=1, gems=()), "Ani stays on floor 1: nothing."),
    ],
)
def test_the_log_tells_what_happened(told: Event, said: str) -> None:
    assert log.line(told, None, NAMES, EN) == said


@pytest.mark.parametrize(
    ("told", "said", "french"),
    [
        (
            event("roll", FATE, glyph="ankh", round=2, roller=0),
            "Round 2: you roll the ankh.",
            "Manche 2 : vous lancez le dé et obtenez l’ankh.",
        ),
        (
            event("open", 0, ms=23_456, place=1, hint=True),
            "You open the door with a hint, in 23.4 s.",
            "Vous ouvrez votre porte grâce à un indice, en 23,4 s.",
        ),
        (event("quit", 0), "You give up on the door.", "Vous abandonnez votre porte."),
        (event("quit", 1), "Bek gives up on the door.", "Bek abandonne sa porte."),
        (
            event("sand", FATE, minute=0, lost=(0, 1)),
            "The sand has run out: nothing for you, Bek.",
            "Le sable est écoulé : rien pour vous, Bek.",
        ),
        (
            event("floor", 0, floor=3, was=1, gems=("red", "red")),
            "You go to floor 3: 2 red.",
            "Vous allez à l’étage 3 : 2 rouges.",
        ),
    ],
)
def test_alone_against_bots_the_log_says_you(told: Event, said: str, french: str) -> None:
    alone = Names(NAMES, here=[0])
    assert log.line(told, None, alone, EN).replace("\u00a0", " ") == said
    assert log.line(told, None, alone, FR).replace("\u00a0", " ") == french


@pytest.mark.rule("K5.1", "K5.2", "K5.3", "K9.1")
@pytest.mark.parametrize(
    ("ending", "winners", "items", "says"),
    [
        ("colour", (1,), (Item("white", 8),), "Bek wins with 8 white gems."),
        (
            "tie-break",
            (0,),
            (Item("red", 5), Item("blue", 4)),
            "Ani wins with 5 red gems: the next colours break the tie.",
        ),
        ("shared", (0, 1), (), "Shared win: Ani, Bek."),
        ("solo", (0,), (Item("green", 1),), "Ani finishes with 1 green gem."),
        ("solo", (0,), (), "Ani finishes without a gem."),
        ("door", (0,), (Item("opened", 1), Item("time", 9870)), "Ani opens the door in 9.8 s."),
        ("door", (), (Item("opened", 0), Item("time", 0)), "The door stays shut."),
        (
            "endless",
            (0,),
            (Item("opened", 7), Item("time", 99_900)),
            "Ani opens 7 doors in 1:39.9 min.",
        ),
    ],
)
def test_each_ending_has_its_sentence(
    ending: str, winners: tuple[int, ...], items: tuple[Item, ...], says: str
) -> None:
    assert words.ending(Outcome(winners, (items, items), ending), NAMES, EN) == says


@pytest.mark.rule("K5.3", "K9.1")
@pytest.mark.parametrize(
    ("kind", "worth", "says"),
    [
        ("climb easy 1", (7, 5, 1), ("Solo climb, easy side", "7 gems of one colour")),
        ("door hard 5", (-9870,), ("One door, hard side, ×5", "9.8 s")),
        ("day 2026-11-16", (-61_000,), ("The keys of the day", "1:01.0 min")),
        ("day 2026-11-20", (6, 4, 2), ("The keys of the day", "6 gems of one colour")),
        (
            "endless easy 0",
            (12, -120_000),
            ("Endless doors, easy side, no hourglass", "12 doors opened"),
        ),
    ],
)
def test_records_have_their_words(kind: str, worth: tuple[int, ...], says: tuple[str, str]) -> None:
    assert words.feat(kind, worth, EN) == says


def test_names_of_keys_and_options_are_told_apart() -> None:
    assert len({naming.key(key, EN) for key in KEYS}) == len(KEYS)
    for option in rules.INFO.options:
        assert words.option(option.name, None, EN)[0]
        values = () if option.typed else option.values
        assert all(words.option(option.name, value, EN)[0] for value in values)


def test_own_time_is_the_hourglass_of_its_seat() -> None:
    match = begun(2)
    seen = Seen(match.view(None), None, None, (), NAMES, {}, EN, None)
    assert bench.own_time(seen, 1) == 0
