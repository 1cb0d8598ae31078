"""What a chapter tells: nothing twice, and each thing where it belongs."""

from __future__ import annotations

import random
from dataclasses import replace

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.accounts.dice import NEWEST
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId
from engine.kernel.account import Account, Weight, account, begins_apart, headed, sentences
from engine.kernel.chance import SeededChance
from engine.kernel.game import Chapter
from engine.kernel.story import Passage, passages
from engine.kernel.text import text
from tests.games.hellenes.build import at

SAY = Messages().say
MEGARA, CATANA = AreaId("megara"), AreaId("catana")


def told(*events: m.Event, key: str = "431.spring.athens", by: str | None = ATHENS) -> Account:
    """A chapter of one step."""
    chapter = Chapter(key, by, text("hl-prestige-even"), 1)  # type: ignore[arg-type]
    view = sight(at({}), None)
    return account(HELLENES, [Passage(chapter, 1, 1, view, events)])


def lines(found: Account) -> list[str]:
    return list(map(SAY, sentences(found)))


def test_4_0_1_what_the_title_says_has_no_line() -> None:
    turn = m.Stated(text("hl-player-turn", side=m.side_text(ATHENS)))
    assert lines(told(turn)) == ["Athens, Spring 431 BC", "Prestige: even"]
    season = m.Stated(text("hl-season-begins", season=text("hl-season-fall"), year="431"))
    assert lines(told(season, key="431.fall.initiative", by=None))[0] == "The cards of Fall 431 BC"


def test_6_1_what_declares_a_battle_is_told_with_it() -> None:
    declared = m.Stated(text("hl-storm-declared", side=m.side_text(ATHENS), area=m.area_text(MEGARA)), (MEGARA,))
    begun = m.BattleBegan(MEGARA, "storm", ATHENS, (("A01", 3, None),), (("garrison", 1),))
    assert "about to storm" in " ".join(lines(told(declared)))
    found = told(declared, begun)
    assert "about to storm" not in " ".join(lines(found))
    (matter,) = found.matters
    assert matter.events == (declared, begun)
    given_up = told(declared, m.CityFell(MEGARA, ATHENS, "surrender"))
    assert "about to storm" not in " ".join(lines(given_up))
    assert SAY(given_up.matters[0].words) == "Megara surrenders to Athens."


def test_11_3_a_favour_is_told_among_the_dice_of_its_battle() -> None:
    begun = m.BattleBegan(MEGARA, "field", ATHENS, (("A01", 3, None),), (("S01", 2),))
    favour = m.Stated(text("hl-uses-attack", side=m.side_text(ATHENS), olympian=text("hl-olympian-ares")))
    again = m.Stated(text("hl-thrown-again", dice=("2", "3")))
    matter, dice = told(begun, favour, again).matters
    assert SAY(dice.words) == "Dice, Megara: now ⚁⚂", "who rolled them an earlier message has told"
    assert [SAY(one) for one in matter.sums] == [
        "Athens calls on Ares in the attack. (11.3)",
        "The dice are now 2 and 3. (11.3)",
    ]


def attack(block: str, *dice: int, hits: int = 0, routs: int = 0) -> m.Attacked:
    side = ATHENS if block[0] == "A" else SPARTA
    return m.Attacked(side, block, MEGARA, "B2", 1, "round", dice, hits, routs)


BEGUN = m.BattleBegan(MEGARA, "field", ATHENS, (("A01", 3, None),), (("S01", 2),))


def test_6_3_2_each_attack_is_told_with_its_dice() -> None:
    found = told(BEGUN, attack("S01", 6, 1, hits=1, routs=1), attack("A01", 3, 4))
    assert "Dice, Megara: S01 ⚅⚀: 1 hit, 1 rout · A01 ⚂⚃: nothing" in lines(found)
    battle, dice = found.matters
    assert (battle.weight, dice.weight) == (Weight.NOTABLE, Weight.DETAIL)
    assert len(battle.sums) == 2, "it is there before anybody was hit"
    assert battle.is_open


def test_6_3_2_of_many_attacks_the_newest_are_told_and_the_others_counted() -> None:
    many = [attack("A01", 1, hits=1) for _ in range(NEWEST)]
    (line,) = [one for one in lines(told(BEGUN, attack("S01", 6, routs=1), *many)) if one.startswith("Dice")]
    assert line.startswith("Dice, Megara: one attack before: no hit, 1 rout · A01 ⚀: 1 hit · ")
    assert line.count("⚀") == NEWEST


