"""Setting a match up: who sits where, and with which options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h2,
    input,
    label,
    legend,
    li,
    main,
    ol,
    p,
    section,
    span,
    summary,
)

from engine.game import ADVICE, Game, Info, Option, Refused
from engine.match import KINDS, PERSON, Player
from engine.save import LONGEST_NAME, clean_name
from games.registry import Door
from page import advice
from page.bar import bar, tool
from page.far import far_friends
from page.hall import players
from page.icons import art
from page.parts import Offer
from page.records import Shelf, records_panel
from page.settings import choice
from page.tongue import Tongue

KIND_WORDS = {
    "person": "Person",
    "easy": "Easy",
    "medium": "Medium",
    "hard": "Hard",
    "master": "Master",
}

PARTIES = {
    "alone": ("Alone", ("icon-person",)),
    "bot": ("Against a bot", ("icon-person", "icon-bot")),
    "friends": ("Friends", ("icon-person", "icon-person")),
}
"""Ways to sit down at once: a title, and who is drawn."""

TEAM_PARTIES = {"bot": "With a bot"}
"""What some are called where all play together."""

BOT_NAMES = ("Ani", "Merit", "Khepri", "Tiye", "Ramose", "Nofret")
"""Names bots answer to when nobody names them."""


@dataclass(frozen=True)
class Draft:
    """A match that is being set up."""

    players: tuple[Player, ...]
    options: dict[str, Any]

    def resized(self, seats: int) -> Draft:
        """With more or fewer seats; a new seat is a bot like the last one, or a person."""
        more = Player("", self.players[-1].kind if len(self.players) > 1 else "medium")
        players = (*self.players, *[more] * seats)[:seats]
        return replace(self, players=players)

    def choosing(self, name: str, value: Any) -> Draft:
        """With another value of an option."""
        return replace(self, options={**self.options, name: value})

    def with_player(self, seat: int, **changes: str) -> Draft:
        if not 0 <= seat < len(self.players):
            return self
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    @property
    def persons(self) -> int:
        """How many of the seats are people's."""
        return sum(not player.is_bot for player in self.players)

    @property
    def party(self) -> str:
        """Which of the ready parties sits there; "" for a mixed one."""
        persons = [player for player in self.players if not player.is_bot]
        if len(self.players) == 1:
            return "alone" if persons else ""
        if len(persons) == len(self.players):
            return "friends"
        return "bot" if len(self.players) == 2 and persons else ""

    def gathered(self, party: str) -> Draft:
        """With one of the ready parties; names stay, and so do bots where bots are meant."""
        if party not in PARTIES or party == self.party:
            return self
        first = replace(self.players[0], kind=PERSON)
        others = self.players[1:] or (Player("", "medium"),)
        if party == "alone":
            return replace(self, players=(first,))
        if party == "friends":
            friends = tuple(replace(other, kind=PERSON) for other in others)
            return replace(self, players=(first, *friends))
        bot = others[0] if others[0].is_bot else Player("", "medium")
        return replace(self, players=(first, bot))

    def named(self, t: Tongue) -> tuple[Player, ...]:
        """The players with a name each, no two alike."""
        taken: set[str] = set()
        named = []
        for seat, player in enumerate(self.players):
            name = clean_name(player.name) or default_name(self.players, seat, t)
            number = 2
            first = name
            while name in taken:
                name = f"{first[: LONGEST_NAME - 3]} {number}"
                number += 1
            taken.add(name)
            named.append(replace(player, name=name))
        return tuple(named)


def default_name(players: tuple[Player, ...], seat: int, t: Tongue) -> str:
    if players[seat].is_bot:
        return BOT_NAMES[seat % len(BOT_NAMES)]
    return t("Player {n}", n=seat + 1)


