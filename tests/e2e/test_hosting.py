"""The page before Python runs, from any static host, and by the command of the README."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

import runtime
from e2e.fixtures import START, Faults, Visit, until_ready
from e2e.hands import play_on, set_up
from environment import ROOT
from games.registry import SLUGS, door
from interrupts import hearing_interrupts
from page.i18n import tongue
from serve import serving

CORE = re.compile("/@pyscript/core@[^/]+/dist/core.js$")

# The bar goes when Python answers: what it showed is noted on the way.
NOTE_PROGRESS = """
    window.progress = [];
    new MutationObserver(() => {
        const now = document.querySelector('.progress')?.getAttribute('aria-valuenow');
        if (now != null) progress.push(Number(now));
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['aria-valuenow']});
"""


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The files as they are."""
    with serving() as address:
        yield address


def expect_painted(page: Page, language: str) -> None:
    """The hall is there in one language, its doors open to the eye."""
    t = tongue(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    hall = page.locator("main.hall").filter(visible=True)
    expect(hall).to_have_count(1)
    doors = hall.locator(".doors > li")
    expect(doors).to_have_count(len(SLUGS))
    for one in doors.all():
        expect(one).to_be_visible()
    expect(doors.first).to_contain_text(t(door(SLUGS[0]).title))
    assert hall.locator("h1").bounding_box()["y"] < 400


def test_the_hall_is_painted_before_python(visit: Visit) -> None:
    held: list[Route] = []
    answers = {CORE: lambda route: held.append(route)}
    page = visit(answers=answers, before=NOTE_PROGRESS, ready=False)
    expect_painted(page, "en")
    expect(page.get_by_role("progressbar")).to_be_attached()
    expect(page.locator("html[data-ready]")).to_have_count(0)
    before = page.locator("main.hall").filter(visible=True).inner_text().split()
    assert page.evaluate("Math.max(0, ...progress)") == 0

    held[0].continue_()
    until_ready(page)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    shown = page.evaluate("progress")
    assert shown == sorted(shown)
    assert len(set(shown)) > 5
    assert shown[-1] > 80
    expect_painted(page, "en")
    assert page.locator("main.hall").inner_text().split() == before


def test_the_hall_is_painted_in_the_readers_language(visit: Visit, faults: Faults) -> None:
    """From the browser's wish, or from what was chosen, with no Python at all."""
    answers = {CORE: lambda route: route.abort()}
    page = visit(locale="fr-CH", scheme="dark", answers=answers, ready=False)
    expect_painted(page, "fr")
    page = visit(settings={"language": "fr", "theme": "night"}, answers=answers, ready=False)
    expect_painted(page, "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page = visit(locale="fr-FR", settings={"language": "en"}, answers=answers, ready=False)
    expect_painted(page, "en")
    page = visit(locale="de-AT", size="phone", answers=answers, ready=False)
    expect_painted(page, "de")
    page = visit(locale="it-IT", answers=answers, ready=False)
    expect_painted(page, "en")
    page.wait_for_load_state()
    faults.provoked("core.js|ERR_FAILED")


def test_the_files_as_they_are_on_any_host(visit: Visit) -> None:
    """With no runtime beside it, the page takes everything from its CDN, and from nowhere else."""
    files = runtime.cdn_files()
    allowed = {"Access-Control-Allow-Origin": "*"}
    asked = set()

    def answer(route: Route) -> None:
        asked.add(route.request.url)
        file = files.get(route.request.url)
        if file is None:
            route.fulfill(status=404, headers=allowed)
        else:
            route.fulfill(path=file, headers=allowed)

    with serving(raw=True) as address:
        page = visit(at=address, answers={f"{runtime.CDN}**": answer}, hosts=(runtime.CDN,))
        set_up(page, ["person", "easy"], ["Ada"])
        play_on(page, 4)
        fonts = page.evaluate(
            "Array.from(document.fonts).filter(one => one.status === 'loaded').length"
        )
        assert not [url for url in asked if "@noble" in url], "before anybody plays together"
        assert page.evaluate("import('./py/web/wire.mjs').then(wire => typeof wire.keep)")
    assert fonts
    for package in runtime.PAGE:
        assert any(f"/{package.home}/" in url for url in asked), f"{package.name} was not asked for"


@pytest.mark.parametrize("module", ["core.js", "pyodide.asm.mjs"])
def test_a_module_that_the_cdn_has_changed_is_not_run(
    visit: Visit, faults: Faults, module: str
) -> None:
    """The first script carries its checksum itself, all others have theirs in the import map."""
    files = runtime.cdn_files()

    def answer(route: Route) -> None:
        content = files[route.request.url].read_bytes()
        if route.request.url.endswith(f"/{module}"):
            content += b"\ndocument.documentElement.dataset.foreign = 'ran';"
        kind = "application/wasm" if route.request.url.endswith(".wasm") else "text/javascript"
        headers = {"Access-Control-Allow-Origin": "*", "Content-Type": kind}
        route.fulfill(body=content, headers=headers)

    with serving(raw=True) as address:
        page = visit(
            at=address, answers={f"{runtime.CDN}**": answer}, hosts=(runtime.CDN,), ready=False
        )
        with page.expect_event(
            "console", lambda message: "integrity" in message.text.lower(), timeout=START
        ):
            pass
        expect(page.locator("html[data-foreign], html[data-ready]")).to_have_count(0)
    faults.provoked("(?i)integrity")
    faults.clear()


@pytest.fixture
def played() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The command of the README, on a free port, once it says where it serves."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, ROOT / "tools/play.py", "--no-open", "--port", str(port)]
    with hearing_interrupts():
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    assert process.stdout is not None
    said = next(line for line in process.stdout if "http://" in line)
    with process:
        yield re.findall("http://[^ ]+", said)[0], process
        process.kill()


@pytest.mark.skipif(os.name == "nt", reason="there Ctrl-C goes to every process of the terminal")
def test_the_command_of_the_readme(visit: Visit, played: tuple[str, subprocess.Popen[str]]) -> None:
    address, process = played
    page = visit(at=address)
    expect_painted(page, "en")
    set_up(page, ["person"], ["Ada"])
    play_on(page, 2)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 0
    assert process.stdout is not None
    assert process.stdout.read().strip() == ""
