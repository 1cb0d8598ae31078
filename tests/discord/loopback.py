"""A small Discord on a real socket: enough gateway and REST for a bot of slash commands, buttons, menus and forms.

It keeps messages as Discord would show them, records every request, refuses what Discord refuses, and plays the users.
"""

from __future__ import annotations

import json
import time
from typing import Any

from aiohttp import WSMsgType, web

from tests.discord.limits import within
from tests.discord.rest import Rest
from tests.discord.seen import (
    APP,
    BOT,
    CREATOR,
    DIRECTOR,
    ELSEWHERE,
    EPHEMERAL,
    GUILD,
    Exchange,
    Request,
    buttons,
    filled,
    member,
    menus,
    private,
    read,
    said_in,
    user,
)

__all__ = [
    "CREATOR",
    "DIRECTOR",
    "ELSEWHERE",
    "EPHEMERAL",
    "GUILD",
    "Exchange",
    "Loopback",
    "Request",
    "buttons",
    "menus",
    "private",
    "read",
    "said_in",
    "within",
]

USERS = ("opponent", "player", "who", "by", "against")  # options that name somebody


class Loopback(Rest):
    """The server. `async with Loopback() as discord:`"""

    async def __aenter__(self) -> Loopback:
        app = web.Application(client_max_size=30_000_000)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", "/api/v10/{tail:.*}", self._rest)
        app.router.add_get("/files/{file}", self._file)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.api, self.gateway = f"http://127.0.0.1:{port}/api/v10", f"ws://127.0.0.1:{port}/gateway/"
        return self

    async def __aexit__(self, *_: object) -> None:
        for socket in self._sockets:
            await socket.close()
        await self._runner.cleanup()

    # Gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40000}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            data = json.loads(message.data)
            if data["op"] == 1:
                await socket.send_json({"op": 11})
            elif data["op"] == 2:
                assert data["d"]["intents"] == 1, "guilds only"
                await self._identify(socket)
        if socket in self._sockets:
            self._sockets.remove(socket)
        return socket

    async def _identify(self, socket: web.WebSocketResponse) -> None:
        ready = {
            "v": 10,
            "user": user(BOT, bot=True),
            "guilds": [{"id": str(one), "unavailable": True} for one in self._guilds()],
            "session_id": "s",
            "resume_gateway_url": self.gateway,
            "application": {"id": str(APP), "flags": 0},
        }
        await self._send(socket, "READY", ready)
        self._sockets.append(socket)
        for one in self._guilds():
            await self._send(socket, "GUILD_CREATE", self._guild(one))
        await self._notify()

    async def join_another(self) -> int:
        """The bot comes to a second server; its channel."""
        channel = 850000000000000001
        self.channels.add(channel)
        self.elsewhere.add(channel)
        self.messages[channel] = {}
        for socket in list(self._sockets):
            await self._send(socket, "GUILD_CREATE", self._guild(ELSEWHERE))
        return channel

    async def tell_deleted(self, channel: int) -> None:
        """A moderator deletes a channel or a thread, and the bot hears of it."""
        parent = self.threads[channel]["parent"] if channel in self.threads else None
        data = self._channel(channel) | ({"parent_id": str(parent), "type": 11} if parent else {})
        for thread in [one for one, kept in self.threads.items() if channel in (one, kept["parent"])]:
            self.forget_thread(thread)
        if channel not in self.deleted:
            self.delete_channel(channel)
        for socket in list(self._sockets):
            await self._send(socket, "THREAD_DELETE" if parent else "CHANNEL_DELETE", data)

    # The users

    async def _interact(
        self, who: int, kind: int, data: dict[str, Any], channel: int | None, message: dict[str, Any] | None = None
    ) -> Exchange:
        identity = self.new_id()
        channel = channel or self.channel
        guild = self.guild_of(channel)
        payload = {
            "id": str(identity),
            "application_id": str(APP),
            "type": kind,
            "token": f"token-{identity}",
            "version": 1,
            "guild_id": str(guild),
            "channel_id": str(channel),
            "channel": self._channel(channel) | {"permissions": "0"},
            "member": member(who) | self._rank(who, guild),
            "locale": self.locales.get(who, "en-GB"),
            "guild_locale": self.locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild)},
            "context": 0,
            "app_permissions": str(1 << 50),
            "attachment_size_limit": 10_000_000,
            "data": data,
        }
        if message is not None:
            message = self._there(message)
            payload["message"] = message
        exchange = Exchange(identity, payload["token"], who, channel, kind, time.perf_counter(), payload)
        if message is not None:
            exchange.original = message
        self.exchanges[exchange.token] = exchange
        await self.deliver(exchange)
        return exchange

    def _there(self, message: dict[str, Any]) -> dict[str, Any]:
        """A message as it is kept, of one as it is read."""
        number, channel = int(message["id"]), int(message["channel_id"])
        kept = self.messages.get(channel, {}).get(number) or self.ephemeral.get(number)
        return kept if kept is not None and kept["components"] == message["components"] else message

    async def deliver(self, exchange: Exchange) -> None:
        """Send an interaction to the bot (again)."""
        for socket in list(self._sockets):
            await self._send(socket, "INTERACTION_CREATE", exchange.payload)

    async def finished(self, exchange: Exchange) -> Exchange:
        await self.until(lambda: exchange.done)
        return exchange

    async def send_command(self, who: int, name: str, /, channel: int | None = None, **options: Any) -> Exchange:
        """Give a slash command and do not wait."""
        return await self._interact(who, 2, self._data(name, options), channel)

    async def command(self, who: int, name: str, /, channel: int | None = None, **options: Any) -> Exchange:
        """Give a slash command and wait for the final answer."""
        return await self.finished(await self.send_command(who, name, channel, **options))

    async def complete(
        self, who: int, name: str, focus: str, /, channel: int | None = None, **options: Any
    ) -> list[str]:
        """The values Discord would suggest for an option."""
        exchange = await self.finished(await self.suggest(who, name, focus, channel, **options))
        return [choice["value"] for choice in exchange.choices]

    async def suggest(self, who: int, name: str, focus: str, /, channel: int | None = None, **options: Any) -> Exchange:
        """Ask for suggestions and do not wait."""
        return await self._interact(who, 4, self._data(name, options, focus), channel)

    def _data(self, name: str, options: dict[str, Any], focus: str = "") -> dict[str, Any]:
        top, *sub = name.split()
        kinds: dict[type, int] = {str: 3, bool: 5, int: 4, bytes: 11}
        listed, users, found = [], {}, {}
        for key, value in options.items():
            kind = kinds[type(value)]
            if isinstance(value, bytes):
                given = self._given(value)
                found["attachments"], value = {given["id"]: given}, given["id"]
            if key in USERS:
                kind, users[str(value)] = 6, user(value)
                value = str(value)
            key = key.removesuffix("_")  # `channel_`: the option, not where the command is given
            if key in ("role", "channel", "log", "threads", "news"):
                kind, value = 8 if key == "role" else 7, str(value)
                found[f"{'role' if key == 'role' else 'channel'}s"] = {value: self._named(kind, value)}
            listed.append({"name": key, "type": kind, "value": value} | ({"focused": True} if key == focus else {}))
        if sub:
            listed = [{"name": sub[0], "type": 1, "options": listed}]
        registered = next(c for c in self.commands if c["name"] == top)
        data = {"id": registered["id"], "name": top, "type": 1, "options": listed, "guild_id": None}
        resolved = found | ({"users": users, "members": {}} if users else {})
        return data | ({"resolved": resolved} if resolved else {})

    def _given(self, data: bytes) -> dict[str, Any]:
        """A file that somebody gives with a command."""
        identity = str(self.new_id())
        self.files[identity] = data
        url = f"{self.api.removesuffix('/api/v10')}/files/{identity}"
        return {"id": identity, "filename": "given", "size": len(data), "url": url, "proxy_url": url}

    async def _file(self, request: web.Request) -> web.Response:
        return web.Response(body=self.files[request.match_info["file"]])

    def _named(self, kind: int, identity: str) -> dict[str, Any]:
        """A role or a channel that is an option of a command."""
        if kind == 8:
            return next(role for role in self._guild()["roles"] if role["id"] == identity)
        return self._channel(int(identity)) | {"permissions": "0"}

    async def send_click(self, who: int, message: dict[str, Any], label: str) -> Exchange:
        """Press a button (by label or id) and do not wait."""
        identity = buttons(message).get(label, label)
        channel = int(message["channel_id"])
        return await self._interact(who, 3, {"custom_id": identity, "component_type": 2}, channel, message)

    async def click(self, who: int, message: dict[str, Any], label: str) -> Exchange:
        """Press a button and wait."""
        return await self.finished(await self.send_click(who, message, label))

    async def pick(self, who: int, message: dict[str, Any], menu: dict[str, Any], *values: str) -> Exchange:
        """Choose from a menu, as much as it takes."""
        assert len(values) <= menu.get("max_values", 1), "the client lets nobody pick more"
        data = {"custom_id": menu["custom_id"], "component_type": 3, "values": list(values)}
        return await self.finished(await self._interact(who, 3, data, int(message["channel_id"]), message))

    async def pick_user(self, who: int, message: dict[str, Any], chosen: int) -> Exchange:
        """Choose a user from the menu of users."""
        menu = next(i for i in within(message["components"]) if i["type"] == 5)
        members = {} if chosen in self.left else {str(chosen): member(chosen)}
        resolved = {"users": {str(chosen): user(chosen)}, "members": members}
        data = {"custom_id": menu["custom_id"], "component_type": 5, "values": [str(chosen)], "resolved": resolved}
        return await self.finished(await self._interact(who, 3, data, int(message["channel_id"]), message))

    async def submit(self, who: int, opened: Exchange, words: str, way: str = "") -> Exchange:
        """Fill the field of a form, pick what is to be done with it, and send it."""
        assert opened.answer is not None
        form = opened.answer["data"]
        parts = [filled(one, words, way) for one in form["components"]]
        data = {"custom_id": form["custom_id"], "components": parts}
        return await self.finished(await self._interact(who, 5, data, opened.channel, opened.original))
