"""The files of the built site: each under a name with a hash of its content.

What only the plain start needs is among them, and is fetched only then.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import struct
import zipfile
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

import bundle
import licences
import paint
import runtime
from environment import ROOT
from runtime import RUNTIME
from snapshot import hollow, lean, module, pyodide, snapshot

FOLDER = "files/"
CSS_ADDRESS = re.compile(r"""url\(["']?((?!data:)[^"')]+)["']?\)""")
LINK = re.compile(r"""(["'])\./([\w.@-]+)\1""")

# PyScript makes functions from text for its workers alone. We have none, and a page that makes none
# may have a policy that forbids it.
WORKER_HOOK = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"

# PyScript brings its Python side as text, to be written and compiled at every start. Here it is
# where all other Python is: in the snapshot, and in the archive of the plain start.
PYTHON_SIDE = re.compile(
    r'(?<=\("\.",)\{pyscript:(\{.*?\})\}(?=\),\w+\.push\("import pyscript )', re.DOTALL
)

# Its front imports all of it; we use what it knows of the page.
JUST_ITS_CONTEXT = "from pyscript.context import *"

# PyScript opens databases of its own, for packages and folders. We have neither, and a browser
# whose storage is closed to us is no reason not to start.
DATABASE = re.compile(r"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")
NO_DATABASE = "Object.assign(new Map,{sync:async()=>{},close:async()=>{}})"
FOLDERS = re.compile(r'(\w+)="@pyscript\.fs"(.*?)=new \w+\(\1\)')

# PyScript loads an editor, a terminal and more into every page. Here, only what shows errors.
PLUGINS = re.compile(
    r"""=\{codemirror:.*?(error:\(\)=>import\("[^"]+"\)).*?"py-terminal":.*?\)\};"""
)

# Chunks that PyScript loads here, by the names before their own hashes.
CHUNKS = "core error"


PROGRAM, MEMORY = "pyodide.hollow.wasm.zst", "memory.zst"
UNPACKER = "unpack.wasm"
UNUSED = ("polib.py",)
"""Modules that only the plain start needs."""
MAIN = ROOT / "py" / "main.py"
LICENCES = "licences.txt"
WIRE = "wire.mjs"
"""The way to other devices: a module of its own, fetched when somebody plays together."""
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
        self.first = ""
        """The style of the first moment."""
        self.styles: dict[str, str] = {}
        """The other style sheets in their order."""
        self.packs: dict[str, str] = {}
        self.length = 0
        """How large the memory is."""
        self.free = 0
        """How much room the memory has left."""

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
    add_styles(made)
    add_icons(made)
    made.add(LICENCES, licences.text().encode())
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
    text, plugins = PLUGINS.subn(r"={\1};", text)
    alike = text.count(hooks) == folders == plugins == 1 and packages
    assert alike, "another PyScript: look at it again"
    found[core.name] = text.replace(hooks, "return()=>{}").encode()
    return {name: without_map(content) for name, content in found.items()}


def chunk_of_core() -> Path:
    (path,) = (package("@pyscript/core") / "dist").glob("core-????????.js")
    return path


def python_side() -> dict[str, str]:
    """The modules of PyScript in Python, by their places in the page."""
    (found,) = PYTHON_SIDE.findall(chunk_of_core().read_text("utf-8"))
    modules = {**json.loads(found), "__init__.py": JUST_ITS_CONTEXT}
    return {f"pyscript/{name}": text for name, text in modules.items()}


def without_map(script: bytes) -> bytes:
    return re.sub(rb"\n?//# sourceMappingURL=.*\s*$", b"\n", script)


def package(name: str) -> Path:
    return RUNTIME / next(one.home for one in runtime.PAGE + runtime.BUILD if one.name == name)


def sources() -> dict[str, Path]:
    """Every module and text that Python reads, by its place in the page."""
    found = {name: ROOT / name for name in paint.ours(ROOT)}
    found |= {f"py/{inside}": RUNTIME / path for path, inside in paint.packages()}
    return found


def owner(name: str) -> str:
    """The pack that a file of ours is in; "" for what the page starts with.

    >>> owner("assets/words/fr.po"), owner("py/page/hall.py")
    ('words-fr', '')
    """
    from engine.packs import PARTS
    from games.registry import SLUGS
    from page.i18n import pack

    if name.startswith("py/") and module(name) in PARTS:
        return PARTS[module(name)]
    match name.split("/"):
        case ["assets", "words", catalogue]:
            return pack(catalogue.partition(".")[0])
        case ["py", "games", slug, *rest] if slug in SLUGS and rest != ["__init__.py"]:
            return slug
        case ["assets", slug, "worlds", world, *_] if slug in SLUGS:
            return f"{slug}-{world}"
        case ["assets", slug, *rest] if slug in SLUGS and rest != ["emblem.svg"]:
            return slug
    return ""


def packs(codes: Mapping[str, bytes]) -> dict[str, bytes]:
    """The packs: of each game its modules and texts, of each world its texts and catalogues, of
    each language its catalogue, and parts of the house."""
    from engine.assets import has
    from engine.packs import PARTS, packed
    from games.registry import SLUGS
    from page.i18n import LANGUAGES, catalogue, catalogue_name, pack
    from page.preferences import folder, world_packs

    texts: dict[str, dict[str, str]] = {name: {} for name in (*SLUGS, *world_packs())}
    for name, path in sources().items():
        if owner(name) in texts and not name.endswith((".py", ".po")):
            texts[owner(name)][name.removeprefix("assets/")] = path.read_text("utf-8")
    found = {
        slug: packed({n: c for n, c in codes.items() if n.split(".")[1] == slug}, texts[slug])
        for slug in SLUGS
    }
    for world in world_packs():
        home = folder(world)
        spoken = [code for code in LANGUAGES if has(f"{home}/words.{code}.po")]
        made = {catalogue_name(code, home): catalogue(code, home) for code in spoken}
        found[world] = packed({}, {**texts[world], **made})
    for part in sorted(set(PARTS.values())):  # the same order in every build
        found[part] = packed({n: c for n, c in codes.items() if PARTS.get(n) == part}, {})
    for code in LANGUAGES:
        if code != "en":
            found[pack(code)] = packed({}, {catalogue_name(code): catalogue(code)})
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
    script, wasm = lean()
    made.add(
        "pyodide.mjs", without_map(patient((home / "pyodide.mjs").read_text("utf-8")).encode())
    )
    made.add("pyodide.asm.mjs", without_map(sparing(eager(script)).encode()))
    made.add(PROGRAM, squeezed(hollow(wasm)))
    made.add(UNPACKER, unpacker())
    add_python(made)
    # for the plain start
    made.add("pyodide.asm.wasm", wasm)
    made.add("python_stdlib.zip", (home / "python_stdlib.zip").read_bytes())
    app = {name: path.read_bytes() for name, path in sources().items()}
    app["py/main.py"] = MAIN.read_bytes()
    theirs = {name: text.encode() for name, text in python_side().items()}
    made.add("app.zip", archive(app | theirs))
    lock = json.loads((home / "pyodide-lock.json").read_text("utf-8"))
    facts = json.dumps(json.dumps({"info": lock["info"], "packages": {}}))
    restore = (ROOT / "py/web/restore.mjs").read_text("utf-8")
    told = f"const LOCK = {facts}, LENGTH = {made.length};\n"
    made.add("restore.mjs", (told + restore).encode())


def add_python(made: Files) -> None:
    """The memory with all that the hall needs, and the packs with the rest."""
    every = {name: path for name, path in sources().items() if not name.endswith(UNUSED)}
    first = {name: path for name, path in every.items() if not owner(name)}
    modules = {name: path for name, path in every.items() if name.endswith(".py")}
    outside = {name: path for name, path in modules.items() if name not in first}
    absent = sorted({owner(name) for name in every} - {""})
    woken = snapshot(first, outside, python_side() | {"main.py": MAIN.read_text("utf-8")}, absent)
    made.free = woken.free
    made.length = len(woken.memory)
    made.add(MEMORY, squeezed(sparse(woken.memory)))
    for name, content in packs(woken.codes).items():
        made.packs[name] = made.add(f"{name}.gz", gzip.compress(content, 9, mtime=0))


PAGE = 4096


def sparse(memory: bytes) -> bytes:
    """A memory without its empty pages: its size, how many others there are, which, and those.

    >>> sparse(bytes(PAGE) + b"ab").hex(" ", -4)
    '02100000 01000000 01000000 6162'
    """
    pages = [memory[at : at + PAGE] for at in range(0, len(memory), PAGE)]
    full = [place for place, page in enumerate(pages) if any(page)]
    head = struct.pack(f"<{2 + len(full)}I", len(memory), len(full), *full)
    return head + b"".join(pages[place] for place in full)


# Pyodide waits for its memory before it makes anything ready. Here it gets ready meanwhile, and
# waits for the bytes when it needs them.
WAITS_FIRST = re.compile(
    r"let (\w+)=await (\w+)\._loadSnapshot,"
    r"(\w+)=ArrayBuffer\.isView\(\1\)\?\1:new Uint8Array\(\1\);"
)
RESTORES = re.compile(
    r"(let \w+=\w+\(\w+,)(\w+)(,\w+\);return await \w+\(\w+,\w+\)\}\w+\(\w+,\"loadPyodide\"\))"
)


def eager(script: str) -> str:
    """Its one large function in brackets: a browser then reads it once, beside the page's work."""
    head = "async function _createPyodideModule(moduleArg={}){"
    body, end, rest = script.rpartition("export default _createPyodideModule")
    assert script.count(head) == 1 and end, "another Pyodide: look at it again"
    return f"{body.replace(head, f'const _createPyodideModule=({head}')});{end}{rest}"


# It takes its memory as one piece; here page by page.
FILLS = "Module.HEAP8.set(t),l}"


def sparing(script: str) -> str:
    assert script.count(FILLS) == 1, "another Pyodide: look at it again"
    return script.replace(FILLS, "early.restore(Module.HEAP8,t),l}")


def patient(script: str) -> str:
    """Pyodide's own script, which takes a memory as its length and a promise of its bytes."""
    script, first = WAITS_FIRST.subn(r"let \3=\2._loadSnapshot;", script)
    script, last = RESTORES.subn(r"\1\2&&await \2.bytes\3", script)
    assert first == last == 1, "another Pyodide: look at it again"
    return script


def squeezed(content: bytes) -> bytes:
    """Packed as small as the page can unpack it quickly: 26 % less than gzip, in half its time."""
    import zstandard

    return zstandard.ZstdCompressor(level=22, write_checksum=True).compress(content)


def unpacked(content: bytes) -> bytes:
    import zstandard

    return zstandard.ZstdDecompressor().decompress(content)


def unpacker() -> bytes:
    """The decoder's program, which its package has as text."""
    script = (package("zstddec") / "dist" / "zstddec.mjs").read_text("utf-8")
    (text,) = re.findall(r'"(AGFzbQ[\w+/]+=*)"', script)
    return base64.b64decode(text)


def archive(contents: Mapping[str, bytes]) -> bytes:
    """A zip that is the same each time."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as target:
        for name, content in sorted(contents.items()):
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def add_scripts(made: Files) -> None:
    """The scripts that Python uses, as pyscript.toml names them, and what those import later."""
    made.add(WIRE, bundle.bundled(ROOT / "py" / "web" / WIRE).encode())
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


STYLED = ":root { --rest: initial } html[data-place=hall] { background: none }\n"
"""Takes back what the page shows before: see SKY in tools/build.py."""

FIRST = "first"
"""The style sheet that the page has in its head."""

HALL = "tokens base hall places"
"""The style sheets that the hall waits for."""
PYRAMID = re.compile(r"^:where\(\.(\w+), \[data-game=\"\1\"\]\) \{.*?\}\n", re.MULTILINE)
"""What a game's style sheet says of its pyramid, which stands in the hall too."""
HALL_ART = ("hall", "door.svg", "flames.svg")
"""Drawings of the hall: they are inside a style sheet, or each would be one more request. A browser
takes longer for them than for all the rest of the hall, so that sheet is one of its own: the hall's
names them, and has none of them until they are there."""
ART = "art"


def stylesheets(page: str) -> list[str]:
    return re.findall(r'<link rel="stylesheet" href="\./css/([^"]+)\.css">', page)


def add_styles(made: Files) -> None:
    """The style sheets of the page: the first, the hall's as one, each game's, and those before and
    after the games' for all other places; what they show is added under hashed names."""
    from games.registry import SLUGS
    from page.preferences import world_packs

    own = {*SLUGS, *world_packs()}
    art: dict[str, str] = {}
    groups: dict[str, list[str]] = {}
    made.first = sheet(f"css/{FIRST}.css", made)
    for name in stylesheets((ROOT / "index.html").read_text("utf-8")):
        if name == FIRST:
            continue
        after = any(slug in groups for slug in SLUGS)
        common = "last" if after else "hall" if name in HALL.split() else "rest"
        groups.setdefault(name if name in own else common, []).append(name)
    for group, names in groups.items():
        hall = group == "hall"
        text = "".join(sheet(f"css/{name}.css", made, art if hall else None) for name in names)
        text += pyramids(made, art) + STYLED if hall else ""
        made.styles[group] = made.add(f"{group}.css", text.encode())
    drawn = "".join(f"{name}: {address};\n" for name, address in art.items())
    made.styles[ART] = made.add(f"{ART}.css", f":root {{\n{drawn}}}\n".encode())


def pyramids(made: Files, art: dict[str, str]) -> str:
    """How each game's pyramid looks."""
    from games.registry import SLUGS

    found = (PYRAMID.search(sheet(f"css/{slug}.css", made, art)) for slug in SLUGS)
    return "".join(one[0] for one in found if one)


def sheet(name: str, made: Files, art: dict[str, str] | None = None) -> str:
    """A style sheet with what it shows under hashed names; the hall's drawings go into `art`."""

    def address(found: re.Match[str]) -> str:
        path = found[1]
        file = source(path) if path.startswith(runtime.CDN) else (ROOT / name).parent / path
        hall = file.suffix == ".svg" and {file.name, file.parent.name} & set(HALL_ART)
        if hall and art is not None:
            named = f"--{file.parent.name}-{file.stem}"
            art[named] = f'url("{drawing(file)}")'
            return f"var({named}, none)"
        plain = "-".join(file.resolve().parts[-2:]) if ".." in path else file.name
        return f'url("{made.names.get(plain) or made.add(plain, file.read_bytes())}")'

    return CSS_ADDRESS.sub(address, (ROOT / name).read_text("utf-8"))


def drawing(file: Path) -> str:
    """A drawing as an address that holds all of it."""
    text = re.sub(r">\s+<", "><", file.read_text("utf-8").strip())
    return f"data:image/svg+xml,{quote(text.replace(chr(34), chr(39)), safe=' =:/;,!@$&*+?|[]{}')}"
