"""The services with which what-ifs are answered: their own tables, and every picture and title marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cogs.protocols.game_face import Face, Picture
from cogs.running.work_queue import Asker
from cogs.whatifs.services_aside import ServicesAside
from engine.kernel.text import text
from engine.session.model import TableNumber, Told
from render.band import banded


@dataclass(frozen=True)
class WhatIfServices(ServicesAside):
    """Those of the tables of what-ifs."""

    title: ClassVar[str] = "whatif-title"

    async def suited(self, face: Face, asker: Asker, picture: Picture | None) -> Picture | None:
        """A picture of this user, marked."""
        found = await super().suited(face, asker, picture)
        words = self.label(text("whatif-band"))
        return None if found is None else await self.paint(asker, banded, found, words)


class Nobody:
    """Is told what is done in what-ifs: no channel ever hears of it."""

    def tell(self, told: Told) -> None:
        """Nothing."""

    def stand(self, table: TableNumber, *, below: bool = False) -> None:
        """Nothing stands anywhere."""

    async def stood(self, table: TableNumber, *, below: bool = False) -> str | None:
        """Nor is it missed."""
        return None
