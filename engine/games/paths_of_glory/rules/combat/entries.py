"""The combat cards, one entry for each: when it may be used and what it does (9.5.4, 12.2.6).

A card is asked for at one of three moments: `trench` (12.2.4), `flank` (12.2.5) or `cards` (12.2.6). Its condition is
built from small tests of the combat; its effects are fields of `CombatCard` that the steps of a combat look up.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import lasting
from engine.games.paths_of_glory.rules.combat.conditions import (
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
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CardId, Side
from engine.kernel.text import text


def _unless_advanced(work: m.Work, combat: m.Combat) -> None:
    """Peace Offensive costs a VP if no attacker has advanced into the space."""
    where = work.board.where
    if all(where[piece] == combat.origins[str(piece)] for piece in combat.attackers):
        boards.add_vp(work, -1, text("pog-vp-peace-offensive"))


WEST = target_in("fr", "be", "ge")
FRENCH_FORT = both(target_in("fr"), fort_stands)
LUDENDORFF = both(has("ge"), after("h_l_take_command"))  # his three offensives of 1918


def _tanks_stay_out(state: m.State, combat: m.Combat, side: Side) -> bool:
    """Neither the Royal Tank Corps nor Yanks and Tanks is at work."""
    return CardId("royal_tank_corps") not in combat.cards and not lasting.this_round(state, AP, "yanks_and_tanks")


# One line for each card; docs/adding-a-card.md says what to add.
COMBAT_CARDS: Mapping[CardId, m.CombatCard] = {
    CardId(card): entry
    for card, entry in {
        "pleve": m.CombatCard("cards", "either", has("ru"), drm=1),
        "putnik": m.CombatCard("cards", "either", both(has("sb"), until(7)), drm=1),
        "ap_withdrawal": m.CombatCard("cards", "defend", always, withdrawal=True),
        "ap_severe_weather": m.CombatCard("cards", "defend", severe_weather, drm=2),
        "wireless_intercepts": m.CombatCard("flank", "attack", both(has("ge"), faces_only("ru")), flank=True),
        "von_francois": m.CombatCard("cards", "attack", both(has("ge"), faces("ru")), drm=1),
        "cp_severe_weather": m.CombatCard("cards", "defend", severe_weather, drm=2),
        "cp_withdrawal": m.CombatCard("cards", "defend", always, withdrawal=True),
        "kaisertreu": m.CombatCard("cards", "either", has("ah"), drm=1),
        # Limited War, Allies
        "hurricane_barrage": m.CombatCard("cards", "attack", has("br"), drm=1),
        "ap_air_superiority": m.CombatCard("cards", "attack", one_of(has("fr"), has("br")), drm=1),
        "phosgene_gas": m.CombatCard("cards", "attack", has("fr"), drm=1),
        "russian_guards": m.CombatCard("cards", "attack", has("ru"), drm=1),
        "alpine_troops": m.CombatCard("cards", "attack", only("it"), drm=1),
        "maude": m.CombatCard("cards", "attack", based_on_basra, army_table=True),
        # Limited War, Central Powers
        "chlorine_gas": m.CombatCard("cards", "attack", has("ge"), drm=1),
        "liman_von_sanders": m.CombatCard("cards", "either", has("tu"), drm=1),
        "fortified_machine_guns": m.CombatCard("cards", "defend", both(has("ge"), entrenched), drm=1),
        "flamethrowers": m.CombatCard("cards", "attack", has("ge"), drm=1),
        "place_of_execution": m.CombatCard(
            "cards", "attack", both(has("ge"), FRENCH_FORT, after("falkenhayn"), before("h_l_take_command")), drm=2
        ),
        "alpenkorps": m.CombatCard(
            "cards", "attack", one_of(from_mountain("ge"), both(has("ge"), target_terrain("mountain"))), drm=1
        ),
        "kemal": m.CombatCard("cards", "defend", with_factors("tu"), army_table=True),
        "turk_determination": m.CombatCard("cards", "defend", both(has("tu"), unentrenched), adds_trench=1),
        # Total War, Allies
        "mine_attack": m.CombatCard("cards", "attack", both(has("br"), entrenched), drm=1),
        "royal_tank_corps": m.CombatCard(
            "trench",
            "attack",
            both(has("br"), WEST, target_terrain("clear"), entrenched_at_first, one_of(after("landships"), valiant)),
            ignores_shifts=True,
        ),
        "they_shall_not_pass": m.CombatCard(
            "cards", "defend", both(has("fr"), FRENCH_FORT), holds=True, stays_on_tie=True
        ),
        "backs_to_the_wall": m.CombatCard("cards", "defend", both(army_of("br"), target_in("fr", "be")), holds=True),
        # Total War, Central Powers
        "mustard_gas": m.CombatCard("cards", "attack", has("ge"), drm=1),
        "cp_air_superiority": m.CombatCard("cards", "attack", has("ge"), drm=1),
        "achtung_panzer": m.CombatCard("cards", "attack", both(has("ge"), target_terrain("clear")), drm=1),
        "von_below": m.CombatCard(
            "trench", "attack", both(has("ge"), faces_only("it"), entrenched_at_first), cancels_trench=True
        ),
        "von_hutier": m.CombatCard(
            "trench", "attack", both(has("ge"), faces("ru")), cancels_trench=True, fires_first=True
        ),
        "michael": m.CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True, drm=1),
        "blucher": m.CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True),
        "alberich": m.CombatCard("cards", "defend", both(target_in("fr", "be"), _tanks_stay_out), calls_off=True),
        "peace_offensive": m.CombatCard("trench", "attack", LUDENDORFF, cancels_trench=True, finish=_unless_advanced),
    }.items()
}

# Events of the action that are claimed for one combat and then work like a card in it.
CLAIMS: Mapping[CardId, m.CombatCard] = {
    CardId("brusilov_offensive"): m.CombatCard(
        "trench", "attack", both(has("ru"), unless(faces("ge"))), cancels_trench=True
    ),
    CardId("kerensky_offensive"): m.CombatCard(
        "cards", "attack", both(has("ru"), one_of(faces("ah"), faces("bu"), faces("tu"))), drm=2
    ),
}