def option_words(
    option: Option, value: Any, players: tuple[Player, ...], words: Any, t: Tongue
) -> tuple[str, str]:
    """What an option's value is called, and a line about it; a seat goes by its player's name."""
    if option.of_seats:
        return Draft(players, {}).named(t)[value].name, ""
    if option.typed:
        return str(value), ""
    label, line = words.option(option.name, value, t)
    return label, line


def first_draft(info: Info, kept: Any) -> Draft:
    """The last set-up of this game if it still fits, else one person (against one bot)."""
    least = min(info.seats)
    draft = Draft(
        (Player(""), *[Player("", "medium")] * (max(2, least) - 1)),
        # A part that one seat alone plays is a bot's, until somebody wants it.
        {option.name: option.values[option.of_seats] for option in info.choices},
    )
    if not isinstance(kept, dict):
        return draft
    players, options = restored_players(kept.get("players")), kept.get("options")
    if len(players) in info.seats:
        draft = for_party(info, draft, replace(draft, players=players))
    for option in info.choices:
        value = options.get(option.name) if isinstance(options, dict) else None
        like = type(value) is type(option.values[0])  # a free one is judged by the game's set-up
        if value in option.values or (option.free and like):
            draft.options[option.name] = value
    return draft


def started_with(option: Option, persons: int) -> Any:
    """What the set-up chooses for so many people before anybody does."""
    return option.values[0] if option.several is None or persons < 2 else option.several


def for_party(info: Info, before: Draft, draft: Draft) -> Draft:
    """A draft with other people than before: what nobody had chosen goes by their number."""
    for option in info.options:
        usual, mine = started_with(option, draft.persons), draft.options[option.name]
        if option.several is not None and mine == started_with(option, before.persons):
            draft = draft.choosing(option.name, usual)
    return draft


def restored_players(rows: Any) -> tuple[Player, ...]:
    """Who was kept as sitting there; what makes no sense is left out."""
    return tuple(
        Player(clean_name(row["name"]), row["kind"])
        for row in (rows if isinstance(rows, list) else [])
        if isinstance(row, dict) and isinstance(row.get("name"), str) and row.get("kind") in KINDS
    )


def kept_draft(draft: Draft) -> dict[str, Any]:
    """What to remember of a set-up."""
    players = [{"name": clean_name(p.name), "kind": p.kind} for p in draft.players]
    return {"players": players, "options": draft.options}


def offered(game: Game, draft: Draft, option: Option, words: Any) -> list[Any]:
    """The values of an option that go with the rest of a draft, and suit who is at the table."""
    name = option.name
    draft = draft if option.typed else _untyped(game.info, draft)
    drafts = [draft.choosing(name, value) for value in option.values]
    return [
        one.options[name]
        for one in drafts
        if _accepts(game, one) and settled(game, one, words, name) == one
    ]


def _untyped(info: Info, draft: Draft) -> Draft:
    """A draft as if nothing had been typed: that may be wrong, and nothing else gives way to it."""
    typed = {option.name: option.values[0] for option in info.options if option.typed}
    return replace(draft, options={**draft.options, **typed})


def _accepts(game: Game, draft: Draft) -> bool:
    return refusal(game, draft) is None


def refusal(game: Game, draft: Draft) -> Refused | None:
    """Why a draft cannot be played; None if it can."""
    try:
        game.rules.setup(draft.options, len(draft.players))
    except Refused as no:
        return no
    return None


def settled(game: Game, draft: Draft, words: Any, kept: str = "") -> Draft:
    """A draft that can be played: what does not go with the last choice, `kept`, gives way.

    What was typed last stays even if it is wrong: whoever begins is told so.
    """
    plain = _settled(game, _untyped(game.info, draft), words, kept)
    typed = {one.name: draft.options[one.name] for one in game.info.options if one.typed}
    whole = replace(plain, options={**plain.options, **typed})
    return whole if kept in typed or _accepts(game, whole) else plain


