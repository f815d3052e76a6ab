"""Write what is derived into tracked files: the list of files that pyscript.toml loads, the hall
that index.html shows before Python runs, the checksums of the modules it takes from the CDN, and
the licences. A test keeps them true.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

import environment
import licences
import runtime
from environment import ROOT

sys.path.insert(0, str(ROOT / "py"))

PINNED = {package.name: f"{runtime.CDN}{package.home}/" for package in runtime.PAGE}
EARLY = (
    *("icon-language", "icon-settings", "icon-upload", "icon-download", "icon-camel", "crown"),
    "icon-next",
)
HOMES = ("py/games", "assets")
HEAVY = ("pyodide.asm.wasm", "python_stdlib.zip")
SCRIPTS = ("stage", "database", "hand", "sand", "ring")
LICENCES = "assets/licences.txt"
UNREAD = (LICENCES, "assets/licences/")  # fetched when somebody opens them
TEXTS = ("art.svg", "emblem.svg", "*.md", "*.po", "*.json", "*.txt")


def config(root: Path = ROOT) -> str:
    """pyscript.toml: the interpreter, every module and text that Python reads, and the scripts."""
    rows = [(f"./{name}", f"./{name}") for name in ours(root)]
    rows += [(runtime.CDN + path, f"./py/{inside}") for path, inside in packages()]
    return "\n".join(
        [
            "# Written by tools/paint.py: every module and text that the page's Python reads.",
            f'interpreter = "{PINNED["pyodide"]}pyodide.mjs"',
            "",
            "[files]",
            *(f'"{source}" = "{target}"' for source, target in rows),
            "",
            "[js_modules.main]",
            f'"{PINNED["morphdom"]}dist/morphdom-esm.js" = "morphdom"',
            *(f'"./py/web/{name}.js" = "{name}"' for name in SCRIPTS),
            "",
        ]
    )


def ours(root: Path) -> list[str]:
    """Our modules and texts, as paths in the repository; the browser's files mirror them."""
    modules = [path for path in (root / "py").rglob("*.py") if path.name != "main.py"]
    texts = [path for form in TEXTS for path in (root / "assets").rglob(form)]
    names = (path.relative_to(root).as_posix() for path in modules + texts)
    return sorted(name for name in names if not name.startswith(UNREAD))


def packages() -> list[tuple[str, str]]:
    """The modules of the Python packages: their path on the CDN, and their place beside ours."""
    found = []
    for package in runtime.PAGE:
        home = runtime.RUNTIME / package.home
        for path in sorted(home.rglob("*.py")) if package.place.startswith("gh/") else ():
            inside = path.relative_to(home).as_posix()
            found.append((f"{package.home}/{inside}", inside.removeprefix(package.base)))
    return found


def page(root: Path = ROOT, weight: tuple[int, int] | None = None, one_file: str = "") -> str:
    """index.html with the hall of a first visit painted in, once for each language.

    `weight` is what its start waits for, bytes and files; `one_file` where the page is as one file.
    """
    from games.registry import doors
    from page.hall import hall_page, progress
    from page.i18n import LANGUAGES, tongue
    from page.waiting import Challenge, Today

    size, files = weight or raw_weight(root)
    text = painted((root / "index.html").read_text("utf-8"), "icons", early_icons(root))
    text = painted(text, "styles of games", styles())
    text = checked(text)
    text = re.sub(
        r'data-languages="[^"]*"', f'data-languages="{" ".join(LANGUAGES)}"', text, count=1
    )
    halls = {}
    for code in LANGUAGES:
        t = tongue(code)
        today = Today(tuple(Challenge(door.slug) for door in doors() if door.daily))
        early = progress(size, files, t)
        hall = hall_page([], [], t, today=today, early=early, one_file=one_file)
        halls[code] = str(hall)
    text = painted(text, "hall en", halls.pop("en"))
    others = (
        f'\n<div id="page-{code}" class="early" lang="{code}">{hall}</div>'
        for code, hall in halls.items()
    )
    return painted(text, "halls", "".join(others) + "\n")


def checked(text: str) -> str:
    """A page that runs only those modules of the CDN that are pinned: the script that starts it has
    a checksum, and an import map has those of all that it may import."""
    sums = {
        address: runtime.integrity(file.read_bytes())
        for address, file in runtime.cdn_files().items()
        if file.suffix in (".js", ".mjs")
    }
    start = f"{PINNED['@pyscript/core']}dist/core.js"
    named = {
        address.replace(home, f"{name}/"): address
        for name, home in PINNED.items()
        for address in sums
        if name.startswith("@noble/") and address.startswith(home)
    }
    listed = json.dumps({"imports": named, "integrity": sums}, indent=0)
    script = f'<script type="module" src="{start}" integrity="{sums[start]}" crossorigin></script>'
    text = painted(text, "modules", f'<script type="importmap">{listed}</script>\n{script}')
    source = f"'wasm-unsafe-eval' 'unsafe-eval' '{runtime.integrity(listed.encode())}'"
    return re.sub(r"'wasm-unsafe-eval' 'unsafe-eval'(?: 'sha256-[^']*')?", source, text, count=1)


def raw_weight(root: Path) -> tuple[int, int]:
    """What the page waits for where it is served as it is."""
    home = runtime.RUNTIME / next(p.home for p in runtime.PAGE if p.name == "pyodide")
    size = sum((home / name).stat().st_size for name in HEAVY)
    return size, len(ours(root)) + len(packages())


def painted(text: str, name: str, inner: str) -> str:
    """A page with what stands between two comments of a name replaced."""
    head, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    before, found, rest = text.partition(head)
    _, ended, after = rest.partition(end)
    if not (found and ended):
        raise ValueError(f"index.html has no {head} … {end}")
    return f"{before}{head}{inner}{end}{after}"


def early_icons(root: Path) -> str:
    """The few drawings that the hall needs before Python brings the whole sprite."""
    from games.registry import doors

    sprites = [f"{door.slug}/emblem.svg" for door in doors() if door.daily]
    texts = ((root / "assets" / name).read_text("utf-8") for name in (*sprites, "art.svg"))
    symbols = re.findall(r"<symbol .*?</symbol>", "".join(texts), re.DOTALL)
    wanted = ['id="emblem-', *(f'id="{name}"' for name in EARLY)]
    early = [one for one in symbols if any(mark in one for mark in wanted)]
    return f"<svg>{''.join(early)}</svg>"


def styles() -> str:
    """The links to the style sheets of the games, and of their worlds."""
    from games.registry import SLUGS
    from page.preferences import world_packs

    names = (*SLUGS, *world_packs())
    links = (f'<link rel="stylesheet" href="./css/{name}.css">' for name in names)
    return "\n".join(("", *links, ""))


def derived(root: Path = ROOT) -> dict[Path, str]:
    return {
        root / "pyscript.toml": config(root),
        root / "index.html": page(root),
        root / LICENCES: licences.text(),
    }


def current(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    only_check = parser.parse_args().check
    environment.enter()
    stale = [path for path, text in derived().items() if not current(path, text)]
    for path in stale:
        print(f"{path.name} is stale" if only_check else f"{path.name} written")
        if not only_check:
            path.write_text(derived()[path], "utf-8")
    return 1 if only_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
