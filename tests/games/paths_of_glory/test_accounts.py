"""Accounts of chapters: nothing is lost, nothing is said twice, and what weighs most stands first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import median
from time import thread_time

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.accounts.highlights import Highlight, story
from engine.games.paths_of_glory.accounts.phrases import BRIEF, RESERVE
from engine.games.paths_of_glory.accounts.plays import IN_SHORT
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.tables import AP, CP, SIDES, CardId, SpaceId
from engine.kernel.account import Account, account, headed, moved, sentences
from engine.kernel.story import Passage, passages
from engine.kernel.text import Text, text
from tests.contract.accounts import check, once
from tests.data.test_catalogue import Variables, messages
from tests.games.paths_of_glory.combat.field import PIECES, Fight, field
from tests.recordings import FIXTURES, recorded, steps

MESSAGES = Messages()
GAMES = sorted((FIXTURES / "version_3").glob("*-*.json.gz"))
HISTORICAL = FIXTURES / "version_3" / "historical-0.json.gz"
SLOWEST = 0.002  # seconds for an account, as a rule
each_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.removesuffix(".json.gz"))
SAID_OTHERWISE = {"card", "cards", "result", "reason", "cause", "level", "offensive"}  # arguments that are sentences


@cache
def chapters(path: Path) -> dict[str, list[Passage]]:
    """The passages of a recorded game by chapter."""
    found: dict[str, list[Passage]] = {}
    for number, done in enumerate(steps(recorded(path), 3)):
        for part in passages(PATHS_OF_GLORY, done, number, number):
            found.setdefault(part.chapter.key, []).append(part)
    return found


def of(key: str, until: int | None = None) -> Account:
    return account(PATHS_OF_GLORY, chapters(HISTORICAL)[key][:until])


def said(found: Account) -> list[str]:
    return [MESSAGES.say(line) for line in sentences(found)]


def everything(found: Account) -> str:
    """All that an account can show, the sums too."""
    sums = (MESSAGES.say(each) for matter in found.matters for each in matter.sums)
    return "\n".join([*said(found), *sums])


@each_game
def test_every_event_of_a_chapter_is_told_once(path: Path) -> None:
    for parts in chapters(path).values():
        check(PATHS_OF_GLORY, parts)


@each_game
def test_a_part_of_a_chapter_is_told_too(path: Path) -> None:
    """Wherever it begins, in the middle of a combat too."""
    for parts in chapters(path).values():
        check(PATHS_OF_GLORY, parts[len(parts) // 2 :])


@each_game
def test_whom_and_where_an_event_concerns_can_be_read(path: Path) -> None:
    for parts in chapters(path).values():
        shown = everything(account(PATHS_OF_GLORY, parts))
        for event in (event for part in parts for event in part.events):
            assert [name for name in named(event.narrate()) if name not in shown] == [], (parts[0].chapter.key, event)


def named(sentence: Text) -> Iterator[str]:
    """The units and spaces in a sentence; a reduced unit may stand without its parentheses."""
    for name, arg in sentence.args.items():
        for one in arg if isinstance(arg, tuple) else (arg,):
            if isinstance(one, Text):
                yield from () if one.key.startswith((RESERVE, "pog-side-")) or name in SAID_OTHERWISE else named(one)
            elif isinstance(one, str) and name not in ("number", "change", "column"):
                yield re.sub(r"^\d+ |[()]", "", one)


@each_game
def test_no_line_says_what_another_says(path: Path) -> None:
    for parts in chapters(path).values():
        lines = said(account(PATHS_OF_GLORY, parts))
        assert len(set(lines)) == len(lines), lines


@each_game
def test_tracks_go_from_where_they_stood_to_where_they_stand(path: Path) -> None:
    vp, status = None, dict.fromkeys(SIDES, 0)
    for parts in chapters(path).values():
        tracks = {MESSAGES.say(track.name): track for track in account(PATHS_OF_GLORY, parts).tracks}
        after = parts[-1].view.tracks
        if vp is not None and "VP" in tracks:
            assert (tracks["VP"].before, tracks["VP"].after) == (vp, after.vp)
        elif vp is not None:
            assert vp == after.vp
        for side in SIDES:
            track = tracks.get(f"War Status of the {side.upper()}")
            if vp is not None and track is not None:
                assert (track.before, track.after) == (status[side], after.war_status[side])
        vp, status = after.vp, {side: after.war_status[side] for side in SIDES}


@each_game
def test_the_first_line_is_short(path: Path) -> None:
    lengths = [len(MESSAGES.say(headed(account(PATHS_OF_GLORY, parts)))) for parts in chapters(path).values()]
    assert max(lengths) <= 160
    assert sum(length <= 100 for length in lengths) >= 0.95 * len(lengths)


def test_a_turn_s_end_with_many_things_is_told_in_few_lines() -> None:
    parts = chapters(HISTORICAL)["7.replacements"]
    assert sum(len(part.events) for part in parts) == 19
    assert len(said(of("7.replacements"))) <= 7


def test_a_combat_is_one_line_with_both_sides_result_and_its_sums_behind() -> None:
    (combat,) = (matter for matter in of("1.6.cp").matters if isinstance(matter.events[0], m.Attacked))
    assert MESSAGES.say(combat.words) == "Verdun: CP 3 : AP 1, CP win; fort destroyed; taken by GE 5 and GE 4"
    sums = [MESSAGES.say(each) for each in combat.sums]
    assert sums[:3] == [
        "Attack on Verdun: GE 4, GE 5 from Metz against the fort alone (level 3). (12.1)",
        "CP fire 10 CF on the Army table, column 9-11; die 1: loss number 3. (12.2.9)",
        "AP fire 3 CF on the Corps/Fort table, column 3; die 4: loss number 1. (12.2.9)",
    ]


def fought(units: str, dice: tuple[int, ...], restored: str, reserve: str = "") -> tuple[Account, list[m.Event]]:
    """An attack of GE 1 and GE 2 from Sedan on Cambrai, from which a Withdrawal returns a step to one unit."""
    places = {"sedan": "ge_1 ge_2", "cambrai": units, "reserve_ap": reserve}
    fight = Fight(field(places, side=CP, attack="sedan", hands={AP: "ap_withdrawal"}), dice)
    fight.attack("cambrai", "ge_1", "ge_2").do(m.UseCard(CardId("ap_withdrawal")))
    while isinstance(fight.frame, m.TakeLosses | m.GiveBack):
        wanted = [one for one in fight.legal() if isinstance(one, m.Restore) and PIECES[one.piece].id == restored]
        fight.do((wanted or fight.legal())[0])
    part = chapters(HISTORICAL)["1.1.cp"][0]
    return account(PATHS_OF_GLORY, [replace(part, events=tuple(fight.events))]), fight.events


def test_12_6_3_a_step_that_a_withdrawal_returns_is_told_as_returned_and_stands_in_the_sums() -> None:
    found, _ = fought("fr_1 fr_2 fr_3", (1, 1), "fr_1")
    assert "FR 1" not in MESSAGES.say(headed(found))
    (combat,) = found.matters
    line = MESSAGES.say(combat.words)
    assert "FR 1 reduced" not in line
    assert "a step returned to FR 1" in line
    sums = [MESSAGES.say(each) for each in combat.sums]
    lost = sums.index("FR 1 in Cambrai loses a step and is reduced. (12.4)")
    assert sums.index("The withdrawal returns a step to FR 1 in Cambrai. (12.6.3)") > lost


def test_12_6_10_a_counter_that_comes_back_reduced_is_not_gone() -> None:
    found, events = fought("-fr_1", (6, 1), "fr_c", reserve="fr_c")
    assert any(isinstance(event, m.StepLost) and event.eliminated and not event.replacement for event in events)
    line = MESSAGES.say(found.matters[0].words)
    assert "a step returned to (FRc)" in line
    assert "FR 1 (now FRc) gone" in line
    assert "FRc reduced" in line
    assert "FRc gone" not in MESSAGES.say(headed(found))


def test_12_2_11_the_line_of_a_combat_says_who_has_won() -> None:
    ends = {"won": 0, "tied": 0}
    for parts in chapters(HISTORICAL).values():
        for matter in account(PATHS_OF_GLORY, parts).matters:
            keys = [event.narrate().key for event in matter.events]
            words = MESSAGES.say(matter.words)
            fires = {event.fire.side: event.fire.loss for event in matter.events if isinstance(event, m.Fired)}
            if "pog-combat-won" in keys:
                winner = max(SIDES, key=lambda side: fires.get(side, 0))
                assert f", {winner.upper()} win" in words
                ends["won"] += 1
            elif "pog-combat-tied" in keys:
                assert ", a tie" in words
                ends["tied"] += 1
    assert all(ends.values()), ends


def test_a_combat_in_which_nothing_was_lost_says_so_though_a_card_was_played() -> None:
    part = chapters(HISTORICAL)["1.1.cp"][0]
    attack = next(
        one for parts in chapters(HISTORICAL)["1.1.cp"] for one in parts.events if isinstance(one, m.Attacked)
    )
    card = cardplay.card_text(PATHS_OF_GLORY.edition, CardId("ap_withdrawal"))
    used = m.Stated(text("pog-combat-card", side=m.side_text(AP), card=card), (attack.target,))
    fires = tuple(m.Fired(attack.target, m.Fire(side, 1, "corps", "1", 0, 0, 1, 0)) for side in (CP, AP))
    tied = m.Stated(text("pog-combat-tied", side=text("pog-nobody"), target="Sedan", high=0, low=0), (attack.target,))
    found = account(PATHS_OF_GLORY, [replace(part, events=(attack, used, *fires, tied))])
    assert MESSAGES.say(found.matters[0].words) == "Sedan: CP 0 : AP 0, a tie; no step lost; Withdrawal played"


def test_points_that_are_all_an_action_records_are_told_once() -> None:
    told = 0
    for parts in chapters(HISTORICAL).values():
        events = [event.narrate() for part in parts for event in part.events]
        recorded = [one for one in events if one.key == "pog-rp-recorded"]
        if recorded:
            points = MESSAGES.say(recorded[0]).removeprefix("Replacement points recorded: ").removesuffix(".")
            lines = said(account(PATHS_OF_GLORY, parts))
            assert "\n".join(lines).count(points) == 1, lines
            told += 1
    assert told


def test_a_unit_that_is_rebuilt_and_then_restored_is_rebuilt_at_full_strength() -> None:
    part, reserve = chapters(HISTORICAL)["1.1.cp"][0], m.space_text(PATHS_OF_GLORY.edition, m.reserve_of(CP))
    sedan = m.space_text(PATHS_OF_GLORY.edition, SpaceId("sedan"))
    done = [("restored", "GE 6", sedan), ("rebuilt", "(AHc)", reserve), ("rebuilt", "(GEc)", reserve)]
    done.append(("restored", "AHc", reserve))
    events = tuple(m.Stated(text(f"pog-{key}", unit=unit, space=space)) for key, unit, space in done)
    found = account(PATHS_OF_GLORY, [replace(part, events=events)])
    (line,) = found.matters
    assert MESSAGES.say(line.words) == (
        "CP rebuilt: AHc in the CP reserve, (GEc) in the CP reserve; back at full strength: GE 6 in Sedan"
    )
    assert found.story is not None
    assert MESSAGES.say(found.story).startswith("AHc and (GEc) rebuilt")
    assert MESSAGES.say(found.story).count("AHc") == 1


@each_game
def test_12_2_7_every_modifier_and_shift_of_a_fire_is_told_with_its_paragraph(path: Path) -> None:
    for parts in chapters(path).values():
        sums = [MESSAGES.say(each) for matter in account(PATHS_OF_GLORY, parts).matters for each in matter.sums]
        for event in (event for part in parts for event in part.events if isinstance(event, m.Fired)):
            assert sum(by for _, by in event.modifiers) == event.fire.drm
            wanted = sum(by for _, by in event.shifts)
            assert wanted * event.fire.shifts >= 0
            assert abs(event.fire.shifts) <= abs(wanted), "the table's edge only stops them"
            assert sum(line.endswith("(12.2.7)") for line in sums) >= len(event.modifiers)
            assert sum(line.startswith("Trench: ") for line in sums) >= sum(one == "trench" for one, _ in event.shifts)


def test_the_reasons_follow_the_fire_that_they_change() -> None:
    fired = m.Fired(
        SpaceId("sedan"),
        m.Fire(AP, 9, "army", "6-8", -1, 1, 3, 2),
        shifts=(("trench", -1),),
        modifiers=((CardId("royal_tank_corps"), 1),),
    )
    parts = chapters(HISTORICAL)["1.1.cp"]
    attack = next(event for part in parts for event in part.events if isinstance(event, m.Attacked))
    (combat,) = account(PATHS_OF_GLORY, [replace(parts[0], events=(attack, fired))]).matters
    assert [MESSAGES.say(each) for each in combat.sums[1:]] == [
        "AP fire 9 CF on the Army table, column 6-8 (1 to the left);"
        " die 3, modifier +1, counts as 4: loss number 2. (12.2.9)",
        "Trench: 1 to the left. (11.2.9)",
        "“Royal Tank Corps” (Allied Powers 48): +1. (12.2.7)",
    ]


def test_a_space_that_is_taken_with_its_fort_falls() -> None:
    """Liege is worth no VP; that it is lost is the news all the same."""
    parts = chapters(HISTORICAL)["1.6.cp"]
    fort = next(
        event
        for part in parts
        for event in part.events
        if getattr(event, "sentence", None) and "fort-destroyed" in event.sentence.key
    )
    attack = next(event for part in parts for event in part.events if isinstance(event, m.Attacked))
    found = account(PATHS_OF_GLORY, [replace(parts[0], events=(attack, fort, taken(attack)))])
    assert found.story is not None
    assert MESSAGES.say(found.story) == "Verdun falls"


def test_a_space_that_surrenders_with_its_fort_is_told_once() -> None:
    part = chapters(HISTORICAL)["1.1.cp"][0]
    edition, space = PATHS_OF_GLORY.edition, SpaceId("antwerp")
    falls = m.Stated(text("pog-siege-falls", space=m.space_text(edition, space), die=5, drm=0, level=2), (space,))
    found = account(PATHS_OF_GLORY, [replace(part, events=(falls, m.ControlChanged(edition, space, CP, 1)))])
    assert said(found)[1:-1] == ["Antwerp surrendered to the CP after a siege", "VP 9 → 10: Antwerp"]
    assert "VP" not in said(found)[-1], "the track has said it"


def test_a_space_falls_whenever_its_fort_surrenders() -> None:
    """Whether or not it is worth VP: the same thing has one word."""
    part, edition = chapters(HISTORICAL)["1.1.cp"][0], PATHS_OF_GLORY.edition
    names = [m.space_text(edition, SpaceId(space)) for space in ("antwerp", "przemysl")]
    fallen = tuple(m.Stated(text("pog-siege-falls", space=name, die=5, drm=0, level=2)) for name in names)
    found = account(
        PATHS_OF_GLORY, [replace(part, events=(*fallen, m.ControlChanged(edition, SpaceId("antwerp"), CP)))]
    )
    assert MESSAGES.say(headed(found)).endswith("Antwerp and Przemysl fall")
    assert said(found)[1] == "Antwerp surrendered to the CP after a siege; Przemysl surrendered after a siege"


def test_12_2_11_a_headline_says_that_an_attack_has_failed_before_what_it_cost() -> None:
    """Else what the attacker has lost reads as the loss of who was attacked."""
    fight = Fight(field({"sedan": "ge_1", "cambrai": "fr_1 fr_2 fr_3"}, side=CP, attack="sedan"), (1, 6))
    fight.attack("cambrai", "ge_1")
    while isinstance(fight.frame, m.TakeLosses):
        fight.do(fight.legal()[0])
    part = chapters(HISTORICAL)["1.1.cp"][0]
    found = account(PATHS_OF_GLORY, [replace(part, events=tuple(fight.events))])
    assert found.story is not None
    assert re.match("attack on Cambrai fails, GE 1", MESSAGES.say(found.story)), MESSAGES.say(found.story)


def taken(attack: m.Attacked) -> m.ControlChanged:
    return m.ControlChanged(attack.edition, attack.target, attack.side, 0)


def test_an_attack_without_a_decision_says_so_before_the_losses() -> None:
    """Of both sides units may be gone, and the reader knows of neither whose it was."""
    found = story([Highlight("gone", "Insterburg", "RU 1"), Highlight("undecided", "Insterburg")])
    assert found is not None
    assert re.match("attack on Insterburg undecided, RU 1", MESSAGES.say(found)), MESSAGES.say(found)


def test_the_story_names_what_weighs_most_and_a_place_once() -> None:
    assert said(of("1.1.cp"))[0] == ("CP round 1 · Guns of August: Sedan falls, fort of Liege destroyed, GE 3 reduced")
    assert said(of("5.5.ap"))[0] == (
        "AP round 5 · automatic op: AH 4 gone for good at Przemysl, AHc gone, RU 3 and RUc reduced"
    )


def test_a_nation_enters_with_its_units_in_one_line() -> None:
    (line,) = (line for line in said(of("3.end")) if line.startswith("Turkey"))
    assert line.startswith("Turkey at war: TUc in Adana, Adrianople")


def test_an_event_that_tells_nothing_else_says_what_it_does() -> None:
    assert said(of("3.1.cp")) == [
        "CP round 1 · Falkenhayn: in effect",
        "War Status of the CP 3 → 5",
        "CP 13: Ends Moltke and opens the way for Place of Execution.",
        "Turn 3, Fall 1914 · VP 14 · War Status 8 (AP 3, CP 5)",
    ]


def test_what_was_taken_back_is_not_told() -> None:
    """An account is that of what stands, whatever else was told before."""
    assert said(of("1.1.cp", 1)) != said(of("1.1.cp"))
    for until in range(1, len(chapters(HISTORICAL)["1.1.cp"]) + 1):
        once(of("1.1.cp", until), chapters(HISTORICAL)["1.1.cp"][:until])


def test_an_attack_that_goes_on_has_no_result_yet() -> None:
    assert begun(chapters(HISTORICAL)["1.6.cp"]) == "Verdun: attack of the CP"


def begun(parts: Sequence[Passage]) -> str:
    """The line of the first combat just after it was declared."""
    events = tuple(event for part in parts for event in part.events)
    end = next(number for number, event in enumerate(events) if isinstance(event, m.Attacked)) + 1
    whole = Passage(parts[-1].chapter, 1, 1, parts[-1].view, events[:end])
    return MESSAGES.say(account(PATHS_OF_GLORY, [whole]).matters[-1].words)


def test_an_account_takes_little_time() -> None:
    spent = []
    for parts in chapters(HISTORICAL).values():
        start = thread_time()
        account(PATHS_OF_GLORY, parts)
        spent.append(thread_time() - start)
    assert median(spent) < SLOWEST


def test_a_track_is_said_with_its_reasons() -> None:
    (vp,) = of("4.4.cp").tracks
    assert MESSAGES.say(moved(vp)) == "VP 13 → 15: Calais +1, Nancy +1"


def test_a_long_event_says_what_it_does_in_short_and_its_text_is_a_sum() -> None:
    play = of("1.2.cp").matters[0]
    assert MESSAGES.say(play.words) == "CP 10: once a round, an AH unit with one or two GE corps is activated for 1 op"
    assert MESSAGES.say(play.sums[0]).startswith("From now on, once an action round")


def test_events_that_are_told_in_short_are_cards() -> None:
    assert PATHS_OF_GLORY.edition.cards.keys() >= IN_SHORT


def test_the_end_of_the_war_heads_its_chapter() -> None:
    *_, last = chapters(HISTORICAL)
    assert "the war is over" in said(of(last))[0]
    assert any(line.startswith("Automatic victory") or "have won" in line or "draw" in line for line in said(of(last)))


def test_a_trench_that_falls_is_told_with_the_space_that_passes() -> None:
    assert "Sedan and Koblenz taken by the AP; trench of Sedan gone" in said(of("14.3.ap"))
    assert "Cut off, passing to the CP: Asiago; trench of Asiago gone" in said(of("15.end"))


def test_the_automatic_operation_says_what_it_activates() -> None:
    assert said(of("13.5.cp"))[1] == "Activated to fight: Sofia"


@pytest.mark.parametrize(("whole", "part"), sorted(BRIEF.items()))
def test_the_short_form_of_a_sentence_asks_for_nothing_else_and_ends_without_a_stop(whole: str, part: str) -> None:
    asked = {}
    for key in (whole, part):
        found = Variables()
        found.visit(messages()[key])
        asked[key] = found.names
    assert asked[part] <= asked[whole]
    assert not MESSAGES.say(text(part, **dict.fromkeys(asked[part], "x"))).endswith(".")


def test_an_offer_of_peace_its_answer_and_the_terms_are_one_line() -> None:
    parts = next(
        parts
        for path in GAMES
        for parts in chapters(path).values()
        if any(event.narrate().key == "pog-peace-rolled" for part in parts for event in part.events)
    )
    line = MESSAGES.say(account(PATHS_OF_GLORY, parts).matters[0].words)
    assert re.fullmatch(
        r"Peace offered by the (AP|CP); refused by the (AP|CP); the (AP|CP) roll \d for the terms", line
    )


def test_the_story_names_no_reserve_box() -> None:
    parts = chapters(FIXTURES / "version_3" / "campaign-1.json.gz")["5.3.cp"]
    first, *lines = said(account(PATHS_OF_GLORY, parts))
    assert first == "CP round 3 · War in Africa: BRc gone for good"
    assert "BRc in the AP reserve gone for good" in lines


def test_a_trench_that_falls_later_than_a_space_is_told_where_the_line_begins() -> None:
    last, edition = chapters(HISTORICAL)["14.3.ap"][-1], PATHS_OF_GLORY.edition
    sedan = SpaceId("sedan")
    fallen = m.Stated(text("pog-trench-removed", space=m.space_text(edition, sedan)), (sedan,))
    parts = [
        Passage(last.chapter, 1, 1, last.view, (m.ControlChanged(edition, sedan, AP),)),
        Passage(last.chapter, 2, 2, last.view, (fallen,)),
    ]
    (matter,) = check(PATHS_OF_GLORY, parts).matters
    assert MESSAGES.say(matter.words) == "Sedan taken by the AP; trench of Sedan gone"
