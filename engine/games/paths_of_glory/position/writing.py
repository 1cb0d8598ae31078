"""A state as the documented keys of a position file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position import decisions
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.position.decisions import counter_name
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, SIDES, CardId, PieceId, SpaceId


@cache
def _fort_spaces(edition: m.Edition) -> tuple[SpaceId, ...]:
    return tuple(space.id for space in edition.spaces.values() if space.fort)


def public(state: m.State) -> dict[str, Any]:
    """Every documented key."""
    data = {**_header(state), **_tracks(state), **_map(state), **_counters(state), **_limits(state)}
    data["cards"] = {side: _pile(state.edition, state.cards[side]) for side in SIDES}
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
        "scenario": pw.scenarios(state.edition)[options.scenario],
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
            **dict(options.more),
        },
        "turn": tracks.turn,
        "phase": pw.phases(state.edition)[tracks.phase],
        "round": tracks.round,
        "acting": tracks.active,
        "active": state.top.side if state.top is not None else tracks.active,
        "actions": {
            side: [[deed.kind, _number(state.edition, deed.card)] for deed in state.log.deeds[side]] for side in SIDES
        },
    }


def _number(edition: m.Edition, card: CardId | None) -> int | None:
    return None if card is None else edition.cards[card].number


def _tracks(state: m.State) -> dict[str, Any]:
    tracks = state.tracks
    return {
        "vp": tracks.vp,
        "ws": {AP: tracks.war_status.ap, CP: tracks.war_status.cp, "combined": tracks.ws},
        "commitment": {side: pw.COMMITMENTS[tracks.commitment[side]] for side in SIDES},
        "mo": {AP: pw.mandate_name(tracks.owed.ap), CP: pw.mandate_name(tracks.owed.cp)},
        "us_entry": pw.US_TRACK.get(tracks.us_track, tracks.us_track),
        "russian_capitulation": pw.RUSSIAN_TRACK.get(tracks.russian_track, tracks.russian_track),
        "cp_russian_vp": _russian_prizes(state),
        "tsar_fell_cp_russian_vp": tracks.tsar_fell_cp_vp,
        "at_war": {nation.upper(): _entry_turn(state, nation) for nation in sorted(state.board.at_war)},
        "limited_greek_entry": state.board.limited_greece,
        "events_played": {
            side: [
                [state.edition.cards[card].number, turn]
                for card, turn in state.events.items()
                if state.edition.cards[card].side == side
            ]
            for side in SIDES
        },
        "rp": {pool.upper(): points for pool, points in sorted(state.tracks.rp.items())},
        **({"counts": dict(sorted(tracks.counts.items()))} if tracks.counts else {}),
    }


def _is_russian_prize(state: m.State, space: SpaceId) -> bool:
    """A VP space of Russia in the hands of the CP (16.4.2)."""
    is_russian = state.edition.spaces[space].nation == "ru" and boards.is_vp(state, space)
    return is_russian and state.board.control[space] == CP


def _entry_turn(state: m.State, nation: str) -> int:
    for card, turn in state.events.items():
        if state.edition.cards[card].neutral_entry == nation:
            return turn
    return state.tracks.turn


def _map(state: m.State) -> dict[str, Any]:
    board = state.board
    return {
        "control": {
            side: [
                state.edition.spaces[s].name
                for s, by in board.control.items()
                if by == side != state.edition.spaces[s].start_control
            ]
            for side in SIDES
        },
        "trenches": {
            state.edition.spaces[space].name: [[t.side, t.level]] for space, t in sorted(board.trenches.items())
        },
        "forts": _forts(board),
        "mef": _mef(state),
        "ne_armies_entered_outside": [state.edition.pieces[piece].label for piece in sorted(board.ne_barred)],
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
        "destroyed": _names(board.edition, board.destroyed),
        "besieged": _names(
            board.edition, (space for space in _fort_spaces(board.edition) if boards.besieged(board, space))
        ),
        "siege_broken": _names(
            board.edition, (space for space in _fort_spaces(board.edition) if _siege_broken(board, space))
        ),
    }


def _mef(state: m.State) -> dict[str, Any]:
    beachhead = state.board.beachhead
    return {
        "beachhead": None if beachhead is None else state.edition.spaces[beachhead].name,
        "captured": beachhead is None and "mef" in state.events,
    }


def _russian_prizes(state: m.State) -> int:
    return sum(_is_russian_prize(state, space) for space in state.edition.spaces)


def _siege_broken(board: m.Board, space: SpaceId) -> bool:
    """Enemies beside an intact fort who are too few to besiege it."""
    holder = boards.fort_side(board, space)
    if not boards.fort(board, space) or boards.besieged(board, space):
        return False
    return any(board.edition.pieces[piece].side != holder for piece in boards.units(board, space))


def _names(edition: m.Edition, spaces: Iterable[SpaceId]) -> list[str]:
    return [edition.spaces[space].name for space in sorted(spaces)]


def _counters(state: m.State) -> dict[str, Any]:
    board = state.board
    on_map = {space: board.at(space) for space in state.edition.spaces if board.at(space)}
    neutral = {s: [p for p in pieces if _is_neutral(board, p)] for s, pieces in on_map.items()}
    return {
        "units": {
            state.edition.spaces[s].name: [_unit(state, p) for p in pieces if not _is_neutral(board, p)]
            for s, pieces in on_map.items()
            if len(neutral[s]) < len(pieces)
        },
        "neutral_units": {
            state.edition.spaces[s].name: [_unit(state, p) for p in pieces] for s, pieces in neutral.items() if pieces
        },
        "reserve": {side: [_unit(state, p) for p in board.at(m.reserve_of(side))] for side in SIDES},
        "eliminated": {side: _labels(board, m.ELIMINATED, side) for side in SIDES},
        "removed": {side: _labels(board, m.REMOVED, side) for side in SIDES},
        "off_map": _off_map(board),
    }


def _is_neutral(board: m.Board, piece: PieceId) -> bool:
    return board.edition.pieces[piece].nation == "gr" and "gr" not in board.at_war


def _unit(state: m.State, piece: PieceId) -> list[Any]:
    return [state.edition.pieces[piece].label, piece in state.board.reduced]


def _labels(board: m.Board, box: SpaceId, side: str) -> list[str]:
    return [board.edition.pieces[piece].label for piece in board.at(box) if board.edition.pieces[piece].side == side]


def _off_map(board: m.Board) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in board.at(m.OFF_MAP):
        counts[board.edition.pieces[piece].label] = counts.get(board.edition.pieces[piece].label, 0) + 1
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
    return [
        [*_unit(state, piece), state.edition.spaces[where[piece]].name]
        for piece in pieces
        if where[piece] in state.edition.spaces
    ]


def _pile(edition: m.Edition, pile: m.Pile) -> dict[str, list[Any]]:
    parts = {
        "hand": pile.hand,
        "deck": pile.deck,
        "discard": pile.discard,
        "removed": pile.removed,
        "face_up": pile.face_up,
    }
    found: dict[str, list[Any]] = {
        part: [edition.cards[card].number for card in cards] for part, cards in parts.items()
    }
    if pile.swaps:
        found["swaps"] = [[edition.cards[taken].number, edition.cards[given].number] for taken, given in pile.swaps]
    return found


def _context(state: m.State) -> dict[str, Any]:
    op = state.op
    left = next((frame.left for frame in state.stack if isinstance(frame, m.Activate)), 0)
    prices = {
        mode: {state.edition.spaces[a.space].name: a.price for a in op.activations if a.mode == mode}
        for mode in ("move", "combat")
    }
    return {
        "ops_left": left,
        "activated_move": prices["move"],
        "activated_combat": prices["combat"],
        "moved": sorted(_marked(state, op.moved)),
        "entrenching": _marked(state, op.entrenching),
        "spaces_attacked": _names(state.edition, op.attacked),
        "units_that_attacked": sorted(_marked(state, op.attackers)),
        "units_that_stormed": sorted(_marked(state, op.stormed)),
        "retreated": sorted(_marked(state, op.retreated)),
        "moved_from": {
            counter_name(state.board, PieceId(int(piece))): state.edition.spaces[space].name
            for piece, space in op.moved_from.items()
        },
        "only_attackers": None if op.only_attackers is None else sorted(_marked(state, op.only_attackers)),
        "cards_used": {
            side: sorted(state.edition.cards[c].number for c in op.cards_used if state.edition.cards[c].side == side)
            for side in SIDES
        },
        "sud_army_space": None if op.sud_army is None else state.edition.spaces[op.sud_army].name,
    }
