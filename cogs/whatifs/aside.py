"""The Cogs of the ordinary panel, answering for tables that no channel knows of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from cogs.interactions.clicks import Clicks
from cogs.services import Services
from cogs.whatifs.services import Nobody

PANEL = ("Orders", "PositionCommands", "LookUps")  # the Cogs whose controls stand in panels


@dataclass(frozen=True)
class Aside:
    """What they ask of their bot."""

    services: Services
    announcer: Nobody


def standing_in(cog_named: Callable[[str], object | None], aside: Aside, names: Iterable[str]) -> dict[type, Any]:
    """One more of each of these Cogs, which asks other services, by its class."""
    found: list[type[Any]] = [type(cog) for cog in map(cog_named, names) if cog is not None]
    return {made: made(aside) for made in found}


def collect_panel(cog_named: Callable[[str], object | None], aside: Aside, clicks: Clicks) -> None:
    """Have what is pressed in such panels answered by them, with services of their own."""
    for cog in standing_in(cog_named, aside, PANEL).values():
        clicks.collect(cog)
