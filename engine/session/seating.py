"""Who sits where at a table without a bidding."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.model import OPEN, RANDOM
from engine.session.ports import Stored
from engine.session.position import AnyGame


def seats_after(
    game: AnyGame, invited: Stored, user: int, role: Role | None, chance: SeededChance
) -> Mapping[Role, int]:
    """Who sits where: by the host's wish, the accepter's choice, or lot."""
    roles = game.meta.roles
    if invited.side == OPEN:
        if role not in roles:
            raise TableError(text("choose-side"))
        mine = role
    elif invited.side == RANDOM:
        mine = seat_by_lot(roles, chance)
    else:
        mine = next(other for other in roles if other != invited.side)
    if role not in (None, mine) and invited.side != RANDOM:
        raise TableError(text("side-settled"))
    return {seat: user if seat == mine else invited.host for seat in roles}


def seat_by_lot(roles: tuple[Role, ...], chance: SeededChance) -> Role:
    """The seat of whoever accepted, drawn as the game's first number."""
    return roles[chance.draw("seats", len(roles)) - 1]
