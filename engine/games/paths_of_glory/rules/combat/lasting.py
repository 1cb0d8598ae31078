"""Events that act in combat for the rest of their turn or of their action round, without being combat cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.combat import common
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal

OFFENSIVES_OF_1918 = ("michael", "blucher", "peace_offensive")
DRM = {"yanks_and_tanks": ("us", 2), "brusilov_offensive": ("ru", 1)}  # event of the round -> nation, bonus


def this_turn(state: m.State, card: str) -> bool:
    """Whether a card was played as an event in the present turn."""
    return state.events.get(CardId(card)) == state.tracks.turn


def this_round(state: m.State, side: Side, card: str) -> bool:
    """Whether a card is the event of the side's present action."""
    deeds = state.log.deeds[side]
    return state.tracks.active == side and bool(deeds) and deeds[-1] == m.Deed("event", CardId(card))


def took_part(edition: m.Edition, combat: m.Combat, nation: str) -> bool:
    """Whether a unit of the nation attacked, even if it is gone by now (12.3.4)."""
    return any(common.counts_as(edition, PieceId(int(piece)), nation) for piece in combat.origins)


def bonuses(state: m.State, combat: m.Combat, side: Side) -> Iterator[tuple[CardId, int]]:
    """What the event of the present action adds to the attacker's die."""
    for card, (nation, bonus) in DRM.items():
        if side == combat.side and this_round(state, side, card) and took_part(state.edition, combat, nation):
            yield CardId(card), bonus


def bar(state: m.State, target: SpaceId, piece: PieceId) -> Refusal | None:
    """The attacks that Lloyd George and Stavka Timidity forbid."""
    trench = state.board.trenches.get(target)
    if trench is None or state.edition.pieces[piece].side != AP:
        return None
    enemies = boards.units(state.board, target, CP)
    german = [state.edition.pieces[enemy].nation == "ge" for enemy in enemies]
    where = m.space_text(state.edition, target)
    if common.counts_as(state.edition, piece, "br") and trench.level == 2 and any(german) and lloyd_george(state):
        return cardplay.by_card("lloyd_george", "pog-refuse-lloyd-george", space=where)
    if common.counts_as(state.edition, piece, "ru") and german and all(german) and this_turn(state, "stavka_timidity"):
        return cardplay.by_card("stavka_timidity", "pog-refuse-stavka-timidity", space=where)
    return None


def lloyd_george(state: m.State) -> bool:
    """In force this turn, and none of the offensives of 1918 has been played."""
    return this_turn(state, "lloyd_george") and not _offensive_of_1918(state)


def _offensive_of_1918(state: m.State) -> bool:
    return any(common.played(state, card) for card in OFFENSIVES_OF_1918)


def stands_fast(state: m.State, combat: m.Combat, piece: PieceId) -> bool:
    """Whether Haig lets this unit ignore a retreat: entrenched Germans in the west, attacked by British units."""
    if not this_turn(state, "haig") or _offensive_of_1918(state):
        return False
    stack = combat.defenders if state.options.haig == "stack" else (piece,)
    if not any(state.edition.pieces[unit].nation == "ge" for unit in stack):
        return False
    west = state.edition.spaces[combat.target].nation in ("fr", "be", "ge")
    return west and common.trench(state, combat) > 0 and took_part(state.edition, combat, "br")
