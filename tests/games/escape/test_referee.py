"""What the line protocol refuses, and by which paragraph."""

from __future__ import annotations

import json

import pytest

from engine.game import FATE
from referee import Referee

from .conftest import GAME


@pytest.mark.rule("E3.4", "E4.1", "E4.2", "E4.3", "E5.4", "E7.3", "E7.4")
def test_the_referee_cites_the_rule(lay):
    table = lay(
        "3c3 4c3",
        pyramid="pyramid-1",
        lie={"4c3": "ghoul"},
        gear="- - torch flute",
        hand="observe bypass bypass protect",
    )
    referee = Referee(lambda slug: GAME)

    def ask(**request):
        return referee.answer(json.dumps(request))

    def play(seat, move):
        answer = ask(fate=move) if seat == FATE else ask(play=[seat, move])
        assert "refused" not in answer, answer

    def rule(seat, move):
        refusal = ask(play=[seat, move])["refused"]
        assert refusal["why"]
        return refusal["rule"]

    ask(new={"game": "escape", "seats": 2, "options": {"pyramid": "pyramid-1"}})
    for entry in table.match.entries:
        play(entry.seat, entry.move)

    assert rule(0, "move 3d4") == rule(0, "move 1c3") == "E4.1"
    assert rule(0, "reveal") == "E4.2", "a tile lies above"
    assert rule(0, "observe") == rule(0, "bypass 1b3") == "E4.3"
    assert rule(0, "join 1") == "E3.4", "it does not lie before this explorer"
    play(0, "spend observe")
    assert rule(0, "observe") == rule(0, "spend observe") == "E3.4", "used"
    play(0, "move 3d3")
    play(0, "move 3c3")

    assert rule(1, "bypass 1a3") == rule(1, "bypass 1c3") == rule(1, "bypass 2c3") == "E7.3"
    assert rule(1, "protect") == "E7.4", "only in answer"
    assert rule(1, "use torch") == "E5.4", "there is no danger"
    play(1, "spend move")
    play(1, "spend move")
    play(1, "reveal")
    assert rule(1, "use flute") == rule(1, "use crowbar") == rule(1, "move 3c3") == "E5.4"
    assert rule(1, "protect") == "E7.4", "no action point is left"
    play(1, "use torch")