def _settled(game: Game, draft: Draft, words: Any, kept: str) -> Draft:
    """The same, of what is not typed.

    A game may also know what suits the people at one device (`words.suited`).
    """
    suited = getattr(words, "suited", None)
    if suited is not None:
        seats = len(draft.players)
        draft = replace(draft, options=suited(draft.options, draft.persons, seats, kept))
    first = {option.name: option.values[0] for option in game.info.options}
    for name in () if _accepts(game, draft) else first:
        if name != kept and _accepts(game, draft.choosing(name, first[name])):
            return draft.choosing(name, first[name])
    if _accepts(game, draft):
        return draft
    return replace(
        draft, options={**draft.options, **first, **({kept: draft.options[kept]} if kept else {})}
    )


def setup_page(
    door: Door,
    game: Game,
    draft: Draft,
    shelf: Shelf,
    words: Any,
    t: Tongue,
    choosing: Any = None,
    offer: Offer | None = None,
) -> Node:
    """The screen to set a match up. A game with a campaign draws some of it itself: `choosing`."""
    info = game.info
    own = choosing.DRAWN if offer is not None else {}
    options = [
        variant(option, offered(game, draft, option, words), draft, words, t, compact=at > 0)
        for at, option in enumerate(info.options)
        if option.name not in own
    ]
    return main(".sheet.setup", data_game=door.slug)[
        bar(
            t(door.title),
            "#/",
            t,
            tool("pass-on", "icon-share", t("Share")),
            _rules_link(door.slug, t),
        ),
        div(".portal")[
            span(class_=["portal-pyramid", door.slug], aria_hidden="true"),
            p(".portal-line")[t(door.line)],
            p(".portal-facts")[players(door, t), " · ", t("{n} min", n=door.minutes)],
            a(".button.portal-lesson", href=f"#/lesson/{door.slug}")[
                art("icon-eye"), t("Learn by playing")
            ],
        ],
        form(".setup-form", data_do="start")[
            section(".panel.framed.who")[
                h2[t("Who plays?")],
                parties(info, draft, t),
                _count(info, draft, t),
                ol(".chairs")[
                    (chair(draft, seat, game.levels, t) for seat in range(len(draft.players)))
                ],
                p(".note", aria_live="polite")[_about(info, draft, t)],
                far_friends(info, draft.options, draft.persons, words, t),
            ],
            section(".panel.framed.how")[
                h2[t("Which game?")],
                (draw(offer) for name, draw in own.items() if name not in choosing.FOLDED),
                folded(
                    [*(own[name](offer) for name in choosing.FOLDED), *options],
                    choosing.fold_title(t),
                    [o for o in info.options if o.name not in own or o.name in choosing.FOLDED],
                    draft,
                    words,
                    t,
                )
                if own
                else options,
                variant(ADVICE, [*ADVICE.values], draft, advice, t, compact=True),
            ]
            if info.options
            else None,
            div(".start")[
                button(".button.primary.big", type="submit")[art("icon-play"), t("Begin the match")]
            ],
            choosing.panel(offer) if offer is not None else None,
            records_panel(info, shelf, words, t),
        ],
    ]


def folded(
    choices: list[Node],
    title: str,
    options: list[Option],
    draft: Draft,
    words: Any,
    t: Tongue,
) -> Element:
    """What few change, behind a title that one opens; what is on is told beside it."""
    on = [
        t(
            "{what}: {n}",
            what=words.option(one.name, None, t)[0],
            n=option_words(one, draft.options[one.name], draft.players, words, t)[0],
        )
        for one in options
        if draft.options[one.name] != one.values[0]
    ]
    return details(".fold.variants", id="variants")[
        summary[span(".fold-title")[title], span(".soft")[" · ".join(on)] if on else None],
        choices,
    ]


