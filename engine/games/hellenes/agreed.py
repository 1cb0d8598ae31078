"""What may be agreed on before a game: the scenario, and what was bid for the sides (15.0.1)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.model.versions import NEWEST
from engine.games.hellenes.tables import ATHENS, SCENARIOS, SIDES
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import RULES_VERSION, Choice
from engine.kernel.game import Options as Given

BID = "bid"  # not a choice: what the bidding for sides ended with, `athens:2`
MOST_BID = 20
CHOICES = (Choice("scenario", tuple(SCENARIOS), tuple((key, "set-up-rebuilt") for key in SCENARIOS)),)


def read_options(given: Given) -> m.Options:
    """The options of a table; raises `Refused` for what is not offered."""
    values = {choice.key: choice.values for choice in CHOICES}
    for key, value in given.items():
        if key not in (RULES_VERSION, BID) and str(value) not in values.get(key, ()):
            raise Refused(refusal("", "hl-refuse-option", option=key, value=str(value)))
    version = given.get(RULES_VERSION, NEWEST)
    if type(version) is not int or not 1 <= version <= NEWEST:
        raise Refused(refusal("", "hl-refuse-option", option=RULES_VERSION, value=str(version)))
    return m.Options(str(given.get("scenario", CHOICES[0].values[0])), _ahead(str(given.get(BID, ""))), version)


def _ahead(written: str) -> int:
    """15.0.1: the Prestige with which Athens begins: whoever has bid for a side cedes so much to the other."""
    if not written:
        return 0
    role, _, points = written.partition(":")
    if role not in SIDES or not points.isdecimal() or int(points) > MOST_BID:
        raise Refused(refusal("15.0.1", "hl-refuse-option", option=BID, value=written))
    return -int(points) if role == ATHENS else int(points)
