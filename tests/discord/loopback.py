"""A small Discord on a real socket: enough gateway and REST for a bot of slash commands, buttons, menus and forms.

It keeps messages as Discord would show them, records every request, refuses what Discord refuses, and plays the users.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from aiohttp import WSMsgType, web

from tests.discord.limits import (
    LAID_OUT,
    MOST_ENTRIES,
    TEXT,
    answer_faults,
    calendar_faults,
    command_faults,
    message_faults,
    names_twice,
    within,
)
from tests.discord.wire import Fault, Refuse, body_of, failed, json_answer

APP, GUILD, BOT = 900000000000000001, 900000000000000002, 900000000000000001
ELSEWHERE = 900000000000000003  # a second server
EPHEMERAL = 64
DIRECTOR, CREATOR = 900000000000000031, 900000000000000032  # roles of the server
MANAGE_SERVER = 1 << 5  # a permission
USERS = ("opponent", "player", "who", "by", "against")  # options that name somebody
SEES = 1 << 10  # the permission to view a channel
DISCORDS_EPOCH = 1420070400000  # in milliseconds
ARCHIVED = 50083


@dataclass
class Request:
    """One call of the bot."""

    method: str
    path: str
    body: dict[str, Any]
    files: dict[str, bytes]
    at: float


@dataclass
class Exchange:
    """One interaction of a user and what came back."""

    id: int
    token: str
    user: int
    channel: int
    kind: int
    sent: float
    payload: dict[str, Any]
    answer: dict[str, Any] | None = None
    original: dict[str, Any] | None = None
    followups: list[dict[str, Any]] = field(default_factory=list)
    finished: float = 0.0

    @property
    def done(self) -> bool:
        """Whether the user has seen a final answer."""
        return self.finished > 0

    @property
    def text(self) -> str:
        """What the user sees: the last message."""
        shown = self.followups[-1] if self.followups else self.original
        return said_in(shown) if shown else ""

    @property
    def choices(self) -> list[dict[str, str]]:
        """Autocomplete suggestions."""
        return self.answer["data"]["choices"] if self.answer else []


def _filled(part: dict[str, Any], words: str, way: str) -> dict[str, Any]:
    """A part of a form as a client sends it."""
    if part["type"] != 18:
        return {"type": part["type"], "id": 1}
    field = part["component"]
    inner = {"type": field["type"], "id": 2, "custom_id": field["custom_id"]}
    if field["type"] == 4:
        return {"type": 18, "id": 1, "component": inner | {"value": words}}
    usual = [option["value"] for option in field["options"] if option.get("default")]
    return {"type": 18, "id": 1, "component": inner | {"values": [way] if way else usual}}


def buttons(message: dict[str, Any]) -> dict[str, str]:
    """Labels and ids of the buttons of a message."""
    return {i["label"]: i["custom_id"] for i in within(message["components"]) if i["type"] == 2}


def said_in(message: dict[str, Any]) -> str:
    """What a message says, or what is sent to become one, laid out or not."""
    texts = (one["content"] for one in within(message.get("components") or []) if one["type"] == TEXT)
    return "\n".join(filter(None, [message.get("content"), *texts]))


def read(message: dict[str, Any]) -> dict[str, Any]:
    """A message as a reader has it."""
    return message | {"content": said_in(message)}


def menus(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The menus of a message."""
    return [i for i in within(message["components"]) if i["type"] == 3]


