"""Replacement points: frames Replace (17.0) and FlipUnits (events that replace at once).

Points are counted in halves: a corps step costs one half, an army step two, all from one pool.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases import commitment
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
)
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Text, text

POOLS: dict[Side, tuple[str, ...]] = {AP: ("a", "br", "fr", "it", "ru", "us"), CP: ("ah", "bu", "ge", "tu")}
EXEMPT = frozenset({"be", "sb"})  # from the capital rule (17.1.3)
ARABIA = SpaceId("arabia")
TAXI_SPACES = tuple(map(SpaceId, ("paris", "rouen", "amiens", "chateau-thierry", "melun", "orleans")))
TAXIS, SEDAN = CardId("paris_taxis"), SpaceId("sedan")
RATHENAU, AIR_FORCE = CardId("walter_rathenau"), CardId("independent_air_force")
ZEPPELINS, UBOATS, CONVOY = CardId("zeppelin_raids"), CardId("uboats_unleashed"), CardId("convoy")
BOLSHEVIKS, WARSAW = CardId("bolshevik_revolution"), SpaceId("warsaw")


def pool_side(pool: str) -> Side:
    """Whose a pool of replacement points is."""
    return CP if pool in POOLS[CP] else AP


def pool_of(edition: m.Edition, piece: PieceId) -> str | None:
    """The pool a counter is replaced from; None for those that take no replacements (17.1.1.1, 17.1.7)."""
    kind = edition.pieces[piece]
    if not kind.replaceable or kind.rp_pool == "none":
        return None
    return "a" if kind.rp_pool == "allied" else kind.rp_pool


def cost(edition: m.Edition, piece: PieceId) -> int:
    """Halves that one step of the counter costs."""
    return 2 if edition.pieces[piece].army else 1


def begin(work: m.Work, side: Side) -> None:
    """Open the side's segment of the Replacement Phase when it has points to spend; tell what is not as recorded."""
    for cause, pool, change in _adjustments(work.state, side):
        key = "pog-rp-more" if change > 0 else "pog-rp-fewer"
        work.say(key, cause=cause, pool=m.said(work.edition, f"pool-{pool}"), points=abs(change))
    points = halves(work.state, side)
    if points:
        work.state = work.state.push(m.Replace(side, points))


def halves(state: m.State, side: Side) -> dict[str, int]:
    """What the side may spend now, in halves by pool."""
    points = standing(state, side)
    return {pool: 2 * points[pool] for pool in POOLS[side] if points.get(pool, 0) > 0}


def standing(state: m.State, side: Side) -> dict[str, int]:
    """The points recorded, with what events add and take in the Replacement Phase itself."""
    points = dict(state.tracks.rp)
    for _, pool, change in _adjustments(state, side):
        points[pool] = points.get(pool, 0) + change
    return points


def _adjustments(state: m.State, side: Side) -> Iterator[tuple[Text, str, int]]:
    """What is added to or taken from the points recorded: why, of which pool, how many."""
    points, played = state.tracks.rp, state.events
    if side == CP:
        if RATHENAU in played and AIR_FORCE not in played:
            yield cardplay.card_text(state.edition, RATHENAU), "ge", 1
        if _occupation(state):
            yield text("pog-rp-occupation"), "ge", 1
        return
    left = points.get("br", 0)
    raids = min(left, 4 * (played.get(ZEPPELINS) == state.tracks.turn))
    boats = min(left - raids, int(UBOATS in played and CONVOY not in played))
    for card, change in ((ZEPPELINS, raids), (UBOATS, boats)):
        if change:
            yield cardplay.card_text(state.edition, card), "br", -change
    if BOLSHEVIKS in played and points.get("ru", 0) > 1:
        yield cardplay.card_text(state.edition, BOLSHEVIKS), "ru", 1 - points["ru"]  # 16.4.7


def _occupation(state: m.State) -> int:
    """5.7.3: a German point for Sedan and two more spaces in the West, once the Total War cards have come."""
    if not (state.scenario.historical and commitment.joined(state, CP, "total")):
        return 0
    held = [space.id for space in state.edition.spaces.values() if space.nation in ("fr", "be")]
    held = [space for space in held if boards.controls(state.board, CP, space)]
    return int(SEDAN in held and len(held) >= 3)


