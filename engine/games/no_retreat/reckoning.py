"""What choices would come to: exact odds of an attack before its die falls (10.5, 10.6), what a move would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import decided, forces, mustering, odds, results
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import CARDS, SIDES, CardId, Place, Side, UnitId, foe
from engine.games.no_retreat.words import fail, place_label, read_card, read_place, read_unit, unit_label
from engine.kernel.errors import Refused
from engine.kernel.game import Role
from engine.kernel.odds import Distribution, Fact, Likelihood, Odds, Prospect
from engine.kernel.text import Text, text
from engine.kernel.typed import clean, fold

SIDES_OF_THE_DIE = 6
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
        found.append(prospect(state, replace(battle, cards=(*battle.cards, *assumed)), "assumed"))
    marker = forces.refuse_support(state, battle.attacker, battle.attackers) is None
    if not battle.support and marker:
        found.append(prospect(state, replace(battle, support=True), "marker"))
    for played in () if assumed else _held(state, battle, viewer):
        found.append(prospect(state, replace(battle, cards=(*battle.cards, played)), f"card:{played[1]}", played))
    return Odds(title, tuple(_ground(state, battle)), tuple(found))


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
    judged = odds.judge(state, battle)
    words = text("nr-odds-card", card=m.card_text(played[1], played[0])) if played else text(f"nr-odds-{key}")
    return Prospect(key, words, tuple(_facts(judged)), (_distribution(state, battle, judged),))


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


def _distribution(state: m.State, battle: m.Battle, judged: odds.BattleOdds) -> Distribution:
    table = results.table(state, battle, judged)
    fixed = decided.fixed(state, battle)
    faces = (fixed,) * SIDES_OF_THE_DIE if fixed else table
    counted = Counter(results.changed(state, battle, face) for face in faces)
    likely = tuple(
        Likelihood(result, text(f"nr-outcome-{result.casefold()}"), cases, cases)
        for result, cases in sorted(counted.items(), key=lambda entry: (-entry[1], entry[0]))
    )
    return Distribution("result", text("nr-odds-result"), SIDES_OF_THE_DIE, likely)


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
