"""The turn track (E10.10), and the board of each explorer's own."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.match import Match, Player
from games.escape.page.table import table
from games.escape.page.track import track
from games.escape.rules.state import View
from games.registry import load
from page.i18n import LANGUAGES, tongue
from page.parts import Seen
from recorded import golden

T = tongue("en")


def seen(match: Match, seat: int | None, at: int = -1, **own: str) -> Seen[View]:
    names = tuple(player.name for player in match.players)
    view = match.game.rules.view(match.states[at], seat)
    assert isinstance(view, View)
    return Seen(view=view, seat=seat, mover=None, moves=(), names=names, ui={}, t=T, own=own)


@pytest.mark.rule("E10.10")
@pytest.mark.parametrize("at", [20, 40, -1])
def test_the_clock_is_a_track_with_a_pawn_for_who_likes_it(at: int) -> None:
    """One step for each turn down to zero, the pawn on what the clock shows; else it is a dial."""
    match = golden("escape", "pyramid-1")
    dialled, tracked = (
        str(table(seen(match, 0, at, clock=kind)).board) for kind in ("dial", "track")
    )
    clock = seen(match, 0, at).view.clock
    assert 'class="dial' in dialled and 'class="track' not in dialled
    assert 'class="dial' not in tracked
    steps = re.findall(r'class="step( [^"]*)?"', tracked)
    assert [i for i, kind in enumerate(steps) if "now" in kind] == [len(steps) - 1 - clock]
    assert tracked.count("track-pawn") == 1
    label = re.search(r'class="track[^>]*aria-label="([^"]+)"', tracked)
    assert label and label[1] == T.many("{n} turn left", "{n} turns left", clock)


@pytest.mark.rule("E10.5", "E10.10")
def test_a_reversed_clock_has_a_track_upwards() -> None:
    match = golden("escape", "reversed")
    html = str(track(seen(match, 0).view, T))
    numbers = [int(one) for one in re.findall(r"step-number\">(\d+)<", html)]
    assert numbers == sorted(numbers) and numbers[0] == 0
    assert "so far" in html


def test_gains_make_the_track_longer() -> None:
    view = seen(golden("escape", "pyramid-1"), 0).view
    html = str(track(replace(view, clock=41), T))
    assert len(re.findall(r'class="step[ "]', html)) == 42


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_explorers_board_holds_all_that_lies_there(code: str) -> None:
    match = golden("escape", "pyramid-1")
    shown = replace(seen(match, 0, len(match.states) // 2), t=tongue(code))
    mats = table(shown).sheets
    assert len(mats) == shown.view.seats
    for seat, mat in enumerate(mats):
        html, one = str(mat), shown.view.explorers[seat]
        for each in (*one.equipment, *one.specials):
            assert f'href="#escape-{each.name}"' in html
        for tile in one.held:
            assert f'href="#escape-{tile}"' in html
        assert ("escape-walkie" in html) == one.walkie


@pytest.mark.rule("E8.4")
def test_notes_lie_on_ones_own_board_alone() -> None:
    """Nobody's board shows what another has observed, and the shared screen shows nobody's."""
    match = Match(load("escape"), {}, [Player("Ann"), Player("Ben")], 3)
    match.play_fate()
    while match.state.phase != "act":  # type: ignore[attr-defined]
        match.play(match.actors[0], sorted(match.legal(match.actors[0]))[0])
        match.play_fate()
    for seat in (0, 1):
        mats = [str(mat) for mat in table(seen(match, seat)).sheets]
        assert ["of-notes" in mat for mat in mats] == [seat == 0, seat == 1]
    assert not any("of-notes" in str(mat) for mat in table(seen(match, None)).sheets)
