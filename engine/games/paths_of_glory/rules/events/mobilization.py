"""Events of the mobilization decks, and the optional cards that go with them."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.events.common import after, both, nothing_at_once, vp
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.tables import AP, CP, Card, CardId, SpaceId
from engine.kernel.errors import Refusal, refusal

GUNS = CardId("guns_of_august")
MOLTKE = CardId("moltke")
ENTRENCH = {AP: CardId("ap_entrench"), CP: CardId("cp_entrench")}
LIEGE, KOBLENZ, BERLIN = SpaceId("liege"), SpaceId("koblenz"), SpaceId("berlin")
PARIS_TAXIS = CardId("paris_taxis")
LANDWEHR_HALVES = 4  # two RPs


def _guns_first(state: m.State) -> Refusal | None:
    tracks = state.tracks
    if (tracks.turn, tracks.round, tracks.active) != (1, 1, CP):
        return refusal("card", "pog-guns-first")
    return None


def _guns_of_august(work: m.Work, card: Card) -> None:
    """The fort of Liege falls, GE 1 and GE 2 are there, GE 1 to 3 may attack from Liege and Koblenz."""
    armies = [piece for unit in ("ge_1", "ge_2", "ge_3") for piece in work.edition.tables.counters(unit)[:1]]
    boards.destroy_fort(work, LIEGE)
    for army in armies[:2] if LIEGE in work.edition.spaces else ():
        origin = work.board.where[army]
        work.tell(m.Moved(work.edition, army, army in work.board.reduced, (origin, LIEGE), "move"))
        boards.enter(work, army, LIEGE)
    origins = [space for space in (LIEGE, KOBLENZ) if space in work.edition.spaces]
    markers = tuple(m.Activation(space, "combat", 0) for space in origins)
    work.op = replace(work.op, activations=markers, only_attackers=frozenset(armies))
    work.state = work.state.push(m.ChooseAttack(CP))


def _moltke_early(state: m.State) -> Refusal | None:
    return None if state.tracks.turn <= 2 else refusal("card", "pog-moltke-late")


def _falkenhayn_after_moltke(state: m.State) -> Refusal | None:
    if state.tracks.turn <= 2 and MOLTKE not in state.events:
        return refusal("card", "pog-falkenhayn-early")
    return None


def _one_entrench_event(state: m.State) -> Refusal | None:
    """Only one of the two cards can ever be an event (9.5.1.1)."""
    if any(card in state.events for card in ENTRENCH.values()):
        return refusal("9.5.1.1", "pog-entrench-played")
    if state.scenario.historical and state.tracks.turn == 1:
        return refusal("5.7.4", "pog-entrench-turn-1")
    return None


def _entrench(work: m.Work, card: Card) -> None:
    if placing.trench_spaces(work.state, card.side):
        work.state = work.state.push(m.PlaceTrench(card.side))


def _ap_mobilizes(state: m.State) -> Refusal | None:
    if state.tracks.commitment.ap != "mobilization":
        return refusal("card", "pog-only-in-mobilization")
    return None


def _truce_in_time(state: m.State) -> Refusal | None:
    return None if state.tracks.commitment.cp != "total" else refusal("card", "pog-not-in-total-war")


def _berlin_stands(state: m.State) -> Refusal | None:
    board = state.board
    if boards.controls(board, CP, BERLIN) and supply.supplied_space(board, CP, BERLIN):
        return None
    return refusal("card", "pog-berlin-lost")


def _landwehr(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.FlipUnits(CP, LANDWEHR_HALVES, card.id))


def _taxis_needed(state: m.State) -> Refusal | None:
    return None if replacements.taxi_armies(state.board) else refusal("card", "pog-no-taxi-army")


def _paris_taxis(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.FlipUnits(AP, 2, card.id))


RULES: dict[CardId, m.CardEvent] = {
    GUNS: m.CardEvent(_guns_first, _guns_of_august),
    MOLTKE: m.CardEvent(_moltke_early, nothing_at_once),
    CardId("falkenhayn"): m.CardEvent(_falkenhayn_after_moltke, nothing_at_once),
    ENTRENCH[AP]: m.CardEvent(_one_entrench_event, _entrench),
    ENTRENCH[CP]: m.CardEvent(_one_entrench_event, _entrench),
    CardId("rape_of_belgium"): m.CardEvent(both(after(GUNS), _ap_mobilizes), vp(-1)),
    CardId("reichstag_truce"): m.CardEvent(_truce_in_time, vp(+1)),
    CardId("landwehr"): m.CardEvent(_berlin_stands, _landwehr),
    PARIS_TAXIS: m.CardEvent(_taxis_needed, _paris_taxis),
}
