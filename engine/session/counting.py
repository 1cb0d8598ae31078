"""Revisions as everybody may count them: without those that were made in secret. What stands in public bears these."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from engine.session.ports import Outline


def silent(log: Sequence[Outline]) -> list[int]:
    """The revisions of which nobody else knows: all that they have added or taken back is hidden."""
    known: dict[int, bool] = {}
    for head in log:
        for revision in (head.revision, head.undone):
            if revision is not None:
                known[revision] = known.get(revision, False) or not head.hidden
    return sorted(revision for revision, told in known.items() if not told)


def public_number(revision: int, secret: Sequence[int]) -> int:
    """What a revision is called where everybody may read it."""
    return revision - bisect_right(secret, revision)


def revision_of(number: int, secret: Sequence[int]) -> int:
    """The revision that is called so."""
    for one in secret:
        if one > number:
            break
        number += 1
    return number
