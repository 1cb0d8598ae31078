"""The combat cards, one entry for each: when it may be used and what it does (9.5.4, 12.2.6).

A card is asked for at one of three moments: `trench` (12.2.4), `flank` (12.2.5) or `cards` (12.2.6). Its condition is
built from small tests of the combat; its effects are fields of `CombatCard` that the steps of a combat look up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules.combat import lasting
from engine.games.paths_of_glory.rules.combat.conditions import (
    Condition,
    after,
    always,
    army_of,
    based_on_basra,
    before,
    both,
    entrenched,
    entrenched_at_first,
    faces,
    faces_only,
    fort_stands,
    from_mountain,
    has,
    one_of,
    only,
    severe_weather,
    target_in,
    target_terrain,
    unentrenched,
    unless,
    until,
    valiant,
    with_factors,
)
from engine.games.paths_of_glory.tables import AP, CardId, Side
from engine.kernel.text import text

When = Literal["trench", "flank", "cards"]
Role = Literal["attack", "defend", "either"]


@dataclass(frozen=True)
class CombatCard:
    """When a combat card may be used and what it does."""

    when: When
    role: Role
    condition: Condition
    drm: int = 0  # added to the owner's die (12.2.7)
    flank: bool = False  # the flank attempt succeeds without a die (12.2.5)
    withdrawal: bool = False  # 12.6
    cancels_trench: bool = False  # as if there were no trench (12.2.4)
    ignores_shifts: bool = False  # only the column shifts of the trench go
    adds_trench: int = 0  # the space counts as having this trench
    fires_first: bool = False  # before the defender, without a flank attack
    army_table: bool = False  # the owner fires on the Army table
    holds: bool = False  # no retreat after a lost combat
    calls_off: bool = False  # the attack does not take place
    stays_on_tie: bool = False  # kept if nobody wins (12.2.11)
    finish: Callable[[m.Work, m.Combat], None] | None = None  # once the combat is over


def _unless_advanced(work: m.Work, combat: m.Combat) -> None:
    """Peace Offensive costs a VP if no attacker has advanced into the space."""
    where = work.board.where
    if all(where[piece] == combat.origins[str(piece)] for piece in combat.attackers):
        facts.add_vp(work, -1, text("pog-vp-peace-offensive"))


WEST = target_in("fr", "be", "ge")
FRENCH_FORT = both(target_in("fr"), fort_stands)
LUDENDORFF = both(has("ge"), after("h_l_take_command"))  # his three offensives of 1918


def _tanks_stay_out(state: m.State, combat: m.Combat, side: Side) -> bool:
    """Neither the Royal Tank Corps nor Yanks and Tanks is at work."""
    return CardId("royal_tank_corps") not in combat.cards and not lasting.this_round(state, AP, "yanks_and_tanks")


# One line for each card; docs/adding-a-card.md says what to add.
COMBAT_CARDS: Mapping[CardId, CombatCard] = {
    CardId(card): entry
    for card, entry in {
        "pleve": CombatCard("cards", "either", has("ru"), drm=1),
        "putnik": CombatCard("cards", "either", both(has("sb"), until(7)), drm=1),
        "ap_withdrawal": CombatCard("cards", "defend", always, withdrawal=True),
        "ap_severe_weather": CombatCard("cards", "defend", severe_weather, drm=2),
        "wireless_intercepts": CombatCard("flank", "attack", both(has("ge"), faces_only("ru")), flank=True),
        "von_francois": CombatCard("cards", "attack", both(has("ge"), faces("ru")), drm=1),
        "cp_severe_weather": CombatCard("cards", "defend", severe_weather, drm=2),
        "cp_withdrawal": CombatCard("cards", "defend", always, withdrawal=True),
        "kaisertreu": CombatCard("cards", "either", has("ah"), drm=1),
        # Limited War, Allies
        "hurricane_barrage": CombatCard("cards", "attack", has("br"), drm=1),
        "ap_air_superiority": CombatCard("cards", "attack", one_of(has("fr"), has("br")), drm=1),
        "phosgene_gas": CombatCard("cards", "attack", has("fr"), drm=1),
        "russian_guards": CombatCard("cards", "attack", has("ru"), drm=1),
        "alpine_troops": CombatCard("cards", "attack", only("it"), drm=1),
        "maude": CombatCard("cards", "attack", based_on_basra, army_table=True),
        # Limited War, Central Powers
        "chlorine_gas": CombatCard("cards", "attack", has("ge"), drm=1),
        "liman_von_sanders": CombatCard("cards", "either", has("tu"), drm=1),
        "fortified_machine_guns": CombatCard("cards", "defend", both(has("ge"), entrenched), drm=1),
        "flamethrowers": CombatCard("cards", "attack", has("ge"), drm=1),
        "place_of_execution": CombatCard(
            "cards", "attack", both(has("ge"), FRENCH_FORT, after("falkenhayn"), before("h_l_take_command")), drm=2
        ),
        "alpenkorps": CombatCard(
            "cards", "attack", one_of(from_mountain("ge"), both(has("ge"), target_terrain("mountain"))), drm=1
        ),
        "kemal": CombatCard("cards", "defend", with_factors("tu"), army_table=True),
        "turk_determination": CombatCard("cards", "defend", both(has("tu"), unentrenched), adds_trench=1),
        # Total War, Allies
        "mine_attack": CombatCard("cards", "attack", both(has("br"), entrenched), drm=1),
        "royal_tank_corps": CombatCard(
            "trench",
            "attack",
            both(has("br"), WEST, target_terrain("clear"), entrenched_at_first, one_of(after("landships"), valiant)),
            ignores_shifts=True,
        ),
        "they_shall_not_pass": CombatCard(
            "cards", "defend", both(has("fr"), FRENCH_FORT), holds=True, stays_on_tie=True
        ),
        "backs_to_the_wall": CombatCard("cards", "defend", both(army_of("br"), target_in("fr", "be")), holds=True),
        # Total War, Central Powers
        "mustard_gas": CombatCard("cards", "attack", has("ge"), drm=1),
        "cp_air_superiority": CombatCard("cards", "attack", has("ge"), drm=1),
        "achtung_panzer": CombatCard("cards", "attack", both(has("ge"), target_terrain("clear")), drm=1),
        "von_below": CombatCard(
            "trench", "attack", both(has("ge"), faces_only("it"), entrenched_at_first), cancels_trench=True
        ),
        "von_hutier": CombatCard(
            "trench", "attack", both(has("ge"), faces("ru")), cancels_trench=True, fires_first=True
        ),
        "michael": CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True, drm=1),
        "blucher": CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True),
        "alberich": CombatCard("cards", "defend", both(target_in("fr", "be"), _tanks_stay_out), calls_off=True),
        "peace_offensive": CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True, finish=_unless_advanced),
    }.items()
}

# Events of the action that are claimed for one combat and then work like a card in it.
CLAIMS: Mapping[CardId, CombatCard] = {
    CardId("brusilov_offensive"): CombatCard(
        "trench", "attack", both(has("ru"), unless(faces("ge"))), cancels_trench=True
    ),
    CardId("kerensky_offensive"): CombatCard(
        "cards", "attack", both(has("ru"), one_of(faces("ah"), faces("bu"), faces("tu"))), drm=2
    ),
}
