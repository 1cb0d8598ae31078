"""What choices would come to: exact odds of an attack before its die falls (10.5, 10.6), what a move would leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import chances
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import battle as battles
from engine.games.no_retreat.rules.combat import decided, forces, in_force, mustering, odds
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, CARDS, SIDES, CardId, Place, Side, UnitId, foe
from engine.games.no_retreat.words import fail, place_label, read_card, read_place, read_unit, unit_label
from engine.kernel.errors import Refused
from engine.kernel.game import Role
from engine.kernel.odds import Distribution, Fact, Likelihood, Odds, Prospect
from engine.kernel.text import Text, text
from engine.kernel.typed import clean, fold

RULES = {  # paragraphs of the shifts
    **{"weather": "13.1", "unsupplied": "6.5.4", "armor": "10.6.3", "shock_unit": "14.7", "ss_grenadier": "14.6"},
    **{"support": "10.6.2"},
}


# ------------------------------------------------------------------------------------------------ the account


def reckoned(
    state: m.State, battle: m.Battle, viewer: Role | None, assumed: Sequence[tuple[Side, CardId]] = ()
) -> Odds:
    """What a battle may come to: as it stands, with a marker, with cards that are named or that the viewer holds."""
    board = state.board
    title = text(
        "nr-odds-title",
        units=tuple(unit_label(board, unit) for unit in battle.attackers),
        places=tuple(map(place_label, battle.targets)),
    )
    found = [prospect(state, battle, "plain")]
    if assumed:
        found.append(_assumed(state, battle, assumed))
    marker = forces.refuse_support(state, battle.attacker, battle.attackers) is None
    if not battle.support and marker:
        found.append(prospect(state, replace(battle, support=True), "marker"))
    for played in () if assumed else _held(state, battle, viewer):
        found.append(prospect(state, replace(battle, cards=(*battle.cards, played)), f"card:{played[1]}", played))
    return Odds(title, tuple(_ground(state, battle)), tuple(found))


def _assumed(state: m.State, battle: m.Battle, cards: Sequence[tuple[Side, CardId]]) -> Prospect:
    """With cards that are named; those that are not reckoned with are told."""
    found = prospect(state, replace(battle, cards=(*battle.cards, *cards)), "assumed")
    left = tuple(m.card_text(card, side) for side, card in cards if not chances.reckons(side, card))
    unreckoned = (Fact("left-out", text("nr-odds-left-out", cards=left)),) if left else ()
    return replace(found, facts=(*found.facts, *unreckoned))


def _held(state: m.State, battle: m.Battle, viewer: Role | None) -> Iterator[tuple[Side, CardId]]:
    """The viewer's own cards that would shift this battle."""
    for card in sorted(state.cards.hand(viewer)) if viewer in SIDES else ():
        shift = odds.CARDS.get((viewer, int(card)))  # type: ignore[arg-type]
        if shift is not None and shift(state, battle):
            yield viewer, card  # type: ignore[misc]


def _ground(state: m.State, battle: m.Battle) -> Iterator[Fact]:
    defenders = tuple(unit_label(state.board, unit) for unit in battle.defenders)
    yield Fact("defenders", text("nr-odds-defenders", units=defenders))
    if battle.kind == "counterblow":
        yield Fact("kind", text("nr-odds-counterblow"), "10.1.2")


def prospect(state: m.State, battle: m.Battle, key: str, played: tuple[Side, CardId] | None = None) -> Prospect:
    """One way in which the battle may be fought."""
    words = text("nr-odds-card", card=m.card_text(played[1], played[0])) if played else text(f"nr-odds-{key}")
    choices = tuple(_choices(state, battle))
    state = chances.with_choices(state, battle)
    facts = (*_facts(odds.judge(state, battle)), *_of_the_die(state, battle))
    return Prospect(key, words, facts, (_distribution(state, battle),), choices)


def _choices(state: m.State, battle: m.Battle) -> Iterator[Fact]:
    """What somebody decides by an event: the die, the table, the unit."""
    if in_force.has(state, battle, AXIS, battles.EXPERT_LEADERS):
        yield Fact("die", text("nr-odds-two-dice"))
    if len(chances.tables(state, battle)) > 1:
        yield Fact("table", text("nr-odds-either-table"))
    unit = chances.doubled(state, battle)
    if unit is not None:
        yield Fact("double", text("nr-odds-doubled", unit=unit_label(state.board, unit)))


