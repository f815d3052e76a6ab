"""Make dist/: the site with everything inside, for any static host and any sub-path, and
dist/five-pyramids.html, all of it in one file. The same files give the same bytes.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import gzip
import hashlib
import html
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import environment
import licences
import paint
import relays
import runtime
import site_files
from environment import ROOT, Missing, say
from runtime import integrity
from site_files import FOLDER, Files, checksum

DIST = ROOT / "dist"
ONE_FILE = "five-pyramids.html"
WORKER = "sw.js"
START = ("database.js", "restore.mjs", "core.js")
"""Modules to begin with: what is kept here, the interpreter, PyScript."""
SOON = ("core", "pyodide", "restore")
"""How those modules begin that nothing starts without; a browser fetches the others after them."""
ALSO_INSIDE = (site_files.UNPACKER, site_files.LICENCES)
"""What the one-file page fetches from itself beside scripts and packs."""
EARLY = {"PROGRAM": site_files.PROGRAM, "MEMORY": site_files.MEMORY}
TOOLS = (
    "build.py site_files.py snapshot.py snapshot.mjs exports.py frozen.py paint.py runtime.py"
    " licences.py bundle.py relays.py"
)
SKY = """
:root { --rest: none }
html[data-place=hall] { background: #141640 }
body { margin: 0 }
:where(body > :not(#page), .hall > :not(.scene), .scene > :not(.hall-head)),
:where(.hall-head > :not(h1, p)),
html:not([data-place=hall]) body { display: var(--rest, revert) }
"""
"""Before its style is there a page shows the sky and its name; then --rest is unset."""


def site(made: Files, known: Sequence[str] = ()) -> dict[str, bytes]:
    """Every file of dist/ by its path, the one-file page last; its pages know some relays."""
    found = {FOLDER + name: content for name, content in sorted(made.items())}
    page = relays.named(site_page(made), known).encode()
    found["index.html"] = page
    found[WORKER] = worker(made, page).encode()
    found[".nojekyll"] = b""  # GitHub Pages: the files as they are
    found[ONE_FILE] = relays.named(one_file(made), known).encode()
    return found


def site_page(made: Files) -> str:
    at = {name: FOLDER + hashed for name, hashed in made.names.items()}
    boot = script("boot")
    modules = {name: path for name, path in at.items() if name.endswith((".js", ".mjs"))}
    imported = [path for name, path in modules.items() if name != site_files.WIRE]
    styles = {group: FOLDER + hashed for group, hashed in made.styles.items()}
    packs = {name: FOLDER + hashed for name, hashed in made.packs.items()}
    unpacker = at[site_files.UNPACKER]
    checked = [*styles.values(), *modules.values(), *packs.values(), unpacker]
    needed = [styles["hall"], styles["art"], *imported, unpacker]
    order = {
        "STYLES": styles,
        "COMMON": [group for group in styles if group in ("rest", "last")],
        "PACKS": packs,
        "BEGIN": [at[name] for name in START],
        **early(made, FOLDER),
        "IMPORTED": imported,
        "SOON": [path for name, path in modules.items() if name.startswith(SOON)],
        "INTEGRITY": {path: integrity(made[path.removeprefix(FOLDER)]) for path in checked},
        "NEEDED": [*needed, *(at[name] for name in EARLY.values())],
        **watching(),
    }
    begin = told(order, script("unpack") + script("early") + script("repair") + script("begin"))
    sky = short(made.first + SKY)
    head = [
        f'<link rel="icon" href="{at["icon.svg"]}" type="image/svg+xml">',
        f'<link rel="apple-touch-icon" href="{at[site_files.TOUCH_ICON]}">',
        f'<link rel="manifest" href="{at["manifest.webmanifest"]}">',
        licences.LINK.format(address=at[site_files.LICENCES]),
        f"<style>{sky}</style>",
        f"<script>{boot}</script>",
        f"<script>{begin}</script>",
    ]
    rules = {
        "script-src": f"'self' 'wasm-unsafe-eval' {allowed(boot)} {allowed(begin)}",
        "connect-src": "'self'",
        "style-src": f"'self' {allowed(sky)}",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self' blob:",
    }
    return built_page(made, "site", rules, head, tail=[])


def early(made: Files, folder: str) -> dict[str, object]:
    """What is fetched first: the decoder, and of what it unpacks the place, the sizes and a sum."""

    def told_of(name: str) -> tuple[str, int, int, str]:
        content = made[made.names[name]]
        whole = site_files.unpacked(content)
        sum = base64.b64encode(hashlib.sha256(whole).digest()).decode()
        return folder + made.names[name], len(content), len(whole), sum

    unpacker = folder + made.names[site_files.UNPACKER]
    return {"UNPACKER": unpacker, **{word: told_of(name) for word, name in EARLY.items()}}


def watching() -> dict[str, object]:
    """What py/web/repair.js says, in every language, and how it looks."""
    from page.i18n import LANGUAGES, tongue
    from page.repair import panel_texts

    return {"SAYS": {code: panel_texts(tongue(code)) for code in LANGUAGES}, "LOOK": look()}


def look() -> str:
    """The style of a page that has no other."""
    return short((ROOT / "css" / "repair.css").read_text("utf-8"))


def short(sheet: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)).strip()


def one_file(made: Files) -> str:
    """The page with all it needs packed into it."""
    sheet = embedded_style(made)
    order = {
        "BEGIN": [made.names[name] for name in START],
        **early(made, ""),
        "STYLES": {},
        "COMMON": [],
        "PACKS": made.packs,
        "INTEGRITY": {},
        "NEEDED": [],
        **watching(),
    }
    opening = told(order, script("unpack") + script("early") + script("repair") + script("onefile"))
    boot = script("boot")
    icon = data_address("icon.svg", made)
    head = [
        f'<link rel="icon" href="{icon}" type="image/svg+xml">',
        licences.LINK.format(address=made.names[site_files.LICENCES]),
        f"<style>{sheet}</style>",
        f"<script>{boot}</script>",
        f"<script>{opening}</script>",
    ]
    rules = {
        # Its own modules alone: only a script that runs already can make a blob.
        "script-src": f"'wasm-unsafe-eval' blob: {allowed(boot)} {allowed(opening)}",
        "style-src": allowed(sheet),
        "worker-src": "blob:",
        "img-src": "data:",
        "font-src": "data:",
    }
    return built_page(made, "file", rules, head, tail=list(packed(made)))


def built_page(
    made: Files, kind: str, rules: dict[str, str], head: list[str], tail: list[str]
) -> str:
    """index.html with another head, another way to start, and the hall as it is then."""
    sizes = [len(made[made.names[name]]) for name in EARLY.values()]
    link = ONE_FILE if kind == "site" else ""
    text = paint.page(weight=(sum(sizes), 0), one_file=link)
    top, rest = text.split("<head>", 1)
    old, body = rest.split("</head>", 1)
    policy = "; ".join(
        f"{name} {value}"
        for name, value in {
            "default-src": "'none'",
            **rules,
            "base-uri": "'none'",
            "form-action": "'none'",
        }.items()
    )
    kept = [
        line for line in old.strip().splitlines() if re.match("<meta (charset|name)|<title>", line)
    ]
    kept.insert(1, f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    start = f"<script type=\"py\" config='{html.escape(config(made))}'>{PROGRAM}</script>"
    body = re.sub(r'<script type="py".*?</script>', lambda _: "\n".join([start, *tail]), body)
    top = top.replace("<html ", f'<html data-built="{kind}" ')
    return "\n".join([f"{top}<head>", *kept, *head, "</head>"]) + body


def config(made: Files) -> str:
    """PyScript's settings: its interpreter, and the scripts that Python uses."""
    return json.dumps(
        {
            "interpreter": f"./{FOLDER}{made.names['restore.mjs']}",
            "js_modules": {
                "main": {
                    f"./{FOLDER}{made.names[f'{name}.js']}": name for name in site_files.scripts()
                }
            },
        }
    )


def told(values: Mapping[str, object], text: str) -> str:
    """A script that begins with what it has to know."""
    return "".join(f"const {name} = {json.dumps(values[name])};\n" for name in values) + text


def script(name: str) -> str:
    text = (ROOT / f"py/web/{name}.js").read_text("utf-8")
    assert "</script" not in text
    return text


PROGRAM = """
import sys

sys.path.insert(0, "./py")
import main
"""
"""What PyScript runs: as bytecode py/main.py is there already."""


def allowed(inline: str) -> str:
    """How a policy names one inline script or style."""
    return f"'{integrity(inline.encode())}'"


def embedded_style(made: Files) -> str:
    sheet = made.first + "".join(made[hashed].decode() for hashed in made.styles.values())
    plain = {hashed: name for name, hashed in made.names.items()}
    return site_files.CSS_ADDRESS.sub(
        lambda found: f'url("{data_address(plain[found[1]], made)}")', sheet
    )


def data_address(name: str, made: Files) -> str:
    kind = {"svg": "image/svg+xml", "png": "image/png", "woff2": "font/woff2"}[
        name.rpartition(".")[2]
    ]
    return f"data:{kind};base64,{base64.b64encode(made[made.names[name]]).decode()}"


def packed(made: Files) -> Iterator[str]:
    """What the one-file page fetches and imports from itself."""
    for name, hashed in made.names.items():
        content = made[hashed]
        if name.endswith((".js", ".mjs")):
            content = re.sub(r"\bimport\(", "fromPage(", content.decode()).encode()
        elif not name.endswith((".zst", ".gz")) and name not in ALSO_INSIDE:
            continue
        if not name.endswith((".zst", ".gz")):
            content = gzip.compress(content, 9, mtime=0)
        text = base64.b64encode(content).decode()
        yield f'<script type="application/octet-stream" id="file {hashed}">{text}</script>'


def worker(made: Files, page: bytes) -> str:
    """The service worker, told what it keeps and how to know it: all but the one-file page."""
    from page.i18n import LANGUAGES, tongue
    from page.repair import lost_page

    packed = {name.removesuffix(".zst"): name for name in made if name.endswith(".zst")}
    wholes = {kept: site_files.unpacked(made[name]) for kept, name in packed.items()}
    kept = {name: content for name, content in made.items() if name not in packed.values()}
    sums = {
        FOLDER + name: hashlib.sha256(content).hexdigest()
        for name, content in sorted((kept | wholes).items())
    }
    order = {
        "VERSION": checksum({"index.html": page, "files": json.dumps(sums).encode()}),
        "PAGE": hashlib.sha256(page).hexdigest(),
        "FILES": sums,
        "UNPACKER": FOLDER + made.names[site_files.UNPACKER],
        "PACKED": {
            FOLDER + kept: (FOLDER + name, len(wholes[kept])) for kept, name in packed.items()
        },
        "LATER": [FOLDER + name for name in later(made)],
        "LOST": {code: str(lost_page(code, look(), tongue(code))) for code in LANGUAGES},
    }
    return told(order, script("unpack") + script("worker"))


def later(made: Files) -> list[str]:
    """What only one game, another language, a table of several devices, a reader of licences or the
    plain start needs."""
    plain = ("pyodide.asm.wasm", "python_stdlib.zip", "app.zip")
    seldom = (*plain, site_files.WIRE, site_files.LICENCES)
    games = [hashed for group, hashed in made.styles.items() if group in made.packs]
    return sorted([*made.packs.values(), *games, *(made.names[name] for name in seldom)])


def inputs(others: Sequence[str] = ()) -> str:
    """A checksum of all that decides what is built; `others` are relays that no file names."""
    tracked = [ROOT / name for name in ("index.html", "pyscript.toml", "LICENSE")]
    tracked += [ROOT / "tools" / name for name in TOOLS.split()]
    for folder in ("py", "css", "assets"):
        tracked += (ROOT / folder).rglob("*")
    files = sorted(path for path in tracked if path.is_file() and "__pycache__" not in path.parts)
    contents = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files}
    return checksum({**contents, "relays": " ".join(others).encode()})


def ensure(into: Path = DIST) -> Path:
    """The built site, made again if anything that decides it has changed."""
    if not fresh(into):
        build(into)
    return into


def fresh(folder: Path, others: Sequence[str] = ()) -> bool:
    stamp = folder / ".built"
    return stamp.is_file() and stamp.read_text("utf-8") == inputs(others)


def build(into: Path, others: Sequence[str] = ()) -> dict[str, bytes]:
    """Make the site beside its folder, then put it there: whoever serves it sees all or nothing.

    Should another process have made the same meanwhile, that one stays: it may be in use.
    """
    known = relays.chosen(others)
    runtime.fetch(runtime.PAGE + runtime.BUILD)
    made = site_files.files()
    told_room(made)
    found = site(made, known)
    found[".built"] = inputs(others).encode()
    beside = into.with_name(f"{into.name}.{os.getpid()}")
    for name, content in found.items():
        path = beside / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if not fresh(into, others):
        shutil.rmtree(into, ignore_errors=True)
        with contextlib.suppress(OSError):  # the other one was quicker by a blink
            beside.rename(into)
    shutil.rmtree(beside, ignore_errors=True)
    return found


def told_room(made: Files) -> None:
    """What is in the memory, and in the packs."""
    say(f"the memory snapshot       {made.free / 1e6:5.2f} MB of 31.5 are free")
    for name, hashed in made.names.items():
        if hashed.endswith((".zst", ".gz")):
            say(f"  {name:24}{len(made[hashed]) / 1e3:6.0f} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--zip", action="store_true", help="also dist.zip, for other hosts")
    parser.add_argument("--lazy", action="store_true", help="only if dist/ is not up to date")
    parser.add_argument(
        "--relay",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a relay beside those of assets/relays.toml; may be said several times",
    )
    asked = parser.parse_args()
    try:
        environment.ensure("tests")  # the hall is painted with the page's own packages
        environment.rerun()
        if asked.lazy and fresh(DIST, asked.relay):
            say("dist/ is up to date")
            return
        (DIST / ".built").unlink(missing_ok=True)
        found = build(DIST, asked.relay)
        if asked.zip:
            Path(f"{DIST}.zip").write_bytes(site_files.archive(found))
    except Missing as missing:
        sys.exit(str(missing))
    for name in ("index.html", ONE_FILE):
        say(f"dist/{name:20} {len(found[name]) / 1e6:5.1f} MB")
    rest = sum(len(content) for name, content in found.items() if name != ONE_FILE)
    say(f"the whole site            {rest / 1e6:5.1f} MB in {len(found) - 1} files")
    say(f"checksum {checksum(found)}")


if __name__ == "__main__":
    main()
