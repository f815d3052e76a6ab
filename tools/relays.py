"""Which relays a page may use: those of assets/relays.toml that are switched on, and any others
that are asked for by name."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence

from environment import ROOT, Missing

LISTED = ROOT / "assets" / "relays.toml"
META = '<meta name="relays" content="{}">'
POLICY = re.compile(r'(http-equiv="Content-Security-Policy" content=")([^"]*)')
ADDRESS = re.compile(r"(wss?://(?:[\w.-]+|\[[\da-fA-F:]+\])(?::\d{1,5})?)(?:/[\w./~-]*)?")


def chosen(others: Sequence[str] = ()) -> list[str]:
    """The addresses to write into a page, each once."""
    listed = tomllib.loads(LISTED.read_text("utf-8"))["relay"]
    used = [str(relay["address"]) for relay in listed if relay["use"]]
    return list(dict.fromkeys(checked(address) for address in (*used, *others)))


def checked(address: str) -> str:
    if not ADDRESS.fullmatch(address):
        raise Missing(
            f"{address} is not the address of a relay: it begins with wss:// or ws://,"
            " then comes a host, and maybe a port and a path."
        )
    return address


def named(page: str, relays: Sequence[str]) -> str:
    """A page that knows these relays, and whose policy lets it reach them.

    >>> page = '<meta http-equiv="Content-Security-Policy" content="default-src x; img-src y">'
    >>> print(named(page + META.format(""), ["wss://a.b:1/c"]))  # doctest: +NORMALIZE_WHITESPACE
    <meta http-equiv="Content-Security-Policy" content="default-src x; img-src y; connect-src
    wss://a.b:1"><meta name="relays" content="wss://a.b:1/c">
    """
    if not relays:
        return page
    hosts = " ".join(dict.fromkeys(ADDRESS.sub(r"\1", address) for address in relays))

    def allowed(found: re.Match[str]) -> str:
        head, rules = found.groups()
        more, known = re.subn(r"connect-src [^;]*", lambda rule: f"{rule[0]} {hosts}", rules)
        return head + (more if known else f"{rules}; connect-src {hosts}")

    page, policies = POLICY.subn(allowed, page, count=1)
    empty = META.format("")
    assert policies and page.count(empty) == 1
    return page.replace(empty, META.format(" ".join(relays)))
