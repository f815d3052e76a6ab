"""How the command of all checks runs them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from environment import Missing
from tools import test as checks

TWO = (checks.Step("one", "ruff check"), checks.Step("two", "mypy", silent=True))


def ran(monkeypatch: pytest.MonkeyPatch, **answers: bool) -> list[checks.Result]:
    """What comes of the two steps, each of which says what it is."""

    def run(step: checks.Step, more: Sequence[str], held: bool) -> tuple[bool, str]:
        assert held and not more
        return answers[step.name], f"This is {step.name}."

    monkeypatch.setattr(checks, "run", run)
    return checks.side_by_side(TWO)


def test_steps_side_by_side_say_what_they_have_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = ran(monkeypatch, one=True, two=True)
    assert [(result.name, result.passed) for result in results] == [("one", True), ("two", True)]
    said = capsys.readouterr().out
    assert "This is one." in said and "This is two." not in said
    assert checks.report(results) == 0


def test_a_step_that_fails_is_shown_and_fails_the_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results = ran(monkeypatch, one=True, two=False)
    assert "This is two." in capsys.readouterr().out
    assert checks.report(results) == 1
    assert "FAILED  two" in capsys.readouterr().out


def test_a_step_that_lacks_something_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*_: object) -> tuple[bool, str]:
        raise Missing("ruff is not in .venv.")

    monkeypatch.setattr(checks, "run", run)
    (result,) = checks.side_by_side(TWO[:1])
    assert not result.passed
    assert "ruff is not in .venv." in capsys.readouterr().out


def test_what_a_step_prints_is_held_back_or_shown(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    step = checks.Step("version", "python -V")
    passed, said = checks.run(step, (), held=True)
    assert passed and said.startswith("Python 3") and capfd.readouterr().out == ""
    assert checks.run(step, (), held=False) == (True, "")
    assert capfd.readouterr().out.startswith("Python 3")
