"""Links without a browser: what can be passed on, what is asked on arrival, both results."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Item, Outcome
from engine.link_payload import SetUp, Turn, standing, tied, untied
from engine.match import Player
from engine.save import Opened, Unreadable
from games.registry import SLUGS, load, spec
from kits.links import ADA_AND_BEN, ID, T, begun
from page.comparison import legible
from page.draft import Draft, first_draft
from page.far_friends import far_friends
from page.i18n import LANGUAGES, tongue
from page.incoming_link import (
    arrival_page,
    brought,
    refused_page,
    setup_content,
)
from page.link_state import Apart, Rival, apart_of, plain_apart, plain_rival, rival_of, with_row
from page.records import Shelf
from page.session import Session
from page.setup import setup_page
from page.share import (
    link_part,
    qr_figure,
    whats,
)
from recorded import own

# At the table


BY_LINK = [(slug, options, first) for slug in SLUGS for options, first in own(slug).BY_LINK]


@pytest.mark.parametrize(
    ("slug", "options"), [(slug, options) for slug, options, first in BY_LINK if first == "turn"]
)
def test_a_match_goes_to_and_fro(slug: str, options: dict[str, Any]) -> None:
    """Whoever has it can play, or fate can, or it can be sent: it never lies still."""
    match = begun(slug, **options)
    turns = []
    for step in range(14):
        seat = match.actors[0]
        session = Session(ID, match, apart=Apart(seat, len(match.entries)))
        turns.append(seat)
        while session.mover == seat:
            moves = list(session.moves)
            given_up = [move for move in moves if move.startswith("quit")]
            session.play(seat, (given_up or moves)[step % len(given_up or moves)])
            match.play_fate()
            session.catch_up()
        assert session.can_send
        arrived = untied(tied(Turn(Opened(match, True), ID)), load)
        assert isinstance(arrived, Turn)
        assert standing(match, arrived.opened.match) == "same"
        match = arrived.opened.match
        if match.outcome is not None:
            break
    assert {*turns} == {0, 1}


# Passing on


@pytest.mark.parametrize(("slug", "options", "first"), BY_LINK)
def test_a_running_match_with_secrets_stays_at_the_table(
    slug: str, options: dict[str, Any], first: str
) -> None:
    offered = whats(Session(ID, begun(slug, **options)))
    assert offered[0] == first and not {"match", "moment"} & {*offered}


def test_a_link_that_is_too_long() -> None:
    assert "too long for a QR code" in str(qr_figure("x" * 3_000, T, 1440))
    long = "#/link/" + "x" * 60_001
    held = link_part(long, "match", "with", T, by_hand=False, can_send=False, width=390)
    assert "save it as a file" in str(held)


def test_the_qr_code_has_light_around_it() -> None:
    html = str(qr_figure("https://example.org/", T, 390))
    assert 'viewBox="0 0 33 33"' in html and "M4 4h7v1H4z" in html


def test_a_qr_code_has_four_pixels_a_module_or_is_not_drawn() -> None:
    drawn = Counter[int]()
    for length in range(20, 1_400, 60):
        for width in (widths := (320, 360, 390, 820, 1440)):
            html = str(qr_figure("x" * length, T, width))
            found = re.search(r'<svg width="(\d+)" height="\1" viewBox="0 0 (\d+) \2"', html)
            if found is None:
                assert "copy" in html
                continue
            side, size = int(found[1]), int(found[2])
            assert side % size == 0 and side // size >= 4 and side <= width - 62
            drawn[width] += 1
    assert all(2 < drawn[width] < 23 for width in widths)


# Arriving


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_set_up_is_laid_before_people(slug: str, code: str) -> None:
    t, game = tongue(code), load(slug)
    options = {option.name: option.values[0] for option in game.info.choices}
    parcel = SetUp(game, options, (Player(""), Player("Ben"), Player("", "hard")))
    link = tied(parcel)
    html = str(arrival_page(parcel, spec(slug).words(), t, setup_content(link, parcel, t)))
    assert f"#/new/{slug}?link={link}" in html and "Ben" in html
    draft = first_draft(game.info, brought(f"link={link}", slug, load))
    assert draft == Draft(parcel.players, options)
    other = next(one for one in SLUGS if one != slug)
    assert brought(f"link={link}", other, load) is None


def test_a_bad_link_gets_a_sentence() -> None:
    with pytest.raises(Unreadable) as no:
        untied("x", load)
    html = str(refused_page(T(no.value.why), T))
    assert "cut off" in html or "damaged" in html


# Side by side


@pytest.mark.parametrize("slug", SLUGS)
def test_a_result_in_foreign_words_is_no_result(slug: str) -> None:
    info, words = load(slug).info, spec(slug).words()
    names = ("Ada", "Ben")
    for ending in ("", "feast", "{0.__class__}"):
        odd = Outcome((), ((Item("gold of fools", 3),), ()), ending, ending)
        assert isinstance(legible(odd, names, info, words, T), bool)
    if info.team:
        assert not legible(replace(odd, ending="feast"), names, info, words, T)


def test_what_is_kept_beside_a_match() -> None:
    apart, rival = Apart(1, 12), Rival(("Zoe",), Outcome((), ((Item("time", 3),),), "door", ""))
    assert apart_of(json.loads(json.dumps({ID: plain_apart(apart)})), ID, 2) == apart
    for one in (rival, Rival(("Zoe",))):
        assert rival_of(json.loads(json.dumps({ID: plain_rival(one)})), ID, 1) == one
    odd: tuple[Any, ...] = (None, [], {ID: 1}, {ID: [1]}, {ID: [True, 1]}, {ID: {"names": 1}})
    for kept in odd:
        assert apart_of(kept, ID, 2) is None and rival_of(kept, ID, 1) is None
    rows = with_row({"gone": [0, 1], "there": [1, 1]}, ID, [0, 2], {"there": ""})
    assert rows == {"there": [1, 1], ID: [0, 2]} and with_row(7, ID, 1, {}) == {ID: 1}


@pytest.mark.parametrize("slug", SLUGS)
def test_playing_far_apart_is_offered_where_friends_are_chosen(slug: str) -> None:
    options, far, said = own(slug).FAR
    info, words = load(slug).info, spec(slug).words()
    chosen = {**{one.name: one.values[0] for one in info.options}, **options}
    assert far_friends(info, chosen, 1, words, T) is None
    html = str(far_friends(info, chosen, 2, words, T))
    assert "Friends far away?" in html and said in html
    assert ('data-do="start-far"' in html) == far
    assert "Des amis au loin" in str(far_friends(info, chosen, 2, words, tongue("fr")))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_set_up_says_that_people_may_be_far_apart(slug: str) -> None:
    options, far, _ = own(slug).FAR
    draft = first_draft(load(slug).info, None)
    draft = replace(draft, players=ADA_AND_BEN, options={**draft.options, **options})
    html = str(setup_page(spec(slug), draft, Shelf(), T))
    assert ("start-far" in html) == far and 'data-do="pass-on"' in html
