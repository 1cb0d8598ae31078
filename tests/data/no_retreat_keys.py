"""The keys that the code of No Retreat! puts together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.games.no_retreat.accounts import highlights
from engine.games.no_retreat.accounts.matters import SUBJECTS
from engine.games.no_retreat.accounts.sorting import LOST
from engine.games.no_retreat.beforehand import OF_FRAME, WAYS
from engine.games.no_retreat.model import frames
from engine.games.no_retreat.model.places import BOXES, PLAYER_PHASES
from engine.games.no_retreat.orders import ORDERS, VERBS
from engine.games.no_retreat.rules.cards.windows import MOMENTS
from engine.games.no_retreat.rules.combat.decided import DUELS
from engine.games.no_retreat.rules.start.agreed import CHOICES
from engine.games.no_retreat.sheets import rows
from engine.games.no_retreat.tables import CARDS, GROUNDS, HEXES, JOKER, RESULTS, SCENARIOS, SIDES, UNITS
from render.no_retreat.annals import KINDS
from render.no_retreat.places import THEATRES

DECISIONS = [kind for kind in get_args(frames.Frame) if kind not in (frames.Battle, frames.DrawCards, frames.Resolving)]
SLUGS = {frames.slug(object.__new__(kind)) for kind in DECISIONS}
NEVER_ENDED = {  # decisions that must be answered
    *("discard-down", "pay", "overstacked", "choose-battle", "muster", "take-losses", "retreat", "mark-counterblow"),
}

HALVES = [f"{card}-{side}" for card in CARDS if card != JOKER for side in SIDES]
PARAGRAPHS = {row["paragraph"].replace(".", "-") for row in rows("rules")}


def slug(name: str) -> str:
    """A name as keys have it."""
    return name.replace("_", "-")


FAMILIES: Mapping[str, set[str]] = {
    "nr-pic-": {"to-place", "from-place", "unsupplied", "disorganized"},
    "nr-planning-": {"move", "rail"},
    "nr-planning-rail-": {"free", "paid"},
    "nr-pic-alt-": {"moved", "rail", "retreated", "advanced"},
    "nr-pic-deed-": {
        *("placed", "recovered", "replaced", "entrained", "detrained", "due", "swapped"),
        *("improved", "upgraded", "reverted", "cancelled"),
    },
    "nr-pic-box-": {"rail", "shattered", "destroyed", "surrendered", "cadre"},
    "nr-pic-deck-": {slug(card.deck) for card in CARDS.values()},
    "nr-pic-pattern-": {"striped", "dotted"},
    "nr-pic-show-": {"supply", "attacks", "rail", "zones", "objectives"},
    "nr-nation-": {unit.nation for unit in UNITS.values()},
    "nr-chart-": set(KINDS),
    "nr-pic-result-": {"ne", "ca", "cb", "ex", "dr", "ds", "dd", "duel"},
    "nr-pic-theatre-": set(THEATRES),
    "nr-box-": set(BOXES),
    "nr-side-": set(SIDES),
    "nr-went-": {"moved", "retreated", "advanced"},
    "nr-put-": {
        *("entrained", "detrained", "placed", "recovered", "replaced", "destroyed", "surrendered", "shattered"),
        *("returns", "removed", "crowded", "due", "swapped", "cancelled"),
    },
    "nr-flip-": {"improved", "upgraded", "reverted", "reduced", "cancelled"},
    "nr-mark-": {"unsupplied", "supplied", "disorganized", "organized"},
    "nr-card-": {"played", "discarded", "cancelled", "drawn", "ignored"},
    "nr-marker-": set(SIDES),
    "nr-weather-": {"clear", "mud", "snow", "long-winter"},
    "nr-first-": {"oil", "gg", "warsaw"},
    "nr-won-": {"objectives", "total", "sudden-death", "operational", "hitler", "time", "scenario"},
    "nr-ask-": {*SLUGS, "over", "wait"},
    "nr-end-": SLUGS - NEVER_ENDED,
    "nr-verb-": {order.verb for order in ORDERS} - {"done"},
    "nr-phase-": {"housekeeping", "victory", *PLAYER_PHASES, "of"},
    "nr-tell-": {"targets", "counterblows", "scorched", "works", "unsupplied", "disorganized"},
    "nr-tell-event-": {"oil", "gg", "warsaw"},
    "nr-notation-": {
        *("too-long", "empty", "verb", "missing", "missing-way", "too-much", "unit", "place", "card", "way"),
        *("stands-there", "attack-when"),
        "did-you-mean",
    },
    "nr-rule-": {f"{paragraph}{what}" for paragraph in PARAGRAPHS for what in ("", "-title")},
    **{  # that others look up, see `Meta.key`
        "nr-": {"command", "trademark", "rule", "rule-title", "rule-contents", "rulings", "ruling"},
        "nr-command-": {verb.name for verb in VERBS},
        "nr-argument-": {name for verb in VERBS for name in verb.args},
        "nr-menu-": {f"{verb.name}-{name}" for verb in VERBS for name in verb.args},
        "nr-option-scenario-": set(SCENARIOS),
        "nr-option-remark-": {"set-up-rebuilt", "victory-rebuilt"},
        "nr-option-": {
            *(slug(choice.key) for choice in CHOICES),
            *(slug(f"{choice.key}-{value}") for choice in CHOICES for value in choice.values),
        },
    },
    "nr-event-": {f"{key}{what}" for key in HALVES for what in ("", "-when")},
    "nr-ruling-": {row["id"].casefold() for row in rows("rulings")},
    "nr-kind-": {slug(face.kind) for unit in UNITS.values() for face in (unit.front, unit.back) if face},
    "nr-ground-": {slug(found.terrain) for found in HEXES.values()} | {"area"},
    "nr-region-": {found.region for found in HEXES.values()},
    "nr-coast-": {found.coast.casefold() for found in HEXES.values()} - {""},
    "nr-source-": {"edge", "home", "baltic", "black", "caspian"},
    "nr-look-": {"rivers", "water", "border", "white", "no-zone"},
    "nr-look-entry-": {unit.entry for unit in UNITS.values() if not unit.entry_turn},
    "nr-look-replacement-": {unit.replacement.replace(" ", "-") for unit in UNITS.values()},
    **{f"nr-look-{what}-": {"rebuilt", "corrected"} for what in ("status", "began")},
    **{f"nr-look-scenario-{what}-": {"rebuilt", "corrected"} for what in ("terms", "all", "some")},
    "nr-look-deck-": {slug(card.deck) for card in CARDS.values()},
    "nr-moment-": {slug(moment.key) for moment in MOMENTS},
    "nr-standing-": set(OF_FRAME.values()),
    "nr-standing-answer-": {"none", "strike", "marker", "in", "full", "reduced"},
    "nr-standing-way-": {way.casefold() for way in WAYS},
    "nr-outcome-": {
        *(result.casefold() for table in RESULTS.values() for row in table.values() for result in row),
        *("duel-axis", "duel-soviet", "duel-both"),
    },
    "nr-shift-": {
        *(slug(ground.id) for ground in GROUNDS.values() if ground.shift and ground.id != "river"),
        *("river", "weather", "unsupplied", "armor", "shock-unit", "ss-grenadier", "support", "works", "card"),
    },
    "nr-odds-": {"plain", "assumed", "marker", "card"},
    "nr-odds-duel-": {str(card) for _, card in DUELS},
    "nr-told-part-": {"begin", "organization", "movement", "combat", "end"},
    "nr-told-card-": {"played", "drawn", "ignored", "cancelled"},
    "nr-told-result-": {
        "struck",
        *(result.casefold() for table in RESULTS.values() for row in table.values() for result in row),
    },
    "nr-told-": {
        *LOST,
        *("battle", "battle-back", "moves", "moves-of", "retreated", "advanced"),
        *("reduced", "step-cancelled", "cancelled", "disorganized", "detrained", "placed", "rebuilt", "due", "swapped"),
        *("improved", "upgraded", "reverted"),
    },
    "nr-subject-": SUBJECTS,
    "nr-story-": {*highlights.KINDS, *highlights.LESSER, *highlights.THINGS.values(), "units", "units-of"},
    "nr-result-": {
        "duel",
        *(result.casefold() for table in RESULTS.values() for row in table.values() for result in row),
    },
}