def capital_fallen(board: m.Board, nation: Nation) -> bool:
    """Enemy control or siege of a capital bars the nation's points; one of the two is enough for AH (17.1.3)."""
    if nation in EXEMPT:
        return False
    enemy = AP if nation in ("ge", "ah", "tu", "bu") else CP
    capitals = boards.capitals(board.edition).get(nation, ())
    return any(boards.controls(board, enemy, space) or boards.besieged(board, space) for space in capitals)


def refuse_unit(board: m.Board, piece: PieceId) -> Refusal | None:
    """Why a counter may take no replacements whatever they cost."""
    unit = m.unit_text(board.edition, piece, False)
    if pool_of(board.edition, piece) is None:
        return refusal("17.1.7", "pog-not-replaceable", unit=unit)
    nation = board.edition.pieces[piece].nation
    if "no_rp_if_warsaw_ap" in board.edition.pieces[piece].flags and boards.controls(board, AP, WARSAW):
        return cardplay.by_card("polish_restoration", "pog-poles-without-warsaw", unit=unit)
    if capital_fallen(board, nation):
        return refusal("17.1.3", "pog-capital-fallen", nation=m.said(board.edition, f"nation-{nation}"))
    return None


def refuse_flip(board: m.Board, piece: PieceId) -> Refusal | None:
    """Why a reduced counter may not be brought to full strength; points apart (17.1.4)."""
    unit = m.unit_text(board.edition, piece, False)
    place = board.where[piece]
    on_map = place in board.edition.spaces
    if piece not in board.reduced or not (on_map or place == m.reserve_of(board.edition.pieces[piece].side)):
        return refusal("17.1.4", "pog-not-reduced", unit=unit)
    why = refuse_unit(board, piece)
    if why is not None or not on_map:
        return why
    if not supply.supplied(board, piece):
        rule = "14.1.5" if supply.survives(board, piece) else "14.3"  # Turks in Medina
        return refusal(rule, "pog-unit-out-of-supply", unit=unit)
    if supply.only_foreign_source(board, piece):
        return refusal("17.1.4.1", "pog-foreign-source", unit=unit)
    return None


def refuse_rebuild(state: m.State, piece: PieceId, space: SpaceId) -> Refusal | None:
    """Why an eliminated counter may not come back there (17.1.5, 17.1.6)."""
    unit = m.unit_text(state.edition, piece, False)
    if state.board.where[piece] != m.ELIMINATED:
        return refusal("17.1.4", "pog-not-eliminated", unit=unit)
    why = refuse_unit(state.board, piece)
    if why is None and space not in rebuild_spaces(state, piece):
        where = (
            m.space_text(state.edition, space)
            if space in state.edition.spaces or space in m.BOXES
            else text("pog-nowhere")
        )
        rule = "17.1.5" if state.edition.pieces[piece].army else "17.1.6"
        return refusal(rule, "pog-may-not-enter-there", unit=unit, space=where)
    return why


def rebuild_spaces(state: m.State, piece: PieceId) -> tuple[SpaceId, ...]:
    """Where an eliminated counter may be rebuilt: armies like reinforcements, corps in the Reserve Box."""
    kind = state.edition.pieces[piece]
    if kind.army:
        return placing.entry_spaces(state, piece)
    if "rebuilt_in_arabia" in kind.flags:
        return (ARABIA,) if placing.room(state.board, ARABIA) > 0 else ()
    return (m.reserve_of(kind.side),)


# --------------------------------------------------------------------------------------------------- the frames


def refuse(state: m.State, frame: m.Replace | m.FlipUnits, action: m.Action) -> Refusal | None:
    """Why points may not be spent so."""
    if isinstance(action, m.Done):
        if isinstance(frame, m.FlipUnits) and frame.card == TAXIS:
            return cardplay.by_card(TAXIS, "pog-flip-a-unit")
        return None
    if isinstance(action, m.Flip):
        if not 0 <= action.piece < len(state.edition.pieces) or state.edition.pieces[action.piece].side != frame.side:
            return refusal("17.1.4", "pog-own-units-only")
        if isinstance(frame, m.FlipUnits) and frame.card == TAXIS:
            if action.piece in taxi_armies(state.board):
                return None
            return cardplay.by_card(TAXIS, "pog-not-by-this-card", unit=m.unit_text(state.edition, action.piece, False))
        return _refuse_points(state.edition, frame, action.piece) or refuse_flip(state.board, action.piece)
    if isinstance(action, m.Rebuild) and isinstance(frame, m.Replace):
        if not 0 <= action.piece < len(state.edition.pieces) or state.edition.pieces[action.piece].side != frame.side:
            return refusal("17.1.4", "pog-own-units-only")
        return _refuse_points(state.edition, frame, action.piece) or refuse_rebuild(state, action.piece, action.space)
    return refusal("17.1.4", "pog-flip-rebuild-or-done" if isinstance(frame, m.Replace) else "pog-flip-or-done")


