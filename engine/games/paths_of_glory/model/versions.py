"""What the versions of the rules differ in. A game goes on under the version with which it began.

Each change here would give the log of an older game another meaning: a decision stays open that closed by itself, a
question is put that was not, or the same action leads elsewhere. What merely allows more needs no entry.
A version without entries plays like the one before it and tells what happens in other sentences, so that an export says
by which of them it was told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

NEWEST = 3  # tells a stand before its price, why points differ from those recorded, an action that did nothing
Change = Literal[
    "trench-cards-without-trench",  # Von Below and Royal Tank Corps may be played where there is no trench
    "joint-entry",  # units of one advance or retreat enter the beachhead together (9.5.3.5, 11.1.10)
    "every-stack",  # Everyone Into Battle cheapens each space of the turn, not one of an action round
    "lent-space-taken",  # a unit redeployed or placed where the ANA stands takes the space for good (3.0, 11.1.15)
    "own-trench-stays",  # attrition leaves the trench of the side that gets the space (11.2.7)
]
SINCE: Mapping[Change, int] = {
    "trench-cards-without-trench": 2,
    "joint-entry": 2,
    "every-stack": 2,
    "lent-space-taken": 2,
    "own-trench-stays": 2,
}
