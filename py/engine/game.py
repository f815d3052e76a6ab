"""A game, seen from outside: the names every game offers, and the values they speak in."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, TypeVar, overload

from engine.chance import Chance

FATE = -1
"""The seat of chance: whatever the dice and the shuffled decks decide."""

Viewer = int | None
"""Whose eyes: a seat, or None for a bystander (the screen everybody sees)."""

WAIT = "wait"
"""Where time matters, the move `wait @ms` lets it pass and does nothing else."""

Options = Mapping[str, object]
"""A match's options: plain JSON, by name."""

LEVELS = ("easy", "medium", "hard", "master")
"""Weakest first. Every game has the first three; a master only where more thinking helps."""

COMMON_LEVELS = LEVELS[:3]
"""The levels that every game has."""


class Refused(Exception):
    """A move that a numbered rule forbids, and why, as one sentence.

    The sentence is an English text with {names}, translated by whoever shows it.

    >>> str(Refused("S3.2", "{name} is too far.", name="c4"))
    'c4 is too far.'
    """

    def __init__(self, rule: str, why: str, /, **values: str | int) -> None:
        super().__init__(rule, why, values)
        self.rule = rule
        self.why = why
        self.values = values

    def __str__(self) -> str:
        return self.why.format(**self.values)

    def __reduce__(self) -> tuple[object, ...]:
        """As it goes from one process to another: with its values by name."""
        return _refused, (type(self), self.rule, self.why, self.values), self.__dict__


def _refused(kind: type[Refused], rule: str, why: str, values: Mapping[str, str | int]) -> Refused:
    return kind(rule, why, **values)


class Malformed(Refused):
    """A text that is no move of the game at all: its rule is the game's `rule_form`."""


Value: TypeAlias = "str | int | tuple[Value, ...] | None"
"""What an event may hold: it can be sent to other devices and read back there."""

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")


@dataclass(frozen=True)
class Event:
    """What one viewer learns of one move. `news`: it brought a thing that viewer could not know.

    A value is read by what it is, for an event may come from another device: another type is a
    TypeError. A value that has to be there and is not is a KeyError; a list that is not there is
    empty.

    >>> moved = event("move", 0, place="c4", seats=(1, 2), taken=((1, "exit", "b3"),))
    >>> moved.text("place"), moved.numbers("seats"), moved.texts("lost")
    ('c4', (1, 2), ())
    >>> moved.rows("taken", int, str, str)
    ((1, 'exit', 'b3'),)
    >>> moved.number("place")
    Traceback (most recent call last):
    ...
    TypeError: move: place is str, not int
    """

    kind: str
    seat: int
    news: bool = False
    values: Mapping[str, Value] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def get(self, name: str, default: Value = None) -> Value:
        return self.values.get(name, default)

    def text(self, name: str, default: str | None = None) -> str:
        return self._item(name, self._one(name, default), str)

    def number(self, name: str, default: int | None = None) -> int:
        return self._item(name, self._one(name, default), int)

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple([self._item(name, one, str) for one in self._list(name)])

    def numbers(self, name: str) -> tuple[int, ...]:
        return tuple([self._item(name, one, int) for one in self._list(name)])

    @overload
    def rows(self, name: str, a: type[A], b: type[B], /) -> tuple[tuple[A, B], ...]: ...
    @overload
    def rows(
        self, name: str, a: type[A], b: type[B], c: type[C], /
    ) -> tuple[tuple[A, B, C], ...]: ...
    @overload
    def rows(
        self, name: str, a: type[A], b: type[B], c: type[C], d: type[D], e: type[E], /
    ) -> tuple[tuple[A, B, C, D, E], ...]: ...
    def rows(self, name: str, *kinds: type[object]) -> tuple[tuple[object, ...], ...]:
        """The rows of a table, with the types of its columns."""
        return tuple(
            [
                tuple([self._item(name, one, kind) for kind, one in zip(kinds, row, strict=True)])
                for row in self._lists(name)
            ]
        )

    def groups(self, name: str) -> tuple[tuple[str, ...], ...]:
        """Several lists of texts."""
        return tuple(
            [tuple([self._item(name, one, str) for one in row]) for row in self._lists(name)]
        )

    def _one(self, name: str, default: Value) -> Value:
        return self.values[name] if default is None else self.values.get(name, default)

    def _list(self, name: str) -> tuple[Value, ...]:
        return self._tuple(name, self.values.get(name, ()))

    def _lists(self, name: str) -> list[tuple[Value, ...]]:
        return [self._tuple(name, row) for row in self._list(name)]

    def _item(self, name: str, value: Value, kind: type[A]) -> A:
        if isinstance(value, kind):
            return value
        raise self._other(name, value, kind)

    def _tuple(self, name: str, value: Value) -> tuple[Value, ...]:
        if isinstance(value, tuple):
            return value
        raise self._other(name, value, tuple)

    def _other(self, name: str, value: Value, kind: type[object]) -> TypeError:
        what = type(value).__name__
        return TypeError(f"{self.kind}: {name} is {what}, not {kind.__name__}")


