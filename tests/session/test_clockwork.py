"""The clocks of a table: what is left, when a flag falls, what everybody may know of a choice made in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.codec import decode, encode
from engine.kernel.game import Role
from engine.session.clocks import Clocks, Run, Spell
from engine.session.clockwork import Sitter, Waits, advanced, begun, fallen, known_to, reminded, run_again, told_fallen
from engine.session.conditions import ClockTerms
from engine.session.resting import Rest

HOUR = 60 * 60
RED, BLUE = Role("red"), Role("blue")
BOTH = frozenset((RED, BLUE))
CORRESPONDENCE = ClockTerms("correspondence", 24 * HOUR, 4 * HOUR, 30 * HOUR)
TOTAL = ClockTerms("total", 24 * HOUR)
SITTERS = {RED: Sitter(1, Rest()), BLUE: Sitter(2, Rest())}
LOW = 24 * HOUR - 24 * HOUR // 10


def at(time: int, *running: Role, chapter: str = "1.red", **more: Any) -> Waits:
    asked = more.pop("asked", frozenset(running))
    return Waits(time, frozenset(running), asked, chapter, **more)


def play(
    terms: ClockTerms, *stands: Waits, sitters: Mapping[Role, Sitter] = SITTERS
) -> tuple[Clocks, tuple[Spell, ...]]:
    clocks = begun(terms, (RED, BLUE), stands[0].time)
    assert clocks is not None
    ran: tuple[Spell, ...] = ()
    for stand in stands:
        had = {spell.role for spell in ran if spell.chapter == stand.chapter}
        clocks, spells = advanced(clocks, terms, replace(stand, granted=had), sitters, sitters)
        ran += spells
    return clocks, ran


def left(clocks: Clocks) -> tuple[int, int]:
    return clocks.sides[RED].left, clocks.sides[BLUE].left


def run_of(clocks: Clocks, role: Role) -> Run:
    run = clocks.sides[role].run
    assert run is not None
    return run


def test_the_clock_of_whom_the_game_waits_for_runs() -> None:
    clocks, ran = play(TOTAL, at(0, RED), at(3 * HOUR, BLUE), at(4 * HOUR, RED))
    assert left(clocks) == (21 * HOUR, 23 * HOUR)
    assert [(one.role, one.user, one.used) for one in ran] == [(RED, 1, 3 * HOUR), (BLUE, 2, HOUR)]
    assert (run_of(clocks, RED).since, run_of(clocks, RED).due) == (4 * HOUR, 25 * HOUR)
    assert clocks.sides[BLUE].run is None


def test_both_run_while_both_decide_and_who_is_done_waits_for_nothing() -> None:
    clocks, _ = play(TOTAL, at(0, RED, BLUE), at(HOUR, BLUE), at(5 * HOUR, RED))
    assert left(clocks) == (23 * HOUR, 19 * HOUR)


def test_each_action_adds_its_step_once_up_to_the_cap() -> None:
    stands = (at(0, RED), at(HOUR, BLUE, chapter="1.blue"), at(2 * HOUR, RED, chapter="2.red"))
    clocks, _ = play(CORRESPONDENCE, *stands)
    assert left(clocks) == (27 * HOUR, 27 * HOUR)
    answered = (*stands, at(2 * HOUR, BLUE, chapter="2.red"), at(2 * HOUR, RED, chapter="2.red"))
    assert left(play(CORRESPONDENCE, *answered)[0]) == (27 * HOUR, 30 * HOUR), "who answers gets it, too; up to the cap"


def test_going_back_to_an_action_adds_nothing_and_gives_nothing_back() -> None:
    stands = (at(0, RED), at(HOUR, BLUE, chapter="1.blue"), at(2 * HOUR, RED), at(3 * HOUR, BLUE, chapter="1.blue"))
    assert left(play(CORRESPONDENCE, *stands)[0]) == (22 * HOUR, 27 * HOUR)


def test_own_steps_one_after_the_other_are_one_run() -> None:
    clocks, ran = play(CORRESPONDENCE, at(0, RED), at(HOUR, RED), at(2 * HOUR, RED))
    assert ran == ()
    assert (run_of(clocks, RED).since, run_of(clocks, RED).left) == (0, 24 * HOUR)


def test_nobody_runs_below_nothing() -> None:
    clocks, ran = play(TOTAL, at(0, RED), at(30 * HOUR, BLUE))
    assert left(clocks) == (0, 24 * HOUR)
    assert ran[0].used == 30 * HOUR, "what was used is on record all the same"


def test_flags_fall_once_and_both_in_the_same_second() -> None:
    clocks, _ = play(TOTAL, at(0, RED, BLUE))
    assert fallen(clocks, 24 * HOUR - 1) == ()
    assert set(fallen(clocks, 24 * HOUR)) == BOTH
    assert fallen(told_fallen(clocks, (RED,)), 24 * HOUR) == (BLUE,)
    later, _ = play(TOTAL, at(0, BLUE), at(1, RED, BLUE))
    assert fallen(later, 99 * HOUR) == (BLUE,), "the first one"


def test_a_flag_that_was_told_falls_again_when_there_was_time_in_between() -> None:
    clocks, _ = play(CORRESPONDENCE, at(0, RED))
    clocks = told_fallen(clocks, (RED,))
    clocks, _ = advanced(clocks, CORRESPONDENCE, at(25 * HOUR, BLUE), SITTERS, SITTERS)
    clocks, _ = advanced(clocks, CORRESPONDENCE, at(26 * HOUR, RED, chapter="2.red"), SITTERS, SITTERS)
    assert fallen(clocks, 30 * HOUR) == (RED,)


def test_reminders_come_at_half_and_near_the_end_and_once_in_an_action() -> None:
    clocks, _ = play(TOTAL, at(0, RED))
    assert run_of(clocks, RED).alarms() == {"half": 12 * HOUR, "low": LOW}
    assert clocks.alarm == 12 * HOUR
    clocks = reminded(clocks, RED, "half")
    assert clocks.alarm == LOW
    clocks, _ = advanced(clocks, TOTAL, at(13 * HOUR, BLUE), SITTERS, SITTERS)
    clocks, _ = advanced(clocks, TOTAL, at(14 * HOUR, RED), SITTERS, SITTERS)
    assert list(run_of(clocks, RED).alarms()) == ["low"], "an action of several parts pings once"
    due = run_of(clocks, RED).due
    assert reminded(clocks, RED, "low", due - 5).alarm == due - 5
    assert reminded(clocks, RED, "low", due + 5).alarm == due, "not beyond the flag"


def test_a_choice_made_in_secret_does_not_show() -> None:
    """Red has chosen, nobody else knows: for the others his clock runs on, in truth it stands."""
    both = at(0, RED, BLUE)
    before, _ = play(TOTAL, both)
    chosen, ran = play(TOTAL, both, at(HOUR, BLUE, asked=BOTH, secret=True))
    assert left(chosen)[0] == 23 * HOUR
    assert known_to(chosen, (BLUE,)) == known_to(before, (BLUE,))
    assert known_to(chosen, ()) == known_to(before, ())
    assert chosen.alarm == before.alarm, "and reminders everybody sees come all the same"
    revealed, _ = advanced(chosen, TOTAL, at(5 * HOUR, RED), SITTERS, SITTERS)
    assert known_to(revealed, ()).sides[RED].left == 23 * HOUR
    assert [one.used for one in ran] == [HOUR]


def test_who_takes_a_secret_choice_back_has_not_decided_yet() -> None:
    both = at(0, RED, BLUE)
    before, _ = play(TOTAL, both)
    again, _ = play(TOTAL, both, at(HOUR, BLUE, asked=BOTH, secret=True), at(3 * HOUR, RED, BLUE, secret=True))
    assert run_of(again, RED).due == 24 * HOUR
    assert known_to(again, ()) == known_to(before, ())
    public, _ = advanced(again, TOTAL, at(4 * HOUR, RED, BLUE), SITTERS, SITTERS)
    assert run_of(known_to(public, ()), RED).due == 24 * HOUR


def test_nobody_is_charged_for_a_gap_and_nothing_is_added() -> None:
    clocks, _ = play(CORRESPONDENCE, at(0, RED))
    clocks, spells = run_again(clocks, (RED, BLUE), (2 * HOUR, 50 * HOUR), SITTERS, SITTERS)
    assert [one.used for one in spells] == [2 * HOUR]
    run = run_of(clocks, RED)
    assert (run.left, run.since, run.due) == (22 * HOUR, 50 * HOUR, 72 * HOUR)
    clocks, spells = advanced(clocks, CORRESPONDENCE, at(49 * HOUR, BLUE), SITTERS, SITTERS)
    assert [one.used for one in spells] == [0], "nor for what is done within it"


def test_a_gap_shows_nothing_of_a_choice_made_in_secret() -> None:
    both = at(0, RED, BLUE)
    before, _ = play(TOTAL, both)
    chosen, _ = play(TOTAL, both, at(HOUR, BLUE, asked=BOTH, secret=True))
    gap = (2 * HOUR, 9 * HOUR)
    one, _ = run_again(before, (RED, BLUE), gap, SITTERS, SITTERS)
    other, _ = run_again(chosen, (RED, BLUE), gap, SITTERS, SITTERS)
    assert known_to(one, ()) == known_to(other, ())


def test_who_comes_new_to_a_seat_takes_over_what_is_left() -> None:
    clocks, _ = play(CORRESPONDENCE, at(0, RED))
    then = {**SITTERS, RED: Sitter(3, Rest("UTC", (0, 600)))}
    clocks, spells = advanced(clocks, CORRESPONDENCE, at(5 * HOUR, RED), SITTERS, then)
    assert [(one.user, one.used) for one in spells] == [(1, 5 * HOUR)]
    assert clocks.sides[RED].left == 19 * HOUR
    assert run_of(clocks, RED).due == 39 * HOUR, "the rest of a night, fourteen hours, a night, and five hours"


def test_clocks_are_written_and_read() -> None:
    clocks, _ = play(CORRESPONDENCE, at(0, RED, BLUE), at(HOUR, BLUE, asked=BOTH, secret=True))
    assert decode(Clocks, encode(reminded(clocks, BLUE, "half"))) == reminded(clocks, BLUE, "half")


played_stands = st.lists(
    st.tuples(st.integers(0, 20 * HOUR), st.frozensets(st.sampled_from((RED, BLUE))), st.sampled_from(("a", "b", "c"))),
    min_size=1,
    max_size=12,
)
nights = st.sampled_from((None, (23 * 60, 7 * 60), (12 * 60, 13 * 60)))


@given(played_stands, st.sampled_from((CORRESPONDENCE, TOTAL)), nights)
def test_what_is_used_and_left_adds_up(
    played: list[tuple[int, frozenset[Role], str]], terms: ClockTerms, night: tuple[int, int] | None
) -> None:
    """Nobody has more than the cap or less than nothing; what is used is what counted while his clock ran."""
    time, made = 0, []
    for wait, running, chapter in played:
        time += wait
        made.append(Waits(time, running, running, chapter))
    rest = Rest("Europe/Berlin", night)
    clocks, ran = play(terms, *made, at(time), sitters={RED: Sitter(1, rest), BLUE: Sitter(2, rest)})
    for role, side in clocks.sides.items():
        runs = [(one.began, one.ended, one.used) for one in ran if one.role == role]
        assert side.used == sum(used for _, _, used in runs)
        assert all(rest.counted(began, ended) == used for began, ended, used in runs)
        assert all(before[1] <= after[0] for before, after in pairwise(runs))
        assert 0 <= side.left <= (30 * HOUR if terms.kind == "correspondence" else 24 * HOUR)
        assert terms.kind != "total" or side.left == max(0, 24 * HOUR - side.used)
