"""Texts from outside are checked before they are parsed. In Pyodide: tests/wasm."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.untrusted import MOST_DEPTH, TooLarge, parsed_json

PY = Path(__file__).parents[2] / "py"

VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(alphabet='[]{}"\\a'), inner),
)


@given(VALUES, st.booleans())
def test_what_is_sound_is_read_as_it_was_written(value: Any, ascii: bool) -> None:
    assert parsed_json(json.dumps(value, ensure_ascii=ascii)) == value


@given(st.text(alphabet='[]{}"\\,:a1 ', max_size=60))
def test_a_text_is_read_as_the_standard_parser_does_or_refused(text: str) -> None:
    try:
        found = parsed_json(text)
    except ValueError:
        return
    assert found == json.loads(text)


@pytest.mark.parametrize("pair", ["[]", "{}"])
def test_the_deepest_that_is_read(pair: str) -> None:
    def nested(depth: int) -> str:
        if pair == "[]":
            return "[" * depth + "]" * depth
        return '{"a":' * (depth - 1) + "{}" + "}" * (depth - 1)

    assert parsed_json(nested(MOST_DEPTH)) == json.loads(nested(MOST_DEPTH))
    with pytest.raises(ValueError, match="deeper"):
        parsed_json(nested(MOST_DEPTH + 1))


def test_brackets_inside_strings_do_not_count() -> None:
    for text in ("[" * 99, '\\"' + "[" * 99, "\\\\", '"][{' * 99):
        assert parsed_json(json.dumps({text: [text]})) == {text: [text]}


@pytest.mark.parametrize(
    "text",
    [
        *("NaN", "[Infinity]", "-Infinity", "1e999", "-1e999", "1" * 100_000),
        *('"\\ud800"', '{"\\udfff": 1}', '"\ud800"', '{"a": 1, "a": 1}', "", "[", "]", "\\"),
    ],
)
def test_what_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parsed_json(text)


def test_a_character_that_is_escaped_in_halves_is_read() -> None:
    assert parsed_json('"\\ud83d\\udE00"') == "\U0001f600"


def test_the_size_is_that_in_bytes() -> None:
    assert parsed_json('"é"', most_bytes=4) == "é"
    for text in ('"éé"', '"aaa"'):
        with pytest.raises(TooLarge):
            parsed_json(text, most_bytes=4)


LEFT = {"web/storage.py", "page/i18n.py"}
"""Answers of our own script, which are not nested (the texts in them are parsed elsewhere), and
catalogues of our own."""


def test_nothing_else_parses_json() -> None:
    """Whoever needs a text parsed asks `parsed_json`: a bare parser dies in the browser."""
    bare = {
        str(path.relative_to(PY))
        for path in PY.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (
            isinstance(node, ast.Attribute)
            and node.attr in ("loads", "load", "JSONDecoder")
            and isinstance(node.value, ast.Name)
            and node.value.id == "json"
        )
        or (isinstance(node, ast.ImportFrom) and node.module in ("json", "json.decoder"))
    }
    assert bare - LEFT == {"engine/untrusted.py"}
