"""Long work in the browser: in slices, with a bar that shows how far it is and a way to stop."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from htpy import Node

from app.fetching import fetch
from engine.packs import Absent
from engine.save import Unreadable
from engine.steps import Progress, Steps, TooLong, bounded
from page.dialogs import Notice
from page.progress import progress_dialog, share
from page.troubles import not_fetched

if TYPE_CHECKING:
    from app.application import App

T = TypeVar("T")

DIALOG = "progress"
SLICE_MS = 8
"""How long the work may hold the page at a time: half a frame, as for bots."""
SHOW_AFTER_MS = 300
"""What is done sooner needs no dialog: it would only flash."""
SHOW_EVERY_MS = 100
"""How often the bar moves: painting it takes its time from the work."""
MOST_MS = 60_000
"""How long the work itself may take, pauses not counted. Measured in Pyodide: the largest honest
file of records (1,000 rows, 38 records, 12,457 moves) takes 1.3 s, with both cores busy 3 s; a slow
phone needs eight times as long. An attack: 213 matches that each make a deck of their own fit into
130 kB and take 44 s, and a file may have 3 MB."""


async def done(
    app: App, title: str, work: Callable[[], Steps[T]], most: float = MOST_MS
) -> T | None:
    """What the work comes to; None if it was stopped, by its button or by leaving the place.

    Raises what the work raises, and Unreadable if it takes too long. The page stays alive; a bar
    with the title (as it is shown) appears over it if it takes longer than a moment. Work that
    lacks a pack starts again once that is here.
    """
    while True:
        try:
            return await _shown(app, title, bounded(work(), _now, most))
        except Absent as lacking:
            if not await fetch(app, lacking.pack):
                raise not_fetched() from None


async def _shown(app: App, title: str, steps: Steps[T]) -> T | None:
    asked = app.asked
    try:
        return await _under_a_bar(app, title, steps)
    except TooLong:
        raise Unreadable(
            "Checking this took too long, so it was not opened. Ask for a smaller one."
        ) from None
    finally:
        if app.dialog[:1] == (DIALOG,) and app.asked == asked:
            app.dialog = ()
            app.render()


async def of_file(app: App, work: Callable[[], Steps[T]]) -> T | None:
    """What checking a file comes to; None, once it is said why, if it cannot be opened or somebody
    stopped it."""
    try:
        found = await done(app, app.t("Checking the file"), work)
    except Unreadable as why:
        app.explain(why)
        app.render()
        return None
    if found is None:
        app.notice = Notice(app.t("Stopped: nothing was imported from the file."))
        app.render()
    return found


async def _under_a_bar(app: App, title: str, steps: Steps[T]) -> T | None:
    asked, shown = app.asked, False

    def show(progress: Progress) -> None:
        nonlocal shown
        _show(app, title, progress, again=shown)
        shown = True

    def goes_on() -> bool:
        return app.asked == asked and (not shown or app.dialog[:1] == (DIALOG,))

    return await sliced(app, steps, goes_on, show, SHOW_AFTER_MS, SHOW_EVERY_MS)


async def sliced(
    app: App,
    steps: Steps[T],
    goes_on: Callable[[], bool],
    show: Callable[[Progress], None] = lambda progress: None,
    first_ms: float = 0,
    every_ms: float = 0,
) -> T | None:
    """What the work comes to; None if it does not go on after a pause. Between slices the page
    takes its turn; how far the work is, is shown after the first time, then again and again."""
    start = _now()
    next_show = start + first_ms
    while True:
        try:
            progress = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        if _now() - start < SLICE_MS:
            continue
        if _now() > next_show:
            show(progress)
            next_show = _now() + every_ms
        await app.clock.sleep(0)
        if not goes_on():
            steps.close()
            return None
        start = _now()


def _show(app: App, title: str, progress: Progress, *, again: bool) -> None:
    """The dialog, or only its bar where it stands already: no page is built for every slice."""
    made, total = progress
    percent = 100 * made // max(total, 1)
    before, app.dialog = app.dialog, (DIALOG, title, str(percent))
    if not again:
        app.opening = False  # while a place is being opened, nothing else would be shown
        app.screen.busy(app.showing)
        app.render()
    elif before != app.dialog:
        app.screen.progress(percent, share(percent, app.t))


def _now() -> float:
    """Milliseconds; asking JavaScript for them takes longer than most steps."""
    return time.perf_counter() * 1000


def dialog(app: App) -> Node:
    """The bar over the page."""
    _, title, percent = app.dialog
    return progress_dialog(title, int(percent), app.t)
