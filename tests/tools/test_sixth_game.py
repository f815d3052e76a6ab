"""A sixth game is one folder and one line; another language is a catalogue, rulebooks and one line.

Both are done here in a copy of the repository. What is derived (index.html, pyscript.toml) is
written by the command that everybody uses.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import paint
from copies import TEMPLATE, accented, add_game, add_language, copied, run
from environment import ROOT
from games.registry import SLUGS, door

if not (paint.runtime.RUNTIME / "npm").is_dir():
    pytest.skip("the runtime is not fetched: run tools/test.py", allow_module_level=True)

DERIVED = {"index.html", "pyscript.toml"}

PAGES = """
import json, sys
from engine.bots import play_out
from engine.history import History
from engine.match import Match, Player
from engine.records import remembered
from engine.save import dump, load as opened
from games.registry import SLUGS, door, load, road, spec
from page.records_page import Overview, overview_page
from page.draft import first_draft
from page.hall import hall_page
from page.icons import sprite
from page.records import Shelf
from page.rulebook import rulebook_page
from page.session import Session
from page.setup import setup_page
from page.summary import summary_dialog
from page.table import table_page
from page.teaching import first_scene
from page.i18n import tongue

slug, *codes = sys.argv[1:]
game = load(slug)
match = Match(game, {}, [Player("Ada")], seed=2)
play_out(match, ["hard"])
bests = remembered({}, match, "a1", 7, "2026-11-16")
saved = opened(dump(match), load).match
session = Session("x", Match(game, {}, [Player("Ada"), Player("Bot", "easy")], 1))
session.match.play_fate()
session.catch_up()
shown = {}
for code in codes:
    t = tongue(code)
    setup = setup_page(spec(slug), first_draft(game.info, None), Shelf(bests), t)
    pages = {
        "hall": hall_page([], [], t),
        "setup": setup,
        "lesson": table_page(first_scene(slug, t), t),
        "table": table_page(session, t),
        "end": table_page(Session("x", match), t),
        "rules": rulebook_page(slug, "", "#/", t),
        "summary": summary_dialog(slug, False, t),
        "sprite": sprite() + sprite(slug),
        "road": " ".join(road()),
        "records": " ".join(bests),
        "saved": str(saved.states == match.states),
    }
    shown[code] = {name: str(page) for name, page in pages.items()}
print(json.dumps(shown))
"""


def pages(root: Path, slug: str, *codes: str) -> dict[str, dict[str, str]]:
    """What the copy shows, in some languages."""
    ran = run(root, "-c", PAGES, slug, *codes)
    assert ran.returncode == 0, ran.stderr
    found: dict[str, dict[str, str]] = json.loads(ran.stdout)
    return found


def painted(root: Path) -> Path:
    """The copy once its derived files are written."""
    ran = run(root, "tools/paint.py")
    assert ran.returncode == 0, ran.stderr
    assert set(ran.stdout.split()) - {"written"} == DERIVED
    return root


def changed(root: Path) -> set[str]:
    """The files of the repository that are not as they were."""
    files = (path.relative_to(root) for path in root.rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in files
        if "__pycache__" not in path.parts
        and (ROOT / path).is_file()
        and (ROOT / path).read_bytes() != (root / path).read_bytes()
    }


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository with the template as its sixth game."""
    root = copied(tmp_path_factory.mktemp("six"))
    add_game(root)
    return painted(root)


def test_one_line_is_changed_and_the_rest_is_derived(six: Path) -> None:
    assert changed(six) == {"py/games/registry.py", *DERIVED}
    before, after = ((one / "py/games/registry.py").read_text("utf-8") for one in (ROOT, six))
    assert after.replace(f'    "{TEMPLATE}",\n', "") == before


TITLES = {"en": "Three Cups", "fr": "Trois gobelets", "de": "Drei Becher"}


@pytest.fixture(scope="module")
def shown_pages(six: Path) -> dict[str, dict[str, str]]:
    return pages(six, TEMPLATE, *TITLES)


