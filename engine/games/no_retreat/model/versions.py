"""What the versions of these rules differ in. A game goes on under the one with which it began.

Each change here would give the log of an older game another meaning: a decision stays open that closed by itself, a
moment comes that did not, or the same action leads elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

NEWEST = 4
Change = Literal[
    "check-by-check",  # on turn 12 cards may stop either check, the second after the initiative has shifted (12.10)
    "late-options",  # Rezervy and paratroops are there in scenarios that begin after their turn (15.8, 15.9)
    "no-armor-over-objective-sides",  # armor gets no shift across objective hexsides (10.6.3, Terrain Effects Chart)
    "polish-army-anywhere",  # the Polish army may come to any hex that 13.5 names, held or not
    "yugoslavs-fall",  # Yugoslavs that must crowd when they arrive are eliminated (13.5)
    "markers-on-rails",  # Disorganized units stay so on trains (11.2)
    "blow-to-the-end",  # a Counterblow stays one through its counterattacks: who may not advance then (10.7.3)
    "crowded-allies",  # unsupplied units of every kind over the limit are eliminated (8.4.3)
    "assault-in-exchange",  # SS Panzer and Shock armies must take the loss of an exchange alone (14.5, 14.7)
    "volkssturm-before-bridgehead",  # Volkssturm that has turned a retreat falls, whatever card 21 makes of it (14.11)
    "cadre-gives-way",  # a replacement in a hex with a cadre takes its place, in cities, too (14.9.4)
    "cadre-comes-back",  # a replacement that is cancelled leaves the cadre where it was (cards 7 and 31)
    "ss-once",  # the SS Panzer army is bought back once (13.5)
    "guns-at-targets",  # Siege Artillery fires at Target markers only (card 33)
    "step-in-the-west",  # an Axis without a card loses a step to card 24
    "surge-is-a-step",  # a step of a card is no upgrade of a one-step front before turn 17 (7.2)
    "before-the-draw",  # either side may be asked for a card before the discards and the draw of a Card Phase (5.1)
    "end-of-every-phase",  # Housekeeping and the Victory Phase have an end, too (card 1)
    "one-at-a-time",  # what a drawn card asks for is decided before the next one is drawn (14.14.2)
    "all-recover",  # the Garrison, Volkssturm and Finns recover from the Shattered box like others (7.6, 7.7, 14.1)
    "scorched-in-card-phases",  # Scorched Earth answers no card and no step: it is played in Card Phases (card 7)
]
SINCE: Mapping[Change, int] = {
    "check-by-check": 2,
    "late-options": 2,
    "no-armor-over-objective-sides": 2,
    "polish-army-anywhere": 2,
    "yugoslavs-fall": 2,
    "markers-on-rails": 2,
    "blow-to-the-end": 2,
    "crowded-allies": 2,
    "assault-in-exchange": 2,
    "volkssturm-before-bridgehead": 2,
    "cadre-gives-way": 2,
    "cadre-comes-back": 2,
    "ss-once": 2,
    "guns-at-targets": 2,
    "step-in-the-west": 2,
    "surge-is-a-step": 2,
    "before-the-draw": 2,
    "end-of-every-phase": 2,
    "one-at-a-time": 2,
    "all-recover": 3,
    "scorched-in-card-phases": 4,
}


def changes_of(version: int) -> frozenset[str]:
    """The changes that games of a version have."""
    return frozenset(change for change, since in SINCE.items() if since <= version)
