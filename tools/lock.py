"""Write tools/packages.lock: the sha256 of every file that pip may install for the packages that
pyproject.toml lists. Run it after a change of those lists, and read what changed before you commit.

The index is the one that pip is set up with. Wheels for the machines that the tools support are
taken; the source of a package only where it has no wheel.
"""

from __future__ import annotations

import re
import subprocess
import sys
from urllib.request import Request, urlopen

import environment
from environment import LOCK, Missing, say

GROUPS = ("tests", "node", "relay", "bench")
PYTHON = re.compile(r"py3|py2\.py3|cp3(?:[2-9]|1[0-4])")
ABI = re.compile(r"none|abi3|cp31[1-4]")
MACHINE = re.compile(
    r"any|(?:\w+\.)*(?:manylinux|musllinux)\w*_(?:x86_64|aarch64)(?:\.\w+)*|macosx_\w+(?:\.\w+)*"
    r"|win_amd64|win_arm64"
)


def wanted(wheel: str) -> bool:
    """Whether a machine that the tools support may install it.

    >>> wanted("a-1-py3-none-any.whl"), wanted("a-1-cp39-abi3-win_amd64.whl")
    (True, True)
    >>> wanted("a-1-cp310-cp310-win_amd64.whl"), wanted("a-1-cp314-cp314t-win_amd64.whl")
    (False, False)
    >>> wanted("a-1-cp312-cp312-manylinux_2_17_s390x.whl")
    False
    """
    python, abi, machine = wheel.removesuffix(".whl").split("-")[-3:]
    fits = PYTHON.fullmatch(python) and ABI.fullmatch(abi) and MACHINE.fullmatch(machine)
    return bool(fits) and (abi != "none" or python.startswith("py"))


def index() -> str:
    """Where pip looks for packages, as its help tells."""
    ran = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--help"], capture_output=True, text=True
    )
    found = re.search(r"--index-url <url>.*?\(default (\S+?)\)", re.sub(r"\s+", " ", ran.stdout))
    if found is None:
        raise Missing("pip does not say which index it uses: look at its configuration.")
    return found[1].rstrip("/")


def files(name: str, at: str) -> list[tuple[str, str]]:
    """Every file of a package on the index, with its checksum."""
    asked = Request(f"{at}/{name}/", headers={"Accept": "text/html"})
    try:
        with urlopen(asked, timeout=60) as answer:
            page = answer.read().decode()
    except OSError as error:
        raise Missing(f"{name} is not to be had ({error}): check the network.") from None
    return re.findall(r'href="[^"]*/([^"/#]+)#sha256=([0-9a-f]{64})"', page)


def hashes(requirement: str, at: str) -> list[str]:
    name, version = requirement.partition(";")[0].strip().split("==")
    ours = [
        (file, sum)
        for file, sum in files(name, at)
        if re.match(re.escape(version) + r"(-|\.tar\.gz$)", file[len(name) + 1 :])
    ]
    wheels = [sum for file, sum in ours if file.endswith(".whl") and wanted(file)]
    found = wheels or [sum for file, sum in ours if file.endswith(".tar.gz")]
    if not found:
        raise Missing(f"{requirement} has no file that can be installed.")
    return sorted(set(found))


def main() -> None:
    at = index()
    lines = ["# Written by tools/lock.py: the files that pip may install, by their checksums."]
    for requirement in sorted({one for group in GROUPS for one in environment.requirements(group)}):
        found = hashes(requirement, at)
        say(f"{requirement}: {len(found)} files")
        lines += [requirement, *(f"    --hash=sha256:{sum}" for sum in found)]
    text = lines[0]
    for line in lines[1:]:
        text += f" \\\n{line}" if line.startswith(" ") else f"\n{line}"
    LOCK.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    try:
        main()
    except Missing as missing:
        sys.exit(str(missing))
