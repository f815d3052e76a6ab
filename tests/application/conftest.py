"""The same matches in every run."""

from __future__ import annotations

from itertools import count

import pytest

from app import setup


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is set up here has the seed 1, the next one 2."""
    monkeypatch.setattr(setup, "fresh_seed", count(1).__next__)
