"""Stops: at which kinds of moment a player wants to be asked. At the others he waives, as if he had said so himself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import Role
from engine.session.position import AnyGame, Position, seats_of

MOST = 100  # moments waived after one change; more can only be a game that does not go on


def stops_of(game: AnyGame, said: Mapping[str, bool]) -> Mapping[str, bool]:
    """What holds for a player who has said this, by kind of moment."""
    return {moment.key: said.get(moment.key, moment.asked) for moment in game.meta.moments}


def waived(now: Position, stops: Mapping[Role, Mapping[str, bool]]) -> tuple[Role, Any] | None:
    """Who does not want to be asked what he owes now, and what is done for him; whoever plays both sides is asked."""
    for role in now.game.meta.roles:
        waiver = now.game.waiver(now.state, role) if role in now.to_act else None
        alone = len(seats_of(now.stored, now.stored.seats.get(role))) == 1
        if waiver is not None and alone and not stops[role][waiver.moment]:
            return role, waiver.action
    return None
