"""The project's own virtual environment, `.venv`, and the pinned packages in it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "tools" / "packages.lock"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("Five Pyramids needs Python 3.11 or newer: install one and run the command with it.")


class Missing(Exception):
    """Something this machine lacks: one sentence that says what to do."""


def say(text: str) -> None:
    """A progress line, shown at once even through a pipe."""
    print(text, flush=True)


def end_when_asked() -> None:
    """End like after Ctrl-C when another program asks for it, so that nothing is left running."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def program(name: str) -> str | None:
    """A command installed in the environment."""
    return shutil.which(name, path=str(BIN))


def requirements(group: str) -> list[str]:
    """A list of pinned packages from pyproject.toml."""
    import tomllib  # here, so that an older Python gets as far as the sentence above

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(settings["dependency-groups"][group])


def locked(group: str) -> list[str]:
    """The same packages with the checksums of the files that may be installed."""
    entries = LOCK.read_text("utf-8").replace("\\\n", "").splitlines()
    known = {entry.partition(" --hash=")[0].strip(): entry for entry in entries}
    unknown = [one for one in requirements(group) if one not in known]
    if unknown:
        raise Missing(f"{unknown[0]} is not in {LOCK.name}: run python3 tools/lock.py.")
    return [known[one] for one in requirements(group)]


def ensure(group: str) -> None:
    """Install a group into the environment, unless it is there already."""
    wanted = locked(group)
    stamp = VENV / f".installed-{group}"
    note = "\n".join([sys.version, *wanted])
    if stamp.is_file() and stamp.read_text("utf-8") == note and program("python"):
        return
    make()
    say(f"Installing {len(wanted)} packages ({group}) into .venv")
    # Every package is listed with its version, so pip has nothing to resolve; `check` proves it.
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "requirements.txt"
        listed.write_text("\n".join(wanted), "utf-8")
        pip("install", "--no-deps", "--require-hashes", "-r", str(listed))
    pip("check")
    stamp.write_text(note, "utf-8")


def rerun() -> None:
    """Go on in the environment's Python, which has the packages, if this is another one."""
    python = program("python")
    if python and Path(sys.prefix).resolve() != VENV.resolve():
        sys.exit(subprocess.run([python, *sys.argv]).returncode)


def enter() -> None:
    """Go on with the tests' packages at hand, or end with what is missing."""
    try:
        ensure("tests")
    except Missing as missing:
        sys.exit(str(missing))
    rerun()


def make() -> None:
    """Make `.venv` with the running Python; one made by another Python is made again."""
    home = VENV / ".python"
    if program("python") and home.is_file() and home.read_text("utf-8") == sys.version:
        return
    say("Making the virtual environment .venv")
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True
    )
    if made.returncode:
        raise Missing(
            "Python's venv is missing: install it (on Debian and Ubuntu the package python3-venv)"
            " and run the command again."
        )
    home.write_text(sys.version, "utf-8")


def pip(*arguments: str) -> None:
    """Run the environment's pip, quietly."""
    python = program("python")
    assert python is not None
    ran = subprocess.run(
        [python, "-m", "pip", arguments[0], *QUIET, *arguments[1:]], capture_output=True, text=True
    )
    if ran.returncode:
        raise Missing(
            f"pip could not {arguments[0]} the packages ({cause(ran.stderr or ran.stdout)}):"
            " check the network and run the command again."
        )


# Few retries: with no network the answer should come in seconds.
QUIET = ("--quiet", "--disable-pip-version-check", "--no-input", "--retries=2")


def cause(output: str) -> str:
    """The line of pip's or npm's output that says most, shortened: the first error."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match("ERROR:|npm error|npm ERR!", line)]
    line = (errors or lines[-1:] or ["no reason given"])[0]
    return line if len(line) <= 120 else line[:117] + "…"
