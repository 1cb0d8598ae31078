"""What the versions of these rules differ in. A game goes on under the one with which it began.

Each change here would give the log of an older game another meaning: an action of it would be refused, a question is
put that was not, or the same action leads elsewhere. What merely allows more needs no entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

NEWEST = 2
Change = Literal[
    "shut-in-beside-relief",  # the besieged stay in their City while relief stands outside, too (7.4)
    "siege-works-by-season",  # Siege Works hit on 1-4 in Winter alone, not for Athens without grain (card 29)
    "neutral-garrisons",  # of a neutral garrison's attack the side that storms alone is asked for favours (11.3)
]
SINCE: Mapping[Change, int] = {
    "shut-in-beside-relief": 2,
    "siege-works-by-season": 2,
    "neutral-garrisons": 2,
}
