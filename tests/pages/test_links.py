"""Links without a browser: what can be passed on, what is asked on arrival, both results."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Item, Outcome
from engine.match import Match, Player
from engine.parcel import Challenge, Replay, SetUp, Turn, challenge, standing, tied, untied
from engine.save import Opened, Unreadable
from games.registry import SLUGS, load, spec
from page.apart import Apart, Rival, apart_of, plain_apart, plain_rival, rival_of, with_row
from page.arrival import (
    STANDINGS,
    Arrival,
    arrival_page,
    brought,
    challenge_content,
    refused_page,
    replay_content,
    setup_content,
    turn_content,
)
from page.beside import at_the_end, legible
from page.draft import Draft, first_draft
from page.far import far_friends
from page.passing import (
    OPEN_BOOKS,
    WHATS,
    link_part,
    qr_figure,
    seat_part,
    sending,
    share_box,
    wait_part,
    whats,
)
from page.session import Session
from page.setup import setup_page
from page.tongue import LANGUAGES, tongue
from recorded import own

T = tongue("en")
ID = "0123456789"
ADA_AND_BEN = (Player("Ada"), Player("Ben"))


def begun(slug: str, players: tuple[Player, ...] = ADA_AND_BEN, **options: Any) -> Match:
    match = Match(load(slug), options, players, 5)
    match.play_fate()
    return match


def finished(players: tuple[Player, ...] = (Player("Ada"),)) -> Match:
    """A short match to its end: one door, given up."""
    match = begun("keys", players, course="door", sand=0)
    while match.actors:
        if match.actors[0] < 0:
            match.play_fate()
        else:
            match.play(0, "quit @1000")
    return match


# At the table


def test_a_seat_far_away_is_not_played_here() -> None:
    session = Session(ID, begun("tombs"), apart=Apart(0, 0))
    assert (session.persons, session.viewer, session.is_shared) == ([0], 0, False)
    assert session.mover == 0 and session.curtain is None and not session.can_send
    session.play(0, next(iter(session.moves)))
    assert session.mover is None and session.can_send
    assert "Ben" in str(sending(session, T)) and 'data-do="pass-on turn"' in str(
        sending(session, T)
    )
    assert session.waits_for_machine is None, "nobody plays for who is far away"


def test_it_is_sent_to_one_at_a_time() -> None:
    three = (*ADA_AND_BEN, Player("Cleo"))
    session = Session(ID, begun("tombs", three), apart=Apart(0, 0))
    session.play(0, next(iter(session.moves)))
    assert "one of these players: Ben, Cleo" in str(sending(session, T))


def test_the_end_is_sent_once() -> None:
    match = finished()
    assert "Send the result" in str(sending(Session(ID, match, apart=Apart(0, 0)), T))
    assert sending(Session(ID, match, apart=Apart(0, len(match.entries))), T) is None


def test_what_was_sent_is_not_taken_back() -> None:
    session = Session(ID, begun("escape", talk="free"), apart=Apart(0, 0))
    session.play(0, next(iter(session.moves)))
    assert session.can_undo == 0
    session.apart = Apart(0, len(session.match.entries))
    assert session.can_undo is None


def test_a_match_that_stays_here_is_not_sent() -> None:
    session = Session(ID, begun("tombs"))
    assert session.persons == [0, 1] and not session.can_send and sending(session, T) is None


def test_a_match_looked_at_is_not_played() -> None:
    session = Session("watch", finished(), visiting=True)
    assert not session.is_live and not session.hourglasses
    session.scrub(1)
    assert session.replaying and session.shown == 1


@pytest.mark.parametrize(
    ("slug", "options"), [("tombs", {}), ("keys", {"way": "relay"}), ("escape", {"talk": "free"})]
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


@pytest.mark.parametrize(
    ("slug", "options", "first"),
    [
        ("tombs", {}, "turn"),
        ("keys", {"way": "relay"}, "turn"),
        ("keys", {}, "challenge"),
        ("escape", {"talk": "free"}, "turn"),
        ("escape", {}, "challenge"),
        ("sands", {}, "challenge"),
        ("mummy", {}, "challenge"),
    ],
)
def test_a_running_match_with_secrets_stays_at_the_table(
    slug: str, options: dict[str, Any], first: str
) -> None:
    offered = whats(Session(ID, begun(slug, **options)))
    assert offered[0] == first and not {"match", "moment"} & {*offered}


def test_a_finished_match_is_passed_on_whole() -> None:
    session = Session(ID, finished())
    assert whats(session) == ("match", "challenge", "set-up")
    session.scrub(1)
    assert whats(session)[:2] == ("moment", "match")
    assert whats(Session(ID, finished(), faithful=False)) == whats(None) == ("set-up",)


def test_alone_or_with_bots_there_is_nobody_to_send_it_to() -> None:
    for players in ((Player("Ada"),), (Player("Ada"), Player("Ani", "easy"))):
        assert "turn" not in whats(Session(ID, begun("tombs", players)))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("what", WHATS)
def test_the_dialog_says_what_the_link_holds(what: str, code: str) -> None:
    t = tongue(code)
    link = "https://example.org/#/link/" + tied(challenge(finished()))
    content = link_part(link, what, "with", t, by_hand=True, can_send=True, width=390)
    html = str(share_box(what, tuple(WHATS), content, t))
    assert link in html and "copy-parcel" in html and "send-parcel" in html and "<svg" in html
    assert not OPEN_BOOKS.get(what) or t(OPEN_BOOKS[what]) in html
    if code == "en":
        assert ("a determined friend" in html) == (what in ("turn", "challenge", "result"))
        assert ("secret" in html) == (what in ("turn", "match", "moment"))
    assert ('data-field="pass-on names"' in html) == (what in ("challenge", "result", "set-up"))


def test_a_link_that_is_too_long() -> None:
    assert "too long for a QR code" in str(qr_figure("x" * 3_000, T, 1440))
    long = "#/link/" + "x" * 60_001
    held = link_part(long, "match", "with", T, by_hand=False, can_send=False, width=390)
    assert "save it as a file" in str(held)


def test_the_qr_code_has_light_around_it() -> None:
    html = str(qr_figure("https://example.org/", T, 390))
    assert 'viewBox="0 0 33 33"' in html and "M4 4h7v1H4z" in html


@pytest.mark.parametrize("width", [320, 360, 390, 820, 1440])
def test_a_qr_code_has_four_pixels_a_module_or_is_not_drawn(width: int) -> None:
    drawn = 0
    for length in range(20, 1_400, 60):
        html = str(qr_figure("x" * length, T, width))
        found = re.search(r'<svg width="(\d+)" height="\1" viewBox="0 0 (\d+) \2"', html)
        if found is None:
            assert "copy" in html
            continue
        side, size = int(found[1]), int(found[2])
        assert side % size == 0 and side // size >= 4 and side <= width - 62
        drawn += 1
    assert 2 < drawn < 23


def test_whose_seat_it_is_is_asked_first() -> None:
    session = Session(ID, begun("tombs"))
    assert "my-seat 1" in str(share_box("turn", ("turn",), seat_part(session, T), T))
    session.apart = Apart(1, 0)
    html = str(share_box("turn", ("turn",), wait_part(session, T), T))
    assert "Ben plays here first" in html and "my-seat all" in html


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


def test_what_is_brought_along_may_be_anything() -> None:
    assert brought("", "tombs", load) is brought("link=%00&link=<b>", "tombs", load) is None


def test_a_challenge_asks_who_plays_and_keeps_the_result_for_the_end() -> None:
    match = finished()
    parcel = challenge(match)
    words = spec("keys").words()
    draft = Draft((Player(""),), dict(match.options))
    content = challenge_content(Arrival(parcel), parcel, draft, words, T)
    html = str(arrival_page(parcel, words, T, content))
    assert "A challenge from Ada" in html and 'data-field="name 0"' in html
    assert words.ending(match.outcome, ("Ada",), T) not in html
    own = Rival(("Ben",), parcel.outcome)  # type: ignore[arg-type]
    known = Arrival(parcel, id=ID, own=own)
    html = str(arrival_page(parcel, words, T, challenge_content(known, parcel, draft, words, T)))
    assert "Side by side" in html and "Ben" in html and f"meet {ID}" in html
    running = challenge_content(Arrival(parcel, id=ID), parcel, draft, words, T)
    html = str(arrival_page(parcel, words, T, running))
    assert "You are playing this match" in html and f"meet {ID}" in html
    assert words.ending(match.outcome, ("Ada",), T) not in html


def test_a_replay_is_looked_at_or_kept() -> None:
    parcel = Replay(Opened(finished(), True), 1)
    html = str(arrival_page(parcel, spec("keys").words(), T, replay_content("x", parcel, T)))
    assert "#/watch/x" in html and "keep-parcel" in html and "at a chosen moment" in html


@pytest.mark.parametrize("how", STANDINGS)
def test_a_turn_that_came_back(how: str) -> None:
    parcel = Turn(Opened(begun("tombs"), True), ID)
    seat = None if how in ("new", "other") else 1
    content = turn_content(Arrival(parcel, id=ID, how=how, seat=seat), parcel, T)
    html = str(arrival_page(parcel, spec("tombs").words(), T, content))
    taken = [one for one in (0, 1) if f'data-do="take-turn {one}"' in html]
    assert taken == {"same": [], "older": []}.get(how, [0, 1] if seat is None else [seat])
    assert (f"#/match/{ID}" in html) == (how in ("same", "older", "parted"))


def test_a_bad_link_gets_a_sentence() -> None:
    with pytest.raises(Unreadable) as no:
        untied("x", load)
    html = str(refused_page(T(no.value.why), T))
    assert "cut off" in html or "damaged" in html


# Side by side


def test_both_results_at_the_end() -> None:
    match = finished()
    assert match.outcome is not None
    session = Session(ID, match)
    words = spec("keys").words()
    assert at_the_end(session, match.outcome, words, T) is None
    best = Outcome((0,), ((Item("opened", 1), Item("time", 12_300)),), "door")
    session.rival = Rival(("Zoe",), best)
    html = str(at_the_end(session, match.outcome, words, T))
    assert html.index("Ada") < html.index("Zoe") and words.total(best, 0, T) in html


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


def test_a_silent_team_is_told_what_to_choose() -> None:
    info, words = load("escape").info, spec("escape").words()
    chosen = {**{one.name: one.values[0] for one in info.options}, "talk": "silent"}
    html = str(far_friends(info, chosen, 2, words, T))
    assert "Your team plays in silence" in html and "Free talk" in html
    assert "start-far" not in html


def test_the_set_up_says_that_people_may_be_far_apart() -> None:
    from page.records import Shelf

    for slug, far in (("tombs", True), ("sands", False)):
        game = load(slug)
        draft = replace(first_draft(game.info, None), players=ADA_AND_BEN)
        html = str(setup_page(spec(slug), draft, Shelf(), T))
        assert ("start-far" in html) == far and 'data-do="pass-on"' in html


def test_a_challenge_needs_no_names() -> None:
    parcel = replace(challenge(finished()), players=(Player(""),))
    found = untied(tied(parcel), load)
    assert isinstance(found, Challenge) and found.players == (Player(""),)
