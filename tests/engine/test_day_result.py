"""Results of a day as links: what is sent is found again, and what was changed is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.bots import play_out
from engine.daily import begun, moved
from engine.day_result import Result, tied, untying
from engine.link import packed, unpacked
from engine.match import Match
from engine.save import Unreadable
from engine.steps import finished
from engine.to_json import digest
from games.registry import load, spec
from kinds import DAILY
from page.cast import called
from page.i18n import tongue

DAY = "2026-11-20"
TODAY = "2026-11-21"
WHEN = 1_795_160_000_000
each_daily = pytest.mark.parametrize("slug", DAILY)


@cache
def played(slug: str, day: str = DAY, level: str = "medium") -> Match:
    """A day's challenge, played by a bot in the person's place."""
    game = load(slug)
    assert game.info.daily is not None
    bots = game.info.daily.on(day).bots
    match = begun(game, day, "Ada", called(bots))
    play_out(match, [level, *bots])
    return match


@cache
def link(slug: str) -> str:
    return tied(played(slug), DAY, WHEN)


def opened(text: str, today: str = TODAY) -> Result:
    return finished(untying(text, load, today, called))


@each_daily
def test_a_result_is_the_match_it_was(slug: str) -> None:
    found, match = opened(link(slug)), played(slug)
    assert (found.day, found.name, found.slug, found.late) == (DAY, "Ada", slug, False)
    assert found.match.entries == match.entries and found.match.outcome == match.outcome
    assert opened(tied(match, DAY, WHEN + 86_400_000)).late
    assert len(link(slug)) < 1_500
    body = json.loads(unpacked(link(slug), 10_000, 100_000))
    assert "seed" not in body and not any("fate" in line for line in body["moves"])


def test_results_of_days_that_were_set_up_in_another_way_are_still_read() -> None:
    """As an older version of the page sent them."""
    kept = (Path(__file__).parent / "results-before.txt").read_text().split()
    for slug, text in zip(kept[::2], kept[1::2]):
        found = opened(text)
        assert (found.slug, found.day, found.late) == (slug, "2026-11-17", False)
        load_day = spec(slug).day
        assert load_day is not None and load_day().worth(found.match)


# Forgeries

Change = Callable[[dict[str, Any], random.Random], bool]
"""Changes what a link holds; False where there is nothing to change so."""


def other_day(body: dict[str, Any], chance: random.Random) -> bool:
    """Played on an easier day, sent as that of another."""
    body["on"] = moved(DAY, -chance.randint(1, 14))
    return True


def other_game(body: dict[str, Any], chance: random.Random) -> bool:
    body["game"] = chance.choice([one for one in (*DAILY, "chess", 7) if one != body["game"]])
    return True


def not_over(body: dict[str, Any], chance: random.Random) -> bool:
    del body["moves"][-chance.randint(1, 9) :]
    return True


def and_on(body: dict[str, Any], chance: random.Random) -> bool:
    body["moves"].append(chance.choice([one for one in body["moves"] if one]))
    return True


def no_move(body: dict[str, Any], chance: random.Random) -> bool:
    junk = ("win", "0:", "9:x", "push z9", None, 7, [], "fate: roll 6", "-1:roll", "x" * 2000, "\n")
    body["moves"].insert(chance.randrange(len(body["moves"])), chance.choice(junk))
    return True


def fate_as_one_likes(body: dict[str, Any], chance: random.Random) -> bool:
    """Fate's draw written out, as if the person or a bot had made it."""
    match, lines = played(body["game"]), body["moves"]
    at = chance.choice([n for n, entry in enumerate(match.entries) if entry.seat < 0])
    lines[at] = chance.choice(("", "0:", "1:", "-1:")) + match.entries[at].move + " "
    return True


def fate_twice(body: dict[str, Any], chance: random.Random) -> bool:
    own = [n for n, line in enumerate(body["moves"]) if line]
    body["moves"].insert(chance.choice(own), "")
    return True


