"""The events that happen when their card is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import hands
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory, weather
from engine.games.no_retreat.tables import AXIS, BALKANS, FINLAND, SOVIET, CardId, Place, Side, UnitId
from engine.kernel.text import text

BERLIN, BUDAPEST, BUCHAREST = geo.CITY["Berlin"], geo.CITY["Budapest"], geo.CITY["Bucharest"]
KOENIGSBERG, BELGRADE = geo.CITY["Königsberg"], geo.CITY["Belgrade"]
Happening = Callable[[m.Work, Side, CardId], bool]  # whether a card is drawn after it


def happen(work: m.Work, side: Side, card: CardId) -> bool:
    """Carry an event out; True if another card is drawn then."""
    return HAPPENINGS[(side, int(card))](work, side, card)


def _points(work: m.Work, side: Side, card: CardId, change: int) -> bool:
    if change:
        victory.score(work, side, change, text("nr-vp-card", card=m.card_text(card, side)))
    return True


def _if(test: Callable[[m.State], bool], otherwise: int = -1) -> Happening:
    """1 VP if something is so, else the other change."""
    return lambda work, side, card: _points(work, side, card, 1 if test(work.state) else otherwise)


def _held(place: Place, side: Side) -> Callable[[m.State], bool]:
    return lambda state: boards.controls(state.board, side, place)


def _axis_in_ussr(state: m.State) -> bool:
    return bool(boards.picture(state.board).bits[AXIS] & geo.USSR)


def _occupied(state: m.State) -> bool:
    return bool(boards.units(state.board, BUCHAREST, SOVIET))


def _balkans(state: m.State) -> bool:
    both = all(boards.controls(state.board, SOVIET, area) for area in BALKANS)
    return both or boards.controls(state.board, SOVIET, BELGRADE)


def _garrison(state: m.State) -> bool:
    return state.board.place(UnitId("BERLIN")) == BERLIN


def _shuffle(joker: Side | None = None) -> Happening:
    """Both piles into one; with the Joker on a side, or always, another card is drawn."""

    def happen(work: m.Work, side: Side, card: CardId) -> bool:
        hands.reshuffle(work)
        return joker is None or (work.state.options.joker and work.cards.joker == joker)

    return happen


def _unseasonal(work: m.Work, side: Side, card: CardId) -> bool:
    turns = [turn for turn in (work.clock.turn, work.clock.turn + 1) if weather.can_vary(turn)]
    if len(turns) == 2:
        work.state = work.state.push(m.Choosing(side, card, side, "weather"))
    for turn in turns if len(turns) == 1 else ():
        weather.flip(work, turn)
    return True


def _fickle(work: m.Work, side: Side, card: CardId) -> bool:
    weather.flip(work, work.clock.turn)
    return True


def _next_is(kind: str) -> Happening:
    def happen(work: m.Work, side: Side, card: CardId) -> bool:
        weather.lay(work, work.clock.turn + 1, kind)
        return True

    return happen


def _wacht_am_rhein(work: m.Work, side: Side, card: CardId) -> bool:
    work.state = work.state.push(m.Choosing(side, card, side, "spend"))
    return True


HAPPENINGS: Mapping[tuple[Side, int], Happening] = {
    (AXIS, 9): _unseasonal,
    (AXIS, 11): _fickle,
    (SOVIET, 12): _next_is("mud"),
    (SOVIET, 13): _next_is("snow"),
    (AXIS, 20): _shuffle(AXIS),
    (SOVIET, 40): _shuffle(SOVIET),
    (SOVIET, 45): _if(_held(BUDAPEST, SOVIET)),
    (AXIS, 46): _if(_garrison),
    (AXIS, 47): _if(_axis_in_ussr),
    (SOVIET, 48): _if(_held(FINLAND, SOVIET), 0),
    (SOVIET, 49): _if(_occupied),
    (AXIS, 50): _if(_held(KOENIGSBERG, AXIS)),
    (AXIS, 51): _wacht_am_rhein,
    (SOVIET, 52): _if(_balkans, 0),
    (SOVIET, 53): _shuffle(),
    (AXIS, 54): _shuffle(),
}
