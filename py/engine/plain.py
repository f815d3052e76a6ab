"""Any value of a game as plain JSON: for saves' digests, the referee and comparing to the byte."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any


def plain(value: Any) -> Any:
    """Lists, dicts with text keys, numbers and texts only; sets are sorted.

    >>> plain({"b": (1, 2), "a": frozenset({3, 1})})
    {'b': [1, 2], 'a': [1, 3]}
    """
    if value is None or isinstance(value, (bool, int, float, str)):
        return value.value if isinstance(value, Enum) else value
    if isinstance(value, Enum):
        return plain(value.value)
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(one) for one in value), key=canonical)
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    raise TypeError(f"not a plain value: {type(value).__name__}")


def canonical(value: Any) -> str:
    """One text for equal values."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    """A short fingerprint of a value."""
    return sha256(canonical(value).encode()).hexdigest()[:16]
