"""What an event is played under besides its format: dates, clock, warnings, and what becomes of what is not finished.

The league keeps it as text (`EventRules.terms`) and reads nothing of it; here it has its types.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal

from engine.kernel.codec import CodecError, decode, encode
from engine.session.conditions import USUAL, Conditions, conditions_data, conditions_of

Unfinished = Literal["directors", "time", "points"]
LONGEST_WORDS = 1500


@dataclass(frozen=True)
class EventTerms:
    """All moments in seconds since 1970, 0: not set.

    `sign_up_until`: nobody signs himself up afterwards. `starts`, `ends`: told in `time_zone` too. `round_days`: for
    so many days a round goes on, 0: until its games are over; `game_days`: the same for each game where there are no
    rounds, from its own start. `agree_days`: so long two may agree on one of several games, then it is drawn.
    `silent_days`: after so many without a sign of life the directors hear of it, 0: never. `unfinished`: by what the
    directors are told a result for games that go on then. `names_waiting`: whether the news of a round name who is
    waited for. `substitutes`: whether one may step in. `calendar`: whether its dates stand in the calendar of the
    server. `words`: whatever else its directors have laid down.
    """

    conditions: Conditions = USUAL
    sign_up_until: int = 0
    starts: int = 0
    ends: int = 0
    time_zone: str = "UTC"
    round_days: int = 0
    game_days: int = 0
    agree_days: int = 3
    silent_days: int = 0
    unfinished: Unfinished = "directors"
    names_waiting: bool = False
    substitutes: bool = True
    calendar: bool = False
    words: str = field(default="")


USUAL_TERMS = EventTerms()


def terms_text(terms: EventTerms) -> Mapping[str, str]:
    """Terms as the rules of an event keep them; what is usual is left out."""
    named = [one.name for one in fields(terms) if getattr(terms, one.name) != getattr(USUAL_TERMS, one.name)]
    return {name: json.dumps(_data(name, getattr(terms, name)), sort_keys=True) for name in named}


def terms_of(kept: Mapping[str, str]) -> EventTerms:
    """The terms of an event; raises `CodecError` for what are none. Names that nobody knows are passed over."""
    known = {one.name for one in fields(EventTerms)}
    try:
        data = {name: json.loads(value) for name, value in kept.items() if name in known}
    except ValueError as broken:
        raise CodecError(str(broken)) from broken
    conditions = conditions_of(data.pop("conditions", {}))
    found = decode(
        EventTerms, {"_": EventTerms.__name__, **encode(USUAL_TERMS), **data, "conditions": encode(conditions)}
    )
    if not isinstance(found, EventTerms):
        raise CodecError("no terms")
    return found


def _data(name: str, value: Any) -> Any:
    return conditions_data(value) if name == "conditions" else encode(value)
