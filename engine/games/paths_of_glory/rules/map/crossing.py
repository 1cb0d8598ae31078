"""Lines and areas closed to a counter, whatever it is doing there (5.7.4, 11.1.4, 11.1.10 to 11.1.17, 11.3, 16.4.9).

Enemy units, sieges and control are not looked at here: what they mean depends on the kind of step.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Literal

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import Combat, Edition, State, space_text, unit_text
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId, SpaceId
from engine.kernel.errors import Refusal, refusal
from engine.kernel.text import Arg

How = Literal["move", "attack", "retreat", "advance", "sr", "supply"]
Ban = tuple[str, str, int]  # paragraph, slug of the sentence, spaces

_BEF_AREA = ("br", "fr", "be", "ge")
_TREATY_AREA = ("ru", "ge", "tu", "ah", "ro")


@cache
def _area(edition: Edition, nations: tuple[str, ...]) -> int:
    """The spaces of these nations."""
    return reduce(or_, (edition.graph.nations[nation] for nation in nations))


def may_cross(state: State, piece: PieceId, a: SpaceId, b: SpaceId, how: How) -> Refusal | None:
    """Why a counter may not go (attack, trace, ...) from `a` to the adjacent space `b`, as far as line and area go."""
    edge = state.edition.neighbours[a].get(b)
    if edge is None:
        return refusal(
            "11.1.3", "pog-refuse-not-adjacent", a=space_text(state.edition, a), b=space_text(state.edition, b)
        )
    if how == "supply":
        usable = supply.group_of(state.edition, piece).rows[state.edition.graph.index[a]] & state.edition.graph.bit[b]
        return None if usable else _line_refusal(state, piece, a, b)
    if edge.dashed and not edge.nations & state.edition.graph.labels[piece]:
        return _line_refusal(state, piece, a, b)
    if state.edition.graph.crosses_caucasus(a, b):
        closed = _refuse_caucasus(state, piece, how)
        if closed is not None:
            return closed
    bit = state.edition.graph.bit[b]
    for rule, slug, spaces in bans(state, piece, how):
        if spaces & bit:
            return refusal(rule, f"pog-refuse-{slug}", **_names(state, piece), space=space_text(state.edition, b))
    return None


def _names(state: State, piece: PieceId) -> dict[str, Arg]:
    return {"unit": unit_text(state.edition, piece, piece in state.board.reduced)}


def _line_refusal(state: State, piece: PieceId, a: SpaceId, b: SpaceId) -> Refusal:
    return refusal(
        "11.1.4",
        "pog-refuse-dashed",
        **_names(state, piece),
        a=space_text(state.edition, a),
        b=space_text(state.edition, b),
    )


def _refuse_caucasus(state: State, piece: PieceId, how: How) -> Refusal | None:
    """11.3.2, 13.2.2: a Russian corps a turn, never an army; after the Tsar's fall by redeployment only."""
    if boards.is_army(state.edition, piece):
        return refusal("11.3.2", "pog-refuse-caucasus-army", **_names(state, piece))
    if how == "sr":
        return None  # counted by redeploy
    if CardId("fall_of_the_tsar") in state.events:
        return refusal("11.3.2", "pog-refuse-caucasus-closed", **_names(state, piece))
    if state.log.ru_crossed:
        return refusal("11.3.2", "pog-refuse-caucasus-used", **_names(state, piece))
    return None


def caucasus_open(state: State, piece: PieceId) -> bool:
    """Whether a counter may move over the border between the Caucasus box and the Near East now."""
    return _refuse_caucasus(state, piece, "move") is None


def bans(state: State, piece: PieceId, how: How) -> Iterator[Ban]:
    """The spaces closed to a counter, each with the paragraph that closes it."""
    unit = state.edition.pieces[piece]
    now = boards.picture(state.board)
    open_ = now.open | _entered_together(state, how)
    yield "11.1.10", "mef-closed", state.edition.graph.mef_spaces & ~open_
    yield "9.5.2.4", "greeks", now.greeks
    yield "11.1.11", "neutral", state.edition.graph.everywhere & ~open_
    if "mf_0" in unit.flags and how != "attack":
        yield "13.1.11", "no-movement", state.edition.graph.everywhere
    if "area_br_fr_be_ge" in unit.flags:
        yield "11.1.17", "bef-area", state.edition.graph.everywhere & ~_area(state.edition, _BEF_AREA)
    yield from _near_east(state, piece)
    if unit.army and unit.nation not in ("ah", "it") and italy_closed(state):
        yield "5.7.4", "italy-closed", state.edition.graph.nations["it"]
    if unit.nation == "ru":
        yield from _russian(state, how)
    elif unit.side == AP and how != "attack" and _treaty(state):
        yield "16.4.9", "treaty-apart", _held_by(state, russian=True)
    if how == "attack":
        yield from _attack(state, piece)


