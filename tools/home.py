"""A table at home: this machine's address in the local network, and a QR code for a terminal."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

from environment import Missing

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "py"))

from engine import qr

SOMEWHERE = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses outside, and in home networks. Nothing is sent there: what counts is which address of
ours it would be sent from."""
QUIET = 4
"""Light modules around a code, as a camera wants them."""
DARK_ON_LIGHT, PLAIN = "\x1b[30;47m", "\x1b[0m"
BLOCKS = {"00": " ", "01": "▄", "10": "▀", "11": "█"}


def address() -> str:
    """This machine's address in the local network."""
    for other in SOMEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            try:
                line.connect((other, 9))
            except OSError:
                continue
            found = str(line.getsockname()[0])
        if not found.startswith("127."):
            return found
    raise Missing(
        "This machine seems to be in no network: join one, or name its address with --address."
    )


def picture(text: str, *, colours: bool = True) -> str:
    """A QR code of a text, two rows of it a line; without colours for a light terminal.

    >>> print(picture("5", colours=False).splitlines()[2])
        █▀▀▀▀▀█ ██ ██ █▀▀▀▀▀█
    """
    code = qr.code(text.encode())
    assert code is not None
    width = len(code) + 2 * QUIET
    light, side = "0" * width, "0" * QUIET
    rows = [light] * QUIET + [side + row + side for row in code] + [light] * (QUIET + 1)
    lines = [
        "".join(BLOCKS[above + below] for above, below in zip(*pair))
        for pair in zip(rows[::2], rows[1::2])
    ]
    if colours:
        return "\n".join(f"{DARK_ON_LIGHT}{line}{PLAIN}" for line in lines)
    return "\n".join(line.rstrip() for line in lines)
