"""A door to be opened: the hollow cells, the keys beside them, the sand above."""

from __future__ import annotations

from functools import lru_cache

from htpy import Element, Node, button, div, fragment, h2, kbd, p, section, span
from markupsafe import Markup

from games.keys.content.tables import mask, names
from games.keys.page import naming
from games.keys.page.drawings import base, bounds, die, door, hourglass, key
from games.keys.rules.doors import placements
from games.keys.rules.moves import Hint, Open, Quit, of_kind
from games.keys.rules.state import Laid, Seat, View
from page.grid import grid
from page.i18n import Tongue
from page.icons import art
from page.parts import HALTS, Seen
from page.shortcuts import game_letters

MINUTE = 60_000
SHORTCUTS = {"turn": "R", "flip": "F"}


def bench(seen: Seen[View], seat: int) -> Element:
    """All that a person needs to open a door: hourglass, door, keys, and what can be done."""
    view, t = seen.view, seen.t
    one: Seat = view.climbers[seat]
    running = is_running(seen)
    solves = running and not seen.past
    return section(
        class_=["bench", {"covered": not running, "second": view.minute == 2}],
        aria_label=t.by(seen.names, seat, you="Your door", other="{name}’s door"),
        data_seat=str(seat),
        data_hands=solves or None,
        data_lay="lay {piece} {cells} @0" if solves else None,
        data_lift="lift {piece} @0" if solves else None,
    )[
        timer(seen, seat),
        fragment[
            gate(one, seat, t),
            tray(one, t),
            tools(seen, seat) if solves else None,
            hand_says(t),
        ]
        if running
        else shut(seen, seat),
    ]


def is_running(seen: Seen[View]) -> bool:
    """Whether doors to solve may be seen: with the hourglass lying still they are covered."""
    return seen.past or (seen.time is not None and seen.time.running)


def is_hidden(seen: Seen[View]) -> bool:
    """Whether the sand lies still because nobody saw the page."""
    return seen.time is not None and seen.time.hidden


def own_time(seen: Seen[View], seat: int) -> int:
    """A solving seat's own hourglass now. Side by side, only hints set two of them apart."""
    one: Seat = seen.view.climbers[seat]
    if seen.time is None:
        return one.clock
    mover: Seat = seen.view.climbers[seat if seen.mover is None else seen.mover]
    return seen.time.ms - mover.late + one.late


# The sand


def timer(seen: Seen[View], seat: int) -> Element:
    """The round, what was rolled, and the sand of this minute."""
    view, t = seen.view, seen.t
    return div(".timer")[
        sand(seen, seat),
        div(".when")[
            p(".whose")[seen.names[seat]],
            p(".round")[naming.round_of(view, t)],
            p(".second-minute")[t("Second minute")] if view.minute == 2 else None,
        ],
        surrender(seen, seat),
        die(view.glyph, t, f"die-{view.round}-{seat}") if view.glyph else None,
        button(
            ".button.pause",
            type="button",
            data_do="clock stop",
            title=t("Pause"),
            aria_label=t("Pause"),
        )[art("keys-pause")]
        if is_running(seen) and not seen.past
        else None,
    ]


def surrender(seen: Seen[View], seat: int) -> Node:
    """Giving up: far from what is tapped in haste, and asked again beside the flag, so that whoever
    taps it twice has done nothing. Meanwhile no sand runs, and the doors are covered."""
    view, t = seen.view, seen.t
    if seat == seen.mover and not any(of_kind(Quit, seen.moves)):
        return None
    stamp = f"quit {view.round}.{view.minute}.{seat}"
    asked = not is_running(seen) and seen.ui.get(HALTS) == stamp
    if seen.past or (not asked and not is_running(seen)):
        return None
    label = t("Give up")
    return fragment[
        button(
            ".button.surrender",
            type="button",
            title=label,
            aria_label=label,
            aria_expanded="true" if asked else "false",
            data_do="clock go" if asked else f"clock stop {stamp}",
        )[art("icon-flag")],
        div(".surrendering", role="group", aria_label=t("Give up on this door?"))[
            p[t("Give up on this door?")],
            button(".button.danger", type="button", data_move=str(Quit(0)))[t("Yes, give up")],
            button(".button.primary", type="button", data_do="clock go", data_news=stamp)[
                t("Keep trying")
            ],
        ]
        if asked
        else None,
    ]


def sand(seen: Seen[View], seat: int) -> Node:
    """The hourglass counts this minute alone: it was turned for the second one (K3.5)."""
    view, t = seen.view, seen.t
    if view.limit is None:
        label = t("No hourglass: take your time")
        return div(".sandglass.lying")[art("keys-tipped", label)]
    span_of = MINUTE * view.terms.sand
    begun = span_of * (view.minute - 1)
    ms = min(max(0, own_time(seen, seat) - begun), span_of)
    return hourglass(ms, span_of, is_running(seen), t("Seconds left"))


# The door


def gate(one: Seat, seat: int, t: Tongue) -> Node:
    """The door in stone, with a button for each cell. Moving the keys needs no Python."""
    return _gate(one.door, one.laid, seat, t) if one.door else None


@lru_cache(maxsize=128)
def _gate(cells: tuple[str, ...], laid: tuple[Laid, ...], seat: int, t: Tongue) -> Markup:
    left, top, wide, high = bounds(cells)
    lies = {cell: one.key for one in laid for cell in one.cells}
    rows = [
        [
            slot(name, lies.get(name, ""), t) if name in cells else Markup(span())
            for name in (f"{column}{row}" for column in "abcdef"[left : left + wide])
        ]
        for row in range(top + 1, top + 1 + high)
    ]
    return Markup(
        div(".gate", data_columns=str(wide), data_rows=str(high))[
            div(".leaf-of-stone")[door(cells, laid), grid(rows, t("The door"), name=f"keys-{seat}")]
        ]
    )


