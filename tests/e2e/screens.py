"""A tour of every screen there is, for tests that look at all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Page, expect

from e2e.digger import dug
from e2e.explorer import explored
from e2e.hands import fill_form, pick, seen
from e2e.locksmith import unlocked
from e2e.prowler import stalked
from e2e.saves import WHEN, kept, record, stored
from e2e.walker import opening, walked
from engine.match import Match, Player
from engine.records import day_seed, remembered
from games.registry import SLUGS

TRIO = (Player("Ada"), Player("Ben"), Player("Cleopatra the Seventh"))
FOUR = (*TRIO, Player("Dov"))
PHASES = ("reveal", "search", "scorpion", "give", "stake", "duel", "over")


def at_phase(phase: str) -> Match:
    """A match of three when it comes to a phase for the last time."""
    whole = walked(3, TRIO)
    last = max(i for i, state in enumerate(whole.states) if state.phase == phase)
    return opening(whole, last)


def everything() -> dict[str, str]:
    """What to keep in the browser before the tour."""
    matches = {phase: at_phase(phase) for phase in PHASES}
    alone = walked(3, TRIO[:1])
    strong = walked(3, TRIO, until=lambda state: state.strength)
    others = {name: match for slug in OTHERS for name, match in OTHERS[slug][0]().items()}
    whole = kept(**matches, alone=alone, strong=strong, **others)
    return {**whole, **records(), "match/broken": record("")}


TOMBS: dict[str, tuple[int, Callable[[Any], bool]]] = {
    "keep": (2, lambda state: state.phase == "keep" and any(state.sides[0].places)),
    "mark": (4, lambda state: state.round == 3 and state.phase == "mark"),
    "cross": (2, lambda state: state.round == 2 and state.sides[0].crosses > 0),
    "take": (2, lambda state: state.round == 2 and state.phase == "take"),
    "end": (3, lambda state: False),
}
"""Matches of Golden Tombs: with how many seats, and until when."""


def tombs() -> dict[str, Match]:
    return {f"tombs-{name}": dug(4, FOUR[:n], until) for name, (n, until) in TOMBS.items()}


MUMMY: dict[str, tuple[int, int, Callable[[Match], bool]]] = {
    "turn": (3, 1, lambda match: {"roll", "cancel"} <= set(match.legal(0))),
    "move": (2, 1, lambda match: len(dice(match)) > 2 and match.state.round > 1),
    "ask": (3, 1, lambda match: any(move.endswith(" show") for move in match.legal(0))),
    "walk": (5, 0, lambda match: "stop" in match.legal(0) and match.state.round > 3),
    "end": (3, 1, lambda match: False),
}
"""Matches of The Mummy's Maze: with how many seats, which of them the mummy, and until when."""


def mummy() -> dict[str, Match]:
    """Ada is on, against bots."""
    bots = [Player(player.name, "easy") for player in (*FOUR[1:], Player("Eli"))]
    return {
        f"mummy-{name}": stalked(6, [FOUR[0], *bots][:seats], until, mummy=seat)
        for name, (seats, seat, until) in MUMMY.items()
    }


def dice(match: Match) -> list[str]:
    """The faces that Ada can choose from."""
    return sorted({move.split(" ")[1] for move in match.legal(0) if move.startswith("go ")})


KEYS: dict[str, tuple[int, dict[str, Any], Callable[[Any], bool]]] = {
    "relay": (4, {"way": "relay"}, lambda at: at.round == 2 and at.phase == "solve"),
    "two": (2, {"side": "hard"}, lambda at: at.round == 3 and at.phase == "solve"),
    "climb": (3, {"way": "relay"}, lambda at: at.round == 4 and at.phase == "climb"),
    "between": (2, {"sand": 5}, lambda at: at.round == 5 and at.phase == "roll"),
    "endless": (1, {"course": "endless"}, lambda at: at.round == 6 and at.phase == "solve"),
    "end": (3, {"way": "relay"}, lambda at: False),
    "door": (1, {"course": "door"}, lambda at: False),
}
"""Matches of The Pharaoh's Keys: with how many seats, how, and until when."""


