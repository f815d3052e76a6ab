"""The players of a running match: people change their names, and seats change hands."""

from __future__ import annotations

from dataclasses import dataclass

from htpy import Element, Node, button, div, form, input, label, li, ol, p, span

from engine.match import PERSON, Player
from engine.save import LONGEST_NAME, clean_name
from page.choices import choice
from page.dialogs import shell
from page.figures import face, kind_label
from page.i18n import Tongue
from page.icons import art
from page.levels import KIND_WORDS
from page.session import Session


@dataclass(frozen=True)
class Renaming:
    """A name that was refused: as it was typed, and why."""

    seat: int
    typed: str
    why: str


def own_seat(session: Session, name: str) -> int | None:
    """The seat of whoever owns this device: its only person, or the one of that name; before the
    owner has a name, the first."""
    if session.names.you is not None:
        return session.names.you
    called = (seat for seat in session.persons if not name or session.names[seat] == name)
    return next(called, None)


def renamed(session: Session, seat: int, typed: str, t: Tongue) -> Renaming | None:
    """Call a person of this device by another name; says why, if that cannot be."""
    if seat not in session.persons or not session.is_live:
        return None
    name, players = clean_name(typed), session.match.players
    why = ""
    if not name:
        why = t("A player needs a name.")
    elif any(one.name == name for at, one in enumerate(players) if at != seat):
        why = t("Somebody else at the table is called {name}. Choose another name.", name=name)
    if why:
        return Renaming(seat, typed[:LONGEST_NAME], why)
    session.match.seat_to(seat, Player(name, players[seat].kind))
    return None


def players_dialog(session: Session, refused: Renaming | None, t: Tongue) -> Element:
    """Every seat: its face, its name, and who plays it."""
    return shell(
        t("Players"),
        t,
        form(data_do="players-done")[
            ol(".chairs")[
                (
                    _seat(session, seat, refused if refused and refused.seat == seat else None, t)
                    for seat in range(len(session.names))
                )
            ],
            div(".buttons")[button(".button.primary", type="submit")[art("icon-check"), t("Done")]],
        ],
        id="players",
    )


def _seat(session: Session, seat: int, refused: Renaming | None, t: Tongue) -> Element:
    player = session.match.players[seat]
    kinds = [(kind, t(KIND_WORDS[kind])) for kind in (PERSON, *session.match.game.levels)]
    return li(".chair.playing")[
        span(".chair-face")[face(session.faces[seat], kind_label(player, t))],
        _name(player, seat, refused, t)
        if seat in session.persons
        else span(".chair-who")[span(".cast-name")[player.name]],
        choice(
            f"hand-{seat}",
            t("Who plays for {name}?", name=player.name),
            kinds,
            player.kind,
            f"hand {seat}",
        )
        if session.apart is None
        else None,
    ]


def _name(player: Player, seat: int, refused: Renaming | None, t: Tongue) -> Node:
    return label(".chair-name")[
        span(".visually-hidden")[t("Name of player {n}", n=seat + 1)],
        input(
            type="text",
            value=refused.typed if refused else player.name,
            maxlength=str(LONGEST_NAME),
            autocomplete="off",
            spellcheck="false",
            aria_invalid="true" if refused else None,
            aria_describedby=f"renaming-{seat}" if refused else None,
            data_field=f"rename {seat}",
        ),
        p(".bad", id=f"renaming-{seat}", role="alert")[refused.why] if refused else None,
    ]
