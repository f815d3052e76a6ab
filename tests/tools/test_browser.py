"""Which browser the end-to-end tests get."""

import shutil

import pytest

import browser
from environment import Missing


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a browser, a package manager or rights."""
    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setattr(browser, "candidates", lambda: iter(()))
    monkeypatch.setattr(browser, "starts", lambda choice: False)
    monkeypatch.setattr(browser, "run", lambda *command, **variables: False)
    monkeypatch.setattr(browser, "rights", lambda: None)


def test_the_machines_own_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "candidates", lambda: iter(["/x/stub", "/x/chromium"]))
    monkeypatch.setattr(browser, "starts", lambda choice: choice != "/x/stub")
    assert browser.ensure() == "/x/chromium"


def test_then_playwrights_own(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []
    monkeypatch.setattr(browser, "run", lambda *command: ran.append(command))
    monkeypatch.setattr(browser, "starts", lambda choice: bool(ran))
    assert browser.ensure() == browser.OWN
    assert [command[1:] for command in ran] == [("-m", "playwright", "install", "chromium")]


def test_then_the_package_managers(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[tuple[str, ...]] = []

    def run(*command: str, **_: str) -> bool:
        ran.append(command)
        return command[0] == "sudo"

    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "rights", lambda: ["sudo", "-n"])
    monkeypatch.setattr(shutil, "which", lambda name, **_: name if name == "apt-get" else None)
    monkeypatch.setattr(
        browser, "candidates", lambda: iter(["/x/chromium"] if len(ran) > 2 else [])
    )
    monkeypatch.setattr(browser, "starts", lambda choice: choice == "/x/chromium")
    assert browser.ensure() == "/x/chromium"
    assert [command[:4] for command in ran[1:]] == [
        ("sudo", "-n", "apt-get", "update"),
        ("sudo", "-n", "apt-get", "install"),
    ]


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
