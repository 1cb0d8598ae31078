"""The combat tables, the terrain chart and the turn track in lines, as the sheets have them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import GROUNDS, RESULTS, SIDES, TURNS, Ground, Turn
from engine.kernel.text import Text, text


def combat_tables() -> Iterator[Text]:
    """Both tables (10.7): a row for each column of the odds, so that they are narrow."""
    for side in SIDES:
        yield text("nr-table-combat", side=m.side_text(side))
        yield text("nr-table-dice")
        for odds, results in RESULTS[side].items():
            yield text("nr-table-odds", row=" ".join((odds, *results)))


def terrain_chart() -> Iterator[Text]:
    """The whole chart (8.3, 10.6.1)."""
    for ground in GROUNDS.values():
        side = not ground.other
        name = text(f"nr-shift-{ground.id}" if side else f"nr-ground-{ground.id.replace('_', '-')}")
        yield text("nr-table-ground", ground=name, effects=ground_effects(ground))


def ground_effects(ground: Ground) -> tuple[Text, ...]:
    """What a kind of ground or hexside does."""
    return tuple(_ground_effects(ground))


def _ground_effects(ground: Ground) -> Iterator[Text]:
    if ground.other:
        yield text("nr-table-cost", armor=ground.armor, other=ground.other)
    if ground.shift:
        yield text("nr-table-shift", columns=ground.shift)
    if not ground.armor_bonus:
        yield text("nr-table-no-armor")
    if ground.stops_advance:
        yield text("nr-table-stops")


def turn_track() -> Iterator[Text]:
    """What is printed in each box (13.0)."""
    for turn in TURNS.values():
        yield text("nr-table-turn", turn=str(turn.number), date=turn.date, box=tuple(_box(turn)))


def _box(turn: Turn) -> Iterator[Text]:
    weather = m.weather_text(turn.weather)
    if turn.other:
        yield text("nr-table-weathers", weather=weather, other=m.weather_text(turn.other))
    else:
        yield text("nr-table-weather", weather=weather)
    if turn.blitz:
        yield text("nr-table-blitz", markers=turn.blitz)
    if turn.shock:
        yield text("nr-table-shock", markers=turn.shock)
    for side, vp in turn.values.items():
        yield text("nr-table-skull", side=m.side_text(side), vp=vp)
    if turn.theatre:
        yield text("nr-table-theatre", event=turn.theatre, vp=turn.soviet_vp)
