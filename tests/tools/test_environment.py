"""The virtual environment: pinned, made once, and plain words when it cannot be."""

import re
import subprocess
from pathlib import Path

import pytest

import environment
from environment import Missing


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """An empty place for an environment; lists the commands that would make one."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        environment.VENV.mkdir(exist_ok=True)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(environment, "VENV", tmp_path / "venv")
    monkeypatch.setattr(environment, "program", lambda name: name)
    monkeypatch.setattr(subprocess, "run", run)
    return ran


def test_installing_happens_once(commands: list[list[str]]) -> None:
    environment.ensure("node")
    assert [command[2:4] for command in commands] == [
        ["venv", "--clear"],
        ["pip", "install"],
        ["pip", "check"],
    ]
    environment.ensure("node")
    assert len(commands) == 3


def test_a_changed_list_is_installed_into_the_same_environment(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.ensure("node")
    monkeypatch.setattr(environment, "requirements", lambda group: ["other==1"])
    environment.ensure("node")
    assert [command[3] for command in commands[3:]] == ["install", "check"]


def test_every_package_is_pinned() -> None:
    for group in ("tests", "node", "bench"):
        for requirement in environment.requirements(group):
            assert re.fullmatch(r"[a-z-]+==[0-9.]+(; sys_platform == 'win32')?", requirement)


def failing(error: str) -> object:
    return lambda command, **_: subprocess.CompletedProcess(command, 1, "", error)


def test_no_venv_is_one_sentence(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", failing("ensurepip is not available"))
    with pytest.raises(Missing, match=r"^Python's venv is missing: install it .*python3-venv"):
        environment.ensure("node")


def test_no_network_is_one_sentence(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.make()
    monkeypatch.setattr(subprocess, "run", failing("WARNING: x\nERROR: No matching distribution"))
    sentence = (
        r"^pip could not install the packages \(ERROR: No matching distribution\):"
        r" check the network and run the command again\.$"
    )
    with pytest.raises(Missing, match=sentence):
        environment.ensure("node")


@pytest.mark.parametrize(
    ("output", "line"),
    [
        ("", "no reason given"),
        ("only this\n", "only this"),
        ("warn: ConnectionError\nERROR: it broke\nERROR: see the log\n", "ERROR: it broke"),
        ("npm error code ENOTFOUND\nnpm error see the log\n", "npm error code ENOTFOUND"),
        ("e" * 200, "e" * 117 + "…"),
    ],
)
def test_the_cause_is_one_short_line(output: str, line: str) -> None:
    assert environment.cause(output) == line
