"""Texts in addresses: they come back as they were, and nothing else comes in."""

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.link import LONGEST_LINK, MOST_BYTES, packed, unpacked
from engine.save import Unreadable


@given(st.text(max_size=200))
def test_a_text_comes_back(text):
    link = packed(text)
    assert unpacked(link) == text
    assert all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in link)


@given(
    st.one_of(st.text(max_size=60), st.binary(max_size=60).map(urlsafe_b64encode).map(bytes.decode))
)
def test_any_link_is_a_text_or_refused(link):
    try:
        assert isinstance(unpacked(link), str)
    except Unreadable as no:
        assert str(no)


def link_of(folded: bytes) -> str:
    return urlsafe_b64encode(folded).decode().rstrip("=")


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "cut off"),
        ("A" * (LONGEST_LINK + 1), "too long"),
        ("é", "damaged"),
        ("%20", "damaged"),
        (packed("A Hut" * 9)[:-8], "cut off"),
        (link_of(b"A Hut"), "damaged"),
        (link_of(zlib.compress(b"\xff\xfe")), "damaged"),
        (link_of(zlib.compress(b"#" * (MOST_BYTES + 1))), "too large"),
        (link_of(zlib.compress(b"#" * 2_000_000)), "too large"),
    ],
)
def test_what_is_no_link(link, why):
    with pytest.raises(Unreadable, match=why):
        unpacked(link)
