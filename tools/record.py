"""Record golden matches: whole matches of a game that its tests replay move by move.

A new one is played by bots from a seed: the same command gives the same bytes. To renew one, its
moves stay as they are, and what comes of them is written again: do this only where the rules are
meant to come to another end, and say so in the commit.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from arena import chosen
from engine.bots import play_out
from engine.game import LEVELS, Refused, checked_options
from engine.match import Entry, Match, Player
from engine.save import Games
from engine.to_json import plain
from games import registry

ROOT = Path(__file__).resolve().parent.parent
FIRST = registry.SLUGS[0]
EXAMPLES = f"""examples:
  python3 tools/record.py {FIRST} three --seats hard medium medium --seed 7
  python3 tools/record.py {FIRST} --renew
  python3 tools/record.py {FIRST} three --renew --check
"""


def home(slug: str) -> Path:
    """Where the matches of a game are."""
    return ROOT / "tests" / "games" / slug / "golden"


def played(
    slug: str, levels: Sequence[str], options: dict[str, Any], seed: int, games: Games
) -> dict[str, Any]:
    """A match of bots, as it is recorded."""
    game = games(slug)
    chosen_options = checked_options(game.info, options, len(levels))
    match = Match(game, chosen_options, [Player("", level) for level in levels], seed)
    play_out(match, list(levels))
    return {
        "game": slug,
        "rules": match.rules,
        "options": dict(match.options),
        "seats": len(levels),
        "seed": seed,
        "moves": [str(entry) for entry in match.entries],
        "outcome": plain(match.outcome),
    }


def replayed(saved: dict[str, Any], games: Games) -> Match:
    """A recorded match, played again; or Refused."""
    players = [Player("")] * saved["seats"]
    rules = saved.get("rules", 1)
    match = Match(games(saved["game"]), saved["options"], players, saved["seed"], rules)
    for entry in map(Entry.parse, saved["moves"]):
        match.play(entry.seat, entry.move)
    return match


def text(saved: dict[str, Any]) -> str:
    """As a file."""
    return json.dumps(saved, indent=1, ensure_ascii=False) + "\n"


def renewed(path: Path, games: Games) -> str:
    """A recorded match with what comes of its moves now."""
    saved = json.loads(path.read_text("utf-8"))
    try:
        match = replayed(saved, games)
    except Refused as no:
        sys.exit(f"{path.name}: a move is refused now ({no.rule}: {no}). It has to be recorded.")
    return text({**saved, "outcome": plain(match.outcome)})


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", choices=registry.SLUGS, metavar="GAME", help=", ".join(registry.SLUGS))
    add("name", nargs="?", help="what the match shows; with --renew: default all")
    add("--seats", nargs="+", choices=LEVELS, metavar="LEVEL", help="the bots that play it")
    add("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    add("--seed", type=int, default=1, help="another seed gives another match (default 1)")
    add("--renew", action="store_true", help="write again what comes of the recorded moves")
    add("--check", action="store_true", help="write nothing; fail where something would change")
    asked = parser.parse_args(arguments)
    folder = home(asked.game)
    if asked.renew:
        names = [asked.name] if asked.name else sorted(path.stem for path in folder.glob("*.json"))
        paths = [folder / f"{name}.json" for name in names]
        if missing := [path.stem for path in paths if not path.is_file()]:
            sys.exit(f"{asked.game} has no recorded match “{missing[0]}”.")
        made = {path: renewed(path, registry.load) for path in paths}
    elif asked.name and asked.seats:
        info = registry.load(asked.game).info
        if len(asked.seats) not in info.seats:
            sys.exit(f"{info.slug} takes {min(info.seats)} to {max(info.seats)} seats.")
        options = chosen(info, asked.option)
        match = played(asked.game, asked.seats, options, asked.seed, registry.load)
        made = {folder / f"{asked.name}.json": text(match)}
    else:
        parser.error("name the match and who plays it, or say --renew")
    stale = {path: new for path, new in made.items() if not _is(path, new)}
    for path, new in stale.items():
        print(f"{path.name} {'differs' if asked.check else 'written'}")
        if not asked.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new, "utf-8")
    return 1 if asked.check and stale else 0


def _is(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
