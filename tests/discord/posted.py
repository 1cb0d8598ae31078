"""Messages of the loopback Discord: posted, edited, and refused where Discord refuses them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from tests.discord.limits import LAID_OUT, message_faults
from tests.discord.seen import BOT, EPHEMERAL, said_in, user
from tests.discord.server import Server
from tests.discord.wire import Refuse

ARCHIVED = 50083


class Messages(Server):
    """The messages of all channels."""

    def _check(self, faults: Iterator[str]) -> None:
        found = list(faults)
        if found:
            raise Refuse(400, 50035, "; ".join(found))

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
