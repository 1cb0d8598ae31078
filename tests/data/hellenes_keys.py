"""The keys that the code of Hellenes puts together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.games.hellenes.model.parts import BattleKind, Use
from engine.games.hellenes.tables import SIDES

WENT = {"moved", "retreated", "home", "arrived"}
STEPPED = {"built", "recruited", "garrison", "disbanded", "attrition", "open-sea", "surrendered", "event"}

FAMILIES: Mapping[str, set[str]] = {
    "hl-side-": {*SIDES, "nobody"},
    "hl-notation-": {
        *(f"{what}{how}" for what in ("area", "block", "card") for how in ("", "-several")),
        *("side", "did-you-mean"),
    },
    "hl-shown-": set(get_args(Use)),
    "hl-went-": WENT,
    "hl-own-went-": WENT,
    "hl-steps-": STEPPED,
    "hl-own-steps-": STEPPED,
    "hl-battle-": set(get_args(BattleKind)),
    "hl-attacked-": {"round", "pursuit", "harassment"},
    "hl-struck-": {"hit", "half", "shrunk", "eliminated", "routed"},
    "hl-ended-": {"panic", "eliminated", "retreat", "skirmish"},
    "hl-city-": {"storm", "surrender", "attrition", "revolt", "returned"},
    "hl-siege-": {"begun", "set", "lifted"},
}
