"""Everything as one file: the panel in the settings, the question before it, the reminder."""

from __future__ import annotations

from collections import Counter
from typing import Any

from htpy import Element, button, div, h2, input, label, li, p, section, span, ul

from engine.bundle import CAMPAIGN, EXPEDITION, HISTORY, RECORDS
from engine.history import played
from engine.history_file import restored
from engine.merging import FURTHER, NEW, OLDER, OTHER, PARTED, SAME, Applied, Plan
from engine.merging_settings import SHEET
from engine.records import bests
from engine.save import Unreadable
from engine.storage import FULL
from page.dialogs import shell
from page.i18n import Tongue
from page.icons import art

MUCH = {"matches": 10, "finished": 5, "campaign": 2}
"""What would be much to lose: matches here, matches that ended, and steps of a campaign."""
LATER = 20
"""After how many more matches somebody is reminded who put it off."""

KEPT, DECLINED, TOLD = "kept", "declined", "told"
"""What the browser answered when it was asked to keep our data; the last: and a person knows."""


# In the settings


def data_panel(saved: str, t: Tongue, *, from_disk: bool = False) -> Element:
    """Save and restore. `saved` says when that was done last, "" if never."""
    where = (
        t(
            "Everything is kept in this browser, for the file at this place. It is lost if the "
            "file is moved, if the browser’s data is cleared, or at the end of a private window."
        )
        if from_disk
        else t(
            "Everything is kept in this browser only. It is lost if the browser’s data is cleared "
            "or at the end of a private window; some browsers clear it after seven days without a "
            "visit."
        )
    )
    return section(".panel.framed.your-data")[
        h2[t("Your data")],
        p[where],
        p(".soft")[saved or t("Nothing has been saved as a file yet.")],
        div(".buttons")[
            _save(t, "primary"),
            label(".button")[
                art("icon-upload"),
                span[t("Restore")],
                input(
                    ".visually-hidden",
                    type="file",
                    accept=".json,application/json",
                    data_field="restore",
                ),
            ],
        ],
        p(".note")[
            t(
                "One file with all matches, records, campaigns, settings and drawings. Restoring "
                "adds them to what is here: nothing is overwritten."
            )
        ],
    ]


def last_saved(kept: Any, moment: str, t: Tongue) -> str:
    """When everything was saved last; "" if never. `moment` is that time in words."""
    if not was_saved(kept):
        return ""
    n = kept["matches"]
    return t.many(
        "Last saved: {when}, {n} match.", "Last saved: {when}, {n} matches.", n, when=moment
    )


def was_saved(kept: Any) -> bool:
    """Whether a setting says that everything was saved."""
    return isinstance(kept, dict) and all(
        type(kept.get(name)) is int and 0 <= kept[name] < 2**53 for name in ("when", "matches")
    )


def _save(t: Tongue, *classes: str) -> Element:
    return button(class_=["button", *classes], type="button", data_do="save-everything")[
        art("icon-download"), t("Save everything")
    ]


# Before and after a restore


def summary(plan: Plan, t: Tongue) -> list[str]:
    """What a file would change here, in sentences."""
    lines = [_matches(plan, t), *_gains(plan, t), *left_out(plan.left_out, t)]
    if plan.empty:
        lines.append(t("Everything in this file is already here."))
    else:
        lines.append(t("Nothing on this device is overwritten."))
    return [line for line in lines if line]


def _matches(plan: Plan, t: Tongue) -> str:
    if not plan.steps:
        return ""
    beside = plan.count(PARTED, OTHER)
    counts = (
        (plan.count(NEW), t.many("{n} new", "{n} new", plan.count(NEW))),
        (
            plan.count(FURTHER),
            t.many("{n} further along", "{n} further along", plan.count(FURTHER)),
        ),
        (beside, t.many("{n} kept next to yours", "{n} kept next to yours", beside)),
        (plan.count(SAME), t.many("{n} already here", "{n} already here", plan.count(SAME))),
        (
            plan.count(OLDER),
            t.many("{n} further along here", "{n} further along here", plan.count(OLDER)),
        ),
    )
    parts = ", ".join(text for n, text in counts if n)
    return t.many("{n} match: {parts}.", "{n} matches: {parts}.", len(plan.steps), parts=parts)


