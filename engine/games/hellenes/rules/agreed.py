"""What may be agreed on before a game: the scenario, and what was bid for the sides (15.0.1)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SCENARIOS, SIDES
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import RULES_VERSION, Choice, Role
from engine.kernel.game import Options as Given

NEWEST = 1  # version of the rules, with which a game goes on
BID = "bid"  # not a choice: what the bidding for sides ended with, `athens:2`
CHOICES = (Choice("scenario", tuple(SCENARIOS)),)


def read_options(given: Given) -> m.Options:
    """The options of a table; raises `Refused` for what is not offered."""
    scenario, version = str(given.get("scenario", CHOICES[0].values[0])), given.get(RULES_VERSION, NEWEST)
    for key in given:
        if key not in ("scenario", BID, RULES_VERSION):
            raise _not_offered(key, given[key])
    if scenario not in SCENARIOS:
        raise _not_offered("scenario", scenario)
    if type(version) is not int or not 1 <= version <= NEWEST:
        raise _not_offered(RULES_VERSION, version)
    return m.Options(scenario, _ahead(str(given.get(BID, ""))), version)


def _ahead(written: str) -> int:
    """15.0.1: the Prestige with which Athens begins: who was given a side for a bid cedes that to the other."""
    if not written:
        return 0
    side, _, points = written.partition(":")
    if Role(side) not in SIDES or not points.isdecimal():
        raise _not_offered(BID, written)
    return -int(points) if side == ATHENS else int(points)


def _not_offered(key: str, value: object) -> Refused:
    return Refused(refusal("15.0.1", "hl-refuse-option", option=key, value=str(value)[:40]))
