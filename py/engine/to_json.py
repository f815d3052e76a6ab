"""Any value of a game as plain JSON: for saves' digests, the referee and comparing to the byte."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import sha256
from typing import Any

LATER = "later"
ATOMS = frozenset({type(None), bool, int, float, str})


def plain(value: Any) -> Any:
    """Lists, dicts with text keys, numbers and texts only; sets are sorted.

    >>> plain({"b": (1, 2), "a": frozenset({3, 1})})
    {'b': [1, 2], 'a': [1, 3]}
    """
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is tuple or kind is list:
        return [one if type(one) in ATOMS else plain(one) for one in value]
    if names := _names(kind):  # type: ignore[arg-type]
        whole = {name: plain(getattr(value, name)) for name in names}
        for name, default in left_out(kind).items():  # type: ignore[arg-type]
            if whole[name] == default:
                del whole[name]
        return whole
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(one) for one in value), key=canonical)
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if is_dataclass(value):
        return {}
    raise TypeError(f"not a plain value: {kind.__name__}")


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a dataclass; () of another type."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


def later(default: Any) -> Any:
    """A field that a dataclass got after matches had been saved with it.

    With its default it is left out of the plain form, so that the digests of those saves still fit.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class State:
    ...     turn: int
    ...     rules: int = later(1)
    >>> plain(State(3)), plain(State(3, 2))
    ({'turn': 3}, {'turn': 3, 'rules': 2})
    """
    return field(default=default, metadata={LATER: True})


@cache
def left_out(kind: type[Any]) -> dict[str, Any]:
    """The fields made by `later`, with their defaults in plain form."""
    return {one.name: plain(one.default) for one in fields(kind) if LATER in one.metadata}


def canonical(value: Any) -> str:
    """One text for equal values."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    """A short fingerprint of a value."""
    return sha256(canonical(value).encode()).hexdigest()[:16]