def open_to(state: State, space: SpaceId, how: How) -> bool:
    """Whether a counter may be in a space for all that neutrality and the beachhead say (11.1.10, 11.1.11)."""
    return bool((boards.picture(state.board).open | _entered_together(state, how)) & state.edition.graph.bit[space])


def _entered_together(state: State, how: How) -> int:
    """9.5.3.5: the beachhead into which the units of one advance or retreat go together, though the first ends it."""
    if how not in ("advance", "retreat") or not state.options.have("joint-entry"):
        return 0
    combat = next((frame for frame in reversed(state.stack) if isinstance(frame, Combat)), None)
    if combat is None:
        return 0
    ends = (path[-1] for path in combat.retreated.values())
    entered = (combat.target, *combat.vacated) if how == "advance" else ends
    return state.edition.graph.mask_of(entered) & state.edition.graph.mef_spaces


def _near_east(state: State, piece: PieceId) -> Iterator[Ban]:
    unit = state.edition.pieces[piece]
    if "no_near_east" in unit.flags:
        yield "11.3.1", "no-near-east", state.edition.graph.near_east
    if not unit.army:
        return
    barred = piece in state.board.ne_barred
    if barred or "near_east_capable" not in unit.flags:
        yield "11.3.1", "no-near-east", state.edition.graph.near_east
    if barred and piece == boards.orient(state.edition):
        yield "9.5.3.4", "orient-salonika", state.edition.graph.bit[graph.SALONIKA]


def _russian(state: State, how: How) -> Iterator[Ban]:
    if state.tracks.turn == 1:
        yield "15.1.12", "ru-german-forts", boards.picture(state.board).forts[CP] & state.edition.graph.nations["ge"]
    if _treaty(state):
        yield "16.4.9", "treaty-area", state.edition.graph.everywhere & ~_area(state.edition, _TREATY_AREA)
        if how == "attack":
            yield "16.4.9", "treaty-no-attack", state.edition.graph.everywhere
        else:
            yield "16.4.9", "treaty-apart", _held_by(state, russian=False)


def _attack(state: State, piece: PieceId) -> Iterator[Ban]:
    unit = state.edition.pieces[piece]
    if unit.nation == "ge" and russian_forts_barred(state):
        yield "15.1.11", "ge-russian-forts", boards.picture(state.board).forts[AP] & state.edition.graph.nations["ru"]
    if unit.side == CP and _treaty(state):
        spared = state.edition.graph.near_east if unit.nation == "tu" else 0
        yield "16.4.9", "treaty-spares-ru", _held_by(state, russian=True) & ~spared


def _held_by(state: State, *, russian: bool) -> int:
    """Spaces with Russian, or with other Allied, units."""
    board, found = state.board, 0
    for space, pieces in board.occupants.items():
        if space in state.edition.spaces and any(
            state.edition.pieces[piece].side == AP and (state.edition.pieces[piece].nation == "ru") == russian
            for piece in pieces
        ):
            found |= state.edition.graph.bit[space]
    return found


def _treaty(state: State) -> bool:
    return CardId("treaty_of_brest_litovsk") in state.events


def italy_closed(state: State) -> bool:
    """5.7.4: in the historical scenario foreign armies stay out of Italy until the AP is at Total War."""
    return state.scenario.historical and state.tracks.commitment.ap != "total"


def channel_closed(state: State) -> bool:
    """11.1.9: whether CP units may not end in Amiens, Calais and Ostend."""
    return CardId("race_to_the_sea") not in state.events and state.tracks.war_status.cp < 4


def russian_forts_barred(state: State) -> bool:
    """15.1.11: whether GE units may not attack spaces with Russian forts."""
    return CardId("oberost") not in state.events and state.tracks.war_status.cp < 4


def no_end(state: State, piece: PieceId) -> Iterator[Ban]:
    """Where a counter may pass but not end a move or a redeployment."""
    unit = state.edition.pieces[piece]
    if unit.side == CP and channel_closed(state):
        yield "11.1.9", "channel-port", state.edition.graph.channel_ports
    if unit.army and unit.nation == "ge" and italy_closed(state):
        yield "5.7.4", "italian-border", state.edition.graph.italian_border


def closed_to(state: State, piece: PieceId, how: How) -> int:
    """All the spaces closed to a counter, as bits; the same for all counters of its type and marks."""
    key = ("closed", state.edition.pieces[piece].id, piece in state.board.ne_barred, how)
    found = state.memo.get(str(key))
    if not isinstance(found, int):
        found = 0
        for _, _, spaces in bans(state, piece, how):
            found |= spaces
        state.memo[str(key)] = found
    return found
