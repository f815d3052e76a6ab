"""A match played by a screen-reader user: what they know of the table is what it says."""

from __future__ import annotations

from collections.abc import Callable

from e2e.listener import Listener, Page_, is_over, named

DONE = "Possible moves"
NOTHING = "There is nothing to choose here now."


def turn(ear: Listener) -> tuple[str, Page_]:
    """What can be done, once something can; "" when the match is over."""

    def ready(heard: Page_) -> tuple[str, Page_] | None:
        if is_over(heard):
            return "", heard
        lines = panel(heard)
        if lines[:1] != [DONE]:
            ear.press("m")
            return None
        return None if NOTHING in lines else (" ".join(lines), heard)

    told: tuple[str, Page_] = ear.until(ready, "a turn")
    return told


def panel(heard: Page_) -> list[str]:
    """What stands in the panel of words: the question, and the lines of the answer."""
    region = next((one.id for one in heard if named("In words", "region")(one)), -1)
    inside = [one for one in heard if region in one.within]
    buttons = {one.id for one in inside if one.role == "button"}
    texts = [one for one in inside if one.role == "StaticText"]
    return [one.name for one in texts if not buttons & set(one.within)]


def play(ear: Listener, player: Callable[[Listener, str, Page_], None], most: int) -> int:
    """Play to the end; how many choices it took."""
    for count in range(most):
        told, heard = turn(ear)
        if not told:
            return count
        player(ear, told, heard)
    raise AssertionError("the match does not end")