def _gains(plan: Plan, t: Tongue) -> list[str]:
    lines = []
    better = sum(_better(*pair) for name, pair in plan.settings.items() if name.startswith(RECORDS))
    if better:
        lines.append(t.many("{n} better record.", "{n} better records.", better))
    for name, (before, after) in plan.settings.items():
        if name == HISTORY:
            more = played(restored(after)) - played(restored(before))
            if more > 0:
                lines.append(
                    t.many(
                        "{n} more match in the history.", "{n} more matches in the history.", more
                    )
                )
        elif name.startswith(CAMPAIGN):
            more = _length(after) - _length(before)
            lines.append(
                t.many("Campaign: {n} more pyramid.", "Campaign: {n} more pyramids.", more)
            )
        elif name == EXPEDITION:
            lines.append(t("An expedition."))
        elif name.startswith(SHEET):
            lines.append(t("A drawing."))
        elif name == "settings":
            lines.append(t("Settings of the page."))
    if plan.asides:
        n = len(plan.asides)
        lines.append(
            t.many(
                "{n} text could not be read and is kept as it is.",
                "{n} texts could not be read and are kept as they are.",
                n,
            )
        )
    return lines


def _better(before: Any, after: Any) -> int:
    old = bests(before)
    return sum(
        kind not in old or best.worth != old[kind].worth for kind, best in bests(after).items()
    )


def _length(value: Any) -> int:
    return len(value) if isinstance(value, (list, tuple)) else 0


def left_out(why: tuple[Unreadable, ...], t: Tongue) -> list[str]:
    """Why parts of a file are not taken; a reason that holds for several is given once."""
    counted = Counter(t(one.why, **one.values) for one in why)
    return [
        t("Left out: {why}", why=text) + (f" ({n}×)" if n > 1 else "")
        for text, n in counted.items()
    ]


def restore_question(plan: Plan, t: Tongue) -> Element:
    """What a file would change, before anything does."""
    return shell(
        t("Restore from this file?"),
        t,
        ul(".restores")[(li[line] for line in summary(plan, t))],
        div(".buttons")[
            button(".button.primary", type="button", data_do="restore-yes", autofocus=True)[
                t("Restore")
            ],
            button(".button", type="button", data_do="close")[t("No, go back")],
        ],
    )


def result(done: Applied, t: Tongue) -> tuple[str, bool]:
    """How a restore ended, and whether all of it could be kept."""
    n, total = done.matches, sum(step.writes for step in done.plan.steps)
    if not done.trouble:
        if not n:
            return t("Restored: nothing on this device was overwritten."), True
        return t.many(
            "Restored: {n} match was added.", "Restored: {n} matches were added.", n
        ), True
    if done.trouble == FULL:
        text = t(
            "{n} of {all} matches were added, then the browser’s storage was full. "
            "Delete old matches and restore again.",
            n=n,
            all=total,
        )
    else:
        text = t(
            "{n} of {all} matches were added, then the browser failed to save. Restore again.",
            n=n,
            all=total,
        )
    return text, False


# In the hall


def is_due(matches: int, finished: int, campaign: int, put_off: Any = None) -> bool:
    """Whether to remind somebody who never saved: much would be lost. `put_off` is the number of
    matches at which it was put off."""
    counts = {"matches": matches, "finished": finished, "campaign": campaign}
    if all(counts[name] < MUCH[name] for name in MUCH):
        return False
    return type(put_off) is not int or max(matches, finished) >= put_off + LATER


def reminder(t: Tongue) -> Element:
    return _note(
        t("Everything you have played is saved in this browser only. Keep a copy as a file."),
        t,
        "save-later",
        t("Later"),
    )


def declined(t: Tongue) -> Element:
    """Said once, when the browser does not promise to keep our data."""
    return _note(
        t(
            "This browser may delete your matches after a while without a visit, or when "
            "space runs short."
        ),
        t,
        "keep-told",
        t("Got it"),
    )


def _note(text: str, t: Tongue, do: str, done: str) -> Element:
    return section(".hall-note", aria_label=t("Your data"))[
        p[text],
        div(".buttons")[_save(t), button(".button.quiet", type="button", data_do=do)[done]],
    ]
