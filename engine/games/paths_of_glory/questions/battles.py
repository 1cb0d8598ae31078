"""Questions about attacks: what may be attacked, with which table, column, shifts, modifiers and losses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import odds
from engine.games.paths_of_glory.odds.proposal import activated
from engine.games.paths_of_glory.questions.asking import Inquiry, counters, place
from engine.games.paths_of_glory.rules.combat import common, eligible, fire, flank, muster
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal
from engine.kernel.odds import Prospect


def attack(asked: Inquiry) -> dict[str, Any]:
    """One attack: whether it is legal, and all that its dice would be read with."""
    pieces, target = asked.attackers(), asked.space("target")
    trial = activated(asked.state, asked.edition.pieces[pieces[0]].side)
    return _told(trial, pieces, target, asked.combat_cards())


def odds_of(asked: Inquiry) -> dict[str, Any]:
    """The exact odds of one attack: plain, with the cards that are named, and with a flank attempt."""
    pieces, target = asked.attackers(), asked.space("target")
    side = asked.edition.pieces[pieces[0]].side
    trial = activated(asked.state, side)
    why = eligible.bar_together(trial, side, target, pieces)
    combat, named = muster.opened(trial, side, target, pieces), asked.combat_cards()
    found = odds.combat_odds(trial, combat, None, named)
    unfit = [asked.edition.cards[card] for card in odds.unfit(replace(trial, stack=(combat,)), combat, named)]
    return {
        "legal": why is None,
        **({} if why is None else {"rule": why.rule}),
        **({"unfit": [[card.side, card.number] for card in unfit]} if unfit else {}),
        "prospects": [_prospect(asked, prospect) for prospect in found.prospects],
    }


def _prospect(asked: Inquiry, prospect: Prospect) -> dict[str, Any]:
    """One set of assumptions; a result of the dice alone as a number, otherwise as least and most."""
    kind, _, about = prospect.key.partition(":")
    told: dict[str, Any] = {"prospect": kind}
    if about:
        told["space"] = place(asked.edition, SpaceId(about))
    for one in prospect.distributions:
        results = {
            result.key: result.most if result.least == result.most else [result.least, result.most]
            for result in one.results
            if result.most
        }
        told[one.key if one.role is None else f"{one.key}_{one.role}"] = {"of": one.of, **results}
    return {**told, "choices": [fact.key for fact in prospect.choices]}


def targets(asked: Inquiry) -> dict[str, Any]:
    """Every space that these units may attack together; without units, all that a side could attack, with everybody."""
    named = asked.attackers() if asked.has("units") or asked.has("from") else None
    side = asked.side() if named is None else asked.edition.pieces[named[0]].side
    trial = activated(asked.state, side)
    found = {}
    for target in sorted(_near(trial.board, side, named)):
        pieces = eligible.pool(trial, side, target) if named is None else named
        if pieces and (eligible.bar_space if named is None else _bar(pieces))(trial, side, target) is None:
            found[place(asked.edition, target)] = _told(trial, pieces, target, ())
    return found


def _bar(pieces: tuple[PieceId, ...]) -> Any:
    def bar(state: m.State, side: Side, target: SpaceId) -> Refusal | None:
        return eligible.bar_together(state, side, target, pieces)

    return bar


def _near(board: m.Board, side: Side, named: tuple[PieceId, ...] | None) -> set[SpaceId]:
    """The spaces that could be meant: where the units stand, and beside."""
    origins = {space for space in board.occupants if space in board.edition.spaces and boards.units(board, space, side)}
    if named is not None:
        origins = {board.where[piece] for piece in named}
    return {space for origin in origins for space in (origin, *board.edition.neighbours[origin])}


def _told(trial: m.State, pieces: tuple[PieceId, ...], target: SpaceId, cards: tuple[CardId, ...]) -> dict[str, Any]:
    side = trial.edition.pieces[pieces[0]].side
    why = eligible.bar_together(trial, side, target, pieces)
    combat = replace(muster.opened(trial, side, target, pieces), cards=cards)
    state = replace(trial, stack=(combat,))
    return {
        "legal": why is None,
        **({} if why is None else {"rule": why.rule}),
        "attackers": counters(state.board, pieces),
        "defenders": counters(state.board, combat.defenders),
        "fort": combat.fort,
        "trench": fire.trench_level(state, combat),
        "attack": _fire(state, combat, side),
        "defence": _fire(state, combat, common.enemy_of(combat)),
        "flank": _flank(state, combat),
    }


def _fire(state: m.State, combat: m.Combat, side: Side) -> dict[str, Any] | None:
    """How a side's die is read (12.2.7, 12.2.8); null when it has nothing to fire with."""
    if not fire.fires(combat, side):
        return None
    aim = fire.aim(state, combat, side)
    return {
        "factors": aim.factors,
        "table": aim.name,
        "column": aim.start,
        "shifts": aim.shifts,
        "final": aim.final,
        "drm": aim.drm,
        "losses": [aim.loss(die) for die in range(1, 7)],
    }


def _flank(state: m.State, combat: m.Combat) -> dict[str, Any]:
    """The modifier of an attempt by pinning space (12.3.2), or the paragraph that bars it (12.3.1)."""
    why = flank.bar(state, combat)
    if why is not None:
        return {"rule": why.rule}
    return {"drm": dict(_bonuses(state, combat))}


def _bonuses(state: m.State, combat: m.Combat) -> Iterator[tuple[str, int]]:
    for space in flank.spaces_of(combat):
        yield place(state.edition, space), flank.bonus(state, combat, space)