def test_11_3_dice_that_a_favour_changes_are_told_as_they_lay_and_as_they_count() -> None:
    rolled = m.Rolled(SPARTA, "S01", MEGARA, "B2", (6, 4))
    again = m.Stated(text("hl-thrown-again", dice=("6", "1")))
    assert "Dice, Megara: S01 ⚅⚃" in lines(told(BEGUN, rolled))
    assert "Dice, Megara: S01 ⚅⚀" in lines(told(BEGUN, rolled, again))
    counted = told(BEGUN, rolled, again, attack("S01", 6, 1, hits=1, routs=1))
    assert "Dice, Megara: S01 ⚅⚃ → ⚅⚀: 1 hit, 1 rout" in lines(counted)
    assert SAY(rolled.narrate()) == "S01 Spartan hoplites (Sparta, B2) rolls 6 and 4; a favour may change that."


def test_7_1_what_was_declared_is_open_while_the_defender_is_asked_and_no_longer() -> None:
    declared = m.Stated(text("hl-attack-declared", side=m.side_text(ATHENS), area=m.area_text(MEGARA)), (MEGARA,))
    state = at({"A01": "megara", "S20": "megara", "S33": {"area": "megara", "in_city": True}})
    chapter = Chapter("431.spring.athens", ATHENS, text("hl-prestige-even"), 1)
    asked = Passage(chapter, 1, 1, sight(state.push(m.Shelter(SPARTA, MEGARA, 1)), None), (declared,))
    found = account(HELLENES, [asked])
    assert SAY(headed(found)).endswith("battle of Megara")
    assert "Megara: Athens attacks; one block of Athens and one block of Sparta stand there" in lines(found)
    assert found.is_live
    assert found.matters[0].is_open
    after = account(HELLENES, [asked, Passage(chapter, 2, 2, sight(state, None), ())])
    assert SAY(headed(after)).endswith("Athens attacks in Megara"), "where all have gone in there is no battle"
    assert not after.is_live


def test_9_1_2_going_home_heads_the_winter_before_the_sieges_it_lifts_and_is_counted_by_city() -> None:
    ways = [("tegea", "corinth", 1), ("megara", "corinth", 2), ("thebes", "tanagra", 1), ("elis", "mantinea", 1)]
    ways += [("corinth", "sicyon", 1)]
    went = [m.Went(SPARTA, number, (AreaId(start), AreaId(end)), "home") for start, end, number in ways]
    left = m.Went(ATHENS, 1, (CATANA, MEGARA), "home")
    found = told(*went, left, m.SiegeChanged(CATANA, ATHENS, "lifted"), key="431.winter.wintering", by=None)
    head, *others = lines(found)
    assert head == (
        "The end of Winter 431 BC: Sparta brings 6 blocks home, Athens brings a block home, relief of Catana"
    )
    assert "Sparta goes home: 3 to Corinth, 1 to Tanagra, 1 to Mantinea and 1 to Sicyon." in others
    assert "Athens goes home: 1 Catana > Megara." in others
    assert sum(isinstance(event, m.Went) for one in found.matters for event in one.events) == 6


def test_6_4_who_retreats_is_told_with_the_battle_and_into_what() -> None:
    ended = m.BattleEnded(MEGARA, "sortie", ATHENS, "skirmish")
    inside = m.Went(SPARTA, 2, (MEGARA,), "retreated", city=True)
    (line,) = [one for one in lines(told(replace(BEGUN, kind="sortie"), ended, inside)) if "sortie" in one]
    assert line.endswith("Sparta leaves after a skirmish; 2 blocks of Sparta go into Megara")


def test_14_1_nobody_is_said_to_win_where_a_neutral_city_holds_out() -> None:
    held = m.BattleEnded(MEGARA, "storm", SPARTA, "panic", neutral="won")
    assert "Megara holds out" in SAY(headed(told(replace(BEGUN, kind="storm"), held)))


def test_6_3_3_the_last_step_of_a_block_is_told_with_the_block_alone() -> None:
    last = m.Struck(SPARTA, "S01", MEGARA, 0, "eliminated")
    assert lines(told(BEGUN, m.Struck(SPARTA, "S01", MEGARA, 1, "hit"), last))[1].endswith(
        "; Sparta loses S01 Spartan hoplites"
    )
    both = told(BEGUN, m.Struck(SPARTA, "S02", MEGARA, 1, "hit"), last)
    assert lines(both)[1].endswith("; Sparta loses a step and S01 Spartan hoplites")