@pytest.mark.parametrize(("code", "title"), TITLES.items())
def test_it_is_in_every_page(shown_pages: dict[str, dict[str, str]], code: str, title: str) -> None:
    shown = shown_pages[code]
    doors = re.findall(r'<a class="door (\w+)"', shown["hall"])
    assert doors == [*SLUGS, TEMPLATE] and title in shown["hall"]
    for name in ("setup", "table", "rules", "summary"):
        assert title in shown[name], name
    assert 'class="lesson"' in shown["lesson"] and 'data-move="peek 1"' in shown["lesson"]
    assert f'data-game="{TEMPLATE}"' in shown["table"] and 'data-move="lift 2"' in shown["table"]
    assert '<section class="ending won">' in shown["end"]
    used = set(re.findall(r'href="#([\w-]+)"', shown["table"] + shown["setup"] + shown["end"]))
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', shown["sprite"]))
    assert {"template-cup", f"emblem-{TEMPLATE}"} <= drawn
    assert {name for name in used if name.startswith((TEMPLATE, "emblem"))} <= drawn
    assert shown["records"] == "quick" and "trophies" in shown["setup"]
    assert shown["saved"] == "True"
    assert TEMPLATE not in shown["road"].split(), "it has no stage of the expedition"


def test_it_is_painted_and_styled(six: Path) -> None:
    page = (six / "index.html").read_text("utf-8")
    assert page.count(f'<a class="door {TEMPLATE}"') == 3, "once for each language"
    assert f'<link rel="stylesheet" href="./css/{TEMPLATE}.css">' in page
    listed = (six / "pyscript.toml").read_text("utf-8")
    for name in (f"py/games/{TEMPLATE}/rules.py", f"assets/{TEMPLATE}/art.svg"):
        assert f'"./{name}"' in listed
    assert run(six, "tools/words.py").stdout == "", "all its texts are translated"


def suite(root: Path, name: str, *paths: str) -> None:
    """The tests over all games and languages, of those that bear a name."""
    ran = run(root, "-m", "pytest", "-qp", "no:cacheprovider", "-m", "not long", "-k", name, *paths)
    assert ran.returncode == 0, ran.stdout[-3000:]
    passed = re.search(r"(\d+) passed", ran.stdout)
    assert passed and int(passed[1]) > 40 and "failed" not in ran.stdout


def test_the_tests_over_all_games_hold(six: Path) -> None:
    suite(six, TEMPLATE, "tests/suite", "tests/pages", "tests/application")
    ran = run(six, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/tools/test_paint.py")
    assert ran.returncode == 0, ran.stdout[-3000:]


def test_commands_know_it(six: Path) -> None:
    fought = run(six, "tools/arena.py", TEMPLATE, "--seats", "hard", "easy", "--matches", "4")
    assert fought.returncode == 0 and "win rate" in fought.stdout
    order = [TEMPLATE, "new-one", "--seats", "hard", "easy", "--seed", "5"]
    recorded = run(six, "tools/record.py", *order)
    assert recorded.stdout == "new-one.json written\n"
    assert run(six, "tools/record.py", *order, "--check").returncode == 0


# Another language

CODE, NAME = "qk", "Këmëtïc"


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The repository in a made-up language."""
    root = copied(tmp_path_factory.mktemp("spoken"))
    add_language(root, CODE, NAME)
    yield painted(root)


def test_a_language_is_a_catalogue_rulebooks_and_a_line(spoken: Path) -> None:
    assert changed(spoken) == {"py/page/i18n.py", *DERIVED}
    assert run(spoken, "tools/words.py").stdout == ""


def test_the_page_speaks_it(spoken: Path) -> None:
    page = (spoken / "index.html").read_text("utf-8")
    assert f'data-languages="en fr de {CODE}"' in page
    assert f'<div id="page-{CODE}" class="early" lang="{CODE}">' in page
    slug = SLUGS[0]
    shown, title = pages(spoken, slug, CODE)[CODE], accented(door(slug).title)
    assert all(title in shown[name] for name in ("hall", "setup", "lesson", "table", "rules"))


@pytest.mark.long
def test_the_tests_over_all_languages_hold(spoken: Path) -> None:
    suite(spoken, CODE, "tests/pages")
