"""A table at home: which address, a code for the terminal, and a page that names its relay."""

from __future__ import annotations

import http.client
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import build
import home
import play
import relays
from engine import qr
from environment import ROOT, Missing
from serve import serving

HALVES = {block: pair for pair, block in home.BLOCKS.items()}


@pytest.mark.parametrize("text", ["http://10.0.0.7:8000/", "http://laptop.local:18000/" + "x" * 90])
@pytest.mark.parametrize("colours", [True, False])
def test_the_picture_is_the_code_with_light_around_it(text: str, colours: bool) -> None:
    lines = home.picture(text, colours=colours).split("\n")
    if colours:
        head, tail = home.DARK_ON_LIGHT, home.PLAIN
        assert all(line.startswith(head) and line.endswith(tail) for line in lines)
        lines = [line.removeprefix(head).removesuffix(tail) for line in lines]
    code = qr.code(text.encode())
    assert code is not None
    width = len(code) + 2 * home.QUIET
    pairs = [[HALVES[block] for block in line.ljust(width)] for line in lines]
    rows = ["".join(pair[half] for pair in line) for line in pairs for half in (0, 1)]
    dark = [row[home.QUIET : -home.QUIET] for row in rows[home.QUIET : home.QUIET + len(code)]]
    assert tuple(dark) == code
    assert sum(row.count("1") for row in rows) == sum(row.count("1") for row in code)
    assert len(rows) >= width


class Line:
    """A socket on a machine that has one way out."""

    def __init__(self, ways: dict[str, str]) -> None:
        self.ways, self.source = ways, ""

    def __call__(self, *_: object) -> Line:
        return self

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, to: tuple[str, int]) -> None:
        if to[0] not in self.ways:
            raise OSError("Network is unreachable")
        self.source = self.ways[to[0]]

    def getsockname(self) -> tuple[str, int]:
        return self.source, 40_000


def test_the_address_is_that_of_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    outside, *at_home = home.SOMEWHERE
    monkeypatch.setattr(socket, "socket", Line({outside: "192.168.1.5"}))
    assert home.address() == "192.168.1.5"
    monkeypatch.setattr(socket, "socket", Line({at_home[1]: "10.1.2.3"}))
    assert home.address() == "10.1.2.3"
    for ways in ({}, {outside: "127.0.0.1"}):
        monkeypatch.setattr(socket, "socket", Line(ways))
        with pytest.raises(Missing, match="name its address with --address"):
            home.address()


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("10.0.0.7:8000", "ws://10.0.0.7:8001/"),
        ("laptop.local", "ws://laptop.local:8001/"),
        ("", "ws://127.0.0.1:8001/"),
        ("x'; script-src *", ""),
        ('x"><script>', ""),
    ],
)
def test_a_page_names_the_relay_beside_it(host: str, named: str) -> None:
    with serving(relays=[8001]) as address:
        at = http.client.HTTPConnection(address.split("/")[2], timeout=10)
        at.putrequest("GET", "/", skip_host=True)
        at.putheader("Host", host)
        at.endheaders()
        text = at.getresponse().read().decode()
        at.close()
    assert re.findall('<meta name="relays" content="(.*?)">', text) == [named]
    (rule,) = re.findall("connect-src ([^;]*)", text)
    assert rule.endswith(named.rstrip("/")) and ("ws" in rule) == bool(named)


def test_an_address_of_another_machine_is_one_sentence() -> None:
    with pytest.raises(Missing, match="is no address of this machine"), serving(host="192.0.2.77"):
        pass


def test_what_is_built_is_served_while_it_is_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    assert play.site("10.0.0.7") == ROOT
    (tmp_path / ".built").write_text(build.inputs())
    assert play.site("10.0.0.7") == tmp_path
    assert play.site("127.0.0.1") == ROOT
    monkeypatch.setattr(relays, "chosen", lambda: ["wss://a.test/"])
    assert play.site("10.0.0.7") == ROOT


def test_only_one_option_leaves_this_machine() -> None:
    command = [sys.executable, ROOT / "tools/play.py", "--address", "10.0.0.7"]
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 2 and "--address goes with --together" in ran.stderr
