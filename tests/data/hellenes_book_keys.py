"""The keys that the rulebook and the look-ups of Hellenes put together; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes.card_words import ALIKE
from engine.games.hellenes.sheets import rows
from engine.games.hellenes.tables import CARDS, PRESTIGE, SCENARIOS, SEASONS, SIDES
from render.hellenes.known import STATUSES
from render.hellenes.printed_tables import KINDS

PARAGRAPHS = {row["paragraph"].replace(".", "-") for row in rows("rules")}

FAMILIES: Mapping[str, set[str]] = {
    "hl-": {"rule", "rule-marked", "rule-title", "rule-contents", "rulings", "ruling"},
    "hl-rule-": {f"{paragraph}{what}" for paragraph in PARAGRAPHS for what in ("", "-title")},
    "hl-ruling-": {row["id"].casefold() for row in rows("rulings")},
    "hl-mark-": {"fragment", "rulebook", "article", "part-1", "part-5", "inferred", "rebuilt", "heading"},
    "hl-event-": {
        *(ALIKE.get(card, str(card)) for card in CARDS),
        *(
            f"{ALIKE.get(card, str(card))}-when"
            for card, found in CARDS.items()
            if found.condition and found.leader is None
        ),
    },
    "hl-name-season-": {season.replace("_", "-") for season in SEASONS},
    "hl-scenario-short-": set(SCENARIOS),
    "hl-theatre-": {"greece", "sicily"},
    "hl-kind-": {"hoplite", "infantry", "archer", "cavalry", "fleet"},
    "hl-known-": set(STATUSES),
    "hl-known-count-": set(STATUSES),
    "hl-fact-": {"number", "name", "value", "effect", "city", "loyalty", "size", "borders"},
    "hl-look-card-": {"event", "continuing", "leader"},
    "hl-look-lasts-": {"season", "removed", "new-year", "rest"},
    "hl-look-block-": set(STATUSES),
    "hl-look-now-": {"moved", "retreated", "maintained"},
    "hl-look-scenario-": {"greece", "sicily", "everywhere"},
    "hl-look-scenario-blocks-": set(SIDES),
    "hl-look-scenario-pool-": set(SIDES),
    "hl-look-scenario-terms-": set(STATUSES),
    "hl-table-kind-": set(KINDS),
    "hl-table-prestige-": {event.replace("_", "-") for event in PRESTIGE},
}
