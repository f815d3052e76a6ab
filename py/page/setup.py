"""Setting a match up: who sits where, and with which options."""

from __future__ import annotations

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
    main,
    p,
    section,
    span,
    summary,
)

from engine.game import ADVICE, Info, Option
from games.registry import load
from page import advice
from page.academy import Academy, path
from page.bar import bar, tool
from page.chairs import chairs
from page.choices import choice, radios
from page.draft import LEAST, PARTIES, Draft, OptionWords, offered, option_words
from page.far_friends import far_friends, together
from page.figures import NOBODY, Me, face, faces
from page.hall import players
from page.i18n import Tongue
from page.icons import art
from page.me import me_panel
from page.parts import Offer
from page.records import Shelf, records_panel
from page.rivals import Rivals
from page.spec import AnyGame, AnyWords, Campaign

NEVER_MET: Rivals = {}


def setup_page(
    game: AnyGame,
    draft: Draft,
    shelf: Shelf,
    t: Tongue,
    offer: Offer | None = None,
    *,
    me: Me = NOBODY,
    rivals: Rivals = NEVER_MET,
    relays: bool = False,
    looks: Node = None,
    academy: Academy | None = None,
) -> Node:
    """The screen to set a match up. Of a game with a campaign its `offer` is drawn as well, and
    of one that can look different its `looks`; `relays`: other devices can be reached. `academy`:
    the game's studies."""
    door, words, rules = game.door, game.words(), load(game.slug)
    info = rules.info
    campaign = game.campaign() if game.campaign is not None and offer is not None else None
    own = campaign.options if campaign is not None else ()
    options = [
        variant(
            option,
            offered(rules, draft, option, words),
            draft,
            words.option,
            t,
            compact=at > 0,
            me=me.name,
        )
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
            div(".portal-ways")[
                a(".button.portal-lesson", href=f"#/lesson/{door.slug}")[
                    art("icon-eye"), t("Learn by playing")
                ],
                path(academy, t, lesson=False) if academy is not None else None,
            ],
        ],
        me_panel(me, t),
        form(".setup-form", data_do="start")[
            section(".panel.framed.who")[
                h2[t("Who plays?")],
                parties(info, draft, me, t),
                _count(info, draft, t),
                chairs(draft, t, me, rivals, team=info.team),
                p(".note", aria_live="polite")[_about(info, draft, t)],
                # a table takes the place of turns by link, where it can be reached from afar
                None if relays else far_friends(info, draft.options, draft.persons, words, t),
                together(relays, t) if max(info.seats) > 1 else None,
            ],
            section(".panel.framed.how")[
                h2[t("Which game?")],
                _of_campaign(campaign, offer, info, options, draft, words)
                if campaign is not None and offer is not None
                else options,
                variant(ADVICE, [*ADVICE.values], draft, advice.option, t, compact=True),
            ]
            if info.options
            else None,
            looks,
            div(".start")[
                button(".button.primary.big", type="submit")[art("icon-play"), t("Start the match")]
            ],
            campaign.panel(offer) if campaign is not None and offer is not None else None,
            records_panel(info, shelf, words, t),
        ],
    ]


def _of_campaign(
    campaign: Campaign[object],
    offer: Offer,
    info: Info,
    options: list[Node],
    draft: Draft,
    words: AnyWords,
) -> Node:
    """The options of a game with a campaign: what it draws itself, and the others folded away."""
    own, folds, t = campaign.options, campaign.folded, offer.t
    return [
        (draw(offer) for name, draw in own.items() if name not in folds),
        folded(
            [*(own[name](offer) for name in folds), *options],
            campaign.fold_title(t),
            [one for one in info.options if one.name not in own or one.name in folds],
            draft,
            words,
            t,
        ),
    ]


def folded(
    choices: list[Node],
    title: str,
    options: list[Option],
    draft: Draft,
    words: AnyWords,
    t: Tongue,
) -> Element:
    """What few change, behind a title that one opens; what is on is told beside it."""
    on = [
        t(
            "{what}: {n}",
            what=words.option(one.name, None, t)[0],
            n=option_words(one, draft.options[one.name], draft.players, words.option, t)[0],
        )
        for one in options
        if draft.options[one.name] != one.values[0]
    ]
    return details(".fold.variants", id="variants")[
        summary[span(".fold-title")[title], span(".soft")[" · ".join(on)] if on else None],
        choices,
    ]


def parties(info: Info, draft: Draft, me: Me, t: Tongue) -> Element:
    """The ready parties, each a picture to choose. The one that sits there is always among them."""
    offered = [one for one in PARTIES if LEAST[one] in info.seats]
    return fieldset(".choice.parties", data_count=str(len(offered)))[
        legend(".visually-hidden")[t("Who plays?")],
        radios(
            "party",
            draft.party,
            "party",
            (
                (
                    party,
                    [
                        span(".party-art")[(face(one) for one in _drawn(party, draft, me, t))],
                        span(".party-name")[_titled(party, info, draft, t)],
                    ],
                )
                for party in offered
            ),
        ),
    ]


def _titled(party: str, info: Info, draft: Draft, t: Tongue) -> str:
    """What a party is called; the one that sits there, by its number."""
    bots = len(draft.players) - draft.persons if party == draft.party else 1
    if party == "bot" and info.team:
        return t.many("With a bot", "With bots", bots)
    if party == "bot":
        return t.many("Against a bot", "Against bots", bots)
    if party == "mixed" and not draft.persons:
        return t("Bots only")
    return t(PARTIES[party])


def _drawn(party: str, draft: Draft, me: Me, t: Tongue) -> tuple[str, ...]:
    """The faces of those who would sit there, the first few."""
    seated = draft.gathered(party)
    return faces(seated.named(t, me.name), me, seated.first_person)[: LEAST[party]]


def variant(
    option: Option,
    values: list[Any],
    draft: Draft,
    says: OptionWords,
    t: Tongue,
    *,
    compact: bool,
    me: str = "",
) -> Node:
    """An option of the game: each of its values with a line about it.

    A compact one has the line of the chosen value alone; one without a choice is left out.
    """
    if len(values) < 2:
        return None
    title, about = says(option.name, None, t)
    if option.typed:
        return typed(option, draft.options[option.name], title, about)
    told = {value: option_words(option, value, draft.players, says, t, me) for value in values}
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
        radios(
            option.name,
            str(draft.options[option.name]),
            f"option {option.name}",
            (
                (str(value), [span(".variant-name")[name], span(".variant-line")[line]])
                for value, (name, line) in told.items()
            ),
        ),
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
