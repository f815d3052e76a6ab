"""The book of days: the first try counts, on one device and on two that are joined."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.merge_rules import KNOWN
from engine import day_book, day_week
from engine.bots import play_out
from engine.daily import MIDDLE, day_of, days, moved, seeds
from engine.daily import begun as day_match
from engine.day_book import Try, ended, is_late, joined, key_of, opened, plain, renamed, restored
from engine.match import Match
from engine.merging_settings import one_of
from engine.merging_settings import renamed as renamed_setting
from engine.records import day_seed
from games.registry import load
from kinds import DAILY
from page.cast import called

NOON = 1_794_999_600_000
"""The noon of the 18th."""
HOUR = 3_600_000
DAY, SLUG = "2026-11-18", DAILY[0]
KEY = (DAY, SLUG)

tries = st.builds(
    Try,
    st.sampled_from(["a", "b", "c"]),
    st.integers(0, 9),
    st.none() | st.tuples(st.integers(0, 5)),
    st.sampled_from(["", "🟨⬛"]),
)
books = st.dictionaries(
    st.tuples(st.sampled_from(days("2026-11-16", DAY)), st.sampled_from(DAILY)), tries
)


def test_the_first_try_stays_and_is_ended_once() -> None:
    book = opened({}, KEY, "a", NOON)
    assert opened(book, KEY, "b", NOON + 1) == book
    assert key_of(book, "a") == KEY and key_of(book, "b") is None
    after = ended(ended(book, "a", (3,), "🟨"), "a", (9,), "⬛")
    assert after == {KEY: Try("a", NOON, (3,), "🟨")}
    assert ended(after, "b", (9,), "") == after


def test_late_is_what_was_begun_after_its_day() -> None:
    assert not is_late(DAY, Try("a", NOON)) and is_late("2026-11-17", Try("a", NOON))
    assert not is_late(DAY, Try("a", NOON + 11 * HOUR)) and is_late(DAY, Try("a", NOON + 13 * HOUR))


@settings(max_examples=40)
@given(books, books)
def test_two_books_joined(ours: day_book.Book, theirs: day_book.Book) -> None:
    both = joined(ours, theirs)
    assert both.keys() == ours.keys() | theirs.keys()
    assert joined(both, theirs) == both == joined(both, ours) == joined(both, both)
    for key, one in both.items():
        rivals = [book[key] for book in (ours, theirs) if key in book]
        assert one.begun == min(rival.begun for rival in rivals)
    assert restored(plain(both)) == both


def test_only_so_many_tries_are_kept() -> None:
    many = {(day, SLUG): Try("a", n) for n, day in enumerate(days("2026-11-02", "2033-01-01"))}
    kept = restored(plain(many))
    assert len(kept) == day_book.MOST_TRIES and min(one.begun for one in kept.values()) > 0


@given(
    st.recursive(
        st.none() | st.text() | st.integers(),
        lambda one: st.lists(one) | st.dictionaries(st.sampled_from([DAY, SLUG, "x"]), one),
    )
)
def test_whatever_was_kept_is_a_book(kept: object) -> None:
    assert restored(plain(restored(kept))) == restored(kept)
    assert day_week.added(kept, day_week.key(DAY, SLUG, "Ada"), "link")


def test_a_row_that_is_not_valid_is_left_out() -> None:
    good = ["a", 7, [3], "🟨"]
    assert restored({DAY: {SLUG: good}})
    wrong = (
        ["A!", 7, [3], ""],
        ["a", -7, [3], ""],
        ["a", 7, ["3"], ""],
        ["a", 7, [3], "\n"],
        good[:3],
    )
    for row in wrong:
        assert not restored({DAY: {SLUG: row}}), row
    assert not restored({"2026-11-01": {SLUG: good}}) and not restored({DAY: {"No Game": good}})


def test_joining_two_devices_joins_their_days_and_weeks() -> None:
    ours = plain({KEY: Try("a", NOON + 5, (3,), "🟨")})
    theirs = plain({KEY: Try("b", NOON, (1,), "⬛")})
    assert one_of(day_book.DAYS, ours, theirs, KNOWN) == theirs
    assert one_of(day_book.DAYS, theirs, ours, KNOWN) == theirs
    assert one_of(day_book.DAYS, None, theirs, KNOWN) == theirs
    assert renamed_setting(day_book.DAYS, theirs, {"b": "x1"}) == plain(
        renamed(restored(theirs), {"b": "x1"})
    )
    name, other = (day_week.key(DAY, SLUG, who) for who in ("Ben", "Zoé"))
    week = day_week.setting(DAY)
    assert week == "week-2026-11-16"
    assert one_of(week, {name: "1"}, {name: "2", other: "3"}, KNOWN) == {name: "1", other: "3"}


def test_a_week_has_room_for_so_many_and_there_are_so_many_weeks() -> None:
    kept: object = {}
    for n in range(day_week.MOST_RESULTS + 5):
        kept = day_week.added(kept, day_week.key(DAY, SLUG, f"friend {n}"), "link")
    assert len(day_week.restored(kept)) == day_week.MOST_RESULTS
    names = {day_week.setting(day): {} for day in days("2026-11-02", "2027-03-01")} | {"days": {}}
    gone = day_week.outdated(names)
    assert len(names) - 1 - len(gone) == day_week.MOST_WEEKS
    assert max(gone) < min(set(names) - set(gone) - {"days"})


CHANGED = "2026-11-20"
"""From this date on, some challenges are set up in another way."""


@pytest.mark.parametrize("slug", DAILY)
@pytest.mark.parametrize("day", ["2026-11-17", CHANGED])
def test_a_match_is_known_as_its_days(slug: str, day: str) -> None:
    game = load(slug)
    assert game.info.daily is not None
    match = day_match(game, day, "Ada", called(game.info.daily.on(day).bots))
    assert day_of(match, "2026-11-20") == day_of(match, day) == day
    assert day_of(match, moved(day, -1)) == "", "it has not come yet"
    match.copied = 3
    assert day_of(match, day) == ""


def test_a_day_stays_as_it_was_set_up() -> None:
    games = [load(slug) for slug in DAILY]
    game = next(one for one in games if one.info.daily.earlier is not None)
    before, since = (day_match(game, day, "Ada", ()) for day in ("2026-11-18", CHANGED))
    assert before.options != since.options
    later = Match(before.game, since.options, before.players, before.seed)
    assert day_of(before, CHANGED) == "2026-11-18" and day_of(later, CHANGED) == ""


def test_of_a_dates_seeds_the_first_is_taken_with_which_the_match_lasts() -> None:
    """The middle level's match of it is neither too short nor too long, and so many are tried."""
    games, tried = [load(slug) for slug in DAILY], []
    game = next(one for one in games if one.info.daily.on(CHANGED).moves)
    slug = game.info.slug
    for day in days(CHANGED, moved(CHANGED, 9)):
        terms = game.info.daily.on(day)
        match = day_match(game, day, "Ada", called(terms.bots))
        tried.append(match.seed ^ day_seed(slug, day))
        for seed in seeds(slug, day)[: tried[-1] + 1]:
            other = Match(game, match.options, match.players, seed)
            play_out(other, [MIDDLE, *terms.bots])
            lasts = sum(entry.seat == 0 for entry in other.entries)
            assert (terms.moves[0] <= lasts <= terms.moves[1]) == (seed == match.seed)
    assert max(tried) > 0 == min(tried)
