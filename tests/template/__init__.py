"""Three Cups: the smallest whole game. Not in the hall; it is here to be copied.

How to add a game
1. Copy this folder's modules to `py/games/<slug>`, its `assets` to `assets/<slug>`, its `style.css`
   to `css/<slug>.css` and its `tests` to `tests/games/<slug>`, and write your own game over it:
   - `content.py`  the cards, boards and dice, as tables.
   - `moves.py`    every kind of move: a small value with its text, and back.
   - `rules.py`    the rulebook in code, in its order: see `engine.game.Rules` for every name.
                   Start with the state: a frozen dataclass of tuples, numbers and texts.
                   Then what a seat may know of it, the view. Then the moves.
   - `bot.py`      yields a move at once, then better ones. It is given a view, never a state.
   - `words.py`    an event as a sentence, for the log and the screen reader.
   - `page.py`     a view as HTML. It asks for no rule: the legal moves are given to it.
   - `spoken.py`   the table in words; `brief.py` what a seat just did, in a few.
   - `lesson.py`   positions to learn it by; `advice.py` what a person is told who asks for advice;
                   `review.py` what a finished match teaches, decision by decision.
   - `assets`      its rulebook and its rules on one page, in every language of the page; `art.svg`
                   with the drawings of its table, `emblem.svg`, the pyramid of its door, and a
                   catalogue of its texts for each language but English.
   - `tests`       what the tests over all games want to know of it, and recorded matches.
2. Name it in `GAME` below, and what its states hide in its `Trial`: a guess must not know it.
3. Add its line to `py/games/registry.py`, and run `python3 tools/paint.py` so it is loaded.
4. Run `python3 tools/test.py tests/suite`: it plays the new game with every option and number of
   seats, and says which promise is not kept. Then `python3 tools/arena.py --random 1000`.
`tests/tools/test_sixth_game.py` does all this with Three Cups in a copy of the repository.

What this small game shows
- A secret (where the scarab is), drawn by fate and written down as a move: `hide 2`.
- News for one seat (`peek 2`), for all (`lift 2`) and for nobody (`pass`): only the last one can be
  undone, and not even that when it ends the match, because then the cups are lifted.
- Two ways to end, and an option.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.game import BotOf, RulesOf
from engine.lesson import Lesson
from page.spec import Adviser, Door, Drama, GameSpec, Page, Reviewer, Spoken, Trial, Words

if TYPE_CHECKING:
    from .rules import State, View


@cache
def _rules() -> RulesOf[State, View]:
    from . import rules

    return rules


@cache
def _bot() -> BotOf[View]:
    from . import bot

    return bot


@cache
def _words() -> Words[State, View]:
    from . import words

    return Words(
        option=words.option,
        line=words.line,
        status=words.status,
        item=words.item,
        ending=words.ending,
        sound=words.sound,
        feat=words.feat,
        by_link=words.by_link,
        called=words.called,
    )


@cache
def _page() -> Page[View]:
    from . import page

    return Page(table=page.table, sign=page.sign, figures=page.FIGURES)


@cache
def _spoken() -> Spoken[View]:
    from . import spoken

    return Spoken(board=spoken.board, moves=spoken.moves, clock=spoken.clock, held=spoken.held)


@cache
def _drama() -> Drama[State, View]:
    from . import brief

    return Drama(
        deed=brief.deed,
        facts=brief.facts,
        moment=brief.moment,
        explain=brief.explain,
        margin=brief.margin,
    )


@cache
def _lesson() -> Lesson:
    from . import lesson

    return lesson.LESSON


@cache
def _adviser() -> Adviser[View]:
    from . import advice

    return Adviser(ponder=advice.ponder, advice=advice.advice)


@cache
def _reviewer() -> Reviewer[View]:
    from . import review

    return Reviewer(
        weigh=review.weigh,
        scale=review.scale,
        move=review.move,
        why=review.why,
        picture=review.picture,
    )


GAME: GameSpec[State, View] = GameSpec(
    door=Door(
        slug="template",
        title="Three Cups",
        line="Find the scarab before dawn.",
        seats=(1, 3),
        minutes=2,
    ),
    rules=_rules,
    bot=_bot,
    words=_words,
    page=_page,
    spoken=_spoken,
    drama=_drama,
    lesson=_lesson,
    adviser=_adviser,
    reviewer=_reviewer,
    stage=None,  # no stage of the expedition
    trial=Trial(scores=range(2), secrets=("scarab",)),
)
