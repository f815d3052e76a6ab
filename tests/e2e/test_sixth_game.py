"""The template as a sixth game, played in the page: from its door to its record, and found again.

The page is served as it is, from a copy of the repository with one folder and one line more.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

import runtime
from copies import TEMPLATE, add_game, copied, run
from e2e.fixtures import Visit, until_ready
from e2e.screens import kept_for, tour_of
from e2e.test_access import AXE, violations
from serve import serving


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copied(tmp_path_factory.mktemp("six"))
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


def test_the_tests_over_all_screens_go_through_it(visit: Visit, six: Path) -> None:
    """Without a word from it: by its recorded example."""
    with serving(six) as address:
        page = visit(at=address, kept=kept_for(TEMPLATE))
        page.evaluate((runtime.RUNTIME / AXE.home / "axe.min.js").read_text("utf-8"))
        screens = [(screen, violations(page)) for screen in tour_of(TEMPLATE, page)]
        assert screens == [
            (f"{TEMPLATE}: {name}", [])
            for name in ("lesson", "rulebook", "set-up", "begun", "halfway", "in words", "end")
        ]
