"""What is laid out: messages as the API has them, the bytes of their files, and who did what to get them."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.discord.loopback import EPHEMERAL, Exchange, Loopback
from tests.phone.markdown import Names


@dataclass(frozen=True)
class Told:
    """A message at a moment."""

    message: dict[str, Any]
    by: str = ""  # who used which command, of an answer

    @property
    def private(self) -> bool:
        return bool(self.message.get("flags", 0) & EPHEMERAL)


@dataclass
class Transcript:
    """Messages in the order in which they are seen."""

    title: str
    files: Mapping[str, bytes]  # of the attachments, by id
    names: Names
    told: list[Told] = field(default_factory=list)

    def add(self, message: dict[str, Any], by: str = "") -> None:
        """A message as it is now, whatever becomes of it."""
        self.told.append(Told(copy.deepcopy(message), by))

    def answers(self, exchange: Exchange, users: Mapping[int, str]) -> None:
        """What somebody sees after a command or a press."""
        data = exchange.payload["data"]
        by = f"{users.get(exchange.user, 'Somebody')} used /{data['name']}" if exchange.kind == 2 else ""
        for message in filter(None, (exchange.original, *exchange.followups)):
            self.add(message, by)
            by = ""


def channel_of(server: Loopback, title: str, names: Names, after: int = 0, channel: int | None = None) -> Transcript:
    """What a channel of the loopback shows, from the message after some id on."""
    found = Transcript(title, server.files, names)
    for message in server.shown(channel):
        if int(message["id"]) > after:
            found.add(message)
    return found
