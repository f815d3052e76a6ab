"""Relays: none by default, named in one file or by an option, and let through by the policy."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import build
import relay
import relays
from environment import ROOT, Missing


def test_no_relay_is_named_by_default() -> None:
    assert relays.chosen() == []
    assert relays.META.format("") in (ROOT / "index.html").read_text("utf-8")


def test_every_listed_relay_is_right_and_says_what_is_known() -> None:
    text = relays.LISTED.read_text("utf-8")
    addresses = re.findall('^address = "(.*)"$', text, re.MULTILINE)
    assert len(addresses) == text.count("use = false") == text.count("\nknown = ") == 3
    assert all(relays.checked(address).startswith("wss://") for address in addresses)


def test_relays_are_switched_on_in_the_file_or_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = tmp_path / "relays.toml"
    listed.write_text(
        '[[relay]]\naddress = "wss://a.test/"\nuse = true\n'
        '[[relay]]\naddress = "wss://b.test/"\nuse = false\n'
    )
    monkeypatch.setattr(relays, "LISTED", listed)
    asked = ["ws://[::1]:9001/x", "wss://a.test/"]
    assert relays.chosen(asked) == ["wss://a.test/", "ws://[::1]:9001/x"]


@pytest.mark.parametrize(
    "address",
    ["", "http://a.test", "a.test", "wss://", "wss://a.test/'; script-src *", 'wss://a"b', "ws:/a"],
)
def test_a_bad_address_is_one_sentence(address: str) -> None:
    with pytest.raises(Missing, match=r"is not the address of a relay: it begins with wss:// or"):
        relays.chosen([address])


def test_a_page_names_its_relays_and_may_reach_their_hosts() -> None:
    page = (ROOT / "index.html").read_text("utf-8")
    known = ["wss://a.test:8081/mqtt", "ws://127.0.0.1:9001/"]
    text = relays.named(page, known)
    assert '<meta name="relays" content="wss://a.test:8081/mqtt ws://127.0.0.1:9001/">' in text
    (rule,) = re.findall(r"connect-src ([^;]*)", text)
    assert rule.endswith(" wss://a.test:8081 ws://127.0.0.1:9001")
    assert relays.named(page, []) == page


def test_a_build_with_another_relay_is_another_build(tmp_path: Path) -> None:
    (tmp_path / ".built").write_text(build.inputs(["wss://a.test/"]))
    assert build.fresh(tmp_path, ["wss://a.test/"])
    assert not build.fresh(tmp_path)


def test_a_relay_that_does_not_start_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "mosquitto", lambda: sys.executable)
    with (
        pytest.raises(Missing, match=r"^The relay did not start \(.+\): choose another port"),
        relay.relaying(kind="mosquitto"),
    ):
        pass
