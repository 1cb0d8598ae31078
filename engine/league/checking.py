"""An event worked out anew from its log: what each round should have been, what the tables should say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.kernel.text import Text
from engine.league.acts import OpponentsFound, Recorded, RoundPaired
from engine.league.flow import apply, replay
from engine.league.model.contest import Contest, Pairing
from engine.league.pairing.open_table import why_these
from engine.league.pairing.proposing import Unpairable, proposed
from engine.league.pairing.swiss import Reasoned


@dataclass(frozen=True)
class RoundCheck:
    """A round as it was paired, and as it is when it is paired again from what was known then; None: not at all."""

    number: int
    paired: tuple[Pairing, ...]
    again: tuple[Reasoned, ...] | None

    @property
    def same(self) -> bool:
        """Whether both are one."""
        return self.again is not None and Counter(self.paired) == Counter(one.pairing for one in self.again)


def round_checks(log: Iterable[Recorded]) -> tuple[RoundCheck, ...]:
    """Every round of an event; `BrokenLog` where the log cannot be."""
    acts = tuple(log)
    replay(acts)
    contest: Contest | None = None
    found = []
    for record in acts:
        if isinstance(record.act, RoundPaired) and contest is not None:
            found.append(RoundCheck(record.act.round, record.act.pairings, paired_again(contest)))
        contest = apply(contest, record)
    return tuple(found)


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
    """The next round, if there is one."""
    try:
        return proposed(contest)
    except Unpairable:
        return None
