"""Past results from a file: every doubtful line is told, and nothing is guessed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.errors import TableError
from engine.league.ratings.played import PlayedMatch
from engine.season.past_results import (
    MOST_LINES,
    PastFile,
    PastGame,
    PastReading,
    named_users,
    past_file,
    read_past,
)

NOW = 1_700_000_000
GAMES = (
    PastGame("race", frozenset({"race"}), (frozenset({"red"}), frozenset({"blue"})), {"scenario": ("short", "long")}),
    PastGame("bluff", frozenset({"bluff"}), (frozenset({"attacker"}), frozenset({"defender"}))),
)
KNOWN = [("Ann", 1), ("Bob", 2), ("Robert Smith", 3), ("Rob", 4), ("ROB.", 5)]
HEAD = "date,first,second,winner,game,bid,turns,kind,scenario"


def file_of(*lines: str, head: str = HEAD, usual: str | None = "race") -> PastFile:
    return past_file("\n".join((head, *lines)).encode(), GAMES, usual, NOW)


def read(*lines: str, names: str = "", counting: tuple[PlayedMatch, ...] = ()) -> PastReading:
    return read_past(file_of(*lines), named_users(names), KNOWN, counting)


def test_a_line_with_everything() -> None:
    [match] = read("2020-09-13,Ann,bob,blue,race,-2,7,casual,long").matches
    assert match == PlayedMatch("race", (1, 2), 0, 1_599_998_400, -2, 7, "casual", options={"scenario": "long"})


@pytest.mark.parametrize(
    ("winner", "halves"), [("first", 2), ("red", 2), ("Ann", 2), ("BLUE", 0), ("bob", 0), ("second", 0), ("Draw", 1)]
)
def test_a_winner_is_a_side_a_player_or_nobody(winner: str, halves: int) -> None:
    assert [one.halves for one in read(f"2020-09-13,Ann,Bob,{winner}").matches] == [halves]


@pytest.mark.parametrize("mark", [";", "\t", ","])
def test_columns_in_any_order_with_the_names_of_the_sides_and_any_mark(mark: str) -> None:
    head, line = (
        mark.join(cells) for cells in (("Winner", "BLUE", "Red", "Date"), ("red", "Bob", "Ann", "2020-09-13"))
    )
    file = past_file(f"\ufeff{head}\r\n{line}\r\n".encode(), GAMES, "race", NOW)
    assert [(one.names, one.halves) for one in file.lines] == [(("Ann", "Bob"), 2)]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("13.9.2020,Ann,Bob,red", "past-date"),
        ("2030-01-01,Ann,Bob,red", "past-date"),
        ("2020-09-13,Ann,ann,red", "past-two-players"),
        ("2020-09-13,Ann,,red", "past-two-players"),
        ("2020-09-13,Ann,Bob,Carl", "past-winner"),
        ("2020-09-13,Ann,Bob,", "past-winner"),
        ("2020-09-13,Ann,Bob,red,chess", "past-game"),
        ("2020-09-13,Ann,Bob,red,race,9999999", "past-number"),
        ("2020-09-13,Ann,Bob,red,race,²", "past-number"),
        ("2020-09-13,Ann,Bob,red,race,1,-1", "past-number"),
        ("2020-09-13,Ann,Bob,red,race,1,1,blitz", "past-kind"),
        ("2020-09-13,Ann,Bob,red,race,1,1,rated,middle", "past-option"),
    ],
)
def test_a_faulty_line_is_left_out_and_told_by_its_number(line: str, fault: str) -> None:
    file = file_of("", "2020-09-13,Ann,Bob,red", line)
    assert len(file.lines) == 1
    assert [(number, why.key) for number, why in file.faults] == [(4, fault)]


def test_a_line_without_a_game_needs_one_beside() -> None:
    assert [why.key for _, why in file_of("2020-09-13,Ann,Bob,first", usual=None).faults] == ["past-no-game"]


@pytest.mark.parametrize("head", ["date,first,second", "date,first,second,winner,red"])
def test_a_head_that_lacks_a_column_or_has_one_twice_is_refused(head: str) -> None:
    with pytest.raises(TableError):
        file_of(head=head)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b'date,"\x00', b"x" * 1_000_001])
def test_what_is_no_table_is_refused(data: bytes) -> None:
    with pytest.raises(TableError):
        past_file(data, GAMES, "race", NOW)


def test_a_file_that_is_too_long_is_refused() -> None:
    with pytest.raises(TableError, match="past-too-long"):
        file_of(*[" "] * (MOST_LINES + 1))


def test_names_that_nobody_has_or_two_have_are_doubtful_and_their_lines_wait() -> None:
    found = read("2020-09-13,Ann,Bob Smith,red", "2020-09-13,Rob,Ann,red", "2020-09-13,Robert Smit,Ann,blue")
    assert found.matches == ()
    assert found.unknown == {"Bob Smith": (3,), "Rob": (4, 5), "Robert Smit": (3,)}
    assert found.who == {"Ann": 1}


def test_who_is_meant_is_said_beside_or_in_the_file() -> None:
    names = "Bob Smith = <@123456789012345678>; rob=<@!223456789012345678>"
    found = read("2020-09-13,323456789012345678,Bob Smith,red", "2020-09-13,Rob,Ann,red", names=names)
    assert [one.users for one in found.matches] == [
        (323456789012345678, 123456789012345678),
        (223456789012345678, 1),
    ]


@pytest.mark.parametrize("names", ["Bob", "Bob = Robert", "= <@123456789012345678>", "Bob = 12"])
def test_names_that_say_nobody_are_refused(names: str) -> None:
    with pytest.raises(TableError, match="past-names"):
        named_users(names)


def test_two_names_of_one_person_are_no_match() -> None:
    found = read("2020-09-13,Ann,Anna,red", names="Anna = <@123456789012345678>; Ann = 123456789012345678")
    assert (found.matches, [why.key for _, why in found.faults]) == ((), ["past-two-players"])


def test_what_counts_already_or_stands_twice_is_left_out() -> None:
    line = "2020-09-13,Ann,Bob,red"
    [match] = read(line).matches
    assert (read(line, line).matches, read(line, line).known) == ((match,), 1)
    assert read(line, counting=(replace(match, turns=5),)).matches == ()
    assert read(line, counting=(replace(match, halves=0),)).matches == (match,)


def test_two_games_of_a_day_are_two_and_each_counts_once() -> None:
    lines = "2020-09-13T10:00:00+00:00,Ann,Bob,red", "2020-09-13T18:00:00+00:00,Ann,Bob,red"
    morning, evening = read(*lines).matches
    assert evening.at - morning.at == 8 * 3600
    assert read(*lines, counting=(morning, evening)).matches == ()
    assert read(*lines, counting=(morning,)).matches == (evening,)
    assert read(*lines, counting=(evening,)).matches == (morning,)
    assert read(lines[0], "2020-09-13,Ann,Bob,red", counting=(evening,)).known == 1, "one of the two is that one"
    assert len(read("2020-09-13,Ann,Bob,red,,,4", "2020-09-13,Ann,Bob,red,,,5").matches) == 2, "of other lengths"
