"""What directors have done at an exported table: whether each change of theirs has its act, and who sat where before.

That a director has decided something, and why, nobody can compute; that it was done as it is written, anybody can.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.game import Role
from engine.session.acts import RULED

Act = Mapping[str, Any]
SUBSTITUTED = "director-substituted"


class ActsHeard:
    """The acts of a document by the revision of their change."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        acts = [act for act in data.get("acts", []) if act.get("revision") is not None]
        self._acts: dict[int, Act] = {act["revision"]: act for act in acts if _is_whole(act)}

    def of(self, change: Mapping[str, Any]) -> Act | None:
        """The act that a change was; None if the document has none that fits."""
        act = self._acts.get(change["revision"])
        fits = act is not None and (act["kind"], act["user"]) == (change["kind"], change["user"])
        return act if fits and change["role"] is None else None

    def first_seats(self, seats: Mapping[Role, int]) -> dict[Role, int]:
        """Who sat where when the game began, of those who sit there at the end."""
        found = dict(seats)
        for revision in sorted(self._acts, reverse=True):
            if self._acts[revision]["kind"] == SUBSTITUTED:
                args = self._acts[revision]["args"]
                found |= {Role(role): args["before"] for role in args["roles"] if role in found}
        return found

    def revisions(self) -> tuple[int, ...]:
        """The changes that directors have made."""
        return tuple(sorted(self._acts))


def substituted(seats: Mapping[Role, int], act: Act) -> dict[Role, int] | None:
    """The seats after a substitution; None if it could not be made."""
    args, held = act["args"], [role for role, user in seats.items() if user == act["args"]["before"]]
    if args["roles"] != held or args["after"] in seats.values():
        return None
    return {role: args["after"] if role in held else user for role, user in seats.items()}


def _is_whole(act: Act) -> bool:
    """Whether it says what its kind has to say."""
    args = act["args"]
    match act["kind"]:
        case "director-substituted":
            roles, users = args.get("roles"), (args.get("before"), args.get("after"))
            named = isinstance(roles, list) and bool(roles) and all(isinstance(role, str) for role in roles)
            return named and all(type(user) is int for user in users)
        case "director-forfeit":
            return isinstance(args.get("role"), str)
        case "director-corrected":
            return isinstance(args.get("edits"), dict)
        case "director-penalty":
            return isinstance(args.get("role"), str) and type(args.get("hours")) is int
        case "director-ruled":
            return isinstance(args.get("winner"), str)
        case kind:
            return kind in RULED
