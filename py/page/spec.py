"""The contract: all that the house asks of a game, as one frozen record that a type checker reads.

A game exports its `GameSpec` as `GAME` from `games/<slug>/__init__.py`. Each part is a function
that loads it when it is first needed: the hall and the rulebooks load no rules. What not every game
has is a field with a default.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, ParamSpec

from htpy import Node
from markupsafe import Markup

from engine.advice import Advice, Ponders
from engine.game import BotOf, Event, Item, Options, Outcome, Refused, RulesOf, S, V, Viewer
from engine.goals import Goal
from engine.ladder import Ladder
from engine.lesson import Lesson
from engine.match import Match
from engine.review import CHANCE, Played, Scale, Weighs
from engine.study import Study
from page.i18n import Tongue, number
from page.parts import Explained, Fact, Loss, Moment, Offer, Parts, Seen

Names = tuple[str, ...]
"""What the seats are called."""

PLAIN_SOUNDS = ("", "move")
"""The sounds of events that change nothing much."""


@dataclass(frozen=True)
class Daily:
    """A game's match of the day."""

    title: str
    line: str
    worth: Callable[[Sequence[int], Tongue], str]
    """What a result comes to; one without numbers is a defeat."""
    signs: str = ""
    """What the symbols of a result stand for, one after the other with " · " between them, …"""
    since: str = ""
    """… from this day on: the challenge may have been another one before."""


@dataclass(frozen=True)
class Day:
    """What a finished match of the day is told by."""

    worth: Callable[[Match], tuple[int, ...]]
    """What results are compared by, the greater the better; () is a defeat."""
    line: Callable[[Match], str]
    """How it went, in a short line of symbols from which nobody learns how to play it."""


@dataclass(frozen=True)
class Door:
    """What the hall says of a game. Nothing else of it is needed there."""

    slug: str
    title: str
    line: str
    seats: tuple[int, int]
    minutes: int
    team: bool = False
    """Whether all seats win or lose together."""
    daily: Daily | None = None


@dataclass(frozen=True)
class World:
    """The same game in other clothes: other words and drawings, no other rule.

    All but a game's first world lie in `assets/<slug>/worlds/<name>`, and are packs of their own.
    """

    name: str
    title: str


@dataclass(frozen=True)
class Preference:
    """How a game looks on this device: something to choose in the settings."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    """Values and their words, the first one the default."""


@dataclass(frozen=True)
class Stage:
    """A game's part in the expedition."""

    number: int
    """Which stage it is, from 1."""
    keeps: tuple[str, ...] = ()
    """The options taken over from the last set-up of the game here."""
    lone: str = ""
    """Of one against the others: the option that names that seat. It is the last one's."""
    lone_rule: str = ""
    """How such a game is scored, in a sentence with {game}."""
    lone_next: str = ""
    """Who has that part, in a sentence with {name}."""


def _nothing_said(*_: object) -> str:
    return ""


def _points(item: Item, _: Tongue) -> str:
    return number(item.points)


def _as_it_is(value: object, _: Tongue) -> object:
    return value


def _whatever(options: Options, persons: int, seats: int, kept: str) -> Options:
    return options


