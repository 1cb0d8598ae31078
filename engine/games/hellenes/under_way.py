"""The battle under way in words: where it is, whose attack, who is left, how the dice lie. All is public (6.2)."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import attack
from engine.games.hellenes.rules.combat.lines import GARRISON, fighters, fought, rating, strength
from engine.games.hellenes.tables import BlockId, Side, foe
from engine.kernel.text import Text, text

NAMED = 5  # blocks of a line; more are counted


def battle_text(state: m.State, side: Side) -> Text:
    """Which battle is fought, in which round, who attacks, and what is left of both lines, that of `side` first."""
    if state.battle is None:
        return text("hl-ask-battle-over")
    battle = state.battle
    return text(
        "hl-ask-battle",
        kind=battle.kind,
        area=m.area_text(battle.area),
        round=battle.round,
        attacker=m.side_text(battle.attacker),
        own=line_text(state, side),
        enemy=line_text(state, foe(side)),
    )


def line_text(state: m.State, side: Side) -> Text:
    """What is left of a line: its blocks with their steps, or how many they are."""
    blocks = fighters(state, side)
    if blocks == (GARRISON,):  # a neutral one perhaps
        return text("hl-garrison")
    if len(blocks) > NAMED or not blocks:
        steps = sum(strength(state, block) for block in blocks)
        return text("hl-line-counted", side=m.side_text(side), number=len(blocks), steps=steps)
    named = tuple(
        text(
            "hl-line-block",
            block=m.number_text(block),
            steps=strength(state, block),
            routed=str(block != GARRISON and fought(state).fighters[block].routed),
        )
        for block in blocks
    )
    return text("hl-line-named", side=m.side_text(side), blocks=named)


def attack_text(state: m.State, window: m.UseFavour) -> Text:
    """6.3.2: who has rolled what in the attack under way, and what that is, unless a favour changes it (11.3)."""
    battle, block = fought(state), BlockId(window.about)
    rated = rating(battle, block)
    frame = next((one for one in reversed(state.stack) if isinstance(one, m.Fighting)), m.Fighting())
    phase = frame.stage if frame.stage != "retreat" else "round"
    said = attack.rolled(block, rated, window.numbers, phase)
    return text(
        "hl-ask-attack",
        battle=battle_text(state, window.side),
        block=m.number_text(block),
        rating=str(rated),
        dice=m.dice_text(window.numbers),
        hits=said.hits,
        routs=said.routs,
    )
