"""Cards that stay in play: Leaders (3.6), Heavy Tribute, Persian Aid (13.0); and those that remove Leaders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting, leaders
from engine.games.hellenes.rules.events.rule import CardEvent, asking, one_less, war_resumed
from engine.games.hellenes.tables import ATHENS, CARDS, FACTS, PERSIAN_AID, SIDES, CardId, Side


def _may_lead(state: m.State, side: Side, card: CardId) -> bool:
    """Card 52: Athens may not play a Leader this year."""
    return state.lasts(lasting.NO_LEADER) is None or side != ATHENS or CARDS[card].side != ATHENS


def _lead(work: m.Work, side: Side, card: CardId) -> None:
    leaders.take_over(work, card)


def _stay(work: m.Work, side: Side, card: CardId) -> None:
    """3.5: a continuing card comes into play."""
    work.cards = replace(work.cards, in_play=(*work.cards.in_play, card))
    work.say("hl-in-play", card=m.card_text(card))


def _not_yet(state: m.State, side: Side, card: CardId) -> bool:
    return card not in state.cards.in_play


# ------------------------------------------------------------------------------------------------- Ostracism (3, 4)


def _somebody_leads(state: m.State, side: Side, card: CardId) -> bool:
    return any(leaders.leader(state, one) is not None for one in SIDES)


def _leading(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    yield from (m.Decide(str(side)) for side in SIDES if leaders.leader(state, side) is not None)


def _ostracize(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.Decide)
    card = leaders.leader(work.state, Side(action.mode))
    assert card is not None
    leaders.remove(work, card)
    return one_less(frame)


def _four_hundred(work: m.Work, side: Side, card: CardId) -> None:
    """Card 52: the Leader of Athens goes, if it is not the one whom the card spares; it plays none this year."""
    leading = leaders.leader(work.state, ATHENS)
    if leading is not None and leading not in FACTS[card].cards:
        leaders.remove(work, leading)
    lasting.start(work, lasting.NO_LEADER, side, "year")
    work.say("hl-no-leader", side=m.side_text(ATHENS))


OSTRACISM = CardEvent(asking("leader"), _somebody_leads, choices=_leading, choose=_ostracize)
EVENTS: Mapping[int, CardEvent] = {
    **dict.fromkeys((3, 4), OSTRACISM),
    12: CardEvent(_stay, _not_yet),
    **{int(card): CardEvent(_stay, war_resumed) for card in PERSIAN_AID},
    **{int(card.id): CardEvent(_lead, _may_lead) for card in CARDS.values() if card.leader is not None},
    52: CardEvent(_four_hundred, war_resumed),
}