@dataclass(frozen=True)
class Words(Generic[S, V]):
    """A game in sentences. Events are as one viewer was told them."""

    option: Callable[[str, object, Tongue], tuple[str, str]]
    """An option's value (or, with None, the option itself): a label, and a line about it."""
    line: Callable[[Event, V, Names, Tongue], str]
    """What happened, for the log."""
    status: Callable[[V, Names, Tongue], str]
    """What the match waits for."""
    item: Callable[[str, Tongue], str]
    """A score item's label."""
    ending: Callable[[Outcome, Names, Tongue], str]
    """How the match ended."""
    sound: Callable[[Event], str] = _nothing_said
    """The name of an event's sound."""
    lasts: Callable[[Event], float] = lambda _: 1
    """How many times as long as usual an event of bots or fate is shown."""
    worth: Callable[[Item, Tongue], str] = _points
    """What a score item is worth."""
    total: Callable[[Outcome, int, Tongue], str] | None = None
    """What a seat has reached, where it is not the sum of its items."""
    gist: Callable[[Outcome, Tongue], str] = _nothing_said
    """What a team has reached."""
    aside: Callable[[S, Tongue], str] = _nothing_said
    """What else there is to say of a match that was won."""
    feat: Callable[[str, Sequence[int], Tongue], tuple[str, str]] = lambda *_: ("", "")
    """What a record is for, and what it is worth."""
    by_link: Callable[[Tongue], str] = _nothing_said
    """Why it is not played by link, or not with every option."""
    ranks: Mapping[str, str] | None = None
    """The ranks of who plays alone, the lowest first."""
    called: Callable[[object, Tongue], object] = _as_it_is
    """A value in a refusal, as people call it."""
    suited: Callable[[Options, int, int, str], Options] = _whatever
    """Options that suit so many people, at so many seats, where one option was just chosen."""

    def matters(self, event: Event) -> bool:
        """Whether something was found, lost or won: such events have a sound of their own."""
        return self.sound(event) not in PLAIN_SOUNDS


@dataclass(frozen=True)
class Page(Generic[V]):
    """A game as HTML."""

    table: Callable[[Seen[V]], Parts]
    figures: Mapping[str, str] = field(default_factory=dict)
    """The drawings of its rulebook, by chapter."""
    sign: Callable[[Outcome], str] = lambda _: "crown"
    """The drawing that stands over the end."""
    drawing: Callable[[str], str] = _nothing_said
    """The drawing of a score item."""
    holds: Callable[[V], bool] = lambda _: False
    """Whether what fate does next waits until somebody chooses to go on."""
    spots: Callable[[V, Tongue], Mapping[str, str]] = lambda *_: {}
    """What everybody at the table can be shown: each place of the board by the name that its
    element has as `data-spot`, in words."""


@dataclass(frozen=True)
class Spoken(Generic[V]):
    """The table in words, line by line, from what is seen and from nothing else."""

    board: Callable[[Seen[V]], list[str]]
    moves: Callable[[Seen[V]], list[str]]
    clock: Callable[[Seen[V]], list[str]]
    held: Callable[[Seen[V]], list[str]]
    aloud: Callable[[Event, Seen[V]], str] = _nothing_said
    """What is announced of an event instead of its log line."""
    aims: Callable[[Seen[V]], str] = _nothing_said
    """What the mover is about to do."""
    makes: Callable[[Seen[V]], str] = _nothing_said
    """What the move does that waits to be confirmed."""


@dataclass(frozen=True)
class Drama(Generic[S, V]):
    """What people feel: `me` is the viewer's seat, or None for the screen that everybody sees."""

    deed: Callable[[Event, V, int, Names, Tongue], str] = _nothing_said
    """What a seat just did, in a few words; "" if the event is not about it."""
    loss: Callable[[Event, V, int, Names, Tongue], Loss | None] = lambda *_: None
    """What an event takes from a seat."""
    facts: Callable[[V, int, Tongue], list[Fact]] = lambda *_: []
    """What all may know of a seat: each of its signs, in words."""
    moment: Callable[[Event, V, Viewer, Names, Tongue], Moment | None] = lambda *_: None
    """The scene of an event that deserves more than a line of the log."""
    explain: Callable[[Seen[V]], tuple[Explained, ...]] = lambda _: ()
    """What there is to know before choosing, most pressing first."""
    margin: Callable[[S, Outcome, Viewer, Names, Tongue], str] = _nothing_said
    """How close it was."""


Advises = Callable[[V, Sequence[Event], Collection[str], str, Names, Tongue], Advice]


