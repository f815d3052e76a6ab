"""The runtime is fetched once, verified, whole or not at all, and found where the CDN has it."""

import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

import environment
import runtime
from environment import ROOT, Missing
from runtime import Package, checksums, localise
from serve import LOCALISED, SITE

FILES = {"package/a.js": b"one", "package/dist/b.js": b"two", "package/dist/b.js.map": b"map"}


def tarball(path: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as tar:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return path


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    return tarball(tmp_path / "thing-1.0.tgz", FILES)


@pytest.fixture
def thing(archive: Path) -> Package:
    sha512, _ = checksums(archive.read_bytes())
    return Package("npm/@some/thing", "1.0", sha512, "a.js dist/*.js", pinned("a.js", "dist/b.js"))


def pinned(*names: str) -> str:
    """The checksum of some of the files once they are unpacked."""
    total = hashlib.sha256()
    for name in names:
        for part in (name.encode(), FILES[f"package/{name}"]):
            total.update(hashlib.sha256(part).digest())
    return total.hexdigest()


@pytest.fixture
def downloads(monkeypatch: pytest.MonkeyPatch, archive: Path) -> list[str]:
    """The network, played by one local archive; lists what was asked of it."""
    asked: list[str] = []

    def download(package: Package, folder: Path) -> Path:
        asked.append(package.name)
        return Path(shutil.copy(archive, folder))

    monkeypatch.setattr(runtime, "download", download)
    return asked


def below(folder: Path) -> list[str]:
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file())


def test_a_package_is_unpacked_where_the_cdn_has_it(
    thing: Package, downloads: list[str], tmp_path: Path
) -> None:
    into = tmp_path / "runtime"
    runtime.fetch([thing], into)
    home = "npm/@some/thing@1.0"
    assert below(into) == [f"{home}/a.js", f"{home}/dist/b.js"]
    assert (into / home / "dist/b.js").read_bytes() == b"two"


def test_nothing_is_fetched_twice(thing: Package, downloads: list[str], tmp_path: Path) -> None:
    for _ in range(2):
        runtime.fetch([thing], tmp_path / "runtime")
    assert downloads == ["@some/thing"]


def test_a_changed_pin_is_fetched_again(
    thing: Package, downloads: list[str], tmp_path: Path
) -> None:
    into = tmp_path / "runtime"
    runtime.fetch([thing], into)
    runtime.fetch(
        [Package(thing.place, thing.version, thing.checksum, "a.js", pinned("a.js"))], into
    )
    assert len(downloads) == 2
    assert below(into / thing.home) == ["a.js"]


@pytest.mark.parametrize("harm", ["changed", "missing", "added", "swapped"])
def test_what_is_not_as_it_was_fetched_is_replaced(
    thing: Package,
    downloads: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    harm: str,
) -> None:
    into = tmp_path / "runtime"
    runtime.fetch([thing], into)
    home = into / thing.home
    if harm == "changed":
        (home / "a.js").write_bytes(b"One")
    elif harm == "missing":
        (home / "a.js").unlink()
    elif harm == "added":
        (home / "dist" / "c.js").write_bytes(b"")
    else:
        (home / "a.js").write_bytes(b"two")
        (home / "dist" / "b.js").write_bytes(b"one")
    capsys.readouterr()
    runtime.fetch([thing], into)
    assert "@some/thing in runtime/ is not as it was fetched" in capsys.readouterr().out
    assert below(home) == ["a.js", "dist/b.js"]
    assert (home / "a.js").read_bytes() == b"one"
    runtime.fetch([thing], into)
    assert len(downloads) == 2


def test_files_that_are_not_the_pinned_ones_are_refused(
    thing: Package, downloads: list[str], tmp_path: Path
) -> None:
    other = Package(thing.place, thing.version, thing.checksum, thing.files, "0" * 64)
    with pytest.raises(Missing, match=f"unpacks to {thing.unpacked}, which is not pinned"):
        runtime.fetch([other], tmp_path / "runtime")
    assert below(tmp_path / "runtime") == []


def test_another_checksum_is_refused_and_leaves_nothing(
    thing: Package, downloads: list[str], tmp_path: Path
) -> None:
    other = Package(thing.place, thing.version, "sha512-AAAA", thing.files, thing.unpacked)
    with pytest.raises(Missing, match=r"@some/thing 1.0 was refused, its checksum is not"):
        runtime.fetch([other], tmp_path / "runtime")
    assert below(tmp_path / "runtime") == []


def test_a_file_that_is_not_there_is_named(
    thing: Package, downloads: list[str], tmp_path: Path
) -> None:
    other = Package(thing.place, thing.version, thing.checksum, "a.js gone.js", thing.unpacked)
    with pytest.raises(Missing, match=r"lacks gone\.js"):
        runtime.fetch([other], tmp_path / "runtime")
    assert below(tmp_path / "runtime") == []


