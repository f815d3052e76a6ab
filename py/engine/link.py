"""A text inside an address, and back: all that is shared stays behind the #, no server sees it."""

from __future__ import annotations

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from engine.save import Unreadable

LONGEST_LINK = 4_000
MOST_BYTES = 16_000


def packed(text: str) -> str:
    """A text as letters, digits, - and _ alone.

    >>> unpacked(packed("A Hut"))
    'A Hut'
    """
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(link: str, longest: int = LONGEST_LINK, most: int = MOST_BYTES) -> str:
    """The text in a link, or Unreadable: anybody may have written it, and it may unfold to much."""
    if len(link) > longest:
        raise Unreadable("This link is too long.")
    unfold = zlib.decompressobj()
    try:
        letters = link.encode("ascii")
        folded = urlsafe_b64decode(letters + b"=" * (-len(letters) % 4))
        text = unfold.decompress(folded, most).decode()
    except (binascii.Error, zlib.error, UnicodeError):
        raise Unreadable("This link is damaged. Ask for it again and copy all of it.") from None
    if not unfold.eof:
        raise Unreadable("This link is cut off or too large. Ask for it again.")
    return text
