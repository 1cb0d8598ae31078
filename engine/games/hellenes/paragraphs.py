"""Which paragraph of the rules an open decision is about: what `/help` reads out to who has to decide."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.hellenes import model as m

OF_FRAME: Mapping[type, str] = {
    m.ChooseCards: "3.3",
    m.Negotiate: "14.3",
    m.EndTaxes: "3.5",
    m.BreakPeace: "12.1.1",
    m.Appeal: "11.2",
    m.TakeActions: "4.0.2",
    m.Build: "4.2",
    m.PlaceRecruit: "4.2.2",
    m.GoHome: "9.1.2",
    m.Crowded: "9.0.2",
    m.DeclareSorties: "8.3",
    m.ChooseCombat: "6.1",
    m.Shelter: "7.1",
    m.Surrender: "8.1.3",
    m.StandOrRetreat: "6.4",
    m.TakeHit: "6.3.3",
    m.Retreat: "6.4",
    m.Starve: "8.2",
    m.UseFavour: "11.3",
    m.Choosing: "3.4",
}


def paragraph(state: m.State) -> str:
    """That of the decision on top."""
    if isinstance(state.top, m.TakeActions) and state.winter:
        return "9.1"
    if isinstance(state.top, m.ChooseCards) and state.top.new_year:
        return "10.4"
    return OF_FRAME.get(type(state.top), "")
