"""FlankAttempt: step 4, a die against 4 with +1 for each free attacking space (12.2.5, 12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cards, common, fire
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.errors import Refusal, refusal

NEEDED = 4


def spaces_of(combat: m.Combat) -> tuple[SpaceId, ...]:
    """The attacking spaces, in order."""
    return tuple(sorted({combat.origins[str(piece)] for piece in combat.attackers}))


def bar(state: m.State, combat: m.Combat) -> Refusal | None:
    """Why this combat allows no flank attempt (12.3.1)."""
    if len(spaces_of(combat)) < 2:
        return refusal("12.3.1", "pog-refuse-flank-spaces")
    if not any(state.edition.pieces[piece].army for piece in combat.attackers):
        return refusal("12.3.1", "pog-refuse-flank-army")
    if state.edition.spaces[combat.target].terrain in ("mountain", "swamp"):
        return refusal("12.3.1", "pog-refuse-flank-terrain")
    if not combat.defenders:
        return refusal("15.1.6", "pog-refuse-flank-fort")
    if fire.trench_level(state, combat):
        return refusal("12.3.1", "pog-refuse-flank-trench")
    return None


def bonus(state: m.State, combat: m.Combat, pinning: SpaceId) -> int:
    """+1 for each attacking space beyond the pinning one that touches no other enemy units (12.3.2)."""
    return sum(1 for space in spaces_of(combat) if space != pinning and _free(state, combat, space))


def _free(state: m.State, combat: m.Combat, space: SpaceId) -> bool:
    enemy = common.enemy_of(combat)
    return not any(
        other != combat.target and not edge.dashed and boards.occupier(state.board, other) == enemy
        for other, edge in state.edition.neighbours[space].items()
    )


def succeeds(die: int, modifier: int) -> bool:
    """Whether an attempt with this die succeeds."""
    return die + modifier >= NEEDED


def open_attempt(work: m.Work) -> None:
    """Ask the attacker, if the combat allows an attempt."""
    combat = common.combat_of(work.state)
    if bar(work.state, combat) is None:
        work.state = work.state.push(m.FlankAttempt(combat.side))


def refuse(state: m.State, frame: m.FlankAttempt, action: m.Action) -> Refusal | None:
    """An attempt names one of the attacking spaces; a card may stand in for the die."""
    combat = common.combat_of(state)
    match action:
        case m.Done():
            return None
        case m.Flank(pinning):
            if pinning in spaces_of(combat):
                return None
            return refusal("12.3.2", "pog-refuse-pinning", space=m.space_text(state.edition, pinning))
        case m.UseCard(card):
            return cards.refuse_use(state, combat, frame.side, card, "flank")
        case _:
            return refusal("", "pog-refuse-flank-now")


def candidates(state: m.State, frame: m.FlankAttempt) -> Iterator[m.Action]:
    """Every pinning space, the cards for this moment, and no attempt."""
    combat = common.combat_of(state)
    for space in spaces_of(combat):
        yield m.Flank(space)
    for card in cards.usable(state, combat, frame.side, "flank"):
        yield m.UseCard(card)
    yield m.Done()


def apply(work: m.Work, frame: m.FlankAttempt, action: m.Action) -> None:
    """Roll, or let the card decide."""
    work.state = work.state.pop()
    match action:
        case m.Flank(pinning):
            _attempt(work, pinning)
        case m.UseCard(card):
            cards.use(work, frame.side, card)
            common.amend(work, replace(common.combat_of(work.state), flank="won"))
            work.say("pog-flank-card", common.combat_of(work.state).target)
        case _:
            work.say("pog-flank-declined")


def _attempt(work: m.Work, pinning: SpaceId) -> None:
    combat = common.combat_of(work.state)
    modifier = bonus(work.state, combat, pinning)
    die = work.die(f"flank attack on {work.edition.spaces[combat.target].name}")
    won = succeeds(die, modifier)
    common.amend(work, replace(combat, flank="won" if won else "lost", pinning=pinning))
    work.say(
        "pog-flank-won" if won else "pog-flank-lost",
        combat.target,
        target=m.space_text(work.edition, combat.target),
        pinning=m.space_text(work.edition, pinning),
        die=die,
        drm=modifier,
        total=die + modifier,
    )
