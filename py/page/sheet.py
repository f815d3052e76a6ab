"""A blank sheet to draw on. Knows no game: what is drawn, and what is wrong with it, a game's
workshop says, and everything goes by the drawing's text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import quote

from htpy import Element, Node, a, button, div, input, label, li, main, p, section, span, ul

from engine.link import packed
from page.bar import bar
from page.dialogs import question, shell
from page.i18n import Tongue
from page.icons import art
from page.parts import unless
from page.share import copy_it, link_field
from page.spec import Workshop

MOST_STEPS = 200
"""How many changes can be taken back."""


@dataclass(frozen=True)
class Desk:
    """A drawing as its text, what it was before, and what was taken back."""

    text: str
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    ui: Mapping[str, str] = field(default_factory=dict)
    said: str = ""
    """What the last change did."""

    def drawn(self, text: str, said: str) -> Desk:
        """After a change."""
        if text == self.text:
            return replace(self, said=said)
        past = (*self.past, self.text)[-MOST_STEPS:]
        return replace(self, text=text, past=past, future=(), said=said)

    def undone(self, said: str) -> Desk:
        if not self.past:
            return self
        future = (self.text, *self.future)
        return replace(self, text=self.past[-1], past=self.past[:-1], future=future, said=said)

    def redone(self, said: str) -> Desk:
        if not self.future:
            return self
        past = (*self.past, self.text)
        return replace(self, text=self.future[0], past=past, future=self.future[1:], said=said)

    def noted(self, name: str, value: str, said: str) -> Desk:
        return replace(self, ui={**self.ui, name: value}, said=said)


def play_address(slug: str, text: str, workshop: Workshop) -> str:
    """The set-up of a match with a drawing."""
    return f"#/new/{slug}?{workshop.option}={quote(workshop.trimmed(text), safe='')}"


# Drawing


def sheet_page(slug: str, desk: Desk, back: str, workshop: Workshop, t: Tongue) -> Node:
    text = desk.text
    wrong = workshop.wrong(text, t)
    return main(".sheet.workshop", data_game=slug)[
        bar(
            t("Blank sheet"),
            back,
            t,
            _step("undo", "icon-undo", t("Undo the last change"), bool(desk.past)),
            _step("redo", "icon-undo", t("Redo"), bool(desk.future)),
            a(
                ".tool",
                href=f"#/rules/{slug}/{workshop.rule}",
                aria_label=t("Rules"),
                title=t("Rules"),
            )[art("icon-rules")],
        ),
        div(".desk")[
            section(".panel.papyrus.paper", aria_label=t("The drawing"))[
                label(".sheet-name")[
                    span(".visually-hidden")[t("Name of the pyramid")],
                    input(
                        type="text",
                        value=workshop.title(text),
                        maxlength=str(workshop.longest_title),
                        autocomplete="off",
                        spellcheck="false",
                        data_field="draw title",
                    ),
                ],
                workshop.paper(text, desk.ui, t),
                p(".said")[desk.said or t("Choose a place to lay a tile there.")],
            ],
            section(".panel.framed.standing", aria_label=t("The whole pyramid"))[
                workshop.picture(text, ""),
                workshop.tally(text, t),
                troubles(slug, wrong, t),
                div(".buttons")[
                    play_button(slug, text, workshop, bool(wrong), t),
                    _share(bool(wrong), t),
                ],
                div(".buttons.sheet-tools")[
                    button(".button", type="button", data_do="begin-from")[
                        art("icon-copy"), t("Start from …")
                    ],
                    open_file(t),
                    button(".button.quiet.danger", type="button", data_do="ask-erase")[
                        art("icon-trash"), t("Erase all")
                    ],
                ],
            ],
            div(".stocks")[workshop.stock(text, t)],
        ],
        p(".visually-hidden", role="status", aria_live="polite")[spoken(desk, wrong, t)],
    ]


def spoken(desk: Desk, wrong: list[tuple[str, str]], t: Tongue) -> str:
    """What a change did, and what is still wrong, for those who do not see it."""
    if not desk.said:
        return ""
    return f"{desk.said} {wrong[0][1] if wrong else t('It can be played.')}"


def _step(do: str, icon: str, name: str, can: bool) -> Element:
    return button(
        class_=["tool", {"mirrored": do == "redo"}],
        type="button",
        data_do=do,
        aria_label=name,
        title=name,
        aria_disabled=None if can else "true",
    )[art(icon)]


def troubles(slug: str, wrong: list[tuple[str, str]], t: Tongue) -> Element:
    """What is still wrong, in sentences."""
    if not wrong:
        return p(".ready")[art("icon-check"), span[t("It can be played.")]]
    return ul(".troubles", aria_label=t("To fix"))[
        (li[art("icon-warning"), span[sentence]] for _, sentence in wrong)
    ]


def play_button(slug: str, text: str, workshop: Workshop, wrong: bool, t: Tongue) -> Element:
    if wrong:
        why = t("It cannot be played yet: see the problems above.")
        return button(".button.big", type="button", **unless(why))[art("icon-play"), t("Play it")]
    return a(".button.primary.big", href=play_address(slug, text, workshop))[
        art("icon-play"), t("Play it")
    ]


def _share(wrong: bool, t: Tongue) -> Element:
    return button(
        ".button",
        type="button",
        data_do=None if wrong else "share",
        **unless(t("It cannot be played yet: see the problems above.") if wrong else ""),
    )[art("icon-share"), t("Share")]


def open_file(t: Tongue) -> Element:
    return label(".button")[
        art("icon-upload"),
        span[t("Open a file")],
        input(".visually-hidden", type="file", accept=".txt,text/plain", data_field="open-sheet"),
    ]


# What lies over it


def over_sheet(
    dialog: tuple[str, ...], desk: Desk, here: str, workshop: Workshop, t: Tongue
) -> Element:
    """The dialog that was asked for. `here` is the page's own address."""
    if dialog == ("begin",):
        return begin_box(workshop, t)
    if dialog[0] == "share":
        link = f"{here}#/sheet/{packed(workshop.trimmed(desk.text))}"
        return share_box(link, t, by_hand=len(dialog) > 1)
    name = workshop.title(desk.text)
    if dialog == ("replace",):
        return question(
            t("Replace your drawing?"),
            t("“{name}” will be replaced by the other drawing.", name=name),
            t("Yes, replace it"),
            "replace",
            t,
        )
    return question(
        t("Erase this drawing?"),
        t("“{name}” will be erased for good.", name=name),
        t("Yes, erase it"),
        "erase",
        t,
    )


def share_box(link: str, t: Tongue, *, by_hand: bool = False) -> Element:
    """The drawing as a link and as a file."""
    return shell(
        t("Share"),
        t,
        p[t("The whole pyramid is in this link: nothing is stored anywhere else.")],
        link_field(link, t),
        copy_it(t) if by_hand else None,
        div(".buttons")[
            button(".button.primary", type="button", data_do="copy-link")[
                art("icon-copy"), t("Copy the link")
            ],
            button(".button", type="button", data_do="save-sheet")[
                art("icon-download"), t("Save as a file")
            ],
        ],
    )


def begin_box(workshop: Workshop, t: Tongue) -> Element:
    """The pyramids of the house, to begin from."""
    return shell(
        t("Start from …"),
        t,
        p[t("It replaces your drawing. Undo brings yours back.")],
        ul(".starts")[
            (
                li[
                    button(".start-from", type="button", data_do=f"begin {key}")[
                        workshop.picture(workshop.begun(key, t), ""), span[title]
                    ]
                ]
                for key, title in workshop.starts(t)
            )
        ],
    )
