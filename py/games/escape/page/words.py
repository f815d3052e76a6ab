"""Way Out in sentences: options, what the match waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event, Options, Outcome
from engine.options import text_of
from games.escape.campaign.progress import hindered
from games.escape.content.tables import POINTS, SWAPS
from games.escape.page import naming
from games.escape.rules.state import State, View
from page.i18n import NOBODY, Tongue
from page.names import you

PYRAMIDS = {
    "pyramid-1": ("The First Step", "Four floors, four treasures."),
    "pyramid-2": ("Twin Peaks", "Two summits, five treasures."),
    "pyramid-3": ("The Ridge", "Long and low, all six treasures."),
    "pyramid-4": ("The Library", "You need both copies of one writing."),
    "pyramid-5": ("The Treasury", "Every treasure, and two writings."),
    "pyramid-6": ("The Necropolis", "Uncover three sarcophagi."),
    "pyramid-7": ("The Sundial", "Escape with three turns left on the clock."),
    "pyramid-8": ("The Silent Court", "Escape without using a walkie-talkie."),
    "pyramid-9": ("The Great Stair", "Forty tiles on four floors, six treasures."),
    "pyramid-10": ("The Great Court", "Forty tiles around a court, six treasures."),
}

OPTIONS = {
    "pyramid": "Pyramid",
    "sheet": "Drawn pyramid",
    "exits": "Extra exits",
    "talk": "Talking",
    "turns": "More turns on the clock",
    "discovery": "Discovery",
    "clock": "Clock",
    "spare": "Turns to spare",
    "tiles": "New tiles",
    "evolved": "Special equipment",
    "once": "Each action once",
}

VALUES = {
    ("talk", "silent"): ("Silence", "No talking except to name your action, or by walkie-talkie."),
    ("talk", "free"): ("Free talk", "What one player observes, everyone knows at once."),
    ("discovery", False): ("Standard", ""),
    ("discovery", True): ("Discovery", "Five more turns, and a second exit."),
    ("clock", "down"): ("Counting down", "At zero the match is lost."),
    ("clock", "reversed"): ("Reversed", "No defeat: escape in as few turns as possible."),
    ("once", False): ("Standard", ""),
    ("once", True): ("Each action once", "One move and one reveal a turn, no more."),
}

COUNTS = {
    "exits": "Each replaces a sarcophagus. Everyone must leave by the same exit.",
    "turns": "Added to the clock at the start.",
    "spare": "You must have this many left when you escape.",
}
"""What a number means, once it is not zero."""

ABOUT = {
    "rockfall": "A trap that pins down the explorer who reveals it.",
    "giants": "A small and a big one: they cost 1 and 3 turns.",
    "portal": "A trap that turns face down again at once.",
    "brute": "A mummy that turns all your equipment face down.",
    "gathering": "A trap that pulls everyone to its tile.",
    "orc": "A mummy that ends the turn at once.",
    "artefacts": "Lantern, rope, drum and amulet in place of four writings.",
    "brazier": "Stops any mummy.",
    "ladder": "Stops any trap.",
    "horn": "Stops a sarcophagus, even from two moves away.",
    "incense": "Stops a sarcophagus and gains a turn.",
    "ankh": "Stops any danger.",
}
"""What is new about tiles and equipment that were unlocked."""

TILE_SETS = {
    "rockfall": "Rockfall",
    "giants": "Giants",
    "portal": "Portal",
    "brute": "Brute",
    "gathering": "Gathering",
    "orc": "Orc",
    "artefacts": "Artefacts",
}

WISHES = {
    "writings": "Writings",
    "treasures": "Treasures",
    "pair": "Copies of one writing",
    "sarcophagi": "Sarcophagi",
    "spare": "Turns to spare",
    "silence": "Silence",
}
"""Conditions of victory as titles."""

ITEMS = {
    "writings": "Writings",
    "treasures": "Treasures",
    "turns": "Turns left",
    "clock": "Turns used",
}


def option(name: str, value: object, t: Tongue) -> tuple[str, str]:
    """An option's value (or, with None, the option itself) as a label and a line about it."""
    if value is None:
        return t(OPTIONS[name]), ""
    if name == "pyramid":
        label, about = PYRAMIDS[str(value)]
        return t(label), t(about)
    if (name, value) in VALUES:
        label, about = VALUES[name, value]
        return t(label), t(about) if about else ""
    if value == "":
        return t("None"), ""
    if isinstance(value, int):
        return str(value), t(COUNTS[name]) if value and name in COUNTS else ""
    text = str(value)
    if name == "sheet":
        return text.partition("\n")[0], ""
    named = {**naming.gear(t), **{one: t(label) for one, label in TILE_SETS.items()}}
    return ", ".join(named.get(one, one) for one in text.split(" ")), ""


