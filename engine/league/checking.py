"""An event worked out anew from its log: what each round should have been, what the tables should say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.kernel.text import Text
from engine.league.acts import OpponentsFound, Recorded, RoundChanged, RoundPaired
from engine.league.flow import apply, replay
from engine.league.model.contest import Contest, Pairing
from engine.league.pairing.open_table import why_these
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.pairing.swiss import Reasoned


@dataclass(frozen=True)
class RoundCheck:
    """A round as it was paired, and as it is when it is paired again from what was known then; None: not at all.

    `changed`: a director has given it other pairings since, which nobody can compute.
    """

    number: int
    paired: tuple[Pairing, ...]
    again: tuple[Reasoned, ...] | None
    changed: bool = False

    @property
    def same(self) -> bool:
        """Whether both are one."""
        return self.again is not None and Counter(self.paired) == Counter(one.pairing for one in self.again)


def round_checks(log: Iterable[Recorded], only: int | None = None) -> tuple[RoundCheck, ...]:
    """Every round of an event, or one alone; `BrokenLog` where the log cannot be."""
    acts = tuple(log)
    replay(acts)
    contest: Contest | None = None
    found: dict[int, RoundCheck] = {}
    for record in acts:
        act = record.act
        if isinstance(act, RoundPaired | RoundChanged) and contest is not None and only in (None, act.round):
            found[act.round] = _checked(contest, act, found.get(act.round))
        contest = apply(contest, record)
    return tuple(found.values())


def _checked(contest: Contest, act: RoundPaired | RoundChanged, before: RoundCheck | None) -> RoundCheck:
    """A round after this act. The pairings of a draft may have been worked out once more; others are a director's."""
    if isinstance(act, RoundPaired) or before is None:
        return RoundCheck(act.round, act.pairings, paired_again(contest))
    draft = any(one.number == act.round and not one.published for one in contest.rounds)
    again = RoundCheck(act.round, act.pairings, paired_again(contest) if draft else None)
    return again if again.same else replace(before, changed=True)


def why_at_table(log: Iterable[Recorded], match: int) -> tuple[Text, ...]:
    """Why the two of a match of the open table met, from who waited then; nothing where it was no such match."""
    contest: Contest | None = None
    for record in log:
        after = apply(contest, record)
        if contest is not None and contest.match(match) is None and after.match(match) is not None:
            act = record.act
            return why_these(contest, act.first, act.second) if isinstance(act, OpponentsFound) else ()
        contest = after
    return ()


def paired_again(contest: Contest) -> tuple[Reasoned, ...] | None:
    """The next round, if there is one; of a draft its pairings as they would be now."""
    try:
        return proposed(contest)
    except Unpairable:
        return None
