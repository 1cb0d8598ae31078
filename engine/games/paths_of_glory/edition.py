"""The editions that are played: Paths of Glory as it is printed, with every rule that another edition may replace."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import combat, events
from engine.games.paths_of_glory.rules.cards import choices, draw, play
from engine.games.paths_of_glory.rules.combat.entries import CLAIMS, COMBAT_CARDS
from engine.games.paths_of_glory.rules.entering import neutrals, placing
from engine.games.paths_of_glory.rules.operations import activation, movement, redeploy
from engine.games.paths_of_glory.rules.phases import commitment, mandated, replacements, tracks, turn, victory
from engine.games.paths_of_glory.rules.start import agreed, great_war, opening, setup
from engine.games.paths_of_glory.scenarios import scenarios
from engine.games.paths_of_glory.tables import TABLES

HANDLERS: Mapping[type[m.Frame], m.Handler] = {
    m.PickCards: opening,
    m.OpeningHand: opening,
    m.PlayRound: play,
    m.DiscardCards: draw,
    m.SendCorps: choices,
    m.LoseCorps: choices,
    m.Reduce: choices,
    m.PeaceOffer: choices,
    m.Activate: activation,
    m.MoveUnits: movement,
    m.Redeploy: redeploy,
    m.PlaceUnits: placing,
    m.PlaceTrench: placing,
    m.FlipUnits: replacements,
    m.Replace: replacements,
    **combat.HANDLERS,
}


RULES = m.Rules(
    openings={"standard": setup.august_1914, "historical": setup.august_1914, great_war.ID: great_war.opening},
    begin=setup.begin,
    phases=turn.PHASES,
    rounds=lambda state: state.edition.limits.rounds,
    handlers=HANDLERS,
    resumes={m.Combat: combat.resume},
    decisions={},
    orders={},
    uses=play.USES,
    events=events.RULES,
    combat_steps=combat.STEPS,
    combat_cards=COMBAT_CARDS,
    claims=CLAIMS,
    price=activation.full_price,
    join=neutrals.join,
    begin_replacements=replacements.begin,
    raise_commitment=commitment.raise_levels,
    join_decks=commitment.join_decks,
    settle_tracks=tracks.settle,
    roll_for_peace=tracks.roll_for_peace,
    roll_offensives=mandated.roll,
    offensives=mandated.MEETS,
    note_attack=mandated.note_attack,
    penalize_offensives=mandated.penalties,
    war_status_points=victory.war_status_points,
    levels=victory.levels,
    adjustments=victory.adjustments,
    result=victory.result,
    final=victory.final,
    finish=victory.finish,
    outcome=victory.outcome,
    resigned=victory.resigned,
)
CLASSIC = m.Edition(
    "paths_of_glory",
    tables=TABLES,
    limits=m.Limits(),
    scenarios=scenarios(TABLES),
    choices=agreed.CHOICES,
    rules=RULES,
)
