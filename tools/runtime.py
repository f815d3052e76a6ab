"""Fetch the pinned runtime (Pyodide, PyScript, htpy and the rest) into `runtime/`.

The folder mirrors the paths of the public CDN that the tracked files name, so a page is made
local by one replacement (`localise`). Nothing in it is committed. Before it is used it is compared
with the pinned checksums: what was changed, lost or added is fetched again.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

import environment
from environment import ROOT, Missing, cause, say

RUNTIME = ROOT / "runtime"
CDN = "https://cdn.jsdelivr.net/"


@dataclass(frozen=True)
class Package:
    """One pinned package; what begins with `gh/` is fetched from PyPI, the rest from npm."""

    place: str  # on the CDN: npm/NAME or gh/OWNER/NAME
    version: str
    checksum: str  # of the whole archive, as its registry writes it
    files: str  # the files to take, as patterns on their paths on the CDN
    unpacked: str  # the checksum of those files, see `contents`
    base: str = ""  # where the repository keeps what the wheel has at its top

    @property
    def name(self) -> str:
        return re.sub("^npm/|^gh/[^/]+/", "", self.place)

    @property
    def home(self) -> str:
        """Its folder on the CDN and in runtime/."""
        return f"{self.place}@{self.version}"


PAGE = (
    Package(
        "npm/pyodide",
        "314.0.7",
        "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7"
        "y2q+SNvi/6V5JEsOlD2R1A==",
        "pyodide.mjs pyodide.asm.mjs pyodide.asm.wasm python_stdlib.zip pyodide-lock.json",
        "95ca18ed49054e86d300c87af160c21b7c6e37fc89d8800dfd2d778d0cb346b8",
    ),
    Package(
        "npm/@pyscript/core",
        "0.7.31",
        "sha512-GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBy"
        "lB68UKmbTVTzOobpgPIMVQ==",
        # all but codemirror and xterm, which are never loaded
        "LICENSE dist/core.css dist/core*.js dist/[!cx]*.js",
        "15742e2ad49fe9e6c0a491d2beee8893812bc04fc0e1e586635ffbdb323a01fb",
    ),
    Package(
        "npm/morphdom",
        "2.7.8",
        "sha512-D/fR4xgGUyVRbdMGU6Nejea1RFzYxYtyurG4Fbv2Fi/daKlWKuXGLOdXtl+3eIwL"
        "110cI2hz1ZojGICjjFLgTg==",
        "LICENSE dist/morphdom-esm.js",
        "c49424d83f05ea83e1e0317549a002fdbfd439302b76e3bd9aabfabb9996776d",
    ),
    Package(
        "npm/@noble/ciphers",
        "2.4.0",
        "sha512-AnjFn0Jv92laAkvMrghlFZq4qQCIN/4DxFV/eooqtC2YTjB7kBeLMS2T9KJX4Dn+"
        "ZVXLOwK0lSgqDtx9gvxtiw==",
        "LICENSE chacha.js _arx.js _poly1305.js utils.js",
        "96562fd9c87a164dd034680b04916654c88c9e8dc2e46266667236af77af0f44",
    ),
    Package(
        "npm/@noble/curves",
        "2.4.0",
        "sha512-P4/62zrgfH33CneE3Dn4WhJVA22YUU0eR51wKIan4NVRvwsA0YnPTwWGpNbpuacS"
        "ujmSFLvyzpyuR30+fbq2Ew==",
        "LICENSE utils.js abstract/montgomery.js abstract/curve.js abstract/modular.js",
        "52750d291cb88fcadafea30df66eba14f9c75425331ffd067afca4f7fc30f881",
    ),
    Package(
        "npm/@noble/hashes",
        "2.4.0",
        "sha512-X5XaVWZIBCT7HHZGm5I7ZQXDwLG+bGXuSrMQAW+7Zvl87h1kmc1ZB1VSRJcpUfoU"
        "rGQp4Fkoxm5kZ+Ms+aW+eA==",
        "LICENSE hkdf.js hmac.js sha2.js _md.js _u64.js utils.js",
        "34e88d50749d69fa2f55bc9aa7ee51dd26cd209255155f4c8cf7d2518b6f0acc",
    ),
    Package(
        "npm/@fontsource/marcellus",
        "5.3.0",
        "sha512-cMnanjpiPIC7Rq4GXIA/Zal5WLSoDV5Mc681tMkWsWfKHXnRnLGlhuGeBnLF6Hrq"
        "tFkiSdiuy4NCSPfOrz266w==",
        "LICENSE files/*.woff2",
        "33a57c8217a76d0f05bdf7547a6d3676584a7c4c7940b1049a858d8af810a163",
    ),
    Package(
        "gh/pelme/htpy",
        "26.5.1",
        "sha256:148566db9d720c897baa5832e2a496954ce317ab06ef49a103b44f8a15322c3b",
        "LICENSE src/htpy/_*.py",
        "57ee79eee187604a87111b7bbdac82f2f38dd7cfbbf4d683d2b650cd14e7d803",
        base="src/",
    ),
    Package(
        "gh/pallets/markupsafe",
        "3.0.4",
        "sha256:6da83a088f8ef93b2d483a8232a4dbf4d69d3d8496b568a03c56becac43e1808",
        # its pure-Python side: the compiled _speedups stay out
        "LICENSE.txt src/markupsafe/__init__.py src/markupsafe/_native.py",
        "d9f539e02873a8d270e879f77e4527a6d5c6fa03013d420144197526298f395e",
        base="src/",
    ),
    Package(
        "gh/izimobil/polib",
        "1.2.0",
        "sha256:1c77ee1b81feb31df9bca258cbc58db1bbb32d10214b173882452c73af06d62d",
        "LICENSE polib.py",
        "303eed0d839be2b40219a5ddace6f076ef963aff2a285215a583bb873ffe9ee9",
    ),
)
BUILD = (
    Package(
        "npm/zstddec",
        "0.3.4",
        "sha512-3Y/NMP6MNdp9b0fWhjCUGiybog7RC3EbUSIJLWnfjylOvnbuGykeu4zYUuH4IRLy"
        "5xI7NytXTHN3CWQKIN3cSg==",
        "LICENSE dist/zstddec.mjs",
        "c3d500855ecbc87077a3598e5fdb866a989f6c58591d77279582cd7401d823cb",
    ),
)
"""What only a built page has."""
TESTS = (
    Package(
        "npm/axe-core",
        "4.14.0",
        "sha512-9WTZxEjsZ7b13TH8JPmbV2z8CHbl80/2hm3XPEG4JgNdQLK81IBRXmSxHfMAOkSq"
        "QeRxT/0dwNDz2GOm3zzpcQ==",
        "LICENSE axe.min.js",
        "4bbc750df3433fc3dfc7fbb2caa82180b6db1650cf14f74cb9740789d1f89a73",
    ),
)

# The wheel of one platform is asked for by name, so that everybody verifies the same file;
# the only package this matters for is markupsafe, of which no machine code is taken.
WHEEL = (
    "--only-binary=:all:",
    "--platform=manylinux2014_x86_64",
    "--python-version=3.11",
    "--implementation=cp",
)


def fetch(packages: Sequence[Package], into: Path = RUNTIME) -> None:
    """Fetch the packages that are not there as pinned; each appears whole or not at all."""
    missing = [package for package in packages if not present(package, into)]
    for count, package in enumerate(missing, 1):
        if (into / package.home).exists():
            say(f"{package.name} in {into.name}/ is not as it was fetched: it is replaced")
        say(f"Fetching {package.name} {package.version} ({count} of {len(missing)})")
        into.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".fetching-", dir=into) as scratch:
            archive = download(package, Path(scratch))
            verify(package, archive)
            unpacked = Path(scratch) / "unpacked"
            unpack(package, archive, unpacked)
            verify_unpacked(package, unpacked)
            install(package, unpacked, into)


def present(package: Package, into: Path = RUNTIME) -> bool:
    """Whether the very files that are pinned are there, and no others."""
    return contents(into / package.home) == package.unpacked


def contents(folder: Path) -> str:
    """A checksum of all files of a folder, names and bytes: 15 MB take less than 0.1 s."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()):
        if path.is_file() and path != folder / OLD_NOTE:
            name = path.relative_to(folder).as_posix().encode()
            for part in (name, path.read_bytes()):
                total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


