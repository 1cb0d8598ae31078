"""Autocomplete of what the face of a game suggests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from discord.app_commands import Choice

from cogs.answers.look_up import source_for
from cogs.interactions.caller import Caller
from cogs.interactions.channel_table import table_if_any
from cogs.lessons.services import services_here
from cogs.protocols.game_face import Face
from cogs.services import Services
from engine.kernel.errors import GameError
from engine.kernel.text import Listed

MOST = 25  # what Discord takes


async def suggested(
    services: Services, caller: Caller, found: Callable[[Face, Any], list[Listed]], kind: str = ""
) -> list[Choice[str]]:
    """What may be typed here; for a kind of look-up that is printed, without a game too."""
    try:
        here = await services_here(services, caller)
        source = await source_for(here, await table_if_any(here, caller), caller.user, kind)
    except GameError:
        return []
    parts = found(source.face, source.view)
    return [Choice(name=part.label[:100], value=part.key[:100]) for part in parts[:MOST]]
