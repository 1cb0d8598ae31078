"""The proposals of an exported table: who may make and answer them, whatever has become of the position meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.kernel.game import Role
from engine.session.terms import CORRECTION, KINDS, ROLLBACK, WARNING
from engine.session.verify_acts import SUBSTITUTED

MADE = {terms.made: kind for kind, terms in KINDS.items()}
AGREED = {terms.agreed: kind for kind, terms in KINDS.items()}
CLOSED = ("refused", "taken-back", "lapsed")


@dataclass(frozen=True)
class Waiting:
    """What waits for the other side's word, by the revision that has made it: its kind, and whose it is.

    `perhaps` are those that older versions have left waiting and newer ones have not, or of which the document does
    not say enough.
    """

    proposed: Mapping[int, tuple[str, Role]] = field(default_factory=dict)
    perhaps: frozenset[int] = frozenset()

    def after(self, change: Mapping[str, Any], *, alone: bool) -> tuple[Waiting, bool]:
        """What waits after a change, and whether it was right as far as proposals go. `alone`: both sides are one's."""
        kind = change["kind"]
        if kind in MADE:
            return self._made(change, MADE[kind], alone)
        if kind in AGREED:
            return self._agreed(change, AGREED[kind], alone)
        if kind in CLOSED:
            return self._closed(change)
        if kind == SUBSTITUTED:  # what its player has proposed is void; nobody can say here whose seat it was
            return replace(self, perhaps=self.perhaps | frozenset(self.proposed)), "proposal" not in change
        if kind in ("director-back", "director-corrected"):
            return self.overtaken(known=False), "proposal" not in change
        if kind == "undo":
            return self._undone(), "proposal" not in change
        return self, "proposal" not in change

    def overtaken(self, *, known: bool) -> Waiting:
        """After orders that everybody knows of, or perhaps knows of, or an agreement to another position."""
        gone = {at for at, (kind, _) in self.proposed.items() if KINDS[kind].overtaken}
        warn = {whose for kind, whose in self.proposed.values() if kind == WARNING}
        perhaps = {at for at in gone if self.proposed[at][0] == ROLLBACK and self.proposed[at][1] in warn}
        left = replace(self, perhaps=self.perhaps | (perhaps if known else gone))
        return left._without(gone - perhaps) if known else left

    def outlasting(self) -> Waiting:
        """After the beginning of an epoch: what was proposed for the one before is void."""
        gone = {at for at, (kind, _) in self.proposed.items() if kind == CORRECTION}
        return replace(self, perhaps=self.perhaps | gone)

    def _undone(self) -> Waiting:
        """What was proposed to be gone back behind may be taken back."""
        gone = {at for at, (kind, _) in self.proposed.items() if kind == ROLLBACK}
        return replace(self, perhaps=self.perhaps | gone)

    def _without(self, gone: set[int]) -> Waiting:
        return replace(self, proposed={at: one for at, one in self.proposed.items() if at not in gone})

    def _made(self, change: Mapping[str, Any], kind: str, alone: bool) -> tuple[Waiting, bool]:
        """At most one of a kind waits, and nobody asks himself."""
        same = {at for at, (other, _) in self.proposed.items() if other == kind}
        named = change.get("proposal") in (None, change["revision"])
        left = self._without(same)
        made = {**left.proposed, change["revision"]: (kind, Role(change["role"]))}
        return replace(left, proposed=made), named and not alone and (KINDS[kind].replaces or same <= self.perhaps)

    def _agreed(self, change: Mapping[str, Any], kind: str, alone: bool) -> tuple[Waiting, bool]:
        """The other side has proposed it; a document of an older version does not say when."""
        found = next((at for at, (other, _) in self.proposed.items() if other == kind), None)
        whose = None if found is None else self.proposed[found][1]
        meant = change.get("proposal") in (None, change["revision"] if found is None else found)
        left = self if found is None else self._without({found})
        if kind in (CORRECTION, ROLLBACK):
            left = left.overtaken(known=False)
        return left, meant and (alone or (whose is not None and whose != change["role"]))

    def _closed(self, change: Mapping[str, Any]) -> tuple[Waiting, bool]:
        """Refused by the other side, or taken back or lapsed for the side whose it is."""
        at = change.get("proposal", 0)
        kind, whose = self.proposed.get(at, ("", None))
        right = whose is not None and (whose == change["role"]) == (change["kind"] != "refused")
        with_it: set[int] = set()
        if (kind, change["kind"]) == (WARNING, "lapsed"):  # its offer to go back, if it has one
            with_it = {one for one, other in self.proposed.items() if other == (ROLLBACK, whose)}
        return replace(self._without({at}), perhaps=self.perhaps | with_it), right