def keys() -> dict[str, Match]:
    return {
        f"keys-{name}": unlocked(8, FOUR[:n], options, until)
        for name, (n, options, until) in KEYS.items()
    }


ESCAPE: dict[str, tuple[int, dict[str, Any], Callable[[Match], bool]]] = {
    "keep": (2, {}, lambda match: match.state.phase == "keep" and match.entries[-1].seat == 0),
    "act": (3, {"pyramid": "pyramid-3", "turns": 5}, lambda match: match.state.round == 4),
    "help": (4, {"turns": 9, "evolved": "horn ankh"}, lambda match: match.state.phase == "help"),
    "end": (2, {}, lambda match: False),
}
"""Matches of Way Out: with how many seats, how, and until when."""


def escape() -> dict[str, Match]:
    return {
        f"escape-{name}": explored(4, FOUR[:n], options, until)
        for name, (n, options, until) in ESCAPE.items()
    }


def records() -> dict[str, str]:
    """The day's match was played today, and a campaign has begun."""
    day = datetime.now(UTC).date().isoformat()
    match = dug(day_seed("tombs", day), TRIO[:1])
    bests = remembered({}, match, "day", WHEN, day)
    rows = {kind: asdict(best) for kind, best in bests.items()}
    won = json.dumps(["pyramid-1", "pyramid-3"])
    return {
        **kept(day=match),
        "set/records-tombs": json.dumps(rows),
        "set/campaign-escape": won,
    }


def tour(page: Page) -> Iterator[str]:
    """Go from screen to screen; names each as it stands there."""
    expect(page.locator(".broken")).to_be_visible()
    yield "hall with matches"
    page.locator("[data-do^=ask-delete]").first.click()
    expect(page.locator("dialog")).to_be_visible()
    yield "question"
    page.keyboard.press("Escape")

    go(page, "#/new/sands", "[type=submit]")
    fill_form(page, ["person"] * 5, ["Ada"])
    yield "set-up of five"
    pick(page, "seats", "3")
    page.locator('[data-do="seat 2"]').click()
    expect(page.locator(".cast-card").first).to_be_visible()
    yield "the cast"
    page.locator('[data-do="sit 2 tiye"]').click()
    yield "set-up with a bot"
    pick(page, "seats", "1")
    yield "set-up of one"

    for name in ("reveal", "search", "scorpion", "duel", "strong", "over"):
        go(page, f"#/match/{name}", "main.table .seats")
        if name == "search":
            in_words(page)
        yield f"table: {name}"
        if name == "search":
            put_away(page)
            page.locator("[data-do=advice]").first.click()
            expect(page.locator(".advice.given")).to_be_visible()
            yield "advice"
    go(page, "#/match/alone", "main.table .seats")
    page.locator("[data-do=replay]").click()
    expect(page.locator(".replay")).to_be_visible()
    yield "replay"
    for name in ("give", "stake"):
        go(page, f"#/match/{name}", ".curtain")
        if name == "give":
            yield f"curtain: {name}"
        page.locator("[data-do^=open]").click()
        expect(page.locator(".picks")).to_be_visible()
        yield f"table: {name}"
    go(page, "#/match/search", "main.table .seats")
    page.locator(".spot:not(.can):not(.open)").first.click()
    expect(page.locator(".notices .notice")).to_be_visible()
    yield "refusal"
    put_away(page)
    page.locator("[data-do=menu]").click()
    expect(page.locator("dialog")).to_be_visible()
    yield "menu"
    page.locator("[data-do=players]").click()
    expect(page.locator("[data-field^=rename]").first).to_be_visible()
    yield "players"
    page.keyboard.press("Escape")
    page.locator("[data-do=menu]").click()
    page.locator("[data-do=summary]").click()
    expect(page.locator("dialog#one-page")).to_be_visible()
    yield "rules on one page"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator(".keymap")).to_be_visible()
    yield "key map"
    page.keyboard.press("Escape")
    for slug in SLUGS:
        go(page, f"#/lesson/{slug}", "main.table .lesson")
        yield f"lesson: {slug}"

    for _, tour_of in OTHERS.values():
        yield from tour_of(page)
    go(page, "#/rules/sands/S3.2", "[data-target]")
    yield "rulebook"
    yield from tour_of_sheets(page)
    yield from tour_of_links(page)
    go(page, "#/settings", "[data-field='set theme']")
    yield "settings"
    go(page, "#/licences", ".licences details")
    yield "licences"
    go(page, "#/records", ".totals")
    yield "records"
    go(page, "#/expedition", ".road")
    yield "expedition"
    gone = {name: None for name in stored(page) if not name.startswith("set/")}
    page.evaluate(TOLD, gone)
    go(page, "#/", ".doors")
    expect(page.locator(".match, .broken")).to_have_count(0)
    yield "empty hall"


