"""The Cogs of the ordinary panel, answering for tables that no channel knows of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cogs.interactions.clicks import Clicks
from cogs.services import Services
from cogs.whatifs.services import Nobody

PANEL = ("Orders", "PositionCommands", "LookUps")  # the Cogs whose controls stand in panels


@dataclass(frozen=True)
class Aside:
    """What they ask of their bot."""

    services: Services
    announcer: Nobody


def collect_panel(cog_named: Callable[[str], object | None], aside: Aside, clicks: Clicks) -> None:
    """Have what is pressed in such panels answered by them, with services of their own."""
    for cog in filter(None, map(cog_named, PANEL)):
        made: type = type(cog)
        clicks.collect(made(aside))
