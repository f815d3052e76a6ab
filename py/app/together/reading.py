"""What a keeper's device says, read as hostile input by a guest's."""

from __future__ import annotations

from typing import Any

from app.together import words
from app.together.far_match import FarMatch
from app.together.strongbox import Box
from app.together.words import MOST_EVENTS, Unheard
from engine.codec import decoded, decoded_event
from engine.game import Event, Refused, Viewer, chosen_options
from engine.match import KINDS, Player
from engine.options import number_of
from engine.save import clean_name
from engine.to_json import canonical
from games.registry import SLUGS
from games.registry import load as load_game
from page.company import Company
from page.session import Session

CHECKED = 12
"""How many of the views that came last are looked at before anything is shown."""


def far_id(id: str) -> str:
    """What a match is called that another device keeps: in one browser both may be open."""
    return f"far/{id}"


class Part:
    """The part of a keeper's word that is about the match, or Unheard."""

    def __init__(self, found: Any) -> None:
        if not isinstance(found, dict):
            raise Unheard("not a match")
        try:
            self.id = words.word_of(found["id"])
            self.rules = words.count(found["rules"])
            self.players = tuple(player(one) for one in found["players"])
            self.seat: Viewer = words.seat(found["seat"])
            self.round = words.count(found["round"])
            self.start = words.count(found["start"])
            self.raw: list[Any] = found["events"]
            self.views: list[Any] = found["views"]
            self.undo = found["undo"] is True
            self.turned, self.running = words.count(found["sand"][0]), found["sand"][1] is True
            self.save = found.get("save", "")
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise Unheard("not a match") from error
        whole = isinstance(self.raw, list) and isinstance(self.views, list)
        if not whole or len(self.views) != len(self.raw) + 1 or len(self.raw) > MOST_EVENTS:
            raise Unheard("not a match")
        if self.views[-1] is None or not isinstance(self.save, str):
            raise Unheard("not a match")
        if self.seat is not None and self.seat >= len(self.players):
            raise Unheard("no such seat")

    def continues(self, session: Session) -> bool:
        match = session.match
        same = session.id == far_id(self.id) and len(match.players) == len(self.players)
        return same and isinstance(match, FarMatch) and match.viewer == self.seat

    def events(self) -> list[Event]:
        return [decoded_event(one) for one in self.raw]


def check(match: FarMatch, start: int) -> None:
    """The views that came last are such as the rules could have made."""
    last = len(match.heard)
    for at in range(max(start, last - CHECKED), last + 1):
        if match.sent[at] is not None:
            shown = match.game.rules.view(match.states[at], match.viewer)
            if canonical(shown) != canonical(match.seen(at)):
                raise Unheard("not a view")


def box(value: Any) -> Box | None:
    if not isinstance(value, dict):
        return None
    read = words.READ[words.Share]
    return Box(**{name: read[name](value.get(name)) for name in read})


def number(value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or [type(one) for one in value] != [int, int]:
        raise Unheard("without a number")
    return value[0], value[1]


def player(value: Any) -> Player:
    name, kind = value
    if kind not in KINDS or not isinstance(name, str) or len(name) > 200:
        raise Unheard("not a player")
    return Player(clean_name(name), kind)


def company(value: Any) -> Company:
    try:
        table: Company = decoded(Company, value)
    except ValueError as error:
        raise Unheard("not a table") from error
    seats, people = range(len(table.chairs)), range(len(table.people))
    if table.mine not in people:
        raise Unheard("not at the table")
    named = [*table.ready, *(seat for one in table.people for seat in one.seats)]
    if not {*named} <= {*seats} or table.wants_undo not in (-1, *seats):
        raise Unheard("no such seat")
    if not {*table.again} <= {*people} or table.moves_to not in (-1, *people):
        raise Unheard("nobody at the table")
    return table


def game(value: Any, seats: int) -> tuple[str, dict[str, Any]]:
    """A game, and options of which every value can be shown: a keeper may still choose."""
    if not isinstance(value, dict) or value.get("slug") not in SLUGS:
        raise Unheard("no such game")
    options = value.get("options")
    if not isinstance(options, dict):
        raise Unheard("no options")
    slug = str(value["slug"])
    info = load_game(slug).info
    try:
        chosen = chosen_options(info, options, min(info.seats))
    except Refused as no:
        raise Unheard("no such option") from no
    if any(number_of(chosen, option.name) >= seats for option in info.options if option.of_seats):
        raise Unheard("no such seat")
    return slug, options
