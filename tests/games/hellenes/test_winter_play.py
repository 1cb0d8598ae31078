"""Initiative (3.3), Winter (9.0) and favours at their moments (11.3) in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.rules.year import moments, olympians
from engine.games.hellenes.tables import AREAS, ATHENS, BLOCKS, SIDES, SPARTA, AreaId, BlockId, CardId, Side, foe
from engine.kernel.chance import ScriptedChance
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play, drift, idle

BOTH = {"athens": {"hand": [7, 16, 23]}, "sparta": {"hand": [5, 16, 24]}}  # 3, 2 and 3 coins; 1, 2 and 3


def card(number: int) -> CardId:
    return CardId(number)


def season(which: str = "summer", blocks: Any = None, **keys: Any) -> Play:
    """The choice of cards of a Season."""
    state = at(blocks, phase="initiative", season=which, year=430, cards=keys.pop("cards", BOTH), **keys)
    return Play(state, keys.pop("dice", ())).on()


def chosen(athens: tuple[int, m.Use], sparta: tuple[int, m.Use]) -> Play:
    play = season()
    play.do(ATHENS, m.ChooseCard(card(athens[0]), athens[1]))
    return play.do(SPARTA, m.ChooseCard(card(sparta[0]), sparta[1]))


def test_3_3_both_are_asked_at_once_in_any_order() -> None:
    play = season()
    assert play.state.owing == {ATHENS, SPARTA}
    play.do(SPARTA, m.ChooseCard(card(5), "actions"))
    assert play.state.owing == {ATHENS}
    assert flow.may_act(play.state) == {SPARTA}
    assert play.told == ["hl-chose"]


def test_3_3_a_choice_may_be_changed_until_both_are_in() -> None:
    play = season().do(SPARTA, m.ChooseCard(card(5), "actions"))
    assert play.refused(SPARTA, m.ChooseCard(card(5), "actions")) == "3.3"
    play.do(SPARTA, m.ChooseCard(card(24), "actions"))
    assert play.events == []
    assert play.state.cards.choices[SPARTA] == m.CardChoice(card(24))
    assert play.state.cards.hands[SPARTA] == (5, 16)
    play.do(ATHENS, m.ChooseCard(card(16), "actions"))
    assert not flow.may_act(play.state)
    assert play.told[:3] == ["hl-chose", "hl-shown-actions", "hl-shown-actions"]


def test_3_3_a_card_that_is_not_held_cannot_be_chosen() -> None:
    play = season()
    assert play.refused(ATHENS, m.ChooseCard(card(24), "actions")) == "3.3"
    assert play.refused(ATHENS, m.ChooseCard(card(23), "sacrifice")) == "3.2"


def test_3_3_the_lower_value_goes_first_and_a_tie_is_spartas() -> None:
    assert chosen((16, "actions"), (24, "actions")).state.clock.first == ATHENS
    assert chosen((7, "actions"), (16, "actions")).state.clock.first == SPARTA
    assert chosen((16, "actions"), (16, "actions")).state.clock.first == SPARTA


def test_3_3_an_event_counts_as_nothing() -> None:
    play = chosen((23, "event"), (5, "actions"))
    assert play.state.clock.first == ATHENS
    assert play.state.plays_event(ATHENS)


def test_3_7_a_leader_does_not_change_the_initiative() -> None:
    play = season(in_play=[43, 42])
    play.do(ATHENS, m.ChooseCard(card(16), "actions")).do(SPARTA, m.ChooseCard(card(16), "actions"))
    assert play.state.clock.first == SPARTA
    drift(play, m.TakeActions)
    assert isinstance(play.state.top, m.TakeActions)
    assert (play.state.top.side, play.state.top.left) == (SPARTA, 1)


def test_9_0_1_the_three_steps_of_winter_first_player_then_second() -> None:
    play = season("winter", {"A01": "attica", "S01": "laconia"})
    play.do(ATHENS, m.ChooseCard(card(16), "actions")).do(SPARTA, m.ChooseCard(card(24), "actions"))
    seen: list[tuple[str, Side]] = []
    while play.state.clock.phase != "new_year" and play.state.result is None:
        work = m.Work(play.state, play.chance)
        here = (play.state.clock.phase, play.state.clock.active)
        if here not in seen:
            seen.append(here)
        side = min(play.state.owing)
        flow.carry_out(work, side, idle(play.state, side))
        play.state = work.state
        if play.state.clock.year != 430:
            break
    asked = [one for one in seen if one[0] in ("winter_actions", "wintering")]
    assert asked == [(phase, side) for phase in ("winter_actions", "wintering") for side in (ATHENS, SPARTA)]


def winter_ends(blocks: Any, **keys: Any) -> Play:
    """The end of a Winter, until somebody has to decide."""
    state = at(blocks, phase="wintering", season="winter", year=430, **keys)
    return Play(replace(state, clock=replace(state.clock, first=ATHENS))).on()


def test_9_1_2_blocks_go_home_before_they_are_judged() -> None:
    play = winter_ends({"A01": "decelea:3", "S01": "laconia"})
    assert play.state.top == m.GoHome(ATHENS)
    assert moments.waiver(play.state, ATHENS) is not None
    assert play.refused(ATHENS, m.ChooseArea(AreaId("megara"), BlockId("A01"))) == "9.1.2"
    assert play.refused(ATHENS, m.ChooseArea(AreaId("attica"), BlockId("S01"))) == "9.1.2"
    play.do(ATHENS, m.ChooseArea(AreaId("attica"), BlockId("A01")))
    assert play.state.board.where[BlockId("A01")] == "attica"
    assert "hl-went-home" in play.told
    drift(play, m.ChooseCards)
    assert play.state.board.strength[BlockId("A01")] == 3


def test_9_1_2_both_are_asked_wherever_their_blocks_are() -> None:
    play = winter_ends({"A01": "attica", "S01": "laconia"}).do(ATHENS, m.Done())
    assert play.state.top == m.GoHome(SPARTA)


def test_9_1_2_a_fleet_takes_home_what_it_carries() -> None:
    play = winter_ends(
        {"A14": "saronic_gulf:3", "A01": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}}
    ).do(ATHENS, m.ChooseArea(AreaId("attica"), BlockId("A14")))
    assert set(play.state.board.where.values()) == {"attica"}
    assert play.state.board.carried_by == {}


def test_9_2_4_who_is_neither_in_a_city_nor_maintained_disbands() -> None:
    play = winter_ends({"A01": "decelea", "A02": "attica", "S01": {"area": "tanagra", "maintained": True}})
    drift(play, m.ChooseCards)
    assert "A01" not in play.state.board.where
    assert {"A02", "S01"} <= set(play.state.board.where)


def test_9_2_4_everybody_learns_how_many_and_only_their_owner_which() -> None:
    play = winter_ends({"A01": "decelea:3", "S01": "laconia"}).do(ATHENS, m.Done())
    play.do(SPARTA, m.Done())
    public, own = (event for event in play.events if isinstance(event, m.Stepped))
    assert (public.only, public.blocks, public.steps, public.gone) == (None, (), 0, 1)
    assert (own.only, own.blocks, own.steps) == (ATHENS, ("A01",), -3)


def test_9_0_2_who_disbands_from_a_crowded_city_its_owner_chooses() -> None:
    crowd = [block for block in sorted(BLOCKS) if BLOCKS[block].side == ATHENS and BLOCKS[block].greek][:4]
    city = next(area.id for area in AREAS.values() if area.loyalty == ATHENS and area.size == 1)
    play = winter_ends(dict.fromkeys(crowd, city))
    play.do(ATHENS, m.Done())
    top = play.state.top
    assert isinstance(top, m.Crowded)
    assert (top.side, top.left) == (ATHENS, 2)
    assert play.refused(ATHENS, m.Disband(BlockId("S01"))) == "9.0.2"
    assert {offer.together for offer in HELLENES.offers(play.state, ATHENS)} == {2}, "no more than have to go"
    assert not HELLENES.apply(play.state, ATHENS, m.Disband(crowd[0]), ScriptedChance(())).reveals
    play.do(ATHENS, m.Disband(crowd[0]))
    assert crowd[0] not in play.state.board.where
    assert set(drift(play, m.ChooseCards).state.board.where) < set(crowd)


def held(state: m.State, **favours: Side) -> m.State:
    """A situation in which sides have favours."""
    given = {olympian: m.Favour(side, 2) for olympian, side in favours.items()}
    return replace(state, tracks=replace(state.tracks, favours=given))


def test_11_3_hermes_gives_one_more_action_even_after_an_event() -> None:
    for use in ("actions", "event"):
        play = season(blocks={"A01": "attica"})
        play.state = held(play.state, hermes=ATHENS)
        play.do(ATHENS, m.ChooseCard(card(23), use))  # type: ignore[arg-type]
        play.do(SPARTA, m.ChooseCard(card(5), "actions"))
        drift(play, m.UseFavour)
        assert isinstance(play.state.top, m.UseFavour)
        assert (play.state.top.side, play.state.top.moment) == (ATHENS, "extra")
        play.do(ATHENS, m.AppealTo("hermes"))
        assert play.state.top == m.TakeActions(ATHENS, 1)
        assert play.state.tracks.favours == {}


def test_11_3_a_favour_may_be_kept() -> None:
    play = season()
    play.state = held(play.state, hermes=SPARTA)
    play.do(ATHENS, m.ChooseCard(card(16), "actions")).do(SPARTA, m.ChooseCard(card(5), "actions"))
    drift(play, m.UseFavour)
    assert play.refused(SPARTA, m.AppealTo("zeus")) == "11.3"
    play.do(SPARTA, m.Done())
    assert "hermes" in play.state.tracks.favours


def test_11_3_artemis_maintains_a_group_in_winter_without_an_action() -> None:
    play = season("winter", {"A01": "decelea"})
    play.state = held(play.state, artemis=ATHENS)
    play.do(ATHENS, m.ChooseCard(card(16), "actions")).do(SPARTA, m.ChooseCard(card(5), "actions"))
    drift(play, m.UseFavour)
    assert m.Maintain(AreaId("decelea")) in flow.legal(play.state, ATHENS)
    play.do(ATHENS, m.Maintain(AreaId("decelea")))
    assert play.state.turn.maintained == {"A01"}
    drift(play, m.ChooseCards)
    assert "A01" in play.state.board.where


def attack(kind: m.BattleKind, dice: tuple[int, ...], rating: int, new: tuple[int, ...], **favours: Side) -> Play:
    """A battle in which Athens has just thrown these dice; `new` are thrown again."""
    state = held(at({"A01": "decelea", "S01": "decelea"}), **favours)
    battle = m.Battle(AreaId("decelea"), kind, ATHENS, {BlockId("A01"): m.Fighter(), BlockId("S01"): m.Fighter()})
    state = replace(state, battle=battle, stack=(m.Fighting(dice=dice),))
    work = m.Work(state, Play(state, new).chance)
    olympians.at_attack(work, ATHENS, "A01", dice, rating)
    return Play(work.state, new)


def use(play: Play, olympian: str) -> tuple[int, ...]:
    """The dice that count when a favour was used, before the battle goes on."""
    top = play.state.top
    assert isinstance(top, m.UseFavour)
    assert top.olympian == olympian
    work = m.Work(play.state, play.chance)
    olympians.apply(work, top, top.side, m.AppealTo(olympian))
    play.state = work.state
    return next(frame.dice for frame in reversed(work.state.stack) if isinstance(frame, m.Fighting))


def asked(play: Play) -> list[tuple[str, Side]]:
    return [(frame.olympian, frame.side) for frame in play.state.stack if isinstance(frame, m.UseFavour)]


def test_11_3_zeus_throws_all_dice_of_an_attack_again_ones_own_or_the_enemys() -> None:
    for side in SIDES:
        play = attack("field", (1, 4, 6), 2, (2, 2, 5), zeus=side)
        assert asked(play) == [("zeus", side)]
        assert use(play, "zeus") == (2, 2, 5)


def test_11_3_nobody_is_asked_where_a_favour_is_of_no_use() -> None:
    assert asked(attack("field", (1, 2), 2, (), zeus=ATHENS, ares=ATHENS)) == []
    assert asked(attack("field", (3, 4), 2, (), zeus=SPARTA, ares=SPARTA)) == []
    assert asked(attack("field", (3, 4), 2, (), poseidon=ATHENS, athena=ATHENS)) == []
    assert asked(attack("sea", (3, 4), 2, (), ares=ATHENS, athena=ATHENS)) == []


def test_11_3_ares_and_poseidon_throw_misses_again() -> None:
    assert use(attack("field", (1, 4, 6, 3), 2, (2, 5), ares=ATHENS), "ares") == (1, 2, 6, 5)
    assert use(attack("sea", (1, 4), 1, (6,), poseidon=ATHENS), "poseidon") == (1, 6)


def test_11_3_athena_helps_in_a_storm() -> None:
    assert use(attack("storm", (1, 4), 2, (6, 6), athena=ATHENS), "athena") == (6, 6)


def test_11_3_one_after_the_other_may_change_the_same_dice() -> None:
    play = attack("field", (4, 4), 2, (4, 1, 2), zeus=SPARTA, ares=ATHENS)
    assert asked(play) == [("ares", ATHENS)]
    play = attack("field", (1, 4), 2, (1, 2, 3), zeus=SPARTA, ares=ATHENS)
    assert asked(play)[::-1] == [("zeus", SPARTA), ("ares", ATHENS)]
    assert use(play, "zeus") == (1, 2)
    assert asked(play) == []  # nothing is missed any more


def test_11_3_apollo_throws_an_attrition_again() -> None:
    for side, dice, offered in ((ATHENS, (1, 5), True), (SPARTA, (1, 5), True), (SPARTA, (5, 5), False)):
        state = held(at({"A01": "decelea"}), apollo=side)
        state = replace(state, stack=(m.Besieging(AreaId("attica"), ATHENS, 0, dice),))
        work = m.Work(state, Play(state, (6, 6)).chance)
        olympians.at_attrition(work, ATHENS, AreaId("attica"), dice, 1)
        assert isinstance(work.state.top, m.UseFavour) == offered
        if offered:
            assert isinstance(work.state.top, m.UseFavour)
            olympians.apply(work, work.state.top, side, m.AppealTo("apollo"))
            assert isinstance(work.state.top, m.Besieging)
            assert work.state.top.dice == (6, 6)


def test_0_3_the_second_player_is_the_other() -> None:
    play = drift(chosen((16, "actions"), (24, "actions")), m.TakeActions)
    play.do(ATHENS, m.Done())
    drift(play, m.TakeActions)
    assert play.state.clock.active == foe(ATHENS)
