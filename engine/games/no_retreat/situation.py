"""Everything that everybody may know of a position, as sentences that stand by themselves."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.prompts import headline
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import HEXES, SIDES, UNITS, Place, Side, UnitId
from engine.games.no_retreat.words import place_label
from engine.kernel.text import Text, text


def told(view: m.View) -> tuple[Text, ...]:
    """The whole position, secrets left out."""
    return (
        headline(view),
        *_tracks(view),
        *(sentence for side in SIDES for sentence in _side(view, side)),
        *_markers(view),
    )


def _tracks(view: m.View) -> Iterator[Text]:
    tracks = view.tracks
    yield text("nr-tell-weather", weather=m.weather_text(view.weather.now))
    for turn, kind in view.weather.flipped:
        yield text("nr-tell-weather-marker", turn=turn, weather=m.weather_text(kind))
    yield text("nr-tell-support", blitz=tracks.blitz, shock=tracks.shock)
    yield text("nr-tell-event-vp", vp=tracks.event_vp)
    if tracks.high_tide is not None:
        yield text("nr-tell-high-tide", vp=tracks.high_tide)
    for event, turn in sorted(tracks.events.items()):
        yield text(f"nr-tell-event-{event}", turn=turn)


def _side(view: m.View, side: Side) -> Iterator[Text]:
    name = m.side_text(side)
    yield text("nr-tell-vp", side=name, vp=victory.hexes_vp(view, side))
    yield text("nr-tell-hand", side=name, cards=view.hands[side])
    by_place: dict[Place, list[UnitId]] = {}
    for unit in (one for one, found in UNITS.items() if found.side == side and one in view.board.where):
        by_place.setdefault(view.board.where[unit], []).append(unit)
    for place in sorted(by_place):
        units = tuple(_unit(view, unit) for unit in by_place[place])
        yield text("nr-tell-units", side=name, place=m.place_text(place), units=units)
    held = [place for place in HEXES if HEXES[place].vp and boards.controls(view.board, side, place)]
    if held:
        yield text("nr-tell-holds", side=name, places=tuple(map(place_label, held)))


def _unit(view: m.View, unit: UnitId) -> Text:
    board = view.board
    face = boards.face(board, unit)
    marks = [("unsupplied", board.unsupplied), ("disorganized", board.disorganized)]
    words = tuple(text(f"nr-tell-{word}") for word, units in marks if unit in units)
    if words:
        return text("nr-tell-unit-marked", name=face.name, strength=face.strength, move=face.move, marks=words)
    return text("nr-tell-unit", name=face.name, strength=face.strength, move=face.move)


def _markers(view: m.View) -> Iterator[Text]:
    combat, board, tracks = view.combat, view.board, view.tracks
    lying = [("targets", combat.targets), ("counterblows", combat.counterblows)]
    lying += [("scorched", tuple(sorted(board.scorched))), ("works", tuple(sorted(board.works)))]
    for kind, places in lying:
        if places:
            yield text(f"nr-tell-{kind}", places=tuple(map(m.place_text, places)))
    if tracks.reserve is not None:
        yield text("nr-tell-reserve", unit=_name(view, tracks.reserve))
    for unit in tracks.support.values():
        yield text("nr-tell-supported", unit=_name(view, unit))


def _name(view: m.View, unit: UnitId) -> str:
    return m.unit_text(unit, front=unit in view.board.front)
