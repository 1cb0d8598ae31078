"""What two players agree on before a game: the choices on offer and how they go together (5.3 to 5.7, page 35)."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.games.paths_of_glory.scenarios import DECKS, Scenario
from engine.games.paths_of_glory.tables import AP, SIDES
from engine.kernel.errors import Refused, refusal
from engine.kernel.game import RULES_VERSION, Choice, Role
from engine.kernel.game import Options as Settings
from engine.kernel.odds import HIDDEN, OPTION, SHOWN

AS_PRINTED = "scenario"  # the value that leaves a choice to the scenario
OF_LEAGUES = "historical"  # 5.7, the campaign of tournaments
BID = "bid"  # not a choice: what the bidding for sides ended with, `ap:2` (5.6.1)
CHOICES = (
    Choice("cards", DECKS),  # page 35: without, with all, with picked optional cards; the Valiant set
    Choice("tournament", ("no", "yes")),  # 5.6.2, 5.6.3
    Choice("setup", (AS_PRINTED, "standard", "historical")),  # the trenches of 5.7.1
    Choice("hand", (AS_PRINTED, "7", "8")),  # 9.1.4
    Choice("entrench_modifier", (AS_PRINTED, "no", "yes")),  # 11.2.10
    Choice("guns", (AS_PRINTED, "choice", "dealt")),  # 4.3.1: may the CP take Guns of August
    Choice("eleventh_army", ("lower", "ordinary")),  # readings on which leagues differ: UNC-01,
    Choice("reinforcements", ("all", "fitting")),  # UNC-06,
    Choice("haig", ("germans", "stack")),  # UNC-09,
    Choice("remnants", ("outside", "inside")),  # UNC-29,
    Choice("arab_forts", ("taken", "lent")),  # UNC-30
    Choice(OPTION, (SHOWN, HIDDEN)),  # no rule: whether panels show the odds of an attack
)


def choices(edition: m.Edition) -> tuple[Choice, ...]:
    """What is on offer: a scenario, and how it is played."""
    return (Choice("scenario", tuple(edition.scenarios)), *edition.choices)


def in_events(edition: m.Edition) -> tuple[tuple[str, str], ...]:
    """What leagues usually play, where the edition has it."""
    return (("scenario", OF_LEAGUES),) if OF_LEAGUES in edition.scenarios else ()


USUAL = {choice.key: choice.values[0] for choice in CHOICES}  # where an edition leaves no choice
# What games of the first version are played with, for which there was no choice yet.
FIRST = {"remnants": "inside", "arab_forts": "lent"}
FIXED = ("setup", "hand", "entrench_modifier", "guns")  # what the historical rules leave no choice about (5.7)


def read_options(edition: m.Edition, settings: Settings) -> m.Options:
    """The settings of a table as options of the game; raises `Refused` for what is not on offer or does not fit."""
    version = _version(settings.get(RULES_VERSION, NEWEST))
    settings = {**FIRST, **settings} if version == 1 else settings
    picked = USUAL | {choice.key: _pick(choice, settings) for choice in choices(edition)}
    unknown = set(settings) - {choice.key for choice in choices(edition)} - {BID, RULES_VERSION}
    if unknown:
        raise Refused(refusal("", "pog-no-such-setting", setting=min(unknown)))
    scenario = edition.scenarios[picked["scenario"]]
    _expect_fitting(scenario, picked)
    return m.Options(
        scenario=scenario.id,
        setup=_agreed(picked["setup"], scenario.setup),
        hand_size=_hand(scenario, picked),
        entrench_modifier=_agreed(picked["entrench_modifier"], "yes" if scenario.entrench_modifier else "no") == "yes",
        guns_of_august=_agreed(picked["guns"], scenario.guns),
        cards=picked["cards"],
        tournament=picked["tournament"] == "yes",
        eleventh_army=picked["eleventh_army"],
        reinforcements=picked["reinforcements"],
        haig=picked["haig"],
        bid=_bid(str(settings.get(BID, ""))),
        rules_version=version,
        remnants=picked["remnants"],
        arab_forts=picked["arab_forts"],
        more=tuple((choice.key, picked[choice.key]) for choice in edition.choices if choice.key not in USUAL),
    )


def _pick(choice: Choice, settings: Settings) -> str:
    given = settings.get(choice.key, choice.values[0])
    value = ("yes" if given else "no") if isinstance(given, bool) else str(given)
    if value not in choice.values:
        raise Refused(refusal("", "pog-no-such-value", setting=choice.key, value=value))
    return value


def _version(given: str | int | bool) -> int:
    if type(given) is not int or not 1 <= given <= NEWEST:
        raise Refused(refusal("", "pog-no-such-value", setting=RULES_VERSION, value=str(given)))
    return given


def _agreed(picked: str, printed: str) -> str:
    return printed if picked == AS_PRINTED else picked


def _hand(scenario: Scenario, picked: dict[str, str]) -> int:
    """All optional cards together ask for eight cards (page 35)."""
    printed = 8 if picked["cards"] == "optional" else scenario.hand
    return int(_agreed(picked["hand"], str(printed)))


def _expect_fitting(scenario: Scenario, picked: dict[str, str]) -> None:
    if scenario.historical:
        for key in FIXED:
            if picked[key] != AS_PRINTED:
                raise Refused(refusal("5.7", "pog-fixed-by-scenario", setting=key))
    if scenario.setup == "great_war" and picked["cards"] != "standard":
        raise Refused(refusal("5.7", "pog-great-war-cards"))


def _bid(written: str) -> int:
    """The points that the end of the game moves by: the bidder for the AP cedes his to the CP, and the reverse."""
    if not written:
        return 0
    side, _, points = written.partition(":")
    if Role(side) not in SIDES or not points.isdecimal():
        raise Refused(refusal("5.6.1", "pog-no-such-value", setting=BID, value=written))
    return int(points) if side == AP else -int(points)


def settings(edition: m.Edition, scenario: str) -> m.Options:
    """A scenario as it is printed."""
    return read_options(edition, {"scenario": scenario})
