"""A static server for the page, as the tests and tools/play.py use it; on 127.0.0.1 if not told."""

from __future__ import annotations

import errno
import gzip
import os
import re
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property, lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import unquote

import relays as known_relays
from environment import ROOT, Missing
from runtime import localise

HOST = "127.0.0.1"
SITE = ("index.html", "pyscript.toml", "py", "css", "assets")  # what a static host would serve
LOCAL = (*SITE, "runtime")
FOR_EVER = "max-age=31536000, immutable"
BUILT = "sw.js"  # there in a built site: its files are served as they are, packed by the way
PINNED = ("runtime", "files")  # their names change with what is in them
PACKED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")
LOCALISED = (".html", ".toml", ".css", ".js", ".mjs")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".po": "text/plain; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".toml": "application/toml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


def site_file(target: str, root: Path, served: tuple[str, ...], under: str = "/") -> Path | None:
    """The file that a request's target names, if it is one the site has."""
    path = unquote(target.partition("?")[0])
    if not path.startswith(under):
        return None
    parts = (path.removeprefix(under) or "index.html").split("/")
    if (served and parts[0] not in served) or any(odd(part) for part in parts):
        return None
    file = root.joinpath(*parts)
    try:
        # A link that leads out of the served folders is outside too.
        inside = file.is_file() and file.resolve().is_relative_to((root / parts[0]).resolve())
    except OSError:  # a name too long to be one
        return None
    return file if inside else None


def odd(part: str) -> bool:
    """Whether a part of a path is empty, hidden, or means more than a name on some system."""
    return not part or part.startswith(".") or any(c in part for c in "\\:\0")


def content(file: Path, root: Path, *, raw: bool) -> bytes:
    """What is sent for a file: our own texts localised, all else as it is."""
    path = file.relative_to(root).as_posix()
    ours = file.suffix in LOCALISED and not path.startswith("runtime/")
    if raw or not ours:
        return file.read_bytes()
    return localise(file.read_text("utf-8"), path).encode()


@lru_cache(maxsize=256)
def gzipped(body: bytes) -> bytes:
    """As most hosts send it."""
    return gzip.compress(body, 6, mtime=0)


class Answer(BaseHTTPRequestHandler):
    """One connection, kept open: a page of eighty small files should not make eighty."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # head and body leave together

    def __init__(
        self, *connection: object, root: Path, raw: bool, under: str, relays: Sequence[int]
    ) -> None:
        self.root, self.raw, self.under, self.relays = root, raw, under, relays
        self.built = (root / BUILT).is_file()
        super().__init__(*connection)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        served = () if self.built else SITE if self.raw else LOCAL
        file = site_file(self.path, self.root, served, self.under)
        if file is None:
            self.reply(HTTPStatus.NOT_FOUND, TYPES[".txt"], b"Not found\n")
            return
        kind = TYPES.get(file.suffix, "application/octet-stream")
        pinned = any(file.is_relative_to(self.root / folder) for folder in PINNED)
        keep = FOR_EVER if pinned else "no-cache" if self.built else "no-store"
        body = content(file, self.root, raw=self.raw or self.built)
        if self.relays and file.suffix == ".html":
            body = self.joined(body)
        packed = self.built and file.suffix in PACKED and "gzip" in self.asked("Accept-Encoding")
        self.reply(HTTPStatus.OK, kind, gzipped(body) if packed else body, keep, packed=packed)

    def joined(self, page: bytes) -> bytes:
        """A page that knows the relays beside it, by the name that it was itself asked for."""
        host = re.sub(r":\d+$", "", self.asked("Host")) or self.connection.getsockname()[0]
        addresses = [f"ws://{host}:{port}/" for port in self.relays]
        if not all(known_relays.ADDRESS.fullmatch(one) for one in addresses):
            return page
        return known_relays.named(page.decode(), addresses).encode()

    def asked(self, name: str) -> str:
        return self.headers.get(name) or ""

    do_HEAD = do_GET  # noqa: N815

    def reply(
        self,
        status: HTTPStatus,
        kind: str,
        body: bytes,
        keep: str = "no-store",
        *,
        packed: bool = False,
    ) -> None:
        """An answer; `keep` says how long the browser may: a pinned package for ever."""
        self.send_response(status)
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", keep)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the browser's own console tells more."""


class Server(ThreadingHTTPServer):
    request_queue_size = 128
    allow_reuse_address = os.name != "nt"  # there it would share a port that is taken

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        super().shutdown_request(request)
        self.connections.discard(request)

    @cached_property
    def connections(self) -> set[socket.socket]:
        """Those that are open."""
        return set()

    def server_close(self) -> None:
        """Answer nobody any more, not by a connection that was kept open either."""
        super().server_close()
        for connection in tuple(self.connections):
            with suppress(OSError):  # the browser has closed it
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """A tab that closes in mid-answer is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serving(
    root: Path = ROOT,
    port: int = 0,
    *,
    raw: bool = False,
    under: str = "/",
    host: str = HOST,
    relays: Sequence[int] = (),
) -> Iterator[str]:
    """Serve the site while the block runs; gives its address. Port 0 is any free one.

    `raw` serves the tracked files as any static host would: not localised, without runtime/.
    A built site is served as it is. `under` is a path of the host, if not its top. `relays` are
    the ports of relays on the same host, for pages to name.
    """
    answer = partial(Answer, root=root.resolve(), raw=raw, under=under, relays=relays)
    server = bind(host, port, answer)
    thread = Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://{host}:{server.server_port}{under}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def bind(host: str, port: int, answer: Callable[..., Answer]) -> Server:
    try:
        return Server((host, port), answer)
    except (OSError, OverflowError) as error:
        why = error.errno if isinstance(error, OSError) else None
        if why == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
            raise Missing(f"{host} is no address of this machine: choose another.") from None
        other = port + 1 if 1024 <= port < 65535 else 8000
        state = "is taken" if why == errno.EADDRINUSE else "cannot be used"
        raise Missing(
            f"Port {port} {state}: choose another with --port, for example --port {other}."
        ) from None
