"""The line protocol: a whole match by it, every form of request, and hostile lines."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import referee
from engine.chance import Chance
from engine.save import LONGEST_MOVE, MOST_BYTES, dump
from games import registry
from referee import Referee, answered, lines

TOOL = Path(referee.__file__)
BEGIN = {"new": {"game": "sands", "options": {"variant": "full"}, "seats": 2, "seed": 7}}


def ask(judge: Referee, **request: Any) -> Any:
    """What the referee answers to a request, under the request's own name."""
    answer = judge.answer(json.dumps(request))
    (name,) = request
    assert name in answer, answer
    return answer[name]


@pytest.fixture
def judge() -> Referee:
    """A referee with a match of two, the first card turned up."""
    judge = Referee()
    ask(judge, **BEGIN)
    ask(judge, fate=None)
    ask(judge, fate=None)
    ask(judge, play=[0, "reveal"])
    return judge


def command(requests: Sequence[str | bytes]) -> list[Any]:
    """The answers of the command itself."""
    raw = [line.encode() if isinstance(line, str) else line for line in requests]
    run = subprocess.run(
        [sys.executable, TOOL], input=b"\n".join(raw), capture_output=True, timeout=60, check=True
    )
    assert not run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


# A match


def test_a_whole_match() -> None:
    judge, whim = Referee(), Chance(3)
    ask(judge, new={"game": "sands", "seats": 1, "seed": 3})
    moves = []
    while actors := ask(judge, actors=True):
        assert ask(judge, outcome=True) is None
        if actors == ["fate"]:
            moves.append(f"fate: {ask(judge, fate=None)['move']}")
        else:
            move = whim.pick(ask(judge, legal=actors[0]), "move", len(moves))
            assert ask(judge, play=[actors[0], move])["move"] == move
            moves.append(f"{actors[0]}: {move}")
    outcome = ask(judge, outcome=True)
    assert outcome["winners"] == [0]
    assert outcome["totals"] == [sum(item["points"] for item in outcome["scores"][0])]
    assert outcome["ending"] == "solo" and outcome["rank"]
    record = judge.answer('{"state": true}')["match"]
    assert record["moves"] == moves
    other = Referee()
    assert ask(other, load=record)["actors"] == []
    assert ask(other, outcome=True) == outcome


@pytest.mark.rule("S3.2")
def test_a_far_pyramid_is_refused(judge: Referee) -> None:
    near = ask(judge, legal=0)
    far = next(f"push {spot}" for spot in ("a1", "h6") if f"push {spot}" not in near)
    before = judge.answer('{"state": true}')
    answer = judge.answer(json.dumps({"play": [0, far]}))
    assert list(answer) == ["refused"]
    assert answer["refused"].keys() == {"rule", "why"}
    assert answer["refused"]["rule"] == "S3.2"
    assert answer["refused"]["why"].endswith(".")
    assert judge.answer('{"state": true}') == before


def test_the_command_answers_every_line_by_one() -> None:
    asked: list[str | bytes] = [
        '{"about": "sands"}',
        json.dumps(BEGIN),
        '{"fate": null}',
        "",
        b"\xff",
        "{",
        "[]",
    ]
    answers = command([*asked, '{"actors": true}'])
    assert [next(iter(answer)) for answer in answers] == [
        *("about", "new", "fate", "error", "error", "error", "error", "actors")
    ]
    assert answers[-1] == {"actors": ["fate"]}


def test_help_shows_the_protocol() -> None:
    run = subprocess.run([sys.executable, TOOL, "--help"], capture_output=True, check=True)
    text = run.stdout.decode()
    assert all(f'{{"{name}":' in text for name in referee.ANSWERS)
    assert '{"refused": {"rule": "S3.2"' in text and '{"error":' in text


# Requests, one by one


def test_about() -> None:
    about = ask(Referee(), about="sands")
    assert about["game"] == "sands"
    assert about["seats"] == [1, 2, 3, 4, 5]
    assert about["options"] == {"variant": ["full", "calm"], "advice": [True, False]}
    assert about["moves"].keys() == registry.load("sands").info.moves.keys()


def test_new_fills_in_what_is_left_out() -> None:
    answer = ask(Referee(), new={"game": "sands"})
    assert answer["options"] == {"variant": "full", "advice": True}
    assert (answer["seats"], answer["seed"], answer["actors"]) == (1, 0, ["fate"])


def test_a_new_match_takes_the_place_of_the_old(judge: Referee) -> None:
    ask(judge, new={"game": "sands", "seats": 3})
    assert ask(judge, view=2)["seats"] == 3
    assert judge.answer('{"state": true}')["match"]["moves"] == []


def test_fate_can_be_told_what_to_draw(judge: Referee) -> None:
    moves = judge.answer('{"state": true}')["match"]["moves"]
    other = Referee()
    ask(other, new={**BEGIN["new"], "seed": 99})
    assert ask(other, fate=moves[0].removeprefix("fate: "))["actors"] == ["fate"]
    assert other.answer('{"fate": "hide a1"}')["refused"]["rule"]
    assert "error" in judge.answer('{"fate": null}'), "it is not fate’s turn"
    assert judge.answer('{"fate": "storm"}')["refused"]["rule"]


def test_a_move_is_told_to_each_viewer(judge: Referee) -> None:
    move = ask(judge, legal=0)[0]
    told = ask(judge, play=[0, move])["told"]
    assert told.keys() == {"null", "0", "1"}
    assert told["null"]["kind"] == "push" and told["null"]["news"] is True


def test_views_differ_by_seat(judge: Referee) -> None:
    everybody = ask(judge, view=None)
    assert everybody["card"]["treasure"]
    assert ask(judge, view=0).keys() == everybody.keys()


