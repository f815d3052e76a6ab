"""Hostile texts in the browser's own Python: CPython refuses what kills Pyodide.

The stack of Pyodide is that of JavaScript. When it runs out the interpreter is gone, so no test in
CPython can show that a text is harmless.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import site_files
from snapshot import HOME, node, placed, pyodide
from wasm import hostile

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    "numbers",
    [
        pytest.param(hostile.FEW, id="few"),
        pytest.param([*range(len(hostile.CASES))], id="all", marks=pytest.mark.long),
    ],
)
def test_pyodide_refuses_every_hostile_text_and_lives(numbers: list[int]) -> None:
    here = [hostile.answer(number) for number in numbers]
    wrong = {
        hostile.CASES[number]: answer
        for number, (answer, alive), ours in zip(numbers, answers(numbers), here, strict=True)
        if not alive or not answer.startswith("refused: ") or answer != ours
    }
    assert not wrong


def answers(numbers: list[int]) -> list[tuple[str, bool]]:
    """What each case is answered in Pyodide, and whether Python still works afterwards."""
    files = site_files.sources() | {"py/hostile.py": HERE / "hostile.py"}
    order = {
        "pyodide": str(pyodide().resolve()),
        "files": placed(files, HOME),
        "program": f"import sys\nsys.path.insert(0, '{HOME}py')\nimport hostile",
        "asks": [f"hostile.answer({number})" for number in numbers],
    }
    ran = subprocess.run(
        [node(), str(HERE / "inside.mjs")],
        input=json.dumps(order),
        capture_output=True,
        encoding="utf-8",
    )
    lines = [line for line in ran.stdout.splitlines() if line.startswith("answers ")]
    assert lines, ran.stderr[-2000:]
    return [(answer, alive) for answer, alive in json.loads(lines[-1].removeprefix("answers "))]
