"""A referee for any program: reads one JSON object a line, answers each line by one JSON object.

requests                                      answers
  {"about": GAME}                               {"about": {seats, options, the form of every move}}
  {"new": {"game": GAME, "options": {},         {"new": {game, rules, options, seats, seed, actors}}
           "seats": 2, "seed": 7}}                all but the game may be left out
  {"actors": true}                              {"actors": [0]}: seats, or "fate"; [] when over
  {"legal": 0}                                  {"legal": ["push c4", "stop"]}
  {"play": [0, "push c4"]}                      {"play": {seat, move, actors, told}}
  {"fate": "roll 1 4 M"}                        {"fate": {move, actors, told}}
  {"fate": null}                                the same; fate's move is drawn from the seed
  {"view": 0}                                   {"view": what seat 0 may know}
  {"view": null}                                {"view": what everybody may know}
  {"outcome": true}                             {"outcome": {winners, totals, scores, ending …}};
                                                  null while the match goes on
  {"state": true}                               {"state": every secret, "match": set-up and moves}
  {"load": {"game": GAME, "seats": 2,           {"load": as new}; takes the "match" of a state,
            "moves": ["fate: hide …"]}}           or what is in a saved match's file

GAME is the name of a game's folder.

`told` gives, by viewer ("null" is everybody, "0" is seat 0), the event that the viewer learns of
the move, or null. A move against the rules changes nothing and is answered by
  {"refused": {"rule": "S3.2", "why": "one sentence"}}
and a line that is no request by
  {"error": "one sentence"}
The referee goes on after both, until its input ends.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine.game import FATE, Event, Game, Refused, Viewer, checked_options
from engine.match import Match, Player
from engine.save import LARGEST_SEED, LONGEST_MOVE, MOST_BYTES, Games, Unreadable, replay
from engine.to_json import digest, plain
from games import registry

FIRST = registry.SLUGS[0]
EXAMPLE = f"""an example session (> is what you write):
  > {{"new": {{"game": "{FIRST}", "seats": 2, "seed": 7}}}}
  {{"new": {{"game": "{FIRST}", "rules": 1, "options": {{…}}, "seats": 2, …}}}}
  > {{"fate": null}}
  {{"fate": {{"move": "…", "actors": [0], "told": {{…}}}}}}
  > {{"legal": 0}}
  {{"legal": ["…", "…"]}}
  > {{"play": [0, "…"]}}
  {{"play": {{"seat": 0, "move": "…", "actors": [1], "told": {{…}}}}}}
  > {{"play": [0, "nonsense"]}}
  {{"refused": {{"rule": "…", "why": "…"}}}}
