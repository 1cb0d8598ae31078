"""Who stands where and who controls what (3.0, 11.1.11 to 11.1.16, 11.2, 15.1, 15.2), and changes to it.

Nothing here is stored: occupation, sieges and the control the Arab Northern Army lends to a space follow from `Board`
and are kept in its memo.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from engine.games.paths_of_glory.model import (
    BOXES,
    ELIMINATED,
    REMOVED,
    Board,
    ControlChanged,
    Edition,
    StepLost,
    Trench,
    VpChanged,
    Work,
    space_text,
)
from engine.games.paths_of_glory.scenarios import Scenario
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    SIDES,
    Nation,
    PieceId,
    Side,
    SpaceId,
    foe,
)
from engine.kernel.text import Text

_OWN_NAMES = {"ana_c": "ana", "aus_c": "aus", "cnd_c": "cnd", "pt_c": "pt", "sn_c": "sn"}
NOBODY = PieceId(-1)  # where an edition lacks a counter that has a rule of its own


@dataclass(frozen=True)
class SpaceSets:
    """The whole situation on the map as sets of spaces (bits, see `graph`)."""

    units: dict[Side, int]  # spaces holding combat units of a side
    greeks: int  # spaces holding neutral Greek units (9.5.2.4)
    open: int  # not neutral (11.1.11)
    control: dict[Side, int]  # as it counts, with the Arab Northern Army (11.1.15)
    forts: dict[Side, int]  # intact, of nations at war
    besieged: dict[Side, int]  # intact forts of a side that are besieged (15.2.1)
    friendly: dict[Side, int]  # may be passed by supply and redeployment (14.1.3, 13.1.5)


# ------------------------------------------------------------------------------------------------------- counters


@cache
def _single(edition: Edition, unit: str) -> PieceId:
    """The first counter of a type."""
    return next(iter(edition.tables.counters(unit)), NOBODY)


def ana(edition: Edition) -> PieceId:
    """The Arab Northern Army."""
    return _single(edition, "ana_c")


def sn(edition: Edition) -> PieceId:
    """The Senussi."""
    return _single(edition, "sn_c")


def mef(edition: Edition) -> PieceId:
    """The MEF army."""
    return _single(edition, "br_mef")


def br_ne(edition: Edition) -> PieceId:
    """The British Near East army."""
    return _single(edition, "br_ne")


def orient(edition: Edition) -> PieceId:
    """The French Army of the Orient."""
    return _single(edition, "fr_orient")


def side_of(edition: Edition, piece: PieceId) -> Side:
    """The side a counter belongs to."""
    return edition.pieces[piece].side


def is_army(edition: Edition, piece: PieceId) -> bool:
    """Whether a counter is an army; else it is a corps."""
    return edition.pieces[piece].army


def nationality(edition: Edition, piece: PieceId) -> Nation:
    """The nation a card or a mandated offensive sees; ANA, AUS, CND, PT and SN are their own (7.1.4, 7.1.5)."""
    unit = edition.pieces[piece]
    return Nation(_OWN_NAMES.get(unit.id, unit.nation))


def activation_nationality(edition: Edition, piece: PieceId) -> Nation:
    """The nation for activation and multi-national attacks: ANA, AUS, CND and PT are BR, SN is TU, MN is SB (9.2.3)."""
    nation = edition.pieces[piece].nation
    return Nation("sb") if nation == "mn" else nation


def full_strength(board: Board, piece: PieceId) -> bool:
    """Whether the counter shows its front."""
    return piece not in board.reduced


def is_neutral(board: Board, piece: PieceId) -> bool:
    """Whether this is a Greek unit that does not take part yet (9.5.2.4)."""
    return board.edition.pieces[piece].nation == "gr" and "gr" not in board.at_war


def on_map(board: Board, piece: PieceId) -> bool:
    """Whether the counter stands in a space of the map."""
    return board.where[piece] in board.edition.spaces


# -------------------------------------------------------------------------------------------------------- spaces


@cache
def capitals(edition: Edition) -> Mapping[Nation, tuple[SpaceId, ...]]:
    """The capitals of each nation that has one."""
    found: dict[Nation, tuple[SpaceId, ...]] = {}
    for space in edition.spaces.values():
        if space.capital_of is not None:
            found[space.capital_of] = (*found.get(space.capital_of, ()), space.id)
    return found


@cache
def _neutrals(edition: Edition) -> frozenset[Nation]:
    """The nations that are neutral at the start; Persia goes with Turkey (11.1.13)."""
    spaces = edition.spaces.values()
    return frozenset(space.nation for space in spaces if space.start_control == "neutral") - {"pe"}


def picture(board: Board) -> SpaceSets:
    """The situation as bits, worked out once for each board."""
    found = board.memo.get("picture")
    if not isinstance(found, SpaceSets):
        found = _picture(board)
        board.memo["picture"] = found
    return found


def _picture(board: Board) -> SpaceSets:
    held = {AP: 0, CP: 0}
    greeks, neutral = 0, "gr" not in board.at_war
    bit, kinds = board.edition.graph.bit, board.edition.pieces
    for space, pieces in board.occupants.items():
        here = bit.get(space)
        if here is None:
            continue
        for piece in pieces:
            unit = kinds[piece]
            if neutral and unit.nation == "gr":
                greeks |= here
            else:
                held[unit.side] |= here
    open_ = _open(board, greeks)
    intact = open_ & ~board.edition.graph.mask_of(board.destroyed)
    forts = {side: board.edition.graph.forts[side] & intact for side in SIDES}
    besieged = {side: _besieged(board, forts[side] & held[foe(side)], foe(side)) for side in SIDES}
    control = _control(board, forts[CP])
    friendly = {side: (control[side] & open_ | besieged[foe(side)]) & ~held[foe(side)] & ~greeks for side in SIDES}
    return SpaceSets(held, greeks, open_, control, forts, besieged, friendly)


def _open(board: Board, greeks: int) -> int:
    closed = board.edition.graph.mef_spaces
    if board.beachhead is not None:
        closed &= ~board.edition.graph.bit[board.beachhead]
    for nation in _neutrals(board.edition) - board.at_war:
        closed |= board.edition.graph.nations[nation]
    if "tu" not in board.at_war:
        closed |= board.edition.graph.nations["pe"]  # 11.1.13
    if board.limited_greece and "gr" not in board.at_war:
        closed &= ~board.edition.graph.nations["gr"]
    return board.edition.graph.everywhere & ~closed & ~greeks


_CONTROL_CACHE: dict[int, tuple[object, int, int]] = {}  # by identity of the mapping, which is never changed


def _control(board: Board, cp_forts: int) -> dict[Side, int]:
    """Control as bits; the space the ANA occupies counts for the AP unless a CP fort stands in it (11.1.15)."""
    known = _CONTROL_CACHE.get(id(board.control))
    if known is None or known[0] is not board.control:
        masks = {AP: 0, CP: 0, "neutral": 0, "none": 0}
        for space, side in board.control.items():
            masks[side] |= board.edition.graph.bit[space]
        if len(_CONTROL_CACHE) >= 64:
            _CONTROL_CACHE.clear()
        known = (board.control, masks[AP], masks[CP])
        _CONTROL_CACHE[id(board.control)] = known
    _, ap, cp = known
    lent = _of_the_ana(board) & cp & ~cp_forts
    lent |= beachhead(board)
    return {AP: ap | lent, CP: cp & ~lent}


def _of_the_ana(board: Board) -> int:
    """The space in which the Arab Northern Army stands, as bits."""
    arabs = ana(board.edition)
    return 0 if arabs == NOBODY else board.edition.graph.bit[board.where[arabs]]


def _besieged(board: Board, forts: int, besieger: Side) -> int:
    found = 0
    for space in board.edition.graph.spaces_in(forts):
        if siege_strength_ok(board, space, units(board, space, besieger)):
            found |= board.edition.graph.bit[space]
    return found


def units(board: Board, space: SpaceId, side: Side | None = None) -> tuple[PieceId, ...]:
    """The counters in a space or box; with a side only its combat units, neutral Greeks left out."""
    pieces = board.at(space)
    if side is None or not pieces:
        return pieces
    kinds, neutral = board.edition.pieces, None if "gr" in board.at_war else "gr"
    return tuple([piece for piece in pieces if kinds[piece].side == side and kinds[piece].nation != neutral])


def occupier(board: Board, space: SpaceId) -> Side | None:
    """The side with combat units in the space; neutral Greeks do not count."""
    for piece in board.at(space):
        if not is_neutral(board, piece):
            return board.edition.pieces[piece].side
    return None


def fort(board: Board, space: SpaceId) -> int:
    """The level (CF and LF alike) of an intact fort; 0 if there is none."""
    if space in board.destroyed or space not in board.edition.spaces:
        return 0
    return board.edition.spaces[space].fort


def fort_side(board: Board, space: SpaceId) -> Side | None:
    """Whose intact fort stands here; None if there is none or its nation is neutral (11.1.11)."""
    if not fort(board, space) or not open_to(board, space):
        return None
    return Side(board.edition.spaces[space].printed_side)


def enemy_fort(board: Board, side: Side, space: SpaceId) -> bool:
    """Whether an intact fort of the other side stands here."""
    return fort_side(board, space) == foe(side)


def siege_strength_ok(board: Board, space: SpaceId, pieces: Iterable[PieceId]) -> bool:
    """Whether these counters are enough to besiege the fort: an army, or corps as many as its level (15.2.1)."""
    corps = 0
    for piece in pieces:
        if board.edition.pieces[piece].army:
            return True
        corps += 1
    return corps >= fort(board, space) > 0


def besieged(board: Board, space: SpaceId) -> bool:
    """Whether an intact fort is besieged by the enemy units that stand there (15.2.1)."""
    now = picture(board)
    return bool((now.besieged[AP] | now.besieged[CP]) & board.edition.graph.bit[space])


def open_to(board: Board, space: SpaceId) -> bool:
    """Whether units may be here: not in a neutral nation (11.1.11 to 11.1.13), nor with neutral Greeks (9.5.2.4).

    Of the MEF spaces only the one with the beachhead is open (11.1.10).
    """
    return bool(picture(board).open & board.edition.graph.bit[space])


def beachhead(board: Board) -> int:
    """The space with the MEF beachhead as bits; 0 without one (9.5.3.5)."""
    return 0 if board.beachhead is None else board.edition.graph.bit[board.beachhead]


def control_of(board: Board, space: SpaceId) -> str:
    """Control as it counts now: ap, cp, neutral or none, as of a space that is not there; with the ANA (11.1.15)."""
    now = picture(board)
    bit = board.edition.graph.bit[space]
    if now.control[AP] & bit:
        return AP
    return CP if now.control[CP] & bit else board.control.get(space, "none")


def controls(board: Board, side: Side, space: SpaceId) -> bool:
    """Whether the side controls the space as it counts now."""
    return bool(picture(board).control[side] & board.edition.graph.bit[space])


class StateOrView(Protocol):
    """A state or what a viewer sees of one."""

    @property
    def edition(self) -> Edition: ...
    @property
    def scenario(self) -> Scenario: ...


def scoring(known: StateOrView) -> int:
    """The spaces worth a VP in this scenario (5.7.2), as bits. Nobody else says which these are."""
    return _scoring(known.edition, known.scenario.historical)


@cache
def _scoring(edition: Edition, historical: bool) -> int:
    return edition.graph.mask_where(lambda space: space.vp if historical else space.vp_classic)


def is_vp(known: StateOrView, space: SpaceId) -> bool:
    """Whether the space is worth a VP in this scenario."""
    return bool(scoring(known) & known.edition.graph.bit[space])


# ------------------------------------------------------------------------------------------------------- changes


def add_vp(work: Work, change: int, reason: Text) -> None:
    """Move the VP marker for another reason than control of a space, and tell it."""
    if not change:
        return
    work.tracks = replace(work.tracks, vp=work.tracks.vp + change)
    work.tell(VpChanged(change, work.tracks.vp, reason))


def _owner(board: Board, space: SpaceId) -> str:
    """Who holds a space for the VP total; a neutral's spaces count for their printed side (3.0)."""
    owner = control_of(board, space)
    return owner if owner in SIDES else board.edition.spaces[space].printed_side


