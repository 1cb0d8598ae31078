"""The odds of a combat in words: who fights where, how dice are read, what is counted, who may still choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import reasons
from engine.games.paths_of_glory.odds.outcomes import DICE, CountedCombat
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.combat import claim, common, conditions, fire, lasting
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId, Side, SpaceId
from engine.kernel.errors import Refusal
from engine.kernel.odds import Bounds, Distribution, Fact, Likelihood
from engine.kernel.text import Text, text

Barred: TypeAlias = Refusal | None
LOSS_NUMBERS = range(8)  # 0 to 7 (12.2.9)


def title(state: m.State, combat: m.Combat) -> Text:
    """Who attacks what."""
    attackers = _units(state, combat.attackers)
    return text("pog-odds-title", target=m.space_text(state.edition, combat.target), attackers=attackers)


def ground(state: m.State, combat: m.Combat, barred: Barred) -> Iterator[Fact]:
    """What is so whatever is assumed: the defenders, fort, trench, terrain, season, and what bars the attack."""
    attacker, defender = combat.side, common.enemy_of(combat)
    if barred is not None:
        yield Fact("barred", text("pog-odds-barred", reason=barred.reason), barred.rule, attacker)
    if combat.defenders:
        yield Fact("defenders", text("pog-odds-defenders", units=_units(state, combat.defenders)), "", defender)
    if combat.spent:
        yield Fact("spent", text("pog-odds-spent", units=_units(state, combat.spent)), "12.5.6", defender)
    if combat.fort:
        key = "pog-odds-fort" if combat.defenders else "pog-odds-fort-alone"
        yield Fact("fort", text(key, level=combat.fort), "15.1.4", defender)
    if boards.besieged(state.board, combat.target):
        yield Fact("siege", text("pog-odds-siege"), "15.1.3")
    level = common.trench(state, combat)
    if level:
        yield Fact("trench", text("pog-odds-trench", level=level), "11.2.9", defender)
    terrain = state.edition.spaces[combat.target].terrain
    if terrain != "clear":
        yield Fact(
            "terrain", text("pog-odds-terrain", terrain=m.said(state.edition, f"tell-terrain-{terrain}")), "12.2.8"
        )
    if conditions.severe_weather(state, combat, defender):
        yield Fact("weather", text("pog-odds-weather"), "12.2.6", defender)
    if len({boards.activation_nationality(state.edition, piece) for piece in combat.attackers}) > 1:
        yield Fact("combined", text("pog-odds-combined"), "12.1.11", attacker)


def _units(state: m.State, pieces: tuple[PieceId, ...]) -> tuple[str, ...]:
    return m.units_text(state.edition, ((piece, piece in state.board.reduced) for piece in pieces))


# ---------------------------------------------------------------------------------------------------- assumptions


def assumed(state: m.State, combat: m.Combat) -> Text:
    """What is taken as given: cards on the table, a flank attack decided."""
    used = tuple(cardplay.card_text(state.edition, card) for card in (*combat.cards, *combat.declared))
    if used:
        return text("pog-odds-with", cards=used)
    return text("pog-odds-plain")


def strangers(state: m.State, unfit: tuple[CardId, ...]) -> Iterator[Fact]:
    """Cards that are assumed although the combat does not allow them."""
    for card in unfit:
        yield Fact(f"unfit:{card}", text("pog-odds-unfit", card=cardplay.card_text(state.edition, card)), "12.2.6")


def pinned(state: m.State, combat: m.Combat, pinning: SpaceId) -> Text:
    """A flank attempt from there."""
    space = m.space_text(state.edition, pinning)
    used = tuple(cardplay.card_text(state.edition, card) for card in (*combat.cards, *combat.declared))
    return text("pog-odds-flank-with", space=space, cards=used) if used else text("pog-odds-flank", space=space)


def chance(combat: m.Combat, modifier: int, won: int) -> Fact:
    """How the die of a flank attempt is read."""
    words = text("pog-odds-flank-die", drm=modifier, won=won, of=len(DICE))
    return Fact("flank", words, "12.3.2", combat.side)


def off(combat: m.Combat) -> Fact:
    """A card makes the attack vanish."""
    return Fact("off", text("pog-odds-off"), "card", common.enemy_of(combat))


# ------------------------------------------------------------------------------------------------------------- fire


def fires(state: m.State, combat: m.Combat) -> Iterator[Fact]:
    """Both sides' table, column, shifts and modifiers, and who fires first."""
    for side in (combat.side, common.enemy_of(combat)):
        if not fire.fires(combat, side):
            yield Fact("fire", text("pog-no-fire", side=m.side_text(side)), "12.2.9", side)
            continue
        aim = fire.aim(state, combat, side)
        yield Fact(
            "fire",
            text(
                "pog-odds-fire",
                side=m.side_text(side),
                factors=aim.factors,
                table=text(f"pog-table-{aim.name}"),
                start=aim.start,
                shifts=aim.shifts,
                shift=reasons.shifted(aim.shifts),
                column=aim.final,
                drm=aim.drm,
                losses=tuple(aim.loss(die) for die in DICE),
            ),
            "12.2.8",
            side,
        )
        yield from _reasons(state, combat, side)


