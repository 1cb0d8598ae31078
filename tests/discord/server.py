"""What the loopback Discord has: its servers, channels, threads and messages, and the sockets that hear of them."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

from aiohttp import web

from tests.discord.seen import CREATOR, DIRECTOR, ELSEWHERE, GUILD, Exchange, Request, read
from tests.discord.wire import Fault

MANAGE_SERVER = 1 << 5  # a permission
SEES = 1 << 10  # the permission to view a channel
MANAGER = 900000000000000033  # the role of who may manage the server
ROLES = (
    *({"id": str(one), "name": f"r{one}"} for one in (DIRECTOR, CREATOR)),
    {"id": str(MANAGER), "name": "managers", "permissions": str(1 << 50 | SEES | MANAGE_SERVER)},
)
DISCORDS_EPOCH = 1420070400000  # in milliseconds


class Server:
    """What there is, and what of it is told to the bot."""

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

    def new_id(self) -> int:
        """An id as Discord makes them: the time it is made, then a running number."""
        return ((int(time.time() * 1000) - DISCORDS_EPOCH) << 22) + next(self._ids)

    @property
    def channel(self) -> int:
        return min(self.channels)

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

    def _guilds(self) -> list[int]:
        return [GUILD, ELSEWHERE] if self.elsewhere else [GUILD]

    def guild_of(self, channel: int) -> int:
        """The server of a channel, or of a thread in one."""
        parent = self.threads[channel]["parent"] if channel in self.threads else channel
        return ELSEWHERE if parent in self.elsewhere else GUILD

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
            "roles": [everyone, *(everyone | one for one in ROLES)],
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

    def _rank(self, who: int, guild: int = GUILD) -> dict[str, Any]:
        """What a member may do in a server."""
        managers = self.managers if guild == GUILD else self.managers_elsewhere
        permissions = 1 << 50 | (MANAGE_SERVER if who in managers else 0)
        roles = [*self.roles.get(who, []), *([MANAGER] if who in managers else [])]
        return {"roles": [str(role) for role in roles], "permissions": str(permissions)}

    def forget_thread(self, channel: int) -> None:
        """Delete it, as a moderator would."""
        del self.threads[channel]
        self.delete_channel(channel)

    def delete_channel(self, channel: int) -> None:
        """The same of any channel."""
        self.channels.discard(channel)
        del self.messages[channel]
        self.deleted.add(channel)
