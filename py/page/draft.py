"""A match that is being set up: who sits where, with which options, and what goes together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from engine.game import COMMON_LEVELS, Game, Info, Option, Refused
from engine.match import KINDS, PERSON, Player
from engine.save import LONGEST_NAME, clean_name
from page.cast import CAST_NAMES, default_character, free_level, seated
from page.i18n import Tongue
from page.spec import AnyWords

PARTIES = {
    "alone": "Alone",
    "bot": "Against a bot",
    "friends": "Friends",
    "mixed": "Friends and bots",
}
"""Ways to sit down at once, each with its title. Every table is one of them."""

LEAST = {"alone": 1, "bot": 2, "friends": 2, "mixed": 3}
"""How many a party has at least."""


@dataclass(frozen=True)
class Draft:
    """A match that is being set up."""

    players: tuple[Player, ...]
    options: dict[str, Any]
    level: str = COMMON_LEVELS[0]
    """How strong a bot is that nobody chose."""

    def resized(self, seats: int) -> Draft:
        """With more or fewer seats; a new seat is a bot like the last one, or a person."""
        kind = self.players[-1].kind if len(self.players) > 1 else self.level
        players = self.players[:seats]
        while len(players) < seats:
            players = (*players, Player("") if kind == PERSON else free_bot(players, kind))
        return replace(self, players=players)

    def choosing(self, name: str, value: Any) -> Draft:
        """With another value of an option."""
        return replace(self, options={**self.options, name: value})

    def with_player(self, seat: int, **changes: str) -> Draft:
        if not 0 <= seat < len(self.players):
            return self
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    @property
    def persons(self) -> int:
        """How many of the seats are people's."""
        return sum(not player.is_bot for player in self.players)

    @property
    def party(self) -> str:
        """Which of the ready parties sits there. Bots among themselves are a mixed one, too."""
        if not self.persons:
            return "mixed"
        if self.persons == len(self.players):
            return "alone" if self.persons == 1 else "friends"
        return "bot" if self.persons == 1 else "mixed"

    def gathered(self, party: str) -> Draft:
        """With one of the ready parties on as many seats; people and bots stay where they are
        meant."""
        if party not in PARTIES or party == self.party:
            return self
        first = self.players[0]
        players: tuple[Player, ...] = (Player("") if first.is_bot else first,)
        rest = self.players[1:] if party != "alone" else ()
        for seat in range(1, max(LEAST[party], 1 + len(rest))):
            one = rest[seat - 1] if seat <= len(rest) else None
            person = party == "friends" or (party == "mixed" and seat == 1)
            if one is None or one.is_bot == person:
                one = Player("") if person else free_bot(players, self.level)
            players = (*players, one)
        return replace(self, players=players)

    def sitting(self, seat: int, key: str) -> Draft:
        """With a character of the cast on a seat, or a person who is still to be named."""
        player = seated(key) if key in CAST_NAMES else Player("")
        return self.with_player(seat, name=player.name, kind=player.kind)

    @property
    def first_person(self) -> int | None:
        """The seat of whoever sets the match up."""
        return next((s for s, player in enumerate(self.players) if not player.is_bot), None)

    def introducing(self, me: str) -> Draft:
        """With the name of whoever sets the match up, unless another was typed."""
        first = self.first_person
        if first is None or self.players[first].name:
            return self
        return self.with_player(first, name=me)

    def named(self, t: Tongue, me: str = "") -> tuple[Player, ...]:
        """The players with a name each, no two alike; the first person's is `me`, if unnamed."""
        taken: set[str] = set()
        named = []
        for seat, player in enumerate(self.players):
            name = clean_name(player.name) or default_name(self.players, seat, t, me)
            number = 2
            first = name
            while name in taken:
                name = f"{first[: LONGEST_NAME - 3]} {number}"
                number += 1
            taken.add(name)
            named.append(replace(player, name=name))
        return tuple(named)


def default_name(players: tuple[Player, ...], seat: int, t: Tongue, me: str = "") -> str:
    if players[seat].is_bot:
        return CAST_NAMES[default_character(players, seat)]
    if me and Draft(players, {}).first_person == seat:
        return me
    return t("Player {n}", n=seat + 1)


OptionWords = Callable[[str, object, Tongue], tuple[str, str]]
"""What an option's value is called, and a line about it."""


def option_words(
    option: Option,
    value: Any,
    players: tuple[Player, ...],
    says: OptionWords,
    t: Tongue,
    me: str = "",
) -> tuple[str, str]:
    """What an option's value is called, and a line about it; a seat goes by its player's name."""
    if option.of_seats:
        return Draft(players, {}).named(t, me)[value].name, ""
    if option.typed:
        return str(value), ""
    return says(option.name, value, t)


def free_bot(players: tuple[Player, ...], level: str) -> Player:
    """A bot that nobody chose, beside these players."""
    return Player("", free_level(players, level))


