"""Choices in forms: radio buttons with the look of the house."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, Node, VoidElement, fieldset, input, label, legend, span


def radio(
    name: str, value: str, chosen: bool, field: str, *, disabled: bool = False
) -> VoidElement:
    """One button of a choice; `field` is what the application calls it."""
    return input(
        type="radio",
        name=name,
        value=value,
        checked=chosen,
        disabled=disabled,
        data_field=field,
    )


def radios(name: str, chosen: str, field: str, options: Iterable[tuple[str, Node]]) -> Element:
    """Buttons side by side, each a value and what stands beside it."""
    return span(".options")[
        (label[radio(name, value, value == chosen, field), about] for value, about in options)
    ]


def choice(
    name: str,
    title: Node,
    options: list[tuple[str, str]],
    chosen: str,
    field: str,
    note: str = "",
) -> Element:
    """A segmented choice."""
    return fieldset(".choice")[
        legend[title],
        radios(name, chosen, field, ((value, span[text]) for value, text in options)),
        span(".note")[note] if note else None,
    ]
