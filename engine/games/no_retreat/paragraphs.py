"""Which paragraph of the rules an open decision is about: what `/help` reads out to who has to decide."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.no_retreat import model as m

OF_FRAME: Mapping[type, str] = {
    m.DiscardDown: "5.1",
    m.Pay: "5.4",
    m.Window: "5.3.1",
    m.Choosing: "5.3",
    m.FlipUnits: "7.1",
    m.PlaceUnits: "7.6",
    m.Reorganize: "7.10",
    m.UseReserve: "14.12.2",
    m.MoveUnits: "8.5.1",
    m.AssignSupport: "15.3.1",
    m.Overstacked: "8.4.3",
    m.Detrain: "9.2",
    m.FormReserve: "14.12.1",
    m.ClearScorched: "5.3",
    m.DeclareTargets: "10.1",
    m.DeclareCounterblows: "10.1.2",
    m.ChooseBattle: "10.2",
    m.Muster: "10.3.3",
    m.Commit: "10.5",
    m.Counterattack: "10.7.2",
    m.TakeLosses: "10.7.1",
    m.LeaveCadre: "14.9.2",
    m.Retreat: "10.7.5",
    m.Advance: "10.8",
    m.MarkCounterblow: "10.7.3",
}


def paragraph(state: m.State) -> str:
    """That of the decision on top."""
    return OF_FRAME.get(type(state.top), "")
