"""The process that tools/relay.py starts: amqtt, open to everybody who reaches it.

    python3 tools/broker.py HOST PORT

It speaks MQTT over WebSocket, asks for no name and no password, and writes nothing to the disk.
"""

from __future__ import annotations

import asyncio
import sys

from amqtt.broker import Broker
from amqtt.plugins.base import BaseAuthPlugin


class Open(BaseAuthPlugin):  # type: ignore[misc]
    """Everybody may come in. amqtt's own plugin for that needs a library for passwords."""

    async def authenticate(self, *, session: object) -> bool:
        return True


async def serve(host: str, port: str) -> None:
    listener = {"type": "ws", "bind": f"{host}:{port}"}
    broker = Broker({"listeners": {"default": listener}, "plugins": {"broker.Open": {}}})
    await broker.start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve(*sys.argv[1:]))
