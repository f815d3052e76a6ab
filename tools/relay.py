"""A relay for play on several devices: a real MQTT broker that browsers reach by WebSocket.

amqtt is fetched from PyPI when a relay is first asked for, into a folder of runtime/, and runs in
a process of its own; mosquitto is used where it is installed and asked for.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import environment
from environment import ROOT, Missing, cause, say
from runtime import RUNTIME

HOST = "127.0.0.1"
KINDS = ("amqtt", "mosquitto")
PACKAGES = RUNTIME / f"relay-{sys.implementation.cache_tag}"
PATIENCE = 20.0  # seconds to start: half a second on an idle machine

# mosquitto 2.0.11 does not start with a WebSocket listener alone, and opens that one on all
# addresses unless it is told the kind of address.
MOSQUITTO = """\
allow_anonymous true
persistence false
listener {other} 127.0.0.1
listener {port} {host}
protocol websockets
socket_domain ipv4
"""


@contextmanager
def relaying(port: int = 0, *, host: str = HOST, kind: str = "amqtt") -> Iterator[str]:
    """Run a relay while the block runs; gives its address. Port 0 is any free one."""
    port = port or free_port(host)
    with tempfile.TemporaryDirectory() as folder:
        process = start(kind, host, port, Path(folder))
        try:
            await_open(process, host, port, Path(folder) / "log")
            yield f"ws://{host}:{port}/"
        finally:
            process.terminate()
            try:
                process.wait(3)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def start(kind: str, host: str, port: int, folder: Path) -> subprocess.Popen[bytes]:
    variables = dict(os.environ)
    if kind == "mosquitto":
        settings = folder / "mosquitto.conf"
        settings.write_text(MOSQUITTO.format(host=host, port=port, other=free_port()), "utf-8")
        command = [mosquitto(), "-c", str(settings)]
    else:
        ensure()
        command = [sys.executable, str(ROOT / "tools" / "broker.py"), host, str(port)]
        variables["PYTHONPATH"] = os.pathsep.join([str(PACKAGES), str(ROOT / "tools")])
    with (folder / "log").open("wb") as log:
        return subprocess.Popen(command, env=variables, stdout=log, stderr=log)


def await_open(process: subprocess.Popen[bytes], host: str, port: int, log: Path) -> None:
    """Wait until the relay answers."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        with socket.socket() as probe:
            probe.settimeout(1)
            if probe.connect_ex((host, port)) == 0:
                return
        time.sleep(0.02)
    why = cause(log.read_text("utf-8", "replace"))
    raise Missing(f"The relay did not start ({why}): choose another port.")


def free_port(host: str = HOST) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


def mosquitto() -> str:
    # Debian keeps it where only root looks.
    found = shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        raise Missing("mosquitto is missing: install it, or use amqtt.")
    return found


def ensure() -> None:
    """Install amqtt, as pinned, unless it is there already; it appears whole or not at all."""
    wanted = "\n".join(environment.locked("relay"))
    stamp = PACKAGES / "installed.txt"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    say("Installing amqtt, the relay, into runtime/")
    RUNTIME.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".fetching-", dir=RUNTIME) as scratch:
        made = Path(scratch) / "packages"
        made.mkdir()
        (made / stamp.name).write_text(wanted, "utf-8")
        command = [sys.executable, "-m", "pip", "install", *environment.QUIET, "--no-deps"]
        command += ["--require-hashes", "--target", str(made), "-r", str(made / stamp.name)]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode:
            raise Missing(
                f"pip could not install the relay ({cause(ran.stderr or ran.stdout)}):"
                " check the network and run the command again."
            )
        if PACKAGES.exists():
            PACKAGES.rename(Path(scratch) / "old")
        try:
            made.rename(PACKAGES)
        except OSError:  # two commands may install at once: the other one's will do
            if not stamp.is_file():
                raise


def main() -> None:
    parser = argparse.ArgumentParser(description="Run a relay on this machine, for trying it out.")
    parser.add_argument("--port", type=int, default=9001, help="where (default: 9001)")
    parser.add_argument("--kind", choices=KINDS, default=KINDS[0], help="which broker")
    asked = parser.parse_args()
    environment.end_when_asked()
    try:
        with relaying(asked.port, kind=asked.kind) as address:
            say(f"The relay is at {address} (Ctrl-C ends it).")
            while True:
                time.sleep(3600)
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        say("")


if __name__ == "__main__":
    main()