OLD_NOTE = ".fetched"  # written by versions that did not look at the files themselves


def download(package: Package, folder: Path) -> Path:
    """The package's archive, fresh in `folder`."""
    pinned = f"{package.name}@{package.version}"
    if package.place.startswith("npm/"):
        command = [npm(), "pack", pinned, "--loglevel=error"]
        command += ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"]
    else:
        command = [sys.executable, "-m", "pip", "download", *environment.QUIET, "--no-deps"]
        command += [*WHEEL, pinned.replace("@", "==")]
    got = folder / "archive"
    got.mkdir()
    ran = subprocess.run(command, cwd=got, capture_output=True, text=True)
    archives = list(got.iterdir())
    if ran.returncode or len(archives) != 1:
        raise Missing(
            f"{package.name} {package.version} could not be fetched ({cause(ran.stderr)}):"
            " check the network and run the command again."
        )
    return archives[0]


def npm() -> str:
    """The machine's npm, or one installed into the environment."""
    found = shutil.which("npm")
    if found is None:
        environment.ensure("node")
        found = environment.program("npm")
    if found is None:
        raise Missing("npm is missing: install Node.js and run the command again.")
    return found


def verify(package: Package, archive: Path) -> None:
    """Refuse an archive that is not the pinned one."""
    if package.checksum not in checksums(archive.read_bytes()):
        raise Missing(
            f"{package.name} {package.version} was refused, its checksum is not the pinned one:"
            " run the command again, on another network if it happens twice."
        )


