"""Generate content for a game from a seed: the same seed gives the same content, everywhere.

The generator itself is part of the game, because matches may be played with what it makes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

EXAMPLES = """examples:
  python3 tools/generate.py tombs --seed 7
  python3 tools/generate.py tombs --seed 7 --write deck.txt
  python3 tools/generate.py maze --seed 7
  python3 tools/generate.py keys --seed 20
"""


def tombs(seed: int) -> str:
    """A deck of 48 chambers, as in assets/tombs/deck-1.txt."""
    from games.tombs.content.generator import made
    from games.tombs.content.tables import written

    about = f"Golden Tombs: 48 chambers, made by tools/generate.py tombs --seed {seed}"
    letters = "# wall, v entrance, T tomb, x cross, r and g gems, t torch, s skull, p potion"
    return f"{about}\n{letters}\n\n{written(made(seed))}"


def keys(seed: int) -> str:
    """A deck of 36 door cards, as in assets/keys/deck-1.txt."""
    from games.keys.content.generator import made
    from games.keys.content.tables import written

    about = f"The Pharaoh's Keys: 36 door cards, made by tools/generate.py keys --seed {seed}"
    legend = "Of each side its door, and the keys that each hieroglyph hands out to open it."
    return f"{about}\n{legend}\n\n{written(made(seed, bar))}"


def bar(done: int, wanted: int) -> None:
    """Shows on a terminal how much is made."""
    if sys.stderr.isatty():
        full = BAR * done // wanted
        line = f"\r{'█' * full}{'░' * (BAR - full)} {done}/{wanted}"
        print(line, end="\n" if done == wanted else "", file=sys.stderr, flush=True)


BAR = 36


def maze(seed: int) -> str:
    """A maze, as in assets/mummy/maze-1.txt."""
    from games.mummy.content.generator import made
    from games.mummy.content.tables import written

    about = f"The Mummy's Maze: a maze, made by tools/generate.py maze --seed {seed}"
    letters = (
        "S start, D dungeon; r is a cell of the red region, R3 the third red symbol; so b w g y"
    )
    return f"{about}\n{letters}\n\n{written(made('', seed))}"


GENERATORS: dict[str, Callable[[int], str]] = {"keys": keys, "maze": maze, "tombs": tombs}
"""What can be generated, by name: a seed becomes a readable text."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=sorted(GENERATORS), help="what to generate")
    parser.add_argument("--seed", type=seed, default=1, metavar="N", help="0 or more (default 1)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a file instead of the screen")
    asked = parser.parse_args(arguments)
    text = GENERATORS[asked.game](asked.seed)
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
