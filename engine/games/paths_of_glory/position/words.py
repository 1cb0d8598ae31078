"""The words of position files: names of phases, boxes, nations and options, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from engine.games.paths_of_glory.model import Edition
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.games.paths_of_glory.scenarios import DECKS
from engine.games.paths_of_glory.tables import SIDES, Unit
from engine.games.paths_of_glory.words import fold

PHASES = {
    "mandated_offensives": "Mandated Offensive Phase",
    "action": "Action Phase",
    "attrition": "Attrition Phase",
    "siege": "Siege Phase",
    "war_status": "War Status Phase",
    "replacement": "Replacement Phase",
    "draw": "Draw Strategy Card Phase",
    "end": "End of Turn",
}
COMMITMENTS = {"mobilization": "Mobilization", "limited": "Limited War", "total": "Total War"}
US_TRACK = {
    "us_neutral": "Neutral",
    "zimmermann_telegram_allowed": "Zimmermann Telegram Allowed",
    "zimmermann_telegram": "Zimmermann Telegram",
    "over_there": "Over There",
}
RUSSIAN_TRACK = {
    "god_save_the_tsar": "God Save the Tsar",
    "tsar_takes_command_allowed": "Tsar Takes Command Allowed",
    "tsar_takes_command": "Tsar Takes Command",
    "fall_of_the_tsar_allowed": "Fall of the Tsar Allowed",
    "fall_of_the_tsar": "Fall of the Tsar",
    "bolshevik_revolution_allowed": "Bolshevik Revolution Allowed",
    "bolshevik_revolution": "Bolshevik Revolution",
    "treaty_of_brest_litovsk": "Treaty of Brest Litovsk",
}
SCENARIOS = {
    "introductory": "Introductory",
    "limited_war": "Limited War",
    "campaign": "Campaign",
    "historical": "Historical",
    "great_war": "The Great War",
}
# The options of a file: the type and, where only some words will do, the words.
OPTIONS: dict[str, tuple[type, tuple[str | int, ...]]] = {
    "setup": (str, ("standard", "historical", "great_war")),
    "hand_size": (int, (7, 8)),
    "entrench_modifier": (bool, ()),
    "guns_of_august": (str, ("choice", "dealt", "forced")),
    "cards": (str, DECKS),
    "tournament": (bool, ()),
    "eleventh_army": (str, ("lower", "ordinary")),
    "reinforcements": (str, ("all", "fitting")),
    "haig": (str, ("germans", "stack")),
    "remnants": (str, ("outside", "inside")),
    "arab_forts": (str, ("taken", "lent")),
    "rules_version": (int, tuple(range(1, NEWEST + 1))),
    "bid": (int, ()),
}
RESULTS = ("winner", "reason", "vp")
# The keys of objects within the file that have fixed ones; the keys of the others are names.
SIDED = frozenset(SIDES)
# fmt: off
INNER = {
    **dict.fromkeys(("commitment", "mo", "actions", "events_played", "control", "cards", "cards_used"), SIDED),
    **dict.fromkeys(("reserve", "eliminated", "removed"), SIDED),
    "ws": SIDED | {"combined"},
    "forts": frozenset({"destroyed", "besieged", "siege_broken"}),
    "mef": frozenset({"beachhead", "captured"}),
    "result": frozenset(RESULTS),
    "ne_used_this_turn": frozenset({"br_sr", "cp_sr", "ru_sr", "ru_move"}),
    "context": frozenset({
        "ops_left", "activated_move", "activated_combat", "moved", "moved_from", "entrenching", "spaces_attacked",
        "units_that_attacked", "units_that_stormed", "retreated", "only_attackers", "cards_used", "sud_army_space",
    }),
}
# fmt: on
SETS = {"optional_cards": "optional", "valiant": "valiant"}  # other words for a set of cards
DEEDS = frozenset({"event", "ops", "sr", "rp", "reinforcement", "neutral_entry", "auto_op", "peace"})
NATIONS = frozenset({"ge", "ah", "tu", "bu", "fr", "br", "ru", "it", "us", "be", "sb", "mn", "ro", "gr"})
POOLS = frozenset({"a", "br", "fr", "it", "ru", "us", "ah", "bu", "ge", "tu"})
MANDATES = {"ap": frozenset({"fr", "br", "it", "ru"}), "cp": frozenset({"ah", "ah_it", "tu", "ge"})}


# ------------------------------------------------------------------------------- the same with what a variant adds


@cache
def labels(edition: Edition) -> Mapping[str, Unit]:
    """The types of counter by their labels."""
    return {fold(unit.label): unit for unit in edition.units.values()}


@cache
def phases(edition: Edition) -> dict[str, str]:
    """The names of the phases."""
    return PHASES | {phase: phase for phase in edition.rules.phases if phase not in PHASES}


@cache
def scenarios(edition: Edition) -> dict[str, str]:
    """The names of the scenarios."""
    printed = {scenario: name for scenario, name in SCENARIOS.items() if scenario in edition.scenarios}
    return printed | {scenario: scenario for scenario in edition.scenarios if scenario not in SCENARIOS}


@cache
def nations(edition: Edition) -> frozenset[str]:
    """The nations that may be at war."""
    return NATIONS | {unit.nation for unit in edition.units.values()}


@cache
def pools(edition: Edition) -> frozenset[str]:
    """What replacement points are recorded for."""
    return POOLS.union(*(card.rp for card in edition.cards.values()))


def deeds(edition: Edition) -> frozenset[str]:
    """What an action may have been."""
    return DEEDS | edition.rules.uses.keys()


def mandates(edition: Edition, side: str) -> frozenset[str]:
    """The offensives that a side may owe; a variant's own are not told apart by side."""
    return MANDATES[side] | (edition.rules.offensives.keys() - MANDATES["ap"] - MANDATES["cp"])


def find(names: dict[str, str], written: Any) -> str | None:
    """The key of a name, read with tolerance: `Action Phase`, `action phase` and `action` are one."""
    if not isinstance(written, str):
        return None
    wanted = _bare(written)
    for key, name in names.items():
        if wanted in (_bare(name), _bare(key)):
            return key
    return None


def _bare(written: str) -> str:
    words = fold(written).split()
    plain = [word.rstrip("s") for word in words if word not in ("phase", "the")]
    return " ".join(plain)


def mandate_name(owed: str) -> str:
    """A mandated offensive as the file writes it."""
    return {"none": "None", "ah_it": "AH(IT)"}.get(owed, owed.upper())


def mandate(written: Any) -> str | None:
    """A mandated offensive from the file; None when it is no such word."""
    if written is None:
        return "none"
    if not isinstance(written, str):
        return None
    return written.lower().replace("(", "_").replace(")", "").replace(" ", "")