class Loopback:
    """The server. `async with Loopback() as discord:`"""

    def __init__(self, channels: int = 1) -> None:
        self.channels = {800000000000000000 + n for n in range(1, channels + 1)}
        self.messages: dict[int, dict[int, dict[str, Any]]] = {channel: {} for channel in self.channels}
        self.nonces: dict[tuple[int, str], tuple[float, dict[str, Any]]] = {}
        self.nonce_life = 300.0  # seconds
        self.hidden: set[int] = set()  # channels that those whom it plays do not see; said at the start
        self.closed: set[int] = set()  # private channels whose users let nobody write to them
        self.deleted: set[int] = set()  # channels that there were
        self.left: set[int] = set()  # users who are members no more
        self.elsewhere: set[int] = set()  # channels of a second server, where the bot is as well
        self.managers_elsewhere: set[int] = set()  # users who may manage that one
        self.calendar: dict[int, dict[str, Any]] = {}
        self.may_schedule = True  # whether the bot is permitted to make entries there
        self.forums: dict[int, list[str]] = {}  # channels that are forums, with the names of their tags
        self.threads: dict[int, dict[str, Any]] = {}  # that the bot has opened
        self.may_thread = self.may_clear = True  # whether the bot is permitted to open threads, to delete them
        self.archived: set[int] = set()  # channels that are threads nobody has written in for long
        self.requests: list[Request] = []
        self.faults: list[str] = []
        self.commands: list[dict[str, Any]] = []
        self.exchanges: dict[str, Exchange] = {}
        self.emojis: list[dict[str, Any]] | None = None  # of the application; None: it may have none
        self.drawn: dict[int, str] = {}  # the pictures of emojis, by id, as addresses
        self.ephemeral: dict[int, dict[str, Any]] = {}
        self.files: dict[str, bytes] = {}  # of all attachments there have been, by id
        self.locale = "en-US"  # of the server
        self.locales: dict[int, str] = {}  # of users; others have English
        self.roles: dict[int, list[int]] = {}  # of users
        self.managers: set[int] = set()  # users who may manage the server
        self.fail: Callable[[str, str], Fault] = lambda method, path: None
        self._ids = itertools.count(1)
        self._sockets: list[web.WebSocketResponse] = []
        self._changed = asyncio.Condition()
        self._sequence = itertools.count(1)

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

    def new_id(self) -> int:
        """An id as Discord makes them: the time it is made, then a running number."""
        return ((int(time.time() * 1000) - DISCORDS_EPOCH) << 22) + next(self._ids)

    @property
    def channel(self) -> int:
        return min(self.channels)

    # Waiting

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    async def until(self, true: Callable[[], bool], seconds: float = 10) -> None:
        """Wait for something to become true."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(true), seconds)

    def shown(self, channel: int | None = None) -> list[dict[str, Any]]:
        """The messages of a channel, oldest first, as a reader has them: `content` is what is laid out, too."""
        return [read(message) for message in self.messages[channel or self.channel].values()]

    def last(self, words: str = "", channel: int | None = None) -> dict[str, Any]:
        """The newest message that contains words."""
        return next(m for m in reversed(self.shown(channel)) if words in m["content"])

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

    def _guilds(self) -> list[int]:
        return [GUILD, ELSEWHERE] if self.elsewhere else [GUILD]

    def guild_of(self, channel: int) -> int:
        """The server of a channel, or of a thread in one."""
        parent = self.threads[channel]["parent"] if channel in self.threads else channel
        return ELSEWHERE if parent in self.elsewhere else GUILD

    async def join_another(self) -> int:
        """The bot comes to a second server; its channel."""
        channel = 850000000000000001
        self.channels.add(channel)
        self.elsewhere.add(channel)
        self.messages[channel] = {}
        for socket in list(self._sockets):
            await self._send(socket, "GUILD_CREATE", self._guild(ELSEWHERE))
        return channel

    async def _send(self, socket: web.WebSocketResponse, event: str, data: dict[str, Any]) -> None:
        await socket.send_json({"op": 0, "t": event, "s": next(self._sequence), "d": data})

    @property
    def connected(self) -> bool:
        return bool(self._sockets)

    def _guild(self, guild: int = GUILD) -> dict[str, Any]:
        here = [one for one in sorted(self.channels) if self.guild_of(one) == guild]
        channels = [self._channel(channel) for channel in here]
        everyone = {"id": str(guild), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "managed": False}
        everyone |= {"permissions": str(1 << 50 | SEES), "mentionable": False, "flags": 0}
        return {
            "id": str(guild),
            "name": "Club" if guild == GUILD else "Elsewhere",
            "owner_id": "1",
            "roles": [everyone, *(everyone | {"id": str(one), "name": f"r{one}"} for one in (DIRECTOR, CREATOR))],
            "emojis": [],
            "stickers": [],
            "features": [],
            "channels": channels,
            "threads": [],
            "members": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "member_count": 3,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "premium_tier": 0,
            "nsfw_level": 0,
            "system_channel_flags": 0,
            "preferred_locale": self.locale,
            "afk_timeout": 60,
            "soundboard_sounds": [],
        }

    def _channel(self, channel: int) -> dict[str, Any]:
        base = {"id": str(channel), "type": 0, "name": f"table-{channel % 1000}", "position": 0, "nsfw": False}
        guild = self.guild_of(channel)
        denied = {"id": str(guild), "type": 0, "allow": "0", "deny": str(SEES if channel in self.hidden else 0)}
        if channel in self.forums:
            tags = [
                {"id": str(n), "name": name, "moderated": False, "emoji_id": None, "emoji_name": None}
                for n, name in enumerate(self.forums[channel], 1)
            ]
            base |= {"type": 15, "available_tags": tags, "flags": 0}
        return base | {"guild_id": str(guild), "permission_overwrites": [denied], "topic": None, "parent_id": None}

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

    def _rank(self, who: int, guild: int = GUILD) -> dict[str, Any]:
        """What a member may do in a server."""
        managers = self.managers if guild == GUILD else self.managers_elsewhere
        permissions = 1 << 50 | (MANAGE_SERVER if who in managers else 0)
        return {"roles": [str(role) for role in self.roles.get(who, [])], "permissions": str(permissions)}

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
        filled = [_filled(one, words, way) for one in form["components"]]
        data = {"custom_id": form["custom_id"], "components": filled}
        return await self.finished(await self._interact(who, 5, data, opened.channel, opened.original))

    # REST

    async def _rest(self, request: web.Request) -> web.Response:
        body, files = await body_of(request)
        path = "/" + request.match_info["tail"]
        self.requests.append(Request(request.method, path, body, files, time.perf_counter()))
        status = self.fail(request.method, path)
        if status is not None and status != "lost":
            await self._notify()
            return failed(request, status)
        try:
            result = self._route(request.method, [part for part in path.split("/") if part], body, files)
        except Refuse as refused:
            if refused.status == 400 and refused.code != ARCHIVED:
                self.faults.append(f"{request.method} {path}: {refused.words}")
            data = {"code": refused.code, "message": refused.words}
            return json_answer(data, status=refused.status)
        await self._notify()
        if status == "lost":
            return failed(request, "drop")
        return json_answer(result) if result is not None else web.Response(status=204)

    def _route(self, method: str, parts: list[str], body: dict[str, Any], files: dict[str, bytes]) -> Any:
        match method, parts:
            case "GET", ["users", "@me"]:
                return user(BOT, bot=True)
            case "GET", ["oauth2", "applications", "@me"]:
                app = {"id": str(APP), "name": "Adjutant", "description": "", "icon": None, "bot_public": True}
                return app | {"bot_require_code_grant": False, "owner": user(1), "verify_key": "", "team": None}
            case "PUT", ["applications", _, "commands"]:
                return self._register(body["list"])
            case "GET", ["applications", _, "emojis"] if self.emojis is not None:
                return {"items": self.emojis}
            case "POST", ["applications", _, "emojis"] if self.emojis is not None:
                return self._emoji(body)
            case "POST", ["interactions", _, token, "callback"]:
                return self._callback(self.exchanges[token], body, files)
            case "POST", ["webhooks", _, token]:
                return self._followup(self.exchanges[token], body, files)
            case _, ["webhooks", _, token, "messages", which]:
                return self._webhook_message(method, self.exchanges[token], which, body, files)
            case "POST", ["users", "@me", "channels"]:
                return self._private(int(body["recipient_id"]))
            case _, ["channels", channel, *_] if int(channel) in self.deleted:
                raise Refuse(404, 10003, "Unknown Channel")
            case _, ["guilds", _, "scheduled-events", *which]:
                return self._scheduled(method, which, body)
            case "GET", ["guilds", guild, "threads", "active"]:
                going = [one for one, thread in self.threads.items() if not thread["archived"]]
                going = [one for one in going if self.guild_of(one) == int(guild)]
                return {"threads": [self._channel(one) | self._as_thread(one) for one in going], "members": []}
            case "POST", ["channels", channel, "threads"] if not self.may_thread:
                raise Refuse(403, 50013, "Missing Permissions")
            case "POST", ["channels", channel, "threads"]:
                return self._thread(int(channel), body)
            case "PUT", ["channels", _, "thread-members", who] if int(who) in self.left:
                raise Refuse(404, 10007, "Unknown Member")
            case "PUT", ["channels", channel, "thread-members", who]:
                self.threads[int(channel)]["members"].append(int(who))
                return None
            case "PATCH", ["channels", channel] if int(channel) in self.threads:
                self.threads[int(channel)].update(body)
                return self._channel(int(channel))
            case "DELETE", ["channels", channel] if not self.may_clear:
                raise Refuse(403, 50013, "Missing Permissions")
            case "DELETE", ["channels", channel] if int(channel) in self.threads:
                self.forget_thread(int(channel))
                return None
            case "GET", ["channels", channel] if int(channel) in self.threads:
                return self._channel(int(channel)) | self._as_thread(int(channel))
            case _, ["channels", channel, *_] if int(channel) not in self.messages:
                raise Refuse(404, 10003, "Unknown Channel")
            case "GET", ["guilds", _, "members", who] if int(who) in self.left:
                raise Refuse(404, 10007, "Unknown Member")
            case "GET", ["guilds", guild, "members", who]:
                return member(int(who)) | self._rank(int(who), int(guild))
            case "GET", ["users", who]:
                return user(int(who))
            case "POST", ["channels", channel, "messages"] if int(channel) in self.closed:
                raise Refuse(403, 50007, "Cannot send messages to this user")
            case "POST", ["channels", channel, "messages"]:
                return self._post(int(channel), body, files)
            case "GET", ["channels", channel, "messages"]:
                return list(reversed(self.messages[int(channel)].values()))[:50]
            case _, ["channels", channel, "messages", which]:
                return self._message(method, int(channel), int(which), body, files)
        raise Refuse(404, 0, f"no route {method} {parts}")

    def _private(self, who: int) -> dict[str, Any]:
        """The private channel of a user."""
        channel = private(who)
        self.messages.setdefault(channel, {})
        return {"id": str(channel), "type": 1, "last_message_id": None, "flags": 0, "recipients": [user(who)]}

    def _thread(self, channel: int, body: dict[str, Any]) -> dict[str, Any]:
        assert 0 < len(body["name"]) <= 100
        if (channel in self.forums) != ("message" in body):
            raise Refuse(400, 50035, "a thread of a forum begins with a message, and no other does")
        made = self.new_id()
        self.threads[made] = {"parent": channel, "members": [], "archived": False, **body}
        self.channels.add(made)
        self.messages[made] = {}
        told = self._channel(made) | self._as_thread(made)
        return told | ({"message": self._post(made, body["message"], {})} if "message" in body else {})

    def _as_thread(self, channel: int) -> dict[str, Any]:
        thread = self.threads[channel]
        return {
            "type": thread.get("type", 11),
            "name": thread["name"],
            "parent_id": str(thread["parent"]),
            "owner_id": str(BOT),
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "flags": 0,
            "thread_metadata": {
                "archived": thread["archived"],
                "auto_archive_duration": 1440,
                "archive_timestamp": datetime.now(UTC).isoformat(),
                "locked": False,
            },
        }

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

    def forget_thread(self, channel: int) -> None:
        """Delete it, as a moderator would."""
        del self.threads[channel]
        self.delete_channel(channel)

    def delete_channel(self, channel: int) -> None:
        """The same of any channel."""
        self.channels.discard(channel)
        del self.messages[channel]
        self.deleted.add(channel)

    def _scheduled(self, method: str, which: list[str], body: dict[str, Any]) -> Any:
        """The calendar of the server."""
        if method == "GET":
            return list(self.calendar.values())
        if not self.may_schedule:
            raise Refuse(403, 50013, "Missing Permissions")
        if which and int(which[0]) not in self.calendar:
            raise Refuse(404, 10070, "Unknown Guild Scheduled Event")
        if method == "DELETE":
            del self.calendar[int(which[0])]
            return None
        if not which and len(self.calendar) >= MOST_ENTRIES:
            raise Refuse(400, 30038, "Maximum number of uncompleted guild scheduled events reached")
        self._check(calendar_faults(body, datetime.now(UTC)))
        made = int(which[0]) if which else self.new_id()
        self.calendar[made] = {"id": str(made), "guild_id": str(GUILD), "creator_id": str(BOT), **body}
        return self.calendar[made]

    def _emoji(self, body: dict[str, Any]) -> dict[str, Any]:
        assert self.emojis is not None
        taken = body["name"] in {one["name"] for one in self.emojis}
        if not re.fullmatch(r"\w{2,32}", body["name"]) or taken or not body["image"].startswith("data:image/png"):
            raise Refuse(400, 50035, f"emoji {body['name']}")
        made = {"id": str(self.new_id()), "name": body["name"], "roles": [], "user": user(BOT, bot=True)}
        self.drawn[int(made["id"])] = body["image"]
        self.emojis.append(made | {"require_colons": True, "managed": False, "animated": False, "available": True})
        return self.emojis[-1]

    def _register(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        for command in commands:
            self._check(command_faults(command))
        self._check(names_twice(commands))
        extra = {"application_id": str(APP), "version": "1", "default_member_permissions": None}
        self.commands = [{"type": 1} | c | extra | {"id": str(self.new_id())} for c in commands]
        return self.commands

    def _check(self, faults: Iterator[str]) -> None:
        found = list(faults)
        if found:
            raise Refuse(400, 50035, "; ".join(found))

    def _callback(self, exchange: Exchange, body: dict[str, Any], files: dict[str, bytes]) -> Any:
        if exchange.answer is not None:
            raise Refuse(400, 40060, "already acknowledged")
        if time.perf_counter() - exchange.sent > 3:
            raise Refuse(404, 10062, "Unknown interaction")
        self._check(answer_faults(body, exchange.kind))
        exchange.answer = body
        kind, data = body["type"], body.get("data") or {}
        if kind in (4, 5):
            exchange.original = self._new_message(exchange.channel, data, files, data.get("flags", 0), new=kind == 4)
            self._keep(exchange, exchange.original)
        elif kind == 7:
            assert exchange.original is not None
            self._edit(exchange.original, data, files)
        if kind not in (5, 6):
            exchange.finished = time.perf_counter()
        told = {"id": str(exchange.id), "type": exchange.kind}
        resource: dict[str, Any] = {"type": kind}
        if kind in (4, 5):
            assert exchange.original is not None
            told["response_message_id"] = exchange.original["id"]
            resource["message"] = exchange.original
        return {"interaction": told, "resource": resource}

    def _keep(self, exchange: Exchange, message: dict[str, Any]) -> None:
        if message["flags"] & EPHEMERAL:
            self.ephemeral[int(message["id"])] = message
        else:
            self.messages[exchange.channel][int(message["id"])] = message

    def _followup(self, exchange: Exchange, body: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        if exchange.answer is None:
            raise Refuse(404, 10015, "Unknown Webhook")
        message = self._new_message(exchange.channel, body, files, body.get("flags", 0), new=True)
        self._keep(exchange, message)
        exchange.followups.append(message)
        exchange.finished = time.perf_counter()
        return message

    def _webhook_message(
        self, method: str, exchange: Exchange, which: str, body: dict[str, Any], files: dict[str, bytes]
    ) -> Any:
        if exchange.answer is None or exchange.original is None:
            raise Refuse(404, 10015, "Unknown Webhook")
        assert which == "@original"
        if method == "PATCH":
            self._edit(exchange.original, body, files)
            exchange.finished = time.perf_counter()
        return exchange.original

    def _post(self, channel: int, body: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        self.archived.discard(channel)
        nonce = body.get("nonce") if body.get("enforce_nonce") else None
        then, made = self.nonces.get((channel, str(nonce)), (0.0, None))
        if made is not None and time.perf_counter() - then < self.nonce_life:
            return made
        message = self._new_message(channel, body, files, 0, new=True)
        self.messages[channel][int(message["id"])] = message
        if nonce is not None:
            assert len(nonce) <= 25
            self.nonces[channel, nonce] = time.perf_counter(), message
        return message

    def _message(self, method: str, channel: int, which: int, body: dict[str, Any], files: dict[str, bytes]) -> Any:
        if which not in self.messages[channel]:
            raise Refuse(404, 10008, "Unknown Message")
        if method != "GET" and channel in self.archived:
            raise Refuse(400, ARCHIVED, "Thread is archived")
        if method == "DELETE":
            del self.messages[channel][which]
            return None
        if method == "PATCH":
            self._edit(self.messages[channel][which], body, files)
        return self.messages[channel][which]

    def _new_message(
        self, channel: int, body: dict[str, Any], files: dict[str, bytes], flags: int, *, new: bool
    ) -> dict[str, Any]:
        message = {
            "id": str(self.new_id()),
            "channel_id": str(channel),
            "author": user(BOT, bot=True),
            "content": "",
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": flags & EPHEMERAL,
            "components": [],
            "pinged": [],
        }
        self._check(message_faults(body, _names(files), new=new))
        message["pinged"] = _pinged(body)
        self._fill(message, body, files)
        return message

    def _edit(self, message: dict[str, Any], body: dict[str, Any], files: dict[str, bytes]) -> None:
        kept = [one["filename"] for one in _kept(message, body)]
        laid_out = bool(message["flags"] & LAID_OUT)
        self._check(message_faults(body, [*kept, *_names(files)], new=False, laid_out=laid_out))
        self._fill(message, body, files)
        message["edited_timestamp"] = datetime.now(UTC).isoformat()
        if not message["content"].strip() and not message["attachments"] and not message["components"]:
            raise Refuse(400, 50006, "Cannot send an empty message")

    def _fill(self, message: dict[str, Any], body: dict[str, Any], files: dict[str, bytes]) -> None:
        message["flags"] |= body.get("flags", 0) & LAID_OUT
        if "content" in body:
            message["content"] = body["content"] or ""
        if "components" in body:
            message["components"] = body["components"] or []
        if message["flags"] & LAID_OUT and message["content"]:
            raise Refuse(400, 50035, "the content of a message that is laid out from now on must be taken away")
        listed = body.get("attachments")
        kept, added = _kept(message, body), []
        for name, data in files.items():
            described = next((x for x in listed or [] if f"files[{x['id']}]" == name.split("|")[0]), {})
            filename = name.split("|")[1]
            one = {"id": str(self.new_id()), "filename": filename, "size": len(data), "url": "u", "proxy_url": "u"}
            self.files[one["id"]] = data
            added.append(one | {"description": described.get("description", "")})
        message["attachments"] = [*kept, *added]


def _kept(message: dict[str, Any], body: dict[str, Any]) -> list[dict[str, Any]]:
    """The files that a message has and keeps."""
    listed = body.get("attachments")
    return [a for a in message["attachments"] if listed is None or a["id"] in {str(x["id"]) for x in listed}]


def _names(files: dict[str, bytes]) -> list[str]:
    return [name.split("|")[1] for name in files]


def _pinged(body: dict[str, Any]) -> list[str]:
    """Whom this message notifies."""
    mentions = body.get("allowed_mentions")
    content = said_in(body)
    if mentions is None or "users" in mentions.get("parse", ()):
        return ["anybody"] if "<@" in content else []
    return [u for u in map(str, mentions.get("users", ())) if f"<@{u}>" in content]


def private(who: int) -> int:
    """The channel in which the bot writes to a user."""
    return who + 50000000000000000


def user(identity: int, bot: bool = False) -> dict[str, Any]:
    """A user as Discord describes one."""
    base = {"id": str(identity), "username": f"user{identity % 1000}", "discriminator": "0", "avatar": None}
    return base | {"global_name": None, "bot": bot, "public_flags": 0}


def member(identity: int) -> dict[str, Any]:
    """A member of the server."""
    base = {"user": user(identity), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False}
    return base | {"mute": False, "flags": 0, "permissions": str(1 << 50), "nick": None, "avatar": None}