def suited(options: Options, persons: int, seats: int, kept: str) -> Options:
    """What goes together: choosing a pyramid of the house lays a drawn one aside, and new tiles
    are played where they belong (E11.1)."""
    sheet = "" if kept == "pyramid" else options["sheet"]
    place = sheet or text_of(options, "pyramid")
    tiles = (name for name in text_of(options, "tiles").split() if place in SWAPS[name].pyramids)
    return {**options, "sheet": sheet, "tiles": " ".join(tiles)}


HINDRANCES = {
    "reversed": "the clock is reversed",
    "turns": "turns are added to the clock",
    "exits": "exits are added",
    "alone": "silence asks for at least two players",
}
"""Why a win does not count for the campaign (E12.2)."""


def uncounted(why: Sequence[str], t: Tongue) -> str:
    """That a win does not count for the campaign, and why."""
    reasons = naming.listed([t(HINDRANCES[one]) for one in why], t)
    return t("A win does not count for the campaign: {why}.", why=reasons)


def aside(state: State, t: Tongue) -> str:
    """What is to be said of a match that was won; "" for nothing."""
    why = hindered(state)
    return uncounted(why, t) if why else ""


def called(value: object, t: Tongue) -> object:
    """What a refusal names, as people call it: an action, an equipment tile, a tile, a wish."""
    names = str(value).split(", ")
    titles = {
        **{one: label for one, (label, _) in naming.actions(t).items()},
        **naming.gear(t),
        **naming.tiles(t),
        **{one: t(label) for one, label in {**TILE_SETS, **WISHES}.items()},
    }
    known = all(name in titles for name in names)
    return ", ".join(titles[name] for name in names) if known else value


def pyramid(name: str, t: Tongue) -> str:
    """A pyramid's title: one of the house, a drawn one by its text or, in records, by a digest."""
    if name.startswith("drawn-"):
        return t("a drawn pyramid")
    return t(PYRAMIDS[name][0]) if name in PYRAMIDS else name.partition("\n")[0]


# What the match waits for

FATE_STATUS = {
    "build": "The pyramid is built …",
    "equip": "Equipment is dealt …",
    "deal": "Special actions are dealt …",
    "draw": "New equipment is drawn …",
    "shuffle": "The special actions are shuffled …",
}

STATUS = {
    "keep": (
        "Keep two of your three equipment tiles.",
        "{name}: keep two of the three equipment tiles.",
        "{name} is choosing equipment.",
    ),
    "place": (
        "Choose a starting tile.",
        "{name}: choose a starting tile.",
        "{name} is choosing a starting tile.",
    ),
    "answer": (
        "You run into {what}: what now?",
        "{name} runs into {what}: what now?",
        "{name} runs into {what}.",
    ),
    "last": (
        "Nobody helped you against {what}: what now?",
        "Nobody helped {name} against {what}: what now?",
        "Nobody helped {name} against {what}.",
    ),
    "help": (
        "Help {to} against {what}?",
        "{name}: help {to} against {what}?",
        "{name} can help {to} against {what}.",
    ),
    "talk": (
        "Everyone can talk until you end it.",
        "Everyone can talk until {name} ends it.",
        "Everyone can talk until {name} ends it.",
    ),
}
"""What is asked of you, of somebody at this device, and how it is told of anybody else."""

HELPED = ("{name} can help you against {what}.",)


def status(view: View, names: tuple[str, ...], t: Tongue) -> str:
    """What the match waits for, in one sentence."""
    if view.phase in FATE_STATUS:
        return t(FATE_STATUS[view.phase])
    if view.phase == "act" and view.seats > 1 and (view.turn, view.points) == (view.first, POINTS):
        # Who was last may be first again: without this, one turn runs into the next.
        return t.by(
            names,
            view.actor,
            you="Turn {round}, you go first: {n} action points.",
            other="Turn {round}, {name} goes first: {n} action points.",
            far="Turn {round}: {name} goes first.",
            round=view.round,
            n=view.points,
        )
    if view.phase == "act":
        return t.by(
            names,
            view.actor,
            you=("Your turn: {n} action point left.", "Your turn: {n} action points left."),
            other=(
                "{name}’s turn: {n} action point left.",
                "{name}’s turn: {n} action points left.",
            ),
            far=(
                "{name} is exploring: {n} action point left.",
                "{name} is exploring: {n} action points left.",
            ),
            n=view.points,
        )
    if view.phase not in STATUS or view.actor < 0:
        return ""
    danger = view.danger
    return t.by(
        names,
        view.actor,
        *STATUS["last" if view.final and view.phase == "answer" else view.phase],
        to=danger.seat if danger else NOBODY,
        to_you=HELPED[0] if view.phase == "help" else "",
        what=naming.a_tile(danger.tile, t) if danger else "",
    )


