"""The two lines of a battle: who fights, with which rating (2.4, 6.5, 8.1), and in which order (6.3.1)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.tables import AREAS, BLOCKS, STRAITS, BlockId, Rating, Side, foe

GARRISON = BlockId("garrison")  # how the garrison of a City that is stormed is named
IN_CITY = Rating("A", 2)  # of whoever defends a City (7.3, 8.1)


def fought(state: m.State) -> m.Battle:
    """The battle under way."""
    if state.battle is None:
        raise ValueError("no battle is under way")
    return state.battle


def side_of(battle: m.Battle, block: BlockId) -> Side:
    """Whose block it is; a garrison, a neutral one too, stands against the attacker."""
    return foe(battle.attacker) if block == GARRISON else BLOCKS[block].side


def is_neutral(state: m.State) -> bool:
    """1.5.1, 7.3: whether the City that is stormed is nobody's; its garrison fights for itself alone."""
    battle = fought(state)
    return battle.kind == "storm" and holder(state.board, battle.area) is None


def owner(state: m.State, block: BlockId) -> Side | None:
    """Whose block it is; None for the garrison of a neutral City."""
    return None if block == GARRISON and is_neutral(state) else side_of(fought(state), block)


def strength(state: m.State, block: BlockId) -> int:
    """How many steps a block has; a garrison has one (7.3)."""
    return 1 if block == GARRISON else state.board.strength[block]


def fighters(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """The blocks of a side in the battle, routed or not, in the order of their ids, the garrison last."""
    battle = fought(state)
    blocks = sorted(block for block in battle.fighters if BLOCKS[block].side == side)
    return (*blocks, GARRISON) if battle.garrison and side != battle.attacker else tuple(blocks)


def unrouted(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """The blocks of a side that have not routed; a garrison never does (7.3)."""
    battle = fought(state)
    return tuple(block for block in fighters(state, side) if block == GARRISON or not battle.fighters[block].routed)


def has_attacked(battle: m.Battle, block: BlockId) -> bool:
    """Whether a block has made its attack of this round."""
    return battle.garrison_attacked if block == GARRISON else battle.fighters[block].attacked


def has_begun(state: m.State, side: Side) -> bool:
    """6.4: whether a block of a side, perhaps eliminated since, has attacked this round and it can retreat no more."""
    battle = fought(state)
    return side in battle.begun or any(has_attacked(battle, block) for block in fighters(state, side))


def defends_city(battle: m.Battle, side: Side) -> bool:
    """8.1: whether a side stands inside a City that is stormed."""
    return battle.kind == "storm" and side != battle.attacker


def doubly_defended(battle: m.Battle, side: Side) -> bool:
    """8.1.1: whether a side has Double Defence: inside a City, but not in the first round of a storm by Treachery."""
    return defends_city(battle, side) and not (battle.betrayed and battle.round == 1)


def rating(battle: m.Battle, block: BlockId) -> Rating:
    """The rating of a block in this battle."""
    if defends_city(battle, side_of(battle, block)):
        return IN_CITY
    naval = BLOCKS[block].naval
    return naval if battle.kind == "sea" and naval is not None else BLOCKS[block].land


def has_landed(battle: m.Battle, block: BlockId) -> bool:
    """6.6: whether a block attacks a land area from the sea."""
    origin = None if block == GARRISON else battle.fighters[block].origin
    return battle.kind == "field" and _attacks_from(battle, block) and origin is not None and AREAS[origin].sea


def is_barred(battle: m.Battle, block: BlockId) -> bool:
    """6.5, 6.6: in the first round none attacks that landed, or that crossed a narrow strait to fight at sea."""
    if battle.round > 1 or not _attacks_from(battle, block):
        return False
    crossed = {battle.fighters[block].origin, battle.area} in STRAITS
    return has_landed(battle, block) or (battle.kind == "sea" and crossed)


def _attacks_from(battle: m.Battle, block: BlockId) -> bool:
    return side_of(battle, block) == battle.attacker and battle.fighters[block].origin is not None


def in_order(battle: m.Battle, block: BlockId) -> tuple[str, bool, bool, str]:
    """6.3.1: by letter, the defender first, the garrison last; blocks of one letter and side by id."""
    return rating(battle, block).letter, side_of(battle, block) == battle.attacker, block == GARRISON, block


def coming(state: m.State) -> list[BlockId]:
    """6.3.1: the blocks whose moment of this round is still to come, those barred from attacking among them."""
    battle = fought(state)
    ready = [block for side in (foe(battle.attacker), battle.attacker) for block in unrouted(state, side)]
    return sorted(
        (block for block in ready if not has_attacked(battle, block)), key=lambda block: in_order(battle, block)
    )


def order(state: m.State) -> list[BlockId]:
    """6.3.1: the blocks that still attack this round, in order."""
    return [block for block in coming(state) if not is_barred(fought(state), block)]
