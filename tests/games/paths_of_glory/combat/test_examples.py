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
    assert "pog-flank-won" in fight.told()
    german, russian = fight.fires()
    assert (german.factors, german.table, german.column, german.loss) == (7, "army", "6-8", 4)
    assert (russian.factors, russian.table, russian.column, russian.loss) == (1, "corps", "1", 1)
    assert fight.at("tannenberg") == "ru_c"
    assert fight.at("insterberg") == "-ge_c"
    assert isinstance(fight.frame, m.CancelRetreat)
    fight.do(DONE)
    assert fight.at("eliminated") == "ru_2"
    fight.retreat("ru_c", "plock", "warsaw").advance("ge_8", "tannenberg")
    assert fight.at("warsaw") == "ru_c"
    assert fight.at("tannenberg") == "ge_8"
    assert isinstance(fight.frame, m.ChooseAttack)
    assert fight.state.board.control[SpaceId("tannenberg")] == CP


def test_example_2_cambrai() -> None:
    """Page 17: trench 2, no flank attack, the Canadians lose first, the defender chooses."""
    units = {"amiens": "br_3 br_4", "chateau-thierry": "fr_6 -cnd_c", "cambrai": "ge_2 ge_c ge_c"}
    state = field(units, side=AP, attack="amiens chateau-thierry", turn=10, trenches={"cambrai": (CP, 2)})
    fight = Fight(state, (4, 6)).attack("cambrai", "br_3", "br_4", "fr_6", "cnd_c")
    allied, german = fight.fires()
    assert (allied.factors, allied.column, allied.shifts, allied.loss) == (13, "6-8", -2, 4)
    assert (german.factors, german.column, german.shifts, german.loss) == (9, "12-14", 1, 7)
    assert fight.losses() == {"ge_2", "ge_c"}
    fight.loss("ge_2")
    assert fight.at("cambrai") == "-ge_2 -ge_c ge_c"  # the last point is a forced choice between equals
    assert fight.at("eliminated") == "cnd_c"  # 12.4.5, forced
    fight.loss("br_3").loss("br_4")
    assert isinstance(fight.frame, m.ChooseAttack)
    assert fight.at("amiens") == "-br_3 -br_4"


def test_action_1_sedan() -> None:
    """Page 27: 13 factors of three armies, a retreat beside the battle, the forest stops the advance."""
    units = {"liege": "ge_1 ge_2", "koblenz": "ge_3", "sedan": "fr_5"}
    state = field(units, side=CP, attack="liege koblenz", turn=1, destroyed="liege")
    fight = Fight(state, (2, 3)).attack("sedan", "ge_1", "ge_2", "ge_3").do(DONE)
    german, french = fight.fires()
    assert (german.factors, german.column, german.loss) == (15, "15", 5)
    assert (french.factors, french.column, french.loss) == (3, "3", 2)
    assert fight.at("sedan") == "-fr_5"
    fight.retreat("fr_5", "chateau-thierry", "cambrai")
    assert fight.at("cambrai") == "-fr_5"
    fight.advance("ge_2", "sedan").advance("ge_3", "sedan").do(DONE)
    assert fight.at("sedan") == "ge_2 ge_3"
    assert fight.at("liege") == "ge_1"


def test_action_1_tarnopol() -> None:
    """Page 28: a flank attack from a space without other enemies; a loss number of 1 against LF 2."""
    units = {
        "dubno": "ru_3",
        "kamenets-podolski": "ru_8",
        "tarnopol": "ah_3",
        "czernowitz": "ah_c",
        "reserve_cp": "ah_c",
    }
    state = field(units, side=AP, attack="dubno kamenets-podolski", turn=1)
    fight = Fight(state, (4, 3, 4)).attack("tarnopol", "ru_3", "ru_8").do(m.Flank(SpaceId("kamenets-podolski")))
    russian, austrian = fight.fires()
    assert (russian.factors, russian.column, russian.loss) == (6, "6-8", 4)
    assert (austrian.factors, austrian.table, austrian.loss) == (1, "corps", 1)
    assert fight.at("eliminated") == "ah_3"
    fight.do(m.RetreatTo(fight.unit("ah_c", "tarnopol"), SpaceId("stanislau")))
    fight.do(m.RetreatTo(fight.unit("ah_c", "stanislau"), SpaceId("czernowitz")))
    fight.advance("ru_3", "tarnopol").do(DONE)
    assert fight.at("tarnopol") == "ru_3"


