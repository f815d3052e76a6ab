"""The template as a sixth game, played in the page: from its door to its record, and found again.

The page is served as it is, from a copy of the repository with one folder and one line more.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from copies import TEMPLATE, add_game, copied, run
from e2e.conftest import Visit, until_ready
from serve import serving


@pytest.fixture
def six(tmp_path: Path) -> Path:
    root = copied(tmp_path)
    add_game(root)
    assert run(root, "tools/paint.py").returncode == 0
    return root


def test_it_is_played_from_its_door_to_its_record(visit: Visit, six: Path) -> None:
    with serving(six) as address:
        page = visit(at=address)
        door = page.locator(f"a.door.{TEMPLATE}")
        pyramid = door.locator(".pyramid").evaluate("one => getComputedStyle(one).backgroundImage")
        assert f"assets/{TEMPLATE}/door.svg" in pyramid
        door.click()
        expect(page.get_by_role("heading", name="Three Cups")).to_be_visible()
        page.locator(".portal-lesson").click()
        page.locator('[data-move="peek 1"]').click()
        page.get_by_role("button", name="Next step").click()
        expect(page.locator(".lesson-text")).to_contain_text("choose “Lift”")
        page.locator('[data-move="lift 3"]').click()
        expect(page.locator(".lesson-text")).to_contain_text("wins at once")

        page.goto(f"{address}#/new/{TEMPLATE}")
        page.locator(".setup-form button[type=submit]").first.click()
        table = page.locator(f'.table[data-game="{TEMPLATE}"]')
        expect(table.locator(".cup")).to_have_count(3)
        table.locator('[data-move="peek 1"]').click()
        expect(table.locator(".cup .under")).to_have_count(1)

        page.reload()
        until_ready(page)
        expect(table.locator(".cup .under")).to_have_count(1)
