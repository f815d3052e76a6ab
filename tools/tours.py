"""Tours for tools/shots.py: which screens pictures are taken of, and how to get there.

A tour opens pages with what is kept on the device, and goes from screen to screen; it names each
as it stands there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Page, expect

from e2e.fixtures import until_ready
from e2e.gathering import Gathering, draft, gathered
from e2e.hands import go
from e2e.saves import kept, settled
from e2e.screens import everything
from e2e.screens import tour as tour_of_tests
from e2e.shown import shown
from e2e.veteran import TRIED, veteran
from engine.bots import decide
from engine.match import Match, Player
from games.registry import SLUGS, load, spec, specs

Shot = tuple[str, Page]
"""A screen, and the page it stands on."""
Opens = Callable[[str, Mapping[str, str]], Page]
"""Somebody opens the site at an address with these texts on their device."""
NAMES = ("Ada", "Ben", "Cleopatra the Seventh", "Dov", "Esi", "Finn")


@dataclass(frozen=True)
class Tour:
    about: str
    shots: Callable[[Opens], Iterator[Shot]]
    relay: bool = False
    """Whether the site names a relay."""


def device(**settings: str) -> dict[str, str]:
    """Somebody who has been here before, and chose these settings."""
    chosen = {"pace": "instant", "motion": "still", **settings}
    return {"set/settings": json.dumps(chosen), "set/sound-asked": "true"}


def screens(opens: Opens) -> Iterator[Shot]:
    page = opens("#/", {**device(), **everything()})
    for name in tour_of_tests(page):
        yield name, page


# Days, records, reviews, studies: what somebody finds who has played for weeks


def progress(opens: Opens) -> Iterator[Shot]:
    page = opens("#/", veteran().texts)
    for part in (days, marks, studies):
        for name in part(page):
            yield name, page


def days(page: Page) -> Iterator[str]:
    go(page, "#/", ".today")
    page.locator(".today").scroll_into_view_if_needed()
    yield "hall: today"
    go(page, "#/days", ".calendar")
    yield "calendar"
    go(page, f"#/days/{TRIED[0]}", ".calendar")
    yield "calendar of one game"
    go(page, f"#/day/{veteran().today}", ".day-cards")
    yield "a day"
    page.locator("[data-do^=day-share]").first.click()
    expect(page.locator("dialog")).to_be_visible()
    yield "a day: share a result"
    page.keyboard.press("Escape")
    go(page, f"#/solution/{TRIED[0]}/{veteran().today}", "main.table .replay")
    yield "a day: the solution"
    go(page, veteran().results[-1], ".arrived-result")
    yield "a friend’s result"
    go(page, "#/week", ".week-table")
    yield "the week"
    go(page, veteran().results[0].replace("result", "played"), "main.table .replay")
    yield "a friend’s match"
    go(page, f"#/match/{veteran().mine}", ".ending")
    yield "end of a day’s match"


def marks(page: Page) -> Iterator[str]:
    """Records and goals, reviews, the same deal, what is kept."""
    go(page, "#/records", ".totals")
    yield "records"
    for slug in SLUGS:
        page.locator(f"[data-do='records-game {slug}']").first.click()
        expect(page.locator(".rating").first).to_be_visible()
        page.locator(f"#goals-{slug} summary").click()
        yield f"records: {slug}"
    for slug in SLUGS:
        go(page, f"#/review/{slug}-0", f".review[data-game={slug}] .great-number")
        yield f"review: {slug}"
    go(page, f"#/again/{SLUGS[0]}-0", ".again-head")
    yield "same deal"
    go(page, "#/settings", "[data-field='set theme']")
    yield "settings"


def studies(page: Page) -> Iterator[str]:
    for slug in SLUGS:
        for number in range(1, len(spec(slug).studies()) + 1):
            go(page, f"#/study/{slug}/{number}", "main.table .study")
            hint = page.locator("[data-do=study-hint]")
            if hint.count():
                hint.click()
                expect(page.locator(".study-answer")).to_be_visible()
            yield f"study: {slug} {number}"


def unexplained(page: Page) -> None:
    """Close the explanations: on a phone they lie over the tools."""
    close = page.locator(".explain .tool")
    while close.count():
        close.click()
        settled(page)


# A table of several devices


def together(opens: Opens) -> Iterator[Shot]:
    """Ada opens tables, Ben and Cleopatra come by their links; a window shows each to all."""
    for number, slug in enumerate(SLUGS):
        seats = shown(slug).together.devices if number else 3
        ada = opens(f"#/new/{slug}", {**device(name=NAMES[0], met="yes"), **draft(slug, seats)})
        first, last = not number, slug == SLUGS[-1]
        invites = ada.locator("[data-do=start-together]")
        invites.scroll_into_view_if_needed()
        if first:
            yield "set-up", ada
        invites.click()
        expect(ada.locator("[data-link]")).to_be_visible()
        link = "#" + ada.locator("[data-link]").input_value().partition("#")[2]
        guests = [opens(link, device(name=name, met="yes")) for name in NAMES[1:seats]]
        screen = opens(f"{link}?screen", device())
        yield from lobby(ada, guests, screen) if first else sit_down(guests)
        ada.locator("[data-do=begin-table]").click()
        for page in (ada, *guests, screen):
            expect(page.locator("main.table")).to_be_visible()
        if first:
            yield from talks(ada, guests[0])
        playing = gathered(ada, *guests)
        playing.play(8)
        for who, page in zip(("keeper’s", "guest’s", "other guest’s"), (ada, *guests)):
            yield f"{slug}, the {who}", page
        yield f"{slug}, the table screen", screen
        if last:
            yield from ballots(playing, ada, guests[0])
        if first:
            yield from away(ada, *guests)


def lobby(ada: Page, guests: Sequence[Page], screen: Page) -> Iterator[Shot]:
    yield "inviting", ada
    expect(guests[0].locator("[data-do^=take-seat]").first).to_be_visible()
    yield "joining", guests[0]
    yield from sit_down(guests)
    yield "a seat is taken", guests[0]
    expect(ada.locator(".lobby-chair.free")).to_have_count(0)
    yield "everybody is there", ada
    yield "the table screen before the match", screen


def sit_down(guests: Sequence[Page]) -> Iterator[Shot]:
    for page in guests:
        page.locator("[data-do^=take-seat]").first.click()
        expect(page.locator("[data-do=stand-up]")).to_be_visible()
    yield from ()


def talks(ada: Page, ben: Page) -> Iterator[Shot]:
    people(ada)
    yield "the people, at the keeper’s", ada
    ada.locator("[data-do='phrase hello']").click()
    ada.keyboard.press("Escape")
    expect(ben.locator(".company-said")).to_contain_text(NAMES[0])
    people(ben)
    yield "the people, at a guest’s", ben
    ben.keyboard.press("Escape")
    unexplained(ada)
    ada.locator("[data-do=point]").click()
    expect(ada.locator(".pointing")).to_be_visible()
    yield "pointing", ada
    ada.locator("[data-do=point-at] [type=submit]").click()
    expect(ben.locator(".point")).to_be_attached()
    yield "somebody points", ben


def ballots(playing: Gathering, ada: Page, ben: Page) -> Iterator[Shot]:
    """Undo, and the table moves to another device, if all agree."""
    undo = ada.locator("[data-do=undo]:not([aria-disabled])")
    while not undo.count():
        playing.play(1)
    unexplained(ada)
    undo.click()
    expect(ben.locator("[data-do='answer-undo yes']")).to_be_visible()
    yield "ballot: undo", ben
    yield "ballot: undo, who asked", ada
    ben.locator("[data-do='answer-undo no']").click()
    people(ben)
    ben.locator("[data-do=take-over]").click()
    expect(ada.locator("[data-do='vote yes']")).to_be_visible()
    yield "ballot: move the table", ada
    ben.keyboard.press("Escape")
    yield "ballot: move the table, who asked", ben
    ada.locator("[data-do='vote yes']").click()
    expect(ada.locator("[data-do='vote yes']")).to_have_count(0)
    yield "the table has moved", ada


def away(ada: Page, ben: Page, cleo: Page) -> Iterator[Shot]:
    ada.goto("about:blank")
    expect(ben.locator(".gathering .notice.standing").first).to_be_visible()
    yield "the keeper is away", ben
    ada.go_back(wait_until="commit")
    until_ready(ada)
    cleo.goto("about:blank")
    expect(ada.locator(".company-one .away").first).to_be_visible()
    yield "a guest is away", ada
    people(ada)
    yield "a guest is away: hand-over", ada
    ada.locator("[data-do=ask-close-table]").click()
    expect(ada.locator("[data-do=close-table]")).to_be_visible()
    yield "close the table?", ada
    ada.locator("[data-do=close-table]").click()
    expect(ben.locator(".looking")).to_be_visible()
    yield "closed", ben


def people(page: Page) -> None:
    page.locator("[data-do=people]").click()
    expect(page.locator("dialog")).to_be_visible()


# Worlds of a game, and what else can be chosen of its looks


def worlds(opens: Opens) -> Iterator[Shot]:
    for one in specs():
        for world in one.worlds:
            own = {f"{one.slug}.world": world.name}
            page = opens("#/", {**device(**own), **midway(one.slug), **everything()})
            for name in ("three", "six", "over"):
                go(page, f"#/match/mid-{name}", "main.table")
                unexplained(page)
                yield f"{one.slug}, {world.name}: {name}", page
            go(page, f"#/new/{one.slug}", "[type=submit]")
            yield f"{one.slug}, {world.name}: set-up", page
        for liking in one.preferences:
            for value, _ in liking.choices[1:]:
                own = {f"{one.slug}.{liking.name}": value}
                page = opens("#/", {**device(**own), **midway(one.slug)})
                for name in ("three", "six"):
                    go(page, f"#/match/mid-{name}", "main.table")
                    unexplained(page)
                    yield f"{one.slug}, {value}: {name}", page


@cache
def midway(slug: str) -> dict[str, str]:
    """Matches that are half over, as bots play them, and one to its end."""
    most = max(load(slug).info.seats)
    matches = {
        "mid-three": part_of(slug, 3, 0.6),
        "mid-six": part_of(slug, most, 0.6),
        "mid-over": part_of(slug, 2, 1),
    }
    texts: dict[str, str] = kept(**matches)
    return texts


def part_of(slug: str, seats: int, share: float) -> Match:
    whole = Match(load(slug), {}, [Player(name) for name in NAMES[:seats]], 5)
    whole.play_fate()
    while whole.outcome is None:
        seat = whole.actors[0]
        whole.play(seat, str(decide(whole, seat, "medium")))
        whole.play_fate()
    match = whole.until(int(len(whole.entries) * share))
    match.copied = 0
    match.play_fate()
    return match


# The tables, for devices that the tests do not have


def tables(opens: Opens) -> Iterator[Shot]:
    page = opens("#/", {**device(), **everything()})
    yield "hall", page
    for name in tour_of_tests(page):
        if page.locator("main.table").count():
            yield name, page


# Pages that are longer than a screen, with all that can be opened


def pages(opens: Opens) -> Iterator[Shot]:
    page = opens("#/", {**device(name=NAMES[0], met="yes"), **everything()})
    for slug in SLUGS:
        go(page, f"#/new/{slug}", "[type=submit]")
        for field in ("bots", "mixed"):
            party = page.locator(f'label:has([data-field="party"][value="{field}"])')
            if party.count():
                party.click()
        unfolded(page)
        yield f"{slug}: set-up", page
        go(page, f"#/rules/{slug}", ".rulebook")
        yield f"{slug}: rulebook", page
    go(page, "#/settings", "[data-field='set theme']")
    yield "settings", page
    go(page, "#/expedition", ".road")
    unfolded(page)
    yield "expedition", page


def unfolded(page: Page) -> None:
    """With all details open."""
    page.locator("main details").evaluate_all("all => all.forEach(one => { one.open = true; })")


TOURS = {
    "screens": Tour("every screen of the tests", screens),
    "progress": Tour("days, records, reviews, studies", progress),
    "together": Tour("a table of several devices", together, relay=True),
    "worlds": Tour("the worlds of a game, and its other looks", worlds),
    "pages": Tour("set-ups, rulebooks and settings, for --whole", pages),
    "tables": Tour("the hall, and of the screens the tables alone", tables),
}