def first_draft(info: Info, kept: Any, me: str = "", level: str = COMMON_LEVELS[0]) -> Draft:
    """The last set-up of this game if it still fits, else one person (against one bot).

    Whoever has told a name, `me`, is called by it, whatever the first person was called last time.
    Bots that nobody chose have the `level` that is proposed now.
    """
    least = min(info.seats)
    draft = Draft(
        (Player(""),),
        # A part that one seat alone plays is a bot's, until somebody wants it.
        {option.name: option.values[option.of_seats] for option in info.choices},
        level,
    ).resized(max(2, least))
    if not isinstance(kept, dict):
        return draft
    players, options = restored_players(kept.get("players")), kept.get("options")
    if len(players) in info.seats:
        players = proposed(players, kept.get("level"), level)
        draft = for_party(info, draft, replace(draft, players=players))
        draft = called(draft, me)
    for option in info.choices:
        value = options.get(option.name) if isinstance(options, dict) else None
        like = type(value) is type(option.values[0])  # a free one is judged by the game's set-up
        if value in option.values or (option.free and like):
            draft.options[option.name] = value
    return draft


def proposed(players: tuple[Player, ...], before: Any, now: str) -> tuple[Player, ...]:
    """Kept players; bots that only had the level proposed `before` have the one proposed now."""
    open_ = [seat for seat, one in enumerate(players) if one.is_bot and not one.name]
    if before == now or before not in {players[seat].kind for seat in open_}:
        return players
    after = tuple(one for seat, one in enumerate(players) if seat not in open_)
    for seat in open_:
        after = (*after[:seat], free_bot(after, now), *after[seat:])
    return after


def called(draft: Draft, me: str) -> Draft:
    """A set-up whose first person has told a name, and is called by that."""
    if not me or draft.first_person is None:
        return draft
    return draft.with_player(draft.first_person, name="")


def started_with(option: Option, persons: int) -> Any:
    """What the set-up chooses for so many people before anybody does."""
    return option.values[0] if option.several is None or persons < 2 else option.several


def for_party(info: Info, before: Draft, draft: Draft) -> Draft:
    """A draft with other people than before: what nobody had chosen goes by their number."""
    for option in info.options:
        usual, mine = started_with(option, draft.persons), draft.options[option.name]
        if option.several is not None and mine == started_with(option, before.persons):
            draft = draft.choosing(option.name, usual)
    return draft


def restored_players(rows: Any) -> tuple[Player, ...]:
    """Who was kept as sitting there; what is not valid is left out."""
    return tuple(
        Player(clean_name(row["name"]), row["kind"])
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict) and isinstance(row.get("name"), str) and row.get("kind") in KINDS
    )


def kept_draft(draft: Draft) -> dict[str, Any]:
    """What to remember of a set-up."""
    return {"players": rows(draft.players), "options": draft.options, "level": draft.level}


def rows(players: Iterable[Player]) -> list[dict[str, str]]:
    """Players as they are kept."""
    return [{"name": clean_name(one.name), "kind": one.kind} for one in players]


def with_opponents(kept: Any, players: tuple[Player, ...]) -> dict[str, Any]:
    """What was kept of a set-up, with the bots that somebody chose since then, at the table."""
    before = kept if isinstance(kept, dict) else {}
    old = restored_players(before.get("players"))
    if len(old) != len(players):
        old = (Player(""),) * len(players)
    people = [Player("") if was.is_bot else was for was in old]
    after = (now if now.is_bot else person for now, person in zip(players, people))
    return {**before, "players": rows(after)}


def offered(game: Game, draft: Draft, option: Option, words: AnyWords) -> list[Any]:
    """The values of an option that go with the rest of a draft, and suit who is at the table."""
    name = option.name
    draft = draft if option.typed else _untyped(game.info, draft)
    drafts = [draft.choosing(name, value) for value in option.values]
    return [
        one.options[name]
        for one in drafts
        if _accepts(game, one) and settled(game, one, words, name) == one
    ]


def _untyped(info: Info, draft: Draft) -> Draft:
    """A draft as if nothing had been typed: that may be wrong, and nothing else gives way to it."""
    typed = {option.name: option.values[0] for option in info.options if option.typed}
    return replace(draft, options={**draft.options, **typed})


def _accepts(game: Game, draft: Draft) -> bool:
    return refusal(game, draft) is None


def refusal(game: Game, draft: Draft) -> Refused | None:
    """Why a draft cannot be played; None if it can."""
    try:
        game.rules.setup(draft.options, len(draft.players))
    except Refused as no:
        return no
    return None


def settled(game: Game, draft: Draft, words: AnyWords, kept: str = "") -> Draft:
    """A draft that can be played: what does not go with the last choice, `kept`, gives way.

    What was typed last stays even if it is wrong: whoever begins is told so.
    """
    plain = _settled(game, _untyped(game.info, draft), words, kept)
    typed = {one.name: draft.options[one.name] for one in game.info.options if one.typed}
    whole = replace(plain, options={**plain.options, **typed})
    return whole if kept in typed or _accepts(game, whole) else plain


def _settled(game: Game, draft: Draft, words: AnyWords, kept: str) -> Draft:
    """The same, of what is not typed.

    A game may also know what suits the people at one device (`words.suited`).
    """
    seats = len(draft.players)
    draft = replace(draft, options=dict(words.suited(draft.options, draft.persons, seats, kept)))
    first = {option.name: option.values[0] for option in game.info.options}
    for name in () if _accepts(game, draft) else first:
        if name != kept and _accepts(game, draft.choosing(name, first[name])):
            return draft.choosing(name, first[name])
    if _accepts(game, draft):
        return draft
    return replace(
        draft, options={**draft.options, **first, **({kept: draft.options[kept]} if kept else {})}
    )
