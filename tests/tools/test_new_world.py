"""A new world is a folder, a style sheet and one line: done here in a copy of the repository."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import paint
from copies import TEMPLATE, add_game, copied, run

if not (paint.runtime.RUNTIME / "npm").is_dir():
    pytest.skip("the runtime is not fetched: run tools/test.py", allow_module_level=True)

LINE = '    worlds=(World("cups", "Cups on a table"), World("moon", "Domes on the moon")),\n'
WORDS = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "You lift the {cup} cup."
msgstr "You lift the {cup} dome."
"""
ART = """<svg xmlns="http://www.w3.org/2000/svg">
  <symbol id="template-cup" viewBox="0 0 64 64"><path d="M8 56A24 24 0 0 1 56 56Z"/></symbol>
</svg>
"""
BOOK = "# Three Domes\n\nUnder one of three domes sleeps a scarab.\n"

LOOK = """
import json, sys
sys.path[:0] = ["tools"]
import site_files
from games.registry import spec
from page import preferences
from page.book import rulebook
from page.i18n import tongue
from page.icons import sprite
from page.settings import Settings, restored

own = Settings().changed("template.world", "moon").changed("template.world", "mars")
folder = preferences.world_folder(own.own, "template")
line = "You lift the {cup} cup."
print(json.dumps({
    "kept": restored(own.plain(), "en").own,
    "folder": folder,
    "said": [tongue(code, folder)(line, cup="left") for code in ("en", "fr")],
    "plain": tongue("en")(line, cup="left"),
    "drawn": [sprite("template", one).count("A24 24") for one in ("", folder)],
    "symbols": [sprite("template", one).count("<symbol") for one in ("", folder)],
    "book": rulebook("template", "en", folder).title,
    "chapters": [len(rulebook("template", "en", one).chapters) for one in ("", folder)],
    "pack": site_files.owner("assets/template/worlds/moon/art.svg"),
    "packs": preferences.world_packs(),
    "page": "Domes on the moon" in str(preferences.panel("template", own.own, "", tongue("en"))),
}))
"""


@pytest.fixture(scope="module")
def moon(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The repository with the template as a sixth game, and that game on the moon."""
    root = copied(tmp_path_factory.mktemp("moon"))
    add_game(root)
    front = root / "py" / "games" / TEMPLATE / "__init__.py"
    text = front.read_text("utf-8").replace("Trial, Words", "Trial, Words, World")
    front.write_text(text.replace("    trial=Trial(", f"{LINE}    trial=Trial("), "utf-8")
    home = root / "assets" / TEMPLATE / "worlds" / "moon"
    home.mkdir(parents=True)
    for name, content in (("words.en.po", WORDS), ("art.svg", ART), ("rulebook.en.md", BOOK)):
        (home / name).write_text(content, "utf-8")
    (root / "css" / f"{TEMPLATE}-moon.css").write_text("/* moonlight */\n", "utf-8")
    ran = run(root, "tools/paint.py")
    assert ran.returncode == 0, ran.stderr
    return root


def test_it_is_chosen_spoken_and_drawn(moon: Path) -> None:
    """What it does not name stays as it was, and so does a language that it does not speak."""
    ran = run(moon, "-c", LOOK)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["kept"] == {"template.world": "moon"}
    assert found["folder"] == "template/worlds/moon"
    assert found["said"][0] == "You lift the left dome." != found["plain"]
    assert "dome" not in found["said"][1]
    assert found["drawn"] == [0, 1] and found["symbols"][0] == found["symbols"][1]
    assert found["book"] == "Three Domes" and found["chapters"][0] == found["chapters"][1] > 0
    assert found["pack"] == "template-moon" and "template-moon" in found["packs"]
    assert found["page"]


def test_its_style_and_texts_are_listed(moon: Path) -> None:
    page = (moon / "index.html").read_text("utf-8")
    assert f'href="./css/{TEMPLATE}-moon.css"' in page
    listed = (moon / "pyscript.toml").read_text("utf-8")
    assert f'"./assets/{TEMPLATE}/worlds/moon/art.svg"' in listed
