"""Which browser the end-to-end tests get."""

import shutil
import subprocess
from collections.abc import Iterator

import pytest

import browser
from environment import Missing


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a browser, a package manager or rights."""
    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setattr(browser, "candidates", lambda **_: iter(()))
    monkeypatch.setattr(browser, "starts", lambda choice: False)
    monkeypatch.setattr(browser, "run", lambda *command, **variables: False)
    monkeypatch.setattr(browser, "rights", lambda: None)
    monkeypatch.setattr(browser, "root", lambda: False)
    monkeypatch.delenv(browser.VISIBLE, raising=False)


def test_the_machines_own_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "candidates", lambda **_: iter(["/x/stub", "/x/chromium"]))
    monkeypatch.setattr(browser, "starts", lambda choice: choice != "/x/stub")
    assert browser.ensure() == "/x/chromium"


def test_then_playwrights_own(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(browser, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(browser, "starts", lambda choice: bool(ran))
    assert browser.ensure() == browser.OWN
    assert [command[1:] for command in ran] == [("-m", "playwright", "install", "chromium")]


@pytest.mark.parametrize(("comes", "tried"), [("lean", 2), ("whole", 3)])
def test_then_the_package_managers(monkeypatch: pytest.MonkeyPatch, comes: str, tried: int) -> None:
    """Debian's lean one if it has it, else the whole one."""
    ran: list[tuple[str, ...]] = []

    def run(*command: str, **_: str) -> bool:
        ran.append(command)
        return command[0] == "sudo" and (comes == "lean" or browser.LEAN not in command)

    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "rights", lambda: ["sudo", "-n"])
    monkeypatch.setattr(shutil, "which", lambda name, **_: name if name == "apt-get" else None)
    monkeypatch.setattr(
        browser, "candidates", lambda **_: iter(["/x/chromium"] if len(ran) > tried else [])
    )
    monkeypatch.setattr(browser, "starts", lambda choice: choice == "/x/chromium")
    assert browser.ensure() == "/x/chromium"
    installed = ["update", browser.LEAN, "chromium"][:tried]
    assert [command[:3] for command in ran[1:]] == [("sudo", "-n", "apt-get")] * tried
    assert [command[-1] for command in ran[1:]] == installed


def on_path(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    monkeypatch.undo()
    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.delenv(browser.VISIBLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name, **_: f"/x/{name}" if name in names else None)


def test_the_lean_one_comes_first_but_cannot_be_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    on_path(monkeypatch, "chromium", browser.LEAN)
    assert browser.executable() == f"/x/{browser.LEAN}"
    assert browser.executable(lean=False) == "/x/chromium"
    monkeypatch.setenv(browser.VISIBLE, "1")
    assert browser.executable() == "/x/chromium"
    monkeypatch.delenv(browser.VISIBLE)
    on_path(monkeypatch, "chromium")
    assert browser.executable() == "/x/chromium"


@pytest.mark.parametrize("fails", ["", "--download-only", "--no-download", "apt-get", "root"])
def test_root_gets_the_lean_one_beside_the_whole_one(
    monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    """In the version of the whole one; whatever goes wrong there, the whole one is used."""
    ran: list[str] = []

    def run(*command: str, **_: str) -> bool:
        ran.append(" ".join(command))
        return fails not in command

    def query(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, "156.0-1", "")

    def candidates(**_: bool) -> Iterator[str]:
        installed = [one for one in ran if "--no-download" in one]
        return iter(["/x/lean", "/x/chromium"] if installed else ["/x/chromium"])

    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "root", lambda: fails != "root")
    monkeypatch.setattr(browser, "starts", lambda choice: True)
    monkeypatch.setattr(browser, "candidates", candidates)
    monkeypatch.setattr(subprocess, "run", query)
    there = {"apt-get", "dpkg-query"} - {fails}
    monkeypatch.setattr(shutil, "which", lambda name, **_: name if name in there else None)
    assert browser.ensure(lean=False) == "/x/chromium" and not ran
    assert browser.ensure() == ("/x/chromium" if fails else "/x/lean")
    assert all(f"{browser.LEAN}=156.0-1" in one for one in ran)
    if fails in ("apt-get", "root"):
        assert not ran


def test_else_one_sentence() -> None:
    with pytest.raises(Missing, match=r"^No browser for the tests: install Chromium or Chrome"):
        browser.ensure()


def test_a_chosen_one_that_does_not_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.CHOICE, "/x/broken")
    with pytest.raises(Missing, match=r"^/x/broken does not start"):
        browser.ensure()


def test_the_executable_for_playwright(monkeypatch: pytest.MonkeyPatch) -> None:
    assert browser.executable() is None
    monkeypatch.setenv(browser.CHOICE, "/x/chromium")
    assert browser.executable() == "/x/chromium"
    monkeypatch.setenv(browser.CHOICE, browser.OWN)
    assert browser.executable() is None
