"""The numbers on buttons: how often what their user sees or may do has changed. Another number is a stale button.

Each role has its own, so that what one does never makes the other's panel stale as long as nothing has changed for him,
and so that nobody can count by his buttons what was done in secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.errors import StaleAction
from engine.kernel.game import Role
from engine.kernel.text import text
from engine.session.ports import Change, Stored
from engine.session.position import EVERYBODY, Position, Unread, stamp_of


def expect_fresh(stored: Stored, held: tuple[Role, ...], stamp: int | None) -> None:
    """Raise `StaleAction` if something has changed for the user since he saw his buttons."""
    if stamp is not None and stamp != stamp_of(stored, held):
        raise StaleAction(text("stale-action"))


def counted(before: Position | None, after: Position, change: Change) -> Mapping[str, int]:
    """The numbers after a change. They never go back, and begin with the revision at which counting began."""
    if before is None:
        return {}
    viewers: tuple[Role | None, ...] = (None, *after.stored.seats)
    return {
        viewer or EVERYBODY: before.stored.stamps.get(viewer or EVERYBODY, before.stored.revision)
        + _matters(before, after, change, viewer)
        for viewer in viewers
    }


def _matters(before: Position, after: Position, change: Change, viewer: Role | None) -> bool:
    """Whether a change makes a difference to a viewer. His own always does; what it does is unknown of an `Unread`."""
    if change.kind == "director-announced":
        return False  # everything stays as it is
    if isinstance(before, Unread) or isinstance(after, Unread):
        return True
    if change.kind not in ("orders", "undo") or after.stored.status != before.stored.status:
        return True
    if viewer is not None and viewer in (change.role, *(role for role, _ in change.private)):
        return True
    if _open(before, viewer) != _open(after, viewer):
        return True
    return not _at_once(before, after, viewer) and bool(_shown(before, viewer) != _shown(after, viewer))


def _at_once(before: Position, after: Position, viewer: Role | None) -> bool:
    """Whether he decides at the same time as others: that one of them has, or has not any more, changes nothing."""
    owing = before.to_act, after.to_act
    return all(viewer in roles for roles in owing) and any(len(roles) > 1 for roles in owing)


def _shown(now: Position, viewer: Role | None) -> Any:
    return now.game.headline(now.state), now.game.view(now.state, viewer)


def _open(now: Position, viewer: Role | None) -> Any:
    """What he has to decide, and may; to spectators, who has."""
    if viewer is None:
        return [(role, now.game.prompt(now.state, role)) for role in now.asked(None)]
    owes = viewer in now.to_act
    return owes, now.game.prompt(now.state, viewer) if owes else None, now.offers(viewer)
