"""The workflow runs nothing that somebody else can change: every action is pinned by its commit."""

from __future__ import annotations

import re

from environment import ROOT


def test_every_action_is_pinned_by_commit() -> None:
    files = sorted((ROOT / ".github/workflows").iterdir())
    used = [line for file in files for line in re.findall(r"uses:.*", file.read_text("utf-8"))]
    assert used
    pinned = re.compile(r"uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [line for line in used if not pinned.fullmatch(line)] == []
