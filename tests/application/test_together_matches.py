"""Whole matches at several devices, with people, bots and spectators in any arrangement, while
lines break, pages are loaded again and messages get lost, doubled and late."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from app.together.table_record import HERE
from application.arrangements import TROUBLES, Arrangement, Trouble, arrangements, tables_for
from application.device import Player, run
from application.evening import Evening
from application.party import far
from application.tables import each_game
from engine import history_file
from engine.to_json import canonical
from kinds import LASTING
from recorded import golden

PARTS, MATCHES = 4, 25
"""Of each game, so many parts with so many matches each. A part ends by itself."""
SHORT = 7
"""Rounds of a match that is not played to its end."""

freely = settings(
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def every_device_has_its_end(evening: Evening) -> None:
    """The same outcome everywhere; everybody who played to the end has it in their records, once,
    and nobody else."""
    match, record = evening.match, evening.keeper.record
    assert match.outcome is not None
    for number, player in enumerate(evening.players):
        who = evening.id_of(number)
        if who not in (HERE, *record.guests):
            continue  # gone for good
        session = player.app.session
        assert session is not None and session.match.outcome == match.outcome, number
        assert session.match.entries == match.entries, number
        kept, played = records(player, record.match), bool(record.seats_of(who))
        assert kept == played, number
        stored = player.app.store.row(record.match) is not None
        assert stored == (played or who == HERE), number


def records(player: Player, id: str) -> int:
    """How often a match is in the history of a device."""
    past = history_file.restored(player.app.store.setting("history"))
    return sum(one.id == id for one in past.rows)


def every_device_shows_its_view(evening: Evening) -> None:
    """What its seat may know now, and all that it was told."""
    match, record = evening.match, evening.keeper.record
    for number, player in enumerate(evening.players[1:], 1):
        seats = record.seats_of(evening.id_of(number))
        viewer = seats[0] if seats else None
        if evening.id_of(number) in record.guests:
            assert far(player).heard == match.events(viewer), number
            assert canonical(far(player).view(viewer)) == canonical(match.view(viewer)), number


async def an_evening(plan: Arrangement) -> Evening:
    evening = Evening(plan)
    await evening.sit_down()
    await evening.play()
    every_device_has_its_end(evening)
    return evening


@pytest.mark.long
@each_game
@pytest.mark.parametrize("part", range(PARTS))
def test_any_match_to_its_end(part: int, slug: str) -> None:
    tally: dict[str, Counter[object]] = defaultdict(Counter)

    @seed(part)
    @given(arrangements(slug))
    @settings(freely, max_examples=MATCHES, phases=[Phase.generate, Phase.shrink])
    def played(plan: Arrangement) -> None:
        run(whole(plan))

    async def whole(plan: Arrangement) -> None:
        count(await an_evening(plan), tally)

    played()
    print(*(f"{name}: {dict(counts)}" for name, counts in tally.items()), sep="\n")
    assert tally["sums"]["matches"] >= MATCHES
    assert tally["sums"]["words looked through"] > 20 * MATCHES


def count(evening: Evening, tally: dict[str, Counter[object]]) -> None:
    """Which size a match had, and what happened in it."""
    plan = evening.plan
    tally["seats"][plan.cell.seats] += 1
    tally["devices"][len(plan.seats)] += 1
    tally["people"][sum(seat is not None for seat in plan.seats)] += 1
    tally["troubles"].update(evening.happened)
    tally["sums"]["matches"] += 1
    tally["sums"]["entries"] += len(evening.match.entries)
    tally["sums"]["words looked through"] += evening.words
    tally["sums"]["pairs compared"] += evening.pairs


SHORTEST, *OTHERS = sorted(LASTING, key=lambda slug: len(golden(slug).entries))


@pytest.mark.parametrize(
    "slug", [SHORTEST, *(pytest.param(slug, marks=pytest.mark.long) for slug in OTHERS)]
)
def test_a_match_to_its_end_with_every_trouble(slug: str) -> None:
    """Two people, one who watches, and bots; everything happens to somebody."""
    cell = min(tables_for(slug), key=lambda one: one.seats)
    troubles = tuple(
        Trouble(2 + 2 * number, what, number % 3, 1 + number % 2)
        for number, what in enumerate(one for one in TROUBLES if one != "leave")
    )
    reloads = tuple(Trouble(3 + 4 * who, "reload", who, 0) for who in range(3))

    async def test() -> None:
        plan = Arrangement(cell, True, (0, 1, None), (*troubles, *reloads), 7)
        evening = await an_evening(plan)
        assert evening.rounds > 10 and evening.words > 50
        id, record = evening.keeper.record.match, evening.keeper.record
        played = [
            bool(record.seats_of(evening.id_of(number))) for number in range(len(evening.players))
        ]
        for number in range(len(evening.players)):
            await evening.reload(number)
        await evening.settle(5)
        assert [records(player, id) for player in evening.players] == played, "still once"

    run(test())


@each_game
def test_any_arrangement_stays_in_step(slug: str) -> None:
    """The beginning of a match: after all that happened, everybody sees what their seat may."""

    @given(arrangements(slug, SHORT))
    @settings(freely, max_examples=2, derandomize=True)
    def played(plan: Arrangement) -> None:
        run(some(plan))

    async def some(plan: Arrangement) -> None:
        evening = Evening(plan)
        await evening.sit_down()
        await evening.play(SHORT)
        if evening.is_over:
            every_device_has_its_end(evening)
        else:
            every_device_shows_its_view(evening)

    played()