@dataclass(frozen=True)
class Adviser(Generic[V]):
    """What a person on turn is told who asks for advice."""

    ponder: Ponders[V]
    """The best move so far, again and again, better each time."""
    advice: Advises[V]
    """How to see that a move is a good one."""


Says = Callable[[V, Sequence[Event], Collection[str], str, Names, Tongue], str]
"""A sentence about a move: the view it was made on, what its seat was told, the legal moves."""

P = ParamSpec("P")


def told_where(advice: Callable[P, Advice]) -> Callable[P, str]:
    """A move, in the words of its advice."""
    return lambda *about, **named: advice(*about, **named).where


def told_why(advice: Callable[P, Advice]) -> Callable[P, str]:
    """What speaks for a move, in the words of its advice."""
    return lambda *about, **named: advice(*about, **named).why


Sketch = Callable[[V, Sequence[Event], Collection[str], str, str, Names, Tongue], Node]


@dataclass(frozen=True)
class Reviewer(Generic[V]):
    """What a finished match teaches, decision by decision. It sees what the seat saw."""

    weigh: Weighs[V]
    """What the strongest bot would do, and what it expects of that and of the move made."""
    scale: Callable[[V], Scale]
    """What a loss is called, by the set-up that a view tells of."""
    move: Says[V]
    """A move, in words."""
    why: Says[V]
    """What speaks for it, in one sentence."""
    picture: Callable[[Played[V], Tongue], Node]
    """What only this game can show of a whole match."""
    sketch: Sketch[V] | None = None
    """The position of a decision in a small drawing, with the move made and the better one."""
    unit: Callable[[V], str] = lambda _: CHANCE
    """What is expected: a chance to win, or points."""
    points: Callable[[V], float] | None = None
    """What a match came to by its last view, where what is expected is not the score."""
    decides: Callable[[V, Collection[str], str], bool] = lambda view, legal, move: len(legal) > 1
    """Whether there was a choice."""
    span: int = 0
    """Of how many decisions the number of a review tells (`Review.span`)."""
    races: bool = False
    """Whether the picture sets a match beside a friend's, or the one that holds the record."""


@dataclass(frozen=True)
class Track(Generic[S]):
    """What shows how somebody gets on in a game."""

    goals: tuple[Goal[S], ...]
    kind: Callable[[Options, int, int], str]
    """What the game calls a set-up, in a word, and the part that a seat has in it: the options, how
    many seats, and which one. Results of one kind are compared."""
    called: Callable[[str, Tongue], str]
    """Such a kind in words; "" for one that nobody knows."""
    ladder: Ladder | None = None
    """How strong its bots are; without it, nobody is rated."""


Won = tuple[str, ...]
"""What a campaign has seen won, by name."""


@dataclass(frozen=True)
class Campaign(Generic[S]):
    """A game that unlocks more of itself when it is won."""

    advanced: Callable[[Won, S], Won]
    """Progress after a match that was won."""
    offered: Callable[[Options, Won], Options]
    """Options with what is still locked replaced."""
    restored: Callable[[object], Won]
    """Progress as it was kept; whatever else was kept is none."""
    in_order: Callable[[Iterable[str]], Won]
    written: Callable[[Won], str]
    """As a file."""
    read: Callable[[str], Won]
    """From a file, or Refused."""
    options: Mapping[str, Callable[[Offer], Node]]
    """The options that the set-up screen draws in the campaign's own way."""
    folded: tuple[str, ...]
    """Those of them that are folded away."""
    fold_title: Callable[[Tongue], str]
    panel: Callable[[Offer], Node]
    """Progress, on the set-up screen."""


