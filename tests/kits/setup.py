"""What the tests of setup share, those over all games and those of single ones."""

from __future__ import annotations

from page.draft import (
    Draft,
)


def kinds(draft: Draft) -> list[str]:
    return [player.kind for player in draft.players]
