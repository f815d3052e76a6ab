"""The Pharaoh's Keys: its set-up."""

from __future__ import annotations

import pytest

from games.registry import load, spec
from page.draft import (
    Draft,
    first_draft,
    for_party,
    kept_draft,
    offered,
    refusal,
    settled,
)
from page.i18n import tongue
from page.records import Shelf
from page.setup import setup_page

KEYS = load("keys")


WORDS = spec("keys").words()


def gathered(draft: Draft, party: str) -> Draft:
    """As the page does when another party is chosen."""
    return settled(KEYS, for_party(KEYS.info, draft, draft.gathered(party)), WORDS)


@pytest.mark.rule("K7.5")
def test_hints_are_off_where_several_people_play_until_somebody_chooses() -> None:
    first = first_draft(KEYS.info, None)
    assert first.options["hints"] is True and gathered(first, "alone").options["hints"] is True
    friends = gathered(first, "friends")
    assert friends.options["hints"] is False
    assert gathered(friends, "bot").options["hints"] is True, "nobody had chosen"
    assert gathered(first.choosing("hints", False), "friends").options["hints"] is False
    chosen = friends.choosing("hints", True)
    more = for_party(KEYS.info, chosen, chosen.resized(3))
    assert more.persons == 3 and more.options["hints"] is True


@pytest.mark.rule("K7.5")
def test_a_kept_set_up_or_a_link_that_gives_hints_to_several_people_wins() -> None:
    friends = gathered(first_draft(KEYS.info, None), "friends")
    for hints in (True, False):
        kept = kept_draft(friends.choosing("hints", hints))
        again = settled(KEYS, first_draft(KEYS.info, kept), WORDS)
        assert again.persons == 2 and again.options["hints"] is hints
    del kept["options"]["hints"]
    assert first_draft(KEYS.info, kept).options["hints"] is False


def keys_page(draft: Draft) -> str:
    return str(setup_page(spec("keys"), draft, Shelf(), tongue("en")))


def endless(seed: str = "") -> Draft:
    alone = first_draft(KEYS.info, None).gathered("alone").choosing("course", "endless")
    return settled(KEYS, alone.choosing("seed", seed), WORDS, "seed")


@pytest.mark.rule("K9.1")
def test_a_seed_is_typed_where_doors_are_endless() -> None:
    html = keys_page(endless("Khufu"))
    assert 'value="Khufu" maxlength="24"' in html and 'data-field="option seed"' in html
    climbing = settled(KEYS, endless("Khufu").choosing("course", "climb"), WORDS, "course")
    assert climbing.options["seed"] == "" and "option seed" not in keys_page(climbing)
    assert first_draft(KEYS.info, kept_draft(endless("Khufu"))).options["seed"] == "Khufu"


@pytest.mark.rule("K9.1")
def test_a_wrong_seed_stays_to_be_corrected_and_takes_nothing_else_away() -> None:
    draft = endless("<b>")
    no = refusal(KEYS, draft)
    assert draft.options["seed"] == "<b>" and no is not None and no.rule == "K9.1"
    assert draft.options["course"] == "endless" and "&lt;b&gt;" in keys_page(draft)
    (side,) = (one for one in KEYS.info.options if one.name == "side")
    assert offered(KEYS, draft, side, WORDS) == ["easy", "hard"]
    again = settled(KEYS, first_draft(KEYS.info, kept_draft(draft)), WORDS)
    assert again.options["seed"] == "" and again.options["course"] == "endless"