SOUNDS = {"reveal": "find", "help": "find", "use": "find", "talk": "find", "drum": "find"}


def by_link(t: Tongue) -> str:
    """Why a silent team does not play by link (E10.2)."""
    return t("Your team plays in silence, but a link shows what each of you has seen.")


def sound(event: Event) -> str:
    """The sound an event makes."""
    if event.get("ended"):
        return "win" if event["ended"] in ("exit", "holder") else "danger"
    if event.get("cost") or event.get("effect") or event.number("asked", -1) >= 0:
        return "danger"
    return SOUNDS.get(event.kind, "find" if event.rows("taken", int, str, str) else "move")


# The end

ENDINGS = {
    "exit": "Way out! {names} leave through the exit.",
    "holder": "Way out! {names} leave with the exit in hand.",
    "clock": "The clock has run out. The pyramid keeps {names}.",
    "loss": "There was no turn left to lose. The pyramid keeps {names}.",
    "sixty": "Sixty turns are up: the pyramid keeps {names}.",
}
ALONE = {
    "exit": "Way out! {names} leaves through the exit.",
    "holder": "Way out! {names} leaves with the exit in hand.",
}
YOURS = {
    "exit": "Way out! Your team leaves through the exit.",
    "holder": "Way out! Your team leaves with the exit in hand.",
    "clock": "The clock has run out. The pyramid keeps your team.",
    "loss": "There was no turn left to lose. The pyramid keeps your team.",
    "sixty": "Sixty turns are up: the pyramid keeps your team.",
}
YOURS_ALONE = {
    "exit": "Way out! You leave through the exit.",
    "holder": "Way out! You leave with the exit in hand.",
    "clock": "The clock has run out. The pyramid keeps you.",
    "loss": "There was no turn left to lose. The pyramid keeps you.",
    "sixty": "Sixty turns are up: the pyramid keeps you.",
}


def item(label: str, t: Tongue) -> str:
    """A score item."""
    return t(ITEMS[label])


def ending(outcome: Outcome, names: tuple[str, ...], t: Tongue) -> str:
    """How the match ended, in one sentence."""
    if you(names) is not None:
        return t((YOURS if len(names) > 1 else YOURS_ALONE)[outcome.ending])
    said = ENDINGS[outcome.ending]
    if len(names) == 1:
        said = ALONE.get(outcome.ending, said)
    return t(said, names=naming.listed(names, t))


def gist(outcome: Outcome, t: Tongue) -> str:
    """What the team carried out of the pyramid, and the clock."""
    counts: dict[str, int] = {}
    for items in outcome.scores:
        for one in items:
            before = 0 if one.label in ("turns", "clock") else counts.get(one.label, 0)
            counts[one.label] = before + abs(one.points)
    told = [t("{what}: {n}", what=item(label, t), n=n) for label, n in counts.items()]
    # A line is broken between them only, and no line begins with a dot.
    return "\u00a0· ".join(one.replace(" ", "\u00a0") for one in told)


def feat(kind: str, worth: Sequence[int], t: Tongue) -> tuple[str, str]:
    """What a record is for, and what it is worth."""
    _, name, seats = kind.split(" ")
    title = t.many(
        "Reversed clock, {pyramid}, {n} explorer",
        "Reversed clock, {pyramid}, {n} explorers",
        int(seats),
        pyramid=pyramid(name, t),
    )
    return title, naming.turns(-worth[0], t)


# What victory asks for


def want(kind: str, have: int, asked: int, t: Tongue) -> str:
    """A condition of victory, and how far it is met."""
    if kind == "silence":
        return t("No walkie-talkie used") if have else t("A walkie-talkie was used")
    return t(WANTS[kind], have=have, asked=asked)


WANTS = {
    "writings": "Different writings: {have} of {asked}",
    "treasures": "Treasures: {have} of {asked}",
    "pair": "Copies of one writing: {have} of {asked}",
    "sarcophagi": "Sarcophagi uncovered: {have} of {asked}",
    "spare": "Turns left on the clock: {have} of {asked}",
}