TOLD = "texts => new BroadcastChannel('five-pyramids /').postMessage({texts})"
"""As another tab tells what it has written or deleted."""


def tour_of_sheets(page: Page) -> Iterator[str]:
    go(page, "#/sheet", ".troubles")
    yield "sheet: blank"
    page.locator("[data-do=begin-from]").click()
    expect(page.locator(".start-from").first).to_be_visible()
    yield "sheet: begin from"
    page.locator("[data-do='begin pyramid-5']").click()
    page.locator("[data-ui='floor=2']").click()
    page.locator(".plot.no").first.click(force=True)  # it says why not
    page.locator(".more-tiles summary").click()
    yield "sheet: a floor"
    page.locator("[data-do=share]").click()
    expect(page.locator("[data-link]")).to_be_visible()
    yield "sheet: share"
    address = page.locator("[data-link]").input_value()
    go(page, "#" + address.partition("#")[2], ".shown")
    yield "sheet: somebody else’s"
    go(page, "#/sheet/abc", ".refusal")
    yield "sheet: refused"


def tour_of_links(page: Page) -> Iterator[str]:
    """A match is shared while it runs and when it is over; what comes of the links."""
    go(page, "#/match/tombs-take", "main.table .seats")
    put_away(page)
    page.locator("[data-do=menu]").click()
    page.locator(".dialog [data-do=pass-on]").click()
    pick(page, "pass-on what", "challenge")
    expect(page.locator(".qr")).to_be_visible()
    yield "share: a challenge"
    go(page, linked(page), "[data-do^=meet]")
    yield "link: a challenge"
    go(page, "#/match/tombs-end", ".ending")
    page.locator(".ending [data-do=pass-on]").click()
    go(page, linked(page), "a[href^='#/watch']")
    yield "link: a finished match"


def linked(page: Page) -> str:
    """The link in the dialog, behind the address of the page."""
    return "#" + page.locator("[data-link]").input_value().partition("#")[2]


def tour_of_tombs(page: Page) -> Iterator[str]:
    go(page, "#/new/tombs", ".daily-best")
    yield "tombs: set-up with records"
    go(page, "#/match/tombs-keep", ".curtain")
    page.locator("[data-do^=open]").click()
    page.locator(".choice-card").first.click()
    expect(page.locator('.choice-card[aria-pressed="true"]')).to_be_visible()
    yield "tombs: keep"
    for name in ("mark", "cross", "take", "end"):
        go(page, f"#/match/tombs-{name}", "main.table .seats")
        if name == "mark":
            in_words(page)
            page.locator(".cell.can").first.hover()
            expect(page.locator(".cell.would").first).to_be_visible()
        yield f"tombs: {name}"
    go(page, "#/match/day", ".ending")
    yield "tombs: the day’s end"
    go(page, "#/rules/tombs/T4.5", "[data-target]")
    yield "tombs: rulebook"


def tour_of_mummy(page: Page) -> Iterator[str]:
    go(page, "#/new/mummy", "[type=submit]")
    fill_form(page, ["person"] * 5, [])
    yield "mummy: set-up of five"
    for name in MUMMY:
        go(page, f"#/match/mummy-{name}", "main.table .seats")
        if name == "turn":
            in_words(page)
        if name == "move":
            page.locator("button.die.can").first.click()
            expect(page.locator(".cell.can").first).to_be_visible()
        if name == "ask":
            ask(page)
        if name == "walk":
            page.locator(".scent-switch").click()
            expect(page.locator(".cell .scent").first).to_be_visible()
        yield f"mummy: {name}"
    go(page, "#/rules/mummy/M3.10", "[data-target]")
    yield "mummy: rulebook"