def _refuse_points(edition: m.Edition, frame: m.Replace | m.FlipUnits, piece: PieceId) -> Refusal | None:
    unit = m.unit_text(edition, piece, False)
    if isinstance(frame, m.Replace):
        pool = pool_of(edition, piece)
        if pool is not None and frame.halves.get(pool, 0) < cost(edition, piece):
            return refusal("17.1.1", "pog-not-enough-rp", pool=m.said(edition, f"pool-{pool}"), unit=unit)
        return None
    if pool_of(edition, piece) != "ge":  # Landwehr is the only card of this kind
        return cardplay.by_card(frame.card, "pog-not-by-this-card", unit=unit)
    if frame.halves < cost(edition, piece):
        return refusal("17.1.4", "pog-not-enough-points", unit=unit)
    return None


def candidates(state: m.State, frame: m.Replace | m.FlipUnits) -> Iterator[m.Action]:
    """One counter of each equal kind, in each of its places, and done."""
    board = state.board
    seen: set[tuple[object, ...]] = set()
    for piece in sorted(board.reduced):
        look = (state.edition.pieces[piece].id, board.where[piece])
        if state.edition.pieces[piece].side == frame.side and look not in seen:
            seen.add(look)
            yield m.Flip(piece)
    if isinstance(frame, m.Replace):
        yield from _rebuilds(state, frame)
    yield m.Done()


def _rebuilds(state: m.State, frame: m.Replace) -> Iterator[m.Action]:
    seen: set[object] = set()
    for piece in state.board.at(m.ELIMINATED):
        kind = state.edition.pieces[piece]
        if kind.side != frame.side or kind.id in seen or _refuse_points(state.edition, frame, piece) is not None:
            continue
        seen.add(kind.id)
        yield from (m.Rebuild(piece, space) for space in rebuild_spaces(state, piece))


def apply(work: m.Work, frame: m.Replace | m.FlipUnits, action: m.Action) -> None:
    """Spend the points; FlipUnits closes itself with the last half."""
    if isinstance(action, m.Done):
        work.state = work.state.pop()
        return
    assert isinstance(action, m.Flip | m.Rebuild)
    piece = action.piece
    if isinstance(action, m.Flip):
        work.board = replace(work.board, reduced=work.board.reduced - {piece})
        place = work.board.where[piece]
        work.say(
            "pog-restored",
            *_shown(work.edition, place),
            unit=m.unit_text(work.edition, piece, False),
            space=m.space_text(work.edition, place),
        )
    else:
        boards.arrive(work, piece, action.space)
        work.board = replace(work.board, reduced=work.board.reduced | {piece})
        work.say(
            "pog-rebuilt",
            *_shown(work.edition, action.space),
            unit=m.unit_text(work.edition, piece, True),
            space=m.space_text(work.edition, action.space),
        )
    _spend(work, frame, piece)


def _shown(edition: m.Edition, place: SpaceId) -> tuple[SpaceId, ...]:
    return (place,) if place in edition.spaces else ()


def _spend(work: m.Work, frame: m.Replace | m.FlipUnits, piece: PieceId) -> None:
    if isinstance(frame, m.FlipUnits):
        left = frame.halves - cost(work.edition, piece)
        work.state = work.state.swap(replace(frame, halves=left)) if left else work.state.pop()
        return
    pool = pool_of(work.edition, piece)
    assert pool is not None
    halves = {**frame.halves, pool: frame.halves[pool] - cost(work.edition, piece)}
    halves = {name: number for name, number in halves.items() if number > 0}
    work.state = work.state.swap(replace(frame, halves=halves)) if halves else work.state.pop()


def taxi_armies(board: m.Board) -> tuple[PieceId, ...]:
    """Reduced French armies in or beside Paris (paris_taxis)."""
    return tuple(
        piece
        for space in TAXI_SPACES
        for piece in board.at(space)
        if piece in board.reduced and board.edition.pieces[piece].nation == "fr" and board.edition.pieces[piece].army
    )
