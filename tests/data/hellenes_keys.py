"""The keys that the code of Hellenes puts together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes.tables import SIDES

FAMILIES: Mapping[str, set[str]] = {
    "hl-side-": {*SIDES, "nobody"},
    "hl-notation-": {
        *(f"{what}{how}" for what in ("area", "block", "card") for how in ("", "-several")),
        *("side", "did-you-mean"),
    },
}
