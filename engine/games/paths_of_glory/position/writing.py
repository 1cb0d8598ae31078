"""A state as the documented keys of a position file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position import decisions
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.position.decisions import counter_name
from engine.games.paths_of_glory.rules.map import board as facts
from engine.games.paths_of_glory.tables import AP, CARDS, CP, PIECES, SIDES, SPACES, CardId, PieceId, SpaceId

FORTS = tuple(space.id for space in SPACES.values() if space.fort)


def public(state: m.State) -> dict[str, Any]:
    """Every documented key."""
    data = {**_header(state), **_tracks(state), **_map(state), **_counters(state), **_limits(state)}
    data["cards"] = {side: _pile(state.cards(side)) for side in SIDES}
    data["decisions"] = decisions.written(state)
    data["vp_account"] = [[line.turn, line.change, line.reason] for line in state.account]
    if state.result is not None:
        data["result"] = {key: getattr(state.result, key) for key in pw.RESULTS}
    if state.op != m.Operation() or not isinstance(state.top, m.PlayRound | None):
        data["context"] = _context(state)
    return data


def _header(state: m.State) -> dict[str, Any]:
    options, tracks = state.options, state.tracks
    return {
        "scenario": pw.SCENARIOS.get(options.scenario, options.scenario),
        "options": {
            "setup": options.setup,
            "hand_size": options.hand_size,
            "entrench_modifier": options.entrench_modifier,
            "guns_of_august": options.guns_of_august,
            "cards": options.cards,
            "tournament": options.tournament,
            "eleventh_army": options.eleventh_army,
            "reinforcements": options.reinforcements,
            "haig": options.haig,
            "remnants": options.remnants,
            "arab_forts": options.arab_forts,
            "rules_version": options.rules_version,
            "bid": options.bid,
        },
        "turn": tracks.turn,
        "phase": pw.PHASES.get(tracks.phase, tracks.phase),
        "round": tracks.round,
        "acting": tracks.active,
        "active": state.top.side if state.top is not None else tracks.active,
        "actions": {side: [[deed.kind, _number(deed.card)] for deed in state.log.deeds(side)] for side in SIDES},
    }


def _number(card: CardId | None) -> int | None:
    return None if card is None else CARDS[card].number


def _tracks(state: m.State) -> dict[str, Any]:
    tracks = state.tracks
    return {
        "vp": tracks.vp,
        "ws": {AP: tracks.ws_ap, CP: tracks.ws_cp, "combined": tracks.ws},
        "commitment": {side: pw.COMMITMENTS[tracks.commitment(side)] for side in SIDES},
        "mo": {AP: pw.mandate_name(tracks.mo_ap), CP: pw.mandate_name(tracks.mo_cp)},
        "us_entry": pw.US_TRACK.get(tracks.us_track, tracks.us_track),
        "russian_capitulation": pw.RUSSIAN_TRACK.get(tracks.russian_track, tracks.russian_track),
        "cp_russian_vp": _russian_prizes(state),
        "tsar_fell_cp_russian_vp": tracks.tsar_fell_cp_vp,
        "at_war": {nation.upper(): _entry_turn(state, nation) for nation in sorted(state.board.at_war)},
        "limited_greek_entry": state.board.limited_greece,
        "events_played": {
            side: [[CARDS[card].number, turn] for card, turn in state.events.items() if CARDS[card].side == side]
            for side in SIDES
        },
        "rp": {pool.upper(): points for pool, points in sorted(state.tracks.rp.items())},
    }


def _is_russian_prize(state: m.State, space: SpaceId) -> bool:
    """A VP space of Russia in the hands of the CP (16.4.2)."""
    is_russian = SPACES[space].nation == "ru" and facts.is_vp(state, space)
    return is_russian and state.board.control[space] == CP


def _entry_turn(state: m.State, nation: str) -> int:
    for card, turn in state.events.items():
        if CARDS[card].neutral_entry == nation:
            return turn
    return state.tracks.turn


def _map(state: m.State) -> dict[str, Any]:
    board = state.board
    return {
        "control": {
            side: [SPACES[s].name for s, by in board.control.items() if by == side != SPACES[s].start_control]
            for side in SIDES
        },
        "trenches": {SPACES[space].name: [[t.side, t.level]] for space, t in sorted(board.trenches.items())},
        "forts": _forts(board),
        "mef": _mef(state),
        "ne_armies_entered_outside": [PIECES[piece].label for piece in sorted(board.ne_barred)],
    }


def derived(state: m.State) -> dict[str, Any]:
    """The keys of `public` that follow from others; a file may say them too."""
    return {
        "forts": _forts(state.board),
        "mef": _mef(state),
        "cp_russian_vp": _russian_prizes(state),
        "round": state.tracks.round,
    }


def _forts(board: m.Board) -> dict[str, list[str]]:
    return {
        "destroyed": _names(board.destroyed),
        "besieged": _names(space for space in FORTS if facts.besieged(board, space)),
        "siege_broken": _names(space for space in FORTS if _siege_broken(board, space)),
    }


def _mef(state: m.State) -> dict[str, Any]:
    beachhead = state.board.beachhead
    return {
        "beachhead": None if beachhead is None else SPACES[beachhead].name,
        "captured": beachhead is None and "mef" in state.events,
    }


def _russian_prizes(state: m.State) -> int:
    return sum(_is_russian_prize(state, space) for space in SPACES)


def _siege_broken(board: m.Board, space: SpaceId) -> bool:
    """Enemies beside an intact fort who are too few to besiege it."""
    holder = facts.fort_side(board, space)
    if not facts.fort(board, space) or facts.besieged(board, space):
        return False
    return any(PIECES[piece].side != holder for piece in facts.units(board, space))


def _names(spaces: Iterable[SpaceId]) -> list[str]:
    return [SPACES[space].name for space in sorted(spaces)]


def _counters(state: m.State) -> dict[str, Any]:
    board = state.board
    on_map = {space: board.at(space) for space in SPACES if board.at(space)}
    neutral = {s: [p for p in pieces if _is_neutral(board, p)] for s, pieces in on_map.items()}
    return {
        "units": {
            SPACES[s].name: [_unit(state, p) for p in pieces if not _is_neutral(board, p)]
            for s, pieces in on_map.items()
            if len(neutral[s]) < len(pieces)
        },
        "neutral_units": {SPACES[s].name: [_unit(state, p) for p in pieces] for s, pieces in neutral.items() if pieces},
        "reserve": {side: [_unit(state, p) for p in board.at(m.reserve_of(side))] for side in SIDES},
        "eliminated": {side: _labels(board, m.ELIMINATED, side) for side in SIDES},
        "removed": {side: _labels(board, m.REMOVED, side) for side in SIDES},
        "off_map": _off_map(board),
    }


def _is_neutral(board: m.Board, piece: PieceId) -> bool:
    return PIECES[piece].nation == "gr" and "gr" not in board.at_war


def _unit(state: m.State, piece: PieceId) -> list[Any]:
    return [PIECES[piece].label, piece in state.board.reduced]


def _labels(board: m.Board, box: SpaceId, side: str) -> list[str]:
    return [PIECES[piece].label for piece in board.at(box) if PIECES[piece].side == side]


def _off_map(board: m.Board) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in board.at(m.OFF_MAP):
        counts[PIECES[piece].label] = counts.get(PIECES[piece].label, 0) + 1
    return counts


def _limits(state: m.State) -> dict[str, Any]:
    log = state.log
    return {
        "ne_used_this_turn": {
            "br_sr": log.sr_br,
            "cp_sr": log.sr_cp,
            "ru_sr": log.sr_ru,
            "ru_move": log.ru_crossed,
        },
        "reinforced_this_turn": sorted(nation.upper() for nation in log.reinforced),
        "failed_entrench": sorted(
            [*entry, rounds]
            for piece, rounds in state.entrench_failed.items()
            for entry in _marked(state, (PieceId(int(piece)),))
        ),
    }


def _marked(state: m.State, pieces: Iterable[PieceId]) -> list[list[Any]]:
    """Counters with their spaces; those that have left the map are of no more interest."""
    where = state.board.where
    return [[*_unit(state, piece), SPACES[where[piece]].name] for piece in pieces if where[piece] in SPACES]


def _pile(pile: m.Pile) -> dict[str, list[Any]]:
    parts = {
        "hand": pile.hand,
        "deck": pile.deck,
        "discard": pile.discard,
        "removed": pile.removed,
        "face_up": pile.face_up,
    }
    found: dict[str, list[Any]] = {part: [CARDS[card].number for card in cards] for part, cards in parts.items()}
    if pile.swaps:
        found["swaps"] = [[CARDS[taken].number, CARDS[given].number] for taken, given in pile.swaps]
    return found


def _context(state: m.State) -> dict[str, Any]:
    op = state.op
    left = next((frame.left for frame in state.stack if isinstance(frame, m.Activate)), 0)
    prices = {
        mode: {SPACES[a.space].name: a.price for a in op.activations if a.mode == mode} for mode in ("move", "combat")
    }
    return {
        "ops_left": left,
        "activated_move": prices["move"],
        "activated_combat": prices["combat"],
        "moved": sorted(_marked(state, op.moved)),
        "entrenching": _marked(state, op.entrenching),
        "spaces_attacked": _names(op.attacked),
        "units_that_attacked": sorted(_marked(state, op.attackers)),
        "units_that_stormed": sorted(_marked(state, op.stormed)),
        "retreated": sorted(_marked(state, op.retreated)),
        "moved_from": {
            counter_name(state.board, PieceId(int(piece))): SPACES[space].name for piece, space in op.moved_from.items()
        },
        "only_attackers": None if op.only_attackers is None else sorted(_marked(state, op.only_attackers)),
        "cards_used": {side: sorted(CARDS[c].number for c in op.cards_used if CARDS[c].side == side) for side in SIDES},
        "sud_army_space": None if op.sud_army is None else SPACES[op.sud_army].name,
    }