def test_the_state_can_be_loaded(judge: Referee) -> None:
    answer = judge.answer('{"state": true}')
    other = Referee()
    assert ask(other, load=answer["match"])["actors"] == [0]
    assert other.answer('{"state": true}') == answer


def test_a_record_against_the_rules_is_refused_and_the_match_stays(judge: Referee) -> None:
    before = judge.answer('{"state": true}')
    record = {**before["match"], "moves": [*before["match"]["moves"], "1: reveal"]}
    assert judge.answer(json.dumps({"load": record})) == {
        "refused": {"rule": "S2.4", "why": "Move 4 of this match is against the rules (S2.4)."}
    }
    assert judge.answer('{"state": true}') == before


def test_a_saved_match_can_be_loaded(judge: Referee) -> None:
    assert ask(Referee(), load=json.loads(dump(judge.match)))["seats"] == 2


@pytest.mark.parametrize("seats", [0, 6, 10**9, -1])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    answer = Referee().answer(json.dumps({"new": {"game": "sands", "seats": seats}}))
    assert "1 to 5 players" in answer["refused"]["why"]


# Hostile lines


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "null",
        "1",
        '"new"',
        "[]",
        "{}",
        "{",
        '{"new": {}',
        '{"new": null}',
        '{"new": {}}',
        '{"new": {"game": "chess"}}',
        '{"new": {"game": ["sands"]}}',
        '{"new": {"game": "sands", "seats": "2"}}',
        '{"new": {"game": "sands", "seats": true}}',
        '{"new": {"game": "sands", "seats": 2.0}}',
        '{"new": {"game": "sands", "seats": 2, "seed": -1}}',
        '{"new": {"game": "sands", "seats": 2, "seed": 9007199254740992}}',
        '{"new": {"game": "sands", "seats": 2, "seed": NaN}}',
        '{"new": {"game": "sands", "seats": 2, "options": []}}',
        '{"play": [0]}',
        '{"play": [0, "stop", 1]}',
        '{"play": {"0": "stop"}}',
        '{"play": [2, "stop"]}',
        '{"play": [-1, "storm"]}',
        '{"play": [true, "stop"]}',
        '{"play": ["0", "stop"]}',
        '{"play": [0, null]}',
        '{"play": [0, "' + "x" * (LONGEST_MOVE + 1) + '"]}',
        '{"fate": 1}',
        '{"fate": null}',
        '{"legal": null}',
        '{"legal": 2}',
        '{"legal": 0.0}',
        '{"view": -1}',
        '{"view": "null"}',
        '{"actors": 1}',
        '{"actors": null}',
        '{"state": false}',
        '{"outcome": "true"}',
        '{"load": []}',
        '{"load": {}}',
        '{"load": {"game": "sands"}}',
        '{"load": {"game": "sands", "seats": 2}}',
        '{"load": {"game": "sands", "seats": 2, "moves": [1]}}',
        '{"load": {"game": "sands", "seats": 2, "moves": ["9: reveal"]}}',
        '{"load": {"game": "sands", "players": 3, "moves": []}}',
        '{"about": "chess"}',
        '{"about": null}',
        '{"about": {"a": []}}',
        '{"actors": true, "state": true}',
        '{"match": true}',
        '{"__init__": true}',
        "[" * 100_000,
        '{"new": ' * 50_000,
        '{"view": ' + "9" * 5_000 + "}",
    ],
)
def test_a_line_that_is_no_request(judge: Referee, line: str) -> None:
    before = judge.answer('{"state": true}')
    answer = judge.answer(line)
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".") and "\n" not in answer["error"]
    assert "fault" not in answer["error"]
    assert judge.answer('{"state": true}') == before


@pytest.mark.parametrize("name", ["play", "fate", "legal", "view", "actors", "state", "outcome"])
def test_without_a_match(name: str) -> None:
    value = {"play": [0, "stop"], "fate": None, "legal": 0, "view": None}.get(name, True)
    assert "no match yet" in Referee().answer(json.dumps({name: value}))["error"]


values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
)


@given(st.dictionaries(st.sampled_from([*referee.ANSWERS]), values, max_size=2))
@settings(max_examples=60)
def test_any_request_is_answered(request: dict[str, Any]) -> None:
    judge = Referee()
    ask(judge, **BEGIN)
    answer = judge.answer(json.dumps(request))
    assert "fault" not in str(answer.get("error", ""))


@pytest.mark.parametrize("move", ["\ud800", "{0}", "%s", "\n", "push  c4", "a: b", "PUSH C4"])
def test_odd_moves_are_refused_in_ascii(judge: Referee, move: str) -> None:
    answer = judge.answer(json.dumps({"play": [0, move]}))
    assert answer["refused"]["rule"]
    json.dumps(answer).encode("ascii")


def test_a_line_too_long_is_answered_and_left() -> None:
    most = MOST_BYTES
    source = b"x" * (most - 1) + b"\n" + b"y" * most + b"\n" + b"z" * 3 * most + b"\n{}\n" + b"{}"
    read = [*lines(BytesIO(source))]
    assert [line and len(line) for line in read] == [most, None, None, 3, 2]
    assert "at most" in answered(None, Referee())["error"]
    assert [*lines(BytesIO(b"z" * 2 * most))] == [None]


def test_a_fault_of_ours_is_told_and_the_referee_goes_on(
    judge: Referee, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    with monkeypatch.context() as patch:
        patch.setattr(registry.load("sands").rules, "view", broken)
        assert "fault of ours" in judge.answer('{"view": 0}')["error"]
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert ask(judge, view=0)
