"""Mandated offensives: the rolls, which attack meets them, the price of missing one (7.0, 6.0 A)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    SIDES,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
    foe,
)
from engine.kernel.text import Text, text

NONE = "none"
# Boxes from left to right; a result shifts to the right when the nation has lost its capital (7.1.2).
ORDER: Mapping[Side, tuple[str, ...]] = {AP: ("fr", "br", "it", "ru", NONE), CP: ("ah", "ah_it", "tu", "ge", NONE)}
ROLLED: Mapping[Side, tuple[str, ...]] = {
    AP: ("fr", "fr", "br", "it", "it", "ru"),
    CP: ("ah", "ah_it", "tu", "ge", NONE, NONE),
}
WEST = frozenset({"fr", "be", "ge"})
NEUTRAL_AT_START = frozenset({"it", "tu"})
ROME = SpaceId("rome")
MUTINY = CardId("french_mutiny")
CANCELLED = {"ge": CardId("h_l_take_command"), "ru": CardId("bolshevik_revolution")}  # 7.1.10, 7.1.11


def owed(state: m.State, side: Side) -> str:
    """The offensive the side still has to make: `none` or a box of the table."""
    return state.tracks.owed[side]


def owe(work: m.Work, side: Side, box: str) -> None:
    """From now on the side owes this offensive, or `none`."""
    work.tracks = replace(work.tracks, owed=work.tracks.owed.put(side, box))


def roll(work: m.Work) -> None:
    """Phase A: one die for each side (7.1.1)."""
    for side in SIDES:
        die = work.die(f"mandated offensive of the {side}")
        shown, rolled = _rolled(work.state, side, die)
        box = settle(work.state, side, rolled)
        owe(work, side, box)
        offensive = reasoned(work.state, side, rolled, box)
        offensive = text("pog-mo-august", offensive=offensive) if shown != rolled else offensive
        work.say("pog-mo-rolled", side=m.side_text(side), die=die, offensive=offensive)


def _rolled(state: m.State, side: Side, die: int) -> tuple[str, str]:
    """What the die shows, and what it counts as."""
    if side == CP and CardId("hoffmann") in state.events:  # 7.1.9
        die += 1
    box = ROLLED[side][min(die, 6) - 1]
    historical_first = state.scenario.historical and state.tracks.turn == 1
    return box, "fr" if box == "br" and historical_first else box  # 5.7.4


def settle(state: m.State, side: Side, box: str) -> str:
    """The box a result ends in after lost capitals and neutrals (7.1.2, 7.1.6, 7.1.10, 7.1.11)."""
    while box != NONE and _capital_lost(state.board, side, Nation(box[:2])):
        box = ORDER[side][ORDER[side].index(box) + 1]
    if box == "ah_it" and not _italy_stands(state.board):
        return "ah"
    if box in NEUTRAL_AT_START and Nation(box) not in state.board.at_war:
        return NONE
    return NONE if CANCELLED.get(box) in state.events else box


def reasoned(state: m.State, side: Side, rolled: str, box: str) -> Text:
    """The offensive that is owed, and why it is another one than was rolled."""
    offensive, nation = m.said(state.edition, f"mo-{box}"), Nation(rolled[:2])
    if box == rolled:
        return offensive
    country = m.said(state.edition, f"nation-of-{nation}")
    if _capital_lost(state.board, side, nation):
        key = "pog-mo-capitals-lost" if nation == "ah" else "pog-mo-capital-lost"
        return text(key, offensive=offensive, country=country)
    if rolled in CANCELLED and CANCELLED[rolled] in state.events:
        return text("pog-mo-ended", offensive=offensive, card=state.edition.cards[CANCELLED[rolled]].label)
    if box == "ah":
        country = m.said(state.edition, "nation-of-it")
        if Nation("it") in state.board.at_war:
            return text("pog-mo-capital-lost", offensive=offensive, country=country)
    return text("pog-mo-neutral", offensive=offensive, country=country)


def _capital_lost(board: m.Board, side: Side, nation: Nation) -> bool:
    capitals = [space.id for space in board.edition.spaces.values() if space.capital_of == nation]
    return bool(capitals) and all(boards.controls(board, foe(side), space) for space in capitals)


def _italy_stands(board: m.Board) -> bool:
    return Nation("it") in board.at_war and not boards.controls(board, CP, ROME)


def note_attack(work: m.Work, combat: m.Combat) -> None:
    """An attack has been declared, even if it is called off later: does it meet the offensive of its side?"""
    box = owed(work.state, combat.side)
    if box == "fr" and MUTINY in work.state.events:
        _mutiny(work, combat)
        return
    if box == NONE or not combat.defenders or not work.edition.rules.offensives[box](work.board, combat):
        return
    owe(work, combat.side, NONE)
    work.say("pog-mo-met", side=m.side_text(combat.side), offensive=m.said(work.edition, f"mo-{box}"))


def _mutiny(work: m.Work, combat: m.Combat) -> None:
    """7.1.8: the French should not attack in the West now, unless Americans stand with them."""
    board = work.board
    alone = (
        _of(work.edition, (piece,), "fr")
        and not any(work.edition.pieces[other].nation == "us" for other in board.at(board.where[piece]))
        for piece in combat.attackers
    )
    if _in_the_west(work.edition, combat) and any(alone):
        boards.add_vp(work, 1, text("pog-vp-french-mutiny"))
        owe(work, combat.side, NONE)


def _of(edition: m.Edition, pieces: tuple[PieceId, ...], *nations: str) -> bool:
    """Whether a unit of these nations is among the counters; the marked minors never count (7.1.4, 7.1.5)."""
    kinds = [edition.pieces[piece] for piece in pieces]
    return any(
        k.nation in nations and not k.flags & {"not_br_for_cards_and_mo", "not_tu_for_cards_and_mo"} for k in kinds
    )


def _in_the_west(edition: m.Edition, combat: m.Combat) -> bool:
    return edition.spaces[combat.target].nation in WEST


def _french(board: m.Board, combat: m.Combat) -> bool:
    return (
        _of(board.edition, combat.attackers, "fr")
        and _in_the_west(board.edition, combat)
        and _of(board.edition, combat.defenders, "ge")
    )


def _british(board: m.Board, combat: m.Combat) -> bool:
    return (
        _of(board.edition, combat.attackers, "br")
        and _in_the_west(board.edition, combat)
        and _of(board.edition, combat.defenders, "ge")
    )


def _german(board: m.Board, combat: m.Combat) -> bool:
    struck = any(board.edition.pieces[piece].nation in ("us", "br", "be", "fr") for piece in combat.defenders)
    return _of(board.edition, combat.attackers, "ge") and _in_the_west(board.edition, combat) and struck


def _against_italy(board: m.Board, combat: m.Combat) -> bool:
    """Italian units, Italian spaces, or units that would be cut off without Italy (7.1.6)."""
    if not _of(board.edition, combat.attackers, "ah"):
        return False
    in_italy = board.edition.spaces[combat.target].nation == "it"
    return (
        in_italy
        or _of(board.edition, combat.defenders, "it")
        or any(_through_italy(board, unit) for unit in combat.defenders)
    )


def _through_italy(board: m.Board, piece: PieceId) -> bool:
    if board.edition.pieces[piece].nation in ("ru", "sb", "ro", "mn"):  # these never draw on London
        return False
    return supply.supplied(board, piece) and not supply.supplied_without(board, piece, _italy(board.edition))


def _italy(edition: m.Edition) -> tuple[SpaceId, ...]:
    return tuple(space.id for space in edition.spaces.values() if space.nation == "it")


def _by(nation: str) -> Callable[[m.Board, m.Combat], bool]:
    return lambda board, combat: _of(board.edition, combat.attackers, nation)


MEETS: Mapping[str, Callable[[m.Board, m.Combat], bool]] = {
    "fr": _french,
    "br": _british,
    "ge": _german,
    "ah_it": _against_italy,
    "ah": _by("ah"),
    "tu": _by("tu"),
    "it": _by("it"),
    "ru": _by("ru"),
}


def penalties(work: m.Work) -> None:
    """Segment E.1: one VP against a side whose offensive was not made (7.1.3)."""
    for side in SIDES:
        box = owed(work.state, side)
        if box != NONE and not (box == "fr" and MUTINY in work.state.events):
            boards.add_vp(work, 1 if side == AP else -1, m.said(work.edition, f"vp-mo-{side}"))
        owe(work, side, NONE)
