"""What the built site is made of: hashed names, one policy a page, no foreign address."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import marshal
import re
from pathlib import Path

import pytest

import build
import licences
import site_files
from environment import ROOT
from games.registry import SLUGS
from page.i18n import LANGUAGES
from page.preferences import world_packs
from runtime import CDN
from site_files import Files
from snapshot import hollow, pieces


@pytest.fixture(scope="module")
def made() -> Files:
    """All the files, with little things for what takes long to make."""
    made = Files()
    made.add_all(site_files.pyscript())
    heavy = "pyodide.asm.wasm python_stdlib.zip app.zip"
    for name in [*heavy.split(), "pyodide.mjs", "pyodide.asm.mjs"]:
        made.add(name, name.encode())
    for name in (site_files.PROGRAM, site_files.MEMORY):
        made.add(name, site_files.squeezed(name.encode()))
    made.add(site_files.UNPACKER, site_files.unpacker())
    for name, content in site_files.packs({}).items():
        made.packs[name] = made.add(f"{name}.gz", gzip.compress(content, 9, mtime=0))
    made.add("restore.mjs", (ROOT / "py/web/restore.mjs").read_bytes())
    site_files.add_scripts(made)
    site_files.add_styles(made)
    site_files.add_icons(made)
    made.add(site_files.LICENCES, licences.text().encode())
    return made


def policy(page: str) -> dict[str, str]:
    (text,) = re.findall('Content-Security-Policy" content="(.*?)"', page)
    return dict(rule.split(" ", 1) for rule in text.split("; "))


def test_a_name_changes_with_its_content() -> None:
    names = {Files().add("a.css", content) for content in (b"one", b"two", b"one")}
    assert len(names) == 2
    assert all(re.fullmatch(r"a\.[0-9a-f]{10}\.css", name) for name in names)


def test_files_that_name_each_other_change_together() -> None:
    one, two = Files(), Files()
    ring = {"a.js": b"import './b.js'", "b.js": b"import('./a.js')"}
    one.add_all(ring)
    two.add_all({**ring, "b.js": b"import('./a.js');"})
    assert not one.keys() & two.keys()
    assert one[one.names["a.js"]].decode() == f"import './{one.names['b.js']}'"


def test_a_name_changes_with_what_it_names() -> None:
    names = set()
    for content in (b"one", b"two"):
        made = Files()
        made.add("a.gz", content)
        names.add(made.add("b.mjs", b"get('./a.gz')"))
    assert len(names) == 2


def test_every_file_has_a_hash_and_is_the_same_each_time(made: Files) -> None:
    assert all(re.search(r"\.[0-9a-f]{10}\.\w+$", name) for name in made)
    again = site_files.pyscript()
    assert again == site_files.pyscript()
    assert build.site(made) == build.site(made)
    assert site_files.archive({"b": b"2", "a": b"1"}) == site_files.archive({"a": b"1", "b": b"2"})


def test_what_a_page_names_is_there(made: Files) -> None:
    site = build.site(made)
    page = site["index.html"].decode()
    named = set(re.findall(r"(?:href|src)=\"(files/[^\"]+)\"", page))
    named |= set(re.findall(r"\./(files/[\w.@-]+)", page))
    assert named <= site.keys()
    sheet = made_styles(made)
    assert set(site_files.CSS_ADDRESS.findall(sheet)) <= made.keys()
    imported = re.findall(r"""(?:from|import)\s*["']\./([^"']+)["']""", made_scripts(made))
    assert set(imported) <= made.keys()


def made_styles(made: Files) -> str:
    return "".join(made[name].decode() for name in made.styles.values())


def made_scripts(made: Files) -> str:
    return "\n".join(made[name].decode() for name in made if name.endswith(("js", "mjs")))


def test_no_page_names_another_host(made: Files) -> None:
    site = build.site(made)
    for name in ("index.html", "sw.js", build.ONE_FILE):
        text = site[name].decode()
        assert CDN not in text
        hosts = set(re.findall(r"https?://([\w.-]+)", text)) - {"www.w3.org"}
        assert not hosts, f"{name} names {hosts}"
    assert CDN not in made_styles(made)


def test_the_policies_allow_no_more_than_is_needed(made: Files) -> None:
    for page in (build.site_page(made), build.one_file(made)):
        rules = policy(page)
        assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
        text = " ".join(rules.values())
        assert "'unsafe-" not in text.replace("'wasm-unsafe-", "")
        assert "http" not in text and "*" not in text
    assert "connect-src" not in policy(build.one_file(made))
    assert "'self'" not in " ".join(policy(build.one_file(made)).values())


def test_the_worker_keeps_all_but_the_one_file_page(made: Files) -> None:
    site = build.site(made)
    worker = site["sw.js"].decode()
    assert all(name in worker for name in site if name.startswith("files/"))
    assert build.ONE_FILE not in worker


def test_the_hall_offers_the_file_on_the_site_alone(made: Files) -> None:
    link = f'href="{build.ONE_FILE}" download'
    assert build.site_page(made).count(link) == len(LANGUAGES)
    assert link not in build.one_file(made)
    assert link not in (ROOT / "index.html").read_text("utf-8")


def test_a_hollow_program_lacks_its_data_but_the_last() -> None:
    data = b"".join(b"\x00\x41\x08\x0b\x04" + bytes([n]) * 4 for n in range(1, 21))
    size = len(data) + 1
    wasm = b"\0asm\1\0\0\0" + bytes([11, size % 128 + 128, size // 128, 20]) + data
    left = hollow(wasm)
    assert len(left) == len(wasm)
    values = [left[place] for place, _ in pieces(wasm)]
    assert values == [0] * 4 + list(range(5, 21))


def test_what_decides_the_build_is_noticed(tmp_path: Path) -> None:
    assert not build.fresh(tmp_path)
    (tmp_path / ".built").write_text(build.inputs())
    assert build.fresh(tmp_path)


def test_the_licences_of_all_that_is_shipped_are_there(made: Files) -> None:
    text = licences.text()
    shipped = {"Pyodide", "Python", "PyScript", "htpy", "MarkupSafe", "polib", "morphdom"}
    titles = [part.splitlines()[0] for part in text.split("\f")[1:]]
    assert {*shipped, "Marcellus"} <= {title.split()[0] for title in titles}
    assert all(len(part) > 900 for part in text.split("\f")[1:])
    assert (ROOT / "LICENSE").read_text("utf-8").strip() in text
    name = made.names[site_files.LICENCES]
    assert made[name].decode() == text == (ROOT / "assets/licences.txt").read_text("utf-8")
    assert f'<link rel="license" href="files/{name}">' in build.site_page(made)
    one_file = build.one_file(made)
    assert f'<link rel="license" href="{name}">' in one_file
    assert f'id="file {name}"' in one_file
    # few people read them: they are fetched, not in everybody's memory
    assert not [name for name in site_files.sources() if "licences" in name and "py/" not in name]


def test_a_games_rulebooks_are_in_its_pack(made: Files) -> None:
    for slug in SLUGS:
        _, texts = marshal.loads(gzip.decompress(made[made.packs[slug]]))
        kinds = ("rulebook", "summary")
        books = {f"{slug}/{kind}.{code}.md" for kind in kinds for code in LANGUAGES}
        assert books | {f"{slug}/art.svg"} <= texts.keys()
        assert f'id="file {made.packs[slug]}"' in build.one_file(made)


def test_the_page_starts_with_nothing_of_a_single_game() -> None:
    first = {name for name in site_files.sources() if not site_files.owner(name)}
    games = {name for name in first if any(f"/{slug}/" in name for slug in SLUGS)}
    fronts = {f"py/games/{slug}/__init__.py" for slug in SLUGS}
    assert games == fronts | {f"assets/{slug}/emblem.svg" for slug in SLUGS}
    assert not [name for name in first if name.startswith("assets/words/")]


def test_style_sheets_stand_in_the_order_of_the_page(made: Files) -> None:
    assert [*made.styles] == ["hall", "rest", *SLUGS, *world_packs(), "last", site_files.ART]
    hall = site_files.HALL.split()
    whole = "".join(
        site_files.sheet(f"css/{name}.css", made, {} if name in hall else None)
        for name in site_files.stylesheets((ROOT / "index.html").read_text("utf-8"))
    )
    added = site_files.pyramids(made, {}) + site_files.STYLED
    art = made[made.styles[site_files.ART]].decode()
    assert made.first + made_styles(made).replace(added, "") == whole + art


def test_the_hall_has_every_pyramid_and_its_drawings_are_in_one_sheet(made: Files) -> None:
    hall, art = (made[made.styles[name]].decode() for name in ("hall", site_files.ART))
    for slug in SLUGS:
        drawn = site_files.drawing(ROOT / "assets" / slug / "door.svg")
        assert f"--pyramid: var(--{slug}-door, none)" in hall
        assert f'--{slug}-door: url("{drawn}");' in art
    assert "data:image" not in hall
    named = set(re.findall(r"var\((--[\w-]+), none\)", hall))
    assert named - {"--day"} == set(re.findall(r"^(--[\w-]+):", art, re.MULTILINE))
    asked = [name for name in site_files.CSS_ADDRESS.findall(hall) if name.startswith("hall-")]
    assert {name.partition(".")[0] for name in asked} == {"hall-grain"}


def is_zst(path: str) -> bool:
    return path.endswith(".zst")


def test_the_page_checks_what_it_loads_and_the_worker_what_it_keeps(made: Files) -> None:
    site = build.site(made)
    page, worker = site["index.html"].decode(), site["sw.js"].decode()
    (sums,) = re.findall(r"^const INTEGRITY = (.*);$", page, re.MULTILINE)
    checked = (".js", ".mjs", ".css", ".gz")
    scripts = {f"files/{name}" for name in made if name.endswith(checked)}
    scripts.add(f"files/{made.names[site_files.UNPACKER]}")
    assert json.loads(sums) == {
        path: "sha256-" + base64.b64encode(hashlib.sha256(site[path]).digest()).decode()
        for path in scripts
    }
    (kept,) = re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)
    files = {path: content for path, content in site.items() if path.startswith("files/")}
    packed = {path: site_files.unpacked(content) for path, content in files.items() if is_zst(path)}
    assert json.loads(kept) == {
        path.removesuffix(".zst"): hashlib.sha256(packed.get(path, content)).hexdigest()
        for path, content in files.items()
    }
    (unpacks,) = re.findall(r"^const PACKED = (.*);$", worker, re.MULTILINE)
    assert json.loads(unpacks) == {
        path.removesuffix(".zst"): [path, len(content)] for path, content in packed.items()
    }
    (page_sum,) = re.findall(r'^const PAGE = "(.*)";$', worker, re.MULTILINE)
    assert page_sum == hashlib.sha256(site["index.html"]).hexdigest()


def test_the_way_to_other_devices_is_fetched_when_it_is_wanted(made: Files) -> None:
    page, worker = build.site_page(made), build.worker(made, b"")
    name = made.names[site_files.WIRE]
    for word in ("IMPORTED", "NEEDED", "BEGIN"):
        (listed,) = re.findall(rf"^const {word} = (.*);$", page, re.MULTILINE)
        assert name not in listed
    assert f"import('./{name}')" in made[made.names["stage.js"]].decode()
    (later,) = re.findall("^const LATER = (.*);$", worker, re.MULTILINE)
    assert f"files/{name}" in json.loads(later)
    assert f'id="file {name}"' in build.one_file(made)


def test_pages_know_the_relays_that_a_build_names(made: Files) -> None:
    site = build.site(made, ["wss://relay.test/mqtt"])
    for name in ("index.html", build.ONE_FILE):
        page = site[name].decode()
        assert '<meta name="relays" content="wss://relay.test/mqtt">' in page
        assert "wss://relay.test" in policy(page)["connect-src"].split()
    for name in ("index.html", build.ONE_FILE):
        assert '<meta name="relays" content="">' in build.site(made)[name].decode()
