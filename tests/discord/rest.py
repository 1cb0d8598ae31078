"""The HTTP interface of the loopback Discord."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

from aiohttp import web

from tests.discord.limits import MOST_ENTRIES, answer_faults, calendar_faults, command_faults, names_twice
from tests.discord.posted import ARCHIVED, Messages
from tests.discord.seen import APP, BOT, EPHEMERAL, GUILD, Exchange, Request, member, private, user
from tests.discord.wire import Refuse, body_of, failed, json_answer


class Rest(Messages):
    """Every way that the bot asks for something."""

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
