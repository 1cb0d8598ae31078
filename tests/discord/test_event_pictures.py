"""The pictures of an event: their values, and the pages that show them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.events.picture_parts import BRACKET, CROSS, HISTORY, STANDINGS, found_part, found_picture, picture_book
from cogs.events.picture_reader import PictureReader
from cogs.events.pictures import kinds
from data.messages import Messages
from engine.league.acts import RoundPaired
from engine.league.model.contest import Contest
from engine.league.model.event_rules import TIE_BREAKS, EventGame
from engine.league.pairing.proposing import proposed
from tests.discord.conftest import ANN, BOB, Club
from tests.discord.event_days import BLUFF_GAME, entered, look, next_round
from tests.discord.test_events import DI, begun, done, quick
from tests.league.seasons import SWISS, Season, rules, stronger

__all__ = ["quick"]
SAY = Messages("en").label


def reader(contest: Contest, mine: int = 0) -> PictureReader:
    return PictureReader(contest.without_draft(), mine, SAY)


def played(season: Season, rounds: int) -> Contest:
    for _ in range(rounds):
        season.pair()
        season.play(stronger)
    return season.contest


def words(contest: Contest, kind: str, mine: int = 0, page: int = 0) -> tuple[str, ...]:
    return found_part(reader(contest, mine), {}, kind, page, "x", in_words=True).lines


def test_standings_have_points_record_and_tie_breaks() -> None:
    contest = played(Season(replace(SWISS, tie_breaks=TIE_BREAKS), 4), 2)
    found = words(contest, STANDINGS)
    assert found[0] == "Standings · Cup"
    assert found[1].startswith("1. P1: Pts 4, W-D-L 2-0-0")
    assert words(contest, STANDINGS, page=2)[1].endswith("Time 0 h")


def test_a_cross_table_for_each_pool_the_readers_first() -> None:
    contest = played(Season(rules(format="round_robin", pools=2), 8), 3)
    assert words(contest, CROSS, mine=2)[0] == "Pool 2 · Cup"
    assert words(contest, CROSS, mine=1)[1:3] == ("1. P1: Pts 6, 2 2, 3 2, 4 2", "2. P4: Pts 4, 1 0, 3 2, 4 2")


def test_the_history_says_whom_each_has_met_and_how_it_went() -> None:
    contest = played(Season(SWISS, 3), 2)
    found = words(contest, HISTORY)
    assert any("bye" in line for line in found)
    assert any("+2" in line for line in found)


def test_of_several_games_the_history_says_which_it_was() -> None:
    games = (
        EventGame("toy", ("red", "blue"), {"scenario": "short"}),
        EventGame("toy", ("red", "blue"), {"scenario": "long"}),
    )
    contest = played(Season(replace(SWISS, games=games), 4), 2)
    named = replace(reader(contest), games=("Toy (short)", "Toy (long)"))
    found = picture_book(named, {}, HISTORY).parts[0]
    assert [line for line in found.lines if "+4a" in line]
    assert [line for line in found.lines if "b" in line.split("R2", 1)[-1]]
    told = found.scene("").text()
    assert "a Toy (short)" in told
    assert "b Toy (long)" in told


def test_a_round_that_is_not_published_is_in_no_picture() -> None:
    season = Season(SWISS, 4)
    before = words(played(season, 1), HISTORY)
    season.do(RoundPaired(2, tuple(one.pairing for one in proposed(season.contest))))
    assert words(season.contest, HISTORY) == before
    assert words(season.contest, STANDINGS) == words(season.contest.without_draft(), STANDINGS)


@pytest.mark.parametrize("count", [2, 3, 5, 8, 17, 33, 64])
@pytest.mark.parametrize("lives", [1, 2])
def test_a_bracket_of_any_size_ends_with_who_went_on(count: int, lives: int) -> None:
    season = Season(rules(format="knockout", lives=lives, final="reset" if lives == 2 else "winner_takes_all"), count)
    book = picture_book(reader(season.contest), {}, BRACKET)
    assert book.parts
    season.play_out(stronger)
    parts = picture_book(reader(season.contest), {}, BRACKET).parts
    assert any("Final: P1 went on against P2" in line for part in parts for line in part.lines)
    for part in parts:
        part.scene("")


def test_a_bracket_says_where_those_come_from_who_are_not_known() -> None:
    contest = played(Season(rules(format="knockout", lives=2), 8), 1)
    parts = picture_book(reader(contest), {}, BRACKET).parts
    lettered = {getattr(item, "text", "") for part in parts for item in part.scene("").items}
    assert {"Lost once · Cup", "loser of round 2", "not yet lost"} <= lettered


def test_the_reader_reads_his_own_match_first() -> None:
    season = Season(rules(format="knockout"), 8)
    season.pair()
    assert words(season.contest, BRACKET, mine=2)[1] == "Quarter-finals: P2 against P7"


def test_names_that_cannot_be_drawn_are_numbers() -> None:
    contest = Season(SWISS, 2).contest
    odd = replace(contest, entrants=tuple(replace(one, name="漢字 7") for one in contest.entrants))
    assert reader(odd).name(2) == "No. 2"


@pytest.mark.parametrize("kind", [STANDINGS, CROSS, HISTORY, BRACKET])
def test_who_directs_is_marked_in_every_picture_and_its_words(kind: str) -> None:
    season = Season(rules(format="knockout" if kind == BRACKET else "round_robin"), 4)
    odd = played(season, 1)
    long = replace(odd, entrants=tuple(replace(one, name=f"{one.name} {'of the House ' * 9}") for one in odd.entrants))
    plain, marked = reader(long), replace(reader(long), directing=frozenset({2}))
    part = picture_book(marked, {}, kind).parts[0]
    lettered = [getattr(item, "text", "") for item in part.scene("").items]
    assert sum(words.endswith("… §") and words.startswith("P2") for words in lettered) in (1, 2), "in both rounds"
    assert sum(words.endswith(" §") for words in lettered) == sum(words.startswith("P2 ") for words in lettered)
    assert "§: directs the event and plays in it." in lettered
    assert any("P2" in line and "(director)" in line for line in part.lines)
    assert not any("§" in getattr(item, "text", "") for item in picture_book(plain, {}, kind).parts[0].scene("").items)


async def test_who_directs_is_marked_in_his_own_server_alone(club: Club) -> None:
    await entered(club, replace(SWISS, games=(BLUFF_GAME,), directors=(DI, ANN)), (ANN, BOB))
    await next_round(club)
    await done(club)
    held = await look(club)
    seen = await found_picture(club.services, held, BOB, STANDINGS, 1, in_words=True)
    assert sum("(director)" in line for line in seen.lines) == 1
    elsewhere = await found_picture(club.services, replace(held, visiting=True), BOB, STANDINGS, 1, in_words=True)
    assert not any("(director)" in line for line in elsewhere.lines)


def test_a_part_that_is_not_there_is_the_last() -> None:
    contest = played(Season(SWISS, 40), 1)
    assert found_part(reader(contest), {}, STANDINGS, 10**30, "x", in_words=True).part == 2


def test_there_is_only_what_a_format_has() -> None:
    assert list(kinds(Season(SWISS, 4).contest)) == []
    assert list(kinds(played(Season(SWISS, 4), 1))) == [HISTORY]
    assert list(kinds(played(Season(rules(format="round_robin"), 4), 1))) == [CROSS, HISTORY]
    assert list(kinds(Season(rules(format="knockout"), 4).contest)) == [BRACKET]


async def test_the_standings_are_a_picture_and_lead_to_the_others(club: Club) -> None:
    await begun(club)
    page = await club.server.command(ANN, "event show")
    shown = await club.server.click(ANN, page.original, "Standings")
    assert "Standings · Cup" in str(shown.original)
    other = await club.server.click(ANN, shown.original, "Round by round")
    assert "Round by round · Cup" in str(other.original)
    event = await club.server.click(ANN, other.original, "Event")
    assert "Round 1" in event.text


async def test_whoever_wants_words_reads_the_same(club: Club) -> None:
    await begun(club)
    await club.bot.services.people.prefer(ANN, pictures="text")
    page = await club.server.command(ANN, "event show")
    shown = await club.server.click(ANN, page.original, "Standings")
    assert "0 points" in shown.text
    other = await club.server.click(ANN, shown.original, "Round by round")
    assert "Pts 0" in other.text