def test_action_2_withdrawal_at_cambrai() -> None:
    """Page 29: army step and both corps steps are lost, Withdrawal saves the corps, which retreats one space."""
    units = {"sedan": "ge_2 ge_3", "cambrai": "-fr_5", "reserve_ap": "fr_c"}
    state = field(units, side=CP, attack="sedan", turn=1, hands={AP: "ap_withdrawal"})
    fight = Fight(state, (4, 6)).attack("cambrai", "ge_2", "ge_3").do(m.UseCard(CardId("ap_withdrawal")))
    german, french = fight.fires()
    assert (german.factors, german.column, german.loss) == (10, "9-11", 5)
    assert (french.factors, french.column, french.loss) == (2, "2", 3)
    fight.loss("ge_2")
    assert fight.at("cambrai") == "-fr_c"
    assert fight.at("eliminated") == "fr_5"
    fight.retreat("fr_c", "amiens").advance("ge_3", "cambrai")
    assert fight.state.cards.ap.removed == (CardId("ap_withdrawal"),)
    assert fight.at("cambrai") == "ge_3"


def test_action_2_czernowitz_with_pleve() -> None:
    """Page 29: +1 for Pleve; of the reduced army and two corps the owner chooses both corps."""
    units = {"tarnopol": "ru_3", "kamenets-podolski": "ru_8", "czernowitz": "-ah_2 ah_c ah_c"}
    state = field(units, side=AP, attack="tarnopol kamenets-podolski", turn=1, hands={AP: "pleve"})
    fight = Fight(state, (2, 3)).attack("czernowitz", "ru_3", "ru_8").do(DONE, m.UseCard(CardId("pleve")))
    russian, austrian = fight.fires()
    assert (russian.drm, russian.die, russian.loss) == (1, 2, 4)
    assert (austrian.factors, austrian.loss) == (3, 2)
    for _ in range(4):
        if isinstance(fight.frame, m.TakeLosses) and fight.frame.side == CP:
            fight.loss("ah_c")
    fight.loss("ru_3")
    assert fight.at("czernowitz") == "-ah_2"
    fight.retreat("ah_2", "stanislau", "munkacs").advance("ru_8", "czernowitz")
    assert fight.state.cards.ap.removed == (CardId("pleve"),)


def test_action_3_belgrade() -> None:
    """Page 30: a flank attack on a fort with units; the fort fires but is not harmed; equal numbers."""
    units = {"timisvar": "ah_c", "novi-sad": "ah_5", "belgrade": "sb_1"}
    state = field(units, side=CP, attack="timisvar novi-sad", turn=1)
    fight = Fight(state, (4, 3, 6)).attack("belgrade", "ah_5", "ah_c").do(m.Flank(SpaceId("novi-sad")))
    austrian, serbian = fight.fires()
    assert (austrian.factors, austrian.column, austrian.loss) == (4, "4", 3)
    assert (serbian.factors, serbian.column, serbian.loss) == (2, "2", 3)
    assert fight.at("belgrade") == "-sb_1"
    fight.loss("ah_5")
    assert (fight.at("novi-sad"), fight.at("timisvar")) == ("-ah_5", "-ah_c")
    assert isinstance(fight.frame, m.ChooseAttack)
    assert "pog-combat-tied" in fight.told()


def test_action_6_munkacs() -> None:
    """Page 31: the mountain shifts the attacker one column; the replacement corps retreats two spaces."""
    units = {"czernowitz": "ru_8", "munkacs": "-ah_2", "reserve_cp": "ah_c"}
    fight = Fight(field(units, side=AP, attack="czernowitz", turn=1), (3, 1)).attack("munkacs", "ru_8")
    russian, austrian = fight.fires()
    assert (russian.column, russian.shifts, russian.loss) == ("2", -1, 2)
    assert (austrian.column, austrian.loss) == ("1", 0)
    fight.do(DONE).retreat("ah_c", "cluj", "debrecen").advance("ru_8", "munkacs")
    assert fight.at("eliminated") == "ah_2"
    assert fight.at("debrecen") == "ah_c"
