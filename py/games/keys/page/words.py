"""The Pharaoh's Keys in sentences: options, what the match waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Item, Options, Outcome
from games.keys.page.log import opens
from games.keys.page.naming import stones, time
from games.keys.rules.state import View
from page.i18n import Tongue
from page.names import is_far, is_you

ITEMS = {
    "green": "Green",
    "red": "Red",
    "blue": "Blue",
    "white": "White",
    "orange": "Orange",
    "yellow": "Yellow",
    "opened": "Doors opened",
    "time": "Time",
}

OPTIONS: dict[tuple[str, object], tuple[str, str]] = {
    ("course", None): ("Course", ""),
    ("course", "climb"): ("The climb", "Nine rounds: open doors, climb, collect gems."),
    ("course", "door"): ("One door", "A single door against the clock. Solo."),
    ("course", "endless"): ("Endless doors", "Door after door, until you stop. Solo."),
    ("side", None): ("Doors", ""),
    ("side", "easy"): ("Easy doors", "Three keys, green edge."),
    ("side", "hard"): ("Hard doors", "Four keys, red edge."),
    ("sand", None): ("Hourglass", ""),
    ("sand", 1): ("1 min", "The standard time."),
    ("sand", 2): ("2 min", "Two minutes for everyone."),
    ("sand", 5): ("5 min", "Five minutes for everyone."),
    ("sand", 10): ("10 min", "Ten minutes for everyone."),
    ("sand", 0): ("None", "No time limit. Times are still recorded."),
    ("way", None): ("Way to play", ""),
    ("way", "together"): ("Together", "Everyone solves at the same time."),
    ("way", "relay"): (
        "Relay",
        "One at a time, each with their own hourglass; the times decide.",
    ),
    ("swift", None): ("Climbing", ""),
    ("swift", False): ("Afterwards", "Everyone solves, then everyone climbs."),
    ("swift", True): ("Swift", "Open your door and climb at once, while the others still solve."),
    ("hints", None): ("Hints", ""),
    ("hints", True): ("On", "A hint places one key and costs 15 seconds."),
    ("hints", False): ("Off", "Everyone has to find the solution without help."),
    ("seed", None): (
        "Seed",
        "Any word or number. The same seed gives the same doors; leave it empty for new ones.",
    ),
}


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    label, about = OPTIONS[name, value]
    return t(label), t(about) if about else ""


def suited(options: Options, persons: int, seats: int, kept: str) -> Options:
    """What suits the people at one device: two can solve side by side, more take turns (K7)."""
    if persons < 2 or (kept == "swift" and options["swift"] and persons == 2):
        return {**options, "way": "together"}
    if persons == 2 and kept:
        return options
    return {**options, "way": "relay", "swift": False}


def item(label: str, t: Tongue) -> str:
    """A score item."""
    return t(ITEMS[label])


def worth(one: Item, t: Tongue) -> str:
    """The points of a score item."""
    return time(one.points, t) if one.label == "time" else str(one.points)


def total(outcome: Outcome, seat: int, t: Tongue) -> str:
    """A seat's score: of the gems, the best colour alone counts (K5.1)."""
    items = outcome.scores[seat]
    if outcome.ending in ("door", "endless"):
        return time(items[1].points, t) if items[0].points else ""
    return stones(items[0].label, items[0].points, t) if items else ""


FEATS = {
    "climb": "Solo climb",
    "door": "One door",
    "day": "The keys of the day",
    "endless": "Endless doors",
}

