"""What the built site is made of: hashed names, one policy a page, no foreign address."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

import pytest

import build
import licences
import site_files
from environment import ROOT
from games.registry import SLUGS
from page.i18n import LANGUAGES
from runtime import CDN
from site_files import Files
from snapshot import hollow, pieces


@pytest.fixture(scope="module")
def made() -> Files:
    """All the files, with little things for what takes long to make."""
    made = Files()
    made.add_all(site_files.pyscript())
    heavy = "pyodide.hollow.wasm pyodide.asm.wasm python_stdlib.zip app.zip"
    for name in [*heavy.split(), "pyodide.mjs", "pyodide.asm.mjs"]:
        made.add(name, name.encode())
    made.add("memory.gz", gzip.compress(b"memory", mtime=0))
    made.add("restore.mjs", (ROOT / "py/web/restore.mjs").read_bytes())
    site_files.add_scripts(made)
    made.add("page.css", site_files.style(made).encode())
    site_files.add_icons(made)
    made.add(site_files.LICENCES, licences.text().encode())
    made.add(site_files.RULES, json.dumps(site_files.rules()).encode())
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
    sheet = made[made.names["page.css"]].decode()
    assert set(site_files.CSS_ADDRESS.findall(sheet)) <= made.keys()
    imported = re.findall(r"""(?:from|import)\s*["']\./([^"']+)["']""", made_scripts(made))
    assert set(imported) <= made.keys()


def made_scripts(made: Files) -> str:
    return "\n".join(made[name].decode() for name in made if name.endswith(("js", "mjs")))


def test_no_page_names_another_host(made: Files) -> None:
    site = build.site(made)
    for name in ("index.html", "sw.js", build.ONE_FILE):
        text = site[name].decode()
        assert CDN not in text
        hosts = set(re.findall(r"https?://([\w.-]+)", text)) - {"www.w3.org"}
        assert not hosts, f"{name} names {hosts}"
    assert CDN not in made[made.names["page.css"]].decode()


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


def test_rules_are_fetched_when_they_are_opened(made: Files) -> None:
    name = made.names[site_files.RULES]
    rules = json.loads(made[name])
    assert set(rules) == {
        f"{slug}/{kind}.{code}.md"
        for slug in SLUGS
        for kind in ("rulebook", "summary")
        for code in LANGUAGES
    }
    assert f'<link rel="help" href="files/{name}">' in build.site_page(made)
    one_file = build.one_file(made)
    assert f'<link rel="help" href="{name}">' in one_file
    assert f'id="file {name}"' in one_file
    # they would fill a memory that is nearly full
    assert not [name for name in site_files.sources() if name.endswith(".md")]


def test_the_page_checks_what_it_loads_and_the_worker_what_it_keeps(made: Files) -> None:
    site = build.site(made)
    page, worker = site["index.html"].decode(), site["sw.js"].decode()
    (sums,) = re.findall(r"^const INTEGRITY = (.*);$", page, re.MULTILINE)
    scripts = {f"files/{name}" for name in made if name.endswith((".js", ".mjs", ".css"))}
    assert json.loads(sums) == {
        path: "sha256-" + base64.b64encode(hashlib.sha256(site[path]).digest()).decode()
        for path in scripts
    }
    (kept,) = re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)
    assert json.loads(kept) == {
        path: hashlib.sha256(content).hexdigest()
        for path, content in site.items()
        if path.startswith("files/")
    }
    (page_sum,) = re.findall(r'^const PAGE = "(.*)";$', worker, re.MULTILINE)
    assert page_sum == hashlib.sha256(site["index.html"]).hexdigest()