def parties(info: Info, draft: Draft, t: Tongue) -> Element:
    """The ready parties, each a picture to choose."""
    return fieldset(".choice.parties")[
        legend(".visually-hidden")[t("Who plays?")],
        span(".options")[
            (
                label[
                    input(
                        type="radio",
                        name="party",
                        value=party,
                        checked=party == draft.party,
                        data_field="party",
                    ),
                    span(".party-art")[(art(one) for one in drawn)],
                    span[t(TEAM_PARTIES.get(party, title) if info.team else title)],
                ]
                for party, (title, drawn) in PARTIES.items()
                if party != "alone" or 1 in info.seats
            )
        ],
    ]


def variant(
    option: Option, values: list[Any], draft: Draft, words: Any, t: Tongue, *, compact: bool
) -> Node:
    """An option of the game: each of its values with a line about it.

    A compact one has the line of the chosen value alone; one without a choice is left out.
    """
    if len(values) < 2:
        return None
    title, about = words.option(option.name, None, t)
    if option.typed:
        return typed(option, draft.options[option.name], title, about)
    told = {value: option_words(option, value, draft.players, words, t) for value in values}
    if compact:
        chosen = draft.options[option.name]
        return choice(
            option.name,
            title,
            [(str(value), label) for value, (label, _) in told.items()],
            str(chosen),
            f"option {option.name}",
            told[chosen][1],
        )
    return fieldset(".choice.variant")[
        legend[title],
        span(".options")[
            (
                label[
                    input(
                        type="radio",
                        name=option.name,
                        value=str(value),
                        checked=value == draft.options[option.name],
                        data_field=f"option {option.name}",
                    ),
                    span(".variant-name")[name],
                    span(".variant-line")[line],
                ]
                for value, (name, line) in told.items()
            )
        ],
    ]


def typed(option: Option, value: str, title: str, about: str) -> Element:
    """An option that people type."""
    return label(".field.choice")[
        span(".label")[title],
        input(
            type="text",
            value=value,
            maxlength=str(option.typed),
            autocomplete="off",
            spellcheck="false",
            data_field=f"option {option.name}",
        ),
        span(".hint")[about],
    ]


def _rules_link(slug: str, t: Tongue) -> Element:
    return a(".tool", href=f"#/rules/{slug}", aria_label=t("Rules"), title=t("Rules"))[
        art("icon-rules")
    ]


def _count(info: Info, draft: Draft, t: Tongue) -> Element:
    """How many sit at the table."""
    return choice(
        "seats",
        t("Players"),
        [(str(n), str(n)) for n in info.seats],
        str(len(draft.players)),
        "seats",
    )


def _about(info: Info, draft: Draft, t: Tongue) -> str:
    persons = draft.persons
    if persons == 0:
        return t("Only bots: sit back and watch.")
    if persons == 1 and len(draft.players) == 1:
        return t("Alone with the pyramids.")
    if persons == 1 and info.team:
        return t("One person in a team with bots.")
    if persons == 1:
        return t("One person against bots.")
    return t("Several people share this device and take turns.")


def chair(draft: Draft, seat: int, levels: tuple[str, ...], t: Tongue, of: str = "") -> Element:
    """One seat: a name and who sits there, a person or a bot of one of the levels.

    `of` is whose form it is, if not a match's.
    """
    player = draft.players[seat]
    kinds = [(kind, t(KIND_WORDS[kind])) for kind in (PERSON, *levels)]
    return li(".chair")[
        span(".chair-icon")[art("icon-bot" if player.is_bot else "icon-person")],
        label(".chair-name")[
            span(".visually-hidden")[t("Name of player {n}", n=seat + 1)],
            input(
                type="text",
                value=player.name,
                placeholder=default_name(draft.players, seat, t),
                maxlength=str(LONGEST_NAME),
                autocomplete="off",
                spellcheck="false",
                data_field=f"{of}name {seat}",
            ),
        ],
        choice(
            f"kind-{seat}",
            t("Player {n}", n=seat + 1),
            kinds,
            player.kind,
            f"{of}kind {seat}",
        ),
    ]
