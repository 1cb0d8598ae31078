"""The services with which what-ifs are answered: their own tables, and every picture and title marked."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from cogs.protocols.game_face import Face, Picture
from cogs.running.work_queue import Asker, PaintQueue
from cogs.services import Services
from engine.kernel.text import Arg, Text, text
from engine.session.model import TableNumber, Told
from engine.session.tables import Tables
from render.band import banded

TITLE = "panel-title"


@dataclass(frozen=True)
class WhatIfServices(Services):
    """The services of the bot, but for the tables."""

    shared: Services | None = None

    @cached_property
    def painting(self) -> PaintQueue:
        """The one queue of all who want pictures."""
        return self.shared.painting if self.shared is not None else PaintQueue(self.painter)

    def say(self, key: str | Text, **args: Arg) -> str:
        """A sentence; the title of a table says that it is none of a game."""
        said = key if isinstance(key, Text) else text(key, **args)
        if said.key == TITLE:
            return super().say("whatif-title", title=said.args["title"])
        return super().say(said)

    async def suited(self, face: Face, asker: Asker, picture: Picture | None) -> Picture | None:
        """A picture of this user, marked."""
        found = await super().suited(face, asker, picture)
        words = self.label(text("whatif-band"))
        return None if found is None else await self.paint(asker, banded, found, words)


def whatif_services(services: Services, tables: Tables) -> WhatIfServices:
    """Those of the bot with the tables of what-ifs."""
    given: dict[str, Any] = {one.name: getattr(services, one.name) for one in fields(Services)}
    return WhatIfServices(**given | {"tables": tables}, shared=services)


class Nobody:
    """Is told what is done in what-ifs: no channel ever hears of it."""

    def tell(self, told: Told) -> None:
        """Nothing."""

    def stand(self, table: TableNumber, *, below: bool = False) -> None:
        """Nothing stands anywhere."""

    async def stood(self, table: TableNumber, *, below: bool = False) -> str | None:
        """Nor is it missed."""
        return None
