"""Views and events for other devices, and back.

`to_json.plain` writes any value of a game as plain JSON; `decoded` is the way back, by the value's
type. What comes from another device is not trusted: a value of another type, with other fields or
too large is refused with ValueError, and nothing is built but what the type names.

A type that cannot be read back exactly (a union of two dataclasses, `object`, a bare `tuple`) is a
mistake of the program: TypeError, as soon as it is first asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.game import Event, RulesOf, S, V
from engine.to_json import left_out, plain

MOST_ITEMS = 2_000
MOST_LETTERS = 2_000
"""As long as a drawn pyramid may be (E12.3)."""
LARGEST = 2**53
"""Beyond it a number of JavaScript is not exact."""
DEEPEST = 6
"""How many tuples of an event lie in each other; the games need three."""

T = TypeVar("T")
Read = Callable[[Any], Any]


class Readers(dict[type, Read]):
    """How to read a value of a type, by the type that it has as JSON; others are refused."""

    def __init__(self, name: str, readers: Mapping[type, Read]) -> None:
        super().__init__(readers)
        self.name = name

    def __missing__(self, kind: type) -> Read:
        raise ValueError(f"{kind.__name__} instead of {self.name}.")


def encoded_view(view: object) -> Any:
    """A view as plain JSON."""
    return plain(view)


def decoded_view(rules: RulesOf[S, V], value: object) -> V:
    """A view of a game, or ValueError."""
    return decoded(rules.View, value)


def encoded_event(event: Event) -> Any:
    """An event as plain JSON; TypeError if it holds more than tuples, texts and numbers."""
    for name, value in event.values.items():
        if not _can_be_told(value):
            raise TypeError(f"{event.kind}: {name} is neither text nor number nor a tuple of them")
    return plain(event)


def decoded_event(value: object) -> Event:
    """An event, or ValueError.

    >>> decoded_event({"kind": "push", "seat": 0, "news": False, "values": {"at": ["c", 4]}})
    Event(kind='push', seat=0, news=False, values={'at': ('c', 4)})
    """
    return decoded(Event, value)


def decoded(kind: type[T], value: object) -> T:
    """The value of a type whose plain form is given, or ValueError.

    >>> decoded(tuple[frozenset[int], str | None], [[3, 1], None])
    (frozenset({1, 3}), None)
    >>> decoded(tuple[int, ...], [1, True])
    Traceback (most recent call last):
    ...
    ValueError: bool instead of int.
    """
    found: T = readers(kind)[type(value)](value)  # type: ignore[arg-type]
    return found


@cache
def readers(kind: Any) -> Readers:
    """How values of a type are read; TypeError if they cannot be."""
    name = getattr(kind, "__name__", str(kind))
    if kind is Event:
        return Readers(name, {dict: _record(kind, values=_told_by_name())})
    if kind in ATOMS:
        return Readers(name, {kind: ATOMS[kind]})
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(str(kind), [readers(one) for one in args])
    if origin is Literal:
        return _choice(str(kind), args)
    if origin is tuple and args[1:] == (...,):
        return Readers(name, {list: _row(readers(args[0]))})
    if origin is tuple:
        return Readers(name, {list: _fixed(name, [readers(one) for one in args])})
    if origin is frozenset:
        return Readers(name, {list: _set(_row(readers(args[0])))})
    if origin in (Mapping, dict) and args[0] in KEYS:
        return Readers(name, {dict: _mapping(KEYS[args[0]], readers(args[1]))})
    if is_dataclass(kind) and isinstance(kind, type):
        return Readers(name, {dict: _record(kind)})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(name, kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return Readers(name, {list: _named(kind)})
    raise TypeError(f"{kind} cannot be read back")


# Texts, numbers and keys


def _same(value: Any) -> Any:
    return value


def _whole(value: int) -> int:
    if -LARGEST <= value <= LARGEST:
        return value
    raise ValueError("The number is too large.")


def _finite(value: float) -> float:
    if math.isfinite(value):
        return value
    raise ValueError("The number is not finite.")


def _text(value: str) -> str:
    if len(value) > MOST_LETTERS:
        raise ValueError("The text is too long.")
    if not value.isascii():
        value.encode()  # half a character is a UnicodeEncodeError, which is a ValueError
    return value


def _text_key(key: object) -> str:
    if type(key) is str:
        return _text(key)
    raise ValueError("A key is no text.")


def _whole_key(key: object) -> int:
    text = _text_key(key)
    if len(text) <= len(str(-LARGEST)):
        number = _whole(int(text))
        if str(number) == text:
            return number
    raise ValueError("A key is no number.")


ATOMS: dict[type, Read] = {
    NoneType: _same,
    bool: _same,
    int: _whole,
    float: _finite,
    str: _text,
}
TOLD: dict[type, Read] = {NoneType: _same, bool: _same, int: _whole, str: _text}
KEYS: dict[type, Read] = {str: _text_key, int: _whole_key}


# What is made of others


def _union(name: str, members: list[Readers]) -> Readers:
    """Members are told apart by their type as JSON."""
    found = Readers(name, {kind: read for one in members for kind, read in one.items()})
    if len(found) < sum(map(len, members)):
        raise TypeError(f"the members of {name} look alike")
    return found


def _choice(name: str, members: Any) -> Readers:
    """The members of a Literal or an Enum."""
    table = {(type(plain(one)), plain(one)): one for one in members}

    def read(value: Any) -> Any:
        key = type(value), value
        if key in table:
            return table[key]
        raise ValueError(f"This is not among {name}.")

    return Readers(name, dict.fromkeys((kind for kind, _ in table), read))


def _row(item: Readers) -> Read:
    def read(value: list[Any]) -> tuple[Any, ...]:
        if len(value) > MOST_ITEMS:
            raise ValueError("The list is too long.")
        return tuple([item[type(one)](one) for one in value])

    return read


def _set(row: Read) -> Read:
    def read(value: list[Any]) -> frozenset[Any]:
        found = frozenset(row(value))
        if len(found) < len(value):
            raise ValueError("An item is there twice.")
        return found

    return read


def _fixed(name: str, items: list[Readers]) -> Read:
    def read(value: list[Any]) -> tuple[Any, ...]:
        if len(value) != len(items):
            raise ValueError(f"{name} has {len(items)} items.")
        return tuple([item[type(one)](one) for item, one in zip(items, value)])

    return read


def _named(kind: Any) -> Read:
    hints = get_type_hints(kind)
    row = _fixed(kind.__name__, [readers(hints[name]) for name in kind._fields])
    return lambda value: kind(*row(value))


def _mapping(key: Read, item: Readers) -> Read:
    def read(value: dict[Any, Any]) -> dict[Any, Any]:
        if len(value) > MOST_ITEMS:
            raise ValueError("The table is too long.")
        return {key(name): item[type(one)](one) for name, one in value.items()}

    return read


def _record(kind: Any, **own: Readers) -> Read:
    """A dataclass: all its fields and no other. `own` are read otherwise than by their type."""
    hints, defaults = get_type_hints(kind), left_out(kind)
    items = {one.name: own.get(one.name) or readers(hints[one.name]) for one in fields(kind)}

    def read(value: dict[Any, Any]) -> Any:
        whole = defaults | value
        if whole.keys() != items.keys():
            raise ValueError(f"{kind.__name__} has other fields.")
        return kind(**{name: item[type(whole[name])](whole[name]) for name, item in items.items()})

    return read


# What events hold


def _told_by_name() -> Readers:
    return Readers("an event's values", {dict: _mapping(_text_key, _told(DEEPEST))})


def _told(depth: int) -> Readers:
    """Texts, numbers, and tuples of them: a list is always a tuple."""
    deeper: dict[type, Read] = {list: _row(_told(depth - 1))} if depth else {}
    return Readers("a value of an event", {**TOLD, **deeper})


def _can_be_told(value: object) -> bool:
    return type(value) in TOLD or (type(value) is tuple and all(map(_can_be_told, value)))