"""
Answer = dict[str, Any]


class Malformed(Exception):
    """A line that is no request, and why, as one sentence."""


class Referee:
    """One match at a time, and the answers to requests about it."""

    def __init__(self, games: Games = registry.load) -> None:
        self.games = games
        self._match: Match | None = None

    def answer(self, line: str) -> Answer:
        """The answer to one line, whatever is in it."""
        try:
            kind, value = request(line)
            return ANSWERS[kind](self, value)
        except Refused as no:
            return {"refused": {"rule": no.rule, "why": str(no)}}
        except Malformed as no:
            return {"error": str(no)}
        except Exception as fault:
            traceback.print_exc(file=sys.stderr)
            return {"error": f"This is a fault of ours: {type(fault).__name__}: {fault}"}

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Malformed(f'There is no match yet: begin with {{"new": {{"game": "{FIRST}"}}}}.')
        return self._match

    def game(self, slug: Any) -> Game:
        try:
            return self.games(slug if isinstance(slug, str) else "")
        except KeyError:
            known = ", ".join(registry.SLUGS)
            raise Malformed(f"There is no such game here. There is: {known}.") from None

    def seat(self, value: Any) -> int:
        if type(value) is not int or not 0 <= value < len(self.match.players):
            raise Malformed(f"A seat is a number from 0 to {len(self.match.players) - 1}.")
        return value

    # One answer a request

    def about(self, slug: Any) -> Answer:
        info = self.game(slug).info
        return {
            "about": {
                "game": info.slug,
                "rules": info.rules,
                "seats": plain(info.seats),
                "options": {option.name: plain(option.values) for option in info.choices},
                "moves": plain(info.moves),
            }
        }

    def new(self, wish: Any) -> Answer:
        wish = of_kind(wish, dict, "new", "an object with the game’s name")
        game = self.game(wish.get("game"))
        options = of_kind(wish.get("options", {}), dict, "options", "an object")
        seats = of_kind(wish.get("seats", min(game.info.seats)), int, "seats", "a number")
        seed = of_kind(wish.get("seed", 0), int, "seed", "a number")
        if not 0 <= seed <= LARGEST_SEED:
            raise Malformed(f"“seed” is a number from 0 to {LARGEST_SEED}.")
        checked_options(game.info, options, seats)
        self._match = Match(game, options, seated(seats), seed)
        return {"new": self._set_up()}

    def load(self, save: Any) -> Answer:
        save = of_kind(save, dict, "load", "an object with set-up and moves")
        game = self.game(save.get("game"))
        if "players" not in save:
            seats = of_kind(save.get("seats"), int, "seats", "a number")
            checked_options(game.info, {}, seats)
            players = [{"name": p.name, "kind": p.kind} for p in seated(seats)]
            save = {"options": {}, **save, "players": players}
        try:
            self._match = replay(save, self.games)
        except Unreadable as no:
            if "rule" in no.values:
                raise Refused(str(no.values["rule"]), str(no)) from None
            raise Malformed(str(no)) from None
        return {"load": self._set_up()}

    def play(self, value: Any) -> Answer:
        if not isinstance(value, list) or len(value) != 2:
            raise Malformed('“play” is a seat and a move: [0, "push c4"].')
        seat, move = self.seat(value[0]), move_text(value[1])
        return {"play": {"seat": seat, **self._played(seat, move)}}

    def fate(self, value: Any) -> Answer:
        if value is None and FATE not in self.match.actors:
            raise Malformed("The match does not wait for fate now.")
        move = self.match.draw() if value is None else move_text(value)
        return {"fate": self._played(FATE, move)}

    def legal(self, value: Any) -> Answer:
        return {"legal": list(self.match.legal(self.seat(value)))}

    def view(self, value: Any) -> Answer:
        viewer: Viewer = None if value is None else self.seat(value)
        return {"view": plain(self.match.view(viewer))}

    def actors(self, value: Any) -> Answer:
        asked(value, "actors")
        return {"actors": self._actors()}

    def state(self, value: Any) -> Answer:
        asked(value, "state")
        match = self.match
        record = {
            "game": match.game.info.slug,
            "rules": match.game.info.rules,
            "options": match.options,
            "seats": len(match.players),
            "seed": match.seed,
            "moves": [str(entry) for entry in match.entries],
        }
        return {"state": plain(match.state), "digest": digest(match.state), "match": record}

    def outcome(self, value: Any) -> Answer:
        asked(value, "outcome")
        outcome = self.match.outcome
        if outcome is None:
            return {"outcome": None}
        totals = [outcome.total(seat) for seat in range(len(self.match.players))]
        return {"outcome": {**plain(outcome), "totals": totals}}

    # Parts of answers

    def _actors(self) -> list[int | str]:
        return ["fate" if seat == FATE else seat for seat in self.match.actors]

    def _set_up(self) -> Answer:
        match = self.match
        return {
            "game": match.game.info.slug,
            "rules": match.game.info.rules,
            "options": plain(match.options),
            "seats": len(match.players),
            "seed": match.seed,
            "actors": self._actors(),
        }

    def _played(self, seat: int, move: str) -> Answer:
        match = self.match
        match.play(seat, move)
        told: dict[str, Event | None] = {
            json.dumps(viewer): match.told(viewer)[-1] for viewer in match.viewers
        }
        return {"move": move, "actors": self._actors(), "told": plain(told)}


ANSWERS: dict[str, Callable[[Referee, Any], Answer]] = {
    "about": Referee.about,
    "new": Referee.new,
    "load": Referee.load,
    "play": Referee.play,
    "fate": Referee.fate,
    "legal": Referee.legal,
    "view": Referee.view,
    "actors": Referee.actors,
    "state": Referee.state,
    "outcome": Referee.outcome,
}


# Reading requests


def request(line: str) -> tuple[str, Any]:
    """What a line asks for: the one name in its object, and the value."""
    try:
        value = json.loads(line, parse_constant=no_constant)
    except (ValueError, RecursionError):
        raise Malformed("This line is not JSON.") from None
    if not isinstance(value, dict) or len(value) != 1 or not value.keys() <= ANSWERS.keys():
        raise Malformed(f"A request is an object with one of these names: {', '.join(ANSWERS)}.")
    return next(iter(value.items()))


def no_constant(text: str) -> None:
    raise ValueError(text)


def of_kind(value: Any, kind: type, name: str, form: str) -> Any:
    if type(value) is not kind:
        raise Malformed(f"“{name}” is {form}.")
    return value


def asked(value: Any, name: str) -> None:
    if value is not True:
        raise Malformed(f'Ask for it with {{"{name}": true}}.')


def move_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_MOVE:
        raise Malformed(f"A move is a text of at most {LONGEST_MOVE} characters.")
    return value


def seated(seats: int) -> list[Player]:
    return [Player(f"Seat {seat}") for seat in range(seats)]


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None for one that is too long, of which nothing is kept."""
    while line := stream.readline(MOST_BYTES + 1):
        too_long = len(line) > MOST_BYTES
        while too_long and line and not line.endswith(b"\n"):
            line = stream.readline(MOST_BYTES)
        yield None if too_long else line


def answered(line: bytes | None, referee: Referee) -> Answer:
    if line is None:
        return {"error": f"A line has at most {MOST_BYTES} bytes."}
    try:
        return referee.answer(line.decode())
    except UnicodeDecodeError:
        return {"error": "This line is not UTF-8."}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args()
    referee = Referee()
    for line in lines(sys.stdin.buffer):
        print(json.dumps(answered(line, referee)), flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
