"""What people see and do on the loopback Discord: messages and their controls, interactions, users."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.discord.limits import TEXT, within

APP, GUILD, BOT = 900000000000000001, 900000000000000002, 900000000000000001
ELSEWHERE = 900000000000000003  # a second server
EPHEMERAL = 64
DIRECTOR, CREATOR = 900000000000000031, 900000000000000032  # roles of the server


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


def filled(part: dict[str, Any], words: str, way: str) -> dict[str, Any]:
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
