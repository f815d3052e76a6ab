"""Golden Tombs: its lesson."""

from __future__ import annotations

from kits.suite_lessons import do, screen
from page.i18n import tongue
from page.teaching import answers, first_scene, next_step, refused


def test_what_is_offered_beside_is_not_accepted() -> None:
    """In Golden Tombs the pattern fits, so that the learner switches to a single cell."""
    t = tongue("en")
    session = first_scene("tombs", t)
    learning = session.learning
    assert learning is not None
    while learning.asks is None or not learning.asks.beside:
        if learning.asks is None:
            session = next_step(session, t)
        else:
            do(session, learning.asks)
        session.catch_up()
    beside = learning.asks.beside[0]
    assert beside in session.moves and not answers(session, beside)
    assert "One cell" in refused(session, 0, beside, t)
    shown = screen(session, t)
    assert f'data-move="{beside}"' in shown and 'data-move="mark 41 a4"' not in shown
    session.note("single", "1.4.0/yes")
    assert 'data-move="mark 41 a4"' in screen(session, t)
