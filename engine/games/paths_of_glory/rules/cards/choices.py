"""Decisions that single events ask for: Salonika, War in Africa, Russian Desertions, and peace offers (16.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.entering import neutrals, placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import journeys
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
)
from engine.kernel.errors import Refusal, not_now, refusal
from engine.kernel.text import text

SALONIKA, KAVALA = SpaceId("salonika"), SpaceId("kavala")
MOST_SENT = 3
FOURTEEN = CardId("fourteen_points")
Frame = m.SendCorps | m.LoseCorps | m.PeaceOffer | m.Reduce


# ------------------------------------------------------------------------------------------------------- Salonika


def br_corps(edition: m.Edition) -> tuple[PieceId, ...]:
    """Every British corps."""
    return edition.tables.counters("br_c")


def sent_corps(edition: m.Edition) -> tuple[PieceId, ...]:
    """The corps that may be sent to Salonika."""
    return tuple(sorted((*edition.tables.counters("br_c"), *edition.tables.counters("fr_c"))))


def open_salonika(state: m.State) -> m.State:
    """The limited entry of Greece: Salonika and Kavala open, three neutral corps in the other spaces (9.5.2.4)."""
    board = state.board
    if neutrals.GREECE in board.at_war or board.limited_greece:
        return state
    control = {**board.control, SALONIKA: AP, KAVALA: AP}
    return replace(state, board=replace(board, control=control, limited_greece=True))


def refuse_salonika(state: m.State) -> Refusal | None:
    """A corps must be able to go, and the event counts as a redeployment (9.3.3)."""
    deeds = state.log.deeds[AP]
    if deeds and deeds[-1].kind == "sr":
        return refusal("9.3.3", "pog-sr-twice")
    if any(may_be_sent(open_salonika(state), PieceId(piece)) for piece in sent_corps(state.edition)):
        return None
    return cardplay.by_card("salonika", "pog-nobody-to-salonika")


def salonika(work: m.Work) -> None:
    """Open the space and let the AP send its corps."""
    if not boards.open_to(work.board, SALONIKA):
        work.state = open_salonika(work.state)
        work.say("pog-greece-opens", SALONIKA, KAVALA)
        neutrals.set_up(work, neutrals.GREECE)
    work.state = work.state.push(m.SendCorps(AP))


def may_be_sent(state: m.State, piece: PieceId) -> bool:
    """A BR or FR corps in a port or the Reserve Box that could be redeployed, to a Salonika with room."""
    board, space = state.board, state.board.where[piece]
    ready = boards.controls(board, AP, SALONIKA) and placing.room(board, SALONIKA) > 0
    if not ready or space == SALONIKA or not supply.supplied(board, piece, at=SALONIKA):
        return False
    if space == m.AP_RESERVE:
        return not journeys.capital_lost(state, state.edition.pieces[piece].nation)
    if (
        space not in state.edition.spaces
        or state.edition.spaces[space].port != "ap"
        or not boards.controls(board, AP, space)
    ):
        return False
    if state.edition.spaces[space].near_east and (state.edition.pieces[piece].nation != "br" or state.log.sr_br):
        return False
    return not boards.besieged(board, space) and journeys.refuse_start(state, piece) is None


def _send(work: m.Work, frame: m.SendCorps, piece: PieceId) -> None:
    start = work.board.where[piece]
    if start in work.edition.spaces and work.edition.spaces[start].near_east:
        work.state = replace(work.state, log=replace(work.state.log, sr_br=True))  # 13.2.1
    work.tell(m.Moved(work.edition, piece, piece in work.board.reduced, (start, SALONIKA), "sr"))
    boards.forget(work, piece)
    boards.arrive(work, piece, SALONIKA)
    sent = frame.sent + 1
    more = sent < MOST_SENT and any(may_be_sent(work.state, PieceId(piece)) for piece in sent_corps(work.edition))
    work.state = work.state.swap(replace(frame, sent=sent)) if more else work.state.pop()


# --------------------------------------------------------------------------------------------------- War in Africa


def african_corps(board: m.Board) -> tuple[PieceId, ...]:
    """BR corps that may be lost to Africa: full-strength ones, reduced ones only without any of those."""
    here = [
        piece
        for piece in br_corps(board.edition)
        if board.where[piece] in board.edition.spaces or board.where[piece] == m.AP_RESERVE
    ]
    full = tuple(piece for piece in here if piece not in board.reduced)
    return full or tuple(here)


def war_in_africa(work: m.Work) -> None:
    """The AP chooses between a corps and a VP; without a corps there is no choice."""
    if african_corps(work.board):
        work.state = work.state.push(m.LoseCorps(AP))
    else:
        boards.add_vp(work, 1, text("pog-vp-war-in-africa"))


# ---------------------------------------------------------------------------------------------------- peace offers


def refuse_offer(state: m.State, side: Side) -> Refusal | None:
    """Why a side may not offer peace as its action (16.5.1, 5.3.3, 5.7.2)."""
    if not state.scenario.peace:
        return refusal("16.5", "pog-no-peace-in-scenario")
    if side == CP and FOURTEEN in state.events:
        return cardplay.by_card(FOURTEEN, "pog-no-peace-after-14-points")
    even = state.edition.limits.vp_start
    if (side == CP and state.tracks.vp > even) or (side == AP and state.tracks.vp < even):
        return None
    return refusal("16.5.1.1", "pog-no-peace-at-this-vp")


def _answer(work: m.Work, frame: m.PeaceOffer, accepted: bool) -> None:
    offering = CP if frame.side == AP else AP
    work.state = work.state.pop()
    if accepted:
        reason = "peace-lost" if work.state.options.tournament else "peace"  # 5.6.3
        work.state = replace(work.state, result=m.Result(None, reason, work.tracks.vp), stack=())
        work.say("pog-peace-accepted", side=m.side_text(frame.side))
        return
    work.say("pog-peace-refused", side=m.side_text(frame.side))
    work.edition.rules.roll_for_peace(work, offering)


# --------------------------------------------------------------------------------------------------- the frames


def refuse(state: m.State, frame: Frame, action: m.Action) -> Refusal | None:
    """Why this does not answer the event."""
    match frame, action:
        case m.SendCorps(sent=sent), m.Done():
            return None if sent else cardplay.by_card("salonika", "pog-send-one-at-least")
        case m.SendCorps(), m.SR(piece, to):
            fit = piece in sent_corps(state.edition) and to == SALONIKA and may_be_sent(state, piece)
            return None if fit else cardplay.by_card("salonika", "pog-not-to-salonika")
        case m.LoseCorps(), m.TakeLoss(piece, None):
            return (
                None if piece in african_corps(state.board) else cardplay.by_card("war_in_africa", "pog-not-to-africa")
            )
        case m.Reduce(), m.TakeLoss(piece, None):
            return (
                None
                if piece in _deserting(state.board)
                else cardplay.by_card("russian_desertions", "pog-not-deserting")
            )
        case (m.PeaceOffer(), m.AcceptPeace()) | (m.LoseCorps() | m.PeaceOffer() | m.Reduce(), m.Done()):
            return None
        case _:
            return not_now("pog-refuse-not-now")


def candidates(state: m.State, frame: Frame) -> Iterator[m.Action]:
    """The units or answers the event is about."""
    match frame:
        case m.SendCorps():
            yield from (m.SR(piece, SALONIKA) for piece in _alike(state.board, map(PieceId, sent_corps(state.edition))))
        case m.LoseCorps():
            yield from (m.TakeLoss(piece) for piece in _alike(state.board, african_corps(state.board)))
        case m.Reduce():
            yield from (m.TakeLoss(piece) for piece in _alike(state.board, _deserting(state.board)))
        case m.PeaceOffer():
            yield m.AcceptPeace()
    yield m.Done()


def _alike(board: m.Board, pieces: Iterator[PieceId] | tuple[PieceId, ...]) -> Iterator[PieceId]:
    """One counter of each equal kind."""
    seen: set[object] = set()
    for piece in pieces:
        look = (board.edition.pieces[piece].id, board.where[piece], piece in board.reduced)
        if look not in seen:
            seen.add(look)
            yield piece


def _deserting(board: m.Board) -> tuple[PieceId, ...]:
    """Full-strength Russians on the map (russian_desertions)."""
    return tuple(
        PieceId(piece)
        for piece, unit in enumerate(board.edition.pieces)
        if unit.nation == Nation("ru") and board.where[piece] in board.edition.spaces and piece not in board.reduced
    )


def apply(work: m.Work, frame: Frame, action: m.Action) -> None:
    """Carry the answer out."""
    match frame, action:
        case m.SendCorps(), m.SR(piece, _):
            _send(work, frame, piece)
        case m.LoseCorps(), m.TakeLoss(piece):
            work.state = work.state.pop()
            boards.eliminate(work, piece, permanent=True)
        case m.LoseCorps(), m.Done():
            work.state = work.state.pop()
            boards.add_vp(work, 1, text("pog-vp-war-in-africa"))
        case m.Reduce(left=left), m.TakeLoss(piece):
            work.board = replace(work.board, reduced=work.board.reduced | {piece})
            work.tell(m.StepLost(work.edition, piece, work.board.where[piece], False))
            more = left > 1 and bool(_deserting(work.board))
            work.state = work.state.swap(replace(frame, left=left - 1)) if more else work.state.pop()
        case m.PeaceOffer(), _:
            _answer(work, frame, isinstance(action, m.AcceptPeace))
        case _:
            work.state = work.state.pop()