@dataclass(frozen=True)
class Workshop:
    """Boards that people draw. Everything goes by the drawing's text."""

    option: str
    """The option of the game that a drawing is the value of."""
    rule: str
    """The paragraph about it."""
    longest_title: int
    title: Callable[[str], str]
    blank: Callable[[Tongue], str]
    is_blank: Callable[[str], bool]
    """Whether nothing would be lost with a drawing."""
    starts: Callable[[Tongue], list[tuple[str, str]]]
    """What one can begin with: keys and titles."""
    begun: Callable[[str, Tongue], str]
    wrong: Callable[[str, Tongue], list[tuple[str, str]]]
    """Why it cannot be played yet: rules and sentences."""
    reason: Callable[[Refused, Tongue], str]
    changed: Callable[[str, str], str]
    """A drawing after a change, or Refused."""
    said: Callable[[str, str, str, Tongue], str]
    """What a change did: before, change, after."""
    turned_to: Callable[[str, Mapping[str, str], Tongue], str]
    kept: Callable[[object], str | None]
    """A drawing as it was kept, if it is one."""
    laid: Callable[[str], str]
    """A drawing from elsewhere, or Refused."""
    trimmed: Callable[[str], str]
    paper: Callable[[str, Mapping[str, str], Tongue], Node]
    picture: Callable[[str, str], Markup]
    """The board as it will stand, with a label."""
    tally: Callable[[str, Tongue], Node]
    stock: Callable[[str, Tongue], Node]
    facts: Callable[[str, Tongue], Node]


@dataclass(frozen=True)
class Trial:
    """What the tests over all games have to know of one."""

    scores: range = range(-1_000, 10_000)
    """What a seat may score."""
    secrets: tuple[str, ...] = ()
    """The fields of a state that nobody is shown whole: a guess always right about one was told."""
    secret_from: int = 1
    """From how many seats on they are secret."""
    advised: int = 8
    """In how many positions the advice is tried."""
    pace: float = 4.0
    """Seconds that a person is thought to take for a move in the challenge of the day, where no
    hourglass runs."""
    day_minutes: tuple[float, float] = (3, 10)
    """How long that challenge lasts so, at least and at most."""


Progress = Callable[[int, int], None]
"""Told how much is made, and of how much."""


@dataclass(frozen=True)
class GameSpec(Generic[S, V]):
    """One game."""

    door: Door
    rules: Callable[[], RulesOf[S, V]]
    bot: Callable[[], BotOf[V]]
    words: Callable[[], Words[S, V]]
    page: Callable[[], Page[V]]
    spoken: Callable[[], Spoken[V]]
    drama: Callable[[], Drama[S, V]]
    lesson: Callable[[], Lesson]
    adviser: Callable[[], Adviser[V]]
    reviewer: Callable[[], Reviewer[V]] | None = None
    """Without one, its matches offer no review."""
    track: Callable[[], Track[S]] | None = None
    """Without one, it has no goals and no rating."""
    studies: Callable[[], tuple[Study, ...]] = lambda: ()
    """Positions with one best move, in the order in which they are best solved, if it has any."""
    day: Callable[[], Day] | None = None
    """Its challenge of the day, if it has one: then its door and its rules do too."""
    stage: Stage | None = None
    """Its part in the expedition, if any."""
    campaign: Callable[[], Campaign[S]] | None = None
    workshop: Callable[[], Workshop] | None = None
    worlds: tuple[World, ...] = ()
    """The worlds it can be seen in; the first one is the game as it stands in the code."""
    preferences: tuple[Preference, ...] = ()
    trial: Trial = Trial()
    generate: Callable[[int, Progress], str] | None = None
    """Content from a seed, as a readable text: the same seed gives the same text, everywhere."""
    may_chat: Callable[[V], bool] = lambda _: True
    """Whether people at different devices may write what they like, as things stand."""
    seeing: Callable[[S, Viewer], V] | None = None
    """A yardstick for its bots: the view of a seat that is shown all that is hidden. No page asks
    for it."""

    @property
    def slug(self) -> str:
        return self.door.slug


AnyGame = GameSpec[object, object]
"""Any game, to whoever may hold its states and views, but never looks into them."""
AnyWords = Words[object, object]
AnyPage = Page[object]
AnySpoken = Spoken[object]
AnyTrack = Track[object]
