"""Who has seen which hands of a game that goes on, and so may not take a seat on the other side.

It holds for who was forgotten, too: of him a mark is kept, which tells his number to nobody who does not have it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.kernel.game import Role
from engine.session.model import TableNumber
from engine.session.ports import Store, Stored


class KeptBar(NamedTuple):
    """What is kept of somebody who was forgotten: the hands that he has seen."""

    mark: str
    roles: tuple[Role, ...]


async def seen_by(store: Store, stored: Stored, user: int) -> frozenset[Role]:
    """The sides whose hands a user has seen: from their seats, in a packet, in the feed, or before he was forgotten."""
    every, number = frozenset(stored.seats), stored.number
    if await store.has_opened(number, user):
        return every
    found = set(await store.barred(number, _mark(stored, user)))
    found |= {role for role, holder in stored.seats.items() if holder == user}
    for act in await store.acts_at(number):
        if act.kind == "packet" and act.user == user and act.args["hands"] == "yes":
            return every
        if act.kind == "director-substituted" and act.args["before"] == user:
            found |= {Role(role) for role in act.args["roles"]}
    return frozenset(found)


async def has_sat(store: Store, stored: Stored, user: int) -> bool:
    """Whether a user plays here or ever did; of who was forgotten, whether he has seen a hand."""
    left = any(
        act.kind == "director-substituted" and act.args["before"] == user for act in await store.acts_at(stored.number)
    )
    return left or user in stored.seats.values() or bool(await store.barred(stored.number, _mark(stored, user)))


async def bars_of(store: Store, numbers: Collection[TableNumber], user: int) -> Mapping[TableNumber, KeptBar]:
    """What has to be kept of a user who is to be forgotten, by the games that go on."""
    tables = [stored for number in numbers if (stored := await store.table(number)) is not None]
    playing = [stored for stored in tables if stored.status == "playing"]
    seen = {stored.number: (stored, await seen_by(store, stored, user)) for stored in playing}
    return {
        number: KeptBar(_mark(stored, user), tuple(sorted(roles))) for number, (stored, roles) in seen.items() if roles
    }


def _mark(stored: Stored, user: int) -> str:
    return hmac.new(stored.seed, f"seen:{user}".encode(), hashlib.sha256).hexdigest()