def _settle(work: Work, before: Board, spaces: Iterable[SpaceId], unsupplied: bool = False) -> None:
    """Tell control that has changed since `before` and move the VP marker with it."""
    for space in spaces:
        side = control_of(work.board, space)
        if side == control_of(before, space) or side not in SIDES:
            continue
        change = 0
        if is_vp(work.state, space) and _owner(before, space) != side:
            change = 1 if side == CP else -1
            work.tracks = replace(work.tracks, vp=work.tracks.vp + change)
        work.tell(ControlChanged(before.edition, space, Side(side), change, unsupplied=unsupplied))


def set_control(work: Work, space: SpaceId, side: Side, *, unsupplied: bool = False) -> None:
    """Give a space to a side; its VP moves at once. A neutral space coming to its printed side moves none (3.0).

    `unsupplied` is told as the reason.
    """
    before = work.board
    if before.control[space] == side:
        return
    work.board = replace(before, control={**before.control, space: side})
    _settle(work, before, (space,), unsupplied)


def relocate(work: Work, piece: PieceId, to: SpaceId) -> None:
    """Put a counter elsewhere without entering: no control, no trench. Control lent by the ANA goes with it."""
    before = work.board
    work.board = before.place(piece, to)
    if piece == ana(work.edition):
        _settle(work, before, [space for space in (before.where[piece], to) if space in work.edition.spaces])


