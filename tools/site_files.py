"""The files of the built site: each under a name with a hash of its content.

What only the plain start needs is among them, and is fetched only then.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import licences
import paint
import runtime
from environment import ROOT
from runtime import RUNTIME
from snapshot import hollow, pyodide, snapshot

FOLDER = "files/"
CSS_ADDRESS = re.compile(r"""url\(["']?([^"')]+)["']?\)""")
LINK = re.compile(r"""(["'])\./([\w.@-]+)\1""")

# PyScript makes functions from text for its workers alone. We have none, and a page that makes none
# may have a policy that forbids it.
WORKER_HOOK = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"

# PyScript brings its Python side as text, to be written and compiled at every start. Here it is
# where all other Python is: in the snapshot, and in the archive of the plain start.
PYTHON_SIDE = re.compile(
    r'(?<=\("\.",)\{pyscript:(\{.*?\})\}(?=\),\w+\.push\("import pyscript )', re.DOTALL
)

# PyScript opens databases of its own, for packages and folders. We have neither, and a browser
# whose storage is closed to us is no reason not to start.
DATABASE = re.compile(r"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")
NO_DATABASE = "Object.assign(new Map,{sync:async()=>{},close:async()=>{}})"
FOLDERS = re.compile(r'(\w+)="@pyscript\.fs"(.*?)=new \w+\(\1\)')

# Chunks that PyScript loads in any page, by the names before their own hashes.
CHUNKS = "core deprecations-manager donkey error py-editor py-game py-terminal"


LICENCES = "licences.txt"
RULES = "rules.json"
RULES_LINK = '<link rel="help" href="{address}">'
TOUCH_ICON = "icon-180.png"
ICONS = {"192x192": "icon-192.png", "512x512": "icon-512.png"}
MANIFEST = {
    "name": "Five Pyramids",
    "short_name": "Five Pyramids",
    "description": "Five pyramid board games on one page: no account, no server.",
    "start_url": "../",
    "scope": "../",
    "display": "standalone",
    "background_color": "#252057",
    "theme_color": "#252057",
}


def checksum(contents: Mapping[str, bytes]) -> str:
    """Of names and contents, in whatever order they are given."""
    total = hashlib.sha256()
    for name in sorted(contents):
        for part in (name.encode(), contents[name]):
            total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:10]


def marked(name: str, mark: str) -> str:
    """
    >>> marked("pyodide.asm.wasm", "1f2e")
    'pyodide.asm.1f2e.wasm'
    """
    stem, _, suffix = name.rpartition(".")
    return f"{stem}.{mark}.{suffix}"


class Files(dict[str, bytes]):
    """Contents by their hashed names; `names` tells the hashed name of a plain one."""

    def __init__(self) -> None:
        super().__init__()
        self.names: dict[str, str] = {}

    def add(self, name: str, content: bytes) -> str:
        return self.add_all({name: content})[0]

    def add_all(self, contents: Mapping[str, bytes]) -> list[str]:
        """Files that name each other share one hash, which changes with all that they name."""
        known = {name: self.linked(name, content) for name, content in contents.items()}
        mark = checksum(known)
        self.names |= {name: marked(name, mark) for name in known}
        for name, content in known.items():
            self[self.names[name]] = self.linked(name, content)
        return [self.names[name] for name in known]

    def linked(self, name: str, content: bytes) -> bytes:
        """A script with every './name' that is known here replaced by its hashed name."""
        if not name.endswith((".js", ".mjs")):
            return content

        def hashed(found: re.Match[str]) -> str:
            quote, plain = found.groups()
            return f"{quote}./{self.names.get(plain, plain)}{quote}"

        return LINK.sub(hashed, content.decode()).encode()


def files() -> Files:
    """All that the page fetches, but not the page itself."""
    made = Files()
    made.add_all(pyscript())
    add_pyodide(made)
    add_scripts(made)
    made.add("page.css", style(made).encode())
    add_icons(made)
    made.add(LICENCES, licences.text().encode())
    made.add(RULES, json.dumps(rules(), ensure_ascii=False).encode())
    return made


def pyscript() -> dict[str, bytes]:
    """PyScript's own files: those it loads here, without what makes functions from text."""
    folder = package("@pyscript/core") / "dist"
    found = {"core.js": (folder / "core.js").read_bytes()}
    for chunk in CHUNKS.split():
        (path,) = folder.glob(f"{chunk}-????????.js")
        found[path.name] = path.read_bytes()
    core = chunk_of_core()
    text, hooks = PYTHON_SIDE.sub("{}", core.read_text("utf-8")), WORKER_HOOK
    text, packages = DATABASE.subn(NO_DATABASE, text)
    text, folders = FOLDERS.subn(r'\1="@pyscript.fs"\2=new Map', text)
    assert text.count(hooks) == folders == 1 and packages, "another PyScript: look at it again"
    found[core.name] = text.replace(hooks, "return()=>{}").encode()
    return {name: without_map(content) for name, content in found.items()}