def test_no_archive_writes_outside_its_folder(thing: Package, tmp_path: Path) -> None:
    archive = tarball(tmp_path / "evil.tgz", {"package/a.js": b"", "package/dist/../../b.js": b""})
    with pytest.raises(Missing, match="lacks"):
        runtime.unpack(thing, archive, tmp_path / "x" / "y")
    assert not (tmp_path / "x" / "b.js").exists()


def test_a_wheel_is_unpacked_as_its_repository_has_it(tmp_path: Path) -> None:
    archive = tmp_path / "thing-1.0-py3-none-any.whl"
    with zipfile.ZipFile(archive, "w") as wheel:
        wheel.writestr("thing/__init__.py", "one")
        wheel.writestr("thing/_speedups.c", "two")
        wheel.writestr("thing-1.0.dist-info/licenses/LICENSE.txt", "free")
    thing = Package("gh/some/thing", "1.0", "", "LICENSE.txt src/thing/*.py", "", base="src/")
    runtime.unpack(thing, archive, tmp_path / "to")
    assert below(tmp_path / "to") == ["LICENSE.txt", "src/thing/__init__.py"]


def test_no_network_is_one_sentence(
    thing: Package, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offline(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "npm error code ENOTFOUND\n")

    monkeypatch.setattr(runtime, "npm", lambda: "npm")
    monkeypatch.setattr(subprocess, "run", offline)
    sentence = (
        "@some/thing 1.0 could not be fetched (npm error code ENOTFOUND):"
        " check the network and run the command again."
    )
    with pytest.raises(Missing, match=f"^{re.escape(sentence)}$"):
        runtime.fetch([thing], tmp_path / "runtime")
    assert below(tmp_path / "runtime") == []


def test_without_npm_the_environment_brings_one(monkeypatch: pytest.MonkeyPatch) -> None:
    groups: list[str] = []
    monkeypatch.setattr(shutil, "which", lambda name, path=None: path and f"{path}/{name}")
    monkeypatch.setattr(environment, "ensure", groups.append)
    assert Path(runtime.npm()) == environment.BIN / "npm"
    assert groups == ["node"]


def test_names_and_homes() -> None:
    homes = {package.name: package.home for package in runtime.PAGE}
    assert homes["@pyscript/core"].startswith("npm/@pyscript/core@")
    assert homes["htpy"].startswith("gh/pelme/htpy@")


def test_the_tests_import_what_the_page_runs_on() -> None:
    pinned = environment.requirements("tests")
    for package in runtime.PAGE:
        if package.place.startswith("gh/"):
            assert f"{package.name}=={package.version}" in pinned


def test_every_cdn_address_is_answered_from_a_file() -> None:
    addresses = runtime.cdn_files()
    home = next(package.home for package in runtime.PAGE if package.name == "htpy")
    assert addresses[f"{runtime.CDN}{home}/src/htpy/__init__.py"].is_file()
    assert not any(".fetched" in address or "axe" in address for address in addresses)


@pytest.mark.parametrize(
    ("path", "up"),
    [
        ("index.html", "./"),
        ("pyscript.toml", "./"),
        ("css/a.css", "../"),
        ("py/web/a.js", "../../"),
    ],
)
def test_addresses_lead_from_the_file_to_the_runtime(path: str, up: str) -> None:
    text = f'<a href="{runtime.CDN}npm/x@1/y"> and {runtime.CDN}gh/o/z@2/z.py'
    assert localise(text, path) == f'<a href="{up}runtime/npm/x@1/y"> and {up}runtime/gh/o/z@2/z.py'


@pytest.mark.parametrize("end", [";", '"', "'", " data:;", "\n  data:;"])
def test_the_policy_loses_its_foreign_source(end: str) -> None:
    host = runtime.CDN.removesuffix("/")
    assert localise(f"font-src 'self' {host}{end}", "index.html") == f"font-src 'self'{end}"


def test_text_without_the_cdn_is_left_alone() -> None:
    text = "https://cdn.jsdelivr.net.example/ https://example.org/\r\n\tfond d'or"
    assert localise(text, "css/a.css") == text


def site_texts() -> list[Path]:
    """The files of the site that may name the CDN."""
    folders = [path for top in SITE for path in [ROOT / top, *(ROOT / top).rglob("*")]]
    return sorted(path for path in folders if path.is_file() and path.suffix in LOCALISED)


@pytest.mark.parametrize("file", site_texts(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_the_site_names_only_what_is_pinned_and_is_local_here(file: Path) -> None:
    text = file.read_text("utf-8")
    named = set(re.findall(re.escape(runtime.CDN) + r"[^\s\"'()<>;]+", text))
    assert named <= runtime.cdn_files().keys()
    assert not re.search(r"https?://", localise(text, file.relative_to(ROOT).as_posix()))
