"""Panic in play, by its paragraph (6.3.4)."""

from __future__ import annotations

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.model import views
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from tests.games.hellenes.combats import asked, attacks, combat, ended, gains, is_over, offered, stand, struck
from tests.games.hellenes.playing import Play

DECELEA = AreaId("decelea")
# Athenian archers A1 and hoplites C2 against Spartan hoplites B2 who came from Tanagra.
ARMY = {"A12": "decelea:2", "A01": "decelea:2", "S01": "decelea:4"}
CAME = {"S01": "tanagra"}


def beaten(*dice: int, blocks: dict[str, str] | None = None, came: dict[str, str] | None = None) -> Play:
    """The first round of the battle of the armies with these dice, where nobody goes of his own will."""
    play = combat(blocks or ARMY, dice, came=came or CAME)
    while isinstance(play.state.top, m.StandOrRetreat) and play.state.battle and play.state.battle.round == 1:
        told = play.events
        play = stand(play, play.state.top.side)
        play.events = [*told, *play.events]
    return play


def test_6_3_4_all_blocks_of_a_side_routed_are_a_panic_at_once() -> None:
    """The hoplites C2 rout before they have attacked, so they do not attack any more."""
    play = beaten(3, 3, 5, 6, 3, 4)
    assert attacks(play.events) == [("A12", "round", 0, 0), ("S01", "round", 0, 2)]
    assert struck(play.events) == [("A01", "routed"), ("A12", "routed")]
    assert ended(play.events) == [("panic", SPARTA)]


def test_6_3_4_one_block_that_stands_is_no_panic() -> None:
    play = beaten(3, 3, 5, 3, 3, 4, 3, 3, 3, blocks={**ARMY, "A01": "decelea:3"})
    assert struck(play.events) == [("A12", "routed")]
    assert attacks(play.events)[-1] == ("A01", "round", 0, 0), "the hoplites fight on"
    assert (ended(play.events), gains(play.events)) == ([], [])
    assert play.state.battle
    assert play.state.battle.round == 2


@pytest.mark.parametrize(("dice", "winner"), [((3, 3, 5, 6, 3, 4), SPARTA), ((6, 3), ATHENS)])
def test_6_3_4_the_winner_gains_2_prestige_attacker_or_defender(dice: tuple[int, ...], winner: str) -> None:
    play = beaten(*dice)
    assert (ended(play.events), gains(play.events)) == ([("panic", winner)], [(winner, 2)])


def test_6_3_4_a_panic_without_a_hit_is_no_skirmish() -> None:
    play = beaten(3, 3, 5, 6, 3, 4)
    assert not [one for one in struck(play.events) if one[1] == "hit"]
    assert gains(play.events) == [(SPARTA, 2)], "14.1.1 is about retreats without panic"


def test_6_3_4_who_panics_must_retreat_and_has_nothing_else_to_do() -> None:
    play = beaten(3, 3, 5, 6, 3, 4)
    assert asked(play) == (m.Retreat, ATHENS)
    assert all(isinstance(action, m.RetreatTo) for action in offered(play))
    assert play.refused(ATHENS, m.Done()) == "6.4"
    for block in ("A01", "A12"):
        if not is_over(play):
            play.do(ATHENS, m.RetreatTo(BlockId(block), AreaId("attica")))
    assert is_over(play)
    assert {play.state.board.where[BlockId(one)] for one in ("A01", "A12")} == {"attica"}


def test_6_3_4_the_last_that_stands_falls_while_the_others_are_routed() -> None:
    """The cavalry routs the archers, the infantry kills the hoplites: all that is left has routed."""
    blocks = {"S10": "decelea:1", "S01": "decelea:4", "A12": "decelea:1", "A01": "decelea:2"}
    play = beaten(3, 6, 1, 1, 3, 3, 3, blocks=blocks, came={"S10": "tanagra", "S01": "tanagra"})
    assert struck(play.events) == [("A12", "routed"), ("A01", "hit"), ("A01", "eliminated")]
    assert (ended(play.events), gains(play.events)) == ([("panic", SPARTA)], [(SPARTA, 2)])
    assert set(play.state.board.where) == {"A12", "S10", "S01"}


def test_6_3_4_to_eliminate_everybody_gains_2_prestige_too() -> None:
    play = beaten(3, 3, 1, 1, 3, 3, blocks={"A12": "decelea:2", "S01": "decelea:4"})
    assert (ended(play.events), gains(play.events)) == ([("eliminated", SPARTA)], [(SPARTA, 2)])
    assert is_over(play), "nobody is left to retreat"


def test_6_3_4_who_falls_in_the_pursuit_has_panicked_all_the_same() -> None:
    """The cavalry harasses the routed hoplites to the last man: 2 Prestige, not 4."""
    blocks = {"S10": "decelea:2", "S01": "decelea:4", "A01": "decelea:1"}
    play = beaten(3, 3, 3, 3, 3, 6, 1, 3, blocks=blocks, came={"S10": "tanagra", "S01": "tanagra"})
    assert attacks(play.events)[-1] == ("S10", "harassment", 1, 0)
    assert struck(play.events) == [("A01", "routed"), ("A01", "eliminated")]
    assert (ended(play.events), gains(play.events)) == ([("panic", SPARTA)], [(SPARTA, 2)])
    assert is_over(play)


def test_6_3_4_who_has_fled_stands_up_unknown_where_he_goes() -> None:
    play = beaten(3, 3, 5, 6, 3, 4)
    assert views.is_known(play.state, SPARTA, BlockId("A01")), "revealed as long as the battle lasts (6.2)"
    while not is_over(play):
        (action, *_) = sorted(offered(play), key=str)
        play.do(ATHENS, action)
    assert not any(views.is_known(play.state, SPARTA, BlockId(one)) for one in ("A01", "A12"))
