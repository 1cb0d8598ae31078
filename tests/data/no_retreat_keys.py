"""The keys that the code of No Retreat! puts together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.no_retreat.model.places import BOXES
from engine.games.no_retreat.tables import RESULTS, SIDES

FAMILIES: Mapping[str, set[str]] = {
    "nr-box-": set(BOXES),
    "nr-side-": set(SIDES),
    "nr-went-": {"moved", "retreated", "advanced"},
    "nr-put-": {
        *("entrained", "detrained", "placed", "recovered", "replaced", "destroyed", "surrendered", "shattered"),
        *("returns", "removed", "crowded", "due", "swapped"),
    },
    "nr-flip-": {"improved", "upgraded", "reverted", "reduced"},
    "nr-mark-": {"unsupplied", "supplied", "disorganized", "organized"},
    "nr-card-": {"played", "discarded", "cancelled"},
    "nr-weather-": {"clear", "mud", "snow", "long-winter"},
    "nr-first-": {"oil", "gg", "warsaw"},
    "nr-won-": {"objectives", "total", "sudden-death", "operational", "hitler", "time", "scenario"},
    "nr-result-": {result.casefold() for table in RESULTS.values() for row in table.values() for result in row},
}
