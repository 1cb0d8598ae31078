"""Events about the war as a whole and about sieges: Treachery, Siege Works, Olympic Truce, Ill Omen, peace talks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.events.rule import CardEvent, always, asking, at_peace, one_less
from engine.games.hellenes.rules.map.cities import besieged, besieger, holder, since_earlier
from engine.games.hellenes.rules.map.closed import outside
from engine.games.hellenes.rules.year import negotiation, victory
from engine.games.hellenes.tables import AREAS, FACTS, NATIONS, AreaId, CardId, Side, foe

# ---------------------------------------------------------------------------------- sieges set earlier (1, 2, 29)


def _sieges(state: m.State, side: Side, card: CardId) -> list[AreaId]:
    """The Cities that a side has besieged since an earlier Season; for Treachery (cards 1, 2) those of the enemy.

    New Year has no Combat phase in which it could matter.
    """
    if state.clock.phase == "new_year":
        return []
    board, works = state.board, FACTS[card].hits > 0
    found = (area for area in besieged(board) if besieger(board, area) == side and since_earlier(state, area))
    return [area for area in found if not at_peace(state, area) and (works or holder(board, area) == foe(side))]


def _besieges(state: m.State, side: Side, card: CardId) -> bool:
    return bool(_sieges(state, side, card))


def _siege_choices(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from map(m.ChooseArea, _sieges(state, frame.side, frame.card))


def _betray(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    """In Winter the storm comes after the turn of the other side, who may play Treachery too."""
    assert isinstance(action, m.ChooseArea)
    lasting.start(work, lasting.TREACHERY, frame.side, "turn", area=action.area)
    work.turn = replace(work.turn, treachery=action.area)
    work.say("hl-treachery", action.area, area=m.area_text(action.area))
    return one_less(frame)


def _dig(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    lasting.start(work, lasting.SIEGE_WORKS, frame.side, "turn", area=action.area)
    work.say("hl-siege-works", action.area, area=m.area_text(action.area))
    return one_less(frame)


# --------------------------------------------------------------------------------------------- truce and omen (31, 32)


def _in_its_season(state: m.State, side: Side, card: CardId) -> bool:
    return state.clock.phase != "new_year" and state.clock.season in FACTS[card].seasons


def _nations(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    found = {area.nation for area in AREAS.values() if not area.sea and not outside(state, area.id)}
    yield from (m.Decide(slug) for slug, nation in NATIONS.items() if nation in found)


def _truce(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.Decide)
    nation = NATIONS[action.mode]
    lasting.start(work, lasting.TRUCE, frame.side, "season", nation=nation)
    work.say("hl-truce", *(area.id for area in AREAS.values() if area.nation == nation), nation=nation)
    return one_less(frame)


def _curse(work: m.Work, side: Side, card: CardId) -> None:
    lasting.start(work, lasting.ILL_OMEN, side, "season")
    work.say("hl-ill-omen", side=m.side_text(foe(side)))


# ------------------------------------------------------------------------------------------------- peace talks (20)


def _leads(state: m.State, side: Side, card: CardId) -> bool:
    return victory.leader(state) == side


def _talk(work: m.Work, side: Side, card: CardId) -> None:
    """14.3 at once, for nothing and whatever the lead."""
    negotiation.attempt(work, side, free=True)


def _in_siege(choose: Callable[[m.Work, m.Choosing, m.Action], m.Choosing]) -> CardEvent:
    return CardEvent(asking("siege"), _besieges, choices=_siege_choices, choose=choose)


EVENTS: Mapping[int, CardEvent] = {
    **dict.fromkeys((1, 2), _in_siege(_betray)),
    20: CardEvent(_talk, _leads),
    29: _in_siege(_dig),
    31: CardEvent(asking("nation"), _in_its_season, choices=_nations, choose=_truce),
    32: CardEvent(_curse, always),
}