def test_6_4_1_the_dice_of_a_harassment_say_so() -> None:
    harassed = replace(attack("A01", 3, 1, hits=1), phase="harassment")
    assert "Dice, Megara: A01 harasses ⚂⚀: 1 hit" in lines(told(BEGUN, harassed))


def test_6_1_what_heads_a_battle_under_way_says_of_which_kind_it_is() -> None:
    for kind, said in (("field", "battle of Megara"), ("storm", "storm of Megara"), ("sortie", "sortie from Megara")):
        assert said in SAY(headed(told(replace(BEGUN, kind=kind))))


def test_6_3_a_battle_told_in_another_message_goes_on_in_this_one() -> None:
    struck = m.Struck(SPARTA, "S01", MEGARA, 1, "hit")
    assert lines(told(attack("A01", 1, hits=1), struck))[0].endswith("Megara: the battle goes on; Sparta loses a step")
    (alone,) = told(attack("A01", 1, hits=1)).matters
    assert alone.weight is Weight.NOTABLE
    assert len(alone.sums) == 1


def test_6_2_a_battle_has_a_message_of_its_own_with_what_declares_it() -> None:
    view, chapter = sight(at({}), None), Chapter("431.spring.athens", ATHENS, text("hl-prestige-even"), 1)
    declared = m.Stated(text("hl-storm-declared", side=m.side_text(ATHENS), area=m.area_text(MEGARA)), (MEGARA,))
    other = replace(BEGUN, area=CATANA)
    went = m.Went(ATHENS, 1, (CATANA, MEGARA), "moved")
    parts = [Passage(chapter, 1, 1, view, (went, declared)), Passage(chapter, 2, 2, view, (BEGUN, other))]
    assert begins_apart(HELLENES, parts) == ((0, 1), (1, 1))


def test_4_2_3_a_city_that_nobody_keeps_is_neutral_again() -> None:
    left = m.CityFell(CATANA, None, "returned")
    assert SAY(left.narrate()) == "Catana is kept by nobody any more and is neutral again."
    assert SAY(headed(told(left))).endswith("Catana is neutral again")
    back = m.CityFell(MEGARA, SPARTA, "returned")
    assert SAY(headed(told(back))).endswith("Megara goes back to Sparta")


def test_3_2_steps_gained_by_an_event_are_no_loss() -> None:
    gained = m.Stepped(SPARTA, MEGARA, 2, "event")
    lost = m.Stepped(SPARTA, MEGARA, -2, "event")
    assert SAY(headed(told(gained))).endswith("Sparta grows stronger in one area")
    assert SAY(headed(told(lost))).endswith("Sparta loses blocks or steps in one area")


def test_a_sentence_begins_with_a_capital() -> None:
    struck = m.Struck(ATHENS, "garrison", MEGARA, 1, "routed")
    assert SAY(struck.narrate()) == "The garrison routs."
    assert SAY(text("hl-in-play", card=m.card_text(12))).startswith("Card 12")  # type: ignore[arg-type]


def test_9_4_what_comes_of_a_storm_in_winter_is_told_where_it_was_declared() -> None:
    """The last storm of a year ends the turns of the Winter; its chapter is still that of the side that stormed."""
    fought = m.BattleBegan | m.Attacked | m.BattleEnded
    ended = 0
    for seed in range(2):
        chance, dice = SeededChance(bytes([seed])), random.Random(seed)
        step = HELLENES.setup({"scenario": "sicily"}, chance)
        while HELLENES.outcome(step.state) is None:
            phase, side = step.state.clock.phase, min(HELLENES.to_act(step.state))
            legal = tuple(HELLENES.legal_actions(step.state, side))
            storms = [action for action in legal if isinstance(action, m.Storm)]
            step = HELLENES.apply(step.state, side, dice.choice(storms or legal), chance)
            if phase == "winter_siege":
                chapters = {
                    p.chapter.key for p in passages(HELLENES, step) if any(isinstance(e, fought) for e in p.events)
                }
                assert all(key.endswith("winter-siege") for key in chapters)
                ended += bool(chapters) and step.state.clock.phase == "wintering"
    assert ended