def event(kind: str, seat: int, *, news: bool = False, **values: Value) -> Event:
    """An event with its values by name.

    >>> event("push", 0, spot="c4")["spot"]
    'c4'
    """
    return Event(kind, seat, news, values)


@dataclass(frozen=True)
class Item:
    """One score item of a seat; `label` is a word of the game, told by its `words`."""

    label: str
    points: int


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won, and the score of each seat item by item."""

    winners: tuple[int, ...]
    scores: tuple[tuple[Item, ...], ...]
    ending: str
    rank: str = ""

    def total(self, seat: int) -> int:
        return sum(item.points for item in self.scores[seat])


@dataclass(frozen=True)
class Feat:
    """What a finished match may be remembered for. A greater worth is better.

    `kind` is a word of the game, told by its `words`: feats of one kind are compared.
    """

    kind: str
    worth: tuple[int, ...]


@dataclass(frozen=True)
class Option:
    """One choice of the set-up: its values, the first one the default.

    Free: any plain JSON may be chosen, and the values are examples; the game's own setup judges.
    Of seats: the values are seats, called by the names of the people who sit there.
    Several: what the set-up starts with where more than one person plays, if not the first value.
    Typed: a free one that people type, as a text of at most so many letters.
    """

    name: str
    values: tuple[str | int | bool, ...]
    free: bool = False
    of_seats: bool = False
    several: str | int | bool | None = None
    typed: int = 0


ADVICE = Option("advice", (True, False))
"""Whether people may ask for advice at this table. Matches from before it was asked: they may."""


@dataclass(frozen=True)
class DayTerms:
    """How the challenge of a day is set up: one person, perhaps with bots."""

    options: Options
    bots: tuple[str, ...] = ()
    """The levels of the seats after the person's. What they do follows from the day's seed too."""
    moves: tuple[int, int] | None = None
    """So many moves, at least and at most, a bot of the middle level makes in the person's place:
    of the seeds of a date the first one is taken with which it does. None: the first one."""
    since: str = ""
    """The date from which it is set up so, …"""
    earlier: DayTerms | None = None
    """… and how it was set up on the dates before."""

    def on(self, day: str) -> DayTerms:
        """Those of a date: a day that was played stays as it was."""
        if day >= self.since or self.earlier is None:
            return self
        return self.earlier.on(day)


@dataclass(frozen=True)
class Info:
    """What a game declares of itself.

    `rules` is a number that grows when old matches would differ: a match keeps the number it began
    with, and is played by those rules to its end. `moves` gives the form of every move,
    `{"push": "push <spot>"}`.
    """

    slug: str
    rules: int
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    moves: Mapping[str, str]
    rule_form: str
    """A move that is no move at all is refused by this paragraph."""
    daily: DayTerms | None = None
    """The challenge of the day; None where there is none."""
    by_link: Options | None = None
    """The options with which nobody at the table has a secret from another, nor acts against the
    other's clock: people far apart can play it so, sending a link after each turn. None where there
    is always a secret."""
    team: bool = False
    """All seats win or lose together: nobody is ranked."""
    campaign: bool = False
    """Winning unlocks more of the game: its folder has a module `campaign`, and one for the set-up
    screen, `choosing`."""
    memory: bool = False
    """To remember is the game: nobody looks back while it is played."""
    records: bool = True
    """Whether a match may set a record: where none may, `feats` are always empty."""
    record_with: Options | None = None
    """The options with which a match of any number of people may; without, only one alone."""

    @property
    def choices(self) -> tuple[Option, ...]:
        """The game's options, and those of every table: no rule knows these."""
        return (*self.options, ADVICE)