def chunk_of_core() -> Path:
    (path,) = (package("@pyscript/core") / "dist").glob("core-????????.js")
    return path


def python_side() -> dict[str, str]:
    """The modules of PyScript in Python, by their places in the page."""
    (found,) = PYTHON_SIDE.findall(chunk_of_core().read_text("utf-8"))
    return {f"pyscript/{name}": text for name, text in json.loads(found).items()}


def without_map(script: bytes) -> bytes:
    return re.sub(rb"\n?//# sourceMappingURL=.*\s*$", b"\n", script)


def package(name: str) -> Path:
    return RUNTIME / next(one.home for one in runtime.PAGE if one.name == name)


def rules() -> dict[str, str]:
    """Rulebooks and rules on one page by their names on the shelf: fetched when they are opened."""
    found = (name for name in paint.ours(ROOT) if name.endswith(".md"))
    return {name.removeprefix("assets/"): (ROOT / name).read_text("utf-8") for name in found}


def sources() -> dict[str, Path]:
    """Every module and text that Python reads from the start, by its place in the page."""
    found = {name: ROOT / name for name in paint.ours(ROOT) if not name.endswith(".md")}
    found |= {f"py/{inside}": RUNTIME / path for path, inside in paint.packages()}
    return found


def add_icons(made: Files) -> None:
    """What an installed app is known by."""
    for name in ("icon.svg", TOUCH_ICON, *ICONS.values()):
        made.add(name, (ROOT / "assets" / name).read_bytes())
    rows = [{"src": made.names["icon.svg"], "sizes": "any", "type": "image/svg+xml"}]
    rows += [
        {"src": made.names[name], "sizes": size, "type": "image/png"}
        for size, name in ICONS.items()
    ]
    manifest = {**MANIFEST, "icons": rows}
    made.add("manifest.webmanifest", json.dumps(manifest, indent=1).encode())


def add_pyodide(made: Files) -> None:
    home = pyodide()
    wasm = (home / "pyodide.asm.wasm").read_bytes()
    lacking = hollow(wasm)
    made.add("pyodide.mjs", without_map((home / "pyodide.mjs").read_bytes()))
    made.add("pyodide.asm.mjs", without_map((home / "pyodide.asm.mjs").read_bytes()))
    made.add("pyodide.hollow.wasm", lacking)
    made.add("memory.gz", gzip.compress(snapshot(sources(), python_side()), 9, mtime=0))
    # for the plain start
    made.add("pyodide.asm.wasm", wasm)
    made.add("python_stdlib.zip", (home / "python_stdlib.zip").read_bytes())
    app = {name: path.read_bytes() for name, path in sources().items()}
    theirs = {name: text.encode() for name, text in python_side().items()}
    made.add("app.zip", archive(app | theirs))
    lock = json.loads((home / "pyodide-lock.json").read_text("utf-8"))
    facts = json.dumps(json.dumps({"info": lock["info"], "packages": {}}))
    restore = (ROOT / "py/web/restore.mjs").read_text("utf-8")
    made.add("restore.mjs", f"const LOCK = {facts};\n{restore}".encode())


def archive(contents: Mapping[str, bytes]) -> bytes:
    """A zip that is the same each time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for name, content in sorted(contents.items()):
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def add_scripts(made: Files) -> None:
    """The scripts that Python uses, as pyscript.toml names them."""
    for name, address in scripts().items():
        made.add(f"{name}.js", source(address).read_bytes())


def scripts() -> dict[str, str]:
    """The js_modules of the page: their names, and their addresses in the repository."""
    import tomllib

    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    return {name: address for address, name in config["js_modules"]["main"].items()}


def source(address: str) -> Path:
    """The file behind an address that the tracked files name."""
    if address.startswith(runtime.CDN):
        return RUNTIME / address.removeprefix(runtime.CDN)
    return ROOT / address


STYLED = "html[data-place=hall] { background: none } body { display: block }\n"
"""Takes back what the page shows before."""


def stylesheets(page: str) -> list[str]:
    return re.findall(r'<link rel="stylesheet" href="\./([^"]+)">', page)


def style(made: Files) -> str:
    """All style sheets of the page as one; what they show is added under hashed names."""
    page = (ROOT / "index.html").read_text("utf-8")
    return "".join(sheet(name, made) for name in stylesheets(page)) + STYLED


def sheet(name: str, made: Files) -> str:
    def address(found: re.Match[str]) -> str:
        path = found[1]
        file = source(path) if path.startswith(runtime.CDN) else (ROOT / name).parent / path
        plain = "-".join(file.resolve().parts[-2:]) if ".." in path else file.name
        return f'url("{made.names.get(plain) or made.add(plain, file.read_bytes())}")'

    return CSS_ADDRESS.sub(address, (ROOT / name).read_text("utf-8"))
