"""What reasons in Three Cups say, checked against the whole truth."""

from __future__ import annotations

from collections.abc import Mapping

from suite.advising import Given, Truth


def _under(one: Given) -> bool:
    """Whether the scarab is where it is said to be."""
    return one.advice.move == f"lift {one.state.scarab}"


TRUTHS: Mapping[str, Truth] = {
    "known": _under,
    "sure": _under,
    "time": lambda one: one.state.turns + one.state.seats < one.state.rounds * one.state.seats,
    "dawn": lambda one: one.state.turns + one.state.seats >= one.state.rounds * one.state.seats,
}


def BESIDES(one: Given) -> bool:  # noqa: N802
    """No cup is advised that is open already."""
    return one.advice.move[-1] not in map(str, one.state.lifted)
