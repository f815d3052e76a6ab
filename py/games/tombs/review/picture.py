"""The markings that were worth most, and the race for the colours."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from htpy import Element, Node, div, figcaption, figure, h2, li, ol, p, span
from htpy import svg as drawing
from markupsafe import Markup

from engine.game import FATE, Event
from engine.review import Played
from games.tombs.bot.imagined import dig_of
from games.tombs.content.tables import COLOURS, Card
from games.tombs.page.drawings import small
from games.tombs.rules.moves import Cross, Mark, parse
from games.tombs.rules.state import View
from page.i18n import Tongue
from page.names import is_you

BEST = 4
"""How many markings are shown."""
WIDTH, HEIGHT = 300, 110


@dataclass(frozen=True)
class Marked:
    """A marking, and the points that it brought in its turn."""

    at: int
    card: Card
    before: tuple[str, ...]
    cells: tuple[str, ...]
    points: int


def markings(match: Played[View]) -> Iterator[Marked]:
    """All markings of a seat. What is completed counts at the end of the turn (T6, T7), so points
    are counted up to the next marking."""
    made = [
        (at, move)
        for at, entry in enumerate(match.entries)
        if entry.seat == match.seat and isinstance(move := parse(entry.move), Mark | Cross)
    ]
    views = [match.view(match.seat, at) for at in (*(at for at, _ in made), len(match.entries))]
    for (at, move), (view, later) in zip(made, pairwise(views)):
        chamber = chamber_of(view, match.seat, move.card)
        if chamber is not None:
            card, before = chamber
            gain = _score(later, match.seat) - _score(view, match.seat)
            yield Marked(at, card, before, move.cells, gain)


def chamber_of(view: View, seat: int, number: int) -> tuple[Card, tuple[str, ...]] | None:
    """A chamber of a seat, and what is marked there."""
    for one in view.sides[seat].chambers:
        if one and one.card.number == number:
            return one.card, one.marked
    return None


def _score(view: View, seat: int) -> int:
    return dig_of(view, view.sides[seat]).score()


def picture(match: Played[View], t: Tongue) -> Node:
    best = sorted(markings(match), key=lambda one: (-one.points, one.at))[:BEST]
    return [
        h2[t("The cells that were worth most")],
        ol(".best-marks")[(li[_marking(one, t)] for one in best)],
        h2[t("The race for the colours")],
        p(".soft")[t("Completed pyramids of each colour, turn by turn.")],
        div(".races")[(_race(match, colour, rows, t) for colour, rows in counts(match).items())],
    ]


def _marking(one: Marked, t: Tongue) -> Element:
    said = t.many("+{n} point", "+{n} points", one.points)
    return figure[
        small(one.card, (*one.before, *one.cells), one.cells, t),
        figcaption[
            t("Pyramid {number}", number=one.card.number), ": ", span(".marks-points")[said]
        ],
    ]


def counts(match: Played[View]) -> dict[str, list[list[int]]]:
    """By colour, how many pyramids each seat had completed after each turn."""
    rows: dict[str, list[list[int]]] = {colour: [[] for _ in match.names] for colour in COLOURS}
    turns = [at for at, entry in enumerate(match.entries) if entry.seat == FATE]
    for at in (*turns, len(match.entries)):
        for seat, side in enumerate(match.view(None, at).sides):
            done = [card.colour for card in side.completed]
            for colour in COLOURS:
                rows[colour][seat].append(done.count(colour))
    return rows


def _title(colour: str, t: Tongue) -> str:
    titles = (t("Green pyramids"), t("Orange pyramids"), t("Purple pyramids"))
    return titles[COLOURS.index(colour)]


def _race(match: Played[View], colour: str, rows: Sequence[Sequence[int]], t: Tongue) -> Element:
    most = max(1, *(max(row) for row in rows))
    lines, told = [], []
    for seat, row in enumerate(rows):
        step = (WIDTH - 16) / max(1, len(row) - 1)
        points = " ".join(
            f"{8 + step * at:.1f},{HEIGHT - 10 - (HEIGHT - 24) * n / most - 2 * seat:.1f}"
            for at, n in enumerate(row)
        )
        lines.append(f'<polyline class="runner-{seat}" points="{points}"/>')
        name = t("You") if is_you(match.names, seat) else match.names[seat]
        told.append((seat, t("{what}: {n}", what=name, n=row[-1])))
    title = _title(colour, t)
    label = "; ".join(said for _, said in told)
    return figure(".race")[
        figcaption[span(".chart-title")[title]],
        drawing(
            class_=f"race-{colour}",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=f"{title}. {label}",
            focusable="false",
        )[Markup("".join(lines))],
        span(".race-key")[(span(class_=f"runner-{seat}")[said] for seat, said in told)],
    ]


def sketch(
    view: View,
    events: Sequence[Event],
    legal: Collection[str],
    move: str,
    best: str,
    names: tuple[str, ...],
    t: Tongue,
) -> Node:
    """The chambers as they were marked by the move made, and by the better one."""
    rows = [(t("Your move"), move)]
    if best != move:
        rows.append((t("Better"), best))
    drawn = [(said, _after(view, text, t)) for said, text in rows]
    if not any(one for _, one in drawn):
        return None
    return div(".review-sketch.tombs-sketch")[
        (figure[one, figcaption[said]] for said, one in drawn if one)
    ]


def _after(view: View, text: str, t: Tongue) -> Node:
    made = parse(text)
    if not isinstance(made, Mark | Cross) or view.viewer is None:
        return None
    chamber = chamber_of(view, view.viewer, made.card)
    if chamber is None:
        return None
    return small(chamber[0], (*chamber[1], *made.cells), made.cells, t)
