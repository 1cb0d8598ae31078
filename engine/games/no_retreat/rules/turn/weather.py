"""Weather (13.1) and the Weather markers (14.14)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import SEASONS, TURNS, Season, Weather


def season(state: m.State) -> Season:
    """What the weather of this turn does."""
    return SEASONS[state.weather.now]


def can_vary(turn: int) -> bool:
    """14.14: whether a Weather marker lies on the turn."""
    return turn in TURNS and bool(TURNS[turn].other)


def shown(weather: m.Weather, turn: int) -> str:
    """What the marker or the box of a turn shows: clear, mud or snow."""
    return weather.marker(turn) or TURNS[turn].base


def weather_of(weather: m.Weather, turn: int) -> Weather:
    """The weather of a turn: snow after snow is a Long Winter (13.1)."""
    found = shown(weather, turn)
    winter = found == "snow" and turn > 1 and shown(weather, turn - 1) == "snow"
    return "long_winter" if winter else found  # type: ignore[return-value]


def lay(work: m.Work, turn: int, kind: str) -> bool:
    """Turn the Weather marker of a turn to a side that it has; False if it cannot be, or lies so."""
    if not can_vary(turn) or kind not in (TURNS[turn].base, TURNS[turn].other) or shown(work.weather, turn) == kind:
        return False
    others = tuple(entry for entry in work.weather.flipped if entry[0] != turn)
    flipped = others if kind == TURNS[turn].base else (*others, (turn, kind))
    weather = replace(work.weather, flipped=tuple(sorted(flipped)))
    work.weather = replace(weather, now=weather_of(weather, work.clock.turn))
    work.say("nr-weather-laid", turn=turn, weather=m.weather_text(weather_of(weather, turn)))
    return True


def flip(work: m.Work, turn: int) -> bool:
    """Turn the Weather marker of a turn over; False if there is none."""
    if not can_vary(turn):
        return False
    row = TURNS[turn]
    return lay(work, turn, row.other if shown(work.weather, turn) == row.base else row.base)