@lru_cache(maxsize=1024)
def slot(name: str, lies: str, t: Tongue) -> Markup:
    """One cell of the door."""
    return Markup(
        button(
            class_=["slot", {"covered": bool(lies)}],
            type="button",
            role="gridcell",
            tabindex="-1",
            aria_label=naming.cell(name, lies, t),
            data_cell=name,
            data_laid=lies or None,
        )
    )


def shut(seen: Seen[View], seat: int) -> Element:
    """While the hourglass lies still: stone before the door, and nothing of it in the page."""
    view, t = seen.view, seen.t
    one = view.climbers[seat]
    begun = MINUTE * view.terms.sand * (view.minute - 1)
    fresh = own_time(seen, seat) <= begun
    if not fresh:
        label = t("Resume")
    elif view.limit is None:
        label = t("Look at the door")
    else:
        label = t("Turn the hourglass")
    return div(".gate.shut")[
        div(".panels", aria_hidden="true")[span(".panel-left"), span(".panel-right")],
        div(".cartouche")[
            die(view.glyph, t) if view.glyph else art("keys-door", kind="emblem"),
            h2[naming.before(view, seen.names, seat, fresh, t)],
            p[t("The page was hidden.")] if is_hidden(seen) else None,
            p[naming.keys_count(len(one.keys), t)] if fresh and view.minute == 1 else None,
            button(
                ".button.primary.big",
                type="button",
                data_do="clock go",
                data_news=f"gate {view.round}.{view.minute}.{fresh}",
            )[art("keys-hourglass" if view.limit is not None else "icon-eye"), label],
        ],
    ]


# The keys


def tray(one: Seat, t: Tongue) -> Element:
    """The keys that are not laid; a laid one leaves its place empty."""
    laid = {each.key for each in one.laid}
    fits = one.door and placements_of(one.door, one.laid, one.keys)
    return div(".tray", role="group", aria_label=t("Keys"), data_keys=str(len(one.keys)))[
        (
            span(".peg.empty")[key(name)]
            if name in laid
            else button(
                ".peg",
                type="button",
                aria_label=naming.key(name, t),
                title=naming.key(name, t),
                data_piece=name,
                data_cells=" ".join(base(name)),
                data_places=fits[name] if fits else "",
            )[key(name)]
            for name in one.keys
        )
    ]


@lru_cache(maxsize=128)
def placements_of(
    cells: tuple[str, ...], laid: tuple[Laid, ...], keys: tuple[str, ...]
) -> dict[str, str]:
    """Of each key, where the rules let it be laid now, as cells run together: `a1b1 b1c1`."""
    door, covered = mask(cells), mask(cell for each in laid for cell in each.cells)
    return {
        name: " ".join("".join(names(place)) for place, _ in placements(door, covered, name))
        for name in keys
    }


def tools(seen: Seen[View], seat: int) -> Node:
    """Turning, flipping and putting back what is in the hand; a hint. All stay in their places:
    what cannot be done now says why."""
    view, t = seen.view, seen.t
    hints = list(of_kind(Hint, seen.moves)) if seat == seen.mover else None
    opening = opening_of(view.climbers[seat])
    return fragment[
        button(".button.primary.opens", type="button", data_move=opening, data_opens=True)[
            art("keys-door"), t("Open the door")
        ]
        if opening
        else None,
        div(
            ".tools-of-hand",
            data_none=t("Choose a key first."),
            data_empty=t("You have no key in hand."),
            data_same=t("This key looks the same either way."),
        )[
            hand("turn", t("Turn"), game_letters(SHORTCUTS, t)["turn"]),
            hand("flip", t("Flip"), game_letters(SHORTCUTS, t)["flip"]),
            hand("drop", t("Put back"), "", "back"),
            lamp(t, chief=bool(hints) and len(seen.moves) == 1, can=hints is None or bool(hints))
            if view.terms.hints
            else None,
        ],
    ]


def lamp(t: Tongue, *, chief: bool, can: bool) -> Element:
    """A hint (K7.5). Where there is none the rules say why."""
    return button(
        class_=["button", "act", {"primary": chief}],
        type="button",
        data_move=str(Hint(0)),
        aria_disabled=None if can else "true",
        title=t("Places a key for you; costs 15 seconds"),
    )[art("keys-lamp"), span[t("Hint")]]


def hand_says(t: Tongue) -> Element:
    """Where `web` says, as the key in the hand is moved, turned or flipped, how it would lie."""
    return p(
        ".visually-hidden",
        role="status",
        aria_live="polite",
        data_would=t("{key} would cover {cells}"),
        data_wont=t("{key} does not fit here: {cells}"),
        data_lies=t("{key}, shape {cells}"),
    )


def hand(name: str, label: str, shortcut: str, does: str = "") -> Element:
    """What turns, flips or puts back the key in the hand: no move, and no Python."""
    return button(
        ".button.of-hand",
        type="button",
        data_hand=does or name,
        aria_keyshortcuts=shortcut or None,
        title=label,
    )[art(f"keys-{name}"), span[label], kbd(aria_hidden="true")[shortcut] if shortcut else None]


def opening_of(one: Seat) -> str:
    """By rules 1, the opening that the laid keys make, if every key is laid; "" if not."""
    if len(one.laid) < len(one.keys):
        return ""
    return str(Open(tuple((each.key, each.cells) for each in one.laid), 0))