def _of_the_die(state: m.State, battle: m.Battle) -> Iterator[Fact]:
    """How events change the roll."""
    card = decided.duel(battle)
    if card is not None and battle.step != "rolled":
        yield Fact("duel", text(f"nr-odds-duel-{card[1]}"))
    if in_force.has(state, battle, AXIS, battles.RIVER_CROSSING):
        yield Fact("again", text("nr-odds-again"))


def _facts(judged: odds.BattleOdds) -> Iterator[Fact]:
    attack, defence = judged.strength
    yield Fact("strength", text("nr-odds-strength", attack=attack, defence=defence), "10.5")
    for (reason, _), (name, number, rule) in zip(judged.shifts, shift_reasons(judged.shifts), strict=True):
        yield Fact(reason, text("nr-odds-shift", reason=name, shift=number), rule)
    yield Fact("final", text("nr-odds-column", initial=judged.initial or "-", final=judged.final or "-"), "10.6.4")


def shift_reasons(shifts: Sequence[tuple[str, int]]) -> Iterator[tuple[Text, int, str]]:
    """Each shift in words: its reason, its size, and its paragraph, which those of cards have not."""
    for reason, number in shifts:
        words, _, card = reason.partition(" ")
        name = text("nr-shift-card", number=int(card)) if card else text(f"nr-shift-{words.replace('_', '-')}")
        yield name, number, RULES.get(reason, "" if card else "10.6.1")


def _distribution(state: m.State, battle: m.Battle) -> Distribution:
    bounds = chances.expected(state, battle)
    likely = tuple(
        Likelihood(result, text(f"nr-outcome-{result.casefold()}"), least, most)
        for (_, result), (least, most) in sorted(bounds.counts.items(), key=lambda entry: (-entry[1][1], entry[0]))
    )
    return Distribution("result", text("nr-odds-result"), bounds.of, likely)


# ------------------------------------------------------------------------------------------------- proposed in words


def odds_of(state: m.State, viewer: Role | None, side: Side, proposal: str, assumed: Sequence[str]) -> Odds:
    """The odds of `4 Pz, 2 Pz > L13`, or of all that could attack `L13`; cards are taken as played."""
    battle = _proposed(state, side, clean(proposal))
    why = forces.refuse_battle(state, battle)
    if why is not None:
        raise Refused(why)
    return reckoned(state, battle, viewer, tuple(_card(battle, word) for word in assumed))


def _proposed(state: m.State, side: Side, order: str) -> m.Battle:
    units, _, places = order.rpartition(" > ")
    if not places:
        raise fail("missing", order)
    targets = tuple(read_place(word.strip()) for word in places.split(","))
    named = tuple(read_unit(word.strip()) for word in units.split(",")) if units else ()
    attackers = tuple(unit for unit in named if boards.on_map(state.board.place(unit)))
    return battle_against(state, side, targets, attackers or everybody(state, side, targets))


def everybody(state: m.State, side: Side, targets: tuple[Place, ...]) -> tuple[UnitId, ...]:
    """All units that could take part in a battle against these places."""
    able = [mustering.able(state, side, place) for place in targets]
    return tuple(unit for unit in able[0] if all(unit in units for units in able))


def battle_against(state: m.State, side: Side, targets: tuple[Place, ...], attackers: tuple[UnitId, ...]) -> m.Battle:
    """The battle that these units would fight."""
    kind = mustering.kind_of(state, targets[0])
    defenders = forces.defenders(state.board, foe(side), kind, targets)
    return m.Battle(side, kind, targets, attackers, defenders)


def _card(battle: m.Battle, word: str) -> tuple[Side, CardId]:
    """A card by its number or by the title of a half; a number means the attacker's."""
    card = read_card(word)
    theirs = CARDS[card].halves[foe(battle.attacker)].title
    meant = fold(theirs.rstrip("!")).startswith(fold(word.rstrip("!")))
    return (foe(battle.attacker), card) if meant else (battle.attacker, card)