def ask(page: Page) -> None:
    """Choose a die that leads to a wanted symbol, and the symbol."""
    wanted = page.locator('.cell.can[data-ui^="to="]')
    for die in page.locator("button.die.can").all():
        if not wanted.count():
            die.click()
    wanted.first.click()
    expect(page.locator(".ask")).to_be_visible()


def tour_of_keys(page: Page) -> Iterator[str]:
    go(page, "#/new/keys", ".daily")
    yield "keys: set-up"
    pick(page, "party", "alone")
    pick(page, "option course", "endless")
    yield "keys: set-up of endless doors"
    for name in ("relay", "two", "endless"):
        go(page, f"#/match/keys-{name}", ".gate.shut")
        if name == "relay":
            yield f"keys: {name}, covered"
        page.locator('[data-do="clock go"]').first.click()
        page.locator("[data-piece]").first.click()
        page.locator(".slot").first.hover()
        expect(page.locator(".in-hand")).to_have_count(1)
        yield f"keys: {name}"
    page.locator("[data-do='clock stop']").click()
    go(page, "#/match/keys-climb", ".storey.can")
    page.locator(".storey.can").first.hover()
    yield "keys: climb"
    page.evaluate("location.hash = '#/match/keys-between'")
    expect(page.locator("[data-do=next]")).to_be_visible()
    yield "keys: between rounds"
    go(page, "#/match/keys-end", ".ending")
    in_words(page)
    yield "keys: end"
    go(page, "#/match/keys-door", ".finished")
    page.locator(".finished").scroll_into_view_if_needed()
    yield "keys: a door that is done"
    go(page, "#/rules/keys/K7.5", "[data-target]")
    yield "keys: rulebook"


def tour_of_escape(page: Page) -> Iterator[str]:
    go(page, "#/new/escape", ".campaign")
    yield "escape: set-up"
    page.locator(".variants > summary").click()
    page.locator(".campaign > summary").click()
    yield "escape: set-up with a campaign"
    for name in ("keep", "help"):
        go(page, f"#/match/escape-{name}", "main.table .ask")
        yield f"escape: {name}"
    talk(page)
    yield "escape: a talk"
    go(page, "#/match/escape-act", "main.table .kit")
    in_words(page)
    yield "escape: act"
    page.locator(".medal").last.click()
    expect(page.locator(".pyramid.flat")).to_be_visible()
    yield "escape: one floor alone"
    go(page, "#/match/escape-end", ".ending")
    yield "escape: lost"
    go(page, "#/rules/escape/E4.3", "[data-target]")
    yield "escape: rulebook"


def talk(page: Page) -> None:
    """Use a walkie-talkie, choosing it twice. On a phone it lies behind its player's seat."""
    call = page.locator(".call:visible").first
    if not call.count():
        page.locator("[data-do^='about']").first.click()
    call.click()
    expect(page.locator(".call.pending").first).to_be_attached()
    call.click()
    expect(page.locator(".talk")).to_be_visible()


def put_away(page: Page) -> None:
    """Close the explanation: on a phone it lies over the tools."""
    close = page.locator(".explain .tool")
    if close.count():
        close.click()
        expect(close).to_have_count(0)


def in_words(page: Page) -> None:
    """The table told in words, beside it."""
    page.locator(".spoken-head").click()
    expect(page.locator(".spoken-answer")).to_be_visible()


def go(page: Page, address: str, sign: str) -> None:
    page.evaluate("address => { location.hash = address; }", address)
    expect(page.locator(sign).first).to_be_attached()
    if "/match/" in address:
        assert seen(page)


Matches = Callable[[], dict[str, Match]]
Tour = Callable[[Page], Iterator[str]]

TOURS: dict[str, tuple[Matches, Tour]] = {
    "tombs": (tombs, tour_of_tombs),
    "keys": (keys, tour_of_keys),
    "mummy": (mummy, tour_of_mummy),
    "escape": (escape, tour_of_escape),
}
OTHERS = {slug: TOURS[slug] for slug in SLUGS if slug in TOURS}
"""Of each game whose door is open, but for the first: what is kept for its tour, and the tour."""