def without_fate(body: dict[str, Any], chance: random.Random) -> bool:
    del body["moves"][chance.choice([n for n, line in enumerate(body["moves"]) if not line])]
    return True


def kinder_bot(body: dict[str, Any], chance: random.Random) -> bool:
    """A bot that makes another legal move than it would."""
    match = played(body["game"])
    others = []
    for n, entry in enumerate(match.entries):
        if entry.seat > 0:
            legal = match.game.rules.legal(match.states[n], entry.seat)
            others += [(n, f"{entry.seat}:{one}") for one in sorted(legal) if one != entry.move]
    if not others:
        return False
    n, line = chance.choice(others)
    body["moves"][n] = line
    return True


def other_end(body: dict[str, Any], chance: random.Random) -> bool:
    body["end"] = digest(chance.random())
    return True


def other_rules(body: dict[str, Any], chance: random.Random) -> bool:
    body["rules"] = chance.choice((0, -1, 99, "2", None, True, 2.0))
    return True


def other_kind(body: dict[str, Any], chance: random.Random) -> bool:
    name = chance.choice(("on", "game", "rules", "name", "begun", "moves", "day"))
    body[name] = chance.choice((None, [], {}, -1, "", "\x00", 1e9, ["x"], {"a": 1}))
    return True


def not_yet(body: dict[str, Any], chance: random.Random) -> bool:
    body["on"] = moved(TODAY, chance.randint(1, 99))
    return True


def before_it_was(body: dict[str, Any], chance: random.Random) -> bool:
    body["begun"] = WHEN - 86_400_000 * chance.randint(2, 300)
    return True


def less(body: dict[str, Any], chance: random.Random) -> bool:
    del body[chance.choice([name for name in body if name != "check"])]
    return True


CHANGES: tuple[Change, ...] = (
    other_day,
    other_game,
    not_over,
    and_on,
    no_move,
    fate_as_one_likes,
    fate_twice,
    without_fate,
    kinder_bot,
    other_end,
    other_rules,
    other_kind,
    not_yet,
    before_it_was,
    less,
)


def forged(slug: str, change: Change, chance: random.Random) -> str:
    """A result that was changed, under a right checksum; "" where it cannot be so."""
    body = json.loads(unpacked(link(slug), 10_000, 100_000))
    body.pop("check")
    return packed(json.dumps({**body, "check": digest(body)})) if change(body, chance) else ""


def damaged(slug: str, chance: random.Random) -> str:
    """A result that was cut off, or copied with a letter too many, too few or wrong."""
    text = link(slug)
    at = chance.randrange(len(text) - 8)
    letter = chance.choice([one for one in "aZ0-_é" if one != text[at]])
    how = (
        text[:at],
        text[:at] + letter + text[at + 1 :],
        text[:at] + text[at + 1 :],
        letter + text,
    )
    return chance.choice(how)


def bad_ones(count: int) -> Iterator[tuple[str, str]]:
    """So many results that are forged or damaged, of all games, each with what it is."""
    chance, made = random.Random(21), 0
    while made < count:
        for slug in DAILY:
            for change in CHANGES:
                if text := forged(slug, change, chance):
                    made += 1
                    yield f"{slug}: {change.__name__}", text
            made += 3
            yield from ((f"{slug}: damaged", damaged(slug, chance)) for _ in range(3))


def refused(count: int) -> int:
    """How many were refused, each with a sentence that every language can say."""
    said = 0
    for what, text in bad_ones(count):
        with pytest.raises(Unreadable) as why:
            pytest.fail(f"{what}: {opened(text)}")
        sentence = tongue("de")(why.value.why, **why.value.values)
        assert sentence != str(why.value) and sentence[-1] in ".!", what
        said += 1
    return said


def test_results_that_are_forged_or_damaged_are_refused_with_a_sentence() -> None:
    assert refused(80) >= 80


@pytest.mark.long
def test_a_thousand_forged_or_damaged_results_are_refused() -> None:
    assert refused(1_000) >= 1_000
