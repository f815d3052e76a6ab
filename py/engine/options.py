"""Reading options: plain JSON by name, which a game's setup has checked or is about to refuse."""

from __future__ import annotations

from engine.game import Options


def text_of(options: Options, name: str) -> str:
    """
    >>> text_of({"course": "door"}, "course")
    'door'
    """
    value = options[name]
    assert isinstance(value, str), name
    return value


def number_of(options: Options, name: str) -> int:
    """
    >>> number_of({"sand": 2}, "sand")
    2
    """
    value = options[name]
    assert isinstance(value, int), name
    return value


def is_on(options: Options, name: str) -> bool:
    """
    >>> is_on({"swift": False}, "swift")
    False
    """
    value = options[name]
    assert isinstance(value, bool), name
    return value