def arrive(work: Work, piece: PieceId, to: SpaceId) -> None:
    """Put a counter down where its side is at home: redeployed, as a reinforcement or rebuilt.

    A space that the ANA lends is its side's for good with a second unit in it, for that one holds it (3.0, 11.1.15).
    """
    relocate(work, piece, to)
    side = side_of(work.edition, piece)
    if to not in work.edition.spaces or piece == ana(work.edition) or not work.state.options.have("lent-space-taken"):
        return
    if work.board.control[to] == foe(side) and not enemy_fort(work.board, side, to):
        set_control(work, to, side)


def enter(work: Work, piece: PieceId, space: SpaceId) -> None:
    """A unit comes into a space by movement, advance or at the end of a retreat.

    Control changes unless an intact enemy fort stands there (11.1.14) or the unit is the ANA (11.1.15), an enemy
    trench goes or is turned (11.2.5, 11.2.6), and a CP unit takes the beachhead away (9.5.3.5).
    """
    side = side_of(work.edition, piece)
    origin = work.board.where[piece]
    if origin in work.edition.spaces and work.edition.graph.crosses_caucasus(origin, space):
        work.state = replace(work.state, log=replace(work.state.log, ru_crossed=True))  # 11.3.2
    relocate(work, piece, space)
    _overrun_trench(work, side, space)
    if side == CP and work.board.beachhead == space:
        work.board = replace(work.board, beachhead=None)
        work.say("pog-beachhead-lost", space)
    if piece != ana(work.edition) and not enemy_fort(work.board, side, space):
        set_control(work, space, side)


