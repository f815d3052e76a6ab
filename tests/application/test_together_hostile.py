"""A keeper's device that sends anything: a guest's never stops, and a true word puts it right."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.together import telling
from application.device import Player, run
from application.party import Party, at_table, far
from engine.chance import Chance
from engine.to_json import canonical
from games.registry import load
from kinds import LASTING, RIVALS

TRUE_EVERY = 5
"""After so many words that were changed comes a true one."""
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 400),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ["easy", "person", "free", "here", "a" * 3_000, [0] * 3_000, [[]], {}, [], [1]]
    ),
    st.lists(st.integers(0, 9), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(0, 3), max_size=2),
)
CHANGES = st.lists(st.tuples(st.integers(0, 10**6), ODD), min_size=10, max_size=10)


def changed(value: Any, chance: Chance, odd: Any, depth: int = 0) -> Any:
    """A part of a word replaced, removed, doubled, renamed, or swapped for another part of it."""
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    if not items:
        return odd
    at = chance.pick(range(len(items)), "at", depth)
    key, one = items[at]
    how = chance.pick(("deeper",) * 6 + ("replace", "remove", "double", "swap"), "how", depth)
    if how == "deeper" and isinstance(one, dict | list):
        items[at] = key, changed(one, chance, odd, depth + 1)
    elif how == "remove":
        del items[at]
    elif how == "double":
        items.append((f"{key}s", one))
    elif how == "swap":
        items[at] = key, chance.pick(items, "other", depth)[1]
    else:
        items[at] = key, odd
    return dict(items) if isinstance(value, dict) else [one for _, one in items]


def broken(word: bytes, seed: int, odd: Any) -> bytes:
    """A word that was changed: its values, or its bytes."""
    chance = Chance(seed)
    how = chance.pick(("values",) * 8 + ("cut", "flip"), "way")
    at = chance.pick(range(len(word)), "byte")
    if how == "cut":
        return word[:at]
    if how == "flip":
        return word[:at] + bytes([word[at] ^ 1 << seed % 8]) + word[at + 1 :]
    told = json.loads(word)
    number = told["number"]
    made = changed(told, chance, odd)
    if isinstance(made.get("number"), list):
        made["number"] = number  # or no true word would be newer
    return json.dumps(made).encode()


class Guest:
    """A guest's device, the last one at a table."""

    def __init__(self, party: Party) -> None:
        self.party, self.visit = party, party.visit(len(party.players) - 1)

    @property
    def player(self) -> Player:
        return self.party.players[-1]

    def word(self) -> bytes:
        keeper = self.party.keeper
        return telling.word(keeper, keeper.record.guests[self.visit.person])

    async def hears(self, content: bytes) -> None:
        """It takes a word, and its page can be drawn."""
        before = self.has()
        self.visit.message(content, "")
        for _ in range(12):
            await self.party.settle()
            if not self.visit.reading:
                break
        assert not self.visit.inbox and not self.visit.reading
        assert type(self.player.app).page(self.player.app)
        after = self.has()
        assert before == after or before[0] != after[0], "a bad word changes nothing"

    def has(self) -> tuple[Any, ...]:
        visit, session = self.visit, self.visit.session
        match = None if session is None or not session.far else far(self.player)
        shown = None if match is None else (list(match.heard), list(match.sent), match.players)
        return visit.last, visit.table, visit.slug, visit.options, visit.over, shown


async def takes_any_word(slug: str, changes: list[tuple[int, Any]], rounds: int) -> None:
    party = Party()
    await party.opens(slug, max(2, min(load(slug).info.seats)))
    await party.comes("Ben")
    if rounds:
        await party.begin()
        await party.play_on(rounds)
    guest = Guest(party)
    for number, (seed, odd) in enumerate(changes, 1):
        await guest.hears(broken(guest.word(), seed, odd))
        if number % TRUE_EVERY == 0:
            party.keeper.record.guests[guest.visit.person].round = -1
            await guest.hears(guest.word())
            await party.settle(2)
            assert guest.visit.table is not None
            assert guest.visit.table.chairs == telling.company(party.keeper, "here").chairs
            if rounds:
                match, seat = at_table(party.players[0]).match, 1
                assert far(guest.player).heard == match.events(seat)
                assert canonical(far(guest.player).view(seat)) == canonical(match.view(seat))
                assert at_table(guest.player).persons == [seat]


BAD: dict[str, Callable[[Any], Any]] = {
    "a player without a kind": lambda told: told["match"]["players"].append(["Ben"]),
    "an option's value": lambda told: told["game"]["options"].update(advice="maybe"),
    "an option": lambda told: told["game"]["options"].update(more=1),
    "a seat that asks to undo": lambda told: told["company"].update(wants_undo=99),
    "no seat that asks to undo": lambda told: told["company"].update(wants_undo=-2),
    "somebody for a rematch": lambda told: told["company"].update(again=[99]),
    "a seat that is ready": lambda told: told["company"].update(ready=[99]),
    "somebody's seat": lambda told: told["company"]["people"][0].update(seats=[99]),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_not_valid_changes_nothing(what: str) -> None:
    async def test() -> None:
        party = Party()
        await party.opens(RIVALS[0], 2)
        await party.comes("Ben")
        await party.begin()
        guest = Guest(party)
        told, before = json.loads(guest.word()), guest.has()
        BAD[what](told)
        await guest.hears(json.dumps(told).encode())
        assert guest.has() == before
        await guest.hears(guest.word())
        assert guest.has() != before

    run(test())


freely = settings(
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@pytest.mark.parametrize("slug", LASTING)
def test_a_guest_takes_any_word(slug: str) -> None:
    @given(CHANGES, st.sampled_from([0, 5]))
    @settings(freely, max_examples=2, derandomize=True)
    def fuzzed(changes: list[tuple[int, Any]], rounds: int) -> None:
        run(takes_any_word(slug, changes, rounds))

    fuzzed()


@pytest.mark.long
@pytest.mark.parametrize("slug", LASTING)
def test_a_guest_takes_any_of_many_words(slug: str) -> None:
    @given(CHANGES, st.sampled_from([0, 5, 5, 12]))
    @settings(freely, max_examples=20)
    def fuzzed(changes: list[tuple[int, Any]], rounds: int) -> None:
        run(takes_any_word(slug, changes, rounds))

    fuzzed()
