"""Generate content for a game from a seed: the same seed gives the same content, everywhere.

The generator itself is part of the game, because matches may be played with what it makes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from games.registry import spec, specs

GENERATORS = tuple(one.slug for one in specs() if one.generate is not None)
"""The games whose content can be generated."""
EXAMPLES = "\n".join(
    ["examples:", *(f"  python3 tools/generate.py {slug} --seed 7" for slug in GENERATORS)]
)


def bar(done: int, wanted: int) -> None:
    """Shows on a terminal how much is made."""
    if sys.stderr.isatty():
        full = BAR * done // wanted
        line = f"\r{'█' * full}{'░' * (BAR - full)} {done}/{wanted}"
        print(line, end="\n" if done == wanted else "", file=sys.stderr, flush=True)


BAR = 36


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=GENERATORS, help="of which game")
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="0 or more (default 1)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a file instead of the screen")
    asked = parser.parse_args(arguments)
    generate = spec(asked.game).generate
    assert generate is not None
    text = generate(asked.seed, bar)
    if asked.write:
        asked.write.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


def seed(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("0 or more")
    return number


if __name__ == "__main__":
    main()
