"""Settings of all tests."""

from __future__ import annotations

import gc
import sys
import typing
from functools import cache
from pathlib import Path

import pytest
from htpy import _elements
from hypothesis import settings

# What tests share has asserts in modules of its own: show what differs there too.
pytest.register_assert_rewrite("suite.checks", "suite.screens", "suite.secrets")
pytest.register_assert_rewrite("e2e", "tests.games")

# The same examples every time: a test that fails here fails everywhere.
settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
settings.load_profile("repeatable")


# Nothing that is collected goes away before the end, and tests leave little that the garbage
# collector would have to find: a tenth of the time was spent looking for it.
gc.set_threshold(200_000, 50, 100)


# htpy asks of every child whether it is HTML. Up to 3.11 Python makes the list of a protocol's
# members anew each time, and a tenth of the time went there; later ones keep it, as this does.
if sys.version_info < (3, 12):
    typing._get_protocol_attrs = cache(typing._get_protocol_attrs)

# It also reads ".note" as a class each time that an element has it.
_elements.id_class_names_from_css_str = cache(_elements.id_class_names_from_css_str)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """The tests in a folder `e2e`, here or of a game, have a browser (tests/e2e/fixtures.py)."""
    if file_path.parent.name == "e2e":
        parent.config.pluginmanager.import_plugin("e2e.fixtures")
