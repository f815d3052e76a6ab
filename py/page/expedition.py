"""The Grand Expedition: setting out, the stages of the way, the standings and the podium."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    form,
    h2,
    li,
    main,
    ol,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from engine.expedition import POINTS, SEATS, TEAM, Expedition
from games.registry import door, load, road, spec, specs
from page.bar import bar
from page.chairs import GROUP, chairs
from page.choices import choice
from page.dialogs import question
from page.draft import Draft, first_draft, settled, started_with
from page.figures import NOBODY, Me, face, faces
from page.i18n import Tongue
from page.icons import art
from page.me import me_panel
from page.rivals import Rivals
from page.spec import Stage
from page.stages import stages

NUMERALS = ["I", "II", "III", "IV"]


def expedition_page(
    expedition: Expedition | None,
    draft: Draft,
    waits: bool,
    t: Tongue,
    me: Me = NOBODY,
    rivals: Rivals | None = None,
) -> Node:
    """`waits`: the match of the next stage was begun, and can be resumed."""
    content: list[Node]
    if expedition is None:
        stage, content = "setting-out", [_invitation(t), stages(None, t)]
        content += [me_panel(me, t), _group(draft, t, me, rivals or {})]
    elif expedition.leg is None:
        stage, content = "arrived", [_podium(expedition, me, t), stages(expedition, t)]
        content += [_standings(expedition, me, t), _again(t)]
    else:
        stage, content = "under-way", [_next(expedition, waits, t), stages(expedition, t)]
        content += [_standings(expedition, me, t), rules(t), _give_up(t)]
    return main(class_=["sheet", "expedition", stage])[bar(t("Grand Expedition"), "#/", t), content]


# Setting out


def _invitation(t: Tongue) -> Element:
    return div(".stage-head")[
        p(".stage-line")[t("Five games, one group, one route. Who will come out on top?")],
        p(".portal-facts")[
            t("{least}–{most} players", least=SEATS[0], most=SEATS[-1]),
            " · ",
            t("a whole evening, or five"),
        ],
    ]


def _group(draft: Draft, t: Tongue, me: Me, rivals: Rivals) -> Element:
    """Who comes along: chosen once for the whole way."""
    counts = [(str(n), str(n)) for n in SEATS]
    return form(".setup-form", data_do="set-out")[
        section(".panel.framed.who")[
            h2[t("Who’s coming along?")],
            choice("seats", t("Players"), counts, str(len(draft.players)), f"{GROUP}seats"),
            chairs(draft, t, me, rivals, of=GROUP),
        ],
        rules(t),
        div(".start")[
            button(".button.primary.big", type="submit")[art("icon-camel"), t("Set out")]
        ],
    ]


def rules(t: Tongue) -> Element:
    """How points are given, in plain words."""
    first, second, third, fourth = POINTS
    teams = [slug for slug in road() if door(slug).team]
    lone = [(one.door, one.stage) for one in specs() if one.stage and one.stage.lone]
    return section(".panel.framed.points")[
        h2[t("Points by place")],
        ol(".point-stones", aria_label=t("Points by place"))[
            (
                li[span(".point-place", aria_hidden="true")[numeral], span[_points(n, t)]]
                for numeral, n in zip(NUMERALS, (first, second, third, fourth))
            )
        ],
        ul(".point-rules")[
            li[t("Tied players each get the points of the better place.")],
            (
                li[
                    t(
                        "{game}: everyone wins together and gets {n} points each, or nobody gets "
                        "any.",
                        game=t(door(slug).title),
                        n=TEAM,
                    )
                ]
                for slug in teams
            ),
            (li[t(stage.lone_rule, game=t(one.title))] for one, stage in lone),
            li[t("Each game uses its basic rules. You can take a break between games.")],
        ],
    ]


def _points(n: int, t: Tongue) -> str:
    return t.many("{n} point", "{n} points", n)


def stage_options(expedition: Expedition, slug: str, kept: object) -> dict[str, object]:
    """A game in its basic form, with what suits the group. `kept` is its last set-up here."""
    game = load(slug)
    persons = Draft(expedition.players, {}).persons
    chosen = {option.name: started_with(option, persons) for option in game.info.options}
    last = first_draft(game.info, kept).options
    stage = spec(slug).stage or Stage(0)
    chosen |= {name: last[name] for name in stage.keeps}
    if stage.lone:
        chosen[stage.lone] = expedition.last
    draft = Draft(expedition.players, chosen)
    return settled(game, draft, spec(slug).words(), stage.lone).options


# Under way


def _next(expedition: Expedition, waits: bool, t: Tongue) -> Element:
    """What comes now, and the way in."""
    leg = expedition.leg
    assert leg is not None
    title = t(door(leg.game).title)
    stage, last = spec(leg.game).stage, expedition.players[expedition.last].name
    return div(".stage-head")[
        p(".stage-line")[
            t("Stage {n} of {all}: {game}", n=expedition.at + 1, all=len(road()), game=title)
        ],
        p(".portal-facts")[t(stage.lone_next, name=last)]
        if stage is not None and stage.lone and not waits
        else None,
        a(".button.primary.big", href=f"#/match/{leg.match}")[art("icon-play"), t("Resume")]
        if waits
        else button(".button.primary.big", type="button", data_do="stage")[
            art("icon-play"), t("Start the match")
        ],
    ]


def order(expedition: Expedition) -> list[int]:
    """The seats, the best first."""
    places = expedition.places
    return sorted(range(len(places)), key=lambda seat: (places[seat], seat))


def _standings(expedition: Expedition, me: Me, t: Tongue) -> Element:
    """Who stands where, and where the points came from."""
    return section(".panel.framed.standings")[
        h2[t("Standings")],
        table[
            thead[
                tr[
                    th(scope="col")[span(".visually-hidden")[t("Place")]],
                    th(scope="col")[span(".visually-hidden")[t("Name")]],
                    (
                        th(scope="col")[art(f"emblem-{leg.game}", t(door(leg.game).title))]
                        for leg in expedition.legs
                    ),
                    th(".sum", scope="col")[t("Total")],
                ]
            ],
            tbody[(_standing(expedition, seat, me, t) for seat in order(expedition))],
        ],
    ]


def _standing(expedition: Expedition, seat: int, me: Me, t: Tongue) -> Element:
    place = expedition.places[seat]
    return tr(class_={"first": place == 1 and any(expedition.totals)})[
        td(".place")[str(place)],
        th(scope="row")[_face(expedition, seat, me), expedition.players[seat].name],
        (
            td(class_={"top": leg.points[seat] == max(leg.points) > 0})[str(leg.points[seat])]
            if leg.points
            else td(".none")[span(aria_hidden="true")["·"]]
            for leg in expedition.legs
        ),
        td(".sum")[str(expedition.totals[seat])],
    ]


def _face(expedition: Expedition, seat: int, me: Me) -> Node:
    people = [at for at, player in enumerate(expedition.players) if not player.is_bot]
    mine = people[0] if len(people) == 1 else None
    return face(faces(expedition.players, me, mine)[seat])


def _give_up(t: Tongue) -> Element:
    return div(".buttons")[
        button(".button.on-sand", type="button", data_do="ask-give-up")[
            art("icon-flag"), t("Abandon the expedition")
        ]
    ]


# The end


def _podium(expedition: Expedition, me: Me, t: Tongue) -> Element:
    """The best on the highest stone; who is level stands as high."""
    seats = order(expedition)
    winners = [expedition.players[seat].name for seat in seats if expedition.places[seat] == 1]
    return section(".podium-scene")[
        h2[
            t.many(
                "{names} wins the expedition!",
                "{names} win the expedition together!",
                len(winners),
                names=", ".join(winners),
            )
        ],
        ol(".podium")[(_step(expedition, seat, me, t) for seat in seats)],
    ]


def _step(expedition: Expedition, seat: int, me: Me, t: Tongue) -> Element:
    place, player = expedition.places[seat], expedition.players[seat]
    return li(class_=f"step place-{place}")[
        span(".step-crown", aria_hidden="true")[art("crown")] if place == 1 else None,
        span(".medal", aria_hidden="true")[_face(expedition, seat, me)],
        span(".step-name")[player.name],
        span(".step-stone")[
            span(".step-place", aria_hidden="true")[NUMERALS[place - 1]],
            span(".visually-hidden")[t("Place {n}", n=place), ": "],
            span(".step-points")[_points(expedition.totals[seat], t)],
        ],
    ]


def _again(t: Tongue) -> Element:
    return div(".buttons")[
        button(".button.primary.big", type="button", data_do="give-up")[
            art("icon-camel"), t("A new expedition")
        ],
        a(".button", href="#/")[art("icon-home"), t("Back to the hall")],
    ]


def give_up_question(t: Tongue) -> Element:
    return question(
        t("Abandon the expedition?"),
        t("Its points will be lost for good. The matches stay in the hall."),
        t("Yes, abandon it"),
        "give-up",
        t,
    )
