"""Settings of all tests."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

# The checks of the suite are asserts in a module of their own: show what differs there too.
pytest.register_assert_rewrite("suite.checks", "suite.screens", "suite.secrets")

# The same examples every time: a test that fails here fails everywhere.
settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
settings.load_profile("repeatable")


# Nothing that is collected goes away before the end, and tests leave little that the garbage
# collector would have to find: a tenth of the time was spent looking for it.
gc.set_threshold(200_000, 50, 100)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
