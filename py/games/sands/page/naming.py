"""Sands of Memory: what treasures are called."""

from __future__ import annotations

from page.i18n import Tongue

TREASURES = {
    "ring": "Ring",
    "mask": "Mask",
    "scarab": "Scarab",
    "ankh": "Ankh",
    "eye": "Eye",
    "crown": "Crown",
    "cat": "Cat",
    "lotus": "Lotus",
    "vase": "Vase",
    "dagger": "Dagger",
    "harp": "Harp",
    "boat": "Boat",
}

THE = {
    "ring": "the ring",
    "mask": "the mask",
    "scarab": "the scarab",
    "ankh": "the ankh",
    "eye": "the eye",
    "crown": "the crown",
    "cat": "the cat",
    "lotus": "the lotus",
    "vase": "the vase",
    "dagger": "the dagger",
    "harp": "the harp",
    "boat": "the boat",
}


def treasure(name: str, t: Tongue) -> str:
    """A treasure as a title: Ring."""
    return t(TREASURES[name])


def the(name: str, t: Tongue) -> str:
    """A treasure, or the one on a card, in a sentence: the ring."""
    return t(THE[name.rstrip("123")])
