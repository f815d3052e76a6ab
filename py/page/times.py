"""Times in words."""

from __future__ import annotations

from page.i18n import Tongue


def time(ms: int, t: Tongue) -> str:
    r"""A time to the tenth of a second, never rounded up.

    >>> from page.i18n import tongue
    >>> time(23456, tongue("en")), time(83999, tongue("en"))
    ('23.4\xa0s', '1:23.9\xa0min')
    """
    minutes, rest = divmod(ms // 100, 600)
    seconds = f"{rest // 10:02}.{rest % 10}" if minutes else f"{rest // 10}.{rest % 10}"
    seconds = seconds.replace(".", t.letter("decimal mark", "."))
    return f"{minutes}:{seconds}\u00a0min" if minutes else f"{seconds}\u00a0s"
