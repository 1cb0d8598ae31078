"""The combats that the rulebook works through, with its dice."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from tests.games.paths_of_glory.combat.field import Fight, field

DONE = m.Done()


def test_example_1_tannenberg() -> None:
    """Page 17: flank attack from Konigsberg and Insterburg, replacement corps fires back and retreats two spaces."""
    units = {"konigsberg": "ge_8", "insterberg": "ge_c", "tannenberg": "ru_2", "reserve_ap": "ru_c"}
    fight = Fight(field(units, side=CP, attack="konigsberg insterberg", turn=1), (3, 3, 4))
    fight.attack("tannenberg", "ge_8", "ge_c").do(m.Flank(SpaceId("konigsberg")))
    assert "pog-flank-won" in fight.keys()
    german, russian = fight.fires()
    assert (german.factors, german.table, german.column, german.loss) == (7, "army", "6-8", 4)
    assert (russian.factors, russian.table, russian.column, russian.loss) == (1, "corps", "1", 1)
    assert fight.at("tannenberg") == "ru_c"
    assert fight.at("insterberg") == "-ge_c"
    assert isinstance(fight.frame, m.CancelRetreat)
    fight.do(DONE)
    assert fight.at("eliminated") == "ru_2"
