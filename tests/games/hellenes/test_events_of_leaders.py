"""Cards that stay in play: Leaders (3.6), Heavy Tribute, Persian Aid (13.0); and those that remove Leaders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import lasting, leaders
from engine.games.hellenes.rules.events.table import EVENTS
from engine.games.hellenes.rules.year import turns
from engine.games.hellenes.tables import ATHENS, CARDS, FACTS, SPARTA, Card, CardId, Side, foe
from tests.games.hellenes.card_events import is_over, offered, playing, position, refused

LEADERS = [card for card in CARDS.values() if card.leader is not None]


def test_every_card_has_its_entry_and_its_facts() -> None:
    assert set(EVENTS) == set(FACTS) == set(CARDS)


@pytest.mark.parametrize("card", LEADERS, ids=lambda card: card.name)
def test_3_6_a_leader_replaces_the_one_before_and_changes_the_actions(card: Card) -> None:
    number, side, value = card.id, card.side, card.leader
    assert side is not None
    before = next(one.id for one in LEADERS if one.side == side and one.id != number)
    play = playing(position(in_play=[before], active=side), side, number)
    assert play.state.cards.in_play == (number,)
    assert play.state.cards.discard == (before,)
    extra = 1 if before == 38 else 0
    assert leaders.bonus(play.state, side) == (value or 0) + extra
    assert leaders.bonus(play.state, foe(side)) == 0
    assert is_over(play)


def test_3_6_another_side_plays_no_leader_but_a_bad_one_42_49() -> None:
    state = position()
    for card in LEADERS:
        assert card.side is not None
        allowed = card.id in (42, 49)
        assert (refused(state, foe(card.side), card.id) is None) == allowed
    play = playing(position(in_play=[37]), ATHENS, 42)
    assert leaders.bonus(play.state, SPARTA) == -1
    assert play.state.cards.discard == (37,)


@pytest.mark.parametrize("card", [3, 4])
def test_card_3_ostracism_removes_the_leader_of_either_side(card: int) -> None:
    assert refused(position(), ATHENS, card) == "hl-refuse-event-condition"
    for side in (ATHENS, SPARTA):
        play = playing(position(in_play=[43, 44]), side, card)
        assert offered(play) == [m.Decide("athens"), m.Decide("sparta")]
        play.do(side, m.Decide("athens"))
        assert play.state.cards.in_play == (44,)
        assert play.state.cards.discard == (43,)
        assert is_over(play)


def test_card_3_ostracism_asks_nothing_where_one_side_has_a_leader() -> None:
    play = playing(position(in_play=[44]), ATHENS, 3)
    assert play.state.cards.in_play == ()
    assert is_over(play)


def test_card_38_cleon_leaves_one_action_when_he_goes() -> None:
    play = playing(position(in_play=[38]), SPARTA, 3)
    assert leaders.bonus(play.state, ATHENS) == 1
    work = m.Work(play.state, play.chance)
    leaders.spend(work, ATHENS)
    assert leaders.bonus(work.state, ATHENS) == 0


def test_card_12_heavy_tribute_gives_an_action_once() -> None:
    state = position(active="athens")
    assert refused(state, SPARTA, 12) == "hl-refuse-event-of-other"
    play = playing(state, ATHENS, 12)
    assert play.state.cards.in_play == (12,)
    assert turns.actions(play.state, ATHENS, 2) == 3
    assert turns.actions(play.state, SPARTA, 2) == 2
    assert lasting.is_taxed(play.state)
    assert refused(play.state, ATHENS, 12) == "hl-refuse-event-condition"


@pytest.mark.parametrize("card", [45, 46])
def test_13_1_persian_aid_gives_sparta_an_action_each(card: int) -> None:
    state = position(scenario="415", peace=False)
    assert refused(state, ATHENS, card) == "hl-refuse-event-of-other"
    assert refused(position(scenario="415", peace=True), SPARTA, card) == "hl-refuse-event-condition"
    assert refused(position(scenario="sicily"), SPARTA, card) == "hl-refuse-event-elsewhere"
    play = playing(state, SPARTA, card)
    assert turns.actions(play.state, SPARTA, 1) == 2
    assert turns.actions(play.state, ATHENS, 1) == 1
    both = replace(play.state, cards=replace(play.state.cards, in_play=(CardId(45), CardId(46))))
    assert turns.actions(both, SPARTA, 1) == 3


def test_card_52_the_four_hundred_discard_the_leader_and_bar_others() -> None:
    state = position(scenario="413", in_play=[47, 48])
    assert refused(state, ATHENS, 52) == "hl-refuse-event-of-other"
    assert refused(position(scenario="415", peace=True), SPARTA, 52) == "hl-refuse-event-condition"
    assert refused(position(scenario="sicily"), SPARTA, 52) == "hl-refuse-event-condition"
    play = playing(state, SPARTA, 52)
    assert play.state.cards.in_play == (48,)
    assert refused(play.state, ATHENS, 47) == "hl-refuse-event-condition"
    assert refused(play.state, ATHENS, 49) is None
    assert refused(play.state, SPARTA, 48) is None
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "year")
    assert refused(work.state, ATHENS, 47) is None


def test_card_53_thrasybulus_stays_when_the_four_hundred_come() -> None:
    play = playing(position(scenario="413", in_play=[53]), SPARTA, 52)
    assert play.state.cards.in_play == (53,)
    assert refused(play.state, ATHENS, 47) == "hl-refuse-event-condition"


def test_3_5_a_continuing_card_stays_when_the_season_is_over() -> None:
    play = playing(position(active="athens"), ATHENS, 36)
    work = m.Work(play.state, play.chance)
    turns.end_season(work)
    assert work.cards.in_play == (36,)
    assert work.cards.discard == ()


SIDES_OF = {5: SPARTA, 12: ATHENS, 15: SPARTA, 17: ATHENS, 19: SPARTA, 28: ATHENS, 34: SPARTA, 39: ATHENS, 40: SPARTA}


@pytest.mark.parametrize(("card", "side"), SIDES_OF.items())
def test_3_4_the_event_of_one_side_is_not_for_the_other(card: int, side: Side) -> None:
    assert refused(position(base="setup"), foe(side), card) == "hl-refuse-event-of-other"


@pytest.mark.parametrize("card", [5, 6, 7, 8, 9, 10, 11, 15, 17, 18, 19, 28, 45, 46, 51, 54])
def test_15_2_what_names_places_outside_sicily_is_no_event_there(card: int) -> None:
    side = CARDS[CardId(card)].side or ATHENS
    assert refused(position(scenario="sicily", base="setup"), side, card) == "hl-refuse-event-elsewhere"
