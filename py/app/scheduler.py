"""What goes on by itself: bots think, fate draws, and what they did appears one by one."""

from __future__ import annotations

from app.application import App
from app.persistence import save
from app.playing import play, tell_last, words_of
from engine.bots import restamped, stamped, thinking
from engine.game import FATE, WAIT, Refused
from page.moments import moment_of
from page.replay import step_ms
from page.session import Session
from page.settings import PACE
from page.spec import AnyWords

SLICE_MS = 8
"""How long a bot may think before yielding to the event loop."""

AHEAD = 3
"""How many entries the match may be ahead of the screen while only machines play."""

STEP_MS = 260
"""How long each step of a way stands that somebody chose: as long as it takes to glide there."""

MOMENT_MS = 500
"""The shortest time for which a moment stands before the next entry, unless bots play at once."""

LONGEST_SLEEP_MS = 10_000
"""While sand runs and nobody does anything: how soon we look again."""


LATE_MS = 400
"""How long after the last grain a move may still arrive that was made before it, elsewhere."""


def go_on(app: App) -> None:
    """Somebody did something: let bots and fate move, unless already running."""
    app.acted.set()
    if not app.running and app.session is not None:
        app.running = True
        app.start(_run(app))


async def _run(app: App) -> None:
    try:
        while (session := app.session) is not None and await _step(app, session):
            pass
    finally:
        app.running = False


async def _step(app: App, session: Session) -> bool:
    """One thing that happens by itself; False when nothing does."""
    session.keep_time()
    if session.replaying:  # meanwhile nobody moves
        return session.playing and await _play_back(app, session)
    if session.route:
        await _walk_on(app, session)
        return True
    ahead = len(session.match.entries) - session.shown
    if session.far:  # whatever happens, happens at the keeper's
        if ahead:
            await _show_next(app, session)
        return bool(ahead)
    if session.racers and not ahead:
        running = session.clock.running and session.learning is None
        return running and await _sand_runs(app, session)
    machine = None if session.racers else session.waits_for_machine
    if machine == FATE and _is_held(session):
        machine = None
    # Where all choose at once, nobody waits for a bot: its moves appear as they are made.
    if machine is not None and ahead < (1 if session.waits_for_person else AHEAD):
        return await _machine_moves(app, session, machine)
    if ahead:
        await _show_next(app, session)
        return True
    return False


def _is_held(session: Session) -> bool:
    """Whether fate waits for somebody to choose to go on."""
    if not session.persons or session.released == len(session.match.entries):
        return False
    return session.game.page().holds(session.match.view(session.viewer))


async def _machine_moves(app: App, session: Session, seat: int) -> bool:
    """Fate or a bot moves: kept at once, shown in its turn. False if it has no move."""
    match = session.match
    state = match.state
    move: str | None
    if seat in session.hourglasses:  # nobody waits for their sand: the earliest move is next
        _, seat, move = min(await _timeline(app, session))
    else:
        move = match.draw() if seat == FATE else await _thought(app, session, seat)
    changed = session is not app.session or match.state is not state or not session.is_live
    if move is not None and not changed and not session.racers and seat in match.actors:
        match.play(seat, move)
        session.passed_on()
        save(app)
    return move is not None


async def _walk_on(app: App, session: Session) -> None:
    """The next step of the way that the mover chose. Whatever is chosen meanwhile ends it, and so
    does a step that the rules do not allow: somebody was met."""
    if session.sent:
        await _rest(app, LONGEST_SLEEP_MS)
        return
    route, state = session.route, session.match.state
    await app.clock.sleep(min(PACE[app.settings.pace], STEP_MS))
    if session is not app.session or session.route is not route or session.match.state is not state:
        return
    session.route = route[1:]
    seat = session.mover
    if seat is None or route[0] not in session.moves or not play(app, session, seat, route[0]):
        session.route = ()
    app.render()