SIDES = {"easy": "easy side", "hard": "hard side"}


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth: gems, doors, or a time, the less the better."""
    course = kind.split()[0]
    if course == "climb" or (course == "day" and worth[0] >= 0):
        told = t.many("{n} gem of one colour", "{n} gems of one colour", worth[0])
    elif course == "endless":
        told = t.many("{n} door opened", "{n} doors opened", worth[0])
    else:
        told = time(-worth[0], t)
    if course == "day":
        return t(FEATS[course]), told
    _, side, sand = kind.split()
    how = [t(FEATS[course]), t(SIDES[side])]
    if sand != "1":  # a match with a slower hourglass is marked as such (K7.4)
        how.append(f"×{sand}" if sand != "0" else t("no hourglass"))
    return ", ".join(how), told


# What the match waits for

FATE_STATUS = {
    "gems": "Placing the gems …",
    "cards": "Dealing the cards …",
    "door": "The next door …",
}


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    if view.round and view.phase in ("roll", "door"):
        return _between(view, names, t)
    if view.phase == "roll":
        roller = _next_roller(view)
        return t.by(names, roller, you="You roll the die …", other="{name} rolls the die …")
    if view.phase in FATE_STATUS:
        return t(FATE_STATUS[view.phase])
    if not view.waiting:
        return t("The sand has run out.") if view.phase == "solve" else ""
    first = view.viewer if view.viewer in view.waiting else view.waiting[0]
    if view.climbers[first].status == "climb":
        return _climbing(view, names, first, t)
    return _solving(view, names, t)


def _between(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """A round is over, and the next one waits for somebody to go on."""
    shut = [seat for seat, one in enumerate(view.climbers) if one.status == "lost"]
    if shut:
        lost = t.who(names, *shut)
        return t("The sand has run out for {names}. The round is over.", names=lost)
    return t("The round is over.") if view.phase == "roll" else t("The next door is ready.")


def _next_roller(view: View) -> int:
    """Who rolls next: the roller changes clockwise each round (K3.1)."""
    return (view.roller + 1) % view.seats if view.round else view.roller


def _climbing(view: View, names: tuple[str, ...], seat: int, t: Tongue) -> str:
    if view.terms.swift:
        return t.by(
            names,
            seat,
            you="Quick: climb and take gems before the sand runs out!",
            other="{name}, quick: climb and take gems before the sand runs out!",
            far="{name} is climbing.",
        )
    reach = view.climbers[seat].reach
    if not reach:
        return t.by(
            names,
            seat,
            you="Your turn: stay and take two gems.",
            other="{name}’s turn: stay and take two gems.",
            far="{name} is climbing.",
        )
    return t.by(
        names,
        seat,
        you=(
            "Your turn: move by up to {n} floor and take two gems.",
            "Your turn: move by up to {n} floors and take two gems.",
        ),
        other=(
            "{name}’s turn: move by up to {n} floor and take two gems.",
            "{name}’s turn: move by up to {n} floors and take two gems.",
        ),
        far="{name} is climbing.",
        n=reach,
    )


def _solving(view: View, names: tuple[str, ...], t: Tongue) -> str:
    if view.terms.way == "relay":
        seat = view.waiting[0]
        later = [s for s, one in enumerate(view.climbers) if one.status == "turn"]
        if view.minute == 2:
            return t.by(
                names,
                seat,
                you="Your second minute, on the same door.",
                other="{name}: the second minute, on the same door.",
            )
        if later:
            return t.by(
                names,
                seat,
                you="Your turn: open the door. Next: {names}.",
                other="{name}’s turn: open the door. Next: {names}.",
                far="{name} is solving. Next: {names}.",
                names=t.who(names, *later),
            )
        return t.by(
            names,
            seat,
            you="Your turn: open the door.",
            other="{name}’s turn: open the door.",
            far="{name} is solving.",
        )
    busy = [seat for seat in view.waiting if view.climbers[seat].opened is None]
    mine = next((seat for seat in busy if is_you(names, seat)), None)
    if mine is not None:  # what the others do meanwhile stands on their seats
        return t("Second minute! Open the door.") if view.minute == 2 else t("Open the door.")
    if all(is_far(names, seat) for seat in busy):
        return t("Solving: {names}.", names=t.who(names, *busy))
    if view.minute == 2:
        return t("Second minute! {names}: open the door.", names=t.who(names, *busy))
    return t("{names}: open the door.", names=t.who(names, *busy))


def by_link(t: Tongue) -> str:
    """Why a race is not played by link (K7.1)."""
    return t("In a race every second counts, so everyone plays on one screen.")


def sound(event: Event) -> str:
    """The sound an event makes."""
    if event.get("then") == "over":
        return "win"
    return SOUNDS.get(event.kind, "move")


SOUNDS = {"open": "find", "floor": "find", "sand": "danger", "quit": "danger"}


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    first = outcome.winners[0] if outcome.winners else 0
    if outcome.ending == "shared":
        return t("Shared win: {names}.", names=t.who(names, *outcome.winners))
    if outcome.ending in ("door", "endless"):
        opened, spent = (one.points for one in outcome.scores[0])
        if not opened:
            return t("The door stays shut.")
        if outcome.ending == "door":
            return opens(names, first, time(spent, t), t)
        return t.by(
            names,
            first,
            you=("You open {n} door in {time}.", "You open {n} doors in {time}."),
            other=("{name} opens {n} door in {time}.", "{name} opens {n} doors in {time}."),
            n=opened,
            time=time(spent, t),
        )
    what = total(outcome, outcome.winners[0], t)
    if not what:
        return t.by(
            names,
            first,
            you="You finish without a gem.",
            other="{name} finishes without a gem.",
        )
    you, other = ENDINGS.get(outcome.ending, ENDINGS["points"])
    return t.by(names, first, you, other, what=what)


ENDINGS = {
    "solo": ("You finish with {what}.", "{name} finishes with {what}."),
    "tie-break": (
        "You win with {what}: your next colours break the tie.",
        "{name} wins with {what}: the next colours break the tie.",
    ),
    "points": ("You win with {what}.", "{name} wins with {what}."),
}
