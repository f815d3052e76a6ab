"""Every study is a position of the rules in which the reviewer and the strongest bot prefer the
marked move, and by far."""

from __future__ import annotations

import pytest

from engine.study import LONGEST, MOST, Study
from games.registry import spec
from kinds import STUDIED
from page.i18n import LANGUAGES, tongue
from studies import decided, loss_of, losses, reached, reviewer_of, weighed

ALL = [(slug, study) for slug in STUDIED for study in spec(slug).studies()]
each_study = pytest.mark.parametrize(
    ("slug", "study"), ALL, ids=[f"{slug}-{study.name}" for slug, study in ALL]
)
EXACT = 1e-6


@pytest.mark.parametrize("slug", STUDIED)
def test_there_are_a_few_and_each_has_a_name(slug: str) -> None:
    studies = spec(slug).studies()
    names = {one.name for one in studies}
    assert 3 <= len(studies) <= 5 < MOST and len(names) == len(studies)
    assert all(one.isidentifier() and len(one) <= LONGEST for one in names)


@each_study
def test_it_is_reached_by_the_rules_and_asks_its_learner(slug: str, study: Study) -> None:
    match, seat = reached(slug, study), study.scene.learner
    legal = list(match.legal(seat))
    assert list(match.actors)[:1] == [seat]
    assert any(map(study.is_best, legal)) and not all(map(study.is_best, legal))
    assert sum(map(study.is_best, legal)) == len(study.best)
    for trap in study.traps:
        caught = [move for move in legal if trap.catches(move)]
        assert caught and not all(map(study.is_best, caught)), trap.moves
    assert bool(study.before) == bool(study.watch)


@each_study
def test_the_bot_prefers_the_marked_move(slug: str, study: Study) -> None:
    """By more than what the reviewer calls doubtful, over the move that tempts."""
    match, seat, reviewer = reached(slug, study), study.scene.learner, reviewer_of(slug)
    legal = match.legal(seat)
    tempting = weighed(match, seat, reviewer, study.tempting(legal))
    assert tempting is not None
    assert study.is_best(tempting.best)
    assert tempting.worth - tempting.made >= reviewer.scale(match.view(seat)).doubtful
    marked = [loss_of(match, seat, reviewer, one) for one in legal if study.is_best(one)]
    assert all(loss is not None and loss < EXACT for loss in marked)
    assert study.is_best(decided(match, seat, match.game.levels[-1]))


@pytest.mark.long
@each_study
def test_every_other_move_is_worse_by_far(slug: str, study: Study) -> None:
    match, seat, reviewer = reached(slug, study), study.scene.learner, reviewer_of(slug)
    best = [move for move in match.legal(seat) if study.is_best(move)]
    rows = list(losses(match, seat, reviewer, best))
    assert rows
    least = reviewer.scale(match.view(seat)).doubtful
    assert [(move, loss) for move, loss, _ in rows if loss < least] == []


@each_study
@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_short_enough_to_read_beside_the_board(slug: str, study: Study, code: str) -> None:
    t = tongue(code)
    assert len(t(study.title)) <= 32
    texts = [study.asks, study.hint, study.why, study.before, *(one.why for one in study.traps)]
    assert [text for text in texts if text and len(t(text)) > 240] == []
