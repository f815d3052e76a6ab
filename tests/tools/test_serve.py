"""The local server: the site and nothing but the site, with the right types, made local."""

import http.client
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from environment import ROOT, Missing
from runtime import CDN
from serve import serving

SITE = {
    "index.html": f'<meta content="img-src data: {CDN[:-1]}"><script src="{CDN}npm/a@1/a.js">',
    "pyscript.toml": f'interpreter = "{CDN}npm/p@1/p.mjs"',
    "py/main.py": f"# {CDN}",
    "py/.secret.py": "hidden",
    "css/hall.css": f"src: url({CDN}npm/f@1/f.woff2)",
    "assets/art.svg": "<svg/>",
    "runtime/npm/a@1/a.js": f'"{CDN}"',
    "runtime/npm/a@1/.fetched": "stamp",
    "runtime/npm/p@1/p.mjs": "export {}",
    "runtime/npm/p@1/p.wasm": "wasm",
    "runtime/npm/f@1/f.woff2": "font",
    "tools/play.py": "not of the site",
    "README.md": "not of the site",
    ".git/config": "hidden",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in SITE.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (tmp_path / "outside.txt").write_text("outside")
    return tmp_path / "site"


@pytest.fixture
def connection(root: Path) -> Iterator[http.client.HTTPConnection]:
    with serving(root) as address:
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=10)
        yield connection
        connection.close()


def get(
    connection: http.client.HTTPConnection, target: str, method: str = "GET"
) -> tuple[int, str, str]:
    connection.putrequest(method, target)
    connection.endheaders()
    answer = connection.getresponse()
    return answer.status, answer.headers["Content-Type"], answer.read().decode()


@pytest.mark.parametrize(
    ("target", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?match=1", "text/html; charset=utf-8"),
        ("/pyscript.toml", "application/toml; charset=utf-8"),
        ("/py/main.py", "text/x-python; charset=utf-8"),
        ("/css/hall.css", "text/css; charset=utf-8"),
        ("/assets/art.svg", "image/svg+xml; charset=utf-8"),
        ("/runtime/npm/a@1/a.js", "text/javascript; charset=utf-8"),
        ("/runtime/npm/a%401/a.js", "text/javascript; charset=utf-8"),
        ("/runtime/npm/p@1/p.mjs", "text/javascript; charset=utf-8"),
        ("/runtime/npm/p@1/p.wasm", "application/wasm"),
        ("/runtime/npm/f@1/f.woff2", "font/woff2"),
    ],
)
def test_types(connection: http.client.HTTPConnection, target: str, kind: str) -> None:
    assert get(connection, target)[:2] == (200, kind)


@pytest.mark.parametrize(
    "target",
    [
        "/tools/play.py",
        "/README.md",
        "/.git/config",
        "/py/.secret.py",
        "/runtime/npm/a@1/.fetched",
        "/../outside.txt",
        "/py/../../outside.txt",
        "/py/%2e%2e/%2e%2e/outside.txt",
        "/py/..%2f..%2foutside.txt",
        "/py/..\\..\\outside.txt",
        "/py//main.py",
        "/py",
        "/py/",
        "/py/none.py",
        "/py/a%00b",
        "/py/" + "x" * 5000,
        "*",
    ],
)
def test_all_else_is_not_found(connection: http.client.HTTPConnection, target: str) -> None:
    assert get(connection, target)[0] == 404


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_leads_nowhere(connection: http.client.HTTPConnection, root: Path) -> None:
    (root / "assets/link.txt").symlink_to(root.parent / "outside.txt")
    assert get(connection, "/assets/link.txt")[0] == 404


def test_our_texts_are_made_local(connection: http.client.HTTPConnection) -> None:
    served = {name: get(connection, f"/{name}")[2] for name in SITE if "." not in name[0]}
    assert served["index.html"] == (
        '<meta content="img-src data:"><script src="./runtime/npm/a@1/a.js">'
    )
    assert served["pyscript.toml"] == 'interpreter = "./runtime/npm/p@1/p.mjs"'
    assert served["css/hall.css"] == "src: url(../runtime/npm/f@1/f.woff2)"
    assert served["runtime/npm/a@1/a.js"] == SITE["runtime/npm/a@1/a.js"]


def test_raw_is_what_any_static_host_serves(root: Path) -> None:
    with serving(root, raw=True) as address:
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=10)
        assert get(connection, "/")[2] == SITE["index.html"]
        assert get(connection, "/runtime/npm/a@1/a.js")[0] == 404
        connection.close()


def test_only_what_is_pinned_is_cached_and_the_connection_is_kept(
    connection: http.client.HTTPConnection,
) -> None:
    connection.request("GET", "/")
    first = connection.sock
    answer = connection.getresponse()
    assert answer.headers["Cache-Control"] == "no-store"
    answer.read()
    connection.request("GET", "/runtime/npm/a@1/a.js")
    answer = connection.getresponse()
    assert "immutable" in answer.headers["Cache-Control"]
    answer.read()
    assert get(connection, "/", "HEAD") == (200, "text/html; charset=utf-8", "")
    assert get(connection, "/py/none.py")[0] == 404
    assert get(connection, "/")[0] == 200
    assert connection.sock is first


def test_only_asking_is_answered(connection: http.client.HTTPConnection) -> None:
    assert get(connection, "/index.html", "POST")[0] == 501


def test_a_taken_port_is_one_sentence(root: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        sentence = rf"^Port {port} is taken: choose another with --port, for example --port \d+\.$"
        with pytest.raises(Missing, match=sentence), serving(root, port):
            pass


def test_an_impossible_port_is_one_sentence(root: Path) -> None:
    sentence = r"^Port 70000 cannot be used: .* --port 8000\.$"
    with pytest.raises(Missing, match=sentence), serving(root, 70000):
        pass


def test_play_says_that_the_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        played = subprocess.run(
            [sys.executable, ROOT / "tools/play.py", "--no-open", "--port", port],
            capture_output=True,
            text=True,
            timeout=60,
        )
    assert played.returncode == 1
    assert played.stderr.startswith(f"Port {port} is taken")
    assert played.stderr.count("\n") == 1


def test_a_built_site_is_served_whole_packed_and_under_any_path(tmp_path: Path) -> None:
    for name in ("index.html", "sw.js", "files/a.1.mjs", "files/b.1.gz", ".built"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"{name} of {CDN}", "utf-8")
    with serving(tmp_path, under="/some/path/") as address:
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=10)

        def head(path: str) -> http.client.HTTPResponse:
            connection.request("HEAD", path, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            return answer

        assert address.endswith("/some/path/")
        page, module = head("/some/path/"), head("/some/path/files/a.1.mjs")
        assert page.getheader("Content-Encoding") == module.getheader("Content-Encoding") == "gzip"
        assert page.getheader("Cache-Control") == "no-cache"
        assert "immutable" in str(module.getheader("Cache-Control"))
        assert head("/some/path/files/b.1.gz").getheader("Content-Encoding") is None
        assert [head(path).status for path in ("/", "/some/path/.built")] == [404, 404]
        connection.request("GET", "/some/path/files/b.1.gz")
        assert connection.getresponse().read().decode() == f"files/b.1.gz of {CDN}"
        connection.close()


def test_a_stopped_server_answers_nobody_by_an_open_connection_either(root: Path) -> None:
    with serving(root) as address:
        connection = http.client.HTTPConnection(address.split("/")[2], timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().read()
    with pytest.raises(OSError):  # closed, reset or refused
        connection.request("GET", "/")
        connection.getresponse()
    connection.close()
