"""Services for tables of no game, kept aside: their titles say so, and pictures wait in the bot's one queue."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, ClassVar, Self

from cogs.running.work_queue import PaintQueue
from cogs.services import Services
from engine.kernel.text import Arg, Text, text
from engine.session.tables import Tables

TITLE = "panel-title"


@dataclass(frozen=True)
class ServicesAside(Services):
    """The services of the bot, but for the tables."""

    title: ClassVar[str]  # the sentence around the title of such a table
    shared: Services | None = None

    @classmethod
    def over(cls, services: Services, tables: Tables) -> Self:
        """Those of the bot with other tables."""
        given: dict[str, Any] = {one.name: getattr(services, one.name) for one in fields(Services)}
        return cls(**given | {"tables": tables}, shared=services)

    @cached_property
    def painting(self) -> PaintQueue:
        """The one queue of all who want pictures."""
        return self.shared.painting if self.shared is not None else PaintQueue(self.painter)

    def say(self, key: str | Text, **args: Arg) -> str:
        """A sentence; the title of a table says that it is none of a game."""
        said = key if isinstance(key, Text) else text(key, **args)
        return super().say(text(self.title, title=said.args["title"]) if said.key == TITLE else said)
