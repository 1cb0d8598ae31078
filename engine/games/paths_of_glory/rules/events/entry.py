"""Reinforcements and nations entering the war as events (9.5.2, 9.5.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.entering import neutrals, placing
from engine.games.paths_of_glory.rules.events.common import always, not_after, nothing_at_once
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, Card, CardId, Nation, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal, refusal

OVER_THERE, UBOATS, CONVOY = CardId("over_there"), CardId("uboats_unleashed"), CardId("convoy")
NEEDS_AT_WAR = {"it": Nation("it"), "tu": Nation("tu")}


def _on_map(edition: m.Edition) -> Mapping[PieceId, SpaceId]:
    """The units that come straight to the map, and where (9.5.3.2)."""
    found = {boards.ana(edition): SpaceId("arabia"), boards.sn(edition): SpaceId("libya")}
    return {piece: space for piece, space in found.items() if space in edition.spaces}


def new_units(board: m.Board, card: Card) -> tuple[PieceId, ...]:
    """The counters the card brings in."""
    found: list[PieceId] = []
    for unit, count in card.reinforcement_units:
        waiting = [piece for piece in board.edition.tables.counters(unit) if board.where[piece] == m.OFF_MAP]
        found += waiting[:count]
    return tuple(found)


def refuse_reinforcement(state: m.State, card: Card) -> Refusal | None:
    """9.5.3.1: not on turn 1, one card a turn for each nation, every army must find a place."""
    nation = card.reinforcement_nation
    if state.tracks.turn == 1:
        return refusal("9.5.3.1", "pog-no-reinforcements-turn-1")
    if nation in state.log.reinforced:
        return refusal("9.5.3.1", "pog-reinforced-already", nation=m.said(state.edition, f"nation-{nation}"))
    if nation in NEEDS_AT_WAR and NEEDS_AT_WAR[nation] not in state.board.at_war:
        return refusal("9.5.3.1", "pog-nation-not-at-war", nation=m.said(state.edition, f"country-{nation}"))
    if nation == "us":
        return _refuse_americans(state)
    return _refuse_room(state, card)


def _refuse_americans(state: m.State) -> Refusal | None:
    if OVER_THERE not in state.events:
        return refusal("16.3.4", "pog-us-not-over-there")
    if UBOATS in state.events and CONVOY not in state.events:
        return cardplay.by_card(UBOATS, "pog-us-uboats")
    return None


def _refuse_room(state: m.State, card: Card) -> Refusal | None:
    units = new_units(state.board, card)
    full = refusal("9.5.3.1", "pog-no-room-for-reinforcement")
    for piece in units:
        if piece in _on_map(state.edition):
            why = _refuse_on_map(state, piece)
            if why is not None:
                return why
    armies = tuple(piece for piece in units if state.edition.pieces[piece].army)
    fitting = state.options.reinforcements == "fitting" or placing.all_fit(state, armies, card.id)
    return None if fitting else full


def _refuse_on_map(state: m.State, piece: PieceId) -> Refusal | None:
    """The ANA and the SN come straight to the map, once Turkey is at war."""
    space = _on_map(state.edition)[piece]
    if neutrals.TURKEY not in state.board.at_war:
        return refusal("card", "pog-nation-not-at-war", nation=m.said(state.edition, "country-tu"))
    enemy = boards.units(state.board, space, AP) if piece == boards.sn(state.edition) else ()
    if enemy or placing.room(state.board, space) < 1:
        return refusal("card", "pog-no-room-for-reinforcement")
    return None


def reinforce(work: m.Work, side: Side, card: Card) -> None:
    """Corps to the Reserve Box at once, armies to be placed; all at full strength (9.5.3.2, 9.5.3.3)."""
    log = work.state.log
    reinforced = log.reinforced | {Nation(card.reinforcement_nation)}
    work.state = replace(work.state, log=replace(log, reinforced=reinforced))
    units = new_units(work.board, card)
    for corps in (piece for piece in units if not work.edition.pieces[piece].army):
        bring_corps(work, side, corps)
    armies = tuple(piece for piece in units if work.edition.pieces[piece].army)
    room = placing.places_for(work.state, armies, card.id)
    for army in armies[room:]:
        work.say("pog-stays-out", unit=m.unit_text(work.edition, army, False))
    armies = armies[:room]
    if armies:
        work.state = work.state.push(m.PlaceUnits(side, armies, card.id))


def bring_corps(work: m.Work, side: Side, piece: PieceId) -> None:
    """One new corps to its Reserve Box, or to the map for the two that enter there."""
    space = _on_map(work.edition).get(piece, m.reserve_of(side))
    if piece in _on_map(work.edition):
        boards.enter(work, piece, space)
    else:
        work.board = work.board.place(piece, space)
    work.say("pog-placed", unit=m.unit_text(work.edition, piece, False), space=m.space_text(work.edition, space))


# ------------------------------------------------------------------------------------------------ neutral nations


def refuse_entry(state: m.State, card: Card) -> Refusal | None:
    """One nation a turn, and only one that is still neutral (9.5.2.2)."""
    if state.log.neutral_entry:
        return refusal("9.5.2.2", "pog-entry-already")
    if Nation(card.neutral_entry) in state.board.at_war:
        return refusal("9.5.2.1", "pog-at-war-already", nation=m.said(state.edition, f"country-{card.neutral_entry}"))
    return None


def enter_nation(work: m.Work, card: Card) -> None:
    """The nation joins the card's side; its owner places what is not printed."""
    work.state = replace(work.state, log=replace(work.state.log, neutral_entry=True))
    chosen = work.edition.rules.join(work, Nation(card.neutral_entry))
    if chosen:
        work.state = work.state.push(m.PlaceUnits(card.side, chosen, card.id))


RULES: dict[CardId, m.CardEvent] = {
    CardId("italy"): m.CardEvent(always, nothing_at_once),
    CardId("romania"): m.CardEvent(not_after("fall_of_the_tsar"), nothing_at_once),
    CardId("bulgaria"): m.CardEvent(always, nothing_at_once),
    CardId("greece"): m.CardEvent(always, nothing_at_once),
}