S = TypeVar("S")
"""A game's states."""
V = TypeVar("V")
"""Its views."""
V_contra = TypeVar("V_contra", contravariant=True)


class RulesOf(Protocol[S, V]):
    """A game's `rules` module. States and views are the game's own immutable values."""

    @property
    def INFO(self) -> Info: ...  # noqa: N802
    @property
    def View(self) -> type[V]:  # noqa: N802
        """The type of its views, by which they are read when another device has sent them."""

    def setup(self, options: Options, seats: int, rules: int = ..., /) -> S:
        """The first state, under the rules of a number; today's by default."""

    def actors(self, state: S, /) -> Sequence[int]: ...
    def legal(self, state: S, seat: int, /) -> Collection[str]: ...
    def play(self, state: S, seat: int, move: str, /) -> S: ...
    def draw(self, state: S, chance: Chance, /) -> str: ...
    def due(self, state: S, /) -> int | None:
        """When the sand runs out, on the hourglass of whoever still has some; None without one."""

    def clock(self, state: S, seat: int, /) -> int | None:
        """What a seat's own hourglass showed at its last move; None while it has none running."""

    def view(self, state: S, viewer: Viewer, /) -> V: ...
    def unveiled(self, state: S, /) -> V:
        """The view of a bystander from whom nothing is hidden: for a match that is over."""

    def turn(self, state: S, /) -> Hashable:
        """What stays the same for as long as one turn lasts."""

    def told(
        self, before: S, seat: int, move: str, after: S, viewer: Viewer, /
    ) -> Event | None: ...
    def guess(self, view: V, events: Sequence[Event], chance: Chance, /) -> S: ...
    def outcome(self, state: S, /) -> Outcome | None: ...
    def standing(self, state: S, seat: int, /) -> tuple[int, ...]:
        """What seats are compared by at the end, the greater the better; equal is level."""

    def feats(self, state: S, /) -> tuple[Feat, ...]:
        """What this finished match may be remembered for; the day's match goes by the first."""

    def veiled(self, state: S, seat: int, /) -> bool:
        """Whether this seat acts now on what others at the table may not see (a curtain)."""


class BotOf(Protocol[V_contra]):
    """A game's `bot` module: yields its best move so far, again and again, better each time."""

    @property
    def STEPS(self) -> Mapping[str, int]:  # noqa: N802
        """How many yields a level gets, on the page and in the arena alike."""

    def think(
        self,
        view: V_contra,
        events: Sequence[Event],
        legal: Collection[str],
        level: str,
        chance: Chance,
        /,
    ) -> Iterator[str]: ...


Rules = RulesOf[object, object]
"""A game's rules to whoever may hold its states and views, but never looks into them."""
Bot = BotOf[object]


@dataclass(frozen=True)
class Game:
    """A game's pure side: its rules and how its bots think."""

    rules: Rules
    bot: Bot

    @property
    def info(self) -> Info:
        return self.rules.INFO

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels its bots have, weakest first."""
        return tuple(level for level in LEVELS if level in self.bot.STEPS)


def checked_options(info: Info, options: Options, seats: int) -> dict[str, object]:
    """The game's own options with their defaults filled in, or a refusal."""
    chosen = chosen_options(info, options, seats)
    return {option.name: chosen[option.name] for option in info.options}


def chosen_options(info: Info, options: Options, seats: int) -> dict[str, object]:
    """All that is chosen for a match, the table's options too, with the defaults; or a refusal."""
    if seats not in info.seats:
        raise Refused(
            info.rule_form,
            "This game takes {least} to {most} players.",
            least=min(info.seats),
            most=max(info.seats),
        )
    known = {option.name: option for option in info.choices}
    for name, value in options.items():
        if name not in known:
            raise Refused(info.rule_form, "There is no option “{name}”.", name=str(name))
        option = known[name]
        if option.free:
            continue
        if not any(type(value) is type(one) and value == one for one in option.values):
            raise Refused(
                info.rule_form,
                "The option “{name}” cannot be {value}.",
                name=name,
                value=str(value)[:40],
            )
    return {name: options.get(name, one.values[0]) for name, one in known.items()}
