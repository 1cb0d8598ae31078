"""What may be agreed on before a game: the scenario, its length, and the optional rules (13.1, 15.0)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.model.versions import NEWEST, changes_of
from engine.games.no_retreat.roster import figures, first_figures, roster
from engine.games.no_retreat.tables import REBUILT, SCENARIOS, setup_of
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import RULES_VERSION, Choice
from engine.kernel.game import Options as Given

FIGURES = "figures"  # not agreed on: the values of rebuilt units with which a game began
SWITCHES = (
    "no_variable_weather",
    "faster_reorganization",
    "no_surrender",
    "joker",
    "detachments",
    "fortified_fronts",
    "local_support",
    "rezervy",
    "paratroops",
    "finland_c23",
)


def _remarks() -> Iterator[tuple[str, str]]:
    """The scenarios that were made up in part."""
    for key, scenario in SCENARIOS.items():
        if any(standing.status == REBUILT for standing in setup_of(key)):
            yield key, "set-up-rebuilt"
        elif scenario.status == REBUILT:
            yield key, "victory-rebuilt"


CHOICES = (
    Choice("scenario", tuple(SCENARIOS), tuple(_remarks())),
    Choice("length", ("campaign", "scenario")),
    Choice("long_winter", ("2", "1")),
    *(Choice(switch, ("no", "yes")) for switch in SWITCHES),
)


def read_options(given: Given) -> m.Options:
    """The options of a table; raises `Refused` for what is not offered."""
    values = {choice.key: choice.values for choice in CHOICES}
    for key, value in given.items():
        if key not in (RULES_VERSION, FIGURES) and str(value) not in values.get(key, ()):
            raise Refused(refusal("", "nr-refuse-option", option=key, value=str(value)))
    found = {choice.key: str(given.get(choice.key, choice.values[0])) for choice in CHOICES}
    return m.Options(
        scenario=found["scenario"],
        campaign=found["length"] == "campaign",
        long_winter_shift=int(found["long_winter"]),
        changes=changes_of(int(given.get(RULES_VERSION, NEWEST))),
        **{switch: found[switch] == "yes" for switch in SWITCHES},
    )


def read_figures(given: Given) -> str:
    """The values of rebuilt units with which a game began; raises `Refused` for what is none."""
    kept_none = RULES_VERSION in given and FIGURES not in given  # a stored game of the first days
    line = first_figures() if kept_none else str(given.get(FIGURES) or figures())
    try:
        roster(line)
    except (ValueError, KeyError) as broken:
        raise Refused(refusal("", "nr-refuse-option", option=FIGURES, value=line[:40])) from broken
    return line
