"""All places of the page, and a page with all of them."""

from __future__ import annotations

from app.advice import ADVICE
from app.application import App
from app.backup import SETTINGS
from app.commands import ANYWHERE
from app.days_place import DAY, DAYS, PLAYED, RESULT, SOLUTION, WEEK
from app.developer import DEVELOPER
from app.expedition import EXPEDITION
from app.hall import HALL, WAITING
from app.incoming_link import LINK, WATCH
from app.licences import LICENCES
from app.persistence import save
from app.players import PLAYERS
from app.ports import Ports
from app.progress_places import AGAIN, RECORDS
from app.replay_control import REPLAY
from app.review_place import REVIEW
from app.rulebooks import RULES
from app.scheduler import go_on
from app.setup import NEW
from app.share import SHARE
from app.study_place import STUDY
from app.table import LESSON, MATCH
from app.together.alerts import ALERTED
from app.together.moving import MOVING
from app.together.place import TABLE, again
from app.together.seats import SEATS
from app.together.talking import TALK
from app.workshop import SHEET

PLACES = (
    HALL,
    WAITING,
    NEW,
    LESSON,
    STUDY,
    MATCH,
    TABLE,
    SEATS,
    TALK,
    MOVING,
    ALERTED,
    LINK,
    WATCH,
    SHEET,
    RECORDS,
    REVIEW,
    AGAIN,
    DAYS,
    DAY,
    WEEK,
    RESULT,
    PLAYED,
    SOLUTION,
    EXPEDITION,
    RULES,
    SETTINGS,
    LICENCES,
    DEVELOPER,
    # What can be done at a table, or anywhere:
    REPLAY,
    ADVICE,
    PLAYERS,
    SHARE,
    ANYWHERE,
)


def opened(ports: Ports) -> App:
    """The application at a device."""
    app = App(ports, PLACES)
    app.go_on = lambda: go_on(app)
    app.save_match = lambda: save(app)
    app.begin_again = lambda: again(app)
    return app
