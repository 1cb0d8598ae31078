"""Cards played as the event of an action: one entry per card, what it requires and what it does (9.5).

A card without an entry needs nothing and does nothing at once: being on record as played (`State.events`) is its whole
effect, and the rules it changes look there. War Status, removal of starred cards and reinforcements follow from the
card table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules import cardplay, placing, replacements, supply
from engine.games.paths_of_glory.tables import (
    AP,
    CARDS,
    CP,
    PIECES,
    TABLES,
    Card,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
    UnitId,
)
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import text

Condition = Callable[[m.State], Refusal | None]
Effect = Callable[[m.Work, Card], None]


DECKS = frozenset({"mobilization"})  # decks whose events are written; cards of others have none yet


@dataclass(frozen=True)
class Rule:
    """What one card requires and does beyond what its table row says."""

    requires: Condition
    does: Effect


def _nothing_at_once(work: m.Work, card: Card) -> None:
    return None


def refuse(state: m.State, side: Side, card_id: CardId) -> Refusal | None:
    """Why the card may not be the event of an action of its side now."""
    card = CARDS[card_id]
    if card.combat:
        return refusal("9.5.4.1", "pog-combat-card-in-combat", card=cardplay.card_text(card_id))
    if state.options.scenario == "introductory" and card.deck not in DECKS and card_id not in RULES:
        return refusal("5.3", "pog-event-not-in-scenario", card=cardplay.card_text(card_id))
    if card.reinforcement_nation:
        why = _refuse_reinforcement(state, card)
        if why is not None:
            return why
    rule = RULES.get(card_id)
    return None if rule is None else rule.requires(state)


def play(work: m.Work, side: Side, card: Card) -> None:
    """Carry out an event that was not refused."""
    if card.starred:
        cardplay.remove(work, side, card.id)
    else:
        cardplay.discard(work, side, card.id)
    kind = "reinforcement" if card.reinforcement_nation else "neutral_entry" if card.neutral_entry else "event"
    cardplay.note_deed(work, side, kind, card.id)
    cardplay.record_event(work, side, card.id)
    if card.reinforcement_nation:
        _reinforce(work, side, card)
    if card.id in RULES:
        RULES[card.id].does(work, card)


# ------------------------------------------------------------------------------------------------ reinforcements


def _new_units(board: m.Board, card: Card) -> tuple[PieceId, ...]:
    """The counters the card brings in."""
    found: list[PieceId] = []
    for unit, count in card.reinforcement_units:
        waiting = [piece for piece in TABLES.pieces_of[unit] if board.where[piece] == m.OFF_MAP]
        found += waiting[:count]
    return tuple(found)


def _refuse_reinforcement(state: m.State, card: Card) -> Refusal | None:
    """9.5.3.1: not on turn 1, one card a turn for each nation, every army must find a place."""
    if state.tracks.turn == 1:
        return refusal("9.5.3.1", "pog-no-reinforcements-turn-1")
    if card.reinforcement_nation in state.log.reinforced:
        nation = text(f"pog-nation-{card.reinforcement_nation}")
        return refusal("9.5.3.1", "pog-reinforced-already", nation=nation)
    armies = tuple(piece for piece in _new_units(state.board, card) if PIECES[piece].army)
    if not placing.all_fit(state, armies):
        return refusal("9.5.3.1", "pog-no-room-for-reinforcement")
    return None


def _reinforce(work: m.Work, side: Side, card: Card) -> None:
    """Corps to the Reserve Box at once, armies to be placed; all at full strength (9.5.3.2, 9.5.3.3)."""
    log = work.state.log
    reinforced = log.reinforced | {Nation(card.reinforcement_nation)}
    work.state = replace(work.state, log=replace(log, reinforced=reinforced))
    units = _new_units(work.board, card)
    for corps in (piece for piece in units if not PIECES[piece].army):
        work.board = work.board.place(corps, m.reserve_of(side))
        work.say("pog-placed", unit=m.unit_text(corps, False), space=m.space_text(m.reserve_of(side)))
    armies = tuple(piece for piece in units if PIECES[piece].army)
    if armies:
        work.state = work.state.push(m.PlaceUnits(side, armies, card.id))


# -------------------------------------------------------------------------------------------------- single cards

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
    first, second, third = (TABLES.pieces_of[UnitId(unit)][0] for unit in ("ge_1", "ge_2", "ge_3"))
    facts.destroy_fort(work, LIEGE)
    for army in (first, second):
        origin = work.board.where[army]
        work.tell(m.Moved(army, army in work.board.reduced, (origin, LIEGE), "move"))
        facts.enter(work, army, LIEGE)
    markers = (m.Activation(LIEGE, "combat", 0), m.Activation(KOBLENZ, "combat", 0))
    work.op = replace(work.op, activations=markers, only_attackers=frozenset({first, second, third}))
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
    if state.options.scenario == "historical" and state.tracks.turn == 1:
        return refusal("5.7.4", "pog-entrench-turn-1")
    return None


def _entrench(work: m.Work, card: Card) -> None:
    if placing.trench_spaces(work.state, card.side):
        work.state = work.state.push(m.PlaceTrench(card.side))


def _rape_of_belgium_in_time(state: m.State) -> Refusal | None:
    if GUNS not in state.events:
        return refusal("card", "pog-needs-event", card=cardplay.card_text(GUNS))
    if state.tracks.commitment_ap != "mobilization":
        return refusal("card", "pog-only-in-mobilization")
    return None


def _truce_in_time(state: m.State) -> Refusal | None:
    return None if state.tracks.commitment_cp != "total" else refusal("card", "pog-not-in-total-war")


def _vp(change: int) -> Effect:
    """The card moves the VP marker."""

    def apply(work: m.Work, card: Card) -> None:
        facts.add_vp(work, change, text(f"pog-vp-{card.id.replace('_', '-')}"))

    return apply


def _berlin_stands(state: m.State) -> Refusal | None:
    board = state.board
    if facts.controls(board, CP, BERLIN) and supply.supplied_space(board, CP, BERLIN):
        return None
    return refusal("card", "pog-berlin-lost")


def _landwehr(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.FlipUnits(CP, LANDWEHR_HALVES, card.id))


def _taxis_needed(state: m.State) -> Refusal | None:
    return None if replacements.taxi_armies(state.board) else refusal("card", "pog-no-taxi-army")


def _paris_taxis(work: m.Work, card: Card) -> None:
    work.state = work.state.push(m.FlipUnits(AP, 2, card.id))


RULES: dict[CardId, Rule] = {
    GUNS: Rule(_guns_first, _guns_of_august),
    MOLTKE: Rule(_moltke_early, _nothing_at_once),
    CardId("falkenhayn"): Rule(_falkenhayn_after_moltke, _nothing_at_once),
    ENTRENCH[AP]: Rule(_one_entrench_event, _entrench),
    ENTRENCH[CP]: Rule(_one_entrench_event, _entrench),
    CardId("rape_of_belgium"): Rule(_rape_of_belgium_in_time, _vp(-1)),
    CardId("reichstag_truce"): Rule(_truce_in_time, _vp(+1)),
    CardId("landwehr"): Rule(_berlin_stands, _landwehr),
    PARIS_TAXIS: Rule(_taxis_needed, _paris_taxis),
}