async def _sand_runs(app: App, session: Session) -> bool:
    """People are solving: what comes next comes when its hourglass says so."""
    count = len(session.match.entries)
    left, seat, move = min(await _timeline(app, session), default=(LONGEST_SLEEP_MS, FATE, ""))
    if left > 0:
        await _rest(app, min(left, LONGEST_SLEEP_MS))
    elif session is app.session and count == len(session.match.entries) and session.clock.running:
        try:
            session.match.play(seat, move)
        except Refused:  # somebody was quicker by a blink
            session.match.play(seat, restamped(move, session.time(seat)))
        session.catch_up()
        session.keep_time()
        app.notice = None  # it was about something earlier
        save(app)
        tell_last(app, session)
        app.render()
    return True


async def _rest(app: App, milliseconds: float) -> None:
    """Until somebody does something, or so long."""
    app.acted.clear()
    await app.clock.rest(app.acted, milliseconds)


async def _timeline(app: App, session: Session) -> list[tuple[int, int, str]]:
    """What is to come: in how many milliseconds, by whom, and the move.

    Bots move when they said they would; for people who are still solving, the sand runs out.
    """
    match, rows = session.match, []
    due = match.game.rules.due(match.state)
    for seat, ms in session.hourglasses.items():
        if match.players[seat].is_bot:
            plan = session.plans.get(seat, "")
            # Who waited for the last grain thinks again when the hourglass is turned once more.
            if plan not in match.legal(seat) or stamped(plan) <= ms:
                session.plans[seat] = await _thought(app, session, seat) or f"{WAIT} @{due}"
            move = session.plans[seat]
        elif due is None:
            continue
        else:
            move = f"{WAIT} @{due}"
        late = 0 if seat not in session.people or seat in session.persons else LATE_MS
        rows.append((stamped(move) - session.time(seat) + late, seat, move))
    return rows


async def _thought(app: App, session: Session, seat: int) -> str | None:
    """The move a bot comes to, thinking in slices so that the page never stops."""
    best = None
    start_of_slice = app.clock.now()
    for thought in thinking(session.match, seat, session.match.players[seat].kind):
        best = thought
        if app.clock.now() - start_of_slice > SLICE_MS:
            await app.clock.sleep(0)
            start_of_slice = app.clock.now()
    return best


async def _show_next(app: App, session: Session) -> None:
    """The next entry appears, when the last one was long enough on the screen."""
    told, view = session.told(session.shown + 1)[-1], session.view(session.shown + 1)
    before = session.shown, session.replaying, session.playing
    entry = session.match.entries[session.shown]
    words = words_of(session)
    says = told is not None and words.line(told, view, session.names, app.t)
    seen_enough = session.released == session.shown and not session.replaying
    if says and not session.waits_for_person and not seen_enough:
        await app.clock.sleep(_pause_left(app, session))
    now = session.shown, session.replaying, session.playing
    same = any(one is entry for one in session.match.entries[session.shown : session.shown + 1])
    if session is app.session and before == now and same:  # it was not taken back meanwhile
        session.shown += 1
        session.appeared = app.clock.now()
        tell_last(app, session)
        app.render()


def _pause_left(app: App, session: Session) -> float:
    """How much longer what is on the screen stays. Who waited for another device's move does not
    wait once more: there the time since it appeared counts."""
    pause = _pause(app, session, words_of(session))
    if session.company is None or session.replaying:
        return pause
    return max(0.0, pause - (app.clock.now() - session.appeared))


def _pause(app: App, session: Session, words: AnyWords) -> float:
    """How long what is on the screen stays: what has to be remembered longer than the rest."""
    pace = PACE[app.settings.pace]
    if session.playing:
        return step_ms(session, pace)
    if pace and moment_of(session, app.t):
        pace = max(pace, MOMENT_MS)
    last = session.told(session.shown)[-1:]
    return float(pace * words.lasts(last[0])) if last and last[0] is not None else pace


async def _play_back(app: App, session: Session) -> bool:
    """The next entry of a match that is looked at again; False when that was the last one."""
    if session.shown < session.horizon:
        await _show_next(app, session)
        return True
    session.playing = False
    app.render()
    return False