def order(state: m.State, combat: m.Combat) -> Iterator[Fact]:
    """Who fires first."""
    first = fire.first_to_fire(state.edition, combat)
    if first is None:
        yield Fact("order", text("pog-odds-at-once"), "12.2.9")
    else:
        yield Fact("order", text("pog-odds-first", side=m.side_text(first)), "12.3.3", first)


def _reasons(state: m.State, combat: m.Combat, side: Side) -> Iterator[Fact]:
    """What shifts the column and what modifies the die, one by one."""
    for reason, by in fire.shift_parts(state, combat, side):
        words, rule = reasons.shift(reason, by)
        yield Fact(f"shift:{reason}", words, rule, side)
    for card, by in fire.drm_parts(state, combat, side):
        words = reasons.modifier(state.edition, card, by)
        if card is None:
            yield Fact("drm:sinai", words, reasons.MODIFIERS, side)
        else:
            yield Fact(f"drm:{card}", words, "card", side)


# ----------------------------------------------------------------------------------------------------- distributions


def distributions(state: m.State, combat: m.Combat, bounds: Bounds) -> tuple[Distribution, ...]:
    """Both loss numbers, the winner, the retreat, the space, the fort."""
    attacker, defender = combat.side, common.enemy_of(combat)
    numbers = {number: text("pog-odds-number", number=number) for number in LOSS_NUMBERS}
    found = [
        _counted(bounds, part, "losses", text("pog-odds-losses", side=m.side_text(side)), numbers, side)
        for part, side in (("attacker", attacker), ("defender", defender))
    ]
    winners = {side: m.side_text(side) for side in (attacker, defender)} | {None: text("pog-nobody")}
    found.append(_counted(bounds, "winner", "winner", text("pog-odds-winner"), winners))
    spaces = {0: text("pog-odds-retreat-none"), **{n: text("pog-odds-retreat-by", spaces=n) for n in (1, 2)}}
    found.append(_counted(bounds, "retreat", "retreat", text("pog-odds-retreat"), spaces))
    ends = {"open": text("pog-odds-open"), "empty": text("pog-odds-empty"), "held": text("pog-odds-held")}
    where = text("pog-odds-space", space=m.space_text(state.edition, combat.target))
    found.append(_counted(bounds, "space", "space", where, ends))
    if combat.fort:
        forts = {"destroyed": text("pog-odds-fort-falls"), "stands": text("pog-odds-fort-stands")}
        found.append(_counted(bounds, "fort", "fort", text("pog-odds-the-fort"), forts))
    return tuple(found)


def flank_distribution(bounds: Bounds) -> Distribution:
    """Whether the flank attempt succeeds."""
    ways = {"won": text("pog-odds-flank-won"), "lost": text("pog-odds-flank-lost")}
    return _counted(bounds, "flank", "flank", text("pog-odds-attempt"), ways)


def _counted(
    bounds: Bounds, part: str, key: str, words: Text, results: Mapping[Any, Text], role: Side | None = None
) -> Distribution:
    likely = (
        Likelihood(str(value) if value is not None else "nobody", name, *bounds.counts.get((part, value), (0, 0)))
        for value, name in results.items()
    )
    return Distribution(key, words, bounds.of, tuple(likely), role)


# ----------------------------------------------------------------------------------------------------------- choices


def choices(state: m.State, battle: CountedCombat) -> tuple[Fact, ...]:
    """Where somebody may choose in what is counted as possible, and what is not counted."""
    combat = battle.combat
    attacker, defender = combat.side, common.enemy_of(combat)
    known: Mapping[str, tuple[str, str, Side]] = {
        "losses:attacker": ("pog-odds-choice-losses", "12.4.3", attacker),
        "losses:defender": ("pog-odds-choice-losses", "12.4.3", defender),
        "return": ("pog-odds-choice-return", "12.6.3", defender),
        "cancel": ("pog-odds-choice-cancel", "12.5.3", defender),
        "stand": ("pog-odds-choice-stand", "card", defender),
    }
    found = [
        Fact(key, text(words, side=m.side_text(side)), rule, side)
        for key, (words, rule, side) in known.items()
        if key in battle.choices
    ]
    russians = any(state.edition.pieces[piece].nation == "ru" for piece in (*combat.defenders, *combat.spent))
    if combat.step == 2 and attacker == CP and russians and lasting.this_turn(state, claim.GREAT_RETREAT):
        found.append(Fact("great-retreat", text("pog-odds-choice-great-retreat"), "card", AP))
    return tuple(found)