def verify_unpacked(package: Package, folder: Path) -> None:
    """A new version, or another list of files, needs another checksum: here it can be read."""
    if (found := contents(folder)) != package.unpacked:
        raise Missing(f"{package.name} {package.version} unpacks to {found}, which is not pinned.")


def checksums(content: bytes) -> tuple[str, str]:
    """As npm writes it and as PyPI does."""
    sha512 = base64.b64encode(hashlib.sha512(content).digest()).decode()
    return f"sha512-{sha512}", f"sha256:{hashlib.sha256(content).hexdigest()}"


def unpack(package: Package, archive: Path, folder: Path) -> None:
    """Write the wanted files of an archive to their places on the CDN."""
    patterns = package.files.split()
    unmet = set(patterns)
    for path, content in members(package, archive):
        met = {pattern for pattern in patterns if fnmatchcase(path, pattern)}
        if met and ".." not in PurePosixPath(path).parts:
            unmet -= met
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    if unmet:
        raise Missing(f"{package.name} {package.version} lacks {', '.join(sorted(unmet))}.")


def members(package: Package, archive: Path) -> Iterator[tuple[str, bytes]]:
    """Each file of an archive, by its path on the CDN."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            for name in wheel.namelist():
                licence = re.fullmatch(r"[^/]+\.dist-info/(?:licenses/)?(LICENSE[^/]*)", name)
                yield licence[1] if licence else package.base + name, wheel.read(name)
    else:
        with tarfile.open(archive) as tar:
            for member in tar:
                content = tar.extractfile(member)  # None for anything but a file
                if content:
                    yield member.name.removeprefix("package/"), content.read()


def install(package: Package, unpacked: Path, into: Path) -> None:
    """Put the finished folder in its place by one rename."""
    home = into / package.home
    home.parent.mkdir(parents=True, exist_ok=True)
    if home.exists() and not present(package, into):
        shutil.rmtree(home)
    try:
        unpacked.rename(home)
    except OSError:
        # Two commands may fetch at once: the same package from the other one will do.
        if not present(package, into):
            raise


def cdn_files(packages: Sequence[Package] = PAGE) -> dict[str, Path]:
    """Every address of the CDN that can be answered from runtime/, and the file that does."""
    return {
        CDN + path.relative_to(RUNTIME).as_posix(): path
        for package in packages
        for path in sorted((RUNTIME / package.home).rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }


def localise(text: str, path: str) -> str:
    """The text of a site's file (`css/hall.css`) with the CDN replaced by runtime/.

    >>> localise('src="https://cdn.jsdelivr.net/npm/a@1/b.js"', "index.html")
    'src="./runtime/npm/a@1/b.js"'
    >>> localise("url(https://cdn.jsdelivr.net/npm/a@1/b.woff2)", "css/hall.css")
    'url(../runtime/npm/a@1/b.woff2)'
    >>> localise("script-src 'self' https://cdn.jsdelivr.net; img-src data:", "index.html")
    "script-src 'self'; img-src data:"
    """
    host = re.escape(CDN.removesuffix("/"))
    text = re.sub(rf"\s*{host}(?![/\w.-])", "", text)  # a source in the policy
    up = "../" * (len(PurePosixPath(path).parts) - 1) or "./"
    local = text.replace(CDN, f"{up}runtime/")
    for before, after in zip(IMPORT_MAP.findall(text), IMPORT_MAP.findall(local)):
        # the policy allows it by its checksum
        local = local.replace(integrity(before.encode()), integrity(after.encode()))
    return local


IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


def integrity(content: bytes) -> str:
    """How a page names what it may load or run."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Fetch what the page runs on into runtime/.")
    parser.add_argument("--tests", action="store_true", help="also what only the tests need")
    asked = parser.parse_args()
    try:
        fetch(PAGE + BUILD + TESTS if asked.tests else PAGE + BUILD)
    except Missing as missing:
        sys.exit(str(missing))
    say(f"The runtime is in {RUNTIME.relative_to(ROOT)}/.")


if __name__ == "__main__":
    main()
