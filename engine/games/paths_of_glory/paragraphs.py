"""Which paragraph of the rules an open decision is about: what `/help` reads out to who has to decide."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m

OF_FRAME: Mapping[type, str] = {
    m.PickCards: "2.3",
    m.OpeningHand: "4.3.1",
    m.PlayRound: "9.1.3",
    m.Activate: "9.2.5",
    m.MoveUnits: "11.1.5",
    m.ChooseAttack: "12.1.4",
    m.Muster: "12.1.4",
    m.TrenchCards: "12.2.4",
    m.Declare: "9.5.4.1",
    m.FlankAttempt: "12.3.1",
    m.CombatCards: "12.2.6",
    m.TakeLosses: "12.4.3",
    m.GiveBack: "12.6.3",
    m.CancelRetreat: "12.5.3",
    m.Retreat: "12.5.2",
    m.Advance: "12.7.1",
    m.Redeploy: "13.1.2",
    m.PlaceUnits: "9.5.3.3",
    m.PlaceTrench: "9.5.1.1",
    m.FlipUnits: "9.5.1.1",
    m.Replace: "9.4.4",
    m.DiscardCards: "9.5.4.6",
    m.SendCorps: "9.5.1.1",
    m.LoseCorps: "9.5.1.1",
    m.Reduce: "9.5.1.1",
    m.PeaceOffer: "16.5.2",
}


def paragraph(state: m.State) -> str:
    """That of the decision on top; none for one that only a variant has."""
    return OF_FRAME.get(type(state.top), "")
