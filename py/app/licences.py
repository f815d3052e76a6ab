"""The licences, fetched when somebody wants to read them: they stay out of the memory snapshot."""

from __future__ import annotations

from htpy import Node

from app.application import App
from app.places import Place, heard
from page.licences import licences_page


def open_licences(app: App) -> bool:
    app.session = None
    if len(app.place) > 1:
        return False
    if not app.licences:
        app.start(read(app))
    return True


async def read(app: App) -> None:
    app.licences = await app.site.licences()
    if app.place == ("licences",):
        app.render()


def page(app: App) -> Node:
    return licences_page(app.licences, "#/settings", app.t)


LICENCES = Place(
    "licences", open_licences, heard(page), lambda app: app.t("Licences"), returns=False
)