def _overrun_trench(work: Work, side: Side, space: SpaceId) -> None:
    trench = work.board.trenches.get(space)
    if trench is not None and trench.side != side:
        lower_trench(work, space)


def lower_trench(work: Work, space: SpaceId) -> None:
    """Level 1 goes, level 2 becomes level 1 of the other side (11.2.5 to 11.2.7)."""
    trenches = dict(work.board.trenches)
    trench = trenches.pop(space)
    if trench.level > 1:
        trenches[space] = Trench(foe(trench.side), 1)
    work.board = replace(work.board, trenches=trenches)
    key = "pog-trench-turned" if trench.level > 1 else "pog-trench-removed"
    work.say(key, space, space=space_text(work.edition, space))


def destroy_fort(work: Work, space: SpaceId, *, tell: bool = True) -> None:
    """A fort falls for good, where there is one; enemy units that stand there take the space at once (3.0, 15.1.9)."""
    if space not in work.edition.spaces:
        return
    owner = Side(work.edition.spaces[space].printed_side)
    before = work.board
    work.board = replace(before, destroyed=before.destroyed | {space})
    if tell:
        work.say("pog-fort-destroyed", space, space=space_text(work.edition, space))
    takers = units(work.board, space, foe(owner))
    if takers and (takers != (ana(work.edition),) or work.state.options.arab_forts == "taken"):
        work.board = replace(work.board, control={**work.board.control, space: foe(owner)})
    if takers:
        _settle(work, before, (space,))


def eliminate(
    work: Work,
    piece: PieceId,
    *,
    permanent: bool = False,
    replacement: PieceId | None = None,
    tell: bool = True,
    unsupplied: bool = False,
) -> None:
    """Take a counter off the map: to be rebuilt, or for good if `permanent` or it carries a dot (12.4.7, 17.1.7).

    A `replacement` corps is put in its space (12.4.4); `unsupplied` is told as the reason.
    """
    space = work.board.where[piece]
    gone = permanent or not work.edition.pieces[piece].replaceable
    relocate(work, piece, REMOVED if gone else ELIMINATED)
    work.board = replace(work.board, reduced=work.board.reduced - {piece})
    forget(work, piece)
    if tell:
        work.tell(StepLost(work.edition, piece, space, True, gone, replacement, unsupplied=unsupplied))
    if replacement is not None and space not in BOXES:
        relocate(work, replacement, space)


def forget(work: Work, piece: PieceId) -> None:
    """A unit that moves, retreats or dies loses its mark of a failed entrenchment (11.2.10)."""
    if str(piece) in work.state.entrench_failed:
        left = {key: rounds for key, rounds in work.state.entrench_failed.items() if key != str(piece)}
        work.state = replace(work.state, entrench_failed=left)
