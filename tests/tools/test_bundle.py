"""Several modules as one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bundle
from environment import ROOT


def test_what_is_imported_comes_first_and_once(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export const one = 1;\n")
    (tmp_path / "b.mjs").write_text("import {one} from './a.mjs';\nexport const two = one + one;\n")
    entry = tmp_path / "c.mjs"
    entry.write_text(
        "// why\nimport * as a from './a.mjs';\nimport {two as zwei} from './b.mjs';\n"
        "export function all() {\n  return a.one + zwei;  // three\n}\n"
    )
    assert bundle.bundled(entry).splitlines() == [
        "const module0 = (() => {",
        "const one = 1;",
        "return {one};",
        "})();",
        "const module1 = (() => {",
        "const {one} = module0;",
        "const two = one + one;",
        "return {two};",
        "})();",
        "const module2 = (() => {",
        "const a = module0;",
        "const {two: zwei} = module1;",
        "function all() {",
        "return a.one + zwei;",
        "}",
        "return {all};",
        "})();",
        "export const {all} = module2;",
    ]


@pytest.mark.parametrize("form", ["export default 1;", "import './a.mjs';", "export * from 'a';"])
def test_another_form_is_refused(tmp_path: Path, form: str) -> None:
    (tmp_path / "a.mjs").write_text(f"{form}\n")
    with pytest.raises(ValueError, match=r"a\.mjs has a form that cannot be bundled: "):
        bundle.bundled(tmp_path / "a.mjs")


def test_what_is_not_pinned_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("import {b} from 'elsewhere/b.js';\n")
    with pytest.raises(ValueError, match=r"imports elsewhere/b\.js, which is not pinned"):
        bundle.bundled(tmp_path / "a.mjs")


def test_the_wire_is_one_small_module() -> None:
    text = bundle.bundled(ROOT / "py/web/wire.mjs")
    exported = re.search(r"\nexport const \{(.*)\} = module\d+;\n$", text)
    assert exported is not None and {"keep", "listen", "newLink", "visit"} <= {
        *exported[1].split(", ")
    }
    assert "import" not in [line.split(" ")[0] for line in text.splitlines()]
