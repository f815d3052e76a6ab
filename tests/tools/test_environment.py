"""The virtual environment: pinned, made once, and plain words when it cannot be."""

import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import environment
import lock
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
    monkeypatch.setattr(environment, "locked", lambda group: ["other==1 --hash=sha256:00"])
    environment.ensure("node")
    assert [command[3] for command in commands[3:]] == ["install", "check"]


def test_every_package_is_pinned() -> None:
    for group in lock.GROUPS:
        for requirement in environment.requirements(group):
            assert re.fullmatch(r"[a-z-]+==[0-9.]+(; sys_platform == 'win32')?", requirement)


def test_the_lock_has_every_package_of_the_lists_and_no_other() -> None:
    listed = {one for group in lock.GROUPS for one in environment.requirements(group)}
    text = environment.LOCK.read_text("utf-8")
    names = re.findall(r"^(?![# ])(.+?) \\$", text, re.MULTILINE)
    assert set(names) == listed, "run python3 tools/lock.py"
    assert len(names) == len(listed)
    for group in lock.GROUPS:
        for entry in environment.locked(group):
            assert re.fullmatch(r"\S+==\S+(; \S+ == \S+)?( +--hash=sha256:[0-9a-f]{64})+ *", entry)
    assert "://" not in text


def test_a_package_that_is_not_in_the_lock_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "requirements", lambda group: ["other==1"])
    with pytest.raises(
        Missing, match=r"^other==1 is not in packages\.lock: run python3 tools/lock"
    ):
        environment.ensure("node")


def wheel(folder: Path) -> Path:
    """The smallest package that pip installs."""
    path = folder / "thing-1-py3-none-any.whl"
    info = {
        "METADATA": "Metadata-Version: 2.1\nName: thing\nVersion: 1\n",
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("thing.py", "")
        for name, text in info.items():
            packed.writestr(f"thing-1.dist-info/{name}", text)
    return path


@pytest.mark.parametrize("right", [pytest.param(True, marks=pytest.mark.long), False])
def test_pip_refuses_a_file_with_another_checksum(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, right: bool
) -> None:
    """By pip itself, and without the network: the package lies in a folder."""
    file = wheel(tmp_path)
    sum = hashlib.sha256(file.read_bytes()).hexdigest() if right else "0" * 64
    (tmp_path / "packages.lock").write_text(f"thing==1 \\\n    --hash=sha256:{sum}\n")
    real = environment.pip

    def pip(*arguments: str) -> None:
        if arguments[0] == "install":
            into = ("--target", str(tmp_path / "into"), "--no-index", "--find-links", str(tmp_path))
            real(*arguments, *into)

    monkeypatch.setattr(environment, "LOCK", tmp_path / "packages.lock")
    monkeypatch.setattr(environment, "VENV", tmp_path)
    monkeypatch.setattr(environment, "make", lambda: None)
    monkeypatch.setattr(environment, "program", lambda name: sys.executable)
    monkeypatch.setattr(environment, "requirements", lambda group: ["thing==1"])
    monkeypatch.setattr(environment, "pip", pip)
    if right:
        environment.ensure("tests")
        assert (tmp_path / "into" / "thing.py").is_file()
    else:
        with pytest.raises(Missing, match="pip could not install the packages"):
            environment.ensure("tests")
        assert not (tmp_path / ".installed-tests").exists()


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
