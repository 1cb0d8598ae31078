"""A game that is to begin from a position file: the file read, judged, and made what is offered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.answers.exports import uploaded_game
from cogs.services import Services
from engine.kernel.answers import inspector_of
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
    found = inspector_of(services.inspectors, data)
    if isinstance(found, str) or not isinstance(data, dict):
        raise TableError(text("placed-unknown"))
    game_id = next(key for key, inspector in services.inspectors.items() if inspector is found)
    if game_id not in services.games:  # its positions can be judged, but it cannot be played
        raise TableError(text("placed-unknown"))
    if named is not None and game_id != named:
        raise TableError(text("placed-other-game", title=services.games[game_id].meta.title))
    try:
        state = await services.reading.aside(found.read, data)
    except PositionFaults as broken:
        more = max(0, len(broken.faults) - SHOWN)
        raise TableError(text("placed-faults", faults=tuple(broken.faults[:SHOWN]), more=more)) from broken
    title = data.get("title", "")
    return game_id, services.tables.lobby.placed(game_id, title if isinstance(title, str) else "", state)
