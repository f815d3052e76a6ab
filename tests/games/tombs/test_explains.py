"""Golden Tombs: what is explained before a choice."""

from __future__ import annotations

from types import SimpleNamespace as Sight

import pytest

from kits.explains import said


@pytest.mark.parametrize("status", ["keep", "mark", "cross", "take"])
def test_tombs(status: str) -> None:
    assert [*said("tombs", Sight(sides=[Sight(status=status)]))] == [status]
    assert said("tombs", Sight(sides=[Sight(status="confirm")])) == {}
