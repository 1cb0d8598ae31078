"""What may be asked about the battle under way and about sieges."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.inquiry import Inquiry
from engine.games.hellenes.rules.combat import lines, pursuit, retreats, rounds
from engine.games.hellenes.rules.combat.attack import Attack
from engine.games.hellenes.rules.siege import attrition as attritions
from engine.games.hellenes.rules.siege import options, shelter
from engine.games.hellenes.tables import AREAS, BLOCKS, SIDES, AreaId, BlockId
from engine.kernel.questions import Misasked

ILLEGAL = {"illegal": True}


# -------------------------------------------------------------------------------------------------------------- sieges


def siege_options(asked: Inquiry) -> dict[str, Any]:
    """8.0.1: what the active player may do in every siege."""
    return {
        area: {
            "storm": found.storm,
            "surrender": found.storm,
            "attrition": found.attrition,
            "hits_on": found.hits_on,
            "dice": found.dice,
            "sortie": list(found.sortie),
            "pillage": found.pillage,
        }
        for area, found in options.of_all(asked.state).items()
    }


def attrition(asked: Inquiry) -> dict[str, Any]:
    """8.2: what these dice do to the besieged."""
    state, area, dice = asked.state, AreaId(asked.words("area")), asked.dice()
    siege = options.of_all(state).get(area)
    if siege is None or not siege.attrition or len(dice) != siege.dice:
        return ILLEGAL
    inside, found = options.besieged_blocks(state.board, area), attritions.starved(state, area, dice, _ties(asked))
    strength = {block: found.board.strength.get(block, 0) for block in inside}
    return {
        "rolls": len(dice),
        "hits": found.hits,
        "strength": strength,
        "eliminated": [block for block in inside if not strength[block]],
        "garrison": found.garrison,
        "captured": found.captured,
        "prestige": found.prestige,
    }


def sheltered(asked: Inquiry) -> dict[str, Any]:
    """7.1: who may go into the City of an area before the battle."""
    area = AreaId(asked.words("area"))
    found = shelter.sheltering(asked.state.board, area) if area in AREAS else shelter.Sheltering(None, False)
    return {
        "side": found.side,
        "allowed": found.allowed,
        "room": found.room,
        "eligible": list(found.eligible),
        "must_fight": found.outside,
    }


# ------------------------------------------------------------------------------------------------------------- battles


def order(asked: Inquiry) -> list[list[str]]:
    """6.3.1: who still attacks this round, in order."""
    state, battle = asked.state, _battle(asked)
    return [[str(lines.rating(battle, block)), lines.side_of(battle, block), block] for block in lines.order(state)]


def retreating(asked: Inquiry) -> dict[str, Any]:
    """6.4: where every block of the battle may retreat to."""
    _battle(asked)
    found = {block: retreats.options(asked.state, block) for block in _everybody(asked.state)}
    return {
        "options": found,
        "no_place": sorted(block for block, areas in found.items() if not areas),
        "may_retreat": {side: retreats.may_retreat(asked.state, side) for side in SIDES},
    }


def pursuing(asked: Inquiry) -> dict[str, Any]:
    """6.3.5, 6.4.1: who pursues after a panic, and who harasses whoever retreats."""
    _battle(asked)
    return {
        "panicked": pursuit.panicked(asked.state),
        "rearguard": list(pursuit.rearguard(asked.state)),
        "pursuers": pursuit.pursuers(asked.state),
        "harassers": pursuit.harassers(asked.state),
    }


def battle_round(asked: Inquiry) -> dict[str, Any]:
    """6.3: what is left of the present round, with these dice."""
    _battle(asked)
    pursue = asked.listed("pursue") if asked.has("pursue") else None
    wishes = rounds.Wishes(_ties(asked), [side for side in SIDES if side in asked.listed("retreat")], pursue)
    try:
        return _told(asked.state, rounds.play(asked.state, asked.dice(), wishes))
    except rounds.NotThatRound:
        return ILLEGAL


def _told(before: m.State, played: rounds.PlayedRound) -> dict[str, Any]:
    board, battle, end = played.state.board, lines.fought(played.state), played.end
    blocks, cargo = _everybody(before), _cargo(before)
    left = {block: _left(played.state, block) for block in (*blocks, *cargo)}
    winner = None if end is None else end.winner
    return {
        "attacks": [_attack(attack) for attack in played.attacks],
        "strength": {block: left[block] for block in blocks},
        "routed": sorted(block for block, fighter in battle.fighters.items() if fighter.routed),
        "eliminated": sorted(block for block in left if not left[block]),
        "cargo": {block: board.strength.get(block, 0) for block in cargo},
        "end": None if end is None else end.how,
        "winner": winner,
        "skirmish": end is not None and end.skirmish,
        "prestige": {side: 0 if end is None or side != winner else rounds.prestige(battle, end) for side in SIDES},
        "dice_used": sum(len(attack.dice) for attack in played.attacks),
    }


def _attack(attack: Attack) -> dict[str, Any]:
    return {
        "block": attack.block,
        "phase": attack.phase,
        "dice": list(attack.dice),
        "hits": attack.hits,
        "routs": attack.routs,
    }


def _left(state: m.State, block: BlockId) -> int:
    """The steps that a block has left; 0 for one that was eliminated."""
    if block == lines.GARRISON:
        return int(lines.fought(state).garrison)
    return state.board.strength.get(block, 0)


def _everybody(state: m.State) -> list[BlockId]:
    """The blocks of the battle."""
    return [block for side in SIDES for block in lines.fighters(state, side)]


def _cargo(state: m.State) -> list[BlockId]:
    """What the fleets of the battle carry."""
    found = (state.board.cargo(block) for block in _everybody(state) if block in BLOCKS)
    return [block for block in found if block is not None]


def _battle(asked: Inquiry) -> m.Battle:
    if asked.state.battle is None:
        raise Misasked("battle: none is under way")
    return asked.state.battle


def _ties(asked: Inquiry) -> list[str]:
    return [str(block) for block in asked.listed("ties")]
