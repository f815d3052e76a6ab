"""What versions before this one left in localStorage."""

from __future__ import annotations

import json

import js

from engine.save import Unreadable
from engine.store import record_of
from web.app import App


async def take_over(app: App) -> None:
    path = str(js.location.pathname)
    prefix = f"five-pyramids {path[: path.rfind('/') + 1]} "
    try:
        keys = [str(js.localStorage.key(i)) for i in range(js.localStorage.length)]
    except Exception:
        return
    store = app.store
    for key in keys:
        if not key.startswith(prefix):
            continue
        text = str(js.localStorage.getItem(key))
        kind, _, name = key.removeprefix(prefix).partition("/")
        if kind == "match" and store.row(name) is None:
            try:
                record = record_of(name, text)
            except Unreadable as why:
                store.put_aside(name, text, why)
            else:
                store.put(name, record.save, record.row.when, record.row.over)
        elif kind == "set":
            try:
                value = json.loads(text)
            except ValueError:
                continue
            store.keep_setting(name, value)
        elif kind == "aside":
            store._staged().asides[name] = text
            store._texts[f"aside/{name}"] = text
        js.localStorage.removeItem(key)
    await store.flush()
