"""The keys that the pictures of Hellenes put together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.games.hellenes.model.parts import BattleKind
from render.hellenes.annals import KINDS
from render.hellenes.places import THEATRES
from tests.data.hellenes_keys import STEPPED

FAMILIES: Mapping[str, set[str]] = {
    "hl-pic-": {"attacks", "defends", "defends-itself", "has-chosen", "chooses"},
    "hl-pic-battle-": set(get_args(BattleKind)),
    "hl-pic-strike-": {"pursuit", "harassment"},
    "hl-pic-card-": {"event", "continuing", "leader"},
    "hl-pic-show-": {"control", "blockade", "tributaries"},
    "hl-pic-tag-": {"came", "retreat", *STEPPED},
    "hl-pic-tag-siege-": {"begun", "set", "lifted"},
    "hl-pic-theatre-": set(THEATRES),
    "hl-chart-": set(KINDS),
    "hl-chart-steps-": {"battle", "siege", "other", "built"},
}
