"""The keys that the code of Hellenes puts together, by what they begin with; see `made_keys`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.games.hellenes.accounts.story import COUNTED
from engine.games.hellenes.beforehand import KINDS, OF_FRAME
from engine.games.hellenes.model import frames
from engine.games.hellenes.model.parts import BattleKind, Phase, Use
from engine.games.hellenes.orders import ORDERS
from engine.games.hellenes.rules.year.moments import MOMENTS
from engine.games.hellenes.tables import SEASONS, SIDES

WENT = {"moved", "retreated", "home", "arrived", "sheltered"}
STEPPED = {"built", "recruited", "garrison", "disbanded", "attrition", "open-sea", "surrendered", "drowned", "event"}

DECISIONS = [kind for kind in get_args(frames.Frame) if kind not in frames.RUNNING]
SLUGS = {frames.slug(object.__new__(kind)) for kind in DECISIONS}
NEVER_ENDED = {  # decisions that must be answered
    *("choose-cards", "appeal", "crowded", "take-hit", "retreat", "starve"),
}
NEVER_ASKED = {"choose-cards", "take-hit", "use-favour"}  # as such
OLYMPIANS = {"zeus", "ares", "poseidon", "athena", "apollo", "hermes", "artemis"}

FAMILIES: Mapping[str, set[str]] = {
    "hl-side-": {*SIDES, "nobody"},
    "hl-notation-": {
        *(f"{what}{how}" for what in ("area", "block", "card") for how in ("", "-several")),
        *(
            "side",
            "did-you-mean",
            "too-long",
            "empty",
            "verb",
            "missing",
            "missing-way",
            "not-yours",
            "stands-there",
            "in-pool",
        ),
        *("too-much", "use", "way"),
    },
    "hl-shown-": set(get_args(Use)),
    "hl-went-": WENT,
    "hl-own-went-": WENT,
    "hl-steps-": STEPPED,
    "hl-own-steps-": STEPPED,
    "hl-battle-": set(get_args(BattleKind)),
    "hl-attacked-": {"round", "pursuit", "harassment", "ambush"},
    "hl-struck-": {"hit", "half", "shrunk", "eliminated", "routed", "no-place"},
    "hl-ended-": {"panic", "eliminated", "retreat", "skirmish"},
    "hl-held-": {"panic", "eliminated", "retreat", "skirmish"},
    "hl-city-": {"storm", "surrender", "attrition", "empty", "revolt", "returned"},
    "hl-for-": {"panic", "eliminated", "retreat", "skirmish", "city"},
    "hl-season-": {season.replace("_", "-") for season in SEASONS},
    "hl-phase-": {phase.replace("_", "-") for phase in get_args(Phase)},
    "hl-olympian-": OLYMPIANS,
    "hl-verb-": {*(order.verb for order in ORDERS), "go-home", "place-recruit"} - {"done"},
    "hl-card-use-": set(get_args(Use)),
    "hl-option-remark-": {"set-up-rebuilt"},
    "hl-part-use-": set(get_args(Use)),
    "hl-mode-": set(SIDES),
    "hl-end-": SLUGS - NEVER_ENDED,
    "hl-ask-": SLUGS - NEVER_ASKED,
    "hl-tell-": {"revolts", "pillaged"},
    "hl-standing-": set(OF_FRAME.values()),
    "hl-standing-answer-": {"leave", "give-up", "use", "in", "city", "none"},
    "hl-standing-kind-": set(KINDS),
    "hl-story-": {*get_args(BattleKind), *COUNTED, "falls", "returned", "neutral"},
    "hl-odds-": {"field", "sea", "storm"},
    "hl-story-siege-": {"begun", "lifted"},
    "hl-told-": {*get_args(BattleKind), *WENT},
    "hl-dice-by-": {"pursuit", "harassment"},
    "hl-told-title-": {"initiative", "wintering"},
    "hl-told-ended-": {"panic", "eliminated", "retreat", "skirmish"},
    "hl-siege-": {"begun", "set", "lifted"},
    "hl-moment-": {occasion.key for occasion in MOMENTS},
    "hl-uses-": {"attack", "attrition", "open-sea", "plague", "extra", "maintain"},
    "hl-negotiation-": {"won", "lost"},
    "hl-result-": {"automatic", "negotiated", "prize", "major", "minor", "draw"},
    "hl-refuse-use-": set(get_args(Use)),
}
