"""What is derived into tracked files is current: the list of modules, and the painted hall."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import tomllib

import pytest

import paint
from environment import ROOT

if not (paint.runtime.RUNTIME / "npm").is_dir():
    pytest.skip("the runtime is not fetched: run tools/test.py", allow_module_level=True)


def test_pyscript_toml_names_every_module_and_text() -> None:
    assert (ROOT / "pyscript.toml").read_text("utf-8") == paint.config(), "run tools/paint.py"


def test_the_painted_hall_is_the_hall_that_python_shows() -> None:
    assert (ROOT / "index.html").read_text("utf-8") == paint.page(), "run tools/paint.py"


def test_what_is_painted_has_its_place() -> None:
    with pytest.raises(ValueError, match="no <!-- stars -->"):
        paint.painted("<head></head>", "stars", "✶")
    page = (ROOT / "index.html").read_text("utf-8")
    assert "<link" not in page.partition("</head>")[2]


def test_the_licences_are_current() -> None:
    for path, text in paint.derived().items():
        assert paint.current(path, text), "run tools/paint.py"


def test_every_file_named_is_there() -> None:
    config = tomllib.loads(paint.config())
    local = [name for name in config["files"] if name.startswith("./")]
    assert len(local) > 40
    assert [name for name in local if not (ROOT / name).is_file()] == []


def test_index_html_keeps_its_policy_strict() -> None:
    text = (ROOT / "index.html").read_text("utf-8")
    local = paint.runtime.localise(text, "index.html")
    policy = local.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0]
    assert policy.startswith("default-src 'none';")
    assert "unsafe-inline" not in policy
    assert "http" not in policy
    assert " style=" not in text


def test_modules_of_the_cdn_are_named_with_their_checksums() -> None:
    for text in (page := (ROOT / "index.html").read_text("utf-8"), local_page(page)):
        (listed,) = re.findall(r'<script type="importmap">(.*?)</script>', text, re.DOTALL)
        policy = text.split('http-equiv="Content-Security-Policy" content="')[1].split('"')[0]
        allowed = re.findall(r"'(sha256-[^']+)'", policy)
        assert allowed == [paint.runtime.integrity(listed.encode())]
    sums = json.loads(re.findall(r'importmap">(.*?)</script>', page, re.DOTALL)[0])["integrity"]
    files = paint.runtime.cdn_files()
    for address, sum in sums.items():
        digest = hashlib.sha256(files[address].read_bytes()).digest()
        assert sum == f"sha256-{base64.b64encode(digest).decode()}"
    named = set(re.findall(r'"(https://[^"]+\.m?js)"', page + paint.config()))
    assert len(named) >= 3
    assert named <= sums.keys()
    for tag in re.findall(r"<script[^>]* src=\"https://[^>]*>", page):
        (address,) = re.findall(r'src="([^"]+)"', tag)
        assert f'integrity="{sums[address]}" crossorigin' in tag


def local_page(page: str) -> str:
    return paint.runtime.localise(page, "index.html")
