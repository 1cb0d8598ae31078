"""A game that is to begin from a position file: the file read, judged, and made what is offered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from cogs.answers.exports import uploaded_game
from cogs.services import Services
from engine.kernel.answers import fitting
from engine.kernel.errors import TableError
from engine.kernel.questions import PositionFaults
from engine.kernel.text import text
from engine.session.model import Placed

SHOWN = 8  # faults of a file that are told


async def placed_game(
    services: Services, named: str | None, size: int, read: Callable[[], Awaitable[bytes]]
) -> tuple[str, Placed]:
    """The game whose position is in a file, and the position; `TableError` with what is wrong with it.

    `named`: the game that was asked for.
    """
    try:
        data = await uploaded_game(services, size, read)
    except TableError as broken:
        raise TableError(text("placed-unknown")) if broken.message.key == "file-unreadable" else broken from broken
    games = fitting(services.inspectors, data)
    if isinstance(games, str) or not isinstance(data, dict):
        raise TableError(text("placed-unknown"))
    played = [game for game in games if game in services.games]  # of others positions can be judged, but not played
    if not played:
        raise TableError(text("placed-unknown"))
    if named is not None and named not in played:
        raise TableError(text("placed-other-game", title=services.games[played[0]].meta.title))
    game_id, state = await _read(services, [named] if named is not None else played, data)
    title = data.get("title", "")
    return game_id, services.tables.lobby.placed(game_id, title if isinstance(title, str) else "", state)


async def _read(services: Services, games: list[str], data: dict[str, Any]) -> tuple[str, Any]:
    """The first of these games that finds no fault with the position; if none does, the faults of the first."""
    broken: PositionFaults | None = None
    for game in games:
        try:
            return game, await services.reading.aside(services.inspectors[game].read, data)
        except PositionFaults as faulty:
            broken = broken or faulty
    assert broken is not None
    more = max(0, len(broken.faults) - SHOWN)
    raise TableError(text("placed-faults", faults=tuple(broken.faults[:SHOWN]), more=more)) from broken
